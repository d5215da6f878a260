"""An elimination taken back: all is as before it, and whoever is alone in again has won (K25)."""

from pathlib import Path

import pytest

from companion.games import GAMES
from companion.games.treble_tracker import GAME
from companion.games.treble_tracker.events import (
    Accused,
    ActionPlayed,
    ClockStarted,
    EliminationTakenBack,
    PickedUp,
    PlayersOut,
    ShuffleBegan,
    TrebleDeclared,
    TrebleLost,
    TrebleRevealed,
    TurnEnded,
)
from companion.games.treble_tracker.state import BEGUN, STRICTER, TAKEN
from companion.service.exchange.export_format import read_export
from tests.companion.games.treble_tracker.play import MINUTE, START, Play, knockout, league, untimed

FIVE = 300


def back(player: str, left: int = MINUTE, lives: int = 1) -> EliminationTakenBack:
    return EliminationTakenBack(player, left, lives, "counted wrongly")


def ended(*players: str) -> tuple[TurnEnded, ...]:
    return tuple(TurnEnded(player) for player in players)


def stands(play: Play) -> tuple[object, ...]:
    """Whose turn, the actions used in it, and whose clock runs or why none does."""
    return play.table.turn, play.table.actions, play.table.running or play.table.standing


# Whose turn


def test_after_a_winning_accusation_the_accuser_goes_on():
    play = untimed(2)(1, ActionPlayed("Ann"), Accused("Ann", "Bo", 3))(2, back("Bo", 0, 2))
    assert (stands(play), play.table.lives["Bo"]) == (("Ann", 2, ""), 2)
    assert play.match.totals == {"Ann": 0, "Bo": 0}


def test_in_a_knockout_the_accuser_taps_and_thinks_on():
    """The delay at the start of the turn is not given twice."""
    play = knockout(2, bonus="delay", extra="10")(4, ActionPlayed("Ann"))(8, Accused("Ann", "Bo", 3))(60, back("Bo"))
    assert stands(play) == ("Ann", 2, "flag")
    assert GAME.prompt(play.table, START).sentence == "All clocks stand"
    play(70, ClockStarted("Ann"))
    assert [play.left("Ann", seconds) for seconds in (72, 73)] == [300_000, 299_000]


@pytest.mark.parametrize("kind", ["league", "untimed"])
def test_whoever_went_out_in_an_own_turn_has_it_again(kind):
    play = Play(3, format=kind)(1, ActionPlayed("Ann"), PlayersOut(("Ann",)))(2, back("Ann", 0))
    assert stands(play) == ("Ann", 1, "")


def test_a_turn_that_has_begun_meanwhile_waits_for_its_place():
    play = untimed(3)(1, PlayersOut(("Ann",)), ActionPlayed("Bo"))(2, back("Ann", 0))
    assert stands(play) == ("Ann", 0, "")
    assert stands(play(3, *ended("Ann"))) == ("Bo", 0, "")
    play = knockout(3)(FIVE + 5, ClockStarted("Bo"))(FIVE + 6, back("Ann"))
    assert stands(play) == ("Ann", 0, "Ann")


def test_after_a_flag_its_player_is_waited_for_again():
    play = knockout(3)(10, ActionPlayed("Ann"))(FIVE + 5, back("Ann"))
    assert stands(play) == ("Ann", 1, "flag")
    assert play.table.fallen is None
    assert play(FIVE + 9, ClockStarted("Ann")).left("Ann", FIVE + 10) == 59_000


def test_somebody_else_taken_back_leaves_who_is_waited_for():
    play = knockout(4)(FIVE + 5, PlayersOut(("Cy",)), back("Cy"))
    assert (stands(play), play.table.fallen) == (("Bo", 0, "flag"), "Ann")
    assert play(FIVE + 6, PlayersOut(("Cy",)), back("Ann")).table.turn == "Ann"


def test_after_a_flag_an_earlier_one_comes_back_as_by_the_rule_before():
    play = knockout(4)(10, PlayersOut(("Ann",)), *ended("Bo"))(FIVE + 20, back("Ann"))
    assert (play.table.last_out, stands(play)) == ("Cy", ("Dee", 0, "flag"))
    assert play.no(FIVE + 21, ClockStarted("Ann")).since == ""


