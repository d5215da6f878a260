"""Polls what nobody tells a screen of: another program may have changed it."""

import asyncio
from collections.abc import Callable

from views.components.hooks.flet_hooks import use_task
from views.session import Session


def use_polling(session: Session, poll: Callable[[], None], seconds: float) -> None:
    """Calls `poll()` now and every so many seconds, while the screen stands and the page is there.

    It is the `poll` of the screen's first drawing that is called.
    """

    async def go_on() -> None:
        task = asyncio.current_task()
        assert task
        session.at_end.add(task.cancel)  # a page that is shut cleans nothing up
        try:
            while True:
                poll()
                await asyncio.sleep(seconds)
        finally:
            session.at_end.discard(task.cancel)

    use_task(go_on, ())
