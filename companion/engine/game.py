"""The contract of a game: a value of pure functions, and the words a referee speaks in."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Generic, TypeAlias, TypeVar
from unicodedata import category

from companion.engine.clocks import TimeLeft
from companion.engine.player_names import NEVER, beginning, look_of

State = TypeVar("State")
Event = TypeVar("Event")

TO_REOPEN = "To change it, undo, or correct an entry in the log."  # a match that is over
NAME_LIMIT = 30  # letters of a player's name: what a board can show


@dataclass(frozen=True)
class Refusal:
    """The referee says no: what is wrong and what would be right, the rule it rests on, and the entry it is about.

    `since` is the date (ISO) from which the referee is that strict; a match under older rules keeps what it was
    allowed. A refusal with a date is given only where none without a date applies. `to_log` are the last words of the
    reason, where they send to the log: whoever is there already is told something else.
    """

    reason: str
    rule: str
    entry: int | None = None
    since: str = ""
    to_log: str = ""

    @classmethod
    def in_log(cls, reason: str, rule: str, to_log: str = "To change it, correct that entry in the log.") -> "Refusal":
        """What is entered already is changed in the log."""
        return cls(f"{reason} {to_log}", rule, to_log=to_log)


@dataclass(frozen=True)
class ScoreLine:
    """One line of the score sheet: who got how many points, why, by which rule, in which round, from which entry."""

    player: str
    points: int
    why: str
    rule: str
    round: int = 0
    entry: int = 0


@dataclass(frozen=True)
class Choice:
    """One thing the table could enter now, what it would bring, and why not if it may not be.

    `gain` is what it brings in figures ("+2"), `unit` what they count ("points", "mouse", "black"), `note` the working.
    """

    event: Any
    title: str
    rule: str
    gain: str = ""
    unit: str = ""
    note: str = ""
    refusal: Refusal | None = None


@dataclass(frozen=True)
class Task:
    """What a player does with the real pieces now: "Ann takes 2 black cats"."""

    player: str
    text: str
    rule: str


@dataclass(frozen=True)
class Prompt:
    """The referee speaks: one sentence, what it stands on, whose turn it is, what may be entered, what hands do now."""

    sentence: str
    rule: str
    note: str = ""
    player: str | None = None
    choices: tuple[Choice, ...] = ()
    tasks: tuple[Task, ...] = ()


@dataclass(frozen=True)
class Outcome:
    """The match is over: who won (several when they share it), and by which rule."""

    winners: tuple[str, ...]
    why: str
    rule: str


def _never(state: Any) -> None:
    """Nothing happens by itself."""


@dataclass(frozen=True)
class Game(Generic[State, Event]):
    """A game is pure functions over its own state and events. Time is an argument: integer milliseconds.

    `score` only ever grows: the lines of a state begin with the lines of the state before.
    """

    key: str
    title: str
    seats: tuple[int, int]  # fewest and most players
    rules: str  # the date of the rulings in force
    events: Any  # the union of the game's events
    options: type[Any]  # a frozen dataclass; its fields are made by `option`
    start: Callable[[tuple[str, ...], Any], State]
    refuse: Callable[[State, Event, int], Refusal | None]
    apply: Callable[[State, Event, int], State]
    score: Callable[[State], tuple[ScoreLine, ...]]
    prompt: Callable[[State, int], Prompt]
    outcome: Callable[[State, int], Outcome | None]
    tell: Callable[[State, Event], str]  # one entry in a sentence, told from the state before it
    due: Callable[[State], tuple[int, Event] | None] = _never  # what happens by itself next, and when (ms)
    # Nobody can know how the time went between two moments (ms): what is entered about it, at the first of them.
    gap: Callable[[State, int, int], Event | None] = lambda *_: None
    notes: tuple[type[Any], ...] = ()  # such events: nobody has done them, they belong where their moment is
    time_left: Callable[[State, int], tuple[TimeLeft, ...]] = lambda *_: ()  # what its clocks show at this moment
    out: Callable[[State], Collection[str]] = lambda _: ()  # who is out of the match and cannot win it any more
    fixed: Callable[[Any, Event], Refusal | None] = lambda *_: None  # why, under these options, it cannot be taken back
    unit: Callable[[State], tuple[str, str]] = lambda _: ("point", "points")  # what its points are called: one, several
    # While points say nothing yet: how many lives each player has left, and has lost. Nothing where none are kept.
    lives: Callable[[State], Mapping[str, tuple[int, int]]] = lambda _: {}
    # What else its boards count, by what it is called: "Ann’s credits". A correction says which would be others.
    ledger: Callable[[State], Mapping[str, int]] = lambda _: {}
    draws: bool = False  # several winners are a draw of theirs, not a win that they share
    # Who leads as it stands, where that is not simply who has the most points.
    ahead: Callable[[State], Collection[str]] | None = None
    again: Callable[[State], Sequence[Any]] = lambda _: ()  # what the next match of the same people begins with
    unpaid: Callable[[State], str] = lambda _: ""  # who has earned points that are not counted yet, in a sentence
    # What a player may enter on a phone of their own: such events, where they are the event's `player`.
    own: tuple[type[Any], ...] = ()

    @property
    def timed(self) -> bool:
        """Does anything happen by itself in it?"""
        return self.due is not _never

    def drawn(self, winners: Collection[str]) -> bool:
        """Have these drawn, rather than won?"""
        return self.draws and len(winners) > 1


AnyGame: TypeAlias = Game[Any, Any]  # what knows games, and none of them by name


OWN_TIME = (5, 3 * 3_600)  # seconds: the shortest and the longest time that a table may type itself


def option(
    default: str,
    title: str,
    note: str,
    labels: dict[str, str],
    rule: str,
    disputed: bool = False,
    needs: Mapping[str, Sequence[str]] | None = None,
    own_time: bool = False,
    called: Mapping[tuple[str, str], tuple[str, str, dict[str, str]]] | None = None,
) -> Any:
    """A choice made for the whole match: its default, its words, and the rule that leaves it to the table.

    What is `disputed` the table may also settle in the middle of a match, from then on. It does nothing unless each
    option that it `needs` has one of these values. With `own_time` it may be a number of seconds as well. Where
    another option has a certain value it may do something else, and is then `called` by other words.
    """
    said = {"title": title, "note": note, "labels": labels, "rule": rule, "disputed": disputed}
    return field(default=default, metadata={**said, "needs": needs or {}, "own_time": own_time, "called": called or {}})


def kept_option(default: Any, title: str, note: str, rule: str) -> Any:
    """A choice too large for a switch, such as a board filled in by hand: a frozen dataclass.

    A new match takes it from what the table keeps under "<game>.<field>", and from then on it belongs to the match.
    """
    said = {"title": title, "note": note, "labels": {}, "rule": rule, "disputed": False}
    return field(default=default, metadata=said)


def kept_options(game: Game[Any, Any]) -> tuple[str, ...]:
    """The names of this game's kept options."""
    return tuple(one.name for one in fields(game.options) if not one.metadata["labels"])


