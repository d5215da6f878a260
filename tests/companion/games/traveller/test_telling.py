"""The referee's sentences: every kind of entry told once, also one that would be refused; what the prompt offers."""

from typing import get_args

import pytest

from companion.games.traveller import GAME
from companion.games.traveller.cards.printed import Card, Contract, Ship
from companion.games.traveller.events import (
    ActionTaken,
    CardJettisoned,
    CardProcured,
    ChooserDrawn,
    ComplicationAttached,
    ComplicationFailed,
    ComplicationResolved,
    ComplicationsChanged,
    ContractCompleted,
    ContractDiscarded,
    ContractKept,
    ContractMissed,
    ContractPlaced,
    ContractPursued,
    ContractResolved,
    Event,
    ExpenseMet,
    FigureChanged,
    FirstCaptainChosen,
    FourthSlotDrawn,
    GearMoved,
    Passed,
    PhaseEnded,
    PiracyDeclared,
    PiracyPerformed,
    PointsCounted,
    Restored,
    RoundEnded,
    ShipLaid,
    ShipsLeftOut,
    SubplotResolved,
    TokensCollected,
    TokensSpent,
    WalkerClosed,
    WalkerOpened,
    WentBankrupt,
    WentUncommitted,
)
from companion.games.traveller.state import Options

