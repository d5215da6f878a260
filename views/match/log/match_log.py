"""The log screen: every entry, newest first; a tap corrects it or shows the table as it stood."""

from collections.abc import Callable
from functools import partial

import flet as ft

from views.components.hooks import use_optional
from views.components.loading import broken
from views.components.match_bottom_bar import match_bar
from views.components.scaffold import room, strip
from views.components.surfaces import OnTap, key
from views.components.text import text
from views.games import SCREENS
from views.match.correction import Correction
from views.match.live_match import LiveMatch
from views.match.log.log_lines import Log, LogLine
from views.match.log.log_timeline import handful, marker, rail, stop
from views.match.log.past_state import PastState
from views.match.match_loading import use_opened, went_wrong
from views.match.undo_notice import use_undo_notice
from views.session import Session
from views.theme.current_theme import theme
from views.theme.game_colors import box_of
from views.theme.tokens import BODY, G4, STRONG

LOADING = "Fetching the log …"
SHOWN = 60  # entries drawn at first, and with each further tap: a long log opens as fast as a short one


@ft.component
def MatchLog() -> ft.Control:
    moment = ft.use_route_params().get("entry", "")
    number = int(moment) if moment.isdecimal() else None
    return use_opened(LOADING, LogOf if number is None else partial(PastState, number=number))


@ft.component
def CorrectOne() -> ft.Control:
    """One entry to correct, by its address; afterwards back to where the tap came from: the table disagrees."""
    number = ft.use_route_params().get("entry", "")

    def lifted(session: Session, live: LiveMatch, match_id: str) -> ft.Control:
        if not number.isdecimal() or not 1 <= int(number) <= len(live.match.entries):
            said = f"There is no entry {number} in this log. The newest is entry {len(live.match.entries)}."
            return room([broken(said, on_home=lambda: session.go(f"/match/{match_id}/log"))])
        return Correction(session, live, match_id, int(number), lambda: session.go(f"/match/{match_id}/dispute"))

    return use_opened(LOADING, lifted)


@ft.component
def LogOf(session: Session, live: LiveMatch, match_id: str) -> ft.Control:
    match = live.match
    session.entitle(f"Log: {match.game.title}")
    use_undo_notice(live.kept, live.settle)
    shown, set_shown = ft.use_state(SHOWN)
    picked, set_picked = use_optional(int)
    log = Log(match)
    if picked is not None and picked <= len(match.entries):
        return Correction(session, live, match_id, picked, lambda: set_picked(None))
    number, address = len(match.entries), f"/match/{match_id}"
    entries = f"{number} {'entry' if number == 1 else 'entries'}, the newest first."
    count = entries if number else "Nothing is entered yet."
    box = box_of(match.game.key)
    top = strip(box, "Correct or step back", count, lambda: session.go(address), "Table")
    stops = by_round(session, log, log.newest(shown), address, set_picked)
    if not number:
        stops = [
            ft.Container(text("What is entered at the table is listed here.", BODY, STRONG, theme.soft), padding=G4)
        ]
    if number > shown:
        left = min(SHOWN, number - shown)
        stops.append(key(f"Show {left} earlier", lambda: set_shown(shown + SHOWN), ft.Icons.EXPAND_MORE_ROUNDED))
    return room([top, *went_wrong(session, live), *stops], (), [match_bar(session, live, match_id, "Log")])


def by_round(
    session: Session, log: Log, lines: tuple[LogLine, ...], address: str, on_pick: Callable[[int], object]
) -> list[ft.Control]:
    """Stretches of the rail, a marker wherever a round ended."""
    now, players = session.service.now(), log.match.players
    corrector = SCREENS[log.match.game.key]
    parts: list[ft.Control] = []
    stretch: list[ft.Control] = []

    def pick(number: int) -> OnTap:
        return lambda: on_pick(number)

    def look(number: int) -> OnTap:
        return lambda: session.go(f"{address}/log/{number}")

    def gathered(line: LogLine) -> str:
        """What hangs as one stop with its like before and after it."""
        small = line.event is not None and line.today is None and bool(corrector.gathers(line.event))
        return "step" if line.is_step else "piece" if small else ""

    def hang(lines: list[LogLine]) -> None:
        """Newest first: what was gathered on the way down hangs as one stop."""
        if len(lines) > 1 and lines[0].is_step:
            stretch.append(stop(players, log.steps(lines), now, None))
            return
        if len(lines) > 1:
            deed = corrector.gathers(lines[0].event)
            stretch.append(handful(players, tuple(reversed(lines)), deed, corrector.picture, now, pick))
            return
        for line in lines:
            tap = None if line.fate == "note" else pick(line.entry.number)
            picture = corrector.picture(line.event, 34) if line.event is not None and not line.gains else None
            stretch.append(stop(players, line, now, tap, picture))

    held: list[LogLine] = []
    for newer, line in zip((None, *lines), lines, strict=False):
        turned = newer is not None and newer.round != line.round
        kind = gathered(line)
        if held and (turned or kind != gathered(held[-1])):
            hang(held)
            held = []
        if turned:
            end = f"Step back to the end of round {line.round}"
            parts += [rail(stretch), marker(end, look(line.entry.number))]
            stretch = []
        if kind:
            held.append(line)
        else:
            hang([line])
    hang(held)
    return [*parts, rail(stretch)] if stretch else parts
