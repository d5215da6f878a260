"""What of the past this version cannot read is listed all the same, and hides nothing else."""

from typing import Any

from companion.service.match_service import MatchService
from models.store import MatchCard
from views.screens.history.history import History

NOON = 1_795_000_000_000


async def test_a_match_of_a_game_that_only_a_newer_version_knows_is_listed(screen: Any, service: MatchService) -> None:
    players = tuple(f"Player {number}" for number in range(1, 11))  # more than any game here seats
    service._store.add(MatchCard("one", "chess", players, "finished", NOON, NOON, 0, 0, "2026-01-01", "{}"))
    await screen.show(History)
    await screen.until(lambda: screen.says("1 finished."))
    assert screen.says("This version does not know this game")
    assert screen.says("Player 10")
