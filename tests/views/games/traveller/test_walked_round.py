"""The round walked at the Traveller table: opened in the middle of a match, ended with something still open."""

from dataclasses import replace

import flet as ft
import pytest

from companion.games.traveller.cards.printed import Contract
from companion.games.traveller.events import (
    ChooserDrawn,
    ComplicationAttached,
    ComplicationResolved,
    ComplicationsChanged,
    ContractDiscarded,
    ContractPlaced,
    ContractPursued,
    FigureChanged,
    FirstCaptainChosen,
    Passed,
    PhaseEnded,
    PiracyDeclared,
    PointsCounted,
    Restored,
    ShipsLeftOut,
    TokensCollected,
    WalkerOpened,
    WentUncommitted,
)
from tests.views.page_content import Content, controls
from views import double_taps
from views.components.text_metrics import longest
from views.double_taps import DECISIVE_READY
from views.games.task_list import slip_high
from views.games.traveller import slots
from views.games.traveller.board_room import done_by_itself
from views.games.traveller.walked_round.tile_tray import tray_high
from views.games.traveller.walked_round.turns import Way, whose
from views.theme.current_theme import with_theme
from views.theme.tokens import BODY, LIGHT

from .conftest import LAID, THERE, last, state_of

HIGH = replace(LIGHT, height=1_100)  # where the lists lie open beside large boards


async def test_the_round_is_walked_from_the_middle_of_a_match_and_left_again(screen, table, service):
    match_id = await table(*THERE)
    await screen.tap("Step by step")
    await screen.until(lambda: screen.says("Ann chooses the first captain"))
    assert screen.says("Ready, phase 1 of 6") or screen.says("Tap who is first captain")
    await screen.tap("Bo is first")
    await screen.until(lambda: screen.says("Bo gets ready"))
    await screen.tap("Step by step off")
    await screen.until(lambda: screen.says("End round 1"))
    assert not (await state_of(service, match_id)).walking


async def test_what_is_still_open_is_shown_before_a_phase_is_ended_all_the_same(screen, table, service):
    match_id = await table(*THERE, WalkerOpened(), FirstCaptainChosen("Bo"))
    await screen.tap("Next phase")
    assert screen.says("Each restores and moves gear, or passes")
    assert "Bo and Ann: each restores and moves gear, or passes. Open the rule." in screen.labels()
    assert screen.says("Going on leaves undone what is listed here.")
    assert "Back to the phase" in screen.labels()
    await screen.tap("On to Adventure")
    await screen.until(lambda: screen.says("Bo lays a complication"))
    assert await last(service, match_id) == PhaseEnded(skipping=True)


async def test_a_complication_is_laid_by_a_tap_on_the_contract(screen, table, service):
    match_id = await table(*THERE, WalkerOpened("adventure"), FirstCaptainChosen("Bo"))
    printed = "4 VP, distance 5, leaving costs 2, 1 of 2 complications. Ann pursues it"
    assert f"Lost Heir. {printed}; Ann fills it." in screen.labels(), "it is said once"
    await screen.tap("Lost Heir.")
    await screen.until(lambda: screen.says("Ann lays a complication"))
    assert (await state_of(service, match_id)).slots[0].complications == 2


async def test_what_the_referee_did_by_itself_is_on_a_slip(screen, table):
    ended = (PiracyDeclared("Bo"), WalkerOpened("resolution"), FirstCaptainChosen("Bo"), Passed("Bo"))
    await table(*LAID, *ended, skin=HIGH)
    await screen.tap("End round 1")
    await screen.until(lambda: screen.says("Done for you"))
    assert screen.says("Bo loses 1 infamy") or screen.says("infamy")


