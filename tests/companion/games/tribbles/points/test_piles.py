"""Ending the Round: what a pile is worth, line by line, and which piles cannot be."""

import pytest

from companion.games.tribbles import GAME
from companion.games.tribbles.events import (
    BonusRun,
    PileCounted,
    PlayerDecked,
    RoundScored,
    WentOut,
)
from companion.games.tribbles.scoring.piles import pile_value
from companion.games.tribbles.standing import caution


def test_the_sum_of_a_pile():
    assert pile_value((3, 2, 2, 1, 2, 1)) == 121_223
    assert pile_value((0,) * 6) == 0


def test_the_working_of_a_pile_line_by_line(begin, enter):
    table = enter(begin(cards="later"), WentOut("Dan"), WentOut("Matt"))
    pile = PileCounted("Dan", (3, 2, 2, 1, 4, 1), quadruples=2, idics=(1, 1_000), powers=6, bijs=("Matt", "Matt"))
    assert [(line.player, line.points, line.why) for line in enter(table, pile).lines] == [
        ("Dan", 141_223, "Pile: 13 cards"),
        ("Dan", 60_000, "Quadruple: 2 × 40,000 instead of 10,000"),
        ("Dan", 60_000, "IDIC 1: 6 powers"),
        ("Dan", 60_000, "IDIC 1,000: 6 powers"),
        ("Matt", 50_000, "BiJ in Dan’s pile"),
        ("Matt", 50_000, "BiJ in Dan’s pile"),
    ]
    assert GAME.tell(table, pile) == (
        "Dan’s pile: 13 cards, 141,223; 2 Quadruples, IDIC with 6 powers, Matt’s BiJ and Matt’s BiJ"
    )


def test_a_total_may_be_typed(begin, enter):
    table = enter(begin(), WentOut("Dan"), PileCounted("Dan", total=11_101))
    assert (table.totals["Dan"], table.lines[0].why) == (11_101, "Pile: the total typed")


def test_the_owner_of_a_bij_who_is_decked_gets_nothing(begin, enter, lines):
    table = enter(begin(), PlayerDecked("Matt"), WentOut("Dan"))
    after = enter(table, PileCounted("Dan", (0, 0, 0, 0, 1, 0), bijs=("Matt",)))
    assert lines(table, after) == [("Dan", 10_000)]


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (PileCounted("Matt", total=1), "Matt did not go out. Only Dan’s pile counts."),
        (PileCounted("Dan"), "Say how many cards of each number, or the total: one of the two."),
        (PileCounted("Dan", (1,) * 6, 111_111), "Say how many cards of each number, or the total"),
        (PileCounted("Dan", (1, 2, 3)), "A pile is six counts"),
        (PileCounted("Dan", (1, 0, 0, 0, 0, 1_000)), "A pile is six counts, from the 1s to the 100,000s, each"),
        (PileCounted("Dan", total=-1), "A total is a whole number"),
        (PileCounted("Dan", (1,) * 6, quadruples=2), "A Quadruple or a BiJ is a card of 10,000, and Dan’s"),
        (PileCounted("Dan", total=9_999, quadruples=1), "A Quadruple or a BiJ is a card of 10,000"),
        (PileCounted("Dan", (1,) * 6, quadruples=1, bijs=("Matt",)), "A Quadruple or a BiJ is a card of 10,000"),
        (PileCounted("Dan", (1,) * 6, bijs=("Dan",)), "A BiJ brings points to another player who owns it."),
        (PileCounted("Dan", (1,) * 6, bijs=("Zed",)), "Zed is not at this table."),
        (PileCounted("Dan", (1,) * 6, powers=4), "Powers are counted for an IDIC."),
        (PileCounted("Dan", (1,) * 6, idics=(10,), powers=4), "An IDIC shows 1."),
        (PileCounted("Dan", (1,) * 6, idics=(1_000,), powers=4), "An IDIC shows 1."),
        (PileCounted("Dan", (1,) * 6, idics=(1, 1), powers=4), "Two IDICs of the same number do not add up"),
        (PileCounted("Dan", (99,) * 6, idics=(1,), powers=58), "There are 57 powers, compounds included: 58"),
        (PileCounted("Dan", (1,) * 6, idics=(1,), powers=7), "6 cards cannot carry 7 different powers."),
        (PileCounted("Dan", (1,) * 6, idics=(1,), powers=0), "IDIC counts itself too: at least 1 different power."),
        (PileCounted("Dan", (1,) * 6, quadruples=1, idics=(1,), powers=1), "IDIC counts itself too: at least 2"),
        (PileCounted("Dan", (0, 1, 1, 1, 1, 1), idics=(1,), powers=3), "An IDIC 1 is a card of 1, and the pile has"),
        (PileCounted("Dan", total=3, idics=(1,), powers=4), "A pile of 3 cannot hold 4 different powers."),
    ],
)  # fmt: skip
def test_no_pile_that_cannot_be(event, reason, begin, enter, no):
    assert no(enter(begin(), WentOut("Dan")), event).startswith(reason)