GUN = Card("gear", "Gun", "Weapon", on="Joe")
TOLD = [
    (ShipLaid("Ann", Ship("Rust Bucket")), "Ann flies the Rust Bucket"),
    (ShipLaid("Ann", Ship("")), "Ann flies a ship of their own"),
    (ShipsLeftOut(), "The table plays without ships"),
    (FigureChanged("Ann", "infamy", -1), "Ann’s infamy changes by −1"),
    (FigureChanged("Ann", "hand", 1), "Ann’s hand limit changes by +1"),
    (FigureChanged("Ann", "wounds", 1), "Ann’s wounds change by +1"),
    (PointsCounted("Ann", 1, "count"), "Ann gets 1 VP"),
    (PointsCounted("Ann", 3, "contract", "Wedding"), "Ann gets 3 VP for a contract (Wedding)"),
    (PointsCounted("Ann", 1, "loss"), "Ann loses 1 VP"),
    (WentBankrupt("Ann", "a jump"), "Ann goes bankrupt: a jump"),
    (ExpenseMet("Ann", 2, (1, 1), "repairs"), "Ann meets an expense of 2 credits for repairs with 2 cards"),
    (Restored("Ann", 1, 0), "Ann restores 1 wound"),
    (CardProcured("Ann", GUN, 2), "Ann procures Gun (weapon gear) for 2 credits"),
    (CardProcured("Ann", Card("upgrade", subtype="Internal"), 0, "Bo"),
     "Ann procures an internal upgrade on Bo’s side for no credits"),
    (CardJettisoned("Ann", Card("crew")), "Ann jettisons a crew"),
    (GearMoved("Ann", GUN, "Sue"), "Ann moves Gun (weapon gear) to Sue"),
    (TokensCollected("Ann", ("Tech", "Cargo")), "Ann collects Tech, Cargo"),
    (TokensCollected("Ann", ()), "Ann collects no tokens"),
    (TokensSpent("Ann", ("Tech",)), "Ann discards Tech from the pool"),
    (WentUncommitted("Ann"), "Ann is uncommitted and pays 2 credits to leave"),
    (WentUncommitted("Bo"), "Bo is uncommitted"),
    (ContractPursued("Bo", 1), "Bo pursues “Job” for 3 credits"),
    (ContractKept("Ann"), "Ann goes on with “Job”"),
    (PiracyDeclared("Ann"), "Ann declares as a pirate for 3 credits and 1 infamy"),
    (PiracyPerformed("Ann", "Bo"), "Ann raids Bo and fails: 0 damage, 0 damage back"),
    (ComplicationResolved("Ann", ("Tech",)), "Ann resolves a complication of “Job” with Tech"),
    (ComplicationResolved("Ann", (), 3), "Ann resolves 3 complications of “Job”"),
    (ComplicationFailed("Ann"), "Ann fails a complication of “Job”"),
    (SubplotResolved("Ann", 2), "Ann resolves a subplot: 2 VP"),
    (ContractResolved("Ann"), "Ann meets “Job”"),
    (ContractMissed("Bo"), "Bo does not meet a contract, and goes on pursuing it"),
    (ContractCompleted(("Ann", "Bo"), 4, 1), "Ann and Bo completed “Job”, 4 VP as printed"),
    (ContractPlaced(3, Contract("", 5, 4)), "A contract comes into slot 3: distance 5, 4 VP"),
    (ContractDiscarded(1), "“Job” is discarded"),
    (ContractDiscarded(4), "The contract in slot 4 is discarded"),
    (ComplicationsChanged(1, 1), "Complications under “Job” change by +1"),
    (ComplicationAttached("Ann", 1, True), "Ann lays a complication under “Job”, discarding another"),
    (FourthSlotDrawn("Ann"), "Ann draws the slot that moves"),
    (ChooserDrawn("Ann"), "Ann draws the choice of the first captain"),
    (FirstCaptainChosen("Ann"), "Ann is the first captain of round 1"),
    (ActionTaken("Ann", "Scan"), "Ann acts: Scan"),
    (Passed("Ann"), "Ann is done"),
    (WalkerOpened("action"), "Step by step from here: Action"),
    (WalkerClosed(), "Step by step is off; everything stays as it is"),
    (PhaseEnded(), "The phase is over"),
    (RoundEnded(), "Round 1 is over"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=lambda one: getattr(one, "kind", ""))
def test_an_entry_is_told_in_a_sentence(event, sentence, begin, enter):
    """Also one that would be refused: a screen shows the sentence before it is entered."""
    table = enter(begin(2, jobs=2), ContractPursued("Ann", 1))
    assert GAME.tell(table, event) == sentence


def test_every_kind_is_told_above():
    assert {type(event) for event, _ in TOLD} == set(get_args(Event))


@pytest.mark.parametrize(
    "event",
    [
        ContractPursued("Zed", 9), WentUncommitted("Zed"), PiracyDeclared("Zed"), CardProcured("Zed", GUN, 1),
        ContractKept("Zed"), ContractDiscarded(0), ContractCompleted((), 3), FirstCaptainChosen("Zed"),
        PhaseEnded(True),
    ],
    ids=lambda event: event.kind,
)  # fmt: skip
def test_what_cannot_be_is_told_all_the_same(event, begin):
    told = GAME.tell(begin(), event)
    assert told == told.strip()
    assert not told.endswith(".")


def test_a_raid_is_told_with_its_verdict(begin, enter):
    table = enter(begin(), FigureChanged("Ann", "attack", 2), PiracyDeclared("Ann"))
    assert GAME.tell(table, PiracyPerformed("Ann", "Bo", 2)) == "Ann raids Bo and succeeds: 2 damage, 0 damage back"
    raid = PiracyPerformed("Ann", "Bo", 1, expenses=1, expenses_back=1)
    assert (
        GAME.tell(table, raid)
        == "Ann raids Bo and succeeds: 2 damage (1 met as expenses), 1 damage back, met as expenses"
    )


def test_what_a_raid_is_offered_with_names_the_damage(begin, walk, enter):
    table = enter(begin(2, ("Type S", "Gazelle"), jobs=2), FigureChanged("Ann", "defence", 1), PiracyDeclared("Ann"))

    def raids(table):
        return [one.note for one in GAME.prompt(table, 0).choices if one.title == "Raids Bo"]

    assert raids(walk(table, "resolution")) == ["No damage"]
    table = enter(table, FigureChanged("Ann", "attack", 2))
    expenses, upgrades = "1 damage, met as expenses, 0 damage back", "1 damage on upgrades, 0 damage back"
    assert raids(walk(table, "resolution")) == [expenses, upgrades], "V:108: no upgrade is known that could bear it"
    for known in (CardProcured("Bo", Card("upgrade", subtype="Hull"), 1), FigureChanged("Bo", "structure", 1)):
        assert raids(walk(enter(table, known), "resolution")) == [upgrades, expenses]


def test_a_raid_known_one_way_is_offered_with_the_damage_of_that_way(begin, enter):
    """V:108: by the figures that were entered; the other way is for the table to set."""
    entered = FigureChanged("Ann", "attack", 2), FigureChanged("Bo", "defence", 1), PiracyDeclared("Ann")
    table = enter(begin(), *entered, WalkerOpened("resolution"), ChooserDrawn("Ann"), FirstCaptainChosen("Ann"))
    (raid,) = [one for one in GAME.prompt(table, 0).choices if one.title == "Raids Bo"]
    assert (raid.event, raid.refusal) == (PiracyPerformed("Ann", "Bo", expenses=1), None)


@pytest.mark.parametrize(
    ("phase", "sentence", "note"),
    [
        ("ready", "Ann gets ready", "Round 1, Ready. Then Bo."),
        ("adventure", "Ann lays a complication", "Round 1, Adventure. Then Bo."),
        ("procurement", "Ann procures, or is done", "Round 1, Procurement. Then Bo."),
        ("action", "Ann acts, or passes", "Round 1, Action. Then Bo."),
        ("resource", "Ann collects tokens", "Round 1, Resource. Then Bo."),
        ("resolution", "The Resolution phase is over", "Round 1. Going on checks victory."),
    ],
)
def test_the_prompt_of_each_phase(phase, sentence, note, begin, walk):
    prompt = GAME.prompt(walk(begin(2, ("Type S", "Gazelle"), jobs=2), phase), 0)
    assert (prompt.sentence, prompt.note) == (sentence, note)


@pytest.mark.parametrize(
    ("points", "won", "by"),
    [
        pytest.param({"Bo": 20}, "Bo wins", "", id="one at the target"),
        pytest.param({"Ann": 20, "Bo": 22}, "Bo wins", ": the most VP, 22", id="of two at their targets who has more"),
        pytest.param(
            {"Ann": 20, "Bo": 20}, "Ann wins", ": highest initiative, 5",
            id="of two with as many who has more initiative",
        ),
    ],
)  # fmt: skip
def test_who_wins_at_the_end_of_the_phase_is_said_before_it(points, won, by, begin, walk, enter):
    """V1: a captain at the target asks why nothing happens."""
    counted = [PointsCounted(player, n, "card") for player, n in points.items()]
    quiet = enter(begin(2, ("Type S", "Gazelle"), jobs=2), *counted)
    assert GAME.prompt(quiet, 0).note == f"{won} once the phase you are in is over{by}."
    table = enter(walk(begin(2, ("Type S", "Gazelle"), jobs=2), "action"), *counted)
    prompt = GAME.prompt(table, 0)
    assert (prompt.sentence, prompt.note) == (
        "Ann acts, or passes",
        f"{won} when Action ends{by}. Round 1, Action. Then Bo.",
    )
    done = GAME.prompt(enter(table, Passed("Ann"), Passed("Bo")), 0)
    assert (done.sentence, done.note) == ("The Action phase is over", f"{won} when Action ends{by}. Round 1.")


def test_what_costs_is_offered_with_its_price(begin, walk, enter, idle):
    table = walk(begin(2, ("Type S", "Gazelle"), jobs=2), "adventure")
    table = enter(table, ComplicationAttached("Ann", 1), ComplicationAttached("Bo", 2))
    offered = {choice.event: choice for choice in GAME.prompt(table, 0).choices}
    there = offered[ContractPursued("Ann", 1)]
    assert (there.title, there.gain, there.unit, there.note) == ("Job", "2", "credits", "2 jumps, 2 credits")
    pirate = offered[PiracyDeclared("Ann")]
    assert (pirate.gain, pirate.unit, pirate.note) == ("1", "credit", "1 credit, infamy 1")


def test_at_the_beginning_everybody_has_as_far_to_go(begin):
    assert GAME.prompt(begin(), 0).sentence == "20 VP to go for everybody"


def test_where_targets_differ_nobody_leads_before_somebody_has_points(begin):
    assert GAME.prompt(begin(2, ("Type S", "Broadsword")), 0).sentence == "Nobody has VP yet"


@pytest.mark.parametrize(
    ("points", "sentence"),
    [
        pytest.param((3, 3, 0, 0), "Ann and Bo lead: 17 to go", id="two are named"),
        pytest.param((3, 3, 3, 0), "Three captains lead: 17 to go", id="three are counted: their boards say it"),
        pytest.param((3, 3, 3, 3), "17 VP to go for everybody", id="all of them are everybody"),
        pytest.param((20, 3, 3, 3), "Ann has 20", id="one at the target"),
        pytest.param((22, 3, 3, 3), "Ann has 22", id="one above it"),
        pytest.param((20, 20, 3, 3), "Ann and Bo have the target", id="two at their targets"),
        pytest.param((20, 20, 20, 3), "Three captains have the target", id="three at their targets"),
        pytest.param((20, 20, 20, 20), "All four captains have the target", id="and all"),
    ],
)
def test_the_prompt_stays_short_however_many_are_tied(points, sentence, begin, enter):
    names = ("Ann", "Bo", "Cy", "Dee")
    counted = (PointsCounted(name, n, "card") for name, n in zip(names, points, strict=True) if n)
    assert GAME.prompt(enter(begin(4, ("Type S",) * 4), *counted), 0).sentence == sentence


@pytest.mark.parametrize(
    ("tied", "letters", "sentence"),
    [
        pytest.param(1, 24, "Maximiliane-Theodora Hoh leads: 17 to go", id="one that leaves room for it"),
        pytest.param(1, 30, "Maximiliane-Theodora Hohenfels: 17 to go", id="one long name: its board says who leads"),
        pytest.param(2, 30, "Two captains lead: 17 to go", id="two long names are counted"),
    ],
)
def test_the_prompt_stays_short_however_long_the_names_are(tied, letters, sentence, enter):
    names = ("Maximiliane-Theodora Hohenfels"[:letters], "Bartholomew Featherstonehaugh", "Cy")
    table = enter(GAME.start(names, Options()), *(PointsCounted(name, 3, "card") for name in names[:tied]))
    assert GAME.prompt(table, 0).sentence == sentence


def test_v103_only_where_complications_lie_somebody_turns_them_up(begin, enter):
    pursued = ContractPursued("Ann", 1), ContractPursued("Bo", 2), ComplicationResolved("Ann")
    table = enter(begin(2, ("Type S", "Gazelle"), jobs=4), *pursued)
    table = enter(table, WalkerOpened("resolution"), FirstCaptainChosen("Ann"))
    assert [(task.player, task.rule) for task in GAME.prompt(table, 0).tasks] == [("Bo", "traveller.reveal")]


def test_titles_of_what_has_a_turn_are_short(begin, walk, enter, idle):
    """What is drawn as a tile: 22 letters, as long as the names are."""
    table = walk(begin(4, ("Type S", "Gazelle"), jobs=4), "ready")
    for _ in range(6):
        for choice in GAME.prompt(table, 0).choices[:8]:
            assert len(choice.title) <= 22, choice.title
        table = idle(table)


def test_who_bears_damage_is_told_what_restoring_takes(begin, walk, enter):
    hurt = (FigureChanged("Ann", "wounds", 2), FigureChanged("Ann", "structure", 1))
    prompt = GAME.prompt(walk(enter(begin(2, ("Type S", "Gazelle"), jobs=2), *hurt), "ready"), 0)
    assert (prompt.sentence, prompt.rule) == ("Ann may restore", "traveller.restoring")
    assert prompt.note.startswith("2 wounds and 1 structure damage: 1 credit each.")


def test_a_way_by_a_jump_that_nobody_entered_says_so(begin, enter):
    table = enter(begin(), ContractPlaced(1, Contract("Far", distance=6)))
    (way,) = [one for one in GAME.prompt(table, 0).choices if one.event == ContractPursued("Ann", 1)]
    assert way.note == "6 jumps, 6 credits if jump 1"
    table = enter(table, FigureChanged("Ann", "jump", 1))
    (way,) = [one for one in GAME.prompt(table, 0).choices if one.event == ContractPursued("Ann", 1)]
    assert way.note == "3 jumps, 3 credits"


def test_what_a_ships_clause_brings_is_told_once(begin, enter):
    joe = Card("crew", "Joe")
    table = enter(begin(2, ("Type HT", "Type S")), CardProcured("Bo", joe, 1), CardJettisoned("Bo", joe))
    assert GAME.tell(table, RoundEnded()) == "Round 1 is over; Ann has 1 VP: an opponent jettisoned crew"


def test_points_tell_to_whom_the_fourth_slot_passes(begin, enter):
    table = enter(begin(3), PointsCounted("Ann", 2, "card"), PointsCounted("Cy", 1, "card"))
    assert GAME.tell(table, PointsCounted("Ann", 1, "card")) == "Ann gets 1 VP by a card"
    assert GAME.tell(table, PointsCounted("Bo", 2, "card")) == "Bo gets 2 VP by a card; slot 4 goes to Cy"


def test_points_tell_where_lots_decide_whose_the_fourth_slot_is(begin, enter):
    table = enter(begin(3, ("Type S",) * 3), PointsCounted("Ann", 1, "card"), PointsCounted("Cy", 1, "card"))
    told = GAME.tell(table, PointsCounted("Bo", 1, "card"))
    assert told.endswith("; slot 4 is in question between Ann, Bo and Cy")
