"""Home, History and the table where the rules of a game break on a match: it is said, and no other is hidden by it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.engine.game import Prompt
from companion.games import GAMES
from companion.games.tabby_tumble.events import FirstPlayerDrawn
from companion.service.match_service import MatchService, open_match_service
from views.match.match_screen import Table
from views.screens.history.history import History
from views.screens.home.home import Home


@pytest.fixture
def faulty(screen: Any, tmp_path: Path) -> Iterator[MatchService]:
    """A service whose referee cannot say a word where Bad sits."""
    sound = GAMES["tabby_tumble"]

    def speechless(table: Any, now: int) -> Prompt:
        if "Bad" in table.players:
            raise ZeroDivisionError("division by zero")
        return sound.prompt(table, now)

    screen.service = open_match_service(
        tmp_path / "faulty", games={sound.key: replace(sound, prompt=speechless)}, rotates=False
    )
    yield screen.service
    screen.service.close()


async def test_a_match_the_referee_cannot_speak_of_hides_no_other(screen: Any, faulty: MatchService) -> None:
    good = await faulty.begin("tabby_tumble", ("Cy", "Dee"), {})
    await faulty.begin("tabby_tumble", ("Bad", "Bo"), {})
    await screen.show(Home)
    await screen.until(lambda: screen.says("The rules of Tabby Tumble broke on this match"))
    assert isinstance(screen.button("Copy the report").action, ft.CopyToClipboard), "Safari copies in the tap alone"
    await screen.tap("Go on with Tabby Tumble")
    assert screen.gone == [f"/match/{good.id}"]


async def test_its_table_says_so(screen: Any, faulty: MatchService) -> None:
    bad = await faulty.begin("tabby_tumble", ("Bad", "Bo"), {})
    await screen.show(Table, match=bad.id)
    await screen.until(lambda: screen.says("The rules of Tabby Tumble broke on this match"))


async def test_an_evening_whose_end_cannot_be_told_hides_no_other(screen: Any, tmp_path: Path) -> None:
    sound = GAMES["tabby_tumble"]

    def endless(table: Any, now: int) -> Any:
        if "Bad" in table.players and table.first:
            raise ZeroDivisionError("division by zero")
        return sound.outcome(table, now)

    service = screen.service = open_match_service(tmp_path / "faulty", rotates=False)
    for names in (("Cy", "Dee"), ("Bad", "Bo")):
        card = await service.begin("tabby_tumble", names, {})
        await service.record(card.id, FirstPlayerDrawn(names[0]), 1)
        await service.abandon(card.id)
    service.close()
    games = {sound.key: replace(sound, outcome=endless)}
    screen.service = open_match_service(tmp_path / "faulty", games=games, rotates=False)
    await screen.show(History)
    await screen.until(lambda: screen.says("The rules of Tabby Tumble broke on this match"))
    assert any("Cy and Dee" in label for label in screen.labels())
    screen.service.close()
