"""A captain's page: what is held, crew, who is out."""

import flet as ft
import pytest

from companion.games.risk_star_trek.events import (
    CaptainChosen,
    CardsCounted,
    CrewCommanded,
    CrewPicked,
    LocationsCounted,
    Maneuvered,
    QuestClaimed,
    Reinforced,
    TurnBegun,
)
from companion.service.rights.guarded_service import NotAllowed

from .conftest import ONE, TWO, type_in


async def test_what_a_captain_holds_is_put_right_in_one_go(screen, table, service):
    match_id = await table(*TWO)
    await screen.tap("Bo, Kirk")
    await screen.tap("Credits: 100 less")
    await screen.tap("Cards: one more")
    await screen.tap("Locations: one more")
    await screen.tap("Save 12 locations, 800 credits, 1 card")
    await screen.until(lambda: not screen.says("Save 12"))
    log = (await service.open(match_id)).state.logs["Bo"]
    assert (log.locations, log.credits, log.cards) == (12, 800, 1)


async def test_in_mission_1_a_captain_is_chosen_when_somebody_wants_to(screen, table, service):
    """Nothing there hangs on it, so the set-up does not ask; it could not be said later either."""
    match_id = await table(*ONE, CaptainChosen("Cy", "Picard"), mission="exploration")
    await screen.tap("Bo: 1 of 25")
    await screen.tap("Choose a captain")
    assert screen.says("Which captain does Bo command?")
    await screen.tap("Picard. Cy’s")
    assert screen.says("Bo can choose Kirk, Sisko, Janeway or Archer.")
    await screen.tap("Close")
    await screen.tap("Kirk. Star Trek")
    await screen.until(lambda: not screen.says("Choose a captain"))
    assert (await service.open(match_id)).state.logs["Bo"].captain == "Kirk"
    await screen.tap("Back to the table")
    assert any(label.startswith("Bo, Kirk") for label in screen.labels())


async def test_in_mission_2_everybody_has_a_captain_already(screen, table):
    await table(*TWO)
    await screen.tap("Bo, Kirk")
    assert not screen.says("Choose a captain")


@pytest.mark.parametrize("on", ["Locations: one more", "Locations: 11. Type it"])
async def test_what_a_captains_own_phone_may_not_count_is_said_at_once(screen, table, on):
    """It could be set, and only saving it was refused."""
    await table(*TWO, seat="Bo")
    await screen.tap("Bo, Kirk")
    await screen.tap(on)
    assert screen.says("This concerns the whole table")
    assert not screen.says("Save ")
    assert not screen.says("Bo: how many locations?")


async def test_what_may_not_be_done_shows_that_a_tap_tells_why(screen, table):
    """It looked off to the eye, and only the ear heard “Not now”."""
    await table(*ONE, Reinforced("Bo", 3), Maneuvered("Bo"))
    await screen.tap("Bo, leads")
    shut = [label for label in screen.labels() if label.endswith("Not now")]
    assert shut
    assert any(one.value == "Not now. Tap for why" for one in screen.all() if isinstance(one, ft.Text))


async def test_what_a_captain_holds_is_typed(screen, table, service):
    """From 11 locations to 24 it took thirteen taps on the plus."""
    match_id = await table(*TWO)
    await screen.tap("Bo, Kirk")
    await screen.tap("Locations: 11. Type it")
    assert screen.says("Bo: how many locations?")
    await type_in(screen, 24)
    await screen.tap("Save 24 locations")
    await screen.until(lambda: not screen.says("Save 24"))
    assert (await service.open(match_id)).state.logs["Bo"].locations == 24


async def test_a_count_that_wins_says_so_before_it_is_saved(screen, table, service):
    match_id = await table(*ONE)
    await screen.tap("Bo: 1 of 25 locations")
    await screen.tap("Locations: 1. Type it")
    await type_in(screen, 24)
    assert screen.button("Save 24 locations")
    assert not screen.says("and Bo wins")
    await screen.tap("Locations: 24. Type it")
    await type_in(screen, 25)
    await screen.tap("Save 25 locations, and Bo wins")
    await screen.until(lambda: screen.says("Bo wins"))
    assert (await service.open(match_id)).state.stage == "over"


