"""The card of the match last entered into, on the home screen: prompt, scores, and the way back to it."""

from collections.abc import Callable

import flet as ft

from companion.engine.game import Prompt
from companion.engine.match import Match
from companion.service.match_service import MatchCard
from views.components.formats.number_format import plural, signless
from views.components.rounded_corners import rounded
from views.components.surfaces import MAIN, MID, STRETCH, grid, slab, well
from views.components.text import breadth, figure, pic, text, token
from views.games import SCREENS
from views.games.game_screens import Figure
from views.match.use_match import title
from views.screens.match_lids import more_key
from views.session import Session
from views.theme.current_theme import theme
from views.theme.game_colors import BOXES, TABLESIDE
from views.theme.game_marks import mark
from views.theme.seat_colors import SEATS
from views.theme.tokens import (
    BODY,
    G1,
    G2,
    G3,
    G4,
    GLANCE,
    HEAVY,
    NOTE,
    R_LID,
    R_TILE,
    STRONG,
    TEXT,
    TITLE,
    TOUCH,
)


def newest(
    session: Session, card: MatchCard, match: Match, prompt: Prompt, on_more: Callable[[], object]
) -> ft.Control:
    box = BOXES.get(card.game, TABLESIDE)
    colors = box.accent()
    head = ft.Row(
        [
            slab(pic(mark(box.key, colors.ink, colors.fill), 36), colors, width=48, height=48),
            ft.Column(
                [
                    text(title(session, card), TITLE, HEAVY, theme.ink, lh=1.1),
                    text(prompt.sentence, BODY, TEXT, theme.ink, lines=3 if theme.big else 2),
                ],
                spacing=2,
                expand=True,
                tight=True,
            ),
            more_key(session, card, on_more),
        ],
        spacing=G3,
        vertical_alignment=MID,
    )
    go = ft.Row(
        [ft.Icon(ft.Icons.PLAY_ARROW_ROUNDED, size=28, color=colors.ink), text("Go on", TITLE, HEAVY, colors.ink)],
        spacing=G1,
        alignment=MAIN,
        vertical_alignment=MID,
    )

    def on_go() -> None:
        session.go(f"/match/{card.id}")

    def now() -> int:
        return session.service.now(card.id)

    boards = _boards(match, prompt.player, now)
    clock = SCREENS[match.game.key].card_clock(match.state, now)
    if clock:
        boards = ft.Column([clock, boards], spacing=G2, horizontal_alignment=STRETCH)
    way_on = slab(go, colors, low=TOUCH, radius=20, on_tap=on_go, label=f"Go on with {title(session, card)}")
    return rounded(
        ft.Column(
            [head, way_on, boards]
            if theme.big or theme.wide or theme.low
            else [head, boards, way_on],  # boards may push it out of sight
            spacing=G3,
            horizontal_alignment=STRETCH,
            tight=True,
        ),
        bgcolor=box.strip(),
        border_radius=R_LID,
        padding=ft.Padding(G4, G4, G4, G3),
    )


def _boards(match: Match, turn: str | None, now: Callable[[], int]) -> ft.Control:
    """Two to four side by side, more in two rows. Where a name takes more lines, the figures of its row stay level."""
    names, sums = match.players, match.totals
    across = len(names) if len(names) < 5 else 3 if len(names) < 7 else 4
    pad, piece, gap = (12, 24, G2) if across < 4 or theme.big else (8, 20, G1)
    inside = 300 if theme.big else (theme.room - 2 * G4 - G2 * (across - 1)) / across - 2 * pad
    lines = [min(3, 1 + int(breadth(name) * NOTE * theme.scale / inside * 1.08)) for name in names]

    def board(index: int, name: str) -> ft.Control:
        colors = SEATS[index].paint(name == turn)
        # a name is worth more than its piece where there is no room for both: the board has the piece's colour
        wide = breadth(name) * BODY * theme.scale
        row = lines[index - index % across :][:across]
        high = None if theme.big else max(24.0, max(row) * NOTE * 1.1 * theme.scale)
        said = text(name, BODY if wide <= inside else NOTE, STRONG, colors.ink, lines=lines[index], lh=1.1, expand=True)
        pieces = [token(SEATS[index], piece, on=colors)] if theme.big or wide + piece + gap <= inside else []
        who = ft.Row([*pieces, said], spacing=gap, vertical_alignment=MID, height=high, expand=theme.big)
        points = Figure(plural(sums[name], "point"), figure(signless(sums[name]), GLANCE, colors.ink, inside))
        shown = SCREENS[match.game.key].board_figure(match.state, name, now, colors, inside) or points
        body = (
            ft.Row([who, shown.face], spacing=G2) if theme.big else ft.Column([who, shown.face], spacing=G2, tight=True)
        )
        face = well(body, colors.fill, radius=R_TILE, pad=ft.Padding(pad, 12, pad, 10))
        return ft.Semantics(
            content=ft.Semantics(content=face, exclude_semantics=True),
            expand=True,
            label=f"{name}: {shown.said}" + (", it is their turn" if name == turn else ""),
        )

    return grid([board(index, name) for index, name in enumerate(names)], across, 1)
