"""The bottom bars: every name is written alike, as large as the longest of them has room for."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from tests.support.text_widths import drawn
from tests.views.page_content import Content, controls
from views.components.scaffold import Place, bottom, undo_bar
from views.components.undo_slip import LINES, fitted, slip_height, undo_slip
from views.match.match_bar import Bar, bar
from views.screens.home.home import beside
from views.session import Preferences, Session, set_session
from views.theme.tokens import LIGHT, NOTE, TOUCH, AppTheme

SKINS = [
    replace(LIGHT, width=width, height=height, wide=width > height, scale=scale)
    for width, height in ((412, 915), (360, 640), (915, 412))
    for scale in (1.0, 1.25, 2.0)
]
NAMES = ("Undo", "Redo", "Log", "Sheet", "Rules", "Dispute")
ICON = ft.Icons.UNDO_ROUNDED
MOMENT = (True, True, False, 3)  # both ways are open


class Hands:
    """Nobody touches anything here."""

    live = SimpleNamespace(match=SimpleNamespace(totals={}, undo=lambda: 1, next_number=3), kept="", again=(0, ""))
    at, redoes = "", True
    undo_says, redo_says = "Ann played 100.", "Bo played 1."

    def __getattr__(self, _: str) -> Any:
        return lambda: None


@pytest.fixture(autouse=True)
def here(screen: Any) -> None:
    """A device that may record everything."""
    with screen.at_hand():
        set_session(Session(None, LIGHT, Preferences(), print, print, "here"))


@ft.component
def OfTable() -> Any:
    return Bar("", Hands(), MOMENT)


@ft.component
def OfPages() -> Any:
    return bottom([Place(ICON, name, lambda: None) for name in NAMES])


@pytest.mark.parametrize("bar", [OfTable, OfPages])
@pytest.mark.parametrize("skin", SKINS, ids=lambda theme: f"{theme.width}x{theme.height} {theme.scale:.0%}")
async def test_all_names_of_a_bar_have_one_size_and_the_longest_is_not_cut(
    screen: Any, bar: Any, skin: AppTheme
) -> None:
    screen.dress(skin)
    await screen.show(bar)
    words = [one for one in screen.all() if isinstance(one, ft.Text) and one.value]
    assert tuple(one.value for one in words) == NAMES
    (size,) = {one.style.size * skin.scale for one in words}
    inside = (skin.width - 48) * 5 / 11 if skin.wide else skin.width - 32
    assert drawn("Dispute", 800) * size <= inside / len(NAMES)
    assert size >= NOTE * min(1, skin.width / 400)


@ft.component
def OfHome() -> Any:
    return beside()


@pytest.mark.parametrize("skin", SKINS, ids=lambda theme: f"{theme.width}x{theme.height} {theme.scale:.0%}")
async def test_nothing_is_cut_of_the_ways_from_home(screen: Any, skin: AppTheme) -> None:
    screen.dress(skin)
    await screen.show(OfHome)
    assert screen.labels() == ["Rules", "History", "Settings"]
    inside = (skin.width - 48) * 5 / 11 if skin.wide else skin.width - 32
    beside_the_sign = 0 if skin.big else 46  # large, it stands below its sign
    for one in screen.all():
        if isinstance(one, ft.Text) and one.value:
            assert drawn(one.value) * one.style.size * skin.scale <= (inside - 16) / 3 - beside_the_sign


@ft.component
def KeptOnTable(kept: str) -> Any:
    return Bar(kept, Hands(), MOMENT)


@ft.component
def KeptOnPages(kept: str) -> Any:
    """The log is the screen one is at."""
    hands = Hands()
    hands.at = "log"
    return Bar(kept, hands, MOMENT)


@pytest.mark.parametrize("bar", [KeptOnTable, KeptOnPages])
async def test_every_place_of_a_bar_stays_where_it_is_after_an_entry(screen: Any, bar: Any) -> None:
    def lying() -> list[Any]:
        words = [one for one in screen.all() if isinstance(one, ft.Text) and one.value in NAMES]
        seats = [one.expand for one in screen.all() if isinstance(one, ft.MergeSemantics)]
        seats += [one.width for one in screen.all().touched]
        (high,) = {one.height for one in screen.all() if isinstance(one, ft.Container) and one.height == slip_height()}
        return [[one.value for one in words if one.visible], seats, high]

    await screen.show(bar, "")
    before = lying()
    await screen.show(bar, "Ann played 100.")
    assert lying() == before
    assert before[0] == list(NAMES)


@pytest.mark.parametrize("kept", ["", "Ann played 100.", "Taken back: Bo played 1.", "Back again: Ann played 100."])
async def test_undo_and_redo_say_what_they_are_about_whatever_the_slip_says(screen: Any, kept: str) -> None:
    await screen.show(KeptOnTable, kept)
    assert screen.labels() == ["Undo: Ann played 100.", "Redo: Bo played 1.", *NAMES[2:]]


@pytest.mark.parametrize("bar", [KeptOnTable, KeptOnPages])
async def test_after_an_undo_the_slip_is_joined_to_redo(screen: Any, bar: Any) -> None:
    await screen.show(bar, "Taken back: Bo played 1.")
    assert "Taken back: Bo played 1." in screen.texts()
    undo, redo = (button.content.bgcolor for button in screen.all().touched[:2])
    assert (bool(undo), bool(redo)) == (False, True)


DECISION = "The table decides: After the round a decked player shuffles the play pile and joins in again. Ann agrees."


@ft.component
def BarOfDispute(redo: bool) -> Any:
    return undo_bar("Taken back: Ann decides.", lambda: None, lambda: None, redo, "Bo played 1.")


@pytest.mark.parametrize(
    ("redo", "labels"),
    [(True, ["Undo: Bo played 1.", "Redo: Ann decides."]), (False, ["Undo: Ann decides.", "Redo"])],
)
async def test_the_way_back_as_wide_as_the_bar_becomes_the_way_forward(
    screen: Any, redo: bool, labels: list[str]
) -> None:
    await screen.show(BarOfDispute, redo)
    assert screen.labels() == labels


@ft.component
def BarOfLong() -> Any:
    return undo_bar(DECISION, lambda: None, lambda: None, False)


async def test_what_an_undo_bar_says_ends_with_a_word_and_not_with_dots(screen: Any) -> None:
    await screen.show(BarOfLong)
    said = next(one for one in screen.all() if isinstance(one, ft.Text) and one.value.startswith("The table"))
    assert (said.value, said.max_lines, said.semantics_label) == ("The table decides", None, DECISION)


async def test_what_was_taken_back_is_said_to_be_so_however_long_it_is(screen: Any) -> None:
    screen.dress(LIGHT)
    assert fitted(f"Taken back: {ROUND}", 200)[0] == f"Taken back: {ROUND.partition(': ')[0]}"


@ft.component
def Foot(hands: Any, setters: list[Any]) -> Any:
    """A bar below more steps or fewer."""
    steps, set_steps = ft.use_state(0)
    setters[:] = [set_steps]
    return ft.Column([*(ft.Text(f"step {number}") for number in range(steps)), bar(hands)])


async def test_a_bar_stays_itself_whatever_comes_to_stand_above_it(screen: Any) -> None:
    setters: list[Any] = []
    await screen.show(Foot, Hands(), setters)
    before = [one._i for one in screen.all().touched]
    setters[0](2)
    await screen.settle()
    assert screen.says("step 1")
    assert [one._i for one in screen.all().touched] == before, "else its slip would be read out again"


@ft.component
def Slip(kept: str) -> Any:
    return undo_slip(kept)


async def test_the_slip_says_once_what_was_kept(screen: Any) -> None:
    await screen.show(Slip, "Ann played 100.")
    (heard,) = [one for one in screen.all() if isinstance(one, ft.Semantics) and one.live_region]
    assert "Ann played 100." in [one.value for one in Content(controls(heard)) if isinstance(one, ft.Text)]


ROUND = (
    "Ann’s Hairball becomes Cuddle, and round 6 is played: Bo returns 5 mice to the supply, takes 5 points; Cy too; "
    "Dee returns 3, takes 6"
)


async def test_the_ear_hears_all_of_a_list_that_is_seen_in_part(screen: Any) -> None:
    """What hands do after a round was heard by nobody who did not look."""
    await screen.show(Slip, ROUND)
    assert screen.all().news() == [ROUND]


@pytest.mark.parametrize("skin", SKINS, ids=lambda theme: f"{theme.width}x{theme.height} {theme.scale:.0%}")
@pytest.mark.parametrize(
    ("kept", "said"),
    [
        ("Ann plays 100", "Ann plays 100"),
        ("Alexandria-Konstantinopel Mari goes out with 1, 10, 100 and", None),
        (ROUND, "Ann’s Hairball becomes Cuddle, and round 6 is played"),
    ],
    ids=["a short one", "one of two lines", "a list waits in the log"],
)
async def test_a_slip_is_never_cut(screen: Any, skin: AppTheme, kept: str, said: str | None) -> None:
    screen.dress(skin)
    inside = ((skin.width - 48) * 5 / 11 if skin.wide else skin.width - 32) - 24
    words, size = fitted(kept, inside)
    assert words == (said or kept)
    lines, line = 1, 0.0
    for word in words.split(" "):
        wide = drawn(f"{word} ", 800) * size * skin.scale
        line = line + wide if line + wide <= inside else wide
        lines += line == wide and word != words.split(" ")[0]
    assert lines <= LINES
    assert lines * size * skin.scale * 1.15 <= slip_height()


@ft.component
def AfterAnEntry() -> Any:
    return undo_bar("Ann played 100.", lambda: None, lambda: None, True)


async def test_redo_beside_what_was_entered_is_as_wide_as_a_finger(screen: Any) -> None:
    await screen.show(AfterAnEntry)
    assert screen.button("Redo").width == TOUCH
