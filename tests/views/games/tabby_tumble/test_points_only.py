"""Points only: what each round brought each player, and the hidden tokens at the end."""

from dataclasses import replace

import flet as ft
import pytest

from companion.games.tabby_tumble.events import (
    FirstPlayerDrawn,
    RoundScored,
)
from tests.support.entry_form import Correcting
from tests.views.page_content import controls
from views.games.tabby_tumble import SCREENS
from views.theme.tokens import LIGHT

ANN = FirstPlayerDrawn("Ann")
SMALL = replace(LIGHT, width=360, height=640, low=True)


async def test_points_only_is_entered_round_by_round_and_corrected(screen, table, service):
    match_id = await table(ANN, players=("Ann", "Bo"), records="points")
    for _ in range(2):
        await screen.tap("Ann: one point more")
    assert screen.button("Bo: one point less").disabled, "nobody has a point to lose"
    await screen.tap("Enter round 1. Ann +2")
    await screen.until(lambda: screen.says("Round 2: who gets how many points?"))
    await screen.tap("Ann: one point less")
    await screen.tap("Enter round 2. Ann −1")
    await screen.until(lambda: screen.says("Round 3"))
    assert (await service.open(match_id)).totals == {"Ann": 1, "Bo": 0}
    await screen.tap("Ann: 1 point")
    assert screen.says("Ann has 1 point")


async def test_figures_are_typed_where_the_last_touch_or_the_focus_was(screen, table):
    """A 7 typed on a player's knob did nothing, and a round of zeros was entered."""
    await table(ANN, players=("Ann", "Bo", "Cy"), records="points")
    await screen.press("5")
    assert not screen.says("Bo +"), "of nobody it is known whose it is"
    await screen.tap("Bo: one point more")
    await screen.press("7")
    assert screen.says("Enter round 1. Bo +7")
    await screen.session.dispatch_event(screen.button("Cy: one point less")._i, "focus", None)
    await screen.settle()
    await screen.press("1", "2")
    assert screen.says("Enter round 1. Bo +7, Cy +12")


async def test_a_figure_begins_anew_after_a_point_was_taken_off(screen, table):
    """Of Ada's −1 it made −3, which cannot be: nothing happened, without a word."""
    await table(ANN, RoundScored((5, 0)), players=("Ann", "Bo"), records="points")
    await screen.tap("Ann: one point less")
    await screen.press("7")
    assert screen.says("Enter round 2. Ann +7")


async def test_points_only_ends_with_the_tokens(screen, table, service):
    match_id = await table(ANN, RoundScored((10, 7)), players=("Ann", "Bo"), records="points")
    assert screen.says("What do the hidden tokens bring?")
    assert not screen.says("3 short of 10"), "no round is left"
    assert not any("their turn" in label for label in screen.labels()), "everybody shows a token"
    await screen.tap("Bo: one point more")
    await screen.tap("Enter the tokens. Bo +1, and Ann wins")
    await screen.until(lambda: screen.says("Ann wins"))
    assert (await service.open(match_id)).totals == {"Ann": 10, "Bo": 8}


@pytest.mark.parametrize(("players", "rows"), [(2, []), (3, [2, 1]), (4, [2, 2])])
async def test_lying_boards_are_two_abreast_where_they_would_be_scrolled(screen, table, players, rows):
    """Two of four were below the edge, beside an empty half of the glass."""
    lying = replace(LIGHT, width=915, height=412, wide=True, low=True)
    await table(ANN, players=("Ann", "Bo", "Cy", "Dee")[:players], records="points", skin=lying)
    abreast = [
        sum(str(getattr(each, "label", "")).endswith("one point more") for each in controls(one))
        for one in screen.all()
        if isinstance(one, ft.Row) and one.intrinsic_height
    ]
    assert abreast == rows


async def test_what_a_round_brought_is_put_right_for_each(screen, table, service):
    match_id = await table(ANN, players=("Ann", "Bo"), records="points")
    heard = []
    state = (await service.open(match_id)).state
    await screen.show(Correcting, SCREENS, state, RoundScored((2, 0)), heard.append)
    assert screen.button("Bo: one less").disabled, "nobody has a point to lose"
    await screen.tap("Ann: one less")
    await screen.tap("Bo: one more")
    assert heard == [RoundScored((1, 0)), RoundScored((1, 1))]


async def test_what_is_entered_for_a_round_is_told_apart_from_all_points(screen, table):
    """“Ann: 0 points” was said twice, and only the eye knew which was this round’s."""
    await table(ANN, players=("Ann", "Bo"), records="points")
    await screen.tap("Ann: one point more")
    told = [one.label for one in screen.all() if isinstance(one, ft.Semantics)]
    assert "Ann: +1 point this round" in told


@pytest.mark.parametrize(("skin", "low"), [(LIGHT, 0), (SMALL, 4)], ids=["phone", "small phone"])
async def test_on_a_small_phone_what_is_entered_lies_beside_the_totals(screen, table, skin, low):
    """Two and a half of four boards were in sight, and the last had to be scrolled to every round."""
    await table(ANN, players=("Ann", "Bo", "Wolfeschlegelsteinhausenberger", "Dee"), records="points", skin=skin)
    rows = [one for one in screen.all() if isinstance(one, ft.Row)]
    beside = [
        [said for said in map(str, (getattr(each, "label", "") for each in controls(one))) if said]
        for one in rows
        if any(str(getattr(each, "label", "")).endswith("Open the points.") for each in controls(one))
    ]
    assert sum(any(said.endswith("one point more") for said in told) for told in beside) == low


async def test_every_round_opens_at_its_top(screen, table, monkeypatch):
    """It opened where the last one had been scrolled to."""
    slid = []

    async def scroll_to(self, offset=None, scroll_key=None, **_):
        slid.append((offset, scroll_key))

    monkeypatch.setattr(ft.Column, "scroll_to", scroll_to)
    await table(ANN, players=("Ann", "Bo"), records="points", skin=SMALL)
    await screen.settle()
    slid.clear()
    await screen.tap("Ann: one point more")
    await screen.settle()
    assert not slid, "nothing moves while points are set"
    await screen.tap("Enter round 1")
    await screen.until(lambda: screen.says("Round 2: who gets how many points?"))
    await screen.settle()
    assert set(slid) == {(0, None)}


async def test_the_ear_hears_what_was_tapped_and_no_row_of_noughts(screen, table):
    """After each round it heard of everybody that this round had brought nothing."""
    await table(ANN, players=("Ann", "Bo"), records="points")
    assert not [said for said in screen.all().news() if "this round" in said]
    await screen.tap("Ann: one point more")
    assert [said for said in screen.all().news() if "this round" in said] == ["Ann: +1 point this round"]
    await screen.tap("Enter round 1. Ann +1")
    await screen.until(lambda: screen.says("Round 2: who gets how many points?"))
    assert not [said for said in screen.all().news() if "this round" in said]
