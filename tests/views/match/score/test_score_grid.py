"""The grid of the sheet: a total opens as a round does, and lies in one line with its rounds."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from tests.support.sample_data import Evening
from tests.views.page_content import controls, name_of
from tests.views.screens.conftest import screen
from views.components.button_style import RING
from views.match.score.score_sheet import ScoreSheet
from views.theme.tokens import LIGHT

__all__ = ["screen"]


@pytest.fixture
def evening(screen: Any, tmp_path: Path) -> Iterator[Evening]:
    evening = Evening(tmp_path / "evening", 1_795_000_000_000)
    screen.service = evening.service
    yield evening
    evening.service.close()


async def test_a_total_opens_every_line_of_it(screen: Any, evening: Evening) -> None:
    match_id = await evening.play(("Ann", "Bo"), seed=2)
    match = await evening.service.open(match_id)
    await screen.show(ScoreSheet, match=match_id)
    await screen.until(lambda: screen.labels())
    await screen.tap(f"Bo, {match.totals['Bo']} in all")
    assert screen.says("Bo, in all")
    rules = [label for label in screen.labels() if label.endswith("Open the rule")]
    assert len(rules) == len([line for line in match.lines if line.player == "Bo"])


async def test_who_slid_rounds_belong_to_is_as_high_as_they_are(screen: Any, evening: Evening) -> None:
    """Two dp a player the names ran away from their rounds."""
    screen.dress(replace(LIGHT, scale=2.0))
    await screen.show(ScoreSheet, match=await evening.play(("Ann", "Bo"), seed=2))
    await screen.until(lambda: screen.labels())

    def high(said: str) -> set[float]:
        boxes = [one for one in screen.all() if isinstance(one, ft.Container) and one.height]
        names = [[name_of(one) for one in controls(box) if isinstance(one, ft.TextButton)] for box in boxes]
        return {box.height for box, [*held] in zip(boxes, names, strict=True) if len(held) == 1 and said in held[0]}

    assert high("in all") == high("Bo, round 1") != set()


async def test_rounds_out_of_sight_are_named(screen: Any, evening: Evening) -> None:
    """The first ones lay hidden to the left, and nothing told that there are any."""
    match_id = await evening.play(("Ann", "Bo", "Cy", "Dee"), seed=2)
    match: Any = await evening.service.open(match_id)
    last = max(line.round for line in match.lines if line.round <= match.state.round)
    screen.dress(replace(LIGHT, scale=2.0))
    await screen.show(ScoreSheet, match=match_id)
    await screen.until(lambda: screen.labels())
    written = [one.value for one in screen.all() if isinstance(one, ft.Text)]
    assert f"rounds 1–{last}" in written


async def test_rounds_that_slide_leave_the_ring_of_the_focus_its_place(screen: Any, evening: Evening) -> None:
    """It was cut at the rims of the row, and lay over the rounds beside it."""
    screen.dress(replace(LIGHT, scale=2.0))
    await screen.show(ScoreSheet, match=await evening.play(("Ann", "Bo"), seed=2))
    await screen.until(lambda: screen.labels())
    (slide,) = [one for one in screen.all() if isinstance(one, ft.Row) and one.scroll]
    (lying,) = slide.controls
    air = lying.padding
    assert min(air.left, air.right, air.bottom, lying.content.spacing) >= RING