async def test_an_expansion_that_wins_says_so_before_it_is_tapped(screen, table):
    await table(*ONE, LocationsCounted("Bo", 23, 0))
    assert screen.button("Expand: one more location")
    assert not screen.says("and wins")
    await screen.tap("Expand: one more location")
    await screen.until(lambda: screen.says("and wins"))
    await screen.tap("Expand: one more location, and Bo wins")
    await screen.until(lambda: screen.says("Bo wins"))


async def test_a_quest_that_wins_says_so_before_it_is_tapped(screen, table):
    await table(*TWO, *(QuestClaimed("Bo", ""), TurnBegun("Cy"), TurnBegun("Bo")) * 2)
    await screen.tap("Quest: completed, instead of a card")
    await screen.tap("Bo completed a quest without a name, and Bo wins")
    await screen.until(lambda: screen.says("Bo wins"))


async def test_what_is_counted_stands_in_the_order_of_the_board(screen, table):
    await table(*TWO)
    board = next(label for label in screen.labels() if label.startswith("Bo, Kirk"))
    await screen.tap("Bo, Kirk")
    page = [label.partition(":")[0] for label in screen.labels() if label.endswith(": one more") or "100 more" in label]
    assert page == ["Locations", "Starbases", "Credits", "Cards"]
    held = [one.lower() for one in page if one != "Starbases"]
    assert sorted(held, key=board.rindex) == held


async def test_where_one_figure_cannot_be_none_is_entered_and_all_stay(screen, table, service):
    """The first was entered, the second refused, and what had been counted otherwise was gone."""
    match_id = await table(*ONE, CardsCounted("Ann", 44))
    before = (await service.open(match_id)).next_number
    await screen.tap("Cy: 1 of 25 locations")
    await screen.tap("Locations: one more")
    await screen.tap("Cards: one more")
    await screen.tap("Save 2 locations, 1 card")
    await screen.until(lambda: screen.says("Cy has from 0 to 0 location cards"))
    assert screen.button("Save 2 locations, 1 card")
    assert (await service.open(match_id)).next_number == before


async def test_what_was_not_saved_for_one_captain_is_not_offered_for_the_next(screen, table):
    await table(*TWO)
    await screen.tap("Bo, Kirk")
    await screen.tap("Cards: one more")
    await screen.until(lambda: screen.says("Save 1 card"))
    await screen.tap("Back to the table, without saving 1 card")
    await screen.tap("Ann, ")
    await screen.until(lambda: screen.says("Back to the table") and not screen.says("Save"))
    await screen.tap("Cards: one more")
    await screen.until(lambda: screen.says("Save 1 card"))


async def test_crew_is_commanded_for_credits_and_lies_flat_until_the_next_turn(screen, table, service):
    match_id = await table(*TWO, CrewPicked("Bo", "Engineer", 300))
    await screen.tap("Bo, Kirk")
    await screen.tap("Command Engineer: 300 credits")
    await screen.until(lambda: screen.says("Command Engineer: used this round"))
    assert (await service.open(match_id)).state.logs["Bo"].credits == 600


async def test_who_was_commanded_says_why_not_again(screen, table):
    await table(*TWO, CrewPicked("Bo", "Engineer", 300), CrewCommanded("Bo", "Engineer"))
    await screen.tap("Bo, Kirk")
    await screen.tap("Command Engineer: used this round")
    await screen.until(lambda: screen.says("Close"))


async def test_what_a_crew_card_costs_is_typed_once(screen, table, service):
    await table(*TWO)
    await screen.tap("Bo, Kirk")
    await screen.tap("Choose crew, 4 to come")
    await screen.tap("400 credits")
    await screen.tap("On the away team")
    await screen.until(lambda: screen.says("Command First Officer: 400 credits"))
    await table(*TWO)
    await screen.tap("Bo, Kirk")
    await screen.tap("Choose crew, 4 to come")
    assert screen.says("First Officer. 400 credits, as typed before")


async def test_what_a_crew_card_costs_is_read_off_the_card_first(screen, table):
    """The form began at 300, and who tapped on had it believed."""
    await table(*TWO)
    await screen.tap("Bo, Kirk")
    await screen.tap("Choose crew, 4 to come")
    assert not screen.buttons("On the away team")
    assert screen.says("First its cost, as on the card")
    await screen.tap("Credits it costs: 100 more")
    assert screen.button("On the away team")


