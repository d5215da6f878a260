"""Treble Tracker on a small phone: everybody's lives are in sight, and a Treble that can be shown is the next step."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.games.treble_tracker.events import (
    ActionPlayed,
    FirstPlayerDrawn,
    MatchStarted,
    TrebleDeclared,
    TrebleRevealed,
    TurnEnded,
)
from companion.games.treble_tracker.state import LIVES
from tests.support.text_widths import drawn
from tests.views.page_content import controls
from views.games.treble_tracker.boards import PLACE, Seen, name_room, sizes
from views.games.treble_tracker.knockout.clock_screen import laid
from views.games.treble_tracker.knockout.panels import Panel, Place, panel
from views.games.treble_tracker.league import Fit, fitted
from views.theme.current_theme import theme, with_theme
from views.theme.tokens import G2, G3, LIGHT, THICK, TITLE

THREE = ("Ann", "Bo", "Cy")
FOUR = ("Maximiliane-Josephine von Thur", *THREE)
LONG = (
    *(FOUR[0], "Bartholomew-Sebastian de Vries", "Wilhelmina Margarethe Hohenfel"),
    *("Christopher Montgomery-Wallace", "Anne-Christine von der Wieseno"),
)
FIVE = (*THREE, "Dee", "Maximiliane von Hohenstaufen-X")
STARTED = (FirstPlayerDrawn("Ann"), MatchStarted("Ann"))
SURVIVED = (*STARTED, TrebleDeclared("Ann"), *(TurnEnded(name) for name in THREE))
SMALL = replace(LIGHT, width=360, height=640, low=True)
KNOCKOUT = {"format": "knockout"}
LYING = replace(LIGHT, wide=True, low=True, width=915, height=412)


def fit_of(screen: Any, live: Any) -> Fit:
    with screen.at_hand():
        return fitted(live.match.state, live.match.game.prompt(live.match.state, live.now()))


async def test_on_a_small_phone_everybodys_lives_are_in_sight(screen: Any, laid: Any) -> None:
    """Five boards, the timer and six tiles want 750 dp of 640: boards draw together, the rarer tiles fold."""
    live = await laid(FIVE, {}, *STARTED, skin=SMALL)
    fit = fit_of(screen, live)
    assert (fit.flat, fit.folded) == (True, True)
    assert "Treble: three trophies" not in screen.labels()
    await screen.tap("More: Treble, out")
    for name in ("The Treble: three trophies", "La Remontada: back to 3 lives", "Cheat sheet: combinations"):
        assert screen.button(name)


async def test_where_there_is_room_nothing_folds(screen: Any, laid: Any) -> None:
    live = await laid(FIVE, {}, *STARTED)
    assert fit_of(screen, live) == Fit(pytest.approx(77, abs=0.5), 48)


@pytest.mark.parametrize(
    ("players", "shown"),
    [
        pytest.param(FOUR, (48, False, False), id="boards draw together"),
        pytest.param(LONG, (48, False, True), id="with long names tiles fold, too"),
        pytest.param(THREE, (72, False, False), id="three have room"),
    ],
)
async def test_a_league_draws_together_before_its_last_board_is_cut(
    screen: Any, laid: Any, players: tuple[str, ...], shown: tuple[int, bool, bool]
) -> None:
    live = await laid(players, {}, FirstPlayerDrawn(players[0]), MatchStarted(players[0]))
    fit = fit_of(screen, live)
    assert (fit.low, fit.flat, fit.folded) == shown


@pytest.mark.parametrize(
    ("players", "skin", "shown"),
    [
        pytest.param(THREE, LYING, (False, True), id="lying, three lie below one another, and tiles fold"),
        pytest.param(FOUR, LYING, (True, True), id="four two abreast"),
        pytest.param(LONG, replace(LYING, width=1280, height=800, low=False), (False, False), id="not on a large one"),
    ],
)
async def test_on_a_glass_that_lies_nothing_is_cut(
    screen: Any, laid: Any, players: tuple[str, ...], skin: Any, shown: tuple[bool, bool]
) -> None:
    fit = fit_of(screen, await laid(players, {}, FirstPlayerDrawn(players[0]), MatchStarted(players[0]), skin=skin))
    assert (fit.flat, fit.folded) == shown


@pytest.mark.parametrize("skin", [SMALL, replace(SMALL, height=740)], ids=["360 x 640", "360 x 740"])
async def test_a_flat_board_has_its_long_name_whole(screen: Any, laid: Any, skin: Any) -> None:
    await laid(LONG, {}, FirstPlayerDrawn(LONG[0]), MatchStarted(LONG[0]), skin=skin)
    named = [one for one in screen.all() if isinstance(one, ft.Text) and one.value in LONG]
    assert len(named) >= len(LONG)
    assert all(one.max_lines and one.max_lines > 1 for one in named)


async def test_flat_boards_begin_with_whose_turn_it_is(screen: Any, laid: Any) -> None:
    await laid(FIVE, {}, *STARTED, TurnEnded("Ann"), skin=SMALL)
    boards = [name.partition(":")[0] for name in screen.labels() if "hand limit" in name]
    assert boards == ["Bo", "Ann", "Cy", "Dee", FIVE[4]]


@pytest.mark.parametrize("skin", [LIGHT, SMALL])
async def test_who_can_show_the_treble_has_it_above_what_is_tapped_in_every_turn(
    screen: Any, laid: Any, skin: Any
) -> None:
    """It lay where "Action played" was a moment before: a second tap there won the match."""
    await laid(THREE, {}, *STARTED, TrebleDeclared("Ann"), skin=skin)
    before = screen.labels()[screen.labels().index("Action played, if cancelled, tap Said no") :]
    live = await laid(THREE, {}, *SURVIVED, skin=skin)
    now = screen.labels()
    at = next(index for index, label in enumerate(now) if label.startswith("Action played"))
    assert now[at].endswith("More" if skin.low else "Said no"), "it names the key that lies there"
    assert now[at + 1] == before[1], "what is tapped in every turn lies where it lay"
    assert now.index("Show the Treble, and win") < at
    await screen.tap("More")
    assert screen.says("Accused")
    assert screen.says("Said no")
    await screen.tap("Close")
    await screen.tap("Show the Treble, and win")
    await screen.until(lambda: live.match.state.stage == "over")
    assert live.match.entries[-1].event == TrebleRevealed("Ann")


async def test_in_a_knockout_it_lies_beside_the_way_on(screen: Any, laid: Any) -> None:
    await laid(THREE, KNOCKOUT, *SURVIVED)
    shown = [one for one in screen.labels() if one.startswith(("Pass on", "Show the Treble", "More"))]
    assert [one.partition(",")[0] for one in shown] == ["Pass on", "Show the Treble", "More"]


@pytest.mark.parametrize(("across", "lines"), [(600, 1), (412, 2), (360, 2)])
async def test_in_a_knockout_it_is_no_higher_than_what_the_panels_leave_it(
    screen: Any, laid: Any, across: int, lines: int
) -> None:
    """In three lines it was, and the foot of the lowest panel was cut."""
    await laid(THREE, KNOCKOUT, *SURVIVED, skin=replace(LIGHT, width=across, height=800))
    room = (across - 48) * 5 / 12 - 16
    assert (drawn("Show the Treble") * TITLE <= room) == (lines == 1)
    assert ("Show the Treble, and win" in screen.labels()) == (lines == 1)


@pytest.mark.parametrize("skin", [LIGHT, LYING], ids=["in a hand", "on a table"])
async def test_in_a_knockout_it_is_the_next_step_too(screen: Any, laid: Any, skin: Any) -> None:
    live = await laid(THREE, KNOCKOUT, *SURVIVED, skin=skin)
    await screen.tap("Show the Treble")
    await screen.until(lambda: live.match.state.stage == "over")


async def test_who_shows_no_treble_passes_the_clock_and_may_still_shuffle(screen: Any, laid: Any) -> None:
    live = await laid(THREE, KNOCKOUT, *SURVIVED)
    await screen.tap("More, accused, out")
    assert screen.button("Shuffle: the only pause")
    await screen.tap("Close")
    await screen.tap("Pass on, to Bo")
    await screen.until(lambda: live.match.state.running == "Bo")


async def test_before_that_an_action_is_the_next_step(screen: Any, laid: Any) -> None:
    await laid(THREE, {}, *STARTED, TrebleDeclared("Ann"))
    assert screen.button("Action played")
    assert not screen.says("Show the Treble")


async def test_what_happened_lies_where_it_lay_while_the_referee_says_no(screen: Any, laid: Any) -> None:
    """Six keys were covered by the card, and half of the board of whose turn it was."""
    await laid(THREE, {}, *STARTED, *(ActionPlayed("Ann"),) * 3)
    assert screen.says("Accused")
    await screen.tap("Fourth action, why not")
    await screen.until(lambda: screen.says("Close"))
    assert screen.says("Accused")


async def test_the_set_up_is_one_tap_away_where_its_list_has_no_room(screen: Any, laid: Any) -> None:
    await laid(THREE, {}, skin=SMALL)
    assert not screen.says("Deal 3 cards to each player")
    await screen.tap("Set up, the deck")
    assert screen.says("Deal 3 cards to each player")


async def test_a_panel_without_a_note_is_read_out_whole(screen: Any, laid: Any) -> None:
    """No comma with nothing behind it."""
    await laid(THREE, {**KNOCKOUT, "depth": "clock"}, *STARTED)
    panels = [name for name in screen.labels() if name.startswith("Cy: ")]
    assert panels == ["Cy: 5:00."]


async def test_a_turn_is_two_taps(screen: Any, laid: Any) -> None:
    live = await laid(THREE, {}, *STARTED)
    taps = ("Action played", "Turn over")
    for name in taps:
        await screen.tap(name)
    await screen.until(lambda: live.match.state.turn == "Bo")
    assert len(taps) == 2


def test_a_flag_that_has_fallen_lies_on_its_panel_where_the_lives_lay(screen: Any) -> None:
    dial: Any = None

    def drawn(state: Any) -> list[ft.Control]:
        low = panel(Panel(0, "Ann", 3, dial, state), Place(360, 80), lambda: 0, None)
        return [one for one in controls([low]) if isinstance(one, ft.Image)]

    [flag] = drawn("fallen")
    assert (flag.width, flag.height) == (22, 22)


@pytest.mark.parametrize(("high", "share"), [(200, 0.6), (300, 0.66)])
def test_the_row_whose_clock_counts_is_the_high_one(screen: Any, high: float, share: float) -> None:
    dial: Any = None
    two = (Panel(0, "Ann", 3, dial, "fallen"), Panel(1, "Bo", 0, dial, "out", "by the flag"))
    rows: Any = laid(two, 600, high, lambda seen, at: panel(seen, at, lambda: 0, None), ft.Container())
    free = high - 2 * (THICK + G2)
    panels = [row.controls[0].controls[-1].content for row in (rows.controls[0], rows.controls[-1])]
    heights = [one.height - THICK for one in panels]
    assert sorted(heights) == pytest.approx([free * (1 - share), free * share])


def written(screen: Any) -> list[str]:
    return [one.value for one in screen.all() if isinstance(one, ft.Text)]


async def test_no_note_of_a_tile_is_cut_on_a_small_phone(screen: Any, laid: Any) -> None:
    await laid(THREE, {}, *STARTED, skin=SMALL)
    notes = {"red cards", "action cancelled", "back to 3 lives", "three trophies", "out, whose turn", "combinations"}
    assert notes <= set(written(screen))


async def test_five_clocks_on_a_small_phone_are_all_in_sight(screen: Any, laid: Any) -> None:
    """One below the other they want more than the window has: those at rest lie two abreast."""
    await laid(FIVE, KNOCKOUT, *STARTED, skin=SMALL)
    rows = [one for one in screen.all() if isinstance(one, ft.Row) and len(one.controls) == 2]
    pairs = [[said(half) for half in row.controls] for row in rows]
    assert any("Bo: 5:00" in left and "Cy: 5:00" in right for left, right in pairs)


def said(part: Any) -> str:
    return " ".join(one.label or "" for one in controls(part) if isinstance(one, ft.Semantics))


async def test_what_a_tap_on_the_running_clock_does_is_never_cut(screen: Any, laid: Any) -> None:
    await laid(("Ann", FIVE[4]), KNOCKOUT, *STARTED, skin=SMALL)
    assert "Tap to pass the clock" in written(screen)
    assert screen.button("Ann’s clock runs, 3 lives, hand limit 5. Tap to pass the clock")


@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize("lit", [False, True])
def test_a_name_is_measured_in_no_more_room_than_piece_lives_and_number_leave(lit: bool, place: int) -> None:
    """In the last turns a lit board was a line of a long name higher than was reckoned, and the lowest one was cut."""
    seen = Seen(0, FOUR[0], 3, "plays now", lit, place=place)
    with with_theme(replace(LIGHT, width=412, height=915)):
        piece, heart = sizes(seen)
        pieces = piece + G3 + LIVES * heart + 2 * 2 + G3 + (PLACE + G3 if place else 0)
        assert name_room(seen) <= theme.room - 32 - pieces
