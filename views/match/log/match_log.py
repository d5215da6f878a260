"""The log screen: every entry, newest first; a tap corrects it or shows the table as it stood."""

from functools import partial
from itertools import groupby
from typing import NamedTuple

import flet as ft

from companion.engine.wording import plural
from views.components.hooks.flet_hooks import keyed, use_newest, use_once, use_task
from views.components.scaffold import filled, room, strip
from views.components.surfaces import OnNumber, key
from views.components.taps import calls
from views.components.text import strong
from views.games import SCREENS
from views.games.kept_draft import KeptDraft
from views.match.correction_screen import Correction
from views.match.corrections.draft import HalfDone
from views.match.corrections.kept_correction import come_back
from views.match.heard_time import with_time
from views.match.live_match import LiveMatch
from views.match.log.log_lines import Log, LogLine
from views.match.log.log_timeline import handful, marker, rail, stop
from views.match.log.past_state import PastState, no_entry
from views.match.match_bar import bar_at
from views.match.match_loading import use_opened, went_wrong
from views.match.use_match import hand_on
from views.rulings.ruling_addresses import parameter
from views.session import session
from views.set_aside import taken_up
from views.theme import G4, box_of, theme

BACK = {"sheet": "/sheet", "table": ""}  # where a tap on an entry may come from; else the table disagrees
LOADING = "Fetching the log …"
FIGURES = 12  # of an entry's number in an address; no log has so many entries
STOP_HIGH = 60  # dp of most entries
SHOWN = 60  # entries drawn at first, and with each further tap: a long log opens as fast as a short one


class Stop(NamedTuple):
    """An entry on the rail, or the marker of a place to step back to."""

    drawn: ft.Control
    is_marker: bool = False


@ft.component
def MatchLog() -> ft.Control:
    moment = ft.use_route_params().get("entry", "")[:FIGURES]
    number = int(moment) if moment.isdecimal() else None
    return use_opened(LOADING, with_time(LogOf) if number is None else partial(PastState, number=number))


@ft.component
def CorrectOne() -> ft.Control:
    """One entry to correct, by its address; afterwards back to where the tap came from, as that says."""
    number = ft.use_route_params().get("entry", "")[:FIGURES]
    back = BACK.get(parameter(ft.context.page.route or "", "from"), "/dispute")

    def lifted(live: LiveMatch) -> ft.Control:
        def leave() -> None:
            hand_on(live)
            session.go(f"{live.address}{back}")

        if not number.isdecimal() or not 1 <= int(number) <= len(live.match.entries):
            return no_entry(live, number)
        return keyed(f"{live.id} {number}", Correction, live, int(number), leave)

    return use_opened(LOADING, lifted)


@ft.component
def LogOf(live: LiveMatch) -> ft.Control:
    match = live.match
    session.entitle(f"Log: {match.game.title}")
    shown, set_shown = ft.use_state(SHOWN)
    half_done, set_half_done = ft.use_state(use_once(lambda: taken_up(HalfDone.name(live.address), HalfDone)))
    picked, set_picked = ft.use_state(half_done.number if half_done else None)
    open_now = use_newest(picked)

    async def go_on() -> None:
        """What was being corrected when its page was lost lies open again, unless another entry does by now."""
        kept = KeptDraft[HalfDone](live, "log")
        if picked is None and (found := await come_back(kept, live, lambda _: open_now.current is None)):
            set_half_done(found)
            set_picked(found.number)

    use_task(go_on, [])
    log = Log(match)
    if picked is not None and picked <= len(match.entries):

        def leave() -> None:
            set_half_done(None)
            set_picked(None)

        return Correction(live, picked, leave, half_done)
    number = len(match.entries)
    count = f"{plural(number, 'entry', 'entries')}, the newest first." if number else "Nothing is entered yet."
    box = box_of(match.game.key)
    top = strip(box, "Correct or step back", count, session.going(live.address), "Table")
    stops = by_round(live, log, log.newest(shown), set_picked)
    left = filled(len(stops), STOP_HIGH)
    newest, older = railed(stops[:left]), railed(stops[left:])
    if not number:
        empty = strong("What is entered at the table is listed here.", theme.soft)
        newest = [ft.Container(empty, padding=G4)]
    if number > shown:
        next_few, icon = min(SHOWN, number - shown), ft.Icons.EXPAND_MORE_ROUNDED
        older.append(key(f"Show {next_few} earlier", lambda: set_shown(shown + SHOWN), icon))
    upper = [top, *went_wrong(live), *newest]
    return room(upper, foot=[bar_at("log", live)], more=older)


def railed(stops: list[Stop]) -> list[ft.Control]:
    """What lies between two places to step back to hangs on one rail."""
    parts: list[ft.Control] = []
    for is_marker, some in groupby(stops, key=lambda one: one.is_marker):
        drawn = [one.drawn for one in some]
        parts += drawn if is_marker else [rail(drawn)]
    return parts


def by_round(live: LiveMatch, log: Log, lines: tuple[LogLine, ...], on_pick: OnNumber) -> list[Stop]:
    """The stops of every round, a place to step back to wherever one ended."""
    now, players = session.service.now(), log.match.players
    corrector = SCREENS[log.match.game.key]

    def gathered(line: LogLine) -> str | int:
        """What hangs as one stop with its like before and after it; by its number, what hangs alone."""
        alone = line.event is None or line.today is not None or len(log.places.get(line.entry.number, ())) > 1
        small = not alone and bool(corrector.gathers(line.event))
        return "step" if line.is_step else "piece" if small else line.entry.number

    def hung(lines: list[LogLine]) -> ft.Control:
        """One stop, of what was gathered on the way down, the newest first."""
        line = lines[0]
        if len(lines) > 1 and line.is_step:
            return stop(players, log.steps(lines), now, None)
        if len(lines) > 1:
            deed = corrector.gathers(line.event)
            return handful(players, tuple(reversed(lines)), deed, corrector.picture, now, on_pick)
        tap = None if line.fate == "note" else calls(on_pick, line.entry.number)
        picture = corrector.picture(line.event, 34) if line.event is not None and not line.gains else None
        return stop(players, line, now, tap, picture)

    stops: list[Stop] = []
    for _, stretch in groupby(lines, key=lambda line: line.round):
        played = list(stretch)
        if stops:
            last, newest = played[0].round, played[0].entry.number
            end = f"Step back to the end of round {last}" if last else "Step back to before round 1"
            stops.append(Stop(marker(end, session.going(f"{live.address}/log/{newest}")), is_marker=True))
        stops += [Stop(hung(list(run))) for _, run in groupby(played, key=gathered)]
    return stops
