"""Tribbles' entries: what their fields ask, and the pieces that stand for them in the log."""

from collections.abc import Iterable
from dataclasses import replace

import flet as ft

from companion.games.tribbles import events
from companion.games.tribbles.events import Event, PileCounted, PointsScored, TribblePlayed
from companion.games.tribbles.powers import POWERS, only, powers, powers_on
from companion.games.tribbles.powers.power import ACTS_LATER
from companion.games.tribbles.scoring.points_now import form_of, forms
from companion.games.tribbles.state import LADDER, Table
from companion.games.tribbles.troubles import TROUBLES
from views.components.layout import Part, in_column
from views.components.surfaces import grid, key, slip
from views.components.text import pic, token
from views.games.tribbles.pieces import disc
from views.games.tribbles.ui_state import NOTHING
from views.match.entry_form.counts import count
from views.match.entry_form.described import PLAYER, described
from views.match.entry_form.field import Field, FormContext, Picture, Put
from views.match.entry_form.people import in_order, many, who
from views.match.entry_form.picks import faces, pick
from views.theme import LOW, SEATS, WOOD, drawings

ASKING = (  # the entries that are more than one choice
    PointsScored,
    TribblePlayed,
    PileCounted,
    events.CardCut,
    events.DeckCounted,
    events.TargetChosen,
    events.StampedeJoined,
    events.TurnStated,
    events.Reseated,
)
MORE = "A BiJ lies in the pile"
RUNGS = tuple((number, "") for number in LADDER)


def wood(number: int) -> Picture:
    return lambda size: pic(drawings.tribble(*WOOD[number]), size)


@ft.component
def Bijs(context: FormContext, field: Field, value: tuple[str, ...], put: Put) -> ft.Control:
    """How many lie there of each of these players; those of whom none does are behind one key."""
    opened, open_ = ft.use_state(False)

    def of(name: str) -> ft.Control:
        seat = SEATS[context.players.index(name)]
        one = replace(field, title=f"{field.title} {name}", picture=lambda size: token(seat, size), high=9)
        others = tuple(owner for owner in value if owner != name)
        return count(context, one, value.count(name), lambda number: put((*others, *[name] * number)))

    def add(name: str) -> None:
        open_(False)
        put((*value, name))

    held = [of(name) for name, _ in field.labels if name in value]
    rest = replace(field, labels=tuple(label for label in field.labels if label[0] not in value))
    asked = who(context, rest, None, add) if opened else key(MORE, lambda: open_(True), low=LOW, on=slip())
    return in_column(grid(held, 1 if context.tight else 2) if held else None, asked if rest.labels else None)


FIELDS = (  # what a field asks, where its name and type do not say it
    Field("tribbles", "Card", faces, labels=RUNGS, face=disc),
    Field("number", "The number asked for", faces, labels=RUNGS, face=disc),
    Field("activated", "Used"),
    Field("insisted", "Played all the same"),
    Field("cards", "cards for a deck", high=999),
    Field("seats", "Clockwise; a tap moves one seat earlier", in_order),
    *(Field(f"pile.{at}", f"cards of {number:,}", count, picture=wood(number)) for at, number in enumerate(LADDER)),
    Field("powers", "IDIC: different powers"),
    Field("target", "At whom", who),
)


def piece(event: Event, size: float) -> Part:
    """The denomination an entry is about."""
    number = getattr(event, "tribbles", None) or getattr(event, "number", None)
    return disc(number, size) if number else None


