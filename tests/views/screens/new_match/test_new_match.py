"""New match: people sit down, change places and stand up; what cannot be is refused in the referee's words."""

import asyncio
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.engine.game import Refusal
from companion.service.match_service import MatchService
from views.app import Viewport, skin
from views.screens.new_match.new_match import NewMatch
from views.screens.new_match.seating import ring, seat_high
from views.screens.not_found import NotFound
from views.session import Preferences
from views.theme.current_theme import with_theme
from views.theme.tokens import LIGHT

from .seating_page import laid_out, seats, typed


@pytest.mark.parametrize(
    ("players", "rows"),
    [(2, ((1,), (0,))), (3, ((1, 2), (0,))), (4, ((1, 2), (0, 3))), (5, ((2, 3), (1, 4), (0,))),
     (8, ((3, 4), (2, 5), (1, 6), (0, 7)))],
)  # fmt: skip
def test_the_order_of_play_goes_clockwise_round_the_table(players: int, rows: tuple[tuple[int, ...], ...]) -> None:
    assert ring(players) == rows


@pytest.mark.parametrize(
    ("size", "high"),
    [
        pytest.param((412, 915), [84, 84, 60], id="a phone"),
        pytest.param((915, 412), [84, 84, 60], id="a lying phone"),
        pytest.param((1280, 800), [170, 170, 79], id="a large window"),
        pytest.param((1024, 768), [187.5, 187.5, 87.5], id="a tablet that lies"),
    ],
)
def test_the_seats_fill_their_half_of_a_large_window(size: tuple[int, int], high: list[float]) -> None:
    """Below two slim ones half a window lay empty."""
    with with_theme(skin(Viewport(*size, dark=False), Preferences(), 1.0, dark=False, lamp="")):
        assert [seat_high(places) for places in (2, 4, 8)] == pytest.approx(high, abs=0.5)


