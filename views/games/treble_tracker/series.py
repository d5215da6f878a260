"""The series: finished matches of the same people as a table, and for each match who got what and why."""

from typing import Any

import flet as ft

from companion.competition import Played, Row, groups, played, standings
from companion.games.treble_tracker import GAME
from views.components.formats.date_format import capital, listed, when
from views.components.loading import TOLD, broken, busy, empty, use_loaded
from views.components.scaffold import room, strip
from views.components.surfaces import MID, STRETCH, key, paper, rule_tab, slab, well
from views.components.text import called, pic, text, token
from views.games.treble_tracker.pieces import BOX
from views.match.live_match import LiveMatch
from views.rulings.ruling_page import open_rule, rule_name
from views.session import Session
from views.theme import drawings
from views.theme.seat_colors import SEATS
from views.theme.tokens import BODY, FIGURE, G1, G2, G3, HEAVY, NOTE, R_ACT, R_BOARD, R_TILE, STRONG, TITLE, AppTheme

SHOWN = 8  # matches at first, and with each further tap
RULE = "treble_tracker.series_tie"


@ft.component
def Series(s: Session, live: LiveMatch | None):
    k = s.k
    match_id = ft.use_route_params().get("match", "")
    back = f"/match/{match_id}" if live else "/new/treble_tracker"
    got, again = use_loaded(lambda: gathered(s), (live.match.next_number if live else 0,))
    which, choose = ft.use_state(0)
    shown, show = ft.use_state(SHOWN)
    seated = frozenset(name.casefold() for name in live.match.players) if live else None

    def top(sentence: str, note: str) -> ft.Control:
        return strip(k, BOX, sentence, note, lambda: s.go(back), "Table" if live else "Back")

    if got.busy:
        return room(k, [top("The series", ""), busy(k, "Adding it up …")])
    if got.trouble:
        return room(k, [top("The series", ""), broken(k, got.trouble, again)])
    series: tuple[tuple[Played, ...], ...] = got.value
    if seated is not None:
        mine = [i for i, group in enumerate(series) if {p.casefold() for p in group[0].players} == seated]
        series = tuple(series[i] for i in mine)
    if not series:
        cup = pic(drawings.svg(TROPHY.format(ink=k.ink)), 96)
        said = "Every match that is played to its end counts: 3 points for a win, 1 for a draw."
        return room(k, [top("No match is over yet", "Then they make a table."), empty(k, cup, "No series yet", said)])
    which = min(which, len(series) - 1)
    group = series[which]
    rows = standings(group)
    leads = tuple(row.player for row in rows if row.place == 1)
    count = f"{len(group)} {'match' if len(group) == 1 else 'matches'}"
    above = top(f"{listed(leads)} {'leads' if len(leads) == 1 else 'lead'}", f"{count} of {listed(group[0].players)}.")
    table = [*(standing(k, row, seat_of(group[0].players, row.player)) for row in rows), ties(s)]
    matches = [of_match(s, one, len(group) - i) for i, one in enumerate(group[:shown])]
    if len(group) > shown:
        matches.append(key(k, "Show earlier", lambda: show(shown + SHOWN), ft.Icons.EXPAND_MORE_ROUNDED, expand=None))
    under = [head(k, "Match by match"), *matches, *other_series(k, series, which, choose)]
    if k.wide:
        return room(k, table, under, (), top=[above])
    return room(k, [*table, *under], (), (), top=[above])


def ties(s: Session) -> ft.Control:
    k = s.k
    tab = rule_tab(k.tray, k.ink, rule_name(RULE), lambda: open_rule(s, RULE))
    words = text("How ties are ordered", NOTE, STRONG, k.soft)
    return ft.Row([tab, words], spacing=G2, vertical_alignment=MID)


def other_series(k: AppTheme, series: tuple[tuple[Played, ...], ...], which: int, choose: Any) -> list[ft.Control]:
    """The tables of other people, one tap away."""
    others = [
        key(k, listed(group[0].players), choosing(choose, i), low=52, expand=None)
        for i, group in enumerate(series)
        if i != which
    ]
    return [head(k, "Other series"), *others] if others else []


