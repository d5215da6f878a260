"""The scaffold of every game's table: header, refusal card, bottom bar."""

from collections.abc import Sequence
from typing import Any

import flet as ft

from views.components.hooks import memo
from views.components.loading import told
from views.components.notices.refusal_card import refused
from views.components.rounded_corners import rounded
from views.components.scaffold import named_in, strip, way_back
from views.components.surfaces import CENTER, CLEAR, MAIN, MID, STRETCH, OnTap, key, slip, touch, well
from views.components.text import faint, pic, text
from views.games.actions import Hands
from views.match.live_match import LiveMatch
from views.match.undo_notice import use_undo_notice
from views.theme import drawings
from views.theme.current_theme import current_theme, theme
from views.theme.game_colors import Box
from views.theme.surface_colors import notice
from views.theme.tokens import BODY, G2, LOW, NOTE, R_ACT, R_TILE, STRONG, TOUCH, mix

_PAPER, _NO_AIR = ft.Padding(12, 0, 8, 0), ft.Padding(0, 0, 0, 0)
ENDED = "log.ended"  # the rule of a match that was ended by hand
PLACES = ("Undo", "Redo", "Log", "Sheet", "Rules", "Dispute")


@memo
def Strip(box: Box, sentence: str, note: str, hands: Hands) -> ft.Control:
    home = ft.use_memo(lambda: way_back(box, hands.home), [current_theme(), box, hands])
    return strip(box, sentence, note, hands.home, home=home)


@memo
def Bar(kept: str, undo: bool, redo: bool, hands: Hands) -> ft.Control:
    """Undo stays where it was; for eight seconds after an entry it also says what was kept, and the others draw in.

    There is then no room for all of them: the sheet waits, for every score is on the boards.
    """
    use_undo_notice(kept, lambda: hands.live.settle())
    drawn_in, icons = bool(kept), ft.Icons

    def beside(icon: ft.IconData, name: str, on_tap: OnTap, on: bool = True, seen: bool = True) -> ft.Control:
        """The same control while nothing about it changes, so that nobody has to look for what did."""

        def drawn() -> ft.Control:
            one = place(icon, name, on_tap, on, None, drawn_in)
            one.visible = seen
            return one

        return ft.use_memo(drawn, [current_theme(), on, seen, drawn_in, hands])

    return ft.Row(
        [
            place(icons.UNDO_ROUNDED, "Undo", hands.undo, undo, kept, drawn_in),
            beside(icons.REDO_ROUNDED, "Redo", hands.redo, redo),
            beside(icons.FORMAT_LIST_BULLETED_ROUNDED, "Log", hands.log),
            beside(icons.GRID_ON_ROUNDED, "Sheet", hands.sheet, True, not drawn_in),
            beside(icons.MENU_BOOK_ROUNDED, "Rules", hands.rules),
            beside(icons.GAVEL_ROUNDED, "Dispute", hands.dispute),
        ],
        spacing=0,
        vertical_alignment=MID,
    )


def place(icon: ft.IconData, name: str, on_tap: OnTap, on: bool, kept: str | None, drawn_in: bool) -> ft.Control:
    """One place of the bar. Drawn in, it is its sign alone; the one that says what was `kept` is a slip of paper.

    Only that one has a line for it, empty or not, so that it turns into a slip without anything being laid anew.
    """
    color = theme.ink if on else theme.soft
    word = text(name, named_in(PLACES), STRONG, color, lines=1, said="")
    word.visible = not drawn_in or bool(kept)
    spoken = f"{name}: {kept}" if kept else name
    sign: ft.Control = ft.Column(
        [ft.Icon(icon, size=24, color=faint(color, 0.55, off=not on), semantics_label=spoken), word],
        spacing=0,
        horizontal_alignment=MID,
        tight=True,
    )
    if kept is not None:
        said = text(kept, NOTE, STRONG, theme.ink, lh=1.15, lines=2 if theme.big else 3, expand=True, said="")
        said.visible = bool(kept)
        sign = ft.Row([sign, said], spacing=G2, alignment=MAIN, vertical_alignment=MID)
    face = rounded(
        sign,
        height=TOUCH,
        border_radius=R_TILE,
        alignment=CENTER,
        bgcolor=theme.slab if kept else None,
        padding=_PAPER if kept else _NO_AIR,
    )
    return touch(
        face,
        None,
        on_tap,
        edge=theme.slab_side if kept else CLEAR,
        radius=R_TILE,
        drop=4,
        expand=1 if not drawn_in or kept else None,
        width=LOW if drawn_in and not kept else None,
        off=not on,
    )


def card(
    live: LiveMatch, hands: Hands, at: float | None = None, instead: tuple[str, Any] | None = None
) -> ft.Control | None:
    """The referee's no, or what went wrong: over the boards, never over the next step.

    `at` is where the refused piece lies below it, as a share of the width: there the card has its corner. `instead` is
    what the table may do all the same, by its words and its tap.
    """
    if live.refusal:
        refusal = live.refusal
        if refusal.rule == ENDED:
            instead = ("Take it up again", hands.resume)
        paper_card = refused(refusal, lambda: hands.rule(refusal.rule), hands.away, instead)
        return paper_card if at is None or theme.wide or theme.big else _pointing(paper_card, at)
    if live.trouble:
        steps = [key("Understood", hands.away, on=slip())]
        return told("Look again", live.trouble, ft.Icons.BACK_HAND_ROUNDED, steps)
    return None


def between(
    lower: Sequence[ft.Control], paper_card: ft.Control | None
) -> tuple[Sequence[ft.Control], ft.Control | None]:
    """What lies under the thumb, and the card over the boards. Where everything is tapped above, the card lies below
    that instead: it never lies over what it speaks of.
    """
    if paper_card is None or lower or theme.wide or theme.big:
        return lower, paper_card
    return [paper_card], None


def beside(step: ft.Control, other: ft.Control) -> ft.Control:
    """The next step and what may be done in its stead; with large text each is as wide as the screen."""
    if not theme.big:
        return ft.Row([step, other], spacing=G2)
    step.expand = other.expand = None
    return ft.Column([step, other], spacing=G2, tight=True, horizontal_alignment=STRETCH)


def _pointing(paper_card: ft.Control, at: float) -> ft.Control:
    tip = pic(drawings.corner(notice().fill), 28, 14)
    return ft.Stack(
        [
            ft.Container(paper_card, padding=ft.Padding(0, 0, 0, 4)),
            ft.Container(tip, left=min(max(at * theme.room - 14, 20), theme.room - 48), bottom=-2),
        ],
        clip_behavior=ft.ClipBehavior.NONE,
    )


def waiting(said: str) -> ft.Control:
    """No next step yet: the place of the action is a hollow, and nothing moves when it is filled."""
    words = text(said, BODY, STRONG, theme.soft, align=ft.TextAlign.CENTER)
    fill = mix(theme.tray, theme.ground, 0.3)
    hollow = well(words, fill, radius=R_ACT, low=64 if not theme.big else 48, pad=ft.Padding(8, 0, 8, 0))
    hollow.margin = ft.Margin(0, 0, 0, 4)
    return hollow
