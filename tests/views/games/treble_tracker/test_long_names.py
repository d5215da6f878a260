"""Treble Tracker with long names on small phones: no word breaks, and nothing lies beyond the edge."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.games.treble_tracker.events import FirstPlayerDrawn, MatchStarted
from views.components.clocks.live_clock import LINE
from views.components.step_buttons import STEP_HEIGHT
from views.components.text_metrics import BREAK, LEAST, longest
from views.games.board_fit import room_beside_boards
from views.games.treble_tracker.league import RECESS, TILES
from views.theme.tokens import G2

from .test_small_phone import LYING, SMALL, fit_of, written

HYPHENED = ("Bartholomew-Christopher Quincy", "Wilhelmina Konstantinopolitann", "Maximiliane Freifrau von Hohen")
FIVE_HYPHENED = (*HYPHENED, "Anneliese Schmitt-Rottenburgen", "Christopher Montgomery-Wallace")
DRAW = "if nobody wins: a draw"
SHORT_LYING = replace(LYING, width=640, height=360)


@pytest.fixture
def time_up(screen: Any, laid: Any, clock: Any, service: Any) -> Any:
    async def show(names: tuple[str, ...], skin: Any) -> Any:
        live = await laid(names, {}, FirstPlayerDrawn(names[0]), MatchStarted(names[0]), skin=skin)
        clock.forward(30 * 60_000)
        await service.open(live.id)
        await screen.until(lambda: live.match.state.stage == "final")
        await screen.until(lambda: screen.says(DRAW))
        return live

    return show


async def test_at_zero_the_timer_and_what_decides_then_share_a_line_where_boards_need_the_room(
    screen: Any, time_up: Any
) -> None:
    """Its upper half lay beyond the edge."""
    await time_up(FIVE_HYPHENED, SMALL)
    rows = [one.controls for one in screen.all() if isinstance(one, ft.Row)]
    (row,) = [parts for parts in rows if getattr(parts[-1], "value", "") == DRAW]
    assert [getattr(part, "value", "figures") for part in row] == ["figures", DRAW]


async def test_on_a_short_glass_that_lies_no_word_of_the_timer_breaks(screen: Any, time_up: Any) -> None:
    """How long was played stood there one letter below the other, and what happened lay out of sight below it."""
    live = await time_up(HYPHENED, SHORT_LYING)
    assert DRAW in written(screen), "without the points of a draw, for which there is no room"
    with screen.at_hand():
        assert RECESS + fit_of(screen, live).timer * LINE + TILES + G2 <= room_beside_boards(STEP_HEIGHT)


async def test_no_name_breaks_inside_on_a_flat_board_or_below_a_step(screen: Any, time_up: Any) -> None:
    await time_up(HYPHENED, SMALL)
    names = [one for one in screen.all() if isinstance(one, ft.Text) and one.value == HYPHENED[1]]
    assert len(names) == 2, "on the board, and whose turn comes then"
    room = max((SMALL.aside - G2) * 2 / 5 - 8, (SMALL.room - G2) / 2 - 24 - 22 - G2)
    assert all(longest(one.value) * one.style.size <= room for one in names)


@pytest.mark.parametrize("skin", [LYING, SHORT_LYING], ids=["915 x 412", "640 x 360"])
async def test_on_a_glass_that_lies_the_seats_fit_beside_the_rest(screen: Any, laid: Any, skin: Any) -> None:
    """They were measured by the other side's room, and the direction of the turns lay below them, out of sight."""
    await laid(HYPHENED, {}, skin=skin)
    room = skin.aside / 2 - 76
    texts = [one for one in screen.all() if isinstance(one, ft.Text) and one.expand]
    names = [one for one in texts if str(one.value).replace(BREAK, "") in HYPHENED]
    assert len(names) == len(HYPHENED)
    assert len({one.style.size for one in names}) == 1
    for one in names:
        assert one.style.size >= LEAST
        assert longest(one.value.replace(BREAK, " ")) * one.style.size <= room
