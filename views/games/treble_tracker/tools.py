"""What needs no match: the cheat sheet of combinations and cards, and the series that finished matches make."""

from contextlib import suppress
from functools import partial

import flet as ft

from companion.competition import Played, Row, groups, played, standings
from companion.engine.match import Match
from companion.engine.wording import capital, doing, listed, plural
from companion.games.treble_tracker import GAME
from companion.games.treble_tracker.cheat_sheet import CARDS, COMBINATIONS, LOOKED_UP, Card, Combination
from companion.service.match_service import MatchCard
from companion.service.time_slicing import Yielding
from views.components.formats.date_format import when
from views.components.hooks.flet_hooks import use_once
from views.components.layout import in_column, in_lines, in_row, with_air
from views.components.loading import TOLD, empty
from views.components.read_out import heading, voiced
from views.components.rule_tab import rule_tab
from views.components.scaffold import room, spread, strip
from views.components.surfaces import OnTap, grid, key, slab, well
from views.components.text import bold, caption, headline, pic, small, small_bold, symbol, text, token
from views.games.board_parts import name_row
from views.games.game_screens import leave_tool
from views.games.treble_tracker.pieces import BOX, lying_card
from views.match.live_match import LiveMatch
from views.match.use_match import use_lists
from views.rulings.ruling_page import open_rule, rule_name
from views.session import Session, session
from views.theme import FIGURE, G1, G2, G3, HEAVY, NOTE, R_ACT, R_BOARD, R_TILE, SEATS, Seat, drawings, mix, theme

TINTS = {"red": "#B5101C", "trophy": "#C08A12", "star": "#C08A12"}  # what the card is known by, beside its sign
SHOWN = 8  # matches at first, and with each further tap
RULE = "treble_tracker.series_tie"
Counted = tuple[MatchCard, tuple[Played, ...]]  # a match as it stood, and what it added
Groups = tuple[tuple[Played, ...], ...]  # the matches of the same people
TROPHY = (
    '<path d="M9.4 4.6 H22.6 V12 C22.6 16.4 19.8 19 16 19 C12.2 19 9.4 16.4 9.4 12 Z" fill="{ink}"/>'
    '<path d="M14.4 18 H17.6 V24 H14.4 Z M9.6 23.6 H22.4 V28 H9.6 Z" fill="{ink}"/>'
)


@ft.component
def CheatSheet(live: LiveMatch | None) -> ft.Control:
    back = leave_tool(BOX, live)
    plain, starred = (
        [combination(one) for one in COMBINATIONS if ("star" in one.cards) is star] for star in (False, True)
    )
    cards, looked_up = ([single(one) for one in some] for some in (CARDS, LOOKED_UP))
    foot = [key("Back to the table", back, ft.Icons.TABLE_BAR_ROUNDED)] if live else []
    return spread(
        [titled("Player combinations"), grid(plain, 2), titled("Star combinations"), grid(starred, 2)],
        [titled("What each card does"), grid(cards, 1), titled("What is asked"), grid(looked_up, 1)],
        foot,
        top=[head(live, "Cheat sheet", "Two cards together are one action. A tap opens the rule.", back)],
    )


def head(live: LiveMatch | None, sentence: str, note: str, back: OnTap) -> ft.Control:
    return strip(BOX, sentence, note, back, "Table" if live else "Back")


def titled(title: str, above: float = 6) -> ft.Control:
    return with_air(heading(headline(title)), 4, above, 4, 0)


def known(kind: str) -> ft.Control:
    return lying_card(kind, 44, TINTS.get(kind, ""))


def combination(one: Combination) -> ft.Control:
    first, second = one.cards
    plus = headline("+", theme.soft, lh=1.0)
    face = in_lines(
        in_row(known(first), plus, known(second), gap=G1, tight=True),
        bold(one.name, lh=1.1),
        small_bold(f"{first.capitalize()} + {second.capitalize()}", theme.soft, lh=1.1),
        text(one.does, NOTE, lh=1.25),
        gap=G1,
    )
    return slab(
        face,
        pad=(12, 10, 10, 12),
        align=ft.Alignment.TOP_LEFT,
        on_tap=lambda: open_rule(one.rule),
        label=f"{one.name}, {first} and {second}: {one.does}",
    )


def single(one: Card) -> ft.Control:
    words = in_lines(bold(one.name, lh=1.15), text(one.does, NOTE, lh=1.25), expand=True)
    book = symbol(ft.Icons.MENU_BOOK_ROUNDED, 18, mix(theme.ink, theme.slab, 0.3))
    return slab(
        in_row(known(one.key), words, book, gap=G3),
        low=56,
        pad=(12, 6),
        on_tap=lambda: open_rule(one.rule),
        label=f"{one.name}: {one.does}",
    )


