"""A table's file goes into a club's database and back, by the command, with a real PostgreSQL in between."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.companion.cli.shell import DICE, DRAWN, MATCH, Shell
from tests.support.club_server import needs_server, server
from tests.support.postgres_server import database

__all__ = ["server"]
ROOT = Path(__file__).parents[3]
WORKED = [
    "tabby_tumble_two_tie_by_mice", "tribbles_five_points_with_troubles", "treble_tracker_two_knockout_by_the_treble",
    "traveller_two_a_raid",
]  # fmt: skip


@pytest.fixture
def evening(shell: Shell) -> list[str]:
    """Worked matches of four games in the table's file, one that goes on, and a note; the ids."""
    files = [ROOT / "tests/matches" / f"{name}.json" for name in WORKED]
    ids = [shell("import", file).splitlines()[0] for file in [*files, shell.file(MATCH)]]
    note(shell.data / "tableside.db", "tribbles.pods", "six in two pods")
    return ids


def note(file: Path, key: str, body: str) -> None:
    from models.database import open_file
    from models.notes import keep_note

    kept = open_file(file)
    keep_note(kept, key, body)
    kept.engine.dispose()


def rows(file: Path) -> dict[str, list[Any]]:
    """Everything that is kept, byte for byte; but for the summaries, which are worked out."""
    tables = {
        "matches": "id",
        "entries": "match_id, number",
        "seats": "match_id, place",
        "players": "key",
        "notes": "key",
    }
    with closing(sqlite3.connect(file)) as kept:
        return {table: kept.execute(f"SELECT * FROM {table} ORDER BY {by}").fetchall() for table, by in tables.items()}


@needs_server
def test_everything_comes_through_a_club_and_back_byte_for_byte(shell: Shell, server: str, evening: list[str]) -> None:
    club, back = database(server, "there_and_back"), shell.folder / "back" / "tableside.db"
    before = rows(shell.data / "tableside.db")
    there = shell("transfer", club)
    assert sorted(line.split()[0] for line in there.splitlines()[:-1]) == sorted(evening)
    assert there.splitlines()[-1].startswith("5 of 5 matches of ")
    assert shell("transfer", back, DATABASE_URL=club).count("came over") == 5
    assert rows(back) == before
    assert rows(shell.data / "tableside.db") == before, "the source is only read"


@needs_server
def test_to_transfer_again_is_safe_and_takes_what_was_entered_since(
    shell: Shell, server: str, evening: list[str]
) -> None:
    club = database(server, "again")
    shell("transfer", club)
    assert shell("transfer", club).count("was there already, ") == 5
    whole = json.loads(shell("export", evening[-1]))
    more = whole | {"events": [*whole["events"], {"kind": "die_taken", "player": "Bo", "face": "black", "at": 9}]}
    shell("import", "--go-on", shell.file(more | {"expect": []}), DATABASE_URL=club)
    assert "has gone on there, to 4 entries" in shell("transfer", club)
    assert "has gone on to 4 entries" in shell("transfer", shell.data / "tableside.db", DATABASE_URL=club)
    assert json.loads(shell("export", evening[-1])) == json.loads(shell("export", evening[-1], DATABASE_URL=club))


def test_a_match_whose_id_is_another_ones_stops_it_before_anything_is_written(shell: Shell) -> None:
    first = shell("import", shell.file(MATCH | {"id": "abcdef012345"})).splitlines()[0]
    (shell.folder / "other").mkdir()
    other = Shell(shell.folder / "other", shell.heard)
    taken = [DRAWN, *DICE, {"kind": "die_taken", "player": "Ann", "face": "black"}]
    other("import", other.file(MATCH | {"id": first, "events": taken, "expect": []}))
    before = rows(other.data / "tableside.db")
    shell("import", shell.file(MATCH))
    said = shell("transfer", other.data / "tableside.db", code=1)
    assert f"both databases have the matches {first}, with other logs" in said
    assert rows(other.data / "tableside.db") == before


