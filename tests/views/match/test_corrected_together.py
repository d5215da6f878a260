"""Corrections of several entries that rest on each other: one after the other, and kept at once."""

import asyncio
from typing import Any

from companion.engine.match import Match
from companion.games.risk_star_trek import events as risk
from companion.games.tabby_tumble.events import DieTaken, FirstPlayerDrawn
from companion.games.tribbles import events as tribbles
from tests.support.sample_data import Evening
from tests.views.screens.conftest import screen
from views.match.live_match import REACTION

from .log.log_page import ROLL, begun, evening, opened

__all__ = ["evening", "screen"]


async def test_a_later_entry_that_rests_on_it_is_named_and_nothing_is_kept(screen: Any, evening: Evening) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), ROLL, DieTaken("Bo", "white"), DieTaken("Ann", "black"))
    await opened(screen, match_id)
    await screen.tap("Entry 1:")
    await screen.tap("Who: Ann")
    assert any(text.startswith("Entry 3 rests on this") for text in screen.texts())
    assert not [label for label in screen.labels() if label.startswith("Correct entry.")]
    assert "What would change" not in screen.texts()
    await screen.tap("Cancel")
    assert "Correct or step back" in screen.texts()
    assert len((await evening.service.open(match_id)).entries) == 4


async def test_entries_that_rest_on_each_other_are_corrected_one_after_the_other_and_kept_at_once(
    screen: Any, evening: Evening
) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), ROLL, DieTaken("Bo", "white"), DieTaken("Ann", "black"))
    before = await evening.service.open(match_id)
    await opened(screen, match_id)
    await screen.tap("Entry 1:")
    await screen.tap("Who: Ann")
    await screen.tap("Correct entry 3 too")
    assert screen.says("Entry 3: what was it?")
    assert screen.says("Ann rolls first"), "what was chosen for entry 1 hangs beside it"
    await screen.tap("It was: White cat")
    await screen.tap("Correct entry 4 too")
    assert "It was: Play" in screen.labels(), "the choices are those of the table as it would lie"
    await screen.tap("It was: Play")
    assert "What would change" in screen.texts()
    assert len((await evening.service.open(match_id)).entries) == 4, "nothing is written before all of it is kept"
    await screen.tap("Correct 3 entries")
    await screen.until(lambda: screen.says("Undo: Entries 1, 3 and 4 are corrected"))
    after = await evening.service.open(match_id)
    assert [fact.entry.event for fact in after.facts] == [
        FirstPlayerDrawn("Ann"), ROLL, DieTaken("Ann", "white"), DieTaken("Bo", "play")
    ]  # fmt: skip
    assert len(after.entries) == 5
    assert "Entries 1, 3 and 4 corrected" in screen.texts()
    await screen.tap("Undo")
    assert (await evening.service.open(match_id)).facts == before.facts


async def test_the_wrong_player_of_a_whole_round_is_put_right(screen: Any, evening: Evening) -> None:
    match_id = await tribbles_round(evening)
    await opened(screen, match_id)
    await screen.tap("Entry 2:")
    await screen.tap("Who: Bo")
    await screen.tap("Correct entry 3 too")
    assert screen.says("If an entry before it is wrong too, tap that one"), "it may be none but that which was meant"
    await screen.tap("Who: Bo")
    assert "Ann: 500 becomes 0" in spoken(screen)
    assert "Entry 2: Bo goes out." in screen.texts(), "what is corrected beside the entry that lies open"
    await screen.tap("Correct 2 entries")
    assert (await evening.service.open(match_id)).totals == {"Ann": 0, "Bo": 500, "Cy": 0}


async def test_where_an_earlier_entry_is_wrong_too_a_tap_goes_there_and_what_was_chosen_stays(
    screen: Any, evening: Evening
) -> None:
    match_id = await tribbles_round(evening)
    await opened(screen, match_id)
    await screen.tap("Entry 3:")
    await screen.tap("Who: Bo")
    assert screen.says("Bo did not go out")
    assert screen.says("If an entry before it is wrong too, tap that one")
    await screen.tap("Entry 2:")
    await screen.tap("Who: Bo")
    await screen.tap("Entry 3:")
    assert "Who: Bo" in screen.chosen()
    await screen.tap("Correct 2 entries")
    assert (await evening.service.open(match_id)).totals == {"Ann": 0, "Bo": 500, "Cy": 0}


