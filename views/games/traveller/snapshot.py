"""The Traveller table of a moment gone by: captains and contract slots as they stood, with nothing on them to take."""

import flet as ft

from companion.games.traveller.state import Table
from views.games.traveller.board_model import boards_of
from views.games.traveller.boards import drawn
from views.games.traveller.contracts.slots import still_slots


def still(table: Table, player: str | None) -> list[ft.Control]:
    """Everyone's board, the one whose turn it was lit; below them the four slots."""
    return [
        *(drawn(one) for one in boards_of(table, player, {}, "beside" if len(table.players) > 3 else "close")),
        still_slots(table),
    ]
