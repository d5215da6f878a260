"""A round that is played: the boards with how things stand, what is tapped now, and the next step.

Also what lies beside the turns: a trouble that shifts, and the table that says where the round stands.
"""

import flet as ft

from companion.games.tribbles.events import How, ShiftWaived, TroubleShown, TurnStated
from companion.games.tribbles.standing import bans_said, direction_said, trouble_said
from companion.games.tribbles.state import LADDER, Table
from companion.games.tribbles.tasks import silent
from companion.games.tribbles.troubles import TROUBLES, Trouble
from companion.games.tribbles.unseen_turns import outlived
from views.components.inputs.segmented_control import Position, groove
from views.components.layout import Drawn
from views.components.step_buttons import side_button, side_by_side, step_button, waiting_step
from views.components.surfaces import grid
from views.components.text import small, strong
from views.games.table_shell import Page
from views.games.tribbles.actions import hands
from views.games.tribbles.board_figures import seen
from views.games.tribbles.boards import Boards
from views.games.tribbles.fitting import above, below_refusal, filling, lasting, space
from views.games.tribbles.ladder import Ladder, ladder_high
from views.games.tribbles.pieces import BOX
from views.games.tribbles.piles.pile_tray import MODE, mode
from views.games.tribbles.powers import points_entry, power_waiting
from views.games.tribbles.powers.power_rack import Card, every_card, open_first
from views.games.tribbles.stages import turns
from views.games.tribbles.stages.before_round import asked_of, cutter
from views.games.tribbles.tray import Fact, Facts, Stated, Taps, rows_high
from views.theme import G1, G2, theme

SHIFTS: dict[How, str] = {"miss": "missed", "power": "a power", "paid": "paid", "reset": "a Reset"}


def lit_of() -> str | None:
    """Whose board the lamp stands over."""
    table, picked = hands.table, hands.laid.who
    match table.stage:
        case "cut":
            return cutter()
        case "count":
            return hands.draft.player if hands.draft else picked
        case "between":
            return asked_of()
    if _states():
        return stated_by().player
    if not table.follows:
        return picked
    if table.owed:
        return table.owed[0].player
    return table.turn.player if table.turn else None


def _states() -> bool:
    """Does the table say now how the round stands?"""
    return hands.table.depth == "referee" and (hands.table.unsure or hands.laid.power == "stating")


def playing() -> Page:
    """A picked player scores, is decked or goes out; else it is the turn that runs, where turns are kept."""
    table, laid = hands.table, hands.laid
    if table.shifts and not table.owed:
        taps = shifting()
    elif _states():
        taps = stating()
    elif laid.who:
        taps = points_entry.scoring(laid.who)
    elif table.follows and table.owed:
        taps = power_waiting.owing(table.owed[0])
    elif table.follows and table.turn:
        taps = turns.turn(table.turn.player)
    else:
        asked = f"{laid.power}: tap who scores" if laid.power else "Tap who scores, is decked or goes out"
        said = waiting_step(asked, 3)
        more = side_button("More", hands.laying(slip="more"), ft.Icons.MORE_HORIZ_ROUNDED)
        taps = () if theme.big else (points_entry.rack(),), side_by_side(said, more)
    return with_boards(taps)


def with_boards(taps: Taps) -> Page:
    """Everybody's board in its place, as large as the table leaves it room in any turn; what is tapped lies below them.

    They lie alike whoever has the turn, whoever is picked and whatever scores. While a power asks for a player the
    names to choose from lie there alone.
    """
    (lower, step), table, laid = taps, hands.table, hands.laid
    shown = seen(table, lit_of(), laid.who, about=laid.source)
    facts = state_facts(table)
    slips = [Facts(some) for some in facts]
    if theme.big:
        return Page(boards=[*slips, Boards(shown)], lower=lower, step=[step])
    if not (lit_of() or lower or table.stage == "play"):  # the next step alone is tapped: the boards fill the table
        filled, _ = filling(shown, space(0) - rows_high(facts))
        return Page(boards=[*slips, Boards(filled)], step=[step])
    waits = table.follows and table.owed and not (laid.who or _states())
    if waits and power_waiting.asks_whom(table.owed[0]):
        return Page(boards=[] if theme.low and theme.upright else slips, lower=lower, step=[step])
    under = max(turns.high(), points_entry.high()) if table.follows else points_entry.high()
    if _states():
        under = max(under, stated_high())
    lying = lasting(shown, facts, under)
    if hands.live.refusal:
        in_turn = table.turn and not (laid.who or table.owed or _states())
        whole, concerned = lying, laid.source or laid.who or lit_of()
        lying = below_refusal(whole, concerned, turns.high_now() if in_turn else under)
        if in_turn and len(lying.boards) < len(whole.boards) and not turns.card_refused():  # cards fold before boards
            lower, lying = lower[1:], below_refusal(whole, concerned, turns.rungs_high())
    slips = [Facts(some) for some in lying.beside]
    boards = Boards(lying.boards, lying.signs)
    return Page(boards=[*slips, *above(lying.air), boards], lower=lower, step=[step])