def fields_of(table: Table, event: Event) -> tuple[Field, ...]:
    """What an entry asks, where it is more than one choice."""
    if isinstance(event, events.TroubleShown) and event.how not in table.shifts:  # no choice at that moment names it
        open_now = ((one.name, one.title) for one in TROUBLES.values() if table.later or not one.later)
        return (Field("trouble", "Lies open", pick, labels=tuple(open_now)),)
    if isinstance(event, events.PowerKept) and (most := _different(table, event)) > 1:
        later = (power.name for power in powers(table.later) if power.effect in ACTS_LATER)
        numbers = Field("count", "different numbers", count, low=1, high=most)
        return (PLAYER, Field("power", "Power", pick, labels=_words(later)), numbers)
    if not isinstance(event, ASKING):
        return ()
    others, without = _others(table, event), ["via", "idics"]
    asked = [
        *FIELDS,
        Field("placed", "Placed a card", many, labels=others),
        Field("emptied", "It was the last", many, labels=others),
        Field("bijs", "BiJ of", Bijs, labels=others),
    ]
    match event:
        case PointsScored():
            return _scored(table, event)
        case TribblePlayed(tribbles=tribbles):
            names = ("", *(power.name for power in powers_on(tribbles, table.later)))
            asked.append(Field("power", "Power", pick, labels=_words(names)))
        case PileCounted(pile=pile, total=total):
            ways = Field("total", "Counted", pick, labels=((None, "Card by card"), (total or 0, "By its total")))
            typed = (Field("total", "points in all", count, high=9_999_999),) if total is not None else ()
            without += ["player", "total", *([] if pile else ["pile"])]
            return (PLAYER, ways, *typed, *described(event, asked, without))
        case events.TargetChosen():
            without.append("power")
    return described(event, asked, without)


def _scored(table: Table, event: PointsScored) -> tuple[Field, ...]:
    form = form_of(event.power)
    asked = [PLAYER, Field("power", "By", pick, labels=_words(form.power for form in forms(table)))]
    if form is None:
        return tuple(asked)
    if form.numbers:
        asked.append(replace(FIELDS[0], labels=tuple((number, "") for number in form.numbers)))
    if form.counts:
        asked.append(Field("count", form.counts, count, low=1, high=12))
    if form.source or form.needs_source:
        asked.append(Field("source", "Whose card", who, labels=(*_others(table, event), (None, "Nobody"))))
    shown = ("", *(("Tally",) if form.tally else ()), *(("Antidote",) if form.antidote else ()))
    if len(shown) > 1:
        asked.append(Field("shows", "The card was a", pick, labels=_words(shown)))
    return tuple(asked)


def _different(table: Table, event: events.PowerKept) -> int:
    """How many of its numbers count at most."""
    power = POWERS[event.power]
    return len(power.exists_on(table.later)) if power.effect == "fewer_cards" else 1


def _words(names: Iterable[str]) -> tuple[tuple[str, str], ...]:
    return tuple((name, name or "none") for name in names)


def _others(table: Table, event: Event) -> tuple[tuple[str, str], ...]:
    return tuple((name, name) for name in table.seats if name != getattr(event, "player", ""))


def settled(table: Table, before: Event, after: Event) -> Event:
    """What follows from what was set: another power is used or not, a pile is counted in one way."""
    match before, after:
        case TribblePlayed(power=old), TribblePlayed(power=power) if power != old:
            return replace(after, activated=bool(power) and not POWERS[power].passive)
        case PointsScored(), PointsScored(count=None, power=power) if (form := form_of(power)) and form.counts:
            return replace(after, count=1)
        case PileCounted(powers=old), PileCounted(powers=number) if number != old:
            return replace(after, idics=(after.idics or _likely_idic(table, after)) if number else ())
        case events.PowerKept(), events.PowerKept(count=number) if number > _different(table, after):
            return replace(after, count=1)
        case PileCounted(), PileCounted(total=total):
            return replace(after, pile=() if total is not None else after.pile or NOTHING)
    return after


def _likely_idic(table: Table, pile: PileCounted) -> tuple[int]:
    """The lowest that can lie in this pile."""
    numbers = POWERS[only("counts_powers")].exists_on(table.later)
    return (next((number for number in numbers if not pile.pile or pile.pile[LADDER.index(number)]), numbers[0]),)