def totals(players: Iterable[str], lines: Iterable[ScoreLine]) -> dict[str, int]:
    """Every player's sum, in the order of the seats; the lines themselves are the explanation."""
    sums = dict.fromkeys(players, 0)
    for line in lines:
        sums[line.player] += line.points
    return sums


def refuse_players(game: Game[Any, Any], players: tuple[str, ...]) -> Refusal | None:
    """May these people play this game?"""
    if refusal := refuse_seated(game, players):
        return refusal
    if len(players) >= game.seats[0]:
        return None
    sit = f"{len(players)} would sit" if players else "nobody sits"
    return Refusal(f"{_takes(game)}; {sit} at the table.", f"{game.key}.players")


def refuse_seated(game: Game[Any, Any], players: tuple[str, ...]) -> Refusal | None:
    """May these people sit down to this game, where others may still come? Names that look alike are not told apart."""
    rule = f"{game.key}.players"
    seen: dict[str, str] = {}
    for name in players:
        if not _readable(name):
            return Refusal("A seat has no readable name. Give every player a name of one letter or more.", rule)
        if len(name) > NAME_LIMIT:
            return Refusal(
                f"“{beginning(name, 12)}…” has {len(name)} letters; a board shows {NAME_LIMIT}. Shorten the name.", rule
            )
        if (alike := look_of(name)) in seen:
            return Refusal(_told_twice(seen[alike], name), rule)
        seen[alike] = name
    if len(players) > game.seats[1]:
        return Refusal(f"{_takes(game)}; {len(players)} would sit at the table.", rule)
    return None


def _takes(game: Game[Any, Any]) -> str:
    return f"{game.title} takes {game.seats[0]} to {game.seats[1]} players"


def _told_twice(one: str, other: str) -> str:
    if one.casefold() == other.casefold():
        return f"{other} sits at the table already. Add a letter to tell the two apart."
    return f"{one} and {other} look alike, and nobody could tell the two apart. Add a letter to one of them."


def _readable(name: str) -> bool:
    """A letter, a figure or a sign that is seen, on one line, and nothing that turns the writing around it."""
    kinds = {category(letter) for letter in name}
    turns = any("\u202a" <= letter <= "\u202e" or "\u2066" <= letter <= "\u2069" for letter in name)
    return any(category(letter)[0] in "LNSP" for letter in look_of(name)) and not kinds & NEVER and not turns
