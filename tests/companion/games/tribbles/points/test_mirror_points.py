"""Mirror (a later card): while it is on top of a pile, its player scores what another scores by using a power."""

import pytest

from companion.games.tribbles import GAME
from companion.games.tribbles.events import (
    DepthChanged,
    PointsMirrored,
    PointsScored,
    TargetChosen,
    TribblePlayed,
    TurnStated,
)

AND_ROUND = ("missed", "1", "10 Poison!")  # Rogue misses, Matt starts again, Johnny uses a Poison


def poisoned(table, play, enter, *cards):
    """Johnny has just scored by a Poison; what the referee says to Dan's Mirror."""
    table = enter(play(table, *cards), PointsScored("Johnny", "Poison", 1_000, "Rogue"))
    return table, GAME.refuse(table, PointsMirrored("Dan", "Johnny"), 0)


@pytest.mark.parametrize(
    "cards",
    [
        pytest.param(("1 Mirror", "missed", "missed", "missed", "10", *AND_ROUND), id="not while a card lies on it"),
        pytest.param(("1 Fold", *AND_ROUND), id="not by another power that is on top"),
        pytest.param(("1", "10", "100", "1,000", "10,000", *AND_ROUND), id="a 10,000 is no Mirror, whatever it is"),
        pytest.param(("missed", *AND_ROUND), id="not by a pile without a card"),
        pytest.param(
            (
                "1 Fold",
                "10",
                "100 Utilize!",
                PointsScored("Matt", "Utilize", 1, "Rogue"),
                "missed",
                "missed",
                *AND_ROUND,
            ),
            id="not where a Utilize has put a card on the pile of somebody else",
        ),
    ],
)
def test_a_mirror_scores_only_while_it_is_on_top(cards, referee, steps, play, enter):
    table = steps(referee(cards="later"), *cards[:-1])
    _, refusal = poisoned(table, play, enter, cards[-1])
    assert (refusal.rule, refusal.since) == ("tribbles.power_mirror", "2026-11-24")
    assert refusal.reason == (
        "No Mirror was on top of Dan’s pile when Johnny scored. It scores only while it is on top."
    )


@pytest.mark.parametrize(
    "cards",
    [
        pytest.param(("1 Mirror", *AND_ROUND), id="the Mirror is on top"),
        pytest.param(("1", *AND_ROUND), id="a 1 may be a Mirror where nobody said its power"),
        pytest.param(("missed", "1 Kindness!", "10", "100 Poison!"), id="one may lie under no card"),
        pytest.param(
            (TurnStated("Johnny", 10), "10 Poison!"), id="turns went by unseen, and nobody knows what lies there"
        ),
    ],
)
def test_it_scores_where_it_may_be_on_top(cards, referee, steps, play, enter):
    table, refusal = poisoned(steps(referee(cards="later"), *cards[:-1]), play, enter, cards[-1])
    assert refusal is None
    assert enter(table, PointsMirrored("Dan", "Johnny")).totals["Dan"] == 1_000


def mirrors(table):
    offered = (choice.event for choice in GAME.prompt(table, 0).choices)
    return [event for event in offered if isinstance(event, PointsMirrored)]


def test_where_points_alone_are_kept_a_mirror_is_offered_once_to_everybody_but_who_scored(referee, steps, enter):
    table = steps(referee(cards="later"), DepthChanged("scorekeeper"), PointsScored("Matt", "Dance"))
    assert mirrors(table) == [PointsMirrored(name, "Matt") for name in ("Dan", "Rogue", "Johnny")]
    assert mirrors(enter(table, PointsMirrored("Rogue", "Matt"))) == [
        PointsMirrored(name, "Matt") for name in ("Dan", "Johnny")
    ]
    assert mirrors(steps(referee(), DepthChanged("scorekeeper"), PointsScored("Matt", "Dance"))) == []


def test_in_the_holodeck_a_reverse_may_bring_it_to_the_top(referee, steps, enter):
    table = steps(referee(cards="later", trouble="Holodeck"), "1 Mirror", "10", "100", "1,000", "10,000 Reverse")
    table = steps(table, "100,000", "1", "10 Poison!", PointsScored("Johnny", "Poison", 10, "Rogue"))
    assert enter(table, PointsMirrored("Dan", "Johnny")).totals["Dan"] == 10


def test_where_points_alone_are_kept_the_table_is_believed(referee, steps, enter):
    table = steps(referee(cards="later"), "1 Fold", DepthChanged("scorekeeper"), PointsScored("Matt", "Dance"))
    assert enter(table, PointsMirrored("Dan", "Matt")).totals["Dan"] == 100_000


def both_score(referee, steps):
    """Rogue and Matt have chosen Dan for a Score each; Dan plays a 10,000."""
    table = steps(referee("Johnny", "Rogue", "Matt", "Dan", cards="later"), "1 Mirror", "10")
    table = steps(table, "100 Score!", TargetChosen("Matt", "Score", "Johnny"), "1,000 Score!")
    return steps(table, TargetChosen("Dan", "Score", "Johnny"), "10,000")


def test_two_who_score_by_one_card_are_both_mirrored(referee, steps, enter, no):
    table = both_score(referee, steps)
    assert [(gain.player, gain.points) for gain in table.gains] == [("Matt", 10_000), ("Dan", 10_000)]
    table = enter(table, PointsMirrored("Johnny", "Matt"), PointsMirrored("Johnny", "Dan"))
    assert table.totals == {"Johnny": 20_000, "Rogue": 0, "Matt": 10_000, "Dan": 10_000}
    assert no(table, PointsMirrored("Johnny", "Matt")).startswith("Johnny has mirrored these points already.")
    assert no(table, PointsMirrored("Johnny", "Rogue")).startswith(
        "Rogue has not just scored by a power. The last to do so were Matt and Dan."
    )


def test_a_mirror_that_is_the_card_scored_is_on_top_then(referee, steps, enter):
    table = steps(
        referee("Dan", "Rogue", cards="later"), "1", "10", "100 Score!", TargetChosen("Dan", "Score", "Rogue")
    )
    table = steps(table, TribblePlayed("Rogue", 1, "Mirror", insisted=True))
    assert enter(table, PointsMirrored("Rogue", "Dan")).totals["Rogue"] == 1


@pytest.mark.parametrize(
    ("number", "whose", "may"),
    [
        pytest.param(1, "Dan", ["Dan"], id="on whose pile the Utilize has put it"),
        pytest.param(1, None, ["Dan", "Matt"], id="on any pile but the scorer’s where nobody said whose"),
        pytest.param(10, "Dan", [], id="a 10 is no Mirror"),
    ],
)
def test_a_mirror_that_a_utilize_puts_on_a_pile_is_on_top_when_it_scores(number, whose, may, referee, steps, enter):
    table = steps(referee("Dan", "Rogue", "Matt", cards="later"), "1 Go", "10 Utilize!")
    table = enter(table, PointsScored("Rogue", "Utilize", number, whose))
    others = [name for name in ("Dan", "Matt") if GAME.refuse(table, PointsMirrored(name, "Rogue"), 0) is None]
    assert others == may
