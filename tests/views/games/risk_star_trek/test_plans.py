"""An invasion before it is declared: what a plan begins with, and what holds for it."""

from dataclasses import replace

import flet as ft
import pytest

from companion.games.risk_star_trek.board import Board
from companion.games.risk_star_trek.events import (
    CaptainChosen,
    DiceRolled,
    FirstPlayerDrawn,
    InvasionDeclared,
    InvasionStopped,
    LocationsCounted,
    MovedIn,
    OverrunSpread,
    TribblesPlaced,
    TurnBegun,
)
from tests.support.services.entries import entered
from tests.views.page_content import Content, controls
from views.games.kept_draft import read, written
from views.games.risk_star_trek.ui_state import Laid, Plan
from views.theme.tokens import LIGHT

from .conftest import ONE, TWO, count


async def test_the_tribbles_that_were_tapped_are_the_ones_that_are_invaded(screen, table, service):
    """The plan was one against the next captain."""
    match_id = await table(*TWO, TribblesPlaced("Coridan", 3))
    await screen.tap("Ledger")
    await screen.tap("Tribbles")
    await screen.tap("Coridan: 3 Tribbles")
    await screen.tap("Invade them")
    await count(screen, 4)
    await screen.tap("Invade. 4 against 3")
    await screen.until(lambda: screen.says("Bo attacks the Tribbles"))
    event = (await service.open(match_id)).entries[-1].event
    assert event == InvasionDeclared("Bo", 4, 3, "tribbles", target="Coridan")


async def test_each_invasion_asks_how_many_lie_there(screen, table):
    """Every one began with 4 against 2, as if somebody had counted them."""
    await table(*ONE, InvasionDeclared("Bo", 9, 3, "captain", "Cy"), DiceRolled((6, 6, 6), (1, 1)), InvasionStopped())
    await screen.tap("Invade")
    assert {"Bo: ships: not counted. Type it", "Ann: ships: not counted. Type it"} <= set(screen.labels())
    assert screen.button("Bo: ships: one less").disabled
    assert not [label for label in screen.labels() if " against " in label]
    assert screen.button("Count the ships. Bo, on that location")
    assert not screen.buttons("Close"), "the numbers of the page say the same words as the slip"
    await count(screen, 7)
    assert screen.button("Close")
    assert not screen.buttons("Bo: 7 ships"), "the attacker is counted"
    await screen.tap("Close")
    assert screen.button("Count the ships. Ann, on that location")
    await count(screen, 3)
    assert not screen.buttons("Ann: 3 ships"), "both are counted"
    assert screen.button("Invade. 7 against 3")
    await screen.tap("Against: Cy")
    assert screen.button("Invade. 7 against 3"), "who holds it does not change how many were counted"


async def test_a_captains_own_phone_says_at_once_that_it_enters_no_invasion(screen, table):
    """All of it could be laid out, down to the last ship, before the no came."""
    await table(*TWO, seat="Bo")
    await screen.tap("Invade")
    assert screen.says("This concerns the whole table")
    assert screen.says("Enter it on a device that records everything")
    assert not screen.says("how many on that location?")


async def test_aliens_come_from_nowhere_that_is_kept(screen, table):
    """Their location was asked for like a captain's, and told nowhere."""
    await table(*TWO)
    await screen.tap("Invade")
    await screen.tap("Attacks: Aliens")
    assert not screen.buttons("Aliens: which location?")
    assert screen.button("Ann: which location?")


async def test_few_ships_are_one_tap_each(screen, table, service):
    """Each of the two counts was a slip to open, a figure and its own key: an invasion took three taps more."""
    match_id = await table(*ONE)
    await screen.tap("Invade")
    assert screen.says("Bo: how many on that location?")
    assert not screen.buttons("Bo: 1 ship"), "one must stay behind"
    await screen.tap("Bo: 8 ships")
    assert screen.says("Ann: how many on that location?")
    await screen.tap("Ann: 1 ship")
    await screen.tap("Invade. 8 against 1")
    await screen.until(lambda: screen.says("Bo attacks Ann"))
    event = (await service.open(match_id)).entries[-1].event
    assert (event.ships, event.against) == (8, 1)


async def test_the_numbers_that_are_tapped_each_time_lie_under_the_thumb(screen, table):
    """They lay in the middle, with room below them; what scrolls is what is read."""
    screen.skin = replace(LIGHT, height=915)
    await table(*TWO)
    await screen.tap("Invade")
    scrolls = next(one for one in screen.all() if isinstance(one, ft.Column) and one.scroll)
    above = Content(controls([scrolls])).labels()
    assert "Bo: 5 ships" in screen.labels()
    assert "Bo: 5 ships" not in above
    await screen.tap("Bo: 5 ships")
    assert "Ann: 3 ships" not in Content(controls([scrolls])).labels()
    await screen.tap("Ann: 3 ships")
    assert any(label.startswith("64 per cent") for label in screen.labels())


