"""From one database into another: what counts as the same match, and which of two logs is the later one."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.service.exchange.database_transfer import Transferred, transfer_matches, transfer_notes
from companion.service.match_service import MatchService
from models.database import Database, open_file
from models.errors.storage_errors import StorageError
from models.notes import every_note, keep_note
from models.store import MatchCard, Store
from tests.support.services.counter_game import GAMES
from tests.support.services.counter_service import begun, count, service, time

__all__ = ["service", "time"]


@pytest.fixture
def target(tmp_path: Path) -> Iterator[Database]:
    opened = open_file(tmp_path / "target.db")
    yield opened
    opened.engine.dispose()


def transferred(service: MatchService, target: Database) -> list[Transferred]:
    return list(transfer_matches(service._database, target, GAMES))


def outcomes(service: MatchService, target: Database) -> list[tuple[str, int]]:
    return [(one.outcome, one.entries) for one in transferred(service, target)]


async def test_a_match_comes_over_once_and_is_then_the_same(service: MatchService, target: Database) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1, 2)
    assert outcomes(service, target) == [("came", 2)]
    assert outcomes(service, target) == [("same", 2)]
    assert Store(target).card(match_id) == service._store.card(match_id)
    assert [tuple(line) for line in Store(target).lines(match_id)] == [
        tuple(line) for line in service._store.lines(match_id)
    ]


async def test_open_finished_and_left_matches_come(service: MatchService, target: Database) -> None:
    ids = [await begun(service) for _ in range(3)]
    await service.finish(ids[1])
    await service.abandon(ids[2])
    assert {one.card.id for one in transferred(service, target)} == {*ids}
    assert [Store(target).card(match_id).status for match_id in ids] == ["open", "finished", "abandoned"]


async def test_the_longer_log_goes_on_and_the_shorter_one_is_left_behind(
    service: MatchService, target: Database
) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    card, lines = service._store.card(match_id), service._store.lines(match_id)
    transferred(service, target)
    await count(service, match_id, 2, 3)
    assert outcomes(service, target) == [("went on", 3)]
    other = open_file(service._database.file.parent / "earlier.db") if service._database.file else target
    Store(other).add(card, lines)
    assert [(one.outcome, one.entries) for one in transfer_matches(other, target, GAMES)] == [("ahead", 3)]
    assert Store(target).card(match_id).entries == 3
    other.engine.dispose()


async def test_of_two_logs_of_one_length_the_one_that_was_ended_later_stands(
    service: MatchService, target: Database
) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    transferred(service, target)
    await service.abandon(match_id)
    assert outcomes(service, target) == [("went on", 1)]
    assert Store(target).card(match_id).status == "abandoned"
    await service.resume(match_id)
    assert outcomes(service, target) == [("ahead", 1)]
    assert Store(target).card(match_id).status == "abandoned"


OTHERWISE = [
    {"game": "another"}, {"rules": "2025-01-01"}, {"options": '{"goal":"ten"}'}, {"created": 1},
    {"players": ("Ann", "Cy")}, {"players": ("Bo", "Ann")}, {"players": ("Ann", "Bo", "Cy")},
]  # fmt: skip


@pytest.mark.parametrize("otherwise", OTHERWISE, ids=str)
@pytest.mark.parametrize("entries", [0, 2])
async def test_a_match_of_the_same_id_and_log_that_began_otherwise_is_another(
    service: MatchService, target: Database, entries: int, otherwise: dict[str, Any]
) -> None:
    match_id = await begun(service)
    await count(service, match_id, *range(1, entries + 1))
    card = service._store.card(match_id)
    Store(target).add(replace(card, **otherwise), service._store.lines(match_id))
    with pytest.raises(StorageError, match=f"both databases have the matches {match_id}, with other logs"):
        transferred(service, target)


@pytest.mark.parametrize("more", [0, 1], ids=["as long", "longer by one"])
async def test_a_match_of_the_same_id_and_another_log_is_another(
    service: MatchService, target: Database, more: int
) -> None:
    match_id, other = await begun(service), await begun(service)
    await count(service, match_id, 1, 2)
    await count(service, other, 1, 3, *[4] * more)
    there = replace(service._store.card(other), id=match_id)
    Store(target).add(there, service._store.lines(other))
    with pytest.raises(StorageError, match="Nothing was transferred"):
        transferred(service, target)
    assert Store(target).card(match_id).entries == 2 + more


@pytest.mark.parametrize(
    ("many", "more"), [(1, ""), (5, ""), (6, " and 1 more"), (7, " and 2 more"), (11, " and 6 more")]
)
async def test_of_many_other_matches_five_are_named(
    service: MatchService, target: Database, many: int, more: str
) -> None:
    for _ in range(many):
        match_id = await begun(service)
        Store(target).add(replace(service._store.card(match_id), created=1))
    with pytest.raises(StorageError) as told:
        transferred(service, target)
    named = str(told.value).split("the matches ")[1].split(", with other")[0]
    assert len(named.removesuffix(more).split(", ")) == min(many, 5)
    assert named.endswith(more)
    assert ("more" in named) == bool(more)


async def test_a_match_of_an_unknown_game_stays_and_so_does_a_damaged_one(
    service: MatchService, target: Database
) -> None:
    unknown, damaged, whole = [await begun(service) for _ in range(3)]
    await count(service, damaged, 1)
    assert service._database.file
    with closing(sqlite3.connect(service._database.file)) as kept:
        kept.execute("UPDATE entries SET author = 'Cy' WHERE match_id = ?", (damaged,))
        kept.commit()
    Store(service._database).add(replace(service._store.card(unknown), id="0123456789ab", game="chess"))
    told = {one.card.id: one for one in transferred(service, target)}
    assert {match_id: one.outcome for match_id, one in told.items()} == {
        unknown: "came", whole: "came", damaged: "stays", "0123456789ab": "stays",
    }  # fmt: skip
    assert told["0123456789ab"].why == "This version does not know its game. Update the app."
    assert told["0123456789ab"].title == "chess"
    assert "Entry 1 of 1 cannot be trusted" in told[damaged].why
    assert told[damaged].entries == 0
    assert not Store(target).has(damaged)


async def test_a_match_whose_options_cannot_be_read_stays_and_the_reason_is_told(
    service: MatchService, target: Database
) -> None:
    there = service._store.card(await begun(service))
    Store(service._database).add(replace(there, id="0123456789ab", options='{"goal": "the moon"}'))
    told = {one.card.id: one for one in transferred(service, target)}
    assert (told["0123456789ab"].outcome, told[there.id].outcome) == ("stays", "came")
    assert "goal" in told["0123456789ab"].why


CARD = MatchCard("0123456789ab", "tally", ("Ann", "Bo"), "open", 0, None, 0, 0)


@pytest.mark.parametrize(
    ("outcome", "entries", "says"),
    [
        ("came", 1, "came over, 1 entry."),
        ("came", 2, "came over, 2 entries."),
        ("came", 0, "came over, 0 entries."),
        ("went on", 3, "was there already, and has gone on to 3 entries."),
        ("same", 3, "was there already, 3 entries."),
        ("ahead", 4, "has gone on there, to 4 entries, and was left as it is."),
        ("stays", 0, "stays behind. It is damaged."),
    ],
)
def test_what_has_become_of_each_match_is_a_sentence(outcome: Any, entries: int, says: str) -> None:
    told = Transferred(CARD, "Tally", outcome, entries, "It is damaged.")
    assert told.sentence == f"0123456789ab  Tally with Ann, Bo: {says}"
    nobody = Transferred(replace(CARD, players=()), "Tally", outcome, entries, "It is damaged.")
    assert nobody.sentence == f"0123456789ab  Tally with nobody: {says}"


DELETED, ALIVE = "history.deleted", "desk.alive"


@pytest.mark.parametrize(
    ("key", "ours", "theirs", "then", "left"),
    [
        pytest.param("house", "ours", "", "ours", (), id="one that is not there comes"),
        pytest.param("house", "ours", "ours", "ours", (), id="the same stays"),
        pytest.param("house", "ours", "theirs", "theirs", ("house",), id="another is left and named"),
        pytest.param("house", "yours", "ours", "ours", ("house",), id="whatever it says"),
        pytest.param(ALIVE, "1", "2", "2", (), id="when the app was last alive is named by nobody"),
        pytest.param(ALIVE, "1", "", "1", (), id="and comes where nothing is known of it"),
        pytest.param(DELETED, '{"a": 1}', "", '{"a": 1}', (), id="what was deleted comes"),
        pytest.param(DELETED, '{"a": 1}', '{"b": 2}', '{"b": 2, "a": 1}', (), id="beside what was deleted there"),
        pytest.param(DELETED, '{"a": 1}', '{"a": 2}', '{"a": 1}', (), id="and as it was deleted here"),
        pytest.param(DELETED, "[1]", '{"b": 2}', '{"b": 2}', (), id="a note that says nothing adds nothing"),
        pytest.param(DELETED, '{"a": 1}', "{", '{"a": 1}', (), id="and takes nothing away"),
    ],
)
def test_notes_come_where_nothing_else_is_said(
    tmp_path: Path, target: Database, key: str, ours: str, theirs: str, then: str, left: tuple[str, ...]
) -> None:
    source = open_file(tmp_path / "source.db")
    keep_note(source, key, ours)
    if theirs:
        keep_note(target, key, theirs)
    assert transfer_notes(source, target) == left
    assert every_note(target)[key] == then or json.loads(every_note(target)[key]) == json.loads(then)
    assert every_note(source) == {key: ours}
    source.engine.dispose()
