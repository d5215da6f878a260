"""What a captain's board shows, read from the table."""

from dataclasses import dataclass
from typing import Literal

from companion.games.traveller.phases.round_walk import chooser, up
from companion.games.traveller.slots import floating
from companion.games.traveller.standing import nearest, to_go
from companion.games.traveller.state import Table
from companion.games.traveller.words import points
from views.theme import SEATS, Seat, SurfaceColors, sunk, theme

Size = Literal["large", "full", "close", "beside", "slim", "half", "pair", "row"]
PIRACY = "piracy"

CALLED = {  # a ship goes by the name it has at the table; its page has the whole of it
    "Beowulf Free Trader": "Free Trader",
    "Empress Marava Far Trader": "Far Trader",
    "Subsidized Merchant": "Merchant",
    "Gazelle Close Escort": "Close Escort",
    "Type HT Bounty Hunter": "Bounty Hunter",
    "Broadsword Mercenary Cruiser": "Broadsword",
}


@dataclass(frozen=True)
class Seen:
    """What one board shows. Equal boards are drawn once."""

    seat: Seat
    name: str
    points: int
    goal: int
    longest: int
    ship: str
    initiative: int
    infamy: int
    solvent: bool
    busy: str = ""  # what is pursued: "slot 2", "piracy"
    note: str = ""
    lit: bool = False
    up: bool = False  # it is their step; a board is lit also while it is looked at
    large: bool = False  # a large window has room to spare for two
    close: bool = False  # boards draw together
    tight: bool = False  # four of them, or little room: ship and figures share a line
    beside: bool = False  # and where room is short the lane lies beside the points, not below them
    ship_lies: bool = False  # beside the figures, where they share a line: on everybody's board, or on nobody's
    keys: bool = True  # points are counted there by one, as long as the captain is solvent

    @property
    def colors(self) -> SurfaceColors:
        """What its board is painted in."""
        colors = self.seat.paint(self.lit)
        return colors if self.solvent else sunk(colors)

    @property
    def pirate(self) -> bool:
        return self.busy == PIRACY

    @property
    def opens(self) -> str:
        """What a tap on whose board it is says."""
        return f"{self.told} Open the captain."

    @property
    def asks(self) -> str:
        """What a tap on the figure says."""
        return f"{self.name}’s VP, {self.points} of {self.goal}: what for?"

    @property
    def told(self) -> str:
        """All of it in a sentence, for the ear."""
        if not self.solvent:
            return f"{self.name} is bankrupt, with {points(self.points)}."
        note = f", {self.note}" if self.note else ""
        busy = f" Pursues {self.busy}." if self.busy else ""
        now = " It is their turn." if self.up else ""
        first = f"{self.ship}, initiative" if self.ship else "Initiative"
        return (
            f"{self.name}: {self.points} of {self.goal} VP{note}.{now} {first} {self.initiative}, "
            f"infamy {self.infamy}.{busy}"
        )


def boards_of(table: Table, lit: str | None, size: Size, noted: bool = True) -> tuple[Seen, ...]:
    """Everybody's; unless they are `noted`, without what a glance at the race would say."""
    captains, said = table.captains, notes(table) if noted else {}
    choosing = table.walking and table.walk.first is None
    turn = chooser(table) if choosing else up(table)
    longest = max(captains[name].goal for name in table.players)
    many = len(table.players) > 3
    beside = size == "beside" and not theme.big
    close = size not in ("large", "full") or many
    return tuple(
        Seen(
            seat,
            name,
            one.points,
            one.goal,
            longest,
            one.ship.name if one.ship else "" if table.shipless else "No ship laid yet",
            one.initiative,
            one.infamy,
            one.solvent,
            f"slot {one.slot}" if one.slot else PIRACY if one.pirate else "",
            said.get(name, "") if one.solvent else "bankrupt",
            name == lit and one.solvent,
            name == turn,
            size == "large",
            close,
            many or beside,
            beside,
        )
        for seat, name in zip(SEATS, table.players, strict=False)
        for one in (captains[name],)
    )


def notes(table: Table) -> dict[str, str]:
    """What a glance at the race would say about each captain, and who holds the slot that moves."""
    near, moving = nearest(table), floating(table)
    begun = any(table.captains[player].points for player in table.solvent)
    said: dict[str, list[str]] = {player: [] for player in table.players}
    for player in table.solvent:
        if to_go(table, player) == 0:
            said[player].append("at the target")
        elif begun and player in near and len(near) < len(table.solvent):
            said[player].append("leads")
        if 0 < to_go(table, player) <= 5 and player not in near:
            said[player].append(f"{to_go(table, player)} to go")
    if moving and not moving.tied:
        said[moving.player].append(f"slot {moving.slot} too")
    return {player: ", ".join(words) for player, words in said.items()}
