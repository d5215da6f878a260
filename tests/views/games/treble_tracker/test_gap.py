"""A gap in time: both readings are shown as a clock shows them, and a tap decides."""

import re
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.engine.clocks.clock_display import display
from companion.engine.match import Match
from companion.games.treble_tracker.events import FirstPlayerDrawn, GapDecided, GapNoticed, MatchStarted
from companion.games.treble_tracker.gap_figures import gap_figures
from companion.service.match_service import MatchService
from tests.support.text_widths import drawn
from tests.views.games.kept_drafts import OTHER, Device, page_of, words_on
from tests.views.page_content import controls, name_of
from views.components.formats.date_format import when
from views.match import live_match
from views.theme.tokens import LIGHT

STARTED = (FirstPlayerDrawn("Ann"), MatchStarted("Ann"))
LARGE = replace(LIGHT, scale=2.0)
SMALL = replace(LIGHT, width=360, height=640, low=True)
WIDE = replace(LIGHT, width=915, height=412, wide=True, low=True)


@pytest.mark.parametrize("taken", ["Counted", "Not counted"])
async def test_both_readings_are_shown_and_one_is_taken(screen: Any, laid: Any, service: Any, taken: str) -> None:
    live = await laid(("Ann", "Bo"), {"format": "knockout"}, *STARTED, GapNoticed(service.now() + 200_000))
    gap = live.match.state.gap
    counted, left = {"Counted": (True, gap.counted), "Not counted": (False, gap.not_counted)}[taken]
    await screen.tap(f"{taken}: Ann has {display(left, None).text}.")
    await screen.until(lambda: live.match.state.running == "Ann")
    assert live.match.entries[-1].event.counted is counted


async def test_the_last_seconds_of_a_reading_have_tenths_like_any_clock(screen: Any, laid: Any, service: Any) -> None:
    live = await laid(("Ann", "Bo"), {"format": "knockout"}, *STARTED, GapNoticed(service.now() + 290_000))
    assert 0 < live.match.state.gap.counted < 19_900
    reading = next(name for name in screen.labels() if name.startswith("Counted"))
    assert reading.startswith(f"Counted: Ann has {display(live.match.state.gap.counted, None).text}.")
    assert "." in reading.partition(" has ")[2][:6]


async def test_with_large_text_the_readings_come_before_what_explains_them(
    screen: Any, laid: Any, service: Any
) -> None:
    await laid(("Ann", "Bo"), {"format": "knockout"}, *STARTED, GapNoticed(service.now() + 200_000), skin=LARGE)
    texts = screen.texts()
    assert texts.index("Counted") < texts.index("in question")


@pytest.mark.parametrize(
    "gone", [260_000, 29_580_000, 20_779 * 86_400_000 + 60_000], ids=["3:20", "8 h 12 min", "20,779 days"]
)
@pytest.mark.parametrize("skin", [LIGHT, replace(LIGHT, width=360), SMALL, WIDE, LARGE, replace(WIDE, scale=2.0)])
async def test_however_long_it_was_the_words_stay_on_their_board(
    screen: Any, laid: Any, service: Any, gone: int, skin: Any
) -> None:
    live = await laid(("Ann", "Bo"), {"format": "knockout"}, *STARTED, GapNoticed(service.now() + gone), skin=skin)
    gap = live.match.state.gap
    lasted = gap_figures(gap).passed
    (told,) = [one for one in screen.all() if isinstance(one, ft.Text) and one.value == lasted]
    assert drawn(lasted) * told.style.size * skin.scale <= skin.room - 32
    assert told.style.size * skin.scale >= 30, "it is what everybody looks at"


@pytest.mark.parametrize(("skin", "beside"), [(SMALL, True), (LIGHT, False)], ids=["a small phone", "a larger one"])
async def test_on_a_small_phone_what_explains_it_lies_whole(
    screen: Any, laid: Any, service: Any, skin: Any, beside: bool
) -> None:
    """“No clock was seen to run” was cut by the readings below it."""
    await laid(("Ann", "Bo"), {"format": "knockout"}, *STARTED, GapNoticed(service.now() + 260_000), skin=skin)
    rows = [[part.value for part in one.controls if isinstance(part, ft.Text)]
            for one in screen.all() if isinstance(one, ft.Row)]  # fmt: skip
    assert any("in question" in row for row in rows) == beside


@pytest.mark.parametrize("skin", [LIGHT, WIDE])
async def test_both_readings_fit_their_slabs_and_their_words_have_the_same_room(
    screen: Any, laid: Any, service: Any, skin: Any
) -> None:
    live = await laid(
        ("Ann", "Bo"),
        {"format": "knockout", "knockout_time": 5_400},
        *STARTED,
        GapNoticed(service.now() + 900_000),
        skin=skin,
    )
    gap = live.match.state.gap
    inside = (skin.aside - 8) / 2 - 28
    readings = [screen.button(f"{title}: ") for title in ("Counted", "Not counted")]
    struts = [[one.height for one in controls([reading]) if isinstance(one, ft.Container) and one.width == 0]
              for reading in readings]  # fmt: skip
    assert struts[0] == struts[1], "so that the figures lie on one line"
    for reading, left in zip(readings, (gap.counted, gap.not_counted), strict=True):
        shown = display(left, None).text
        (figure,) = [one for one in controls([reading]) if isinstance(one, ft.Text) and one.value == shown]
        assert drawn(shown) * figure.style.size <= inside


