"""Each engine that is here, started once for a file of journeys and closed again."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial

import pytest

from . import find, firefox, webkit
from .window import Window

Start = Callable[..., AbstractContextManager[Window]]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What says so is tried in one engine daily, and in the others with `make soak`."""
    for item in items:
        daily, engine = item.get_closest_marker("daily_in"), item.name.rpartition("[")[2].rstrip("]")
        if daily and engine not in daily.args:
            item.add_marker(pytest.mark.soak)


@pytest.fixture(scope="module", params=find.found().items(), ids=lambda found: found[0])
def start(request: pytest.FixtureRequest) -> Start:
    """Starts the engine over a folder of its own, in which it keeps what pages store."""
    name, executable = request.param
    if name == "Firefox":
        return partial(firefox.opened, request.getfixturevalue("playwright"), executable)
    return partial(webkit.opened, executable)


@pytest.fixture(scope="module")
def window(start: Start, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """A window that serves all journeys of a file."""
    with start(tmp_path_factory.mktemp("engine")) as opened:
        yield opened
