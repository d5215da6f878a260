"""When it ends: the check at the end of every phase, ties, targets of one's own, the last one solvent."""

import pytest

from companion.engine.decisions import Decided, decidable
from companion.games.traveller import GAME
from companion.games.traveller.cards.printed import PHASES
from companion.games.traveller.cards.ships import SHIPS
from companion.games.traveller.events import (
    ChooserDrawn,
    ComplicationsChanged,
    ContractCompleted,
    ContractPursued,
    ContractResolved,
    FigureChanged,
    FirstCaptainChosen,
    Passed,
    PhaseEnded,
    PointsCounted,
    RoundEnded,
    ShipLaid,
    SubplotResolved,
    WalkerOpened,
    WentBankrupt,
)
from companion.games.traveller.legality.stricter_since import STRICTER
from companion.games.traveller.sums.shares import Standing, victory


@pytest.mark.parametrize("phase", PHASES)
def test_victory_is_checked_at_the_end_of_every_phase(phase, begin, walk, enter):
    """V1."""
    table = enter(walk(begin(2, ("Type S", "Gazelle")), phase), PointsCounted("Bo", 20, "card"))
    assert GAME.outcome(table, 0) is None
    over = GAME.outcome(enter(table, PhaseEnded(skipping=True)), 0)
    assert (over.winners, over.why, over.rule) == (("Bo",), "Bo reached 20 VP of 20.", "traveller.victory")


def test_19_do_not_win(begin, enter, no):
    table = enter(begin(), PointsCounted("Ann", 19, "card"))
    assert "Nobody has the VP to win" in no(table, PhaseEnded())
    assert GAME.outcome(enter(table, RoundEnded()), 0) is None


def test_what_is_lost_again_before_the_phase_ends_does_not_win(begin, walk, enter):
    table = enter(walk(begin(2, ("Type S", "Gazelle")), "action"), PointsCounted("Ann", 20, "card"))
    table = enter(table, PointsCounted("Ann", 1, "loss"), PhaseEnded(skipping=True))
    assert GAME.outcome(table, 0) is None


@pytest.mark.parametrize(
    "last",
    [pytest.param(PointsCounted("Ann", 1, "card"), id="a point"),
     pytest.param(SubplotResolved("Ann", 1), id="a subplot"),
     pytest.param(FigureChanged("Ann", "target", -1), id="or a lower target")],
)  # fmt: skip
def test_or_they_win_at_once_where_the_table_says_so(last, begin, enter):
    """V1, the rulebook's letter: the first captain to attain 20."""
    table = enter(begin(victory="at_once"), PointsCounted("Ann", 19, "card"))
    assert GAME.outcome(table, 0) is None
    assert GAME.outcome(enter(table, last), 0).winners == ("Ann",)


def test_who_has_them_when_the_table_decides_so_is_told_that_the_next_entry_ends_it(begin, enter):
    """The table decides it when somebody is there: nobody waits for a phase’s end any more (V1)."""
    table = enter(begin(2, ("Type S", "Gazelle")), PointsCounted("Ann", 20, "card"))
    assert GAME.prompt(table, 0).note == "Ann wins once the phase you are in is over."
    table = decidable(GAME).apply(table, Decided("traveller.victory", "So.", (), "victory", "at_once"), 0)
    assert GAME.prompt(table, 0).note == "Ann wins with the next entry."
    assert GAME.outcome(enter(table, FigureChanged("Bo", "infamy", 1)), 0).winners == ("Ann",)


def test_who_would_share_the_win_is_told_so(begin, enter):
    table = enter(begin(2, ("Type S", "Type HT")), PointsCounted("Ann", 20, "card"), PointsCounted("Bo", 20, "card"))
    assert GAME.prompt(table, 0).note == "Ann and Bo win once the phase you are in is over, tied on initiative too."


def test_a_broadsword_needs_25(begin, enter, no):
    table = enter(begin(2, ("Broadsword", "Type S")), PointsCounted("Ann", 24, "card"))
    assert "Nobody has the VP" in no(table, PhaseEnded())
    assert GAME.outcome(enter(table, PointsCounted("Ann", 1, "card"), PhaseEnded()), 0).winners == ("Ann",)


