"""The cheat sheet and the series, with a match under them and without; the arbiter's entries put right in the log."""

import asyncio
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import flet as ft
import pytest

from companion.engine.match import Match
from companion.games.treble_tracker.cheat_sheet import CARDS, COMBINATIONS, LOOKED_UP
from companion.games.treble_tracker.events import (
    ClockCorrected,
    EliminationTakenBack,
    FirstPlayerDrawn,
    MatchStarted,
    PlayersOut,
    TrebleRevealed,
    TurnCorrected,
    TurnEnded,
)
from companion.service import time_slicing
from companion.service.match_service import open_match_service
from tests.support.entry_form import Correcting
from views.games import SCREENS
from views.games.treble_tracker import tools
from views.games.treble_tracker.tools import gathered
from views.match import live_match
from views.match.live_match import LiveMatch
from views.session import Session

TOOLS = {tool.key: tool for tool in SCREENS["treble_tracker"].tools}


@pytest.fixture
def tool(seated: Any) -> Any:
    async def show(key: str, live: Any = None) -> None:
        @ft.component
        def Alone():
            return ft.Router([ft.Route(index=True, component=Page)])

        @ft.component
        def Page():
            return TOOLS[key].page(live)

        await seated(Alone)

    return show


async def test_every_combination_and_card_is_one_tap_from_its_ruling(screen: Any, tool: Any) -> None:
    await tool("cheat_sheet")
    for one in COMBINATIONS:
        assert any(name.startswith(f"{one.name}, ") for name in screen.labels()), one.name
    for one in (*CARDS, *LOOKED_UP):
        assert f"{one.name}: {one.does}" in screen.labels()
    await screen.tap("La Remontada, goalkeeper and star")
    assert screen.gone == ["/rulings/treble_tracker-la_remontada?from=%2F"]


async def finished(service: Any, winner: str, loser: str, players: tuple[str, ...] = ("Ann", "Bo")) -> str:
    card = await service.begin("treble_tracker", players, {"format": "untimed"})
    match, (first, _) = await service.open(card.id), players
    for event in (FirstPlayerDrawn(first), MatchStarted(first), TurnEnded(first), PlayersOut((loser,))):
        match = await service.record(card.id, event, match.next_number)
        assert isinstance(match, Match)
    return str(card.id)


async def test_a_series_adds_up_won_drawn_lost_and_says_who_got_what_and_why(
    screen: Any, tool: Any, service: Any
) -> None:
    for winner, loser in (("Ann", "Bo"), ("Ann", "Bo"), ("Bo", "Ann")):
        last = await finished(service, winner, loser)
    await tool("series")
    await screen.until(lambda: screen.says("Ann leads"))
    assert screen.says("2 won, 0 drawn, 1 lost")
    assert screen.says("1 won, 0 drawn, 2 lost")
    matches = [name for name in screen.labels() if name.startswith("Match ")]
    assert len(matches) == 3
    await screen.tap("Match 3")
    assert screen.gone == [f"/match/{last}"]


async def test_who_went_out_less_often_is_ahead_of_whom_and_it_is_said(screen: Any, tool: Any, service: Any) -> None:
    """K15: with as many points and wins, the place is told by how often each was out."""
    card = await service.begin("treble_tracker", ("Ann", "Bo", "Cy"), {"format": "untimed"})
    match = await service.open(card.id)
    turns = (TurnEnded("Ann"), TurnEnded("Bo"), TurnEnded("Cy"))
    for event in (FirstPlayerDrawn("Ann"), MatchStarted("Ann"), *turns, PlayersOut(("Bo",)), TrebleRevealed("Ann")):
        match = await service.record(card.id, event, match.next_number)
        assert isinstance(match, Match)
    await tool("series")
    await screen.until(lambda: screen.says("Ann leads"))
    assert screen.says("1 won, 0 drawn, 0 lost")
    assert screen.says("0 won, 0 drawn, 1 lost, never out")
    assert screen.says("0 won, 0 drawn, 1 lost, out once")


@pytest.mark.parametrize(
    ("here", "theirs"), [(("Bo", "ann"), True), (("Ann", "Cy"), False), (("Ann",), False), (("Ann", "Bo", "Cy"), False)]
)
async def test_from_a_match_the_series_of_just_these_players_is_shown(
    screen: Any, tool: Any, service: Any, here: tuple[str, ...], theirs: bool
) -> None:
    await finished(service, "Ann", "Bo")
    match = SimpleNamespace(players=here, next_number=1)
    await tool("series", SimpleNamespace(match=match, status="open", address="/match/here"))
    await screen.until(lambda: screen.says("Ann leads" if theirs else "No match is over yet"))


