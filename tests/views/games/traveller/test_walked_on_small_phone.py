"""The round walked on a small phone: everybody keeps less and more, contracts fold, what is seldom tapped gives way."""

from dataclasses import replace

import flet as ft
import pytest

from companion.games.traveller.cards.printed import PHASES, Contract
from companion.games.traveller.cards.ships import SHIPS
from companion.games.traveller.events import (
    ComplicationResolved,
    ComplicationsChanged,
    ContractMissed,
    ContractPlaced,
    ContractPursued,
    FirstCaptainChosen,
    Passed,
    PhaseEnded,
    ShipLaid,
    WalkerClosed,
    WalkerOpened,
)
from tests.views.page_content import Content, controls
from views.games.traveller.walked_round.tile_tray import in_a_row, tray_high
from views.theme.current_theme import with_theme
from views.theme.tokens import LIGHT

from .conftest import LAID, last

SMALL = replace(LIGHT, width=360, height=640, low=True)
SEATS = ("Ann", "Bo", "Cy", "Dee")
MANY = pytest.mark.parametrize("players", [SEATS[:2], SEATS[:3], SEATS], ids=["two", "three", "four"])


def there(players, *pursued):
    """A ship for each, a contract in the first three slots, and who pursues which."""
    laid = [ShipLaid(name, SHIPS[seat]) for seat, name in enumerate(players)]
    slots = [ContractPlaced(slot, Contract("Cold Cargo", 3, 4, 2, 2)) for slot in (1, 2, 3)]
    return (*laid, *slots, *(ContractPursued(name, slot) for name, slot in pursued))


def scrolled(screen):
    """What can be touched in what scrolls, from the top."""
    column = next(one for one in screen.all() if isinstance(one, ft.Column) and one.scroll)
    return Content(controls([column])).labels()


@MANY
@pytest.mark.parametrize("phase", PHASES)
async def test_less_and_more_stand_beside_everybody_s_points(screen, table, players, phase):
    """In most phases captains lay in a row without them."""
    await table(*there(players), WalkerOpened(phase), FirstCaptainChosen("Ann"), players=players, skin=SMALL)
    for name in players:
        assert {f"{name}: 1 VP less", f"{name}: 1 VP more"} < {*screen.labels()}


@MANY
async def test_they_do_while_the_first_captain_is_chosen(screen, table, players):
    await table(*there(players), WalkerOpened(), players=players, skin=SMALL)
    assert {f"{name}: 1 VP more" for name in players} < {*screen.labels()}


async def test_the_name_on_a_low_board_opens_the_captain(screen, table):
    await table(*there(SEATS), WalkerOpened("action"), FirstCaptainChosen("Ann"), players=SEATS, skin=SMALL)
    await screen.tap("Bo: 0 of 20 VP")
    assert screen.says("Bo: 0 VP")


@MANY
async def test_contracts_lie_whole_below_them_if_need_be_without_what_is_printed(screen, table, players):
    """They were cut at the edge of what scrolls."""
    await table(*there(players), WalkerOpened("action"), FirstCaptainChosen("Ann"), players=players, skin=SMALL)
    assert len([label for label in scrolled(screen) if label.startswith("Slot")]) == 4
    assert ("Cold Cargo" in screen.texts()) == (len(players) == 2)
    assert any("Cold Cargo" in label for label in screen.labels()), "it is heard, and a tap opens it"


async def test_what_is_tapped_seldom_lies_one_tap_away(screen, table, service):
    match_id = await table(*there(SEATS), WalkerOpened("action"), FirstCaptainChosen("Ann"), players=SEATS, skin=SMALL)
    assert not {"Sums", "Step by step off"} & {*screen.labels()}
    await screen.tap("More")
    assert any(label.startswith("Jump. ") for label in screen.labels())
    await screen.tap("Step by step off")
    await screen.until(lambda: screen.says("End round 1"))
    assert await last(service, match_id) == WalkerClosed()