async def test_a_crew_card_may_cost_nothing(screen, table, service):
    """The rules and the board sheet took 0, and this slip asked on."""
    match_id = await table(*TWO)
    await screen.tap("Bo, Kirk")
    await screen.tap("Choose crew, 4 to come")
    await screen.press("0")
    await screen.tap("On the away team")
    await screen.until(lambda: screen.says("Command First Officer: 0 credits"))
    assert (await service.open(match_id)).state.logs["Bo"].crew[0].cost == 0


async def test_the_board_on_its_own_page_leads_back(screen, table):
    """It said “Open the board” there, too."""
    await table(*TWO)
    await screen.tap("Bo, Kirk")
    board = next(label for label in screen.labels() if label.startswith("Bo, Kirk"))
    assert board.endswith(" Close the board.")
    await screen.tap(board)
    assert "Reinforce" in screen.labels()


async def test_crew_picked_on_a_captains_own_phone_is_not_told_to_be_anothers(screen, table, service, monkeypatch):
    """The board sheet, which remembers the cards, is its keeper's; the away team is the captain's own."""

    async def refused(*_):
        raise NotAllowed("This device records for Bo.")

    match_id = await table(*TWO)
    monkeypatch.setattr(service, "keep_note", refused)
    await screen.tap("Bo, Kirk")
    await screen.tap("Choose crew, 4 to come")
    await screen.tap("300 credits")
    await screen.tap("On the away team")
    await screen.until(lambda: screen.says("Command First Officer: 300 credits"))
    await screen.settle()
    assert not screen.says("This device records for Bo.")
    assert (await service.open(match_id)).state.logs["Bo"].crew[0].cost == 300


async def test_a_crew_card_costs_as_much_as_the_rules_allow(screen, table, service):
    match_id = await table(*TWO)
    await screen.tap("Bo, Kirk")
    await screen.tap("Choose crew, 4 to come")
    while not screen.button("Credits it costs: 100 more").disabled:
        await screen.tap("Credits it costs: 100 more")
    await screen.tap("On the away team")
    await screen.until(lambda: screen.says("Command First Officer: 5,000 credits"))
    assert (await service.open(match_id)).state.logs["Bo"].crew[0].cost == 5_000


async def test_the_first_officer_waits_for_an_invasion(screen, table):
    await table(*TWO, CrewPicked("Bo", "First Officer", 300))
    await screen.tap("Bo, Kirk")
    await screen.tap("Command First Officer: 300 credits")
    await screen.until(lambda: screen.says("The First Officer joins an invasion."))


async def test_elimination_says_what_passes_on(screen, table, service):
    match_id = await table(*TWO)
    await screen.tap("Cy, Sisko")
    await screen.tap("The last ship is gone")
    await screen.tap("The captain who did: Bo")
    await screen.until(lambda: screen.says("Sisko, out, by Bo"))
    state = (await service.open(match_id)).state
    assert (state.logs["Bo"].credits, state.logs["Cy"].out) == (900 + 400, True)


async def test_i_borg_takes_a_crew_member_for_good(screen, table, service):
    match_id = await table(*TWO, CrewPicked("Bo", "Engineer", 300))
    await screen.tap("Bo, Kirk")
    await screen.tap("I, Borg: one is lost")
    await screen.tap("Engineer, lost for good")
    await screen.until(lambda: not screen.says("Command Engineer"))
    assert (await service.open(match_id)).state.logs["Bo"].short_of_crew


async def test_only_the_captain_whose_turn_it_is_is_lit_and_read_out_so(screen, table):
    await table(*ONE)
    await screen.tap("Cy: 1 of 25 locations")
    assert screen.says("Cy: 1 location")
    assert not screen.says("It is their turn.")
    await screen.tap("Back to the table")
    await screen.tap("Bo: 1 of 25 locations")
    assert screen.says("It is their turn.")


async def test_what_is_not_saved_is_said_where_the_page_is_left(screen, table):
    await table(*ONE)
    await screen.tap("Cy: 1 of 25 locations")
    assert "Back to the table" in screen.labels()
    await screen.tap("Locations: one more")
    assert "Back to the table, without saving 2 locations" in screen.labels()
