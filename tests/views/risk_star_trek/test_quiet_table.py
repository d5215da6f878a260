"""The quiet table of RISK Star Trek: captains, the sum line by line, what is held, the walker on and off."""

import flet as ft
import pytest

from companion.games.risk_star_trek.events import (
    CaptainChosen,
    CardDrawn,
    CrewCommanded,
    CrewPicked,
    FirstPlayerDrawn,
    LocationsCounted,
    MarkerCollected,
    QVentRead,
    Reinforced,
    TribblesPlaced,
    TurnBegun,
    WalkingBegun,
)
from tests.views.conftest import entered

from .conftest import CAPTAINS, ONE, THREE, TWO


def hears(screen, words):
    """Said to those who hear the screen, also where nothing can be touched."""
    return any(words in one.label for one in screen.all() if isinstance(one, ft.Semantics) and one.label)


LONG = ("M" * 30, "محمد عبد الرحمن", "小明さくら大輔", "Wilhelmina Bartholomew-Smythe", "😀🎲")


async def test_it_opens_quiet_with_sums_dice_odds_and_ledger_one_tap_away(screen, table):
    await table(*ONE)
    assert screen.says("Bo’s turn")
    assert {"Reinforce", "Invade", "Odds", "Ledger"} <= set(screen.labels())
    assert not hears(screen, "Step 1 of")


async def test_mission_1_begins_with_whoever_rolled_highest(screen, table, desk):
    match_id = await table()
    assert screen.says("Turn over 16 location cards")
    await screen.tap("Cy goes first")
    await screen.until(lambda: screen.says("Cy begins"))
    assert (await desk.open(match_id)).state.order == ("Cy", "Ann", "Bo")


async def test_the_lot_is_stored_as_it_fell(screen, table, desk):
    match_id = await table()
    await screen.tap("Draw by lot")
    await screen.until(lambda: screen.says("begins"))
    assert isinstance((await desk.open(match_id)).entries[0].event, FirstPlayerDrawn)


async def test_mission_2_begins_with_a_captain_for_everybody_and_each_only_once(screen, table, desk):
    match_id = await table(mission="frontier")
    assert screen.says("Tap Ann’s captain")
    await screen.tap("Picard")
    await screen.until(lambda: screen.says("Tap Bo’s captain"))
    await screen.tap("Picard, Ann’s")
    await screen.until(lambda: screen.says("Put the card away"))
    await screen.tap("Kirk")
    await screen.until(lambda: screen.says("Tap Cy’s captain"))
    await screen.tap("Sisko")
    await screen.until(lambda: screen.says("Bo begins"))
    assert (await desk.open(match_id)).state.order == ("Bo", "Ann", "Cy")


async def test_the_working_is_shown_before_it_is_confirmed(screen, table, desk):
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
    assert (await desk.open(match_id)).state.turn.reinforced is False
    await screen.tap("Take 6 ships")
    await screen.until(lambda: screen.says("Bo places all 6 ships"))
    assert (await desk.open(match_id)).state.logs["Bo"].credits == 300 + 600


async def test_cards_are_handed_in_by_their_stars(screen, table, desk):
    match_id = await table(*ONE, *(CardDrawn("Bo"), TurnBegun("Bo")) * 2)
    await screen.tap("Reinforce")
    await screen.tap("A card with one star")
    assert screen.says("1 star: 2 to 10 can be traded")
    await screen.tap("A card with two stars")
    assert screen.says("3 stars traded, by the chart on the board: 4 ships")
    await screen.tap("Take 7 ships")
    await screen.until(lambda: screen.says("Undo"))
    assert (await desk.open(match_id)).state.logs["Bo"].cards == 0


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
    assert screen.gone[0].startswith("/rulings/risk_star_trek.income")


async def test_what_a_captain_holds_is_put_right_in_one_go(screen, table, desk):
    match_id = await table(*TWO)
    await screen.tap("Bo, Kirk")
    await screen.tap("Credits: 100 less")
    await screen.tap("Cards: one more")
    await screen.tap("Locations: one more")
    await screen.tap("Keep 12 locations, 800 credits, 1 cards")
    await screen.until(lambda: not screen.says("Keep 12"))
    log = (await desk.open(match_id)).state.logs["Bo"]
    assert (log.locations, log.credits, log.cards) == (12, 800, 1)


async def test_crew_is_commanded_for_credits_and_lies_flat_until_the_next_turn(screen, table, desk):
    match_id = await table(*TWO, CrewPicked("Bo", "Engineer", 300))
    await screen.tap("Bo, Kirk")
    await screen.tap("Command Engineer: 300 credits")
    await screen.until(lambda: screen.says("Command Engineer: used this round"))
    assert (await desk.open(match_id)).state.logs["Bo"].credits == 600


