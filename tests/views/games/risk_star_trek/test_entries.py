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
    CaptainEliminated,
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
from tests.support.entry_form import Correcting
from views.games.risk_star_trek import SCREENS
from views.theme.current_theme import with_theme
from views.theme.tokens import LIGHT

from .conftest import TWO

OPENING = Match.begin(risk_star_trek.GAME, ("Ann", "Bo", "Cy"), risk_star_trek.GAME.options(mission="frontier"))


def state_after(*events: Any) -> Any:
    match = OPENING
    for event in events:
        answer = match.enter(Entry(match.next_number, 0, event))
        assert isinstance(answer, Match), answer
        match = answer
    return match.state


async def test_a_die_shows_another_face(screen, seated):
    kept: list[Any] = []
    await seated(
        Correcting, SCREENS, state_after(*TWO, InvasionDeclared("Bo", 7, 2, "aliens")), DiceRolled((6,)), kept.append
    )
    await screen.tap("It shows: 1")
    assert kept == [DiceRolled((1,))]


async def test_a_reinforcement_is_counted_again(screen, seated):
    kept: list[Any] = []
    await seated(Correcting, SCREENS, state_after(*TWO), Reinforced("Bo", 11, 2, ("ferengi",)), kept.append)
    await screen.tap("locations: one less")
    await screen.tap("Sectors held whole: Ferengi")
    await screen.tap("cards with two stars: one more")
    assert kept[-1] == Reinforced("Bo", 10, 2, (), 0, 1)


async def test_an_invasion_is_put_right_part_by_part(screen, seated):
    kept: list[Any] = []
    await seated(Correcting, SCREENS, state_after(*TWO), InvasionDeclared("Bo", 7, 2, "captain", "Cy"), kept.append)
    await screen.tap("ships: one more")
    await screen.tap("Whose: Ann")
    await screen.tap("Neutral Zone: Yes")
    assert kept[-1] == InvasionDeclared("Bo", 8, 2, "captain", "Ann", neutral_zone=True)


async def test_more_than_99_ships_are_put_right_too(screen, seated):
    """Both knobs were off: a command enters as many as the rules allow."""
    kept: list[Any] = []
    await seated(Correcting, SCREENS, state_after(*TWO), InvasionDeclared("Bo", 120, 110, "captain", "Cy"), kept.append)
    await screen.tap("ships: one more")
    await screen.tap("ships against them: one less")
    assert kept[-1] == InvasionDeclared("Bo", 121, 109, "captain", "Cy")


async def test_a_name_left_out_is_left_out_and_each_line_still_says_its_own(screen, seated):
    kept: list[Any] = []
    spread = OverrunSpread("Coridan", ("Andoria", "Archanis", "Boreth"))
    await seated(Correcting, SCREENS, state_after(*TWO), spread, kept.append)
    await write(screen, "1.", "")
    assert kept[-1].neighbours == ("Archanis", "Boreth")
    await write(screen, "2.", " Trill  B ")
    assert kept[-1].neighbours == ("Trill B", "Boreth")
    await write(screen, "One more", "Bajor")
    assert kept[-1] == OverrunSpread("Coridan", ("Trill B", "Boreth", "Bajor"))
    await write(screen, "Location", "Vulcan")
    assert kept[-1] == OverrunSpread("Vulcan", ("Trill B", "Boreth", "Bajor"))


async def write(screen, label, words):
    line = next(c for c in screen.all() if isinstance(c, ft.TextField) and c.label == label)
    line._values["value"] = words  # as the browser would
    await screen.session.dispatch_event(line._i, "change", words)
    await screen.settle()


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
    if not SCREENS.fields(state_after(*TWO), event):
        there_is_nothing_to_lay_out = {"kind", "player", "board", "places"}
        assert {one.name for one in fields(kind)} <= there_is_nothing_to_lay_out
        return
    kept: list[Any] = []
    await seated(Correcting, SCREENS, state_after(*TWO), event, kept.append)
    assert screen.all()
    for label in [one for one in screen.labels() if "one more" in one or "It shows: 6" in one][:1]:
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


async def test_a_die_that_is_missing_is_put_to_the_others(screen, seated):
    """Once more ships attack than was typed at first, the roll was one die short and could only be removed."""
    kept: list[Any] = []
    before = state_after(*TWO, InvasionDeclared("Bo", 7, 2, "aliens"))
    await seated(Correcting, SCREENS, before, DiceRolled((6, 4), (5, 2), by_app=True), kept.append)
    await screen.tap("Attack dice, die 3: missing")
    await screen.tap("It shows: 1")
    assert kept == [DiceRolled((6, 4, 1), (5, 2), by_app=True)]
    assert not screen.says("missing")


