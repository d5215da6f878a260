"""What can be done on the command line with a match that cannot be read; a whole one is left alone."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.companion.cli.shell import MATCH, Shell
from tests.support.signed_edit import change


@pytest.fixture
def two(shell: Shell) -> tuple[str, str]:
    """A whole match and a damaged one."""
    (shell.folder / "match.json").write_text(json.dumps(MATCH))
    good, bad = (shell("import", shell.folder / "match.json").split("\n")[0] for _ in range(2))
    with closing(sqlite3.connect(shell.data / "tableside.db")) as database, database:
        database.execute("UPDATE seats SET name = x'ff' WHERE match_id = ?", (bad,))
    return good, bad


def statuses(shell: Shell) -> dict[str, str]:
    return {one["id"]: one["status"] for one in json.loads(shell("list", "--json"))}


def test_a_damaged_match_is_set_aside(shell: Shell, two: tuple[str, str]) -> None:
    good, bad = two
    for _ in range(2):  # the second time it lies there already
        assert shell("set-aside", bad).startswith(f"The match {bad} is among those that were left.")
    assert statuses(shell) == {good: "open", bad: "abandoned"}
    assert len(json.loads(shell("export", bad))["events"]) == 3


def test_a_damaged_match_is_deleted_and_lies_in_a_backup(shell: Shell, two: tuple[str, str]) -> None:
    good, bad = two
    said = shell("delete", bad)
    assert said.startswith(f"The match {bad} is deleted. What was there of it is in {shell.data}")
    assert statuses(shell) == {good: "open"}
    shell("restore", Path(said.rpartition(" in ")[2].strip().removesuffix(".")))
    assert set(statuses(shell)) == {good, bad}


@pytest.mark.parametrize("command", ["set-aside", "delete"])
def test_a_whole_match_is_left_alone(shell: Shell, two: tuple[str, str], command: str) -> None:
    good, bad = two
    assert shell(command, good, code=2) == (
        f"The match {good} is not damaged. Nothing was changed. Open it in the app.\n"
    )
    assert shell(command, "abcdefgh", code=2).startswith("No match here has the id abcdefgh.")
    assert statuses(shell) == {good: "open", bad: "open"}


@pytest.mark.parametrize(
    ("byte", "named"), [("ff", "%FF"), ("1b", "%1B")], ids=["one that no text has", "one that a terminal obeys"]
)
def test_what_the_list_prints_of_a_damaged_id_names_it(
    shell: Shell, two: tuple[str, str], byte: str, named: str
) -> None:
    good, bad = two
    now = f"CAST(x'{byte}' || substr(CAST(id AS BLOB), 2) AS TEXT)"
    change(shell.data, "PRAGMA foreign_keys = OFF", f"UPDATE matches SET id = {now} WHERE id = '{bad}'")
    head = named + bad[1:]
    assert f"\n{head}  Tabby Tumble with nobody, open" in shell("list")
    assert json.loads(shell("export", head))["game"] == "tabby_tumble"
    assert shell("set-aside", head).startswith(f"The match {head} is among those that were left.")
    assert "abandoned" in statuses(shell).values()
    assert shell("delete", head).startswith(f"The match {head} is deleted.")
    assert set(statuses(shell)) == {good, bad}, "its log lies under the old id"


@pytest.fixture
def untrusted(shell: Shell) -> str:
    """A match with an entry that is not as it was kept; a backup has it as it was, but for the last entry."""
    short = MATCH | {"events": MATCH["events"][:2], "expect": []}
    bad = shell("import", shell.file(short | {"id": "a1b2c3d4e5f6"})).splitlines()[0]
    (shell.data / "backups").mkdir(exist_ok=True)
    shell("backup", shell.data / "backups" / "backup-20260101-000000-000.db")
    shell("import", "--go-on", shell.file(MATCH | {"id": bad}))
    change(shell.data, f"UPDATE entries SET at = at + 1 WHERE number = 2 AND match_id = '{bad}'")
    return bad


def test_a_damaged_match_is_brought_back_from_a_backup(shell: Shell, untrusted: str) -> None:
    assert "Entry 2 of 3 cannot be trusted" in shell("list")
    said = shell("bring-back", untrusted).splitlines()
    assert said[0] == (
        f"The match {untrusted}: With the backup backup-20260101-000000-000.db the match goes up to entry 3."
    )
    assert said[1].startswith(f"What was there before is in {shell.data / 'backups' / 'backup-'}")
    assert "damaged" not in shell("list")
    assert "is not damaged" in shell("bring-back", untrusted, code=2)


def test_what_no_backup_has_is_said_to_be_lost(shell: Shell, untrusted: str) -> None:
    change(shell.data, "DELETE FROM entries WHERE number = 3")
    [told] = json.loads(shell("bring-back", untrusted, "--json"))
    assert (told["id"], told["entries"], told["missing"], told["damaged"]) == (untrusted, 2, 1, "")
    assert told["sentence"].endswith("the match goes up to entry 2; 1 entry is lost.")


def test_a_match_that_no_backup_has_stays_as_it_is(shell: Shell, untrusted: str) -> None:
    other = shell("import", shell.file(MATCH)).splitlines()[0]
    change(shell.data, f"UPDATE entries SET at = at + 1 WHERE number = 2 AND match_id = '{other}'")
    assert shell("bring-back", untrusted, other, code=2) == (
        f"No backup has the match {other}. Nothing was changed. Go on with a copy of it, as far as it is whole.\n"
    )
    assert shell("list").count("Entry 2 of 3 cannot be trusted") == 2


def test_every_match_is_listed_and_a_damaged_one_marked(shell: Shell) -> None:
    assert "No match is kept here yet" in shell("list")
    good = shell("import", shell.file(MATCH)).splitlines()[0]
    bad = shell("import", shell.file(MATCH | {"status": "abandoned"})).splitlines()[0]
    with closing(sqlite3.connect(shell.data / "tableside.db")) as spoilt:
        spoilt.execute("UPDATE seats SET name = CAST(x'1b5b326aff' AS TEXT) WHERE place = 0 AND match_id = ?", (bad,))
        spoilt.commit()
    told = {one["id"]: one for one in json.loads(shell("list", "--json"))}
    assert (told[good]["players"], told[good]["damaged"]) == (["Ann", "Bo"], "")
    assert (told[bad]["status"], told[bad]["entries"]) == ("abandoned", 3)
    assert "a name at it is no text" in told[bad]["damaged"]
    lines = shell("list")
    assert f"{good}  Tabby Tumble with Ann, Bo, open, 3 entries\n{bad}" in lines
    assert "This match is damaged: a name at it is no text" in lines
    assert "\x1b" not in lines


def test_of_a_damaged_match_what_can_be_trusted_is_exported(shell: Shell) -> None:
    match_id = shell("import", shell.file(MATCH)).splitlines()[0]
    change(shell.data, "UPDATE entries SET at = at + 1 WHERE number = 3")
    assert [one.get("trusted", True) for one in json.loads(shell("export", match_id))["events"]] == [True, True, False]
    assert len(json.loads(shell("export", match_id, "--whole"))["events"]) == 2
    assert "Entry 3 of 3 cannot be trusted" in shell("list")


def test_what_a_damaged_file_still_has_is_added(shell: Shell) -> None:
    match_id = shell("import", shell.file(MATCH)).split()[0]
    aside = shell.folder / "set aside.db"
    shell("backup", aside)
    shell.data.rename(shell.folder / "before")
    other = shell("import", shell.file(MATCH)).split()[0]
    assert "came back, all 3 entries of it." in shell("recover", aside)
    assert {match_id, other} <= {line.split()[0] for line in shell("list").splitlines()}
    assert "is here." in shell("recover", aside)
    assert json.loads(shell("recover", aside, "--json")) == []
    assert "There is no file" in shell("recover", shell.folder / "nowhere.db", code=2)
