"""The app in a window of its own: what it begins with, served to a page that looks at it."""

from collections.abc import Callable
from pathlib import Path

import flet as ft
import pytest

from companion import app
from companion.server.auth.pairing import Pairing
from tests.companion.server.auth.test_pairing import first_of
from tests.companion.server.conftest import in_thread


@pytest.fixture
def begins_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., bytes]:
    """Which of these words the window over this data folder shows first."""
    pages: list[Callable[[ft.Page], object]] = []
    monkeypatch.setattr(ft, "run", lambda main, **_: pages.append(main))

    def first(data: Path, *words: bytes) -> bytes:
        assert app.run(data=data) == 0
        with in_thread(pages[-1], Pairing(tmp_path / "door", lambda said: None)) as port:
            return first_of(port, {}, *words)

    return first


def test_a_window_says_why_its_table_cannot_be_opened(tmp_path: Path, begins_with: Callable[..., bytes]) -> None:
    (tmp_path / "taken").write_text("")
    refused, settings = b"taken cannot be used", b"Saved on this device"
    assert begins_with(tmp_path / "taken", refused, settings) == refused
    assert begins_with(tmp_path / "free", refused, settings) == settings