def test_there_are_76_powers_with_the_later_ones(begin, enter, no):
    table = enter(begin(cards="later"), WentOut("Dan"))
    assert "There are 76 powers" in no(table, PileCounted("Dan", (99,) * 6, idics=(1,), powers=77))
    enter(table, PileCounted("Dan", (99,) * 6, idics=(1,), powers=76))


def test_a_pile_of_nothing_is_taken_with_a_doubt(begin, enter):
    table = enter(begin(), WentOut("Dan"))
    nothing = PileCounted("Dan", (0,) * 6)
    assert caution(table, nothing) == "A pile of nothing: did Dan really go out without a card in the pile?"
    assert enter(table, nothing).totals["Dan"] == 0
    assert GAME.tell(table, nothing) == "Dan’s pile: no cards, 0"  # what was asked is answered by then


def test_forty_cards_of_a_kind_are_legal_and_doubted(begin, enter):
    table = enter(begin(), WentOut("Dan"))
    assert caution(table, PileCounted("Dan", (0, 0, 0, 0, 0, 40))) == (
        "40 cards of 100,000 in one pile: a deck may hold them, few do."
    )
    assert caution(table, PileCounted("Dan", (0, 0, 0, 0, 0, 20))) == ""
    assert enter(table, PileCounted("Dan", (0, 0, 0, 0, 0, 40))).totals["Dan"] == 4_000_000


def test_each_pile_is_counted_once_and_all_before_the_round_is_kept(begin, enter, no):
    table = enter(begin(), WentOut("Dan"), WentOut("Matt"))
    assert no(table, RoundScored()) == "Still to be counted: the pile of Dan and of Matt. (tribbles.round_end)"
    table = enter(table, PileCounted("Dan", total=1))
    assert no(table, PileCounted("Dan", total=1)).startswith("Dan’s pile is counted already.")
    assert GAME.prompt(table, 0).sentence == "Count Matt’s pile"
    assert enter(table, PileCounted("Matt", total=1), RoundScored()).stage == "between"


def test_the_pile_is_offered_as_it_was_laid(referee, play, enter):
    table = play(referee("Dan", "Rogue"), "1 IDIC", "10", "100", "1,000", "10,000 Quadruple", "100,000")
    table = enter(table, WentOut("Dan"))
    first = GAME.prompt(table, 0).choices[0]
    assert first.event == PileCounted("Dan", (1, 0, 1, 0, 1, 0), None, 1, (1,), 2)
    assert first.gain == "+60,101"


RUN_IN = (1, 1, 1, 1, 0, 0)


