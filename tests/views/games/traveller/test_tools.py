"""The calculators and the icons without a match: dials, workings, rules, search."""

from dataclasses import replace

import flet as ft
import pytest

from companion.games.traveller.cards.icons import ICONS
from companion.games.traveller.events import FirstCaptainChosen, WalkerOpened
from views.components.layout import share_of
from views.components.text_metrics import unbroken
from views.games.traveller.drawings import LETTERS
from views.games.traveller.sums.calculators import CALCULATORS
from views.games.traveller.sums.tools import Calculators, Glossary
from views.match.entry_form.counts import count
from views.theme import G3, NOTE, theme
from views.theme.current_theme import with_theme
from views.theme.tokens import LIGHT

from .conftest import LAID, entered


@pytest.fixture
def session_of(seated):
    """A page without a match: `await session_of(Calculators)`."""

    @ft.component
    def Alone(page):
        return page(None)

    async def show(page, **how):
        await seated(Alone, page, **how)

    return show


async def test_every_sum_lies_on_the_page_and_answers_with_its_working(screen, session_of):
    await session_of(Calculators)
    for one in CALCULATORS:
        await screen.tap(f"{one.title}. {one.note}".replace("?.", "?"))
        headline = one.workings(one.start)[0].headline
        assert headline, one.key
        assert screen.says(headline), one.key
        await screen.tap("All the sums")


@pytest.mark.parametrize("one", CALCULATORS, ids=lambda one: one.title)
def test_no_word_breaks_below_a_figure(one):
    """It read “first comp” and “lication”."""
    with with_theme(replace(LIGHT, width=412, height=915)):
        between_knobs = share_of(theme.aside - 2 * G3, 2) - 2 * 52 - 2 * 2
        words = [field.title for field in one.fields(one.start) if field.part is count]
        assert [said for said in words if unbroken(said, NOTE, between_knobs) < NOTE] == []


async def test_a_journey_of_five_with_jump_two_is_three_jumps(screen, session_of):
    await session_of(Calculators)
    await screen.tap("Jump. Distance in jumps and credits")
    await screen.tap("distance: one more")
    await screen.tap("distance: one more")
    assert screen.says("3 jumps, 3 credits")
    await screen.tap("Distance 5 ÷ jump 2 = 2.5, rounded up: 3. Open the rule.")
    assert screen.gone[0].startswith("/rulings/traveller-jump")


async def test_after_a_look_at_a_rule_the_sum_is_there_again_with_its_figures(screen, session_of):
    await session_of(Calculators)
    await screen.tap("Jump. Distance in jumps and credits")
    await screen.tap("distance: one more")
    await screen.tap("distance: one more")
    await screen.tap("Distance 5 ÷ jump 2 = 2.5, rounded up: 3. Open the rule.")
    await screen.show(lambda: ft.Text("the rule"))
    await session_of(Calculators)
    assert screen.says("3 jumps, 3 credits")
    await screen.tap("All the sums")
    await screen.show(lambda: ft.Text("elsewhere"))
    await session_of(Calculators)
    assert screen.says("Which sum?")
    await screen.tap("Jump. Distance in jumps and credits")
    assert screen.says("2 jumps, 2 credits"), "it begins anew"


async def test_jump_0_is_refused_with_its_rule(screen, session_of):
    await session_of(Calculators)
    await screen.tap("Jump. Distance in jumps and credits")
    await screen.tap("jump: one less")
    await screen.tap("jump: one less")
    assert screen.says("A ship with jump 0 covers no distance")
    await screen.tap("The rule")
    assert screen.gone[0].startswith("/rulings/traveller-jump")


@pytest.mark.parametrize("icon", ICONS, ids=lambda icon: icon.key)
def test_every_icon_is_drawn(icon):
    assert icon.key in LETTERS.names


async def test_the_icons_are_found_by_name_and_by_look(screen, session_of):
    await session_of(Glossary)
    assert screen.says(f"All {len(ICONS)} icons of the game.")


async def test_from_a_match_a_sum_begins_with_the_captains_figures(screen, service, sums):
    card = await service.begin("traveller", ("Ann", "Bo"), {})
    await entered(service, card.id, *LAID, WalkerOpened("procurement"), FirstCaptainChosen("Bo"))
    await sums(card.id)
    await screen.tap("Victory. Who has won, and by what")
    assert screen.says("First: 11 of 20")
    assert screen.says("Second: 18 of 25")
    await screen.tap("All the sums")
    await screen.tap("Jump. Distance in jumps and credits")
    assert screen.says("1 jump, 1 credit")  # the Broadsword jumps 3
