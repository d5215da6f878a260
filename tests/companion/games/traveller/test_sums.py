"""The captain's sums, each usable alone: what they come to, their working, and what they will not reckon."""

import pytest

from companion.games.traveller.phases.raids import piracy
from companion.games.traveller.sums import (
    abandonment,
    declaring,
    expense,
    infamy_left,
    jumps,
    procurement,
    restoring,
    wounded,
)
from companion.games.traveller.sums.shares import shared_contract
from companion.rulings import assets, load

RULINGS = load(assets())


@pytest.mark.parametrize(
    ("distance", "jump", "owed"),
    [
        pytest.param(1, 1, 1, id="V:70 a jump costs one credit"),
        pytest.param(2, 2, 1, id="V:70 a jump covers distance equal to the ship's jump"),
        pytest.param(5, 2, 3, id="V:70 several jumps may be needed, each at a cost of one"),
        pytest.param(6, 1, 6, id="the farthest contract with the slowest ship"),
        pytest.param(6, 3, 2, id="the farthest contract with the fastest ship"),
        pytest.param(1, 3, 1, id="a jump that covers more than is needed is a jump"),
        pytest.param(12, 10, 2, id="V:70 also with a jump that cards have raised to 10"),
    ],
)
def test_jumps(distance, jump, owed):
    working = jumps(distance, jump)
    assert (working.total, working.refusal) == (owed, None)
    assert len(working.lines) == 1 + owed  # V2: each jump is an expense of its own
    assert all(line.figure == "1" for line in working.lines[1:])


def test_jumps_are_said_with_their_working():
    working = jumps(5, 2)
    assert (working.headline, working.note) == ("3 jumps, 3 credits", "A card pays one jump; its rest is lost.")
    assert working.lines[0].text == "Distance 5 ÷ jump 2 = 2.5, rounded up"


@pytest.mark.parametrize(
    ("distance", "jump", "reason"),
    [
        pytest.param(3, 0, "A ship with jump 0 covers no distance", id="jump 0"),
        pytest.param(3, -1, "A jump rating is 1 or more, not −1", id="jump below 0"),
        pytest.param(0, 2, "Every contract lies 1 or more away", id="distance 0"),
        pytest.param(99, 2, "99 is more than 12", id="distance 99"),
    ],
)
def test_distances_and_jumps_that_cannot_be(distance, jump, reason):
    working = jumps(distance, jump)
    assert working.refusal is not None
    assert reason in working.refusal.reason
    assert working.refusal.rule == "traveller.jump"
    assert working.lines == ()


@pytest.mark.parametrize(
    ("printed", "extra", "owed"),
    [
        pytest.param(0, (), 0, id="a penalty of 0 costs nothing"),
        pytest.param(3, (), 3, id="the printed penalty is paid"),
        pytest.param(2, (1, 1), 4, id="each complication adds its modifier"),
        pytest.param(2, (-1,), 1, id="and may take off"),
        pytest.param(1, (-3,), 0, id="never less than nothing"),
    ],
)
def test_leaving_a_contract(printed, extra, owed):
    assert abandonment(printed, extra).total == owed


@pytest.mark.parametrize(
    ("infamy", "leaving", "owed", "said"),
    [
        pytest.param(0, None, 1, "1 credit, infamy 1", id="V:72 declaring costs 1 credit and brings 1 infamy"),
        pytest.param(2, 3, 4, "4 credits, infamy 3", id="V:72 a contract is left first, and that is paid"),
        pytest.param(0, 0, 1, "1 credit, infamy 1", id="a contract without penalty is left for nothing"),
    ],
)
def test_declaring_piracy(infamy, leaving, owed, said):
    working = declaring(infamy, leaving)
    assert (working.total, working.headline) == (owed, said)


@pytest.mark.parametrize(
    ("cost", "infamy", "cards", "owed"),
    [
        pytest.param(2, 0, 1, 2, id="V:78 a card costs what it prints"),
        pytest.param(0, 0, 1, 0, id="V:136 which may be nothing"),
        pytest.param(2, 2, 1, 4, id="V:80 and 1 more for each infamy"),
        pytest.param(0, 3, 1, 3, id="V:80 a free card too"),
        pytest.param(4, 2, 2, 8, id="for every single card"),
    ],
)
def test_procurement(cost, infamy, cards, owed):
    assert procurement(cost, infamy, cards).total == owed


