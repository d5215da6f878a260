"""The Resolution phase: raids, complications, who is eligible, contracts shared, subplots, ships' own clauses."""

import pytest

from companion.games.traveller import GAME
from companion.games.traveller.cards.printed import Card
from companion.games.traveller.events import (
    CardJettisoned,
    CardProcured,
    ComplicationFailed,
    ComplicationResolved,
    ComplicationsChanged,
    ContractDiscarded,
    ContractMissed,
    ContractPursued,
    ContractResolved,
    FigureChanged,
    Passed,
    PhaseEnded,
    PiracyDeclared,
    PiracyPerformed,
    PointsCounted,
    RoundEnded,
    SubplotResolved,
    TokensCollected,
    WalkerClosed,
    WalkerOpened,
    WentBankrupt,
    WentUncommitted,
)
from companion.games.traveller.legality.stricter_since import WINS_AT_ONCE
from companion.games.traveller.phases.round_walk import up, waiting


def clear(table, enter, player, passing=True):
    """The captain, whose turn it is, resolves every complication; others in between pass."""
    while table.slots[table.captains[player].slot - 1].complications:
        table = enter(table, ComplicationResolved(up(table)) if up(table) == player else Passed(up(table)))
    return table


def test_at_once_a_contract_wins_before_a_ship_loses_its_point(begin, walk, enter):
    """V1, the rulebook's letter: the first captain to attain 20. Whoever may still try the contract is asked for."""
    table = enter(begin(3, ("Subsidized", "Gazelle", "Type S"), jobs=2, victory="at_once"))
    table = enter(table, ContractPursued("Ann", 1), ContractPursued("Bo", 1), PiracyDeclared("Cy"))
    table = enter(
        table, ComplicationsChanged(1, -1), FigureChanged("Cy", "attack", 1), PointsCounted("Ann", 17, "card")
    )
    table = enter(walk(table, "ready", "Cy"), *[PhaseEnded(skipping=True)] * 5)
    table = enter(table, PiracyPerformed("Cy", "Ann", expenses=1), *[Passed(name) for name in ("Ann", "Bo")])
    table = enter(table, ContractResolved("Ann"))
    refusal = GAME.refuse(table, PhaseEnded(skipping=True), 0)
    assert refusal.reason == (
        "The contract that Ann met is enough for Ann to win at once, before the round ends. "
        "First say of Bo whether the contract is met."
    )
    assert (refusal.rule, refusal.since) == ("traveller.victory", WINS_AT_ONCE)
    assert GAME.outcome(enter(table, ContractMissed("Bo")), 0).winners == ("Ann",)
    both = enter(table, ContractResolved("Bo"))
    assert GAME.outcome(both, 0) is None, "shared it brings one less"
    before = GAME.apply(table, PhaseEnded(skipping=True), 0)
    assert (before.captains["Ann"].points, GAME.outcome(before, 0)) == (19, None)


# Piracy


# Complications


def test_captains_alternate_and_who_pursues_nothing_is_passed_over(resolution, enter):
    table = resolution((("Ann", 1), ("Cy", 3)))
    assert waiting(table) == ("Ann", "Cy")
    assert [task.player for task in GAME.prompt(table, 0).tasks] == ["Ann", "Cy"]
    table = enter(table, ComplicationResolved("Ann"))
    assert (up(table), table.slots[0].complications) == ("Cy", 0)


def test_a_pass_is_final_here(resolution, enter, no):
    """V:117."""
    table = enter(resolution((("Ann", 1), ("Cy", 3))), Passed("Ann"), ComplicationResolved("Cy"))
    assert up(table) == "Cy"
    assert "Cy goes now" in no(table, ComplicationResolved("Ann"))


def test_tokens_are_discarded_from_the_pool(resolution, enter, no):
    table = enter(resolution((("Ann", 1),)), WalkerClosed(), TokensCollected("Ann", ("Tech",)), WalkerOpened())
    assert "pool lacks Cargo. The pool holds Tech" in no(table, ComplicationResolved("Ann", ("Cargo",)))
    assert enter(table, ComplicationResolved("Ann", ("Tech",))).captains["Ann"].pool == ()


def test_a_failed_complication_counts_as_a_pass(resolution, enter):
    """V10."""
    table = enter(resolution((("Ann", 1), ("Cy", 1))), ComplicationFailed("Ann"), ComplicationResolved("Cy"))
    assert waiting(table) == ("Cy",)
    table = enter(table, Passed("Cy"))
    assert table.walk.eligible == ("Cy",)


