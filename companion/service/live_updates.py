"""Live updates: tells every page that watches something when it changes."""

import asyncio
from collections.abc import Callable
from contextvars import Context, copy_context
from functools import partial
from typing import Generic, ParamSpec

What = ParamSpec("What")


class Watchers(Generic[What]):
    """Those who watch one thing; there are any where this is true."""

    def __init__(self) -> None:
        self._told: dict[object, tuple[Callable[What, None], Context]] = {}

    def __bool__(self) -> bool:
        return bool(self._told)

    def add(self, told: Callable[What, None]) -> Callable[[], None]:
        """From now on `told` is called, in the context of this call; the answer stops that."""
        token = object()
        self._told[token] = (told, copy_context())

        def stop() -> None:
            self._told.pop(token, None)

        return stop

    def tell(self, *what: What.args, **more: What.kwargs) -> None:
        """Has everyone called as soon as whoever is at work lets go of the loop."""
        loop = asyncio.get_running_loop()
        for told, context in self._told.values():
            loop.call_soon(partial(told, *what, **more), context=context)
