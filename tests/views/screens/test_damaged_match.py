"""Home and History with a match that cannot be read: what is wrong with it, what to do, and everything else."""

import asyncio
import json
import sqlite3
from contextlib import closing
from typing import Any

import flet as ft
import pytest

from companion.engine.decisions import Decided
from companion.engine.match import Match
from companion.games.tabby_tumble.events import FirstPlayerDrawn
from companion.service.match_service import MatchCard, MatchService
from tests.support.signed_edit import change, sign_again
from views.components.inputs import file_dialogs
from views.match.log.match_log import MatchLog
from views.match.match_screen import Table
from views.match.score.sheet_screen import ScoreSheet
from views.rulings.dispute import Dispute
from views.screens.history.history import History
from views.screens.home.home import Home

SAYS = "This match is damaged: a name at it is no text"


@pytest.fixture
async def bad(service: MatchService) -> str:
    card = await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    assert isinstance(card, MatchCard)
    assert service.folder
    with closing(sqlite3.connect(service.folder / "tableside.db")) as spoilt:
        spoilt.execute("UPDATE seats SET name = x'ff' WHERE place = 1 AND match_id = ?", (card.id,))
        spoilt.commit()
    return card.id


async def test_home_shows_it_beside_the_others(screen: Any, service: MatchService, bad: str) -> None:
    good = await service.begin("tabby_tumble", ("Cy", "Dee"), {})
    await screen.show(Home)
    await screen.until(lambda: screen.says(SAYS))
    await screen.tap("Go on with Tabby Tumble")
    assert screen.gone == [f"/match/{good.id}"]


async def test_what_is_there_is_saved_as_a_file(screen: Any, bad: str, monkeypatch: Any) -> None:
    saved: list[Any] = []

    async def save(name: str, content: bytes) -> bool:
        saved.append((name, json.loads(content)))
        return True

    monkeypatch.setattr(file_dialogs, "save", save)  # the browser's own dialog
    await screen.show(Home)
    await screen.until(lambda: screen.says(SAYS))
    await screen.tap("Save as file")
    [(name, content)] = saved
    assert name.endswith(f"{bad}.json")
    assert content["players"] == ["Ann", "\ufffd"]


async def test_one_whose_names_are_no_text_comes_back_from_a_backup(screen: Any, service: MatchService) -> None:
    card = await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    assert isinstance(card, MatchCard)
    assert isinstance(await service.record(card.id, Decided("", "Cats first."), 1), Match)
    await service.backup()
    assert service.folder
    change(service.folder, f"UPDATE seats SET name = x'ff' WHERE place = 1 AND match_id = '{card.id}'")
    await screen.show(Home)
    await screen.until(lambda: screen.says(SAYS))
    await screen.tap("From a backup")
    await screen.until(lambda: screen.says("the match goes up to entry 1."))
    await screen.tap("Bring it back")
    await screen.until(lambda: not screen.says(SAYS))
    [whole] = await service.open_matches()
    assert (whole.players, whole.damage, whole.entries) == (("Ann", "Bo"), "", 1)


async def test_where_no_backup_has_it_that_is_said(screen: Any, bad: str) -> None:
    await screen.show(Home)
    await screen.until(lambda: screen.says(SAYS))
    await screen.tap("From a backup")
    await screen.until(lambda: screen.says("No backup has this match. Save what is there as a file."))


