"""The boards at the end of a match: who has won, and everybody's place, points and best round."""

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cached_property

import flet as ft

from companion.engine.game import Outcome
from companion.engine.match import Match
from companion.engine.wording import listed, plural, printed, sentences, signed
from views.components.layout import in_column, in_lines, in_row, mid_lines, mid_row, with_air
from views.components.rounded_corners import disc
from views.components.surfaces import OnTap, slab
from views.components.text import MIDDLE, bold, called, figure, headline, pic, small, strong, text, token
from views.components.text_metrics import em, width
from views.games.game_screens import Figure
from views.theme import (
    BODY,
    FIGURE,
    G1,
    G3,
    GLANCE,
    HEAVY,
    HUGE,
    R_ACT,
    R_LID,
    SEATS,
    TITLE,
    Seat,
    SurfaceColors,
    box_of,
    drawings,
    mix,
    theme,
)

LAMPS = (112, 60)  # dp from the top of a lamp to the board under it: the large one, and where there is less room
OPENS = "Open the lines"


@dataclass(frozen=True)
class Result:
    """What a match has come to for everybody at its end; of one that is not over and nobody has won, what `stands` on
    a player's board, in these colours and so many dp, where points would say nothing.
    """

    match: Match
    outcome: Outcome
    stands: Callable[[str, SurfaceColors, float], Figure | None] | None = None

    @property
    def winners(self) -> tuple[str, ...]:
        return self.outcome.winners

    @cached_property
    def totals(self) -> dict[str, int]:
        return self.match.totals

    @cached_property
    def notes(self) -> dict[str, str]:
        return notes_of(self.match)

    @property
    def others(self) -> list[str]:
        """Who has not won, the best first."""
        others = (name for name in self.match.players if name not in self.winners)
        return sorted(others, key=lambda name: (name in self.out, -self.totals[name]))

    @cached_property
    def out(self) -> frozenset[str]:
        """Who was out of it before the end, whatever they had: they lose to all who were not."""
        return frozenset(self.match.game.out(self.match.state)) - {*self.winners}

    def note(self, name: str) -> str:
        """What stands below the name."""
        return sentences("Out" if name in self.out else "", self.notes.get(name))

    def seat(self, name: str) -> Seat:
        return SEATS[self.match.players.index(name)]

    def counted(self, name: str) -> str:
        """A player's total with its unit, as it is read out."""
        return plural(printed(self.totals[name]), *self.match.game.unit(self.match.state))


def notes_of(match: Match) -> dict[str, str]:
    """Each player's best round; where the match was decided at one stroke, what it came to for them.

    Nothing for whoever got nothing in several rounds.
    """
    rounds = {name: Counter[int]() for name in match.players}
    for line in match.lines:
        rounds[line.player][line.round] += line.points
    notes = {line.player: line.why for line in match.lines if line.points or len(rounds[line.player]) == 1}
    several = len({line.round for line in match.lines}) > 1
    for name, brought in rounds.items():
        best = max((number for number in brought if number), key=lambda number: brought[number], default=0)
        if several and best and brought[best] > 0:
            called = f"Best round {best}" if best <= getattr(match.state, "round", best) else "Best at the end"
            notes[name] = f"{called}: {signed(brought[best])}"
    return notes


def place_of(totals: dict[str, int], won: tuple[str, ...], name: str, out: Collection[str] = ()) -> int:
    """Behind all who have more, and behind those who won: a tie may have been broken by something else than points.

    Who is `out` stands behind all who are not.
    """

    def rank(one: str) -> tuple[bool, bool, int]:
        return one in out, one not in won, -totals[one]

    return 1 + sum(rank(other) < rank(name) for other in totals)


