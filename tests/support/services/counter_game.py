"""A game small enough to test everything around it: players count together to a goal, and at most so long."""

from dataclasses import dataclass, replace
from typing import Any, Literal

from companion.engine.game import AnyGame, Choice, Game, Outcome, Prompt, Refusal, ScoreLine, option


@dataclass(frozen=True)
class Counted:
    player: str
    points: int
    mark: Literal["plain", "double"] = "plain"
    kind: Literal["counted"] = "counted"


@dataclass(frozen=True)
class Timed:
    """From here on the table has so many ms."""

    ms: int
    kind: Literal["timed"] = "timed"


@dataclass(frozen=True)
class TimeUp:
    kind: Literal["time_up"] = "time_up"


Event = Counted | Timed | TimeUp


@dataclass(frozen=True)
class Options:
    goal: Literal["ten", "never"] = option("ten", "Goal", "when it ends", {"ten": "10", "never": "Never"}, "tally.goal")


@dataclass(frozen=True)
class Table:
    players: tuple[str, ...]
    options: Options
    lines: tuple[ScoreLine, ...] = ()
    all: int = 0  # everyone's points together
    ends: int | None = None
    over: bool = False


def refuse(table: Table, event: Event, at: int) -> Refusal | None:
    match event:
        case Counted(player=player) if player not in table.players:
            return Refusal(f"{player} is not at this table. At it are {', '.join(table.players)}.", "tally.players")
        case Counted(points=points) if not 1 <= points <= 10:
            return Refusal(f"{points} cannot be counted at once: it is 1 to 10.", "tally.count")
    over = table.over or (table.options.goal == "ten" and table.all >= 10)
    return Refusal("The count is over. Take something back to go on.", "tally.over") if over else None


def apply(table: Table, event: Event, at: int) -> Table:
    match event:
        case Counted(player=player, points=points, mark=mark):
            line = ScoreLine(player, points * (2 if mark == "double" else 1), "counted", "tally.count")
            return replace(table, lines=(*table.lines, line), all=table.all + line.points)
        case Timed(ms=ms):
            return replace(table, ends=at + ms)
        case TimeUp():
            return replace(table, over=True, ends=None)


def outcome(table: Table, now: int) -> Outcome | None:
    if table.over or (table.options.goal == "ten" and table.all >= 10):
        return Outcome((table.players[0],), "first at the table", "tally.over")
    return None


def prompt(table: Table, now: int) -> Prompt:
    return Prompt("Count.", "tally.count", choices=(Choice(Counted(table.players[0], 1), "One", "tally.count"),))


def tell(table: Table, event: Any) -> str:
    match event:
        case Counted(player=player, points=points):
            return f"{player} counted {points}"
        case Timed(ms=ms):
            return f"{ms} ms were set"
    return "the time was up"


GAME: AnyGame = Game(
    key="tally", title="Tally", seats=(2, 4), rules="2026-01-01", events=Event, options=Options,
    start=lambda players, options: Table(players, options), refuse=refuse, apply=apply, score=lambda table: table.lines,
    prompt=prompt, outcome=outcome, tell=tell, due=lambda table: None if table.ends is None else (table.ends, TimeUp()),
)  # fmt: skip
GAMES = {GAME.key: GAME}
