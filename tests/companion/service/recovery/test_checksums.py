"""Damage that leaves a readable row shows by the checksums: the entry is named, nothing is built on it."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.engine.game import Refusal
from companion.engine.match import Amended, Match, Retracted
from companion.service.exchange.export_format import read_export
from companion.service.match_service import MatchService, ParseError, open_match_service
from tests.support.services.counter_game import GAMES, Counted
from tests.support.services.counter_service import begun, count
from tests.support.signed_edit import change

OTHER = """'{"kind":"counted","player":"Ann","points":4,"mark":"plain"}'"""
ENTRY_3 = "WHERE match_id = '{bad}' AND number = 3"
OF_ENTRIES = [
    pytest.param(f"UPDATE entries SET body = {OTHER} {ENTRY_3}", 3, "trusted", id="what was entered"),
    pytest.param(f"UPDATE entries SET at = at + 1 {ENTRY_3}", 3, "trusted", id="when"),
    pytest.param(f"UPDATE entries SET author = 'Bo' {ENTRY_3}", 3, "trusted", id="by whom"),
    pytest.param(f"UPDATE entries SET device = 'tablet' {ENTRY_3}", 3, "trusted", id="on which device"),
    pytest.param(f"UPDATE entries SET kind = 'timed' {ENTRY_3}", 3, "trusted", id="the kind of it"),
    pytest.param(f"UPDATE entries SET due = 1 {ENTRY_3}", 3, "trusted", id="by nobody"),
    pytest.param(f"UPDATE entries SET checksum = checksum + 1 {ENTRY_3}", 3, "trusted", id="the checksum"),
    pytest.param(f"UPDATE entries SET checksum = NULL {ENTRY_3}", 3, "trusted", id="no checksum"),
    pytest.param(f"DELETE FROM entries {ENTRY_3}", 3, "gone", id="an entry lost"),
    pytest.param("DELETE FROM entries WHERE match_id = '{bad}' AND number = 5", 5, "gone", id="the last one lost"),
    pytest.param("DELETE FROM entries WHERE match_id = '{bad}'", 1, "gone", id="all of them lost"),
    pytest.param(
        "UPDATE entries SET body = CASE number WHEN 3 THEN (SELECT body FROM entries WHERE number = 4) ELSE"
        " (SELECT body FROM entries WHERE number = 3) END WHERE match_id = '{bad}' AND number IN (3, 4)",
        3,
        "trusted",
        id="two swapped",
    ),
    pytest.param(
        "UPDATE entries SET (at, body, checksum) = (SELECT at, body, checksum FROM entries AS o"
        f" WHERE o.number = 3 AND o.match_id <> entries.match_id) {ENTRY_3}",
        3,
        "trusted",
        id="one of another match",
    ),
]
BEGAN, STANDS = "what it began with cannot be trusted", "how it stands cannot be trusted"
OF_MATCHES = [
    pytest.param("""options = '{"goal":"ten"}'""", BEGAN, id="an option"),
    pytest.param("rules = '2026-01-02'", BEGAN, id="the date of its rulings"),
    pytest.param("created = created - 1", BEGAN, id="when it began"),
    pytest.param("taken_in = 5", BEGAN, id="when it came"),
    pytest.param("checksum = 1", BEGAN, id="their checksum"),
    pytest.param("ended = 5", STANDS, id="when it ended"),
    pytest.param("length = 6", STANDS, id="how many entries it has"),
    pytest.param("status_checksum = NULL", STANDS, id="no checksum"),
]


async def three(folder: Path) -> tuple[str, str]:
    """A match that stays whole and one that will not, five entries each; their ids."""
    service = opened(folder)
    good, bad = await begun(service), await begun(service)
    for match_id, points in ((good, (3, 2, 1, 1, 1)), (bad, (1, 2, 3))):
        await count(service, match_id, *points)
    assert isinstance(await service.undo(bad, 4), Match)
    assert isinstance(await service.record(bad, Amended(2, Counted("Bo", 7)), 5), Match)
    service.close()
    return good, bad


def opened(folder: Path) -> MatchService:
    return open_match_service(folder, games=GAMES, rotates=False)


async def damage(service: MatchService, bad: str) -> str:
    [card] = [card for card in await service.open_matches() if card.damage]
    assert (card.id, card.legible) == (bad, True)
    return card.damage


@pytest.mark.parametrize(("statement", "entry", "says"), OF_ENTRIES)
async def test_a_damaged_entry_is_named(tmp_path: Path, statement: str, entry: int, says: str) -> None:
    good, bad = await three(tmp_path)
    change(tmp_path, statement.replace("{bad}", bad))
    service = opened(tmp_path)
    match = await service.open(bad)
    assert len(match.entries) == entry - 1
    assert service.notice(bad).startswith(("Entry", "Entries"))
    assert says in service.notice(bad)
    assert f"{entry} " in service.notice(bad).partition(".")[0]
    assert f"shown up to entry {entry - 1}, and can only be looked at" in service.notice(bad)
    assert await damage(service, bad) == service.notice(bad)
    assert isinstance(await service.record(bad, Counted("Ann", 1), match.next_number), Refusal)
    assert (await count(service, good, 1)).totals["Ann"] == 9
    service.close()


async def test_the_sentence_of_a_changed_entry(tmp_path: Path) -> None:
    _, bad = await three(tmp_path)
    change(tmp_path, f"UPDATE entries SET body = {OTHER} {ENTRY_3}".replace("{bad}", bad))
    service = opened(tmp_path)
    assert await damage(service, bad) == (
        "Entry 3 of 5 cannot be trusted: it is not as it was kept. This match is shown up to entry 2, and can only be "
        "looked at. Go on with a copy of it as far as it is whole, or bring it back from a backup."
    )
    service.close()


@pytest.mark.parametrize(("change_", "says"), OF_MATCHES)
async def test_what_a_match_began_with_and_how_it_stands_show_too(tmp_path: Path, change_: str, says: str) -> None:
    good, bad = await three(tmp_path)
    change(tmp_path, f"UPDATE matches SET {change_} WHERE id = '{bad}'")
    service = opened(tmp_path)
    assert says in await damage(service, bad)
    assert len((await service.open(bad)).entries) == 5
    assert says in service.notice(bad)
    assert (await count(service, good, 1)).totals["Ann"] == 9
    service.close()


async def test_a_letter_of_a_name_shows(tmp_path: Path) -> None:
    good, bad = await three(tmp_path)
    change(tmp_path, f"UPDATE seats SET name = 'Ana' WHERE place = 0 AND match_id = '{bad}'")
    service = opened(tmp_path)
    assert BEGAN in await damage(service, bad)
    assert (await count(service, good, 1)).totals["Ann"] == 9
    service.close()


async def test_undone_amended_and_brought_back_entries_stay_whole(tmp_path: Path) -> None:
    """Also across restarts, imports, a match that ends and opens again, and one that is resumed."""
    service = opened(tmp_path)
    match_id = await begun(service, goal="ten")
    await count(service, match_id, 6, 3)
    for number, step in enumerate((service.undo, service.redo, service.undo), 3):
        assert isinstance(await step(match_id, number), Match)
    service.close()
    service = opened(tmp_path)
    await count(service, match_id, 4)  # over
    assert isinstance(await service.record(match_id, Amended(1, Counted("Bo", 5)), 7), Match)  # and open again
    assert isinstance(await service.record(match_id, Retracted(6), 8), Match)
    await service.abandon(match_id)
    copy = await service.import_match((await service.export(match_id)).encode())
    service.close()
    service = opened(tmp_path)
    for one in (match_id, copy.id):
        assert service.notices == ()
        await service.resume(one)
        assert [card.damage for card in await service.open_matches() if card.id == one] == [""]
        assert (await count(service, one, 1)).totals == {"Ann": 1, "Bo": 5}
    service.close()
    service = opened(tmp_path)
    for card in await service.open_matches():
        assert (card.damage, card.length, card.entries) == ("", 9, 9)
    service.close()


async def test_two_services_on_one_file_keep_one_chain(tmp_path: Path) -> None:
    one, other = opened(tmp_path), opened(tmp_path)
    match_id = await begun(one)
    for service in (one, other, other, one, other):
        await count(service, match_id, 1)
    await other.abandon(match_id)
    await one.resume(match_id)
    await count(other, match_id, 1)
    one.close()
    other.close()
    service = opened(tmp_path)
    [card] = await service.open_matches()
    assert (card.damage, len((await service.open(match_id)).entries)) == ("", 6)
    service.close()


# What is done with it


@pytest.fixture
async def bad(tmp_path: Path) -> str:
    """A match whose third entry of five has been changed; its first four are in a backup."""
    service = opened(tmp_path)
    bad = await begun(service)
    await count(service, bad, 1, 2, 3, 4)
    await service.backup()
    await count(service, bad, 5)
    service.close()
    change(tmp_path, f"UPDATE entries SET body = {OTHER} {ENTRY_3}".replace("{bad}", bad))
    return bad


async def test_a_copy_goes_on_where_the_match_is_whole(tmp_path: Path, bad: str) -> None:
    service = opened(tmp_path)
    copy = await service.repairs.go_on(bad)
    assert copy.id != bad
    assert (await count(service, copy.id, 9)).totals["Ann"] == 12
    assert [card.id for card in await service.open_matches()] == [copy.id]
    [(left, _)] = await service.past()
    assert (left.id, left.status) == (bad, "abandoned")
    assert "Entry 3 of 5 cannot be trusted" in left.damage, "it is still there to be looked at"
    service.close()


async def test_a_backup_gives_back_what_is_damaged_and_the_rest_stays(tmp_path: Path, bad: str) -> None:
    """Entry 3 comes from the backup, entry 5 is nowhere but here: the chain shows that the one follows the other."""
    service = opened(tmp_path)
    await service.open(bad)
    found = await service.repairs.in_backups(bad)
    assert found
    assert found.missing == 0
    assert "the match goes up to entry 5." in found.sentence
    await service.repairs.bring_back(found)
    [card] = await service.open_matches()
    assert card.damage == ""
    assert (await count(service, bad, 6)).totals["Ann"] == 21
    service.close()
    assert (await damage_of_all(tmp_path)) == [""]
    assert len(list((tmp_path / "backups").glob("backup-*.db"))) == 2, "a copy was made before"


async def damage_of_all(folder: Path) -> list[str]:
    service = opened(folder)
    cards = [*await service.open_matches(), *(one.card for one in await service.past())]
    damage = [card.damage for card in cards]
    service.close()
    return damage


async def test_what_neither_has_is_said_to_be_lost(tmp_path: Path, bad: str) -> None:
    change(tmp_path, "DELETE FROM entries WHERE number = 5")
    service = opened(tmp_path)
    found = await service.repairs.in_backups(bad)
    assert found
    assert "up to entry 4; 1 entry is lost." in found.sentence
    await service.repairs.bring_back(found)
    assert (await count(service, bad, 6)).totals["Ann"] == 16
    service.close()


async def test_names_come_back_from_the_backup_too(tmp_path: Path, bad: str) -> None:
    change(
        tmp_path, "UPDATE seats SET name = 'Ana' WHERE place = 0", "UPDATE matches SET status = 'finished', ended = 7"
    )
    service = opened(tmp_path)
    found = await service.repairs.in_backups(bad)
    assert found
    await service.repairs.bring_back(found)
    [card] = await service.open_matches()
    assert (card.players, card.damage, card.status) == (("Ann", "Bo"), "", "open")
    assert (await service.open(bad)).totals["Ann"] == 15
    service.close()


async def test_a_backup_with_another_log_gives_nothing(tmp_path: Path, bad: str) -> None:
    service = opened(tmp_path)
    service.backups()[0].unlink()
    file = json.loads(await service.export(bad))
    file["events"] = [{"kind": "counted", "player": "Bo", "points": 9, "at": 1}] * 4
    other = opened(tmp_path / "other")
    await other.import_match(json.dumps(file).encode())
    await other.backup(tmp_path / "backups" / "backup-20260101-000000-000.db")
    other.close()
    assert await service.repairs.in_backups(bad) is None
    service.close()


async def test_the_file_of_a_damaged_match_says_which_entry_it_is(tmp_path: Path, bad: str) -> None:
    """Otherwise to save it and take it in would make the damage the truth."""
    service = opened(tmp_path)
    there = json.loads(await service.export(bad))
    assert [entry.get("trusted", True) for entry in there["events"]] == [True, True, False, True, True]
    with pytest.raises(ParseError, match="Entry 3 cannot be read as one of Tally: the field “trusted”"):
        await service.import_match(json.dumps(there).encode())
    whole = read_export((await service.export(bad, whole=True)).encode(), GAMES)
    assert [entry.event.points for entry in whole.entries] == [1, 2]
    service.close()


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        ("UPDATE seats SET name = 'Ana' WHERE place = 0", BEGAN),
        ("DELETE FROM entries WHERE number > 3", "of 5 entries 2 are gone"),
    ],
)
async def test_the_file_says_what_else_is_wrong(tmp_path: Path, bad: str, statement: str, says: str) -> None:
    change(tmp_path, statement)
    service = opened(tmp_path)
    assert says in json.loads(await service.export(bad))["damage"]
    service.close()


@pytest.mark.parametrize("go_on", [True, False])
async def test_a_whole_file_of_a_damaged_match_is_kept_beside_it(tmp_path: Path, bad: str, go_on: bool) -> None:
    service = opened(tmp_path)
    whole: dict[str, Any] = json.loads(await service.export(bad))
    whole["events"][2] = {"kind": "counted", "player": "Ann", "points": 3, "at": whole["events"][2]["at"]}
    taken = await service.take_in(json.dumps(whole).encode(), go_on)
    assert taken.kinship == "other"
    assert (await service.open(taken.card.id)).totals["Ann"] == 15
    assert "Entry 3 of 5" in await damage(service, bad)
    service.close()
