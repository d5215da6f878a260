"""Traveller on a small phone: what is asked comes before what it comes to, and each captain's ships from the first."""

from dataclasses import replace
from types import SimpleNamespace

import flet as ft
import pytest

from companion.engine.game import Refusal
from companion.games.traveller import GAME
from companion.games.traveller.cards.printed import Contract
from companion.games.traveller.cards.ships import SHIPS
from companion.games.traveller.events import (
    ComplicationAttached,
    ContractPlaced,
    FirstCaptainChosen,
    PiracyDeclared,
    ShipLaid,
    WalkerOpened,
    WentBankrupt,
)
from tests.companion.games.traveller.conftest import begin, walk
from tests.views.page_content import Content, controls
from views.games import board_fit
from views.games.traveller import board_room
from views.games.traveller.board_room import BOARD_HIGH, room_beside
from views.theme.current_theme import with_theme
from views.theme.tokens import LIGHT

from .conftest import LAID

SMALL = replace(LIGHT, width=360, height=640, low=True)


@pytest.mark.parametrize(
    ("phase", "opens", "asked", "told"),
    [
        pytest.param("resolution", "Raids a ship", "Bo", "Damage:", id="whom a pirate raids"),
        pytest.param("procurement", "Put into play", "Crew", "The ship has room for", id="which card comes into play"),
    ],
)
async def test_what_is_asked_comes_before_its_working(screen, table, phase, opens, asked, told):
    """It lay below the edge, and the key entered what was guessed."""
    third = ShipLaid("Cy", SHIPS[4])
    walked = (PiracyDeclared("Cy"), WalkerOpened(phase), FirstCaptainChosen("Cy"))
    await table(*LAID, third, *walked, players=("Ann", "Bo", "Cy"), skin=SMALL)
    await screen.tap(next(label for label in screen.labels() if label.startswith(opens)))
    labels = screen.labels()
    assert labels.index(asked) < next(index for index, label in enumerate(labels) if label.startswith(told))


async def test_the_next_captain_is_offered_the_fleet_from_its_top(screen, table):
    """It stayed scrolled to where the last ship had been tapped."""
    await table(skin=SMALL)

    def scrolls():
        return next(one.key for one in screen.all() if isinstance(one, ft.Column) and one.scroll)

    first = scrolls()
    await screen.tap("Ann flies Broadsword")
    assert screen.says("Which ship does Bo fly?")
    assert scrolls() != first


def at_hand(monkeypatch, table, refusal=None):
    """The table lies open, where the referee says this no."""
    hands = SimpleNamespace(prompt=GAME.prompt(table, 0), table=table, live=SimpleNamespace(refusal=refusal))
    for module in (board_room, board_fit):
        monkeypatch.setattr(module, "hands", hands)


def test_the_referees_no_takes_its_room_from_the_boards_alone(monkeypatch):
    """What may have been tapped stays as it is; the boards were cut, as if the no were as low as the strip."""
    table = begin(4, ("Type S", "Gazelle"), jobs=4)
    rooms = []
    for refusal in (None, Refusal("Ann has 2 complications left. Take them off first, then complete it.", "a.b")):
        at_hand(monkeypatch, table, refusal)
        with with_theme(SMALL):
            rooms.append((room_beside(table, 0), board_room.taken_by_no(), board_room.below_strip()))
    quiet, refused = rooms
    assert refused[0] == quiet[0]
    assert (quiet[1], refused[2]) == (0, 0)
    assert refused[1] > 20


def test_while_the_round_is_walked_lists_fold_where_not_even_a_row_lies_whole_beside_them(monkeypatch):
    """Where one does, and folding brings no larger boards, nothing is folded."""
    table = walk(begin(4, ("Type S", "Gazelle"), jobs=4), "action")
    at_hand(monkeypatch, table)
    with with_theme(LIGHT):
        all_of_it, _ = room_beside(table, 0)
        found = [room_beside(table, all_of_it - BOARD_HIGH["row"] + more)[1] for more in (-20, 0, 1, 20)]
    assert found == [False, False, True, True]


async def test_a_small_phone_leaves_boards_the_room_of_what_the_contracts_say_themselves(screen, table):
    """Contracts with names left no board in sight while an activity was chosen."""
    there = ComplicationAttached("Ann", 2), ComplicationAttached("Bo", 2, True)
    chosen = *LAID, WalkerOpened("adventure"), FirstCaptainChosen("Ann"), *there
    await table(*chosen, skin=replace(LIGHT, width=360, height=640))
    assert screen.says("Ann chooses an activity")
    assert not screen.says("Tap what Ann pursues")
    await table(*chosen)
    assert screen.says("Tap what Ann pursues")


@pytest.mark.parametrize("players", [("Ann", "Bo"), ("Ann", "Bo", "Cy"), ("Ann", "Bo", "Cy", "Dee")])
async def test_contracts_lie_whole_below_boards_with_their_keys_on_a_small_phone(screen, table, players):
    """They were cut at the edge of what scrolls, or the keys gave way to them."""
    laid = [ShipLaid(name, SHIPS[seat]) for seat, name in enumerate(players)]
    slots = [ContractPlaced(slot, Contract("Cold Cargo", 3, 4, 2, 2)) for slot in (1, 2, 3)]
    await table(*laid, *slots, players=players, skin=SMALL)
    scrolls = next(one for one in screen.all() if isinstance(one, ft.Column) and one.scroll)
    above = Content(controls([scrolls])).labels()
    assert {f"{name}: 1 VP more" for name in players} <= {*above}
    assert not any(label.startswith("Slot") for label in above), "they do not scroll"
    assert "Sums" in screen.labels()


async def test_contracts_lie_whole_beside_what_hands_do(screen, table):
    """Boards as large as without them left of the contracts their upper edge."""
    players = ("Ann", "Bo", "Cy", "Dee")
    slots = [ContractPlaced(slot, Contract("Cold Cargo", 3, 4, 2, 2)) for slot in (1, 2, 3)]
    laid = [ShipLaid(name, SHIPS[seat]) for seat, name in enumerate(players)]
    await table(*laid, *slots, WentBankrupt("Bo"), players=players, skin=SMALL)
    assert screen.says("Bo is out: all cards of that captain leave play")
    scrolls = next(one for one in screen.all() if isinstance(one, ft.Column) and one.scroll)
    assert not any(label.startswith("Slot") for label in Content(controls([scrolls])).labels()), "they do not scroll"
    assert "Ann: 1 VP more" in screen.labels(), "boards keep their keys"
