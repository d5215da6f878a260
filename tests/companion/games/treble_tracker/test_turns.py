"""The match helper: phases, actions, lives, accusations, the Goalkeeper’s no, going out (K5 to K9, K14, K16)."""

import pytest

from companion.engine.decisions import Decided, decidable
from companion.games.treble_tracker import GAME
from companion.games.treble_tracker.cheat_sheet import COMBINATIONS
from companion.games.treble_tracker.events import (
    Accused,
    ActionCancelled,
    ActionPlayed,
    CardsDrawn,
    DepthChanged,
    DirectionChosen,
    EliminationTakenBack,
    FirstPlayerDrawn,
    MatchStarted,
    PlayersOut,
    RemontadaPlayed,
    TrebleDeclared,
    TrebleLost,
    TrebleRevealed,
    TurnEnded,
)
from tests.companion.games.treble_tracker.play import Play, knockout, league, untimed

# Before the match


def test_who_begins_and_which_way_round_can_be_changed_until_the_match_is_started():
    """K20: drawn, clockwise."""
    play = Play(3, begun=False, format="untimed")
    assert (play.table.direction, play.table.stage) == ("clockwise", "draw")
    assert play.no(0, MatchStarted("Ann")).rule == "treble_tracker.first_player"
    play(0, FirstPlayerDrawn("Ann"), FirstPlayerDrawn("Cy"), DirectionChosen("counterclockwise"))
    assert play.no(0, MatchStarted("Ann")).reason == "Ann does not begin, Cy does. Start with Cy, or draw again."
    play(0, MatchStarted("Cy"))
    assert (play.table.turn, play.table.next_player) == ("Cy", "Bo")
    assert play.no(1, FirstPlayerDrawn("Bo")).rule == "treble_tracker.first_player"
    assert play.no(1, DirectionChosen("clockwise")).rule == "treble_tracker.first_player"


def test_hands_set_up_before_the_match():
    assert [task.text for task in GAME.prompt(Play(3, begun=False).table, 0).tasks] == [
        "Take all red cards and trophies out of the deck, shuffle the rest",
        "Deal 3 cards to each player",
        "Shuffle the red cards and trophies back in; the deck goes in the middle",
    ]


# A turn


def test_a_turn_draws_acts_up_to_three_times_and_checks():
    play = untimed()
    seen = [(play.table.phase, play.table.actions_left)]
    for event in (CardsDrawn("Ann"), ActionPlayed("Ann"), ActionPlayed("Ann"), ActionPlayed("Ann"), TurnEnded("Ann")):
        play(1, event)
        seen.append((play.table.phase, play.table.actions_left))
    assert seen == [("draw", 3), ("act", 3), ("act", 2), ("act", 1), ("check", 0), ("draw", 3)]
    assert play.table.turn == "Bo"


def test_a_fourth_action_is_refused():
    play = untimed()(1, *[ActionPlayed("Ann")] * 3)
    assert play.no(1, ActionPlayed("Ann")).reason == (
        "Ann has played three actions. The hand is checked next, then the turn is over."
    )


@pytest.mark.parametrize(
    ("event", "called"), [(Accused("Ann", "Bo", 1), "the accusation"), (RemontadaPlayed("Ann"), "La Remontada")]
)
def test_a_third_action_that_was_ticked_off_without_its_name_is_said_to_be_undone_first(event, called):
    """Whoever had tapped “Action played” for it read only that the turn is over."""
    play = untimed()(1, *[ActionPlayed("Ann")] * 3)
    assert play.no(1, event).reason == (
        f"Ann has played three actions. If {called} was the third, undo that one, then enter {called}."
    )


def test_a_no_to_the_third_action_stands_in_its_place():
    """It cancels any action, and the third is used up by it like any other."""
    play = untimed()(1, *[ActionPlayed("Ann")] * 3)
    refusal = play.no(1, ActionCancelled("Bo"))
    assert refusal.reason == "Ann’s third action is entered already. If the no was to it, undo it, then enter the no."
    assert refusal.rule == "treble_tracker.say_no"
    assert play.undo(2)(3, ActionCancelled("Bo")).table.phase == "check"


def test_whoever_acts_has_drawn():
    assert untimed()(1, ActionPlayed("Ann")).no(1, CardsDrawn("Ann")).rule == "treble_tracker.draw_two"


def test_nobody_acts_in_another_s_turn():
    assert untimed().no(1, ActionPlayed("Bo")).reason == "It is Ann’s turn, not Bo’s. Ann goes on."


@pytest.mark.parametrize("combination", [one for one in COMBINATIONS if one.what], ids=lambda one: one.key)
def test_a_combination_is_one_action(combination):
    play = untimed()(1, ActionPlayed("Ann", combination.what))
    assert (play.table.actions_left, play.told()[-1]) == (2, f"Ann plays {combination.name}")


