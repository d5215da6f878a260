"""The grid of the sheet: a total opens as a round does, and lies in one line with its rounds."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from tests.support.sample_data import Evening
from tests.support.text_widths import drawn
from tests.views.page_content import controls, name_of
from tests.views.screens.conftest import screen
from views.components.button_style import RING
from views.components.text_metrics import BREAK
from views.match.score.score_grid import round_high
from views.match.score.sheet_screen import ScoreSheet
from views.theme.current_theme import with_theme
from views.theme.tokens import FIGURE, LIGHT

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


async def test_rounds_of_small_figures_lie_close(screen: Any, evening: Evening) -> None:
    """One of them alone was in sight beside the names, as wide as for five digits."""
    screen.dress(replace(LIGHT, width=360, height=640, low=True, scale=2.0))
    await screen.show(ScoreSheet, match=await evening.play(("Ann", "Bo"), seed=2))
    await screen.until(lambda: screen.labels())
    (slide,) = [one for one in screen.all() if isinstance(one, ft.Row) and one.scroll]
    widths = [one.width for one in slide.controls[0].content.controls]
    assert len(widths) > 2
    assert sum(widths[-2:]) + RING <= 360 - 2 * 16 - 14 - 190
    assert min(widths) >= 48, "a finger hits each"


@pytest.mark.parametrize("name", ["Maximiliane-Theodora Hohenfels", "Wolfeschlegelsteinhausenberger"])
async def test_a_long_name_beside_large_figures_is_whole(screen: Any, evening: Evening, name: str) -> None:
    """It ended after ten letters: two players whose names begin alike were told apart by their pieces alone."""
    screen.dress(replace(LIGHT, width=360, height=640, low=True, scale=2.0))
    await screen.show(ScoreSheet, match=await evening.play((name, "Bo"), seed=2))
    await screen.until(lambda: screen.labels())
    shown = [one for one in screen.all() if isinstance(one, ft.Text) and str(one.value).replace(BREAK, "") == name]
    slid = max((one for one in shown if one.max_lines), key=lambda one: one.max_lines)  # the chart has its own
    lines, room = [""], 190 - 42
    for piece in re.findall(rf"[^ {BREAK}-]+[ {BREAK}-]?", str(slid.value)):
        if drawn((lines[-1] + piece).rstrip(" ")) * slid.style.size * 2 > room:
            lines.append("")
        lines[-1] += piece
    assert len(lines) <= slid.max_lines
    assert len(lines) * slid.style.size * 2 * 1.1 + 44 <= 96, "above the total"
    assert slid.style.size * 2 >= 15


@pytest.mark.parametrize(
    ("height", "rounds", "high"),
    [pytest.param(640, 3, 80, id="few"), pytest.param(640, 12, 48, id="many"), pytest.param(412, 3, 48, id="a phone")],
)
def test_a_few_rounds_fill_their_half_of_a_large_window(height: int, rounds: int, high: float) -> None:
    with with_theme(replace(LIGHT, wide=True, low=height < 600, width=1024, height=height)):
        assert round_high(rounds) == high


async def test_a_round_is_read_across_the_table_in_a_large_window(screen: Any, evening: Evening) -> None:
    screen.dress(replace(LIGHT, wide=True, width=1024, height=3000))
    await screen.show(ScoreSheet, match=await evening.play(("Ann", "Bo"), seed=2))
    await screen.until(lambda: screen.labels())
    cells = [one for one in screen.all() if isinstance(one, ft.TextButton) and ", round " in name_of(one)]
    sizes = {text.style.size for one in cells for text in controls([one]) if isinstance(text, ft.Text) and text.style}
    assert FIGURE in sizes
