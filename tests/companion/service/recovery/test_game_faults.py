"""Rules that raise concern the match they raise on: it is told, its log is saved, and everything else goes on."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.engine.game import AnyGame, Refusal
from companion.engine.match import Match
from companion.service.match_service import ParseError, open_match_service
from tests.support.services.counter_game import GAME, GAMES, Counted, Timed, TimeUp
from tests.support.services.counter_service import Time, begun, count

SAYS = "The rules of Tally broke on this match (ZeroDivisionError: division by zero). Its log is whole"


def broken_for_bad(rule: str, *events: type) -> dict[str, AnyGame]:
    """The game whose rule raises where Bad sits; with `events`, only on these."""
    sound: Callable[..., Any] = getattr(GAME, rule)

    def raising(*given: Any) -> Any:
        players = given[0] if isinstance(given[0], tuple) else given[0].players
        if "Bad" in players and (not events or isinstance(given[1], events)):
            raise ZeroDivisionError("division by zero")
        return sound(*given)

    return {"tally": replace(GAME, **{rule: raising})}


async def two(folder: Path, time: Time) -> tuple[str, str]:
    """A match at which nothing breaks, and one where Bad sits, with a count and a timer each."""
    service = open_match_service(folder, games=GAMES, clock=time.clock(), rotates=False)
    good, bad = await begun(service, "Ann", "Bo"), await begun(service, "Bad", "Bo")
    for match_id, player in ((good, "Ann"), (bad, "Bad")):
        await count(service, match_id, 1, player=player)
        await service.record(match_id, Timed(500), 2)
    service.close()
    return good, bad


@pytest.mark.parametrize(
    ("games", "opens"),
    [
        pytest.param(broken_for_bad("apply", TimeUp), True, id="apply, on what comes due"),
        pytest.param(broken_for_bad("apply"), True, id="apply, on everything"),
        pytest.param(broken_for_bad("score"), True, id="score"),
        pytest.param(broken_for_bad("due"), True, id="due"),
        pytest.param(broken_for_bad("outcome"), True, id="outcome"),
        pytest.param(broken_for_bad("start"), False, id="start"),
    ],
)
async def test_rules_that_raise_stop_no_other_match(tmp_path: Path, games: dict[str, AnyGame], opens: bool) -> None:
    time = Time()
    good, bad = await two(tmp_path, time)
    time.ms += 501
    service = open_match_service(tmp_path, games=games, clock=time.clock(), rotates=False)
    for _ in range(2):
        [card] = await service.open_matches()
        assert card.id == bad
        assert SAYS in card.damage
    assert [one.card.id for one in await service.past()] == [good], "its time was up"
    assert "Tally, rules of 2026-01-01" in service.report(bad)
    assert "ZeroDivisionError: division by zero" in service.report(bad)
    saved = await service.export(bad)
    assert [event["kind"] for event in json.loads(saved)["events"]] == ["counted", "timed"]
    if opens:
        assert isinstance(await service.record(bad, Counted("Bad", 1), 3), Refusal)
        await service.abandon(bad)
    else:
        with pytest.raises(ParseError):
            await service.open(bad)
        await service.repairs.set_aside(bad)
    assert await service.open_matches() == ()
    service.close()
    mended = open_match_service(tmp_path, games=GAMES, clock=time.clock(), rotates=False)
    assert (await mended.open(bad)).totals["Bad"] == 1
    assert len((await mended.import_match(saved.encode())).players) == 2
    mended.close()


async def test_the_alarm_waits_where_what_comes_due_cannot_be_worked_out(tmp_path: Path) -> None:
    asked: list[int] = []

    def raising(table: Any, event: Any, at: int) -> Any:
        if isinstance(event, TimeUp):
            asked.append(at)
            raise ZeroDivisionError("division by zero")
        return GAME.apply(table, event, at)

    service = open_match_service(tmp_path, games={"tally": replace(GAME, apply=raising)}, rotates=False)
    match_id = await begun(service)
    await count(service, match_id, 1)
    await service.record(match_id, Timed(50), 2)
    await asyncio.sleep(0.4)
    assert 1 <= len(asked) <= 3
    assert SAYS in service.notice(match_id)
    other = await begun(service)
    assert (await count(service, other, 2)).totals["Ann"] == 2
    assert len(asked) <= 3
    service.close()


async def test_an_entry_on_which_the_rules_break_is_not_made_and_the_match_goes_on(tmp_path: Path) -> None:
    def raising(table: Any, event: Any, at: int) -> Any:
        if event == Counted("Ann", 7):
            raise ZeroDivisionError("division by zero")
        return GAME.apply(table, event, at)

    service = open_match_service(tmp_path, games={"tally": replace(GAME, apply=raising)}, rotates=False)
    match_id = await begun(service)
    for ask in (service.record(match_id, Counted("Ann", 7), 1), service.preview(match_id, Counted("Ann", 7))):
        refusal = await ask
        assert isinstance(refusal, Refusal)
        assert SAYS in refusal.reason
        assert "ZeroDivisionError" in service.report(match_id)
    assert (await count(service, match_id, 2)).totals["Ann"] == 2
    assert [card.damage for card in await service.open_matches()] == [""]
    service.close()


@pytest.mark.parametrize("rule", ["refuse", "outcome"])
async def test_other_rules_that_raise_on_a_tap_refuse_it(tmp_path: Path, rule: str) -> None:
    service = open_match_service(tmp_path, games=broken_for_bad(rule), rotates=False)
    match_id = await begun(service, "Bad", "Bo")
    refusal = await service.record(match_id, Counted("Bo", 1), 1)
    assert isinstance(refusal, Refusal)
    assert refusal.reason.startswith(f"This was not entered. {SAYS}")
    assert "ZeroDivisionError: division by zero" in service.report(match_id)
    assert len((await service.open(match_id)).entries) == 0
    service.close()


async def test_what_the_referee_cannot_say_is_told_of_that_match(tmp_path: Path) -> None:
    def speaks(match: Match) -> Any:
        return match.game.prompt(match.state, 0)

    service = open_match_service(tmp_path, games=broken_for_bad("prompt"), rotates=False)
    bad = await begun(service, "Bad", "Bo")
    with pytest.raises(ParseError, match="The rules of Tally broke"):
        await service.ask(bad, speaks)
    assert "division by zero" in service.report(bad)
    assert (await service.ask(await begun(service), speaks)).sentence == "Count."
    service.close()


async def test_a_file_on_which_the_rules_break_is_not_taken_in(tmp_path: Path) -> None:
    service = open_match_service(tmp_path, games=GAMES, rotates=False)
    match_id = await begun(service, "Bad", "Bo")
    await count(service, match_id, 1, player="Bad")
    saved = (await service.export(match_id)).encode()
    service.close()
    other = open_match_service(tmp_path / "other", games=broken_for_bad("apply"), rotates=False)
    with pytest.raises(ParseError, match="The rules of Tally broke"):
        await other.take_in(saved)
    assert await other.open_matches() == ()
    other.close()
