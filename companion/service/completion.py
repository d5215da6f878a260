"""Brings what was begun to its end, also where whoever asked for it has gone."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec, TypeVar

Asked = ParamSpec("Asked")
Result = TypeVar("Result")

_begun: set[asyncio.Task[Any]] = set()  # a loop alone does not hold its tasks


def completed(act: Callable[Asked, Coroutine[Any, Any, Result]]) -> Callable[Asked, Coroutine[Any, Any, Result]]:
    """Whoever waits for it may be cancelled (a screen that is left, a wait given up); it goes on all the same.

    What a server or a browser was asked to keep is kept then: it has to be seen, too.
    """

    @wraps(act)
    async def asked(*args: Asked.args, **kwargs: Asked.kwargs) -> Result:
        task = asyncio.ensure_future(act(*args, **kwargs))
        _begun.add(task)
        task.add_done_callback(_begun.discard)
        return await asyncio.shield(task)

    return asked
