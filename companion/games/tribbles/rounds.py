"""From one round to the next: who is out, who begins, with how many cards, and what is swept away."""

from collections.abc import Iterable, Mapping

from companion.engine.game import ScoreLine

from .events import RoundBegun
from .powers import POWERS
from .scoring.piles import closing_lines
from .state import EMPTY, FROM_THE_START, HAND, ROUNDS, Table, Turn
from .troubles import TROUBLES
from .turns import counting
from .words import cards


def decked(table: Table, player: str) -> Table:
    """Out of the round. The last one left goes out at once (decision T17), unless that one is decked as well."""
    said = ScoreLine(player, 0, "Decked: out of the round", "tribbles.decked", table.round)
    lost = table.earned.get(player, 0)  # what a BiJ has brought while the piles are counted (decision T26)
    back = (ScoreLine(player, -lost, "Decked: nothing for the BiJ", "tribbles.decked", table.round),) if lost else ()
    table = table.but(
        lines=(*table.lines, said, *back),
        earned=added(table.earned, back),
        decked=(*table.decked, player),
        out=tuple(name for name in table.out if name != player),
        alone=table.alone if table.alone != player else None,
        owed=tuple(owed for owed in table.owed if owed.player != player),
    )
    return _last_one_out(table)


def _last_one_out(table: Table) -> Table:
    playing = table.playing
    if len(playing) != 1:
        return table
    last = playing[0]
    if last in table.out:
        return counting(table)
    return counting(table.but(out=(*table.out, last), alone=last))


def scored(table: Table) -> Table:
    """The round is kept; after the fifth the match is over."""
    lines = closing_lines(table)
    table = table.but(
        lines=table.lines + lines,
        earned=added(table.earned, lines),
        rounds_out={player: table.rounds_out.get(player, 0) + (player in table.out) for player in table.players},
        shifts=("round",) if table.trouble is not None and table.round < ROUNDS else (),
        owed=(),
        late=(),
    )
    return table.but(stage="between" if table.round < ROUNDS else "over")


def added(earned: Mapping[str, int], lines: Iterable[ScoreLine]) -> Mapping[str, int]:
    """The points of the round's end with these lines more."""
    sums = dict(earned)
    for line in lines:
        sums[line.player] = sums.get(line.player, 0) + line.points
    return sums


def away(table: Table) -> tuple[str, ...]:
    """Who was out of this round and may rejoin in the next, if the deck has enough cards ("Decked")."""
    return tuple(player for player in table.seats if player in table.decked or player in table.sitting_out)


def sits_out(table: Table) -> tuple[str, ...]:
    """Who has fewer than seven cards and so misses the next round (decision T18); nobody where that would be all."""
    few = tuple(player for player in away(table) if table.decks.get(player, HAND) < HAND)
    return () if len(few) == len(table.seats) else few


def _sitting_out(table: Table) -> tuple[ScoreLine, ...]:
    """A line of 0 for each, so that the sheet says why the next round brought nothing."""
    return tuple(
        ScoreLine(player, 0, f"Sits out: {cards(table.decks[player])} for a deck", "tribbles.sits_out", table.round + 1)
        for player in sits_out(table)
    )


def hand_of(table: Table, player: str) -> int:
    """Cards the player begins the next round with: seven, less Time Warps and the Bridge (T19, T20).

    Never fewer than one: there are five numbers of Time Warp and one Bridge.
    """
    warps = sum(count for who, power, count, _ in table.kept if who == player and POWERS[power].effect == "fewer_cards")
    return full_hand(table) - warps


def full_hand(table: Table) -> int:
    """Cards of a hand without Time Warps: under the trouble that lies open when hands are drawn (decision T28)."""
    turned_up = table.trouble is not None and not {"start", "round"} & {*table.shifts}
    return HAND - (turned_up and TROUBLES[table.trouble or ""].effect == "fewer_cards")


def lowest_out(table: Table) -> tuple[str, ...]:
    """Who begins the next round: of those who went out, the lowest points of this round's end; all who tie (T2, T3).

    Where nobody went out it is anybody who does not sit out.
    """
    if not table.out:
        return tuple(player for player in table.seats if player not in sits_out(table)) or table.seats
    fewest = min(table.earned.get(player, 0) for player in table.out)
    return tuple(player for player in table.out if table.earned.get(player, 0) == fewest)


def no_piles(table: Table) -> Mapping[str, str]:
    """What is on top of each pile as a round begins, where turns are followed: no card."""
    slipped = table.trouble is not None and TROUBLES[table.trouble].beneath
    return {} if slipped or table.depth != "referee" else dict.fromkeys(table.players, EMPTY)


def begun(table: Table, event: RoundBegun) -> Table:
    """The chain back to 1, clockwise, everybody in who has a deck."""
    turn = Turn(event.player, (table.turn.number if table.turn else 0) + 1)
    table = table.but(
        lines=table.lines + _sitting_out(table),
        stage="play", round=table.round + 1, first=event.player, sitting_out=sits_out(table), decked=(), out=(),
        alone=None, gains=(), guests=(), recycled=(), chain=FROM_THE_START, clockwise=True, previous=None, made_draw="",
        missed=None, skipped=(), turn=turn, unsure=False, tops=no_piles(table), bared=(), battle=None, laid={},
        markers=(), bans=(), acquiring=None, honest=(), owed=(), late=(), piles={}, runs={}, earned={}, kept=(),
        reseated=False, swaps=(), decks={},
    )  # fmt: skip
    return _last_one_out(table)
