"""The turn on screen: its steps, walking through them from anywhere in a match, and its Q-Vent."""

import flet as ft

from companion.games.risk_star_trek.board import SHORT
from companion.games.risk_star_trek.cards.qvents import ANNIHILATE, MANHUNT, QVENTS, TRIALS, TRIBBLES, QVent, aid
from companion.games.risk_star_trek.events import QVentRead, Step, WalkingBegun, WalkingStopped
from companion.games.risk_star_trek.legality.turn import MOST_ROUNDS
from companion.games.risk_star_trek.turns import after_turn, maneuvers_allowed
from companion.games.risk_star_trek.words import STEPS
from views.components.bottom_sheet import Sheet
from views.components.inputs.focus import BEGINS, marked
from views.components.layout import Drawn, in_column, in_row, mid_row
from views.components.step_buttons import side_button, side_by_side
from views.components.surfaces import LEFT, OnTap, at_least, grid, slab, touch, well
from views.components.text import caption, headline, small, small_bold, strong, symbol, text
from views.components.text_metrics import width
from views.games.risk_star_trek.actions import hands
from views.games.risk_star_trek.invasion.foes import who
from views.games.risk_star_trek.pieces import choice, counter, next_step, ring
from views.games.risk_star_trek.slip_forms import up
from views.games.table_shell import Page
from views.theme import BODY, G1, G2, HEAVY, LOW, NOTE, R_ACT, R_TILE, STRONG, theme

SIGN, BESIDE = 14, 3  # dp of what stands between two steps, and beside it


def here() -> WalkingBegun:
    """Steps that go on from where the turn is, as far as the log knows."""
    table = hands.table
    turn = table.turn
    if turn is None:
        return WalkingBegun(hands.whose, 1)
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
        return choice(STEPS[one], one == at, lambda: set_step(one), f"At {STEPS[one]}")

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
    return [touch(at_least(LOW, row), told, hands.opening(walk), radius=R_ACT)]


AFTER = {
    TRIBBLES: "tribbles",
    TRIALS: "tribbles",
    MANHUNT: "ledger",
    ANNIHILATE: "invade",
}  # where the table turns to once it is read


def qvent_page() -> Page:
    """The ones the guide explains, and all the others. What the chosen one asks for comes up below: none moves."""
    chosen, sector = hands.laid.ready.get("qvent"), hands.laid.ready.get("sector", "")

    def card(title: str, said: str) -> ft.Control:
        return _card(said, chosen == title, hands.laying(ready={} if chosen == title else {"qvent": title}))

    found = next((one for one in QVENTS if one.title == chosen), None)
    told = [_open(found, aid(hands.table, found.title, sector))] if found else []
    if found and found.sector:
        fields = [_card(name, one == sector, hands.setting(sector=one)) for one, name in SHORT.items()]
        told.append(grid(fields, 3, 2, G1))
    others = in_row(marked(card("", "Another: the card says it all"), BEGINS))  # no higher than one card
    cards = grid([card(one.title, one.title) for one in QVENTS], 2)
    return Page(
        "The Q-Vent",
        "Read aloud; tap the one it is.",
        head=[*told, others, cards] if theme.big else [cards],
        lower=[] if theme.big else [*told, others],  # of fifty cards most are another: it lies under the thumb
        step=[_step(chosen, sector)],
    )


def _step(chosen: str | None, sector: str) -> ft.Control:
    """As high with the key that enters it as without."""
    icon, share = (ft.Icons.TABLE_BAR_ROUNDED, None) if chosen is None else (None, 3)
    away = side_button("Back to the table", hands.back, icon, expand=share, leads_back=True, own="back")
    if chosen is None:
        return away
    player = hands.whose
    resolved = hands.entering(QVentRead(player, chosen, sector), page=AFTER.get(chosen, ""))
    return side_by_side(next_step("It is resolved", resolved, f"{player}’s Q-Vent", expand=5), away)


def _card(title: str, on: bool, on_tap: OnTap) -> ft.Control:
    """As high chosen as not: its ring lies within."""
    edge = 3 if on else 0
    return slab(
        text(title, BODY, HEAVY if on else STRONG, lh=1.1),
        low=LOW - 2 * edge,
        radius=8,
        expand=True,
        pad=(12 - edge, 4, 10 - edge, 4),
        on_tap=on_tap,
        ticked=on,
        label=title,
        key=f"{title} {on}",  # chosen, it leaves the focus to the next step
        border=ring(on),
        align=LEFT,
        drop=2,
    )


def _open(card: QVent, lines: tuple[str, ...]) -> ft.Control:
    """The card laid open: what it asks of this table, with places and figures to do it by."""
    answer, *more = lines
    face = in_column(
        caption(card.title),
        headline(f"{answer}.", lh=1.15),
        *(strong(line) for line in more),
        in_row(symbol(ft.Icons.MENU_BOOK_ROUNDED, 16, theme.soft), caption("The rule"), gap=G1),
        gap=G1,
    )
    box = well(face, theme.sheet, radius=R_TILE, pad=(16, 12, 16, 10))
    told = f"{card.title}: {'. '.join(lines)}. Open the rule"
    return touch(box, told, lambda: hands.rule(card.rule), radius=R_TILE)


def walk() -> ft.Control:
    """Where steps begin, or how they are left: at any moment, nothing is lost by it."""
    if not hands.table.walking:
        return WalkSlip()
    told = "The large button goes on to the next step, Undo goes back. Entries in the ledger must follow the rules."
    stop = next_step("Step by step off", hands.entering(WalkingStopped()), "you keep track of the turns")
    return up("Step by step is on", strong(told, theme.soft), stop)
