"""Ctrl+Z takes back what is half done on a table, step by step, and an entry of the match only after all of it."""

from typing import Any

import flet as ft
import pytest

from companion.games.traveller.events import PointsCounted
from companion.games.tribbles.events import FirstPlayerDrawn, WentOut
from companion.service.match_service import MatchService
from tests.support.services.entries import entered
from tests.views.games.traveller.conftest import LAID, write
from tests.views.screens.conftest import opened, screen
from views.match.match_screen import Table

__all__ = ["screen"]


def written(screen: Any) -> list[str]:
    return [one.value for one in screen.all() if isinstance(one, ft.TextField)]


@pytest.fixture
def table(screen: Any, service: MatchService) -> Any:
    """Lays out a match of this game after these entries; what comes back tells its entries."""

    async def lay(game: str, players: tuple[str, ...], *events: Any) -> Any:
        screen.service = service
        card: Any = await service.begin(game, players, {})
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
    await screen.tap("Ann’s points")
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
    await screen.tap("Ann’s points")
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


async def test_no_entry_is_taken_back_while_another_pile_is_half_counted(screen: Any, table: Any) -> None:
    begun = [FirstPlayerDrawn("Bo"), WentOut("Bo"), WentOut("Cy")]
    facts = await table("tribbles", ("Ann", "Bo", "Cy"), *begun)
    await screen.press("1")
    await screen.tap("Cy: ")
    await screen.press("Ctrl+Z")
    assert await facts() == begun
