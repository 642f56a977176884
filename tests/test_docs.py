"""The README is true: its settings, its verbs, its methods and its two commands."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import pytest

from core.cli import parser
from core.settings import table

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def readme() -> str:
    return (ROOT / "README.md").read_text(encoding="utf-8")


def verbs() -> dict[str, argparse.ArgumentParser]:
    actions = parser.build()._actions
    return next(a.choices for a in actions if isinstance(a, argparse._SubParsersAction))


def test_the_readme_fits_in_150_lines(readme: str) -> None:
    assert readme.count("\n") < 150


def test_the_settings_table_is_the_one_in_the_code(readme: str) -> None:
    shown = readme.partition("<!-- settings -->")[2].partition("<!-- /settings -->")[0]
    assert shown.strip() == table()


def test_every_verb_is_in_the_readme_and_no_other(readme: str) -> None:
    section = readme.partition("## The command line")[2].partition("\n## ")[0]
    rows = [line.split(" | ")[0] for line in section.splitlines() if line.startswith("| `")]
    named = {word for row in rows for word in re.findall(r"`([a-z]+)", row)}
    assert named == set(verbs())


def test_every_typed_command_of_the_readme_parses(readme: str) -> None:
    for line in re.findall(r"^docai (.+)$", readme, re.M):
        words = [a or b for a, b in re.findall(r'"([^"]+)"|(\S+)', line)]
        assert parser.build().parse_args(words).verb == words[0]


@pytest.mark.parametrize("name", ["demo", "test"])
def test_the_two_commands_stand_in_one_line_each(readme: str, name: str) -> None:
    block = readme.partition(f"<!-- {name} -->")[2].split("```")[1]
    assert len(block.strip().splitlines()) == 2  # the language, and the line


def test_ci_runs_the_readme_s_own_test_command() -> None:
    assert "<!-- test -->" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_the_changelog_has_an_entry_for_this_version() -> None:
    assert "## [" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
