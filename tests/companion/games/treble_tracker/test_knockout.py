"""The knockout: presses, flags, the one pause there is, and what an arbiter puts right (K10 to K12, K17, K19)."""

import pytest

from companion.games.treble_tracker import GAME
from companion.games.treble_tracker.events import (
    Accused,
    ActionCancelled,
    ActionPlayed,
    ClockCorrected,
    ClockStarted,
    EliminationTakenBack,
    FlagFell,
    GapDecided,
    GapNoticed,
    PickedUp,
    PlayersOut,
    ShuffleBegan,
    TrebleRevealed,
    TurnCorrected,
    TurnEnded,
)
from tests.companion.games.treble_tracker.play import MINUTE, SECOND, START, knockout, league, untimed

FIVE = 300


@pytest.mark.parametrize(
    ("time", "ms"), [("5", 300_000), ("10", 600_000), ("3", 180_000), ("1", 60_000), ("5_seconds", 5_000), (95, 95_000)]
)
def test_every_clock_has_five_minutes_or_what_the_house_takes(time, ms):
    play = knockout(3, knockout_time=time)
    assert {play.left(player, 0) for player in play.match.players} == {ms}


def test_a_press_charges_the_ms_and_passes_the_clock_to_the_next_player_still_in():
    play = knockout(4)(10, PlayersOut(("Bo",)))(12.345, TurnEnded("Ann"))
    assert (play.left("Ann", 60), play.table.running, play.left("Cy", 12.346)) == (300_000 - 12_345, "Cy", 299_999)


def test_a_press_on_somebody_else_s_clock_is_refused():
    assert knockout(3).no(3, TurnEnded("Bo")).reason == "It is Ann’s turn, not Bo’s. Ann goes on."


def test_two_presses_in_one_frame_charge_once():
    """Felt twice, the second is Ann's press in Bo's turn; a real second one, in the same ms, costs Bo nothing."""
    play = knockout(3)(7.5, TurnEnded("Ann"))
    assert play.no(7.5, TurnEnded("Ann")).rule == "treble_tracker.turn"
    play(7.5, TurnEnded("Bo"))
    assert [play.left(player, 7.5) for player in play.match.players] == [292_500, 300_000, 300_000]


def test_zero_eliminates_at_once_even_in_the_middle_of_a_turn():
    """K10."""
    play = knockout(3)(10, ActionPlayed("Ann"))(FIVE)
    assert (play.table.out["Ann"].how, play.table.out["Ann"].moment) == ("flag", START + FIVE * SECOND)
    assert play.told()[-1] == "Ann’s flag falls after 5:00: out"


def test_a_press_in_the_very_ms_of_the_flag_is_out():
    assert knockout(3).no(FIVE, TurnEnded("Ann")).rule == "treble_tracker.after_flag"
    assert knockout(3)(FIVE - 0.001, TurnEnded("Ann")).table.running == "Bo"


def test_nor_is_anything_else_entered_before_a_flag_that_is_due():
    """Also where nobody has noted the flag yet."""
    table = knockout(3).table
    falls = table.clocks.falls
    assert GAME.refuse(table, TurnEnded("Ann"), falls).rule == "treble_tracker.flag"
    assert GAME.refuse(table, TurnEnded("Ann"), falls - 1) is None


def test_after_a_flag_all_clocks_stand_until_the_next_player_taps():
    """K19: the gap is charged to nobody, and stands in the log."""
    play = knockout(3)(FIVE + 60)
    assert (play.table.standing, play.table.turn, play.left("Bo", FIVE + 60)) == ("flag", "Bo", 300_000)
    assert play.no(FIVE + 61, TurnEnded("Bo")).reason == "All clocks stand after a flag. Bo taps first."
    assert play.no(FIVE + 61, ClockStarted("Cy")).reason == "Bo taps next, not Cy."
    play(FIVE + 65, ClockStarted("Bo"))
    assert play.table.clocks.stood_for("flag", START) == 65_000
    assert (play.left("Bo", FIVE + 66), play.table.standing) == (299_000, "")


