"""Board sheets for random matches: as somebody may read them off, and as they cannot be."""

from dataclasses import replace
from random import Random

from companion.games.risk_star_trek.board import Board


def read_off(random: Random) -> Board:
    """A board sheet that a table has filled in."""
    sizes = (4, 9, 4, 9, 9, 9)
    board = Board()
    sectors = tuple(
        replace(one, size=size, bonus=random.choice((2, 3, 5))) for one, size in zip(board.sectors, sizes, strict=True)
    )
    stars = random.choice((board.stars, (1, 4, 6, 9, 12, 16, 20, 25, 31)))
    known = {"Bajor": "cardassian", "Trill": "federation", "Boreth": "klingon", "Archanis": "romulan"}
    places = tuple(
        replace(one, sector=known.get(one.name, one.sector), starbase=one.name in ("Bajor", "Trill", "Vulcan"))
        for one in board.locations
    )
    return replace(board, sectors=sectors, stars=stars, locations=places)


def broken(random: Random) -> Board:
    """A sheet that no board can look like."""
    board = read_off(random)
    if random.random() < 0.5:
        return replace(board, stars=(2, 4, 7, 10, 13, 17, 21, 25, 24))
    return replace(board, sectors=tuple(replace(one, size=9) for one in board.sectors))
