"""Invasions on the screen: declared, typed die by die or rolled, stopped, conquered; aliens and Tribbles too."""

import flet as ft

from companion.games.risk_star_trek.board import Board
from companion.games.risk_star_trek.events import (
    CrewPicked,
    DiceCommitted,
    DiceRolled,
    FirstPlayerDrawn,
    InvasionDeclared,
    LocationsCounted,
    ModifierSet,
    MovedIn,
    OverrunSpread,
    TribblesGrown,
    TribblesPlaced,
    TurnBegun,
)
from views.theme.tokens import GLANCE

from .conftest import ONE, TWO, count, hears

NAMES = {one.name for one in Board().locations}
BAJOR = InvasionDeclared("Bo", 7, 2, "captain", "Cy", "Bajor", "Chin'Toka")


async def test_an_invasion_is_laid_out_and_then_declared(screen, table, service):
    match_id = await table(*ONE)
    await screen.tap("Invade")
    await screen.tap("Against: Cy")
    await count(screen, 4, 2)
    await screen.tap("Bo: ships: one more")
    assert screen.says("Bo takes it")
    await screen.tap("Invade")
    await screen.until(lambda: screen.says("Bo attacks Cy"))
    event = (await service.open(match_id)).entries[-1].event
    assert event == InvasionDeclared("Bo", 5, 2, "captain", "Cy")


async def test_who_may_go_is_said_where_ships_are_counted_and_where_chances_are(screen, table):
    """Invade counts all that lie there, the odds those that may go: "4 against 2" here was 3 against 2 there."""
    await table(*TWO)
    await screen.tap("Invade")
    assert screen.says("one must stay behind")
    await count(screen, 3, 2)
    await screen.tap("To the Death")
    assert not screen.says("one must stay behind")


async def test_the_first_officer_says_who_takes_the_credits_on_the_card(screen, table):
    await table(*TWO)
    await screen.tap("Invade")
    assert screen.says("+1 on highest attack die, its credits by hand"), "nobody has said what the card costs"
    await table(*TWO, CrewPicked("Bo", "First Officer", 300))
    await screen.tap("Invade")
    assert screen.says("+1 on highest attack die, for 300 credits")


async def test_one_tap_is_one_die_and_the_pairs_are_told(screen, table, service):
    match_id = await table(*ONE, BAJOR)
    assert screen.says("Bo rolls 3 dice")
    for face, then in (
        (6, "Bo rolls 2 more dice"),
        (4, "Bo rolls 1 more die"),
        (1, "Cy rolls 2 dice"),
        (5, "1 more die"),
    ):
        await screen.tap(f"A {face}")
        await screen.until(lambda then=then: screen.says(then))
    await screen.tap("A 4")
    await screen.until(lambda: screen.says("6 beats 5 and 4 ties 4: each loses one"))
    fight = (await service.open(match_id)).state.fight
    assert (fight.ships, fight.against) == (6, 1)


async def test_the_apps_dice_are_stored_as_they_fell(screen, table, service):
    match_id = await table(*ONE, InvasionDeclared("Bo", 40, 30, "captain", "Cy"))
    await screen.tap("The app rolls")
    await screen.until(lambda: screen.says("Roll again"))
    event = (await service.open(match_id)).entries[-1].event
    assert isinstance(event, DiceRolled)
    assert event.by_app
    assert (len(event.attack), len(event.defence)) == (3, 2)


async def test_with_real_dice_the_large_place_asks_for_them_and_rolls_nothing(screen, table, service):
    """It rolled for a table whose own dice lay there already."""
    match_id = await table(*ONE, InvasionDeclared("Bo", 40, 30, "captain", "Cy"))
    assert not any(label.startswith("Roll") for label in screen.labels())
    assert screen.says("Roll, and tap the dice as they fall")
    await screen.tap("A 6")
    await screen.until(lambda: screen.says("Tap the dice that are left"))
    for face in (4, 1, 5, 4):
        await screen.tap(f"A {face}")
    await screen.until(lambda: screen.says("Roll again, and tap the dice as they fall"))
    assert not (await service.open(match_id)).entries[-1].event.by_app


async def test_where_the_app_rolls_no_faces_lie_in_the_tray(screen, table):
    await table(*ONE, BAJOR, dice="rolled")
    assert "A 6" not in screen.labels()
    await screen.tap("Roll for both")
    await screen.until(lambda: screen.says("Undo"))


async def test_a_name_that_has_no_room_between_two_dice_is_not_cut_but_its_piece_lies_there(screen, table):
    """ "Ann… −1Ann… −1" stood there, for whoever it was."""
    cy, bo = "Maximiliane-Theodora Hohenfels", "Bo"
    event = InvasionDeclared(bo, 7, 2, "captain", cy, "Bajor", "Chin'Toka")
    await table(*ONE, event, DiceRolled((6, 1, 1), (5, 4)), players=("Ann", bo, cy))
    assert hears(screen, "6 beats 5 and 4 beats 1: each loses one")
    words = screen.texts()
    assert "Bo" in words
    assert words.count(cy) == 1, "on its board"


