"""What lies in the recesses of a captain's board has room there; how a location of the board sheet is called."""

from dataclasses import replace
from typing import Any

import flet as ft

from companion.games.risk_star_trek.board import Board, Location
from tests.support.text_widths import drawn
from tests.views.page_content import controls, said
from views.components.text_metrics import em
from views.games.risk_star_trek.board_page import places
from views.games.risk_star_trek.boards import AIR, Held, cell_wide
from views.theme.current_theme import with_theme
from views.theme.tokens import G1, LIGHT, NOTE, TITLE

from .conftest import ONE, TWO

HELD = Held("locations", 16), Held("credits", 1_400), Held("cards", 1), Held("markers", 1)
READY = 120  # dp: a whole away team


def test_five_recesses_share_their_row_by_what_lies_in_each() -> None:
    """ "locations" ran into the edges of its recess, "1,400" over those of its own."""
    with with_theme(LIGHT):
        shares = [cell_wide(one) for one in HELD]
        row = LIGHT.room - 32 - G1 * len(HELD)
        across = [share * row / (sum(shares) + READY) for share in shares]
        for one, wide in zip(HELD, across, strict=True):
            assert drawn(one.unit, 800) * NOTE <= wide
            assert 22 + G1 + em(f"{one.count:,}") * TITLE <= wide + AIR


async def test_a_location_with_one_neighbour_says_so(screen: Any) -> None:
    board = Board(locations=(Location("Vulcan", neighbours=("Andoria",)),))
    with screen.at_hand():
        found = controls(places(board, lambda *_: lambda: None))
    assert "Vulcan, 1 neighbour. Change it" in [said(one.content) for one in found if isinstance(one, ft.TextButton)]


async def test_what_wins_is_named_on_a_small_board_where_it_has_room(screen: Any, table: Any) -> None:
    """“0 of 3” was a figure of nothing."""
    screen.skin = replace(LIGHT, width=360, height=640, low=True)
    await table(*TWO)
    assert "of 3 quests" in screen.texts()
    await table(*ONE)
    assert "of 25" in screen.texts()