TROPHY = (
    '<path d="M9.4 4.6 H22.6 V12 C22.6 16.4 19.8 19 16 19 C12.2 19 9.4 16.4 9.4 12 Z" fill="{ink}"/>'
    '<path d="M14.4 18 H17.6 V24 H14.4 Z M9.6 23.6 H22.4 V28 H9.6 Z" fill="{ink}"/>'
)


async def gathered(s: Session) -> tuple[tuple[Played, ...], ...]:
    """Every finished match of the game, by the people who played it. What cannot be read is left out of the sum."""
    matches = []
    for card in await s.service.finished_matches(GAME.key):
        try:
            match = await s.service.open(card.id)
        except TOLD:
            continue
        if match.game.outcome(match.state, match.last_at):
            matches.append(played(card.id, card.ended or match.last_at, match.players, match.lines, match.state.out))
    return groups(matches)


def choosing(choose: Any, i: int) -> Any:
    return lambda: choose(i)


def seat_of(players: tuple[str, ...], name: str) -> int:
    return next(i for i, one in enumerate(players) if one.casefold() == name.casefold())


def head(k: AppTheme, title: str) -> ft.Control:
    return ft.Container(text(title, TITLE, HEAVY, k.ink), padding=ft.Padding(4, 8, 4, 0))


def standing(k: AppTheme, row: Row, seat: int) -> ft.Control:
    """One line of the table: place, who, won, drawn and lost, and the points as the largest figure."""
    lit = row.place == 1
    p = SEATS[seat].paint(k, lit)
    told = f"{row.won} won, {row.drawn} drawn, {row.lost} lost"
    shared = "tied, " if row.shared else ""
    words = ft.Column(
        [
            called(k, row.player, p.ink, expand=None, room=k.room - 190),
            text(f"{shared}{told}", NOTE, STRONG, p.ink, lh=1.15),
        ],
        spacing=0, tight=True, expand=True,
    )  # fmt: skip
    place = ft.Container(text(str(row.place), TITLE, HEAVY, p.ink), width=24 * max(1, k.scale * 0.75))
    points = text(str(row.points), FIGURE, HEAVY, p.ink)
    ends = [] if k.big else [points]
    face: ft.Control = ft.Row(
        [place, token(SEATS[seat], k, 28, on=p), words, *ends], spacing=G3, vertical_alignment=MID
    )  # fmt: skip
    if k.big:
        face = ft.Column([face, points], spacing=G1, tight=True, horizontal_alignment=ft.CrossAxisAlignment.END)
    label = f"Place {row.place}: {row.player}, {row.points} points from {row.played} matches, {shared}{told}"
    body = slab(face, p, low=56, radius=R_ACT, pad=ft.Padding(14, 4, 16, 4), drop=0)
    return ft.Semantics(content=ft.Semantics(content=body, exclude_semantics=True), label=label)


def of_match(s: Session, match: Played, number: int) -> ft.Control:
    """Who got what in one match, and why; a tap opens it."""
    k = s.k
    lines = []
    for player, points in sorted(match.points.items(), key=lambda item: -item[1]):
        seat = seat_of(match.players, player)
        words = ft.Column(
            [
                text(player, BODY, HEAVY, k.ink, lh=1.1),
                text(match.why[player], NOTE, STRONG, k.soft, lh=1.15),
            ],
            spacing=0, tight=True, expand=True,
        )  # fmt: skip
        row = [token(SEATS[seat], k, 22), words, text(str(points), TITLE, HEAVY, k.ink)]
        lines.append(ft.Row(row, spacing=G2, vertical_alignment=MID))
    told = f"Match {number}, {when(match.ended, s.service.now())}"
    body = well(ft.Column(lines, spacing=G2, tight=True), k.tray, radius=R_TILE, pad=ft.Padding(12, 10, 12, 10))
    said = text(capital(told), NOTE, HEAVY, k.soft)
    face = ft.Column([said, body], spacing=G1, tight=True, horizontal_alignment=STRETCH)
    gains = ", ".join(f"{player} {points}" for player, points in match.points.items())
    return slab(
        face, paper(k), radius=R_BOARD, pad=ft.Padding(12, 10, 12, 12), on_tap=lambda: s.go(f"/match/{match.key}"),
        label=f"{told}: {gains}. Open it.",
    )  # fmt: skip
