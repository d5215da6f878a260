"""The Tabby Tumble table, stage by stage: what it says, what can be touched, what a touch enters."""

import asyncio
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.engine.match import Amended, Match, Revised
from companion.games.tabby_tumble.events import (
    DiceRolled,
    DieTaken,
    FirstPlayerDrawn,
    MiceEaten,
    TokenRevealed,
)
from companion.service.match_service import MatchService
from tests.support.services.entries import entered
from views.games.tabby_tumble.boards import standing
from views.theme.drawings import heap
from views.theme.tokens import GLANCE, HUGE, LIGHT

from .conftest import Opened
from .table_steps import ANN, PLAYED, ROLL, THREE, draft, rolled, semantics_of


async def test_on_a_keyboard_1_to_9_are_the_faces_as_they_are_read(screen, table, service):
    """Figures did nothing there, though they are dice wherever else dice are typed."""
    match_id = await table(ANN)
    await screen.press("2", "9")
    await screen.until(lambda: screen.says("3 cat dice, 3 action dice"))
    assert [entry.event for entry in (await service.open(match_id)).entries[1:]] == [
        DiceRolled(cats=("black",)),
        DiceRolled(actions=("hairball",)),
    ]


async def test_the_set_up_is_told_and_a_tap_on_a_player_decides_who_rolls(screen, table, service):
    match_id = await table()
    assert screen.says("Who rolls first?")
    assert screen.says("Use 4 cat dice and 4 action dice")
    await screen.tap("Bo rolls first")
    await screen.until(lambda: screen.says("Bo rolls all the dice"))
    assert (await service.open(match_id)).state.first == "Bo"


async def test_the_lot_is_stored_as_it_fell(screen, table, service):
    match_id = await table()
    await screen.tap("Draw by lot")
    await screen.until(lambda: screen.says("rolls all the dice"))
    drawn = (await service.open(match_id)).entries[0].event
    assert isinstance(drawn, FirstPlayerDrawn)
    assert drawn.player in THREE


async def test_one_tap_is_one_die_and_the_tray_says_how_many_are_missing(screen, table, service):
    match_id = await table(ANN)
    await screen.tap("Black cat")
    await screen.until(lambda: screen.says("3 cat dice"))
    assert any(label.startswith("In the tray: Black cat. 7 to come") for label in semantics_of(screen))
    assert (await service.open(match_id)).state.cats == ("black",)


async def test_a_kind_that_is_complete_says_why_it_takes_no_more(screen, table, service):
    match_id = await table(ANN, rolled("orange black white black", "rescue"))
    before = (await service.open(match_id)).next_number
    await screen.tap("White cat, complete")
    await screen.until(lambda: screen.says("That would make 5 cat dice."))
    assert (await service.open(match_id)).next_number == before
    await screen.tap("Close")
    assert not screen.says("That would make")


@pytest.mark.parametrize(("low", "size"), [(False, HUGE), (True, GLANCE)])
async def test_the_board_of_a_giver_with_a_long_name_is_whole_on_a_small_phone(screen, seated, table, low, size):
    """The resting board is a third as high: nothing that is tapped below cuts it."""
    long = "Maximiliane-Josephine von Thur"
    match_id = await table(
        FirstPlayerDrawn(long),
        rolled("orange black white", "rehome cuddle play"),
        *draft((long, "rehome"), ("Ann", "cuddle"), ("Ann", "black"), (long, "white")),
        players=(long, "Ann"),
    )
    await seated(Opened, match_id, skin=replace(LIGHT, low=low))
    await screen.until(lambda: screen.says(f"{long} says how many cats"))
    sizes = {one.style.size for one in screen.all() if isinstance(one, ft.Text) and one.value == "0" and one.style}
    assert max(sizes) == size


async def test_a_tap_on_a_board_opens_its_points_and_a_line_its_rule(screen, table):
    await table(ANN, ROLL, *PLAYED, MiceEaten("Bo", 1))
    await screen.tap("Ann:")
    assert screen.says("Ann has 0 points")
    await screen.tap("Round 1, Cuddle")
    assert screen.gone[0].startswith("/rulings/tabby_tumble-cuddle")
    await screen.tap("Back to the table")
    assert screen.says("rolls all the dice")


async def test_after_a_round_the_pieces_to_move_are_told_until_the_first_die_lies(screen, table):
    await table(
        ANN,
        ROLL,
        *PLAYED,
    )
    await screen.tap("Give back 1 mouse")
    await screen.until(lambda: screen.says("Cy takes 2 white cats from the supply"))
    await screen.tap("Orange cat")
    await screen.until(lambda: not screen.says("Cy takes 2 white cats from the supply"))


