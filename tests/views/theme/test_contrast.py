"""What is written fainter than the rest can still be read: 4.5:1, by day and by night."""

from typing import Any

import flet as ft
import pytest

from companion.engine.game import Refusal
from companion.service.match_service import MatchService
from tests.views.page_content import controls
from views.components.notices.refusal_card import refused
from views.games.risk_star_trek.boards import Seen
from views.match.log.log_timeline import rail
from views.match.score.score_grid import cell
from views.match.score.score_rounds import Sheet
from views.screens.new_match.seating import taken
from views.theme.seat_colors import SEATS
from views.theme.surface_colors import notice
from views.theme.tokens import DARK, LIGHT, AppTheme, mix

LEAST = 4.5
RING = 3  # of what is no text
BOTH = pytest.mark.parametrize("skin", [LIGHT, DARK], ids=["day", "night"])


def light(color: str) -> float:
    """Its relative luminance, as the guidelines for web content reckon it."""
    parts = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(ink: str, ground: str) -> float:
    darker, lighter = sorted((light(ink), light(ground)))
    return (lighter + 0.05) / (darker + 0.05)


@BOTH
def test_entries_that_came_later(screen: Any, skin: AppTheme) -> None:
    screen.dress(skin)
    with screen.at_hand():
        share = rail([], faint=True).opacity
    assert contrast(mix(skin.ground, skin.soft, share), skin.ground) >= LEAST


@BOTH
@pytest.mark.parametrize("seat", range(len(SEATS)))
def test_the_number_of_a_seat(screen: Any, skin: AppTheme, seat: int) -> None:
    screen.dress(skin)
    with screen.at_hand():
        board = taken(seat, "Ann", "", 84, False, False, 300, lambda: None)
        [number] = [one for one in controls(board) if isinstance(one, ft.Text) and one.value == str(seat + 1)]
        fill = SEATS[seat].paint().fill
    assert contrast(number.style.color, fill) >= LEAST


@BOTH
async def test_the_ring_on_the_card_of_the_referee_s_no(screen: Any, skin: AppTheme) -> None:
    """It was as dark as the card: nobody saw where the keys were."""

    @ft.component
    def Card() -> ft.Control:
        return refused(Refusal("Bo plays first.", "tribbles.order"), print, print, ("All the same", print))

    screen.dress(skin)
    await screen.show(Card)
    with screen.at_hand():
        fill = notice().fill
    keys = [one for one in screen.all() if isinstance(one, ft.TextButton)]
    assert len(keys) == 3
    for key in keys:
        assert contrast(key.style.side[ft.ControlState.FOCUSED].color, fill) >= RING


@BOTH
async def test_a_round_without_points(screen: Any, service: MatchService, skin: AppTheme) -> None:
    card: Any = await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    sheet = Sheet.of(await service.open(card.id), service.now())
    screen.dress(skin)
    with screen.at_hand():
        [mark] = [one for one in controls(cell(sheet, None, lambda _: None, 1, 0, 0, 60)) if isinstance(one, ft.Text)]
    assert contrast(mark.style.color, skin.sheet) >= LEAST


@BOTH
@pytest.mark.parametrize("seat", range(5))
def test_the_board_of_a_captain_who_is_out_in_the_own_turn(screen: Any, skin: AppTheme, seat: int) -> None:
    screen.dress(skin)
    with screen.at_hand():
        colors = Seen(seat, "Ann", "out", 0, "locations", None, (), lit=True, out=True).paint
    assert contrast(colors.ink, colors.fill) >= LEAST
