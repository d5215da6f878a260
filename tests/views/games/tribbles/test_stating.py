"""Where the table says itself how the round stands, and whom it is asked about."""

from typing import Any

from companion.games.tribbles.events import (
    DepthChanged,
    FirstPlayerDrawn,
    PlayerDecked,
    TargetChosen,
    TribblePlayed,
    TurnStated,
)

BO = FirstPlayerDrawn("Bo")
POISONED = (BO, TribblePlayed("Bo", 1), TribblePlayed("Cy", 10, "Poison", True))


async def test_whoever_would_not_correct_the_turn_after_all_goes_back(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(*POISONED, depth="referee")
    for name in ("More", "Correct the turn", "1,000", "The chain is broken", "Eva: 0 points", "Back"):
        await screen.tap(name)
    assert screen.says("What does Cy score?"), "what the Poison brings is still asked for"
    assert len((await service.open(match_id)).entries) == 3


async def test_where_turns_went_by_unseen_there_is_no_way_round_it(table: Any, screen: Any) -> None:
    await table(BO, DepthChanged("referee"))
    assert screen.says("Where does the round stand?")
    assert "Back" not in screen.labels()


async def test_a_broken_chain_that_goes_on_with_1_says_so_once(table: Any, screen: Any) -> None:
    await table(BO, DepthChanged("referee"))
    assert screen.all().ticks() == {"The chain is broken": False, "The other way round": False}
    await screen.tap("The chain is broken")
    assert screen.all().ticks()["The chain is broken"] is True, "the words that are read out do not turn with it"
    await screen.tap("1")
    assert "Bo plays 1, after 1 was missed" in screen.labels()


async def test_nobody_who_is_decked_is_proposed_for_the_turn(table: Any, screen: Any, service: Any) -> None:
    unseen = (DepthChanged("scorekeeper"), PlayerDecked("Cy"), DepthChanged("referee"))
    match_id = await table(BO, TribblePlayed("Bo", 1), *unseen, depth="referee")
    await screen.tap("Dee plays 10")
    await screen.until(lambda: screen.says("Dee plays 10"))
    assert (await service.open(match_id)).entries[-1].event == TurnStated("Dee", 10)


async def test_a_power_is_aimed_by_whom_the_slip_shows(table: Any, screen: Any, service: Any) -> None:
    """The first player is decked, and was taken for the one without being shown."""
    match_id = await table(BO, PlayerDecked("Bo"))
    for name in ("More", "Aim a power", "BiJ: under another pile"):
        await screen.tap(name)
    ticks = screen.all().ticks()
    assert [name for name, on in ticks.items() if on] == ["Of Cy"]
    assert "At Dee" not in ticks, "it enters at once: nothing is chosen by it"
    await screen.tap("At Dee")
    await screen.until(lambda: screen.says("Undo: Cy"))
    assert (await service.open(match_id)).entries[-1].event == TargetChosen("Cy", "BiJ", "Dee")
