"""Another database than SQLite: addresses as people write them, two servers that start at once, sentences for all."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest
from sqlalchemy import Connection, create_engine

from companion.service import deleted_matches, match_service
from companion.service.deleted_matches import DAY
from companion.service.match_service import MatchCard, open_match_service
from models import removal
from models.database import STARTING, open_url
from models.errors.storage_errors import StorageError
from models.match_rows import Line, delete_match
from models.notes import keep_note
from models.schema.migrations import STEPS, migrate
from models.store import ConcurrentWrite
from tests.support.club_server import needs_server
from tests.support.postgres_server import database, postgres
from tests.support.services.counter_game import GAMES
from tests.support.services.counter_service import Time, begun, count

ROOT = Path(__file__).parents[3]

pytestmark = needs_server


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with postgres(tmp_path_factory.mktemp("club")) as url:
        yield url


STARTS = """
import sys
from companion.service.match_service import open_match_service
from tests.support.services.counter_game import GAMES
print(1, flush=True)
input()
desk = open_match_service(None, sys.argv[1], games=GAMES, rotates=False)
print(desk.notices, flush=True)
"""


def test_servers_that_start_at_once_on_an_empty_database_all_start(url: str) -> None:
    empty = database(url, "at_once")
    starting = [
        subprocess.Popen(
            [sys.executable, "-c", STARTS, empty],
            cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        for _ in range(3)
    ]  # fmt: skip
    for one in starting:
        assert one.stdout
        assert one.stdout.readline() == "1\n"
    for one in starting:
        assert one.stdin
        one.stdin.write("\n")
        one.stdin.flush()
    assert [(one.communicate(timeout=60)[0], one.returncode) for one in starting] == [("()\n", 0)] * 3


def test_who_comes_while_another_makes_the_tables_waits_for_it(url: str) -> None:
    """The two have both found the database empty."""
    empty = database(url, "one_makes")
    engine = create_engine(empty)
    with ThreadPoolExecutor() as pool, engine.connect() as first:
        with first.begin():
            first.exec_driver_sql(f"SELECT pg_advisory_xact_lock({STARTING})")
            migrate(first, STEPS)
            second = pool.submit(open_url, empty)
            with engine.connect() as looking:
                while not looking.exec_driver_sql("SELECT 1 FROM pg_locks WHERE NOT granted").first():
                    assert not second.done()
        opened = second.result()
    opened.engine.dispose()
    engine.dispose()


async def test_a_match_is_kept_there(url: str) -> None:
    service = open_match_service(Path(), database(url, "kept"), games=GAMES)
    match_id = await begun(service)
    await count(service, match_id, 1, 2)
    service.close()
    again = open_match_service(Path(), url.replace("/postgres", "/kept"), games=GAMES)
    assert (await again.open(match_id)).totals["Ann"] == 3
    again.close()


@pytest.mark.parametrize(("encoding", "keeps"), [("SQL_ASCII", True), ("LATIN1", False), ("UTF8", True)])
async def test_every_name_is_kept_there_or_a_sentence_says_why_not(url: str, encoding: str, keeps: bool) -> None:
    """A server that was set up without a locale, as small ones are, has databases of the first kind."""
    import psycopg  # only where there is a server

    name = f"in_{encoding.lower()}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} ENCODING '{encoding}' TEMPLATE template0 LOCALE 'C'")
    service = open_match_service(Path(), url.replace("/postgres", f"/{name}"), games=GAMES)
    assert (await service.open(await begun(service, "Zoë", "Bo"))).players == ("Zoë", "Bo")
    if keeps:
        assert (await service.open(await begun(service, "小明", "Bo"))).players == ("小明", "Bo")
    else:
        with pytest.raises(StorageError, match="is not in UTF-8 and has no place for one of its letters"):
            await service.begin("tally", ("小明", "Bo"))
    service.close()


async def test_what_several_write_at_the_same_moment_is_all_kept(url: str) -> None:
    desk = open_match_service(Path(), database(url, "same_moment"), games=GAMES, rotates=False)
    cards = await asyncio.gather(*(desk.begin("tally", ("Zoe", "Yan")) for _ in range(8)))
    ids = [card.id for card in cards if isinstance(card, MatchCard)]
    await asyncio.gather(*map(desk.abandon, ids))
    await asyncio.gather(*map(desk.deleted.delete, ids))
    assert set(desk.deleted.since()) == set(ids)
    await asyncio.gather(*(desk.keep_note("tally.board", str(number)) for number in range(8)))
    desk.close()


async def test_whoever_comes_while_a_deleted_match_is_removed_waits_until_it_is_gone(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = Time()
    desk, there = (
        open_match_service(Path(), one, games=GAMES, clock=time.clock())
        for one in (database(url, "removed"), url.replace("/postgres", "/removed"))
    )
    match_id, lines = await begun(desk), [Line(1, 9, "", "", False, "counted", "{}", 7)]
    await desk.abandon(match_id)
    card = desk._store.card(match_id)
    await desk.deleted.delete(match_id)
    time.ms += 30 * DAY
    await desk.past()
    time.ms += DAY
    coming: list[Future[None]] = []
    with ThreadPoolExecutor() as pool:

        def others(connection: Connection, *of: str) -> None:
            coming.append(pool.submit(keep_note, there._database, deleted_matches.NOTE_KEY, ""))
            coming.append(pool.submit(there._store.extend, replace(card, length=1), lines))
            assert wait(coming, 0.3).not_done == set(coming)
            delete_match(connection, *of)

        monkeypatch.setattr(removal, "delete_match", others)
        await desk.deleted.remove_old()
    brought_back, entered = coming
    assert brought_back.exception() is None
    assert isinstance(entered.exception(), ConcurrentWrite)
    assert desk.status(match_id) is None
    desk.close()
    there.close()


@pytest.mark.parametrize(
    ("said", "waits"), [("", ("5", "5000")), ("?connect_timeout=9&tcp_user_timeout=700", ("9", "700"))]
)
def test_a_network_that_is_lost_holds_nobody_up_for_minutes(url: str, said: str, waits: tuple[str, str]) -> None:
    """What PostgreSQL's own library has been told; what the address says itself comes first."""
    opened = open_url(f"{url}{said}")
    with opened.engine.connect() as connection:
        told = connection.connection.driver_connection.info.get_parameters()
    opened.engine.dispose()
    assert (told["connect_timeout"], told["tcp_user_timeout"]) == waits


