"""A match that cannot be read concerns nobody but itself: it is listed as damaged, and every other one goes on."""

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.games.treble_tracker.events import FirstPlayerDrawn, MatchStarted
from companion.service.match_service import MatchCard, MatchService, NoSuchMatch, ParseError, open_match_service
from tests.support.damaged_files import rows
from tests.support.services.counter_game import GAMES
from tests.support.services.counter_service import begun, count
from tests.support.signed_edit import sign_again

FLIPPED = "'x' || substr({}, 2) WHERE {} = :bad"
DAMAGE = [
    pytest.param("UPDATE matches SET options = '{' WHERE id = :bad", "it is not JSON", id="options that break off"),
    pytest.param("UPDATE matches SET options = 'null' WHERE id = :bad", "the options are “null”", id="no options"),
    pytest.param("UPDATE matches SET options = x'ff' WHERE id = :bad", "its options is no text", id="noise as options"),
    pytest.param(
        f"UPDATE seats SET match_id = {FLIPPED.format('match_id', 'match_id')} AND place = 0",
        "not everyone who sat at it is known",
        id="a bit of a seat’s match",
    ),
    pytest.param("DELETE FROM seats WHERE match_id = :bad", "not everyone who sat at it is known", id="no seats"),
    pytest.param(
        "UPDATE seats SET name = x'6e6f' WHERE match_id = :bad", "a name at it is no text", id="a name of bytes"
    ),
    pytest.param(
        "UPDATE seats SET name = CAST(x'ff00fe' AS TEXT) WHERE match_id = :bad", "a name at it is no text", id="noise"
    ),
    pytest.param("UPDATE matches SET game = x'ff' WHERE id = :bad", "its game is no text", id="noise as a game"),
    pytest.param("UPDATE matches SET game = 'chess' WHERE id = :bad", "its game", id="a game not on the shelf"),
    pytest.param("UPDATE matches SET created = 'noon' WHERE id = :bad", "when it began is no time", id="no time"),
    pytest.param(
        "UPDATE matches SET status = 'lost' WHERE id = :bad", "whether it is in progress or over", id="no status"
    ),
]


async def two(folder: Path) -> tuple[str, str]:
    """A match that stays whole and one that will not, two entries each; their ids."""
    service = open_match_service(folder, games=GAMES, rotates=False)
    good, bad = await begun(service), await begun(service)
    for match_id in (good, bad):
        await count(service, match_id, 1, 2)
    service.close()
    return good, bad


def spoil(folder: Path, damage: str, bad: str = "") -> None:
    with closing(sqlite3.connect(folder / "tableside.db")) as spoilt:
        spoilt.execute("PRAGMA ignore_check_constraints = ON")
        spoilt.execute(damage, {"bad": bad} if ":bad" in damage else {})
        spoilt.commit()


def opened(folder: Path) -> MatchService:
    return open_match_service(folder, games=GAMES, rotates=False)


def split(cards: tuple[MatchCard, ...]) -> tuple[list[str], dict[str, str]]:
    """The ids of the whole ones; what is wrong with the others."""
    return [card.id for card in cards if not card.damage], {card.id: card.damage for card in cards if card.damage}


@pytest.mark.parametrize(("damage", "says"), DAMAGE)
async def test_a_damaged_match_hides_no_other(tmp_path: Path, damage: str, says: str) -> None:
    good, bad = await two(tmp_path)
    spoil(tmp_path, damage, bad)
    service = opened(tmp_path)
    whole, damaged = split(await service.open_matches())
    assert (whole, list(damaged)) == ([good], [bad])
    assert says in damaged[bad]
    assert (await count(service, good, 3)).totals["Ann"] == 6
    with pytest.raises(ParseError):
        await service.open(bad)
    there = json.loads(await service.export(bad))
    assert [event["points"] for event in there["events"]] == [1, 2]
    service.close()


