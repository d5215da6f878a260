"""A round that is played: the boards with how things stand, what is tapped now, and the next step."""

from dataclasses import replace

import flet as ft

from companion.engine.game import Prompt
from companion.games.tribbles.outlived import outlived
from companion.games.tribbles.standing import bans_said, direction_said, trouble_said
from companion.games.tribbles.state import Table
from companion.games.tribbles.tasks import silent
from views.components.layout import in_column, in_row
from views.components.surfaces import at_least, key
from views.games.match_table import Page, Parts
from views.games.table_scaffold import waiting
from views.games.tribbles import boards
from views.games.tribbles.actions import Hands
from views.games.tribbles.board_model import MANY, seen
from views.games.tribbles.fitting import FEW, as_they_lie, closer, drawn_together, filling, lifted, space
from views.games.tribbles.ladder import ladder_high
from views.games.tribbles.powers import points_entry, power_waiting
from views.games.tribbles.stages import open_trouble, turns
from views.games.tribbles.stages.between_rounds import asked_of
from views.games.tribbles.stages.first_player import cutter
from views.games.tribbles.stages.turn_statement import stated_by, stating
from views.games.tribbles.tray import Fact, Facts, Stated, rows_high
from views.games.tribbles.ui_state import Laid, drafted
from views.theme.current_theme import theme


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
    if _states(table, laid):
        return stated_by(table, laid).player
    if table.follows and table.owed:
        return table.owed[0].player
    return table.turn.player if table.follows and table.turn else None


def _states(table: Table, laid: Laid) -> bool:
    """Does the table say now how the round stands?"""
    return table.depth == "referee" and (table.unsure or laid.power == "stating")


def playing(table: Table, prompt: Prompt, laid: Laid, hands: Hands, facts: Stated) -> Page:
    """A picked player scores, is decked or goes out; else it is the turn that runs, where turns are kept."""
    if table.shifts and not table.owed:
        taps = open_trouble.shifting(table, hands)
    elif _states(table, laid):
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
        more = key("More", hands.laying(slip="more"), ft.Icons.MORE_HORIZ_ROUNDED, expand=2, low=64)
        rack = () if theme.big else (points_entry.rack(table, laid, hands),)
        taps = rack, (in_row(said, more),)
    if table.depth == "scorekeeper":
        return _keeping_score(table, prompt, laid, hands, facts, taps)
    out = with_boards(table, prompt, laid, hands, facts, taps)
    # a rung that was refused stays under the finger; the card points at it, in the place of what lay above it
    return replace(out, stays=out.lower[-1:]) if laid.at is not None else out


def _keeping_score(
    table: Table, prompt: Prompt, laid: Laid, hands: Hands, facts: Stated, taps: tuple[Parts, Parts]
) -> Page:
    """The boards are what is tapped: they fill the table, and lie there alike whoever is picked and whatever scores."""
    lower, step = taps
    shown = seen(table, lit_of(table, laid), about=laid.source)
    slips = [Facts(some, hands) for some in facts]
    if theme.big:
        return Page(boards=[boards.Boards(shown, hands), *slips], lower=lower, step=step)
    under = points_entry.high(table)
    room = space(prompt, under) - rows_high(facts)
    filled, air = filling(shown, room)
    lies = (*([ft.Container(height=air)] if air else []), boards.Boards(filled, hands), *slips)
    rung = ladder_high() if laid.at is not None else 0
    lift = lifted(filled, laid.source or laid.who, room, 0 if theme.wide else under - rung)
    stays = lower[-1:] if laid.at is not None else ()
    lower = lower if theme.wide else [at_least(under, in_column(*lower), ft.Alignment.BOTTOM_CENTER)]
    return Page(boards=lies, lower=lower, step=step, stays=stays, lift=lift)


def with_boards(
    table: Table, prompt: Prompt, laid: Laid, hands: Hands, facts: Stated, taps: tuple[Parts, Parts]
) -> Page:
    lit = lit_of(table, laid)
    shown = seen(table, lit, leading=table.depth == "referee", about=laid.source)
    lower, step = taps
    signs = tuple(replace(fact, small=True) for some in facts for fact in some)
    leads = bool(lit) and table.depth == "referee" and not theme.big
    room = space(prompt, turns.high())
    between, spelt = rows_high(facts), [Facts(some, hands) for some in facts]
    if not (lit or lower or theme.big):  # nothing is tapped but the next step: the boards fill the table
        filled, _ = filling(shown, space(prompt, 0) - between)
        lie = [*spelt, boards.Boards(filled, hands)]
    elif leads and theme.low and not theme.wide:
        lie = [boards.Boards(drawn_together(shown, len(signs)), hands, signs=signs)]
    elif leads and len(shown) > FEW and as_they_lie(shown, between) > room:
        drawn, signed = closer(shown, between, len(signs), room)
        slips = {"signs": signs} if signed else {"between": facts}
        lie = [boards.Boards(drawn, hands, **slips)]
    elif len(facts) == 1 and not (theme.big or table.trouble) and sum(not one.whole for one in shown) % 2:
        lie = [boards.Boards(shown, hands, facts[0])]  # the eighth place is free
    elif table.trouble and len(shown) > MANY:  # it holds for every card, and would slide out of sight below them all
        lie = [boards.Boards(shown, hands, between=facts)]
    else:
        lie = [boards.Boards(shown, hands), *spelt]
    return Page(boards=lie, lower=lower, step=step)


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
    may_be_over = outlived(table) if table.follows else ()
    ended = [(Fact(icons.GAVEL_ROUNDED, f"Is {said} over?", slip="more"),) for _, said in may_be_over]
    return tuple(some for some in (tuple(row), *unclear, *ended, *frozen) if some)
