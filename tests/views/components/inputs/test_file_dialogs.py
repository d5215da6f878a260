"""Files that come and go by the browser's own dialogs: what was picked, where it goes, and who has left meanwhile."""

from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from tests.views.conftest import Screen
from views.components.inputs import file_dialogs
from views.components.inputs.file_dialogs import LIMIT, WrongSize, file_name, pick, save, share


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the browser was asked, and under "answer" what it answers; an exception is raised."""
    heard: dict[str, Any] = {"answer": None}

    async def dialog(_: ft.FilePicker, **words: Any) -> Any:
        heard.update(words)
        if isinstance(heard["answer"], Exception):
            raise heard["answer"]
        return heard["answer"]

    monkeypatch.setattr(ft.FilePicker, "save_file", dialog)
    monkeypatch.setattr(ft.FilePicker, "pick_files", dialog)
    return heard


@pytest.mark.parametrize("size", [None, 0, 1, LIMIT])
async def test_what_was_picked_comes_with_its_name(asked: dict[str, Any], size: int | None) -> None:
    asked["answer"] = [SimpleNamespace(name="match.json", size=size, bytes=b"{}")]
    assert await pick("Which match?") == ("match.json", b"{}")
    assert (asked["dialog_title"], asked["with_data"]) == ("Which match?", True)
    assert asked["cancel_upload_on_window_blur"] is False, "a phone's own dialog takes the focus"


@pytest.mark.parametrize("content", [None, b""])
async def test_a_file_without_content_is_told(asked: dict[str, Any], content: bytes | None) -> None:
    """It is empty, or the page has not read it."""
    asked["answer"] = [SimpleNamespace(name="film.mp4", size=0, bytes=content)]
    with pytest.raises(WrongSize, match=r"film\.mp4 holds nothing, or far more than any match or backup: pick a file"):
        await pick("Which match?")


async def test_a_file_larger_than_any_of_ours_is_refused_with_its_size(asked: dict[str, Any]) -> None:
    asked["answer"] = [SimpleNamespace(name="film.mp4", size=LIMIT + 1, bytes=b"")]
    with pytest.raises(WrongSize, match=r"film\.mp4 is 12 MB large"):
        await pick("Which match?")


@pytest.mark.parametrize("answer", [None, [], RuntimeError(file_dialogs.LEFT)])
async def test_a_dialog_that_was_closed_or_left_brings_nothing(asked: dict[str, Any], answer: Any) -> None:
    asked["answer"] = answer
    assert await pick("Which match?") is None


async def test_what_breaks_in_a_dialog_is_not_kept_silent(asked: dict[str, Any]) -> None:
    asked["answer"] = RuntimeError("something else")
    with pytest.raises(RuntimeError, match="something else"):
        await pick("Which match?")


@pytest.mark.parametrize(
    ("web", "path", "saved"), [(False, "/home/match.json", True), (False, None, False), (True, None, True)]
)
async def test_a_file_is_saved_where_somebody_says_and_in_a_browser_by_itself(
    screen: Screen, asked: dict[str, Any], web: bool, path: str | None, saved: bool
) -> None:
    screen.page.web, asked["answer"] = web, path
    assert await save("match.json", b"{}") is saved
    assert (asked["file_name"], asked["src_bytes"]) == ("match.json", b"{}")


@pytest.mark.parametrize(("sheet", "saves"), [(None, True), (False, True), (True, False)])
async def test_what_no_sheet_takes_is_saved(
    screen: Screen, asked: dict[str, Any], sheet: bool | None, saves: bool
) -> None:
    given: list[Any] = []

    async def shared(name: str, content: bytes) -> bool | None:
        given.append((name, content))
        return sheet

    await share(None if sheet is None else SimpleNamespace(share=shared), "match.json", b"{}")  # type: ignore[arg-type]
    assert given == ([] if sheet is None else [("match.json", b"{}")])
    assert ("file_name" in asked) is saves


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (("Tribbles", "Ann & Bo"), "tribbles-ann-bo"),
        (("?a/b?",), "a-b"),
        (("Zoë",), "zoë"),
        (("x" * 99,), "x" * 80),
    ],
)
def test_a_name_is_one_that_every_system_can_keep(words: tuple[str, ...], name: str) -> None:
    assert file_name(*words) == name