async def test_a_game_that_is_not_on_the_shelf_is_no_damage_to_others(tmp_path: Path) -> None:
    good, other = await two(tmp_path)
    spoil(tmp_path, "UPDATE matches SET game = 'chess' WHERE id = :bad", other)
    sign_again(tmp_path)
    service = opened(tmp_path)
    whole, damaged = split(await service.open_matches())
    assert (whole, list(damaged)) == ([good], [other])
    assert "which this version does not know" in damaged[other]
    service.close()


async def test_a_match_under_another_id_leaves_its_log_to_be_saved(tmp_path: Path) -> None:
    good, bad = await two(tmp_path)
    spoil(tmp_path, f"UPDATE matches SET id = {FLIPPED.format('id', 'id')}", bad)
    service = opened(tmp_path)
    whole, damaged = split(await service.open_matches())
    assert whole == [good]
    assert "not everyone who sat at it is known" in damaged["x" + bad[1:]]
    assert "what game it was is gone" in damaged[bad]
    there = json.loads(await service.export(bad))
    assert (there["players"], len(there["events"])) == (["Ann", "Bo"], 2)
    assert json.loads(await service.export("x" + bad[1:]))["game"] == "tally"
    service.close()


def in_memory(content: bytes) -> dict[str, list[object]]:
    """The rows of a file whose log beside it is empty."""
    held = rows(content[:18] + b"\x01\x01" + content[20:])
    assert held
    return held


@pytest.mark.parametrize("bit", [0x01, 0x20], ids=["next to it", "before it"])
async def test_a_flipped_bit_in_any_copy_of_an_id_stops_nothing(tmp_path: Path, bit: int) -> None:
    """Each table and each index holds one: the two may contradict each other."""
    good, bad = await two(tmp_path)
    service = opened(tmp_path)
    await count(service, bad, *[1] * 9)
    service.close()
    file = (tmp_path / "tableside.db").read_bytes()
    as_whole = in_memory(file)
    tried = 0
    for copy in re.finditer(bad.encode(), file):
        folder = tmp_path / str(copy.start())
        folder.mkdir()
        last = copy.end() - 1
        spoilt = file[:last] + bytes([file[last] ^ bit]) + file[last + 1 :]
        (folder / "tableside.db").write_bytes(spoilt)
        service = opened(folder)
        if not service.notices:  # the check at start has not found it
            whole, damaged = split(await service.open_matches())
            assert good in whole
            assert (await count(service, good, 3)).totals["Ann"] == 6
            for match_id in damaged:
                assert json.loads(await service.export(match_id))["id"] == match_id
            there = in_memory(spoilt)
            assert bad in damaged or there["entries"] == as_whole["entries"], "an entry under another id is seen"
            tried += 1
        service.close()
    assert tried >= 4


@pytest.mark.parametrize(
    ("damage", "events"),
    [
        pytest.param("UPDATE entries SET body = '{' WHERE number = 2", [1, {"unreadable": "{"}], id="no JSON"),
        pytest.param(
            "UPDATE entries SET body = CAST(x'ff' AS TEXT) WHERE number = 2", [1, {"unreadable": "\ufffd"}], id="noise"
        ),
        pytest.param("DELETE FROM entries WHERE number = 1", [{"number": 2, "points": 2}], id="an entry gone"),
    ],
)
async def test_what_is_saved_of_a_broken_log_says_what_is_not_there(
    tmp_path: Path, damage: str, events: list[object]
) -> None:
    good, _ = await two(tmp_path)
    spoil(tmp_path, damage)
    service = opened(tmp_path)
    saved = json.loads(await service.export(good))["events"]
    assert len(saved) == len(events)
    for one, wanted in zip(saved, events, strict=True):
        assert (one | wanted == one) if isinstance(wanted, dict) else one["points"] == wanted
    service.close()


async def test_a_log_after_a_broken_entry_is_saved_to_its_end(tmp_path: Path) -> None:
    good, _ = await two(tmp_path)
    spoil(tmp_path, "UPDATE entries SET body = '{' WHERE number = 1")
    service = opened(tmp_path)
    assert len((await service.open(good)).entries) == 0
    assert json.loads(await service.export(good))["events"][1]["points"] == 2
    service.close()


