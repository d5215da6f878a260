"""Captains at the Traveller table: their ships, what points are for, figures that cards change, who is out."""

from dataclasses import replace

import flet as ft
import pytest

from companion.games.traveller.events import (
    ChooserDrawn,
    ComplicationsChanged,
    ContractDiscarded,
    ContractPursued,
    ContractResolved,
    FigureChanged,
    FirstCaptainChosen,
    Passed,
    PiracyDeclared,
    PointsCounted,
    ShipsLeftOut,
    WalkerOpened,
    WentBankrupt,
)
from tests.views.page_content import controls, name_of
from views.games.traveller.board_room import largest
from views.theme.tokens import LIGHT

from .conftest import LAID, THERE, last, state_of, write

NIGHT = replace(LIGHT, dark=True)
SHORT = ("Ann", "Bo", "Cy", "Dee")
LONG = (
    *("Maximiliane-Josephine von Thur", "Bartholomew-Sebastian de Vries"),
    *("Wilhelmina Margarethe Hohenfel", "Christopher Montgomery-Wallace"),
)


async def test_a_new_match_asks_for_the_ships_first_one_captain_after_the_other(screen, table, service):
    match_id = await table()
    assert screen.says("Which ship does Ann fly?")
    await screen.tap("Ann flies Type S Scout")
    await screen.until(lambda: screen.says("Which ship does Bo fly?"))
    await screen.tap("Bo flies Broadsword Mercenary Cruiser")
    await screen.until(lambda: screen.says("Bo’s VP, 0 of 25: what for?"))
    assert (await state_of(service, match_id)).captains["Ann"].jump == 2


async def test_on_a_phone_that_lies_the_ship_on_no_list_lies_whole_with_the_last_two(screen, table):
    await table(skin=replace(LIGHT, width=915, height=412, low=True, wide=True))
    columns = [one for one in screen.all() if isinstance(one, ft.Column) and one.scroll]
    left, right = ([one for one in controls([column]) if isinstance(one, ft.TextButton)] for column in columns)
    assert (len(left), len(right)) == (6, 2 + 1)


async def test_without_ships_it_is_a_quiet_counter(screen, table):
    await table()
    await screen.tap("Play without ships")
    assert screen.says("Ann’s VP, 0 of 20: what for?")
    assert not screen.says("Which ship")


@pytest.mark.parametrize(
    ("reason", "taps", "became"),
    [("Contract", 0, 14), ("Contract", 1, 15), ("Subplot", 0, 12), ("Card", 1, 13), ("Loss", 0, 10)],
)
async def test_a_tap_on_the_points_asks_what_for_and_the_sheet_tells_the_story(
    screen, table, service, reason, taps, became
):
    match_id = await table(*LAID)
    await screen.tap("Ann’s VP, 11 of 20: what for?")
    assert screen.says("Ann: what for?")
    await screen.tap(reason)
    for _ in range(taps):
        await screen.tap("VP: one more")
    assert screen.says(f"Ann 11 → {became} VP")
    await screen.tap("Count it")
    await screen.until(lambda: screen.says(f"Ann’s VP, {became} of 20"))
    line = (await state_of(service, match_id)).lines[-1]
    assert reason.lower() in line.why.lower()


async def test_an_entry_is_left_without_a_trace(screen, table, service):
    match_id = await table(*LAID)
    before = await service.open(match_id)
    await screen.tap("Bo’s VP")
    await screen.tap("Cancel")
    assert screen.says("End round 1")
    assert (await service.open(match_id)).entries == before.entries


async def test_what_is_written_tells_the_story_and_the_next_entry_begins_empty(screen, table, service):
    match_id = await table(*LAID)
    await screen.tap("Ann’s VP")
    await write(screen, "  Noble   passenger ")
    await screen.tap("VP: one more")
    assert screen.says("Ann 11 → 15 VP")
    await screen.tap("Count it")
    await screen.until(lambda: screen.says("Ann’s VP, 15 of 20"))
    assert await last(service, match_id) == PointsCounted("Ann", 4, "contract", "Noble passenger")
    await screen.tap("Ann’s VP")
    await write(screen, "Spice")
    await screen.tap("Bo’s VP")
    assert next(c for c in screen.all() if isinstance(c, ft.TextField)).value == ""
    assert screen.says("Bo: what for?")
    await screen.tap("Count it")
    await screen.until(lambda: screen.says("Bo’s VP, 21 of 25"))
    assert await last(service, match_id) == PointsCounted("Bo", 3, "contract")


async def test_what_may_not_be_says_why_with_its_rule(screen, table, service):
    both = (ContractPursued("Bo", 1), WalkerOpened("resolution"), FirstCaptainChosen("Ann"))
    met = (Passed("Ann"), Passed("Bo"), ContractResolved("Ann"))
    match_id = await table(*THERE, ComplicationsChanged(1, -1), *both, *met)
    await screen.tap("Slot 1: Lost Heir")
    await screen.tap("Discard it")
    await screen.until(lambda: screen.says("The rule"))
    assert not isinstance(await last(service, match_id), ContractDiscarded)