def test_what_is_damaged_stays_behind_and_the_rest_comes(shell: Shell) -> None:
    damaged, whole = (shell("import", shell.file(MATCH)).splitlines()[0] for _ in range(2))
    with closing(sqlite3.connect(shell.data / "tableside.db")) as kept:
        kept.execute("UPDATE entries SET author = 'Cy' WHERE match_id = ? AND number = 2", (damaged,))
        kept.commit()
    told = json.loads(shell("transfer", shell.folder / "new.db", "--json", code=3))
    assert {one["id"]: one["outcome"] for one in told["matches"]} == {damaged: "stays", whole: "came"}
    [why] = [one["why"] for one in told["matches"] if one["id"] == damaged]
    assert "Entry 2 of 3 cannot be trusted" in why
    assert [row[0] for row in rows(shell.folder / "new.db")["matches"]] == [whole]


def test_a_note_that_says_something_else_there_is_left_and_named(shell: Shell) -> None:
    shell("import", shell.file(MATCH))
    shell("transfer", shell.folder / "new.db")
    for file, body in ((shell.data / "tableside.db", "ours"), (shell.folder / "new.db", "theirs")):
        note(file, "house", body)
        note(file, "history.deleted", json.dumps({body: 1}))
    assert "were left as they are: house." in shell("transfer", shell.folder / "new.db", code=3)
    notes = {key: body for key, body, _ in rows(shell.folder / "new.db")["notes"]}
    assert notes["house"] == "theirs"
    assert json.loads(notes["history.deleted"]) == {"ours": 1, "theirs": 1}, "what was deleted stays deleted"


def test_nothing_is_transferred_from_nowhere_or_into_itself(shell: Shell) -> None:
    assert "There is nothing to transfer" in shell("transfer", shell.folder / "new.db", code=1)
    assert not (shell.folder / "new.db").exists()
    shell("import", shell.file(MATCH))
    assert "into itself" in shell("transfer", shell.data / "tableside.db", code=1)
    assert "into itself" in shell("transfer", f"sqlite:///{shell.data}/tableside.db", code=1)


def test_a_file_of_something_else_is_not_laid_aside_for_what_is_transferred(shell: Shell) -> None:
    shell("import", shell.file(MATCH))
    other = shell.file("Dear diary, today we played until three.", "diary.txt")
    said = shell("transfer", other, code=1)
    assert said == (
        f"Nothing was transferred: {other} is there already, and it cannot be read as a database. Name another file.\n"
    )
    assert other.read_text() == "Dear diary, today we played until three."
    assert [one.name for one in shell.folder.iterdir() if one.suffix in (".db", ".unread")] == []


def test_of_a_damaged_source_what_can_still_be_read_comes_and_what_happened_is_told(shell: Shell) -> None:
    first = shell("import", shell.file(MATCH)).splitlines()[0]
    file, backup = shell.data / "tableside.db", shell.data / "backups" / "backup-20260101-000000-000.db"
    backup.parent.mkdir()
    shell("backup", backup)
    second = shell("import", shell.file(MATCH)).splitlines()[0]
    with closing(sqlite3.connect(file)) as kept:
        kept.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(file.read_bytes())
    content[18] = 9  # one byte of the first page: nothing of a match
    file.write_bytes(content)
    shell("transfer", shell.folder / "new.db")
    assert "The file tableside.db was damaged: its first page is not as it was written." in shell.beside
    assert "Tabby Tumble of Ann and Bo came back, all 3 entries of it." in shell.beside
    assert {row[0] for row in rows(shell.folder / "new.db")["matches"]} == {first, second}


def test_what_the_target_gives_back_otherwise_than_it_was_written_is_told(shell: Shell) -> None:
    match_id, target = shell("import", shell.file(MATCH)).splitlines()[0], shell.folder / "new.db"
    note(target, "house", "")  # makes the tables
    with closing(sqlite3.connect(target)) as kept:
        changed = "UPDATE entries SET author = 'Cy' WHERE number = new.number"
        kept.execute(f"CREATE TRIGGER damages AFTER INSERT ON entries BEGIN {changed}; END")
    assert f"The match {match_id} reads otherwise in the target" in shell("transfer", target, code=1)