def test_who_went_out_last_is_known_however_many_went_before():
    play = knockout(4)
    assert play.table.last_out is None
    assert play(10, PlayersOut(("Dee",))).table.last_out == "Dee"
    assert play(FIVE + 5).table.last_out == "Ann"


def test_two_who_went_in_a_row_come_back_in_a_row():
    play = knockout(4)(FIVE + 5, PlayersOut(("Bo",)))
    assert play.table.turn == "Cy"
    assert play(FIVE + 6, back("Bo")).table.turn == "Bo"
    assert play(FIVE + 7, back("Ann")).table.turn == "Ann"
    assert play(FIVE + 8, ClockStarted("Ann"), *ended("Ann")).table.turn == "Bo"


def test_a_turn_that_came_of_the_elimination_gives_way_for_good():
    play = knockout(4)(FIVE + 5, PlayersOut(("Bo",)))(FIVE + 6, back("Ann"), back("Bo"))
    assert play.table.turn == "Ann"


def test_where_the_next_clock_runs_on_it_is_theirs_again():
    play = knockout(3, after_flag="run_on")(FIVE + 5, back("Ann"))
    assert stands(play) == ("Ann", 0, "Ann")
    assert [play.left(player, FIVE + 10) for player in ("Ann", "Bo")] == [55_000, 295_000]


def test_out_in_a_shuffle_the_turn_still_waits_for_its_player():
    play = knockout(3)(10, ShuffleBegan("Ann"))(20, PlayersOut(("Ann",)), back("Ann", 290_000))
    assert stands(play) == ("Ann", 0, "shuffle")
    refusal = play.no(25, PickedUp("Cy"))  # who was next to Bo, whose turn it stayed by the rule before
    assert (refusal.rule, refusal.since) == ("treble_tracker.shuffle_pause", STRICTER)
    assert play(30, PickedUp("Ann")).left("Ann", 40) == 280_000


@pytest.mark.parametrize("who", ["Ann", "Bo"])
def test_k25_all_is_as_before_it_so_a_shuffle_that_was_on_when_the_match_ended_goes_on(who):
    """The pause ends when the next player picks up."""
    play = knockout(2)(10, ShuffleBegan("Ann"))(20, PlayersOut((who,)))(60, back(who, 290_000))
    assert stands(play) == ("Ann", 0, "shuffle")
    refusal = play.no(61, ClockStarted("Ann"))
    assert (refusal.rule, refusal.since) == ("treble_tracker.shuffle_pause", STRICTER if who == "Ann" else "")
    assert play(70, PickedUp("Ann")).left("Ann", 80) == 280_000
    assert play(80, *ended("Ann")).table.running == "Bo"


def test_a_shuffle_that_was_over_before_the_last_went_out_does_not_go_on():
    play = knockout(3)(10, ShuffleBegan("Ann"), PlayersOut(("Ann",)))(15, PickedUp("Bo"))(20, PlayersOut(("Bo",)))
    assert play.match.totals == {"Ann": 0, "Bo": 0, "Cy": 3}
    assert stands(play(30, back("Bo"))) == ("Bo", 0, "flag")
    play = knockout(3)(10, ShuffleBegan("Ann"), PlayersOut(("Ann",)))(15, PickedUp("Bo"))(20, back("Ann"))
    assert stands(play) == ("Ann", 0, "Ann")
    play = knockout(4)(10, ShuffleBegan("Ann"), PlayersOut(("Ann",)))(15, PickedUp("Bo"))(FIVE + 20)
    assert stands(play(FIVE + 30, back("Bo"), back("Ann"))) == ("Ann", 0, "flag")


def test_a_turn_broken_off_is_over_when_the_next_have_played():
    play = untimed(4)(1, PlayersOut(("Ann",)), *ended("Bo", "Cy"))(2, back("Ann", 0))
    assert (play.table.turn, play.table.next_player) == ("Dee", "Ann")


