"""What is there to be tapped of powers: what is shut is heard to be, and nobody is offered who cannot be meant."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.tribbles.events import (
    FirstPlayerDrawn,
    PowerBorrowed,
    PowerNamed,
    StampedeJoined,
    TribblePlayed,
    TurnMissed,
)
from companion.games.tribbles.powers import POWERS
from views.theme.tokens import LIGHT

FOUR = ("Ann", "Bo", "Cy", "Dee")
BO = FirstPlayerDrawn("Bo")


async def test_a_power_that_is_shut_is_heard_to_be_shut(table: Any, screen: Any) -> None:
    """For the eye it leans back, flat and dark."""
    named = PowerNamed("Bo", "Freeze", ("Copy",))
    await table(BO, TribblePlayed("Bo", 1, "Bonus & Freeze", True), named, players=FOUR, depth="referee")
    assert "Copy: uses a pile’s top card, not now" in screen.labels()
    assert "Go: another turn" in screen.labels()
    await screen.tap(next(label for label in screen.labels() if "more: powers on a" in label))
    assert screen.labels().count("Copy: uses a pile’s top card, not now") == 1


@pytest.mark.parametrize(
    ("power", "sabotage", "own"),
    [("Copy", "anyone", False), ("Sabotage", "opponents", False), ("Sabotage", "anyone", True)],
)
async def test_ones_own_pile_is_there_to_be_tapped_only_where_it_may_be_meant(
    table: Any, screen: Any, power: str, sabotage: str, own: bool
) -> None:
    """It was refused only after the power on it had been found in a long list."""
    played = TribblePlayed("Bo", 1), TribblePlayed("Cy", 10, power, True)
    await table(BO, *played, players=FOUR, depth="referee", sabotage=sabotage)
    assert ("From Cy" in screen.labels()) == own
    assert {"From Ann", "From Bo", "From Dee"} <= set(screen.labels())


async def test_what_is_seen_on_top_of_a_pile_is_copied_in_one_tap(table: Any, screen: Any, service: Any) -> None:
    """Not what nobody may copy: what is passive, or was laid on by Cy, who copies."""
    laid = TribblePlayed("Bo", 1), TribblePlayed("Cy", 10, "Go"), TribblePlayed("Dee", 100, "Rescue"), TurnMissed("Ann")
    copied = TribblePlayed("Bo", 1, "Fold"), TribblePlayed("Cy", 10, "Copy", True)
    match_id = await table(BO, *laid, *copied, players=FOUR, depth="referee")
    assert [label for label in screen.labels() if label.endswith("’s")] == ["Rescue: Dee’s"]
    await screen.tap("Rescue: Dee’s")
    await screen.until(lambda: screen.says("Cy plays 100 by Rescue"))
    assert (await service.open(match_id)).entries[-1].event == PowerBorrowed("Cy", "Rescue", "Copy", "Dee")


async def test_with_large_text_the_letters_come_before_the_long_list(table: Any, screen: Any) -> None:
    copied = TribblePlayed("Bo", 1), TribblePlayed("Cy", 10, "Copy", True)
    await table(BO, *copied, players=FOUR, depth="referee", skin=replace(LIGHT, scale=2.0))
    await screen.tap("The power on it")
    assert screen.labels().index("Letter U") < screen.labels().index("Rule: Ante")


async def test_of_all_powers_one_letter_leaves_a_few(table: Any, screen: Any) -> None:
    await table(BO, TribblePlayed("Bo", 1), TribblePlayed("Cy", 10, "Copy", True), players=FOUR, depth="referee")
    await screen.tap("The power on it")

    def lying() -> list[str]:
        return [label.removeprefix("Rule: ") for label in screen.labels() if label.startswith("Rule: ")]

    every = lying()
    await screen.tap("Letter F")
    assert {*lying()} == {"Famine", "Fizzbin", "Fold", "Freeze", "Bonus & Freeze", "Recycle & Freeze"}
    await screen.tap("Letter F")
    assert lying() == every


async def test_where_no_number_can_be_tapped_the_step_says_what_comes_first(table: Any, screen: Any) -> None:
    """A Tally or an Antidote has to be somebody’s; “tap the number” stood there, and each was refused."""
    await table(BO, players=FOUR)
    await screen.tap("Ann: 0 points")
    await screen.tap("Poison")
    await screen.tap("a Tally")
    assert screen.says("Poison: first tap whose card it is")
    await screen.tap("Cy: 0 points")
    assert screen.says("Poison: tap the number on the card")
    assert "100,000" in screen.labels()


@pytest.mark.parametrize("power", ["Qapla’", "Ante"])
async def test_of_several_cards_the_highest_is_asked_for(table: Any, screen: Any, power: str) -> None:
    """“Tap the number on the card” stood there, and four cards lay on the table."""
    await table(BO, players=FOUR)
    await screen.tap("Ann: 0 points")
    await screen.tap(power)
    assert screen.says("tap the number on the highest card")


async def test_in_a_turn_the_step_says_what_comes_first_too(table: Any, screen: Any) -> None:
    await table(BO, TribblePlayed("Bo", 1), TribblePlayed("Cy", 10, "Poison", True), players=FOUR, depth="referee")
    assert screen.says("Tap the number on the card")
    await screen.tap("an Antidote")
    assert screen.says("First tap whose card it is")


@pytest.mark.parametrize("skin", [LIGHT, replace(LIGHT, width=915, height=412, wide=True, low=True)])
async def test_what_a_stampede_asks_besides_moves_nobody_from_under_the_finger(
    table: Any, screen: Any, skin: Any
) -> None:
    """Whose last card it was came to lie where the second who placed one was to be tapped: that one went out."""
    plays = (TribblePlayed("Bo", 1), TribblePlayed("Cy", 10), TribblePlayed("Dee", 100, "Stampede", True))
    await table(BO, *plays, players=("Ann", "Bo", "Cy", "Dee"), depth="referee", skin=skin)
    await screen.tap("Placed: Ann")
    labels = screen.labels()
    assert (labels.index("Emptied: Ann") < labels.index("Placed: Ann")) is not skin.wide


async def test_the_own_card_of_a_stampede_needs_no_power_to_be_open(table: Any, screen: Any, service: Any) -> None:
    """Cy had laid a 100,000, and only “100,000 Clone” was there to be tapped, as if it were not the turn’s own."""
    plays = TribblePlayed("Bo", 1), TribblePlayed("Cy", 10), TribblePlayed("Dee", 100), TribblePlayed("Ann", 1_000)
    stampede = TribblePlayed("Bo", 10_000, "Stampede", True), StampedeJoined("Bo", ("Cy",))
    match_id = await table(BO, *plays, *stampede, players=FOUR, depth="referee")
    await screen.tap("100,000, no power")
    await screen.until(lambda: screen.says("Cy plays 1"))
    assert (await service.open(match_id)).entries[-1].event == TribblePlayed("Bo", 100_000, via="Stampede")


async def test_all_powers_of_a_number_lie_by_name_above_their_first_letters(refereed: Any, screen: Any) -> None:
    """They lay in an order nobody could guess, on half of the table."""
    await refereed(TribblePlayed("Bo", 1), TribblePlayed("Cy", 10), TribblePlayed("Dee", 100))
    await screen.tap(next(label for label in screen.labels() if "more: powers on a" in label))
    there = [label.partition(":")[0] for label in screen.labels() if ": " in label and not label.startswith("Rule")]
    names = [name for name in there if name in POWERS]
    assert names == sorted(names, key=str.casefold)
    assert {"Bonus", "Rescue", "Time Warp"} <= set(names)
    await screen.tap("Letter T")
    await screen.tap("Time Warp: smaller next hand")
    await screen.until(lambda: screen.says("Bo plays 10,000"))