async def test_the_app_rolls_where_the_table_preferences_it(screen, table, service):
    match_id = await table(ANN, dice="rolled")
    assert "Orange cat" not in screen.labels()
    await screen.tap("Roll")
    await screen.until(lambda: screen.says("Ann picks a die"))
    event = (await service.open(match_id)).entries[-1].event
    assert event.by_app
    assert (len(event.cats), len(event.actions)) == (4, 4)


def played_to_the_end() -> tuple[Any, ...]:
    """Bo rehomes and takes back until somebody has ten: two players, one cuddling ever more cats."""
    events: list[Any] = [FirstPlayerDrawn("Ann")]
    for turn in range(30):
        first, second = ("Ann", "Bo") if turn % 2 == 0 else ("Bo", "Ann")
        ann = "rescue" if turn < 6 else "cuddle"
        events += [rolled("orange orange orange", f"{ann} rescue play")]
        mine = {"Ann": ann, "Bo": "rescue" if ann != "rescue" else "play"}
        events += draft((first, "orange"), (second, "orange"), (second, mine[second]), (first, mine[first]))
    return tuple(events)


async def until_revealed(service: MatchService, match_id: str) -> None:
    for event in played_to_the_end():
        match = await service.open(match_id)
        if match.state.stage == "reveal":
            return
        await entered(service, match_id, event)


async def test_the_end_that_a_tap_brings_is_never_drawn_as_one_by_hand(screen, seated, service):
    """How a match stands is told before the tap that has ended it is answered."""
    card = await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    await until_revealed(service, card.id)
    await seated(Opened, card.id)
    await screen.until(lambda: screen.says("shows the hidden token"))
    drawn = set()
    for _ in range(2):
        await screen.tap("Orange cat")
        token = next(label for label in screen.labels() if label.startswith("Show: Orange cat"))
        tapped = asyncio.ensure_future(screen.tap(token))
        while not tapped.done():
            drawn.add(screen.says("ended by hand"))
            await asyncio.sleep(0)
    assert screen.says("Ann wins")
    assert drawn == {False}


async def test_tokens_are_asked_for_one_by_one_and_then_the_lamp_hangs_over_the_winner(screen, seated, service):
    card = await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    await until_revealed(service, card.id)
    await seated(Opened, card.id)
    await screen.until(lambda: screen.says("shows the hidden token"))
    first = (await service.open(card.id)).state.seats_from_roller[0]
    assert screen.says(f"Tap the colour of {first}’s token")
    for _ in range(2):
        await screen.tap("Orange cat")
        await screen.tap(next(label for label in screen.labels() if label.startswith("Show: Orange cat")))
        await screen.settle()
        await asyncio.sleep(0.02)
    await screen.until(lambda: screen.says("Play again"))
    match = await service.open(card.id)
    assert [type(entry.event) for entry in match.entries[-2:]] == [TokenRevealed, TokenRevealed]
    assert screen.says("Ann wins")
    await screen.tap("Play again")
    await screen.until(lambda: screen.gone)
    again = await service.open(screen.gone[-1].removeprefix("/match/"))
    assert (again.players, again.entries) == (("Ann", "Bo"), ())


async def test_at_the_end_the_focus_stands_on_what_changes_nothing(screen, seated, service, focused):
    """It stood on “Play again”: who was still pressing Enter began a new match."""
    card = await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    await until_revealed(service, card.id)
    await seated(Opened, card.id)
    await screen.until(lambda: screen.says("shows the hidden token"))
    for _ in range(2):
        await asyncio.gather(screen.press("Enter"), screen.tap("Orange cat"))
        shows = next(label for label in screen.labels() if label.startswith("Show: Orange cat"))
        await asyncio.gather(screen.press("Enter"), screen.tap(shows))
        await screen.settle()
        await asyncio.sleep(0.02)
    await screen.until(lambda: screen.says("Play again"))
    assert focused[-1] == screen.button("Sheet")._i


async def test_a_match_that_was_ended_is_taken_up_again_where_the_referee_says_no(screen, table, service):
    """As it is where another page ends it in the moment of a tap."""
    match_id = await table(ANN)
    await asyncio.gather(screen.tap("Orange cat"), service.finish(match_id))
    await screen.until(lambda: screen.says("This match is finished."))
    await screen.tap("Resume")
    await screen.until(lambda: "Orange cat" in screen.labels())
    await screen.tap("Orange cat")
    assert len((await service.open(match_id)).entries) == 2


async def test_undo_takes_back_and_redo_brings_again(screen, table):
    await table(ANN, ROLL)
    await screen.tap("Black cat")
    await screen.tap("Take Black cat")
    await screen.until(lambda: screen.says("Bo picks"))
    await screen.tap("Undo: Ann takes the black cat die")
    await screen.until(lambda: screen.says("Ann picks"))
    await screen.tap("Redo")
    await screen.until(lambda: screen.says("Bo picks"))


