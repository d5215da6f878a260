"""Points now, one tap each: who, by which power, which number on the card. Whose card it was is one more board."""

from dataclasses import replace
from typing import Any

import flet as ft

from companion.engine.wording import capital
from companion.games.tribbles.events import ActionPaid, PlayerDecked, PointsMirrored, PointsScored, WentOut
from companion.games.tribbles.scoring.points_now import Form, form_of, forms
from companion.games.tribbles.state import LADDER
from companion.games.tribbles.troubles import TROUBLES
from views.components.inputs.focus import LEADS_BACK, marked
from views.components.inputs.keyboard import away, with_keys
from views.components.layout import Drawn, in_row
from views.components.step_buttons import STEP_FACE, side_button, side_by_side, step_button, waiting_step
from views.components.surfaces import grid, key, slab
from views.components.text import symbol
from views.games.tribbles.actions import hands
from views.games.tribbles.ladder import Ladder, ladder_high
from views.games.tribbles.pieces import BOX
from views.games.tribbles.piles.pile_tray import mode
from views.games.tribbles.powers.power_rack import Card, Rack, every_card, rack_high
from views.games.tribbles.tray import Taps, numbers, titled
from views.games.tribbles.ui_state import Laid
from views.theme import G2, R_ACT, TITLE, theme

CLEAN = {"source": None, "shows": "", "via": "", "count": None, "slip": ""}
PAID, MIRROR = "the trouble’s price", "Mirror"  # cards on the rack that are no power of the player's own card
WAYS = ("Copy", "Sabotage", "Replay", "Rescue", "Stampede")  # how another power is reached
BARRED = "barred by the trouble"
MODE = 52  # dp of the ways to say what a card was
NOTHING = "nothing to score now"
MANY = 12  # Swarms that can be tapped at once


def entry_of(laid: Laid, who: str, number: int | None = None) -> PointsScored:
    """What a tap would enter, as far as it is laid ready."""
    return PointsScored(who, laid.power or "", number, laid.source, laid.shows, laid.count, laid.via)  # type: ignore[arg-type]


def cards_of(who: str | None) -> tuple[Card, ...]:
    """Everything by which this player, or anybody, scores. What the open trouble bars says so: a tap leads to numbers
    that tell why. A price to pay and a Mirror stand there while this player can use them.
    """
    table = hands.table
    trouble = TROUBLES[table.trouble] if table.trouble else None
    bars = trouble.bars if trouble else ""
    cards = [
        Card(form.power, form.title, BARRED if form.power == bars else form.note, form.power == bars, form.rule)
        for form in forms(table)
    ]
    if who and trouble and not hands.refuses(ActionPaid(who)):
        cards.append(Card(PAID, trouble.price, "shifts the trouble", rule="tribbles.action"))
    if who and (scorer := _to_mirror(who)):
        cards.append(Card(MIRROR, "Mirror", f"the same as {scorer}", rule="tribbles.power_mirror"))
    return tuple(cards)


def _to_mirror(who: str) -> str:
    """Whose points this player can mirror now: where several scored by one card, one after the other."""
    scorers = (gain.player for gain in hands.table.gains)
    return next((one for one in scorers if not hands.refuses(PointsMirrored(who, one))), "")


def rack(who: str | None = None, rows: int = 2) -> ft.Control:
    """What scores, on planks: by whom is said before or after."""
    chosen = hands.laid.power
    return Rack(
        cards_of(who),
        chosen,
        lambda power: hands.laying(power=power if power != chosen else None, **CLEAN),
        hands.laying(slip="points"),
        "powers",
        rows,
    )


def high() -> float:
    """How high what is tapped is at most, so that the boards above it stay where they are."""
    return max(rack_high(cards_of(None), 2), MODE + G2 + ladder_high())


def scoring(who: str) -> Taps:
    """What is tapped, and the next step: by which power, and a way back from one; then what the card was."""
    laid = hands.laid
    if who not in hands.table.playing:
        return (), in_row(waiting_step(f"{who} is out of this round", 3), _back_from(who))
    if laid.power is None:
        more = _by_others(who)
        return (rack(who, 1 if more else 2), *more), _leave(who)
    form = form_of(laid.power)
    lower: Drawn = []
    if laid.power == PAID:
        trouble = hands.table.trouble
        step = _enter(TROUBLES[trouble].price if trouble else PAID, who, ActionPaid(who))
    elif form is None:
        scorer = _to_mirror(who)
        mirror = _enter(MIRROR, who, PointsMirrored(who, scorer))
        step = mirror if scorer else waiting_step("There are no points to mirror now")
    else:
        asks, waits = asked(laid, form, who)
        lower = [how(form), *asks]
        step = waiting_step(f"{form.title}: {waits}") if waits else _enter(form.title, who, entry_of(laid, who))
    step.expand = 3
    return lower, side_by_side(step, side_button("Back", hands.laying(power=None, **CLEAN), leads_back=True))