async def test_an_entry_that_others_rest_on_is_removed_together_with_them(screen: Any, evening: Evening) -> None:
    match_id = await tribbles_round(evening)
    await opened(screen, match_id)
    await screen.tap("Entry 3:")
    await screen.tap("Remove")
    for number in (4, 5):
        await screen.tap(f"Correct entry {number} too")
        await screen.tap("Remove")
    await screen.tap("Correct 3 entries")
    match = await evening.service.open(match_id)
    assert [fact.entry.number for fact in match.facts] == [1, 2]
    assert screen.says("Entries 3 to 5 taken back")


async def test_what_was_chosen_for_one_entry_is_let_go_and_the_rest_stays(screen: Any, evening: Evening) -> None:
    match_id = await tribbles_round(evening)
    await opened(screen, match_id)
    await screen.tap("Entry 2:")
    await screen.tap("Who: Bo")
    await screen.tap("Correct entry 3 too")
    await screen.tap("Remove")
    assert screen.says("It is removed")
    await screen.tap("As it was")
    assert screen.says("Entry 3 rests on this")
    await screen.tap("Entry 2:")
    assert screen.chosen() == ["Who: Bo"]
    await screen.tap("As it was")
    assert not screen.says("rests on this")
    assert "Remove" in screen.labels()


async def test_a_correction_of_several_that_others_overtake_is_tried_anew(screen: Any, evening: Evening) -> None:
    match_id = await tribbles_round(evening)
    await opened(screen, match_id)
    await screen.tap("Entry 2:")
    await screen.tap("Who: Bo")
    await screen.tap("Correct entry 3 too")
    await screen.tap("Who: Bo")
    await evening.service.record(match_id, tribbles.WentOut("Cy"), 6)
    await screen.settle()
    await asyncio.sleep(REACTION)
    await screen.tap("Correct 2 entries")
    match = await evening.service.open(match_id)
    assert [match.facts[at].entry.event.player for at in (1, 2, 5)] == ["Bo", "Bo", "Cy"]


async def tribbles_round(evening: Evening) -> str:
    """It was Bo who went out and has the pile, and everybody tapped Ann."""
    card = await evening.service.begin("tribbles", ("Ann", "Bo", "Cy"), {})
    events = (tribbles.FirstPlayerDrawn("Bo"), tribbles.WentOut("Ann"), tribbles.PileCounted("Ann", total=500))
    for number, event in enumerate((*events, tribbles.RoundScored(), tribbles.RoundBegun("Ann")), 1):
        assert isinstance(await evening.service.record(card.id, event, number), Match)
    return str(card.id)


def spoken(screen: Any) -> list[str]:
    return [str(one.label) for one in screen.all() if getattr(one, "label", None)]


async def test_dice_that_nobody_rolled_go_at_once(screen: Any, evening: Evening) -> None:
    """The defender had fewer ships than was typed: each later die was asked about by itself."""
    fight = risk.InvasionDeclared("Ann", 9, 2, "captain", "Bo")
    dice = [risk.DiceRolled(attack=(face,)) for face in (6, 5, 4)]
    dice += [risk.DiceRolled(defence=(face,)) for face in (1, 6)]
    dice += [risk.DiceRolled(attack=(face,)) for face in (6, 5, 5)]
    events = (risk.FirstPlayerDrawn("Ann"), risk.TurnBegun("Ann"), fight, *dice, risk.DiceRolled(defence=(1,)))
    card = await evening.service.begin("risk_star_trek", ("Ann", "Bo"), {})
    for number, event in enumerate(events, 1):
        assert isinstance(await evening.service.record(card.id, event, number), Match)
    await opened(screen, card.id)
    await screen.tap("Entry 3:")
    await screen.tap("ships against them: one less")
    await screen.tap("Correct entry 8 too")
    await screen.tap("Remove")
    await screen.tap("Correct 6 entries")
    after = await evening.service.open(card.id)
    assert after.state.fight.conquered
    assert len(after.facts) == 7
    await screen.tap("Undo")
    assert len((await evening.service.open(card.id)).facts) == len(events)
