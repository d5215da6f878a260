"""A page that watches a match lets go of it when it turns away, and when it is shut."""

from pathlib import Path
from typing import Any

from companion.service.match_service import open_match_service
from views.app import App


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
