"""What is half written for an entry at the Traveller table is there again after a look elsewhere."""

import flet as ft
import pytest

from companion.games.traveller.cards.printed import Card
from companion.games.traveller.events import CardProcured, PointsCounted, ShipLaid

from .conftest import LAID, Opened, last, state_of, write


def written(screen):
    return [one.value for one in screen.all() if isinstance(one, ft.TextField)]


@pytest.mark.parametrize("place", ["Log", "Sheet", "Rules", "Dispute"])
async def test_a_name_is_still_written_there_after_a_look_elsewhere(screen, table, seated, service, place):
    match_id = await table(*LAID)
    await screen.tap("Slot 3: empty")
    await screen.tap("distance: one more")
    await write(screen, "Courier")
    await screen.tap(place)
    await screen.show(lambda: ft.Text(place))
    await seated(Opened, match_id)
    await screen.until(lambda: written(screen) == ["Courier"])
    await screen.tap("VP: one more")
    await screen.tap("Lay the contract")
    await screen.until(lambda: not screen.says("Slot 3: empty"))
    contract = (await state_of(service, match_id)).slots[2].contract
    assert (contract.name, contract.distance, contract.points) == ("Courier", 2, 4)


async def test_it_can_be_written_on(screen, table, seated, service):
    match_id = await table(*LAID)
    await screen.tap("Ann’s VP")
    await write(screen, "Heir")
    await screen.tap("Log")
    await screen.show(lambda: ft.Text("the log"))
    await seated(Opened, match_id)
    await screen.until(lambda: written(screen) == ["Heir"])
    await write(screen, "Heirloom")
    await screen.tap("Count it")
    assert await last(service, match_id) == PointsCounted("Ann", 3, "contract", "Heirloom")


async def test_the_name_a_ship_would_keep_stands_on_its_line(screen, table, service):
    match_id = await table(*LAID)
    await screen.tap("Ann: 11 of 20")
    await screen.tap("Another ship")
    await screen.tap("Another ship")
    assert written(screen) == ["Empress Marava Far Trader"]
    await write(screen, "")
    await screen.tap("Lay the ship")
    event = await last(service, match_id)
    assert isinstance(event, ShipLaid)
    assert event.ship.name == ""


async def test_what_is_written_counts_in_the_answer_at_once(screen, table):
    """It said a plain yes to a second crew of a name until something else was tapped, and often after that, too."""
    await table(*LAID, CardProcured("Ann", Card("crew", "Jax"), 2))
    await screen.tap("Procure")
    await write(screen, "Jax")
    await screen.until(lambda: screen.says("Yes, jettison one"))
    assert written(screen) == ["Jax"]
    await write(screen, "Jaxon")
    await screen.until(lambda: screen.says("Ann procures Jaxon (crew) for 2 credits."))
    assert not screen.says("jettison")
