"""Small things every stage of the table is laid from: slips of facts, seats and figures to choose from."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import ceil
from typing import Any, TypeVar

import flet as ft

from companion.engine.wording import plural, sentences
from views.components.hooks.flet_hooks import memo
from views.components.layout import in_column, in_lines, in_row, mid_row, share_of, with_air
from views.components.surfaces import CENTER, STRETCH, grid, slab, touch, tray
from views.components.text import headline, small, symbol, text, token
from views.components.text_metrics import lines_at_most, name_size, readable, width
from views.games.table_shell import Parts
from views.games.tribbles.actions import hands
from views.theme import G1, G2, HEAVY, LOW, NOTE, R_TILE, SEATS, THICK, theme

PIECE, AROUND = 20, 6  # dp across of what lies beside that name: its piece, and the air at either end


@dataclass(frozen=True)
class Fact:
    """How things stand, in a few words or, where it is `small`, by its sign alone; a tap opens its rule or a slip."""

    icon: ft.IconData
    said: str
    rule: str = ""
    slip: str = ""
    small: bool = False


Sign = TypeVar("Sign", int, str)
Stated = tuple[tuple[Fact, ...], ...]  # rows of slips
Taps = tuple[Parts, ft.Control]  # what is tapped, and the next step


@memo
def Facts(facts: tuple[Fact, ...]) -> ft.Control:
    """Slips that say how things stand."""
    slips = [taken(fact) for fact in facts]
    if theme.big:
        return in_lines(*map(_abreast, slips), gap=G2, tight=False)
    return _abreast(*slips)


def _abreast(*slips: ft.Control) -> ft.Control:
    return in_row(*slips, intrinsic_height=True, vertical_alignment=STRETCH)


def taken(fact: Fact, low: float = LOW) -> ft.Control:
    """The slip of this fact, which a tap takes up: `low` is how high it is at least."""
    words = None if fact.small else small(fact.said, theme.ink, expand=True, lh=1.15)
    return slab(
        in_row(symbol(fact.icon, 20), words) if words else symbol(fact.icon),
        low=low,
        width=LOW if fact.small else None,
        pad=(12, 2, 10, 2) if words else None,
        expand=True if words else None,
        on_tap=hands.laying(slip=fact.slip) if fact.slip else lambda: hands.rule(fact.rule),
        label=fact.said if fact.slip else sentences(fact.said, "Open the rule"),
    )


def facts_high(facts: tuple[Fact, ...]) -> float:
    """How high a row of one slip that is spelt is; signs beside it make it no higher."""
    beside = sum(LOW + G2 for fact in facts if fact.small) + 12 + 20 + G2 + 10
    rows = max((lines_at_most(fact.said, NOTE, theme.room - beside) for fact in facts if not fact.small), default=1)
    return max(LOW, rows * NOTE * theme.scale * 1.15) + 4 + THICK


def rows_high(rows: Stated) -> float:
    """How high they are together, with the air below each."""
    return sum(facts_high(facts) + G2 for facts in rows)


def _abreast_of(names: tuple[str, ...]) -> tuple[int, bool]:
    """How many pieces with these names lie side by side, and whether a row less leaves the boards their place."""
    ways = (len(names) if len(names) < 6 else 4, 4, 3)
    read = (number for number in ways if all(readable(name, _beside_piece(number)) for name in names))
    crowd = theme.low and not theme.big and ceil(len(names) / 3) < ceil(len(names) / 2)
    return max(1, next(read, 3 if crowd else 2)), crowd


def _beside_piece(number: int) -> float:
    """dp for a name beside its piece, with so many side by side."""
    return share_of(theme.aside - 2 * G2, number, G1) - 2 * AROUND - PIECE - G1


def titled(words: str, content: ft.Control) -> ft.Control:
    """A recess with what it asks for above it."""
    head = with_air(small(words), 4, 0)
    body = in_column(head, content, gap=G1)
    return tray(body, (8, 8, 8, 6))


def titled_high(rows: int) -> float:
    """How high such a recess is with so many rows of what can be chosen."""
    return rows * (LOW + THICK) + NOTE * theme.scale * 1.2 + G1 + 2 * G2


def whom(
    question: str,
    names: Iterable[str],
    on_tap: Callable[[str], Any],
    label: str,
    chosen: Iterable[str | None] | None = None,
) -> ft.Control:
    """What some of the players are the answer to: pieces, each with its name; a chosen one stands up lit.

    `on_tap(name)` gives what a tap does; `label` goes before the spoken name. Without any to be `chosen` a tap
    enters who it is at once.
    """
    names, picked, players = tuple(names), frozenset(chosen or ()), hands.table.players
    number, crowd = _abreast_of(names)
    room = _beside_piece(2 if theme.big else number)

    def one(name: str) -> ft.Control:
        seat, on = SEATS[players.index(name)], name in picked
        colors = seat.paint(on)
        size = name_size(name, NOTE, room)
        lines = 1 if width(name, size) <= room else max(3 if crowd else 2, lines_at_most(name, size, room))
        words = text(name, size, HEAVY, colors.ink, lines=lines, lh=1.05, expand=True, room=room)
        words.expand_loose = True
        face = mid_row(token(seat, PIECE, on=colors), words, gap=G1, tight=True)
        return slab(
            face,
            colors,
            low=LOW,
            pad=(AROUND, 0),
            on_tap=on_tap(name),
            label=f"{label} {name}",
            ticked=None if chosen is None else on,
        )

    return titled(question, grid([one(name) for name in names], number, 2, G1, 0))


def turned(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The names with this one, or without it where it is among them."""
    rest = tuple(one for one in names if one != name)
    return rest if name in names else (*names, name)


def numbers(
    values: Iterable[int], chosen: int | None, on_tap: Callable[[int], Any], one_of: str, more_of: str = ""
) -> ft.Control:
    """A row of figures to choose one from. `one_of` and `more_of` are what they count."""
    return _signs([(number, plural(number, one_of, more_of)) for number in values], chosen, on_tap)


def letters(of: Iterable[str], chosen: str | None, on_tap: Callable[[str], Any]) -> ft.Control:
    """Rows of letters to choose one from."""
    signs = [(letter, f"Letter {letter}") for letter in of]
    return tray(_signs(signs, chosen, on_tap), (8, 6))


def _signs(signs: Iterable[tuple[Sign, str]], chosen: Sign | None, on_tap: Callable[[Sign], Any]) -> ft.Control:
    """Six abreast, each with what is read out; the chosen one stands up."""

    def one(sign: Sign, label: str) -> ft.Control:
        on, tap = sign == chosen, on_tap(sign)
        face = headline(sign, theme.ink if on else theme.soft, lh=1.0)
        if on:
            return slab(face, low=LOW, on_tap=tap, label=label, ticked=True)
        flat = ft.Container(face, height=LOW + THICK, alignment=CENTER)  # as high as the one that stands
        return touch(flat, label, tap, radius=R_TILE, ticked=False)

    return grid([one(*sign) for sign in signs], 6, 6, G1, 0)
