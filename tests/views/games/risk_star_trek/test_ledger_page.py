"""The ledger: quests, markers, the wormhole, aliens."""

from dataclasses import replace

import flet as ft

from companion.games.risk_star_trek.events import (
    CaptainChosen,
    MarkerCollected,
    QuestClaimed,
    QuestNamed,
    QVentRead,
    TribblesPlaced,
    TurnBegun,
    WalkingBegun,
)
from tests.support.services.entries import entered
from tests.views.page_content import Content, controls
from views.games.table_scaffold import between
from views.theme.tokens import LIGHT

from .conftest import CAPTAINS, ONE, TWO, type_in


async def test_a_quest_is_named_and_claimed_and_a_second_one_in_a_turn_says_why(screen, table, service):
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
    await screen.tap("Bo completed a quest without a name")
    await screen.until(lambda: screen.says("Bo took a quest this turn"))
    assert not slips(screen), "nothing lies over the referee's card"
    assert (await service.open(match_id)).state.logs["Bo"].quests == ("Control 2 Sectors",)


async def test_a_quest_is_named_where_it_is_claimed(screen, table, service):
    """One had to leave the step for the ledger."""
    match_id = await table(*CAPTAINS, WalkingBegun("Bo", 2, "card"))
    await screen.tap("Quest: completed")
    line = next(one for one in screen.all() if isinstance(one, ft.TextField))
    line._values["value"] = "Win a fight with one ship"  # as the browser would
    await screen.session.dispatch_event(line._i, "change", "Win a fight with one ship")
    await screen.tap("Take this name")
    await screen.until(lambda: screen.says("Bo completed Win a fight with one ship"))
    await screen.tap("Bo completed Win a fight with one ship")
    await screen.until(lambda: screen.says("Undo: Bo claims the quest"))
    assert (await service.open(match_id)).state.logs["Bo"].quests == ("Win a fight with one ship",)


async def test_what_the_ledger_knows_against_a_quest_stands_where_it_is_claimed(screen, table, service):
    """The claim is the table's to make all the same: only the cards say what counts."""
    sector = "Conquer an entire sector in one turn"
    match_id = await table(*TWO, QuestNamed(sector))
    told = "By the ledger Bo has conquered nothing this turn"
    await screen.tap("Ledger")
    await screen.tap(f"Quest 1: {sector}")
    assert screen.says(told)
    await screen.tap("Close")
    await screen.tap("Back to the table")
    await screen.tap("Quest: completed")
    await screen.tap(f"Bo completed {sector}. {told}")
    await screen.until(lambda: screen.says("Bo, Kirk, leads: 1 of 3 quests"))
    assert (await service.open(match_id)).state.logs["Bo"].quests == (sector,)


async def test_a_quest_at_the_step_reinforce_says_why_not_in_sight(screen, table, service):
    match_id = await table(*CAPTAINS, WalkingBegun("Bo", 2, "reinforce"))
    before = (await service.open(match_id)).next_number
    await screen.tap("Ledger")
    await screen.tap("Quest 1: not named")
    await screen.tap("Completed by: Bo")
    await screen.until(lambda: screen.says("Not now"))
    assert not slips(screen)
    assert (await service.open(match_id)).next_number == before
    await screen.tap("Close")
    assert slips(screen), "and the slip is there again"


async def test_a_quest_that_is_not_there_any_more_takes_its_slip_along(screen, table, service):
    """Once the pile is empty each claim leaves one less on the board: the slip of the last one broke the page."""
    players = ("Ann", "Bo", "Cy", "Dee", "Eva")
    captains = map(CaptainChosen, players, ("Kirk", "Picard", "Sisko", "Janeway", "Archer"))
    claimed = [event for player in players[:4] * 2 for event in (TurnBegun(player), QuestClaimed(player))]
    match_id = await table(*captains, *claimed, TurnBegun("Eva"), players=players)
    await screen.tap("Ledger")
    await screen.tap("Quest 6: not named")
    await entered(service, match_id, QuestClaimed("Eva"))
    await screen.until(lambda: not slips(screen))
    await screen.settle()
    assert screen.says("Quest 5: not named")


