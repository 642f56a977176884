"""The command line: the same library for admins, cron and tests."""

from core.cli.main import main

__all__ = ["main"]