@pytest.mark.parametrize(
    ("standings", "winners", "rule"),
    [
        pytest.param((("Ann", 20, 20, 1), ("Bo", 19, 20, 5)), ("Ann",), "victory", id="only one is there"),
        pytest.param((("Ann", 20, 20, 5), ("Bo", 21, 20, 1)), ("Bo",), "victory_tie", id="the most VP"),
        pytest.param((("Ann", 20, 20, 1), ("Bo", 20, 20, 5)), ("Bo",), "victory_tie", id="then initiative"),
        pytest.param((("Ann", 20, 20, 5), ("Bo", 20, 20, 5)), ("Ann", "Bo"), "victory_tie", id="then shared"),
        pytest.param((("Ann", 21, 20, 5), ("Bo", 24, 25, 5)), ("Ann",), "victory", id="more VP, but not at the target"),
        pytest.param((("Ann", 19, 20, 5),), (), "victory", id="nobody"),
    ],
)
def test_who_wins(standings, winners, rule):
    verdict = victory(tuple(Standing(*one) for one in standings))
    assert (verdict.winners, verdict.working.rule) == (winners, f"traveller.{rule}")


@pytest.mark.parametrize(
    ("ships", "more", "winners", "why"),
    [
        pytest.param(
            ("Type S", "Gazelle"), 1, ("Bo",), "Ann and Bo were at their targets; Bo has the most, 21 VP.", id="VP",
        ),
        pytest.param(
            ("Gazelle", "Type S"), 0, ("Bo",),
            "Ann and Bo were at their targets; of those with 20 VP Bo has the highest initiative, 5.", id="initiative",
        ),
        pytest.param(
            ("Type S", "Type HT"), 0, ("Ann", "Bo"),
            "Ann and Bo were at their targets, tied on VP and initiative, and share the win.",
            id="shared",
        ),
    ],
)  # fmt: skip
def test_a_tie_at_the_target(ships, more, winners, why, begin, enter):
    table = enter(
        begin(2, ships), PointsCounted("Ann", 20, "card"), PointsCounted("Bo", 20 + more, "card"), PhaseEnded()
    )
    over = GAME.outcome(table, 0)
    assert (over.winners, over.why, over.rule) == (winners, why, "traveller.victory_tie")
    assert [(line.player, line.points) for line in table.lines[2:]] == [("Ann", 0), ("Bo", 0)]
    assert table.lines[-1].rule == "traveller.victory_tie"


def test_before_the_phase_ends_it_is_said_that_initiative_does_not_decide(begin, enter):
    table = enter(begin(2, ("Type S", "Type HT")), PointsCounted("Ann", 20, "card"), PointsCounted("Bo", 20, "card"))
    assert GAME.prompt(table, 0).note == "Ann and Bo win once the phase you are in is over, tied on initiative too."


def test_the_last_one_solvent_wins_from_behind(begin, enter):
    table = enter(begin(), PointsCounted("Bo", 24, "card"), WentBankrupt("Bo"))
    over = GAME.outcome(table, 0)
    assert (over.winners, over.why) == (("Ann",), "Ann is the last captain solvent, with 0 VP.")


def test_who_is_bankrupt_is_out_and_leads_no_more(begin, enter):
    """V6: a match that the table ends is won by the best of the solvent."""
    table = enter(begin(3), PointsCounted("Bo", 19, "card"), WentBankrupt("Bo"))
    assert GAME.out(table) == {"Bo"}


def test_the_prompt_says_who_has_reached_it(begin, enter):
    table = enter(begin(), PointsCounted("Bo", 20, "card"))
    assert GAME.prompt(table, 0).sentence == "Bo has 20"
    table = enter(table, PhaseEnded())
    assert GAME.prompt(table, 0).sentence == "Bo wins"


