"""Taps that say something: what is called with which words."""

from collections.abc import Callable
from inspect import iscoroutinefunction
from typing import TypeVarTuple

Words = TypeVarTuple("Words")


def calls(act: Callable[[*Words], object], *words: *Words) -> Callable[[], object]:
    """A tap that says just this: Flet hands its event to any tap that could take one."""
    if not iscoroutinefunction(act):
        return lambda: act(*words)

    async def waits() -> None:
        await act(*words)

    return waits
