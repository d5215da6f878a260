"""The knockout's clock screen: whose clock runs, what a tap does, who is out, and that nothing else is drawn anew."""

import asyncio
from dataclasses import replace
from time import monotonic
from typing import Any

import flet as ft
import pytest
from flet.messaging.protocol import MessageAction

from companion.games.treble_tracker.events import (
    CardsDrawn,
    ClockCorrected,
    EliminationTakenBack,
    PlayersOut,
    ShuffleBegan,
    TurnEnded,
)
from tests.support.text_widths import drawn
from tests.views.page_content import controls, name_of
from views import double_taps
from views.theme import BODY, EDGE, G2
from views.theme.tokens import LIGHT

from .knockouts import KNOCKOUT, LYING, STARTED, THREE


async def test_who_was_tapped_can_still_be_drawn_by_lot(screen: Any, laid: Any) -> None:
    """Nothing was drawn before: it is no second draw."""
    await laid(THREE, KNOCKOUT)
    await screen.tap("Bo begins")
    assert "Draw by lot" in screen.labels()
    assert screen.says("can change until the start")


async def test_the_lot_or_a_tap_says_who_begins_and_the_clock_is_started_by_hand(screen: Any, laid: Any) -> None:
    live = await laid(THREE, KNOCKOUT)
    await screen.tap("Draw by lot, or tap who begins")
    await screen.until(lambda: screen.says("Start the clock"))
    first = live.match.state.first
    assert first in THREE
    await screen.tap(f"Start the clock. {first} begins")
    await screen.until(lambda: live.match.state.running == first)


@pytest.mark.parametrize("skin", [LIGHT, LYING], ids=["in a hand", "on a table"])
async def test_a_tap_on_the_running_panel_passes_the_clock_and_undo_takes_it_back(
    screen: Any, laid: Any, skin: Any
) -> None:
    live = await laid(THREE, KNOCKOUT, *STARTED, skin=skin)
    await screen.tap("Ann’s clock runs, 3 lives, hand limit 5. Tap, and Bo’s clock runs")
    await screen.until(lambda: screen.says("Bo’s clock runs, 3 lives, hand limit 5. Tap, and Cy’s clock runs"))
    assert live.match.state.running == "Bo"
    await screen.tap("Undo")
    await screen.until(lambda: live.match.state.running == "Ann")


async def test_the_action_under_the_thumb_passes_it_too(screen: Any, laid: Any) -> None:
    live = await laid(THREE, KNOCKOUT, *STARTED)
    await screen.tap("Pass to Bo. 5:00 on the clock")
    await screen.until(lambda: live.match.state.running == "Bo")


