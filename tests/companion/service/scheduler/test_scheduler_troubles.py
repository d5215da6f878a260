"""What the alarm cannot have entered: it is told, tried again in a moment, and keeps no other match waiting."""

import logging
from typing import Any

import pytest

from companion.service.match_service import MatchService
from companion.service.scheduler import LOOK
from models.errors.storage_errors import StorageError
from tests.support.services.service_with_clock import Hands, about_to_fall, dues

from .test_scheduler_alarm import Alarms, hands, scheduler, service

__all__ = ["hands", "service"]


@pytest.mark.parametrize("runs", [True, False])
@pytest.mark.parametrize(
    ("trouble", "told", "logged"),
    [
        (StorageError("There is no room."), "There is no room.", False),
        (ZeroDivisionError("by zero"), "the app broke at it, and its terminal says where.", True),
    ],
)
async def test_what_cannot_be_kept_is_told_and_tried_again_in_a_moment(
    service: MatchService,
    hands: Hands,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    trouble: Exception,
    told: str,
    logged: bool,
    runs: bool,
) -> None:
    alarms = Alarms(monkeypatch)
    match_id = await about_to_fall(service, 150)
    hands.go(150)
    monkeypatch.setattr(scheduler(service), "_runs", lambda *_: runs)
    with monkeypatch.context() as full, caplog.at_level(logging.ERROR, "tableside"):

        async def no(*given: Any, **how: Any) -> None:
            raise trouble

        full.setattr(service._log_writer, "at", no)
        await scheduler(service)._rung()
    assert service.notices == (f"What came due by itself is not kept yet, and is tried again: {told}",)
    assert bool(caplog.records) == logged
    assert alarms.set_for == [LOOK], "the disk is given a moment"
    hands.go(LOOK)
    await scheduler(service)._rung()
    assert scheduler(service).trouble == ""
    assert len(dues(service._cache.at(match_id).match)) == 1


async def test_a_match_that_a_restore_has_taken_away_keeps_no_other_waiting(
    service: MatchService, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    alarms, backup = Alarms(monkeypatch), await service.backup()
    await about_to_fall(service, 150)
    await service.restore(backup)
    other = await about_to_fall(service, 150)
    hands.go(150)
    await scheduler(service)._rung()
    assert len(dues(service._cache.at(other).match)) == 1
    assert (service.notices, alarms.set_for) == ((), [])
