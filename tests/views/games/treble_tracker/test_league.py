"""The league's table: its timer cannot be stopped, actions are ticked off, 0:00 orders the last turns."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.games.treble_tracker.events import (
    Accused,
    ActionPlayed,
    DepthChanged,
    FirstPlayerDrawn,
    MatchStarted,
    PlayersOut,
    TrebleDeclared,
    TurnEnded,
)
from tests.views.page_content import controls
from views.components.text_metrics import lines_at_most, unbroken
from views.games.treble_tracker.boards import Seen
from views.theme.seat_colors import SEATS
from views.theme.tokens import LIGHT, AppTheme

THREE = ("Ann", "Bo", "Cy")
FIVE = (*THREE, "Dee", "Eva")
STARTED = (FirstPlayerDrawn("Ann"), MatchStarted("Ann"))
LARGE = replace(LIGHT, scale=2.0)
ACROSS = replace(LARGE, width=915, height=412, wide=True, low=True)


async def test_no_button_pauses_a_league(screen: Any, laid: Any) -> None:
    await laid(THREE, {}, *STARTED)
    assert not [name for name in screen.labels() if "pause" in name.lower() or "stop" in name.lower()]
    assert heard(screen, "The league timer of 20:00 runs")


async def test_an_action_takes_a_peg_and_the_turn_passes(screen: Any, laid: Any) -> None:
    live = await laid(THREE, {}, *STARTED)
    await screen.tap("Action played, if cancelled, tap Said no")
    await screen.until(lambda: screen.says("2 actions left."))
    await screen.tap("Turn over. Bo draws two")
    await screen.until(lambda: live.match.state.turn == "Bo")


@pytest.mark.parametrize("played", ["league", "untimed"])
@pytest.mark.parametrize("skin", [LIGHT, LARGE, ACROSS], ids=["plain", "large text", "large text across"])
async def test_where_the_app_follows_the_clock_only_nothing_counts_actions_or_lives(
    screen: Any, laid: Any, played: str, skin: AppTheme
) -> None:
    live = await laid(THREE, {"format": played, "depth": "clock"}, *STARTED, skin=skin)
    assert not screen.says("Action played")
    assert not screen.says("actions left")
    assert not [told for told in (*screen.labels(), *screen.texts()) if "lives" in told or "limit" in told]
    await screen.tap("Turn over. Bo draws two")
    await screen.until(lambda: live.match.state.turn == "Bo")


async def test_all_who_are_left_go_out_together_with_one_tap_and_draw(screen: Any, laid: Any) -> None:
    """K17: one after the other the last one in would have won."""
    live = await laid(THREE, {}, *STARTED, PlayersOut(("Cy",)))
    await screen.tap("More: out, whose turn")
    await screen.tap("Out: a player leaves")
    await screen.tap("All of them, together")
    await screen.until(lambda: live.match.state.result)
    assert live.match.state.result.winners == ("Ann", "Bo")
    assert live.match.totals == {"Ann": 1, "Bo": 1, "Cy": 0}


async def test_going_out_together_is_seen_on_the_slip(screen: Any, laid: Any) -> None:
    await laid(THREE, {}, *STARTED)
    await screen.tap("More: out, whose turn")
    await screen.tap("Out: a player leaves")
    together = screen.button("All of them, together, a draw")
    assert LIGHT.slip in [one.bgcolor for one in controls(together) if isinstance(one, ft.Container)]


async def test_an_action_too_many_has_no_key_where_the_clock_alone_is_followed_now(screen: Any, laid: Any) -> None:
    await laid(THREE, {}, *STARTED, *[ActionPlayed("Ann")] * 3, DepthChanged("clock"))
    assert "Turn over. Bo draws two" in screen.labels()
    assert not screen.says("Fourth action")


async def test_where_the_app_follows_the_clock_only_the_treble_has_the_large_key(screen: Any, laid: Any) -> None:
    round_ = (TrebleDeclared("Ann"), TurnEnded("Ann"), TurnEnded("Bo"), TurnEnded("Cy"))
    live = await laid(THREE, {"depth": "clock"}, *STARTED, *round_)
    assert "Turn over. Bo draws two" in screen.labels()
    await screen.tap("Show the Treble, and win")
    await screen.until(lambda: live.match.state.stage == "over")


LOW = replace(LIGHT, width=360, height=560, low=True)
WIDE = replace(LIGHT, width=915, height=600, wide=True)


@pytest.mark.parametrize("skin", [LIGHT, LOW, WIDE, LARGE, ACROSS], ids=["plain", "low", "wide", "large", "across"])
@pytest.mark.parametrize("players", [THREE, FIVE], ids=["three", "five"])
@pytest.mark.parametrize("wins", [True, False], ids=["whoever can show the Treble", "any other"])
async def test_la_remontada_can_be_entered_in_any_turn(
    screen: Any, laid: Any, skin: AppTheme, players: tuple[str, ...], wins: bool
) -> None:
    round_ = (TrebleDeclared("Ann"), *map(TurnEnded, players)) if wins else ()
    live = await laid(players, {}, *STARTED, Accused("Ann", "Bo", 0), *round_, skin=skin)
    if not any(name.startswith("Remontada: ") for name in screen.labels()):
        await screen.tap("More: ")
    await screen.tap("Remontada: " if "Remontada: back to 3 lives" in screen.labels() else "La Remontada: ")
    await screen.until(lambda: live.match.facts[-1].entry.event.kind == "remontada_played")


@pytest.mark.parametrize("skin", [LIGHT, LOW, WIDE, LARGE], ids=["plain", "low", "wide", "large"])
@pytest.mark.parametrize("wins", [True, False], ids=["whoever can show the Treble", "any other"])
async def test_what_is_tapped_every_time_keeps_its_place(screen: Any, laid: Any, skin: AppTheme, wins: bool) -> None:
    """After the third action the end of the turn lay where an action had been tapped: one tap too many ended it."""

    def place(begun: str) -> tuple[int, Any]:
        row = next(one for one in screen.all() if isinstance(one, ft.Row | ft.Column) and is_step(one))
        return next((at, part.expand) for at, part in enumerate(row.controls) if begun in told_in(part))

    def is_step(row: Any) -> bool:
        own = [part for part in row.controls if isinstance(part, ft.MergeSemantics)]
        return any("Turn over" in told_in(part) for part in own)

    round_ = (TrebleDeclared("Ann"), *map(TurnEnded, THREE)) if wins else ()
    live = await laid(THREE, {}, *STARTED, *round_, *[ActionPlayed("Ann")] * 2, skin=skin)
    acts, ends = place("Action played"), place("Turn over")
    await screen.tap("Action played")
    await screen.until(lambda: screen.says("Fourth action"))
    assert (place("Fourth action"), place("Turn over")) == (acts, ends)
    await screen.tap("Turn over. Bo draws two")
    await screen.until(lambda: live.match.state.turn == "Bo")


async def test_a_fourth_action_is_refused_with_its_rule(screen: Any, laid: Any) -> None:
    live = await laid(THREE, {}, *STARTED, *(ActionPlayed("Ann", what) for what in ("attacker", "placed", "bought")))
    await screen.tap("Fourth action, why not")
    await screen.until(lambda: live.refusal is not None)
    assert live.refusal.rule == "treble_tracker.actions"
    assert screen.says("Close")


async def test_accused_is_two_taps_and_costs_a_life_a_red_card(screen: Any, laid: Any) -> None:
    live = await laid(THREE, {}, *STARTED)
    await screen.tap("Accused: red cards")
    await screen.tap("Cy: 3 red cards")
    await screen.until(lambda: "Cy" in live.match.state.out)
    assert "Cy is out, no life left, cards into the deck. Open." in screen.labels()
    await screen.tap("Turn over. Bo draws two")
    await screen.until(lambda: not screen.says("cards into the deck"))
    assert any(name.startswith("Cy is out, no life left at") for name in screen.labels())


async def test_remontada_with_all_lives_says_why_not(screen: Any, laid: Any) -> None:
    live = await laid(THREE, {}, *STARTED, Accused("Ann", "Bo", 1), TurnEnded("Ann"))
    await screen.tap("Remontada: back to 3 lives")
    await screen.until(lambda: live.match.state.lives["Bo"] == 3)


def drawn(screen: Any) -> int:
    return sum(isinstance(one, ft.Image) for one in screen.all())


async def test_a_treble_is_declared_and_its_board_says_so(screen: Any, laid: Any) -> None:
    live = await laid(THREE, {}, *STARTED)
    await screen.tap("Treble: three trophies")
    row = screen.button("Ann has all three, then a full round to survive")
    fills = [one.bgcolor for one in controls([row]) if isinstance(one, ft.Container) and one.bgcolor]
    assert fills == [SEATS[0].paint().fill], "it is Ann's board"
    await screen.tap("Close")
    pictures = drawn(screen)
    await screen.tap("Treble: three trophies")
    await screen.tap("Ann has all three, then a full round to survive")
    await screen.until(lambda: live.match.entries[-1].event == TrebleDeclared("Ann"))
    assert any("Treble" in name for name in screen.labels() if name.startswith("Ann:"))
    assert drawn(screen) == pictures + 1, "a trophy lies beside the hearts"


async def test_whose_turn_it_really_is_can_be_put_right(screen: Any, laid: Any) -> None:
    live = await laid(THREE, {}, *STARTED)
    await screen.tap("More: out, whose turn")
    await screen.tap("Whose turn: correct it")
    await screen.tap("It is Cy’s turn")
    await screen.until(lambda: live.match.state.turn == "Cy")


async def test_at_zero_the_boards_stand_in_the_order_of_the_last_turns(
    screen: Any, laid: Any, clock: Any, service: Any
) -> None:
    live = await laid(THREE, {}, *STARTED, TurnEnded("Ann"))
    clock.forward(20 * 60_000)
    await service.open(live.id)
    await screen.until(lambda: live.match.state.stage == "final")
    await screen.until(lambda: heard(screen, "The league timer stands at 0:00, 20:00 are played"))
    assert "if nobody wins: a draw, 1 point each" in screen.texts(), "it is not decided yet"
    boards = [name for name in screen.labels() if "last turns" in name]
    assert [name.partition(":")[0] for name in boards] == ["Bo", "Cy", "Ann"]
    assert screen.texts().count("turn") == 3, "what stands beside the hearts is no points"
    assert [told for told in screen.texts() if told in ("1st", "2nd", "3rd")] == ["1st", "2nd", "3rd"], "nor a number"
    assert all(one.max_lines == 1 for one in screen.all() if getattr(one, "value", "") in ("1st", "2nd", "3rd"))
    assert screen.says("plays 2nd")
    await screen.tap("Turn over, then Cy")
    await screen.until(lambda: screen.says("The 1st of the last turns, taken."))
    await screen.tap("Turn over. Ann has the last")
    await screen.until(lambda: screen.says("Last turn: Ann"))
    await screen.tap("Turn over, the match ends")
    await screen.until(lambda: screen.says("A draw"))


async def test_large_text_puts_the_next_step_before_the_boards(screen: Any, laid: Any) -> None:
    await laid(THREE, {}, *STARTED, skin=LARGE)
    names = screen.labels()
    step = next(index for index, name in enumerate(names) if name.startswith("Turn over"))
    assert step < next(index for index, name in enumerate(names) if name.startswith("Ann:"))


@pytest.mark.parametrize("options", [{}, {"format": "untimed"}], ids=["a league", "untimed"])
async def test_large_text_across_a_table_has_the_next_step_beside_the_boards(
    screen: Any, laid: Any, options: dict[str, str]
) -> None:
    await laid(THREE, options, *STARTED, skin=replace(LARGE, wide=True, low=True, width=915))
    left, right = next(one for one in screen.all() if isinstance(one, ft.Row) and halves(one)).controls
    assert "Turn over" not in told_in(left)
    assert "Turn over" in told_in(right)


def halves(row: ft.Row) -> bool:
    return [getattr(one, "expand", None) for one in row.controls] == [6, 5]


def told_in(part: Any) -> list[str]:
    return [one.value for one in controls(part) if isinstance(one, ft.Text)]


def heard(screen: Any, words: str) -> bool:
    """Spoken of what cannot be touched."""
    return any(getattr(one, "label", None) == words for one in screen.all())


async def test_across_with_large_text_the_clock_leaves_the_boards_their_room(screen: Any, laid: Any) -> None:
    live = await laid(THREE, {}, *STARTED, skin=ACROSS)
    figures = next(one for one in screen.all() if isinstance(one, ft.Text) and one.value in ("20:00", "19:59"))
    assert figures.style.size * ACROSS.scale <= 48
    assert "never paused" not in screen.texts(), "it is read out, and the ruling says so"
    assert heard(screen, "The league timer of 20:00 runs")
    assert live.match.state.turn == "Ann"


async def test_across_with_large_text_the_mark_stands_beside_what_the_referee_says(screen: Any, laid: Any) -> None:
    await laid(THREE, {}, *STARTED, skin=ACROSS)
    rows = [one.controls for one in screen.all() if isinstance(one, ft.Row) and len(one.controls) == 2]
    assert any("Home" in held(mark) - held(words) and "Ann draws two" in held(words) for mark, words in rows)


def held(part: ft.Control) -> set[str]:
    """What is written or named in it."""
    there = controls(part)
    return {str(one.value) for one in there if isinstance(one, ft.Text)} | {
        str(one.label) for one in there if isinstance(one, ft.Semantics)
    }


def test_whoever_is_out_is_told_in_a_whole_sentence() -> None:
    assert Seen(0, "Ann", 0, "flag at 00:04", out=True).told == "Ann is out, flag at 00:04."


@pytest.mark.parametrize("skin", [LARGE, replace(LARGE, width=360, height=640, low=True)])
async def test_with_large_text_no_word_on_a_tile_is_cut(screen: Any, laid: Any, skin: AppTheme) -> None:
    """It said “Cheat sh…”."""
    await laid(THREE, {}, *STARTED, skin=skin)
    inside = (skin.width - 2 * 16 - 8) / 2 - 2 * 4
    names = [one for one in screen.all() if isinstance(one, ft.Text) and one.value in ("Remontada", "Cheat sheet")]
    assert len(names) == 2
    with screen.at_hand():
        for name in names:
            assert lines_at_most(name.value, name.style.size, inside) <= name.max_lines
            assert unbroken(name.value, name.style.size, inside) == name.style.size


async def test_the_board_of_the_turn_is_looked_for_again_once_the_text_is_known_to_be_large(
    screen: Any, laid: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A browser says so when the first screen stands; the board lay below the edge until the next turn."""
    found: list[Any] = []

    async def scroll_to(self: ft.Column, scroll_key: Any = None, **_: Any) -> None:
        found.append(scroll_key)

    monkeypatch.setattr(ft.Column, "scroll_to", scroll_to)
    await laid(THREE, {}, *STARTED, TurnEnded("Ann"), skin=replace(ACROSS, scale=1.0))
    found.clear()
    screen.dress(ACROSS)
    await screen.tap("Accused")
    assert found == ["Bo"]
