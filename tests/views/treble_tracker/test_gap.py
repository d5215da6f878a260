"""A gap in time: both readings are shown as a clock shows them, and a tap decides."""

from dataclasses import replace
from typing import Any

import pytest

from companion.clocks.shown import shown
from companion.games.treble_tracker.events import FirstPlayerDrawn, GapNoticed, MatchStarted
from views.look.paint import LIGHT

STARTED = (FirstPlayerDrawn("Ann"), MatchStarted("Ann"))
LARGE = replace(LIGHT, scale=2.0)


@pytest.mark.parametrize("taken", ["Counted", "Not counted"])
async def test_both_readings_are_shown_and_one_is_taken(screen: Any, laid: Any, desk: Any, taken: str) -> None:
    live = await laid(("Ann", "Bo"), {"format": "knockout"}, *STARTED, GapNoticed(desk.now() + 200_000))
    gap = live.match.state.gap
    counted, left = {"Counted": (True, gap.counted), "Not counted": (False, gap.not_counted)}[taken]
    await screen.tap(f"{taken}: Ann has {shown(left, None).text}.")
    await screen.until(lambda: live.match.state.running == "Ann")
    assert live.match.entries[-1].event.counted is counted


async def test_the_last_seconds_of_a_reading_have_tenths_like_any_clock(screen: Any, laid: Any, desk: Any) -> None:
    live = await laid(("Ann", "Bo"), {"format": "knockout"}, *STARTED, GapNoticed(desk.now() + 290_000))
    assert 0 < live.match.state.gap.counted < 19_900
    reading = next(name for name in screen.labels() if name.startswith("Counted"))
    assert reading.startswith(f"Counted: Ann has {shown(live.match.state.gap.counted, None).text}.")
    assert "." in reading.partition(" has ")[2][:6]


async def test_with_large_text_the_readings_come_before_what_explains_them(screen: Any, laid: Any, desk: Any) -> None:
    await laid(("Ann", "Bo"), {"format": "knockout"}, *STARTED, GapNoticed(desk.now() + 200_000), skin=LARGE)
    texts = screen.texts()
    assert texts.index("Counted") < texts.index("went by unseen")