@pytest.mark.parametrize(("wounds", "structure", "owed"), [(0, 0, 0), (2, 0, 2), (0, 3, 3), (2, 3, 5)])
def test_restoring_costs_1_credit_each(wounds, structure, owed):
    assert restoring(wounds, structure).total == owed


@pytest.mark.parametrize(("wounds", "armor", "left"), [(3, 0, 3), (3, 1, 2), (3, 3, 0), (1, 2, 0), (0, 2, 0)])
def test_each_point_of_armor_takes_a_wound_off(wounds, armor, left):
    """V:165."""
    assert wounded(wounds, armor).total == left


@pytest.mark.parametrize(
    ("cost", "cards", "headline", "note"),
    [
        pytest.param(2, (1, 1), "Enough", "Met exactly.", id="V:136 cards contribute their value"),
        pytest.param(2, (3,), "Enough", "1 credit over, and lost.", id="what is over is lost"),
        pytest.param(3, (1, 0, 1), "Short by 1", "1 credit short: expend more, or go bankrupt.", id="short by one"),
        pytest.param(1, (), "1 credit to meet", "No card is expended yet.", id="no card yet"),
        pytest.param(0, (), "Enough", "Met exactly.", id="an expense of 0 takes no card"),
    ],
)
def test_an_expense_met_by_expended_cards(cost, cards, headline, note):
    working = expense(cost, cards)
    assert (working.headline, working.note) == (headline, note)


@pytest.mark.parametrize("value", [12, 10, -1])
def test_an_expense_value_that_no_card_has(value):
    working = expense(3, (1, value))
    assert working.refusal is not None
    assert "No card has an expense value of" in working.refusal.reason
    assert working.refusal.rule == "traveller.expense"


@pytest.mark.parametrize(
    ("infamy", "raided", "left"),
    [
        pytest.param(2, False, 1, id="V:131 one is lost by who performed no piracy"),
        pytest.param(2, True, 2, id="V:131 none by a pirate who attacked"),
        pytest.param(0, False, 0, id="infamy is never negative"),
    ],
)
def test_infamy_at_the_end_of_the_round(infamy, raided, left):
    assert infamy_left(infamy, raided).total == left


@pytest.mark.parametrize(
    ("values", "damage", "back", "succeeds"),
    [
        pytest.param((3, 1, 0, 0), 2, 0, True, id="V:108 damage is attack minus defence"),
        pytest.param((1, 1, 0, 0), 0, 0, False, id="V:109 the raid succeeds only if the attack exceeds the defence"),
        pytest.param((0, 2, 0, 0), 0, 0, False, id="damage is never negative"),
        pytest.param((2, 1, 3, 1), 1, 2, True, id="V:110 then the same back, attacker and defender changed about"),
        pytest.param((0, 2, 1, 0), 0, 1, False, id="a raid that fails may still be answered"),
    ],
)
def test_piracy_both_ways(values, damage, back, succeeds):
    raid = piracy(*values)
    assert (raid.damage, raid.damage_back) == (damage, back)
    assert raid.working.lines[-1].text.endswith("the raid succeeds" if succeeds else "the raid fails")
    assert (raid.working.total, raid.working_back.total) == (damage, back)
    assert ("pirate assigns" in raid.working.note) == (damage > 0)
    assert ("defender assigns" in raid.working_back.note) == (back > 0)


@pytest.mark.parametrize("beyond", [-1, 21])
@pytest.mark.parametrize(
    "place", [0, 1, 2, 3], ids=["pirate’s attack", "defender’s defence", "defender’s attack", "pirate’s defence"]
)
def test_by_a_value_that_no_ship_has_nobody_is_damaged(place, beyond):
    values = [20, 0, 20, 0]
    assert piracy(*values).damage_back == 20
    values[place] = beyond
    raid = piracy(*values)
    assert (raid.damage, raid.damage_back) == (0, 0)
    assert raid.working.refusal == raid.working_back.refusal
    assert raid.working.refusal.reason == (
        "Attack and defence values are 0 to 20. Look at the star-burst and the globe."
    )


