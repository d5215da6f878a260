"""Tasks that end with their page, and polling of what nobody tells a screen of: another program may have changed it."""

import asyncio
from collections.abc import Awaitable, Callable

from views.components.hooks.flet_hooks import use_task
from views.session import Session


def use_lasting_task(session: Session, run: Callable[[], Awaitable[None]]) -> None:
    """Runs the `run` of the first drawing until it is done, the screen is left, or the page is shut.

    A page that is shut cleans nothing up: what waits there for good would be thrown away while it waits.
    """

    async def go_on() -> None:
        task = asyncio.current_task()
        assert task
        session.at_end.add(task.cancel)
        try:
            await run()
        finally:
            session.at_end.discard(task.cancel)

    use_task(go_on, ())


def use_polling(session: Session, poll: Callable[[], None], seconds: float) -> None:
    """Calls `poll()` now and every so many seconds, while the screen stands and the page is there.

    It is the `poll` of the screen's first drawing that is called.
    """

    async def go_on() -> None:
        while True:
            poll()
            await asyncio.sleep(seconds)

    use_lasting_task(session, go_on)
