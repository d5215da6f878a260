"""The boards as they lie at this moment: whose turn is lit, who is decked is sunk, and a word on each."""

from companion.games.tribbles.state import Table
from views.games.tribbles.boards import Seen
from views.theme.current_theme import theme

PICKS, OPENS = "Pick.", "Open the points."
ROWS, MANY = 4, 5  # so many boards lie below one another beside the ladder, and without it; more lie two abreast


def seen(
    table: Table,
    words: dict[str, str],
    lit: str | None,
    *,
    leading: bool = False,
    about: str | None = None,
    close: bool = False,
) -> tuple[Seen, ...]:
    """`leading`: the lit board lies first, as wide as the table; the others keep their places, as they sit.

    `about` is whose card is meant: its board says so. `close`: the boards draw together, two abreast.
    """
    order = table.seats
    few = len(order) <= (ROWS if leading else MANY) and not (theme.low or theme.wide or close)
    if leading and lit and not few:
        order = (lit, *(name for name in order if name != lit))
    return tuple(
        Seen(
            table.players.index(name),
            name,
            table.totals[name],
            "whose card" if name == about else words[name],
            name == lit,
            name in table.decked or name in table.sitting_out,
            1 if few or (leading and name == lit) else 2,
            opens=OPENS if name == lit else PICKS,
        )
        for name in order
    )


def place_of(table: Table, lit: str) -> int:
    """Where the lit board lies among those that do not all fit: first in a turn, else where its player sits."""
    return 0 if table.stage == "play" and table.depth == "referee" else table.seats.index(lit)
