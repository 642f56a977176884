"""The sentences in which a file is refused: its name, the reason, the remedy, on one line."""

from __future__ import annotations

from core.errors import UnreadableFile, UnsupportedFile

_LONGEST_NAME = 120


def label(name: str) -> str:
    """Return a file's name as it can be shown: printable, on one line, not too long."""
    shown = "".join(c if c.isprintable() else "?" for c in name)
    return shown if len(shown) <= _LONGEST_NAME else f"{shown[:80]}…{shown[-39:]}"


def unreadable(name: str, reason: str, remedy: str) -> UnreadableFile:
    """Return the error for a file of a known kind that cannot be read."""
    return UnreadableFile(f"{label(name)}: {reason}. {remedy}.")


def unsupported(name: str, reason: str, remedy: str) -> UnsupportedFile:
    """Return the error for a file of a kind that has no reader."""
    return UnsupportedFile(f"{label(name)}: {reason}. {remedy}.")


def damaged(name: str, kind: str) -> UnreadableFile:
    """Return the error for a file that its own format's reader refuses."""
    return unreadable(
        name, f"the {kind} file is damaged", "Open it in its program, save it again and upload that"
    )


def broken(name: str) -> UnreadableFile:
    """Return the error for a file on which its reader broke down."""
    return unreadable(
        name, "the file broke its reader", "Open it in its program, save it again and upload that"
    )


def encrypted(name: str) -> UnreadableFile:
    """Return the error for a file that needs a password."""
    return unreadable(
        name, "the file is protected by a password", "Save a copy without one and upload that"
    )


def too_large(name: str, what: str, most: int) -> UnreadableFile:
    """Return the error for a file past a limit: `what` is the unit, as in '3,000 pages'."""
    return unreadable(
        name, f"it has more than {most:,} {what}", "Split it into smaller files and upload those"
    )
