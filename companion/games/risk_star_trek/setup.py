"""What everybody begins with: the tables of both missions, row by row as the guide prints them."""

from dataclasses import dataclass

from .state import Table


@dataclass(frozen=True)
class SetUp:
    """Locations that get two Alien Lifeforms each, and by row of the turn order: ships and Command Credits."""

    alien_cards: int
    ships: tuple[int, ...]
    credits: tuple[int, ...] = ()

    @property
    def aliens(self) -> int:
        return 2 * self.alien_cards


EXPLORATION = {
    2: SetUp(16, (14, 14)),
    3: SetUp(16, (10, 11, 12)),
    4: SetUp(14, (8, 10, 10, 12)),
    5: SetUp(12, (8, 10, 10, 12, 12)),
}
FRONTIER = {
    2: SetUp(16, (14, 14), (500, 500)),
    3: SetUp(14, (10, 11, 12), (300, 400, 400)),
    4: SetUp(13, (8, 10, 10, 12), (300, 400, 400, 500)),
    5: SetUp(12, (8, 10, 10, 12, 12), (300, 400, 400, 500, 500)),
}
TWO_PLAYER_WORMHOLE = {"alpha": "Ferenginar", "beta": "Narendra III"}  # R22


@dataclass(frozen=True)
class Row:
    """One line of the set-up: a player, in turn order, with ships to place and credits to take."""

    player: str
    ships: int
    credits: int


def set_up(table: Table) -> SetUp:
    """The table of the guide that holds for this match."""
    return (FRONTIER if table.frontier else EXPLORATION)[len(table.players)]


def rows(table: Table) -> tuple[Row, ...]:
    """Who begins with what. The guide names captains; among other captains the rows go by air date (R25)."""
    has = set_up(table)
    purse = has.credits or (0,) * len(table.players)
    return tuple(Row(*one) for one in zip(table.order, has.ships, purse, strict=True))
