"""The cheat sheet: the ten combinations and what every card does, each a tap from its ruling; it needs no match."""

import flet as ft

from companion.games.treble_tracker.cheat_sheet import CARDS, COMBINATIONS, LOOKED_UP, Card, Combination
from views.components.layout import around, in_lines, in_row
from views.components.scaffold import room, strip
from views.components.surfaces import grid, key, paper, slab
from views.components.text import symbol, text
from views.games.treble_tracker.pieces import BOX, lying_card
from views.match.live_match import LiveMatch
from views.rulings.ruling_page import open_rule
from views.session import Session
from views.theme.current_theme import theme
from views.theme.tokens import BODY, G1, G3, HEAVY, NOTE, R_TILE, TEXT, TITLE, mix

TINTS = {"red": "#B5101C", "trophy": "#C08A12", "star": "#C08A12"}  # what the card is known by, beside its sign


@ft.component
def CheatSheet(session: Session, live: LiveMatch | None) -> ft.Control:
    match_id = ft.use_route_params().get("match", "")
    back = f"/match/{match_id}" if live else "/new/treble_tracker"
    players = [pair for pair in COMBINATIONS if "star" not in pair.cards]
    stars = [pair for pair in COMBINATIONS if "star" in pair.cards]
    top = strip(
        BOX,
        "Cheat sheet",
        "Two cards together are one action. A tap opens the ruling.",
        lambda: session.go(back),
        "Back" if live is None else "Table",
    )
    combinations = [
        head("Player combinations"),
        grid([combination(session, pair) for pair in players], 2),
        head("Star combinations"),
        grid([combination(session, pair) for pair in stars], 2),
    ]
    cards = [
        head("What each card does"),
        grid([single(session, card) for card in CARDS], 1),
        head("What is asked"),
        grid([single(session, card) for card in LOOKED_UP], 1),
    ]
    foot = [key("Back to the table", lambda: session.go(back), ft.Icons.TABLE_BAR_ROUNDED, expand=None)] if live else []
    if theme.wide:
        return room(combinations, cards, foot, top=[top])
    return room([*combinations, *cards], (), foot, top=[top])


def head(title: str, above: float = 6) -> ft.Control:
    return ft.Container(text(title, TITLE, HEAVY), padding=ft.Padding(4, above, 4, 0))


def known(kind: str) -> ft.Control:
    return lying_card(kind, 44, TINTS.get(kind, ""))


def combination(session: Session, one: Combination) -> ft.Control:
    plus = text("+", TITLE, HEAVY, theme.soft, lh=1.0)
    cards = in_row(known(one.cards[0]), plus, known(one.cards[1]), gap=G1, tight=True)
    words = [
        text(one.name, BODY, HEAVY, lh=1.1),
        text(" + ".join(card.capitalize() for card in one.cards), NOTE, HEAVY, theme.soft, lh=1.1),
        text(one.does, NOTE, TEXT, lh=1.25),
    ]
    face = in_lines(cards, *words, gap=G1)
    return slab(
        face,
        paper(),
        radius=R_TILE,
        pad=ft.Padding(12, 10, 10, 12),
        expand=True,
        align=ft.Alignment.TOP_LEFT,
        on_tap=lambda: open_rule(session, one.rule),
        label=f"{one.name}, {' and '.join(one.cards)}: {one.does}",
    )


def single(session: Session, one: Card) -> ft.Control:
    words = in_lines(text(one.name, BODY, HEAVY, lh=1.15), text(one.does, NOTE, TEXT, lh=1.25), expand=True)
    book = symbol(ft.Icons.MENU_BOOK_ROUNDED, 18, mix(theme.ink, theme.slab, 0.3))
    face = in_row(known(one.key), words, book, gap=G3)
    return slab(
        face,
        paper(),
        low=56,
        radius=R_TILE,
        pad=around(12, 6),
        expand=True,
        on_tap=lambda: open_rule(session, one.rule),
        label=f"{one.name}: {one.does}",
    )