async def test_a_press_felt_twice_passes_the_clock_once(
    screen: Any, laid: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await laid(THREE, KNOCKOUT, *STARTED)
    monkeypatch.setattr(double_taps, "BOUNCE", 60)  # seconds: the second tap is certainly within it
    await screen.tap("Pass to Bo. 5:00 on the clock")
    await screen.until(lambda: live.match.state.running == "Bo")
    entries = len(live.match.entries)
    await screen.tap("Pass to Cy. 5:00 on the clock")
    await screen.settle()
    assert (len(live.match.entries), live.match.state.running) == (entries, "Bo")


@pytest.mark.parametrize("across", [320, 360, 412])
@pytest.mark.parametrize("scale", [1.0, 1.25, 2.0])
async def test_no_key_beside_the_next_step_is_cut(screen: Any, laid: Any, across: int, scale: float) -> None:
    """At 125 % it read “Shuf…”."""
    await laid(THREE, KNOCKOUT, *STARTED, skin=replace(LIGHT, width=across, height=800, scale=scale))
    room = (across - 2 * EDGE - G2) / 2 if scale > 1.4 else (across - 2 * EDGE - 2 * G2) * 3 / 11
    for name in ("Shuffle", "More"):
        key = next(one for one in screen.all().touched if name_of(one).startswith(name))
        (label,) = [one for one in controls(key) if isinstance(one, ft.Text) and one.value == name]
        assert drawn(name) * label.style.size * scale <= room - 8


async def test_a_shuffle_is_the_only_pause_and_ends_when_somebody_picks_up(screen: Any, laid: Any) -> None:
    live = await laid(THREE, KNOCKOUT, *STARTED)
    await screen.tap("Shuffle, clock stops")
    await screen.until(lambda: live.match.state.standing == "shuffle")
    assert screen.says("Shuffle the discard pile")
    assert not any(name.startswith("Ann’s clock runs") for name in screen.labels())
    await screen.tap("Bo picks up, and the clock runs")
    await screen.until(lambda: live.match.state.running == "Bo")
    assert not any("pause" in name.lower() for name in screen.labels() if not name.startswith("Shuffle"))


async def test_who_is_next_when_somebody_goes_out_in_a_shuffle_picks_up(screen: Any, laid: Any) -> None:
    live = await laid(THREE, KNOCKOUT, *STARTED, ShuffleBegan("Ann"), PlayersOut(("Ann",)))
    await screen.tap("Bo picks up, and the clock runs")
    await screen.until(lambda: live.match.state.running == "Bo")
    assert live.match.state.turns["Bo"] == 0


async def test_a_flag_falls_without_a_touch_and_all_stand_until_the_next_taps(screen: Any, laid: Any) -> None:
    live = await laid(THREE, {**KNOCKOUT, "knockout_time": "5_seconds"}, *STARTED, ClockCorrected("Ann", 60, "a test"))
    await screen.until(lambda: screen.says("Ann’s flag has fallen: out"), within=10)
    assert screen.says("Ann’s flag: all clocks stand")
    assert screen.says("time is up, cards into the deck")
    assert live.match.entries[-1].due
    assert any(name.startswith("Bo: 0:05.0") and name.endswith("Tap to start") for name in screen.labels())
    await screen.tap("Bo starts. 0:05.0 on the clock")
    await screen.until(lambda: live.match.state.running == "Bo")
    assert any(name.startswith("Ann is out, flag at") for name in screen.labels())


async def test_a_running_clock_repaints_one_text_and_nothing_else(screen: Any, laid: Any) -> None:
    await laid(THREE, {**KNOCKOUT, "knockout_time": "5_seconds"}, *STARTED)
    await asyncio.sleep(0.25)
    screen.wire.sent.clear()
    began = monotonic()
    await asyncio.sleep(0.5)
    tenths = (monotonic() - began) * 10
    patches = [message.body.patch[1:] for message in screen.wire.sent if message.action is MessageAction.PATCH_CONTROL]
    told = [operation[2:] for patch in patches for operation in patch]
    assert all(what == "value" for what, *_ in told if what in ("value", "spans", "style")), "no letter is cut anew"
    values = [value for what, value in told if what == "value"]
    assert 2 <= len(values) <= tenths + 3, "a tenth at a time, once a second the figures as well"
    assert len(told) - len(values) <= 6, "and once a second a step of the lane"


async def test_a_clock_in_seconds_is_drawn_once_a_second(screen: Any, laid: Any) -> None:
    await laid(THREE, KNOCKOUT, *STARTED)
    await asyncio.sleep(0.1)
    screen.wire.sent.clear()
    began = monotonic()
    await asyncio.sleep(1.2)
    patches = [message for message in screen.wire.sent if message.action is MessageAction.PATCH_CONTROL]
    assert 1 <= len(patches) <= monotonic() - began + 1


async def test_the_table_disagrees_from_the_middle_of_it_too(screen: Any, laid: Any) -> None:
    live = await laid(THREE, KNOCKOUT, *STARTED, skin=LYING)
    await screen.tap("Dispute")
    assert screen.gone[-1].startswith(f"/match/{live.id}/dispute")


async def test_the_arbiter_puts_a_clock_right_only_with_a_reason(screen: Any, laid: Any) -> None:
    live = await laid(THREE, KNOCKOUT, *STARTED)
    await screen.tap("Bo: 5:00, 3 lives, hand limit 5, next.")
    await screen.tap("Correct this clock, with a reason")
    assert {"Correct Bo’s clock", "The log keeps why: give a reason."} <= set(screen.texts())
    assert not screen.says("Give the reason"), "below the reasons it would be cut"
    await screen.tap("−1:00 on the clock")
    await screen.tap("−0:10 on the clock")
    await screen.tap("Correct")
    await screen.until(lambda: live.refusal is not None)
    assert live.match.state.left("Bo", 0) == 300_000
    await screen.tap("Reason: Pressed too late")
    await screen.tap("Correct")
    await screen.until(lambda: live.match.state.left("Bo", 0) == 230_000)


async def test_from_what_happened_the_correction_of_any_clock_opens_at_once(screen: Any, laid: Any) -> None:
    live = await laid(THREE, KNOCKOUT, *STARTED, PlayersOut(("Cy",)))
    await screen.tap("More, accused, out")
    await screen.tap("A clock is wrong: correct it")
    assert screen.says("Whose clock is wrong?")
    assert "Cy’s clock" not in screen.labels(), "who is out has none"
    await screen.tap("Bo’s clock")
    await screen.until(lambda: not any(slip.open for slip in screen.page._dialogs.controls))
    await screen.tap("−1:00 on the clock")
    await screen.tap("Reason: The wrong clock ran")
    await screen.tap("Correct")
    await screen.until(lambda: live.match.state.left("Bo", 0) == 240_000)


async def test_an_elimination_is_taken_back_with_lives_time_and_reason(screen: Any, laid: Any) -> None:
    live = await laid(THREE, KNOCKOUT, *STARTED, PlayersOut(("Cy",)))
    await screen.tap("Cy is out, cards into the deck")
    await screen.tap("Take the elimination back, with a reason")
    assert "Bring Cy back" in screen.texts()
    await screen.tap("Back with: 2 lives")
    await screen.tap("Reason: Agreed at the table")
    await screen.tap("Bring back")
    await screen.until(lambda: "Cy" not in live.match.state.out)
    back = live.match.entries[-1].event
    assert isinstance(back, EliminationTakenBack)
    assert (back.lives, back.left) == (2, 300_000)


async def test_the_whole_slip_of_what_else_can_happen_opens_and_enters(screen: Any, laid: Any) -> None:
    live = await laid(THREE, KNOCKOUT, *STARTED)
    await screen.tap("More, accused, out")
    assert {"Accused: red cards shown", "Said no: action cancelled", "Out: a player leaves"} <= set(screen.labels())
    await screen.tap("Accused: red cards shown")
    await screen.tap("Bo: 2 red cards")
    await screen.until(lambda: live.match.state.lives["Bo"] == 1)
    await screen.until(lambda: not any(slip.open for slip in screen.page._dialogs.controls))


async def test_sound_is_switched_off_from_the_table(screen: Any, laid: Any) -> None:
    await laid(THREE, KNOCKOUT, *STARTED, skin=LYING)
    assert "Sound on" in screen.labels()


@pytest.mark.parametrize("skin", [LIGHT, LYING], ids=["in a hand", "on a table"])
async def test_standing_time_is_counted_for_nobody(screen: Any, laid: Any, skin: Any) -> None:
    await laid(THREE, KNOCKOUT, *STARTED, ShuffleBegan("Ann"), skin=skin)
    assert screen.says("0:00 so far.")
    await screen.until(lambda: screen.says("0:01 so far."), within=2)


async def test_the_last_one_in_has_won(screen: Any, laid: Any) -> None:
    await laid(("Ann", "Bo"), KNOCKOUT, *STARTED, TurnEnded("Ann"), PlayersOut(("Bo",)))
    assert screen.says("Ann wins")


async def test_under_twenty_seconds_the_figures_and_their_tenth_come_in_one_picture(screen: Any, laid: Any) -> None:
    """ "0:18" beside the ".9" of 0:17.9 would be a second too much."""
    await laid(THREE, {**KNOCKOUT, "knockout_time": "5_seconds"}, *STARTED)
    await asyncio.sleep(0.25)
    screen.wire.sent.clear()
    await asyncio.sleep(1.3)
    patches = [message.body.patch[1:] for message in screen.wire.sent if message.action is MessageAction.PATCH_CONTROL]
    values = [[value for _, _, what, value in patch if what == "value"] for patch in patches]
    turned = [told for told in values if any(":" in value for value in told)]
    assert turned
    assert all(any(value.startswith(".") for value in told) for told in turned)


async def test_on_a_players_page_the_clock_is_read_out_in_words(screen: Any, laid: Any) -> None:
    await laid(THREE, KNOCKOUT, *STARTED)
    await screen.tap("Bo: 5:00, 3 lives, hand limit 5, next.")
    heard = [one.label for one in screen.all() if isinstance(one, ft.Semantics) and one.label]
    assert "Bo’s clock: 5 minutes left" in heard
    around = [one.content for one in screen.all() if isinstance(one, ft.Semantics) and one.exclude_semantics]
    unheard = {id(one) for content in around for one in controls(content)}
    figures = [one for one in screen.all() if isinstance(one, ft.Text) and one.value in ("5:00", ".0")]
    assert figures
    assert all(id(one) in unheard for one in figures if one.semantics_label is None)


async def test_with_large_text_a_refusal_leaves_the_clock_it_speaks_of_in_sight(
    screen: Any, laid: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its card took the place of all clocks, and what was above them stayed."""
    found: list[Any] = []

    async def scroll_to(self: ft.Column, scroll_key: Any = None, **_: Any) -> None:
        found.append(scroll_key)

    monkeypatch.setattr(ft.Column, "scroll_to", scroll_to)
    live = await laid(THREE, KNOCKOUT, *STARTED, skin=replace(LIGHT, scale=2.0))
    found.clear()
    await screen.tap("More")
    await screen.tap("The Treble")
    await screen.tap("Ann shows the Treble")
    await screen.until(lambda: live.refusal is not None)
    assert found == ["Ann"]
    said = {one.style.size for one in screen.all() if isinstance(one, ft.Text) and one.value.endswith(" all three.")}
    assert said == {BODY}


async def test_what_is_taken_back_where_a_flag_has_ended_the_match_is_seen_and_comes_back(
    screen: Any, laid: Any
) -> None:
    """The end looked as before, and one Undo after the other was tapped."""
    late = ClockCorrected("Ann", 300, "she came late")
    live = await laid(("Ann", "Bo"), {"format": "knockout", "depth": "match"}, *STARTED, late, CardsDrawn("Ann"))
    await screen.until(lambda: screen.says("Bo wins"), within=10)
    await screen.tap("Undo: Ann draws two")
    await screen.until(lambda: screen.says("Taken back: Ann draws two"))
    assert screen.says("Bo wins")
    await screen.tap("Redo: Ann draws two")
    await screen.until(lambda: not live.match.undone)
    assert not any(label.startswith("Redo") for label in screen.labels())