async def test_alien_lifeforms_come_in_twos(screen, table):
    await table(*ONE)
    await screen.tap("Invade")
    await screen.tap("Against: Aliens")
    assert "Aliens: units: 2. Type it" in screen.labels()
    await screen.tap("Against: Cy")
    assert "Cy: ships: not counted. Type it" in screen.labels()


@pytest.mark.parametrize(
    ("ended", "places", "known"),
    [
        pytest.param(MovedIn(3), ("Bajor", "Vulcan"), (4, 0), id="those that did not move in"),
        pytest.param(MovedIn(3), ("Trill", "Vulcan"), (3, 0), id="those that moved in"),
        pytest.param(InvasionStopped(), ("Vulcan", "Trill"), (0, 1), id="those that held out"),
    ],
)
async def test_what_the_last_invasion_left_on_a_location_is_known(screen, table, ended, places, known):
    against = 2 if isinstance(ended, MovedIn) else 3
    fight = (InvasionDeclared("Bo", 7, against, "captain", "Cy", "Bajor", "Trill"), DiceRolled((6, 6, 6), (1, 1)))
    await table(*ONE, LocationsCounted("Cy", 5), *fight, ended)
    await screen.tap("Invade")
    for asked, name in zip(("Bo: which location?", "Ann: which location?"), places, strict=True):
        await located(screen, asked, name)
    for name, number in zip(("Bo", "Ann"), known, strict=True):
        assert f"{name}: ships: {number or 'not counted'}. Type it" in screen.labels()


async def test_what_the_sheet_knew_of_one_location_does_not_hold_for_the_next(screen, table):
    await table(*TWO)
    await screen.tap("Invade")
    for asked, name in (("Bo: which location?", "Vulcan"), ("Ann: which location?", "Hobus")):
        await located(screen, asked, name)
    assert "Neutral Zone: at most two attack dice" in screen.chosen()
    await located(screen, "Ann, on Hobus", "Andoria")
    assert "Neutral Zone: at most two attack dice" not in screen.chosen()


async def test_what_was_said_of_the_neutral_zone_by_hand_stays(screen, table):
    await table(*TWO)
    await screen.tap("Invade")
    await screen.tap("Neutral Zone")
    for asked, name in (("Bo: which location?", "Vulcan"), ("Ann: which location?", "Andoria")):
        await located(screen, asked, name)
    assert "Neutral Zone: at most two attack dice" in screen.chosen()


async def located(screen, asked, name):
    await screen.tap(asked)
    await screen.session.dispatch_event(screen.buttons(name)[-1]._i, "click", None)  # another slip may be going down
    await screen.settle()


async def test_the_officers_peg_says_the_reading_of_the_mirror_in_use(screen, table):
    await table(*TWO, bonus_die="lowest")
    await screen.tap("Invade")
    assert screen.says("+1 on highest attack die, its credits by hand")
    await screen.tap("Mirror")
    assert screen.says("+1 on the die compared first, its credits by hand")


async def test_the_odds_of_a_fight_follow_it_when_another_device_enters_its_dice(screen, table, service):
    match_id = await table(*ONE, InvasionDeclared("Bo", 9, 6, "captain", "Cy"))
    await screen.tap(next(one for one in screen.labels() if one.endswith("Open the odds.")))
    await entered(service, match_id, DiceRolled((1, 1, 1), (5, 5)))
    await screen.until(lambda: screen.says("Ships attacking: 6. Type it"))


async def test_as_many_ships_lie_there_as_the_rules_allow_in_the_plan_and_in_its_odds(screen, table, service):
    match_id = await table(*ONE)
    await screen.tap("Invade")
    await count(screen, 225, 2)
    await screen.tap(next(one for one in screen.labels() if one.endswith("Open the odds.")))
    await screen.tap("Ships attacking: one less")
    assert screen.says("Ships attacking: 223. Type it")
    await screen.tap("Back to the table")
    await screen.tap("Invade. 225 ships on one location?")
    await screen.until(lambda: screen.says("Bo attacks Ann"))
    assert (await service.open(match_id)).entries[-1].event.ships == 225


