"""The least and the most that can be entered of everything, and what is done in each captain's name."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.games.traveller import GAME
from companion.games.traveller.cards.printed import CAPABILITIES, Card, Contract, Ship
from companion.games.traveller.events import (
    CardProcured,
    ComplicationResolved,
    ContractCompleted,
    ContractPlaced,
    ContractPursued,
    Event,
    ExpenseMet,
    FigureChanged,
    PiracyDeclared,
    PiracyPerformed,
    PointsCounted,
    Restored,
    ShipLaid,
    SubplotResolved,
    TokensCollected,
    WentBankrupt,
    WentUncommitted,
)

SHIP, JOB = Ship("Rust Bucket"), Contract("Job")
CREW = Card("crew", "Joe")
BETWEEN = "Enter a figure between them."


@pytest.mark.parametrize(
    ("entered", "least", "most"),
    [
        (lambda n: ContractPlaced(1, replace(JOB, distance=n)), 1, 12),
        (lambda n: ContractPlaced(1, replace(JOB, points=n)), 0, 30),
        (lambda n: ContractPlaced(1, replace(JOB, abandonment=n)), 0, 20),
        (lambda n: ContractPlaced(1, replace(JOB, limit=n)), 1, 9),
        (lambda n: ShipLaid("Ann", replace(SHIP, initiative=n)), 0, 20),
        (lambda n: ShipLaid("Ann", replace(SHIP, jump=n)), 1, 9),
        (lambda n: ShipLaid("Ann", replace(SHIP, attack=n)), 0, 20),
        (lambda n: ShipLaid("Ann", replace(SHIP, defence=n)), 0, 20),
        (lambda n: ShipLaid("Ann", replace(SHIP, target=n)), 1, 99),
        (lambda n: ShipLaid("Ann", replace(SHIP, crew=n)), 0, 9),
        (lambda n: ShipLaid("Ann", replace(SHIP, computer=n)), 0, 9),
        (lambda n: ShipLaid("Ann", replace(SHIP, hardpoint=n)), 0, 9),
        (lambda n: ShipLaid("Ann", replace(SHIP, hull=n)), 0, 9),
        (lambda n: ShipLaid("Ann", replace(SHIP, internal=n)), 0, 9),
        (lambda n: PointsCounted("Ann", n, "card"), 1, 30),
        (lambda n: SubplotResolved("Ann", n), 1, 30),
        (lambda n: ContractCompleted(("Ann",), n), 0, 30),
        (lambda n: ComplicationResolved("Ann", complications=n), 1, 9),
        (lambda n: ExpenseMet("Ann", n, (9, 9, 9)), 0, 20),
        (lambda n: CardProcured("Ann", CREW, n), 0, 20),
        (lambda n: WentUncommitted("Ann", n), -9, 9),
        (lambda n: ContractPursued("Ann", 1, n), -9, 9),
        (lambda n: PiracyDeclared("Ann", n), -9, 9),
        (lambda n: Restored("Ann", wounds=n), 0, 30),
        (lambda n: Restored("Ann", structure=n), 0, 30),
        (lambda n: PiracyPerformed("Ann", "Bo", structure=n), 0, 30),
        (lambda n: PiracyPerformed("Ann", "Bo", expenses=n), 0, 30),
        (lambda n: PiracyPerformed("Ann", "Bo", structure_back=n), 0, 30),
        (lambda n: PiracyPerformed("Ann", "Bo", expenses_back=n), 0, 30),
        (lambda n: FigureChanged("Ann", "infamy", n), -99, 99),
    ],
)
def test_a_figure_goes_from_the_least_to_the_most_and_no_further(
    entered: Callable[[int], Event], least: int, most: int, begin
) -> None:
    told = f" is {least} to {most}, not ".replace("-", "−")
    for figure in (least, most):
        refusal = GAME.refuse(begin(), entered(figure), 0)
        assert refusal is None or BETWEEN not in refusal.reason
    for figure in (least - 1, most + 1):
        reason = GAME.refuse(begin(), entered(figure), 0).reason
        assert reason.endswith(BETWEEN)
        assert f"{told}{figure}.".replace("-", "−") in reason


@pytest.mark.parametrize(
    "event",
    [
        ContractPlaced(1, Contract("x" * 60)),
        ShipLaid("Ann", replace(SHIP, name="x" * 60)),
        ShipLaid("Ann", replace(SHIP, capabilities=(*CAPABILITIES, "Cargo"))),
        CardProcured("Ann", Card("crew", "Joe", skills=("Tech",) * 30), 1),
        TokensCollected("Ann", ("Tech",) * 30),
        WentBankrupt("Ann", "x" * 60),
    ],
    ids=lambda event: event.kind,
)
def test_as_long_as_it_may_just_be(event, begin):
    assert GAME.refuse(begin(), event, 0) is None


@pytest.mark.parametrize(
    "event",
    [
        ShipLaid("Ann", replace(SHIP, name="x" * 61)),
        ShipLaid("Ann", replace(SHIP, capabilities=(*CAPABILITIES, "Cargo", "Cargo"))),
        CardProcured("Ann", Card("crew", "x" * 61), 1),
        CardProcured("Ann", Card("crew", "Joe", on="x" * 61), 1),
        CardProcured("Ann", Card("crew", "Joe", skills=("Tech",) * 31), 1),
        CardProcured("Ann", Card("crew", "Joe", skills=("Beer",)), 1),
        CardProcured("Ann", CREW, 1, to="x" * 61),
        PointsCounted("Ann", 1, "card", "x" * 61),
        ExpenseMet("Ann", 1, (1,), "x" * 61),
        WentBankrupt("Ann", "x" * 61),
    ],
    ids=lambda event: event.kind,
)
def test_longer_than_it_may_be(event, begin):
    assert GAME.refuse(begin(), event, 0) is not None


def test_what_is_no_captain_is_named_in_short(begin):
    for name, told in (("Z" * 30, "Z" * 30), ("Z" * 31, "Z" * 30 + "…")):
        reason = GAME.refuse(begin(), PointsCounted(name, 1, "card"), 0).reason
        assert reason == f"“{told}” is no captain at this table. Ann and Bo sit here."


@pytest.mark.parametrize(
    ("figure", "change", "allowed"),
    [
        pytest.param("infamy", 99, True, id="up to 99"),
        pytest.param("infamy", -1, False, id="never below 0"),
        pytest.param("target", -19, True, id="a target of 1"),
        pytest.param("target", -20, False, id="no target of 0"),
        pytest.param("target", 79, True, id="a target of 99"),
        pytest.param("target", 80, False, id="none beyond"),
        pytest.param("crew", -4, True, id="no room at all"),
        pytest.param("crew", -5, False, id="and no less than none"),
        pytest.param("crew", 0, False, id="nothing changed"),
    ],
)
def test_how_far_a_figure_is_changed(figure, change, allowed, begin):
    assert (GAME.refuse(begin(), FigureChanged("Ann", figure, change), 0) is None) == allowed
