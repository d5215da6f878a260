"""Where turns are followed, points come from what was played and used: each once, and by whom (T:284, 504, 618)."""

import pytest

from companion.games.tribbles import GAME
from companion.games.tribbles.events import (
    DepthChanged,
    PileCounted,
    PlayerDecked,
    PointsScored,
    RoundBegun,
    RoundScored,
    StampedeJoined,
    TargetChosen,
    TurnStated,
    WentOut,
)


def strict(table, event):
    """The rule of a refusal that is as new as the referee is strict."""
    refusal = GAME.refuse(table, event, 0)
    assert refusal is not None, f"{event} was let through"
    assert refusal.since == "2026-11-24", refusal
    return refusal.rule


@pytest.mark.parametrize(
    ("cards", "event", "rule"),
    [
        pytest.param(
            ("1", "10", "100"), PointsScored("Matt", "Poison", 10, "Dan"), "tribbles.power_poison",
            id="no Poison was played",
        ),
        pytest.param(
            ("1", "10 Poison"), PointsScored("Rogue", "Poison", 10, "Dan"), "tribbles.power_poison",
            id="the Poison that was played was not used",
        ),
        pytest.param(
            ("1", "10 Poison!"), PointsScored("Matt", "Poison", 10, "Dan"), "tribbles.power_poison",
            id="it was another player’s Poison",
        ),
        pytest.param(
            ("1", "10 Poison!"), PointsScored("Rogue", "Utilize", 10, "Dan"), "tribbles.power_utilize",
            id="it was another power",
        ),
        pytest.param(
            ("1", "10"), PointsScored("Matt", "Ante", 10, "Dan"), "tribbles.power_ante", id="no Ante is in the pot"
        ),
        pytest.param(
            ("1", "10 Ante!"), PointsScored("Matt", "Ante", 10, "Dan"), "tribbles.power_ante",
            id="nobody has played a Qapla’ since",
        ),
        pytest.param(
            ("1", "10"), PointsScored("Matt", "Score", 10, "Rogue"), "tribbles.power_score",
            id="a Score pays when the card is entered, and nobody has used one",
        ),
        pytest.param(
            ("1", "10"), PointsScored("Matt", "Dance"), "tribbles.power_dance", id="no Dance was played"
        ),
    ],
)  # fmt: skip
def test_nothing_scores_that_was_not_used(cards, event, rule, referee, play):
    assert strict(play(referee(), *cards), event) == rule


def test_one_poison_scores_once(referee, play, enter, no):
    table = enter(play(referee(), "1", "10 Poison!"), PointsScored("Rogue", "Poison", 100, "Matt"))
    again = PointsScored("Rogue", "Poison", 1_000, "Johnny")
    assert strict(table, again) == "tribbles.power_poison"
    assert no(table, again) == (
        "No Poison of Rogue’s is waiting to be scored: each scores once, when its card was played and used. "
        "Enter the card with its power first, or correct it in the log. (tribbles.power_poison)"
    )


def test_an_empty_pot_brings_nothing_and_a_full_one_is_won_by_a_qapla(referee, play, enter, no):
    table = play(referee(), "1", "10", "100 Qapla’")
    assert no(table, PointsScored("Matt", "Ante", 10)) == (
        "The Ante pot is empty: nobody has used an Ante since it was last won. Enter the Ante first. "
        "(tribbles.power_ante)"
    )
    table = play(referee(), "1", "10 Ante!")
    assert no(table, PointsScored("Rogue", "Ante", 10)) == (
        "The Ante pot goes to the next who plays a Qapla’, and nobody has. Enter that card first. (tribbles.power_ante)"
    )
    won = play(table, "100 Qapla’")
    assert enter(won, PointsScored("Matt", "Ante", 10_000, "Dan")).totals["Matt"] == 10_000


def test_a_score_is_paid_by_itself(referee, play, enter, no):
    table = enter(play(referee(), "1", "10", "100 Score!"), TargetChosen("Matt", "Score", "Johnny"))
    table = play(table, "1,000")
    assert table.totals["Matt"] == 1_000
    assert no(table, PointsScored("Matt", "Score", 1_000, "Johnny")) == (
        "Score is paid by itself here, when the card is entered that it waits for. (tribbles.power_score)"
    )


@pytest.mark.parametrize(
    "event", [PointsScored("Dan", "Acquire", 10), PointsScored("Dan", "Vic’s Lounge"), PointsScored("Dan", "Honesty")]
)
def test_so_are_the_later_ones(event, referee, play):
    table = play(referee(cards="later", trouble="Vic’s Lounge"), "1 Mirror", "10")
    strict(table, event)


