"""Before the first turn: who goes first, captains, what everybody begins with."""

from dataclasses import replace

import flet as ft
import pytest

from companion.games.risk_star_trek.events import (
    CaptainChosen,
    FirstPlayerDrawn,
)
from tests.support.services.entries import entered
from views.theme.tokens import LIGHT

from .conftest import TWO


async def test_mission_1_begins_with_whoever_rolled_highest(screen, table, service):
    match_id = await table()
    assert screen.says("Turn over 16 location cards")
    await screen.tap("Cy goes first")
    await screen.until(lambda: screen.says("Cy begins"))
    assert (await service.open(match_id)).state.order == ("Cy", "Ann", "Bo")


async def test_the_lot_is_stored_as_it_fell(screen, table, service):
    match_id = await table()
    await screen.tap("Draw by lot")
    await screen.until(lambda: screen.says("begins"))
    assert isinstance((await service.open(match_id)).entries[0].event, FirstPlayerDrawn)


async def test_mission_2_begins_with_a_captain_for_everybody_and_each_only_once(screen, table, service):
    match_id = await table(mission="frontier")
    assert screen.says("Tap who rolled highest, then a captain")
    await screen.tap("Picard")
    await screen.until(lambda: screen.says("Tap who is next, then a captain"))
    await screen.tap("Picard, Ann’s")
    await screen.until(lambda: screen.says("Close"))
    await screen.tap("Kirk")
    await screen.until(lambda: screen.says("Tap Cy’s captain"))
    await screen.tap("Sisko")
    await screen.until(lambda: screen.says("Bo begins"))
    assert (await service.open(match_id)).state.order == ("Bo", "Ann", "Cy")


async def test_the_set_up_table_of_this_match_is_in_the_ledger(screen, table):
    await table(*TWO)
    await screen.tap("Ledger")
    await screen.tap("Set up")
    assert screen.says("28 Alien Lifeforms: 2 on each of 14 locations.")
    assert screen.says("Bo: 10 ships, 300 credits")


async def test_mission_2_says_that_the_highest_roller_chooses_first(screen, table, service):
    match_id = await table(mission="frontier")
    assert screen.says("The highest roller chooses a captain")
    await screen.tap("Cy: no captain yet. Choose")
    await screen.tap("Picard")
    await screen.until(lambda: screen.says("The next highest chooses a captain"))
    assert (await service.open(match_id)).state.logs["Cy"].captain == "Picard"


@pytest.mark.parametrize("mission", ["exploration", "frontier"])
async def test_on_a_small_phone_the_set_up_folds_and_its_page_lists_it_all(screen, table, mission):
    screen.skin = replace(LIGHT, width=360, height=640, low=True)
    await table(players=("Ann", "Bo", "Cy", "Dee", "Eva"), mission=mission)
    (folded,) = [label for label in screen.labels() if label.endswith("Open the list.")]
    assert folded.startswith("Set up: Turn over 12 location cards")
    await screen.tap(folded)
    await screen.until(lambda: "Turn over 12 location cards" in " ".join(screen.texts()))
    await screen.tap("Back")
    await screen.until(lambda: any(label.endswith("Open the list.") for label in screen.labels()))


async def test_five_who_choose_lie_three_abreast_where_their_names_can_be_read(screen, table):
    screen.skin = replace(LIGHT, width=360, height=640, low=True)
    for names, abreast in ((("Ann", "Bo", "Cy", "Dee", "Eva"), 3), (("Ann", "Bo", "Konstantinopolitan"), 2)):
        await table(players=names, mission="frontier")
        assert sum(f"{name}: no captain yet. Choose" in screen.labels() for name in names) == len(names)
        rows = [one for one in screen.all() if isinstance(one, ft.Row) and one.intrinsic_height]
        assert len(rows[0].controls) == abreast


async def test_who_was_to_choose_is_opened_by_the_first_tap_once_all_have_chosen_elsewhere(screen, table, service):
    match_id = await table(players=("Ann", "Bo"), mission="frontier")
    await screen.tap("Bo: no captain yet. Choose")
    await entered(service, match_id, CaptainChosen("Ann", "Kirk"), CaptainChosen("Bo", "Picard"))
    await screen.until(lambda: screen.says("Ann begins"))
    await screen.tap("Bo, Picard")
    assert screen.says("Back to the table")