def test_or_may_be_tried_again_where_the_table_says_so(resolution, enter):
    """V10, the rulebook's letter."""
    table = enter(resolution((("Ann", 1), ("Cy", 3)), failed="again"), ComplicationFailed("Ann"))
    assert waiting(table) == ("Cy", "Ann")


@pytest.mark.parametrize(("failed", "told"), [("pass", "Counts as a pass"), ("again", "Then tries again")])
def test_what_a_failed_complication_comes_to_is_said_before_it_is_entered(resolution, failed, told):
    """Who meant to try again had passed."""
    table = resolution((("Ann", 1), ("Cy", 1)), failed=failed)
    (fails,) = [choice for choice in GAME.prompt(table, 0).choices if choice.event == ComplicationFailed("Ann")]
    assert fails.note == told


def test_the_last_who_tries_a_contract_is_told_that_its_points_come_at_once(resolution, enter):
    """“Points once all have tried” was said where nobody else was to try."""
    table = enter(resolution((("Ann", 1), ("Cy", 1))), ComplicationResolved("Ann"), Passed("Cy"), Passed("Ann"))
    for player, note in (("Ann", "Points once all have tried"), ("Cy", "Points at once")):
        (meets,) = [choice for choice in GAME.prompt(table, 0).choices if choice.event == ContractResolved(player)]
        assert meets.note == note
        table = enter(table, ContractMissed("Ann")) if player == "Ann" else table


def test_who_passes_after_the_last_complication_is_eligible(resolution, enter):
    """V:118, and V:119: who passed before stays out, though the contract is clear by the end."""
    table = resolution((("Ann", 1), ("Bo", 1)))
    table = enter(table, Passed("Ann"), ComplicationResolved("Bo"), Passed("Bo"))
    assert (table.walk.step, table.walk.eligible) == ("complete", ("Bo",))


def test_resolving_needs_a_complication_under_the_contract_pursued(resolution, enter, no):
    table = enter(resolution((("Ann", 1),)), ComplicationResolved("Ann"))
    none = "No complication lies under the contract Ann pursues."
    assert f"{none} Pass, to be eligible." in no(table, ComplicationResolved("Ann"))
    table = enter(table, WalkerClosed())
    assert f"{none} Enter that it is completed." in no(table, ComplicationResolved("Ann")), "nobody passes there"
    assert "Bo pursues no contract" in no(table, ComplicationResolved("Bo"))


# Contracts


def eligible(resolution, enter, players, points=3):
    """These captains all pursue slot 1, its complication is gone, and all have passed."""
    table = resolution(tuple((player, 1) for player in players))
    table = enter(table, ComplicationResolved(players[0]))
    while table.walk.step == "resolve":
        table = enter(table, Passed(up(table)))
    return table


@pytest.mark.parametrize(
    ("count", "each"),
    [
        pytest.param(1, 3, id="alone: all of it"),
        pytest.param(2, 2, id="V:126 two: one less each"),
        pytest.param(3, 2, id="V:126 three: one less each"),
        pytest.param(4, 2, id="V:126 four: one less each"),
    ],
)
def test_a_contract_completed_by_several(count, each, resolution, enter):
    players = ("Ann", "Bo", "Cy", "Dee")[:count]
    table = eligible(resolution, enter, players)
    for player in players:
        assert table.lines == ()  # V3: nothing is given before all have tried
        table = enter(table, ContractResolved(player))
    assert [table.captains[player].points for player in players] == [each] * count
    assert table.slots[0].contract is None
    assert all(table.captains[player].slot is None for player in players)


def test_who_misses_it_gets_nothing_and_shares_nothing(resolution, enter):
    table = eligible(resolution, enter, ("Ann", "Bo"))
    table = enter(table, ContractResolved("Ann"), ContractMissed("Bo"))
    assert [line.points for line in table.lines] == [3]
    assert table.captains["Bo"].slot is None  # the contract has left play


def test_who_alone_misses_it_goes_on_pursuing_it(resolution, enter):
    """V:127."""
    table = enter(eligible(resolution, enter, ("Ann",)), ContractMissed("Ann"), PhaseEnded())
    assert (table.captains["Ann"].slot, table.slots[0].contract is None) == (1, False)


def test_the_last_word_may_be_a_bankruptcy_or_the_end_of_the_phase(resolution, enter):
    table = enter(eligible(resolution, enter, ("Bo", "Cy")), ContractResolved("Bo"))
    assert enter(table, WentBankrupt("Cy")).captains["Bo"].points == 3
    assert enter(table, PhaseEnded(skipping=True)).captains["Bo"].points == 3