def test_who_is_out_is_asked_to_take_the_own_complications_off_until_the_phase_ends(begin, enter):
    """V6: all cards leave; only their owner can tell which face-down complications are among them."""
    table = enter(begin(3, jobs=4), WentBankrupt("Bo"))
    asked = [task for task in GAME.prompt(table, 0).tasks if task.rule == "traveller.bankruptcy"]
    assert [(task.player, task.text) for task in asked] == [
        ("Bo", "takes their own complications off the contracts; lower the counts there")
    ]
    later = enter(table, RoundEnded())
    assert not [task for task in GAME.prompt(later, 0).tasks if task.rule == "traveller.bankruptcy"]


# A win that hangs on an initiative that nobody entered


@pytest.mark.parametrize(
    ("ships", "asked", "of", "said"),
    [
        pytest.param(
            (), ("Ann", "Bo"), "Ann and Bo", "Ann’s and Bo’s", id="V1: initiative decides, and the app does not know it"
        ),
        pytest.param(("Type S",), ("Bo",), "Bo", "Bo’s", id="or knows one of them"),
    ],
)
def test_a_win_by_an_initiative_that_nobody_entered_waits_for_it(ships, asked, of, said, begin, enter):
    table = enter(begin(2, ships), *(PointsCounted(name, 20, "card") for name in ("Ann", "Bo")))
    for ending in (PhaseEnded(), RoundEnded()):
        refusal = GAME.refuse(table, ending, 0)
        assert (refusal.reason, refusal.rule, refusal.since) == (
            "Ann and Bo have the most VP, 20, and the highest initiative wins. "
            f"That of {of} is not entered. Enter it first.",
            "traveller.victory_tie",
            STRICTER,
        )
    prompt = GAME.prompt(table, 0)
    assert (prompt.sentence, prompt.note, prompt.rule) == (
        "Who has the highest initiative?",
        f"Enter {said}: it decides the win.",
        "traveller.victory_tie",
    )
    assert [(task.player, task.text) for task in prompt.tasks] == [
        (name, "says what the ship’s initiative is: it decides the win") for name in asked
    ]
    offered = [one for one in prompt.choices if getattr(one.event, "figure", "") == "initiative"]
    assert [(one.event.player, one.event.change) for one in offered] == [
        (name, printed) for name in asked for printed in (1, 2, 3, 4, 5)
    ]
    assert [one.refusal for one in offered] == [None] * len(offered)
    table = enter(table, *(FigureChanged(name, "initiative", 3) for name in asked), PhaseEnded())
    assert GAME.outcome(table, 0).winners == (("Ann",) if ships else ("Ann", "Bo"))
    assert "not entered" not in GAME.outcome(table, 0).why


def test_step_by_step_it_is_asked_for_when_the_phase_is_over(begin, walk, enter):
    table = enter(walk(begin(2, ("Type S",)), "action"), PointsCounted("Ann", 20, "card"), Passed("Ann"))
    table = enter(table, PointsCounted("Bo", 20, "card"))
    assert GAME.prompt(table, 0).sentence == "Bo acts, or passes"
    table = enter(table, Passed("Bo"))
    assert GAME.prompt(table, 0).sentence == "Who has the highest initiative?"
    assert GAME.refuse(table, PhaseEnded(), 0).rule == "traveller.victory_tie"
    table = enter(table, ShipLaid("Bo", SHIPS[0]), PhaseEnded())
    assert GAME.outcome(table, 0).winners == ("Ann",)


def test_what_the_end_of_the_phase_pays_counts_before_it_is_asked_for(begin, enter):
    """A contract that both have met is paid as Resolution ends, and makes them equal."""
    table = enter(begin(3, jobs=1), *(PointsCounted(name, 18, "card") for name in ("Ann", "Bo")))
    table = enter(table, ContractPursued("Ann", 1), ContractPursued("Bo", 1), ContractPursued("Cy", 1))
    table = enter(table, ComplicationsChanged(1, -1), WalkerOpened("resolution"))
    table = enter(table, ChooserDrawn("Ann"), FirstCaptainChosen("Ann"), *map(Passed, ("Ann", "Bo", "Cy")))
    table = enter(table, ContractResolved("Ann"), ContractResolved("Bo"))
    assert GAME.refuse(table, PhaseEnded(skipping=True), 0).rule == "traveller.victory_tie"
    enter(table, ShipLaid("Ann", SHIPS[0]), ShipLaid("Bo", SHIPS[1]), PhaseEnded(skipping=True))


