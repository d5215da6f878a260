"""Walking through the turns: the steps of a turn, and how it is begun and left in the middle of a match."""

import flet as ft

from companion.games.risk_star_trek.events import Step, WalkingBegun
from companion.games.risk_star_trek.legality.turn import MOST_ROUNDS
from companion.games.risk_star_trek.turns import after_turn, maneuvers_allowed, whose
from companion.games.risk_star_trek.words import STEPS
from views.components.bottom_sheet import Sheet
from views.components.layout import Drawn, mid_row
from views.components.surfaces import OnTap, at_least, grid, touch, well
from views.components.text import small, small_bold, symbol, text
from views.components.text_metrics import width
from views.games.risk_star_trek.actions import hands
from views.games.risk_star_trek.invasion.foes import who
from views.games.risk_star_trek.pieces import choice_on_slip, counter, next_step
from views.theme import G1, G2, HEAVY, LOW, NOTE, R_ACT, STRONG, theme

SIGN, BESIDE = 14, 3  # dp of what stands between two steps, and beside it


def here() -> WalkingBegun:
    """Steps that go on from where the turn is, as far as the log knows."""
    table = hands.table
    turn = table.turn
    if turn is None:
        return WalkingBegun(whose(table), 1)
    player, number = turn.player, turn.round
    no_card = turn.reinforced and not turn.conquered and not table.frontier  # the turn ends with the maneuver
    over = turn.card or turn.quest or table.logs[player].out or (no_card and turn.maneuvers)
    if over:
        player = after_turn(table)
        number = table.logs[player].turns + 1
    step: Step = "reinforce"
    if table.frontier and number > 1 and (over or turn.qvent is None) and (over or not turn.reinforced):
        step = "qvent"
    elif not over and turn.reinforced:
        step = "card" if turn.maneuvers >= maneuvers_allowed(turn) else "invade"
    return WalkingBegun(player, number, step)


def walking_from_here() -> OnTap:
    """A tap that goes on step by step from where the turn is."""
    return hands.entering(here())


@ft.component
def WalkSlip() -> ft.Control:
    """Whose turn, in which round, at which step: from there on the referee knows."""
    table = hands.table
    begun = here()
    player, set_player = ft.use_state(begun.player)
    round_, set_round = ft.use_state(begun.round)
    step, set_step = ft.use_state(begun.step)
    steps: tuple[Step, ...] = ("reinforce", "invade", "maneuver", "card")
    if table.frontier and round_ > 1:
        steps = ("qvent", *steps)
    at = step if step in steps else "reinforce"

    def cell(one: Step) -> ft.Control:
        return choice_on_slip(STEPS[one], one == at, lambda: set_step(one), label=f"At {STEPS[one]}")

    content = [
        who(table, table.alive, player, lambda name: lambda: set_player(name), "Whose turn"),
        counter("Round", round_, 1, MOST_ROUNDS, set_round),
        grid([cell(one) for one in steps], 3, 2, G1),
    ]
    go = next_step("Go on from there", hands.entering(WalkingBegun(player, round_, at), page=""))
    return Sheet("Where are we?", [*content, go], hands.shut, whole=True)


def track() -> Drawn:
    """The way through the turn, one thing to touch, and no step by itself: a tap tells how the steps are left; where
    nobody is led through them, it begins them from here.
    """
    table = hands.table
    if table.turn is None:
        return []
    if not table.walking:
        sign = symbol(ft.Icons.ROUTE_ROUNDED, 18, theme.soft)
        words = sign, small_bold("Step by step", lh=1.0), small("is off", lh=1.0)
        off = well(mid_row(*words, gap=G1), radius=R_ACT, pad=(8, 10))
        told = "Step by step is off: the app would name what to do. Switch it on"
        return [touch(at_least(LOW, off), told, walking_from_here(), radius=R_ACT)]
    now = table.steps.index(table.turn.step) if table.turn.step in table.steps else 0
    names = [STEPS[step] for step in table.steps]
    room = theme.room - 2 * G2 - (len(names) - 1) * (SIGN + 2 * BESIDE)
    size = NOTE * min(1.0, room / width("".join(names), NOTE))

    def named(index: int) -> ft.Control:
        here = index == now
        return text(names[index], size, HEAVY if here else STRONG, theme.ink if here else theme.soft, lh=1.0, lines=1)

    def onward(index: int) -> ft.Control:
        over = index < now
        return symbol(ft.Icons.CHECK_ROUNDED if over else ft.Icons.CHEVRON_RIGHT_ROUNDED, SIGN, theme.soft)

    path = [one for index in range(len(names)) for one in (named(index), onward(index))][:-1]
    row = well(mid_row(*path, gap=BESIDE), radius=R_ACT, pad=(G2, 10))
    told = f"Step {now + 1} of {len(names)}: {names[now]}. Step by step is on"
    return [touch(at_least(LOW, row), told, hands.opening("walk"), radius=R_ACT)]