async def test_what_the_referee_did_is_counted_before_boards_are_laid(screen, table, service):
    """A line of 48 dp for each thing, below a head."""
    match_id = await table(
        *LAID, PiracyDeclared("Bo"), WalkerOpened("resolution"), FirstCaptainChosen("Bo"), Passed("Bo"), skin=HIGH
    )
    await screen.tap("End round 1")
    await screen.until(lambda: screen.says("Done for you"))
    with screen.at_hand():
        state = await state_of(service, match_id)
        assert slip_high(done_by_itself(state), "Done for you") == pytest.approx(46 + 48 * len(state.changes), abs=1)


async def test_what_the_referee_did_alike_to_several_is_one_line(screen, table):
    """Four captains who discard a token each were four lines."""
    spent = tuple(TokensCollected(player, ("Cargo",)) for player in ("Ann", "Bo"))
    await table(*LAID, *spent, WalkerOpened("resolution"), FirstCaptainChosen("Bo"))
    await screen.tap("End round 1")
    await screen.until(lambda: screen.says("Each discards 1 token"))
    assert "Ann and Bo: each discards 1 token. Open the rule." in screen.labels()


async def test_what_stays_as_it_is_from_turn_to_turn_is_still_found_by_a_tap(screen, table, service):
    match_id = await table(*THERE, WalkerOpened("procurement"), FirstCaptainChosen("Bo"))
    for captain in ("Bo", "Ann"):
        await screen.until(lambda captain=captain: screen.says(f"{captain} procures"))
        assert all(one.page is screen.page for one in screen.all())  # else Flet looks through everything for it
        await screen.tap(f"{captain} is done")
    await screen.until(lambda: screen.says("The Procurement phase is over"))
    assert await last(service, match_id) == Passed("Ann")


async def test_what_is_set_first_is_set_for_the_captain_whose_turn_it_is_now(screen, table):
    await table(*THERE, WalkerOpened("procurement"), FirstCaptainChosen("Ann"))
    await screen.tap("Ann is done")
    await screen.until(lambda: screen.says("Bo procures"))
    await screen.tap("Pay an expense")
    assert screen.says("Bo has expended no card yet")


async def test_who_bears_damage_finds_restoring_on_the_large_key(screen, table, service):
    hurt = (FigureChanged("Ann", "wounds", 2), FigureChanged("Ann", "structure", 1))
    match_id = await table(*THERE, *hurt, WalkerOpened("ready"), FirstCaptainChosen("Ann"))
    assert screen.says("Ann may restore")
    await screen.tap("Restore all")
    await screen.until(lambda: screen.says("Ann gets ready"))
    assert await last(service, match_id) == Restored("Ann", 2, 1)


async def test_who_selects_alone_resolves_all_with_one_tap(screen, table, service):
    more = ComplicationsChanged(1, 1)
    match_id = await table(*THERE, more, WalkerOpened("resolution"), FirstCaptainChosen("Ann"))
    await screen.tap("Resolves all 2")
    await screen.until(lambda: screen.says("Ann tries the contract") or screen.says("Eligible"))
    assert await last(service, match_id) == ComplicationResolved("Ann", (), 2)


async def test_the_key_that_ends_a_round_says_so_and_two_quick_taps_end_one(screen, table, service, monkeypatch):
    """ "Round 2 is over" read as something that had happened, and was tapped again."""
    match_id = await table(*LAID)
    monkeypatch.setattr(double_taps, "DECISIVE_READY", DECISIVE_READY)
    await screen.tap("End round 1")
    await screen.until(lambda: screen.says("End round 2"))
    await screen.tap("End round 2")
    assert (await state_of(service, match_id)).round == 2
    monkeypatch.setattr(double_taps, "DECISIVE_READY", 0)
    await screen.tap("End round 2")
    await screen.until(lambda: screen.says("End round 3"))