async def test_the_tally_runs_and_every_engagement_can_be_looked_up(screen, table):
    rolls = (DiceRolled((6, 6, 6), (1, 1)), DiceRolled((1, 1, 1), (6, 6)))
    await table(*ONE, InvasionDeclared("Bo", 9, 6, "captain", "Cy"), *rolls)
    assert screen.says("Lost so far: 2 against 2")
    await screen.tap("6 beats 1 and 6 beats 1")
    assert screen.says("Every engagement")
    assert screen.says("Cy loses 2")


async def test_stop_calls_it_off_and_lies_there_from_the_first_engagement_on(screen, table, service):
    """Before, it was only refused, and left the others no room."""
    match_id = await table(*ONE, BAJOR)
    assert "Stop" not in screen.labels()
    await screen.tap("The app rolls")
    await screen.until(lambda: screen.says("Undo"))
    if (await service.open(match_id)).state.fight.conquered:
        return  # both defenders fell at once
    await screen.tap("Stop")
    await screen.until(lambda: screen.says("Bo’s turn"))


async def test_after_the_conquest_ships_move_in(screen, table, service):
    match_id = await table(*ONE, LocationsCounted("Cy", 3), BAJOR, DiceRolled((6, 6, 1), (1, 1)))
    assert screen.says("Bo moves in")
    assert screen.says("Ships that move in, 3 to 6")
    await screen.tap("One ship more")
    await screen.tap("Move in 4")
    await screen.until(lambda: screen.says("Bo’s turn"))
    match = await service.open(match_id)
    assert match.entries[-1].event == MovedIn(4)
    assert match.state.logs["Bo"].locations == 2


async def test_a_ship_is_held_back_by_a_tap_on_its_die(screen, table, service):
    match_id = await table(*ONE, BAJOR)
    await screen.tap("Third attack die, to come. Hold this ship back")
    await screen.until(lambda: screen.says("Bo rolls 2 dice"))
    assert (await service.open(match_id)).entries[-1].event == DiceCommitted(2, 2)
    await screen.tap("Third attack die: this ship stays back. Send it")
    await screen.until(lambda: screen.says("Bo rolls 3 dice"))


async def test_a_shut_die_says_why_and_opens_its_rule(screen, table):
    await table(*TWO, InvasionDeclared("Bo", 6, 2, "captain", "Cy", "Vulcan", "Hobus", neutral_zone=True))
    await screen.tap("No third attack die: 2 at most over the Neutral Zone")
    assert screen.gone[0].startswith("/rulings/risk_star_trek-neutral_zone")


async def test_modifiers_are_pegs_that_can_be_put_right_in_the_middle(screen, table, service):
    match_id = await table(*TWO, CrewPicked("Bo", "First Officer", 300), BAJOR)
    await screen.tap("First Officer")
    await screen.until(lambda: screen.says("% without Officer"))
    assert (await service.open(match_id)).state.logs["Bo"].credits == 600
    await screen.tap("First Officer")
    await screen.until(lambda: screen.says("stays for the whole invasion"))
    await screen.tap("Mirror")
    await screen.until(lambda: "Mirror: lowest dice meet, lower wins" in screen.chosen())
    assert (await service.open(match_id)).entries[-1].event == ModifierSet("lowest_wins", True, True)


async def test_a_chance_of_three_signs_stays_on_one_line(screen, table):
    await table(*ONE, InvasionDeclared("Bo", 20, 2, "captain", "Cy"))
    [figure] = [one.spans for one in screen.all() if isinstance(one, ft.Text) and one.spans]
    assert [(span.text, span.style.size) for span in figure] == [
        (">99", GLANCE),
        ("\N{NO-BREAK SPACE}%", GLANCE * 0.45),
    ]


async def test_the_odds_are_one_tap_away_from_the_fight_and_lead_back(screen, table):
    await table(*ONE, BAJOR)
    await screen.tap(next(one for one in screen.labels() if one.endswith("Open the odds.")))
    assert screen.says("Odds of an invasion")
    assert screen.says("Ships attacking: 6. Type it")
    await screen.tap("Back to the table")
    assert screen.says("Bo attacks Cy")


async def test_aliens_attack_under_operation_annihilate(screen, table, service):
    match_id = await table(*TWO)
    await screen.tap("Invade")
    await screen.tap("Attacks: Aliens")
    await count(screen, 2)
    await screen.tap("Attack. 2 against 2")
    await screen.until(lambda: screen.says("The Alien Lifeforms attack"))
    assert (await service.open(match_id)).state.fight.attacker == "aliens"
    assert screen.says("Aliens roll 3 dice")


