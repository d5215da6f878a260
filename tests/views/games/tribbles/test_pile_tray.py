"""A pile that is counted under the thumb: its total and its next step in sight, few taps, on any glass."""

from typing import Any

import flet as ft
import pytest

from companion.games.tribbles.events import WentOut
from tests.views.page_content import controls
from views.theme import THICK

from .test_under_the_thumb import BO, EIGHT, LARGE, SMALL, THREE


@pytest.mark.parametrize("typed", [False, True], ids=["counted", "typed"])
@pytest.mark.parametrize("players", [THREE, EIGHT])
async def test_on_a_small_phone_a_pile_has_its_total_and_its_next_step(
    table: Any, screen: Any, players: tuple[str, ...], typed: bool
) -> None:
    """What it brings besides and the other players are a tap away; together they had pushed both out of the window."""
    await table(BO, WentOut("Ann"), players=players, skin=SMALL)
    for name in ("Type the total", "9", "9") if typed else ("10: 0", "100: 0"):
        await screen.tap(name)
    assert screen.button("Ann: 99 this round" if typed else "Ann: 110 this round")
    assert screen.button("Done with Ann’s pile")
    assert not any(label.startswith("Cy: still in") for label in screen.labels())
    await screen.tap("Players")
    assert screen.says("The players")
    await screen.tap("Cy: still in")
    assert screen.button("Cy went out too")


async def test_on_a_small_phone_the_board_of_a_long_name_lies_whole(table: Any, screen: Any) -> None:
    """Its two lines are all there is room for: which round is over the referee says."""
    name, others = "Maximiliane Łukasiewicz-Brandt", ("Bo", "Wilhelmina von Hohenfels-Brand", "Cy")
    await table(BO, WentOut(name), players=(name, *others), skin=SMALL)
    board = screen.button(f"{name}: 0 this round")
    _, *words = [one.value for one in controls(board.content) if isinstance(one, ft.Text)]
    assert words == [name, "0"]
    assert screen.says(f"Round 1 is over: {name} went out. The others discard their hands.")


@pytest.mark.parametrize(("name", "told"), [("Ann", True), ("Maximiliane Łukasiewicz-Brandt", False)])
async def test_on_a_small_phone_the_board_lies_whole_while_a_total_is_typed(
    table: Any, screen: Any, name: str, told: bool
) -> None:
    """Its foot was cut by eight dp, and of a long name all but a strip of it."""
    await table(BO, WentOut(name), players=(name, "Bo", "Cy"), skin=SMALL)
    assert screen.says("Round 1 is over")
    await screen.tap("Type the total")
    await screen.tap("9")
    face = next(one for one in controls(screen.button(f"{name}: 9 this round")) if isinstance(one, ft.Container))
    assert face.padding.top + 40 + face.padding.bottom + THICK <= 53, "so many dp are between the strip and the keys"
    assert screen.says("Round 1 is over") == told


async def test_on_a_small_phone_what_a_pile_brings_is_a_tap_away(table: Any, screen: Any) -> None:
    await table(BO, WentOut("Ann"), skin=SMALL)
    for name in ("10,000: 0", "Powers, in the pile", "Quadruple"):
        await screen.tap(name)
    assert screen.says("Ann: 40,000 this round")
    assert screen.button("Powers. 1 taken, +30,000")


async def test_the_way_back_from_a_typed_total_is_there_on_a_small_phone(table: Any, screen: Any) -> None:
    await table(BO, WentOut("Ann"), skin=SMALL)
    await screen.tap("Type the total")
    await screen.tap("Cards, count them")
    assert screen.button("10,000: 0")


async def test_with_large_text_the_running_total_stands_beside_the_next_step(table: Any, screen: Any) -> None:
    await table(BO, WentOut("Ann"), players=EIGHT, skin=LARGE)
    await screen.tap("1,000: 0")
    lines = [one for one in screen.all() if isinstance(one, ft.Semantics) and one.live_region]
    assert "Ann: 1,000 this round" in [one.label for one in lines]


async def test_a_round_with_a_pile_of_seven_cards_is_twelve_taps(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(BO, players=THREE)
    taps = [
        "Ann: 0", "Went out", "1: 0", "10: 0", "100: 0", "1,000: 0", "1,000: 1", "10,000: 0", "1: 1",
        "Done with Ann’s pile", "Finish round 1", "Begin round 2",
    ]  # fmt: skip
    for name in taps:
        await screen.until(lambda name=name: any(label.startswith(name) for label in screen.labels()))
        await screen.tap(name)
    await screen.until(lambda: screen.says("Round 2 of 5"))
    assert len(taps) == 12
    assert (await service.open(match_id)).totals["Ann"] == 12_112


async def test_one_of_each_counts_as_one(table: Any, screen: Any) -> None:
    """A figure and what it counts agree, for the ear, too."""
    await table(BO, WentOut("Ann"))
    for name in ("1: 0", "IDIC"):
        await screen.tap(name)
    assert screen.says("1 different power")
    assert not screen.says("1 different powers")


async def test_a_card_that_is_laid_down_draws_its_heap_alone(table: Any, screen: Any) -> None:
    """Everything was drawn anew at each card: the tabs of eight players, six heaps, the ways to count."""
    await table(BO, WentOut("Ann"), players=EIGHT)
    await screen.tap("1,000: 0")
    stay = "Cy: still in", "10: 0. One more", "Take one off"
    before = [screen.button(label) for label in (*stay, "100: 0. One more")]
    await screen.tap("100: 0")
    after = [screen.button(label) for label in (*stay, "100: 1. One more")]
    assert [now is then for now, then in zip(after, before, strict=True)] == [True, True, True, False]
