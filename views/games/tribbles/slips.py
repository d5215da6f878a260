"""The slips of paper that come up over a Tribbles table."""

import flet as ft

from companion.engine.game import Prompt
from companion.games.tribbles.state import Table
from views.components.bottom_sheet import Sheet
from views.games.task_list import Slip
from views.games.tribbles import more_menu
from views.games.tribbles.actions import Hands
from views.games.tribbles.piles import round_count
from views.games.tribbles.powers import points_entry, power_waiting
from views.games.tribbles.powers.power_rack import every_card
from views.games.tribbles.stages import open_trouble, turns
from views.games.tribbles.stages.play import lit_of
from views.games.tribbles.ui_state import Laid

TITLES = {
    "points": "Points by",
    "via": "Reached through",
    "play": "Every power at this number",
    "trouble": "The trouble",
    "more": "More",
    "tasks": "What to do",
    "extras": "Powers in the pile",
    "players": "The players",
    "runs": "Who has a Bonus run?",
    "aims": "Aim a power",
    "names": "Which power?",
    "borrows": "The power on it",
}


def slip_of(table: Table, prompt: Prompt, laid: Laid, hands: Hands) -> ft.Control | None:
    """The slip of paper that is up."""
    who = laid.who or lit_of(table, laid) or table.seats[0]
    content: list[ft.Control] = []
    match laid.slip:
        case "points":
            content = points_entry.points_slip(table, laid, who, hands)
        case "via":
            content = points_entry.via_slip(laid, hands)
        case "play":
            way = power_waiting.way_of(table.owed[0]) if table.owed else turns.OWN_TURN
            content = every_card(*turns.powers_of(table, laid, who, hands, way), hands)
        case "trouble":
            content = open_trouble.trouble_slip(table, laid, hands)
        case "more":
            content = more_menu.more_slip(table, hands)
        case "tasks" if prompt.tasks:
            content = [Slip(table.players, prompt.tasks, "", hands)]
        case "extras" if table.stage == "count":
            content = round_count.extras_slip(table, hands)
        case "players" if table.stage == "count":
            content = round_count.players_slip(table, laid, hands)
        case "runs" if table.stage == "count":
            content = round_count.runs_slip(table, hands)
        case "aims":
            content = more_menu.aims_slip(table, laid, hands)
        case "names" if table.owed:
            content = power_waiting.names_slip(table, laid, table.owed[0], hands)
        case "borrows" if table.owed:
            content = power_waiting.borrows_slip(table, laid, table.owed[0], hands)
    return Sheet(TITLES[laid.slip], content, hands.put_away) if content else None
