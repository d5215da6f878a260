"""Ships at the start of a turn: the sum line by line, cards by their stars, what cannot be."""

from dataclasses import replace

import flet as ft
import pytest

from companion.games.risk_star_trek.events import CardDrawn, FirstPlayerDrawn, TurnBegun
from tests.views.page_content import Content, controls
from views.theme.tokens import LIGHT

from .conftest import CAPTAINS, ONE, Opened, hears, type_in


@ft.component
def Elsewhere():
    return ft.Text("another screen")


async def test_the_working_is_shown_before_it_is_confirmed(screen, table, service):
    match_id = await table(*CAPTAINS, TurnBegun("Bo"))
    await screen.tap("Reinforce")
    for _ in range(9):
        await screen.tap("Locations: one more")
    assert screen.says("10 locations, 10 ÷ 3, rounded down, at least 3: 3 ships, 300 credits")
    for _ in range(3):
        await screen.tap("Starbases: one more")
    assert screen.says("10 locations + 3 starbases = 13")
    await screen.tap("Ferengi Alliance")
    assert screen.says("Ferengi Alliance, every location held: 2 ships, 200 credits")
    assert (await service.open(match_id)).state.turn.reinforced is False
    await screen.tap("Take 6 ships")
    await screen.until(lambda: screen.says("Bo places all 6 ships"))
    assert (await service.open(match_id)).state.logs["Bo"].credits == 300 + 600


async def test_locations_and_starbases_are_typed(screen, table):
    await table(*CAPTAINS, TurnBegun("Bo"))
    await screen.tap("Reinforce")
    await screen.tap("Locations: 1. Type it")
    await type_in(screen, 14)
    await screen.tap("Starbases: 0. Type it")
    await type_in(screen, 4)
    assert screen.says("14 locations + 4 starbases = 18")
    assert screen.button("Take 6 ships")


async def test_cards_are_handed_in_by_their_stars(screen, table, service):
    match_id = await table(*ONE, *(CardDrawn("Bo"), TurnBegun("Bo")) * 2)
    await screen.tap("Reinforce")
    await screen.tap("A card with one star")
    assert screen.says("1 star: 2 to 10 can be traded")
    await screen.tap("A card with two stars")
    assert screen.says("3 stars traded, by the chart on the board: 4 ships")
    await screen.tap("Take 7 ships")
    await screen.until(lambda: screen.says("Undo"))
    assert (await service.open(match_id)).state.logs["Bo"].cards == 0


@pytest.mark.parametrize(
    ("drawn", "told"), [(0, ", but none counted"), (1, ", only 1 counted"), (2, ", of 2 in the hand")]
)
async def test_more_cards_than_were_counted_are_said_to_be_more(screen, table, drawn, told):
    """Cards nobody had drawn were traded without a word; conquests may still not have been entered."""
    await table(*ONE, *(CardDrawn("Bo"), TurnBegun("Bo")) * drawn)
    await screen.tap("Reinforce")
    await screen.tap("A card with one star")
    await screen.tap("A card with two stars")
    assert hears(screen, f"2 cards handed in{told}: ")


async def test_a_sum_that_cannot_be_says_why_and_stays(screen, table):
    await table(*ONE)
    await screen.tap("Reinforce")
    await screen.tap("Ferengi Alliance")
    await screen.tap("Take 5 ships")
    await screen.until(lambda: screen.says("The Ferengi Alliance has 4"))
    assert screen.button("Take 5 ships")


async def test_a_sector_nobody_has_read_off_asks_for_the_board_sheet(screen, table):
    match_id = await table(*ONE)
    await screen.tap("Reinforce")
    await screen.tap("Klingon Empire: bonus not set")
    assert screen.gone == [f"/match/{match_id}/tools/board"]


async def test_every_line_of_the_sum_opens_its_rule(screen, table):
    await table(*ONE)
    await screen.tap("Reinforce")
    await screen.tap("1 location")
    assert screen.gone[0].startswith("/rulings/risk_star_trek-income")


async def test_what_was_counted_is_there_again_after_a_rule_was_read(screen, seated, table):
    match_id = await table(*CAPTAINS, TurnBegun("Bo"))
    await screen.tap("Reinforce")
    for _ in range(9):
        await screen.tap("Locations: one more")
    await screen.tap("10 locations")
    assert screen.gone[0].startswith("/rulings/risk_star_trek-income")
    await seated(Elsewhere)
    await seated(Opened, match_id)
    await screen.until(lambda: screen.says("10 locations, 10 ÷ 3, rounded down, at least 3: 3 ships"))


async def test_a_table_that_was_left_for_home_has_nothing_lying_ready(screen, seated, table):
    match_id = await table(*CAPTAINS, TurnBegun("Bo"))
    await screen.tap("Reinforce")
    await seated(Elsewhere)
    await seated(Opened, match_id)
    await screen.until(lambda: "Reinforce" in screen.labels())


async def test_a_sector_says_what_a_tap_on_it_does_and_which_figure_is_to_be_checked(screen, table):
    await table(*ONE)
    await screen.tap("Reinforce")
    assert {"held?", "tap to set", "+2?", "+2"} <= set(screen.texts())
    assert any(
        label.endswith("bonus 2 ships, to be checked against the board, not all held") for label in screen.labels()
    )


async def test_a_captains_own_phone_counts_the_own_ships_and_says_at_once_that_it_counts_no_others(screen, table):
    """It counted those of the captain whose turn it was, and said no when all of it was laid out."""
    await table(*ONE, seat="Ann")
    await screen.tap("Reinforce")
    assert screen.says("Ann reinforces")
    await screen.tap("Whose: Cy")
    assert screen.says("This is Cy’s to enter")
    await screen.tap("Close")
    assert screen.says("Ann reinforces")


async def test_step_by_step_a_phone_of_another_captain_is_told_so_before_anything_is_counted(screen, table):
    await table(FirstPlayerDrawn("Bo"), seat="Ann", turns="steps")
    await screen.tap("Count the ships")
    assert screen.says("This is Bo’s to enter")
    assert not screen.says("Bo reinforces. ")
    assert not screen.buttons("Take 3 ships")


@pytest.mark.parametrize("height", [915, 640])
async def test_a_line_more_of_the_sum_moves_no_key_on_a_large_phone(screen, table, height):
    """What is tapped lay below the sum: with a card handed in, the next one was 48 dp further down or below the edge.

    On a small phone there is no room for both.
    """
    screen.skin = replace(LIGHT, width=412, height=height)
    await table(*ONE)
    await screen.tap("Reinforce")
    scrolls = [Content(controls([one])) for one in screen.all() if isinstance(one, ft.Column) and one.scroll]
    [above] = [one for one in scrolls if one.says("1 ÷ 3, rounded down")]
    assert above.says("A card with one star") == (height == 640)


@pytest.mark.parametrize(
    ("width", "height", "first"), [(915, 412, True), (360, 740, True), (412, 915, False), (1280, 800, False)]
)
async def test_on_a_small_glass_the_cards_come_before_the_sectors(screen, table, width, height, first):
    """What is handed in each turn lay below the edge."""
    screen.skin = replace(LIGHT, width=width, height=height, wide=width > height, low=height < 800)
    await table(*CAPTAINS, TurnBegun("Bo"))
    await screen.tap("Reinforce")
    labels = screen.labels()
    sector = next(label for label in labels if label.startswith("Breen"))
    assert (labels.index("A card with one star") < labels.index(sector)) == first
