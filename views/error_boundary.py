"""The error boundary: where the app itself breaks, no traceback reaches a player but what is safe and the way on.

Flet ends a page at an exception in a tap, and falls silent at one in drawing. Here both lead to a screen of our own.
"""

import asyncio
import inspect
import logging
from collections.abc import Awaitable, Callable
from functools import wraps

import flet as ft
from flet.components.hooks.use_effect import EffectHook

from views.components.loading import failed
from views.components.scaffold import room
from views.components.surfaces import slip_key
from views.theme import theme

log = logging.getLogger("tableside")
LEFT = ("Session closed", "An attempt to fetch destroyed session.")  # how Flet says that nobody is there any more
NAMELESS = "something without a word"  # many an exception has none, and is shown all the same
SAID = (
    "Something in the app broke. Every entry that was shown is still there; look whether your last tap counted. "
    "What was only being set up may have to be set up again."
)  # true also where nothing is entered yet, and in a window that keeps nothing


def watch(page: ft.Page, show: Callable[[str], None]) -> None:
    """From now on whatever breaks on this page ends in `show(what broke)`."""
    session = page.session

    def broke(message: str) -> None:
        log.error("A page broke: %s", message)
        show(next(iter(message.strip().splitlines()), NAMELESS))

    schedule = session.schedule_effect

    def schedule_effect(hook: EffectHook, is_cleanup: bool) -> None:
        if inspect.iscoroutinefunction(hook.setup):
            hook.setup = _watched(hook.setup, broke)
        schedule(hook, is_cleanup)

    hear = session.handle_invoke_method_results

    def heard(control_id: int, call_id: str, result: object, error: str | None) -> None:
        try:
            hear(control_id, call_id, result, error)
        except RuntimeError as why:  # Flet would cut the connection: what was asked has left the screen meanwhile
            log.debug("Answered too late: %s", why)

    session.error = broke  # type: ignore[method-assign]
    session.schedule_effect = schedule_effect  # type: ignore[method-assign]
    session.handle_invoke_method_results = heard  # type: ignore[method-assign]


def _watched(setup: Callable[[], Awaitable[object]], broke: Callable[[str], None]) -> Callable[[], Awaitable[None]]:
    """What runs beside the drawing would fail unseen, and leave its screen waiting."""

    @wraps(setup)
    async def run() -> None:
        try:
            await setup()
        except asyncio.CancelledError:
            raise
        except Exception as why:
            if str(why) in LEFT:
                return
            log.exception("Beside the drawing")
            broke(str(why) or type(why).__name__)

    return run


def mishap(on_again: Callable[[], None], on_home: Callable[[], None]) -> ft.Control:
    """The screen itself: as simple as can be, for it must not break too."""
    steps = [
        slip_key("Try again", on_again, ft.Icons.REFRESH_ROUNDED, expand=not theme.big),
        slip_key("Home", on_home, ft.Icons.TABLE_BAR_ROUNDED, expand=not theme.big),
    ]
    return room([failed(SAID, "This did not work", steps)])
