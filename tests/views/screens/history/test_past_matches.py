"""What of the past this version cannot read is listed all the same, and hides nothing else."""

from pathlib import Path
from typing import Any

from companion.service.match_service import MatchService
from models.store import MatchCard
from tests.support.sample_data import Evening
from tests.support.signed_edit import change
from views.screens.history.history import History
from views.screens.history.past_matches import Past, Played

NOON = 1_795_000_000_000


async def test_a_match_of_a_game_that_only_a_newer_version_knows_is_listed(screen: Any, service: MatchService) -> None:
    players = tuple(f"Player {number}" for number in range(1, 11))  # more than any game here seats
    service._store.add(MatchCard("one", "chess", players, "finished", NOON, NOON, 0, 0, "2026-01-01", "{}"))
    await screen.show(History)
    await screen.until(lambda: screen.says("1 finished."))
    assert screen.says("This version does not know this game")
    assert screen.says("Player 10")


async def test_a_match_whose_game_is_damaged_is_brought_back_as_any_damaged_one(screen: Any, tmp_path: Path) -> None:
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    await evening.play(("Ann", "Bo"), seed=2)
    change(tmp_path / "evening", "UPDATE matches SET game = 'tabby_tumblx'")
    await screen.show(History)
    await screen.until(lambda: screen.says("This match is damaged"))
    assert "From a backup" in screen.labels()
    assert not screen.says("This version does not know this game")
    evening.service.close()


def test_who_has_won_most_stands_first_and_of_those_who_has_lost_least() -> None:
    """One win of three stood above two of two."""

    def won(winner: str, *players: str) -> Played:
        card = MatchCard("one", "tabby_tumble", players, "finished", NOON, NOON, 0, 0, "2026-01-01", "{}")
        return Played(card, {}, (winner,))

    past = Past((won("Bo", "Ann", "Bo"), won("Bo", "Ann", "Bo"), won("Ann", "Ann", "Cy"), won("Dee", "Dee", "Cy")))
    assert past.tally() == {"Bo": (2, 2), "Dee": (1, 1), "Ann": (3, 1), "Cy": (2, 0)}
    assert list(past.tally()) == ["Bo", "Dee", "Ann", "Cy"]
