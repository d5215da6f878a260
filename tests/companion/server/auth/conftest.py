"""A device file in a folder of its own, with a clock that a test turns."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.server.auth.device_store import DeviceStore

BEGUN = 1_764_000_000_000  # ms


class Clock:
    def __init__(self) -> None:
        self.now = BEGUN

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def file(tmp_path: Path, clock: Clock) -> Iterator[DeviceStore]:
    with closing(DeviceStore(tmp_path, clock)) as opened:
        yield opened