async def test_a_player_may_be_called_as_what_fights_without_a_seat(screen, table, service):
    """The aliens could not be invaded, and who was on a location was nobody."""
    players = ("aliens", "Bo", "nobody")
    begun = (FirstPlayerDrawn("Bo"), TurnBegun("Bo"))
    match_id = await table(*begun, players=players)
    await screen.tap("Invade")
    await screen.tap("Against: Aliens")
    await count(screen, 4)
    await screen.tap("Invade. 4 against 2")
    await screen.until(lambda: screen.says("Bo attacks the Alien Lifeforms"))
    assert (await service.open(match_id)).entries[-1].event == InvasionDeclared("Bo", 4, 2, "aliens")
    captains = map(CaptainChosen, players, ("Picard", "Kirk", "Sisko"))
    overrun = (TurnBegun("Bo"), TribblesPlaced("Coridan", 10), OverrunSpread("Coridan", Board().neighbours("Coridan")))
    match_id = await table(*captains, *overrun, players=players)
    for holder in ("nobody", "aliens"):
        await screen.tap(f"Ships of: {holder}")
        assert "The Tribble attacks, with one die" not in screen.labels(), "nobody has counted what lies there"
        await screen.tap("How many lie there: one more")
        await screen.tap("The Tribble attacks")
        await screen.until(lambda: screen.says("Tribbles roll 1 die"))
        assert (await service.open(match_id)).entries[-1].event.defender == holder
        await screen.tap("Undo")
        await screen.until(lambda: screen.says("Who is on Andoria?"))


async def test_lying_whom_one_invades_is_asked_beside_the_two_boards(screen, table):
    """They fill their side: below them it would lie under the edge."""
    screen.skin = replace(LIGHT, width=915, height=412, wide=True, low=True)
    await table(*TWO)
    await screen.tap("Invade")
    await count(screen, 4, 2)
    labels = screen.labels()
    boards = max(index for index, label in enumerate(labels) if "ships" in label or "units" in label)
    against = [index for index, label in enumerate(labels) if label.startswith("Against: ")]
    switch = next(index for index, label in enumerate(labels) if label.startswith("Neutral Zone"))
    assert boards < labels.index("Attacks: Ann"), "it lay above them, and the second board was cut"
    assert boards < against[0] < against[-1] < switch
    assert any(label.startswith("Bo takes it: ") for label in labels), "the chance is a line"


async def test_what_nobody_has_counted_was_not_zero(screen, table):
    """“It was 0.” stood above the ten keys."""
    await table(*ONE)
    await screen.tap("Invade")
    await screen.tap("Count the ships")
    await screen.tap("8")
    assert not screen.says("It was 0.")
    assert screen.says("From 1 to 225.")


@pytest.mark.parametrize(("height", "within"), [(640, True), (740, True), (915, False)])
async def test_on_a_small_phone_how_many_lie_there_is_tapped_on_the_board_itself(screen, table, height, within):
    """From the eighth ship on the numbers lay behind the large key."""
    screen.skin = replace(LIGHT, width=360, height=height, low=height < 800)
    await table(*TWO)
    await screen.tap("Invade")
    for whose, board, number in (("Bo", "Bo: which location?", 6), ("Ann", "Ann: which location?", 2)):
        labels = screen.labels()
        chip = labels.index(f"{whose}: {number} ships")
        assert (labels.index(board) < chip < labels.index("Against: Ann")) == within
        assert (f"{whose}: ships: not counted. Type it" in labels) != within
        await screen.tap(f"{whose}: {number} ships")
    assert any(label.startswith("Invade. 6 against 2") for label in screen.labels())


async def test_on_a_small_phone_more_ships_than_its_numbers_are_asked_for_beside_them(screen, table):
    """Where eleven lay nothing there led beyond seven."""
    screen.skin = replace(LIGHT, width=360, height=640, low=True)
    await table(*TWO)
    await screen.tap("Invade")
    await screen.tap("Bo: 7 ships or more")
    await screen.tap("1")
    await screen.tap("1")
    await screen.tap("Set it to 11")
    await screen.until(lambda: screen.says("Bo: ships: 11"))


@pytest.mark.parametrize(("slip", "nameless"), [("Tribbles come to a location", False), ("Bo: which location?", True)])
async def test_only_what_may_do_without_a_name_can_be_left_without(screen, table, slip, nameless):
    """“No name” for a Tribble, a marker or a wormhole entered nothing at all."""
    await table(*TWO)
    for key in ("Invade",) if nameless else ("Ledger", "Tribbles"):
        await screen.tap(key)
    await screen.tap(slip)
    assert screen.button("Vulcan")
    assert bool(screen.buttons("No name")) == nameless


def test_a_plan_is_kept_on_the_device_while_a_slip_asks_how_many_lie_there():
    """All of it was forgotten until the slip went down again."""
    planned = Laid(9, page="invade", plan=Plan("Ann", "Bo", 4, 0), open=print)
    assert read(written(planned.lying)) == replace(planned, open=None)


@pytest.mark.parametrize("high", [640, 915])
async def test_on_a_small_phone_whom_one_invades_lies_above_who_else_could_attack(screen, table, high):
    """It lay behind the large key, and the next captain was the one who was invaded."""
    screen.skin = replace(LIGHT, width=360, height=high, low=high < 700)
    await table(*TWO)
    await screen.tap("Invade")
    labels = screen.labels()
    assert (labels.index("Against: Ann") < labels.index("Attacks: Ann")) == (high < 700)
