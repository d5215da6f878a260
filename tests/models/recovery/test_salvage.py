"""What is saved of a damaged match: each entry as it is there, and which of them cannot be trusted."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from models.checksums import first_checksum, next_checksum
from models.database import Database, open_folder
from models.match_rows import Line
from models.recovery import salvage
from models.store import MatchCard, NoSuchMatch, Store
from tests.support.signed_edit import change

ID = "0123456789ab"
CARD = MatchCard(ID, "tally", ("Ann", "Bo"), "finished", 5, 9, 4, 4, "2026-01-01", '{"goal":"ten"}')
DAMAGED = "This match is damaged: "


def log(*bodies: str) -> list[Line]:
    lines, before = list[Line](), first_checksum(ID)
    for number, body in enumerate(bodies, 1):
        entry = (number, number, "phone", "Ann", number == 2, "counted", body)
        before = next_checksum(before, entry)
        lines.append(Line(*entry, before))
    return lines


LOG = log(*(f'{{"points":{number},"kind":"counted"}}' for number in range(1, 5)))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    database = open_folder(tmp_path)
    store = Store(database)
    store.add(CARD, LOG)
    store.add(MatchCard("another", "tally", ("Cy", "Dee"), "open", 1, None, 0, 0))
    store.close()
    return tmp_path


@pytest.fixture
def database(folder: Path) -> Iterator[Database]:
    opened = open_folder(folder)
    yield opened
    opened.engine.dispose()


def entries(folder: Path, *damage: str) -> list[dict[str, Any]]:
    change(folder, *damage)
    database = open_folder(folder)
    found = salvage.salvage_match(database, ID)[1]
    database.engine.dispose()
    return found


def entry(number: int, /, **other: Any) -> dict[str, Any]:
    due = {"due": True} if number == 2 else {}
    return {"kind": "counted", "points": number, "at": number, "device": "phone", "by": "Ann"} | due | other


UNTRUSTED: Any = {"trusted": False}


def test_of_a_whole_match_everything_is_saved(database: Database) -> None:
    top, saved = salvage.salvage_match(database, ID)
    assert top == {
        "rules": "2026-01-01", "game": "tally", "status": "finished", "created": 5, "ended": 9, "id": ID,
        "players": ["Ann", "Bo"], "options": {"goal": "ten"}, "damage": "",
    }  # fmt: skip
    assert saved == [entry(number) for number in range(1, 5)]
    assert [list(one) for one in saved][1] == ["kind", "points", "at", "device", "by", "due"], "the kind comes first"


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_an_entry_that_is_not_as_it_was_kept_says_so_and_those_after_it_do_not(folder: Path, number: int) -> None:
    saved = entries(folder, f"UPDATE entries SET author = 'Cy' WHERE number = {number}")
    assert saved == [entry(one, **(UNTRUSTED | {"by": "Cy"} if one == number else {})) for one in range(1, 5)]


@pytest.mark.parametrize("gone", [1, 2, 3])
def test_after_a_gap_nobody_can_tell_and_each_says_which_it_is(folder: Path, gone: int) -> None:
    saved = entries(folder, f"DELETE FROM entries WHERE number = {gone}")
    assert saved == [entry(one, **({"number": one} if one > gone else {})) for one in range(1, 5) if one != gone]


def test_behind_a_gap_what_is_not_as_it_was_kept_shows_again(folder: Path) -> None:
    saved = entries(folder, "DELETE FROM entries WHERE number = 1", "UPDATE entries SET at = 7 WHERE number = 3")
    assert saved == [entry(2, number=2), entry(3, number=3, at=7, **UNTRUSTED), entry(4, number=4)]


def test_after_what_is_no_entry_any_more_nobody_can_tell(folder: Path) -> None:
    saved = entries(folder, "UPDATE entries SET checksum = 'x', at = 'noon' WHERE number = 2")
    assert saved == [entry(1), entry(2, at="noon", **UNTRUSTED), entry(3), entry(4)]
    saved = entries(folder, "UPDATE entries SET author = 'Cy' WHERE number = 4")
    assert saved[3] == entry(4, by="Cy", **UNTRUSTED), "but from there on"


@pytest.mark.parametrize(
    ("damage", "other"),
    [
        ("body = '{'", {"unreadable": "{"}),
        ("body = '[1]'", {"unreadable": "[1]"}),
        ("body = x'ff7b'", {"unreadable": "\ufffd{"}),
        ("""body = '{"points":3}'""", {"points": 3}),
    ],
)
def test_what_cannot_be_read_stands_in_its_place_as_a_text(folder: Path, damage: str, other: dict[str, Any]) -> None:
    saved = entries(folder, f"UPDATE entries SET {damage} WHERE number = 3")
    assert saved[2] == other | {"at": 3, "device": "phone", "by": "Ann", "trusted": False}


@pytest.mark.parametrize(
    ("damage", "beside"),
    [
        ("due = 7", {}), ("due = 1", {"due": True}), ("device = ''", {"device": None}),
        ("device = x'61ff'", {"device": "a\ufffd"}), ("author = 5", {"by": "5"}), ("at = 2.5", {"at": "2.5"}),
        ("at = 9", {"at": 9}),
    ],
)  # fmt: skip
def test_what_stands_beside_an_entry_is_saved_as_far_as_it_can_be_read(
    folder: Path, damage: str, beside: dict[str, Any]
) -> None:
    [_, _, saved, _] = entries(folder, f"UPDATE entries SET {damage} WHERE number = 3")
    wanted = entry(3, **UNTRUSTED) | beside
    assert saved == {field: value for field, value in wanted.items() if value is not None}


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        ("UPDATE matches SET created = 6", "what it began with cannot be trusted"),
        ("UPDATE matches SET status = 'open'", "how it stands cannot be trusted"),
        ("DELETE FROM entries WHERE number = 4", "of 4 entries 1 are gone"),
        ("DELETE FROM entries", "of 4 entries 4 are gone"),
    ],
)
def test_what_else_is_wrong_with_it_stands_above(folder: Path, database: Database, damage: str, says: str) -> None:
    change(folder, damage)
    damage_told = salvage.salvage_match(database, ID)[0]["damage"]
    assert str(damage_told).startswith(says)


@pytest.mark.parametrize(("length", "says"), [(3, ""), (4, ""), (5, "of 5 entries 1 are gone"), ("x", ""), (None, "")])
def test_entries_are_gone_where_fewer_are_there_than_it_had(length: Any, says: str) -> None:
    assert salvage._lost(length, LOG) == says


@pytest.mark.parametrize(
    ("damage", "field", "saved"),
    [
        ("options = '{'", "options", "{"), ("options = x'ff'", "options", "\ufffd"), ("game = x'ff'", "game", "\ufffd"),
        ("created = 'noon'", "created", "noon"), ("ended = NULL", "ended", None),
    ],
)  # fmt: skip
def test_of_its_head_what_cannot_be_read_is_a_text(
    folder: Path, database: Database, damage: str, field: str, saved: object
) -> None:
    change(folder, f"UPDATE matches SET {damage} WHERE id = '{ID}'")
    assert salvage.salvage_match(database, ID)[0][field] == saved


def test_a_log_without_a_head_and_a_head_without_a_log_are_saved(folder: Path, database: Database) -> None:
    assert salvage.salvage_match(database, "another")[1] == []
    assert salvage.headless_logs(database) == ()
    change(folder, f"DELETE FROM matches WHERE id = '{ID}'", "DELETE FROM matches WHERE id = 'another'")
    assert salvage.salvage_match(database, ID) == (
        {"id": ID, "players": ["Ann", "Bo"]}, [entry(number) for number in range(1, 5)]
    )  # fmt: skip
    [headless] = salvage.headless_logs(database)
    assert (headless.id, headless.players, headless.status, headless.game) == (ID, ("Ann", "Bo"), "open", "")
    assert headless.damage.startswith(f"{DAMAGED}what game it was is gone, its log is there. Bring it back")
    assert (headless.created, headless.ended, headless.entries, headless.last_at) == (0, None, 0, 0)
    with pytest.raises(NoSuchMatch, match="No match here has the id another"):
        salvage.salvage_match(database, "another")


def test_a_match_is_set_aside_and_deleted_and_no_other_is(folder: Path, database: Database) -> None:
    salvage.set_aside(database, ID, 77)
    store = Store(database)
    assert [(card.id, card.ended, card.damage) for card in store.cards("abandoned")] == [(ID, 77, "")]
    assert [card.id for card in store.cards("open")] == ["another"]
    salvage.delete_everything(database, ID)
    assert [store.has(match_id) for match_id in (ID, "another")] == [False, True]
    with pytest.raises(NoSuchMatch, match=f"The match {ID} has nothing that could be set aside"):
        salvage.set_aside(database, ID, 77)
