"""Random logs of a kettle and of every game on the shelf, folded by the companion and by a second, naive folding."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from companion.engine import Game, Prompt, Refusal, ScoreLine
from companion.games import GAMES
from companion.log import Amended, Entry, Match, Reinstated, Retracted, reopen, replay
from tests.oracle.compare import EVENTS, Different
from tests.oracle.log import Log

LONGEST = 40  # entries of one log
PLAYERS = ("Ann", "Bo", "Cy")


@dataclass(frozen=True)
class Poured:
    """So many cups into the kettle, until it is sealed."""

    player: str
    cups: int


@dataclass(frozen=True)
class Drunk:
    """A point a cup, two while the kettle is warm."""

    player: str
    cups: int


@dataclass(frozen=True)
class Lit:
    """The kettle will boil in so many ms."""

    player: str
    ms: int


@dataclass(frozen=True)
class Boiled:
    """A point for whoever lit it. It comes by itself; somebody may see it earlier."""


@dataclass(frozen=True)
class Cooled:
    """It comes by itself, 30 ms after it boiled."""


@dataclass(frozen=True)
class Sealed:
    """This cannot be taken back."""

    player: str


@dataclass(frozen=True)
class Kettle:
    """A kettle: how much is in it, when it boils and for whom, when it cools."""

    cups: int = 0
    boils: tuple[int, str] | None = None
    cools: int | None = None
    sealed: bool = False
    lines: tuple[ScoreLine, ...] = ()


@dataclass(frozen=True)
class Options:
    """Nothing to choose."""


def refuse(kettle: Kettle, event: Any, at: int) -> Refusal | None:
    match event:
        case Poured():
            allowed = not kettle.sealed
        case Drunk(cups=cups):
            allowed = cups <= kettle.cups
        case Lit():
            allowed = kettle.boils is None
        case Boiled():
            allowed = kettle.boils is not None
        case Cooled():
            allowed = kettle.cools is not None
        case _:
            allowed = not kettle.sealed
    return None if allowed else Refusal("The kettle is not like that.", "kettle.tea")


def apply(kettle: Kettle, event: Any, at: int) -> Kettle:
    match event:
        case Poured(cups=cups):
            return replace(kettle, cups=kettle.cups + cups)
        case Drunk(player=player, cups=cups):
            line = ScoreLine(player, cups * (1 if kettle.cools is None else 2), "drank", "kettle.tea")
            return replace(kettle, cups=kettle.cups - cups, lines=(*kettle.lines, line))
        case Lit(player=player, ms=ms):
            return replace(kettle, boils=(at + ms, player))
        case Boiled():
            line = ScoreLine(kettle.boils[1], 1, "lit it", "kettle.tea")
            return replace(kettle, boils=None, cools=at + 30, lines=(*kettle.lines, line))
        case Cooled():
            return replace(kettle, cools=None)
        case _:
            return replace(kettle, sealed=True)


def due(kettle: Kettle) -> tuple[int, Any] | None:
    boils = [] if kettle.boils is None else [(kettle.boils[0], Boiled())]
    cools = [] if kettle.cools is None else [(kettle.cools, Cooled())]
    return min([*boils, *cools], key=lambda moment: moment[0], default=None)


def fixed(options: Any, event: Any) -> Refusal | None:
    return Refusal("The seal is set.", "kettle.tea") if isinstance(event, Sealed) else None


KETTLE: Game[Any, Any] = Game(
    key="kettle", title="Kettle", seats=(3, 3), rules="2026-11-20", events=Any, options=Options,
    start=lambda players, options: Kettle(), refuse=refuse, apply=apply, score=lambda kettle: kettle.lines,
    prompt=lambda kettle, now: Prompt("Tea.", "kettle.tea"), outcome=lambda kettle, now: None,
    tell=lambda kettle, event: "Tea.", due=due, fixed=fixed,
)  # fmt: skip


def tea(random: Random, log: Log, at: int) -> Any:
    player = random.choice(PLAYERS)
    return random.choice(
        (
            Poured(player, random.randint(1, 3)), Poured(player, 1), Drunk(player, random.randint(1, 3)),
            Drunk(player, 1), Lit(player, random.randint(1, 40)), Boiled(), Cooled(),
            Sealed(player) if random.random() < 0.2 else Lit(player, 5),
        )
    )  # fmt: skip


def offered(random: Random, log: Log, at: int) -> Any:
    """What the referee offers at some table of this log: what is so now, or what was so once."""
    tables = log.folded(log.entries).tables
    table = tables[-1] if random.random() < 0.8 else random.choice(tables)
    choices = log.game.prompt(table, at).choices
    allowed = [one.event for one in choices if one.refusal is None]
    events = allowed if allowed and random.random() < 0.8 else [one.event for one in choices]
    return random.choice(events) if events else tea(random, log, at)


def any_entry(random: Random, log: Log, at: int, event_of: Any, at_its_moment: bool) -> Entry:
    """One more entry: a fact, undo, redo, a correction of any entry, or what came due."""
    number, event, is_due = len(log.entries) + 1, None, False
    known, undo, undone, comes = random.randint(1, number), log.undo(), log.undone(), log.comes_due()
    match random.choices(("fact", "undo", "redo", "take", "bring", "amend", "note"), (50, 10, 10, 6, 4, 10, 10))[0]:
        case "undo" if undo:
            event = Retracted(undo)
        case "redo" if undone:
            event = Reinstated(undone[-1])
        case "take":
            event = Retracted(known)
        case "bring":
            event = Reinstated(random.choice((known, *undone)))
        case "amend":
            event = Amended(known, event_of(random, log, at))
        case "note" if comes:
            event, is_due = comes[1], True
            at = comes[0] if at_its_moment else random.choice((at, max(at, comes[0])))
    return Entry(number, at, event or event_of(random, log, at), due=is_due)


KNOWN: dict[str, Any] = {  # why: when an entry meets a difference that is still to be mended
    "noted later than the last moment known, where it has its place already: what came due between is left out": (
        lambda log, entry: entry.due and (log.comes_due() or (entry.at,))[0] <= log.last_at(log.entries) < entry.at
    ),
    "a person's entry that equals what came due just before it: opened again, it takes that one's place": (
        lambda log, entry: not entry.due and entry.event in log.just_came_due()
    ),
}


def compared(game: Game[Any, Any], event_of: Any, seed: int, entries: int, oracle: type[Log] = Log) -> Iterator[Entry]:
    """Tries that many entries and yields each that was made. Raises `Different`."""
    random = Random(seed)
    while entries > 0:
        length = random.randint(5, LONGEST)
        entries -= length
        yield from one_log(random, oracle(game, PLAYERS[: game.seats[1]], game.options()), length, event_of)


def one_log(random: Random, log: Log, length: int, event_of: Any) -> Iterator[Entry]:
    opening, at = Match.begin(log.game, log.players, log.options), 0
    match, entry, at_its_moment = opening, None, random.random() < 0.5  # is what came due noted, or when it is noticed

    def same(what: str, ours: object, theirs: object) -> None:
        if ours != theirs:
            told = [
                (f"{one.number}{' came due' * one.due}: {one.event!r}", one.at)
                for one in [*log.entries, *[entry] * (entry not in log.entries)]
            ]
            raise Different(what, ours, theirs, log.players, log.options, told)

    for _ in range(length):
        at += random.choice((0, 0, 1, 5, 10, 40))
        entry = any_entry(random, log, at, event_of, at_its_moment)
        if any(meets(log, entry) for meets in KNOWN.values()):
            continue
        (allowed, because), after = log.allows(entry), match.enter(entry)
        refusal = after if isinstance(after, Refusal) else None
        if allowed != (refusal is None):
            same("may it be entered", refusal or "yes", "yes" if allowed else f"no, because of {because}")
        if because not in (None, entry.number):
            same("what no longer holds", refusal.entry, because)
        if allowed:
            match, at = after, max(at, entry.at)
            log.entries.append(entry)
            yield entry
            for question in questions(random, match, log):
                same(*question)
    for again in (reopen, replay):
        same("opened again", again(opening, tuple(log.entries)).facts, match.facts)


def questions(random: Random, match: Match, log: Log) -> Iterator[tuple[str, Any, Any]]:
    folded = log.folded(log.entries)
    yield "facts", [(one.entry.number, one.entry.at, one.entry.event) for one in match.facts], folded.facts
    yield "the table", match.state, folded.tables[-1]
    yield "the tables", [one.state for one in match.facts], folded.tables[1:]
    undo, redo = match.undo(), match.redo()
    yield "undo", undo and undo.entry, log.undo()
    yield "redo", redo and redo.entry, next(reversed(log.undone()), None)
    yield "what comes due", match.comes_due, log.comes_due()
    yield "not noted yet", match.unnoted, sum(number == 0 for number, _, _ in folded.facts)
    yield "totals", match.totals, log.totals()
    if random.random() < 0.1:
        yield "lines", list(match.lines), log.lines()
        number = random.randint(1, len(log.entries))
        past = log.at_moment(number)
        yield "a moment", match.moment(number).state, past.tables[-1]
        standing = [number for number, _, _ in folded.facts if number]
        if standing:
            number = random.choice(standing)
            yield "before", match.before(number), log.before(number)


def test_random_logs_of_a_kettle_come_to_the_same():
    for _ in compared(KETTLE, tea, Random().getrandbits(32), EVENTS):
        pass


@pytest.mark.parametrize("key", GAMES)
def test_random_logs_of_every_game_come_to_the_same(key):
    for _ in compared(GAMES[key], offered, Random().getrandbits(32), EVENTS // 20):
        pass
