"""RISK Star Trek's entries as pieces, and any entry laid out again, part by part, to be put right."""

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, get_args, get_type_hints

import flet as ft

from companion.games.risk_star_trek.board import LOCATIONS, SHORT
from companion.games.risk_star_trek.events import Reinforced
from companion.games.risk_star_trek.state import ALIENS, HUNDRED, TRIBBLES, Table
from views.components.hooks import keyed, use_once
from views.components.inputs.text_field import line
from views.components.layout import in_column, in_lines, in_row
from views.components.surfaces import MAIN, grid, slab, slip, well
from views.components.text import pic, small, symbol, text, token
from views.games.risk_star_trek import drawings
from views.games.risk_star_trek.pieces import counter, die, peg
from views.games.risk_star_trek.reinforcements.reinforcement_sum import holdings
from views.games.risk_star_trek.ui_state import Counts
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.tokens import BODY, G1, HEAVY, LOW, NOTE, R_TILE, R_WELL, STRONG, SurfaceColors

ASKED = {  # what a part of an entry is called
    "ships": "Ships",
    "against": "Ships against them",
    "units": "Units",
    "locations": "Locations",
    "credits": "Credits",
    "starbases": "Starbases",
    "cards": "Cards",
    "tribbles": "Tribbles",
    "cost": "Cost",
    "round": "Round",
    "attack": "Attack dice",
    "defence": "Defence dice",
    "neutral_zone": "Neutral Zone",
    "officer": "First Officer",
    "lowest_wins": "In a Mirror, Darkly",
    "to_the_death": "To the Death",
    "on": "It holds",
    "crew": "By a crew member",
    "origin": "From",
    "target": "Against",
    "location": "Location",
    "title": "Title",
    "position": "Position",
    "captain": "Captain",
    "quadrant": "Quadrant",
    "step": "Step",
    "held_by": "Held by",
    "holder": "Who was there",
    "defender": "Whose",
    "conqueror": "By whom",
    "how": "How",
    "modifier": "What",
    "sector": "Sector",
    "player": "Who",
    "neighbours": "Neighbours",
}
MOST = {
    "aliens_counted": ALIENS,
    "tribbles": TRIBBLES,
    "locations": LOCATIONS,
    "starbases": LOCATIONS,
    "credits": 20_000,
}
PEOPLE = ("player", "defender", "conqueror")
PIECES: dict[str, Callable[[], str]] = {
    "reinforced": drawings.ship,
    "invasion_declared": drawings.ship,
    "moved_in": drawings.ship,
    "expanded": drawings.ship,
    "maneuvered": drawings.ship,
    "aliens_attacked": drawings.alien,
    "aliens_counted": drawings.alien,
    "tribbles_placed": drawings.tribble,
    "tribbles_grown": drawings.tribble,
    "tribbles_counted": drawings.tribble,
    "overrun_spread": drawings.tribble,
    "tribble_met": drawings.tribble,
    "credits_counted": drawings.chit,
    "card_drawn": drawings.card,
    "cards_counted": drawings.card,
    "quest_named": drawings.quest,
    "quest_claimed": drawings.quest,
    "qvent_read": drawings.quest,
    "marker_placed": drawings.marker,
    "marker_collected": drawings.marker,
    "wormhole_placed": drawings.wormhole,
    "board_corrected": drawings.sectors,
}
IN_INK: dict[str, Callable[[str, str], str]] = {
    "locations_counted": drawings.planet,
    "crew_picked": drawings.person,
    "crew_commanded": drawings.person,
    "crew_sacrificed": drawings.person,
}


def dice_of(event: Any) -> tuple[int, ...]:
    return (*event.attack, *event.defence) if event.kind == "dice_rolled" else ()


def is_one_die(event: Any) -> bool:
    """A die typed as it fell: one tap, one entry."""
    return len(dice_of(event)) == 1


def piece(event: Any, size: float) -> ft.Control | None:
    """The die or the piece an entry is about; what has none is told in words alone."""
    if is_one_die(event):
        return die(dice_of(event)[0], size)
    if drawn := PIECES.get(event.kind):
        return pic(drawn(), size)
    plain = IN_INK.get(event.kind)
    return pic(plain(theme.ink, theme.soft), size) if plain else None


def has_parts(event: Any) -> bool:
    """More than a name: everything that was entered with it can be put right. Board sheets have a page of their own."""
    names = {one.name for one in fields(event)} - {"kind", "by_app", "board"}
    return bool(names - {"player"})


@ft.component
def EntryEditor(state: Table, event: Any, on_event: Callable[[Any], object]) -> ft.Control:
    """Every part of the entry as the piece it is: dice, counters, pegs, people, names."""
    if event.kind == "reinforced":
        return in_column(*counted(state, event, on_event))
    hints = get_type_hints(type(event))
    parts: list[ft.Control] = []
    for one in fields(event):
        if one.name not in ("kind", "by_app", "board"):
            parts.append(_part(state, event, one.name, hints[one.name], on_event))
    return in_column(*parts)


def counted(state: Table, event: Reinforced, on_event: Callable[[Any], object]) -> list[ft.Control]:
    counts = Counts(event.player, event.locations, event.starbases, event.sectors, event.one_star, event.two_stars)

    def to(now: Counts) -> None:
        on_event(
            replace(
                event,
                locations=now.locations,
                starbases=now.starbases,
                sectors=now.sectors,
                one_star=now.one_star,
                two_stars=now.two_stars,
            )
        )

    who = _people(state, "player", event.player, lambda name: on_event(replace(event, player=name)))
    return [who, *holdings(state.board, counts, state.frontier, to, lambda: None)]


