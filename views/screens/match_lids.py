"""The slim lids of the home screen: further matches in progress, and the match that was played last."""

from collections.abc import Callable

import flet as ft

from companion.service.match_service import MatchCard
from views.components.formats.date_format import capital, listed, when
from views.components.formats.number_format import signless
from views.components.rounded_corners import rounded
from views.components.surfaces import MID, key, slab
from views.components.text import pic, text, token
from views.match.use_match import title
from views.screens.past_matches import Played
from views.session import Session
from views.theme.current_theme import theme
from views.theme.game_colors import BOXES, TABLESIDE, Box
from views.theme.game_marks import mark
from views.theme.seat_colors import SEATS
from views.theme.tokens import BODY, G1, G2, G3, G4, HEAVY, NOTE, R_LID, STRONG, SurfaceColors


def sign(box: Box) -> ft.Control:
    """The mark of a game on a small piece of its colour."""
    colors = box.accent()
    return slab(pic(mark(box.key, colors.ink, colors.fill), 32), colors, width=48, height=48)


def words(upper: str, lower: str) -> ft.Control:
    """What it is, and a line about it."""
    return ft.Column(
        [
            text(upper, BODY, HEAVY, theme.ink, lh=1.15),
            text(lower, NOTE, STRONG, theme.ink, lh=1.2),
        ],
        spacing=2,
        tight=True,
        expand=True,
    )


def more_key(session: Session, card: MatchCard, on_more: Callable[[], object]) -> ft.Control:
    """The three dots: what else can be done with a match in progress."""
    strip = BOXES.get(card.game, TABLESIDE).strip()
    return slab(
        ft.Icon(ft.Icons.MORE_VERT_ROUNDED, size=26, color=theme.ink),
        SurfaceColors(strip, theme.ink, strip, strip),
        width=48,
        low=48,
        drop=0,
        on_tap=on_more,
        label=f"Park or end {title(session, card)}: {listed(card.players)}",
    )


def match_lid(session: Session, card: MatchCard, on_more: Callable[[], object]) -> ft.Control:
    """Another match in progress: a tap goes on with it."""
    box = BOXES.get(card.game, TABLESIDE)
    named, since = title(session, card), when(card.last_at or card.created, session.service.now())
    pieces = ft.Row([token(SEATS[index], 20) for index in range(len(card.players))], spacing=2, tight=True)
    beside = [] if theme.big or theme.width < 400 or len(card.players) > 4 else [pieces]
    row = ft.Row(
        [sign(box), words(named, ", ".join(card.players)), *beside, ft.Icon(ft.Icons.PLAY_ARROW_ROUNDED, size=28)],
        spacing=G3,
        vertical_alignment=MID,
    )
    strip = box.strip()
    way_on = slab(
        row,
        SurfaceColors(strip, theme.ink, strip, strip),
        low=68,
        radius=R_LID,
        pad=ft.Padding(G4, 2, 0, 2),
        drop=0,
        expand=True,
        on_tap=lambda: session.go(f"/match/{card.id}"),
        label=f"Go on with {named}: {', '.join(card.players)}, {since}",
    )
    return lid(box, ft.Row([way_on, more_key(session, card, on_more)], spacing=0, vertical_alignment=MID))


def lid(box: Box, content: ft.Control) -> ft.Control:
    return rounded(
        content,
        bgcolor=box.strip(),
        border_radius=R_LID,
        padding=ft.Padding(0, 0, G1, 0),
        margin=ft.Margin(0, 0, 0, 5),
        shadow=ft.BoxShadow(blur_radius=0, color=theme.side, offset=ft.Offset(0, 5)),
    )


def last_lid(session: Session, last: Played, on_again: Callable[[], object]) -> ft.Control:
    """What was played last: its result, which opens it, and the same people again in one tap."""
    card = last.card
    box, named = BOXES.get(card.game, TABLESIDE), title(session, card)
    won = f"{listed(last.winners)} won" if last.winners else "Nobody won"
    figures = ", ".join(f"{name} {signless(last.sums[name])}" for name in last.ranked)
    when_ = capital(when(card.ended or card.last_at, session.service.now()))
    result = slab(
        ft.Row([sign(box), words(won, f"{when_} · {figures}")], spacing=G3, vertical_alignment=MID),
        SurfaceColors(box.strip(), theme.ink, box.strip(), box.strip()),
        low=68,
        radius=R_LID,
        pad=ft.Padding(G4, 2, 0, 2),
        drop=0,
        expand=True,
        on_tap=lambda: session.go(f"/match/{card.id}"),
        label=f"Played last: {named}. {won}. {when_}. {figures}. Open",
    )
    again = key("Play again", on_again, expand=False)
    return lid(box, ft.Row([result, again, ft.Container(width=G2)], spacing=G1, vertical_alignment=MID))
