"""What a scoreboard shows of a match at one moment, as a value and as JSON."""

import json
from dataclasses import asdict, dataclass

from companion.engine.game import Outcome
from companion.engine.leaders import leaders
from companion.engine.match import Match
from companion.engine.wording import who_wins

BY_HAND = "This match was ended by hand."
FORMAT = 1  # of the JSON; it grows by fields, and gets another number only where one changes its meaning


@dataclass(frozen=True)
class Seat:
    """A player in the order of the seats; `unit` is what `total` counts. `left` is the time on their clock (ms), where
    they have one; `lives` and `lives_lost` are counted where the game has some.

    `goes_down` is the moment from which on it gets less, by the clock of `now`; None while it stands.
    """

    name: str
    total: int
    leads: bool
    turn: bool
    won: bool
    unit: str
    left: int | None = None
    goes_down: int | None = None
    lives: int | None = None
    lives_lost: int | None = None


@dataclass(frozen=True)
class Snapshot:
    """A match as everybody may see it. Times are ms; `now` is this moment by the match's clock.

    `sentence` and `note` are the referee's: what the table does now, or how it ended. `left` and `goes_down` are of
    the timer of the whole table, where it has one.
    """

    match: str
    game: str
    title: str
    status: str  # open, finished, abandoned
    entry: int  # the number of the newest entry
    now: int
    sentence: str
    note: str
    players: tuple[Seat, ...]
    left: int | None = None
    goes_down: int | None = None
    format: int = FORMAT

    def as_json(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))


def snapshot_of(match_id: str, match: Match, status: str, now: int) -> Snapshot:
    """What everybody may know of this match now. The game's rules are asked, and may raise."""
    game, state, totals = match.game, match.state, match.totals
    prompt, outcome = game.prompt(state, now), game.outcome(state, now)
    first, by_hand = leaders(match), status != "open" and not outcome
    if by_hand and status == "finished":
        outcome = Outcome(tuple(first), BY_HAND, "log.ended")
    clocks = {} if by_hand else {time.player: time for time in game.time_left(state, now)}
    table = clocks.get(None)
    winners = outcome.winners if outcome else ()
    one, several = game.unit(state)
    lives = {} if by_hand else game.lives(state)
    drawn = game.drawn(winners)

    def seat(name: str) -> Seat:
        time = clocks.get(name)
        return Seat(
            name,
            totals[name],
            leads=list(first) == [name],
            turn=not (outcome or by_hand) and name == prompt.player,
            won=name in winners and not drawn,
            unit=one if abs(totals[name]) == 1 else several,
            left=time.left if time else None,
            goes_down=time.goes_down if time else None,
            lives=lives[name][0] if name in lives else None,
            lives_lost=lives[name][1] if name in lives else None,
        )

    return Snapshot(
        match_id,
        game.key,
        game.title,
        status,
        len(match.entries),
        now,
        (who_wins(winners, drawn) or "Nobody wins") if outcome else prompt.sentence,
        outcome.why if outcome else prompt.note,
        tuple(map(seat, match.players)),
        table.left if table else None,
        table.goes_down if table else None,
    )
