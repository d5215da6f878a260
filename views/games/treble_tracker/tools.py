"""The cheat sheet: the ten combinations and what every card does, each a tap from its ruling; it needs no match."""

import flet as ft

from companion.games.treble_tracker.cheat_sheet import CARDS, COMBINATIONS, LOOKED_UP, Card, Combination
from views.components.layout import around, in_lines, in_row
from views.components.scaffold import room, strip
from views.components.surfaces import OnTap, grid, key, paper, slab
from views.components.text import symbol, text
from views.games.treble_tracker.pieces import BOX, lying_card
from views.match.live_match import LiveMatch
from views.rulings.ruling_page import open_rule
from views.session import Session
from views.theme.current_theme import theme
from views.theme.tokens import BODY, G1, G3, HEAVY, NOTE, TEXT, TITLE, mix

TINTS = {"red": "#B5101C", "trophy": "#C08A12", "star": "#C08A12"}  # what the card is known by, beside its sign


@ft.component
def CheatSheet(session: Session, live: LiveMatch | None) -> ft.Control:
    back, way = way_back(session, live)
    note = "Two cards together are one action. A tap opens the ruling."
    top = strip(BOX, "Cheat sheet", note, back, way)
    combinations = [
        *_part(
            "Player combinations", [combination(session, one) for one in COMBINATIONS if "star" not in one.cards], 2
        ),
        *_part("Star combinations", [combination(session, one) for one in COMBINATIONS if "star" in one.cards], 2),
    ]
    cards = [
        *_part("What each card does", [single(session, one) for one in CARDS], 1),
        *_part("What is asked", [single(session, one) for one in LOOKED_UP], 1),
    ]
    foot = [key("Back to the table", back, ft.Icons.TABLE_BAR_ROUNDED, expand=None)] if live else []
    if theme.wide:
        return room(combinations, cards, foot, top=[top])
    return room([*combinations, *cards], (), foot, top=[top])


def way_back(session: Session, live: LiveMatch | None) -> tuple[OnTap, str]:
    """To the match a tool was opened from, or to where a match is laid out; and what that is called."""
    match_id = ft.use_route_params().get("match", "")
    address = f"/match/{match_id}" if live else f"/new/{BOX.key}"
    return lambda: session.go(address), "Table" if live else "Back"


def _part(title: str, cells: list[ft.Control], across: int) -> list[ft.Control]:
    return [head(title), grid(cells, across)]


def head(title: str, above: float = 6) -> ft.Control:
    return ft.Container(text(title, TITLE, HEAVY), padding=ft.Padding(4, above, 4, 0))


def known(kind: str) -> ft.Control:
    return lying_card(kind, 44, TINTS.get(kind, ""))


def combination(session: Session, one: Combination) -> ft.Control:
    first, second = one.cards
    plus = text("+", TITLE, HEAVY, theme.soft, lh=1.0)
    face = in_lines(
        in_row(known(first), plus, known(second), gap=G1, tight=True),
        text(one.name, BODY, HEAVY, lh=1.1),
        text(f"{first.capitalize()} + {second.capitalize()}", NOTE, HEAVY, theme.soft, lh=1.1),
        text(one.does, NOTE, TEXT, lh=1.25),
        gap=G1,
    )
    return slab(
        face,
        paper(),
        pad=ft.Padding(12, 10, 10, 12),
        expand=True,
        align=ft.Alignment.TOP_LEFT,
        on_tap=lambda: open_rule(session, one.rule),
        label=f"{one.name}, {first} and {second}: {one.does}",
    )


def single(session: Session, one: Card) -> ft.Control:
    words = in_lines(text(one.name, BODY, HEAVY, lh=1.15), text(one.does, NOTE, TEXT, lh=1.25), expand=True)
    book = symbol(ft.Icons.MENU_BOOK_ROUNDED, 18, mix(theme.ink, theme.slab, 0.3))
    return slab(
        in_row(known(one.key), words, book, gap=G3),
        paper(),
        low=56,
        pad=around(12, 6),
        expand=True,
        on_tap=lambda: open_rule(session, one.rule),
        label=f"{one.name}: {one.does}",
    )