def test_a_flag_nobody_saw_does_not_bleed_the_next_player():
    play = knockout(3)(FIVE + 3_600)
    assert list(play.table.out) == ["Ann"]


def test_a_house_may_let_the_next_clock_run_on_at_once():
    play = knockout(3, after_flag="run_on")(FIVE + 60)
    assert (play.table.running, play.left("Bo", FIVE + 60)) == ("Bo", 240_000)
    play(2 * FIVE)
    assert play.match.totals == {"Ann": 0, "Bo": 0, "Cy": 3}
    assert [out.moment - START for out in play.table.out.values()] == [300_000, 600_000]


def test_the_only_pause_is_for_shuffling_and_it_ends_when_the_next_player_picks_up():
    """K11."""
    play = knockout(3)(10, ShuffleBegan("Ann"))
    assert (play.table.standing, play.left("Ann", 99)) == ("shuffle", 290_000)
    assert play.no(20, TurnEnded("Ann")).rule == "treble_tracker.shuffle_pause"
    assert play.no(20, PickedUp("Cy")).reason == "Ann picks up, whose turn it is, or Bo, who is next."
    play(70, PickedUp("Ann"))
    assert (play.table.running, play.left("Ann", 71)) == ("Ann", 289_000)


def test_shuffled_at_the_end_of_a_turn_the_next_player_picks_up_and_begins():
    play = knockout(3)(10, ShuffleBegan("Ann"))(70, PickedUp("Bo"))
    assert (play.table.running, play.table.turn, play.table.turns["Ann"], play.left("Ann", 90)) == (
        "Bo",
        "Bo",
        1,
        290_000,
    )


def test_whoever_picks_up_for_a_player_who_went_out_meanwhile_has_a_whole_turn():
    """The delay at its start is not used up by what Ann had thought."""
    play = knockout(3, bonus="delay", extra="10")(8, ShuffleBegan("Ann"))(20, PlayersOut(("Ann",)))(30, PickedUp("Bo"))
    assert (play.table.running, play.left("Bo", 40), play.left("Bo", 41)) == ("Bo", 300_000, 299_000)


def test_the_turn_put_right_while_cards_are_shuffled_is_a_whole_turn_too():
    play = knockout(3, bonus="delay", extra="10")(8, ShuffleBegan("Ann"))(20, TurnCorrected("Cy"))(30, PickedUp("Cy"))
    assert (play.table.running, play.left("Cy", 41)) == ("Cy", 299_000)


def test_nothing_is_picked_up_and_nobody_taps_while_a_clock_runs():
    assert knockout(3).no(3, PickedUp("Ann")).rule == "treble_tracker.shuffle_pause"
    assert knockout(3).no(3, ClockStarted("Ann")).rule == "treble_tracker.press"


def test_clocks_are_for_knockouts_only():
    for play in (untimed(3), league(3)):
        assert play.no(3, ClockCorrected("Ann", 5_000, "x")).rule == "treble_tracker.knockout"
        assert play.no(3, ClockStarted("Ann")).rule == "treble_tracker.knockout"
    assert untimed(3).no(3, ShuffleBegan("Ann")).rule == "treble_tracker.knockout"


def test_during_a_goalkeeper_s_no_the_active_player_s_clock_runs():
    """K12."""
    play = knockout(3)(10, ActionCancelled("Cy"))
    assert (play.table.running, play.left("Ann", 20), play.left("Cy", 20)) == ("Ann", 280_000, 300_000)


def test_the_last_one_in_wins_three_points():
    play = knockout(2)(FIVE)
    assert play.match.totals == {"Ann": 0, "Bo": 3}
    assert GAME.outcome(play.table, 0).why == "Bo is the last one in."
    assert [line.why for line in play.match.lines] == ["Lost: out by the flag", "Won: the last one in"]


def test_out_of_lives_is_out_in_a_knockout_too_and_the_clock_runs_on():
    play = knockout(3)(10, Accused("Ann", "Bo", 3))
    assert (play.table.running, play.table.next_player) == ("Ann", "Cy")


