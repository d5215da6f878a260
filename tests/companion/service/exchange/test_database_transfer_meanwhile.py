"""From one database into another while somebody plays, and onto a disk that is not to be trusted."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from companion.service.exchange import database_transfer
from companion.service.exchange.database_transfer import transfer_matches
from companion.service.match_service import MatchService
from models.database import Database
from models.errors.storage_errors import StorageError
from models.store import ConcurrentWrite, Line, Store
from tests.companion.service.exchange.test_database_transfer import outcomes, target, transferred
from tests.support.services.counter_game import GAMES, Counted
from tests.support.services.counter_service import begun, count, service, time

__all__ = ["service", "target", "time"]


def at_first(monkeypatch: pytest.MonkeyPatch, method: str, times: int, happens: Callable[..., Any]) -> list[int]:
    """So many times something else happens in the place of this; how many are left."""
    real, left = getattr(Store, method), [times]

    def meanwhile(store: Store, *given: Any) -> Any:
        if left[0] > 0:
            left[0] -= 1
            return happens(store, *given)
        return real(store, *given)

    monkeypatch.setattr(Store, method, meanwhile)
    return left


@pytest.mark.parametrize(
    ("times", "outcome"), [(0, ("came", 3)), (1, ("came", 3)), (2, ("came", 3)), (3, ("stays", 0))]
)
async def test_a_log_that_grows_while_it_is_read_is_read_again(
    service: MatchService, target: Database, monkeypatch: pytest.MonkeyPatch, times: int, outcome: tuple[str, int]
) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1, 2, 3)
    lines = service._store.lines(match_id)
    left = at_first(monkeypatch, "lines", times, lambda store, match_id: lines[:2])
    assert outcomes(service, target) == [outcome]
    assert left == [0]


async def test_a_damaged_log_is_not_read_again_and_again(
    service: MatchService, target: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    card, read = service._store.card(match_id), list[str]()
    monkeypatch.setattr(Store, "card", lambda store, match_id: replace(card, damage="It is damaged.", length=2))
    monkeypatch.setattr(Store, "cards", lambda store, status: (card,) if status == "open" else ())
    monkeypatch.setattr(database_transfer, "_refuse_collisions", lambda here, there, cards: None)

    def reading(store: Store, match_id: str) -> list[object]:
        read.append(match_id)
        return []

    monkeypatch.setattr(Store, "lines", reading)
    [one] = transferred(service, target)
    assert (one.outcome, one.why, read) == ("stays", "It is damaged.", [match_id])


def written_to(*given: Any) -> None:
    raise ConcurrentWrite


@pytest.mark.parametrize("times", [0, 1, 2])
async def test_where_somebody_enters_something_in_the_target_it_is_looked_at_again(
    service: MatchService, target: Database, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    transferred(service, target)
    await count(service, match_id, 2, 3)
    at_first(monkeypatch, "extend", times, written_to)
    assert outcomes(service, target) == [("went on", 3)]
    assert Store(target).card(match_id).entries == 3


async def test_where_somebody_keeps_entering_it_is_begun_again_later(
    service: MatchService, target: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await begun(service)
    transferred(service, target)
    await count(service, match_id, 1)
    left = at_first(monkeypatch, "extend", 3, written_to)
    with pytest.raises(StorageError) as told:
        transferred(service, target)
    assert str(told.value) == (
        f"Somebody keeps writing to the match {match_id}. What has come over stays. Begin again later."
    )
    assert left == [0]
    assert outcomes(service, target) == [("went on", 1)]


@pytest.mark.parametrize(
    "reads",
    [
        lambda card, lines: (replace(card, damage="It is damaged."), lines),
        lambda card, lines: (replace(card, rules="2020-01-01"), lines),
        lambda card, lines: (card, lines[:1]),
        lambda card, lines: (card, [lines[0], lines[1]._replace(checksum=1)]),
    ],
    ids=["damaged", "begun otherwise", "an entry less", "another entry"],
)
@pytest.mark.parametrize("there_already", [True, False])
async def test_what_the_target_gives_back_otherwise_is_told_at_once(
    service: MatchService, target: Database, monkeypatch: pytest.MonkeyPatch, reads: Any, there_already: bool
) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1, 2)
    if there_already:
        transferred(service, target)
    check: Any = database_transfer._check

    def read_otherwise(kept: Any, kept_lines: Any, card: Any, lines: Any) -> None:
        check(*reads(kept, [Line(*line) for line in lines]), card, lines)

    monkeypatch.setattr(database_transfer, "_check", read_otherwise)
    with pytest.raises(StorageError, match=f"The match {match_id} reads otherwise in the target than it was written"):
        transferred(service, target)


async def test_where_the_target_has_gone_on_its_own_log_stays(service: MatchService, target: Database) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    transferred(service, target)
    await count(service, match_id, 2)
    ahead = Store(service._database)
    Store(target).extend(ahead.card(match_id), ahead.lines(match_id)[1:])
    await service.undo(match_id, 3)  # here it is another by now, and longer
    assert outcomes(service, target) == [("went on", 3)]


HALF = "A\0nn"


@pytest.mark.parametrize(
    ("name", "server", "outcome"), [(HALF, True, "stays"), (HALF, False, "came"), ("Ann", True, "came")]
)
@pytest.mark.parametrize("field", ["players", "device", "by"])
async def test_a_letter_that_postgresql_does_not_keep_leaves_the_match_behind(
    service: MatchService, target: Database, name: str, server: bool, outcome: str, field: str
) -> None:
    match_id = await begun(service)
    if field == "players":
        service._store.add(replace(service._store.card(match_id), id="0123456789ab", players=(name, "Bo")))
        match_id = "0123456789ab"
    else:
        device, by = (name, "Bo") if field == "device" else ("phone", name)
        await service.record(match_id, Counted("Ann", 1), 1, device, by)
    there = replace(target, file=None) if server else target
    [one] = [one for one in transfer_matches(service._database, there, GAMES) if one.card.id == match_id]
    why = "A name in it holds a letter that PostgreSQL does not keep. Export it, correct the name, import it there."
    assert (one.outcome, one.why) == (outcome, why if outcome == "stays" else "")


async def test_a_game_that_has_no_name_is_one_that_is_not_known(service: MatchService, target: Database) -> None:
    match_id = await begun(service)
    service._store.add(replace(service._store.card(match_id), id="0123456789ab", game=""))
    titles = {one.card.id: one.title for one in transferred(service, target)}
    assert titles == {match_id: "Tally", "0123456789ab": "a game that is not known"}
