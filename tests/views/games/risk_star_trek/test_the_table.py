"""The quiet table of RISK Star Trek: everything one tap away, names of any kind, nothing without a name."""

from dataclasses import replace

import pytest

from companion.engine.game import Task
from companion.games.risk_star_trek.events import (
    CaptainChosen,
    CaptainEliminated,
    CrewPicked,
    DiceRolled,
    FirstPlayerDrawn,
    InvasionDeclared,
    InvasionStopped,
    LocationsCounted,
    MovedIn,
    Reinforced,
    TribblesCounted,
    TribblesGrown,
    TribblesPlaced,
    TurnBegun,
    WalkingBegun,
)
from tests.support.services.entries import entered
from views.components.scaffold import strip_height
from views.games.risk_star_trek.board_room import TRACK, folds, resting, room_for_boards, size_for, tasks_high
from views.theme.tokens import LIGHT

from .conftest import ONE, THREE, TWO, hears, type_in

SHORT = ("Ann", "Bo", "Cy", "Dee", "Eva")
LONG = ("M" * 30, "محمد عبد الرحمن", "小明さくら大輔", "Wilhelmina Bartholomew-Smythe", "😀🎲")


async def test_it_opens_quiet_with_sums_dice_odds_and_ledger_one_tap_away(screen, table):
    await table(*ONE)
    assert screen.says("Bo takes ships first")
    assert {"Reinforce", "Invade", "Odds", "Ledger"} <= set(screen.labels())
    assert not hears(screen, "Step 1 of")


async def test_a_quiet_table_is_reminded_that_tribbles_grow(screen, table, service):
    match_id = await table(*TWO, TribblesPlaced("Coridan", 2), TurnBegun("Cy"))
    await screen.tap("The Tribbles grow")
    await screen.until(lambda: not screen.says("one more on Coridan"))
    assert (await service.open(match_id)).state.tribbles == {"Coridan": 3}


FOUGHT = (InvasionDeclared("Bo", 4, 3, "tribbles", target="Bajor"), DiceRolled((6, 1, 1), (1, 1)), InvasionStopped())


@pytest.mark.parametrize(
    ("begun", "tapped"),
    [
        pytest.param(TurnBegun("Cy"), ("The Tribbles grow",), id="reminded on the table"),
        pytest.param(WalkingBegun("Cy", 2, "qvent"), ("They have grown",), id="step by step"),
        pytest.param(TurnBegun("Cy"), ("Ledger", "Tribbles", "They grow"), id="among the Tribbles"),
    ],
)
async def test_where_they_grow_by_age_the_entry_says_where_as_it_is_shown(screen, table, service, begun, tapped):
    there = (TribblesCounted("Bajor", 3), TribblesCounted("Trill", 1))
    match_id = await table(*TWO, *there, *FOUGHT, begun, tribbles="first")
    for label in tapped:
        await screen.tap(label)
    await screen.until(lambda: not screen.says("one more on"))
    match = await service.open(match_id)
    assert match.entries[-1].event == TribblesGrown(("Bajor",))
    assert match.state.tribbles == {"Bajor": 3, "Trill": 1}


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


async def test_what_another_page_enters_is_drawn_here(screen, table, service):
    match_id = await table(*ONE)
    await entered(service, match_id, Reinforced("Bo", 9))
    await screen.until(lambda: screen.says("Bo places all 3 ships"))
    assert THREE[1] == "Bo"


async def test_a_quiet_table_is_asked_whether_a_captain_without_a_location_is_out(screen, table, service):
    """Only the hands know the last ship: the count may be off, so the app asks and does not tell."""
    match_id = await table(*TWO, LocationsCounted("Cy", 0))
    assert screen.says("Is Cy out?")
    await screen.tap("Yes")
    assert screen.says("Who took Cy’s last ship?")
    await screen.tap("The captain who did: Bo")
    await screen.until(lambda: screen.says("out, by Bo"))
    assert (await service.open(match_id)).state.logs["Cy"].out
    assert not screen.says("Is Cy out?")


