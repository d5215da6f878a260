"""How boards and contracts share a small phone while the round is walked."""

from companion.games.traveller.state import Table
from views.components.layout import Drawn
from views.components.step_buttons import STEP_HEIGHT
from views.games.traveller.board_room import TRACK_MORE, largest, room_beside
from views.games.traveller.slots import SlotRow, slots_high, slots_of
from views.games.traveller.walked_round.turns import asked_above, slots_lie_above


def below_boards(table: Table, high: float) -> tuple[float, bool, Drawn]:
    """On a small phone, with what is tapped so `high`: dp for the boards, whether lists fold, and the contracts below.

    They fold before the keys of the boards give way; where that is not enough they are scrolled to.
    """
    high -= STEP_HEIGHT if asked_above() else 0
    room, folded = room_beside(table, high, TRACK_MORE)
    if not slots_lie_above():
        return room, folded, []
    for fold in (False, True):
        less, _ = room_beside(table, high, TRACK_MORE + slots_high(table, fold))
        if largest(table, less) != "row":
            return less, folded, [SlotRow(slots_of(table), folded=fold)]
    return room, folded, [SlotRow(slots_of(table), folded=True)]
