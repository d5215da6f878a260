"""The Tribbles table: a round from the first player to the count, a player's points, every power."""

from dataclasses import replace

from companion.engine.game import Prompt
from companion.games.tribbles.prompt import prompt as whole_prompt
from companion.games.tribbles.prompt import said
from companion.games.tribbles.state import Table
from views.games.match_table import GameTable, Page, in_sight
from views.games.points_list import points_page
from views.games.table_scaffold import back_to_table
from views.games.task_list import Slip
from views.games.tribbles.actions import Hands
from views.games.tribbles.board_model import Seen, place_of
from views.games.tribbles.boards import Board
from views.games.tribbles.pieces import BOX
from views.games.tribbles.piles.round_count import count_stage, late_key
from views.games.tribbles.powers.power_entry import entry
from views.games.tribbles.powers.power_list import PowerList
from views.games.tribbles.slips import slip_of
from views.games.tribbles.stages.between_rounds import between_stage
from views.games.tribbles.stages.first_player import cut_stage
from views.games.tribbles.stages.open_trouble import shifting
from views.games.tribbles.stages.play import lit_of, playing, state_facts, with_boards
from views.games.tribbles.tray import Facts
from views.games.tribbles.ui_state import Laid


def page(table: Table, prompt: Prompt, laid: Laid, hands: Hands) -> Page | None:
    """The table at its stage, or a page that lies open over it; None once the match is over."""
    if table.stage == "over":
        return None
    if laid.looked:
        return looked_at(table, laid.looked, hands)
    if laid.slip == "powers":
        return every_power(table, laid, hands)
    lit = lit_of(table, laid)
    return replace(
        at_stage(table, prompt, laid, hands),
        sentence=prompt.sentence,
        note=prompt.note,
        slip=slip_of(table, prompt, laid, hands),
        lit=in_sight(place_of(table, lit)) if lit else None,
        moment=table.stage,
    )


def at_stage(table: Table, prompt: Prompt, laid: Laid, hands: Hands) -> Page:
    """A trouble that is to shift comes before the next stage; while piles are counted, after the last of them."""
    facts = state_facts(table)
    head = [Facts(some, hands) for some in facts] if table.stage in ("cut", "between") else []
    match table.stage:
        case "cut" if table.shifts:
            lower, step = shifting(table, hands)
            return Page(head=[*head, Slip(table.players, prompt.tasks, "Set up", hands)], lower=lower, step=step)
        case "cut":
            return cut_stage(table, prompt, laid, hands, head)
        case "count" | "between" if table.shifts and all(name in table.piles for name in table.out):
            return with_boards(table, prompt, laid, hands, facts, shifting(table, hands))
        case "count":
            return count_stage(table, prompt, laid, hands)
        case "between":
            return between_stage(table, prompt, laid, hands, head)
    return playing(table, prompt, laid, hands, facts)


def looked_at(table: Table, player: str, hands: Hands) -> Page:
    """A player's points; while piles are counted also what was forgotten can still be entered."""
    late = [late_key(player, hands)] if table.stage == "count" and player in table.playing else []
    return points_page(player, Board(Seen.of(table, player, lit=True), hands.look), hands, *late)


def every_power(table: Table, laid: Laid, hands: Hands) -> Page:
    """A tap plays it or scores by it where that can be, and its ruling is beside it."""
    return Page(
        "What does this do?",
        "A tap enters it where it scores or steers.",
        head=[PowerList(table.later, lambda power: entry(table, laid, hands, power), hands.rule)],
        step=[back_to_table(hands.put_away)],
        name="powers",
        no_card=True,
    )


def spoken(table: Table, now: int) -> Prompt:
    """What the referee says; in play without the list of choices, which nobody reads there."""
    return (said if table.stage == "play" else whole_prompt)(table, now)


TribblesTable = GameTable(BOX, Hands, Laid(), page, spoken)
