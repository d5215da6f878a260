"""Names that are typed for a new match: each sits down, or stays to be put right."""

import asyncio
from typing import Any

import flet as ft
import pytest
from flet.messaging.protocol import MessageAction

from companion.service.match_service import MatchService
from views import double_taps
from views.screens.new_match.new_match import NewMatch

from .seating_page import laid_out, line_of, seats, typed


async def test_enter_seats_a_name_and_the_line_stays_open_for_the_next(screen: Any) -> None:
    await laid_out(screen, "Ann", "Bo", "小明")
    assert seats(screen) == ["Ann", "Bo", "小明"]


async def test_the_seats_are_told_in_their_order_once(screen: Any) -> None:
    """Each free seat said after which one it is filled, and the way round was read out once more."""
    await screen.show(NewMatch, game="tabby_tumble")
    free = ["Free seat 2: type a name", "Free seat 1: type a name"]
    assert [label for label in screen.labels() if label.startswith("Free seat")] == free
    await screen.tap("Free seat 2")
    await screen.write("Ann")
    assert seats(screen) == ["Ann"]
    assert [one.semantics_label for one in screen.all() if isinstance(one, ft.Text) and one.value == "clockwise"] == [
        ""
    ]


async def test_the_last_seat_puts_the_line_away(screen: Any) -> None:
    """It went on asking for a name below "The table is full"."""
    await laid_out(screen, "Ann", "Bo", "Cy")
    assert line_of(screen)
    await screen.write("Dee")
    assert screen.says("The table is full")
    assert "Seat this name" not in screen.labels()
    await screen.tap("New name")
    await screen.write("Eve")
    assert screen.says("Tabby Tumble takes 2 to 4 players; 5 would sit at the table.")
    assert "Seat this name" in screen.labels()


async def test_the_last_name_leads_on_to_the_start_by_key(screen: Any, focused: list[int]) -> None:
    """The focus was nowhere, and Tab began at Home."""
    screen.page.web = True
    await laid_out(screen, "Ann", "Bo", "Cy")
    await screen.write("Dee")

    def has_it() -> str:
        return double_taps.called(screen.session.index.get(focused[-1]))

    await screen.until(lambda: has_it().startswith("Start with four"))


@pytest.mark.parametrize("goes_on_by", ["New name", "Start with two"])
async def test_a_name_that_is_still_on_the_line_sits_down_when_somebody_goes_on(
    screen: Any, service: MatchService, goes_on_by: str
) -> None:
    """The line was shut with what was typed, and a match began without its third player."""
    await laid_out(screen, "Ann", "Bo")
    await typed(screen, "Cy")
    await screen.tap(goes_on_by)
    assert seats(screen) == ["Ann", "Bo", "Cy"]
    assert await service.open_matches() == ()
    await screen.tap("Start with three")
    await screen.until(lambda: screen.gone)


async def test_a_name_that_cannot_sit_down_stays_on_the_line_and_nothing_starts(
    screen: Any, service: MatchService
) -> None:
    await laid_out(screen, "Ann", "Bo")
    await typed(screen, "ann")
    await screen.tap("Start with two")
    assert seats(screen) == ["Ann", "Bo"]
    assert "Seat this name" in screen.labels()
    assert screen.says("sits at the table already")
    assert not screen.gone


async def test_what_was_typed_and_put_away_sits_down_nowhere(screen: Any) -> None:
    await laid_out(screen, "Ann", "Bo")
    await typed(screen, "Cy")
    await screen.tap("No more names")
    await screen.tap("New name")
    await screen.tap("New name")
    assert seats(screen) == ["Ann", "Bo"]
    await screen.tap("New name")
    await screen.write("Dee")
    assert seats(screen) == ["Ann", "Bo", "Dee"]


async def test_a_list_that_is_too_long_keeps_the_line(screen: Any) -> None:
    await laid_out(screen)
    await typed(screen, "Ann\nBo\nCy\nDee\nEve\n")
    assert seats(screen) == ["Ann", "Bo", "Cy", "Dee"]
    assert "Seat this name" in screen.labels()


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
    await laid_out(screen, game="treble_tracker")
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
    assert not screen.says("Nothing is written yet.")


async def test_of_a_list_the_first_who_cannot_sit_down_is_told_why(screen: Any) -> None:
    await laid_out(screen)
    await typed(screen, f"Ann\nBo\nbo\n{'x' * 300}\nCy\n")
    assert seats(screen) == ["Ann", "Bo", "Cy"]
    assert screen.says("bo sits at the table already.")
    await typed(screen, "\n\n")
    assert screen.says("Nothing is written yet.")


async def test_escape_puts_a_refusal_away_and_the_hand_stays_on_the_line(screen: Any, focused: list[int]) -> None:
    """The focus went back to what had opened the line, and what was typed on went nowhere."""
    await screen.show(NewMatch, game="tabby_tumble")
    await asyncio.gather(screen.press("Enter"), screen.tap("New name"))
    await screen.session.dispatch_event(line_of(screen)._i, "focus", None)
    await typed(screen, "\n")
    line = line_of(screen)._i
    await screen.session.dispatch_event(line, "focus", None)
    assert screen.says("Nothing is written yet.")
    del focused[:]
    await screen.press("Escape")
    assert not screen.says("Nothing is written yet.")
    assert line_of(screen)._i == line
    assert [one for one in focused if one != line] == []


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


async def test_whatever_key_had_the_focus_the_line_takes_it_and_each_new_line_again(screen: Any) -> None:
    await laid_out(screen, "Ann", "Bo")
    line = line_of(screen)

    def focused() -> list[int]:
        asked = [told.body for told in screen.wire.sent if told.action is MessageAction.INVOKE_METHOD]
        return [one.control_id for one in asked if one.name == "focus"]

    await screen.until(lambda: len(focused()) == 3)
    assert focused()[-1] == line._i


@pytest.mark.parametrize("name", ["שרה", "👩‍🚀 Kim", "Ωμέγα", "x" * 30])
async def test_any_readable_name_sits_down(screen: Any, name: str) -> None:
    await laid_out(screen, name)
    assert seats(screen) == [name]
