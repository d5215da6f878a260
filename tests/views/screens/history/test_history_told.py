"""What the History tells lies in sight above its keys; a picked file that is on its way says so, in Settings, too."""

from pathlib import Path
from typing import Any

import flet as ft
import pytest

from tests.support.sample_data import Evening
from tests.views.page_content import Content, controls
from views.screens.history.history import History
from views.screens.settings.settings import Settings

NOON = 1_795_000_000_000


async def test_what_was_deleted_is_told_beside_what_scrolls_however_far_down_it_was(
    screen: Any, tmp_path: Path
) -> None:
    """It stood at the top, out of sight of whoever had deleted the thirtieth match."""
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    for seed in (2, 3):
        await evening.play(("Ann", "Bo"), seed=seed)
    await screen.show(History)
    await screen.until(lambda: screen.says("2 finished."))
    await screen.tap("More: Tabby Tumble, Ann and Bo")
    await screen.tap("Delete")
    told = "Tabby Tumble with Ann and Bo can be brought back for 30 days."
    await screen.until(lambda: screen.says(told) and screen.says("1 finished."))
    scrolls = [one for one in screen.all() if isinstance(one, ft.Column) and one.scroll and one.expand]
    assert scrolls
    assert not any(Content(controls(one)).says(told) for one in scrolls)
    await screen.tap("1 deleted")
    assert any(label.startswith("Bring back: Tabby Tumble, Ann and Bo, ") for label in screen.labels())
    evening.service.close()


@pytest.mark.parametrize(
    ("where", "key"), [(History, "Import a match"), (Settings, "Restore from a file")], ids=["a match", "a backup"]
)
async def test_a_picked_file_that_is_on_its_way_says_so(screen: Any, where: Any, key: str) -> None:
    """One of ten megabytes took five seconds, in which nothing was seen."""
    await screen.show(where)
    await screen.tap(key)
    assert screen.says("Fetching the file …")
    await screen.pick(key)  # closed without one
    assert not screen.says("Fetching the file …")
    await screen.pick(key, ("holiday.png", b"\x89PNG\r\n" * 100))
    await screen.until(lambda: screen.says("Nothing"))
    assert not screen.says("Fetching the file …")
    assert not screen.says("Fetching the file …")
