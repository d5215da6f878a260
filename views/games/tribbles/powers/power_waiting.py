"""What an activated power still waits for: whom it aims at, what it names, what it turned up, who joined in."""

from collections.abc import Iterable
from dataclasses import replace

import flet as ft

from companion.engine.wording import capital
from companion.games.tribbles.events import (
    PowerBorrowed,
    PowerFinished,
    PowerNamed,
    StampedeJoined,
    TargetChosen,
)
from companion.games.tribbles.powers import powers
from companion.games.tribbles.scoring.now import form_of
from companion.games.tribbles.state import Owed, Table
from views.components.layout import in_row
from views.components.surfaces import OnTap, action, key
from views.games.match_table import Parts
from views.games.table_scaffold import waiting
from views.games.tribbles.actions import Hands
from views.games.tribbles.pieces import BOX
from views.games.tribbles.powers.points_entry import asked, entry_of, how
from views.games.tribbles.powers.power_rack import Card, card_of, every_card
from views.games.tribbles.stages import turns
from views.games.tribbles.tray import turned, whom
from views.games.tribbles.ui_state import Laid


def owing(table: Table, laid: Laid, owed: Owed, hands: Hands) -> tuple[Parts, Parts]:
    """What is tapped, and the next step; `No effect` is always one."""
    match owed.asks:
        case "target":
            return _target(table, owed, hands)
        case "stampede":
            return _stampede(table, laid, owed, hands)
        case "points":
            lower, step = _points(table, laid, owed, hands)
        case "name":
            lower, step = _names(laid, owed, hands)
        case "borrowed":
            lower, step = _borrowed(table, laid, owed, hands)
        case "own" | "again":
            lower, step = turns.played(table, laid, owed.player, hands, way_of(owed))
    step.expand = 3
    return lower, (in_row(step, _nothing(owed, hands)),)


def way_of(owed: Owed) -> turns.Way:
    """The card that is now played by a power: a Stampede fixes its number."""
    return turns.Way(owed.power, owed.number if owed.asks == "own" else None)


def _nothing(owed: Owed, hands: Hands, expand: int = 2) -> ft.Control:
    event = PowerFinished(owed.player, owed.power)
    return key("No effect", hands.trying(event), expand=expand, low=64)


def _points(table: Table, laid: Laid, owed: Owed, hands: Hands) -> tuple[Parts, ft.Control]:
    """Whose card, if it matters, and its number: the second tap scores."""
    form = form_of(owed.power)
    if form is None:
        return (), waiting("Say what came of it")

    lower: list[ft.Control] = []
    if form.source or form.needs_source:
        others = [name for name in table.playing if name != owed.player]
        lower.append(_from("With whom?" if form.needs_source else "Whose card was it?", table, laid, others, hands))
    if form.tally or form.antidote:
        lower.append(how(laid, form, hands, via=False))
    reached = replace(laid, power=owed.power, via=owed.via)
    asks, waits = asked(reached, form, owed.player, hands)
    event = entry_of(reached, owed.player)
    step = waiting(capital(waits)) if waits else action(BOX, form.title, hands.trying(event), hands.brings(event))
    return (*lower, *asks), step


def _from(question: str, table: Table, laid: Laid, names: Iterable[str], hands: Hands) -> ft.Control:
    """Whose it is: a second tap takes that back."""

    def turn(name: str) -> OnTap:
        return hands.laying(source=None if name == laid.source else name)

    return whom(question, table, names, turn, "From", [laid.source])


def _target(table: Table, owed: Owed, hands: Hands) -> tuple[Parts, Parts]:
    def aim(name: str) -> OnTap:
        return hands.trying(TargetChosen(owed.player, owed.power, name, owed.via))

    question = f"Whom does {owed.power} choose?"
    return (whom(question, table, table.seats, aim, f"{owed.power}:"),), (_nothing(owed, hands, 1),)


def _names(laid: Laid, owed: Owed, hands: Hands) -> tuple[Parts, ft.Control]:
    """Powers are named from the slip; as many as the referee lets."""
    named = tuple(laid.some)
    event = PowerNamed(owed.player, owed.power, named, owed.via)
    said = " and ".join(named)
    pick = key("Name the power" if not named else f"Named: {said}", hands.laying(slip="names"), expand=None, low=56)
    ready = bool(named) and hands.refuses(event) is None
    step = action(BOX, f"{owed.power}: {said}", hands.trying(event)) if ready else waiting("Which power?")
    return (pick,), step


def names_slip(table: Table, laid: Laid, owed: Owed, hands: Hands) -> list[ft.Control]:
    """Every power that can be named; a Freeze in the Security Office takes two."""
    named = tuple(laid.some)

    def tap(card: Card) -> OnTap:
        both = turned(named, card.key)
        if card.key in named:
            return hands.laying(some=both)
        alone = not named or hands.refuses(PowerNamed(owed.player, owed.power, both, owed.via))
        return hands.laying(some=(card.key,) if alone else both, slip="")

    return every_card(map(card_of, powers(table.later)), tap, hands, named[-1] if named else None)


def _borrowed(table: Table, laid: Laid, owed: Owed, hands: Hands) -> tuple[Parts, ft.Control]:
    """From whose pile or deck, then the power on it."""
    question = "From whose pile?" if owed.power == "Copy" else "From whose deck?"
    where = _from(question, table, laid, table.seats, hands)
    pick = key("The power on it", hands.laying(slip="borrows"), ft.Icons.STYLE_ROUNDED, expand=None, low=56)
    return (where, pick), waiting("Tap a player, then the power")


def borrows_slip(table: Table, laid: Laid, owed: Owed, hands: Hands) -> list[ft.Control]:
    def event(power: str) -> PowerBorrowed:
        return PowerBorrowed(owed.player, power, owed.power, laid.source)

    cards = (card_of(power, hands.refuses(event(power.name)) is not None) for power in powers(table.later))
    open_first = sorted(cards, key=lambda card: card.shut)
    return every_card(open_first, lambda card: hands.trying(event(card.key)), hands)


def _stampede(table: Table, laid: Laid, owed: Owed, hands: Hands) -> tuple[Parts, Parts]:
    """Who of the others placed a card, and whose last one it was."""
    others = [name for name in table.playing if name != owed.player]
    placed, emptied = tuple(laid.some), tuple(laid.more)

    def place(name: str) -> OnTap:
        return hands.laying(some=turned(placed, name), more=tuple(one for one in emptied if one != name))

    def empty(name: str) -> OnTap:
        return hands.laying(more=turned(emptied, name))

    event = StampedeJoined(owed.player, placed, emptied)
    lower = [whom(f"Who placed a {table.asked:,}?", table, others, place, "Placed:", placed)]
    if placed:
        lower.append(whom("Whose last card was it?", table, placed, empty, "Emptied:", emptied))
    many = "Nobody placed a card" if not placed else f"{len(placed)} placed a card"
    return tuple(lower), (action(BOX, many, hands.trying(event), f"then {owed.player}’s own card"),)