@pytest.mark.parametrize(
    ("events", "last", "reason"),
    [
        pytest.param(
            (BonusRun("Dan"),), PileCounted("Dan", total=1_110),
            "The Bonus run comes to 1,111 alone, and Dan’s pile to 1,110.",
            id="a run is 1, 10, 100 and 1,000",
        ),
        pytest.param(
            (PileCounted("Dan", total=1_110),), BonusRun("Dan"),
            "The Bonus run comes to 1,111 alone, and Dan’s pile to 1,110.",
            id="also where the pile was counted first",
        ),
        pytest.param(
            (BonusRun("Dan", doubles=1),), PileCounted("Dan", RUN_IN),
            "The Double needs a 10,000, and Dan’s pile has none.",
            id="a Double is a card of 10,000",
        ),
        pytest.param(
            (BonusRun("Dan", doubles=1),), PileCounted("Dan", (1, 1, 1, 1, 1, 0), quadruples=1),
            "The Quadruple and the Double each need a 10,000, and Dan’s pile has one.",
            id="a Double is no Quadruple",
        ),
        pytest.param(
            (PileCounted("Dan", (1, 1, 1, 1, 1, 0), bijs=("Matt",)),), BonusRun("Dan", doubles=1),
            "The Double and Matt’s BiJ each need a 10,000, and Dan’s pile has one.",
            id="a Double is no BiJ, whichever is entered first",
        ),
        pytest.param(
            (BonusRun("Dan"),), PileCounted("Dan", RUN_IN, idics=(1,), powers=2),
            "IDIC and the Bonus run each need a 1, and Dan’s pile has one.",
            id="an IDIC is no Bonus",
        ),
        pytest.param(
            (BonusRun("Dan", doubles=1),), PileCounted("Dan", (1, 1, 1, 1, 2, 0), quadruples=2),
            "2 Quadruples and the Double need 3 cards of 10,000, and Dan’s pile has 2.",
            id="two Quadruples and a Double are three cards",
        ),
        pytest.param(
            (), PileCounted("Dan", (1, 0, 0, 0, 2, 0), quadruples=2, idics=(1,), powers=3),
            "3 cards, two or more of them of the same power, carry at most 2 different powers, not 3.",
            id="two Quadruples are one power",
        ),
        pytest.param(
            (), PileCounted("Dan", (1, 0, 0, 1, 0, 0), idics=(1, 1_000), powers=2),
            "2 cards, two or more of them of the same power, carry at most 1 different power, not 2.",
            id="two IDICs are one power",
        ),
        pytest.param(
            (BonusRun("Dan"),), PileCounted("Dan", (2, 1, 1, 1, 0, 0), idics=(1,), powers=4),
            "5 cards, two or more of them of the same power, carry at most 3 different powers, not 4.",
            id="four Bonuses are one power, or two with a Bonus & Freeze",
        ),
        pytest.param(
            (BonusRun("Dan"),), PileCounted("Dan", (2, 1, 1, 1, 0, 0), idics=(1,), powers=1),
            "IDIC counts itself and each power claimed beside it: at least 2 different powers.",
            id="a Bonus is a power for the IDIC",
        ),
        pytest.param(
            (), PileCounted("Dan", total=20_001, quadruples=2, idics=(1,), powers=3),
            "IDIC with 3 powers and 2 Quadruples come to 20,002 alone, and Dan’s pile to 20,001.",
            id="a third power is a third card",
        ),
        pytest.param(
            (BonusRun("Dan"),), PileCounted("Dan", total=1_112, idics=(1,), powers=4),
            "IDIC with 4 powers and the Bonus run come to 1,113 alone, and Dan’s pile to 1,112.",
            id="a fourth power beside IDIC, Bonus and Bonus & Freeze is one card more",
        ),
    ],
)  # fmt: skip
def test_what_is_claimed_of_a_pile_has_room_in_it(events, last, reason, begin, enter):
    table = enter(begin(cards="later"), WentOut("Dan"), *events)
    refusal = GAME.refuse(table, last, 0)
    assert refusal is not None
    assert (refusal.reason, refusal.since) == (reason, "2026-11-24")


def test_a_pile_with_just_the_room_for_all_of_it(begin, enter):
    table = enter(begin(cards="later"), WentOut("Dan"), BonusRun("Dan", doubles=1))
    enter(table, PileCounted("Dan", (2, 1, 1, 1, 3, 0), None, 1, (1,), 6, ("Matt",)))
    enter(table, PileCounted("Dan", (), 31_112, 1, (1,), 5, ("Matt",)))


@pytest.mark.parametrize(
    "pile",
    [
        pytest.param(PileCounted("Dan", total=1_112, idics=(1,), powers=3), id="typed as a total"),
        pytest.param(PileCounted("Dan", (2, 1, 1, 1, 0, 0), None, 0, (1,), 3), id="counted card by card"),
    ],
)
def test_a_bonus_and_freeze_is_a_power_of_its_own_in_a_run(pile, begin, enter):
    """It serves as the 1: IDIC, Bonus, Bonus & Freeze are three powers on five cards, whichever is entered first."""
    table = enter(begin(), WentOut("Dan"))
    assert enter(table, BonusRun("Dan"), pile).totals == enter(table, pile, BonusRun("Dan")).totals
