"""What an activated power still waits for: whom it aims at, what it names, what it turned up, who joined in."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

import flet as ft

from companion.engine.wording import capital
from companion.games.tribbles.events import (
    PowerBorrowed,
    PowerFinished,
    PowerNamed,
    StampedeJoined,
    TargetChosen,
)
from companion.games.tribbles.powers import POWERS, powers
from companion.games.tribbles.powers.power import Power
from companion.games.tribbles.scoring.points_now import form_of
from companion.games.tribbles.state import Owed
from views.components.layout import Drawn, in_row
from views.components.step_buttons import side_button, side_by_side, step_button, waiting_step
from views.components.surfaces import OnTap, key
from views.games.table_shell import Page, Parts
from views.games.tribbles.actions import hands
from views.games.tribbles.pieces import BOX
from views.games.tribbles.powers.points_entry import asked, entry_of, how
from views.games.tribbles.powers.power_rack import REST, Card, Rack, by_letter, card_of, open_first
from views.games.tribbles.stages import turns
from views.games.tribbles.tray import Taps, turned, whom
from views.theme import theme


def owing(owed: Owed) -> Taps:
    """What is tapped, and the next step; `No effect` is always one."""
    nothing = hands.trying(PowerFinished(owed.player, owed.power))
    match owed.asks:
        case "target":
            return _target(owed), in_row(side_button("No effect", nothing, expand=1))
        case "stampede":
            return _stampede(owed)
        case "points":
            lower, step = _points(owed)
        case "name":
            lower, step = _names(owed)
        case "borrowed":
            lower, step = _borrowed(owed)
        case "own" | "again":
            lower, step = turns.played(owed.player, way_of(owed))
    step.expand = 3
    return lower, side_by_side(step, side_button("No effect", nothing))


def asks_whom(owed: Owed) -> bool:
    """Is it a player that is tapped, by a name below and not by a board?"""
    return owed.asks in ("target", "borrowed", "stampede")


def _others(owed: Owed) -> tuple[str, ...]:
    """Who else is still in the round."""
    return tuple(name for name in hands.table.playing if name != owed.player)


def way_of(owed: Owed) -> turns.Way:
    """The card that is now played by a power: a Stampede fixes its number."""
    return turns.Way(owed.power, owed.number if owed.asks == "own" else None)


def _points(owed: Owed) -> Taps:
    """The number of the card: the tap scores. Whose it is, if it matters, a tap on a board has said before."""
    form = form_of(owed.power)
    if form is None:
        return (), waiting_step("Say what came of it")

    lower: Drawn = []
    if form.tally or form.antidote:
        lower.append(how(form, via=False))
    reached = replace(hands.laid, power=owed.power, via=owed.via)
    asks, waits = asked(reached, form, owed.player)
    event = entry_of(reached, owed.player)
    step = (
        waiting_step(capital(waits))
        if waits
        else step_button(BOX, form.title, hands.trying(event), hands.brings(event))
    )
    return (*lower, *asks), step


def _from(question: str, names: Iterable[str]) -> ft.Control:
    """Whose it is: a second tap takes that back."""
    source = hands.laid.source
    return whom(question, names, lambda name: hands.laying(source=None if name == source else name), "From", [source])


def _target(owed: Owed) -> Parts:
    question, seats = f"Whom does {owed.power} choose?", hands.table.seats
    aim = partial(TargetChosen, owed.player, owed.power, via=owed.via)
    return (whom(question, seats, lambda name: hands.trying(aim(name)), f"{owed.power}:"),)


def _named(owed: Owed, names: tuple[str, ...]) -> PowerNamed:
    return PowerNamed(owed.player, owed.power, names, owed.via)


def _names(owed: Owed) -> Taps:
    """Powers are named on a page of their own; as many as the referee lets."""
    event, said = _named(owed, hands.laid.some), " and ".join(hands.laid.some)
    opens = hands.laying(slip="names", about=None)
    if not said or hands.refuses(event):
        return (), step_button(BOX, "Name the power", opens, f"other than {said}" if said else "")
    return (key(f"Named: {said}", opens, low=56),), step_button(BOX, f"{owed.power}: {said}", hands.trying(event))


def names_page() -> Page:
    """Every power that can be named; a Freeze in the Security Office takes two."""
    table, named = hands.table, hands.laid.some

    def tap(power: str) -> OnTap:
        both = turned(named, power)
        if power in named:
            return hands.laying(some=both)
        alone = not named or hands.refuses(_named(table.owed[0], both))
        return hands.laying(some=(power,) if alone else both, slip="")

    return by_letter(map(card_of, powers(table.later)), tap, named[-1] if named else None)


def _borrowed(owed: Owed) -> Taps:
    """From whose pile or deck, then the power on it."""
    table, player = hands.table, owed.player
    own = (PowerBorrowed(player, power.name, owed.power, player) for power in powers(table.later))
    names = [name for name in table.seats if name != player or not all(map(hands.refuses, own))]
    where = _from(f"From whose {'pile' if owed.power == 'Copy' else 'deck'}?", names)
    opens = hands.laying(slip="borrows", about=None)
    if seen := _on_top(owed, names):
        rack = Rack((*seen[:3], Card(REST, "Another", "by its letter")), None, hands.trying, opens)
        return (where, rack), waiting_step("Tap the power")
    return (where,), step_button(BOX, "The power on it", opens)


def _on_top(owed: Owed, names: Iterable[str]) -> list[Card]:
    """What a pile is known to lend: of the player that was tapped, else of these."""
    source, tops = hands.laid.source, hands.table.tops
    whose = [name for name in ([source] if source else names) if POWERS[owed.power].from_pile and tops.get(name)]
    events = (PowerBorrowed(owed.player, tops[name], owed.power, name) for name in whose)
    return [Card(one, one.power, f"{one.source}’s") for one in events if not hands.refuses(one)]


def borrows_page() -> Page:
    table, owed = hands.table, hands.table.owed[0]

    def card(power: Power) -> Card:
        event = PowerBorrowed(owed.player, power.name, owed.power, hands.laid.source)
        return Card(event, power.name, power.note, bool(hands.refuses(event)), power.rule)

    return by_letter(open_first(map(card, powers(table.later))), hands.trying)


def _stampede(owed: Owed) -> Taps:
    """Who of the others placed a card, and whose last one it was."""
    table, placed, emptied = hands.table, hands.laid.some, hands.laid.more
    others = _others(owed)

    def place(name: str) -> OnTap:
        return hands.laying(some=turned(placed, name), more=tuple(one for one in emptied if one != name))

    event = StampedeJoined(owed.player, placed, emptied)
    lower = [whom(f"Who placed a {table.asked:,}?", others, place, "Placed:", placed)]
    if placed:

        def empty(name: str) -> OnTap:
            return hands.laying(more=turned(emptied, name))

        last = whom("Whose last card was it?", placed, empty, "Emptied:", emptied)
        # what comes must not move who is still to be tapped: where the lower part grows upwards, it comes above
        lower.insert(1 if not theme.upright else 0, last)
    many = f"{len(placed)} placed a card" if placed else "Nobody placed a card"
    return lower, step_button(BOX, many, hands.trying(event), f"then {owed.player}’s own card")
