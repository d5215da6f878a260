"""A match that was ended by hand says so at once, with its result and the way to go on with it."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.games import GAMES
from companion.games.traveller.cards.printed import Contract
from companion.games.traveller.events import (
    ChooserDrawn,
    ComplicationsChanged,
    ContractPlaced,
    ContractPursued,
    ContractResolved,
    FirstCaptainChosen,
    Passed,
    ShipsLeftOut,
    WalkerOpened,
)
from companion.games.treble_tracker.events import FirstPlayerDrawn, MatchStarted
from companion.service.match_service import MatchService
from tests.support.sample_data import Evening
from tests.support.services.entries import entered
from tests.views.screens.conftest import opened, screen
from views.match.ended_early import in_words
from views.match.match_screen import Table
from views.match.score.sheet_screen import ScoreSheet
from views.screens.home.home import Home

__all__ = ["screen"]
NOON = 1_795_000_000_000


@pytest.fixture
def evening(tmp_path: Path, screen: Any) -> Any:
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    yield evening
    evening.service.close()


async def test_an_ended_match_says_so_when_it_is_opened_and_is_resumed_there(screen: Any, evening: Evening) -> None:
    match_id = await evening.play(("Ann", "Bo"), seed=5, until=lambda match: any(match.totals.values()))
    await evening.service.finish(match_id)
    totals = (await evening.service.open(match_id)).totals
    best = max(totals, key=lambda name: totals[name])
    await opened(screen, Table, f"/match/{match_id}", match=match_id)
    assert screen.says(f"Ended: {best} wins")
    assert screen.says("This match was ended by hand")
    assert any(name.startswith(f"Place 1: {best}, {totals[best]} point") for name in said(screen))
    await screen.tap("Resume")
    await screen.until(lambda: not screen.says("Ended:"))
    assert (await evening.service.card(match_id)).status == "open"
    assert screen.says("Dispute"), "the table lies there again"


async def test_a_match_that_another_page_parks_lies_parked_here_at_once(screen: Any, evening: Evening) -> None:
    match_id = await evening.play(("Ann", "Bo"), seed=5, until=lambda match: match.state.round == 2)
    await opened(screen, Table, f"/match/{match_id}", match=match_id)
    assert not screen.says("Parked")
    await evening.service.abandon(match_id)
    await screen.until(lambda: screen.says("Parked"))
    await evening.service.resume(match_id)
    await screen.until(lambda: not screen.says("Parked"))


async def test_a_match_that_its_rules_ended_is_none_that_was_ended_by_hand(screen: Any, evening: Evening) -> None:
    match_id = await evening.play(("Ann", "Bo", "Cy"), seed=2)
    await opened(screen, Table, f"/match/{match_id}", match=match_id)
    assert not screen.says("Ended")
    await screen.tap("Undo")
    await screen.until(lambda: screen.says("Dispute") and not screen.says("Play again"))
    assert not screen.says("Ended")


async def test_one_that_was_parked_as_its_rules_ended_it_is_resumed_and_its_end_taken_back(
    screen: Any, evening: Evening
) -> None:
    """Whoever parks it on another page may not have seen the last entry yet."""
    match_id = await evening.play(("Ann", "Bo", "Cy"), seed=2)
    await evening.service.abandon(match_id)
    await opened(screen, Table, f"/match/{match_id}", match=match_id)
    assert screen.says("Parked")
    await screen.tap("Resume")
    await screen.until(lambda: screen.says("Play again") and not screen.says("Parked"))
    await screen.tap("Undo")
    await screen.until(lambda: screen.says("Dispute") and not screen.says("Play again"))


async def test_a_second_tap_on_play_again_leads_to_the_match_that_the_first_has_laid_out(
    screen: Any, evening: Evening
) -> None:
    """On a slow network, or with a slow disk, the key stands there for a while."""
    match_id = await evening.play(("Ann", "Bo"), seed=5, until=lambda match: any(match.totals.values()))
    await evening.service.finish(match_id)
    await opened(screen, Table, f"/match/{match_id}", match=match_id)
    again = screen.button("Play again")._i
    await asyncio.gather(*(screen.session.dispatch_event(again, "click", None) for _ in range(2)))
    await screen.tap("Play again")
    [card] = await evening.service.open_matches()
    assert screen.gone == [f"/match/{card.id}"] * 3


async def test_play_again_leads_to_the_match_that_another_phone_has_begun(screen: Any, evening: Evening) -> None:
    """Two phones played on, each at a match of its own, and nothing said so."""
    match_id = await evening.play(("Ann", "Bo"), seed=5, until=lambda match: any(match.totals.values()))
    await evening.service.begin("tabby_tumble", ("Ann", "Bo"), {})  # before it had ended
    await evening.service.finish(match_id)
    await evening.service.begin("tabby_tumble", ("Bo", "Ann"), {})
    await evening.service.begin("tabby_tumble", ("Ann", "Bo"), {"hairball": "negative"})
    begun = await evening.service.begin("tabby_tumble", ("Ann", "Bo"), {})
    await opened(screen, Table, f"/match/{match_id}", match=match_id)
    await screen.tap("Play again")
    assert screen.gone == [f"/match/{begun.id}"]


async def test_play_again_leads_to_no_match_that_is_damaged(screen: Any, evening: Evening) -> None:
    match_id = await evening.play(("Ann", "Bo"), seed=5, until=lambda match: any(match.totals.values()))
    await evening.service.finish(match_id)
    begun = await evening.service.begin("tabby_tumble", ("Ann", "Bo"), {})
    assert evening.service.folder
    with closing(sqlite3.connect(evening.service.folder / "tableside.db")) as database, database:
        database.execute("UPDATE matches SET checksum = checksum + 1 WHERE id = ?", (begun.id,))
    assert [bool(card.damage) for card in await evening.service.open_matches()] == [True]
    await opened(screen, Table, f"/match/{match_id}", match=match_id)
    await screen.tap("Play again")
    [address] = screen.gone
    assert address != f"/match/{begun.id}"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("status", ["finished", "abandoned"])
async def test_a_match_of_each_game_that_nobody_leads_says_it_too(
    screen: Any, service: MatchService, game: str, status: str
) -> None:
    screen.service = service
    card: Any = await service.begin(game, ("Ann", "Bo"), {})
    await (service.finish if status == "finished" else service.abandon)(card.id)
    await opened(screen, Table, f"/match/{card.id}", match=card.id)
    assert screen.says("Ended: nobody wins" if status == "finished" else "Parked")
    assert "Resume" in " ".join(screen.labels())


async def test_points_that_are_earned_and_not_counted_are_told_before_and_after_the_end(
    screen: Any, service: MatchService
) -> None:
    screen.service = service
    card = await service.begin("traveller", ("Ann", "Bo"), {})
    there = (ContractPursued("Ann", 1), ContractPursued("Bo", 1))
    walked = (WalkerOpened("resolution"), ChooserDrawn("Ann"), FirstCaptainChosen("Ann"), Passed("Ann"), Passed("Bo"))
    laid = (ContractPlaced(1, Contract("Job", points=4, limit=1)), ComplicationsChanged(1, -1))
    await entered(service, card.id, ShipsLeftOut(), *laid, *there, *walked, ContractResolved("Ann"))
    told = "Ann has met a contract that is paid out"
    await screen.show(ScoreSheet, match=card.id)
    await screen.until(lambda: screen.says("End the match"))
    assert screen.says(told)
    await screen.show(Home)
    await screen.until(lambda: screen.says("Park or end Traveller: Ann and Bo, "))
    await screen.tap("Park or end Traveller: Ann and Bo")
    await screen.until(lambda: screen.says(told))
    await service.finish(card.id)
    await opened(screen, Table, f"/match/{card.id}", match=card.id)
    assert screen.says(told)


def test_whoever_led_has_won_and_nobody_has_won_a_parked_match() -> None:
    assert in_words("finished", ("Ann", "Bo"), False)[0] == "Ended: Ann and Bo share the win"
    assert in_words("finished", ("Ann", "Bo"), True)[0] == "Ended: Ann and Bo draw"
    assert in_words("finished", (), False)[0] == "Ended: nobody wins"
    assert in_words("abandoned", (), False)[0] == "Parked"


def said(screen: Any) -> list[str]:
    return [str(getattr(one, "label", "")) for one in screen.all()]


async def test_a_parked_knockout_shows_clocks_and_lives_and_ranks_nobody(screen: Any, evening: Evening) -> None:
    """Three boards said “Place 1 … 0 points”."""
    service = evening.service
    card: Any = await service.begin("treble_tracker", ("Ann", "Bo", "Cy"), {"format": "knockout", "depth": "match"})
    await entered(service, card.id, FirstPlayerDrawn("Ann"), MatchStarted("Ann"))
    await service.abandon(card.id)
    await opened(screen, Table, f"/match/{card.id}", match=card.id)
    assert screen.says("Parked")
    assert not screen.says("Place 1")
    assert not screen.says("0 points")
    for name in ("Ann", "Bo", "Cy"):
        assert screen.says(f"{name}, 5:00 left. 3 lives. Open the lines.")
    assert screen.texts().count("5:00") == 3