def test_a_win_at_once_waits_for_it_too(begin, enter):
    """V1: a contract that two have completed brings both to their targets."""
    table = enter(begin(2, victory="at_once"), *(PointsCounted(name, 18, "card") for name in ("Ann", "Bo")))
    both = ContractCompleted(("Ann", "Bo"), 3)
    refusal = GAME.refuse(table, both, 0)
    assert (refusal.rule, refusal.since) == ("traveller.victory_tie", STRICTER)
    table = enter(table, FigureChanged("Ann", "initiative", 2), FigureChanged("Bo", "initiative", 4), both)
    assert GAME.outcome(table, 0).winners == ("Bo",)


@pytest.mark.parametrize(
    "first",
    [
        pytest.param(FigureChanged("Ann", "initiative", 2), id="by its figure"),
        pytest.param(ShipLaid("Ann", SHIPS[0]), id="by a ship"),
        pytest.param(ShipLaid("Cy", SHIPS[0]), id="or by a ship of another"),
    ],
)
def test_a_win_at_once_that_is_decided_late_waits_for_all_of_them(first, begin, enter):
    """The first initiative entered ended the match, for whoever it was."""
    table = enter(begin(3), *(PointsCounted(name, 20, "card") for name in ("Ann", "Bo")))
    late = Decided("traveller.victory", "At once.", table.players, "victory", "at_once")
    table = decidable(GAME).apply(table, late, 0)
    table = enter(table, first)
    assert GAME.outcome(table, 0) is None
    assert GAME.refuse(table, PointsCounted("Cy", 1, "card"), 0).rule == "traveller.victory_tie"
    missing = [name for name in ("Bo", "Ann") if first.player != name]
    table = enter(table, *(FigureChanged(name, "initiative", 9) for name in missing))
    assert GAME.outcome(table, 0).winners == (("Bo",) if len(missing) == 1 else ("Ann", "Bo"))


@pytest.mark.parametrize(
    ("more", "ships"),
    [
        pytest.param(1, (), id="more VP win without it"),
        pytest.param(0, ("Type S", "Gazelle"), id="it is entered of those it decides between"),
    ],
)
def test_where_it_decides_nothing_nobody_is_asked_for_it(more, ships, begin, enter):
    table = enter(begin(3, ships), PointsCounted("Ann", 20 + more, "card"), PointsCounted("Bo", 20, "card"))
    assert not [task for task in GAME.prompt(table, 0).tasks if task.rule == "traveller.victory_tie"]
    over = enter(table, PhaseEnded())
    assert GAME.outcome(over, 0).winners == ("Ann",)
    printed = ("5", "4") if ships else ("not entered", "not entered")
    assert [line.why.partition("initiative ")[2] for line in over.lines[2:]] == list(printed)


@pytest.mark.parametrize(
    ("ships", "winners", "why"),
    [
        pytest.param(
            (),
            ("Ann", "Bo"),
            "Ann and Bo were at their targets, tied on VP. The initiative of Ann and Bo is not entered: the higher one "
            "wins; equal, they share the win.",
            id="V1: initiative decides, and the app does not know it",
        ),
        pytest.param(
            ("Type S",),
            ("Ann",),
            "Ann and Bo were at their targets; of those with 20 VP Ann has the highest initiative entered, 5. That of "
            "Bo is not entered: a higher one wins.",
            id="or knows one of them",
        ),
    ],
)
def test_a_match_kept_before_that_says_what_it_did_not_know(ships, winners, why, begin, enter):
    table = enter(begin(2, ships), *(PointsCounted(name, 20, "card") for name in ("Ann", "Bo")))
    outcome = GAME.outcome(GAME.apply(table, PhaseEnded(), 0), 0)
    assert (outcome.winners, outcome.why) == (winners, why)