def test_an_earlier_one_taken_back_reopens_what_another_ended():
    """Cy’s turn was broken off: while Cy is still out it is the next one’s."""
    play = knockout(3)(10, PlayersOut(("Bo",)), *ended("Ann"))(FIVE + 20)
    assert play.match.totals == {"Ann": 3, "Bo": 0, "Cy": 0}
    play(FIVE + 30, back("Bo"))
    assert (stands(play), play.match.totals) == (("Ann", 0, "flag"), dict.fromkeys(play.match.players, 0))
    assert play(FIVE + 31, back("Cy")).table.turn == "Cy"


# Alone in again


def test_whoever_is_alone_in_again_has_won():
    play = knockout(2)(1, PlayersOut(("Ann", "Bo")))
    assert play.match.totals == {"Ann": 0, "Bo": 3}
    play(2, back("Ann"))
    assert (play.match.totals, play.table.stage) == ({"Ann": 3, "Bo": 0}, "over")
    assert play.told()[-1] == "Ann is in again with 1 life and 1:00, alone, and wins: counted wrongly"
    assert GAME.outcome(play.table, 0).winners == ("Ann",)


@pytest.mark.parametrize("order", [("Ann", "Bo"), ("Bo", "Ann")])
def test_with_both_in_again_it_goes_on_as_before(order):
    play = knockout(2)(10, PlayersOut(("Ann", "Bo")))(20, *(back(player) for player in order))
    assert (stands(play), play.match.totals) == (("Ann", 0, "flag"), {"Ann": 0, "Bo": 0})
    assert play(30, ClockStarted("Ann"))(90).match.totals == {"Ann": 0, "Bo": 3}


def test_one_of_all_who_went_out_together_in_a_league_wins():
    play = league(3)(1, PlayersOut(("Ann", "Bo", "Cy")))
    assert play.match.totals == {"Ann": 1, "Bo": 1, "Cy": 1}
    assert play(2, back("Bo", 0)).match.totals == {"Ann": 0, "Bo": 3, "Cy": 0}


def test_nobody_comes_back_where_something_else_decided_it():
    shown = untimed(2)(1, *ended("Ann", "Bo"), TrebleRevealed("Ann"))
    assert shown.no(2, back("Bo", 0)).rule == "treble_tracker.taken_back"
    after_cy = untimed(3)(1, *ended("Ann", "Bo"), PlayersOut(("Cy",)), TrebleRevealed("Ann"))
    assert after_cy.no(2, back("Cy", 0)).rule == "treble_tracker.taken_back", "though the turn before was broken off"
    played = league(3)(1, PlayersOut(("Cy",)))(1_201, *ended("Ann", "Bo"))
    assert played.no(1_202, back("Cy", 0)).rule == "treble_tracker.taken_back"


# A league's time


def test_the_timer_has_gone_on_while_the_match_was_over():
    play = league(2)(60, Accused("Ann", "Bo", 3))(1_000, back("Bo", 0, 2))(1_001)
    assert (play.table.stage, play.table.last_turns) == ("final", ("Ann", "Bo"))
    assert [fact.entry.at - START for fact in play.match.facts if fact.entry.due] == [15 * MINUTE]


def test_the_last_of_the_last_turns_is_taken_again():
    play = league(3)(1_201, *ended("Ann", "Bo"), PlayersOut(("Cy",)))
    assert play.match.totals == {"Ann": 1, "Bo": 1, "Cy": 0}
    play(1_210, back("Cy", 0))
    assert (play.table.stage, play.table.turns_to_come) == ("final", ("Cy",))
    assert play(1_220, *ended("Cy")).match.totals == {"Ann": 1, "Bo": 1, "Cy": 1}


def test_in_again_with_no_last_turn_left_the_draw_is_shared():
    play = league(3)(1_201, *ended("Ann"), PlayersOut(("Ann",)), *ended("Bo"))(1_205, PlayersOut(("Cy",)))
    assert play.match.totals == {"Ann": 0, "Bo": 3, "Cy": 0}
    play(1_210, back("Ann", 0))
    assert play.match.totals == {"Ann": 1, "Bo": 1, "Cy": 0}
    play(1_211, back("Cy", 0))
    assert (play.table.turns_to_come, play.match.totals) == (("Cy",), dict.fromkeys(play.match.players, 0))


