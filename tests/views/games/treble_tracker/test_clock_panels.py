"""The panels of a clock screen: they face their players, and a long name or a fallen flag moves none of them."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.games.treble_tracker.events import (
    Accused,
    ClockCorrected,
    FirstPlayerDrawn,
    MatchStarted,
    ShuffleBegan,
    TurnEnded,
)
from tests.support.text_widths import drawn
from tests.views.page_content import controls, name_of
from views.components.text_metrics import width as text_width
from views.games.treble_tracker.actions import Laid, read
from views.games.treble_tracker.knockout.center_bar import notice_height
from views.games.treble_tracker.knockout.clock_screen import LEAST
from views.games.treble_tracker.knockout.panels import Panel, Place, panel
from views.theme.tokens import G2, G3, LIGHT, AppTheme

from .knockouts import KNOCKOUT, LONG, LYING, STARTED, THREE

LONGEST = "Maximiliane-Theodora Hohenfels"


async def test_a_short_name_is_no_larger_than_the_others_where_one_begins(screen: Any, laid: Any) -> None:
    names = ("Anna", "Ben", "Chloé")
    await laid(names, KNOCKOUT)
    sizes = {one.style.size for one in screen.all() if isinstance(one, ft.Text) and one.value in names}
    assert len(sizes) == 1


async def test_panels_turn_to_face_their_players(screen: Any, laid: Any) -> None:
    live = await laid(THREE, KNOCKOUT, *STARTED, skin=LYING)
    await screen.tap("Turn the panels")
    assert screen.says("Tap a panel to turn it")
    await screen.tap("Turn Ann’s panel")
    assert live.match.state.running == "Ann", "a tap that turns passes nothing"
    turned = [control.quarter_turns for control in screen.all() if type(control).__name__ == "RotatedBox"]
    assert 1 in turned
    await screen.tap("Turned")
    await screen.tap("Ann’s clock runs, 3 lives, hand limit 5. Tap, and Bo’s clock runs")
    await screen.until(lambda: live.match.state.running == "Bo")
    assert 1 in [control.quarter_turns for control in screen.all() if type(control).__name__ == "RotatedBox"], (
        "it stays turned"
    )


async def test_panels_that_were_turned_are_still_turned_when_the_page_is_loaded_anew(
    screen: Any, laid: Any, opened: Any
) -> None:
    live = await laid(THREE, KNOCKOUT, *STARTED, skin=LYING)
    before = quarters(screen)
    await screen.tap("Turn the panels")
    for _ in range(3):
        await screen.tap("Turn Ann’s panel")
    await screen.tap("Turned")
    turned = quarters(screen)
    assert turned == [2, 3] != before
    await opened(live, LYING)
    await screen.until(lambda: quarters(screen) == turned)
    await opened(live)
    await screen.settle()
    assert quarters(screen) == [], "in a hand it is another matter"


@pytest.mark.parametrize("note", ["", "no JSON", "[1]", '{"across": 3}', '{"across": {"Ann": 7, "Bo": "up"}}'])
def test_a_note_about_panels_that_nobody_can_read_turns_none(note: str) -> None:
    assert read(note) == {}


@pytest.mark.parametrize("name", ["Bo", LONG], ids=["a short name", "a long name"])
async def test_across_a_table_the_panel_of_who_picks_up_says_what_a_tap_does(screen: Any, laid: Any, name: str) -> None:
    await laid(("Ann", name, "Cy"), KNOCKOUT, *STARTED, ShuffleBegan("Ann"), skin=LYING)
    assert "Tap to pick up" in screen.texts()


@pytest.mark.parametrize("skin", [LIGHT, replace(LIGHT, height=700), LYING], ids=["in a hand", "a lower one", "across"])
async def test_the_panel_of_who_picks_up_keeps_its_hearts(screen: Any, laid: Any, skin: AppTheme) -> None:
    """“Tap to pick up” stood in their place, where an accusation is answered."""
    await laid((*THREE, "Dee"), KNOCKOUT, *STARTED, ShuffleBegan("Ann"), skin=skin)
    (panel,) = [one for one in screen.all() if isinstance(one, ft.TextButton) and "Tap to pick up" in written(one)]
    assert len([one for one in controls(panel) if isinstance(one, ft.Image)]) == 3


@pytest.mark.parametrize(
    "skin",
    [
        pytest.param(replace(LIGHT, width=360, height=740), id="a common phone"),
        pytest.param(replace(LIGHT, width=360, height=640, low=True), id="a small one, panels abreast"),
        pytest.param(replace(LIGHT, scale=1.5), id="large text"),
        pytest.param(replace(LIGHT, scale=2.0), id="twice as large"),
    ],
)
async def test_while_a_clock_runs_everybodys_lives_are_in_sight(screen: Any, laid: Any, skin: AppTheme) -> None:
    """Only those of whose turn it was were: nobody saw whom one more red card puts out."""
    await laid((*THREE, LONGEST), KNOCKOUT, *STARTED, Accused("Ann", "Bo", 2), skin=skin)
    for name in (*THREE[1:], LONGEST):
        panel = screen.button(f"{name}: 5:00, ")
        found = [one for one in controls(panel) if isinstance(one, ft.Image)]
        assert len(found) == 3, name


@pytest.mark.parametrize("across", [915, 1000])
@pytest.mark.parametrize("name", ["Dee", "Dorothea"])
async def test_across_a_table_no_note_takes_the_room_of_a_name(screen: Any, laid: Any, name: str, across: int) -> None:
    """“hand limit 5, next” and three hearts left a name none: the panel did not say whose it was."""
    turns = (TurnEnded("Ann"), TurnEnded("Bo"))
    await laid((*THREE, name), KNOCKOUT, *STARTED, *turns, skin=replace(LYING, width=across, height=412))
    place = (across - 20 - G2) * 10 / 27 - 28  # beside the running clock, which takes seventeen parts
    head = next(
        one for one in screen.all() if isinstance(one, ft.Row) and one.spacing == G3 and name in written(one)
    )  # fmt: skip
    signs = 34 + G2 + 2 * G3 + 3 * 26 + 2 * 2
    assert signs + sum(drawn(words, 800) * size for words, size in written(head).items()) <= place


async def test_on_a_narrow_phone_sound_and_turning_lie_with_what_else_can_happen(screen: Any, laid: Any) -> None:
    await laid(THREE, KNOCKOUT, *STARTED, skin=replace(LYING, width=740))
    assert not {"Sound on", "Turn the panels"} & set(screen.labels())
    await screen.tap("What happened")
    assert {"Sound is on: at 60, 30, 10 and 0 s", "Turn the panels: to face a player"} <= set(screen.labels())


async def test_a_long_name_takes_the_place_of_the_note_and_not_of_the_panels(screen: Any, laid: Any) -> None:
    live = await laid(("Ann", LONG, "Cy"), KNOCKOUT, *STARTED)
    await screen.tap(f"Pass on, to {LONG}")
    await screen.until(lambda: live.match.state.running == LONG)
    await screen.tap("Shuffle, clock stops")
    await screen.until(lambda: f"Same turn. {LONG}" in screen.labels())


@pytest.mark.parametrize(
    ("name", "key"), [("Bartholomew", "Bartholomew goes on, same turn"), ("Bartholomews", "Same turn. Bartholomews")]
)
async def test_a_name_stands_in_the_key_as_long_as_it_has_room(screen: Any, laid: Any, name: str, key: str) -> None:
    await laid((name, "Bo", "Cy"), KNOCKOUT, FirstPlayerDrawn(name), MatchStarted(name), ShuffleBegan(name))
    assert key in screen.labels()


@pytest.mark.parametrize("names", [THREE, ("Ann", LONG, LONG[::-1])], ids=["short names", "long names"])
async def test_the_flag_moves_no_panel(screen: Any, laid: Any, names: tuple[str, ...]) -> None:
    live = await laid(names, {**KNOCKOUT, "knockout_time": "5_seconds"}, *STARTED, ClockCorrected("Ann", 60, "a test"))

    def strip() -> float:
        table = live.match.state
        return notice_height(table, live.match.game.prompt(table, live.match.last_at), Laid())

    before = strip()
    await screen.until(lambda: live.match.state.standing == "flag", within=10)
    assert strip() == before


def quarters(screen: Any) -> list[int]:
    """By how much panels are turned."""
    return sorted(one.quarter_turns for one in screen.all() if type(one).__name__ == "RotatedBox")


def row_high(row: Any, scale: float) -> float:
    """As high as the highest of what lies in it, in letters so large."""
    words = [one.style.size * one.style.height * scale for one in controls(row) if isinstance(one, ft.Text)]
    return max([*words, *(one.height for one in controls(row) if isinstance(one, ft.Image))])


def written(node: Any) -> dict[str, float]:
    """The words on it, and how large each is; a piece is a letter without a word."""
    return {one.value: one.style.size for one in controls(node) if isinstance(one, ft.Text) and one.value[0].isalnum()}


@pytest.mark.parametrize(("width", "lines"), [(380, 2), (440, 1)], ids=["two lines", "smaller"])
def test_a_high_panel_has_room_for_a_long_name(screen: Any, width: float, lines: int) -> None:
    """It was cut on a clock that filled half of the glass: one tap away lay the next turn, not the name."""
    dial: Any = None
    high = panel(Panel(0, LONGEST, 3, dial, "fallen"), Place(width, 300, tall=True), lambda: 0, None)
    (name,) = [one for one in controls([high]) if isinstance(one, ft.Text) and one.value == LONGEST]
    assert name.max_lines == lines
    assert text_width(LONGEST, name.style.size) / lines <= width - 28 - 100 - 34 - G2


@pytest.mark.parametrize(
    "skin",
    [
        replace(LIGHT, scale=1.5),
        replace(LIGHT, scale=1.5, width=360, height=640),
        replace(LIGHT, scale=1.25),
        replace(LIGHT, width=360, height=640),
    ],
    ids=["large text", "large text on a small phone", "larger text", "two abreast"],
)
async def test_whoever_rests_shows_lives_and_what_has_room_beside_them(screen: Any, laid: Any, skin: AppTheme) -> None:
    """A clock that rests showed a name and a time alone, with an empty hand's breadth between them."""
    await laid((*THREE, "Dee", "Eva"), {**KNOCKOUT, "depth": "match"}, *STARTED, Accused("Ann", "Cy", 1), skin=skin)
    abreast = skin.width < 400 and not skin.big
    for name, hand in (("Bo", 5), ("Cy", 4), ("Eva", 5)):
        (lying,) = [one for one in screen.all().touched if name_of(one).startswith(f"{name}: 5:00")]
        lines = next(one for one in controls(lying) if isinstance(one, ft.Column))
        high = sum(row_high(row, skin.scale) for row in lines.controls)
        assert len([one for one in controls(lying) if isinstance(one, ft.Image)]) == 3
        assert any(words.startswith(f"hand limit {hand}") for words in written(lying)) is not abreast
        assert high <= LEAST - 16


