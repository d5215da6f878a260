"""Walking through the turns: on and off, every step, the Q-Vent that asks for a sector."""

from dataclasses import replace

import flet as ft
import pytest

from companion.games.risk_star_trek.events import (
    CaptainEliminated,
    CardDrawn,
    CardsCounted,
    DiceRolled,
    FirstPlayerDrawn,
    InvasionDeclared,
    LocationsCounted,
    Maneuvered,
    QuestClaimed,
    QVentRead,
    Reinforced,
    StepEnded,
    TurnBegun,
    WalkingBegun,
    WalkingStopped,
)
from tests.support.text_widths import drawn
from tests.views.page_content import controls
from views.games.risk_star_trek.turns import BESIDE, SIGN
from views.theme.tokens import EDGE, G2, LIGHT

from .conftest import CAPTAINS, ONE, TWO, count, hears


async def test_the_walker_is_switched_on_and_off_in_the_middle_of_a_match(screen, table, service):
    match_id = await table(*ONE)
    await screen.tap("Ledger")
    await screen.tap("Step by step")
    await screen.tap("Whose turn: Cy")
    await screen.tap("Round: one more")
    await screen.tap("At Invade")
    await screen.tap("Go on from there")
    await screen.until(lambda: screen.says("Cy expands or invades"))
    assert hears(screen, "Step 2 of 4: Invade")
    await screen.tap("Enough: no more invasions")
    await screen.until(lambda: screen.says("Cy may maneuver"))
    await screen.tap("Ledger")
    await screen.tap("Step by step")
    await screen.until(lambda: screen.says("you keep track of the turns"))
    assert (await service.open(match_id)).state.walking is False


async def test_the_steps_are_a_path_and_nothing_to_choose_from(screen, table):
    """One of them stood up in a groove, as the chosen one of several that a tap would choose."""
    await table(*CAPTAINS, WalkingBegun("Bo", 2, "maneuver"))
    track = screen.button("Step 4 of 5: Maneuver")
    within = controls(track)
    signs = [one.icon for one in within if isinstance(one, ft.Icon)]
    assert signs == [ft.Icons.CHECK_ROUNDED] * 3 + [ft.Icons.CHEVRON_RIGHT_ROUNDED]
    assert sum(isinstance(one, ft.Container) and one.bgcolor is not None for one in within) == 1, "the groove alone"


@pytest.mark.parametrize(("width", "scale"), [(360, 1.0), (412, 2.0)])
async def test_the_path_fits_beside_its_signs(screen, table, width, scale):
    screen.skin = replace(LIGHT, width=width, height=915, scale=scale)
    await table(*CAPTAINS, WalkingBegun("Bo", 2, "maneuver"))
    within = controls(screen.button("Step 4 of 5: Maneuver"))
    words = [one for one in within if isinstance(one, ft.Text)]
    wide = sum(drawn(one.value, 900) * one.style.size * scale for one in words)
    assert wide <= width - 2 * EDGE - 2 * G2 - 4 * (SIGN + 2 * BESIDE)


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
    await screen.tap("Enough: no more invasions")
    await screen.until(lambda: hears(screen, "Step 4 of 5: Maneuver"))
    await screen.tap("No maneuver")
    await screen.until(lambda: hears(screen, "Step 5 of 5: Card"))
    await screen.tap("Card: the top location card")
    await screen.until(lambda: screen.says("Close"))  # nothing was conquered
    await screen.tap("Quest")
    await screen.tap("Bo completed a quest without a name")
    await screen.until(lambda: screen.says("Ann reads the Q-Vent") or screen.says("Ann takes ships"))


async def test_what_a_q_vent_asks_for_moves_none_of_them(screen, table):
    await table(*TWO)
    await screen.tap("Q-Vent: read the topmost card")
    titles = ("Another: the card says it all", "Booby Trap", "In a Mirror, Darkly", "The Trouble with Tribbles")
    sizes = {one.style.size for one in screen.all() if isinstance(one, ft.Text) and one.value in titles and one.style}
    assert len(sizes) == 1, "equal tiles, equal type"
    before = [label for label in screen.labels() if not label.startswith("Undo")]
    await screen.tap("In a Mirror, Darkly")
    assert screen.says("Lowest die against lowest")
    assert [label for label in screen.labels() if label in before] == before
    texts = screen.texts()
    assert texts.index("Year of Hell") < texts.index(
        "Lowest die against lowest, the lower one wins, ties to the defender."
    )
    assert screen.says("It is resolved")


async def test_year_of_hell_asks_which_sector(screen, table, service):
    match_id = await table(*TWO)
    await screen.tap("Q-Vent: read the topmost card")
    await screen.tap("Year of Hell")
    await screen.tap("Klingon")
    assert screen.says("Every location of the Klingon Empire loses 1")
    await screen.tap("It is resolved")
    await screen.until(lambda: screen.says("Undo:"))
    assert (await service.open(match_id)).entries[-1].event == QVentRead("Bo", "Year of Hell", "klingon")