async def test_a_gap_over_midnight_says_the_days_too(screen: Any, laid: Any, service: Any) -> None:
    until = service.now() + 400 * 86_400_000
    live = await laid(("Ann", "Bo"), {"format": "knockout"}, *STARTED, GapNoticed(until))
    since = live.match.state.gap.since
    assert screen.says(f"From {when(since, since)} to {when(until, since)} no clock was seen to run. All clocks stand.")


@pytest.mark.parametrize(("gone", "parts"), [(16_000, 3), (260_000, 2)])
async def test_a_gap_of_seconds_is_told_to_the_second(
    screen: Any, laid: Any, service: Any, gone: int, parts: int
) -> None:
    """It was told to have run “from 06:50 to 06:50”."""
    await laid(("Ann", "Bo"), {"format": "knockout"}, *STARTED, GapNoticed(service.now() + gone))
    (told,) = [text for text in screen.texts() if text.startswith("From ")]
    assert [len(moment.split(":")) for moment in told.split() if ":" in moment] == [parts, parts]


def seconds(figure: str) -> int:
    *_, minutes, rest = figure.split(":")
    return int(minutes) * 60 + int(rest)


@pytest.mark.parametrize("gone", [8_100, 8_400, 8_700, 8_996])
async def test_figures_beside_one_another_add_up_to_the_second(screen: Any, laid: Any, service: Any, gone: int) -> None:
    """0:58 and 0:49 stood beside “0:08 charged”."""
    await laid(("Ann", "Bo"), {"format": "knockout"}, *STARTED, GapNoticed(service.now() + gone))
    (told,) = [text for text in screen.texts() if text.startswith("From ")]
    begun, ended = (seconds(moment.rstrip(".")) for moment in told.split() if ":" in moment)
    counted, left = (screen.button(f"{title}: Ann has ") for title in ("Counted", "Not counted"))
    (more, passed), (less, charged) = (re.findall(r"\d+:\d+", name_of(one)) for one in (left, counted))
    assert passed == charged
    assert seconds(more) - seconds(less) == seconds(charged) == (ended - begun) % 3_600
    assert charged in screen.texts(), "in question"


@pytest.fixture
async def ticking(service: MatchService) -> str:
    """A knockout in which Ann’s clock runs."""
    card: Any = await service.begin("treble_tracker", ("Ann", "Bo"), {"format": "knockout"})
    for number, event in enumerate(STARTED, start=1):
        assert isinstance(await service.record(card.id, event, number), Match)
    return str(card.id)


@pytest.mark.parametrize("taken", ["Counted", "Not counted"])
async def test_a_half_written_correction_is_there_again_once_it_is_decided(
    service: MatchService, ticking: str, taken: str
) -> None:
    device = Device()
    page = await page_of(service, ticking, device)
    await page.tap("Bo: 5:00")
    await page.tap("Correct this clock, with a reason")
    await page.tap("−1:00 on the clock")
    line = next(one for one in page.all() if isinstance(one, ft.TextField))
    line._values["value"] = "The cat"  # as the browser would
    await page.session.dispatch_event(line._i, "change", "The cat")
    await page.until(lambda: "The cat" in words_on(device))
    page.session.close()  # the server is gone with its pages, and finds a gap when it is back
    assert isinstance(await service.record(ticking, GapNoticed(service.now() + 60_000), 3), Match)
    again = await page_of(service, ticking, device, OTHER)
    await again.until(lambda: again.says("in question"))
    await again.settle()
    await again.tap(next(name for name in again.labels() if name.startswith(f"{taken}: ")))
    await again.until(lambda: again.says("Correct Bo’s clock"))
    assert [one.value for one in again.all() if isinstance(one, ft.TextField)] == ["The cat"]
    await again.tap("Correct")
    await again.until(lambda: not again.says("Correct Bo’s clock"))
    match = await service.open(ticking)
    assert (match.state.left("Bo", 0), match.entries[-1].event.reason) == (240_000, "The cat")


@pytest.mark.parametrize("whose", ["this page’s", "another’s"])
async def test_a_slip_that_was_up_waits_below_the_question_and_is_there_again(
    service: MatchService, ticking: str, whose: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_match, "REACTION", 0)  # a test taps what it has just seen, however quickly
    page = await page_of(service, ticking, Device())
    await page.tap("More, accused, out")
    await page.tap("Accused: red cards shown")
    assert page.says("Who was accused, and how many")
    assert isinstance(await service.record(ticking, GapNoticed(service.now() + 60_000), 3), Match)
    await page.until(lambda: page.says("in question"))
    assert not page.says("meanwhile")
    if whose == "this page’s":
        await page.tap(next(name for name in page.labels() if name.startswith("Not counted: ")))
    else:
        assert isinstance(await service.record(ticking, GapDecided(False), 4), Match)
    await page.until(lambda: not page.says("in question"))
    assert page.says("Who was accused, and how many")
