"""The table as it stood at one moment of the log: to look at, with a way back."""

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from companion.engine.match import Entry, Match
from companion.engine.wording import plural
from views.components.formats.date_format import when
from views.components.layout import in_column, in_lines, in_row, with_air
from views.components.loading import broken
from views.components.rounded_corners import rounded
from views.components.scaffold import room, spread, strip
from views.components.step_buttons import step_button
from views.components.surfaces import OnTap, paper, slab
from views.components.text import headline, small, symbol, text
from views.games import SCREENS
from views.match.live_match import LiveMatch
from views.match.log.log_lines import Log
from views.match.log.log_timeline import rail, stop
from views.session import session
from views.theme import G2, G3, NOTE, R_ACT, R_LID, STRONG, box_of, flat_unless, theme
from views.theme.current_theme import current_theme, with_theme

AROUND = 3  # entries shown on either side of the moment


@ft.component
def PastState(live: LiveMatch, number: int) -> ft.Control:
    match = live.match
    last = len(match.entries)
    if not 1 <= number <= last:
        return no_entry(live, str(number))
    box, address = box_of(match.game.key), f"{live.address}/log"
    then = ft.use_memo(lambda: match.moment(number), (match, number))
    now = session.service.now()
    note = f"Entry {number}, {when(match.entries[number - 1].at, now)}. Only to look."
    top = strip(box, "As it stood", note, session.going(address), "Log")

    def stops(log: Log, entries: Sequence[Entry]) -> list[ft.Control]:
        return [stop(match.players, log.line(entry), now, None) for entry in reversed(entries)]

    later = stops(Log(match), match.entries[number : number + AROUND])
    here = stops(Log(then), match.entries[max(0, number - AROUND) : number])

    def turn(to: int) -> OnTap | None:
        return session.going(f"{address}/{to}") if 1 <= to <= last else None

    foot = in_row(
        arrow(ft.Icons.CHEVRON_LEFT_ROUNDED, "One entry earlier", turn(number - 1)),
        step_button(box, "Back to now", session.going(live.address), expand=True),
        arrow(ft.Icons.CHEVRON_RIGHT_ROUNDED, "One entry later", turn(number + 1)),
    )
    hidden = last - number - len(later)
    after = small(f"{plural(hidden, 'more entry', 'more entries')} came later") if hidden > 0 else None
    rails = [after, rail(later, faint=True) if later else None, rail(here)]
    return spread([top, as_it_stood(then)], rails, [foot])


def no_entry(live: LiveMatch, number: str) -> ft.Control:
    """The screen of an address that names an entry there is not."""
    said = f"There is no entry {number} in this log. The newest is entry {len(live.match.entries)}."
    return room([broken(said, on_home=session.going(f"{live.address}/log"))])


def arrow(icon: ft.IconData, label: str, on_tap: OnTap | None) -> ft.Control:
    """A step along the rail; at its end the slab lies flat."""
    face = symbol(icon, 28, theme.ink if on_tap else theme.soft)
    return slab(
        face, flat_unless(on_tap is not None, paper()), low=64, width=64, radius=R_ACT, on_tap=on_tap, label=label
    )


def as_it_stood(then: Match) -> ft.Control:
    """The table under glass: what the referee said, and every board with its figure; none of it has a side."""
    prompt = then.game.prompt(then.state, then.last_at)
    note = text(prompt.note, NOTE, STRONG) if prompt.note else None
    said = in_lines(headline(prompt.sentence, lh=1.15), note)
    with with_theme(replace(current_theme(), width=theme.width - 2 * G3)):
        boards = SCREENS[then.game.key].still(then.state, prompt.player)
    body = in_column(with_air(said, 8, 4), *boards)
    return rounded(body, bgcolor=theme.tray, border_radius=R_LID, padding=G2)
