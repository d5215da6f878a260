"""The end of a round on the Tribbles table: piles, extras, what is told late, and the check list before the next."""

from dataclasses import replace
from typing import Any

import flet as ft

from companion.games.tribbles.events import (
    BonusRun,
    FirstPlayerDrawn,
    PileCounted,
    PlayerDecked,
    PointsScored,
    PowerKept,
    Reseated,
    RoundBegun,
    RoundScored,
    WentOut,
)
from tests.support.text_widths import drawn
from views.theme.tokens import LIGHT

BO = FirstPlayerDrawn("Bo")
PILE = (3, 2, 2, 1, 2, 1)
ONE_OUT = (BO, WentOut("Ann"))
KEPT = (*ONE_OUT, PileCounted("Ann", PILE), RoundScored())


async def test_a_pile_is_counted_card_by_card_under_a_running_total(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(BO)
    await screen.tap("Ann: 0 points")
    await screen.tap("Went out")
    await screen.until(lambda: screen.says("Count Ann’s pile"))
    assert screen.says("Tap Ann’s cards, one by one")
    for name in ("1: 0", "10: 0", "10,000: 0", "10,000: 1", "100,000: 0"):
        await screen.tap(name)
    assert screen.says("Ann: 120,011 this round")
    await screen.tap("Take one off")
    assert screen.all().ticks() == {"Take one off": True}, "the others do something and hold nothing"
    await screen.tap("10,000: 2")
    assert screen.says("Ann: 110,011 this round")
    await screen.tap("Done with Ann’s pile")
    await screen.until(lambda: screen.says("Is round 1 complete?"))
    assert (await service.open(match_id)).entries[-1].event == PileCounted("Ann", (1, 1, 0, 0, 1, 1))


async def test_no_word_breaks_on_the_five_boards_of_a_small_phone(table: Any, screen: Any) -> None:
    small = replace(LIGHT, width=360, height=740, low=True)
    await table(BO, PlayerDecked("Dee"), WentOut("Ann"), WentOut("Cy"), skin=small)
    inside = (small.room - 4 * 4) / 5 - 12
    states = {"counts", "still in", "to count", "decked"}
    shown = [one for one in screen.all() if isinstance(one, ft.Text) and one.value in states]
    assert {one.value for one in shown} == states
    assert all(drawn(word, 800) * one.style.size <= inside for one in shown for word in str(one.value).split())


async def test_extras_are_offered_only_where_they_can_be(table: Any, screen: Any) -> None:
    await table(*ONE_OUT)
    await screen.tap("10: 0")
    assert not screen.says("Quadruple")
    for name in ("10,000: 0", "1: 0"):
        await screen.tap(name)
    await screen.tap("BiJ, whose is it?")
    await screen.tap("BiJ of Dee")
    assert screen.says("BiJ, for Dee, +50,000")
    assert not screen.says("Quadruple")  # the only 10,000 is the BiJ
    await screen.tap("10,000: 1")
    await screen.tap("Quadruple, a 10,000 worth 40,000")
    await screen.tap("IDIC, with 3 powers at least, +30,000")  # “for each” would promise as much for one
    await screen.tap("3 different powers")
    assert screen.says("Ann: 80,011 this round")


async def test_the_total_can_be_typed(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(*ONE_OUT)
    await screen.tap("Type the total")
    for figure in "2122":
        await screen.tap(figure)
    await screen.tap("Done with Ann’s pile")
    await screen.until(lambda: screen.says("Is round 1 complete?"))
    assert (await service.open(match_id)).totals["Ann"] == 2_122


async def test_two_who_went_out_are_counted_one_after_the_other(table: Any, screen: Any) -> None:
    await table(*ONE_OUT)
    await screen.tap("Cy: still in")
    await screen.tap("Cy went out too")
    await screen.until(lambda: any(label.startswith("Cy: to count") for label in screen.labels()))
    await screen.tap("1: 0")
    await screen.tap("Done with Ann’s pile, then Cy’s")
    await screen.until(lambda: screen.says("Count Cy’s pile"))


async def test_on_a_small_phone_who_went_out_too_has_no_board_that_is_cut(table: Any, screen: Any) -> None:
    """Of eight players’ table a strip of it was left between the tabs and what is tapped."""
    small = replace(LIGHT, width=360, height=640, low=True)
    await table(*ONE_OUT, skin=small)
    await screen.tap("Players")
    await screen.tap("Cy: still in")
    assert screen.button("Cy went out too")
    assert not any(label.startswith("Cy: 0 points") for label in screen.labels())
    await screen.tap("Cy: still in")
    assert screen.says("Cy has 0 points")


async def test_when_all_is_counted_everybody_lies_as_they_sit(table: Any, screen: Any) -> None:
    """They lay there in the order of the first round, though a BaH! had re-seated them."""
    seats = ("Eva", "Bo", "Dee", "Ann", "Cy")
    again = PowerKept("Bo", "BaH!"), Reseated(seats, "BaH!"), RoundBegun("Ann"), WentOut("Cy"), PileCounted("Cy", PILE)
    await table(*KEPT, *again)
    assert screen.button("Finish round 2")
    boards = [label.partition(":")[0] for label in screen.labels() if label.endswith("Pick.")]
    assert tuple(boards) == seats


async def test_what_was_laid_down_stays_when_another_goes_out(table: Any, screen: Any) -> None:
    await table(*ONE_OUT)
    await screen.tap("100: 0")
    await screen.tap("Cy: still in")
    await screen.tap("Cy went out too")
    await screen.until(lambda: any(label.startswith("Cy: to count") for label in screen.labels()))
    assert screen.says("Ann: 100 this round")


async def test_a_longer_bonus_run_says_how_many_doubles_whole(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(*ONE_OUT, PileCounted("Ann", PILE), cards="later")
    await screen.tap("Bonus run, Dee, with one Double, +200,000")
    await screen.until(lambda: any(label.startswith("Dee: 200,000") for label in screen.labels()))
    assert (await service.open(match_id)).entries[-1].event == BonusRun("Dee", 1)


async def test_a_bonus_run_of_somebody_still_in(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(*ONE_OUT, PileCounted("Ann", PILE))
    await screen.tap("Bonus run, Dee")
    await screen.until(lambda: any(label.startswith("Dee: 100,000") for label in screen.labels()))
    await screen.tap("Finish round 1")
    await screen.until(lambda: screen.says("begins round 2"))
    assert [entry.event for entry in (await service.open(match_id)).entries[-2:]] == [BonusRun("Dee"), RoundScored()]


async def test_a_bonus_run_that_was_entered_stays_where_it_lies(table: Any, screen: Any, service: Any) -> None:
    """A quick second tap must not fall on what has moved to its place."""
    match_id = await table(*ONE_OUT, PileCounted("Ann", PILE))
    before = lies(screen)
    await screen.tap("Bonus run, Bo")
    await screen.until(lambda: screen.says("Bonus run, Bo, entered"))
    assert [name.partition(", +")[0] for name in lies(screen)] == [
        "Bonus run, Bo, entered" if name.startswith("Bonus run, Bo,") else name.partition(", +")[0] for name in before
    ]
    assert len(before) == 5
    await screen.tap("Bonus run, Bo, entered")
    await screen.until(lambda: screen.says("Bo’s Bonus is scored already"))
    assert (await service.open(match_id)).entries[-1].event == BonusRun("Bo")


def lies(screen: Any) -> list[str]:
    return [label for label in screen.labels() if label.startswith("Bonus run")]


async def test_a_round_end_of_five_is_a_matter_of_few_taps(table: Any, screen: Any, service: Any) -> None:
    """Two go out with seven and eight cards, a Quadruple, an IDIC, a Bonus run: 19 taps, 10 seconds at two a second."""
    match_id = await table(BO)
    taps = [
        "Ann: 0 points", "Went out", "One of each", "1: 1", "Quadruple", "IDIC", "4 different powers",
        "Cy: still in", "Cy went out too", "Done with Ann’s pile",
        "One of each", "10: 1", "100: 1", "1,000: 1", "Take one off", "100,000: 1", "Done with Cy’s pile",
        "Bonus run, Dee", "Finish round 1",
    ]  # fmt: skip
    for name in taps:
        await screen.until(lambda name=name: any(label.startswith(name) for label in screen.labels()))
        await screen.tap(name)
    await screen.until(lambda: screen.says("begins round 2"))
    totals = (await service.open(match_id)).totals
    assert totals == {"Ann": 181_112, "Bo": 0, "Cy": 12_221, "Dee": 100_000, "Eva": 0}
    assert len(taps) == 19 <= 50  # two a second, for 25 seconds


async def test_one_of_each_is_laid_down_in_one_tap_and_taken_off_in_one(table: Any, screen: Any) -> None:
    """With five at the table a player who never misses lays all six numbers in turn: one tap instead of six."""
    await table(*ONE_OUT)
    await screen.tap("One of each")
    await screen.tap("1: 1")
    assert screen.says("Ann: 111,112 this round")
    await screen.tap("Take one off")
    await screen.tap("One of each off")
    assert screen.says("Ann: 1 this round")
    await screen.tap("Take one off")
    await screen.tap("One of each off")
    assert screen.says("Ann: 0 this round"), "what is not there is not taken off"


async def test_points_of_the_last_card_are_entered_when_the_round_is_over(
    table: Any, screen: Any, service: Any
) -> None:
    """Before the pile is counted from the player's points; after it from the board. What was laid down stays."""
    match_id = await table(*ONE_OUT)
    for name in (
        "100: 0",
        "Ann: 100 this round",
        "Points forgotten in play",
        "Poison: scores a deck’s top card",
        "Cy: still in",
    ):
        await screen.tap(name)
    assert any(label.startswith("Cy: whose card") for label in screen.labels())
    await screen.tap("1,000")
    await screen.until(lambda: screen.says("Undo: Ann scores 1,000 by Poison, from Cy"))
    assert (await service.open(match_id)).entries[-1].event == PointsScored("Ann", "Poison", 1_000, "Cy")
    assert screen.says("Ann: 100 this round")
    await screen.tap("Done with Ann’s pile")
    await screen.until(lambda: screen.says("Is round 1 complete?"))
    for name in ("Dee: 0 points", "Points forgotten in play", "Score: ", "Ann: went out", "10"):
        await screen.tap(name)
    await screen.until(lambda: screen.says("Undo: Dee scores 10 by Score, from Ann"))


async def test_who_is_decked_by_the_last_card_is_still_said(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(*ONE_OUT)
    await screen.tap("Cy: still in")
    await screen.tap("Cy is decked")
    await screen.until(lambda: any(label.startswith("Cy: decked") for label in screen.labels()))
    assert (await service.open(match_id)).entries[-1].event == PlayerDecked("Cy")
    await screen.tap("Cy: decked")
    assert not screen.says("Points forgotten in play")