def slips(screen):
    return [slip for slip in screen.page._dialogs.controls if slip.open]


async def test_once_manhunt_is_read_its_markers_come_first_in_the_ledger(screen, table):
    """The table turned to the ledger for them, and they lay below the edge, nine rows further down."""
    await table(*TWO, QVentRead("Bo", "Manhunt"))
    await screen.tap("Ledger")
    said = screen.labels()
    assert said.index("Lay a marker") < said.index("Quest 1: not named")


async def test_a_marker_is_laid_and_collected_by_coming_to_its_location(screen, table, service):
    match_id = await table(*TWO)
    await screen.tap("Ledger")
    await screen.tap("Lay a marker")
    await screen.tap("Trill")
    await screen.until(lambda: screen.says("4 of 5 markers are free"))
    await screen.tap("Trill, tap: who collects it")
    await screen.tap("By invasion: Cy")
    await screen.until(lambda: not screen.says("tap: who collects it"))
    match = await service.open(match_id)
    assert match.entries[-1].event == MarkerCollected("Cy", "Trill", "invasion")
    assert match.state.logs["Cy"].markers == 1


async def test_both_ends_of_the_wormhole_lie_somewhere(screen, table, service):
    match_id = await table(*ONE)
    await screen.tap("Ledger")
    await screen.tap("Not placed. Alpha quadrant")
    await screen.tap("Bajor")
    await screen.until(lambda: screen.says("Bajor. Alpha quadrant"))
    assert (await service.open(match_id)).state.wormhole == {"alpha": "Bajor"}


async def test_aliens_are_counted_with_their_reserve(screen, table, service):
    match_id = await table(*ONE)
    await screen.tap("Ledger")
    assert screen.says("on the board, 40 of 72 in the reserve")
    await screen.tap("Alien Lifeforms 32")
    await screen.tap("3")
    await screen.tap("0")
    await screen.tap("Set it to 30")
    await screen.until(lambda: screen.says("42 of 72 in the reserve"))
    assert (await service.open(match_id)).state.aliens == 30


async def test_tribbles_that_lie_there_are_typed(screen, table, service):
    """Nine of them were eight taps."""
    match_id = await table(*TWO, TribblesPlaced("Coridan", 1))
    await screen.tap("Ledger")
    await screen.tap("Tribbles")
    await screen.tap("Coridan: 1 Tribble of 10")
    await screen.tap("Tribbles there: 1. Type it")
    await type_in(screen, 9)
    await screen.until(lambda: screen.says("Coridan: 9 Tribbles of 10"))
    assert (await service.open(match_id)).state.tribbles == {"Coridan": 9}


async def test_a_number_is_confirmed_inside_the_window(screen, table):
    """A pad of ten keys is as high as half a phone: the sheet is as high as what lies on it."""
    await table(*ONE)
    await screen.tap("Ledger")
    await screen.tap("Alien Lifeforms")
    sheet = next(one for one in screen.all() if isinstance(one, ft.BottomSheet))
    assert sheet.scrollable
    assert "Set it to 32" in Content(controls(sheet)).labels()


async def test_a_refusal_lies_below_what_is_tapped_above_it_and_covers_nothing(screen):
    card = ft.Text("no")
    assert between([], card) == ([card], None)
    assert between([ft.Text("keys")], card)[1] is card  # over the boards, where the keys lie below them
    screen.dress(replace(LIGHT, wide=True))
    assert between([], card) == ([], card)


async def test_the_ends_of_the_wormhole_are_neighbours_and_do_not_lie_beside_each_other(screen, table):
    await table(*ONE)
    await screen.tap("Ledger")
    assert "Its two ends count as neighbours." in screen.texts()