def winners(result: Result, lamp: float = LAMPS[0], look: OnTap = lambda: None) -> ft.Control:
    """The one board in the game's colour, so many dp below the top of a `lamp`; 0 where there is no room for one. A tap
    has a `look` at its lines.

    Each winner's piece lies on paper in its own colour, so that it is known.
    """
    match, won = result.match, result.winners
    accent = box_of(match.game.key).accent()
    inside = theme.inside

    sizes = (GLANCE, FIGURE, TITLE)  # who share the win are written alike, one below the other
    size = next((one for one in sizes if all(width(name, one) <= inside - 68 for name in won)), BODY)

    most = 3 if theme.big else 2  # lines of a name

    def one(name: str) -> ft.Control:
        coin = disc(56, theme.sheet, token(result.seat(name), 36), radius=30)
        called_so = (
            ft.Container(text(name, size, HEAVY, accent.ink, lines=most, lh=1.0))
            if size > BODY
            else bold(name, accent.ink, lines=most, expand=True)
        )
        return mid_row(coin, called_so, gap=G3, tight=len(won) > 1 and size > BODY)

    first = won[0]
    counted = result.counted(first) + (" each" if len(won) > 1 else "")
    shared = "A draw" if match.game.drawn(won) else ""  # that they share the win the referee says above
    note = shared if len(won) > 1 else result.notes.get(first, "")
    board = slab(
        mid_lines(
            in_lines(*(one(name) for name in won), gap=G1),
            figure(printed(result.totals[first]), HUGE, accent.ink, inside),
            headline(counted.partition(" ")[2], accent.ink, lh=1.0),
            strong(note, accent.ink, align=MIDDLE) if note else None,
            gap=G1,
        ),
        accent,
        radius=R_LID,
        pad=(16, 16),
        on_tap=look,
        label=f"{sentences(f'Place 1: {listed(won)}, {counted}', note, OPENS)}.",
    )
    face: ft.Control = in_column(board)
    shade = theme.plank if theme.dark else "#6B4A2A"
    share = lamp / LAMPS[0]
    light = pic(
        drawings.lamp(shade, mix(theme.plank, "#000000", 0.4), "#FFD27A" if theme.dark else "#FFD873"),
        380 * share,
        168 * share,
    )
    if lamp:
        above = ft.Container(light, top=0, left=0, right=0, alignment=ft.Alignment.TOP_CENTER)
        face = ft.Stack([above, with_air(face, 0, lamp, 0, 0)])
    return face


def placed(result: Result, name: str, stair: int, look: OnTap, low: float) -> ft.Control:
    """Each place, `low` dp high at least, a little shorter: a stair, so the order is seen before it is read.

    The figures stay in one column.

    A long name and a long figure do not fit side by side: then the figure stands below.
    """
    place, seat = place_of(result.totals, result.winners, name, result.out), result.seat(name)
    total, note, colors, ranked = printed(result.totals[name]), result.note(name), seat.paint(), not result.stands
    left = 24 + (place - 2) * stair if ranked else 0
    inside = theme.aside - 32 - 28 - G3 - left
    wide = min(em(total) * FIGURE * theme.scale, 0.4 * theme.aside)
    below = theme.big or width(name, BODY) > 2 * (inside - wide - G3)
    points = Figure(result.counted(name), figure(total, FIGURE, colors.ink, inside if below else wide))
    shown = (result.stands and result.stands(name, colors, inside * 0.5)) or points
    note, number = sentences(note, shown.note), shown.face
    who = in_lines(
        called(name, colors.ink, expand=None, room=inside if below else inside - wide - G3),
        small(note, colors.ink, lh=1.1) if note else None,
        number if below else None,
        expand=True,
    )
    row = in_row(token(seat, 28, on=colors), who, None if below else number, gap=G3)
    at = f"Place {place}: " if ranked else ""
    told = f"{sentences(f'{at}{name}, {shown.said}', note, OPENS)}."
    return in_row(
        ft.Container(width=0 if theme.big or not ranked else (place - 2) * stair),
        ft.Container(headline(place, said=""), width=24 * max(1, theme.scale * 0.75)) if ranked else None,
        slab(row, colors, low=low, radius=R_ACT, pad=(16, 4), expand=True, on_tap=look, label=told),
        gap=0,
    )