async def test_what_another_page_enters_is_drawn_here(screen, table, service):
    match_id = await table(ANN)
    await entered(service, match_id, DiceRolled(cats=("white",)))
    await screen.until(lambda: screen.says("3 cat dice"))


async def test_an_entry_that_came_second_is_told_what_was_entered_instead(screen, table, service):
    match_id = await table(ANN)
    event = DiceRolled(actions=("eat",))
    slow = asyncio.ensure_future(screen.session.dispatch_event(screen.button("Black cat")._i, "click", None))
    answer = await service.record(match_id, event, 2, device="another")
    await slow
    match = await service.open(match_id)
    assert isinstance(answer, Match)
    assert match.state.actions == ("eat",)
    await screen.until(lambda: screen.says("The match has changed") or match.state.cats)


@pytest.mark.parametrize(
    "players", [("Ann", "Bo"), ("Ann", "Bo", "Cy", "Dee"), ("A" * 30, "محمد عبد الرحمن", "小明さくら大輔")]
)
async def test_two_to_four_players_with_names_of_any_kind(screen, table, players):
    await table(FirstPlayerDrawn(players[0]), players=players)
    assert all(any(label.startswith(f"{name}:") for label in screen.labels()) for name in players)


async def test_nothing_that_can_be_touched_is_without_a_name_or_named_twice(screen, table):
    await table(ANN, ROLL)
    labels = screen.labels()
    assert all(labels)
    assert len(labels) == len(set(labels))


async def test_only_whose_turn_it_is_is_read_out_so_on_the_page_of_points(screen, table):
    await table(ANN, ROLL)
    await screen.tap("Bo: 0 points")
    assert screen.says("Bo has 0 points")
    assert not screen.says("It is their turn.")
    await screen.tap("Back to the table")
    await screen.tap("Ann: 0 points")
    assert screen.says("It is their turn.")


async def test_what_lies_ready_goes_where_a_correction_has_left_fewer_cats(screen, table, service):
    """Three of one cat lay there, less and more were shut, and it said to tap who gets them."""
    taken = [("Ann", "rescue"), ("Bo", "cuddle"), ("Cy", "play"), ("Cy", "black"), ("Bo", "white"), ("Ann", "orange")]
    again = [("Bo", "cuddle"), ("Cy", "play"), ("Ann", "rehome"), ("Ann", "orange"), ("Cy", "black"), ("Bo", "white")]
    dice = rolled("orange orange white black", "rescue cuddle play rehome")
    match_id = await table(ANN, dice, *draft(*taken), dice, *draft(*again))
    await screen.tap("To Bo")
    assert screen.button("Give 3 orange cats to Bo")
    swapped = Revised((Amended(3, DieTaken("Ann", "cuddle")), Amended(4, DieTaken("Bo", "rescue"))))
    await entered(service, match_id, swapped)
    await screen.until(lambda: screen.says("Rehome, orange: up to 1."))
    assert screen.says("The match has changed")
    assert f"Entry {len((await service.open(match_id)).entries)}" in screen.labels(), "the way to what was entered"
    await screen.tap("To Bo")
    assert screen.button("Give 1 orange cat to Bo")


async def test_where_several_decide_the_names_of_who_is_given_cats_have_a_head(screen, table):
    """Two rows of the same keys would look the same."""
    dice, taken = rolled("orange black white white", "rehome rehome play eat"), [("Ann", "rehome"), ("Bo", "rehome")]
    picks = draft(*taken, ("Cy", "play"), ("Cy", "white"), ("Bo", "orange"), ("Ann", "black"))
    await table(ANN, dice, *picks)
    assert "Who gets them" in screen.texts()
    await screen.tap("To Bo")
    await screen.tap("Give 1 black cat to Bo")
    await screen.until(lambda: screen.says("Bo says how many cats"))
    assert "Who gets them" not in screen.texts(), "there is one row only"


async def test_of_each_die_the_ear_hears_the_entry_alone(screen, table):
    """It heard all that the referee says again, too: twenty times for ten dice."""
    await table(ANN)
    before = screen.all().news()
    await screen.tap("Black cat")
    await screen.until(lambda: screen.says("3 cat dice"))
    assert not [said for said in screen.all().news() if "to come" in said and said not in before]


def test_nobody_is_said_to_have_reached_the_end_by_tokens():
    assert standing(10, [10, 4], "roll") == "leads, 10 reached"
    assert standing(10, [10, 4], "over") == standing(10, [10, 4], "reveal") == "leads"


@pytest.mark.parametrize("number", [1, 3, 6, 8, 13])
def test_as_many_cats_are_drawn_as_live_there(number):
    """Six were drawn of eight."""
    drawn, one = (heap("black", many, "#000000", "#FFFFFF").count("<path") for many in (number, 1))
    assert drawn == number * one
