"""What players read and hear: a name stays as it was typed, whoever is called so, no sentence begins with dots."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.engine.match import Match
from companion.games import GAMES
from companion.games.tribbles.troubles import TROUBLES
from companion.service.exchange.export_format import read_export
from tests.support.transcript import entered, transcript

ROOT = Path(__file__).parents[3]
MATCHES = sorted((ROOT / "tests" / "matches").glob("*.json"))
SPOKEN = (*sorted((ROOT / "assets" / "rules").glob("*.toml")), *sorted((ROOT / "companion" / "games").rglob("*.py")))
# A statement that begins with "who", or in which "only", "and", "with" or "for" goes before it: whoever, those who.
WHO = re.compile(
    r"(?<=[.:;] )who (?:is|has|holds|passed|cannot|rolls? it)\b[^?]{0,80}"
    r"|\b(?:only|and|says so of|IDIC for|stays? with) who"
    r" (?:is|has|empties|went|procures|controls|avoided|pursues)\b[^?]{0,60}"
    r"|^Who (?:defends|expands|gives up|placed|has no|begins round)\b",
    re.IGNORECASE,
)


def told(file: Path, lower: bool = False) -> tuple[tuple[str, ...], list[str]]:
    """The players, and all that the referee and the log say of the match; `lower`: their names begin small."""
    text = file.read_text(encoding="utf-8")
    players = json.loads(text)["players"]
    for name in players if lower else ():
        text = text.replace(f'"{name}"', f'"{name.lower()}"')
    example = read_export(text.encode(), GAMES)
    match = Match.begin(example.game, example.players, example.options)
    return tuple(players), list(transcript([match, *entered(match, example.entries)]))


@pytest.mark.parametrize("file", MATCHES, ids=lambda file: file.stem)
def test_a_name_is_never_changed(file: Path) -> None:
    """At RISK “bo” was “Bo attacks al”, beside the board of bo."""
    players, lines = told(file, lower=True)
    names = re.compile(rf"\b(?:{'|'.join(map(re.escape, players))})\b")
    assert len(lines) > 20
    assert [line for line in lines if names.search(line)] == []


@pytest.mark.parametrize("file", MATCHES, ids=lambda file: file.stem)
def test_nothing_that_is_said_begins_with_dots(file: Path) -> None:
    """“… in the Cloning Lab lies open”, the log said."""
    assert [line for line in told(file)[1] if "…" in line] == []


def test_a_trouble_is_called_so_in_a_sentence() -> None:
    for trouble in TROUBLES.values():
        assert trouble.title[0].isupper()
        assert trouble.in_words == f"The trouble {trouble.where} {trouble.name}"


def strings(file: Path) -> Iterator[str]:
    """What a file of rulings says; of Python what is written in it, docstrings and comments left out."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".toml":
        yield text
        return
    tree = ast.parse(text)
    told = {one.value for one in ast.walk(tree) if isinstance(one, ast.Expr)}
    for one in ast.walk(tree):
        if isinstance(one, ast.Constant) and isinstance(one.value, str) and one not in told:
            yield one.value


def test_whoever_is_called_so() -> None:
    """“Only who is eligible tries a contract” is no English."""
    found = [f"{file.stem}: {one[0]}" for file in SPOKEN for said in strings(file) for one in WHO.finditer(said)]
    assert found == []
