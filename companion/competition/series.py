"""A series: any number of matches of the same people, and the table they make.

Most points first; a tie goes to more wins, then to those won among who is level, then to fewer eliminations; where
nothing tells them apart the place is shared (decision K15).
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from companion.engine.game import ScoreLine

WIN, DRAW = 3, 1  # points of a match


@dataclass(frozen=True)
class Played:
    """A finished match: who got how many points and why, and who went out. `key` is its id, `ended` ms."""

    key: str
    ended: int
    points: Mapping[str, int]  # in the order of the seats
    why: Mapping[str, str]
    out: frozenset[str] = frozenset()

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(self.points)


@dataclass(frozen=True)
class Row:
    """One line of the table. `place` counts from 1; `shared` where others have the same place."""

    player: str
    place: int
    shared: bool
    played: int
    won: int
    drawn: int
    lost: int
    points: int
    out: int  # eliminations


def played(key: str, ended: int, players: Iterable[str], lines: Iterable[ScoreLine], out: Collection[str]) -> Played:
    """A match from its score sheet: points are the sum of a player's lines, the reason is the newest of them."""
    points, why = dict.fromkeys(players, 0), dict.fromkeys(players, "")
    for line in lines:
        points[line.player] += line.points
        why[line.player] = line.why
    return Played(key, ended, points, why, frozenset(out))


def groups(matches: Iterable[Played]) -> tuple[tuple[Played, ...], ...]:
    """Matches of the same people belong together, whatever the seats. The group that played last comes first."""
    together: dict[frozenset[str], list[Played]] = {}
    for match in sorted(matches, key=lambda match: match.ended, reverse=True):
        together.setdefault(frozenset(player.casefold() for player in match.points), []).append(match)
    return tuple(tuple(group) for group in together.values())


def standings(matches: Iterable[Played]) -> tuple[Row, ...]:
    """The table of these matches, best first; who shares a place stands in the order of the seats."""
    counted = tuple(matches)
    names: dict[str, str] = {}
    for match in counted:
        for player in match.players:
            names.setdefault(player.casefold(), player)
    rows = [_counted(name, counted) for name in names.values()]
    rows.sort(key=lambda row: (-row.points, -row.won))
    placed: list[Row] = []
    for _, level in groupby(rows, key=lambda row: (row.points, row.won)):
        for sharing in _apart(list(level), counted):
            place, shared = len(placed) + 1, len(sharing) > 1
            placed += [replace(row, place=place, shared=shared) for row in sharing]
    return tuple(placed)


def _apart(tied: list[Row], matches: tuple[Played, ...]) -> list[list[Row]]:
    """Those with as many points and wins, told apart as far as it goes, by the matches won among them first."""
    won = _won_among([row.player for row in tied], matches)
    levels = _levels(tied, lambda row: -won[row.player])
    if len(levels) > 1:
        return [same for level in levels for same in _apart(level, matches)]
    return _levels(tied, lambda row: row.out)


def _levels(rows: list[Row], key: Callable[[Row], int]) -> list[list[Row]]:
    return [list(level) for _, level in groupby(sorted(rows, key=key), key=key)]


def _counted(player: str, matches: tuple[Played, ...]) -> Row:
    points = [value for match in matches if (value := _points(match, player)) is not None]
    won, drawn = points.count(WIN), points.count(DRAW)
    out = sum(player.casefold() in {one.casefold() for one in match.out} for match in matches)
    return Row(player, 0, False, len(points), won, drawn, len(points) - won - drawn, sum(points), out)


def _won_among(tied: list[str], matches: tuple[Played, ...]) -> dict[str, int]:
    """How many each of these won of the matches in which at least two of them sat (K24)."""
    won = dict.fromkeys(tied, 0)
    for match in matches:
        taken = {player: points for player in tied if (points := _points(match, player)) is not None}
        if len(taken) > 1:
            for player, points in taken.items():
                won[player] += points == WIN
    return won


def _points(match: Played, player: str) -> int | None:
    return next((number for one, number in match.points.items() if one.casefold() == player.casefold()), None)
