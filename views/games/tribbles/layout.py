"""What lies where at each stage of a match, and what the next step is."""

from dataclasses import replace

import flet as ft

from companion.engine.game import Prompt
from companion.games.tribbles.standing import bans_said, direction_said, trouble_said
from companion.games.tribbles.state import Table
from companion.games.tribbles.tasks import silent
from views.components.layout import in_column, in_row
from views.components.surfaces import at_least, key
from views.games.table_scaffold import waiting
from views.games.task_list import Slip
from views.games.tribbles import boards, more_menu
from views.games.tribbles.actions import Hands
from views.games.tribbles.board_model import MANY, seen
from views.games.tribbles.fitting import drawn_together, filling, lifted, space
from views.games.tribbles.ladder import ladder_high
from views.games.tribbles.piles import round_count
from views.games.tribbles.powers import points_entry, power_waiting
from views.games.tribbles.stages import open_trouble, turns
from views.games.tribbles.stages.between_rounds import asked_of, between_stage
from views.games.tribbles.stages.first_player import cut_stage, cutter
from views.games.tribbles.stages.stage_parts import Drawn, LaidOut
from views.games.tribbles.stages.turn_statement import stated_by, stating
from views.games.tribbles.tray import Fact, Facts, facts_high
from views.games.tribbles.ui_state import Laid, drafted
from views.theme.current_theme import theme
from views.theme.tokens import G2

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

Stated = tuple[tuple[Fact, ...], ...]  # rows of slips


def lit_of(table: Table, laid: Laid) -> str | None:
    """Whose board the lamp stands over."""
    match table.stage:
        case "cut":
            return cutter(table, laid)
        case "count":
            draft = drafted(table, laid)
            return draft.player if draft else laid.who
        case "between":
            return asked_of(table, laid)
    if laid.who or table.stage != "play":
        return laid.who
    if table.depth == "referee" and (table.unsure or _stating(laid)):
        return stated_by(table, laid).player
    if table.follows and table.owed:
        return table.owed[0].player
    return table.turn.player if table.follows and table.turn else None


def _stating(laid: Laid) -> bool:
    return laid.power == "stating"


def laid_out(table: Table, prompt: Prompt, laid: Laid, hands: Hands) -> LaidOut:
    facts = state_facts(table)
    head = tuple(Facts(some, hands) for some in facts) if table.stage in ("cut", "between") else ()
    slip = slip_of(table, prompt, laid, hands)
    match table.stage:
        case "cut" if table.shifts:
            out = LaidOut(head, (), *open_trouble.shifting(table, hands))
        case "cut":
            out = cut_stage(table, prompt, laid, hands, head)
        case "count" if table.shifts and all(name in table.piles for name in table.out):
            out = _with_boards(table, laid, hands, facts, open_trouble.shifting(table, hands))
        case "count":
            out = round_count.count_stage(table, prompt, laid, hands)
        case "between" if table.shifts:
            out = _with_boards(table, laid, hands, facts, open_trouble.shifting(table, hands))
        case "between":
            out = between_stage(table, prompt, laid, hands, head)
        case _:
            out = _playing(table, prompt, laid, hands, facts)
    return replace(out, slip=slip)


def _playing(table: Table, prompt: Prompt, laid: Laid, hands: Hands, facts: Stated) -> LaidOut:
    """A picked player scores, is decked or goes out; else it is the turn that runs, where turns are kept."""
    if table.shifts and not table.owed:
        taps = open_trouble.shifting(table, hands)
    elif table.depth == "referee" and (table.unsure or _stating(laid)):
        taps = stating(table, laid, hands)
    elif laid.who:
        taps = points_entry.scoring(table, laid, laid.who, hands)
    elif table.follows and table.owed:
        taps = power_waiting.owing(table, laid, table.owed[0], hands)
    elif table.follows and table.turn:
        taps = turns.turn(table, laid, table.turn.player, hands)
    else:
        said = waiting(f"{laid.power}: tap who scores" if laid.power else "Tap who scores, is decked or goes out")
        said.expand = 3
        rack = () if theme.big else (points_entry.rack(table, laid, hands),)
        taps = rack, (in_row(said, more_key(hands)),)
    if table.depth == "scorekeeper":
        return _keeping_score(table, prompt, laid, hands, facts, taps)
    out = _with_boards(table, laid, hands, facts, taps)
    # a rung that was refused stays under the finger; the card points at it, in the place of what lay above it
    return replace(out, stays=out.lower[-1:]) if laid.at is not None else out