@pytest.mark.parametrize(
    ("printed", "captains", "each"),
    [
        pytest.param(4, 1, 4, id="alone: all of it"),
        pytest.param(4, 2, 3, id="V:126 each one less"),
        pytest.param(4, 3, 3, id="one less also for three"),
        pytest.param(4, 4, 3, id="and for four"),
        pytest.param(0, 2, 0, id="V3 never below 0"),
    ],
)
def test_a_shared_contract(printed, captains, each):
    assert shared_contract(printed, captains).total == each


@pytest.mark.parametrize(
    ("reckoned", "most"),
    [
        pytest.param(lambda count: wounded(count, 0), 30, id="wounds"),
        pytest.param(lambda count: wounded(0, count), 30, id="armor"),
        pytest.param(lambda count: restoring(count, 0), 30, id="wounds restored"),
        pytest.param(lambda count: restoring(0, count), 30, id="structure restored"),
        pytest.param(lambda count: procurement(0, count), 30, id="infamy of who procures"),
        pytest.param(lambda count: procurement(count, 0), 20, id="what a card costs"),
        pytest.param(lambda count: procurement(count, 0, 2), 40, id="what two cards cost"),
        pytest.param(lambda count: procurement(0, 0, count or 1), 30, id="cards procured"),
        pytest.param(lambda count: abandonment(count), 20, id="a penalty"),
        pytest.param(lambda count: abandonment(1, (count,)), 9, id="what a complication adds"),
        pytest.param(lambda count: abandonment(1, (-count,)), 9, id="what a complication takes off"),
        pytest.param(lambda count: expense(count, ()), 20, id="an expense"),
        pytest.param(lambda count: expense(1, (0,) * count), 30, id="cards for an expense"),
        pytest.param(lambda count: expense(1, (count,)), 9, id="what a card contributes"),
        pytest.param(lambda count: infamy_left(count, raided=False), 30, id="infamy at the end of the round"),
        pytest.param(lambda count: shared_contract(count, 2), 30, id="what a contract brings"),
        pytest.param(lambda count: jumps(count or 1, 1), 12, id="a distance"),
    ],
)
def test_a_count_is_reckoned_with_from_nothing_to_the_most_a_table_can_have(reckoned, most):
    assert [reckoned(count).refusal for count in (0, 1, most - 1, most)] == [None] * 4
    assert reckoned(most + 1).refusal is not None


@pytest.mark.parametrize(
    "below",
    [
        lambda: wounded(-1, 0), lambda: wounded(0, -1), lambda: restoring(-1, 0), lambda: restoring(0, -1),
        lambda: procurement(-1, 0), lambda: procurement(0, -1), lambda: procurement(0, 0, 0), lambda: abandonment(-1),
        lambda: expense(-1, ()), lambda: expense(0, (-1,)), lambda: infamy_left(-1, raided=True),
        lambda: shared_contract(-1, 2),
    ],
)  # fmt: skip
def test_no_count_is_below_nothing(below):
    assert below().refusal is not None


def test_every_working_cites_rules_that_can_be_opened():
    workings = [
        jumps(5, 2), jumps(3, 0), abandonment(2, (1, -5)), declaring(1, 2), procurement(3, 1), restoring(1, 1),
        expense(2, (3,)), expense(2, (12,)), infamy_left(1, False), piracy(3, 1, 2, 1).working,
        piracy(3, 1, 2, 1).working_back, piracy(99, 0, 0, 0).working, shared_contract(4, 3), shared_contract(4, 5),
        abandonment(99), declaring(-1), procurement(-1, 0), procurement(1, 99), restoring(-1, 0), infamy_left(-1, True),
        expense(99, ()), expense(1, (0,) * 31), shared_contract(99, 1), abandonment(1, (10,)),
        wounded(3, 1), wounded(-1, 0),
    ]  # fmt: skip
    cited = {working.rule for working in workings} | {line.rule for working in workings for line in working.lines}
    cited |= {working.refusal.rule for working in workings if working.refusal}
    assert not cited - RULINGS.keys()
    assert all(working.headline or working.refusal for working in workings)
