"""The rows of the history: one match each, what can be done with it, and what was deleted."""

from collections.abc import Awaitable, Callable
from typing import Literal

import flet as ft

from companion.engine.player_names import beginning
from companion.engine.wording import capital, listed, plural, who_wins
from companion.service.match_service import MatchCard
from views.components.bottom_sheet import Sheet
from views.components.formats.date_format import lasted, when
from views.components.layout import in_lines, in_row, with_air
from views.components.read_out import voiced
from views.components.rounded_corners import rounded
from views.components.surfaces import OnTap, grid, key, slab, slip, slip_key, spoken, well
from views.components.taps import calls
from views.components.text import bold, small, symbol, text, token
from views.components.text_metrics import readable, width, within
from views.match.rights_line import locked
from views.match.use_match import played, title
from views.screens.history.past_matches import Played
from views.screens.home.slim_match_cards import sign
from views.session import session
from views.theme import BODY, G1, G2, G3, G4, HEAVY, LOW, NOTE, R_LID, SEATS, TITLE, box_of, theme

Deed = Literal["resume", "again", "delete", "bring back", "export"]
BESIDE = 134  # dp of a row beside a name and its figure: its edges, the key for more, the piece, and air
Act = Callable[[MatchCard, Deed], Awaitable[None]]  # what can be done with a match


def match_row(one: Played, exact: bool, on_more: OnTap, on_resume: OnTap | None) -> ft.Control:
    """One match: the box, who won, everyone's piece and figure, by rank; a tap opens it. `exact` tells the second."""
    card = one.card
    box = box_of(card.game)
    at = capital(played(card, exact))
    lost = "Parked" if card.status == "abandoned" else "Ended early: nobody wins" if one.early else "Nobody wins"
    told_ = who_wins(one.winners, one.drawn) or lost
    if not one.sums:
        told_ = "This version does not know this game"
    took = at + lasted(one.began, one.ended)
    words = in_lines(
        text(told_, TITLE if len(told_) < 20 else BODY, HEAVY, lh=1.1),
        small(took, theme.ink),
        small(f"Imported {when(card.taken_in, session.service.now())}") if card.taken_in else None,
        expand=True,
    )
    figures = in_row(
        *(figure_of(card.players.index(name), name, one) for name in one.ranked), gap=6, run_spacing=4, wrap=True
    )
    head_ = in_row(sign(box), words, gap=G3)
    face = with_air(in_lines(head_, figures, gap=G2), G4, G3, 4, G2)
    who = [f"{name} {one.figure(name)}".rstrip() for name in one.ranked]
    said = f"{title(card)}, {told_}. {took}. {', '.join(who)}"
    way_in = session.going(f"/match/{card.id}")
    opens = spoken(face, f"{said}. Open", True, way_in) if one.sums else voiced(face, said, True)

    def tool(icon: ft.IconData, name: str, on_tap: OnTap) -> ft.Control:
        label = f"{name}: {title(card)}, {listed(card.players)}, {played(card, exact)}"
        return slab(symbol(icon, 24), slip(), low=LOW, width=52, on_tap=on_tap, label=label)

    resume = tool(ft.Icons.PLAY_ARROW_ROUNDED, "Resume", on_resume) if one.early and on_resume else None
    row = in_row(opens, in_lines(resume, tool(ft.Icons.MORE_VERT_ROUNDED, "More", on_more), gap=G1), gap=G1)
    return rounded(row, bgcolor=box.strip(), border_radius=R_LID, padding=(0, 4, G3, 4))


def figure_of(index: int, name: str, one: Played) -> ft.Control:
    """A player's piece and final figure; the winner's is lit, nobody's in a draw."""
    seat = SEATS[index % len(SEATS)]  # a newer version may know a game for more
    colors = seat.paint(lit=name in one.winners and not one.drawn)
    figure = one.figure(name)
    free = theme.room - BESIDE - width(figure, BODY)
    size = within(name, NOTE, free, 1) if readable(name, free, 1) else NOTE  # smaller before any of it is cut
    shown = name if size < NOTE else _shortened(name, free)
    row = in_row(
        token(seat, 18, on=colors),
        text(shown, size, HEAVY, colors.ink, lines=1),
        bold(figure, colors.ink) if figure else None,
        gap=5,
        tight=True,
    )
    return rounded(row, bgcolor=colors.fill, border_radius=12, padding=(8, 3, 10, 3))


def _shortened(name: str, room: float) -> str:
    """As much of it as has so many dp on one line."""
    if width(name, NOTE) <= room:
        return name
    cut = (beginning(name, most) + "…" for most in range(len(name) - 1, 0, -1))
    return next((one for one in cut if width(one, NOTE) <= room), "…")


@ft.component
def MoreSheet(one: Played, exact: bool, act: Act, on_away: OnTap, barred: str = "") -> ft.Control:
    """Everything else that can be done with a match that is over; only to save it, where a device is `barred`."""
    card, icons = one.card, ft.Icons
    named = f"{title(card)}, {listed(card.players)}, {played(card, exact)}"
    ways: list[tuple[str, Deed, ft.IconData]] = [("Save as file", "export", icons.DOWNLOAD_ROUNDED)]
    if one.sums and not barred:
        ways.insert(0, ("Play again", "again", icons.REPLAY_ROUNDED))
    if one.early and not barred:
        ways.append(("Resume", "resume", icons.PLAY_ARROW_ROUNDED))
    if not barred:
        ways.append(("Delete", "delete", icons.DELETE_ROUNDED))
    steps = [slip_key(name, calls(act, card, what), icon) for name, what, icon in ways]
    note = locked(barred) if barred else small("What is deleted can be brought back for 30 days.")
    return Sheet(named, [grid(steps, 2), note], on_away)


def deleted_row(card: MatchCard, exact: bool, days: int, on_back: OnTap | None) -> ft.Control:
    """A match that was deleted: whose it was, for how long it can still be brought back, and the way, if any."""
    named = f"{title(card)}, {listed(card.players)}, {played(card, exact)}"
    words = in_lines(
        text(named),
        small(f"removed for good in {plural(days, 'day')}"),
        expand=True,
    )
    back = None
    if on_back:
        back = key("Bring back", on_back, ft.Icons.RESTORE_ROUNDED, expand=False, heard=f"Bring back: {named}")
    row = in_row(words, back)
    return well(row, radius=R_LID, pad=(G4, 6, 6, 6))