async def test_whether_a_captain_is_out_comes_before_the_card(screen, table, service):
    """It stood small above the keys while “Draw the card” was the large one."""
    fight = (InvasionDeclared("Bo", 4, 1, defender="Cy"), DiceRolled((6, 5, 4), (1,)))
    match_id = await table(*ONE, Reinforced("Bo", 1), *fight)
    assert screen.says("Is Cy out?")
    assert "Yes. Bo took the last ship" in screen.labels()
    assert "Draw the card, when the turn ends" not in screen.labels()
    await screen.tap("No, count, what is left")
    assert screen.says("How many locations has Cy left?")
    await type_in(screen, 2)
    await screen.until(lambda: not screen.says("Is Cy out?"))
    assert (await service.open(match_id)).state.logs["Cy"].locations == 2
    assert "Draw the card, when the turn ends" in screen.labels()


async def test_who_took_the_last_ship_is_asked_where_who_did_is_out_as_well(screen, table, service):
    """The question lay open while the table played on; the screen broke when the one it would have named was out."""
    lost = (InvasionDeclared("Cy", 4, 1, defender="Ann"), DiceRolled((6, 5, 4), (1,)))
    match_id = await table(*ONE, *lost, CaptainEliminated("Cy", "Bo"), players=(*THREE, "Dee"))
    assert screen.says("Is Ann out?")
    await screen.tap("Yes")
    assert screen.says("Who took Ann’s last ship?")
    await screen.tap("The captain who did: Dee")
    await screen.until(lambda: not screen.says("Is Ann out?"))
    assert (await service.open(match_id)).state.logs["Ann"].conqueror == "Dee"


async def test_nothing_is_read_out_with_a_hole_in_it(screen, table):
    await table(*ONE, CaptainEliminated("Cy", "Bo"))
    assert hears(screen, "Cy, out, by Bo: 0 of 25 locations.")
    assert not any("Holds ." in label or ", :" in label for label in screen.labels())


@pytest.mark.parametrize("count", [2, 3, 4, 5])
@pytest.mark.parametrize("glass", [(360, 640), (360, 740), (412, 915), (915, 412)])
async def test_on_every_glass_every_captain_can_be_opened(screen, table, glass, count):
    width, height = glass
    screen.skin = replace(LIGHT, width=width, height=height, low=height < 800, wide=width > height)
    await table(FirstPlayerDrawn(SHORT[0]), TurnBegun(SHORT[0]), players=SHORT[:count])
    for name in SHORT[:count]:
        assert [label for label in screen.labels() if label.startswith(f"{name}: ")]


@pytest.mark.parametrize(
    ("height", "many", "tasks", "size"),
    [
        pytest.param(915, 2, 1, "all large", id="both of two large"),
        pytest.param(915, 3, 1, "large", id="the lit one large"),
        pytest.param(915, 4, 3, "resting", id="all of them resting beside a long list"),
        pytest.param(640, 4, 1, "lit in row", id="or in a row below the lit one"),
        pytest.param(759, 4, 1, "resting", id="a list that folds leaves room"),
        pytest.param(500, 4, 1, "row", id="or all in one row"),
    ],
)
async def test_boards_shrink_whole(screen, table, service, height, many, tasks, size):
    screen.dress(replace(LIGHT, width=360, height=height, low=height < 800))
    match_id = await table(FirstPlayerDrawn(SHORT[0]), players=SHORT[:many])
    screen.dress(replace(LIGHT, width=360, height=height, low=height < 800))
    state = (await service.open(match_id)).state
    listed = (Task("", "Take off 2 Alien Lifeforms", "risk_star_trek.expanding"),) * tasks
    room = room_for_boards(80, tasks_high(state, listed, folds()), 0, 1)
    assert size_for(state, SHORT[0], room) == size


async def test_the_way_to_the_steps_gives_way_before_the_board_of_the_turn_is_cut(screen, table):
    """It was reckoned 2 dp lower than it is: below what five captains lay out the last board had no lower edge."""
    screen.skin = replace(LIGHT, width=412, height=915)
    begun = (FirstPlayerDrawn("Eva"), TurnBegun("Eva"))
    await table(*begun, players=SHORT)
    assert screen.says("Step by step is off")
    await table(*begun, Reinforced("Eva", 1), players=SHORT)
    assert not screen.says("Step by step is off")


