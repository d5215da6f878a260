"""The service and its matches: who sits down, when one ends, rests and goes on, and which are listed."""

import pytest

from companion.engine.game import Refusal
from companion.engine.wording import standing
from companion.service.match_service import MatchService, NoSuchMatch
from tests.support.services.counter_game import Counted, Timed
from tests.support.services.counter_service import Time, begun, count, opened_again, service, time

__all__ = ["service", "time"]


async def test_an_outcome_finishes_the_match_and_undo_opens_it_again(service: MatchService, time: Time) -> None:
    match_id = await begun(service, goal="ten")
    await count(service, match_id, 4)
    time.ms += 60_000
    await count(service, match_id, 6)
    card = await service.card(match_id)
    assert (card.status, card.ended, card.entries) == ("finished", 1_060_000, 2)
    assert await service.open_matches() == ()
    assert [c.id for c in await service.finished_matches()] == [match_id]
    await service.undo(match_id, 3)
    card = await service.card(match_id)
    assert (card.status, card.ended) == ("open", None)
    assert (await opened_again(service, time).card(match_id)).status == "open"


async def test_a_match_ended_by_hand_rests_until_it_is_resumed(service: MatchService) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    for end, status in ((service.abandon, "abandoned"), (service.finish, "finished")):
        assert (await end(match_id)).status == status
        refusal = await service.record(match_id, Counted("Ann", 1), 2)
        assert isinstance(refusal, Refusal)
        assert refusal.reason == f"This match is {standing(status)}. Resume it to go on."
        assert (await service.resume(match_id)).status == "open"
    await count(service, match_id, 1)


async def test_a_match_the_game_has_ended_is_not_resumed_by_hand(service: MatchService) -> None:
    match_id = await begun(service, goal="ten")
    await count(service, match_id, 10)
    assert (await service.resume(match_id)).status == "finished"


async def test_what_came_due_while_the_app_was_off_is_in_the_list(service: MatchService, time: Time) -> None:
    match_id = await begun(service)
    await service.record(match_id, Timed(500), 1)
    time.ms += 501
    again = opened_again(service, time)
    assert await again.open_matches() == ()
    assert [card.id for card in await again.finished_matches()] == [match_id]


@pytest.mark.parametrize("names", [("小明", "Ελένη"), ("مريم", "דוד"), ("👍", "Zoë 🎲")])
async def test_names_of_every_script_are_kept(service: MatchService, time: Time, names: tuple[str, ...]) -> None:
    match_id = await begun(service, *names)
    await count(service, match_id, 1, player=names[0])
    assert (await opened_again(service, time).open(match_id)).players == names


@pytest.mark.parametrize("names", [("Ann", " "), ("Ann", "x" * 300), ("Ann", "ANN "), ("Ann",), tuple("abcde")])
async def test_who_cannot_sit_down_is_told_why(service: MatchService, names: tuple[str, ...]) -> None:
    refusal = await service.begin("tally", names)
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "tally.players"
    assert await service.open_matches() == ()
    assert await service.known_players() == ()


async def test_options_that_are_none_are_told(service: MatchService) -> None:
    for options in ({"goal": "x"}, {"gaol": "ten"}, {"goal": object()}):
        refusal = await service.begin("tally", ("Ann", "Bo"), options)
        assert isinstance(refusal, Refusal)
        assert refusal.reason.startswith("Tally cannot be played so: ")


async def test_who_has_played_who_played_last_first(service: MatchService, time: Time) -> None:
    await begun(service, "Ann", "Bo")
    time.ms += 1
    await begun(service, "bo", "Cy")
    assert await service.known_players() == ("bo", "Cy", "Ann")


async def test_lists_by_game_and_player(service: MatchService, time: Time) -> None:
    first, second = await begun(service, "Ann", "Bo"), await begun(service, "Cy", "Bo")
    for match_id in (first, second):
        time.ms += 1
        await service.finish(match_id)
    assert [card.id for card in await service.finished_matches()] == [second, first]
    assert [card.id for card in await service.finished_matches(player="ann")] == [first]
    assert await service.finished_matches(game="chess") == ()


async def test_the_match_last_entered_into_comes_first(service: MatchService, time: Time) -> None:
    first, second = await begun(service), await begun(service)
    time.ms += 1
    await count(service, first, 1)
    assert [card.id for card in await service.open_matches()] == [first, second]


async def test_a_match_that_is_not_there_is_a_sentence(service: MatchService) -> None:
    for asked in (
        service.open("nope"),
        service.card("nope"),
        service.undo("nope", 1),
        service.export("nope"),
        service.finish("nope"),
    ):
        with pytest.raises(NoSuchMatch, match="No match here has the id nope"):
            await asked
