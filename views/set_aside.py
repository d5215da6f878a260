"""What lies half done on a screen, which its page keeps while something is looked up elsewhere."""

from typing import TypeVar

import flet as ft

Value = TypeVar("Value")


def set_aside(name: str, value: object) -> None:
    """Whoever comes back to this screen on this page finds it again."""
    ft.context.page.session.store.set(name, value)


def taken_up(name: str, kind: type[Value]) -> Value | None:
    """What was set aside under this name, once; nothing where that is no such thing."""
    store = ft.context.page.session.store
    found = store.get(name)
    if not isinstance(found, kind):
        return None
    store.remove(name)
    return found
