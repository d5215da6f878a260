"""What is done beside the loop, and how long the last thing asked of somebody is waited for."""

import logging
import threading
import time

import pytest

from models import threads
from models.threads import end_within, run_beside


@pytest.mark.parametrize("there_are", [True, False])
async def test_it_is_done_beside_the_loop_where_there_are_threads(
    there_are: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threads, "THREADS", there_are)
    assert (await run_beside(threading.current_thread) is not threading.main_thread()) == there_are


def test_what_comes_to_its_end_in_time_is_not_spoken_of(caplog: pytest.LogCaptureFixture) -> None:
    done: list[bool] = []
    with caplog.at_level(logging.WARNING, "tableside"):
        end_within(5, lambda: done.append(threading.current_thread().daemon), "The database")
    assert done == [True], "it keeps no program from ending"
    assert caplog.messages == []


def test_what_does_not_is_waited_for_no_longer(caplog: pytest.LogCaptureFixture) -> None:
    answers = threading.Event()
    began = time.monotonic()
    with caplog.at_level(logging.WARNING, "tableside"):
        end_within(0.05, lambda: answers.wait(10), "The database")
    assert 0.05 <= time.monotonic() - began < 5
    assert caplog.messages == [
        "The database has not answered for 0.05 s: no longer waiting. What was told as kept is kept."
    ]
    answers.set()
