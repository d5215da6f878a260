"""Tells who listens of whatever breaks on a page, in a tap, in drawing or beside it, and lets the page live.

Flet (seen in 1.0.5) ends the page at an exception in a tap (`Session.error`), and keeps that of an effect that runs
beside the drawing to itself (what it makes a task of, `EffectHook.setup`). Its `page.on_error` hears of neither, but
of what goes wrong in the browser. Mended when `tests/companion/flet_patches/test_page_errors.py` says so.
"""

import inspect
import logging
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

import flet as ft
from flet.components.hooks.use_effect import EffectHook
from flet.messaging.session import Session

log = logging.getLogger("tableside")
LEFT = "Session closed"  # how Flet says that nobody is there any more
GONE = (LEFT, "An attempt to fetch destroyed session.")

SETUP = "setup"
STORED = "tableside.broke"

_flet = Session.error


def hear_errors(page: ft.Page, told: Callable[[str], None]) -> None:
    """From now on `told` hears what has broken on this page, and the page lives."""
    page.session.store.set(STORED, told)


def install() -> None:
    """From now on for every page of this process. Calling it again changes nothing."""
    Session.error = _error  # type: ignore[method-assign, assignment]
    setattr(EffectHook, SETUP, property(_setup, lambda hook, setup: hook.__dict__.update(setup=setup)))


def uninstall() -> None:
    """Flet as it comes."""
    Session.error = _flet  # type: ignore[method-assign]
    if SETUP in EffectHook.__dict__:
        delattr(EffectHook, SETUP)


def _error(session: Session, message: str) -> None:
    log.error("A page broke: %s", message)
    told = session.store.get(STORED)
    if told is None:
        _flet(session, message)
    else:
        told(message)


def _setup(hook: EffectHook) -> Callable[[], Any] | None:
    setup: Callable[[], Any] | None = hook.__dict__[SETUP]
    return _watched(setup) if inspect.iscoroutinefunction(setup) else setup


def _watched(setup: Callable[[], Awaitable[object]]) -> Callable[[], Awaitable[None]]:
    @wraps(setup)
    async def run() -> None:
        try:
            await setup()
        except Exception as why:
            if str(why) in GONE:
                return
            log.exception("Beside the drawing")
            ft.context.page.session.error(str(why) or type(why).__name__)

    return run