async def test_who_was_commanded_says_why_not_again(screen, table):
    await table(*TWO, CrewPicked("Bo", "Engineer", 300), CrewCommanded("Bo", "Engineer"))
    await screen.tap("Bo, Kirk")
    await screen.tap("Command Engineer: used this round")
    await screen.until(lambda: screen.says("Put the card away"))


async def test_what_a_crew_card_costs_is_typed_once(screen, table, desk):
    await table(*TWO)
    await screen.tap("Bo, Kirk")
    await screen.tap("Choose crew, 4 to come")
    await screen.tap("Credits it costs: 100 more")
    await screen.tap("On the away team")
    await screen.until(lambda: screen.says("Command First Officer: 400 credits"))
    await table(*TWO)
    await screen.tap("Bo, Kirk")
    await screen.tap("Choose crew, 4 to come")
    assert screen.says("First Officer. 400 credits, as typed before")


async def test_the_first_officer_waits_for_an_invasion(screen, table):
    await table(*TWO, CrewPicked("Bo", "First Officer", 300))
    await screen.tap("Bo, Kirk")
    await screen.tap("Command First Officer: 300 credits")
    await screen.until(lambda: screen.says("The First Officer joins an invasion."))


async def test_the_walker_is_switched_on_and_off_in_the_middle_of_a_match(screen, table, desk):
    match_id = await table(*ONE)
    await screen.tap("Ledger")
    await screen.tap("Walk through the turns")
    await screen.tap("Whose turn: Cy")
    await screen.tap("Round: one more")
    await screen.tap("At Invade")
    await screen.tap("Walk on from there")
    await screen.until(lambda: screen.says("Cy expands or invades"))
    assert hears(screen, "Step 2 of 4: Invade")
    await screen.tap("Enough")
    await screen.until(lambda: screen.says("Cy may maneuver"))
    await screen.tap("Ledger")
    await screen.tap("Walk through the turns")
    await screen.until(lambda: not (screen.says("on,") or screen.says("every step")))
    assert (await desk.open(match_id)).state.walking is False


async def test_the_walker_names_every_step_of_a_turn_of_mission_2(screen, table):
    await table(*CAPTAINS, WalkingBegun("Bo", 2, "qvent"))
    assert hears(screen, "Step 1 of 5: Q-Vent")
    await screen.tap("Read the Q-Vent")
    await screen.tap("The Cloud")
    assert screen.says("Minos Corva")
    await screen.tap("It is resolved")
    await screen.until(lambda: hears(screen, "Step 2 of 5: Reinforce"))
    await screen.tap("Count the ships")
    await screen.tap("Take 3 ships")
    await screen.until(lambda: hears(screen, "Step 3 of 5: Invade"))
    await screen.tap("Enough")
    await screen.until(lambda: hears(screen, "Step 4 of 5: Maneuver"))
    await screen.tap("None")
    await screen.until(lambda: hears(screen, "Step 5 of 5: Card"))
    await screen.tap("Draw a card")
    await screen.until(lambda: screen.says("Put the card away"))  # nothing was conquered
    await screen.tap("Quest")
    await screen.tap("Bo completed a quest that has no name here")
    await screen.until(lambda: screen.says("Ann reads the Q-Vent") or screen.says("Ann takes ships"))


async def test_year_of_hell_asks_which_sector(screen, table, desk):
    match_id = await table(*TWO)
    await screen.tap("Q-Vent: read the topmost card")
    await screen.tap("Year of Hell")
    await screen.tap("Klingon")
    assert screen.says("Every location of the Klingon Empire loses 1")
    await screen.tap("It is resolved")
    await screen.until(lambda: screen.says("Undo:"))
    assert (await desk.open(match_id)).entries[-1].event == QVentRead("Bo", "Year of Hell", "klingon")


async def test_a_quest_is_named_and_claimed_and_a_second_one_in_a_turn_says_why(screen, table, desk):
    match_id = await table(*TWO)
    await screen.tap("Ledger")
    await screen.tap("Quest 1: not named")
    await screen.tap("Control 2 Sectors")
    await screen.until(lambda: screen.says("Quest 1: Control 2 Sectors"))
    await screen.tap("Back to the table")
    await screen.tap("Quest: completed")
    await screen.tap("Bo completed Control 2 Sectors")
    await screen.until(lambda: screen.says("Bo, Kirk, leads: 1 of 3 quests"))
    await screen.tap("Quest: completed")
    await screen.tap("Bo completed a quest that has no name here")
    await screen.until(lambda: screen.says("Bo took a quest this turn"))
    assert (await desk.open(match_id)).state.logs["Bo"].quests == ("Control 2 Sectors",)


async def test_elimination_says_what_passes_on(screen, table, desk):
    match_id = await table(*TWO)
    await screen.tap("Cy, Sisko")
    await screen.tap("The last ship is gone")
    await screen.tap("The captain who did: Bo")
    await screen.until(lambda: screen.says("Sisko, out, by Bo"))
    state = (await desk.open(match_id)).state
    assert (state.logs["Bo"].credits, state.logs["Cy"].out) == (900 + 400, True)


