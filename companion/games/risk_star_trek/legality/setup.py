"""Who may command whom, who goes first, where the wormhole lies, what a board looks like."""

from companion.engine.game import Refusal
from companion.engine.wording import listed

from ..board import Board
from ..board.sheet import refuse_board
from ..events import BoardCorrected, CaptainChosen, FirstPlayerDrawn, WormholePlaced
from ..setup import TWO_PLAYER_WORMHOLE
from ..state import CAPTAINS, Table
from ..words import is_title
from .waiting import no


def captain(table: Table, event: CaptainChosen) -> Refusal | None:
    if event.captain not in CAPTAINS:
        return no(f"“{event.captain}” is no captain here. Name {listed(CAPTAINS, 'or')}.", "captains")
    has = table.logs[event.player].captain
    if has is not None:
        return Refusal.in_log(f"{event.player} commands as {has} already.", "risk_star_trek.captains")
    for player, log in table.logs.items():
        if log.captain == event.captain:
            free = listed((one for one in CAPTAINS if one not in _taken(table)), "or")
            return no(f"{event.captain} is {player}’s captain. {event.player} can choose {free}.", "captains")
    return None


def first(table: Table, event: FirstPlayerDrawn) -> Refusal | None:
    if table.frontier:
        return no("In mission 2 nobody is drawn: the captains go by the air dates of their series.", "captain_order")
    if table.first is not None:
        return Refusal.in_log(f"{table.first} goes first.", "risk_star_trek.first_player")
    return None


def wormhole(table: Table, event: WormholePlaced) -> Refusal | None:
    if event.quadrant not in ("alpha", "beta"):
        return no(f"There is no quadrant “{event.quadrant}”. One end lies in Alpha, the other in Beta.", "wormhole")
    if not is_title(event.location):
        return no("The location of the wormhole has no readable name. Give it 1 to 40 letters.", "wormhole")
    if len(table.players) == 2:
        ends = listed(TWO_PLAYER_WORMHOLE.values())
        return no(f"With two players the wormhole joins {ends}, and stays there.", "two_player_set_up")
    other = {"alpha": "beta", "beta": "alpha"}[event.quadrant]
    if table.wormhole.get(other) == event.location:
        return no(f"The other end lies on {event.location} already. The two ends join two locations.", "wormhole")
    return None


def board(table: Table, event: BoardCorrected) -> Refusal | None:
    if not isinstance(event.board, Board):
        return no("That is no board sheet. Fill one in and enter it whole.", "board_sheet")
    return refuse_board(event.board)


def _taken(table: Table) -> set[str]:
    return {log.captain for log in table.logs.values() if log.captain}
