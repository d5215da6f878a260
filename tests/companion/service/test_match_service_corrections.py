"""The service: what is taken back, brought back and corrected, one entry or several in one step."""

import asyncio

import pytest

from companion.engine.game import Refusal
from companion.engine.match import Amended, Match, Reinstated, Retracted, Revised
from companion.service.match_service import MatchService, StaleEntryNumber
from tests.support.services.counter_game import Counted
from tests.support.services.counter_service import Time, begun, count, opened_again, service, time

__all__ = ["service", "time"]


async def test_undo_redo_correct_and_take_out(service: MatchService, time: Time) -> None:
    match_id = await begun(service)
    match = await count(service, match_id, 1, 2, 3)
    assert (await service.undo(match_id, 4)).totals["Ann"] == 3
    assert (await service.redo(match_id, 5)).totals["Ann"] == 6
    assert (await service.preview(match_id, Amended(1, Counted("Bo", 9)))).totals == {"Ann": 5, "Bo": 9}
    assert (await service.record(match_id, Amended(1, Counted("Bo", 9)), 6)).totals == {"Ann": 5, "Bo": 9}
    match = await service.record(match_id, Retracted(2), 7)
    assert match.totals == {"Ann": 3, "Bo": 9}
    assert await opened_again(service, time).open(match_id) == match
    for wrong in (service.record(match_id, Amended(2, Counted("Bo", 1)), 8), service.record(match_id, Retracted(2), 8)):
        refusal = await wrong
        assert isinstance(refusal, Refusal)
        assert "Entry 2 does not stand" in refusal.reason


async def test_several_entries_are_corrected_in_one_durable_step(service: MatchService, time: Time) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1, 2, 3)
    changes = (Amended(1, Counted("Bo", 9)), Retracted(2))
    twice = [service.record(match_id, Revised(changes), 4, "phone", "Bo") for _ in range(2)]
    match, felt_again = await asyncio.gather(*twice)
    assert match is felt_again
    assert isinstance(match, Match)
    assert (match.totals, len(match.entries)) == ({"Ann": 3, "Bo": 9}, 4)
    assert await opened_again(service, time).open(match_id) == match
    undone = await service.undo(match_id, 5)
    assert isinstance(undone, Match)
    assert (undone.totals, undone.redo()) == ({"Ann": 6, "Bo": 0}, Reinstated(4))
    with pytest.raises(StaleEntryNumber, match="Entry 4 was made meanwhile by Bo: 2 entries were corrected"):
        await service.record(match_id, Counted("Ann", 1), 4, "tablet")


async def test_of_several_corrections_none_is_kept_where_one_cannot_be(service: MatchService, time: Time) -> None:
    match_id = await begun(service)
    before = await count(service, match_id, 1, 2)
    for wrong, says in ((Amended(2, Counted("Zoe", 1)), "Zoe is not at this table"), (Retracted(7), "does not stand")):
        refusal = await service.record(match_id, Revised((Amended(1, Counted("Bo", 9)), wrong)), 3)
        assert isinstance(refusal, Refusal)
        assert says in refusal.reason
    assert await opened_again(service, time).open(match_id) == before


async def test_nothing_to_undo_is_a_sentence(service: MatchService) -> None:
    match_id = await begun(service)
    undo, redo = await service.undo(match_id, 1), await service.redo(match_id, 1)
    assert isinstance(undo, Refusal)
    assert isinstance(redo, Refusal)
    assert (undo.rule, redo.rule) == ("log.undo", "log.redo")
