"""Files that come and go by the browser's own dialogs: what was picked, where it goes, and who has left meanwhile."""

from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from companion.flet_patches.page_errors import LEFT
from tests.views.conftest import Screen
from views.components.inputs.file_dialogs import LIMIT, WrongSize, file_name, picked, save, share, use_picking
from views.components.surfaces import key


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
    return heard


def file(name: str, size: int | None, content: bytes | None) -> Any:
    return SimpleNamespace(name=name, size=size, bytes=content)


@pytest.mark.parametrize("size", [None, 0, 1, LIMIT])
def test_what_was_picked_comes_with_its_name(size: int | None) -> None:
    assert picked([file("match.json", size, b"{}")]) == ("match.json", b"{}")


@pytest.mark.parametrize("content", [None, b""])
def test_a_file_without_content_is_told(content: bytes | None) -> None:
    """It is empty, or the page has not read it."""
    with pytest.raises(WrongSize, match=r"film\.mp4 holds nothing, or far more than any match or backup: pick a file"):
        picked([file("film.mp4", 0, content)])


def test_a_file_larger_than_any_of_ours_is_refused_with_its_size() -> None:
    with pytest.raises(WrongSize, match=r"film\.mp4 is 12 MB large"):
        picked([file("film.mp4", LIMIT + 1, b"")])


def test_a_dialog_that_was_closed_brings_nothing() -> None:
    assert picked([]) is None


async def test_the_page_opens_the_dialog_while_the_tap_lasts(screen: Screen) -> None:
    """Safari opens none for what comes from elsewhere later, and tells nobody."""

    @ft.component
    def Picker() -> ft.Control:
        async def taken(_: object) -> None: ...

        picking = use_picking("Which match?", taken)
        return key("Import", picking.begun, action=picking.action)

    await screen.show(Picker)
    button = screen.button("Import")
    assert button.on_long_press is None, "a press that lasts long would open nothing"
    assert button.action.method == "pick_files"
    asked = button.action.args
    assert (asked["dialog_title"], asked["with_data"]) == ("Which match?", True)
    assert asked["cancel_upload_on_window_blur"] is False, "a phone's own dialog takes the focus"


async def test_who_has_left_meanwhile_saves_nothing(screen: Screen, asked: dict[str, Any]) -> None:
    screen.page.web, asked["answer"] = False, RuntimeError(LEFT)
    assert not await save("match.json", b"{}")


async def test_what_breaks_in_a_dialog_is_not_kept_silent(screen: Screen, asked: dict[str, Any]) -> None:
    asked["answer"] = RuntimeError("something else")
    with pytest.raises(RuntimeError, match="something else"):
        await save("match.json", b"{}")


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
