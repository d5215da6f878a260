"""The effect before the choice: what two dice would bring a player, in figures and in words."""

from dataclasses import dataclass

from companion.engine.wording import signed

from .deeds import Left, foreseen, left_for, rule_of
from .events import Action, Colour
from .state import ACTIONS, COLOURS, Deed, Table, Turn
from .words import TITLES, added, cats, mice


@dataclass(frozen=True)
class Brings:
    """What something would bring: "+2", of what ("points", "mouse" or a colour of cats), and the working."""

    gain: str
    unit: str
    note: str


@dataclass(frozen=True)
class Pair:
    """A cat die and an action die that a player could still hold together this round, and what they would bring."""

    player: str
    colour: Colour
    action: Action
    title: str
    gain: str
    unit: str
    note: str
    rule: str


def pairs(table: Table, player: str) -> tuple[Pair, ...]:
    """Every pair still open to the player, with the dice held and those in the tray; none before the dice lie there."""
    if table.stage not in ("draft", "decide"):
        return ()
    outlook = Outlook.of(table, player)
    return tuple(outlook.pair(colour, action) for colour in outlook.colours for action in outlook.actions)


@dataclass(frozen=True)
class Outlook:
    """What a player can look forward to: the dice still open, the points so far, what the supply will hold."""

    table: Table
    player: str
    left: Left
    points: int
    colours: tuple[Colour, ...]
    actions: tuple[Action, ...]

    @classmethod
    def of(cls, table: Table, player: str) -> "Outlook":
        turn = table.turns[player]
        colours = (turn.colour,) if turn.colour else tuple(c for c in COLOURS if c in table.cats)
        actions = (turn.die,) if turn.die else tuple(a for a in ACTIONS if a in table.actions)
        return cls(table, player, left_for(table, player), table.totals[player], colours, actions)

    def pair(self, colour: Colour, action: Action) -> Pair:
        brings = self.brings(Turn(colour, action))
        title = f"{TITLES[action]} {colour}"
        return Pair(self.player, colour, action, title, brings.gain, brings.unit, brings.note, rule_of(action))

    def brings(self, turn: Turn) -> Brings:
        return _told(self, self._deed(turn))

    def best(self, face: Colour | Action) -> str:
        """The best that the other die could still make of this one; most points first, then most cubes."""
        match face:
            case "orange" | "black" | "white" as colour:
                deeds = [self._at_best(Turn(colour, action)) for action in self.actions]
            case action:
                deeds = [self._at_best(Turn(colour, action)) for colour in self.colours]
        best = max(deeds, key=_worth)
        if not (best.points or best.lost or best.cats or best.mice):
            return "Nothing to gain"
        other = TITLES[best.die] if face in COLOURS else best.colour
        if best.die != "hairball":
            return f"Most with {other}: {_gain(best)}"
        # a Hairball brings nothing itself: it has a price, and the rest comes of what it becomes
        if best.lost:
            price = f"{signed(-best.lost)} {plural(best.lost)}"
            parts = f"{price}, then {TITLES[best.action]}: {_gain(best)}"
            net = best.points - best.lost
            return f"Most with {other}: {f'{signed(net)} {plural(net)}, that is ' if best.points else ''}{parts}"
        return f"Most with {other}, as {TITLES[best.action]}: {_gain(best)}"

    def best_of_hairball(self, colour: Colour) -> Deed:
        """The action that would bring the most when named for a Hairball."""
        return max((self._deed(Turn(colour, "hairball", action)) for action in ACTIONS[:-1]), key=_worth)

    def _at_best(self, turn: Turn) -> Deed:
        if turn.die == "hairball" and turn.colour:
            return self.best_of_hairball(turn.colour)
        return self._deed(turn)

    def _deed(self, turn: Turn) -> Deed:
        return foreseen(self.table, self.player, turn, self.left, self.points)


def plural(number: int) -> str:
    return "point" if number == 1 else "points"


def _worth(deed: Deed) -> tuple[int, int]:
    return deed.points - deed.lost, deed.cats + deed.mice


def _gain(deed: Deed) -> str:
    """ "+2 points", "+2 black cats", "+5 mice", "0"."""
    if deed.cats:
        gain = f"+{cats(deed.cats, deed.colour)}"
    elif deed.mice:
        gain = f"+{mice(deed.mice)}"
    else:
        gain = f"{signed(deed.points)} {plural(deed.points)}" if deed.points else "0"
    return gain


def _net(best: Deed) -> tuple[str, str]:
    """What a Hairball comes to at best, its price counted: that of cubes is told in points, which is what they cost."""
    if best.lost or not (best.cats or best.mice):
        return signed(best.points - best.lost), "points"
    return (signed(best.cats), best.colour) if best.cats else (signed(best.mice), "mouse")


def _told(outlook: Outlook, deed: Deed) -> Brings:
    home, colour = outlook.table.homes[deed.player], deed.colour
    had = cats(deed.had, colour)
    total = added(outlook.points, -deed.lost, deed.points)
    match deed.action:
        case "hairball":
            best = outlook.best_of_hairball(colour)
            rest = added(outlook.points, -best.lost, best.points) if best.points else _gain(best)
            first = "then any action," if deed.lost else "no point to lose;"
            return Brings(*_net(best), f"{first} best {TITLES[best.action]}: {rest}")
        case "rescue":
            note = f"{cats(deed.cats, colour)}{' left in' if deed.short else ' from'} the supply"
            note = f"{note}: {added(deed.had, deed.cats)}" if deed.cats else note
            return Brings(signed(deed.cats), colour, note)
        case "play":
            note = f"{mice(deed.mice)} left in the supply" if deed.short else f"{had}, one mouse each"
            note = f"{note}: {added(home.mice, deed.mice)}" if deed.mice else note
            return Brings(signed(deed.mice), "mouse", note if deed.had else f"{had} at home")
        case "cuddle" if deed.points:
            note = f"{had}, one point for two: {total}"
        case "cuddle":
            note = f"{had}, it takes two for a point"
        case "eat":
            note = f"at most {mice(deed.eaten)}, {had}: {total}" if deed.eaten else f"{mice(home.mice)}, {had} at home"
        case "rehome":
            note = f"at most {cats(deed.given, colour)} given away: {total}" if deed.given else f"{had} at home"
    return Brings(signed(deed.points), "points", note)