def test_a_retreat_scores_in_a_battle_that_nobody_follows(referee, play, enter):
    table = play(referee(cards="later"), "1", "10 Battle!")
    assert enter(table, PointsScored("Dan", "Retreat")).totals["Dan"] == 50_000


def test_after_the_round_only_what_was_still_waited_for_scores(referee, play, enter):
    table = enter(play(referee("Dan", "Rogue", "Matt"), "1", "10"), WentOut("Rogue"))
    assert strict(table, PointsScored("Rogue", "Poison", 100, "Dan")) == "tribbles.power_poison"
    table = enter(play(referee("Dan", "Rogue", "Matt"), "1", "10 Poison!"), PlayerDecked("Dan"), PlayerDecked("Matt"))
    assert table.stage == "count"
    scored = enter(table, PointsScored("Rogue", "Poison", 100))
    assert scored.totals["Rogue"] == 100
    assert strict(scored, PointsScored("Rogue", "Poison", 100)) == "tribbles.power_poison"


def test_points_alone_are_taken_as_they_are_told(begin, enter):
    table = enter(begin(), PointsScored("Dan", "Poison", 10), PointsScored("Dan", "Poison", 10))
    assert enter(table, PointsScored("Dan", "Ante", 100), PointsScored("Dan", "Score", 10)).totals["Dan"] == 130


def test_what_turns_unseen_may_have_left_is_believed(begin, enter, play):
    """A pot filled and a Score aimed while points alone were kept; but a card used after that was seen."""
    table = enter(begin(), DepthChanged("referee"), TurnStated("Matt", 100))
    table = enter(play(table, "100 Qapla’"), PointsScored("Matt", "Ante", 10))
    enter(table, PointsScored("Matt", "Score", 1_000, "Dan"))
    assert strict(table, PointsScored("Matt", "Poison", 10)) == "tribbles.power_poison"


def test_a_pot_outlasts_the_round_that_went_by_unseen(begin, enter, play):
    table = enter(begin(), WentOut("Dan"), PileCounted("Dan", (1, 0, 0, 0, 0, 0)), RoundScored())
    table = play(enter(table, DepthChanged("referee"), RoundBegun("Dan")), "1", "10", "100 Qapla’")
    enter(table, PointsScored("Matt", "Ante", 10))
    assert strict(table, PointsScored("Matt", "Score", 10)) == "tribbles.power_score"


def test_no_turn_has_gone_by_where_the_round_stands_as_it_did(referee, enter, play):
    table = enter(play(referee(), "1", "10"), DepthChanged("scorekeeper"), DepthChanged("referee"))
    table = enter(table, TurnStated("Matt", 100))
    assert strict(table, PointsScored("Matt", "Ante", 10)) == "tribbles.power_ante"


def test_once_it_was_won_in_a_followed_round_the_pot_is_known_to_be_empty(referee, play, enter, round_over):
    table = enter(referee(), TurnStated("Matt", 100))
    table = enter(round_over(enter(table, WentOut("Dan")), "Dan"), RoundBegun("Dan"))
    assert GAME.refuse(table, PointsScored("Dan", "Ante", 10), 0) is None, "an Ante may have been used unseen"
    table = enter(play(table, "1", "10", "100 Qapla’"), PointsScored("Matt", "Ante", 10))
    assert strict(table, PointsScored("Johnny", "Ante", 10)) == "tribbles.power_ante"


@pytest.mark.parametrize(
    ("said", "player", "may"),
    [
        pytest.param((), "Rogue", True, id="a Qapla’ that is laid in a Stampede is played, and wins the pot"),
        pytest.param((), "Dan", False, id="who placed no card there has played none"),
        pytest.param(("1,000", "10,000", "100,000", "1"), "Rogue", False, id="not once another card lies on it"),
    ],
)
def test_a_pot_may_be_won_in_a_stampede(said, player, may, referee, play, enter, no):
    """Which power the others lay there is not said, and so the pot is believed (T:284, T:635)."""
    table = enter(play(referee(), "1", "10 Ante!", "100 Stampede!"), StampedeJoined("Matt", ("Rogue",)))
    if said:
        table = play(table, said[0], via="Stampede")
        table = play(table, *said[1:], "10")
    pot = PointsScored(player, "Ante", 10_000)
    if may:
        assert enter(table, pot).totals["Rogue"] == 10_000
    else:
        assert no(table, pot).startswith("The Ante pot goes to the next who plays a Qapla’, and nobody has.")
