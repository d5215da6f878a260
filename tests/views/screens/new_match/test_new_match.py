"""New match: people sit down, change places and stand up; what cannot be is refused in the referee's words."""

import asyncio
from typing import Any

import flet as ft
import pytest
from flet.messaging.protocol import MessageAction

from companion.engine.game import Refusal
from companion.service.match_service import MatchService
from views.screens.new_match.new_match import NewMatch
from views.screens.new_match.seating import ring
from views.screens.not_found import NotFound

from .seating_page import laid_out, line_of, seats, typed


@pytest.mark.parametrize(
    ("players", "rows"),
    [(2, ((1,), (0,))), (3, ((1, 2), (0,))), (4, ((1, 2), (0, 3))), (5, ((2, 3), (1, 4), (0,))),
     (8, ((3, 4), (2, 5), (1, 6), (0, 7)))],
)  # fmt: skip
def test_the_order_of_play_goes_clockwise_round_the_table(players: int, rows: tuple[tuple[int, ...], ...]) -> None:
    assert ring(players) == rows


async def test_enter_seats_a_name_and_the_line_stays_open_for_the_next(screen: Any) -> None:
    await laid_out(screen, "Ann", "Bo", "小明")
    assert seats(screen) == ["Ann", "Bo", "小明"]


async def test_nobody_comes_to_stand_where_a_thumb_already_is(screen: Any, service: MatchService) -> None:
    await service.begin("tabby_tumble", ("Ann", "Bo"))
    seen: list[list[str]] = []

    async def look() -> None:
        while True:
            seen.append(screen.labels())
            await asyncio.sleep(0)

    looking = asyncio.create_task(look())
    await screen.show(NewMatch, game="tabby_tumble")
    await screen.until(lambda: "Seat Ann" in screen.labels())
    looking.cancel()
    assert not [labels for labels in seen if "New name: type it" in labels and "Seat Ann" not in labels]


async def test_names_come_faster_than_the_screen_is_drawn(screen: Any) -> None:
    """The page takes what has been read out off the line: the table takes nothing off it and puts nothing on it."""
    screen.page.web = True
    await laid_out(screen)
    before = line_of(screen)
    told = ["A", "An", "Ann", "Ann\n", "", "B", "Bo", "Bo\n", "Bo\nC", "C", "Cy", "Cy\n", "", "d"]
    await typed(screen, *told)
    assert seats(screen) == ["Ann", "Bo", "Cy"]
    assert (line_of(screen)._i, line_of(screen).value) == (before._i, "d"), "it is the same line"
    await screen.tap("Ann, seat 1")
    assert line_of(screen).value == "d", "what is half typed stays when something else is touched"
    await screen.tap("Seat this name")
    assert screen.says("d, seat 4")
    assert line_of(screen)._i != before._i


async def test_a_name_that_is_still_on_the_line_is_read_once(screen: Any) -> None:
    screen.page.web = True
    await laid_out(screen)
    for told in ("Ann\n", "Ann\nB", "Ann\nBo\n", "Bo\n", "Bo\nCy\n"):
        await typed(screen, told)
        assert not screen.says("sits at the table already")
    assert seats(screen) == ["Ann", "Bo", "Cy"]


@pytest.mark.parametrize("names", ["Ann\nBo\nCy\n", "Ann\n \nBo\nCy\n\n"])
async def test_a_list_of_names_is_pasted_and_its_empty_lines_are_nobody(screen: Any, names: str) -> None:
    await laid_out(screen)
    await typed(screen, names)
    assert seats(screen) == ["Ann", "Bo", "Cy"]
    assert not screen.says("no readable name")


async def test_of_a_list_the_first_who_cannot_sit_down_is_told_why(screen: Any) -> None:
    await laid_out(screen)
    await typed(screen, f"Ann\nBo\nbo\n{'x' * 300}\nCy\n")
    assert seats(screen) == ["Ann", "Bo", "Cy"]
    assert screen.says("bo sits at the table already.")
    await typed(screen, "\n\n")
    assert screen.says("A seat has no readable name.")


async def test_a_name_stays_as_it_was_typed(screen: Any) -> None:
    """No letter of it becomes a capital: the engine would write over what the hand has written."""
    await laid_out(screen, "Maximiliane-Josephine von Thur", "bell hooks")
    assert seats(screen) == ["Maximiliane-Josephine von Thur", "bell hooks"]
    assert line_of(screen).capitalization in (None, ft.TextCapitalization.NONE)


async def test_a_name_that_cannot_sit_down_stays_on_the_line(screen: Any) -> None:
    await laid_out(screen, "Ann")
    screen.page.web = True
    before = line_of(screen)
    await typed(screen, "ann")
    await screen.tap("Seat this name")
    assert screen.says("ann sits at the table already.")
    assert (line_of(screen)._i, line_of(screen).value) == (before._i, "ann"), "it is the same line"
    await typed(screen, "anna")
    await screen.tap("Seat this name")
    assert seats(screen) == ["Ann", "anna"]
    assert line_of(screen)._i != before._i


