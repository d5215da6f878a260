"""A match goes while a page has it open: the page says what may have become of it, and where a copy is."""

from pathlib import Path
from typing import Any

import pytest

from companion.engine.decisions import Decided
from companion.engine.match import Match
from companion.service.match_service import MatchService
from tests.support.signed_edit import change
from tests.views.screens.conftest import opened, screen
from views.match.match_screen import Table

__all__ = ["screen"]


@pytest.mark.parametrize("how", ["deleted", "brought back"])
async def test_a_page_that_had_it_open_says_so(screen: Any, service: MatchService, tmp_path: Path, how: str) -> None:
    before = await service.backup(tmp_path / "before.db")
    card: Any = await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    for number, said in enumerate(("Cats first.", "Mice first."), 1):
        assert isinstance(await service.record(card.id, Decided("", said), number), Match)
    assert service.folder
    change(service.folder, f"UPDATE entries SET author = 'Cy' WHERE number = 2 AND match_id = '{card.id}'")
    await opened(screen, Table, f"/match/{card.id}", match=card.id)
    assert screen.says("Entry 2 of 2 cannot be trusted")
    await (service.repairs.delete(card.id) if how == "deleted" else service.restore(before))
    await screen.until(lambda: screen.says("This match is not here any more"))
    assert screen.says("it was deleted, or a backup from before it began was restored")
    assert screen.says("Settings, What is kept.")
