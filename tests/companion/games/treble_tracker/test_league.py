"""The league: its time, which nothing stops, and what a match is worth."""

import pytest

from companion.engine.game import Refusal
from companion.engine.match import Amended, Retracted
from companion.games.treble_tracker import GAME
from companion.games.treble_tracker.events import (
    Accused,
    GapNoticed,
    PlayersOut,
    ShuffleBegan,
    TimeRanOut,
    TrebleRevealed,
    TurnEnded,
)
from tests.companion.games.treble_tracker.play import MINUTE, START, league


@pytest.mark.parametrize(("players", "minutes"), [(2, 15), (3, 20), (4, 25), (5, 30)])
def test_the_timer_is_as_long_as_the_number_of_players_says(players, minutes):
    assert league(players).table.timer.total == minutes * MINUTE
    assert GAME.due(league(players).table)[0] == START + minutes * MINUTE


@pytest.mark.parametrize("minutes", ["15", "20", "25", "30"])
def test_a_house_may_take_another_of_these_times(minutes):
    assert league(3, league_time=minutes).table.timer.total == int(minutes) * MINUTE


def test_a_house_may_take_a_time_of_its_own_to_the_second():
    assert league(3, league_time=754).table.timer.total == 754_000


def test_the_time_runs_out_at_0_00_after_the_whole_of_it_and_never_else():
    table = league(3).table
    ends, total = table.timer.ends, table.timer.total
    assert GAME.refuse(table, TimeRanOut(total), ends) is None
    for played, at in ((total, ends - 1), (total - 1, ends), (total + 1, ends)):
        refusal = GAME.refuse(table, TimeRanOut(played), at)
        assert refusal is not None
        assert refusal.rule == "treble_tracker.final_round"


def test_nothing_that_can_be_entered_pauses_the_timer():
    """K2: whatever happens, 0:00 keeps its moment."""
    play = league(3)
    ends = play.table.timer.ends
    for seconds in range(1, 300):
        choices = [choice for choice in GAME.prompt(play.table, START).choices if not choice.refusal]
        event = choices[seconds * 7 % len(choices)].event
        if isinstance(event, PlayersOut | TrebleRevealed | Accused):
            continue
        play(seconds, event)
        assert (play.table.timer.ends, GAME.due(play.table)[0]) == (ends, ends)


def test_a_pause_is_refused_with_the_rule():
    assert league().no(30, ShuffleBegan("Ann")) == Refusal(
        "A league timer never pauses, whatever happens. Shuffle and play on.", "treble_tracker.never_pause", 3
    )


def test_the_start_of_the_timer_cannot_be_taken_back():
    play = league()(10, TurnEnded("Ann"))
    assert play.no(11, Retracted(2)).rule == "treble_tracker.never_pause"
    assert play.match.undo() == Retracted(3)


def test_an_undo_never_moves_the_timer():
    play = league()(10, TurnEnded("Ann"))
    ends = play.table.timer.ends
    play.undo(400)
    assert play.table.timer.ends == ends
    no = play.no(401, play.match.undo())
    assert (no.entry, no.rule) == (2, "treble_tracker.never_pause"), "who begins holds up the start"
    assert play.table.timer.ends == ends


def test_no_correction_makes_the_start_something_else():
    assert league().no(5, Amended(2, TurnEnded("Ann"))).rule == "treble_tracker.never_pause"


def test_time_that_nobody_saw_is_noted_and_has_gone_by_on_the_wall():
    play = league(4)(60, GapNoticed(START + 11 * MINUTE))
    assert (play.table.timer_left(START + 11 * MINUTE), play.table.gap) == (14 * MINUTE, None)
    assert play.told()[-1] == "The time was lost for a while: the league has gone on by the clock on the wall"


def test_0_00_in_time_that_nobody_saw_comes_at_its_own_ms():
    play = league(4)(60, GapNoticed(START + 40 * MINUTE))(40 * 60, TurnEnded("Ann"))
    assert [fact.entry.at for fact in play.match.facts if fact.entry.due] == [START + 25 * MINUTE]
    assert (play.table.stage, play.table.turn) == ("final", "Bo")


def test_a_win_before_the_time_is_over_is_worth_three_and_nothing_comes_due_any_more():
    play = league(3)(10, PlayersOut(("Bo", "Cy")))
    assert play.match.totals == {"Ann": 3, "Bo": 0, "Cy": 0}
    assert GAME.due(play.table) is None
    assert [line.why for line in play.match.lines] == ["Won: the last one in", "Lost: out", "Lost: out"]


def test_everybody_gets_a_line_that_says_why():
    play = league(4)(10, Accused("Ann", "Dee", 3))(1_501, TurnEnded("Ann"), TurnEnded("Bo"), TurnEnded("Cy"))
    assert [(line.player, line.points, line.why, line.rule) for line in play.match.lines] == [
        ("Ann", 1, "Draw: still in at the end", "treble_tracker.draw"),
        ("Bo", 1, "Draw: still in at the end", "treble_tracker.draw"),
        ("Cy", 1, "Draw: still in at the end", "treble_tracker.draw"),
        ("Dee", 0, "Lost: no life left", "treble_tracker.points"),
    ]
    assert GAME.outcome(play.table, 0).winners == ("Ann", "Bo", "Cy")
