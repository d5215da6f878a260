"""Numbers and names as every game says them."""

import pytest

from companion.engine.wording import (
    clauses,
    counted,
    doing,
    ended,
    listed,
    plural,
    printed,
    sentences,
    signed,
    who_wins,
)


@pytest.mark.parametrize(("number", "said"), [(0, "0"), (7, "7"), (-7, "−7"), (100_000, "100,000"), (-1_000, "−1,000")])
def test_a_number_is_printed_with_commas_and_a_minus_sign(number: int, said: str) -> None:
    assert printed(number) == said


@pytest.mark.parametrize(("number", "said"), [(0, "0"), (1, "+1"), (-1, "−1"), (50_000, "+50,000")])
def test_what_something_brings_has_its_sign(number: int, said: str) -> None:
    assert signed(number) == said


@pytest.mark.parametrize(
    ("number", "one", "more", "said"),
    [
        (1, "point", "", "1 point"),
        (2, "point", "", "2 points"),
        (0, "ship", "", "0 ships"),
        (-1, "point", "", "-1 point"),
        ("−1", "point", "", "−1 point"),
        ("+1", "point", "", "+1 point"),
        (11, "point", "", "11 points"),
        (1, "match", "matches", "1 match"),
        (3, "match", "matches", "3 matches"),
    ],
)
def test_one_is_one_and_more_are_more(number: int | str, one: str, more: str, said: str) -> None:
    assert plural(number, one, more) == said


@pytest.mark.parametrize(("number", "said"), [(0, "no mice"), (1, "1 mouse"), (2, "2 mice")])
def test_inside_a_sentence_none_is_said_as_one(number: int, said: str) -> None:
    assert counted(number, "mouse", "mice") == said


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ((), "nobody"),
        (("Ann",), "Ann"),
        (("Ann", "Bo"), "Ann and Bo"),
        (("Ann", "Bo", "Cy"), "Ann, Bo and Cy"),
    ],
)
def test_names_stand_as_in_a_sentence(names: tuple[str, ...], said: str) -> None:
    assert listed(names) == listed(iter(names)) == said
    assert listed(names, "or") == said.replace(" and ", " or ")


def test_one_wins_and_several_share_the_win() -> None:
    assert who_wins(("Ann",)) == "Ann wins"
    assert who_wins(("Ann", "Bo")) == "Ann and Bo share the win"
    assert who_wins(("Ann", "Bo"), drawn=True) == "Ann and Bo draw"
    assert who_wins(()) == ""
    assert doing({"Ann": 1, "Bo": 2}, "is out", "are out") == "Ann and Bo are out"


@pytest.mark.parametrize(
    ("said", "breath", "apart"),
    [
        ((), "", ""),
        (("leads",), "leads", "leads"),
        (("Leads", "", None, "Out"), "Leads, Out", "Leads. Out"),
        (("Draw by lot", "the app draws"), "Draw by lot, the app draws", "Draw by lot, the app draws"),
    ],
    ids=["nothing", "one thing", "two, and nothing between them", "what begins small"],
)
def test_what_there_is_to_say_is_said_without_holes(said: tuple[str | None, ...], breath: str, apart: str) -> None:
    assert (clauses(*said), sentences(*said)) == (breath, apart)


@pytest.mark.parametrize(
    ("said", "whole"), [("Ann plays", "Ann plays."), ("Is it over?", "Is it over?"), ("No.", "No.")]
)
def test_a_sentence_ends_once(said: str, whole: str) -> None:
    assert ended(said) == whole
