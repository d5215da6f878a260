"""What the referee of Tribbles does not let through of points, piles and what lies between rounds, said in full."""

import pytest

from companion.games.tribbles import GAME
from companion.games.tribbles.events import (
    ActionPaid,
    BonusRun,
    DeckCounted,
    PileCounted,
    PlayerDecked,
    PointsScored,
    PowerKept,
    Reseated,
    RoundBegun,
    RoundScored,
    ShiftWaived,
    TroubleShown,
    TurnMissed,
    WentOut,
)

PILE = (1, 1, 1, 1, 2, 1)
HERE = "Here sit Dan, Rogue, Matt and Johnny."
STAMPEDE = ("1", "10", "100 Stampede!")


def asked(steps, begin, depth, said, event, **options):
    return GAME.refuse(steps(begin(depth=depth, **options), *said), event, 0)


@pytest.mark.parametrize(
    ("said", "event", "reason", "rule"),
    [
        (
            ("1", "10 Poison!"), PointsScored("Rogue", "Poison", 10, "Rogue"),
            "Poison takes an opponent’s card, not one of Rogue’s. Name whose it was.", "power_poison",
        ),
        (
            ("1", "10 Poison!"), PointsScored("Rogue", "Poison"),
            "Poison scores a card: say which number it shows, 1, 10, 100, 1,000, 10,000 or 100,000.", "power_poison",
        ),
        (
            ("1", "10 Poison!"), PointsScored("Rogue", "Poison", 10, "Dan", "Tally"),
            "A Tally shows 100,000. Correct the number, or leave the Tally out.", "power_tally",
        ),
        (
            ("1", "10 Poison!"), PointsScored("Rogue", "Poison", 1_000, "Dan", "Antidote"),
            "An Antidote shows 10,000 or 100,000. Correct the number, or leave the Antidote out.", "power_antidote",
        ),
        (
            ("1", "10 Poison!"), PointsScored("Rogue", "Poison", 100_000, None, "Tally"),
            "Say whose Tally it was: its owner scores.", "power_poison",
        ),
        (
            ("1", "10 Poison!"), PointsScored("Rogue", "Poison", 10, "Dan", count=2),
            "Poison counts no cards. Leave the count out.", "power_poison",
        ),
        ((), PointsScored("Dan", "Go", 10), "Go scores nothing at once. At once score Poison, Score, Toxin, Utilize, "
         "Qapla’, the Ante pot, Dance, and some later powers.", "power_go"),
        (
            (), PointsScored("Dan", "Dance", via="Luck"),
            "Points come by a power that is played, or by Copy, Sabotage, Replay, Rescue or Stampede.", "power_copy",
        ),
        ((), PointsScored("Dan", "Dance", 10), "Dance scores 100,000, whatever a card shows.", "power_dance"),
        (
            (), PointsScored("Dan", "Dance", source="Rogue"),
            "Dance is scored from no player. Leave the player out.", "power_dance",
        ),
        (
            (), PointsScored("Dan", "Dance", shows="Tally"),
            "A Tally does not split what Dance scores.", "power_tally",
        ),
        (
            (), PointsScored("Dan", "Dance", shows="Antidote"),
            "An Antidote works against Poison, not against Dance.", "power_antidote",
        ),
        ((), ActionPaid("Dan"), "This match is played without troubles.", "troubles"),
        ((), ShiftWaived("miss"), "This match is played without troubles.", "troubles"),
        ((), TroubleShown("Sickbay", "start"), "This match is played without troubles.", "troubles"),
        (
            (PlayerDecked("Matt"),), PlayerDecked("Matt"),
            "Matt is decked already. It lasts until the round ends.", "decked",
        ),
        ((), PlayerDecked("Matt", "Luck"), "No Tribble has this power. Pick one from the list.", "powers"),
        (
            (WentOut("Dan"),), PlayerDecked("Dan"),
            "Dan went out, and needs to draw no more in this round.", "decked",
        ),
        (
            (WentOut("Dan"),), PileCounted("Rogue", PILE),
            "Rogue did not go out. Only Dan’s pile counts.", "pile",
        ),
        (
            (WentOut("Dan"),), PileCounted("Dan", PILE, 7),
            "Say how many cards of each number, or the total: one of the two.", "pile",
        ),
        (
            (WentOut("Dan"),), PileCounted("Dan"),
            "Say how many cards of each number, or the total: one of the two.", "pile",
        ),
        (
            (WentOut("Dan"), PileCounted("Dan", PILE)), PileCounted("Dan", PILE),
            "Dan’s pile is counted already. To change it, correct that entry in the log.", "pile",
        ),
        (
            (WentOut("Dan"),), PileCounted("Dan", PILE, bijs=("Dan",)),
            "A BiJ brings points to another player who owns it. Dan’s own BiJ counts as a card.", "power_bij",
        ),
        ((WentOut("Dan"),), PileCounted("Dan", PILE, bijs=("Zed",)), f"Zed is not at this table. {HERE}", "players"),
        (
            (WentOut("Dan"),), PileCounted("Dan", PILE, quadruples=2, bijs=("Matt",)),
            "A Quadruple or a BiJ is a card of 10,000, and Dan’s pile has room for 2, not 3.", "power_quadruple",
        ),
        (
            (WentOut("Dan"),), PileCounted("Dan", total=19_999, bijs=("Matt", "Rogue")),
            "A Quadruple or a BiJ is a card of 10,000, and Dan’s pile has room for 1, not 2.", "power_bij",
        ),
        (
            (WentOut("Dan"),), PileCounted("Dan", PILE, powers=2),
            "Powers are counted for an IDIC. Say which IDIC, or leave the powers out.", "power_idic",
        ),
        (
            (WentOut("Dan"),), PileCounted("Dan", PILE, idics=(1, 1), powers=2),
            "Two IDICs of the same number do not add up: list each number once.", "power_idic",
        ),
        (
            (WentOut("Dan"),), PileCounted("Dan", PILE, idics=(1,), powers=8),
            "7 cards cannot carry 8 different powers.", "power_idic",
        ),
        (
            (WentOut("Dan"),), PileCounted("Dan", (0, 1, 0, 0, 0, 0), idics=(1,), powers=1),
            "An IDIC 1 is a card of 1, and the pile has none.", "power_idic",
        ),
        (
            (WentOut("Dan"),), PileCounted("Dan", PILE, idics=(1,), powers=0),
            "IDIC counts itself too: at least 1 different power.", "power_idic",
        ),
        (
            (WentOut("Dan"),), PileCounted("Dan", PILE, None, 1, (1,), 1),
            "IDIC counts itself too: at least 2 different powers.", "power_idic",
        ),
        (
            (WentOut("Dan"),), RoundScored(),
            "Still to be counted: the pile of Dan.", "round_end",
        ),
        (
            (WentOut("Dan"), WentOut("Matt")), RoundScored(),
            "Still to be counted: the pile of Dan and of Matt.", "round_end",
        ),
        (
            (WentOut("Dan"),), TurnMissed("Dan"),
            "Round 1 is over: Dan went out. Count the piles, then finish the round.", "round_end",
        ),
    ],
)  # fmt: skip
def test_in_a_round_that_is_followed(said, event, reason, rule, steps, begin):
    refusal = asked(steps, begin, "referee", said, event)
    assert (refusal.reason, refusal.rule) == (reason, f"tribbles.{rule}")