def test_the_next_player_is_the_next_one_still_in():
    play = untimed()(1, PlayersOut(("Bo", "Cy")))(2, TurnEnded("Ann"))
    assert (play.table.turn, play.table.next_player) == ("Dee", "Ann")


# Lives and hands


@pytest.mark.parametrize(("red", "lives", "hand"), [(0, 3, 5), (1, 2, 4), (2, 1, 3), (3, 0, 0), (4, 0, 0)])
def test_each_red_card_shown_costs_a_life_and_the_hand_limit_drops_at_once(red, lives, hand):
    """K6."""
    play = untimed()(1, Accused("Ann", "Bo", red))
    assert (play.table.lives["Bo"], play.table.hand("Bo"), "Bo" in play.table.out) == (lives, hand, lives == 0)


def test_lives_stand_in_the_place_of_points_until_these_are_known():
    play = untimed(3)(1, Accused("Ann", "Bo", 1), PlayersOut(("Cy",)))
    assert GAME.lives(play.table) == {"Ann": (3, 0), "Bo": (2, 1), "Cy": (0, 3)}
    assert GAME.lives(play(2, DepthChanged("clock")).table) == {}, "nobody counts them"
    assert GAME.lives(untimed(2)(1, PlayersOut(("Bo",))).table) == {}, "Ann has won"


def test_a_wrong_accusation_costs_the_action_and_nothing_else():
    """K7."""
    play = untimed()(1, Accused("Ann", "Bo", 0))
    assert (play.table.lives, play.table.actions_left) == (dict.fromkeys(play.match.players, 3), 2)
    assert play.told()[-1] == "Ann accuses Bo: no red card"


def test_nobody_accuses_themselves_or_somebody_who_is_out():
    play = untimed()(1, PlayersOut(("Dee",)))
    assert play.no(1, Accused("Ann", "Ann", 1)).rule == "treble_tracker.accuse"
    assert play.no(1, Accused("Ann", "Dee", 1)).rule == "treble_tracker.taken_back"


def test_la_remontada_brings_the_lives_back_to_three_and_never_more():
    """K14."""
    play = untimed()(1, Accused("Ann", "Bo", 2), TurnEnded("Ann"), RemontadaPlayed("Bo"))
    assert (play.table.lives["Bo"], play.table.hand("Bo"), play.table.actions_left) == (3, 5, 2)
    assert play(2, RemontadaPlayed("Bo")).table.lives["Bo"] == 3


def test_a_goalkeeper_cancels_the_whole_action_a_combination_too_and_it_is_used_up():
    """K16."""
    play = untimed()(1, ActionCancelled("Cy", "the_trophy_magnet"))
    assert (play.table.actions_left, play.told()[-1]) == (
        2,
        "Cy says no to Ann: The Trophy Magnet is cancelled, and used up",
    )


def test_a_goalkeeper_in_an_own_turn_is_asked_of_the_table_and_the_answer_counts():
    """K26: refused until the table decides otherwise."""
    play = untimed()
    refusal = play.no(1, ActionCancelled("Ann", "bought"))
    assert (refusal.rule, refusal.since) == ("treble_tracker.say_no_own", "")
    offered = {
        one.event: one.refusal for one in GAME.prompt(play.table, 0).choices if one.event.kind == "action_cancelled"
    }
    assert offered[ActionCancelled("Ann")].rule == "treble_tracker.say_no_own"
    assert offered[ActionCancelled("Bo")] is None
    play = untimed(own_no="yes")(1, ActionCancelled("Ann", "bought"))
    assert (play.table.actions_left, play.told()[-1]) == (
        2,
        "Ann says no to their own action: buying a card is cancelled, and used up",
    )


def test_the_table_settles_it_in_the_middle_of_a_match():
    game = decidable(GAME)
    table = game.apply(untimed().table, Decided("treble_tracker.say_no_own", "It may", (), "own_no", "yes"), 0)
    assert game.refuse(table, ActionCancelled("Ann"), 0) is None


def test_what_the_table_settles_counts_also_where_a_match_goes_on_as_it_did_before_a_rule():
    """Bo says no: today in Ann’s turn, by the rule before it in Bo’s own."""
    table = untimed(3)(1, PlayersOut(("Ann",)))(2, EliminationTakenBack("Ann", 0, 2, "counted wrongly")).table
    assert (table.turn, table.formerly.turn) == ("Ann", "Bo")
    decided = Decided("treble_tracker.say_no_own", "It may", (), "own_no", "yes")
    table = GAME.apply(decidable(GAME).apply(table, decided, 0), ActionCancelled("Bo"), 0)
    assert (table.actions, table.formerly.actions) == (1, 1)


def test_the_check_says_how_many_cards_may_stay():
    play = untimed()(1, Accused("Ann", "Bo", 1), TurnEnded("Ann"), *[ActionPlayed("Bo")] * 3)
    prompt = GAME.prompt(play.table, 0)
    assert (prompt.sentence, prompt.note) == ("Bo checks the hand", "4 cards at most. Cy is next.")
    assert prompt.tasks[0].text == "keeps 4 cards at most; red cards and trophies are not discarded"


