"""All at once: everybody's deed is worked out from the homes as they stood, then gains and gifts change hands."""

from collections.abc import Mapping
from dataclasses import replace

from .events import Action, Colour
from .state import COLOURS, Deed, Home, Kind, Options, Table, Turn

RESCUED = 2  # cats a Rescue takes (Action Dice, Rescue)
CATS_PER_POINT = 2  # cats a Cuddle needs for one point (Action Dice, Cuddle)
HAIRBALL = 1  # points it costs (Action Dice, Hairball)

Left = dict[Kind, int] | None  # what the supply still holds; None when it never ends


def deeds(table: Table) -> tuple[Deed, ...]:
    """What everybody does this round, in seat order from the roller, who also take from the supply in that order."""
    left, totals = table.supply, table.totals
    done = []
    for player in table.seats_from_roller:
        deed = _deed(player, table.homes[player], table.turns[player], totals[player], table.options, left)
        _take(left, deed)
        done.append(deed)
    return tuple(done)


def homes_after(homes: Mapping[str, Home], done: tuple[Deed, ...]) -> dict[str, Home]:
    """The homes when all gains and gifts of the round have changed hands."""
    after = dict(homes)
    for deed in done:
        after[deed.player] = _moved(after[deed.player], deed.colour, deed.cats - deed.given, deed.mice - deed.eaten)
        if deed.to is not None:
            after[deed.to] = _moved(after[deed.to], deed.colour, deed.given, 0)
    return after


def left_for(table: Table, player: str) -> Left:
    """What the supply will hold for this player, as far as the dice of the players served before are known."""
    left = table.supply
    for other in table.seats_from_roller if left else ():
        if other == player:
            break
        turn = table.turns[other]
        if turn.colour and turn.action in ("rescue", "play"):
            _take(left, _deed(other, table.homes[other], turn, 0, table.options, left))
    return left


def foreseen(table: Table, player: str, turn: Turn, left: Left, points: int) -> Deed:
    """What these two dice would bring the player, who has `points` now and gives as much as Eat or Rehome allow.

    A Hairball that nothing is named for yet loses its point and brings no more.
    """
    home = table.homes[player]
    if turn.amount is None and turn.colour is not None and turn.action in ("eat", "rehome"):
        cats = home.cats(turn.colour)
        turn = replace(turn, amount=min(home.mice, cats) if turn.action == "eat" else cats)
    return _deed(player, home, turn, points, table.options, left)


def hairball_cost(turn: Turn, points: int, options: Options) -> int:
    """What the die of this turn costs the player, in points (Actions, Hairball)."""
    return hairball_price(points, options) if turn.die == "hairball" else 0


def hairball_price(points: int, options: Options) -> int:
    """What a Hairball costs whoever has so many points: said here alone."""
    return HAIRBALL if options.hairball == "negative" else min(HAIRBALL, max(points, 0))


def rule_of(face: Colour | Action) -> str:
    """The ruling of what is on a die: whoever speaks of what it brings or costs cites it by this."""
    return "tabby_tumble.draft" if face in COLOURS else f"tabby_tumble.{face}"


def _moved(home: Home, colour: Colour, cats: int, mice: int) -> Home:
    orange, black, white = home.orange, home.black, home.white
    match colour:
        case "orange":
            orange += cats
        case "black":
            black += cats
        case "white":
            white += cats
    return Home(orange, black, white, home.mice + mice)


def _deed(player: str, home: Home, turn: Turn, points: int, options: Options, left: Left) -> Deed:
    assert turn.colour is not None
    assert turn.die is not None
    colour, action, amount = turn.colour, turn.action or "hairball", turn.amount or 0
    cats, lost = home.cats(colour), hairball_cost(turn, points, options)
    deed = Deed(player, colour, turn.die, action, cats, lost, before=points)
    match action:
        case "rescue":
            taken = RESCUED if left is None else min(RESCUED, left[colour])
            return replace(deed, cats=taken, short=taken < RESCUED)
        case "play":
            taken = cats if left is None else min(cats, left["mouse"])
            return replace(deed, mice=taken, short=taken < cats)
        case "cuddle":
            return replace(deed, points=cats // CATS_PER_POINT)
        case "eat":
            return replace(deed, points=amount, eaten=amount)
        case "rehome":
            return replace(deed, points=amount, given=amount, to=turn.to)
        case "hairball":
            return deed


def _take(left: Left, deed: Deed) -> None:
    """Mice given back by an Eat do not go into `left`: they feed no Play of the same round (house rule C13)."""
    if left is not None:
        left[deed.colour] -= deed.cats
        left["mouse"] -= deed.mice
