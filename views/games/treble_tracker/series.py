"""The series: finished matches of the same people as a table, and for each match who got what and why."""

from typing import Any

import flet as ft

from companion.competition import Played, Row, groups, played, standings
from companion.engine.wording import capital, doing, listed, plural
from companion.games.treble_tracker import GAME
from views.components.formats.date_format import when
from views.components.layout import around, in_column, in_lines, in_row
from views.components.loading import TOLD, broken, busy, empty, use_loaded
from views.components.read_out import voiced
from views.components.rule_tab import rule_tab
from views.components.scaffold import room, strip
from views.components.surfaces import key, paper, slab, well
from views.components.text import called, pic, small, text, token
from views.games.treble_tracker.pieces import BOX
from views.match.live_match import LiveMatch
from views.rulings.ruling_page import open_rule, rule_name
from views.session import Session
from views.theme import drawings
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.tokens import BODY, FIGURE, G1, G2, G3, HEAVY, NOTE, R_ACT, R_BOARD, R_TILE, STRONG, TITLE

SHOWN = 8  # matches at first, and with each further tap
RULE = "treble_tracker.series_tie"


@ft.component
def Series(session: Session, live: LiveMatch | None) -> ft.Control:
    match_id = ft.use_route_params().get("match", "")
    back = f"/match/{match_id}" if live else "/new/treble_tracker"
    got, again = use_loaded(lambda: gathered(session), (live.match.next_number if live else 0,))
    which, choose = ft.use_state(0)
    shown, show = ft.use_state(SHOWN)
    seated = frozenset(name.casefold() for name in live.match.players) if live else None

    def top(sentence: str, note: str) -> ft.Control:
        return strip(BOX, sentence, note, lambda: session.go(back), "Table" if live else "Back")

    if got.busy:
        return room([top("The series", ""), busy("Adding it up …")])
    if got.trouble:
        return room([top("The series", ""), broken(got.trouble, again)])
    series: tuple[tuple[Played, ...], ...] = got.value
    if seated is not None:
        mine = [index for index, group in enumerate(series) if {p.casefold() for p in group[0].players} == seated]
        series = tuple(series[index] for index in mine)
    if not series:
        cup = pic(drawings.svg(TROPHY.format(ink=theme.ink)), 96)
        said = "Every match that is played to its end counts: 3 points for a win, 1 for a draw."
        return room([top("No match is over yet", "Then they make a table."), empty(cup, "No series yet", said)])
    which = min(which, len(series) - 1)
    group = series[which]
    rows = standings(group)
    leads = tuple(row.player for row in rows if row.place == 1)
    count = plural(len(group), "match", "matches")
    first = "All are level" if len(leads) == len(rows) else doing(leads, "leads", "lead")
    above = top(first, f"{count} of {listed(group[0].players)}.")
    table = [*(standing(row, seat_of(group[0].players, row.player)) for row in rows), ties(session)]
    matches = [of_match(session, one, len(group) - index) for index, one in enumerate(group[:shown])]
    if len(group) > shown:
        matches.append(key("Show earlier", lambda: show(shown + SHOWN), ft.Icons.EXPAND_MORE_ROUNDED, expand=None))
    under = [head("Match by match"), *matches, *other_series(series, which, choose)]
    if theme.wide:
        return room(table, under, (), top=[above])
    return room([*table, *under], (), (), top=[above])


def ties(session: Session) -> ft.Control:
    tab = rule_tab(theme.tray, theme.ink, rule_name(RULE), lambda: open_rule(session, RULE))
    words = small("How ties are ordered")
    return in_row(tab, words)


def other_series(series: tuple[tuple[Played, ...], ...], which: int, choose: Any) -> list[ft.Control]:
    """The tables of other people, one tap away."""
    others = [
        key(listed(group[0].players), choosing(choose, index), low=52, expand=None)
        for index, group in enumerate(series)
        if index != which
    ]
    return [head("Other series"), *others] if others else []


