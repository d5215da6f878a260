"""A page that watches a match lets go of it when it turns away, and when it is shut."""

from pathlib import Path
from typing import Any

import pytest

from companion.service.match_service import MatchService, open_match_service
from tests.views.screens.conftest import match_id, opened
from tests.views.screens.conftest import screen as place
from views.app import App
from views.match.match_screen import Table

__all__ = ["match_id", "place"]


async def test_a_page_that_is_shut_watches_nothing_any_more(screen: Any, tmp_path: Path) -> None:
    service = open_match_service(tmp_path)
    card: Any = await service.begin("tabby_tumble", ("Ann", "Bo"))
    screen.page.route = f"/match/{card.id}"
    await screen.show(App, service, "phone")
    await screen.settle()
    assert service._cache.watched() == [card.id]
    screen.session.close()
    await screen.settle()
    assert service._cache.watched() == []
    service.close()


async def test_where_the_database_does_not_answer_what_is_in_memory_is_shown(
    place: Any, service: MatchService, match_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service._database.silence, "_silent", True)  # as where a server has said nothing for a while
    await opened(place, Table, f"/match/{match_id}", match=match_id)
    assert place.says("Undo")


async def test_a_match_that_ends_while_the_database_does_not_answer_says_so(
    place: Any, service: MatchService, match_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await opened(place, Table, f"/match/{match_id}", match=match_id)
    assert not place.says("parked")
    await service.abandon(match_id)
    monkeypatch.setattr(service._database.silence, "_silent", True)  # before the page has heard of it
    await place.until(lambda: place.says("Resume"))
