"""What lies at the Treble Tracker's table stays there as long as the same players are in."""

from itertools import pairwise
from pathlib import Path

from companion.games.treble_tracker.events import ClockCorrected, ClockStarted, TurnEnded
from companion.service.match_service import MatchService
from views.games.treble_tracker.actions import Laid

FLAGS = Path(__file__).parents[3] / "matches" / "treble_tracker_three_knockout_by_flags.json"


async def test_it_is_swept_when_somebody_goes_out_or_is_back_in(service: MatchService) -> None:
    match = await service.open((await service.import_match(FLAGS.read_bytes())).id)
    laid = Laid()
    turns = [
        (before.state, after.state)
        for before, after in pairwise(match.facts)
        if isinstance(after.entry.event, TurnEnded) and before.state.stage == after.state.stage
    ]
    assert turns
    assert all(laid.stands(before, after) for before, after in turns)
    fewer = [(one.state, other.state) for one, other in pairwise(match.facts) if other.state.out != one.state.out]
    assert len(fewer) >= 2
    assert not any(laid.stands(*pair) or laid.stands(*reversed(pair)) for pair in fewer)


async def test_a_clock_that_is_being_corrected_is_so_whatever_becomes_of_the_others(service: MatchService) -> None:
    """A flag, or a clock that was started by another phone, took the half-written reason away."""
    match = await service.open((await service.import_match(FLAGS.read_bytes())).id)
    pairs = [(one.state, other.state, other.entry.event) for one, other in pairwise(match.facts)]
    stood = [pair for *pair, event in pairs if isinstance(event, ClockStarted)]
    fell = [pair for *pair, _ in pairs if pair[0].out != pair[1].out and pair[1].stage != "over"]
    assert stood
    assert fell
    for before, after in (*stood, *fell):
        for player in match.players:
            same = (player in before.out) == (player in after.out)
            assert Laid(ready=ClockCorrected(player, 60_000, "")).stands(before, after) == same
