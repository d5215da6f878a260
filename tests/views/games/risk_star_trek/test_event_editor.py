"""Any entry can be put right: each is laid out again part by part."""

from dataclasses import fields
from types import SimpleNamespace
from typing import Any, get_args

import flet as ft
import pytest

from companion.engine.match import Entry, Match
from companion.games import risk_star_trek
from companion.games.risk_star_trek.board import Board
from companion.games.risk_star_trek.events import (
    BoardCorrected,
    CardDrawn,
    CardsCounted,
    CrewCommanded,
    CrewPicked,
    CrewSacrificed,
    DiceRolled,
    Event,
    InvasionDeclared,
    LocationsCounted,
    Maneuvered,
    MarkerCollected,
    MarkerPlaced,
    OverrunSpread,
    QuestClaimed,
    QuestNamed,
    QVentRead,
    Reinforced,
    WormholePlaced,
)
from views.games.risk_star_trek import SCREENS
from views.theme.current_theme import with_theme
from views.theme.tokens import LIGHT

from .conftest import TWO

OPENING = Match.begin(risk_star_trek.GAME, ("Ann", "Bo", "Cy"), risk_star_trek.GAME.options(mission="frontier"))


@ft.component
def Editing(event: Any, state: Any, kept: list[Any]) -> Any:
    now, set_now = ft.use_state(event)

    def keep(after: Any) -> None:
        kept.append(after)
        set_now(after)

    return SCREENS.editor(state, now, keep)


def state_after(*events: Any) -> Any:
    match = OPENING
    for event in events:
        answer = match.enter(Entry(match.next_number, 0, event))
        assert isinstance(answer, Match), answer
        match = answer
    return match.state


async def test_a_die_is_turned(screen, seated):
    kept: list[Any] = []
    await seated(Editing, DiceRolled((6,)), state_after(*TWO, InvasionDeclared("Bo", 7, 2, "aliens")), kept)
    await screen.tap("Attack dice, die 1: 6. Turn it")
    assert kept == [DiceRolled((1,))]


async def test_a_reinforcement_is_counted_again(screen, seated):
    kept: list[Any] = []
    await seated(Editing, Reinforced("Bo", 11, 2, ("ferengi",)), state_after(*TWO), kept)
    await screen.tap("Locations: one less")
    await screen.tap("Ferengi Alliance")
    await screen.tap("A card with two stars")
    assert kept[-1] == Reinforced("Bo", 10, 2, (), 0, 1)


async def test_an_invasion_is_put_right_part_by_part(screen, seated):
    kept: list[Any] = []
    await seated(Editing, InvasionDeclared("Bo", 7, 2, "captain", "Cy"), state_after(*TWO), kept)
    await screen.tap("Ships: one more")
    await screen.tap("Whose: Ann")
    await screen.tap("Neutral Zone")
    assert kept[-1] == InvasionDeclared("Bo", 8, 2, "captain", "Ann", neutral_zone=True)


async def test_a_name_left_out_lets_the_next_move_up_and_each_line_still_says_its_own(screen, seated):
    kept: list[Any] = []
    await seated(Editing, OverrunSpread("Coridan", ("Andoria", "Archanis", "Boreth")), state_after(*TWO), kept)
    first = next(c for c in screen.all() if isinstance(c, ft.TextField) and c.value == "Andoria")
    first._values["value"] = ""  # as the browser would
    await screen.session.dispatch_event(first._i, "change", "")
    await screen.tap("Take this: 1.")
    assert kept[-1].neighbours == ("Archanis", "Boreth")
    await screen.tap("Take this: 1.")
    assert kept[-1].neighbours == ("Archanis", "Boreth")


async def test_a_name_that_is_taken_as_it_was_says_so(screen, seated):
    kept: list[Any] = []
    await seated(Editing, OverrunSpread("Coridan", ("Andoria",)), state_after(*TWO), kept)
    await screen.tap("Take this: 1.")
    assert "1: as it was" in {one.label for one in screen.all() if isinstance(one, ft.TextField)}
    name = next(c for c in screen.all() if isinstance(c, ft.TextField) and c.value == "Andoria")
    name._values["value"] = "Boreth"  # as the browser would
    await screen.session.dispatch_event(name._i, "change", "Boreth")
    await screen.tap("Take this: 1.")
    assert kept[-1].neighbours == ("Boreth",)
    assert "1." in {one.label for one in screen.all() if isinstance(one, ft.TextField)}


PIECED = (
    BoardCorrected, QuestClaimed, QuestNamed, CardDrawn, CrewPicked, CrewCommanded, CrewSacrificed, MarkerPlaced,
    MarkerCollected, WormholePlaced, LocationsCounted, CardsCounted, Maneuvered, QVentRead,
)  # fmt: skip
SAMPLES = {int: 1, bool: False, str: "", tuple[str, ...]: ("Trill",), tuple[int, ...]: (3,)}


@pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: kind.__name__)
async def test_every_kind_of_entry_can_be_laid_out_again(screen, seated, kind):
    hints = {one.name: one.type for one in fields(kind)}
    values: dict[str, Any] = {}
    for one in fields(kind):
        if one.name == "kind":
            continue
        hint = hints[one.name]
        if one.name in ("player", "conqueror", "defender"):
            values[one.name] = "Bo"
        elif one.name == "board":
            values[one.name] = Board()
        elif isinstance(hint, str) or get_args(hint):
            options = get_args(hint)
            values[one.name] = options[0] if options and isinstance(options[0], str) else SAMPLES.get(hint, ("Trill",))
        else:
            values[one.name] = SAMPLES[hint]
    event = kind(**values)
    if not SCREENS.edits(event):
        assert {one.name for one in fields(kind)} <= {"kind", "player", "board"}  # there is nothing to lay out
        return
    kept: list[Any] = []
    await seated(Editing, event, state_after(*TWO), kept)
    assert screen.all()
    for label in [one for one in screen.labels() if "one more" in one or "Turn it" in one][:1]:
        await screen.tap(label)
        assert kept
        assert kept[-1] != event


async def test_the_table_of_a_moment_gone_by_has_nothing_to_take(screen, seated):
    state = state_after(*TWO, InvasionDeclared("Bo", 7, 2, "aliens"), DiceRolled((6, 4, 1), (5, 4)))
    await seated(Standing, state)
    assert screen.labels() == []
    assert screen.says("each loses one")


@ft.component
def Standing(state: Any) -> Any:
    return ft.Column(SCREENS.still(state, "Bo"))


@pytest.mark.parametrize("kind", PIECED, ids=lambda kind: kind.__name__)
def test_what_is_about_a_piece_shows_it_in_the_log(kind):
    with with_theme(LIGHT):
        assert SCREENS.picture(SimpleNamespace(kind=kind.kind), 28) is not None
