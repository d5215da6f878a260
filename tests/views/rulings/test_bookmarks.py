"""What several phones keep beside the rulings at one moment: each goes on from the others."""

import asyncio
import sqlite3
from contextlib import closing
from typing import Any

from companion.engine.decisions import decisions
from companion.rulings.bookmarks import HouseRule
from companion.service.match_service import MatchService
from models import backups
from tests.views.screens.conftest import opened, write
from views.rulings.bookmarks import bookmarks, keep
from views.rulings.dispute import Dispute
from views.rulings.house_rule_form import HouseRuleForm
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


async def test_a_house_rule_that_another_phone_has_written_meanwhile_is_not_written_over_unseen(
    screen: Any, service: MatchService
) -> None:
    await opened(screen, HouseRuleForm, f"/rulings/{TIE}/own", key=TIE)
    await write(screen, "The oldest wins.")
    await keep(service, lambda marks: marks.settled(TIE, HouseRule("The youngest wins.")))  # on the other one
    await screen.tap("Save house rule")
    assert (await bookmarks(service)).house[TIE].said == "The youngest wins."
    assert screen.says("Another device has written a house rule meanwhile: “The youngest wins.” It stays.")
    assert "The youngest wins." in screen.texts(), "and it is what stands there"
    await screen.tap("Save house rule")
    assert (await bookmarks(service)).house[TIE].said == "The oldest wins."
    await opened(screen, HouseRuleForm, f"/rulings/{TIE}/own", key=TIE)
    await keep(service, lambda marks: marks.settled(TIE, HouseRule("The tallest wins.")))
    await screen.tap("Remove house rule")
    assert screen.says("“The tallest wins.” It stays.")
    await screen.tap("Remove house rule")
    assert not (await bookmarks(service)).house


async def test_a_dispute_does_not_write_over_what_another_table_has_made_a_house_rule_meanwhile(
    screen: Any, service: MatchService, match_id: str
) -> None:
    await opened(screen, Dispute, f"/match/{match_id}/dispute?rule={TIE}", match=match_id)
    await keep(service, lambda marks: marks.settled(TIE, HouseRule("The youngest wins.")))  # at another table
    await screen.tap("Ann agrees")
    await screen.tap("Save as our house rule")
    await screen.tap("Cats, then mice.")
    assert len(decisions(await service.open(match_id))) == 1
    assert (await bookmarks(service)).house[TIE].said == "The youngest wins."
    assert screen.says("“The youngest wins.” It stays. Yours applies in this match.")
    await screen.tap("Decide otherwise")
    await screen.tap("Ann agrees")
    await screen.tap("Save as our house rule")
    await screen.tap("Shared.")
    assert (await bookmarks(service)).house[TIE].said == "A tie: Shared."
    await screen.tap("Decide otherwise")
    await screen.tap("Ann agrees")
    await screen.tap("Save as our house rule")
    await screen.tap("Cats, then mice.")
    assert (await bookmarks(service)).house[TIE].said == "A tie: Cats, then mice.", "its own it may write over"


async def test_two_phones_that_mark_the_same_rule_have_it_among_the_favourites(
    screen: Any, service: MatchService
) -> None:
    await opened(screen, RulingPage, f"/rulings/{TIE}", key=TIE)
    await keep(service, lambda marks: marks.marked(TIE))  # on the other one
    await screen.tap("Favourite")
    assert (await bookmarks(service)).favourites == (TIE,)
    await screen.tap("Favourite")
    assert not (await bookmarks(service)).favourites