async def test_a_match_on_which_the_rules_break_is_left_out_of_the_series(service: Any) -> None:
    whole = await finished(service, "Ann", "Bo")
    await finished(service, "Bad", "Bo", ("Bad", "Bo"))
    game = service.games["treble_tracker"]

    def outcome(state: Any, at: int) -> Any:
        return game.outcome(state, at) if "Bad" not in state.players else 1 // 0

    games = {"treble_tracker": replace(game, outcome=outcome)}
    newer = open_match_service(service.folder, games=games, rotates=False)
    series = await gathered(cast(Session, SimpleNamespace(service=newer)), {})
    newer.close()
    assert [[one.key for one in group] for group in series] == [[whole]]


async def test_everybody_has_a_turn_while_a_series_is_added_up(service: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time_slicing, "SLICE", 0)  # after each match, as after long ones
    for _ in range(5):
        await finished(service, "Ann", "Bo")
    adding, turns = asyncio.ensure_future(gathered(cast(Session, SimpleNamespace(service=service)), {})), 0
    while not adding.done():
        await asyncio.sleep(0)
        turns += 1
    assert turns > 5


async def test_a_series_is_added_up_anew_when_its_match_is_over_and_by_no_entry_before(
    screen: Any, tool: Any, service: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[object] = []

    async def counting(session: Session, known: Any) -> Any:
        looks.append(session)
        return await gathered(session, known)

    monkeypatch.setattr(tools, "gathered", counting)
    monkeypatch.setattr(live_match, "REACTION", 0)
    card = await service.begin("treble_tracker", ("Ann", "Bo"), {"format": "untimed"})
    live = LiveMatch(service, card.id, "here", "", await service.open(card.id))

    def lists_changed() -> None:
        live.status = service.status(card.id)

    service.subscribe_lists(lists_changed)
    await tool("series", live)
    await screen.until(lambda: screen.says("No match is over yet"))
    for event in (FirstPlayerDrawn("Ann"), MatchStarted("Ann"), TurnEnded("Ann")):
        assert await live.enter(event)
        await screen.settle()
    assert len(looks) == 1
    assert await live.enter(PlayersOut(("Bo",)))
    await screen.until(lambda: screen.says("Ann leads"))


async def test_a_series_that_lies_open_follows_the_matches_that_end_on_other_phones(
    screen: Any, tool: Any, service: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    ask = service.ask

    async def asking(match_id: str, question: Any) -> Any:
        asked.append(match_id)
        return await ask(match_id, question)

    monkeypatch.setattr(service, "ask", asking)
    await tool("series")
    await screen.until(lambda: screen.says("No match is over yet"))
    first = await finished(service, "Ann", "Bo")
    await screen.until(lambda: screen.says("Ann leads"))
    asked.clear()
    second = await finished(service, "Bo", "Ann")
    await screen.until(lambda: screen.says("All are level"))
    assert (first in asked, second in asked) == (False, True), "what is known already is not played through again"
    await service.deleted.delete(first)
    await screen.until(lambda: screen.says("Bo leads"))
    await service.deleted.bring_back(first)
    await screen.until(lambda: screen.says("All are level"))
    await service.undo(second, (await service.open(second)).next_number)
    await screen.until(lambda: screen.says("Ann leads"))


async def test_a_series_nobody_has_played_says_what_would_count(screen: Any, tool: Any) -> None:
    await tool("series")
    await screen.until(lambda: screen.says("No match is over yet"))


@pytest.mark.parametrize(
    ("event", "tap", "after"),
    [
        (ClockCorrected("Bo", 60_000, "late"), "+0:10 on the clock", ClockCorrected("Bo", 70_000, "late")),
        (TurnCorrected("Bo"), "Who: Cy", TurnCorrected("Cy")),
        (EliminationTakenBack("Bo", 9_000, 1, ""), "Back with: 2 lives", EliminationTakenBack("Bo", 9_000, 2, "")),
    ],
    ids=["a clock", "whose turn", "the lives of one who is in again"],
)
async def test_what_the_arbiter_entered_can_be_put_right(
    screen: Any, laid: Any, event: Any, tap: str, after: Any
) -> None:
    live = await laid(("Ann", "Bo", "Cy"), {"format": "knockout"}, FirstPlayerDrawn("Ann"), MatchStarted("Ann"))
    screens, drafts = SCREENS["treble_tracker"], []
    await screen.show(Correcting, screens, live.match.state, event, drafts.append)
    await screen.tap(tap)
    assert drafts == [after]
