"""What whoever watches over a server is told of the service, and that asking holds nothing up."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from companion.service import monitoring
from companion.service.match_service import MatchService, StorageError
from companion.service.monitoring import Monitoring
from tests.support.services.counter_service import begun, service, time

__all__ = ["service", "time"]


async def test_a_match_is_in_play_while_a_page_shows_it(service: MatchService) -> None:
    ids = [await begun(service) for _ in range(3)]
    await service.open(ids[2])
    stops = [service.subscribe(match_id, lambda of, match: None) for match_id in ids[:2]]
    assert service.monitoring.in_play == 2
    stops[0]()
    assert service.monitoring.in_play == 1


@pytest.mark.parametrize("leads", [True, False])
async def test_it_says_whether_this_process_notes_what_comes_due(service: MatchService, leads: bool) -> None:
    service._log_writer.scheduler.peers.leads = leads
    assert service.monitoring.notes_due == leads


@pytest.fixture(params=[True, False], ids=["a file", "a server"])
def asked(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> tuple[Monitoring, list[str], Any]:
    """How it is asked, and what the database does then."""
    how, says = list[str](), SimpleNamespace(trouble=None, answers=asyncio.Event())

    def ping(database: object) -> None:
        how.append("asked")
        if says.trouble:
            raise says.trouble

    async def beside(act: Any) -> None:
        how.append("beside the loop")
        await says.answers.wait()
        act()

    monkeypatch.setattr(monitoring, "ping", ping)
    monkeypatch.setattr(monitoring, "run_beside", beside)
    monkeypatch.setattr(monitoring, "ANSWERS_WITHIN", 0.02)
    database: Any = SimpleNamespace(file="tableside.db" if request.param else None)
    if request.param:
        says.answers = None
    return Monitoring(database, None, None), how, says  # type: ignore[arg-type]


async def test_a_database_that_answers_and_one_that_says_no(asked: Any) -> None:
    monitor, how, says = asked
    if says.answers:
        says.answers.set()
    assert await monitor.database_answers()
    says.trouble = StorageError("It cannot be read.")
    assert not await monitor.database_answers()
    assert how == (["beside the loop", "asked"] if says.answers else ["asked"]) * 2, "each is asked anew"


async def test_one_that_is_silent_is_asked_once_whoever_else_asks_meanwhile(asked: Any) -> None:
    monitor, how, says = asked
    if not says.answers:
        return  # a file answers at once
    assert await asyncio.gather(*[monitor.database_answers() for _ in range(3)]) == [False] * 3
    assert not await monitor.database_answers()
    assert how == ["beside the loop"]
    says.answers.set()
    assert await monitor.database_answers()
    assert how == ["beside the loop", "asked"]