async def test_an_overrun_is_worked_out_neighbour_by_neighbour(screen, table, service):
    match_id = await table(*TWO, TribblesPlaced("Coridan", 9), TurnBegun("Cy"), TribblesGrown())
    assert screen.says("Coridan overruns")
    assert screen.says("1. Andoria")
    assert screen.says("6. Trill")
    await screen.tap("6 Tribbles move out")
    await screen.until(lambda: screen.says("Who is on Andoria?"))
    assert screen.says("Tap who is on Andoria"), "it began with nobody, and one tap said so"
    await screen.tap("Nobody")
    await screen.tap("The Tribble stays")
    await screen.until(lambda: screen.says("Who is on Archanis?"))
    await screen.tap("Ships of: Ann")
    await screen.tap("How many lie there: one more")
    await screen.tap("The Tribble attacks")
    await screen.until(lambda: screen.says("Tribbles roll 1 die"))
    await screen.tap("A 5")
    await screen.until(lambda: screen.says("Ann rolls 1 die"))
    await screen.tap("A 5")
    await screen.until(lambda: screen.says("Who is on Boreth?"))
    assert (await service.open(match_id)).state.tribbles == {"Coridan": 4, "Andoria": 1}


async def test_where_nobody_has_read_the_neighbours_off_they_are_tapped_clockwise(screen, table, service):
    match_id = await table(*TWO, TribblesPlaced("Trill", 9), TurnBegun("Cy"), TribblesGrown())
    assert screen.says("Tap what lies around Trill")
    for name in ("Coridan", "Vulcan", "Hobus"):
        await screen.tap(name)
    await screen.tap("1. Coridan")
    assert {"1. Vulcan", "2. Hobus"} <= set(screen.labels())
    await screen.tap("2 Tribbles move out")
    await screen.until(lambda: screen.says("Who is on Vulcan?"))
    event = (await service.open(match_id)).entries[-1].event
    assert event == OverrunSpread("Trill", ("Vulcan", "Hobus"))


async def test_the_way_round_an_overrun_location_is_a_picture_that_is_heard(screen, table):
    """Clockwise from the top; who has been looked at, who is next and who is still to come."""
    await table(*TWO, TribblesPlaced("Coridan", 9), TurnBegun("Cy"), TribblesGrown())
    assert hears(screen, "Around Coridan, clockwise: Andoria, Archanis, Boreth, Planet Q, Betazed, Trill.")
    await screen.tap("6 Tribbles move out")
    await screen.until(lambda: screen.says("Who is on Andoria?"))
    await screen.tap("Nobody")
    await screen.tap("The Tribble stays")
    await screen.until(lambda: screen.says("Who is on Archanis?"))
    assert hears(screen, "Around Coridan, clockwise: Andoria, 1 Tribble; Archanis, now; Boreth, to come")


async def test_what_touches_the_origin_is_offered_first_and_nothing_that_does_not(screen, table):
    await table(*TWO)
    await screen.tap("Invade")
    await screen.tap("Bo: which location?")
    await screen.tap("Coridan")
    await screen.tap("Ann: which location?")
    offered = [label for label in screen.labels() if label in NAMES][len(NAMES) :]  # the first slip is still going down
    assert offered == ["Andoria", "Archanis", "Betazed", "Boreth", "Planet Q", "Trill"]


async def test_the_peg_of_the_neutral_zone_stands_by_itself_where_the_sheet_knows(screen, table):
    await table(*TWO)
    await screen.tap("Invade")
    await screen.tap("Bo: which location?")
    await screen.tap("Vulcan")
    assert "Neutral Zone: at most two attack dice" not in screen.chosen()
    await screen.tap("Ann: which location?")
    lying = screen.buttons("Hobus")
    await screen.session.dispatch_event(lying[-1]._i, "click", None)  # the first slip is still going down
    await screen.settle()
    assert screen.says("Ann, on Hobus")
    assert "Neutral Zone: at most two attack dice" in screen.chosen()


async def test_what_the_dice_show_and_who_lost_is_read_out_with_whole_names(screen, table):
    players = ("Maximiliane-Theodora Hohenfels", "Bo")
    begun = (FirstPlayerDrawn(players[1]), TurnBegun("Bo"), LocationsCounted(players[0], 3))
    fight = InvasionDeclared("Bo", 9, 6, "captain", players[0])
    await table(*begun, fight, DiceRolled((6, 5, 1), (5, 5)), players=players)
    assert hears(screen, "Attack die 6")
    assert hears(screen, "Defence die 5, beaten")
    assert hears(screen, "Maximiliane-Theodora Hohenfels: 5 ships, was 6")
    assert screen.says("6 beats 5 and 5 ties 5: each loses one")