def test_whose_card_was_poisoned_need_not_be_said(steps, begin):
    assert asked(steps, begin, "referee", ("1", "10 Poison!"), PointsScored("Rogue", "Poison", 10)) is None


@pytest.mark.parametrize(
    ("said", "event", "reason", "rule"),
    [
        ((), PowerKept("Rogue", "Go"), "Go does nothing for the next round.", "power_go"),
        (
            (), PowerKept("Rogue", "Roll", via="Copy"),
            "Another player’s pile is used by Loyalty alone.", "power_loyalty",
        ),
        (
            (), PowerKept("Rogue", "BaH!", via="Loyalty"),
            "Loyalty lends a Roll, a Safety or a Time Warp, nothing else.", "power_loyalty",
        ),
        ((), PowerKept("Dan", "Roll"), "Dan went out. Roll is for those who did not.", "power_roll"),
        (
            (), PowerKept("Johnny", "Safety"),
            "Johnny is decked and has discarded the hand: there is none to keep.", "decked",
        ),
        (
            (PowerKept("Rogue", "Roll"),), PowerKept("Rogue", "Roll"),
            "Rogue’s Roll is entered already. To change it, correct that entry in the log.", "power_roll",
        ),
        ((), PowerKept("Rogue", "Roll", 2), "Roll counts once, however many lie there.", "power_roll"),
        ((), PowerKept("Rogue", "Roll", 0), "Roll counts once, however many lie there.", "power_roll"),
        ((), DeckCounted("Rogue", 30), "Rogue was in the round: nothing to count for Rogue.", "rejoining"),
        (
            (DeckCounted("Johnny", 30),), DeckCounted("Johnny", 30),
            "Johnny’s deck is counted already: 30 cards. To change it, correct that entry in the log.", "rejoining",
        ),
        (
            (), RoundBegun("Dan"),
            "Johnny was out of the round. First count the deck: with fewer than 7 cards the next round is missed.",
            "rejoining",
        ),
        (
            (DeckCounted("Johnny", 6),), RoundBegun("Johnny"),
            "Johnny has 6 cards and sits the next round out. Name somebody else.", "sits_out",
        ),
        ((), RoundScored(), "Round 1 is finished. Begin round 2 first.", "next_round"),
        ((), BonusRun("Dan"), "Round 1 is finished. Begin round 2 first.", "next_round"),
        (
            (), Reseated(("Rogue", "Dan", "Matt", "Johnny"), "Beam"),
            "Between rounds seats change only for a BaH or a Beam in the pile of a player who did not go out. "
            "Enter that it lies there first.", "power_beam",
        ),
        (
            (PowerKept("Rogue", "Beam"),), Reseated(("Matt", "Dan", "Rogue", "Johnny"), "Beam"),
            "A Beam swaps two seats, and leaves the others.", "power_beam",
        ),
        (
            (PowerKept("Rogue", "BaH!"), Reseated(("Matt", "Dan", "Rogue", "Johnny"), "BaH!")),
            Reseated(("Dan", "Matt", "Rogue", "Johnny"), "BaH!"),
            "The table has been re-seated after this round already: once is the most.", "power_bah",
        ),
    ],
)  # fmt: skip
def test_between_two_rounds(said, event, reason, rule, begin, enter, round_over):
    """Dan went out, Johnny was decked."""
    table = enter(round_over(begin(cards="later"), "Dan", decked=("Johnny",)), *said)
    refusal = GAME.refuse(table, event, 0)
    assert (refusal.reason, refusal.rule) == (reason, f"tribbles.{rule}")


