"""What several phones keep beside the rulings at one moment: each goes on from the others."""

import asyncio
import sqlite3
from contextlib import closing
from typing import Any

from companion.rulings.bookmarks import HouseRule
from companion.service.match_service import MatchService
from models import backups
from tests.views.screens.conftest import opened
from views.rulings.bookmarks import bookmarks, keep
from views.rulings.ruling_page import RulingPage

TIE, HAIRBALL = "tabby_tumble.tie", "tabby_tumble.hairball_at_zero"


async def test_a_house_rule_stays_while_others_look_something_up(service: MatchService) -> None:
    assert service.folder
    with closing(sqlite3.connect(service.folder / backups.FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        kept = [
            asyncio.ensure_future(keep(service, lambda marks: marks.settled(TIE, HouseRule("The youngest wins.")))),
            asyncio.ensure_future(keep(service, lambda marks: marks.looked_up(HAIRBALL))),
        ]
        while service._database.patience.waiting < 2:
            await asyncio.sleep(0)
        other.execute("ROLLBACK")
        await asyncio.gather(*kept)
    marks = await bookmarks(service)
    assert marks.house[TIE].said == "The youngest wins."
    assert marks.recent == (HAIRBALL,)
    assert marks in [one.result() for one in kept]


async def test_two_phones_that_mark_the_same_rule_have_it_among_the_favourites(
    screen: Any, service: MatchService
) -> None:
    await opened(screen, RulingPage, f"/rulings/{TIE}", key=TIE)
    await keep(service, lambda marks: marks.marked(TIE))  # on the other one
    await screen.tap("Favourite")
    assert (await bookmarks(service)).favourites == (TIE,)
    await screen.tap("Favourite")
    assert not (await bookmarks(service)).favourites
