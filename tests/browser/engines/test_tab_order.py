"""Tab in Firefox and WebKitGTK: a new match from its beginning to its end, in sight all the way, and out."""

from collections.abc import Iterator

import pytest

from tests.browser.conftest import Served
from tests.browser.support.staged_tables import app_over

from .window import Window

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = app_over(tmp_path_factory.mktemp("tab") / "data")
    served.start()
    yield served
    served.kill()


def has_focus(window: Window, name: str) -> bool:
    return any(one.focused and one.name == name for one in window.controls())


def step(window: Window, to: str, back: bool = False) -> None:
    window.driven.tab(back)

    def whole() -> bool:
        return [one.name for one in window.controls() if one.focused and not one.cut] == [to]

    window.until(whole, f"{to} with the focus, in sight", 20.0)


def test_tab_goes_as_is_read_and_stays_in_sight(window: Window, table: Served) -> None:
    window.open(f"{table.address}/new/tribbles")
    window.says("Start")
    names = [one.name for one in window.controls()]
    assert names[0] == "Home"
    assert names[-1].startswith("Start")
    if not any(one.focused for one in window.controls()):  # an engine gives it to the first by itself
        step(window, names[0])
    for name in names[1:]:
        step(window, name)
    step(window, names[-2], back=True)
    step(window, names[-1])
    window.driven.tab()
    window.until(lambda: not has_focus(window, names[-1]), "the end of the page left", 20.0)