async def test_what_hands_do_folds_before_captains_lie_in_a_row_for_it(screen, table):
    """What there is to be told took the room of their keys."""
    walked = (ContractPursued("Ann", 1), WalkerOpened("resolution"), FirstCaptainChosen("Bo"), ContractDiscarded(2))
    await table(*LAID[:4], *walked, skin=replace(LIGHT, height=900))
    await screen.until(lambda: screen.says("Ann resolves, or passes"))
    assert any(label.endswith("Open the list.") for label in screen.labels())
    assert "Ann: 1 VP more" in screen.labels(), "a board, not a row of all"
    for sentence in ("Ann turns up the complications", "Bo draws a contract for slot 2"):
        assert any(said.startswith(sentence) for said in screen.texts()), "as many as there is room for"


def test_one_thing_alone_lies_flat_and_leaves_boards_the_rest():
    with with_theme(LIGHT):
        assert tray_high(0) == 0 < tray_high(1) < tray_high(2)
    with with_theme(replace(LIGHT, scale=2.0)):
        assert tray_high(1) == tray_high(2)


async def test_slots_that_nobody_fills_leave_the_boards_their_room(screen, table):
    laid = (ComplicationAttached("Bo", 1), ComplicationAttached("Ann", 1, True))
    await table(*LAID[:3], WalkerOpened("adventure"), FirstCaptainChosen("Bo"), *laid, skin=replace(LIGHT, height=915))
    await screen.until(lambda: screen.says("Bo chooses an activity"))
    assert "Each draws contracts for their empty slots, and a complication under each" in screen.texts()
    assert not any(label.endswith("Open the list.") for label in screen.labels())
    assert "Ann: 1 VP more" in screen.labels(), "a board, not a row of all"


async def test_who_is_a_pirate_already_goes_on_as_one(screen, service, table):
    laid = (ComplicationAttached("Bo", 1), ComplicationAttached("Ann", 1, True))
    match_id = await table(*LAID, PiracyDeclared("Bo"), WalkerOpened("adventure"), FirstCaptainChosen("Bo"), *laid)
    await screen.tap("Stays a pirate")
    await screen.until(lambda: screen.says("Ann chooses an activity"))
    assert await last(service, match_id) == Passed("Bo")


async def test_v41_tokens_by_a_card_are_entered_while_acting(screen, service, table):
    match_id = await table(*LAID, WalkerOpened("action"), FirstCaptainChosen("Bo"))
    await screen.tap("Tokens by a card")
    await screen.tap("Skill: Tech")
    await screen.tap("Into the pool")
    await screen.until(lambda: screen.says("Bo acts, or passes"))
    assert await last(service, match_id) == TokensCollected("Bo", ("Tech",))


async def test_step_by_step_a_phase_waits_for_the_initiative_that_decides_the_win(screen, table):
    done = (WalkerOpened("action"), ChooserDrawn("Ann"), FirstCaptainChosen("Ann"), Passed("Ann"), Passed("Bo"))
    await table(ShipsLeftOut(), *done, *(PointsCounted(name, 20, "card") for name in ("Ann", "Bo")))
    assert screen.says("Who has the highest initiative?")
    assert not screen.says("On to Resource")
    await screen.tap("Enter initiative")
    assert "Initiative: one more" in screen.labels()


NAMES = ("Maximiliane Freifrau von Hohen", "Bartholomew-Christopher Quincy")
LYING = replace(LIGHT, width=915, height=412, low=True, wide=True)
RESOLVING = (
    *(ShipsLeftOut(), WalkerOpened(), ChooserDrawn(NAMES[0]), FirstCaptainChosen(NAMES[0])),
    ContractPlaced(1, Contract("Lighthouse", 3, 3, 1, 1)),
)


@pytest.mark.parametrize("names", [NAMES, (*NAMES, "Wilhelmina Konstantinopolitann")], ids=["two", "three"])
async def test_on_a_glass_that_lies_captains_draw_together_before_contracts_are_cut(screen, table, names):
    await table(*RESOLVING, players=names, skin=LYING)
    assert screen.says("Lighthouse")
    assert not any(name.endswith("what for?") for name in screen.labels()), "contracts lie whole below one row of them"


