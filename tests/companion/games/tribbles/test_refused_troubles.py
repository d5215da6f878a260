"""What is not let through where a trouble lies open, said in full."""

import pytest

from companion.games.tribbles import GAME
from companion.games.tribbles.events import (
    ActionPaid,
    BonusRun,
    PileCounted,
    PlayerDecked,
    PointsScored,
    PowerNamed,
    RoundBegun,
    RoundScored,
    ShiftWaived,
    TribblePlayed,
    TroubleShown,
    TurnMissed,
    TurnStated,
    WentOut,
)
from companion.games.tribbles.state import STRICTER

PILE = (1, 0, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("trouble", "said", "event", "reason", "rule"),
    [
        (
            "Sickbay", (), TroubleShown("Vic’s Lounge", "reset"),
            "The trouble at Vic’s Lounge is newer than the rulebook, "
            "and this match is played with the rulebook’s cards alone.",
            "later_cards",
        ),
        ("Sickbay", (), TroubleShown("Bridge", "round"), "No trouble is to be turned up at the end of a round now.",
         "shifting"),
        (
            "Sickbay", (), TroubleShown("Bridge", "start"),
            "No trouble is to be turned up at the set-up now.", "shifting",
        ),
        (
            "Sickbay", (), TroubleShown("Bridge", "paid"),
            "Nobody has paid “Lose 100,000”. First say who pays, on that player’s board, then which trouble lies open.",
            "action",
        ),
        (
            "Sickbay", (), TroubleShown("Sickbay", "miss"),
            "The trouble in Sickbay has been turned up already, and the pile holds one of each. "
            "17 others are still face down.",
            "trouble_pile",
        ),
        (
            "Sickbay", (), ShiftWaived("miss"), "No such shift is proposed, so there is none to waive.", "shifting",
        ),
        (
            "Sickbay", (), ActionPaid("Rogue"), "It is Dan’s turn. An action is taken at the start of one’s own.",
            "action",
        ),
        (
            "Barber Shop", ("1", "10 Poison!"), ActionPaid("Rogue"),
            "Rogue has begun to play. An action comes before any card.", "action",
        ),
        (
            "Barber Shop", ("1", ActionPaid("Rogue"), TroubleShown("Engine Room", "paid")), ActionPaid("Rogue"),
            "Rogue has taken an action in this turn: there is one a turn.", "action",
        ),
        (
            "Barber Shop", ("1", ActionPaid("Rogue")), ActionPaid("Rogue"),
            "The trouble is shifting. First say which one lies open now.", "shifting",
        ),
        (
            "Barber Shop", ("1", ActionPaid("Rogue")), TribblePlayed("Rogue", 10),
            "The trouble is shifting. First say which one lies open now.", "shifting",
        ),
        (
            "Barber Shop", ("1", ActionPaid("Rogue")), TurnStated("Rogue", 10),
            "The trouble is shifting. First say which one lies open now.", "shifting",
        ),
        (
            "Barber Shop", (PlayerDecked("Matt"),), ActionPaid("Matt"),
            "Matt is decked and out of this round: Matt scores nothing, and nobody scores from Matt.", "decked",
        ),
        (
            "Sickbay", (), ActionPaid("Dan"),
            "Dan has 0 points and would lose 100,000: whoever has fewer cannot pay.", "action",
        ),
        (
            "Sickbay", (), TribblePlayed("Dan", 10, "Poison", True), "10 is not next. Dan plays 1.", "chain",
        ),
        (
            "Sickbay", ("1",), TribblePlayed("Rogue", 10, "Poison", True),
            "The trouble in Sickbay lies open: nobody may use Poison. The card may be played without its power.",
            "trouble_sickbay",
        ),
        (
            "Sickbay", ("1",), PointsScored("Rogue", "Poison", 10),
            "The trouble in Sickbay lies open: nobody may use Poison. The card may be played without its power.",
            "trouble_sickbay",
        ),
        (
            "Sickbay", ("1",), PointsScored("Rogue", "Vic’s Lounge"),
            "The trouble at Vic’s Lounge does not lie open, so nothing is scored by it.", "trouble_vics_lounge",
        ),
        (
            "Security Office", ("1", "10", "100", "1,000 Freeze!"),
            PowerNamed("Johnny", "Freeze", ("Go", "Skip", "Copy")),
            "Freeze names one power, or two.", "power_freeze",
        ),
        (
            "Security Office", ("1", "10", "100", "1,000 Freeze!"), PowerNamed("Johnny", "Freeze", ("Go", "Go")),
            "Freeze names one power, or two.", "power_freeze",
        ),
        (
            "Barber Shop", (WentOut("Dan"), PileCounted("Dan", PILE), RoundScored()), RoundBegun("Dan"),
            "At the end of a round the trouble shifts. First say which one lies open now.", "shifting",
        ),
        (
            "Barber Shop", (WentOut("Dan"), PileCounted("Dan", PILE), RoundScored()), ShiftWaived("round"),
            "At the end of a round a trouble is always turned up. Say which.", "shifting",
        ),
        (
            "Barber Shop",
            (WentOut("Dan"), PileCounted("Dan", PILE), RoundScored(), TroubleShown("Engine Room", "round")),
            TroubleShown("Sickbay", "reset"),
            "Between two rounds the trouble shifts once, at the end of the round.", "shifting",
        ),
    ],
)  # fmt: skip
def test_it_is_refused_with_what_is_right(trouble, said, event, reason, rule, referee, steps):
    refusal = GAME.refuse(steps(referee(trouble=trouble), *said), event, 0)
    assert (refusal.reason, refusal.rule) == (reason, f"tribbles.{rule}")


