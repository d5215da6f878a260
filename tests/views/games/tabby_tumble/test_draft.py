"""The picks at a Tabby Tumble table: every pair with what it would bring, two taps a die, and a no that says why."""

import asyncio
from dataclasses import replace

import flet as ft
import pytest

from companion.games.tabby_tumble.events import FirstPlayerDrawn
from tests.views.page_content import controls
from views.components.button_style import RING
from views.double_taps import called
from views.games.tabby_tumble.pieces import engraved
from views.theme.tokens import LIGHT

from .table_steps import ANN, ROLL, draft, rolled, semantics_of


async def test_before_the_first_die_every_pair_stands_there_with_what_it_would_bring(screen, table):
    await table(ANN, ROLL)
    told = " ".join(semantics_of(screen))
    for pair in (
        "Rescue black: +2 black cats",
        "Cuddle orange: 0 points",
        "Eat white: +1 point",
        "Hairball black: +1 point",
    ):
        assert pair in told


async def test_a_hairball_is_called_what_stands_under_it(screen, table):
    """It costs nothing here: what it may become is what it brings."""
    await table(ANN, ROLL)
    label = next(label for label in screen.labels() if label.startswith("Hairball. "))
    assert ", as Eat: +1 point" in label
    await screen.tap(label)
    assert label.removeprefix("Hairball. ") in screen.texts(), "the same words stand on the next step"


async def test_a_pick_is_two_taps_and_nothing_is_entered_by_the_first(screen, table, service):
    match_id = await table(ANN, ROLL)
    assert screen.says("Tap the die that is taken")
    await screen.tap("Cuddle")
    assert (await service.open(match_id)).state.picks == 0
    assert any(on and label.startswith("Cuddle") for label, on in screen.all().ticks().items()), "a voice says so"
    await screen.tap("Take Cuddle")
    await screen.until(lambda: screen.says("Bo picks a die"))
    assert (await service.open(match_id)).state.turns["Ann"].die == "cuddle"
    assert screen.says("Undo: Ann takes the Cuddle die")


async def test_beside_a_cat_that_is_picked_there_is_room_for_the_ring_around_it(screen, table):
    """The paper under what it would bring lay over the ring’s right side."""
    await table(ANN, ROLL)
    await screen.tap("Black cat")
    beside = [one.spacing for one in screen.all() if isinstance(one, ft.Row) and of_a_cat(one)]
    assert len(beside) == 3
    assert min(beside) >= RING


def of_a_cat(row):
    """Does it begin with a cat die, and say beside it what that would bring?"""
    first, *rest = row.controls
    dice = buttons([first])
    return bool(dice and rest) and " cat" in called(dice[0]) and not buttons(rest)


def buttons(parts):
    return [one for one in controls(parts) if isinstance(one, ft.TextButton)]


async def test_each_face_keeps_its_place_while_others_are_taken(screen, table):
    """The columns spread anew after every pick: a thumb on its way to Cuddle came down on Eat."""

    def columns() -> list[str]:
        """What lies in each column of the tray below its corner, the action dice by their names."""
        along = next(
            one for one in screen.all() if isinstance(one, ft.Row) and one.spacing == 0 and len(one.controls) == 5
        )
        return [" ".join(c.value for c in controls(part) if isinstance(c, ft.Text)) for part in along.controls[1:]]

    await table(ANN, ROLL)
    assert columns() == ["Rescue", "Cuddle", "Eat", "Hairball"]
    await screen.tap("Rescue")
    await screen.tap("Take Rescue")
    await screen.until(lambda: screen.says("Bo picks a die"))
    assert columns() == ["", "Cuddle", "Eat", "Hairball"]


async def test_a_die_that_may_not_be_taken_says_why_and_the_next_step_stays(screen, table):
    picks = draft(("Ann", "cuddle"), ("Bo", "black"), ("Cy", "white"), ("Cy", "rescue"))
    await table(ANN, ROLL, *picks)
    await screen.tap("Eat")
    await screen.tap("Cat die: not now")
    assert screen.says("Bo has a cat die already")
    assert screen.button("Take Eat")
    await screen.tap("Hairball")
    assert "Close" not in screen.labels()
    assert screen.button("Take Hairball")


