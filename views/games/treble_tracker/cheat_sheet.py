"""The cheat sheet: the ten combinations and what every card does, each a tap from its ruling; it needs no match."""

import flet as ft

from companion.games.treble_tracker.cheat_sheet import CARDS, COMBINATIONS, LOOKED_UP, Card, Combination
from views.components.scaffold import room, strip
from views.components.surfaces import MID, grid, key, paper, slab
from views.components.text import pic, text
from views.games.treble_tracker.pieces import BOX, card
from views.match.live_match import LiveMatch
from views.rulings.ruling_page import open_rule
from views.session import Session
from views.theme.tokens import BODY, G1, G3, HEAVY, NOTE, R_TILE, TEXT, TITLE, AppTheme, mix

TINTS = {"red": "#B5101C", "trophy": "#C08A12", "star": "#C08A12"}  # what the card is known by, beside its sign


@ft.component
def CheatSheet(s: Session, live: LiveMatch | None):
    k = s.k
    match_id = ft.use_route_params().get("match", "")
    back = f"/match/{match_id}" if live else "/new/treble_tracker"
    players = [c for c in COMBINATIONS if "star" not in c.cards]
    stars = [c for c in COMBINATIONS if "star" in c.cards]
    top = strip(
        k, BOX, "Cheat sheet", "Two cards together are one action. A tap opens the ruling.", lambda: s.go(back),
        "Back" if live is None else "Table",
    )  # fmt: skip
    combinations = [
        head(k, "Player combinations"), grid(k, [combination(s, c) for c in players], 2),
        head(k, "Star combinations"), grid(k, [combination(s, c) for c in stars], 2),
    ]  # fmt: skip
    cards = [
        head(k, "What each card does"), grid(k, [single(s, c) for c in CARDS], 1),
        head(k, "What is asked"), grid(k, [single(s, c) for c in LOOKED_UP], 1),
    ]  # fmt: skip
    foot = [key(k, "Back to the table", lambda: s.go(back), ft.Icons.TABLE_BAR_ROUNDED, expand=None)] if live else []
    if k.wide:
        return room(k, combinations, cards, foot, top=[top])
    return room(k, [*combinations, *cards], (), foot, top=[top])


def head(k: AppTheme, title: str) -> ft.Control:
    return ft.Container(text(title, TITLE, HEAVY, k.ink), padding=ft.Padding(4, 6, 4, 0))


def drawn(k: AppTheme, kind: str, size: float) -> ft.Control:
    """The card as it lies on the table: bone, with its sign."""
    return pic(card(kind, k.bone, k.bone_side, TINTS.get(kind, k.bone_ink)), size * 22 / 29, size)


def combination(s: Session, one: Combination) -> ft.Control:
    k = s.k
    plus = text("+", TITLE, HEAVY, k.soft, lh=1.0)
    cards = ft.Row(
        [drawn(k, one.cards[0], 44), plus, drawn(k, one.cards[1], 44)], spacing=G1, tight=True, vertical_alignment=MID
    )
    words = [
        text(one.name, BODY, HEAVY, k.ink, lh=1.1),
        text(" + ".join(card.capitalize() for card in one.cards), NOTE, HEAVY, k.soft, lh=1.1),
        text(one.does, NOTE, TEXT, k.ink, lh=1.25),
    ]
    face = ft.Column([cards, *words], spacing=G1, tight=True)
    return slab(
        face, paper(k), radius=R_TILE, pad=ft.Padding(12, 10, 10, 12), expand=True, align=ft.Alignment.TOP_LEFT,
        on_tap=lambda: open_rule(s, one.rule), label=f"{one.name}, {' and '.join(one.cards)}: {one.does}",
    )  # fmt: skip


def single(s: Session, one: Card) -> ft.Control:
    k = s.k
    words = ft.Column(
        [text(one.name, BODY, HEAVY, k.ink, lh=1.15), text(one.does, NOTE, TEXT, k.ink, lh=1.25)],
        spacing=2, tight=True, expand=True,
    )  # fmt: skip
    book = ft.Icon(ft.Icons.MENU_BOOK_ROUNDED, size=18, color=mix(k.ink, k.slab, 0.3))
    face = ft.Row([drawn(k, one.key, 44), words, book], spacing=G3, vertical_alignment=MID)
    return slab(
        face, paper(k), low=56, radius=R_TILE, pad=ft.Padding(12, 6, 12, 6), expand=True,
        on_tap=lambda: open_rule(s, one.rule), label=f"{one.name}: {one.does}",
    )  # fmt: skip