async def test_a_marker_is_laid_and_collected_by_coming_to_its_location(screen, table, desk):
    match_id = await table(*TWO)
    await screen.tap("Ledger")
    await screen.tap("Lay a marker")
    await screen.tap("Trill")
    await screen.until(lambda: screen.says("4 of 5 markers are free"))
    await screen.tap("Trill. tap: who collects it")
    await screen.tap("By invasion: Cy")
    await screen.until(lambda: not screen.says("tap: who collects it"))
    match = await desk.open(match_id)
    assert match.entries[-1].event == MarkerCollected("Cy", "Trill", "invasion")
    assert match.state.logs["Cy"].markers == 1


async def test_both_ends_of_the_wormhole_lie_somewhere(screen, table, desk):
    match_id = await table(*ONE)
    await screen.tap("Ledger")
    await screen.tap("Not placed. Alpha quadrant")
    await screen.tap("Bajor")
    await screen.until(lambda: screen.says("Bajor. Alpha quadrant"))
    assert (await desk.open(match_id)).state.wormhole == {"alpha": "Bajor"}


async def test_aliens_are_counted_with_their_reserve(screen, table, desk):
    match_id = await table(*ONE)
    await screen.tap("Ledger")
    assert screen.says("40 of 72 in the reserve")
    await screen.tap("Alien Lifeforms 32")
    await screen.tap("3")
    await screen.tap("0")
    await screen.tap("30 it is")
    await screen.until(lambda: screen.says("42 of 72 in the reserve"))
    assert (await desk.open(match_id)).state.aliens == 30


async def test_i_borg_takes_a_crew_member_for_good(screen, table, desk):
    match_id = await table(*TWO, CrewPicked("Bo", "Engineer", 300))
    await screen.tap("Bo, Kirk")
    await screen.tap("I, Borg: one is lost")
    await screen.tap("Engineer. lost for good")
    await screen.until(lambda: not screen.says("Command Engineer"))
    assert (await desk.open(match_id)).state.logs["Bo"].short_of_crew


async def test_the_set_up_table_of_this_match_is_in_the_ledger(screen, table):
    await table(*TWO)
    await screen.tap("Ledger")
    await screen.tap("Set-up")
    assert screen.says("28 Alien Lifeforms: 2 on each of 14 locations.")
    assert screen.says("Bo: 10 ships, 300 credits")


async def test_a_quiet_table_is_reminded_that_tribbles_grow(screen, table, desk):
    match_id = await table(*TWO, TribblesPlaced("Coridan", 2), TurnBegun("Cy"))
    await screen.tap("The Tribbles grow")
    await screen.until(lambda: not screen.says("one more on Coridan"))
    assert (await desk.open(match_id)).state.tribbles == {"Coridan": 3}


async def test_the_25th_location_wins_the_moment_it_is_held(screen, table, desk):
    match_id = await table(*ONE)
    await entered(desk, match_id, LocationsCounted("Ann", 25))
    await screen.until(lambda: screen.says("Ann wins"))
    assert screen.says("Play again")


async def test_when_the_last_tribble_leaves_the_reserve_nobody_wins(screen, table):
    places = (("Coridan", 9), ("Trill", 9), ("Bajor", 9), ("Vulcan", 9), ("Hobus", 14))
    await table(*TWO, *(TribblesPlaced(*one) for one in places))
    await screen.until(lambda: screen.says("All captains lose"))
    await screen.tap("Undo")
    await screen.until(lambda: screen.says("Bo’s turn"))


@pytest.mark.parametrize("mission", ["exploration", "frontier"])
@pytest.mark.parametrize("count", [2, 3, 4, 5])
async def test_two_to_five_captains_with_names_of_any_kind(screen, table, mission, count):
    players = LONG[:count]
    captains = ("Kirk", "Picard", "Sisko", "Janeway", "Archer")
    begin = [CaptainChosen(*one) for one in zip(players, captains, strict=False)]
    await table(*(begin if mission == "frontier" else [FirstPlayerDrawn(players[0])]), players=players, mission=mission)
    assert all(any(label.startswith(name) for label in screen.labels()) for name in players)


@pytest.mark.parametrize("page", ["", "Reinforce", "Invade", "Ledger", "Q-Vent: read", "Bo, Kirk"])
async def test_nothing_that_can_be_touched_is_without_a_name_or_named_twice(screen, table, page):
    await table(*TWO, CrewPicked("Bo", "First Officer", 300))
    if page:
        await screen.tap(page)
    labels = screen.labels()
    assert all(labels)
    assert sorted(labels) == sorted(set(labels))


async def test_what_another_page_enters_is_drawn_here(screen, table, desk):
    match_id = await table(*ONE)
    await entered(desk, match_id, Reinforced("Bo", 9))
    await screen.until(lambda: screen.says("Bo places all 3 ships"))
    assert THREE[1] == "Bo"