def test_alone_in_again_with_no_last_turn_left_wins_all_the_same():
    """And with the other in again too, the last turn that was broken off is played."""
    play = league(2)(901, *ended("Ann"), PlayersOut(("Ann", "Bo")))
    assert play.match.totals == {"Ann": 1, "Bo": 1}
    play(902, back("Ann", 0))
    assert (play.match.totals, play.table.turn) == ({"Ann": 3, "Bo": 0}, None)
    play(903, back("Bo", 0))
    assert (play.table.turns_to_come, play.match.totals) == (("Bo",), {"Ann": 0, "Bo": 0})
    assert play(904, *ended("Bo")).match.totals == {"Ann": 1, "Bo": 1}


# The Treble


def test_a_declared_treble_is_declared_again():
    play = untimed(3)(1, TrebleDeclared("Bo"), *ended("Ann", "Bo"), PlayersOut(("Bo",)), back("Bo", 0))
    play(2, *ended("Cy", "Ann"))
    assert play.table.survived("Bo")


def test_cards_that_were_put_into_the_deck_stay_there():
    play = untimed(3)(1, TrebleDeclared("Bo"), *ended("Ann", "Bo"), PlayersOut(("Bo",)), *ended("Cy"), back("Bo", 0))
    assert not play.table.declared


def test_whoever_has_declared_meanwhile_holds_all_three():
    play = untimed(3)(1, TrebleDeclared("Bo"), PlayersOut(("Bo",)), TrebleDeclared("Cy"), back("Bo", 0))
    assert list(play.table.declared) == ["Cy"]


def test_the_turn_that_goes_on_remembers_which_hand_was_given_away_in_it():
    swap = ActionPlayed("Ann", "midfield_maestro")
    play = untimed(3)(1, TrebleDeclared("Ann"), swap, PlayersOut(("Ann",)), back("Ann", 0), *ended("Ann", "Bo", "Cy"))
    assert play.no(2, TrebleRevealed("Ann")).rule == "treble_tracker.treble_round"
    asked = untimed(3)(1, TrebleDeclared("Bo"), swap, PlayersOut(("Ann",)), back("Ann", 0))
    assert asked.table.in_doubt == "Bo"


# Matches by the rule before


KEPT = sorted((Path(__file__).parents[3] / "matches" / "kept").glob("treble_tracker_*.json"))


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_what_the_rule_before_allowed_says_since_when_it_is_not(file):
    """And counts on: the match comes to what it should."""
    match = read_export(file.read_bytes(), GAMES)
    table, refusals = GAME.start(match.players, match.options), []
    for entry in match.entries:
        refusals.append(GAME.refuse(table, entry.event, entry.at))
        assert GAME.tell(table, entry.event)
        table = GAME.apply(table, entry.event, entry.at)
        assert GAME.prompt(table, entry.at).sentence
        assert GAME.due(table) is None or GAME.due(table)[0] > entry.at
    stricter = {STRICTER: TAKEN, TAKEN: BEGUN}.get(match.rules, STRICTER)  # by the next rule after the match's own
    assert {refusal.since for refusal in refusals if refusal} == {stricter}
    assert table.totals == match.expect[-1].totals


def test_in_again_after_what_else_had_decided_a_match_of_before_has_the_turn():
    table = league(3)(1, PlayersOut(("Cy",)))(1_201, *ended("Ann", "Bo")).table
    assert GAME.apply(table, back("Cy", 0), START + 1_202_000).turns_to_come == ("Cy",)


def test_the_rule_before_allows_nothing_else():
    """There Cy would have had the turn, nobody else."""
    play = untimed(3)(1, Accused("Ann", "Bo", 3), Accused("Ann", "Cy", 3))(2, back("Cy", 0))
    assert play.table.turn == "Ann"
    assert play.no(3, TurnEnded("Cy")).since == STRICTER
    assert play.no(3, TurnEnded("Bo")).since == ""
    assert play(4, *ended("Ann")).no(5, TurnEnded("Ann")).since == ""


def test_a_treble_restored_today_could_be_another_s_before():
    play = untimed(3)(1, TrebleDeclared("Bo"), PlayersOut(("Bo",)), back("Bo", 0), *ended("Ann"))
    assert play.no(2, TrebleDeclared("Cy")).since == STRICTER
    assert play(3, TrebleLost("Bo"), TrebleDeclared("Cy")).no(4, TrebleDeclared("Bo")).since == ""
