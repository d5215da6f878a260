"""From turn to turn most of a Tribbles table stays the very same thing: a tap costs what it changes, and no more."""

from typing import Any

import pytest

from companion.games.tribbles.events import (
    FirstPlayerDrawn,
    PileCounted,
    PlayerDecked,
    RoundScored,
    TribblePlayed,
    WentOut,
)

EIGHT = ("Ann", "Bo", "Cy", "Dee", "Eva", "Finn", "Gus", "Hal")
BEGUN = (FirstPlayerDrawn("Ann"), TribblePlayed("Ann", 1))


async def test_who_is_not_concerned_keeps_the_board_and_shut_rungs_stay(table: Any, screen: Any) -> None:
    await table(*BEGUN, players=EIGHT, depth="referee")
    same = (
        "Ann: 0 points. Pick.",
        "Gus: 0 points. Pick.",
        "Hal: 0 points. Pick.",
        "100,000: not now",
        "Missed",
        "More",
    )
    before = [screen.button(label) for label in same]
    await screen.tap("10, no power")
    await screen.until(lambda: screen.says("Cy plays 100"))
    assert [screen.button(label) for label in same] == before
    assert screen.button("Bo: 0 points. Pick.")
    assert screen.button("Dee: 0 points, next. Pick.")


async def test_what_stayed_is_still_found_by_a_tap_and_does_what_it_says(table: Any, screen: Any) -> None:
    await table(*BEGUN, players=EIGHT, depth="referee")
    for tapped, said in (
        ("10, no power", "Cy plays 100"),
        ("Missed", "Dee plays 100"),
        ("Poison", "What does Dee score?"),
        ("No effect", "Eva plays"),
        ("Undo", "What does Dee score?"),
        ("Undo", "Dee plays 100"),
        ("Hal: 0 points", "Decked"),
        ("Bo: 0 points", "Bo: 0 points. Open the points."),
        ("Bo: 0 points", "Bo has 0 points"),
        ("Back to the table", "Decked"),
        ("Decked", "Bo is decked"),
    ):
        await screen.tap(tapped)
        await screen.until(lambda said=said: screen.says(said))
        assert all(one.page is screen.page for one in screen.all()), tapped
    assert screen.says("Bo: 0 points, decked, out of the round")


@pytest.mark.parametrize(
    ("events", "lit", "depth"),
    [
        pytest.param(BEGUN, "Bo", "referee", id="whose turn it is"),
        pytest.param((), "Ann", "scorekeeper", id="whose card is asked for at the cut"),
        pytest.param(
            (BEGUN[0], PlayerDecked("Bo"), WentOut("Ann"), PileCounted("Ann", total=1), RoundScored()), "Bo",
            "scorekeeper", id="whose deck is asked for",
        ),
    ],
)  # fmt: skip
async def test_a_board_says_what_the_next_tap_on_it_does(events: Any, lit: str, depth: str, table: Any, screen: Any):
    """The lamp stands over some of them before anybody has picked them."""
    await table(*events, players=EIGHT, depth=depth)
    boards = [label for label in screen.labels() if label.startswith(f"{lit}: ") and label.endswith(".")]
    assert [label.rpartition(". ")[2] for label in boards] == ["Pick."]
    await screen.tap(boards[0])
    await screen.until(lambda: any(label.endswith("Open the points.") for label in screen.labels()))
    await screen.tap(next(label for label in screen.labels() if label.endswith("Open the points.")))
    await screen.until(lambda: screen.says(f"{lit} has 0 points"))


async def test_a_ruling_that_is_looked_up_from_a_slip_leads_back_to_it(table: Any, screen: Any) -> None:
    """The slip was put away first, and it was waited for."""
    await table(BEGUN[0], players=EIGHT)
    await screen.tap("More")
    await screen.tap("Rule: The app follows")
    assert screen.gone
    assert screen.button("Check a deck")
