"""Adventure, the second phase: a complication each, then what every captain pursues."""

from companion.games.traveller import GAME
from companion.games.traveller.events import (
    ComplicationAttached,
    ContractKept,
    ContractPursued,
    FirstCaptainChosen,
    Passed,
    PhaseEnded,
    PiracyDeclared,
    WentUncommitted,
)
from companion.games.traveller.phases.round_walk import up, waiting

SHIPS = ("Type S", "Gazelle", "Beowulf", "Broadsword")  # initiative 5, 4, 3, 2


def test_first_all_lay_a_complication_then_all_choose(four, walk, enter, no):
    table = walk(four, "adventure")
    assert "the second part of Adventure" in no(table, WentUncommitted("Ann"))
    assert "Every captain attaches a complication" in no(table, Passed("Ann"))
    for player in ("Ann", "Bo"):
        table = enter(table, ComplicationAttached(player, 1, replacing=player == "Bo"))
    assert waiting(table) == ("Cy", "Dee")
    table = enter(table, ComplicationAttached("Cy", 2), ComplicationAttached("Dee", 3))
    assert (table.walk.step, up(table)) == ("activity", "Ann")
    assert "Passing is no activity" in no(table, Passed("Ann"))


def test_who_sits_at_no_contract_has_nothing_to_lay(begin, walk, enter):
    table = enter(walk(begin(2, SHIPS), "adventure"), Passed("Ann"), Passed("Bo"))
    assert table.walk.step == "activity"


def activities(table, player):
    """What this captain may pursue, as it is offered."""
    kinds = (ContractKept, ContractPursued, PiracyDeclared, WentUncommitted)
    offered = (choice.event for choice in GAME.prompt(table, 0).choices)
    return [event for event in offered if isinstance(event, kinds) and event.player == player]


def test_who_pursues_something_is_offered_everything_else(begin, enter):
    table = begin(2, SHIPS, jobs=2)
    assert activities(table, "Ann") == [ContractPursued("Ann", 1), ContractPursued("Ann", 2), PiracyDeclared("Ann")]
    table = enter(table, ContractPursued("Ann", 1), PiracyDeclared("Bo"))
    assert activities(table, "Ann") == [ContractPursued("Ann", 2), PiracyDeclared("Ann"), WentUncommitted("Ann")]
    assert activities(table, "Bo") == [ContractPursued("Bo", 1), ContractPursued("Bo", 2), WentUncommitted("Bo")]


def test_in_the_walked_round_each_captain_in_turn_may_also_go_on_or_stay_uncommitted(begin, walk, enter):
    table = walk(begin(2, SHIPS, jobs=2), "adventure")
    table = enter(table, ComplicationAttached("Ann", 1), ComplicationAttached("Bo", 2))
    assert activities(table, "Ann") == [
        ContractPursued("Ann", 1), ContractPursued("Ann", 2), PiracyDeclared("Ann"), WentUncommitted("Ann"),
    ]  # fmt: skip
    assert activities(table, "Bo") == []


def test_v72_who_declared_before_the_round_was_walked_stays_a_pirate(begin, walk, enter, no):
    """One declaration lasts for the round; nothing is paid for it again."""
    table = enter(walk(enter(begin(2, SHIPS), PiracyDeclared("Ann")), "adventure"), Passed("Ann"), Passed("Bo"))
    (stays,) = [choice for choice in GAME.prompt(table, 0).choices if choice.event == Passed("Ann")]
    assert (stays.title, stays.refusal) == ("Stays a pirate", None)
    assert GAME.tell(table, Passed("Ann")) == "Ann stays a pirate"
    before, table = table.captains["Ann"], enter(table, Passed("Ann"))
    assert (table.captains["Ann"], up(table)) == (before, "Bo")
    assert "Passing is no activity" in no(table, Passed("Bo"))


def test_the_three_activities_and_going_on(four, walk, enter, no):
    table = walk(four, "adventure")
    for number, player in enumerate(table.players, 1):
        table = enter(table, ComplicationAttached(player, number))
    assert "pursues no contract yet" in no(table, ContractKept("Ann"))
    table = enter(
        table, ContractPursued("Ann", 2), WentUncommitted("Bo"), PiracyDeclared("Cy"), ContractPursued("Dee", 2)
    )
    assert [table.captains[player].activity for player in table.players] == [
        "contract", "uncommitted", "piracy", "contract",
    ]  # fmt: skip
    table = enter(table, *[PhaseEnded(skipping=True)] * 5, FirstCaptainChosen("Ann"), PhaseEnded(skipping=True))
    for number, player in enumerate(table.players, 1):
        table = enter(table, ComplicationAttached(player, number, replacing=True))
    paid = table.captains["Ann"].paid
    table = enter(table, ContractKept("Ann"))
    assert (table.captains["Ann"].slot, table.captains["Ann"].paid) == (2, paid)
