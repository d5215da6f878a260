"""A machine that has no place for a file for a moment: the settings open, and say so where a file is asked for."""

import tempfile
from pathlib import Path
from typing import Any

import pytest

from companion.service.match_service import MatchService
from views.screens.settings.settings import Settings


@pytest.fixture(autouse=True)
def no_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))


async def test_a_copy_of_all_is_not_made(screen: Any) -> None:
    await screen.show(Settings)
    await screen.tap("Save as file")
    assert "No backup was made" in screen.texts()
    assert screen.says("Make room, then try again.")


async def test_a_backup_that_is_picked_is_not_restored(
    screen: Any, service: MatchService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = (await service.backup(tmp_path / "kept.db")).read_bytes()
    await screen.show(Settings)
    await screen.pick("Restore from a file", ("kept.db", content))
    assert "Nothing was restored" in screen.texts()
    assert screen.says("Make room, then try again.")