async def test_lying_the_ways_on_lie_beside_what_is_tapped_where_they_would_be_cut(screen, table):
    """“Sums”, “Next phase” and “Step by step off” were half below the edge while activities were chosen."""
    laid = ComplicationAttached("Bo", 1), ComplicationAttached("Ann", 2)
    await table(*LAID, WalkerOpened("adventure"), FirstCaptainChosen("Bo"), *laid, skin=LYING)
    columns = [one for one in screen.all() if isinstance(one, ft.Column) and one.scroll]
    left, right = (Content(controls([column])).labels() for column in columns)
    assert {"Sums", "Next phase", "Step by step off"} < {*left}
    assert any(label.startswith("Declares piracy") for label in right)


@pytest.mark.parametrize("width", [360, 640, 915])
def test_no_word_on_a_contract_breaks(width):
    with with_theme(replace(LIGHT, width=width, height=360 if width > 360 else 640, low=True, wide=width > 360)):
        size, *_ = slots.named("Lighthouse")
        assert longest("Lighthouse") * size <= slots.inside()


def test_a_key_of_a_long_name_says_what_is_done():
    with with_theme(replace(LIGHT, width=360, height=640, low=True)):
        assert whose(Way(f"{NAMES[0]} misses it"), NAMES[0], BODY, 3 / 8).title == "Misses it"
        assert whose(Way("Ann misses it"), "Ann", BODY, 3 / 8).title == "Ann misses it"


@pytest.mark.parametrize(
    ("skin", "name", "folded"),
    [
        pytest.param(replace(LYING, width=640, height=360), "", True, id="on a short glass"),
        pytest.param(LYING, "Larger than in the Photo", True, id="below a contract whose name takes lines"),
        pytest.param(LYING, "Lighthouse", False, id="not below a short one"),
    ],
)
async def test_lying_the_sums_fold_before_they_are_cut(screen, table, skin, name, folded):
    await table(ShipsLeftOut(), ContractPlaced(1, Contract(name, 3, 3, 1, 1)), players=NAMES, skin=skin)
    assert ("Sums" in screen.labels()) == folded


async def test_who_hears_the_contracts_to_pursue_hears_what_they_bring(screen, table):
    laid = ComplicationAttached("Bo", 1), ComplicationAttached("Ann", 2)
    await table(*LAID, WalkerOpened("adventure"), FirstCaptainChosen("Bo"), *laid)
    (heir,) = [label for label in screen.labels() if label.startswith("Lost Heir.")]
    assert heir.endswith(
        "credits. 4 VP, distance 5, leaving costs 2, 2 of 2 complications. Nobody pursues it; Ann fills it."
    )


async def test_points_for_an_action_are_points_by_a_card(screen, table, service):
    match_id = await table(*THERE, WalkerOpened("action"), FirstCaptainChosen("Bo"))
    await screen.tap("VP for the action")
    await screen.tap("Count it")
    await screen.until(lambda: screen.says("Bo’s VP, 19 of"))
    assert await last(service, match_id) == PointsCounted("Bo", 1, "card")


async def test_what_costs_nothing_says_so_once_and_asks_nothing(screen, table, service):
    there = ComplicationAttached("Ann", 2), ComplicationAttached("Bo", 2, True)
    match_id = await table(*LAID, WalkerOpened("adventure"), FirstCaptainChosen("Ann"), *there)
    assert "Uncommitted. Costs nothing" in screen.labels()
    await screen.tap("Uncommitted. Costs nothing")
    await screen.until(lambda: screen.says("Bo chooses an activity"))
    assert await last(service, match_id) == WentUncommitted("Ann")


async def test_cards_are_tapped_where_they_were_when_one_has_been(screen, table):
    """What an expense comes to grows below them, on a glass too low for them to lie under the thumb."""
    await table(*THERE, WalkerOpened("procurement"), FirstCaptainChosen("Bo"), skin=replace(LIGHT, height=760))
    await screen.tap("Pay an expense")
    said = screen.texts()
    assert said.index("Cards expended, by value") < said.index("1 credit to meet")