# Going out


def test_the_cards_of_a_player_who_is_out_go_into_the_deck():
    """K9: said until the turn is over."""
    play = untimed()(1, Accused("Ann", "Bo", 3), PlayersOut(("Cy",)))
    assert GAME.prompt(play.table, 0).tasks[0].text == "Shuffle Bo’s and Cy’s hand and field into the deck"
    assert not play(2, TurnEnded("Ann")).table.gone


def test_whoever_goes_out_in_an_own_turn_hands_it_on():
    assert untimed()(1, ActionPlayed("Ann"), PlayersOut(("Ann",))).table.actions_left == 3


def test_an_untimed_match_ends_with_the_last_one_in_too():
    play = untimed(3)(1, PlayersOut(("Bo",)), Accused("Ann", "Cy", 3))
    assert (play.match.totals, GAME.due(play.table)) == ({"Ann": 3, "Bo": 0, "Cy": 0}, None)


# The Treble


def test_a_declared_treble_is_survived_when_the_next_own_turn_begins():
    """K4."""
    play = untimed(3)(1, TrebleDeclared("Ann"))
    assert play.no(1, TrebleRevealed("Ann")).rule == "treble_tracker.treble_round"
    play(2, TurnEnded("Ann"), TurnEnded("Bo"))
    assert not play.table.survived("Ann")
    play(3, TurnEnded("Cy"))
    assert play.table.survived("Ann")
    assert GAME.prompt(play.table, 0).sentence == "Ann can show the Treble"
    assert play(4, TrebleRevealed("Ann")).match.totals == {"Ann": 3, "Bo": 0, "Cy": 0}


def test_a_third_trophy_that_comes_in_another_s_turn_counts_from_the_end_of_the_next_own_turn():
    """K4: a full round, everybody else has had a turn."""
    play = untimed(3)(1, TrebleDeclared("Bo"), TurnEnded("Ann"))
    assert not play.table.survived("Bo")
    play(2, TurnEnded("Bo"), TurnEnded("Cy"), TurnEnded("Ann"))
    assert play.table.survived("Bo")


def test_whoever_declared_nothing_shows_the_treble_in_an_own_turn_all_the_same():
    """K5: the app does not ask who holds what."""
    play = untimed(2)
    assert play.no(1, TrebleRevealed("Ann")).rule == "treble_tracker.treble_round", "no round has been survived yet"
    play(1, TurnEnded("Ann"))
    assert play.no(1, TrebleRevealed("Ann")).rule == "treble_tracker.treble_reveal"
    assert play(2, TurnEnded("Bo"), TrebleRevealed("Ann")).match.totals == {"Ann": 3, "Bo": 0}


def test_a_survived_treble_wins_only_when_it_is_shown():
    """K18."""
    play = untimed(2)(1, TrebleDeclared("Ann"), TurnEnded("Ann"), TurnEnded("Bo"))
    assert (play.table.survived("Ann"), play.table.stage) == (True, "play")
    assert play(2, TurnEnded("Ann")).table.stage == "play"


def test_a_lost_trophy_ends_the_round_that_was_to_be_survived():
    play = untimed(2)(1, TrebleDeclared("Ann"), TurnEnded("Ann"), TrebleLost("Ann"), TurnEnded("Bo"))
    assert not play.table.survived("Ann")
    assert play.no(2, TrebleLost("Ann")).rule == "treble_tracker.treble"


def test_only_one_player_can_hold_all_three():
    play = untimed(3)(1, TrebleDeclared("Ann"), TurnEnded("Ann"))
    assert play.no(2, TrebleDeclared("Bo")).rule == "treble_tracker.treble"
    assert play.no(2, TrebleDeclared("Ann")).rule == "treble_tracker.treble_round"


def test_whoever_goes_out_has_declared_nothing_any_more():
    assert untimed(3)(1, TrebleDeclared("Bo"), Accused("Ann", "Bo", 3)).table.declared == {}


# How much is kept


def test_a_table_that_keeps_the_clock_only_is_not_asked_about_turns_and_can_change_its_mind():
    play = knockout(3, depth="clock")
    assert play.no(1, ActionPlayed("Ann")).rule == "treble_tracker.depth"
    kinds = {choice.event.kind for choice in GAME.prompt(play.table, 0).choices}
    assert kinds == {
        "turn_ended", "shuffle_began", "treble_revealed", "treble_declared", "players_out", "depth_changed",
    }  # fmt: skip
    play(2, DepthChanged("match"), ActionPlayed("Ann"))
    assert play.no(3, DepthChanged("match")).rule == "treble_tracker.depth"


def test_nothing_recorded_is_lost_by_keeping_less():
    play = league(3)(1, Accused("Ann", "Bo", 1), DepthChanged("clock"), TurnEnded("Ann"), DepthChanged("match"))
    assert play.table.lives["Bo"] == 2