@pytest.mark.parametrize(
    ("last", "may"),
    [
        pytest.param(3, True, id="where all have too few cards nobody sits out, and the match goes on"),
        pytest.param(7, False, id="where one has enough the others sit out"),
    ],
)
def test_a_round_that_nobody_could_play_is_played(last, may, begin, enter):
    table = enter(begin(both_decked="nobody"), *(PlayerDecked(name) for name in ("Dan", "Rogue", "Matt", "Johnny")))
    table = enter(table, RoundScored(), *(DeckCounted(name, 3) for name in ("Dan", "Rogue", "Matt")))
    table = enter(table, DeckCounted("Johnny", last))
    assert (GAME.refuse(table, RoundBegun("Dan"), 0) is None) == may
    first = "Dan" if may else "Johnny"
    assert GAME.prompt(table, 0).sentence == f"Draw who begins: {'Dan, Rogue, Matt or Johnny' if may else first}"
    assert enter(table, RoundBegun(first)).sitting_out == (() if may else ("Dan", "Rogue", "Matt"))


@pytest.mark.parametrize(
    "event",
    [
        PowerKept("Rogue", "Safety"), PowerKept("Johnny", "Roll"), PowerKept("Rogue", "Roll", via="Loyalty"),
        DeckCounted("Johnny", 0), DeckCounted("Johnny", 999),
    ],
)  # fmt: skip
def test_between_two_rounds_this_is_let_through(event, begin, enter, round_over):
    assert GAME.refuse(round_over(begin(cards="later"), "Dan", decked=("Johnny",)), event, 0) is None


@pytest.mark.parametrize(
    "pile",
    [
        PileCounted("Dan", PILE, quadruples=1, bijs=("Matt",)),
        PileCounted("Dan", total=20_000, bijs=("Matt", "Rogue")),
        PileCounted("Dan", PILE, idics=(1,), powers=7),
        PileCounted("Dan", PILE, None, 1, (1,), 2),
        PileCounted("Dan", (999,) * 6),
        PileCounted("Dan", total=0),
    ],
)
def test_a_pile_that_can_just_be(pile, begin, enter):
    assert GAME.refuse(enter(begin(), WentOut("Dan")), pile, 0) is None
