"""What is there to be tapped of powers: what is shut is heard to be, and nobody is offered who cannot be meant."""

from typing import Any

from companion.games.tribbles.events import FirstPlayerDrawn, PowerNamed, TribblePlayed

FOUR = ("Ann", "Bo", "Cy", "Dee")
BO = FirstPlayerDrawn("Bo")


async def test_a_power_that_is_shut_is_heard_to_be_shut(table: Any, screen: Any) -> None:
    """For the eye it leans back, flat and dark."""
    named = PowerNamed("Bo", "Freeze", ("Copy",))
    await table(BO, TribblePlayed("Bo", 1, "Bonus & Freeze", True), named, players=FOUR, depth="referee")
    assert "Copy: top of a pile, not now" in screen.labels()
    assert "Go: another turn" in screen.labels()
    await screen.tap(next(label for label in screen.labels() if "more: at" in label))
    assert screen.labels().count("Copy: top of a pile, not now") == 2
