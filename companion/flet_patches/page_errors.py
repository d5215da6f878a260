"""Tells `page.on_error` of whatever breaks on a page, in a tap, in drawing or beside it, and lets the page live.

Flet (seen in 1.0.5) has the event and never calls it: it ends the page at an exception in a tap (`Session.error`), and
keeps that of an effect that runs beside the drawing to itself (what it makes a task of, `EffectHook.setup`). Mended
when `tests/companion/flet_patches/test_page_errors.py` says so.
"""

import asyncio
import inspect
import logging
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

import flet as ft
from flet.components.hooks.use_effect import EffectHook
from flet.messaging.session import Session

log = logging.getLogger("tableside")
LEFT = ("Session closed", "An attempt to fetch destroyed session.")  # how Flet says that nobody is there any more

SETUP = "setup"

_flet = Session.error


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
    if (told := session.page.on_error) is None:
        _flet(session, message)
    else:
        told(ft.Event(name="error", data=message, control=session.page))


def _setup(hook: EffectHook) -> Callable[[], Any] | None:
    setup: Callable[[], Any] | None = hook.__dict__[SETUP]
    return _watched(setup) if inspect.iscoroutinefunction(setup) else setup


def _watched(setup: Callable[[], Awaitable[object]]) -> Callable[[], Awaitable[None]]:
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
            ft.context.page.session.error(str(why) or type(why).__name__)

    return run