def state_facts(table: Table) -> Stated:
    """How things stand: which way round, the trouble, what is frozen; and what is needed now and then."""
    icons = ft.Icons
    row: list[Fact] = []
    rulings: list[Fact] = []
    if table.follows:
        icon = icons.ROTATE_RIGHT_ROUNDED if table.clockwise else icons.ROTATE_LEFT_ROUNDED
        row.append(Fact(icon, direction_said(table), rule="tribbles.power_reverse", small=bool(table.trouble)))
    if table.trouble:
        row.append(Fact(icons.WARNING_AMBER_ROUNDED, trouble_said(table), slip="trouble"))
    if table.follows:
        if theme.big:  # there is no room for it beside the next step
            row.append(Fact(icons.FLAG_ROUNDED, turns.OUT, slip="out"))
        row.append(Fact(icons.MORE_HORIZ_ROUNDED, "More", slip="more", small=True))
        asked = (task for task in silent(table) if not task.player)
        rulings += (Fact(icons.GAVEL_ROUNDED, task.text, rule=task.rule) for task in asked)
        rulings += (Fact(icons.GAVEL_ROUNDED, f"Is {said} over?", slip="more") for _, said in outlived(table))
    frozen = (Fact(icons.AC_UNIT_ROUNDED, said, rule="tribbles.power_freeze") for said in bans_said(table))
    return (*([tuple(row)] if row else []), *((fact,) for fact in (*rulings, *frozen)))


def stated_by() -> TurnStated:
    """What lies ready of a turn that the table states: as it last was, where nothing else was tapped."""
    table, laid = hands.table, hands.laid
    player = laid.who or hands.in_turn
    broken = table.chain.broken if laid.broken is None else laid.broken
    clockwise = table.clockwise if laid.clockwise is None else laid.clockwise
    return TurnStated(player, laid.tribbles or table.asked, broken, clockwise)


def stating() -> Taps:
    """The referee joins a round that runs, or the table says otherwise: whose turn, which number, which way round."""
    event, icons = stated_by(), ft.Icons
    words = {**dict.fromkeys(LADDER, ""), event.number: "next"}
    rungs = Ladder(words, lambda number: hands.laying(tribbles=number), event.number)
    chain = ("The chain is broken", icons.LINK_OFF_ROUNDED) if event.broken else ("The chain holds", icons.LINK_ROUNDED)
    way = ("Clockwise", icons.ROTATE_RIGHT_ROUNDED) if event.clockwise else ("The other way", icons.ROTATE_LEFT_ROUNDED)
    ways = [
        mode(*chain, event.broken, hands.laying(broken=not event.broken), "The chain is broken"),
        mode(*way, not event.clockwise, hands.laying(clockwise=not event.clockwise), "The other way round"),
    ]
    note = "as set here"
    if event.broken:
        note = f"or 1, after {event.number:,} was missed" if event.number > 1 else "after 1 was missed"
    step = step_button(BOX, f"{event.player} plays {event.number:,}", hands.trying(event), note)
    if not hands.table.unsure:  # the referee follows, and may be right after all
        step.expand = 3
        back = hands.laying(who=None, power=None, tribbles=None, broken=None, clockwise=None)
        step = side_by_side(step, side_button("Back", back, leads_back=True))
    return (grid(ways, 2, 1, G1), rungs), step


def stated_high() -> float:
    """How high what is tapped then is."""
    return MODE + G2 + ladder_high(("next",))


def shifting() -> Taps:
    """A shift is due: which trouble lies open now, or it does not happen."""
    waive = ShiftWaived(hands.table.shifts[0])
    find = step_button(BOX, "Pick the trouble", hands.laying(slip="trouble"), expand=3)
    return (), side_by_side(find, None if hands.refuses(waive) else side_button("No shift", hands.trying(waive)))


def trouble_slip() -> Drawn:
    """The open trouble on top; below, those that can lie open next, by what made it shift."""
    table = hands.table
    why = hands.laid.about or (table.shifts[0] if table.shifts else "power")
    top: Drawn = []
    if table.trouble:
        now = TROUBLES[table.trouble]
        moves = f"Shifts when {now.miss:,} is missed, after {now.power}, for “{now.price}”, and after each round."
        top += [strong(f"{now.title}: {now.fact}."), small(moves)]
        if not table.shifts:
            ways = tuple(Position(how, said) for how, said in SHIFTS.items())
            top.append(groove("It shifts", ways, why, lambda how: hands.lay(about=how)))

    def card(trouble: Trouble) -> Card:
        event = TroubleShown(trouble.name, why)
        return Card(event, trouble.title, trouble.fact, bool(hands.refuses(event)), trouble.rule)

    cards = [card(trouble) for trouble in TROUBLES.values() if table.later or not trouble.later]
    return [*top, *every_card(open_first(cards), hands.trying)]
