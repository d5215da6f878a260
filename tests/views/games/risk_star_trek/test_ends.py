"""How a match ends: the 25th location, the last Tribble."""

from companion.games.risk_star_trek.events import (
    LocationsCounted,
    QuestClaimed,
    TribblesPlaced,
)
from tests.support.services.entries import entered
from views.match import live_match

from .conftest import ONE, THREE, TWO, hears

RESERVE = (("Coridan", 9), ("Trill", 9), ("Bajor", 9), ("Vulcan", 9), ("Hobus", 14))


async def test_the_25th_location_wins_the_moment_it_is_held(screen, table, service):
    match_id = await table(*ONE)
    await entered(service, match_id, LocationsCounted("Ann", 25))
    await screen.until(lambda: screen.says("Ann wins"))
    assert screen.says("Play again")


async def test_when_the_last_tribble_leaves_the_reserve_nobody_wins(screen, table):
    await table(*TWO, *(TribblesPlaced(*one) for one in RESERVE))
    await screen.until(lambda: screen.says("All captains lose"))
    await screen.tap("Undo")
    await screen.until(lambda: screen.says("Bo’s turn"))


async def test_an_undo_that_crosses_the_last_tribble_is_told(screen, table, service, monkeypatch):
    match_id = await table(*TWO, *(TribblesPlaced(*one) for one in RESERVE[:-1]))
    monkeypatch.setattr(live_match, "REACTION", 60)
    await entered(service, match_id, TribblesPlaced(*RESERVE[-1]))
    await screen.until(lambda: screen.says("All captains lose"))
    await screen.tap("Undo")
    assert screen.says("was made meanwhile")


async def test_when_the_tribbles_have_won_the_same_captains_play_again(screen, table, service):
    match_id = await table(*TWO, *(TribblesPlaced(*one) for one in RESERVE), tribbles="first")
    await screen.until(lambda: screen.says("All captains lose"))
    await screen.tap("Play again")
    again = screen.gone[-1].removeprefix("/match/")
    assert again != match_id
    match = await service.open(again)
    assert (match.players, match.entries) == (THREE, ())
    assert match.options == (await service.open(match_id)).options


async def test_when_the_tribbles_have_won_everybody_sees_what_was_reached(screen, table):
    await table(*TWO, QuestClaimed("Bo"), *(TribblesPlaced(*one) for one in RESERVE))
    await screen.until(lambda: screen.says("All captains lose"))
    assert hears(screen, "Bo: 1 of 3 quests")
    assert hears(screen, "Ann: 0 of 3 quests")
    await screen.tap("The rule")
    assert "tribbles_win" in screen.gone[-1]
