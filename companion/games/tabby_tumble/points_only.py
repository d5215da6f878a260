"""Tabby Tumble with points only: no dice and no homes, each round what it brought everybody, then the hidden tokens."""

from companion.engine.game import Choice, Refusal, ScoreLine
from companion.engine.wording import printed, signed

from .deeds import hairball_price
from .events import Event, RoundScored, TokensScored
from .state import CATS_PER_COLOUR, FINISH, Table

UNLIMITED = 99  # the best, where the supply never ends
RULE = "tabby_tumble.points_only"
Sums = tuple[int, ...]  # in seat order


def bounds(table: Table) -> tuple[int, int]:
    """The least and the most a player can enter now: of a round, or of a hidden token."""
    most = CATS_PER_COLOUR if table.options.supply == "limited" else UNLIMITED
    worst = 0 if table.stage == "reveal" else -hairball_price(FINISH, table.options)
    return worst, most


def refuse_sums(table: Table, event: RoundScored | TokensScored) -> Refusal | None:
    """Why this is not what a round, or the tokens, can have brought."""
    points, seats = event.points, len(table.players)
    if not isinstance(points, tuple) or len(points) != seats or any(type(one) is not int for one in points):
        return Refusal(f"Enter a number of points for each of the {seats} players.", RULE)
    low, high = bounds(table)
    for player, one in zip(table.players, points, strict=True):
        if not low <= one <= high:
            what = "A hidden token brings" if table.stage == "reveal" else "A round brings"
            return Refusal(f"{what} {printed(low)} to {high} points. {player} would get {printed(one)}.", RULE)
        if -one > hairball_price(table.totals[player], table.options):
            return Refusal(
                f"{player} has no point to lose: a Hairball costs nothing there. Enter 0.",
                "tabby_tumble.hairball_at_zero",
            )
    return None


def scored(table: Table, points: Sums) -> Table:
    """A round is over; once somebody has enough points, it was the last."""
    lines = tuple(
        ScoreLine(player, one, "Points of the round", RULE, table.round)
        for player, one in zip(table.players, points, strict=True)
    )
    table = table.but(lines=table.lines + lines)
    over = any(total >= FINISH for total in table.totals.values())
    return table.but(stage="reveal") if over else table.but(round=table.round + 1)


def tokens_scored(table: Table, points: Sums) -> Table:
    """Every hidden token is turned over: the match is over."""
    lines = tuple(
        ScoreLine(player, one, "Hidden token", "tabby_tumble.final", table.round + 1)
        for player, one in zip(table.players, points, strict=True)
    )
    return table.but(lines=table.lines + lines, stage="over")


def choices(table: Table) -> tuple[Choice, ...]:
    """Nothing for anybody, or a point for one: the rest is typed."""
    kind: type[RoundScored] | type[TokensScored] = TokensScored if table.stage == "reveal" else RoundScored
    nothing = tuple(0 for _ in table.players)
    offered = [Choice(kind(nothing), "Nobody scores", RULE)]
    for index, player in enumerate(table.players):
        points = tuple(int(place == index) for place in range(len(nothing)))
        offered.append(Choice(kind(points), f"A point for {player}", RULE, "+1", "points"))
    return tuple(offered)


def spoken(table: Table) -> tuple[str, str]:
    """What the referee asks for, and what it stands on."""
    if table.stage == "reveal":
        return (
            "What do the hidden tokens bring?",
            f"Round {table.round} was the last. One point for each cat of the colour.",
        )
    told = f"{table.roller} rolls. {FINISH} points end the match once the round is complete."
    return f"Round {table.round}: who gets how many points?", told


def told(table: Table, event: RoundScored | TokensScored) -> str:
    """ "Round 3: Ann +2, Bo −1, Cy 0"."""
    each = ", ".join(f"{player} {signed(one)}" for player, one in zip(table.players, event.points, strict=False))
    return f"{'Hidden tokens' if isinstance(event, TokensScored) else f'Round {table.round}'}: {each}"


def refuse_kind(table: Table, event: Event) -> Refusal | None:
    """What is recorded was settled before the match: a die here, or points there, has no place."""
    sums = isinstance(event, RoundScored | TokensScored)
    if sums == table.points_only:
        return None
    if sums:
        return Refusal("This table records every die. Enter the dice, and the points follow by themselves.", RULE)
    return Refusal("This table records points only. Enter what the round brought each player.", RULE)