@pytest.mark.parametrize("scale", [1.0, 2.0])
async def test_by_key_a_die_that_is_laid_ready_leads_to_the_step_that_takes_it(screen, table, focused, scale):
    """Others lay between, at last the faint one that may not be taken. That one leads to nothing but why."""
    screen.skin = replace(LIGHT, scale=scale)
    await table(ANN, ROLL, *draft(("Ann", "cuddle"), ("Bo", "black"), ("Cy", "white"), ("Cy", "rescue")))
    for die, then in (("Eat", "Take Eat"), ("Hairball", "Take Hairball")):
        await asyncio.gather(screen.press("Enter"), screen.tap(die))
        await screen.until(lambda then=then: focused[-1:] == [screen.button(then)._i])
    del focused[:]
    shut = next(label for label in screen.labels() if ": not now" in label)
    await asyncio.gather(screen.press("Enter"), screen.tap(shut))
    await screen.settle()
    assert screen.says("Bo has a cat die already")
    assert focused == []


@pytest.mark.parametrize(
    ("name", "told"),
    [("Ann", "Ann has one"), ("Maximiliane", "Maximiliane has one"), ("Maximiliane-Katharina", "taken")],
)
async def test_a_kind_that_is_held_already_says_so_without_a_sentence_cut_short(screen, table, name, told):
    players = (name, "Bo", "Cy")
    await table(
        FirstPlayerDrawn(name), ROLL, *draft((name, "eat"), ("Bo", "cuddle"), ("Cy", "rescue")), players=players
    )
    await screen.until(lambda: screen.says("Cy picks"))
    await screen.tap("White cat")
    await screen.tap("Take White cat")
    await screen.until(lambda: screen.says("Bo picks"))
    await screen.tap("Orange cat")
    await screen.tap("Take Orange cat")
    await screen.until(lambda: screen.says(f"{name} picks"))
    assert told in screen.texts()


@pytest.mark.parametrize(("wide", "told"), [(360, "taken"), (412, "Ann has one")])
async def test_beside_three_cats_there_is_room_for_a_short_name_on_a_wider_phone(screen, table, wide, told):
    """It said "Ann has o…"."""
    picks = draft(("Bo", "eat"), ("Cy", "cuddle"), ("Ann", "rescue"))
    await table(FirstPlayerDrawn("Bo"), ROLL, *picks, players=("Bo", "Cy", "Ann"), skin=replace(LIGHT, width=wide))
    assert screen.says("Ann picks a cat die")
    assert told in screen.texts()


async def test_a_name_of_one_sign_is_not_cut_beside_five_dice(screen, table):
    """It said “🦄 has o…”."""
    dice = rolled("orange black white black orange", "rescue cuddle eat rehome hairball")
    picks = draft(("Ann", "orange"), ("Bo", "black"), ("🦄", "white"), ("Dee", "black"), ("Dee", "rescue"))
    await table(ANN, dice, *picks, players=("Ann", "Bo", "🦄", "Dee"))
    assert screen.says("🦄 picks an action die")
    assert "taken" in screen.texts()


async def test_the_die_that_cannot_be_taken_twice_is_the_one_that_is_held(table, screen):
    """It was an orange cat for everybody."""
    await table(ANN, ROLL, *draft(("Ann", "orange"), ("Bo", "eat"), ("Cy", "white")))
    faint = [one for one in screen.all() if isinstance(one, ft.Container) and one.opacity == 0.4]
    assert [one.content.src for one in faint] == [engraved("white")]


async def test_with_large_text_too_it_is_told_how_many_dice_show_a_face(table, screen):
    await table(ANN, ROLL, skin=replace(LIGHT, scale=2.0))
    assert screen.button("Black cat, 2 of them: Most with Eat: +1 point")
    assert screen.button("Orange cat: Most with Eat: +1 point")
    shown = [one for one in controls(screen.button("Black cat, 2 of them")) if isinstance(one, ft.Text)]
    assert "2" in [one.value for one in shown]


async def test_what_is_laid_ready_is_said_and_said_again_when_it_is_taken_back(screen, table):
    """The ear heard nothing of a die that was chosen, and of Undo only “the last step”."""
    await table(ANN, ROLL)
    assert not [said for said in screen.all().news() if "ready" in said]
    await screen.tap("Cuddle")
    assert "Cuddle chosen" in screen.all().news()
    await screen.tap("Undo: Cuddle")
    assert screen.says("Taken back: Cuddle")
    assert "Cuddle chosen" not in screen.all().news()
    await screen.tap("Redo: Cuddle")
    assert screen.says("Back again: Cuddle")
    assert screen.button("Take Cuddle")