def _part(state: Table, event: Any, name: str, kind: Any, on_event: Callable[[Any], object]) -> ft.Control:
    value = getattr(event, name)
    title = ASKED.get(name, name.replace("_", " ").capitalize())

    def to(now: Any) -> None:
        on_event(replace(event, **{name: now}))

    if isinstance(value, bool):
        return in_row(peg(title, "it held" if value else "it did not", value, lambda: to(not value)))
    if isinstance(value, int):
        most = MOST.get(event.kind) or MOST.get(name, 99)
        step = HUNDRED if name in ("credits", "cost") else 1
        return counter(title, value, 0, most, to, expand=None, step=step, keys=False)
    if event.kind == "dice_rolled":
        return _dice(title, value, to)
    if name in PEOPLE and not get_args(kind):
        return _people(state, name, value, to)
    if name == "sector":
        return _options(title, ("", *SHORT), value, to)
    options = get_args(kind)
    if options and all(isinstance(one, str) for one in options):
        return _options(title, options, value, to)
    if isinstance(value, tuple):
        return Names(title, value, to)
    return Name(title, value, to)


def _people(state: Table, name: str, value: str, to: Callable[[str], object]) -> ft.Control:
    names = [*state.players, *([""] if name != "player" else [])]

    def cell(one: str) -> ft.Control:
        on = one == value
        colors = SEATS[state.players.index(one)].paint(on) if one else _flat(on)
        lead = [token(SEATS[state.players.index(one)], 20, on=colors)] if one else []
        words = text(one or "nobody", NOTE, HEAVY, colors.ink, lines=1, expand=True)
        return slab(
            in_row(*lead, words, gap=G1, alignment=MAIN),
            colors,
            low=LOW,
            radius=R_TILE,
            expand=True,
            chosen=on,
            pad=ft.Padding(8, 0, 4, 0),
            on_tap=lambda: to(one),
            label=f"{ASKED[name]}: {one or 'nobody'}",
            drop=4 if on else 2,
        )

    rows = [text(ASKED[name], NOTE, HEAVY, theme.soft), grid([cell(one) for one in names], 3, 2, G1)]
    return in_lines(*rows)


def _flat(on: bool) -> SurfaceColors:
    return slip() if on else SurfaceColors(theme.tray, theme.soft, theme.tray, theme.tray)


def _options(title: str, options: tuple[str, ...], value: str, to: Callable[[str], object]) -> ft.Control:
    def cell(one: str) -> ft.Control:
        on = one == value
        colors = _flat(on)
        said = SHORT.get(one, one.replace("_", " ").capitalize() or "None")  # type: ignore[call-overload]
        words = text(said, NOTE, HEAVY if on else STRONG, colors.ink, lh=1.1, align=ft.TextAlign.CENTER)
        return slab(
            words,
            colors,
            low=LOW,
            radius=R_TILE,
            expand=True,
            on_tap=lambda: to(one),
            label=f"{title}: {said}",
            chosen=on,
            drop=4 if on else 0,
        )

    rows = [text(title, NOTE, HEAVY, theme.soft), grid([cell(one) for one in options], 3, 2, G1)]
    return in_lines(*rows)


def _dice(title: str, value: tuple[int, ...], to: Callable[[tuple[int, ...]], object]) -> ft.Control:
    """A tap turns a die to its next face."""

    def turned(index: int) -> Callable[[], object]:
        return lambda: to((*value[:index], value[index] % 6 + 1, *value[index + 1 :]))

    cells = [
        slab(
            pic(drawings.pips(number, theme.bone_ink), 34),
            SurfaceColors(theme.bone, theme.bone_ink, theme.bone_side, theme.bone),
            low=48,
            width=52,
            radius=R_TILE,
            on_tap=turned(index),
            label=f"{title}, die {index + 1}: {number}. Turn it",
        )
        for index, number in enumerate(value)
    ]
    if not cells:
        return ft.Container(width=0, height=0)
    row = in_row(small(title), *cells, wrap=True)
    return well(row, theme.tray, radius=R_WELL, pad=ft.Padding(10, 6, 10, 2))


@ft.component
def Name(title: str, value: str, to: Callable[[str], object]) -> ft.Control:
    """A name written on a line; it counts when it is taken."""
    draft = use_once(lambda: {"name": value})  # no new picture while somebody types
    same, set_same = ft.use_state(False)

    def typed(e: Any) -> None:
        draft["name"] = e.control.value or ""

    def take(_: Any = None) -> None:
        name = " ".join(draft["name"].split())
        set_same(name == value)
        to(name)

    tick = slab(
        symbol(ft.Icons.CHECK_ROUNDED, 24),
        slip(),
        low=LOW,
        width=56,
        radius=R_TILE,
        on_tap=take,
        label=f"Take this: {title}",
    )
    called = f"{title.rstrip('.')}: as it was" if same else title
    writing = line(called, draft["name"], on_enter=take, on_change=typed)
    return in_row(writing, tick)


@ft.component
def Names(title: str, value: tuple[str, ...], to: Callable[[tuple[str, ...]], object]) -> ft.Control:
    """Several names, one line each; an empty one is left out."""

    def turned(index: int) -> Callable[[str], object]:
        return lambda name: to(tuple(one for one in (*value[:index], name, *value[index + 1 :]) if one))

    head = text(title, BODY, HEAVY)
    many = len(value)  # where one is left out, the next moves up: to a line that has not been written on
    lines = [keyed(f"{index} of {many}", Name, f"{index + 1}.", one, turned(index)) for index, one in enumerate(value)]
    return in_lines(head, *lines, gap=G1)