async def test_where_nothing_was_conquered_the_quest_is_the_next_step(screen, table):
    """A card is for those who conquered: the one step that stands out may not be one that is refused."""
    steps = (StepEnded("invade"), StepEnded("maneuver"))
    await table(*CAPTAINS, WalkingBegun("Bo", 1, "reinforce"), Reinforced("Bo", 1), *steps)
    assert screen.says("No card: nothing conquered")
    assert "Draw a card" not in screen.labels()
    await screen.tap("Claim a quest")
    assert screen.says("Bo completed a quest without a name")


def keys(screen):
    """Of the next step, and beside it."""
    words = ("Draw a card", "Quest", "Neither a card nor a quest", "No quest", "Claim a quest", "End the turn")
    return [label for label in screen.labels() if label.replace(",", ".").partition(".")[0] in words]


CONQUERED = (InvasionDeclared("Bo", 4, 1, "aliens"), DiceRolled((6, 5, 4), (1,)), StepEnded("invade"))


@pytest.mark.parametrize(
    ("entries", "offered"),
    [
        pytest.param((), ["Draw a card"], id="who has conquered draws: “None” said so and nothing else"),
        pytest.param((CardsCounted("Cy", 44),), ["End the turn. Bo is done"], id="all cards are in hands"),
        pytest.param(
            (WalkingStopped(), CardDrawn("Bo"), WalkingBegun("Bo", 1, "card")), ["End the turn. Bo is done"],
            id="the card is drawn before the steps begin again",
        ),
    ],
)  # fmt: skip
async def test_the_keys_of_a_card_in_mission_1_are_none_that_are_refused(screen, table, entries, offered):
    begun = (WalkingBegun("Bo", 1), Reinforced("Bo", 1), *CONQUERED, StepEnded("maneuver"))
    await table(*ONE, *begun, *entries)
    assert keys(screen) == offered
    await screen.tap(offered[0])
    await screen.until(lambda: screen.says("Cy takes ships"))


@pytest.mark.parametrize(
    ("entries", "offered"),
    [
        pytest.param((), ["Draw a card", "Quest", "Neither a card nor a quest"], id="a card or a quest"),
        pytest.param(
            (CardsCounted("Cy", 44),), ["Claim a quest, where one is completed", "No quest"], id="no card left",
        ),
        pytest.param(
            (WalkingStopped(), QuestClaimed("Bo"), WalkingBegun("Bo", 1, "card")), ["End the turn. Bo is done"],
            id="the quest is claimed",
        ),
    ],
)  # fmt: skip
async def test_nor_are_those_of_mission_2(screen, table, entries, offered):
    begun = (WalkingBegun("Bo", 1), Reinforced("Bo", 1), *CONQUERED, StepEnded("maneuver"))
    await table(*CAPTAINS, *begun, *entries)
    assert keys(screen) == offered


async def test_what_was_conquered_before_the_steps_began_earns_its_card(screen, table, service):
    match_id = await table(*ONE, WalkingBegun("Bo", 3, "maneuver"))
    await screen.tap("Card")
    await screen.until(lambda: "Card" not in screen.labels())
    await screen.tap("Maneuver, ships have moved")
    await screen.until(lambda: screen.says("Cy takes ships"))
    assert (await service.open(match_id)).state.logs["Bo"].cards == 1


async def test_a_turn_without_a_conquest_has_no_step_for_a_card(screen, table, service):
    """In mission 1 the steps begin with the next captain once the maneuver is made."""
    match_id = await table(*ONE, Reinforced("Bo", 1), Maneuvered("Bo"))
    await screen.tap("Step by step is off")
    await screen.until(lambda: screen.says("Cy takes ships"))
    assert (await service.open(match_id)).entries[-1].event == WalkingBegun("Cy", 1)


async def test_a_walked_match_offers_the_conqueror_who_conquered(screen, table):
    fight = (InvasionDeclared("Bo", 4, 1, defender="Cy"), DiceRolled((6, 5, 4), (1,)))
    await table(*ONE, WalkingBegun("Bo", 1, "invade"), *fight)
    assert screen.says("Is Cy out?")
    assert "Yes. Bo took the last ship" in screen.labels()
    assert any(
        label.startswith("Bo") and "It is their turn" in label for label in screen.labels()
    )  # the question takes nobody's turn away
    await screen.tap("No, holds 1, it was not counted")
    await screen.until(lambda: not screen.says("Is Cy out?"))