@ft.component
def Series(live: LiveMatch | None) -> ft.Control:
    back = leave_tool(BOX, live)
    # of its own match only what stands at its end counts
    counts = live.match.next_number if live and live.status == "finished" else 0
    known = use_once(dict[str, Counted])
    got, again = use_lists(lambda: gathered(session, known), deps=(counts,))
    which, choose = ft.use_state(0)
    shown, show = ft.use_state(SHOWN)

    if absent := got.absent("Adding it up …", again):
        return room([head(live, "The series", "", back), absent])
    series: Groups = got.value
    if live:
        seated = frozenset(name.casefold() for name in live.match.players)
        series = tuple(group for group in series if {name.casefold() for name in group[0].players} == seated)
    if not series:
        cup = pic(drawings.svg(TROPHY.format(ink=theme.ink)), 96)
        said = "Every match that is played to its end counts: 3 points for a win, 1 for a draw."
        return room(
            [
                head(live, "No match is over yet", "Matches that are over are added up here.", back),
                empty(cup, "No series yet", said),
            ]
        )
    group = series[min(which, len(series) - 1)]
    rows, players = standings(group), group[0].players
    leads = tuple(row.player for row in rows if row.place == 1)
    first = "All are level" if len(leads) == len(rows) else doing(leads, "leads", "lead")
    above = head(live, first, f"{plural(len(group), 'match', 'matches')} of {listed(players)}.", back)
    tab = rule_tab(theme.tray, theme.ink, rule_name(RULE), lambda: open_rule(RULE))
    ties = in_row(tab, small("How ties are ordered", expand=True))
    table = [*(standing(row, seat_of(players, row.player), by_outs(row, rows)) for row in rows), ties]
    under = [titled("Match by match", 8)]
    under += [of_match(one, len(group) - index) for index, one in enumerate(group[:shown])]
    if len(group) > shown:
        under.append(key("Show earlier", lambda: show(shown + SHOWN), ft.Icons.EXPAND_MORE_ROUNDED))
    others = [
        key(listed(other[0].players), partial(choose, index), low=52)
        for index, other in enumerate(series)
        if other is not group
    ]
    under += [titled("Other series", 8), *others] if others else []
    return spread(table, under, top=[above])


async def gathered(session: Session, known: dict[str, Counted]) -> Groups:
    """Every finished match of the game, by the people who played it. What cannot be read is left out of the sum.

    `known` is what each has added so far: one that stands as it did is not looked at again.
    """
    matches, breath = list[Played](), Yielding()
    for card in await session.service.finished_matches(GAME.key):
        if card.id not in known or known[card.id][0] != card:
            with suppress(*TOLD):
                known[card.id] = card, await session.service.ask(card.id, partial(counted, card))
        there, adds = known.get(card.id, (card, ()))
        matches += adds if there == card else ()
        await breath()
    return groups(matches)


def counted(card: MatchCard, match: Match) -> tuple[Played, ...]:
    """What the match adds to a series: nothing, where the table ended it before its rules did."""
    if not match.game.outcome(match.state, match.last_at):
        return ()
    return (played(card.id, card.ended or match.last_at, match.players, match.lines, match.state.out),)


def seat_of(players: tuple[str, ...], name: str) -> Seat:
    return next(seat for seat, one in zip(SEATS, players, strict=False) if one.casefold() == name.casefold())


def by_outs(row: Row, rows: tuple[Row, ...]) -> bool:
    """Is it how often each was out that tells this one from somebody with as many points and wins (K15)?"""
    level = [one for one in rows if (one.points, one.won) == (row.points, row.won)]
    return any(one.out != row.out for one in level)


def standing(row: Row, seat: Seat, outs: bool) -> ft.Control:
    """One line of the table: place, who, won, drawn, lost and perhaps `outs`, and the points as the largest figure."""
    colors = seat.paint(row.place == 1)
    told = f"{'tied, ' if row.shared else ''}{row.won} won, {row.drawn} drawn, {row.lost} lost"
    if outs:
        told += f", {('never out', 'out once')[row.out] if row.out < 2 else f'out {row.out} times'}"
    place = ft.Container(headline(row.place, colors.ink), width=24 * max(1, theme.scale * 0.75))
    points = text(row.points, FIGURE, HEAVY, colors.ink)
    piece, last = in_row(place, token(seat, 28, on=colors), gap=G3, tight=True), None if theme.big else points
    who = name_row(piece, row.player, colors.ink, last, note=told, gap=G3, lh=1.15)
    below = in_lines(who, points, gap=G1, horizontal_alignment=ft.CrossAxisAlignment.END)
    body = slab(below if theme.big else who, colors, low=56, radius=R_ACT, pad=(14, 4, 16, 4), drop=0)
    won = f"{plural(row.points, 'point')} from {plural(row.played, 'match', 'matches')}"
    return voiced(body, f"Place {row.place}: {row.player}, {won}, {told}")


def of_match(match: Played, number: int) -> ft.Control:
    """Who got what in one match, and why; a tap opens it."""

    def line(player: str, points: int) -> ft.Control:
        words = in_lines(bold(player, lh=1.1), small(match.why[player], lh=1.15), gap=0, expand=True)
        return in_row(token(seat_of(match.players, player), 22), words, headline(points))

    lines = in_lines(*(line(*one) for one in sorted(match.points.items(), key=lambda item: -item[1])), gap=G2)
    told = f"Match {number}, {when(match.ended, session.service.now())}"
    body = well(lines, radius=R_TILE, pad=(12, 10))
    gains = ", ".join(f"{player} {points}" for player, points in match.points.items())
    return slab(
        in_column(caption(capital(told)), body, gap=G1),
        radius=R_BOARD,
        pad=(12, 10, 12, 12),
        on_tap=lambda: session.go(f"/match/{match.key}"),
        label=f"{told}: {gains}. Open",
    )
