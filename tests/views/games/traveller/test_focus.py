"""Where the focus goes at the Traveller table when a key has pressed something."""

import asyncio
from dataclasses import replace

import flet as ft
import pytest

from companion.games.traveller.events import (
    ContractPlaced,
    FirstCaptainChosen,
    Passed,
    PointsCounted,
    ShipsLeftOut,
    WalkerOpened,
)
from views.double_taps import called
from views.theme.tokens import LIGHT

from .conftest import HEIR, LAID, THERE


def has_it(screen, focused):
    """What has the focus now, by its label."""
    one = screen.session.index.get(focused[-1])
    return getattr(one, "label", None) or called(one)


@pytest.mark.parametrize("size", [(1280, 800), (412, 915)], ids=["wide", "phone"])
async def test_a_contract_has_the_focus_where_a_complication_is_laid(screen, table, focused, size):
    await table(
        *THERE,
        WalkerOpened(),
        FirstCaptainChosen("Ann"),
        Passed("Ann"),
        Passed("Bo"),
        skin=replace(LIGHT, width=size[0], height=size[1]),
    )
    await asyncio.gather(screen.press("Enter"), screen.tap("On to Adventure. Victory is checked"))
    await screen.settle()
    assert has_it(screen, focused).startswith("Lost Heir")


async def test_escape_leads_back_to_the_slot_that_was_opened(screen, table, focused):
    await table(*THERE, WalkerOpened(), FirstCaptainChosen("Ann"))
    await asyncio.gather(screen.press("Enter"), screen.tap("Slot 3: empty, Ann fills it."))
    await screen.press("Escape")
    await screen.settle()
    assert has_it(screen, focused).startswith("Slot 3")


@pytest.mark.parametrize(
    ("opened", "slot", "usual"),
    [
        pytest.param((), 1, "Completed", id="pursued"),
        pytest.param((), 2, "Jump there", id="pursued by nobody"),
        pytest.param(
            (WalkerOpened("action"), FirstCaptainChosen("Ann")), 1, "Resolve complications", id="step by step"
        ),
    ],
)
async def test_what_is_usually_done_next_has_the_focus_in_a_slot_that_a_key_has_opened(
    screen, table, focused, opened, slot, usual
):
    """“One complication less” had it: a second Enter took one off."""
    await table(*THERE, *opened)
    await by_key(screen, f"Slot {slot}: ")
    assert has_it(screen, focused).endswith(usual)


@pytest.mark.parametrize("size", [(1280, 800), (412, 915), (360, 640)], ids=["wide", "phone", "small phone"])
async def test_what_is_guessed_of_a_contract_is_not_laid_by_a_second_enter(screen, table, focused, size):
    """Nobody has seen it yet."""
    await table(*THERE, WalkerOpened(), FirstCaptainChosen("Ann"), skin=replace(LIGHT, width=size[0], height=size[1]))
    await asyncio.gather(screen.press("Enter"), screen.tap("Slot 3: empty, Ann fills it."))
    assert has_it(screen, focused).startswith("The contract’s name")


async def test_enter_on_a_line_leads_to_what_is_set_next(screen, table, focused):
    """It ended the writing, and the next key began at Home."""
    await table(*THERE)
    await screen.tap("Slot 3: empty, Ann fills it.")
    line = next(one for one in screen.all() if isinstance(one, ft.TextField))
    await screen.session.dispatch_event(line._i, "submit", "Run")
    await screen.settle()
    assert has_it(screen, focused) == "distance: one less"


async def by_key(screen, label):
    await asyncio.gather(screen.press("Enter"), screen.tap(label))
    await screen.settle()


async def test_a_laid_contract_leads_to_the_next_empty_slot_by_key(screen, table, focused):
    """The focus lay on “End round”: one more Enter would have ended it."""
    await table(ShipsLeftOut())
    await by_key(screen, "Slot 1: empty, Ann fills it.")
    await by_key(screen, lays(screen))
    assert has_it(screen, focused).startswith("Slot 2: empty")


async def test_an_empty_slot_has_the_focus_before_a_step_that_ends_the_walked_phase(screen, table, focused):
    """It lay on “All are ready”, while the strip asked for contracts."""
    await table(ShipsLeftOut(), WalkerOpened())
    await by_key(screen, "Ann chooses")
    await by_key(screen, "Ann is first")
    assert has_it(screen, focused).startswith("Slot 1: empty")
    assert any(label.startswith("All are ready") for label in screen.labels())


async def test_escape_leads_back_from_what_is_still_open(screen, table, focused):
    await table(*THERE, WalkerOpened(), FirstCaptainChosen("Ann"))
    await by_key(screen, "Next phase")
    assert "Back to the phase" in screen.labels()
    await screen.press("Escape")
    await screen.until(lambda: has_it(screen, focused) == "Next phase")


@pytest.mark.parametrize("points", [1, 20], ids=["the round", "the match"])
async def test_points_entered_by_key_end_nothing_with_the_next_enter(screen, table, focused, points):
    contracts = tuple(ContractPlaced(slot, HEIR) for slot in (1, 2, 3, 4))
    await table(ShipsLeftOut(), *contracts, PointsCounted("Ann", points - 1 or 20, "count"))
    await by_key(screen, next(label for label in screen.labels() if label.startswith("Bo’s VP")))
    await by_key(screen, lays(screen))
    assert not has_it(screen, focused).startswith("End")


@pytest.mark.parametrize("size", [(1280, 800), (412, 915), (360, 640)], ids=["wide", "phone", "small phone"])
async def test_points_lead_back_to_the_figure_that_was_opened(screen, table, focused, size):
    """The first slot had the focus: who counts for one captain after the other went the whole way again."""
    await table(*LAID, skin=replace(LIGHT, width=size[0], height=size[1], low=size[1] < 700))
    await by_key(screen, next(label for label in screen.labels() if label.startswith("Bo’s VP")))
    await by_key(screen, lays(screen))
    assert has_it(screen, focused).startswith("Bo’s VP, 21 of 25")


@pytest.mark.parametrize("figure", ["5", "3"], ids=["another", "the one that was guessed"])
async def test_a_typed_figure_leads_to_what_counts_it(screen, table, focused, figure):
    """Enter pressed “Contract”, where the finger was."""
    await table(*LAID)
    await by_key(screen, next(label for label in screen.labels() if label.startswith("Bo’s VP")))
    assert has_it(screen, focused) == "Contract"
    await screen.press(figure)
    await screen.until(lambda: has_it(screen, focused).startswith("Count it. Bo gets"))
    assert f"{figure} VP" in has_it(screen, focused)


async def test_what_is_typed_for_points_can_be_taken_off_to_the_last_figure(screen, table, focused):
    """Backspace did nothing to a figure that stood alone."""
    await table(*LAID)
    await by_key(screen, next(label for label in screen.labels() if label.startswith("Bo’s VP")))
    await screen.press("2", "5", "Backspace")
    assert any(label.startswith("Count it. Bo gets 2 VP") for label in screen.labels())
    await screen.press("Backspace")
    assert screen.says("–")
    assert any(label.startswith("Cannot be entered") for label in screen.labels())
    await screen.press("4")
    assert any(label.startswith("Count it. Bo gets 4 VP") for label in screen.labels())
    assert not screen.says("–")
    await screen.until(lambda: has_it(screen, focused).startswith("Count it. Bo gets 4 VP"))


def lays(screen):
    """The large key that writes what is set."""
    return next(label for label in screen.labels() if label.startswith(("Lay the contract", "Count it")))
