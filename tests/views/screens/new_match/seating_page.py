"""What the tests of a new match share: people laid out at a table, and words written on its line."""

import asyncio
from typing import Any

import flet as ft

from views.screens.new_match.new_match import NewMatch


async def laid_out(screen: Any, *names: str, game: str = "tabby_tumble") -> None:
    await screen.show(NewMatch, game=game)
    await screen.tap("New name")
    for name in names:
        await screen.write(name)


def line_of(screen: Any) -> ft.TextField:
    return next(c for c in screen.all() if isinstance(c, ft.TextField))


async def typed(screen: Any, *told: str) -> None:
    """What a browser tells of a line, all of it on its way before the first is answered."""
    line, told_of = line_of(screen)._i, []
    for words in told:
        screen.session.apply_patch(line, {"value": words})
        told_of.append(asyncio.create_task(screen.session.dispatch_event(line, "change", words)))
        await asyncio.sleep(0)
    await asyncio.gather(*told_of)
    await screen.settle()


def seats(screen: Any) -> list[str]:
    """Who sits where, in the order of play."""
    places = [label.split(":")[0] for label in screen.labels() if ", seat " in label]
    return [place.partition(", seat ")[0] for place in sorted(places, key=lambda p: p.partition(", seat ")[2])]
