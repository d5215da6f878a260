"""At the table of a match that can only be looked at every key is answered, and nothing is written."""

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.games import GAMES
from companion.service.exchange.export_format import read_export, write_export
from companion.service.match_service import MatchService
from views.components.loading import broken
from views.games import SCREENS
from views.match.live_match import LiveMatch
from views.match.use_match import use_match_state
from views.session import use_session

from .test_any_taps import MATCHES, SOAK, wander

TAPS = 12 * SOAK


@ft.component
def Table(match_id: str) -> Any:
    session = use_session()
    got = use_match_state(session, match_id)
    if got.busy or got.trouble:
        return (
            ft.Text(got.trouble or "…")
            if got.busy
            else broken(session.theme, got.trouble, on_home=lambda: session.go("/"))
        )
    return SCREENS[got.value.match.game.key].table(got.value)


async def half(service: MatchService, game: str) -> str:
    """A worked match up to its middle."""
    story = read_export(sorted(MATCHES.glob(f"{game}_*.json"))[0].read_bytes(), GAMES)
    cut = replace(story, entries=story.entries[: len(story.entries) // 2], expect=(), status="open")
    return (await service.import_match(write_export(cut).encode())).id


def rows(service: MatchService, spoils: str = "") -> list[Any]:
    """Every entry as it is kept, once this has been done to them."""
    assert service.folder
    with closing(sqlite3.connect(service.folder / "tableside.db")) as database, database:
        if spoils:
            database.execute(spoils)
        return database.execute("SELECT * FROM entries ORDER BY match_id, number").fetchall()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("at", [2, "(SELECT max(number) FROM entries)"], ids=["its second entry", "its newest entry"])
async def test_no_key_writes_into_a_log_that_is_damaged(
    screen: Any, service: MatchService, seated: Callable[..., Any], game: str, at: object
) -> None:
    match_id = await half(service, game)
    before = rows(service, f"UPDATE entries SET body = 'x' WHERE number = {at}")
    await seated(Table, match_id)
    await screen.until(lambda: screen.labels())
    await wander(screen, random.Random(game), TAPS)
    assert rows(service) == before
    assert "cannot be read" in service.notice(match_id)


class Spoilt(Exception):
    """Not foreseen by anybody."""


def spoilt(*_: Any) -> Any:
    raise Spoilt("nobody knows")


async def live(service: MatchService, game: str, **rules: Any) -> LiveMatch:
    """A match that was opened while its rules were sound; from now on these break."""
    match_id = await half(service, game)
    match = await service.open(match_id)
    return LiveMatch(service, match_id, "here", "Ann", replace(match, game=replace(match.game, **rules)))


@pytest.mark.parametrize("game", GAMES)
async def test_a_key_on_which_the_rules_break_says_so(service: MatchService, game: str) -> None:
    page = await live(service, game, fixed=spoilt)
    before = rows(service)
    assert not await page.undo()
    assert "The rules of" in page.trouble
    assert "(Spoilt: nobody knows)" in page.trouble
    assert rows(service) == before


@pytest.mark.parametrize("game", GAMES)
async def test_what_the_rules_have_no_words_for_is_kept_all_the_same(service: MatchService, game: str) -> None:
    page = await live(service, game, tell=spoilt)
    number = page.match.next_number
    assert await page.undo()
    assert page.kept == f"Entry {number} is kept"