async def test_who_sits_down_while_a_start_is_on_its_way_stays_when_it_is_refused(
    screen: Any, service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = asyncio.Event()

    async def begin(*_: Any) -> Refusal:
        await answer.wait()
        return Refusal("Not so.", "log.players")

    monkeypatch.setattr(service, "begin", begin)
    await laid_out(screen, "Ann", "Bo")
    start = asyncio.create_task(screen.tap("Start with two"))
    await typed(screen, "Cy\n")
    answer.set()
    await start
    assert screen.says("Not so.")
    assert seats(screen) == ["Ann", "Bo", "Cy"]


async def test_who_has_played_before_is_one_tap_away(screen: Any, service: MatchService) -> None:
    await service.begin("tabby_tumble", ("Eva", "Finn"), {})
    await screen.show(NewMatch, game="tabby_tumble")
    await screen.until(lambda: "Seat Finn" in screen.labels())
    await screen.tap("Seat Finn")
    assert seats(screen) == ["Finn"]
    assert "Seat Finn" not in screen.labels()
    await screen.tap("Finn sits already: stand up")
    assert seats(screen) == []


async def test_a_long_name_stays_in_one_piece_on_a_small_phone(screen: Any, service: MatchService) -> None:
    """It was broken between its letters, beside three others; there is one figure fewer in a row instead."""
    await service.begin("tabby_tumble", ("Ann", "Featherstonehaugh"), {})
    screen.dress(replace(LIGHT, width=360, height=640, low=True))
    await screen.show(NewMatch, game="tribbles")
    await screen.until(lambda: screen.says("Seat Ann"))
    assert "Featherstonehaugh" in screen.texts()


async def test_two_taps_change_two_places(screen: Any) -> None:
    await laid_out(screen, "Ann", "Bo", "Cy")
    await screen.tap("Ann, seat 1")
    await screen.tap("Cy, seat 3")
    assert seats(screen) == ["Cy", "Bo", "Ann"]


async def test_the_order_of_the_seats_and_whose_name_is_written_are_told_to_the_ear(screen: Any) -> None:
    """The boards are read as they lie, the second player before the first; and where a name goes nothing told."""
    await laid_out(screen, "Ann")
    told = [one.label for one in screen.all() if isinstance(one, ft.Semantics)]
    assert "Clockwise: seat 1, Ann; seat 2, free" in told
    assert told.index("Clockwise: seat 1, Ann; seat 2, free") < told.index("Ann, seat 1: move or stand up")
    await screen.tap("Free seat 2")
    assert screen.says("Who sits in seat 2?")
    assert screen.says("Type a name. 2 to 4 play.")


async def test_a_seat_picked_up_can_be_put_down_again_or_left(screen: Any) -> None:
    await laid_out(screen, "Ann", "Bo", "Cy")
    await screen.tap("Bo, seat 2")
    await screen.tap("Bo, seat 2")
    assert seats(screen) == ["Ann", "Bo", "Cy"]
    await screen.tap("Bo, seat 2")
    await screen.tap("Bo stands up")
    assert seats(screen) == ["Ann", "Cy"]


async def test_who_sits_down_moves_or_stands_up_is_said(screen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The seats lie above the line and the shelf: whoever does not see them heard nothing."""
    heard: list[str] = []

    async def announced(_: ft.SemanticsService, words: str) -> None:
        heard.append(words)

    monkeypatch.setattr(ft.SemanticsService, "announce_message", announced)
    await laid_out(screen, "Ann", "Bo")
    await screen.tap("Ann, seat 1")
    await screen.tap("Bo, seat 2")
    await screen.tap("Bo, seat 1")
    await screen.tap("Bo stands up")
    assert heard == ["Ann, seat 1", "Bo, seat 2", "Bo, seat 1. Ann, seat 2", "Bo stands up. Ann, seat 1"]


async def test_shuffling_keeps_everyone_at_the_table(screen: Any) -> None:
    await laid_out(screen, "Ann", "Bo", "Cy")
    await screen.tap("Shuffle")
    assert sorted(seats(screen)) == ["Ann", "Bo", "Cy"]


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        pytest.param(("  ",), "Nothing is written yet.", id="a blank name"),
        pytest.param(("x" * 300,), "has 300 letters", id="three hundred letters"),
        pytest.param(("Ann", "ANN"), "ANN sits at the table already.", id="the same name in capitals"),
    ],
)
async def test_who_cannot_sit_down_is_told_why(screen: Any, names: tuple[str, ...], sentence: str) -> None:
    await laid_out(screen, *names)
    assert any(sentence in text for text in screen.texts())
    assert seats(screen) == list(names[:-1])


async def test_where_nobody_has_played_yet_there_is_no_piece_to_tap(screen: Any, service: MatchService) -> None:
    await laid_out(screen)
    assert screen.says("Type a name. 2 to 4 play.")
    await screen.tap("Start")
    assert screen.says("Tabby Tumble takes 2 to 4 players; nobody sits at the table.")
    await service.begin("tabby_tumble", ("Ann", "Bo"))
    await screen.show(NotFound)
    await screen.show(NewMatch, game="tabby_tumble")
    await screen.until(lambda: screen.says("Tap a name to seat that player. 2 to 4 play."))


async def test_starting_too_early_is_refused_and_nothing_is_kept(screen: Any, service: MatchService) -> None:
    await laid_out(screen, "Ann")
    await screen.tap("Start, add one more player")
    assert any("takes 2 to 4 players" in text for text in screen.texts())
    assert await service.open_matches() == ()


async def test_a_start_keeps_the_seats_and_what_the_table_settled(screen: Any, service: MatchService) -> None:
    await laid_out(screen, "Ann", "Bo")
    await screen.tap("Dice: The app")
    await screen.tap("Start with two")
    (card,) = await service.open_matches()
    assert screen.gone == [f"/match/{card.id}"]
    assert card.players == ("Ann", "Bo")
    assert (await service.open(card.id)).options.dice == "rolled"


async def test_a_double_tap_on_start_starts_one_match(screen: Any, service: MatchService) -> None:
    await laid_out(screen, "Ann", "Bo")
    await screen.tap("Start with two")
    await screen.tap("Start with two")
    assert len(await service.open_matches()) == 1


async def test_an_options_name_opens_the_rule_that_leaves_it_open(screen: Any) -> None:
    await laid_out(screen)
    await screen.tap("Rule: Supply")
    assert screen.gone[0].startswith("/rulings/tabby_tumble-supply?from=")


async def test_who_looks_a_rule_up_comes_back_to_the_same_table(screen: Any, service: MatchService) -> None:
    await laid_out(screen, "Ann", "Bo")
    await screen.tap("Dice: The app")
    await screen.tap("Rule: Supply")
    await screen.show(NotFound)
    await screen.show(NewMatch, game="tabby_tumble")
    assert seats(screen) == ["Ann", "Bo"]
    await screen.tap("Start with two")
    (card,) = await service.open_matches()
    assert (await service.open(card.id)).options.dice == "rolled"
    await screen.show(NotFound)
    await screen.show(NewMatch, game="tabby_tumble")
    assert seats(screen) == [], "another new match begins with an empty table"


async def test_who_borrows_a_tool_comes_back_to_the_same_table(screen: Any) -> None:
    await laid_out(screen, "Ann", "Bo", game="treble_tracker")
    await screen.tap("Cheat sheet")
    await screen.show(NotFound)
    await screen.show(NewMatch, game="treble_tracker")
    assert seats(screen) == ["Ann", "Bo"]


async def test_a_game_nobody_knows_leads_home(screen: Any) -> None:
    await screen.show(NewMatch, game="chess")
    assert "There is no game of this name." in screen.texts()
    await screen.tap("Home")
    assert screen.gone == ["/"]


async def test_the_address_of_another_game_lays_out_that_game(screen: Any) -> None:
    await laid_out(screen, "Ann")
    await screen.show(NewMatch, game="tribbles")
    assert seats(screen) == []
    assert screen.says("The app follows: Points only")
