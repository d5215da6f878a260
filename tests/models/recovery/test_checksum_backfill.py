"""A database from before there were checksums gets them at its start, on SQLite and on PostgreSQL."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine, text

from companion.engine.match import Match
from companion.service.match_service import MatchService, StorageError, open_match_service
from models.database import FILE
from models.schema.migrations import STEPS, migrate
from tests.support.club_server import needs_server
from tests.support.fake_browser_storage import Phone, phone
from tests.support.postgres_server import postgres
from tests.support.services.counter_game import GAMES, Counted
from tests.support.services.counter_service import count

__all__ = ["phone"]

BEFORE = [step.__name__ for step in STEPS].index("_checksums")  # steps that a database had taken then
BODY = '{"kind":"counted","player":"Ann","points":%d,"mark":"plain"}'
MATCH = (
    "INSERT INTO matches (id, game, rules, options, created, status)"
    " VALUES (:id, 'tally', '2026-01-01', '{\"goal\":\"never\"}', 5, 'open')"
)
SEAT = "INSERT INTO seats VALUES (:id, :place, :key, :name)"
ENTRY = "INSERT INTO entries VALUES (:id, :number, :at, 'phone', 'Ann', :due, 'counted', :body)"


def fill(connection: Connection, *matches: str) -> None:
    """Two players, and matches of four entries each, in the tables as they were."""
    migrate(connection, STEPS[:BEFORE])
    for name in ("Ann", "Bö"):
        connection.execute(text("INSERT INTO players VALUES (:key, :name, 5)"), {"key": name.casefold(), "name": name})
    for match_id in matches:
        connection.execute(text(MATCH), {"id": match_id})
        for place, name in enumerate(("Ann", "Bö")):
            seat = {"id": match_id, "place": place, "key": name.casefold(), "name": name}
            connection.execute(text(SEAT), seat)
        for n in range(1, 5):
            entry = {"id": match_id, "number": n, "at": 1_795_000_000_000 + n, "due": False, "body": BODY % n}
            connection.execute(text(ENTRY), entry)


def old_file(folder: Path, *matches: str) -> None:
    engine = create_engine(f"sqlite:///{folder / FILE}")
    with engine.begin() as connection:
        fill(connection, *matches)
    engine.dispose()


async def plays_on(service: MatchService, *matches: str) -> None:
    assert {card.id: card.damage for card in await service.open_matches()} == dict.fromkeys(matches, "")
    for match_id in matches:
        assert (await count(service, match_id, 5)).totals == {"Ann": 15, "Bö": 0}


async def test_an_old_database_gets_its_checksums(tmp_path: Path) -> None:
    old_file(tmp_path, "aaaaaaaaaaaa", "bbbbbbbbbbbb")
    for _ in range(2):
        service = open_match_service(tmp_path, games=GAMES, rotates=False)
        assert service.notices == ()
        [copied] = (tmp_path / "backups").glob(f"before-step-{BEFORE + 1}-*.db")
        cards = await service.open_matches()
        assert [(card.damage, card.length) for card in cards] == [("", card.entries) for card in cards]
        if cards[0].length == 4:
            await plays_on(service, "aaaaaaaaaaaa", "bbbbbbbbbbbb")
        service.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as file:
        sums = [row[0] for row in file.execute("SELECT checksum FROM entries")]
    assert len(set(sums)) == 10, "no two entries are alike"
    with closing(sqlite3.connect(copied)) as before:
        assert "checksum" not in [row[1] for row in before.execute("PRAGMA table_info(entries)")]


@pytest.mark.parametrize(
    ("damage", "good", "says"),
    [
        ("UPDATE entries SET body = x'ff' WHERE number = 3 AND match_id = 'bad'", 2, "Entry 3 of 4 cannot be read"),
        ("UPDATE entries SET at = CAST(x'ff' AS TEXT) WHERE number = 3 AND match_id = 'bad'", 2, "Entry 3 of 4"),
        ("DELETE FROM entries WHERE number = 2 AND match_id = 'bad'", 1, "Entry 2 of 4 cannot be read: it is gone"),
        ("UPDATE seats SET name = x'ff' WHERE match_id = 'bad'", 0, "a name at it is no text"),
        ("UPDATE matches SET created = 'noon' WHERE id = 'bad'", 0, "when it began is no time"),
        ("UPDATE matches SET id = x'ff' WHERE id = 'bad'", 0, "damaged"),
    ],
)
async def test_old_damage_stops_no_start(tmp_path: Path, damage: str, good: int, says: str) -> None:
    old_file(tmp_path, "good", "bad")
    with closing(sqlite3.connect(tmp_path / FILE)) as spoilt:
        spoilt.execute(damage)
        spoilt.commit()
    service = open_match_service(tmp_path, games=GAMES, rotates=False)
    told = {card.id: card.damage for card in await service.open_matches()}
    assert told["good"] == ""
    assert any(says in one for one in told.values())
    if good:
        assert len((await service.open("bad")).entries) == good
    assert (await count(service, "good", 5)).totals["Ann"] == 15
    service.close()


async def test_in_the_installed_app_too(phone: Phone, tmp_path: Path) -> None:
    (old := tmp_path / "old").mkdir()
    old_file(old, "aaaaaaaaaaaa", "bbbbbbbbbbbb")
    phone.shelf.files[FILE] = (old / FILE).read_bytes()
    service, kept = await phone.start()
    assert await kept.begin() == ""
    await plays_on(service, "aaaaaaaaaaaa", "bbbbbbbbbbbb")
    service, _ = await phone.start()
    assert [(card.damage, card.length) for card in await service.open_matches()] == [("", 5), ("", 5)]


async def test_what_a_browser_did_not_take_leaves_the_chain_whole(phone: Phone) -> None:
    service, _, match_id = await phone.begin()
    phone.shelf.says = "QuotaExceededError"
    with pytest.raises(StorageError):
        await count(service, match_id, 2)
    phone.shelf.says = ""
    await count(service, match_id, 3)
    service, _ = await phone.start()
    [card] = await service.open_matches()
    assert (card.damage, card.length, (await service.open(match_id)).totals["Ann"]) == ("", 2, 4)


# PostgreSQL


@needs_server
async def test_on_postgresql_too(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("pg")
    with postgres(folder) as url:
        engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
        with engine.begin() as connection:
            fill(connection, "aaaaaaaaaaaa", "bbbbbbbbbbbb")
        service = open_match_service(folder, url=url, games=GAMES)
        await plays_on(service, "aaaaaaaaaaaa", "bbbbbbbbbbbb")
        other = open_match_service(folder, url=url, games=GAMES)
        await service.abandon("aaaaaaaaaaaa")
        told = await other.record("aaaaaaaaaaaa", Counted("Ann", 1), 6)
        assert not isinstance(told, Match), "the other process knows by now that it was left"
        await service.resume("aaaaaaaaaaaa")
        with engine.begin() as connection:
            connection.execute(text("UPDATE entries SET author = 'Cy' WHERE number = 2 AND match_id = 'bbbbbbbbbbbb'"))
        service.close()
        other.close()
        service = open_match_service(folder, url=url, games=GAMES)
        [whole, bad] = await service.open_matches()
        assert (whole.id, whole.damage, bad.id) == ("aaaaaaaaaaaa", "", "bbbbbbbbbbbb")
        assert "Entry 2 of 5 cannot be trusted" in bad.damage
        copy = await service.repairs.go_on(bad.id)
        assert (await count(service, copy.id, 5)).totals["Ann"] == 6
        assert await service.repairs.in_backups(bad.id) is None
        service.close()
        engine.dispose()