async def test_a_refused_name_that_enter_took_off_the_line_can_be_written_again(screen: Any) -> None:
    """The page has read it out, and the hand writes on: that stays, and the refused name lies beside the line."""
    screen.page.web = True
    await laid_out(screen, "Ann")
    too_long = "Maximiliane-Josephine von und zu Thur"
    await typed(screen, "", "ann\n", "", f"{too_long}\n", "", "Cy\n", "", "D")
    assert seats(screen) == ["Ann", "Cy"]
    assert line_of(screen).value == "D"
    await screen.tap("Write ann again")
    assert line_of(screen).value == "ann"
    assert not screen.says("Write ann again")
    await screen.tap(f"Write {too_long} again")
    assert line_of(screen).value == too_long
    await screen.tap("Seat this name")
    assert line_of(screen).value == too_long


async def test_what_stands_behind_the_last_enter_stays_where_the_line_is_replaced(screen: Any) -> None:
    await laid_out(screen)
    await typed(screen, "Ann\nBo")
    assert seats(screen) == ["Ann"]
    assert line_of(screen).value == "Bo"
    await screen.tap("Seat this name")
    assert seats(screen) == ["Ann", "Bo"]


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


async def test_whatever_key_had_the_focus_the_line_takes_it_and_each_new_line_again(screen: Any) -> None:
    await laid_out(screen, "Ann", "Bo")
    line = line_of(screen)

    def focused() -> list[int]:
        asked = [told.body for told in screen.wire.sent if told.action is MessageAction.INVOKE_METHOD]
        return [one.control_id for one in asked if one.name == "focus"]

    await screen.until(lambda: len(focused()) == 3)
    assert focused()[-1] == line._i


async def test_who_has_played_before_is_one_tap_away(screen: Any, service: MatchService) -> None:
    await service.begin("tabby_tumble", ("Eva", "Finn"), {})
    await screen.show(NewMatch, game="tabby_tumble")
    await screen.until(lambda: "Seat Finn" in screen.labels())
    await screen.tap("Seat Finn")
    assert seats(screen) == ["Finn"]
    assert "Seat Finn" not in screen.labels()
    await screen.tap("Finn sits already: stand up")
    assert seats(screen) == []


async def test_two_taps_change_two_places(screen: Any) -> None:
    await laid_out(screen, "Ann", "Bo", "Cy")
    await screen.tap("Ann, seat 1")
    await screen.tap("Cy, seat 3")
    assert seats(screen) == ["Cy", "Bo", "Ann"]


async def test_a_seat_picked_up_can_be_put_down_again_or_left(screen: Any) -> None:
    await laid_out(screen, "Ann", "Bo", "Cy")
    await screen.tap("Bo, seat 2")
    await screen.tap("Bo, seat 2")
    assert seats(screen) == ["Ann", "Bo", "Cy"]
    await screen.tap("Bo, seat 2")
    await screen.tap("Bo stands up")
    assert seats(screen) == ["Ann", "Cy"]


async def test_shuffling_keeps_everyone_at_the_table(screen: Any) -> None:
    await laid_out(screen, "Ann", "Bo", "Cy")
    await screen.tap("Shuffle")
    assert sorted(seats(screen)) == ["Ann", "Bo", "Cy"]


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        pytest.param(("  ",), "A seat has no readable name.", id="a blank name"),
        pytest.param(("x" * 300,), "has 300 letters", id="three hundred letters"),
        pytest.param(("Ann", "ANN"), "ANN sits at the table already.", id="the same name in capitals"),
        pytest.param(
            ("Ann", "Bo", "Cy", "Dee", "Eva"),
            "Tabby Tumble takes 2 to 4 players; 5 would sit at the table.",
            id="one more than the box is for",
        ),
    ],
)
async def test_who_cannot_sit_down_is_told_why(screen: Any, names: tuple[str, ...], sentence: str) -> None:
    await laid_out(screen, *names)
    assert any(sentence in text for text in screen.texts())
    assert seats(screen) == list(names[:-1])


async def test_where_nobody_has_played_yet_there_is_no_piece_to_tap(screen: Any, service: MatchService) -> None:
    await laid_out(screen)
    assert screen.says("Tap a seat and type a name. 2 to 4 play.")
    await screen.tap("Start")
    assert screen.says("Tabby Tumble takes 2 to 4 players; nobody sits at the table.")
    await service.begin("tabby_tumble", ("Ann", "Bo"))
    await screen.show(NotFound)
    await screen.show(NewMatch, game="tabby_tumble")
    await screen.until(lambda: screen.says("Tap a piece to seat it. 2 to 4 play."))


@pytest.mark.parametrize("name", ["שרה", "👩‍🚀 Kim", "Ωμέγα", "x" * 30])
async def test_any_readable_name_sits_down(screen: Any, name: str) -> None:
    await laid_out(screen, name)
    assert seats(screen) == [name]


async def test_starting_too_early_is_refused_and_nothing_is_kept(screen: Any, service: MatchService) -> None:
    await laid_out(screen, "Ann")
    await screen.tap("Start with one")
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
