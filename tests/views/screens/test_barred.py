"""What is a keeper's alone is offered to nobody else on any screen: there it says beforehand why."""

from typing import Any

import pytest

from companion.service.match_service import MatchService
from companion.service.rights.device_rights import Rights
from tests.views.screens.conftest import opened
from views.match.match_screen import Table
from views.match.score.sheet_screen import ScoreSheet
from views.screens.history.history import History
from views.screens.new_match.new_match import NewMatch
from views.screens.settings.settings import Settings

ANN = Rights("player", "Ann")
WHY = "This concerns the whole table, and this device records for Ann alone."
KEEPS = (
    "Resume", "Play again", "Delete", "Bring back", "Import a match", "New match", "Start", "Free seat",
    "Back up now", "Save as file", "Park the match", "End the match",
)  # fmt: skip


def offered(screen: Any, *but: str) -> list[str]:
    return [label for label in screen.labels() if label.startswith(KEEPS) and label not in but]


async def over(service: MatchService, parked: bool = False) -> str:
    card: Any = await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    await (service.abandon if parked else service.finish)(card.id)
    return str(card.id)


async def test_no_match_is_laid_out_by_its_address(screen: Any) -> None:
    screen.rights = lambda: ANN
    await opened(screen, NewMatch, "/new/risk_star_trek", game="risk_star_trek")
    assert screen.says(WHY)
    assert not offered(screen)
    assert screen.says("Tools without a match"), "they enter nothing"


async def test_history_offers_only_to_look_and_to_save(screen: Any, service: MatchService) -> None:
    gone = await over(service)
    await service.deleted.delete(gone)
    await over(service, parked=True)
    screen.rights = lambda: ANN
    await opened(screen, History, "/history")
    await screen.until(lambda: screen.says("1 deleted"))
    await screen.tap("1 deleted")
    await screen.tap("More")
    await screen.until(lambda: screen.says("Save as file"))
    assert screen.says(WHY)
    assert offered(screen) == ["Save as file"]


@pytest.mark.parametrize("parked", [True, False], ids=["parked", "ended"])
async def test_the_end_of_a_match_offers_no_other(screen: Any, service: MatchService, parked: bool) -> None:
    match_id = await over(service, parked)
    screen.rights = lambda: ANN
    await opened(screen, Table, f"/match/{match_id}", match=match_id)
    await screen.until(lambda: screen.says("Sheet"))
    assert screen.says(WHY)
    assert not offered(screen)


async def test_the_sheet_does_not_offer_to_end_a_match(screen: Any, service: MatchService, match_id: str) -> None:
    screen.rights = lambda: ANN
    await opened(screen, ScoreSheet, f"/match/{match_id}/sheet", match=match_id)
    await screen.until(lambda: screen.says(WHY))
    assert not offered(screen)


async def test_settings_offer_no_backup(screen: Any) -> None:
    screen.rights = lambda: ANN
    await opened(screen, Settings, "/settings")
    assert screen.says(WHY)
    assert not offered(screen)


async def test_a_keeper_is_offered_all_of_it(screen: Any, service: MatchService) -> None:
    await over(service, parked=True)
    await opened(screen, History, "/history")
    await screen.until(lambda: screen.says("Import a match"))
    await screen.tap("More")
    assert {label.partition(":")[0] for label in offered(screen)} == {
        "Resume", "Play again", "Delete", "Import a match", "Save as file",
    }  # fmt: skip
