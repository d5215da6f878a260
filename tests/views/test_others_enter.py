"""While others enter: what lies ready here stays, what no longer holds is told, nothing is dropped in silence."""

import asyncio
import os
import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.games import GAMES
from companion.games.risk_star_trek.events import CaptainChosen, TribblesPlaced, TurnBegun
from companion.games.traveller.cards.printed import Contract
from companion.games.traveller.events import ContractPlaced, PointsCounted
from companion.games.treble_tracker import events as treble_tracker
from companion.games.tribbles.events import (
    FirstPlayerDrawn,
    PileCounted,
    PointsScored,
    TribblePlayed,
    TurnMissed,
    WentOut,
)
from companion.service.exchange.export_format import read_export, write_export
from companion.service.match_service import MatchService, StaleEntryNumber
from companion.service.rights.device_rights import Rights
from tests.support.services.entries import entered
from views.match import live_match

from .conftest import Screen
from .page_content import name_of
from .test_any_taps import MATCHES, AnyTable

SOAK = int(os.environ.get("TABLESIDE_SOAK", "1"))
Lay = Callable[..., Any]


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever taps here has seen what others entered."""
    monkeypatch.setattr(live_match, "REACTION", 0)


@pytest.fixture
def lay(screen: Screen, service: MatchService, seated: Callable[..., Any]) -> Lay:
    """A match of a game after these entries, on the page; its id."""

    async def laid(
        game: str, players: tuple[str, ...], *events: Any, rights: Rights | None = None, **options: Any
    ) -> str:
        card: Any = await service.begin(game, players, options)
        await entered(service, card.id, *events)
        await seated(AnyTable, card.id, rights=(lambda: rights) if rights else None)
        await screen.until(lambda: screen.labels())
        return str(card.id)

    return laid


@pytest.mark.usefixtures("looked")
async def test_points_that_are_being_set_stay_while_another_phone_counts(
    screen: Screen, service: MatchService, lay: Lay
) -> None:
    match_id = await lay("traveller", ("Ann", "Bo"))
    await screen.tap("Play without ships")
    await screen.tap("Ann’s VP")
    for _ in range(3):
        await screen.tap("VP: one more")
    assert screen.says("Ann 0 → 6")
    await entered(service, match_id, PointsCounted("Bo", 2, "card"))
    await screen.settle()
    assert screen.says("Ann 0 → 6")
    await screen.tap("Count it")
    assert (await service.open(match_id)).totals == {"Ann": 6, "Bo": 2}


@pytest.mark.usefixtures("looked")
async def test_a_contract_that_is_being_written_stays_while_another_slot_is_filled(
    screen: Screen, service: MatchService, lay: Lay
) -> None:
    match_id = await lay("traveller", ("Ann", "Bo"))
    await screen.tap("Play without ships")
    await screen.tap("Slot 2")
    [line] = [one for one in screen.all() if isinstance(one, ft.TextField)]
    line._values["value"] = "Lost Heir"  # as the browser would
    await screen.session.dispatch_event(line._i, "change", "Lost Heir")
    await entered(service, match_id, ContractPlaced(1, Contract("Smugglers", 2, 2, 1, 1)))
    await screen.settle()
    await screen.tap("Lay the contract")
    state: Any = (await service.open(match_id)).state
    assert [slot.contract.name for slot in state.slots[:2]] == ["Smugglers", "Lost Heir"]


async def test_a_contract_that_is_gone_is_told(screen: Screen, service: MatchService, lay: Lay) -> None:
    match_id = await lay("traveller", ("Ann", "Bo"), ContractPlaced(1, Contract("Smugglers", 2, 2, 1, 1)))
    await screen.tap("Slot 1")
    assert screen.says("What became of its contract?")
    match = await service.open(match_id)
    await service.undo(match_id, match.next_number)
    await screen.settle()
    assert screen.says("was made meanwhile: entry 1 was taken back")
    assert not screen.says("What became of its contract?")


async def test_an_invasion_that_is_planned_stays_while_another_phone_enters(
    screen: Screen, service: MatchService, lay: Lay
) -> None:
    captains = (CaptainChosen("Ann", "Kirk"), CaptainChosen("Bo", "Picard"), CaptainChosen("Cy", "Sisko"))
    match_id = await lay("risk_star_trek", ("Ann", "Bo", "Cy"), *captains, TurnBegun("Bo"), mission="frontier")
    await screen.tap("Invade")
    await screen.tap("Against: Cy")
    for name in ("Bo", "Bo", "Cy"):
        await screen.tap(f"{name}: ships: one more")
    planned = [label for label in screen.labels() if label.startswith("Invade")]
    await entered(service, match_id, TribblesPlaced("Coridan", 1))
    await screen.settle()
    assert [label for label in screen.labels() if label.startswith("Invade")] == planned
    assert planned[0] == "Invade. 2 against 1"


async def test_a_pile_that_is_being_counted_stays_until_another_phone_has_counted_it(
    screen: Screen, service: MatchService, lay: Lay
) -> None:
    match_id = await lay("tribbles", ("Ann", "Bo", "Cy"), FirstPlayerDrawn("Ann"), WentOut("Ann"))
    await screen.tap("1,000: 0")
    await screen.tap("1,000: 1")
    await entered(service, match_id, WentOut("Bo"))
    await screen.settle()
    assert screen.says("1,000: 2")
    await entered(service, match_id, PileCounted("Ann", (1, 0, 0, 0, 0, 0)))
    await screen.settle()
    assert screen.says("was made meanwhile")


@pytest.mark.usefixtures("looked")
async def test_a_score_that_is_being_told_stays_while_another_phone_scores(
    screen: Screen, service: MatchService, lay: Lay
) -> None:
    match_id = await lay("tribbles", ("Ann", "Bo", "Cy"), FirstPlayerDrawn("Ann"))
    await screen.tap("Ann: 0 points")
    await screen.tap("Poison")
    await entered(service, match_id, PointsScored("Bo", "Dance"))
    await screen.settle()
    await screen.tap("Cy: 0 points")
    await screen.tap("1,000")
    assert (await service.open(match_id)).totals["Ann"] == 1_000


async def test_a_card_that_was_refused_does_not_lie_ready(screen: Screen, service: MatchService, lay: Lay) -> None:
    match_id = await lay("tribbles", ("Ann", "Bo", "Cy"), FirstPlayerDrawn("Ann"), depth="referee")
    await screen.tap("1,000: not now")
    await screen.tap("Close")
    await entered(service, match_id, TribblePlayed("Ann", 1))
    await screen.until(lambda: screen.says("Bo plays 10"))
    assert not screen.says("was made meanwhile"), "nothing of this phone's is lost"


@pytest.mark.parametrize(
    ("rights", "refused", "overtaken"),
    [
        pytest.param(Rights("watcher"), True, False, id="a device that only looks has nothing to enter"),
        pytest.param(Rights("watcher"), False, False, id="not even where it has tried nothing"),
        pytest.param(Rights("player", "Bo"), True, False, id="a player's has nothing left of what is not its own"),
        pytest.param(Rights("player", "Bo"), False, True, id="but may have had it in mind"),
        pytest.param(Rights("keeper"), False, True, id="a keeper's may enter it still"),
    ],
)
async def test_what_a_device_may_not_enter_lies_back_and_is_not_still_to_enter(
    screen: Screen, service: MatchService, lay: Lay, rights: Rights, refused: bool, overtaken: bool
) -> None:
    broken = (FirstPlayerDrawn("Ann"), TribblePlayed("Ann", 1), TurnMissed("Bo"))
    match_id = await lay("tribbles", ("Ann", "Bo", "Cy"), *broken, depth="referee", rights=rights)
    await screen.tap("1: ")
    assert "1, no power" in screen.labels()
    if refused:
        await screen.tap("1, no power")
        assert screen.says("This device")
        assert "10, no power" in screen.labels(), "what is next, as on every other phone"
    await entered(service, match_id, TribblePlayed("Cy", 10))
    await screen.until(lambda: screen.says("Ann plays 100"))
    assert screen.says("was made meanwhile") is overtaken


async def test_an_accusation_does_not_pass_to_whose_turn_came_meanwhile(
    screen: Screen, service: MatchService, lay: Lay
) -> None:
    begun = (treble_tracker.FirstPlayerDrawn("Ann"), treble_tracker.MatchStarted("Ann"))
    match_id = await lay("treble_tracker", ("Ann", "Bo", "Cy"), *begun)
    await screen.tap("Accused: red cards")
    assert screen.says("Who was accused")
    await entered(service, match_id, treble_tracker.ActionPlayed("Ann"))
    await screen.settle()
    assert any(slip.open for slip in screen.page._dialogs.controls), "it is Ann's turn still"
    await entered(service, match_id, treble_tracker.TurnEnded("Ann"))
    await screen.until(lambda: screen.says("was made meanwhile"))
    await screen.until(lambda: not any(slip.open for slip in screen.page._dialogs.controls))


@pytest.mark.parametrize("order", ["ours first", "theirs first", "together"])
async def test_of_two_taps_at_once_each_is_entered_or_told(
    screen: Screen, service: MatchService, lay: Lay, order: str
) -> None:
    match_id = await lay("traveller", ("Ann", "Bo"))
    await screen.tap("Play without ships")
    await screen.tap("Ann’s VP")
    match = await service.open(match_id)

    async def theirs() -> None:
        await service.record(match_id, PointsCounted("Bo", 2, "card"), match.next_number, device="another")

    ours = screen.session.dispatch_event(screen.button("Count it")._i, "click", None)
    if order == "together":
        await asyncio.gather(ours, theirs(), return_exceptions=True)
    else:
        for one in (ours, theirs()) if order == "ours first" else (theirs(), ours):
            await asyncio.gather(one, return_exceptions=True)
    await screen.settle()
    counted = (await service.open(match_id)).totals["Ann"]
    assert counted == 3 or screen.says("was made meanwhile")
    if not counted:
        assert any(label.startswith("Count it") for label in screen.labels()), "what was set lies there still"


@pytest.mark.parametrize("game", GAMES)
async def test_whatever_lies_ready_the_screen_stands_while_others_play_on(
    screen: Screen, service: MatchService, seated: Callable[..., Any], game: str
) -> None:
    """The worked matches, entered on another phone while a finger here taps by chance."""
    lot = random.Random(game)
    files = sorted(Path(MATCHES).glob(f"{game}_*.json"))
    for file in lot.sample(files, min(len(files), 2 * SOAK)):
        story = read_export(file.read_bytes(), GAMES)
        begun = len(story.entries) // 3
        cut = replace(story, entries=story.entries[:begun], expect=(), status="open")
        card = await service.import_match(write_export(cut).encode())
        await seated(AnyTable, card.id)
        await screen.until(lambda: screen.labels())
        path: list[str] = []
        for _ in range(12):
            for _ in range(lot.randrange(3)):
                button = lot.choice([c for c in screen.all() if isinstance(c, ft.TextButton) and not c.disabled])
                path.append(name_of(button))
                await screen.session.dispatch_event(button._i, "click", None)
            match = await service.open(card.id)
            following = story.entries[begun + (match.next_number - begun - 1) % (len(story.entries) - begun)]
            with suppress(StaleEntryNumber):  # the tap here was on its way
                answer = await service.record(card.id, following.event, match.next_number, device="another")
                path.append(f"({answer if not hasattr(answer, 'match') else following.event})"[:60])
            try:
                await screen.settle()
            except Exception as broken:
                raise AssertionError(f"{file.stem}, the way here: {path}") from broken
