"""Everybody's board on the Traveller table, as large as all of them lie whole."""

import flet as ft

from companion.games.traveller.state import Table
from views.components.hooks import keyed
from views.components.surfaces import grid
from views.games.traveller.actions import TravellerHands
from views.games.traveller.board_model import Size, boards_of
from views.games.traveller.board_room import largest
from views.games.traveller.boards import Board
from views.games.traveller.small_boards import CaptainRow, HalfBoard, SlimBoard
from views.games.traveller.table_text import notes
from views.theme.current_theme import theme


def captains(table: Table, lit: str | None, room: float, hands: TravellerHands) -> list[ft.Control]:
    """Whole in so many dp; with large text everything scrolls."""
    said = notes(table)
    size: Size = "full" if theme.big else largest(table, room)
    seen = boards_of(table, lit, said, size)
    match size:
        case "row":
            return [CaptainRow(seen, hands)]
        case "slim":
            return [keyed(one.name, SlimBoard, one, hands) for one in seen]
        case "half":
            return [grid([keyed(one.name, HalfBoard, one, hands) for one in seen], 2, 1)]
    return [keyed(one.name, Board, one, hands) for one in seen]


def captain(table: Table, player: str, hands: TravellerHands) -> ft.Control:
    """One captain's alone."""
    seen = boards_of(table, player, notes(table), "full")
    return keyed(player, Board, next(one for one in seen if one.name == player), hands)