LONGEST = "Maximiliane-Josephine von Thur"
TODO = ("Take off 2 Alien Lifeforms", "moves 6 ships onto the conquered location", "draws a location card")


@pytest.mark.parametrize(
    ("name", "track", "size"),
    [
        pytest.param("Ann", 0, "large", id="short names leave the lit one large"),
        pytest.param(LONGEST, 0, "large", id="a long one, too, without the way to the steps"),
        pytest.param(LONGEST, TRACK, "resting", id="beside it the board would be cut"),
    ],
)
async def test_a_long_name_takes_the_boards_room_where_it_is_said(screen, table, service, name, track, size):
    match_id = await table(FirstPlayerDrawn(name), players=(name, "Bo"))
    state = (await service.open(match_id)).state
    with screen.at_hand():
        strip = strip_height(f"{name}’s turn", "1 location conquered: a location card at the end.")
        tasks = tuple(Task(name if number else "", text, "") for number, text in enumerate(TODO))
        room = room_for_boards(strip, tasks_high(state, tasks, False), 0, 1) - track
        assert size_for(state, name, room) == size


async def test_a_board_at_rest_is_as_high_as_its_name_needs(screen, table, service):
    screen.dress(replace(LIGHT, width=360, height=640, low=True))
    match_id = await table(FirstPlayerDrawn("Ann"), LocationsCounted(LONGEST, 5), players=("Ann", LONGEST))
    with screen.at_hand():
        state = (await service.open(match_id)).state
        assert resting(state, True, "Ann") > resting(state, True, LONGEST) + 10


async def test_one_thing_to_do_folds_so_that_the_lit_board_stays_large_and_the_last_is_not_cut(screen, table):
    await table(*ONE, TurnBegun("Bo"), Reinforced("Bo", 3))
    assert [label for label in screen.labels() if label.endswith("Open the list.")]
    assert any(label.startswith("Step by step is off") for label in screen.labels())


async def test_a_long_name_lies_whole_on_the_key_that_hands_the_turn_on(screen, table):
    await table(*ONE, TurnBegun("Bo"), players=("Ann", "Bo", LONGEST))
    assert screen.button(f"Next turn. {LONGEST}")


async def test_one_location_is_not_one_locations(screen, table):
    await table(*ONE, LocationsCounted("Ann", 1), LocationsCounted("Bo", 2), players=("Ann", "Bo"))
    assert hears(screen, "Ann: 1 location.")
    assert hears(screen, "Bo, leads: 2 locations.")
    await screen.tap("Bo, leads")
    assert screen.says("+1 location")
    assert not screen.says("+1 locations")
    assert screen.button("Set-up, The first location: +1. Open the rule.")  # there is no round 0


async def test_whose_turn_is_next_says_that_no_ships_were_taken_for_it(screen, table, service):
    """One tap would skip the reinforcements without a word."""
    match_id = await table(*ONE)
    assert "Cy’s turn, no ships taken yet" in screen.labels()
    await entered(service, match_id, Reinforced("Bo", 1))
    await screen.until(lambda: "Cy’s turn" in screen.labels())


async def test_where_the_referee_says_no_the_steps_give_way_before_the_captains(screen, table):
    """Every board was gone, while the row of steps stood there beside air."""
    screen.skin = replace(LIGHT, width=360, height=640, low=True)
    fight = (InvasionDeclared("Ann", 8, 2, "aliens"), DiceRolled((6, 6, 6), (1, 1)), MovedIn(3))
    await table(FirstPlayerDrawn("Ann"), WalkingBegun("Ann", 2, "invade"), *fight, players=SHORT)
    await screen.tap("Reinforce")
    await screen.until(lambda: screen.says("Not now: Ann is at "))
    assert all(any(label.startswith(f"{name}") and "location" in label for label in screen.labels()) for name in SHORT)
    assert [label for label in screen.labels() if label.endswith("Open the list.")], (
        "what hands do has room beside them"
    )