def test_whoever_goes_out_in_an_own_turn_hands_the_clock_on():
    play = knockout(3)(10, PlayersOut(("Ann",)))
    assert (play.table.running, play.left("Bo", 11), play.left("Ann", 11)) == ("Bo", 299_000, 290_000)


def test_there_is_no_draw_in_a_knockout():
    """K17: the one who went last has won."""
    play = knockout(3)(10, PlayersOut(("Cy", "Ann", "Bo")))
    assert play.match.totals == {"Ann": 0, "Bo": 3, "Cy": 0}
    assert play.table.result.rule == play.match.lines[1].rule == "treble_tracker.together"
    assert (play.table.result.why, play.match.lines[1].why) == ("Bo was the last to go out.", "Won: the last to go out")


def test_a_treble_wins_a_knockout_too():
    play = knockout(2)(10, TurnEnded("Ann"), TurnEnded("Bo"))(20, TrebleRevealed("Ann"))
    assert play.match.totals == {"Ann": 3, "Bo": 0}
    assert (GAME.due(play.table), play.table.standing) == (None, "over")


def test_a_flag_is_nobody_s_entry():
    play = knockout(3)
    assert play.no(10, FlagFell("Ann")).reason == "Ann has 4:50 left. The flag falls at zero."
    assert play.no(10, FlagFell("Bo")).reason == "Bo’s clock does not run, so no flag falls."


@pytest.mark.parametrize("runs", ["Ann", "Bo", "Cy"])
def test_only_the_flag_of_the_clock_that_runs_falls(runs):
    play = knockout(3)
    for player in ("Ann", "Bo", "Cy")[: "ABC".index(runs[0])]:
        play(10, TurnEnded(player))
    said = {player: play.no(10, FlagFell(player)).reason for player in ("Ann", "Bo", "Cy")}
    assert "left. The flag falls at zero." in said.pop(runs)
    assert set(said.values()) == {f"{player}’s clock does not run, so no flag falls." for player in said}


# The arbiter


def test_an_arbiter_puts_a_clock_right_with_a_reason():
    play = knockout(3)(10, ClockCorrected("Ann", 120_000, "pressed for Bo."))
    assert (play.left("Ann", 11), play.told()[-1]) == (119_000, "Ann’s clock is put to 2:00: pressed for Bo")
    assert play.no(12, ClockCorrected("Ann", 120_000, " ")).reason.startswith("The log keeps why.")
    assert play.no(12, ClockCorrected("Ann", 0, "x")).rule == "treble_tracker.clock_corrected"


def test_an_arbiter_takes_a_flag_back_and_that_player_is_waited_for_again():
    play = knockout(3)(FIVE + 5, EliminationTakenBack("Ann", 30_000, 2, "the phone lagged"))
    assert (play.table.turn, play.table.standing, play.table.lives["Ann"]) == ("Ann", "flag", 2)
    play(FIVE + 9, ClockStarted("Ann"))
    assert play.left("Ann", FIVE + 10) == 29_000
    assert play.table.clocks.stood_for("flag", START) == 9_000


def test_an_older_elimination_taken_back_leaves_the_turn_where_it_is():
    play = knockout(4)(10, PlayersOut(("Cy",)))(20, TurnEnded("Ann"))
    play(30, EliminationTakenBack("Cy", 60_000, 1, "counted wrongly"))
    assert (play.table.running, play.table.next_player, play.left("Cy", 30)) == ("Bo", "Cy", 60_000)


def test_the_elimination_that_ended_the_match_taken_back_it_goes_on_and_the_points_are_taken_away_line_by_line():
    play = knockout(2)(FIVE + 1, EliminationTakenBack("Ann", 30_000, 3, "the phone lagged"))
    assert (play.match.totals, play.table.stage, play.table.turn) == ({"Ann": 0, "Bo": 0}, "play", "Ann")
    assert [(line.player, line.points) for line in play.match.lines] == [("Ann", 0), ("Bo", 3), ("Bo", -3)]
    play(FIVE + 10, ClockStarted("Ann"))(FIVE + 20, TurnEnded("Ann"))(2 * FIVE + 30)
    assert play.match.totals == {"Ann": 3, "Bo": 0}


