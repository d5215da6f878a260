"""`theme`: how the page at hand looks now, for whatever draws on it.

It is a context-local proxy: each page has a theme of its own, kept in its session, and nobody has to hand it on.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, cast

import flet as ft

from views.theme.tokens import AppTheme

_KEY = "theme"
_lent: ContextVar[AppTheme | None] = ContextVar("lent", default=None)


def current_theme() -> AppTheme:
    """The theme of the page at hand as a value, to compare and to copy. Raises `LookupError` where none was set."""
    found = _lent.get() or ft.context.page.session.store.get(_KEY)
    if not isinstance(found, AppTheme):
        raise LookupError("This page has no theme yet: `set_theme` comes before anything is drawn.")
    return found


def set_theme(new: AppTheme) -> None:
    """From now on the page at hand looks so."""
    ft.context.page.session.store.set(_KEY, new)


@contextmanager
def with_theme(other: AppTheme) -> Iterator[None]:
    """What plain functions draw meanwhile looks so (a component is drawn later)."""
    before = _lent.set(other)
    try:
        yield
    finally:
        _lent.reset(before)


class _CurrentTheme:
    def __getattr__(self, name: str) -> Any:
        return getattr(current_theme(), name)


theme = cast(AppTheme, _CurrentTheme())