def asked(laid: Laid, form: Form, who: str) -> tuple[Drawn, str]:
    """What of the card that scores is tapped; and which tap the entry waits for, "" once none is left."""
    if form.numbers:
        events = {number: entry_of(laid, who, number) for number in LADDER}
        open_now = {number: "" for number in form.numbers if not hands.refuses(events[number])}
        some = (replace(event, source=name) for event in events.values() for name in hands.table.playing)
        whose = laid.source is None and not open_now and not all(map(hands.refuses, some))
        card = "highest card" if form.highest else "card"
        waits = f"tap the number on the {card}" if open_now else "first tap whose card it is" if whose else NOTHING
        return [Ladder(open_now, lambda number: hands.trying(events[number]))], waits
    lower = []
    if form.counts:
        row = numbers(range(1, MANY + 1), laid.count, lambda number: hands.laying(count=number), form.one, form.counts)
        lower = [titled(f"How many {form.counts}?", row)]
        if laid.count is None:
            return lower, "tap how many"
    return lower, "tap the other player" if form.needs_source and laid.source is None else ""


def how(form: Form, via: bool = True) -> ft.Control:
    """What the card was, and through what the power was reached."""
    laid, icons, ways = hands.laid, ft.Icons, Drawn()

    def shows(power: str, called: str, icon: ft.IconData) -> ft.Control:
        on = laid.shows == power
        return mode(called, icon, on, hands.laying(shows="" if on else power))

    if form.tally:
        ways.append(shows("Tally", "a Tally", icons.CALL_SPLIT_ROUNDED))
    if form.antidote:
        ways.append(shows("Antidote", "an Antidote", icons.REPLAY_ROUNDED))
    if via:
        by, heard = (f"by {laid.via}", "") if laid.via else ("by another", "By Copy or another power")
        ways.append(mode(by, icons.CONTENT_COPY_ROUNDED, bool(laid.via), hands.laying(slip="via"), heard))
    return grid(ways, 3)


def _by_others(who: str) -> Drawn:
    """What another player's power may just have done to the hand or the deck.

    After an Antidote its owner may have put the whole hand away. Who is next may be decked by a power that makes draw,
    before the own turn has begun: that is no miss.
    """
    table, ways = hands.table, Drawn()
    power, turn = table.made_draw, table.turn
    out, decked = WentOut(who, "Antidote"), PlayerDecked(who, power)
    last = [(line.player, line.rule) for line in table.lines[-1:]]
    if last == [(who, "tribbles.power_antidote")] and not hands.refuses(out):
        ways.append(key("Went out by the Antidote", hands.trying(out), ft.Icons.FLAG_ROUNDED))
    next_up = power and table.follows and turn and turn.player == who and not turn.played
    if next_up and not hands.refuses(decked):
        ways.append(key(f"Decked by the {power}", hands.trying(decked)))
    return ways


def _leave(who: str) -> ft.Control:
    """The two ways out of a round, and back to the table."""
    out = step_button(BOX, "Went out", hands.trying(WentOut(who)), f"{who}’s hand is empty", expand=3)
    decked = side_button("Decked", hands.trying(PlayerDecked(who)), size=TITLE)
    back = _back_from(who)
    return side_by_side(out, in_row(decked, back)) if theme.big else in_row(out, decked, back)


def _back_from(who: str) -> ft.Control:
    """The way back to the table from this player's board."""
    leave = hands.laying(who=None)
    cross = with_keys(symbol(ft.Icons.CLOSE_ROUNDED, 24), away(leave))
    back = slab(cross, low=STEP_FACE, width=52, radius=R_ACT, on_tap=leave, label="Cancel")
    return marked(back, LEADS_BACK)


def _enter(title: str, who: str, event: Any) -> ft.Control:
    return step_button(BOX, capital(title), hands.trying(event), hands.caution(event) or hands.brings(event) or who)


def points_slip() -> Drawn:
    """All that scores now, on paper."""
    return every_card(cards_of(hands.laid.who), lambda power: hands.laying(power=power, **CLEAN), hands.laid.power)


def via_slip() -> Drawn:
    """Through which power another one was reached."""
    power, via = hands.laid.power or "", hands.laid.via
    cards = [Card(name, name, f"the line then says “{power}, by {name}”") for name in WAYS]
    return every_card(cards, lambda name: hands.laying(via="" if name == via else name, slip=""), via)