async def test_so_does_the_end_of_a_phase_in_which_something_is_open(screen, table, service):
    match_id = await table(*LAID, WalkerOpened("action"), FirstCaptainChosen("Ann"), skin=SMALL)
    await screen.tap("More")
    await screen.tap("Next phase")
    assert screen.says("Each acts, or passes")
    await screen.tap("On to Resource")
    await screen.until(lambda: screen.says("Ann collects tokens"))
    assert await last(service, match_id) == PhaseEnded(skipping=True)


async def test_what_the_sums_have_too_gives_way_to_a_second_row(screen, table):
    """Five things in two rows hid the contracts and the keys beside the points."""
    resolving = ComplicationsChanged(1, 1), WalkerOpened("resolution"), FirstCaptainChosen("Ann")
    await table(*there(SEATS[:2], ("Ann", 1)), *resolving, skin=SMALL)
    assert {"Resolves all 2 complications", "With tokens", "Resolve a subplot"} < {*screen.labels()}
    assert "Pay an expense" not in screen.labels()
    assert {"Fails", "Resolves all 2"} < {*screen.texts()}, "the long word would be too small to read"
    await screen.tap("More")
    await screen.tap("Expense.")
    assert screen.says("Ann has expended no card yet")


@pytest.mark.parametrize(("many", "across"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 3), (6, 3)])
@pytest.mark.parametrize("skin", [pytest.param(LIGHT, id="drawn together"), pytest.param(SMALL, id="a small phone")])
def test_no_more_than_four_things_lie_side_by_side(skin, many, across):
    """Five were too narrow to be read."""
    with with_theme(skin):
        assert in_a_row(many, close=True) == across
        assert tray_high(5, close=True) < 2 * tray_high(4, close=True)


@pytest.mark.parametrize("skin", [pytest.param(LIGHT, id="a phone"), pytest.param(SMALL, id="a small phone")])
async def test_one_thing_alone_lies_beside_the_next_step(screen, table, skin):
    """A tray of one thing took the room of the contracts."""
    resource = WalkerOpened("resource"), FirstCaptainChosen("Ann")
    await table(*LAID, *resource, skin=skin)
    labels = screen.labels()
    step = next(at for at, label in enumerate(labels) if label.startswith("Ann collects"))
    assert labels.index("Other tokens") == step + 1
    await screen.tap("Other tokens")
    assert screen.says("Into the pool")


async def test_so_does_a_subplot_once_everybody_has_tried(screen, table):
    resolved = ContractPursued("Ann", 1), WalkerOpened("resolution"), FirstCaptainChosen("Ann")
    await table(*LAID, *resolved, ComplicationResolved("Ann"), Passed("Ann"), ContractMissed("Ann"), skin=SMALL)
    labels = screen.labels()
    assert labels.index("Resolve a subplot") == labels.index("End round 1. Victory is checked") + 1


async def test_an_expense_alone_has_no_tray_of_its_own(screen, table):
    """The contracts that are to be laid now were cut for it."""
    await table(*there(SEATS[:3]), WalkerOpened(), FirstCaptainChosen("Ann"), players=SEATS[:3], skin=SMALL)
    assert "Pay an expense" not in screen.labels()
    await screen.tap("More")
    assert any(label.startswith("Expense. ") for label in screen.labels())


async def test_words_beside_an_icon_stay_on_their_key(screen, table):
    """“Resolve a subplot” stuck out of it: beside “Pay an expense” it has no room on one line."""
    begun = *there(SEATS[:2], ("Ann", 1)), ComplicationsChanged(1, -1), WalkerOpened("resolution")
    await table(*begun, FirstCaptainChosen("Ann"), players=SEATS[:2], skin=SMALL)
    key = screen.button("Resolve a subplot")
    words = [one for one in controls([key]) if isinstance(one, ft.Column)]
    assert "Pay an expense" in screen.labels()
    assert [(one.expand, one.expand_loose) for one in words] == [(True, True)], "as wide as the key has room"
