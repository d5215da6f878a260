"""Wires the app together: the service, the screens, and the three ways they reach a player.

Behind a server for every browser at the table, alone inside one browser, or in a window of its own.
"""

import asyncio
import gc
import logging
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import flet as ft

from companion import flet_patches
from companion.rulings import assets
from companion.rulings.disk_cache import set_folder
from companion.service.garbage_collection import SELDOM
from companion.service.match_service import MatchService, StorageError, open_match_service
from companion.service.rights.guarded_service import GuardedService
from companion.service.storage.data_folder import data_folder
from views import protocols
from views.app import App
from views.routes import fetch_the_others
from views.screens.other_tab import Closed, OtherTab
from views.theme.page_theme import page_theme
from views.theme.tokens import DARK, FONTS, LIGHT

if TYPE_CHECKING:
    from companion.pwa.runtime.browser_runtime import BrowserRuntime
    from companion.server.auth.pairing import Pairing

log = logging.getLogger("tableside")
ANEW = "Nothing in it was touched. Close Tableside everywhere, then open it again."
UNDISTURBED = 1.0  # seconds a browser's only Python has for its first screen
DEVICES = {
    "android": "Android",
    "android_tv": "Android TV",
    "ios": "iPhone",
    "macos": "Mac",
    "windows": "Windows",
    "linux": "Linux",
}


def run(
    *,
    host: str = "0.0.0.0",
    port: int | None = None,
    data: Path | None = None,
    url: str | None = None,
    open_browser: bool = True,
    tls: tuple[Path, Path] | None = None,
    names: Sequence[str] = (),
    open_metrics: bool = False,
) -> int:
    """Runs the app until it is ended. With a port it serves the table's network; without one it is a single player's.

    Returns an exit code. `url` names another database than the file in the data folder; `tls` a certificate and its
    key, by which the table speaks https; `names` are further ones it is reached by.
    `open_metrics`: not only this machine is told how it is.
    """
    gc.set_threshold(*SELDOM)
    if sys.platform == "emscripten":
        from companion.flet_patches import message_count, quiet_logging

        flet_patches.install(patches=(message_count, quiet_logging))
        set_folder(Path(__file__).parents[1] / "kept")  # what the build has worked out
        ft.run(partial(_in_browser, asyncio.ensure_future(_pwa())))
        return 0
    folder = data or data_folder()
    set_folder(folder / "kept")
    if port is None:
        ft.run(_page_alone(folder, url or os.environ.get("DATABASE_URL") or None), assets_dir=str(assets()))
        return 0
    from companion.server import http_server  # a packaged app brings no server
    from companion.server.listening import listen

    certificate = http_server.open_certificate(*tls) if tls else None
    listening = listen(host, port)  # before anything of what is kept is touched: it may be taken
    service = open_match_service(folder, url)
    try:
        pairing = http_server.open_pairing(folder)
        http_server.serve(
            page_of(service, pairing),
            host=host,
            port=port,
            listening=listening,
            data=folder,
            open_browser=open_browser,
            pairing=pairing,
            service=service,
            certificate=certificate,
            extra_hosts=names,
            open_metrics=open_metrics,
        )
    finally:
        service.close()
    return 0


def page_of(service: MatchService, pairing: "Pairing | None" = None) -> Callable[[ft.Page], None]:
    """What each page that is opened begins with; `pairing` is for the pages on the machine that keeps the table.

    Any other page has the service as its device may use it.
    """

    def main(page: ft.Page) -> None:
        _lay(page)
        guest = _guest() if pairing else ""
        here = not guest and _at_host(page)
        shown: protocols.Pairing | None = pairing if here else None
        if pairing and guest:
            rights = partial(pairing.rights, guest)
            guarded, held_by = GuardedService(service, rights), partial(pairing.name, guest)
            page.render(App, guarded, _device(page), at_host=here, held_by=held_by, rights=rights)
        else:
            page.render(App, service, _device(page), at_host=here, pairing=shown)

    return main


def _page_alone(folder: Path, url: str | None) -> Callable[[ft.Page], None]:
    """What a window of its own begins with: no terminal is there to say why a table cannot be opened."""
    try:
        return page_of(open_match_service(folder, url))
    except StorageError as no:
        log.exception("What is kept here cannot be opened")
        said = str(no)

    def main(page: ft.Page) -> None:
        _lay(page)
        page.render(App, None, "", None, partial(Closed, said))

    return main


def _guest() -> str:
    """The id of the device that this page was opened on; nothing on the machine that keeps the table."""
    from companion.flet_patches.session_names import device_id  # a packaged app brings no server

    return device_id.get()


async def _pwa() -> "tuple[BrowserRuntime, MatchService | str | None]":
    """One browser holds everything: the service opens its own storage while the drawing engine is still starting.

    None where another tab leads; a sentence where it cannot be opened.
    """
    from companion.pwa.runtime.browser_runtime import BrowserRuntime  # only inside a browser

    pwa = await BrowserRuntime.of_this_page()
    return pwa, await _service_in(pwa) if await pwa.lead() else None


async def _service_in(pwa: "BrowserRuntime") -> MatchService | str:
    try:
        service = open_match_service(await pwa.unpack(), None, pwa.flush)
        await pwa.begin(matches=bool(await service.known_players()))
    except Exception as no:
        log.exception("What is kept here cannot be opened")
        return str(no) if isinstance(no, StorageError) else f"What this browser keeps cannot be read ({no}). {ANEW}"
    return service


async def _in_browser(begun: "asyncio.Future[tuple[BrowserRuntime, MatchService | str | None]]", page: ft.Page) -> None:
    _lay(page)
    page.run_task(_lead, page, *await begun)
    await asyncio.sleep(UNDISTURBED)
    await fetch_the_others()


async def _lead(page: ft.Page, pwa: "BrowserRuntime", service: MatchService | str | None) -> None:
    """The app stands while this tab leads; another one may ask for the lead, and give it back."""
    browser: protocols.Browser = pwa
    while True:
        if service is None:
            page.render(App, None, "", browser, OtherTab)
            await pwa.lead(patient=True)
            service = await _service_in(pwa)
        if isinstance(service, str):
            page.render(App, None, "", browser, partial(Closed, service))
            return
        page.render(App, service, _device(page), browser)
        await pwa.asked_to_let_go()
        service.close()
        await pwa.let_go()
        service = await _service_in(pwa) if await pwa.lead() else None


def _lay(page: ft.Page) -> None:
    flet_patches.install()
    page.title = "Tableside"
    if not page.web:  # in a browser they are among the engine's first letters (`companion/server/fallback_fonts.py`)
        page.fonts = FONTS
    page.theme, page.dark_theme = page_theme(LIGHT, page.web), page_theme(DARK, page.web)
    page.padding, page.spacing = 0, 0


def _at_host(page: ft.Page) -> bool:
    """Whether this page stands on the machine that keeps the table."""
    if not page.web:
        return True
    from companion.server.auth.request_policy import is_loopback  # no page that runs by itself waits for it

    return is_loopback(page.client_ip or "", urlsplit(str(page.url)).hostname or "")


def _device(page: ft.Page) -> str:
    """How the log names this device: what it is, and four letters of this page to tell two alike apart."""
    kind = page.platform.value if page.platform else ""
    return f"{DEVICES.get(kind, 'Browser')} {page.session.id[:4].lower()}"
