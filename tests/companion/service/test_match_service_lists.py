"""The desk and its matches: who sits down, when one ends, rests and goes on, and which are listed."""

import pytest

from companion.engine.game import Refusal
from companion.service.match_service import MatchService, NoSuchMatch
from tests.support.counter_game import Counted, Timed
from tests.support.counter_service import Time, begun, count, desk, opened_again, time

__all__ = ["desk", "time"]


async def test_an_outcome_finishes_the_match_and_undo_opens_it_again(desk: MatchService, time: Time) -> None:
    match_id = await begun(desk, goal="ten")
    await count(desk, match_id, 4)
    time.ms += 60_000
    await count(desk, match_id, 6)
    card = await desk.card(match_id)
    assert (card.status, card.ended, card.entries) == ("finished", 1_060_000, 2)
    assert await desk.open_matches() == ()
    assert [c.id for c in await desk.finished_matches()] == [match_id]
    await desk.undo(match_id, 3)
    card = await desk.card(match_id)
    assert (card.status, card.ended) == ("open", None)
    assert (await opened_again(desk, time).card(match_id)).status == "open"


async def test_a_match_ended_by_hand_rests_until_it_is_resumed(desk: MatchService) -> None:
    match_id = await begun(desk)
    await count(desk, match_id, 1)
    for end, status in ((desk.abandon, "abandoned"), (desk.finish, "finished")):
        assert (await end(match_id)).status == status
        refusal = await desk.record(match_id, Counted("Ann", 1), 2)
        assert isinstance(refusal, Refusal)
        assert refusal.reason == f"This match is {status}. Resume it to go on."
        assert (await desk.resume(match_id)).status == "open"
    await count(desk, match_id, 1)


async def test_a_match_the_game_has_ended_is_not_resumed_by_hand(desk: MatchService) -> None:
    match_id = await begun(desk, goal="ten")
    await count(desk, match_id, 10)
    assert (await desk.resume(match_id)).status == "finished"


async def test_what_came_due_while_the_app_was_off_is_in_the_list(desk: MatchService, time: Time) -> None:
    match_id = await begun(desk)
    await desk.record(match_id, Timed(500), 1)
    time.ms += 501
    again = opened_again(desk, time)
    assert await again.open_matches() == ()
    assert [card.id for card in await again.finished_matches()] == [match_id]


@pytest.mark.parametrize("names", [("小明", "Ελένη"), ("مريم", "דוד"), ("👍", "Zoë 🎲")])
async def test_names_of_every_script_are_kept(desk: MatchService, time: Time, names: tuple[str, ...]) -> None:
    match_id = await begun(desk, *names)
    await count(desk, match_id, 1, player=names[0])
    assert (await opened_again(desk, time).open(match_id)).players == names


@pytest.mark.parametrize("names", [("Ann", " "), ("Ann", "x" * 300), ("Ann", "ANN "), ("Ann",), tuple("abcde")])
async def test_who_cannot_sit_down_is_told_why(desk: MatchService, names: tuple[str, ...]) -> None:
    refusal = await desk.begin("tally", names)
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "tally.players"
    assert await desk.open_matches() == ()
    assert await desk.known_players() == ()


async def test_options_that_are_none_are_told(desk: MatchService) -> None:
    for options in ({"goal": "x"}, {"gaol": "ten"}, {"goal": object()}):
        refusal = await desk.begin("tally", ("Ann", "Bo"), options)
        assert isinstance(refusal, Refusal)
        assert refusal.reason.startswith("Tally cannot be played so: ")


async def test_who_has_played_who_played_last_first(desk: MatchService, time: Time) -> None:
    await begun(desk, "Ann", "Bo")
    time.ms += 1
    await begun(desk, "bo", "Cy")
    assert await desk.known_players() == ("bo", "Cy", "Ann")


async def test_lists_by_game_and_player(desk: MatchService, time: Time) -> None:
    first, second = await begun(desk, "Ann", "Bo"), await begun(desk, "Cy", "Bo")
    for match_id in (first, second):
        time.ms += 1
        await desk.finish(match_id)
    assert [card.id for card in await desk.finished_matches()] == [second, first]
    assert [card.id for card in await desk.finished_matches(player="ann")] == [first]
    assert await desk.finished_matches(game="chess") == ()


async def test_the_match_last_entered_into_comes_first(desk: MatchService, time: Time) -> None:
    first, second = await begun(desk), await begun(desk)
    time.ms += 1
    await count(desk, first, 1)
    assert [card.id for card in await desk.open_matches()] == [first, second]


async def test_a_match_that_is_not_there_is_a_sentence(desk: MatchService) -> None:
    for asked in (desk.open("nope"), desk.card("nope"), desk.undo("nope", 1), desk.export("nope"), desk.finish("nope")):
        with pytest.raises(NoSuchMatch, match="No match here has the id nope"):
            await asked