async def test_an_attack_die_that_is_missing_lies_beside_the_defenders(screen, seated):
    kept: list[Any] = []
    before = state_after(*TWO, InvasionDeclared("Bo", 7, 2, "aliens"), DiceRolled((6,)), DiceRolled((4,)))
    await seated(Correcting, SCREENS, before, DiceRolled((), (5,)), kept.append)
    await screen.tap("Attack dice, die 3: missing")
    await screen.tap("It shows: 1")
    assert kept == [DiceRolled((1,), (5,))]


async def test_a_die_that_was_typed_alone_is_called_by_its_place(screen, seated):
    """The second attack die was called the first."""
    before = state_after(*TWO, InvasionDeclared("Bo", 7, 2, "aliens"), DiceRolled((6,)))
    await seated(Correcting, SCREENS, before, DiceRolled((4,)), print)
    assert "Attack dice, die 2: 4" in screen.labels()


async def test_nobody_is_offered_who_was_out_by_then(screen, seated):
    before = state_after(*TWO, CaptainEliminated("Cy", "Bo"))
    await seated(Correcting, SCREENS, before, Reinforced("Bo", 11), print)
    assert {"Who: Ann", "Who: Bo"} <= set(screen.labels())
    assert "Who: Cy" not in screen.labels()


async def test_a_die_too_many_is_taken_off(screen, seated):
    kept: list[Any] = []
    before = state_after(*TWO, InvasionDeclared("Bo", 3, 2, "aliens"))
    await seated(Correcting, SCREENS, before, DiceRolled((6, 4, 1), (5, 2)), kept.append)
    await screen.tap("Attack dice, die 2: 4")
    await screen.tap("Take it off")
    assert kept == [DiceRolled((6, 1), (5, 2))]
    assert not screen.says("Take it off")


async def test_of_dice_that_are_too_many_the_first_is_up_at_once(screen, seated):
    """Corrected to fewer ships, the roll said nothing of which die was meant, nor that one could be taken off."""
    kept: list[Any] = []
    before = state_after(*TWO, InvasionDeclared("Bo", 7, 1, "captain", "Cy"))
    await seated(Correcting, SCREENS, before, DiceRolled((6, 4, 1), (5, 2)), kept.append)
    await screen.tap("Take it off")
    assert kept == [DiceRolled((6, 4, 1), (5,))]


async def test_where_nobody_rolls_any_more_no_die_is_missing(screen, seated):
    before = state_after(*TWO, InvasionDeclared("Bo", 7, 1, "captain", "Cy"), DiceRolled((6, 4, 1), (5,)))
    assert before.fight.conquered
    await seated(Correcting, SCREENS, before, DiceRolled((), (2,)), print)
    assert not [label for label in screen.labels() if "missing" in label]


async def test_who_was_commanded_is_one_of_the_team(screen, seated):
    """The position had to be typed letter by letter, though the team lies there."""
    kept: list[Any] = []
    team = (CrewPicked("Bo", "First Officer", 300), CrewPicked("Bo", "Doctor", 200))
    await seated(Correcting, SCREENS, state_after(*TWO, *team), CrewCommanded("Bo", "Doctor"), kept.append)
    assert "Position: Doctor" in screen.chosen()
    await screen.tap("Position: First Officer")
    assert kept == [CrewCommanded("Bo", "First Officer")]


async def test_how_many_lie_there_is_typed_where_two_knobs_are_far(screen, seated):
    kept: list[Any] = []
    fight = InvasionDeclared("Bo", 7, 2, "captain", "Cy")
    await seated(Correcting, SCREENS, state_after(*TWO), fight, kept.append)
    await screen.tap("ships against them: 2. Type it")
    for name in ("1", "4"):
        await screen.tap(name)
    assert not kept, "half a figure would be refused"
    await screen.tap("Set it to 14")
    assert kept == [InvasionDeclared("Bo", 7, 14, "captain", "Cy")]
    assert "Erase" not in screen.labels(), "the ten keys have gone"
    for name in ("ships: 7. Type it", "Done: 7"):
        await screen.tap(name)
    assert len(kept) == 1


def test_nobody_is_invaded_who_is_out_or_invades():
    """A correction offered a captain who was out, and the invader; who it was by now is still offered."""
    state = risk_star_trek.GAME.start(("Ann", "Bo", "Cy", "Di"), risk_star_trek.GAME.options()).log("Cy", out=True)

    def offered(event: InvasionDeclared) -> list[str]:
        defender = next(one for one in SCREENS.fields(state, event) if one.path == "defender")
        return [name for name, _ in defender.labels]

    assert offered(InvasionDeclared("Bo", 5, 2, "captain", "Ann")) == ["Ann", "Di", ""]
    assert offered(InvasionDeclared("Bo", 5, 2, "captain", "Cy")) == ["Ann", "Cy", "Di", ""]