TROPHY = (
    '<path d="M9.4 4.6 H22.6 V12 C22.6 16.4 19.8 19 16 19 C12.2 19 9.4 16.4 9.4 12 Z" fill="{ink}"/>'
    '<path d="M14.4 18 H17.6 V24 H14.4 Z M9.6 23.6 H22.4 V28 H9.6 Z" fill="{ink}"/>'
)


async def gathered(session: Session) -> tuple[tuple[Played, ...], ...]:
    """Every finished match of the game, by the people who played it. What cannot be read is left out of the sum."""
    matches = []
    for card in await session.service.finished_matches(GAME.key):
        try:
            match = await session.service.open(card.id)
        except TOLD:
            continue
        if match.game.outcome(match.state, match.last_at):
            matches.append(played(card.id, card.ended or match.last_at, match.players, match.lines, match.state.out))
    return groups(matches)


def choosing(choose: Any, index: int) -> Any:
    return lambda: choose(index)


def seat_of(players: tuple[str, ...], name: str) -> int:
    return next(index for index, one in enumerate(players) if one.casefold() == name.casefold())


def head(title: str) -> ft.Control:
    return ft.Container(text(title, TITLE, HEAVY), padding=ft.Padding(4, 8, 4, 0))


def standing(row: Row, seat: int) -> ft.Control:
    """One line of the table: place, who, won, drawn and lost, and the points as the largest figure."""
    lit = row.place == 1
    colors = SEATS[seat].paint(lit)
    told = f"{row.won} won, {row.drawn} drawn, {row.lost} lost"
    shared = "tied, " if row.shared else ""
    words = in_lines(
        called(row.player, colors.ink, expand=None, room=theme.room - 190),
        text(f"{shared}{told}", NOTE, STRONG, colors.ink, lh=1.15),
        gap=0,
        expand=True,
    )
    place = ft.Container(text(str(row.place), TITLE, HEAVY, colors.ink), width=24 * max(1, theme.scale * 0.75))
    points = text(str(row.points), FIGURE, HEAVY, colors.ink)
    ends = [] if theme.big else [points]
    face: ft.Control = in_row(place, token(SEATS[seat], 28, on=colors), words, *ends, gap=G3)
    if theme.big:
        face = in_lines(face, points, gap=G1, horizontal_alignment=ft.CrossAxisAlignment.END)
    won = f"{plural(row.points, 'point')} from {plural(row.played, 'match', 'matches')}"
    label = f"Place {row.place}: {row.player}, {won}, {shared}{told}"
    body = slab(face, colors, low=56, radius=R_ACT, pad=ft.Padding(14, 4, 16, 4), drop=0)
    return voiced(body, label)


def of_match(session: Session, match: Played, number: int) -> ft.Control:
    """Who got what in one match, and why; a tap opens it."""
    lines: list[ft.Control] = []
    for player, points in sorted(match.points.items(), key=lambda item: -item[1]):
        seat = seat_of(match.players, player)
        words = in_lines(text(player, BODY, HEAVY, lh=1.1), small(match.why[player], lh=1.15), gap=0, expand=True)
        row = [token(SEATS[seat], 22), words, text(str(points), TITLE, HEAVY)]
        lines.append(in_row(*row))
    told = f"Match {number}, {when(match.ended, session.service.now())}"
    body = well(in_lines(*lines, gap=G2), theme.tray, radius=R_TILE, pad=around(12, 10))
    said = text(capital(told), NOTE, HEAVY, theme.soft)
    face = in_column(said, body, gap=G1)
    gains = ", ".join(f"{player} {points}" for player, points in match.points.items())
    return slab(
        face,
        paper(),
        radius=R_BOARD,
        pad=ft.Padding(12, 10, 12, 12),
        on_tap=lambda: session.go(f"/match/{match.key}"),
        label=f"{told}: {gains}. Open it.",
    )