@pytest.mark.parametrize(("scale", "told"), [(1.0, "hand limit 4, next"), (1.5, "hand limit 4")])
async def test_a_note_ends_with_what_is_told_whole(screen: Any, laid: Any, scale: float, told: str) -> None:
    """With two players and large text it read “hand limit 4, n…”."""
    match = {**KNOCKOUT, "depth": "match"}
    await laid(THREE[:2], match, *STARTED, Accused("Ann", "Bo", 1), skin=replace(LIGHT, scale=scale))
    (resting,) = [one for one in screen.all().touched if name_of(one).startswith("Bo: 5:00")]
    assert told in written(resting)


@pytest.mark.parametrize("name", ["Bo", LONGEST])
@pytest.mark.parametrize("across", [160, 230, 380])
def test_who_is_out_is_named_on_a_low_panel_before_why(screen: Any, name: str, across: float) -> None:
    """“Out, no life left at 1:52” took all of it, and its end lay on the panel beside it."""
    dial: Any = None
    seen = Panel(0, name, 0, dial, "out", "no life left at 1:52")
    lying = written([panel(seen, Place(across, 62), lambda: 0, None)])
    assert list(lying)[:2] == [name, "Out"]
    others = {words: size for words, size in lying.items() if words != name}
    taken = sum(drawn(words, 800) * size + G3 for words, size in others.items())
    assert 26 + G2 + min(lying[name] * 2, drawn(name, 800) * lying[name]) + taken <= across - 28
