"""An entry corrected from the sheet by its own address is told there; in a match that was ended by hand, too."""

from typing import Any

import flet as ft
import pytest

from companion.engine.match import Amended
from tests.support.sample_data import Evening, round_reached
from tests.views.page_content import Content, controls
from tests.views.screens.conftest import argued, opened, screen
from views.match.log.match_log import CorrectOne
from views.match.match_screen import Table
from views.match.score.sheet_screen import ScoreSheet

from .log.log_page import evening

__all__ = ["evening", "screen"]


async def drafted(screen: Any, evening: Evening) -> tuple[str, int]:
    """A match on its sheet, one entry of it lifted off the log to be another; its id and the entry's number."""
    screen.service = evening.service
    match_id = await evening.play(("Ann", "Bo", "Cy"), until=round_reached(4), seed=3)
    match = await evening.service.open(match_id)
    number = next(f.entry.number for f in match.facts if f.entry.event.kind == "mice_eaten" and f.entry.event.mice)
    address = f"/match/{match_id}/log/{number}/correct?from=sheet"
    await opened(screen, CorrectOne, address, match=match_id, entry=str(number))
    await screen.tap(next(label for label in screen.labels() if label.startswith("It was: no ")))
    return match_id, number


async def test_what_was_corrected_is_told_once_on_the_sheet_one_comes_back_to(screen: Any, evening: Evening) -> None:
    match_id, number = await drafted(screen, evening)
    await screen.tap("Correct entry")
    assert screen.gone == [f"/match/{match_id}/sheet"]
    await opened(screen, ScoreSheet, screen.gone[0], match=match_id)
    assert f"Undo: Entry {number} is corrected" in screen.labels()
    await opened(screen, Table, f"/match/{match_id}", match=match_id)
    assert f"Undo: the correction of entry {number}" in screen.labels(), "the slip tells of it no more"


@pytest.mark.parametrize("way", ["finish", "abandon"])
async def test_one_that_was_ended_by_hand_is_resumed_where_the_correction_is_refused(
    screen: Any, evening: Evening, way: str
) -> None:
    match_id, number = await drafted(screen, evening)
    await getattr(evening.service, way)(match_id)
    await screen.tap("Correct entry")
    assert screen.says("Resume it to go on.")
    assert not scrolled(screen).says("Resume it to go on."), "it lies above the keys"
    await screen.tap("Resume")
    assert not screen.says("Resume it to go on.")
    assert (await evening.service.card(match_id)).status == "open"
    await screen.tap("Correct entry")
    last = (await evening.service.open(match_id)).entries[-1].event
    assert isinstance(last, Amended)
    assert last.entry == number


async def test_a_decision_that_is_refused_says_so_above_the_keys(screen: Any, evening: Evening) -> None:
    """It stood at the top, far above what had been tapped."""
    match_id, _ = await drafted(screen, evening)
    await argued(screen, match_id)
    name = next(label for label in screen.labels() if label.endswith(" agrees"))
    await screen.tap(name)
    await evening.service.finish(match_id)
    await screen.tap("As the rule says")
    assert screen.says("Resume it to go on.")
    assert not scrolled(screen).says("Resume it to go on.")
    await screen.tap("Resume")
    await screen.tap("As the rule says")
    await screen.until(lambda: screen.says("The table has decided"))


def scrolled(screen: Any) -> Content:
    """What is scrolled out of sight at times."""
    columns = [one for one in screen.all() if isinstance(one, ft.Column) and one.scroll and one.expand]
    assert columns
    return Content([one for column in columns for one in controls(column)])
