"""Powers as cards behind a plank, the likely ones first; what does not fit comes up on a slip of paper."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from companion.games.tribbles.powers.power import Power
from views.components.hooks.flet_hooks import use_drawn
from views.components.hooks.stable_callback import Tap, use_steady
from views.components.layout import Drawn, in_lines, in_row, share_of, with_air
from views.components.rounded_corners import rounded
from views.components.surfaces import LEFT, OnTap, at_least, paper, slab, slip, touch
from views.components.taps import calls
from views.components.text import bold, small, symbol, text
from views.components.text_metrics import lines_at_most, unbroken, within
from views.games.table_scaffold import back_to_table
from views.games.table_shell import Page
from views.games.tribbles.actions import hands
from views.games.tribbles.pieces import BOX, even
from views.games.tribbles.tray import letters
from views.theme import HEAVY, LOW, NOTE, R_CARD, STRONG, SurfaceColors, flat, flat_unless, mix, theme

ACROSS = 4  # cards side by side on the plank
PLANK = 8  # dp the plank is high
REST = object()  # what the last card stands for where not all have room


@dataclass(frozen=True)
class Card:
    """A power as it stands on the rack: its name, a few words, and whether it is barred; a tap is told its `key`.

    In a list it says `more`, and what a tap `does` is read out.
    """

    key: Any
    name: str
    note: str = ""
    shut: bool = False
    rule: str = ""
    more: str = ""
    does: str = ""

    @property
    def said(self) -> str:
        told = f"{self.name}: {self.note}" if self.note else self.name
        return f"{told}, not now" if self.shut else f"{told}. {self.does}" if self.does else told


@ft.component
def Rack(
    cards: tuple[Card, ...],
    chosen: Any,
    on_tap: Callable[[Any], Any],
    on_more: Any,
    more: str = "",
    rows: int = 1,
    highest: Card | None = None,
) -> ft.Control:
    """Four cards a plank; where there are more, the last one says how many. What is chosen is always among them. Where
    the `highest` there can be is told, a plank is as high with any.
    """
    lying = _lying(cards, chosen, more, rows)
    tapped = use_steady(lambda place: on_more if lying[place].key is REST else on_tap(lying[place].key))
    places = [*lying, *[None] * (ACROSS * rows - len(lying))]
    # whose card it is does not show
    cells = [
        use_drawn(_standing, place, card and replace(card, key=None), card is not None and card.key == chosen, tapped)
        for place, card in enumerate(places)
    ]
    across = 2 if theme.big else ACROSS
    kept = (highest,) if highest else ()
    parts: Drawn = []
    for index in range(0, len(lying), across):
        row = slice(index, index + across)
        standing = even(cells[row], _highest((*lying[row], *kept)), gap=6)
        foot = in_lines(standing, ft.Container(height=PLANK), gap=0)
        # the plank lies below them, so that it covers nothing of the ring round what has the focus
        parts.append(ft.Stack([use_drawn(_plank), foot], fit=ft.StackFit.PASS_THROUGH))
    return in_lines(*parts, gap=0)


def rack_high(cards: tuple[Card, ...], rows: int) -> float:
    """How high so many planks are with these cards behind them."""
    lying = _lying(cards, None, "", rows)
    return sum(PLANK + _highest(lying[index : index + ACROSS]) for index in range(0, len(lying), ACROSS))


def _highest(cards: tuple[Card, ...]) -> float:
    return max(map(standing_high, cards))


def _lying(cards: tuple[Card, ...], chosen: Any, more: str, rows: int) -> tuple[Card, ...]:
    """The cards that have room; and one that stands for the rest, where they have not all."""
    room = ACROSS * rows
    if len(cards) <= room:
        return cards
    *first, last = cards[: room - 1]
    picked = next((card for card in cards[room - 1 :] if card.key == chosen), last)
    return *first, picked, Card(REST, f"{len(cards) - room + 1} more", more)


def _plank() -> ft.Control:
    return rounded(height=PLANK, bgcolor=theme.plank, border_radius=4, left=0, right=0, bottom=0)


def _standing(place: int, card: Card | None, chosen: bool, tapped: Tap) -> ft.Control:
    """A card in its place; where there is none, the place."""
    return standing_card(card, chosen, calls(tapped, place)) if card else ft.Container(expand=True)


def standing_rows(name: str, note: str) -> tuple[int, int]:
    """How many lines the name and the note take on a card behind the plank."""
    inside, size = inside_standing(), named_standing(name)
    named = lines_at_most(name, size, inside)
    noted = lines_at_most(note, NOTE, inside) if note else 0
    return min(2, named), min(3, noted)


def inside_standing() -> float:
    """dp for the words on a card behind the plank."""
    return theme.room / 2 - 12 if theme.big else share_of(theme.aside, 4, 6) - 12


def named_standing(name: str) -> float:
    """How large its name is written: in two lines, and no word breaks where a narrow phone lies."""
    return within(name, NOTE, inside_standing() - 2, 2)


def standing_high(card: Card) -> float:
    """How high a card is that stands behind the plank."""
    words = sum(standing_rows(card.name, card.note)) * NOTE * theme.scale * 1.1
    return max(LOW, words + 2) + 13 + 2 + (6 if card.shut else 0)  # its edges, what it sinks by


def standing_card(card: Card, chosen: bool, on_tap: OnTap) -> ft.Control:
    """A card that stands behind the plank, its foot hidden. One that may not be used leans back and says why."""
    paint = flat(theme.tray, theme.soft) if card.shut else flat(theme.sheet)
    r = R_CARD + 2
    named, noted = (2, 3) if theme.big else standing_rows(card.name, card.note)  # never more than the row is high
    words = in_lines(
        text(card.name, named_standing(card.name), HEAVY, paint.ink, lh=1.1, lines=named, said=card.said),
        text(card.note, unbroken(card.note, NOTE, inside_standing()), STRONG, theme.soft, lh=1.1, lines=noted, said="")
        if card.note
        else None,
    )
    edge = ft.BorderSide(3 if chosen else 1, BOX.ring() if chosen else mix(paint.fill, theme.ink, 0.16))
    face = rounded(
        words,
        bgcolor=paint.fill,
        border=ft.Border(top=edge, right=edge, left=edge),
        border_radius=ft.BorderRadius(r, r, 0, 0),
        padding=(6, 6, 2, 4) if chosen else (8, 8, 4, 4),
        margin=ft.Margin(0, 6 if card.shut else 0, 0, 0),
        alignment=ft.Alignment.TOP_LEFT,
    )
    return touch(face, None, on_tap, radius=r, expand=True, chosen=chosen or None)


def card_of(power: Power) -> Card:
    return Card(power.name, power.name, power.note, rule=power.rule)


def open_first(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: card.shut)


def every_card(
    cards: Iterable[Card],
    on_tap: Callable[[Any], Any],
    chosen: str | None = None,
    lying: Callable[[], SurfaceColors] = slip,
    on_rule: Callable[[str], Any] | None = None,
) -> Drawn:
    """All of them, a line each, with its ruling one tap away: what lies on the slip of paper."""

    def one(card: Card) -> ft.Control:
        on = card.key == chosen
        paint = flat_unless(not card.shut, lying())
        noted = (small(words) for words in (card.note, card.more) if words)
        take = slab(
            in_lines(bold(card.name, paint.ink, lh=1.1), *noted, gap=0),
            paint,
            low=LOW,
            radius=R_CARD + 2,
            pad=(12, 4, 8, 4),
            expand=True,
            on_tap=on_tap(card.key),
            align=LEFT,
            label=card.said,
            chosen=on or None,
            border=ft.Border.all(3, BOX.ring()) if on else None,
        )
        return in_row(take, book(card.name, lambda: (on_rule or hands.rule)(card.rule)) if card.rule else None, gap=0)

    return [one(card) for card in cards]


def by_letter(cards: Iterable[Card], on_tap: Callable[[Any], Any], chosen: str | None = None) -> Page:
    """All of them above their first letters, of which a tap leaves those that begin so: no long way to any."""
    letter = hands.laid.about
    begins = [(card, {part[0] for part in card.name.split(" & ")}) for card in cards]
    lying = [card for card, first in begins if letter in (None, *first)]
    first = sorted(set().union(*(one for _, one in begins)))
    under_thumb = letters(first, letter, lambda one: hands.laying(about=None if one == letter else one))
    return Page(
        boards=every_card(lying, on_tap, chosen, paper),
        lower=[under_thumb],
        step=[back_to_table(hands.put_away)],
        name=f"powers {letter}",
        no_card=True,
    )


def book(name: str, on_tap: OnTap) -> ft.Control:
    """The way to the ruling of this power."""
    face = with_air(at_least(LOW, symbol(ft.Icons.MENU_BOOK_ROUNDED)), 13, 0)
    return touch(face, f"Rule: {name}", on_tap)
