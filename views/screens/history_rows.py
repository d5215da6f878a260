"""The rows of the history: one match each, what can be done with it, and what was deleted."""

from collections.abc import Callable

import flet as ft

from companion.service.match_service import MatchCard
from views.components.bottom_sheet import Sheet
from views.components.formats.date_format import capital, lasted, listed, when
from views.components.formats.number_format import plural, signless
from views.components.rounded_corners import rounded
from views.components.surfaces import MID, grid, key, slab, slip, spoken
from views.components.text import pic, text, token
from views.match.use_match import title
from views.screens.past_matches import Played
from views.session import Session
from views.theme.current_theme import theme
from views.theme.game_colors import BOXES, TABLESIDE
from views.theme.game_marks import mark
from views.theme.seat_colors import SEATS
from views.theme.tokens import BODY, G1, G2, G3, G4, HEAVY, LOW, NOTE, R_LID, R_TILE, STRONG, TEXT, TITLE, SurfaceColors

Act = Callable[[MatchCard, str], Callable[[], object]]  # what a tap does with a match, by its name


def match_row(
    session: Session, one: Played, on_more: Callable[[], object], on_resume: Callable[[], object]
) -> ft.Control:
    """One match: the box, who won, everyone's piece and figure, by rank; a tap opens it."""
    card = one.card
    box = BOXES.get(card.game, TABLESIDE)
    colors, now = box.accent(), session.service.now()
    took = f", {lasted(card.created, card.ended)}" if card.ended and card.ended > card.created else ""
    won = listed(one.winners)
    lost = "Parked" if card.status == "abandoned" else "Ended early: nobody wins" if one.early else "Nobody wins"
    told_ = f"{won} {'wins' if len(one.winners) == 1 else 'share the win'}" if one.winners else lost
    if not one.sums:
        told_ = "This version does not know this game"
    words = ft.Column(
        [
            text(told_, TITLE if len(told_) < 20 else BODY, HEAVY, theme.ink, lh=1.1),
            text(f"{capital(when(card.ended or card.last_at, now))}{took}", NOTE, STRONG, theme.ink, lh=1.2),
        ],
        spacing=2,
        tight=True,
        expand=True,
    )
    sign = slab(pic(mark(box.key, colors.ink, colors.fill), 32), colors, width=48, height=48)
    figures = ft.Row(
        [figure_of(card.players.index(name), name, one) for name in one.ranked],
        spacing=6,
        run_spacing=4,
        wrap=True,
    )
    head_ = ft.Row([sign, words], spacing=G3, vertical_alignment=MID)
    face = ft.Container(ft.Column([head_, figures], spacing=G2, tight=True), padding=ft.Padding(G4, G3, 4, G2))
    score = ", ".join(f"{name} {one.sums[name]}" for name in one.ranked if name in one.sums)
    opens = spoken(
        face,
        f"{title(session, card)}, {told_}, {score}. Open",
        True,
        (lambda: session.go(f"/match/{card.id}")) if one.sums else None,
    )

    def tool(icon: ft.IconData, name: str, on_tap: Callable[[], object]) -> ft.Control:
        return slab(
            ft.Icon(icon, size=24, color=theme.ink),
            SurfaceColors(theme.slip, theme.ink, theme.slip_side, theme.tray),
            low=LOW,
            width=52,
            radius=R_TILE,
            on_tap=on_tap,
            label=f"{name}: {title(session, card)}, {listed(card.players)}",
        )

    tools = [tool(ft.Icons.MORE_VERT_ROUNDED, "More", on_more)]
    if one.early:
        tools.insert(0, tool(ft.Icons.PLAY_ARROW_ROUNDED, "Resume", on_resume))
    row = ft.Row([opens, ft.Column(tools, spacing=G1, tight=True)], spacing=G1, vertical_alignment=MID)
    return rounded(row, bgcolor=box.strip(), border_radius=R_LID, padding=ft.Padding(0, 4, G3, 4))


def figure_of(index: int, name: str, one: Played) -> ft.Control:
    """A player's piece and final figure; the winner's is lit."""
    colors = SEATS[index].paint(lit=name in one.winners)
    short = name if len(name) < 11 else name[:9] + "…"
    row = ft.Row(
        [
            token(SEATS[index], 18, on=colors),
            text(short, NOTE, HEAVY, colors.ink, lines=1),
            *([text(signless(one.sums[name]), BODY, HEAVY, colors.ink)] if name in one.sums else []),
        ],
        spacing=5,
        tight=True,
        vertical_alignment=MID,
    )
    return rounded(row, bgcolor=colors.fill, border_radius=12, padding=ft.Padding(8, 3, 10, 3))


@ft.component
def MoreSheet(session: Session, one: Played, act: Act, on_away: Callable[[], object]) -> ft.Control:
    """Everything else that can be done with a match that is over."""
    card, icons = one.card, ft.Icons
    named = f"{title(session, card)}, {listed(card.players)}"
    steps = [key("Save as a file", act(card, "export"), icons.DOWNLOAD_ROUNDED, on=slip())]
    if one.sums:
        steps.insert(0, key("Play again", act(card, "again"), icons.REPLAY_ROUNDED, on=slip()))
    if one.early:
        steps.append(key("Resume", act(card, "resume"), icons.PLAY_ARROW_ROUNDED, on=slip()))
    steps.append(key("Delete", act(card, "delete"), icons.DELETE_ROUNDED, on=slip()))
    kept = text("What is deleted can be brought back for 30 days.", NOTE, STRONG, theme.soft)
    return Sheet(named, [grid(steps, 2), kept], on_away)


def deleted_row(session: Session, card: MatchCard, days: int, on_back: Callable[[], object]) -> ft.Control:
    """A match that was deleted: whose it was, for how long it can still be brought back, and the way."""
    words = ft.Column(
        [
            text(f"{title(session, card)}, {listed(card.players)}", BODY, TEXT, theme.ink, lh=1.2),
            text(f"removed for good in {plural(days, 'day')}", NOTE, STRONG, theme.soft),
        ],
        spacing=2,
        tight=True,
        expand=True,
    )
    back = key("Bring back", on_back, ft.Icons.RESTORE_ROUNDED, expand=False)
    row = ft.Row([words, back], spacing=G2, vertical_alignment=MID, wrap=False)
    return rounded(row, bgcolor=theme.tray, border_radius=R_LID, padding=ft.Padding(G4, 6, 6, 6))