async def test_every_line_of_points_opens_its_rule(screen, table):
    await table(*LAID)
    await screen.tap("Bo: 18 of 25 VP")
    await screen.tap("Round 1, ")
    assert screen.gone[0].startswith("/rulings/traveller-vp")


async def test_a_bankrupt_captain_is_sunk_and_nothing_of_it_can_be_taken(screen, table):
    await table(*(e for e in LAID if getattr(e, "player", "") != "Cy"), WentBankrupt("Bo"), players=("Ann", "Bo", "Cy"))
    assert screen.says("Bo is bankrupt, with 18 VP.")
    assert not screen.says("Bo’s VP")


@pytest.mark.parametrize("scale", [1.0, 2.0])
async def test_it_is_drawn_by_night_and_large(screen, table, scale):
    await table(*THERE, skin=replace(NIGHT, scale=scale))
    assert screen.says("Ann’s VP, 11 of 20: what for?")


async def test_a_bankrupt_captain_s_complications_are_taken_off_by_hand_and_the_slip_says_so(screen, table):
    """They lie face down, and nobody but their owner knows which they are."""
    await table(*LAID, WentBankrupt("Bo"), players=("Ann", "Bo", "Cy"))
    assert screen.says("Bo")
    assert screen.says("takes their own complications off the contracts; lower the counts there")


@pytest.mark.parametrize(
    ("names", "rows"),
    [
        pytest.param(("Ann", "Bo", "Cy"), 1, id="three short names lie side by side"),
        pytest.param(("Maximiliane-Theodora Hohenfels", "Bo", "Cy"), 3, id="a long one gives each a row"),
    ],
)
async def test_names_to_pick_are_whole(screen, table, names, rows):
    await table(*(PointsCounted(name, 1, "card") for name in names), players=names)
    await screen.tap("Expense. Is it met by these cards?")
    assert [len(c.controls) for c in screen.all() if isinstance(c, ft.Column) and _of_names(c, names)] == [rows]


def _of_names(column, names):
    """Are these rows of nothing but these captains?"""
    told = [c.label for c in controls(column) if isinstance(c, ft.Semantics) and c.label]
    return sorted(told) == sorted(names) and all(isinstance(row, ft.Row) for row in column.controls)


async def test_played_without_ships_nobody_is_asked_again_on_any_page_or_after_the_walk(screen, table, service):
    match_id = await table()
    await screen.tap("Play without ships")
    await screen.until(lambda: screen.says("End round 1"))
    assert (await state_of(service, match_id)).shipless
    assert not screen.says("No ship laid yet")
    await screen.tap("Step by step")
    await screen.until(lambda: screen.says("Step by step off"))
    await screen.tap("Step by step off")
    await screen.until(lambda: screen.says("End round 1"))
    assert not screen.says("Which ship")


@pytest.mark.parametrize(
    ("captains", "free", "size"),
    [
        pytest.param(SHORT[:2], 300, "full", id="two have room"),
        pytest.param(SHORT[:2], 230, "close", id="they draw together"),
        pytest.param(SHORT[:3], 260, "beside", id="three have their lanes beside the points"),
        pytest.param(SHORT[:3], 210, "slim", id="or take a line each"),
        pytest.param(SHORT, 340, "beside", id="four have their lanes beside the points"),
        pytest.param(LONG, 340, "slim", id="not with long names, which make boards higher"),
        pytest.param(LONG[:2], 275, "close", id="two with long names draw together sooner"),
        pytest.param(SHORT, 260, "half", id="or stand two in a row"),
        pytest.param(LONG, 235, "half", id="also on a phone that lies, below a slip and two lines of the referee"),
        pytest.param(SHORT[:3], 135, "pair", id="lower, with their keys beside the name"),
        pytest.param(SHORT[:2], 66, "pair", id="two so in one line"),
        pytest.param(SHORT, 100, "row", id="or all in one row, without keys"),
    ],
)
async def test_boards_shrink_whole(screen, table, service, captains, free, size):
    match_id = await table(players=captains)
    with screen.at_hand():
        assert largest(await state_of(service, match_id), free) == size


RAID = (ShipsLeftOut(), FigureChanged("Ann", "initiative", 1), FigureChanged("Cy", "infamy", 2), PiracyDeclared("Bo"))


@pytest.mark.parametrize(("captains", "high"), [(SHORT[:3], 765), (SHORT, 835)], ids=["a line each", "two in a row"])
async def test_who_is_a_pirate_and_how_infamous_is_seen_on_small_boards_too(screen, table, captains, high):
    """It was heard alone."""
    skin = replace(LIGHT, height=high)
    await table(*RAID, WalkerOpened("resource"), FirstCaptainChosen("Ann"), players=captains, skin=skin)
    assert any("piracy" in said for said in screen.texts())
    assert "infamy 2" in screen.texts()


