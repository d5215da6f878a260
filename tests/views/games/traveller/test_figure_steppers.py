"""Less and more beside a figure of the Traveller table: one tap, one entry, as far as the figure goes."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from companion.games.traveller import GAME
from companion.games.traveller.cards.printed import Contract
from companion.games.traveller.cards.ships import SHIPS
from companion.games.traveller.events import (
    ContractPlaced,
    ContractPursued,
    FigureChanged,
    FirstCaptainChosen,
    PointsCounted,
    ShipLaid,
    WalkerOpened,
)
from companion.games.traveller.state import Options
from tests.companion.games.traveller.conftest import NAMES
from views.components.scaffold import strip_height
from views.games import board_fit
from views.games.traveller import board_room
from views.games.traveller.board_room import largest, room_beside
from views.games.traveller.entry_forms.entry_fields import FIGURES
from views.games.traveller.pages import OFTEN
from views.theme.current_theme import with_theme
from views.theme.tokens import LIGHT

from .conftest import LAID, last, state_of

LONG = (
    "Maximiliane-Theodora Hohenfels", "Wolfeschlegelsteinhausenberger", "Konstantinos Papadopoulos-Elde",
    "Anne-Christine von der Wiesens",
)  # fmt: skip


async def test_a_figure_that_a_card_changes_is_one_tap_and_one_entry(screen, table, service):
    match_id = await table(*LAID)
    await screen.tap("Bo: 18 of 25 VP")
    await screen.tap("Infamy: one more")
    await screen.until(lambda: screen.says("Infamy: one more"))
    assert await last(service, match_id) == FigureChanged("Bo", "infamy", 1)
    assert (await state_of(service, match_id)).captains["Bo"].infamy == 1


async def test_a_figure_at_its_end_goes_no_further(screen, table):
    """Its knob looked alive, and a tap was refused."""
    await table(*LAID, FigureChanged("Ann", "target", -19), FigureChanged("Ann", "wounds", 99))
    await screen.tap("Ann: 11 of 1 VP")
    shut = {"Infamy: one less", "VP to win: one less", "Wounds: one more", "Attack: one less", "Defence: one less"}
    ways = {f"{name}: one {way}" for name in (FIGURES[one] for one in OFTEN) for way in ("less", "more")}
    assert {way for way in ways if screen.button(way).disabled} == shut | {"Structure: one less"}


async def test_more_and_less_lie_beside_the_points_and_each_tap_is_one_entry(screen, table, service):
    match_id = await table(*LAID)
    await screen.tap("Ann: 1 VP more")
    await screen.until(lambda: screen.says("Ann’s VP, 12 of 20"))
    assert await last(service, match_id) == PointsCounted("Ann", 1, "count")
    await screen.tap("Ann: 1 VP less")
    await screen.until(lambda: screen.says("Ann’s VP, 11 of 20"))
    assert await last(service, match_id) == PointsCounted("Ann", 1, "loss")


async def test_nobody_loses_a_point_they_do_not_have(screen, table):
    await table(*LAID, players=("Ann", "Bo", "Cy"))
    assert screen.button("Cy: 1 VP less").disabled
    assert not screen.button("Cy: 1 VP more").disabled


@pytest.mark.parametrize("players", [("Ann", "Bo", "Cy"), ("Ann", "Bo", "Cy", "Dee")], ids=["three", "four"])
async def test_more_and_less_stay_beside_the_points_while_complications_lie_there(screen, table, players):
    """Four things to do lay in two rows, and the captains in one, without their keys."""
    laid = [ShipLaid(name, SHIPS[seat]) for seat, name in enumerate(players)]
    slots = [ContractPlaced(slot, Contract("Lost Heir", 3, 4, 2, 2)) for slot in (1, 2, 3)]
    there = [ContractPursued(name, slot) for slot, name in enumerate(players[:3], 1)]
    walked = (WalkerOpened("resolution"), FirstCaptainChosen("Ann"))
    await table(*laid, *slots, *there, *walked, players=players, skin=replace(LIGHT, height=915))
    assert screen.says("With tokens")
    assert {f"{name}: 1 VP more" for name in players} < {*screen.labels()}


@pytest.mark.parametrize(("wide", "high"), [(412, 915), (360, 640)])
@pytest.mark.parametrize("many", [2, 3, 4])
@pytest.mark.parametrize("names", [NAMES, LONG], ids=["short", "long"])
def test_no_board_moves_nor_becomes_another_with_a_point(monkeypatch, wide, high, many, names):
    """ "20 VP to go for everybody" takes two lines, "Ann leads: 19 to go" one: the key went away below the thumb. At 20
    a long name takes more.
    """
    level = GAME.start(names[:many], Options())
    for name in names[:many]:
        level = GAME.apply(level, ShipLaid(name, SHIPS[0]), 0)
    found = []
    for points in (0, 1, 20):
        table = GAME.apply(level, PointsCounted(names[0], points, "count"), 0) if points else level
        prompt = GAME.prompt(table, 0)
        at_hand = SimpleNamespace(prompt=prompt, table=table, live=SimpleNamespace(refusal=None))
        for module in (board_room, board_fit):
            monkeypatch.setattr(module, "hands", at_hand)
        with with_theme(replace(LIGHT, width=wide, height=high)):
            above = strip_height(*board_room.spoken()) + board_room.below_strip()
            room, _ = room_beside(table, 240)
            found.append((above, room, largest(table, room)))
    for above, room, size in found[1:]:
        assert (above, room) == pytest.approx(found[0][:2], abs=1)
        assert size == found[0][2]
