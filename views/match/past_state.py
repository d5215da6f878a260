"""The table as it stood at one moment of the log: to look at, with a way back."""

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.engine.match import Match
from views.components.formats.date_format import when
from views.components.loading import broken
from views.components.rounded_corners import rounded
from views.components.scaffold import room, strip
from views.components.surfaces import STRETCH, action, paper, slab
from views.components.text import text
from views.games import SCREENS
from views.match.live_match import LiveMatch
from views.match.log_lines import Log
from views.match.log_timeline import rail, stop
from views.session import Session
from views.theme.current_theme import current_theme, theme, with_theme
from views.theme.game_colors import BOXES, TABLESIDE
from views.theme.tokens import G2, G3, HEAVY, NOTE, R_ACT, R_LID, STRONG, TITLE, SurfaceColors

AROUND = 3  # entries shown on either side of the moment


@ft.component
def PastState(session: Session, live: LiveMatch, match_id: str, number: int) -> ft.Control:
    match = live.match
    last = len(match.entries)
    address = f"/match/{match_id}/log"
    if not 1 <= number <= last:
        said = f"There is no entry {number} in this log. The newest is entry {last}."
        return room([broken(said, on_home=lambda: session.go(address))])
    box, entry = BOXES.get(match.game.key, TABLESIDE), match.entries[number - 1]
    then = ft.use_memo(lambda: match.moment(number), (match, number))
    log, now = Log(match), session.service.now()
    told = when(entry.at, now)
    top = strip(
        box,
        "As it stood",
        f"Entry {number}, {told}. Only to look.",
        lambda: session.go(address),
        "Log",
    )
    later = [
        stop(match.players, log.line(entry), now, None) for entry in reversed(match.entries[number : number + AROUND])
    ]
    at = Log(then)
    here = [
        stop(match.players, at.line(entry), now, None)
        for entry in reversed(match.entries[max(0, number - AROUND) : number])
    ]

    def turn(to: int) -> Callable[[], object]:
        return lambda: session.go(f"{address}/{to}")

    arrows = ft.Icons
    foot = ft.Row(
        [
            arrow(arrows.CHEVRON_LEFT_ROUNDED, "One entry earlier", turn(number - 1) if number > 1 else None),
            action(box, "Back to now", lambda: session.go(f"/match/{match_id}"), expand=True),
            arrow(arrows.CHEVRON_RIGHT_ROUNDED, "One entry later", turn(number + 1) if number < last else None),
        ],
        spacing=G2,
    )
    hidden = last - number - len(later)
    after: list[ft.Control] = (
        [text(f"{hidden} more {'entry' if hidden == 1 else 'entries'} came later", NOTE, STRONG, theme.soft)]
        if hidden > 0
        else []
    )
    rails = [*after, *([rail(later, faint=True)] if later else []), rail(here)]
    if theme.wide:
        return room([top, as_it_stood(then, now)], rails, [foot])
    return room([top, as_it_stood(then, now), *rails], (), [foot])


def arrow(icon: ft.IconData, label: str, on_tap: Callable[[], object] | None) -> ft.Control:
    """A step along the rail; at its end the slab lies flat."""
    face = ft.Icon(icon, size=28, color=theme.ink if on_tap else theme.soft)
    paint = paper() if on_tap else SurfaceColors(theme.tray, theme.soft, theme.tray, theme.tray)
    return slab(face, paint, low=64, width=64, radius=R_ACT, on_tap=on_tap, label=label, drop=4 if on_tap else 0)


def as_it_stood(then: Match, now: int) -> ft.Control:
    """The table under glass: what the referee said, and every board with its figure; none of it has a side."""
    prompt = then.game.prompt(then.state, now)
    note = [text(prompt.note, NOTE, STRONG, theme.ink)] if prompt.note else []
    said = ft.Column([text(prompt.sentence, TITLE, HEAVY, theme.ink, lh=1.15), *note], spacing=2, tight=True)
    with with_theme(replace(current_theme(), width=theme.width - 2 * G3)):
        boards = SCREENS[then.game.key].still(then.state, prompt.player)
    body = ft.Column(
        [ft.Container(said, padding=ft.Padding(8, 4, 8, 4)), *boards],
        spacing=G2,
        tight=True,
        horizontal_alignment=STRETCH,
    )
    return rounded(
        body,
        bgcolor=theme.tray,
        border_radius=R_LID,
        padding=G2,
    )
