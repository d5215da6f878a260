"""A disk that is full, a folder that may not be written to, a database that is locked: a sentence, and nothing lost."""

import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from companion.engine.game import Refusal
from companion.engine.match import Match
from companion.service.match_service import StorageError, open_match_service
from models.checksums import match_checksum, status_checksum
from models.database import FILE, open_folder
from models.errors.storage_errors import DatabaseBusy
from models.store import AT_ONCE, ConcurrentWrite, Line, MatchCard, Status, Store
from models.transactions import driver_connection
from tests.support.services.counter_game import GAMES, Counted

ROOT = Path(__file__).parents[2]


def _card() -> MatchCard:
    return MatchCard("one", "tally", ("Ann", "Bo"), "open", 1, None, 0, 0, "2026-01-01", "{}")


def _line(number: int, body: str = "{}") -> Line:
    return Line(number, number, "phone", "Ann", False, "counted", body, 0)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(open_folder(tmp_path))
    opened.add(_card(), [_line(1)])
    yield opened
    opened.close()


def test_no_number_is_written_twice(store: Store) -> None:
    with pytest.raises(ConcurrentWrite):
        store.append("one", _line(1, "another"))
    assert [line.body for line in store.lines("one")] == ["{}"]


def test_an_entry_and_how_the_match_stands_are_kept_together(store: Store) -> None:
    with pytest.raises(ConcurrentWrite):
        store.append("one", _line(1), "finished", 9, changed=True)
    otherwise: tuple[tuple[Status, int | None], ...] = (("finished", None), ("open", 9))
    for status, ended in otherwise:
        with pytest.raises(ConcurrentWrite):
            store.append("one", _line(2), status, ended)
    assert (store.card("one").status, len(store.lines("one"))) == ("open", 1), "it stands otherwise than was thought"
    store.append("one", _line(2), "finished", 9, changed=True)
    assert (store.card("one").status, store.card("one").ended) == ("finished", 9)


def test_nothing_is_added_to_a_log_that_another_program_has_changed(store: Store) -> None:
    """Otherwise a backup restored beside a running server would leave a gap in the log."""
    assert store.database.file
    store.append("one", _line(2))
    with closing(sqlite3.connect(store.database.file)) as other:
        other.execute("DELETE FROM entries WHERE number = 2")
        other.commit()
    with pytest.raises(ConcurrentWrite):
        store.append("one", _line(3))
    assert store.catch_up()
    assert len(store.lines("one")) == 1
    store.append("one", _line(2))


@pytest.mark.parametrize("since", [-1, 1])
def test_a_file_that_counts_its_changes_otherwise_has_been_written_to_by_another(store: Store, since: int) -> None:
    """One that took its place counts anew, and may have come less far."""
    store._seen += since
    with pytest.raises(ConcurrentWrite):
        store.append("one", _line(2))
    with pytest.raises(ConcurrentWrite):
        store.stand("one", "finished", 9)
    assert store.catch_up()
    assert not store.catch_up()
    store.append("one", _line(2))


def test_more_matches_than_sqlite_takes_values_in_one_question_are_listed(tmp_path: Path) -> None:
    """Debian’s SQLite takes more of them than the one that comes with Python for Windows or in a browser."""
    takes = AT_ONCE + 1_000
    assert takes < 32_766, "what those take"
    store, ids = Store(open_folder(tmp_path)), [f"{number:08x}" for number in range(takes + 500)]
    options, seated = '{"goal":"ten"}', [("ann", "Ann"), ("bo", "Bo")]
    begun = [match_checksum(one, "tally", "2026-01-01", options, 1, None, seated) for one in ids]
    stands = [status_checksum(one, "finished", 9, 0) for one in ids]
    with closing(sqlite3.connect(tmp_path / FILE)) as beside, beside:
        beside.executemany("INSERT INTO players (key, name, last_played) VALUES (?, ?, 1)", seated)
        beside.executemany(
            "INSERT INTO matches (id, game, rules, options, created, ended, status, checksum, length, status_checksum) "
            f"VALUES (?, 'tally', '2026-01-01', '{options}', 1, 9, 'finished', ?, 0, ?)",
            zip(ids, begun, stands, strict=True),
        )
        seats = [(one, place, *seat) for one in ids for place, seat in enumerate(seated)]
        beside.executemany("INSERT INTO seats (match_id, place, player, name) VALUES (?, ?, ?, ?)", seats)
    with driver_connection(store.database) as driver:
        driver.setlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER, takes)
    listed = store.cards("finished")
    assert (len(listed), {card.players for card in listed}, {card.damage for card in listed}) == (
        len(ids), {("Ann", "Bo")}, {""}
    )  # fmt: skip
    assert sorted(card.id for card in store.these(ids[100:])) == ids[100:]
    store.close()


def test_an_entry_of_no_match_is_not_kept(store: Store) -> None:
    with pytest.raises(ConcurrentWrite):
        store.append("two", _line(1))
    assert store.lines("two") == []


