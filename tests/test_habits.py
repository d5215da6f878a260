"""Commits and documents keep the habits of CONTRIBUTING.md."""

import ast
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SINCE = "2026-11-25T17:30:00Z"  # older ones were written before the habit
PAST = re.compile(r"^(?!Feed|Need|Embed|Bring|Ring)[A-Z][a-z]+(ed|ing)$")
PATH = re.compile(r"`((?:companion|models|views|tests|assets|docs)/[\w./-]+\.(?:py|js|html|toml|json|md))`")


def commits() -> list[str]:
    """The messages of the new ones, as far as this checkout has a history."""
    words = ["git", "log", "--no-merges", f"--since={SINCE}", "--format=%B%x00"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    return [one.strip() for one in done.stdout.split("\0") if one.strip()]


def wrong(message: str) -> str:
    subject, *rest = message.split("\n")
    if len(subject) > 72:
        return f"{len(subject)} letters: {subject}"
    if subject.endswith(".") or PAST.match(subject.split()[0]) or not subject[0].isupper():
        return f"not imperative: {subject}"
    return "" if len(rest) > 1 and not rest[0] and rest[1] else f"no blank line and why: {subject}"


def test_new_commits_say_what_and_why() -> None:
    assert [found for message in commits() if (found := wrong(message))] == []


@pytest.mark.parametrize(
    "message",
    [
        "Added a thing\n\nBecause.",
        "Adding a thing\n\nBecause.",
        "Add a thing",
        "Add a thing\nat once",
        "Add a thing.\n\nBecause.",
        f"Add {'a thing ' * 10}\n\nBecause.",
    ],
)
def test_what_is_no_habit_is_noticed(message: str) -> None:
    assert wrong(message)
    assert not wrong("Add a thing\n\nBecause.")


def test_texts_are_read_and_written_as_utf_8_whatever_the_system_takes_them_for() -> None:
    """As on Windows, which takes them for something else."""
    sources = [file for folder in ("companion", "models", "views") for file in (ROOT / folder).rglob("*.py")]
    guessed = [
        f"{file.relative_to(ROOT)}: {ast.unparse(call)}"
        for file in sources
        if "_text" in (source := file.read_text("utf-8"))
        for call in ast.walk(ast.parse(source))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and (at := {"read_text": 0, "write_text": 1}.get(call.func.attr)) is not None
        and len(call.args) <= at
        and not any(named.arg == "encoding" for named in call.keywords)
    ]
    assert guessed == []


@pytest.mark.parametrize(
    "document", ["README.md", "CONTRIBUTING.md", *(f"docs/{p.name}" for p in (ROOT / "docs").glob("*.md"))]
)
def test_every_file_that_a_document_names_is_there(document: str) -> None:
    named = PATH.findall((ROOT / document).read_text())
    assert [name for name in named if not (ROOT / name).exists()] == []