async def test_a_damaged_match_is_set_aside_and_deleted(tmp_path: Path) -> None:
    good, bad = await two(tmp_path)
    spoil(tmp_path, "UPDATE seats SET name = x'ff' WHERE match_id = :bad", bad)
    service = opened(tmp_path)
    await service.repairs.set_aside(bad)
    assert split(await service.open_matches()) == ([good], {})
    assert list(split([one.card for one in await service.past()])[1]) == [bad]
    await service.repairs.delete(bad)
    assert await service.past() == ()
    with pytest.raises(NoSuchMatch):
        await service.export(bad)
    await service.restore(service.backups()[0])
    assert list(split([one.card for one in await service.past()])[1]) == [bad], "a copy was made before"
    service.close()


async def test_a_log_without_a_match_is_deleted(tmp_path: Path) -> None:
    good, bad = await two(tmp_path)
    spoil(tmp_path, f"UPDATE matches SET id = {FLIPPED.format('id', 'id')}", bad)
    service = opened(tmp_path)
    with pytest.raises(NoSuchMatch, match="nothing that could be set aside"):
        await service.repairs.set_aside(bad)
    for match_id in (bad, "x" + bad[1:]):
        await service.repairs.delete(match_id)
    assert split(await service.open_matches()) == ([good], {})
    service.close()


@pytest.mark.parametrize("damage", ["name = CAST(x'ff' AS TEXT)", "name = 'Bob'", "key = 'bob'"])
async def test_a_name_that_nobody_has_is_not_offered(tmp_path: Path, damage: str) -> None:
    await two(tmp_path)
    spoil(tmp_path, f"UPDATE players SET {damage} WHERE key = 'bo'")
    service = opened(tmp_path)
    assert await service.known_players() == ("Ann",)
    service.close()


@pytest.mark.parametrize(
    "damage", ["body = 'another'", "key = 'tally.baard'", "body = CAST(x'ff' AS TEXT)", "key = x'ff'"]
)
async def test_a_damaged_note_is_set_aside_and_told(tmp_path: Path, damage: str) -> None:
    service = opened(tmp_path)
    for key in ("tally.board", "tally.goal"):
        await service.keep_note(key, "as it was filled in")
    service.close()
    spoil(tmp_path, f"UPDATE notes SET {damage} WHERE key = 'tally.board'")
    for times in (1, 0):
        service = opened(tmp_path)
        assert len(service.notices) == times, "told once"
        assert all("A note of the table is damaged" in said for said in service.notices)
        assert (await service.note("tally.board"), await service.note("tally.goal")) == ("", "as it was filled in")
        service.close()


@pytest.mark.parametrize("kept", ["'abc'", "'-5'", "'²'", "x'ff'", "CAST(x'ff' AS TEXT)", "'9999999999999999999'"])
async def test_a_damaged_sign_of_life_is_set_aside_and_told(tmp_path: Path, kept: str) -> None:
    service = open_match_service(tmp_path, rotates=False)
    card = await service.begin("treble_tracker", ("Ann", "Bo", "Cy"), {"format": "knockout"})
    assert isinstance(card, MatchCard)
    for number, event in enumerate((FirstPlayerDrawn("Ann"), MatchStarted("Ann")), 1):
        await service.record(card.id, event, number)
    service.close()
    spoil(tmp_path, f"INSERT OR REPLACE INTO notes (key, body) VALUES ('desk.alive', {kept})")
    again = open_match_service(tmp_path, rotates=False)
    assert [one.id for one in await again.open_matches()] == [card.id]
    assert "was set aside" in again.notices[-1]
    again.close()
    third = open_match_service(tmp_path, rotates=False)
    assert [one.id for one in await third.open_matches()] == [card.id]
    assert third.notices == ()
    third.close()