@contextmanager
def _another_program(does: str, file: Path) -> Iterator[None]:
    """A process of its own that has done this to the database and waits."""
    opens = f"import sqlite3; c = sqlite3.connect({str(file)!r}, isolation_level=None)"
    code = f"{opens}\n{does}\nprint(1, flush=True); input()"
    program = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert program.stdout
    assert program.stdin
    try:
        assert program.stdout.readline() == "1\n"
        yield
    finally:
        program.communicate("\n")


def test_a_locked_database_says_so_at_once_and_can_be_read(store: Store) -> None:
    """Who waits, and how, is told in tests/companion/service/faults/test_locked_database.py."""
    assert store.database.file
    with _another_program("c.execute('BEGIN IMMEDIATE')", store.database.file):
        began = time.monotonic()
        with pytest.raises(
            DatabaseBusy, match=r"another program is writing to .* Everything entered before is safe\. Close"
        ):
            store.append("one", _line(2))
        assert time.monotonic() - began < 0.5
        assert len(store.lines("one")) == 1, "reading goes on"
    store.append("one", _line(2))


def test_a_database_locked_at_start_is_a_sentence_too(tmp_path: Path) -> None:
    open_folder(tmp_path, browser=True).engine.dispose()
    with (
        _another_program("c.execute('BEGIN EXCLUSIVE')", tmp_path / FILE),
        pytest.raises(StorageError, match="another program is writing"),
    ):
        open_folder(tmp_path, browser=True)


FULL = """
import asyncio, resource, sys
from pathlib import Path
from companion.service.match_service import StorageError, open_match_service
from tests.support.services.counter_game import GAMES, Counted

async def main(folder):
    desk = open_match_service(folder, games=GAMES)
    card = await desk.begin("tally", ("Ann", "Bo"), {"goal": "never"})
    full = max(file.stat().st_size for file in folder.iterdir()) + 100_000
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.setrlimit(resource.RLIMIT_FSIZE, (full, hard))
    match = await desk.open(card.id)
    try:
        while True:
            match = await desk.record(card.id, Counted("Ann", 1), match.next_number, "phone" * 100)
    except StorageError as told:
        assert await desk.open(card.id) is match
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        after = await desk.record(card.id, Counted("Bo", 1), match.next_number)
        print(card.id, len(after.entries), told, sep="\\n")

asyncio.run(main(Path(sys.argv[1])))
"""


async def test_a_full_disk_loses_nothing_and_the_match_goes_on_when_there_is_room(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", FULL, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, timeout=300
    )
    assert ran.returncode == 0, ran.stderr
    match_id, entries, told = ran.stdout.splitlines()
    assert "(it may be full, or gone). Everything entered before is safe. Make room" in told
    match = await open_match_service(tmp_path, games=GAMES).open(match_id)
    assert len(match.entries) == int(entries) > 10
    assert match.entries[-1].event == Counted("Bo", 1)


READ_ONLY = """
import asyncio, os, sys
from pathlib import Path
from companion.service.match_service import StorageError, open_match_service
from tests.support.services.counter_game import GAMES, Counted

async def enter(folder):
    desk = open_match_service(folder, games=GAMES)
    card = (await desk.open_matches() or [await desk.begin("tally", ("Ann", "Bo"), {})])[0]
    match = await desk.open(card.id)
    match = await desk.record(card.id, Counted("Ann", 1), match.next_number)
    desk.close()
    return len(match.entries)

folder = Path(sys.argv[1])
assert asyncio.run(enter(folder)) == 1
os.chmod(folder, 0o555)
os.chmod(folder / "tableside.db", 0o444)
child = os.fork()
if child == 0:
    if os.geteuid() == 0:
        os.setuid(65534)  # root may write anywhere, so be somebody else
    try:
        asyncio.run(enter(folder))
    except StorageError as told:
        print(told, flush=True)
    os._exit(0)
os.waitpid(child, 0)
os.chmod(folder, 0o755)
os.chmod(folder / "tableside.db", 0o644)
assert asyncio.run(enter(folder)) == 2
"""


def test_a_folder_that_may_only_be_read_is_said_so_and_nothing_is_lost() -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        ran = subprocess.run(
            [sys.executable, "-c", READ_ONLY, folder], cwd=ROOT, capture_output=True, text=True, timeout=300
        )
    assert ran.returncode == 0, ran.stderr
    assert f"{folder}/tableside.db" in ran.stdout
    assert "This was not kept. Nothing can be entered" in ran.stdout
    assert "What was entered before is here and can be saved as files." in ran.stdout


async def test_a_database_that_may_no_longer_be_written_to(tmp_path: Path) -> None:
    service = open_match_service(tmp_path, games=GAMES)
    card = await service.begin("tally", ("Ann", "Bo"), {})
    assert not isinstance(card, Refusal)
    before = await service.open(card.id)
    with service._database.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA query_only=ON")
    with pytest.raises(StorageError, match=r"may not be written to\. Everything entered before is safe"):
        await service.record(card.id, Counted("Ann", 1), 1)
    assert await service.open(card.id) is before
    with service._database.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA query_only=OFF")
    assert isinstance(await service.record(card.id, Counted("Ann", 1), 1), Match)
