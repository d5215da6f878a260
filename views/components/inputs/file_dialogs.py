"""Opens, saves and shares files through the browser's own dialogs."""

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import flet as ft

from companion.flet_patches.page_errors import LEFT
from companion.service.match_service import ParseError
from views.components.hooks.flet_hooks import use_newest, use_once
from views.components.loading import busy
from views.protocols import Browser

LIMIT = 12_000_000  # bytes: what one message to the table may carry
OURS = "pick a file that was saved here."
Answer = TypeVar("Answer")


class WrongSize(ParseError):
    """The file is larger than any match or backup the app writes, or empty: str() is a sentence."""


async def save(name: str, content: bytes) -> bool:
    """Hands the file to the holder of this device. False when the dialog was closed without one."""
    web = ft.context.page.web
    return bool(await _answer(ft.FilePicker().save_file(file_name=name, src_bytes=content))) or web


async def share(pwa: Browser | None, name: str, content: bytes) -> None:
    """Hands the file to another app of this device; saves it where the browser has no sheet, or none for such files."""
    if not (pwa and await pwa.share(name, content)):
        await save(name, content)


def picked(files: Sequence[ft.FilePickerFile]) -> tuple[str, bytes] | None:
    """A file of the holder's choice, by name and content; None when the dialog was closed.

    Of one that is too large for a message the page reads nothing (`assets/web/large_files.js`).
    """
    if not files:
        return None
    if files[0].size and files[0].size > LIMIT:
        size = files[0].size // 1_000_000
        raise WrongSize(f"{files[0].name} is {size} MB large. A match or a backup is far smaller: {OURS}")
    if not files[0].bytes:
        raise WrongSize(f"{files[0].name} holds nothing, or far more than any match or backup: {OURS}")
    return files[0].name, bytes(files[0].bytes)


@dataclass(frozen=True)
class Picking:
    """What a key needs that opens a dialog, and what says so while the file comes from the page: that takes seconds."""

    begun: Callable[[], None]
    action: ft.PickFiles
    fetching: ft.Control | None


def use_picking(title: str, taken: Callable[[Sequence[ft.FilePickerFile]], Awaitable[None]]) -> Picking:
    """The page opens the dialog by itself: by the time we have heard of a tap, Safari opens none for it any more."""
    fetching, set_fetching = ft.use_state(False)
    newest = use_newest(taken)

    async def came(event: ft.FilePickerResultEvent) -> None:
        set_fetching(False)
        await newest.current(event.files)

    def opening() -> ft.PickFiles:
        picker = ft.FilePicker(on_result=came)
        return ft.PickFiles(picker, dialog_title=title, with_data=True, cancel_upload_on_window_blur=False)

    fetched = busy("Fetching the file …") if fetching else None
    return Picking(lambda: set_fetching(True), use_once(opening), fetched)


async def _answer(dialog: Awaitable[Answer]) -> Answer | None:
    """What the dialog brought; None when the page was left while it stood open."""
    try:
        return await dialog
    except RuntimeError as why:
        if str(why) != LEFT:
            raise
        return None


def file_name(*parts: str) -> str:
    """Words joined to a name every system can keep."""
    return "-".join(re.sub(r"[^\w]+", "-", part).strip("-") for part in parts).lower()[:80]
