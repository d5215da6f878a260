"""The end of the service: its last words are kept, and nobody waits for a server that is silent."""

import threading
import time as times
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.service import match_service
from companion.service.match_service import MatchService, StorageError, open_match_service
from models.notes import read_note
from models.summary_rows import read_summaries
from tests.support.services.counter_game import GAMES, Timed
from tests.support.services.counter_service import Time, begun, count, opened_again, service, time

__all__ = ["service", "time"]


async def test_a_file_is_closed_without_a_thread(service: MatchService, monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser has none, and what a phone has not written yet is not left to one that ends with the program."""
    await count(service, await begun(service), 1)

    def started(thread: threading.Thread) -> None:
        raise AssertionError("a thread")

    monkeypatch.setattr(threading.Thread, "start", started)
    service.close()


async def test_what_the_lists_show_of_an_open_match_is_kept_at_the_end(service: MatchService, time: Time) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    await service.open_matches()
    assert read_summaries(service._database) == {}
    service.close()
    again = opened_again(service, time)
    assert list(read_summaries(again._database)) == [match_id]
    again.close()


@pytest.mark.parametrize("runs", [True, False])
async def test_the_last_sign_of_life_is_of_the_moment_it_is_closed(tmp_path: Path, runs: bool) -> None:
    time = Time()
    service = open_match_service(tmp_path, games=_with_a_clock(runs), clock=time.clock(), rotates=False)
    await service.record(await begun(service), Timed(60_000), 1)
    time.ms += 700
    service.close()
    again = open_match_service(tmp_path, games=GAMES, clock=time.clock(), rotates=False)
    assert read_note(again._database, "desk.alive") == ("1000700" if runs else "")
    again.close()


def _with_a_clock(runs: bool) -> dict[str, Any]:
    return {"tally": replace(GAMES["tally"], gap=lambda table, since, until: Timed(1) if runs and table.ends else None)}


def test_a_server_that_is_silent_is_waited_for_no_longer_than_a_moment(
    service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = threading.Event()
    monkeypatch.setattr(match_service, "CLOSING", 0.05)
    monkeypatch.setattr(service, "_end", heard.wait)
    monkeypatch.setattr(service._database, "file", None)
    began = times.monotonic()
    service.close()
    assert 0.05 <= times.monotonic() - began < 5
    heard.set()


async def test_a_disk_that_takes_no_last_word_stops_no_end(
    service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[str] = []

    def full() -> None:
        raise StorageError("The disk is full.")

    monkeypatch.setattr(service._log_writer.scheduler, "sign_of_life", full)
    monkeypatch.setattr(service._store, "close", lambda: closed.append("the file"))
    service.close()
    assert closed == ["the file"]
