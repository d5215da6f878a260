"""Treble Tracker and a second reading of its rulebook say the same of random matches."""

from dataclasses import fields
from random import Random, SystemRandom
from typing import Any, get_args

import pytest

from companion.engine.decisions import Decided
from companion.games import GAMES
from companion.games.treble_tracker import events
from companion.games.treble_tracker.options import Options
from tests.oracle.compare import Different, compare
from tests.oracle.treble_tracker.referee import TrebleTracker

GAME = GAMES["treble_tracker"]
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eva")
WHATS = get_args(events.What)
EMPTYING = ("the_trophy_magnet", "the_reset_whistle", "midfield_maestro")


def deal(random: Random) -> tuple[tuple[str, ...], Options]:
    choices = {one.name: random.choice(list(one.metadata["labels"])) for one in fields(Options)}
    choices["depth"] = random.choice(["match", "match", "match", "clock"])
    choices["knockout_time"] = random.choice(["5_seconds", "5_seconds", "1", choices["knockout_time"]])
    return NAMES[: random.randint(2, 5)], Options(**choices)


def propose(random: Random, match: TrebleTracker) -> tuple[Any, int]:
    at = moment(random, match)
    event = wild(random, match, at) if random.random() < 1 / 3 else likely(random, match, at)
    match.advance(at, event)
    return event, at


def moment(random: Random, match: TrebleTracker) -> int:
    """Never before the last one; often just when something comes due, and sometimes long after."""
    now, due = max(match.now, match.gap_until), match.due()
    if due and random.random() < 1 / 15:
        return max(now, due[0] + random.choice([-1, 0, 1, 1_000]))
    return now + random.randint(0, 20_000 if match.league else random.choice([10, 1_000, 5_000]))


def likely(random: Random, match: TrebleTracker, at: int) -> Any:
    """What this table waits for, or nearly that."""
    if match.first is None:
        return random.choice(
            [events.FirstPlayerDrawn(random.choice(match.players)), events.DirectionChosen("counterclockwise")]
        )
    if match.started is None:
        return events.MatchStarted(match.first)
    who, others = match.turn.player, [one for one in match.still_in() if one != match.turn.player]
    gone = list(match.gone) or match.players
    if match.won is not None:
        return events.EliminationTakenBack(
            random.choice(gone), random.randint(1, 9_000), random.randint(1, 3), "By mistake."
        )
    if match.stands == "gap":
        return events.GapDecided(random.random() < 1 / 2)
    if match.stands == "shuffle" and random.random() < 1 / 2:
        return events.PickedUp(random.choice([who, match.next_player() or who]))
    if match.stands == "flag" and random.random() < 1 / 2:
        return events.ClockStarted(who)
    other = random.choice(others or match.players)
    holder = match.declared or random.choice([who, other])
    offers = {
        events.TurnEnded(who): 12,
        events.CardsDrawn(who): 3,
        events.ActionPlayed(who, "midfield_maestro"): 3 if match.declared == who else 0,
        events.ActionPlayed(who, random.choice(WHATS)): 2,
        events.ActionPlayed(who, random.choice(EMPTYING)): 1,
        events.ActionCancelled(other): 1,
        events.ActionCancelled(who): 0.3,
        events.Accused(who, other, random.choice([0, 0, 0, 1, 1, 2])): 2,
        events.RemontadaPlayed(who): 1,
        events.TrebleDeclared(holder): 2,
        events.TrebleLost(holder): 1,
        events.TrebleRevealed(who): 1 if match.declared or ("gave", who) in match.story else 0.2,
        events.ShuffleBegan(who): 1,
        events.GapNoticed(at + random.randint(1, 5_000)): 0.3,
        events.ClockCorrected(holder, random.randint(1, 9_000), "A bump."): 0.5,
        events.PlayersOut(tuple(random.sample(match.still_in(), 1 + (random.random() < 1 / 4)))): 0.2,
        events.EliminationTakenBack(
            random.choice(gone), random.randint(1, 9_000), random.randint(1, 3), "By mistake."
        ): 0.7,
        events.TurnCorrected(other): 0.4,
        events.DepthChanged("match"): 1,
        Decided("treble_tracker.after_flag", "So.", (), "after_flag", random.choice(["stand", "run_on"])): 0.2,
        Decided("treble_tracker.say_no_own", "So.", (), "own_no", random.choice(["no", "yes"])): 0.2,
    }
    return random.choices(list(offers), list(offers.values()))[0]