def test_a_match_decided_by_a_treble_is_not_reopened_by_an_elimination():
    play = knockout(3)(5, PlayersOut(("Cy",)), TurnEnded("Ann"), TurnEnded("Bo"), TrebleRevealed("Ann"))
    assert play.no(9, EliminationTakenBack("Cy", 9_000, 1, "x")).rule == "treble_tracker.taken_back"


def test_the_turn_put_right_moves_the_running_clock():
    play = knockout(3)(10, TurnCorrected("Cy"))
    assert (play.table.running, play.left("Ann", 20), play.left("Cy", 20)) == ("Cy", 290_000, 290_000)


# Time that nobody saw


def asleep(seconds: float, slept: float):
    """Bo's turn has begun at 0:20; the phone fell asleep some time later."""
    return knockout(3)(20, TurnEnded("Ann"))(seconds, GapNoticed(START + round((seconds + slept) * SECOND)))


def test_both_readings_are_shown_all_clocks_stand_and_nothing_else_is_entered():
    play = asleep(30, 200)
    gap = play.table.gap
    assert (gap.player, gap.not_counted, gap.counted) == ("Bo", 290_000, 90_000)
    assert (play.table.standing, GAME.due(play.table)) == ("asked", None)
    assert [choice.event for choice in GAME.prompt(play.table, 0).choices] == [GapDecided(False), GapDecided(True)]
    assert play.no(240, TurnEnded("Bo")).rule == "treble_tracker.gap"


def test_both_readings_are_told_as_the_clock_shows_them_rounded_up_and_with_tenths_at_the_end():
    told = [choice.gain for choice in GAME.prompt(asleep(30.001, 200).table, 0).choices]
    assert told == ["4:50", "1:30"]
    told = [choice.gain for choice in GAME.prompt(asleep(30.001, 285).table, 0).choices]
    assert told == ["4:50.0", "0:05.0"]
    assert [choice.gain for choice in GAME.prompt(asleep(30, 290).table, 0).choices] == ["4:50", "out"]


@pytest.mark.parametrize(
    ("counted", "left", "told"),
    [
        (False, 290_000, "3:20 is charged to nobody: Bo goes on with 4:50"),
        (True, 90_000, "3:20 is charged to Bo, who goes on with 1:30"),
    ],
)
def test_the_clock_goes_on_from_the_moment_of_the_decision(counted, left, told):
    play = asleep(30, 200)(250, GapDecided(counted))
    assert (play.table.running, play.left("Bo", 250), play.left("Bo", 251)) == ("Bo", left, left - 1_000)
    assert play.told()[-1] == told


def test_counted_the_flag_may_have_fallen_in_the_gap_at_its_own_ms_and_only_that_one():
    play = asleep(30, 3_000)(3_100, GapDecided(True))
    assert (list(play.table.out), play.table.out["Bo"].moment) == (["Bo"], START + 320 * SECOND)
    assert (play.table.standing, play.table.turn) == ("flag", "Cy")
    assert play.told()[-1] == "50:00 is charged to Bo, whose flag fell in it: out"


def test_after_a_gap_the_next_clock_waits_for_its_player_also_where_it_would_run_on():
    play = knockout(3, after_flag="run_on")(20, GapNoticed(START + 3_000_000))(3_100, GapDecided(True))
    assert (play.table.standing, play.table.turn, play.left("Bo", 9_000)) == ("flag", "Bo", 300_000)


def test_a_decision_can_be_taken_back_a_gap_cannot():
    play = asleep(30, 200)(250, GapDecided(True)).undo(260)
    assert play.table.standing == "asked"
    assert play.match.undo().entry == 3, "the press before it"
    play(270, GapDecided(False))
    assert play.left("Bo", 270) == 290_000


def test_while_all_stand_a_gap_costs_nobody_anything_and_nothing_is_asked():
    play = knockout(3)(10, ShuffleBegan("Ann"))
    assert GAME.gap(play.table, START, START + MINUTE) is None
    assert GAME.gap(untimed(3).table, START, START + MINUTE) is None
