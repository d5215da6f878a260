"""What a table may settle before a match of Treble Tracker, and what that means in ms."""

from dataclasses import dataclass
from typing import Literal

from companion.engine.clocks import Control, Stage
from companion.engine.game import OWN_TIME, option

SECOND, MINUTE = 1_000, 60_000  # ms
LEAGUE = {2: 15, 3: 20, 4: 25, 5: 30}  # players -> minutes (League Format)
KNOCKOUT = {"format": ("knockout",)}
STAGE_AFTER, STAGE_ADDS = 10, 2 * MINUTE  # own turns, and what they bring


@dataclass(frozen=True)
class Options:
    """The format first; then time, and what a house may have otherwise."""

    format: Literal["league", "knockout", "untimed"] = option(
        "league", "Format", "what the time does", {"league": "League", "knockout": "Knockout", "untimed": "Untimed"},
        "treble_tracker.format",
    )  # fmt: skip
    depth: Literal["clock", "match"] = option(
        "match", "The app follows", "can change at any moment",
        {"clock": "Clock only", "match": "Whole match"},
        "treble_tracker.depth",
    )  # fmt: skip
    league_time: Literal["players", "15", "20", "25", "30"] | int = option(
        "players", "League timer", "by players: two 15:00, each further one 5:00 more",
        {"players": "By players", "15": "15:00", "20": "20:00", "25": "25:00", "30": "30:00"},
        "treble_tracker.league_time", needs={"format": ("league",)}, own_time=True,
    )  # fmt: skip
    knockout_time: Literal["5", "10", "3", "1", "5_seconds"] | int = option(
        "5", "Knockout clocks", "for each player",
        {"5_seconds": "0:05, to try it", "1": "1:00", "3": "3:00", "5": "5:00", "10": "10:00"},
        "treble_tracker.knockout_time", needs=KNOCKOUT, own_time=True,
    )  # fmt: skip
    after_flag: Literal["stand", "run_on"] = option(
        "stand", "After a flag", "whose clock runs", {"stand": "Nobody’s", "run_on": "The next player’s"},
        "treble_tracker.after_flag", disputed=True, needs=KNOCKOUT
    )  # fmt: skip
    own_no: Literal["no", "yes"] = option(
        "no", "Goalkeeper", "in its holder’s own turn", {"no": "Cannot say no", "yes": "May say no"},
        "treble_tracker.say_no_own", disputed=True
    )  # fmt: skip
    bonus: Literal["none", "fischer", "bronstein", "delay"] = option(
        "none", "Extra time", "for every turn, in a knockout",
        {"none": "None", "fischer": "Fischer", "bronstein": "Bronstein", "delay": "Delay"}, "treble_tracker.bonus",
        needs=KNOCKOUT,
    )  # fmt: skip
    extra: Literal["2", "3", "5", "10"] = option(
        "5", "How much extra time", "in every turn", {"2": "0:02", "3": "0:03", "5": "0:05", "10": "0:10"},
        "treble_tracker.extra", needs={**KNOCKOUT, "bonus": ("fischer", "bronstein", "delay")},
    )  # fmt: skip
    stages: Literal["one", "two"] = option(
        "one", "More time later", "on each clock, in a knockout", {"one": "None", "two": "2:00 after 10 turns"},
        "treble_tracker.stages", needs=KNOCKOUT,
    )  # fmt: skip

    def __post_init__(self) -> None:
        least, most = OWN_TIME
        for field, time in (("league_time", self.league_time), ("knockout_time", self.knockout_time)):
            if isinstance(time, int) and not least <= time <= most:
                takes = f"as a time of your own it takes {least} to {most} seconds (3 hours)"
                raise ValueError(f"the field “{field}” is “{time}”; {takes}")

    def league_ms(self, players: int) -> int:
        """The whole of the league timer."""
        if isinstance(self.league_time, int):
            return self.league_time * SECOND
        minutes = LEAGUE[players] if self.league_time == "players" else int(self.league_time)
        return minutes * MINUTE

    @property
    def control(self) -> Control:
        """The time control of the knockout clocks."""
        if isinstance(self.knockout_time, int):
            time = self.knockout_time * SECOND
        else:
            time = 5 * SECOND if self.knockout_time == "5_seconds" else int(self.knockout_time) * MINUTE
        extra = 0 if self.bonus == "none" else int(self.extra) * SECOND
        return Control(time, self.bonus, extra, (Stage(STAGE_AFTER, STAGE_ADDS),) if self.stages == "two" else ())
