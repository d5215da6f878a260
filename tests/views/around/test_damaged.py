"""Home and History with a match that cannot be read: what is wrong with it, what to do, and everything else."""

import json
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from companion.desk import Desk, MatchCard
from views.history import History
from views.home import Home
from views.parts import files

SAYS = "This match is damaged: a name at it is no text"


@pytest.fixture
async def bad(desk: Desk) -> str:
    card = await desk.begin("tabby_tumble", ("Ann", "Bo"), {})
    assert isinstance(card, MatchCard)
    assert desk.folder
    with closing(sqlite3.connect(desk.folder / "tableside.db")) as spoilt:
        spoilt.execute("UPDATE seats SET name = x'ff' WHERE place = 1 AND match_id = ?", (card.id,))
        spoilt.commit()
    return card.id


async def test_home_shows_it_beside_the_others(screen: Any, desk: Desk, bad: str) -> None:
    good = await desk.begin("tabby_tumble", ("Cy", "Dee"), {})
    await screen.show(Home)
    await screen.until(lambda: screen.says(SAYS))
    await screen.tap("Go on with Tabby Tumble")
    assert screen.gone == [f"/match/{good.id}"]


async def test_what_is_there_is_saved_as_a_file(screen: Any, bad: str, monkeypatch: Any) -> None:
    saved: list[Any] = []

    async def save(name: str, content: bytes) -> bool:
        saved.append((name, json.loads(content)))
        return True

    monkeypatch.setattr(files, "save", save)  # the browser's own dialog
    await screen.show(Home)
    await screen.until(lambda: screen.says(SAYS))
    await screen.tap("Save as file")
    [(name, content)] = saved
    assert name.endswith(f"{bad}.json")
    assert content["players"] == ["Ann", "\ufffd"]


async def test_set_aside_it_lies_in_history_and_is_deleted_there(screen: Any, desk: Desk, bad: str) -> None:
    await screen.show(Home)
    await screen.until(lambda: screen.says(SAYS))
    await screen.tap("Set aside")
    await screen.until(lambda: not screen.says(SAYS))
    await screen.show(History)
    await screen.until(lambda: screen.says(SAYS))
    await screen.tap("Delete")
    await screen.tap("Keep it")
    await screen.tap("Delete")
    await screen.tap("Delete it")
    await screen.until(lambda: not screen.says(SAYS))
    assert await desk.past_matches() == ()


async def test_a_guest_deletes_nothing(screen: Any, bad: str) -> None:
    screen.at_host = False
    await screen.show(Home)
    await screen.until(lambda: screen.says(SAYS))
    assert "Delete" not in screen.texts()
