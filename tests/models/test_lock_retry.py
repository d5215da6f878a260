"""Who waits for a database that another program holds, how long, and in which order."""

import asyncio
import threading
from functools import partial

import pytest

from models import lock_retry
from models.errors.storage_errors import DatabaseBusy, StorageError
from models.lock_retry import PATIENCE, PAUSE, Patience, deadline

A_WHILE = 250  # ms, much less than our patience: a busy machine may stand still for a fifth of a second


class Held:
    """A database that lets go after so many tries."""

    def __init__(self, tries: int, patience: Patience) -> None:
        self.tries, self.patience = tries, patience
        self.waiting: list[int] = []  # how many waited, at each try
        self.threads: list[bool] = []  # whether it was tried beside the loop

    def __call__(self) -> str:
        self.waiting.append(self.patience.waiting)
        self.threads.append(threading.current_thread() is not threading.main_thread())
        if len(self.waiting) <= self.tries:
            raise DatabaseBusy("Another program holds it.")
        return "kept"


@pytest.fixture(params=[False, True], ids=["a file", "a server"])
def patience(request: pytest.FixtureRequest) -> Patience:
    return Patience(request.param)


async def test_where_nobody_holds_it_nobody_waits(patience: Patience) -> None:
    held = Held(0, patience)
    assert await patience(held) == "kept"
    assert (held.waiting, patience.waiting) == ([0], 0)
    assert held.threads == [patience._threads]


async def test_it_is_tried_again_until_it_is_let_go_of(patience: Patience) -> None:
    held, loop = Held(3, patience), asyncio.get_running_loop()
    began = loop.time()
    assert await patience(held) == "kept"
    assert held.waiting == [0, 1, 1, 1]
    assert patience.waiting == 0, "and nobody waits any more"
    assert held.threads == [patience._threads] * 4
    assert loop.time() - began >= 3 * PAUSE / 1_000 * 0.9


async def test_after_a_while_it_is_told(patience: Patience) -> None:
    held, loop = Held(1_000_000, patience), asyncio.get_running_loop()
    began = loop.time()
    with pytest.raises(DatabaseBusy):
        await patience(held, deadline(A_WHILE))
    assert A_WHILE <= 1_000 * (loop.time() - began) < PATIENCE
    assert len(held.waiting) > 2
    assert patience.waiting == 0


async def test_who_has_no_time_left_is_told_at_once(patience: Patience) -> None:
    for until in (deadline(0), deadline(0) - 5, 0.0):
        held = Held(1, patience)
        with pytest.raises(DatabaseBusy):
            await patience(held, until)
        assert held.waiting == [0]


async def test_any_other_trouble_is_told_at_once(patience: Patience) -> None:
    tries: list[int] = []

    def full() -> None:
        tries.append(1)
        raise StorageError("The disk is full.")

    with pytest.raises(StorageError):
        await patience(full)
    assert (len(tries), patience.waiting) == (1, 0)


async def test_what_takes_long_is_done_beside_the_loop_and_tried_again(patience: Patience) -> None:
    held = Held(2, patience)
    assert await patience.beside(held) == "kept"
    assert (held.threads, held.waiting) == ([True] * 3, [0] * 3)


async def test_beside_the_loop_too_it_is_told_after_a_while(
    patience: Patience, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock_retry, "deadline", lambda ms=A_WHILE: deadline(ms))
    held, loop = Held(1_000_000, patience), asyncio.get_running_loop()
    began = loop.time()
    with pytest.raises(DatabaseBusy):
        await patience.beside(held)
    assert A_WHILE <= 1_000 * (loop.time() - began) < PATIENCE
    assert 2 < len(held.waiting) <= A_WHILE / PAUSE + 2


async def test_while_all_of_it_is_replaced_nobody_writes(patience: Patience) -> None:
    """And whoever replaces it second comes after the first."""
    done: list[str] = []
    begun, over = threading.Event(), threading.Event()

    def replaces() -> str:
        begun.set()
        over.wait(10)
        done.append("replaced")
        return "the copy"

    replacing = asyncio.ensure_future(patience.alone(replaces, lambda: done.append("told")))
    while not begun.is_set():
        await asyncio.sleep(0.001)
    assert patience.waiting == 1
    writing = [asyncio.ensure_future(patience(partial(done.append, one))) for one in ("first", "second")]
    again = asyncio.ensure_future(patience.alone(lambda: done.append("replaced again"), lambda: None))
    await asyncio.sleep(0.02)
    assert done == []
    over.set()
    assert await replacing == "the copy"
    await asyncio.gather(*writing, again)
    assert done[:2] == ["replaced", "told"]
    assert sorted(done[2:]) == ["first", "replaced again", "second"]
    assert patience.waiting == 0


async def test_where_it_cannot_be_replaced_everybody_goes_on(patience: Patience) -> None:
    told: list[str] = []

    def fails() -> None:
        raise StorageError("The disk is full.")

    with pytest.raises(StorageError):
        await patience.alone(fails, lambda: told.append("done"))
    assert (told, patience.waiting) == ([], 0)
    assert await asyncio.wait_for(patience(lambda: "kept"), 5) == "kept"


async def test_a_moment_is_of_the_loops_time(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as still:
        still.setattr(asyncio.get_running_loop(), "time", lambda: 7.0)
        moments = deadline(2_500), deadline()
    assert moments == (9.5, 7.0 + PATIENCE / 1_000)