async def test_where_the_database_does_not_answer_that_is_said(
    screen: Any, service: MatchService, bad: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await screen.show(Home)
    await screen.until(lambda: screen.says(SAYS))
    monkeypatch.setattr(service._database.silence, "_silent", True)  # as where a server has said nothing for a while
    await screen.tap("From a backup")
    await screen.until(lambda: screen.says("does not answer"))


async def test_set_aside_it_lies_in_history_and_is_deleted_there(screen: Any, service: MatchService, bad: str) -> None:
    await screen.show(Home)
    await screen.until(lambda: screen.says(SAYS))
    await screen.tap("Set aside")
    await screen.until(lambda: not screen.says(SAYS))
    await screen.show(History)
    await screen.until(lambda: screen.says(SAYS))
    await screen.tap("Delete")
    await screen.tap("Cancel")
    await screen.tap("Delete")
    await screen.tap("Delete")
    await screen.until(lambda: not screen.says(SAYS))
    assert await service.past() == ()


async def test_a_guest_deletes_nothing(screen: Any, bad: str) -> None:
    screen.at_host = False
    await screen.show(Home)
    await screen.until(lambda: screen.says(SAYS))
    assert "Delete" not in screen.texts()


@pytest.mark.parametrize("place", [Table, MatchLog, ScoreSheet, Dispute], ids=lambda place: place.__name__)
async def test_under_its_own_address_it_has_the_same_ways_on(screen: Any, bad: str, place: Any) -> None:
    await screen.show(place, match=bad)
    await screen.until(lambda: screen.says(SAYS))
    assert {"Save as file", "Set aside", "Delete", "Home"} <= set(screen.labels())
    assert "Look at it" not in screen.labels()
    rows = [one.controls for one in screen.all() if isinstance(one, ft.Row)]
    keys = [[one for one in row if getattr(one, "expand", None) is True] for row in rows]
    assert max(map(len, keys)) == 2, "of three abreast the words are cut off"


@pytest.mark.parametrize("taps", [("Set aside",), ("Delete", "Delete")], ids=" ".join)
async def test_set_aside_or_deleted_there_it_is_left_for_home(
    screen: Any, service: MatchService, bad: str, taps: tuple[str, ...]
) -> None:
    await screen.show(Table, match=bad)
    await screen.until(lambda: screen.says(SAYS))
    for label in taps:
        await screen.tap(label)
    await screen.until(lambda: screen.gone == ["/"])
    assert await service.open_matches() == ()


# A log that cannot be trusted


@pytest.fixture
async def changed(service: MatchService) -> str:
    """A match whose second entry of three is another than was kept; a backup has it as it was."""
    card = await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    assert isinstance(card, MatchCard)
    for number, said in enumerate(("Cats first.", "Mice first.", "Dogs last."), 1):
        assert isinstance(await service.record(card.id, Decided("", said), number), Match)
    await service.backup()
    assert service.folder
    change(service.folder, f"UPDATE entries SET author = 'Cy' WHERE number = 2 AND match_id = '{card.id}'")
    return card.id


UNTRUSTED = "Entry 2 of 3 cannot be trusted"


async def test_a_copy_is_gone_on_with(screen: Any, service: MatchService, changed: str) -> None:
    await screen.show(Home)
    await screen.until(lambda: screen.says(UNTRUSTED))
    await screen.tap("Go on with a copy")
    [copy] = await service.open_matches()
    assert (screen.gone, copy.entries) == ([f"/match/{copy.id}"], 1)


async def test_a_second_tap_leads_to_the_copy_that_the_first_has_made(
    screen: Any, service: MatchService, changed: str
) -> None:
    await screen.show(Home)
    await screen.until(lambda: "Go on with a copy" in screen.labels())
    key = screen.button("Go on with a copy")._i
    await asyncio.gather(*(screen.session.dispatch_event(key, "click", None) for _ in range(2)))
    [copy] = [card for card in await service.open_matches() if card.id != changed]
    assert set(screen.gone) == {f"/match/{copy.id}"}


async def test_it_comes_back_from_a_backup_when_that_is_confirmed(
    screen: Any, service: MatchService, changed: str
) -> None:
    await screen.show(Home)
    await screen.until(lambda: screen.says(UNTRUSTED))
    await screen.tap("From a backup")
    await screen.until(lambda: screen.says("the match goes up to entry 3. A backup is made first"))
    await screen.tap("Cancel")
    await screen.until(lambda: screen.says(UNTRUSTED))
    await screen.tap("From a backup")
    await screen.tap("Bring it back")
    await screen.until(lambda: "Go on with Tabby Tumble" in screen.labels())
    [card] = await service.open_matches()
    assert (card.id, card.damage, card.entries) == (changed, "", 3)


async def test_without_a_backup_that_is_said_and_the_other_ways_are_there(
    screen: Any, service: MatchService, changed: str
) -> None:
    service.backups()[0].unlink()
    await screen.show(Home)
    await screen.until(lambda: screen.says(UNTRUSTED))
    await screen.tap("From a backup")
    await screen.until(lambda: screen.says("No backup has this match"))
    await screen.tap("More")
    await screen.tap("Look at it")
    assert screen.gone == [f"/match/{changed}"]


async def test_its_table_says_so_before_anything_is_tapped(screen: Any, changed: str) -> None:
    await screen.show(Table, match=changed)
    await screen.until(lambda: screen.says(UNTRUSTED))
    assert "This match is damaged" in screen.all().headings()
    assert screen.says("Both are on Home, next to this match.")
    await screen.tap("Understood")
    await screen.until(lambda: not screen.says(UNTRUSTED))


async def test_in_history_it_can_be_gone_on_with_too(screen: Any, service: MatchService, changed: str) -> None:
    await service.repairs.set_aside(changed)
    await screen.show(History)
    await screen.until(lambda: screen.says(UNTRUSTED))
    await screen.tap("Go on with a copy")
    [copy] = await service.open_matches()
    assert screen.gone == [f"/match/{copy.id}"]


# Times that no calendar has


async def test_an_evening_of_another_age_is_in_history_and_in_its_log(screen: Any, service: MatchService) -> None:
    card = await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    await service.record(card.id, FirstPlayerDrawn("Ann"), 1)
    await service.abandon(card.id)
    with closing(sqlite3.connect(service.folder / "tableside.db")) as spoilt:
        spoilt.execute("UPDATE matches SET created = ?, ended = ?", (2**53, 2**53 + 1))
        spoilt.execute("UPDATE entries SET at = ?", (2**53,))
        spoilt.commit()
    sign_again(service.folder)
    await screen.show(History)
    await screen.until(lambda: any("Resume: Tabby Tumble, Ann and Bo" in label for label in screen.labels()))
    await screen.show(MatchLog, match=card.id)
    await screen.until(lambda: screen.says("an unknown time") or screen.says("on an unknown day"))
