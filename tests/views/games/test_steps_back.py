"""Undo takes back what is half done on a table, step by step, and an entry of the match only after all of it.

So does Ctrl+Z.
"""

from typing import Any

import flet as ft
import pytest

from companion.games.risk_star_trek.events import FirstPlayerDrawn as BoBegins
from companion.games.risk_star_trek.events import TurnBegun
from companion.games.tabby_tumble.events import FirstPlayerDrawn as AnnBegins
from companion.games.traveller.events import PointsCounted
from companion.games.tribbles.events import FirstPlayerDrawn, WentOut
from companion.service.match_service import MatchService
from tests.support.services.entries import entered
from tests.views.games.traveller.conftest import LAID, write
from tests.views.games.treble_tracker.knockouts import KNOCKOUT, LYING, STARTED
from tests.views.screens.conftest import opened, screen
from views.games.actions import hands
from views.match.match_screen import Table

__all__ = ["screen"]


def written(screen: Any) -> list[str]:
    return [one.value for one in screen.all() if isinstance(one, ft.TextField)]


@pytest.fixture
def table(screen: Any, service: MatchService) -> Any:
    """Lays out a match of this game after these entries; what comes back tells its entries."""

    async def lay(game: str, players: tuple[str, ...], *events: Any, **options: str) -> Any:
        screen.service = service
        card: Any = await service.begin(game, players, options)
        await entered(service, card.id, *events)
        await opened(screen, Table, f"/match/{card.id}", match=card.id)
        await screen.until(lambda: screen.labels())

        async def facts() -> list[Any]:
            return [entry.event for entry in (await service.open(card.id)).entries]

        return facts

    return lay


async def test_a_form_takes_figures_and_steps_back_and_no_entry_is_lost(screen: Any, table: Any) -> None:
    """A figure did nothing, and Ctrl+Z shut the form and took back the last entry of the match."""
    facts = await table("traveller", ("Ann", "Bo"), *LAID)
    await screen.tap("Ann’s VP")
    await screen.tap("Subplot")
    for key, points in (("1", 1), ("2", 12), ("Backspace", 1), ("Ctrl+Z", 12), ("Ctrl+Z", 1), ("Ctrl+Y", 12)):
        await screen.press(key)
        assert screen.says(f"Ann 11 → {11 + points} VP"), key
    assert await facts() == [*LAID]
    await screen.press("Enter")
    await screen.until(lambda: not screen.says("Count it"))
    assert (await facts())[-1] == PointsCounted("Ann", 12, "subplot")
    await screen.press("Ctrl+Z")
    await screen.until(lambda: screen.says("Redo: "))
    assert len(await facts()) == len(LAID) + 2, "nothing is half done: the entry is taken back"


async def test_a_form_is_shut_by_the_last_step_back_and_brought_back_with_its_words(screen: Any, table: Any) -> None:
    facts = await table("traveller", ("Ann", "Bo"), *LAID)
    await screen.tap("Ann’s VP")
    await write(screen, "Heir")
    await screen.press("5", "Ctrl+Z")
    assert screen.says("Ann 11 → 14 VP")
    assert written(screen) == ["Heir"]
    await screen.press("Ctrl+Z")
    assert written(screen) == []
    await screen.press("Ctrl+Y")
    assert written(screen) == ["Heir"]
    assert await facts() == [*LAID]


async def test_backspace_takes_back_the_card_laid_down_last_and_nothing_else(screen: Any, table: Any) -> None:
    begun = [FirstPlayerDrawn("Bo"), WentOut("Bo")]
    facts = await table("tribbles", ("Ann", "Bo", "Cy"), *begun)
    await screen.press("1", "3")
    assert screen.says("Bo: 101 this round")
    await screen.press("Backspace")
    assert screen.says("Bo: 1 this round")
    await screen.press("Backspace", "Backspace")
    assert screen.says("Bo: 0 this round")
    assert await facts() == begun


@pytest.mark.parametrize("by_key", [True, False], ids=["Ctrl+Z", "Undo"])
async def test_no_entry_is_taken_back_while_another_pile_is_half_counted(screen: Any, table: Any, by_key: bool) -> None:
    begun = [FirstPlayerDrawn("Bo"), WentOut("Bo"), WentOut("Cy")]
    facts = await table("tribbles", ("Ann", "Bo", "Cy"), *begun)
    await screen.press("1")
    await screen.tap("Cy: ")
    await (screen.press("Ctrl+Z") if by_key else screen.tap("Undo: the last step"))
    assert screen.says("Taken back: 1 on Bo’s pile")
    assert screen.says("Bo: 0 this round")
    assert await facts() == begun
    await screen.tap("Redo: 1 on Bo’s pile")
    assert screen.says("Bo: 1 this round")


HALF_DONE = {
    "tribbles": ((FirstPlayerDrawn("Bo"),), {}, "Ann: 0 points", "Went out"),
    "traveller": (LAID, {}, "Ann’s VP", "Count it"),
    "risk_star_trek": ((BoBegins("Bo"), TurnBegun("Bo")), {"mission": "exploration"}, "Reinforce", "Take "),
    "tabby_tumble": ((AnnBegins("Ann"),), {"records": "points"}, "Ann: one point more", "Enter round 1. Ann +1"),
    "treble_tracker": (STARTED, KNOCKOUT, "Turn the panels", "Turned"),
}


@pytest.mark.parametrize("game", HALF_DONE)
async def test_a_tap_on_undo_takes_back_what_is_half_done_and_redo_brings_it_back(
    screen: Any, table: Any, game: str
) -> None:
    """It took back the last entry of the match, and what was half done was lost with it."""
    begun, options, tapped, comes = HALF_DONE[game]
    if game == "treble_tracker":  # its panels are turned where it lies between two
        screen.dress(LYING)
    facts = await table(game, ("Ann", "Bo"), *begun, **options)

    def lies() -> bool:
        return any(label.startswith(comes) and not screen.button(label).disabled for label in screen.labels())

    assert not lies()
    await screen.tap(tapped)
    assert lies()
    await screen.tap("Undo")
    assert not lies()
    assert await facts() == [*begun]
    if game != "treble_tracker":  # in the middle of a table lie neither a slip nor Redo
        assert screen.says("Taken back: the last step")
        await screen.tap("Redo: the last step")
        assert lies()
        assert not screen.button("Undo: the last step").disabled
        await screen.tap("Undo")
    await screen.tap("Undo")
    assert len(await facts()) == len(begun) + 1, "nothing is half done: the entry is taken back"


async def test_the_slip_of_an_entry_goes_once_undo_would_take_back_something_else(screen: Any, table: Any) -> None:
    await table("tabby_tumble", ("Ann", "Bo"), AnnBegins("Ann"), records="points")
    await screen.tap("Ann: one point more")
    await screen.tap("Enter round 1")
    await screen.until(lambda: screen.says("Round 2"))
    assert "Undo: Round 1: Ann +1, Bo 0" in screen.labels()
    await screen.tap("Bo: one point more")
    assert "Undo: the last step" in screen.labels()


async def test_a_page_that_has_come_back_takes_back_in_one_step_what_lay_there(screen: Any, table: Any) -> None:
    """Nobody knows its steps any more; Undo did nothing, or took back an entry."""
    facts = await table("traveller", ("Ann", "Bo"), *LAID)
    await screen.tap("Ann’s VP")
    await screen.press("1", "2")
    hands._before.clear()
    await screen.tap("Undo: the last step")
    assert not screen.says("Count it")
    assert await facts() == [*LAID]
    await screen.tap("Redo: the last step")
    assert screen.says("Ann 11 → 23 VP")
