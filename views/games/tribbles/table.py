"""The Tribbles table: a round from the first player to the count, a player's points, every power; and its slips."""

from collections.abc import Callable
from dataclasses import replace

from companion.engine.game import Prompt
from companion.games.tribbles.prompt import prompt as whole_prompt
from companion.games.tribbles.prompt import said
from companion.games.tribbles.state import Table
from companion.games.tribbles.tasks import tasks
from views.components.bottom_sheet import Sheet
from views.components.layout import Drawn, Part
from views.games.points_list import points_page
from views.games.table_scaffold import back_to_table
from views.games.table_shell import GameTable, Page, in_sight
from views.games.task_list import Slip
from views.games.tribbles import more_menu
from views.games.tribbles.actions import Hands, hands
from views.games.tribbles.board_figures import Seen
from views.games.tribbles.boards import board
from views.games.tribbles.pieces import BOX
from views.games.tribbles.piles import round_count
from views.games.tribbles.powers import points_entry, power_waiting
from views.games.tribbles.powers.power_list import PowerList
from views.games.tribbles.powers.power_rack import by_letter, every_card
from views.games.tribbles.stages import before_round, play, turns
from views.games.tribbles.tray import Facts
from views.games.tribbles.ui_state import Laid


def page() -> Page | None:
    """The table at its stage, or a page that lies open over it; None once the match is over."""
    laid = hands.laid
    table = hands.table
    if table.stage == "over":
        return None
    if laid.looked:
        return looked_at(laid.looked)
    if laid.slip in PAGES:
        return PAGES[laid.slip]()
    lit = play.lit_of()
    return replace(
        at_stage(),
        slip=slip_of(),
        lit=in_sight(table.seats.index(lit)) if lit else None,
        moment=(table.stage, lit if table.stage == "count" else None),
    )


def at_stage() -> Page:
    """A trouble that is to shift comes before the next stage; while piles are counted, after the last of them."""
    table = hands.table
    stated = play.state_facts(table)
    match table.stage:
        case "cut" if table.shifts:
            lower, step = play.shifting()
            head = [*(Facts(some) for some in stated), Slip(hands.prompt.tasks, "Set up")]
            return Page(head=head, lower=lower, step=[step])
        case "cut":
            return before_round.cut_stage(stated)
        case "count" | "between" if table.shifts and all(name in table.piles for name in table.out):
            return play.with_boards(play.shifting())
        case "count":
            return round_count.count_stage()
        case "between":
            return before_round.between_stage(stated)
    return play.playing()


def looked_at(player: str) -> Page:
    """A player's points; while piles are counted also what was forgotten can still be entered."""
    table = hands.table
    late = [round_count.late_key(player)] if table.stage == "count" and player in table.playing else []
    return points_page(player, board(Seen.of(table, player, lit=True), hands.look), *late)


def every_power() -> Page:
    """A tap plays it or scores by it where that can be, and its ruling is beside it."""
    return Page(
        "What does this do?",
        "A tap enters it where it scores or steers.",
        head=[PowerList(hands.table.later, lambda power: more_menu.entry(power), hands.rule)],
        step=[back_to_table(hands.put_away)],
        name="powers",
        no_card=True,
    )


def every_play() -> Page:
    """All that can be played at the number that stands ready, by whose turn it is or who owes it, below that number."""
    owed = hands.table.owed
    way = power_waiting.way_of(owed[0]) if owed else turns.OWN_TURN
    cards = turns.powers_of(play.lit_of() or "", way)
    page = by_letter(sorted(cards, key=lambda card: card.name.casefold()), hands.trying)
    return replace(page, sentence=f"Powers on a {turns.number_of(way):,}", note="A tap plays the card.")


def to_do() -> Drawn:
    return [Slip(tasks(hands.table), "")]


SLIPS: dict[str, tuple[str, Callable[[], Drawn]]] = {  # what is written on top of each, and what below
    "points": ("Points by", points_entry.points_slip),
    "via": ("Reached through", points_entry.via_slip),
    "trouble": ("The trouble", play.trouble_slip),
    "more": ("More", more_menu.more_slip),
    "out": (turns.OUT, more_menu.out_slip),
    "tasks": ("What to do", to_do),
    "extras": ("Powers in the pile", round_count.extras_slip),
    "players": ("The players", round_count.players_slip),
    "runs": ("Who has a Bonus run?", round_count.runs_slip),
    "kept": ("In the pile", lambda: every_card(before_round.kept_cards(before_round.asked_of() or ""), hands.trying)),
    "seats": ("New seats", before_round.seats_slip),
    "aims": ("Aim a power", more_menu.aims_slip),
}
PAGES: dict[str, Callable[[], Page]] = {  # too long for a slip of paper
    "powers": every_power,
    "play": every_play,
    "names": power_waiting.names_page,
    "borrows": power_waiting.borrows_page,
}


def slip_of() -> Part:
    """The slip of paper that is up: it goes down with any entry, and where the table has moved on."""
    if not hands.laid.slip:
        return None
    title, content = SLIPS[hands.laid.slip]
    written = content()
    return Sheet(title, written, hands.put_away) if written else None


def spoken(table: Table, now: int) -> Prompt:
    """What the referee says; in play without the list of choices, which nobody reads there."""
    return (said if table.stage == "play" else whole_prompt)(table, now)


TribblesTable = GameTable(BOX, Hands, Laid(), page, spoken)