async def test_step_by_step_is_switched_on_and_off_at_the_table_itself(screen, table, service):
    match_id = await table(*ONE, Reinforced("Bo", 1))
    await screen.tap("Step by step is off")
    await screen.until(lambda: hears(screen, "Step 2 of 4: Invade"))
    assert (await service.open(match_id)).entries[-1].event == WalkingBegun("Bo", 1, "invade")
    await screen.tap("Step 2 of 4: Invade")
    assert screen.says("The large button goes on to the next step, Undo goes back.")
    await screen.tap("Step by step off")
    await screen.until(lambda: screen.says("Step by step is off"))
    assert (await service.open(match_id)).state.walking is False


async def test_who_is_out_is_not_walked_through_a_turn(screen, table, service):
    match_id = await table(*ONE, Reinforced("Bo", 1), LocationsCounted("Bo", 0), CaptainEliminated("Bo"))
    assert screen.says("Cy is next")
    assert "Cy’s turn. Bo is out" in screen.labels()
    await screen.tap("Step by step is off")
    await screen.until(lambda: screen.says("Cy takes ships"))
    assert (await service.open(match_id)).entries[-1].event == WalkingBegun("Cy", 1)


async def test_the_second_maneuver_of_before_and_after_is_still_to_come(screen, table, service):
    read = (TurnBegun("Cy"), TurnBegun("Bo"), QVentRead("Bo", "Before and After"), Reinforced("Bo", 11))
    match_id = await table(*TWO, *read, Maneuvered("Bo"))
    assert "Invade, or expand" in screen.labels()  # and nobody says that Bo is done
    await screen.tap("Step by step is off")
    await screen.until(lambda: hears(screen, "Step 3 of 5: Invade"))
    assert (await service.open(match_id)).entries[-1].event == WalkingBegun("Bo", 2, "invade")


async def test_where_are_we_begins_with_who_still_has_ships(screen, table, service):
    match_id = await table(*ONE, Reinforced("Bo", 1), LocationsCounted("Bo", 0), CaptainEliminated("Bo"))
    await screen.tap("Ledger")
    await screen.tap("Step by step")
    await screen.tap("Go on from there")
    await screen.until(lambda: screen.says("Cy takes ships"))
    assert (await service.open(match_id)).entries[-1].event == WalkingBegun("Cy", 1)


async def test_where_are_we_begins_where_the_turn_is_as_far_as_the_log_knows(screen, table, service):
    match_id = await table(*ONE, Reinforced("Bo", 1))
    await screen.tap("Ledger")
    await screen.tap("Step by step")
    await screen.tap("Go on from there")
    await screen.until(lambda: screen.says("Bo expands or invades"))
    assert (await service.open(match_id)).entries[-1].event == WalkingBegun("Bo", 1, "invade")


async def test_before_the_first_turn_it_lies_beside_the_beginning(screen, table, service):
    match_id = await table(FirstPlayerDrawn("Bo"))
    assert screen.says("Bo begins")
    await screen.tap("Step by step")
    await screen.until(lambda: screen.says("Bo takes ships"))
    assert (await service.open(match_id)).entries[-1].event == WalkingBegun("Bo", 1)


async def test_a_match_may_be_laid_out_step_by_step(screen, table):
    await table(FirstPlayerDrawn("Bo"), turns="steps")
    assert hears(screen, "Step 1 of 4: Reinforce")


async def test_the_large_key_follows_the_order_of_a_turn_and_never_passes_it_over(screen, table):
    await table(*ONE, LocationsCounted("Cy", 3))
    await screen.tap("Count the ships")
    await screen.tap("Take 3 ships")
    await screen.until(lambda: "Invade, or expand" in screen.labels())
    await screen.tap("Invade, or expand")
    await screen.tap("Against: Cy")
    await count(screen, 4, 1)
    await screen.tap("Invade. 4 against 1")
    for face in ("A 6", "A 6", "A 6", "A 1"):
        await screen.tap(face)
    await screen.until(lambda: "Draw the card, when the turn ends" in screen.labels())
    assert screen.says("Bo draws a location card when the turn ends")
    await screen.tap("Draw the card")
    await screen.until(lambda: "Cy’s turn, once Bo is done" in screen.labels())


@pytest.mark.parametrize("step", ["invade", "maneuver", "card"])
async def test_a_crew_member_lets_a_captain_maneuver_at_any_time(screen, table, service, step):
    """Crew are commanded at any time; it was offered at the step of the one maneuver alone."""
    match_id = await table(*CAPTAINS, WalkingBegun("Bo", 1, step))
    await screen.tap("Bo, Kirk")
    await screen.tap("Maneuver by a crew member")
    await screen.until(lambda: screen.says("Undo: Bo maneuvers by a crew member"))
    turn = (await service.open(match_id)).state.turn
    assert (turn.player, turn.step, turn.maneuvers, turn.crew_maneuvers) == ("Bo", step, 0, 1)
