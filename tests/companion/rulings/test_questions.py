"""The examination of the look-up: questions written from the rulebooks alone, two parts of them, one kept aside.

The search may be tuned on the open part. The sealed part and what must find nothing only say how well that went.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.games import GAMES
from companion.rulings import assets, load
from tests.support.lookup_figures import ask

FOLDER = Path(__file__).parent / "questions"
KINDS = {"keyword", "natural", "paraphrase", "one typo", "two typos", "half word"}
PARTS = ("open", "sealed")


@cache
def questions(part: str) -> list[dict[str, Any]]:
    written: list[dict[str, Any]] = tomllib.loads((FOLDER / f"{part}.toml").read_text(encoding="utf-8"))["question"]
    return written


def place(one: dict[str, Any]) -> int:
    """Where the first entry that answers stands among those found; 99 where none is."""
    found = ask(one["asked"], one["game"] if one.get("filtered") else "").found
    return next((n for n, hit in enumerate(found, 1) if hit.ruling.key in one["answers"]), 99)


@cache
def stood_at(part: str) -> list[tuple[dict[str, Any], int]]:
    """Each question of a part with the place of its answer."""
    return [(one, place(one)) for one in questions(part)]


def share(part: str, within: int) -> tuple[float, str]:
    """The share of a part that is answered within so many results, and the others, to be told."""
    stood = stood_at(part)
    missed = [f"{one['asked']} ({one['kind']}): at {at}" for one, at in stood if at > within]
    right = 1 - len(missed) / len(stood)
    return right, f"{part}: {right:.1%} among the first {within}; missed are\n" + "\n".join(missed)


@pytest.mark.parametrize("part", PARTS)
def test_every_question_is_answered_by_entries_of_its_game(part: str) -> None:
    for one in questions(part):
        assert one["answers"], one["asked"]
        assert set(one["answers"]) <= load(assets()).keys()
        assert {key.partition(".")[0] for key in one["answers"]} == {one["game"]}


def test_the_examination_is_large_and_of_every_kind_and_game() -> None:
    asked = [one for part in PARTS for one in questions(part)]
    assert len(asked) >= 200
    assert len(questions("sealed")) * 3 >= len(asked) - 2
    assert {one["kind"] for one in asked} == KINDS
    assert {one["game"] for one in asked} == set(GAMES)


@pytest.mark.parametrize(
    ("part", "within", "least"),
    [
        ("open", 1, 0.91),
        ("open", 3, 0.965),
        ("sealed", 1, 0.86),
        ("sealed", 3, 0.965),
    ],
)
def test_the_right_answer_is_the_first_or_among_three(part: str, within: int, least: float) -> None:
    right, told = share(part, within)
    assert right >= least, told


@pytest.mark.parametrize("one", questions("nothing"), ids=lambda one: one["asked"])
def test_what_no_game_knows_finds_nothing(one: dict[str, Any]) -> None:
    assert [hit.ruling.key for hit in ask(one["asked"]).found] == []
