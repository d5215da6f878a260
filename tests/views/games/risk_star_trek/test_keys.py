"""A keyboard at the table: its figures set the dial and are the faces of the dice, Enter is the next step."""

from dataclasses import replace
from itertools import count
from time import monotonic

import pytest

from companion.games.risk_star_trek.events import InvasionDeclared, TurnBegun
from views.components.inputs import dials, keyboard
from views.theme.tokens import LIGHT

from .conftest import CAPTAINS, ONE


async def test_the_first_dial_of_a_page_takes_keys(screen, table, service):
    match_id = await table(*CAPTAINS, TurnBegun("Bo"))
    await screen.tap("Reinforce")
    await screen.press("9", "+", "+")
    assert screen.says("11 locations, 11 ÷ 3, rounded down, at least 3: 3 ships")
    await screen.press("Backspace")
    assert screen.says("1 location, ")
    await screen.press("8", "-", "Enter")
    await screen.until(lambda: screen.says("Bo places all 3 ships"))
    assert (await service.open(match_id)).state.logs["Bo"].locations == 7


async def test_dice_are_typed_as_they_fell(screen, table, service):
    match_id = await table(*ONE, InvasionDeclared("Bo", 7, 2, "captain", "Cy", "Bajor", "Chin'Toka"))
    for face, then in (("6", "Bo rolls 2 more dice"), ("Numpad 4", "Bo rolls 1 more die"), ("1", "Cy rolls 2 dice")):
        await screen.press(face)
        await screen.until(lambda then=then: screen.says(then))
    assert (await service.open(match_id)).state.fight.attack == (6, 4, 1)


async def test_the_ships_of_an_invasion_are_set_by_keys(screen, table, service):
    match_id = await table(*ONE)
    await screen.tap("Invade")
    await screen.tap("Against: Aliens")
    await screen.press("7", "+", "Enter")
    await screen.until(lambda: screen.says("Bo attacks"))
    event = (await service.open(match_id)).entries[-1].event
    assert (event.ships, event.against) == (8, 2), "the other board keeps its own"


@pytest.mark.parametrize("pressed", ["Escape", "Browser Back"])
@pytest.mark.parametrize("page", ["Reinforce", "Invade"])
async def test_what_is_laid_out_is_left_by_the_way_back(screen, table, service, page, pressed):
    """The browser's way back left the whole match."""
    match_id = await table(*ONE)
    await screen.tap(page)
    await screen.press(pressed)
    await screen.until(lambda: screen.says("Ledger"))
    assert len((await service.open(match_id)).entries) == len(ONE)


@pytest.mark.parametrize("key", ["board", "ships"])
async def test_a_tool_is_left_by_escape(screen, tool, key):
    await tool(key)
    await screen.press("Escape")
    assert screen.gone == ["/new/risk_star_trek"]


async def focus(screen, label):
    """As Tab brings it there."""
    await screen.session.dispatch_event(screen.button(label)._i, "focus", None)
    await screen.settle()


@pytest.fixture
def slowly(monkeypatch):
    """A second passes between two keys."""
    seconds = count(monotonic() + 10)
    for module in (dials, keyboard):
        monkeypatch.setattr(module, "monotonic", lambda: next(seconds))


@pytest.mark.usefixtures("slowly")
async def test_a_figure_answers_what_the_page_asks(screen, table):
    """With “Cy: how many?” asked the next figure made Bo’s 9 ships 94."""
    await table(*ONE)
    await screen.tap("Invade")
    await screen.tap("Against: Cy")
    await screen.press("9")
    assert screen.says("Bo: how many on that location?"), "until Enter says that 9 are all"
    assert screen.button("Set it to 9. Bo, on that location")
    await screen.press("Enter")
    assert screen.says("Cy: how many on that location?")
    await screen.press("4")
    assert screen.button("Invade. 9 against 4")


@pytest.mark.usefixtures("slowly")
async def test_figures_typed_slowly_are_one_number(screen, table):
    """The second one went to the other side."""
    await table(*ONE)
    await screen.tap("Invade")
    await screen.tap("Against: Cy")
    await screen.press("1", "3", "Enter", "1", "2")
    assert screen.button("Invade. 13 against 12")


async def test_figures_are_typed_on_a_small_phone(screen, table):
    """Where the numbers to tap lie on the board, none was taken."""
    screen.skin = replace(LIGHT, width=360, height=640)
    await table(*ONE)
    await screen.tap("Invade")
    await screen.tap("Against: Cy")
    await screen.press("1", "3")
    assert screen.button("Set it to 13. Bo, on that location")
    await screen.press("Enter", "1", "2")
    assert screen.button("Invade. 13 against 12")


async def test_a_tap_says_that_a_typed_number_is_whole(screen, table):
    await table(*ONE)
    await screen.tap("Invade")
    await screen.press("9")
    await screen.tap("Set it to 9")
    assert screen.button("Count the ships. Ann, on that location")


async def test_more_ships_than_a_captain_has_pieces_are_doubted(screen, table):
    """94 were taken without a word."""
    await table(*ONE)
    await screen.tap("Invade")
    await screen.press("9", "4")
    assert screen.button("Set it to 94. 94 ships on one location? A captain has 45 pieces")
    await screen.press("Enter", "4")
    assert screen.button("Invade. 94 ships on one location? A captain has 45 pieces")
    await screen.press("Enter")
    await screen.until(lambda: screen.says("Bo attacks Ann"))


async def test_a_number_come_back_to_begins_anew(screen, table):
    """Bo’s 8 ships became 85."""
    await table(*ONE)
    await screen.tap("Invade")
    await screen.press("8", "Enter", "3")
    await focus(screen, "Bo: ships: 8. Type it")
    await screen.press("5")
    assert screen.button("Bo: ships: 5")


async def test_a_figure_goes_to_the_number_with_the_focus(screen, table):
    """Those of aliens had taken the place of a captain’s, and figures went to the attacker."""
    await table(*ONE)
    await screen.tap("Invade")
    await screen.tap("Against: Aliens")
    await focus(screen, "Aliens: units: 2. Type it")
    await screen.press("5")
    assert screen.button("Aliens: units: 5")
    assert screen.button("Bo: ships: not counted")


async def test_a_number_passed_by_takes_no_figure(screen, table):
    """What was asked of Bo went to Ann, by whose number the keys had come."""
    await table(*ONE)
    await screen.tap("Invade")
    await focus(screen, "Ann: ships: one more")
    await screen.session.dispatch_event(screen.button("Ann: ships: one more")._i, "blur", None)
    await screen.press("8")
    assert screen.button("Bo: ships: 8")
    assert screen.button("Ann: ships: not counted")