def wild(random: Random, match: TrebleTracker, at: int) -> Any:
    """Anything of the right type."""
    kind = random.choice([*get_args(events.Event), Decided])
    who, other = (random.choice([*NAMES, "Zed", ""]) for _ in range(2))
    number = random.choice([-1, 0, 1, 3, 4, 21, 5_000, 86_400_000, 86_400_001])
    due = match.due()
    known = {
        "player": who,
        "accused": other,
        "keeper": other,
        "players": tuple(random.choice([*match.players, "Zed"]) for _ in range(random.randint(0, 3))),
        "direction": random.choice(["clockwise", "counterclockwise"]),
        "depth": random.choice(["clock", "match"]),
        "what": random.choice(WHATS),
        "red_cards": random.choice([-1, 0, 1, 2, 3, 20, 21]),
        "played": random.choice([number, 900_000]),
        "until": at + random.choice([-1, 0, 1, 5_000]),
        "counted": random.random() < 1 / 2,
        "left": number,
        "lives": random.choice([-1, 0, 1, 2, 3, 4]),
        "reason": random.choice(["", " ", "A bump."]),
        "rule": random.choice(
            ["", "after_flag", *(f"treble_tracker.{one}" for one in ("after_flag", "say_no_own", "bonus"))]
        ),
        "said": random.choice(["", "So.", "x" * 201]),
        "agreed": random.choice([(), (who,)]),
        "option": random.choice(["", "after_flag", "own_no", "bonus"]),
        "choice": random.choice(["", "stand", "run_on", "none", "no", "yes"]),
    }
    if due and kind is type(due[1]) and random.random() < 1 / 2:
        return due[1]
    return kind(**{one.name: known[one.name] for one in fields(kind) if one.name != "kind"})


def new_seed() -> int:
    return SystemRandom().randrange(10**9)  # told where the two differ


def test_game_and_oracle_agree_on_random_matches() -> None:
    for _ in compare(GAME, TrebleTracker, deal, propose, new_seed()):
        pass


class PressedInTimeAtZero(TrebleTracker):
    def advance(self, at: int, but: Any = None) -> None:
        super().advance(at - 1, but)


class ThreeActionsAndOneMore(TrebleTracker):
    def may_act(self, who: str) -> bool:
        return self.kept(who) and self.turn.actions <= 3


class ShuffledOnTheClock(TrebleTracker):
    def happen(self, event: Any, at: int) -> None:
        if isinstance(event, events.PickedUp):
            self.clocks.spend(self.turn.player, at - self.clocks.since)
        super().happen(event, at)


class AFirstTurnTooMany(TrebleTracker):
    """The turn in which the time ran out is not counted among the last turns."""

    def end_turn(self, at: int) -> None:
        before, first = self.had, self.had == []
        super().end_turn(at)
        self.had = [] if first and self.won is None else before and self.had


class LostAndHeldAllTheSame(TrebleTracker):
    def happen(self, event: Any, at: int) -> None:
        super().happen(event, at)
        self.story = [one for one in self.story if one[0] != "declared"]


class TakenAndHeldAllTheSame(TrebleTracker):
    def empty_hands(self, who: str, what: str) -> None:
        pass


class GivenAwayAndHeldAllTheSame(TrebleTracker):
    def happen(self, event: Any, at: int) -> None:
        super().happen(event, at)
        self.story = [one for one in self.story if one[0] != "gave"]


@pytest.mark.parametrize(
    "broken",
    [
        PressedInTimeAtZero, ThreeActionsAndOneMore, ShuffledOnTheClock, AFirstTurnTooMany, LostAndHeldAllTheSame,
        TakenAndHeldAllTheSame, GivenAwayAndHeldAllTheSame,
    ],
)  # fmt: skip
def test_a_broken_oracle_is_noticed(broken: type[TrebleTracker]) -> None:
    with pytest.raises(Different):
        for _ in compare(GAME, broken, deal, propose, new_seed(), events=400_000):
            pass