def test_a_worker_whose_machine_is_gone_keeps_the_lead_from_the_others_for_seconds(url: str) -> None:
    """What the server does with its end of each connection; a machine without power cannot say that it is gone."""
    opened = open_url(url)
    with opened.engine.connect() as connection:
        names = ("keepalives_idle", "keepalives_interval", "keepalives_count", "user_timeout")
        told = [connection.exec_driver_sql(f"SHOW tcp_{name}").scalar_one() for name in names]
        connection.exec_driver_sql("CREATE TABLE left_open (one INTEGER)")
    with opened.engine.connect() as connection:
        assert not connection.exec_driver_sql("SELECT to_regclass('left_open')").scalar_one(), "nothing is committed"
    opened.engine.dispose()
    assert told == ["2", "1", "3", "5000"]


async def test_its_own_tools_make_its_backups(url: str) -> None:
    service = open_match_service(Path(), url, games=GAMES)
    with pytest.raises(StorageError, match=r"is no SQLite file\. Use the tools .* pg_dump"):
        await service.backup()
    assert service.backups() == ()
    service.close()


def test_the_old_name_of_postgresql_is_one_too(url: str) -> None:
    opened = open_url(database(url, "older").replace("postgresql://", "postgres://"))
    assert opened.engine.dialect.name == "postgresql"
    opened.engine.dispose()


NOWHERE = [
    pytest.param("postgresql://club@127.0.0.1:1/x", "cannot be reached, or does not let us in", id="nobody listens"),
    pytest.param("postgresql://club@127.0.0.1:notaport/x", "names a port that is no number", id="a word as a port"),
    pytest.param("postgresql://club@127.0.0.1:70000/x", "names port 70000. A port is", id="a port too high"),
    pytest.param("postgresql://127.0.0.1:5432:5432/x", "DATABASE_URL", id="two ports"),
    pytest.param("postgres+nothing://club@127.0.0.1/x", "DATABASE_URL is no address", id="a driver that is none"),
    pytest.param("club.example/x", "postgresql://name:password@host:5432/database", id="no scheme"),
]


@pytest.mark.parametrize(("wrong", "says"), NOWHERE)
def test_an_address_that_leads_nowhere_is_a_sentence(wrong: str, says: str) -> None:
    with pytest.raises(StorageError) as told:
        open_url(wrong)
    assert says in str(told.value)
    assert _plain(told.value)


def test_a_database_that_is_not_there_is_a_sentence(url: str) -> None:
    with pytest.raises(StorageError) as told:
        open_url(url.replace("/postgres", "/nowhere"))
    assert _plain(told.value)


async def test_a_server_that_is_gone_in_the_middle_is_a_sentence_and_it_goes_on(url: str) -> None:
    import psycopg

    service = open_match_service(Path(), database(url, "ended"), games=GAMES)
    match_id = await begun(service)
    await count(service, match_id, 1)
    with psycopg.connect(url, autocommit=True) as other:
        other.execute("ALTER DATABASE ended SET default_transaction_read_only = on")
        other.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'ended'")
    with pytest.raises(StorageError, match="may only be read at the moment") as told:
        await count(service, match_id, 2)
    assert _plain(told.value)
    assert (await service.open(match_id)).totals["Ann"] == 1
    with psycopg.connect(url, autocommit=True) as other:
        other.execute("ALTER DATABASE ended SET default_transaction_read_only = off")
        other.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'ended'")
    assert (await count(service, match_id, 3)).totals["Ann"] == 4
    service.close()


async def test_a_server_that_never_answers_holds_up_no_end(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    import psycopg

    monkeypatch.setattr(match_service, "CLOSING", 0.5)
    service = open_match_service(Path(), database(url, "silent"), games=GAMES)
    await count(service, await begun(service), 1)
    await service.open_matches()  # a summary that is yet to be kept
    with psycopg.connect(url, autocommit=True) as other:
        asked = "SELECT pid FROM pg_stat_activity WHERE datname = 'silent' AND backend_type = 'client backend'"
        serving = [pid for (pid,) in other.execute(asked)]
    assert serving
    closing = Thread(target=service.close, daemon=True)
    try:
        for pid in serving:
            os.kill(pid, signal.SIGSTOP)
        closing.start()
        closing.join(20)
        assert not closing.is_alive()
    finally:
        for pid in serving:
            os.kill(pid, signal.SIGCONT)
    assert "The database has not answered for 0.5 s" in caplog.text


def _plain(told: StorageError) -> bool:
    """No text of the driver's, which is in many lines and any language."""
    said = str(told)
    return "\n" not in said and not any(word in said for word in ("psycopg", "FATAL", "SQL:", "Errno", "Background on"))