def test_a_completed_contract_waits_for_the_others(resolution, enter, no):
    table = enter(eligible(resolution, enter, ("Ann", "Bo")), ContractResolved("Ann"))
    assert "met a contract that others may still try" in no(table, WalkerClosed())
    assert "Let the others try first" in no(table, ContractDiscarded(1))
    assert "Ann is done here" in no(table, ContractResolved("Ann"))


def test_a_new_contract_is_drawn_by_who_controls_the_slot(resolution, enter):
    table = enter(eligible(resolution, enter, ("Bo",)), ContractResolved("Bo"))
    (task,) = GAME.prompt(table, 0).tasks
    assert (task.player, task.rule) == ("Ann", "traveller.replacement")
    assert task.text == "draws a contract for slot 1, and a complication under it"


def test_subplots_count_in_full(resolution, enter, no):
    table = eligible(resolution, enter, ("Ann", "Bo"))
    table = enter(table, ContractResolved("Ann"), ContractResolved("Bo"), SubplotResolved("Bo", 2))
    assert [(line.player, line.points) for line in table.lines] == [("Ann", 2), ("Bo", 2), ("Bo", 2)]
    table = enter(table, PhaseEnded())
    assert "Subplots are resolved in the Resolution phase" in no(table, SubplotResolved("Bo", 1))


# Ships' own clauses


def test_a_merchant_loses_1_vp_in_a_round_in_which_piracy_damaged_it(begin, enter):
    table = enter(begin(2, ("Type S", "Subsidized")), PointsCounted("Bo", 2, "card"), FigureChanged("Ann", "attack", 1))
    table = enter(table, PiracyDeclared("Ann"), PiracyPerformed("Ann", "Bo", expenses=1), RoundEnded())
    assert table.captains["Bo"].points == 1
    assert table.lines[-1].why == "Ship: damaged by piracy this round"
    assert enter(table, RoundEnded()).captains["Bo"].points == 1


def test_a_merchant_without_vp_has_none_to_lose(begin, enter):
    """V7: no lower than 0, and nobody is told of a loss that was none."""
    table = enter(begin(2, ("Gazelle", "Subsidized")), PiracyDeclared("Ann"), FigureChanged("Ann", "attack", 1))
    table = enter(table, PiracyPerformed("Ann", "Bo", 1), RoundEnded())
    assert table.captains["Bo"].points == 0
    assert "Bo’s ship was damaged by piracy: no VP there to lose" in {change.text for change in table.changes}


def test_a_merchant_that_was_raided_in_vain_loses_nothing(begin, enter):
    table = enter(begin(2, ("Type S", "Subsidized")), PointsCounted("Bo", 2, "card"))
    table = enter(table, PiracyDeclared("Ann"), PiracyPerformed("Ann", "Bo"), RoundEnded())
    assert table.captains["Bo"].points == 2


@pytest.mark.parametrize(("who", "points"), [("Bo", 1), ("Ann", 0)])
def test_a_bounty_hunter_has_1_vp_when_an_opponent_jettisoned_crew(who, points, begin, enter):
    joe = Card("crew", "Joe")
    table = enter(begin(2, ("Type HT", "Type S")), CardProcured(who, joe, 1), CardJettisoned(who, joe), RoundEnded())
    assert table.captains["Ann"].points == points
    assert enter(table, RoundEnded()).captains["Ann"].points == points


def test_a_captain_who_leaves_in_the_middle_is_passed_over(begin, enter):
    table = enter(begin(2, ("Type S", "Gazelle"), jobs=2), ContractPursued("Ann", 1), WentUncommitted("Ann"))
    assert table.captains["Ann"].activity == "uncommitted"


# Several complications in one go


def test_all_that_lie_there_are_resolved_in_one_entry(begin, enter, no):
    table = enter(begin(2, jobs=2), ContractPursued("Ann", 1), ComplicationsChanged(1, 1))
    assert table.slots[0].complications == 2
    assert "2 complications lie under" in no(table, ComplicationResolved("Ann", (), 3))
    assert "1 to 9" in no(table, ComplicationResolved("Ann", (), 0))
    assert enter(table, ComplicationResolved("Ann", (), 2)).slots[0].complications == 0


def test_step_by_step_only_who_selects_alone_resolves_several(resolution, enter, no):
    more = (ComplicationsChanged(1, 1), ComplicationsChanged(2, 1))
    table = resolution((("Ann", 1), ("Bo", 2)), (), *more)
    assert "Bo selects next" in no(table, ComplicationResolved("Ann", (), 2))
    table = enter(table, Passed("Ann"), ComplicationResolved("Bo", (), 2))
    assert table.slots[1].complications == 0
    assert "Bo" in table.walk.resolved
