"""Tells a page of an error in drawing one of its components, and draws the others.

Flet (seen in 1.0.5) logs it (`Session.__updates_scheduler`) and draws nothing ever again: the page stands still, and
says nothing. Mended when `tests/companion/flet_patches/test_drawing_errors.py` says so.
"""

import logging
from collections.abc import Callable
from functools import wraps

import flet as ft
from flet.components.component import Component

log = logging.getLogger("tableside")

_flet = (Component.update, Component.before_update)


def install() -> None:
    """From now on for every page of this process. Calling it again changes nothing."""
    Component.update, Component.before_update = map(_told, _flet)  # type: ignore[method-assign]


def uninstall() -> None:
    """Flet as it comes."""
    Component.update, Component.before_update = _flet  # type: ignore[method-assign]


def _told(draw: Callable[[Component], None]) -> Callable[[Component], None]:
    @wraps(draw)
    def safely(component: Component) -> None:
        try:
            draw(component)
        except Exception as why:
            log.exception("Drawing %s", component.fn.__name__)
            ft.context.page.session.error(str(why) or type(why).__name__)

    return safely