def test_while_no_trouble_lies_open_there_is_no_action_to_pay(begin, no):
    assert no(begin(troubles="on"), ActionPaid("Dan")) == (
        "No trouble lies open yet. First say which was turned up at the set-up. (tribbles.trouble_pile)"
    )
    assert no(begin(), ActionPaid("Dan")) == "This match is played without troubles. (tribbles.troubles)"


def test_where_turns_went_by_unseen_an_action_waits_for_whose_turn_it_is(begin, steps):
    table = GAME.apply(begin(trouble="Barber Shop"), GAME.prompt(begin(), 0).choices[-1].event, 0)
    assert (table.depth, table.unsure) == ("referee", True)
    assert GAME.refuse(table, ActionPaid("Dan"), 0).reason == (
        "First say whose turn it is: an action is taken in one’s own turn."
    )


@pytest.mark.parametrize(("points", "allowed"), [(100_000, True), (90_000, False)])
def test_who_has_just_as_much_may_pay(points, allowed, begin, steps):
    table = begin(trouble="Sickbay", cards="later")
    for _ in range(points // 10_000):
        table = steps(table, PointsScored("Dan", "Utilize", 10_000, "Rogue"))
    refusal = GAME.refuse(table, ActionPaid("Dan"), 0)
    assert (refusal is None) == allowed
    assert refusal is None or refusal.since == STRICTER
    if allowed:
        assert steps(table, ActionPaid("Dan")).totals["Dan"] == 0


def test_a_missed_turn_shifts_the_trouble_that_counts_its_number(referee, steps):
    for cards, shifts in ((("missed",), ()), (("1", TurnMissed("Rogue", 10)), ("miss",)), (("1", "missed"), ("miss",))):
        assert steps(referee(trouble="Sickbay"), *cards).shifts == shifts


def test_a_run_is_claimed_whatever_lies_open(referee, steps):
    assert steps(referee(trouble="Barber Shop"), WentOut("Dan"), BonusRun("Dan")).totals["Dan"] == 100_000


def test_an_honesty_that_is_due_comes_before_the_action(referee, steps, no):
    """Dan has laid no card yet in this turn, and so has not begun to play."""
    table = steps(referee(cards="later", trouble="Engine Room"), "1", "10", "100", "1,000", "10,000 Honesty!")
    table = steps(table, "100,000", "1", "10")
    assert no(table, ActionPaid("Dan")) == (
        "Honesty is not done yet. Say what Dan scores, or that nothing came of it. (tribbles.power_honesty)"
    )
    assert steps(table, PointsScored("Dan", "Honesty"), ActionPaid("Dan")).shifts == ("paid",)
