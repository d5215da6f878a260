"""The table as it stood at one moment of the log: to look at, with a way back."""

from dataclasses import replace

import flet as ft

from companion.engine.match import Match
from views.components.formats.date_format import when
from views.components.layout import around, in_column, in_lines, in_row
from views.components.loading import broken
from views.components.rounded_corners import rounded
from views.components.scaffold import room, strip
from views.components.surfaces import OnTap, action, paper, slab
from views.components.text import small, symbol, text
from views.games import SCREENS
from views.match.live_match import LiveMatch
from views.match.log.log_lines import Log
from views.match.log.log_timeline import rail, stop
from views.session import Session
from views.theme.current_theme import current_theme, theme, with_theme
from views.theme.game_colors import box_of
from views.theme.surface_colors import flat
from views.theme.tokens import G2, G3, HEAVY, NOTE, R_ACT, R_LID, STRONG, TITLE

AROUND = 3  # entries shown on either side of the moment


@ft.component
def PastState(session: Session, live: LiveMatch, match_id: str, number: int) -> ft.Control:
    match = live.match
    last = len(match.entries)
    address = f"/match/{match_id}/log"
    if not 1 <= number <= last:
        said = f"There is no entry {number} in this log. The newest is entry {last}."
        return room([broken(said, on_home=lambda: session.go(address))])
    box, entry = box_of(match.game.key), match.entries[number - 1]
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

    def turn(to: int) -> OnTap:
        return lambda: session.go(f"{address}/{to}")

    arrows = ft.Icons
    foot = in_row(
        arrow(arrows.CHEVRON_LEFT_ROUNDED, "One entry earlier", turn(number - 1) if number > 1 else None),
        action(box, "Back to now", lambda: session.go(f"/match/{match_id}"), expand=True),
        arrow(arrows.CHEVRON_RIGHT_ROUNDED, "One entry later", turn(number + 1) if number < last else None),
    )
    hidden = last - number - len(later)
    after = small(f"{hidden} more {'entry' if hidden == 1 else 'entries'} came later") if hidden > 0 else None
    rails = [after, rail(later, faint=True) if later else None, rail(here)]
    if theme.wide:
        return room([top, as_it_stood(then, now)], rails, [foot])
    return room([top, as_it_stood(then, now), *rails], (), [foot])


def arrow(icon: ft.IconData, label: str, on_tap: OnTap | None) -> ft.Control:
    """A step along the rail; at its end the slab lies flat."""
    face = symbol(icon, 28, theme.ink if on_tap else theme.soft)
    paint = paper() if on_tap else flat(theme.tray, theme.soft)
    return slab(face, paint, low=64, width=64, radius=R_ACT, on_tap=on_tap, label=label, drop=4 if on_tap else 0)


def as_it_stood(then: Match, now: int) -> ft.Control:
    """The table under glass: what the referee said, and every board with its figure; none of it has a side."""
    prompt = then.game.prompt(then.state, now)
    note = text(prompt.note, NOTE, STRONG) if prompt.note else None
    said = in_lines(text(prompt.sentence, TITLE, HEAVY, lh=1.15), note)
    with with_theme(replace(current_theme(), width=theme.width - 2 * G3)):
        boards = SCREENS[then.game.key].still(then.state, prompt.player)
    body = in_column(ft.Container(said, padding=around(8, 4)), *boards)
    return rounded(body, bgcolor=theme.tray, border_radius=R_LID, padding=G2)
