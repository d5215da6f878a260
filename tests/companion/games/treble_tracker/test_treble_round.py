"""The Treble and its full round: when it begins, when anew, and that nobody shows it without (K4, K9, K23)."""

import pytest

from companion.games.treble_tracker import GAME
from companion.games.treble_tracker.events import (
    Accused,
    ActionCancelled,
    ActionPlayed,
    DepthChanged,
    EliminationTakenBack,
    PlayersOut,
    TrebleDeclared,
    TrebleLost,
    TrebleRevealed,
    TurnCorrected,
    TurnEnded,
)
from companion.games.treble_tracker.state import STRICTER, TAKEN
from tests.companion.games.treble_tracker.play import league, untimed


def ended(*players: str) -> tuple[TurnEnded, ...]:
    return tuple(TurnEnded(player) for player in players)


def back(player: str) -> EliminationTakenBack:
    return EliminationTakenBack(player, 60_000, 1, "counted wrongly")


MAGNET, WHISTLE, MAESTRO = (
    ActionPlayed("Ann", what) for what in ("the_trophy_magnet", "the_reset_whistle", "midfield_maestro")
)

# What happened since Ann’s turn began, four players, and who then cannot show the Treble although the turn is theirs.
WITHOUT_A_ROUND = [
    pytest.param(
        (*ended("Ann"), TrebleDeclared("Bo"), *ended("Bo", "Cy", "Dee"), TrebleLost("Bo")), "Ann",
        id="whoever takes the third from another has a full round to survive",
    ),
    pytest.param(
        (*ended("Ann"), TrebleDeclared("Bo"), *ended("Bo", "Cy", "Dee"), Accused("Ann", "Bo", 3)), "Ann",
        id="the trophies of a player who is out are in the deck, and whoever draws them begins a round",
    ),
    pytest.param(
        (*ended("Ann"), TrebleDeclared("Bo"), *ended("Bo", "Cy", "Dee"), PlayersOut(("Bo",))), "Ann",
        id="so it is however the player went out",
    ),
    pytest.param(
        (TrebleDeclared("Ann"), *ended("Ann"), TrebleLost("Ann"), *ended("Bo", "Cy", "Dee")), "Ann",
        id="a trophy lost in the round and got back begins it anew",
    ),
    pytest.param(
        (TrebleDeclared("Ann"), *ended("Ann"), TrebleLost("Ann"), TrebleDeclared("Ann"), *ended("Bo", "Cy", "Dee")),
        "Ann", id="declared again in another's turn it counts from the end of the next own turn",
    ),
    pytest.param(
        (TrebleDeclared("Ann"), *ended("Ann"), TurnCorrected("Ann")), "Ann",
        id="a turn ended by mistake and put right has not ended",
    ),
    pytest.param(
        (*ended("Ann"), TurnCorrected("Ann")), "Ann",
        id="nor has it for whoever declared nothing",
    ),
    pytest.param(
        (TrebleDeclared("Bo"), *ended("Ann", "Bo"), TurnCorrected("Ann"), *ended("Ann")), "Bo",
        id="nor has any that was ended after the one put right",
    ),
    pytest.param(
        (TrebleDeclared("Ann"), *ended("Ann", "Bo", "Cy", "Dee"), TrebleLost("Ann"), TrebleDeclared("Ann")), "Ann",
        id="declared in an own turn it counts from the end of that turn",
    ),
    pytest.param(
        (*ended("Ann", "Bo", "Cy", "Dee"), TrebleDeclared("Cy"), TrebleLost("Cy")), "Ann",
        id="whoever sees another hold all three did not hold them",
    ),
    pytest.param(
        (*ended("Ann", "Bo", "Cy"), PlayersOut(("Ann",)), *ended("Dee"), back("Ann"), *ended("Bo", "Cy", "Dee")), "Ann",
        id="whose cards went into the deck begins anew, in again or not",
    ),
    pytest.param(
        (
            *ended("Ann", "Bo", "Cy", "Dee"), PlayersOut(("Ann",)), TrebleDeclared("Bo"), PlayersOut(("Bo",)),
            back("Ann"),
        ), "Ann",
        id="who is in again has no trophies left once another has declared all three",
    ),
    pytest.param(
        (*ended("Ann"), TrebleDeclared("Bo"), *ended("Bo", "Cy", "Dee"), MAGNET, *ended("Ann")), "Bo",
        id="The Trophy Magnet takes a declared Treble",
    ),
    pytest.param(
        (*ended("Ann"), TrebleDeclared("Bo"), *ended("Bo", "Cy", "Dee"), MAGNET), "Ann",
        id="and whoever took it has a full round to survive",
    ),
    pytest.param(
        (*ended("Ann", "Bo", "Cy"), ActionPlayed("Dee", "the_trophy_magnet"), *ended("Dee"), MAGNET), "Ann",
        id="The Trophy Magnet takes what nobody declared too",
    ),
    pytest.param(
        (*ended("Ann"), TrebleDeclared("Bo"), *ended("Bo", "Cy", "Dee"), WHISTLE, *ended("Ann")), "Bo",
        id="The Reset Whistle takes all hands, and a declared Treble with them",
    ),
    pytest.param(
        (TrebleDeclared("Ann"), MAESTRO, *ended("Ann")), "Bo",
        id="with Midfield Maestro a hand goes away whole, to one who begins a round",
    ),
    pytest.param(
        (TrebleDeclared("Ann"), *ended("Ann", "Bo", "Cy", "Dee"), MAESTRO), "Ann",
        id="whoever swaps hands with all three has them no more",
    ),
    pytest.param(
        (TrebleDeclared("Ann"), MAESTRO, *ended("Ann", "Bo", "Cy", "Dee")), "Ann",
        id="nor does a round begin with the end of the turn in which that hand went away",
    ),
    pytest.param(
        (MAGNET, MAESTRO, *ended("Ann", "Bo", "Cy", "Dee")), "Ann",
        id="nor where The Trophy Magnet had brought all that there was into it, though nobody had declared",
    ),
    pytest.param(
        (
            TrebleDeclared("Bo"), *ended("Ann", "Bo", "Cy", "Dee"), PlayersOut(("Bo",)), MAGNET, back("Bo"),
            *ended("Ann"),
        ), "Bo",
        id="who is in again has no trophies left once The Trophy Magnet has taken all",
    ),
    pytest.param(
        (TrebleDeclared("Ann"), *ended("Ann", "Bo", "Cy"), PlayersOut(("Dee",)), back("Dee"), TurnCorrected("Ann")),
        "Ann", id="a turn that came of an elimination taken back has not begun",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("events", "player"), WITHOUT_A_ROUND)
def test_nobody_shows_the_treble_without_its_full_round(events, player):
    play = untimed(4)(1, *events)
    assert play.table.turn == player
    refusal = play.no(2, TrebleRevealed(player))
    assert refusal.rule == "treble_tracker.treble_round"
    assert refusal.reason.startswith("A full round is to be survived with all three.")
    assert not play.table.survived(player)
    while play.table.turn != player or not play.table.ended.get(player):
        play(3, TurnEnded(play.table.turn))
    assert play(4, TrebleRevealed(player)).match.totals[player] == 3


WITH_A_ROUND = [
    pytest.param(
        (TrebleDeclared("Bo"), *ended("Ann", "Bo", "Cy", "Dee"), TrebleLost("Bo"), *ended("Ann", "Bo", "Cy", "Dee")),
        "Ann", id="taken in an own turn, it can be shown in the next",
    ),
    pytest.param(
        (TrebleDeclared("Ann"), *ended("Ann"), PlayersOut(("Bo",)), *ended("Cy", "Dee")), "Ann",
        id="somebody who goes out on the way does not lengthen the round",
    ),
    pytest.param(
        (TrebleDeclared("Ann"), *ended("Ann", "Bo"), TurnCorrected("Bo"), *ended("Bo", "Cy", "Dee")), "Ann",
        id="another's turn put right does not begin it anew",
    ),
    pytest.param(
        (TrebleDeclared("Ann"), *ended("Ann"), TurnCorrected("Ann"), *ended("Ann", "Bo", "Cy", "Dee")), "Ann",
        id="a turn put right and then ended begins it",
    ),
    pytest.param(
        (*ended("Ann", "Bo", "Cy", "Dee", "Ann"), TurnCorrected("Ann")), "Ann",
        id="a round before the turn put right was survived all the same",
    ),
    pytest.param(
        (TrebleDeclared("Ann"), *ended("Ann", "Bo", "Cy", "Dee"), PlayersOut(("Ann",)), back("Ann")), "Ann",
        id="an elimination taken back at once leaves the round as it was",
    ),
    pytest.param(
        (TrebleDeclared("Ann"), *ended("Ann", "Bo", "Cy"), PlayersOut(("Dee",)), *ended("Ann"), back("Dee"),
         TurnCorrected("Ann")), "Ann", id="and once the turn that came of it has ended, that one has begun",
    ),
    pytest.param(
        (*ended("Ann", "Bo", "Cy", "Dee"), PlayersOut(("Cy",))), "Ann",
        id="an elimination says nothing of the trophies of those who declared nothing",
    ),
    pytest.param(
        (*ended("Ann"), TrebleDeclared("Bo"), *ended("Bo", "Cy", "Dee"), MAGNET, *ended("Ann", "Bo", "Cy", "Dee")),
        "Ann", id="taken with The Trophy Magnet it can be shown in the next own turn",
    ),
    pytest.param(
        (TrebleDeclared("Ann"), *ended("Ann", "Bo", "Cy", "Dee"), WHISTLE), "Ann",
        id="whoever plays The Reset Whistle may keep all three",
    ),
    pytest.param(
        (*ended("Ann"), TrebleDeclared("Bo"), *ended("Bo", "Cy", "Dee"), MAESTRO, *ended("Ann")), "Bo",
        id="a hand swapped with one of several need not have been the one with the three",
    ),
    pytest.param(
        (
            *ended("Ann"), TrebleDeclared("Bo"), *ended("Bo", "Cy", "Dee"), ActionCancelled("Bo", "the_trophy_magnet"),
            *ended("Ann"),
        ), "Bo",
        id="a combination that was called off took nothing",
    ),
    pytest.param(
        (MAESTRO, *ended("Ann", "Bo", "Cy", "Dee")), "Ann",
        id="a hand that nobody declared can have come with all three",
    ),
    pytest.param(
        (MAGNET, ActionPlayed("Ann", "midfielder"), MAESTRO, *ended("Ann", "Bo", "Cy", "Dee")), "Ann",
        id="also after The Trophy Magnet, where a swap before it may have put all three there",
    ),
    pytest.param(
        (MAGNET, MAESTRO, ActionPlayed("Ann", "attacker"), *ended("Ann", "Bo", "Cy", "Dee")), "Ann",
        id="or where cards were drawn after it",
    ),
    pytest.param(
        (MAGNET, *ended("Ann", "Bo", "Cy", "Dee"), ActionPlayed("Ann"), MAESTRO, *ended("Ann", "Bo", "Cy", "Dee")),
        "Ann", id="and of the turn before it says nothing",
    ),
    pytest.param(
        (TrebleDeclared("Ann"), MAESTRO, MAGNET, *ended("Ann", "Bo", "Cy", "Dee")), "Ann",
        id="what is played after Midfield Maestro can bring back what it gave away",
    ),
    pytest.param(
        (TrebleDeclared("Ann"), MAESTRO, TrebleDeclared("Ann"), *ended("Ann", "Bo", "Cy", "Dee")), "Ann",
        id="and whoever declares anew has them",
    ),
    pytest.param(
        (TrebleDeclared("Ann"), MAESTRO, TrebleDeclared("Bo"), TrebleLost("Bo"), *ended("Ann", "Bo", "Cy", "Dee")),
        "Ann", id="so can another lose them in the same turn",
    ),
    pytest.param(
        (TrebleDeclared("Ann"), MAESTRO, DepthChanged("clock"), *ended("Ann", "Bo", "Cy", "Dee")), "Ann",
        id="where the clock alone is kept from then on, nobody knows what was played after it",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("events", "player"), WITH_A_ROUND)
def test_whoever_has_survived_the_round_shows_the_treble(events, player):
    assert untimed(4)(1, *events)(2, TrebleRevealed(player)).match.totals[player] == 3


def test_only_what_was_allowed_before_says_since_when_it_is_not():
    taken = untimed(4)(1, *ended("Ann"), TrebleDeclared("Bo"), *ended("Bo", "Cy", "Dee"), TrebleLost("Bo"))
    assert taken.no(2, TrebleRevealed("Ann")).since == STRICTER
    assert untimed(4).no(2, TrebleRevealed("Ann")).since == ""
    declared = untimed(4)(1, *ended("Ann", "Bo", "Cy", "Dee"), TrebleDeclared("Ann"))
    assert declared.no(2, TrebleRevealed("Ann")).since == ""


# A combination takes it


def test_of_two_who_swap_hands_both_begin_anew():
    play = untimed(2)(1, TrebleDeclared("Ann"), *ended("Ann"), ActionPlayed("Bo", "midfield_maestro"), *ended("Bo"))
    assert play.no(2, TrebleRevealed("Ann")).rule == "treble_tracker.treble_round"
    assert play(2, TrebleDeclared("Bo"), *ended("Ann", "Bo", "Ann"))(3, TrebleRevealed("Bo")).match.totals["Bo"] == 3


def test_whoever_has_taken_all_three_can_declare_them_at_once():
    play = untimed(3)(1, *ended("Ann"), TrebleDeclared("Bo"), *ended("Bo", "Cy"), MAGNET, TrebleDeclared("Ann"))
    assert list(play.table.declared) == ["Ann"]
    assert play(2, *ended("Ann", "Bo", "Cy"))(3, TrebleRevealed("Ann")).match.totals["Ann"] == 3


def test_the_log_says_whose_treble_a_combination_took():
    play = untimed(3)(1, TrebleDeclared("Bo"), MAGNET)
    assert play.told()[-1] == "Ann plays The Trophy Magnet: Bo’s Treble is lost"
    assert untimed(3)(1, MAGNET).told()[-1] == "Ann plays The Trophy Magnet"


def test_of_several_it_is_asked_whether_the_swapped_hand_had_the_treble():
    play = untimed(3)(1, TrebleDeclared("Bo"), MAESTRO)
    prompt = GAME.prompt(play.table, 0)
    assert (prompt.sentence, prompt.rule) == ("Ann has two actions left", "treble_tracker.actions")
    assert prompt.note == "Was it Bo’s hand? Then say that Bo’s Treble is lost."
    assert GAME.prompt(play(2, TrebleLost("Bo")).table, 0).note == "Then check the hand. Bo is next."
    again = untimed(3)(1, TrebleDeclared("Bo"), MAESTRO, *ended("Ann"))
    assert "hand?" not in GAME.prompt(again.table, 0).note
    assert "hand?" not in GAME.prompt(untimed(3)(1, MAESTRO).table, 0).note
    final = league(3)(1, TrebleDeclared("Bo"))(1_201, MAESTRO)
    assert GAME.prompt(final.table, 0).note == "Was it Bo’s hand? Then say that Bo’s Treble is lost."


def test_an_older_match_may_show_and_lose_what_a_combination_took():
    play = untimed(3)(1, *ended("Ann"), TrebleDeclared("Bo"), *ended("Bo", "Cy"), MAGNET)
    assert play.no(2, TrebleLost("Bo")).since == TAKEN
    assert play.no(2, TrebleLost("Cy")).since == ""
    play(2, *ended("Ann"))
    assert play.no(3, TrebleRevealed("Bo")).since == TAKEN
    assert play(3, TrebleDeclared("Ann")).no(4, TrebleLost("Bo")).since == "", "which no older match could have had"


def test_an_older_match_may_show_at_the_end_of_the_round_what_was_given_away_at_its_beginning():
    play = untimed(3)(1, TrebleDeclared("Ann"), MAESTRO, *ended("Ann", "Bo", "Cy"))
    assert play.no(2, TrebleRevealed("Ann")).since == TAKEN


def test_between_two_the_hand_goes_away_as_well():
    play = untimed(2)(1, TrebleDeclared("Ann"), MAESTRO, *ended("Ann", "Bo"))
    assert play.no(2, TrebleRevealed("Ann")).reason == (
        "A full round is to be survived with all three. Ann can show them when Ann’s next turn begins."
    )