def _keeping_score(
    table: Table, prompt: Prompt, laid: Laid, hands: Hands, facts: Stated, taps: tuple[Drawn, Drawn]
) -> LaidOut:
    """The boards are what is tapped: they fill the table, and lie there alike whoever is picked and whatever scores."""
    words = {name: hands.word(name) for name in table.seats}
    lower, step = taps
    shown = seen(table, words, lit_of(table, laid), about=laid.source)
    slips = [Facts(some, hands) for some in facts]
    if theme.big:
        return LaidOut((), (boards.Boards(shown, hands), *slips), lower, step)
    under = points_entry.high(table)
    room = space(prompt, under) - sum(facts_high(some) + G2 for some in facts)
    filled, air = filling(shown, room)
    lies = (*([ft.Container(height=air)] if air else []), boards.Boards(filled, hands), *slips)
    rung = ladder_high() if laid.at is not None else 0
    lift = lifted(filled, laid.source or laid.who, room, 0 if theme.wide else under - rung)
    if theme.wide:
        return LaidOut((), lies, lower, step, lift=lift)
    column = in_column(*lower)
    kept = (at_least(under, column, ft.Alignment.BOTTOM_CENTER),)
    return LaidOut((), lies, kept, step, stays=lower[-1:] if laid.at is not None else (), lift=lift)


def _with_boards(table: Table, laid: Laid, hands: Hands, facts: Stated, taps: tuple[Drawn, Drawn]) -> LaidOut:
    words = {name: hands.word(name) for name in table.seats}
    lit = lit_of(table, laid)
    shown = seen(table, words, lit, leading=table.depth == "referee", about=laid.source)
    lower, step = taps
    if lit and theme.low and table.depth == "referee" and not (theme.big or theme.wide):
        signs = tuple(replace(fact, small=True) for some in facts for fact in some)
        return LaidOut((), (boards.Boards(drawn_together(shown, len(signs)), hands, signs=signs),), lower, step)
    if len(facts) == 1 and not (theme.big or table.trouble) and sum(not one.whole for one in shown) % 2:
        return LaidOut((), (boards.Boards(shown, hands, facts[0]),), lower, step)  # the eighth place is free
    if table.trouble and len(shown) > MANY:  # it holds for every card, and would slide out of sight below them all
        return LaidOut((), (boards.Boards(shown, hands, between=facts),), lower, step)
    slips = (Facts(some, hands) for some in facts)
    return LaidOut((), (boards.Boards(shown, hands), *slips), lower, step)


def state_facts(table: Table) -> Stated:
    """How things stand: which way round, the trouble, what is frozen; and what is needed now and then."""
    icons = ft.Icons
    row: list[Fact] = []
    if table.follows:
        icon = icons.ROTATE_RIGHT_ROUNDED if table.clockwise else icons.ROTATE_LEFT_ROUNDED
        row.append(Fact(icon, direction_said(table), rule="tribbles.power_reverse", small=bool(table.trouble)))
    if table.trouble:
        row.append(Fact(icons.WARNING_AMBER_ROUNDED, trouble_said(table), slip="trouble"))
    if table.follows:
        row.append(Fact(icons.MORE_HORIZ_ROUNDED, "More", slip="more", small=True))
    frozen = [(Fact(icons.AC_UNIT_ROUNDED, said, rule="tribbles.power_freeze"),) for said in bans_said(table)]
    asked = (task for task in silent(table) if not task.player) if table.follows else ()
    unclear = [(Fact(icons.GAVEL_ROUNDED, task.text, rule=task.rule),) for task in asked]
    return tuple(some for some in (tuple(row), *unclear, *frozen) if some)


def more_key(hands: Hands) -> ft.Control:
    return key("More", hands.laying(slip="more"), ft.Icons.MORE_HORIZ_ROUNDED, expand=2, low=64)


def slip_of(table: Table, prompt: Prompt, laid: Laid, hands: Hands) -> tuple[str, list[ft.Control]] | None:
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
            content = turns.play_slip(table, laid, who, hands, way)
        case "trouble":
            content = open_trouble.trouble_slip(table, laid, hands)
        case "more":
            content = more_menu.more_slip(table, laid, hands)
        case "tasks" if prompt.tasks:
            content = [Slip(table.players, prompt.tasks, "", hands)]
        case "extras" if table.stage == "count":
            content = round_count.extras_slip(table, laid, hands)
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
    return (TITLES[laid.slip], content) if content else None