@pytest.mark.parametrize("high", [pytest.param(640, id="two in a row"), pytest.param(400, id="all in a row")])
async def test_who_is_a_pirate_is_seen_on_the_smallest_boards_too(screen, table, high):
    skin = replace(LIGHT, width=360, height=high, low=True)
    await table(*RAID, WalkerOpened("resolution"), FirstCaptainChosen("Ann"), players=SHORT, skin=skin)
    assert ("Bo: 1 VP more" in screen.labels()) == (high == 640)
    lying = [
        len(controls(next(b for b in screen.all().touched if name_of(b).startswith(f"{name}: 0 of")))) for name in SHORT
    ]
    assert lying[1] > lying[2] == lying[3]


@pytest.mark.parametrize("players", [("Ann", "Bo"), ("Ann", "Bo", "Cy"), ("Ann", "Bo", "Cy", "Dee")])
@pytest.mark.parametrize("glass", [(360, 640), (360, 740), (412, 915), (915, 412)])
async def test_on_every_glass_every_captain_can_be_opened(screen, table, players, glass):
    width, height = glass
    skin = replace(LIGHT, width=width, height=height, low=height < 800, wide=width > height)
    await table(ShipsLeftOut(), players=players, skin=skin)
    for name in players:
        assert [label for label in screen.labels() if label.startswith(f"{name}: 0 of 20 VP")]


@pytest.mark.parametrize("glass", [(360, 640), (360, 740), (412, 915), (915, 412)])
async def test_a_bankrupt_captain_is_told_on_every_glass(screen, table, glass):
    width, height = glass
    skin = replace(LIGHT, width=width, height=height, low=height < 800, wide=width > height)
    await table(ShipsLeftOut(), WentBankrupt("Bo"), players=("Ann", "Bo", "Cy", "Dee"), skin=skin)
    assert [label for label in screen.labels() if label.startswith("Bo is bankrupt")] or screen.says("Bo is bankrupt")
    assert not screen.says("Bo: 1 VP more")


async def test_on_a_phone_that_lies_the_table_slides_to_its_top_and_hides_no_captain(screen, table, monkeypatch):
    """For the captain whose turn it was, the first one was slid out of sight, though both lay whole."""
    slid = []

    async def scroll_to(self, offset=None, scroll_key=None, **_):
        slid.append((offset, scroll_key))

    monkeypatch.setattr(ft.Column, "scroll_to", scroll_to)
    skin = replace(LIGHT, width=915, height=412, low=True, wide=True)
    await table(*LAID, WalkerOpened("procurement"), FirstCaptainChosen("Bo"), skin=skin)
    await screen.settle()
    assert slid
    assert set(slid) == {(0, None)}


@pytest.mark.parametrize("players", [("Ann", "Bo"), SHORT], ids=["two", "four"])
async def test_no_figure_is_cut_where_letters_are_larger(screen, table, players):
    """As they are in a large window, and for who wants them so."""
    await table(ShipsLeftOut(), players=players, skin=replace(LIGHT, wide=True, width=1_280, height=800, scale=1.25))
    boxes = [one for one in screen.all() if isinstance(one, ft.Container) and one.height]
    figures = {  # by the innermost box around each
        id(drawn): (box.height, drawn.style.size * 1.25)
        for box in boxes
        for drawn in controls([box.content])
        if isinstance(drawn, ft.Text) and drawn.value == "0" and drawn.style.size > 40
    }
    assert len(figures) == len(players)
    for box, figure in figures.values():
        assert box >= 0.94 * figure, "a figure is lower than its letters"


async def test_points_for_a_contract_say_that_the_one_pursued_stays(screen, table):
    """It was still there to be completed, and brought its points a second time."""
    await table(*THERE)
    await screen.tap("Ann’s VP")
    assert screen.says("“Lost Heir” stays in play. Ann 11 → 15 VP")
    await screen.tap("Card")
    assert not screen.says("stays in play")


async def test_boards_lie_as_they_lay_once_everybody_is_done(screen, table):
    """They grew for as long as the phase was not ended, and shrank again in the next one."""
    opened = ShipsLeftOut(), WalkerOpened("procurement"), ChooserDrawn("Ann"), FirstCaptainChosen("Ann")
    await table(*opened, *map(Passed, SHORT[:-1]), players=SHORT, skin=replace(LIGHT, height=830))

    def figures():
        return [one.style.size for one in screen.all() if isinstance(one, ft.Text) and one.value == "0"]

    lay = figures()
    await screen.tap("Dee is done")
    assert screen.says("The Procurement phase is over")
    assert figures() == lay
