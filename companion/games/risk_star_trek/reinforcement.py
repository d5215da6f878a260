"""What a captain gets at the start of a turn, line by line: locations, sectors, stars, and the credits with them."""

from dataclasses import dataclass
from typing import Literal

from companion.engine.wording import plural

from .board import Board
from .events import Reinforced
from .state import Table
from .words import ships, star_word

PER_SHIP = 3  # locations for a ship (Reinforcement, 1)
LEAST = 3  # ships always (Reinforcement, 1)
FEWEST_STARS, MOST_STARS = 2, 10  # in one turn (Reinforcement, 3)
HUNDRED = 100


@dataclass(frozen=True)
class Line:
    """One line of the working: what, how it is worked out, ships and credits."""

    what: str
    why: str
    ships: int
    credits: int
    rule: str


@dataclass(frozen=True)
class Working:
    """All the lines, and what they come to."""

    lines: tuple[Line, ...]

    @property
    def ships(self) -> int:
        return sum(line.ships for line in self.lines)

    @property
    def credits(self) -> int:
        return sum(line.credits for line in self.lines)


def counted_last(table: Table, player: str) -> Reinforced:
    """What counting begins with."""
    log = table.logs[player]
    return Reinforced(player, log.locations, log.starbases if table.frontier else 0, table.whole(player))


def reinforcement(
    board: Board,
    locations: int,
    starbases: int = 0,
    sectors: tuple[str, ...] = (),
    stars: int = 0,
    *,
    frontier: bool = False,
    least_credits: Literal["minimum", "counted"] = "minimum",
) -> Working:
    """The lines for what a captain holds and trades. A sector whose bonus nobody has set brings 0; credits and
    starbases belong to mission 2 (`frontier`). Stars beyond the chart bring what its end does: `refuse` says no first.
    """
    lines = [_held(locations, starbases if frontier else 0, frontier, least_credits)]
    for key in sectors:
        sector = board.sector(key)
        if sector is not None:
            bonus = sector.bonus or 0
            why = "every location held" if sector.bonus is not None else "its bonus is not set on the board sheet"
            lines.append(Line(sector.name, why, bonus, HUNDRED * bonus * frontier, "risk_star_trek.sector_bonus"))
    if FEWEST_STARS <= stars <= MOST_STARS:
        why = "cards bring no credits" if frontier else "by the chart on the board"
        lines.append(Line(f"{stars} stars traded", why, board.ships_for(stars), 0, "risk_star_trek.stars"))
    return Working(tuple(lines))


def brought(table: Table, event: Reinforced) -> Working:
    """The lines for what this captain holds and trades, by the board and the options of the match."""
    return reinforcement(
        table.board,
        event.locations,
        event.starbases,
        event.sectors,
        event.stars,
        frontier=table.frontier,
        least_credits=table.options.credits,
    )


def star_note(board: Board, stars: int) -> str:
    """What so many stars bring: "3 stars, 4 ships", and whether the chart is still to be checked."""
    if not stars:
        return "none traded"
    if not FEWEST_STARS <= stars <= MOST_STARS:
        return f"{star_word(stars)}: {FEWEST_STARS} to {MOST_STARS} can be traded"
    check = ", check your board" if board.star_standing(stars) == "check" else ""
    return f"{star_word(stars)}, {ships(board.ships_for(stars))}{check}"


def _held(locations: int, starbases: int, frontier: bool, least_credits: str) -> Line:
    held = locations + starbases
    third = held // PER_SHIP
    brings = max(LEAST, third)
    paid = HUNDRED * (brings if least_credits == "minimum" else third) if frontier else 0
    least = f"{held} ÷ {PER_SHIP}, rounded down, at least {LEAST}"
    what = plural(locations, "location")
    if starbases:
        what += f" + {plural(starbases, 'starbase')} = {held}"
    rule = "income_frontier" if frontier else "income"
    return Line(what, least, brings, paid, f"risk_star_trek.{rule}")
