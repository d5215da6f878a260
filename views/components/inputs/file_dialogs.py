"""Opens, saves and shares files through the browser's own dialogs."""

import re
from collections.abc import Awaitable, Callable
from typing import TypeVar

import flet as ft

from companion.service.match_service import ParseError
from views.components.layout import Part
from views.components.loading import busy
from views.protocols import Browser

LIMIT = 12_000_000  # bytes: what one message to the table may carry
OURS = "pick a file that was saved here."
LEFT = "Session closed"  # how Flet says that nobody is there any more
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


async def pick(title: str) -> tuple[str, bytes] | None:
    """A file of the holder's choice, by name and content; None when the dialog was closed.

    Of one that is too large for a message the page reads nothing (`assets/web/large_files.js`).
    """
    files = await _answer(
        ft.FilePicker().pick_files(dialog_title=title, with_data=True, cancel_upload_on_window_blur=False)
    )
    if not files:
        return None
    if files[0].size and files[0].size > LIMIT:
        size = files[0].size // 1_000_000
        raise WrongSize(f"{files[0].name} is {size} MB large. A match or a backup is far smaller: {OURS}")
    if not files[0].bytes:
        raise WrongSize(f"{files[0].name} holds nothing, or far more than any match or backup: {OURS}")
    return files[0].name, files[0].bytes


def use_picking() -> tuple[Callable[[str], Awaitable[tuple[str, bytes] | None]], Part]:
    """`pick`, and what says so while the file comes from the page: a large one takes seconds."""
    fetching, set_fetching = ft.use_state(False)

    async def picking(title: str) -> tuple[str, bytes] | None:
        set_fetching(True)
        try:
            return await pick(title)
        finally:
            set_fetching(False)

    return picking, busy("Fetching the file …") if fetching else None


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
