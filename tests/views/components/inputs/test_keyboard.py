"""The keys of a keyboard: figures on a pad, the next step, undo, and the way back."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from companion.engine.game import Refusal
from views import double_taps
from views.components.bottom_sheet import Sheet
from views.components.inputs import keyboard
from views.components.inputs.keyboard import Stands
from views.components.inputs.number_pad import denomination_pad, number_pad, stepper, with_dial
from views.components.inputs.text_field import NameField, line
from views.components.notices.refusal_card import refused
from views.components.scaffold import strip, way_back
from views.components.step_buttons import step_button
from views.components.surfaces import key
from views.match.match_bar import PLACES, Bar
from views.session import Preferences, Session, set_session
from views.theme.game_colors import TABLESIDE
from views.theme.tokens import LIGHT


@ft.component
def Held(part: Any, first: Any) -> Any:
    """A part with the value it shows."""
    value, set_value = ft.use_state(first)
    return ft.Column([ft.Text(f"holds {value}"), part(value, set_value)])


@ft.component
def Of(part: Callable[[], Any]) -> Any:
    return part()


@pytest.mark.parametrize(
    ("keys", "holds"),
    [
        pytest.param("42", "42", id="figures"),
        pytest.param(["4", "Numpad 2"], "42", id="figures of the number block"),
        pytest.param(["4", "2", "Backspace"], "4", id="Backspace erases one"),
        pytest.param(["4", "2", "Delete"], "None", id="Delete clears all"),
        pytest.param("1000", "100", id="what would pass the most is not typed"),
    ],
)
async def test_a_number_is_typed_on_a_keyboard(screen: Any, keys: Any, holds: str) -> None:
    await screen.show(Held, lambda number, to: number_pad(number, to, most=999), None)
    await screen.press(*keys)
    assert screen.says(f"holds {holds}")


async def test_what_is_typed_on_a_pad_is_taken_back_and_brought_back(screen: Any) -> None:
    """Ctrl+Z did nothing there; it took an entry of the match back where no sheet kept it from that."""
    below: list[str] = []

    def part(number: Any, to: Any) -> Any:
        return ft.Column([keyboard.TakesKeys({"Ctrl+Z": lambda: below.append("undone")}), number_pad(number, to)])

    await screen.show(Held, part, None)
    for key_, holds in (
        *(("4", 4), ("2", 42), ("Delete", None), ("Ctrl+Z", 42), ("Ctrl+Z", 4), ("Ctrl+Y", 42), ("Ctrl+Z", 4)),
        *(("7", 47), ("Ctrl+Y", 47), ("Ctrl+Z", 4), ("Ctrl+Z", None), ("Ctrl+Z", None)),
    ):
        await screen.press(key_)
        assert screen.says(f"holds {holds}")
    assert below == []


async def test_figures_at_a_dial_go_on_from_those_typed_just_before(screen: Any) -> None:
    """Who typed 12 had 2."""
    await screen.show(Held, lambda number, to: stepper(number, 1, 30, to, "mouse", asked="Mice Bo gives back"), 3)
    for key_, holds in (("1", 1), ("2", 12), ("5", 5), ("+", 6), ("2", 2), ("4", 24), ("Backspace", 2), ("3", 3)):
        await screen.press(key_)
        assert screen.says(f"holds {holds}")


async def test_a_stepper_takes_keys_too(screen: Any) -> None:
    await screen.show(Held, lambda number, to: stepper(number, 0, 5, to, "mouse", asked="Mice Bo gives back"), 1)
    for key_, holds in (("4", 4), ("+", 5), ("+", 5), ("9", 5), ("-", 4), ("0", 0)):
        await screen.press(key_)
        assert screen.says(f"holds {holds}")


async def test_a_pile_is_counted_by_keys_too(screen: Any) -> None:
    await screen.show(Held, denomination_pad, {})
    await screen.press("3", "3", "1")
    assert screen.says("holds {100: 2, 1: 1}")


async def test_enter_is_the_next_step_beside_a_pad(screen: Any) -> None:
    taken: list[str] = []
    step = lambda: step_button(TABLESIDE, "Keep 42", lambda: taken.append("kept"))  # noqa: E731
    await screen.show(Of, step)
    await screen.press("Enter")
    assert taken == [], "where nothing is typed, Enter is for what has the focus"
    await screen.show(Of, lambda: ft.Column([number_pad(42, print), step()]))
    await screen.press("Enter")
    assert taken == ["kept"]
    await screen.show(Of, lambda: ft.Column([number_pad(42, print, on_enter=lambda: taken.append("typed")), step()]))
    await screen.press("Enter")
    assert taken == ["kept", "typed"]


async def test_enter_on_what_has_the_focus_is_that_tap_alone(screen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keyboard, "CLICKED", 0.02)
    taken: list[str] = []
    pad = lambda: ft.Column([number_pad(42, print), step_button(TABLESIDE, "Keep", lambda: taken.append("kept"))])  # noqa: E731
    await screen.show(Of, lambda: ft.Column([pad(), key("Log", lambda: taken.append("log"), expand=None)]))
    page, log = screen.page._i, screen.button("Log")._i
    pressed = screen.session.dispatch_event(
        page, "keyboard_event", {"key": "Enter", "shift": False, "ctrl": False, "alt": False, "meta": False}
    )
    clicked = screen.session.dispatch_event(log, "click", None)
    await asyncio.gather(pressed, clicked)
    assert taken == ["log"]


async def test_a_step_that_has_just_come_takes_no_enter(screen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(double_taps, "READY", 60)
    taken: list[str] = []
    await screen.show(
        Of, lambda: ft.Column([number_pad(4, print), step_button(TABLESIDE, "Keep", lambda: taken.append("kept"))])
    )
    await screen.press("Enter")
    assert taken == []


async def test_undo_and_redo_are_on_the_keyboard(screen: Any) -> None:
    done: list[str] = []
    named = {**{name.lower(): name for name in PLACES}, "step_back": "Undo", "step_forth": "Redo"}
    places = {name: lambda said=said: done.append(said) for name, said in named.items()}
    live = SimpleNamespace(match=SimpleNamespace(totals={}), kept="", again=(0, ""))
    ways = SimpleNamespace(live=live, at="", undo_says="", redo_says="", **places)
    with screen.at_hand():
        set_session(Session(None, LIGHT, Preferences(), print, print, "here"))
    await screen.show(Of, lambda: Bar("", ways, (True, True, False, 1)))
    await screen.press("Ctrl+Z", "Ctrl+Y", "Ctrl+Shift+Z", "Meta+Z", "Z", "Alt+Z")
    assert done == ["Undo", "Redo", "Redo", "Undo"]


async def test_while_somebody_writes_all_keys_are_letters(screen: Any) -> None:
    await screen.show(Held, lambda number, to: ft.Column([line("Name", key="name"), number_pad(number, to)]), None)
    (field,) = [one for one in screen.all() if isinstance(one, ft.TextField)]
    await screen.session.dispatch_event(field._i, "focus", None)
    await screen.press("7", "Escape")
    assert screen.says("holds None")
    await screen.session.dispatch_event(field._i, "blur", None)
    await screen.press("7")
    assert screen.says("holds 7")


async def test_a_line_that_has_gone_keeps_no_key(screen: Any) -> None:
    await screen.show(Of, lambda: line("Name", key="name"))
    (field,) = [one for one in screen.all() if isinstance(one, ft.TextField)]
    await screen.session.dispatch_event(field._i, "focus", None)
    await screen.show(Held, number_pad, None)
    await screen.press("7")
    assert screen.says("holds 7")


@pytest.mark.parametrize("pressed", ["Escape", "Browser Back"])
async def test_escape_and_back_shut_what_lies_on_top(screen: Any, pressed: str) -> None:
    shut: list[str] = []
    told: list[Any] = []
    keyboard.keyboard().on_change = told.append

    def page() -> Any:
        back = key("Back to the table", lambda: shut.append("page"), leads_back=True)
        no = refused(Refusal("Not now.", "tribbles.ladder"), print, lambda: shut.append("card"))
        return ft.Column([*([no] if not shut else []), back])

    await screen.show(Of, page)
    assert told == [Stands(open=True)], "the browser's way back is guarded"
    await screen.press(pressed)
    assert shut == ["card"]
    await screen.show(Of, page)
    await screen.press(pressed)
    assert shut == ["card", "page"]
    await screen.show(Of, lambda: ft.Text("The table"))
    assert told[-1].open is (pressed == "Browser Back"), "gone back, the page knows; else it is told"


async def test_a_way_back_that_has_nothing_left_to_shut_leads_back(screen: Any) -> None:
    """It was pressed while what lay on top was being shut by a tap."""
    told: list[Any] = []
    keyboard.keyboard().on_change = told.append
    await screen.show(Of, lambda: ft.Text("The table"))
    await screen.press("Browser Back", "Escape")
    assert told == [Stands(back=True)]


async def test_the_page_is_told_whether_a_pad_is_there(screen: Any) -> None:
    told: list[Any] = []
    keyboard.keyboard().on_change = told.append
    await screen.show(Held, number_pad, None)
    await screen.show(Of, lambda: ft.Text("The table"))
    assert told == [Stands(pad=True), Stands()]


async def test_the_page_is_told_of_a_dial_that_was_touched(screen: Any) -> None:
    """It held the figures back for a line that might come: a 7 after Ada's + went nowhere, without a word."""
    told: list[Any] = []
    keyboard.keyboard().on_change = told.append
    await screen.show(
        Of, lambda: with_dial(key("Ada: one more", lambda: None), 0, 0, 9, print, name="Ada", first=False)
    )
    assert not told, "of nobody it is known whose figures they would be"
    await screen.tap("Ada: one more")
    assert told == [Stands(pad=True)]


async def test_below_a_sheet_nothing_hears_a_key(screen: Any) -> None:
    shut: list[str] = []

    def page() -> Any:
        sheet = Sheet(
            "How many?", [number_pad(None, lambda number: shut.append(str(number)))], lambda: shut.append("sheet")
        )
        return ft.Column([key("Back", lambda: shut.append("page"), leads_back=True), sheet])

    await screen.show(Of, page)
    await screen.press("Escape")
    assert shut == [], "the browser shuts the sheet by itself"
    await screen.press("5", "Browser Back")
    assert shut == ["5", "sheet"]


async def test_escape_leaves_a_screen_and_the_browser_s_way_back_is_its_own(screen: Any) -> None:
    left: list[str] = []
    await screen.show(Of, lambda: strip(TABLESIDE, "History", "", lambda: left.append("left")))
    await screen.press("Browser Back")
    assert left == []
    await screen.press("Escape")
    assert left == ["left"]


async def test_no_key_leaves_a_table(screen: Any) -> None:
    left: list[str] = []
    home = lambda: way_back(TABLESIDE, lambda: left.append("left"))  # noqa: E731
    await screen.show(Of, lambda: strip(TABLESIDE, "Bo plays 10", "", print, home=home()))
    await screen.press("Escape")
    assert left == []


async def test_escape_shuts_a_line_that_is_written_on(screen: Any) -> None:
    shut: list[str] = []
    field = lambda: NameField("Name of the player", lambda *_: (), lambda: shut.append("line"))  # noqa: E731
    await screen.show(Of, lambda: ft.Column([strip(TABLESIDE, "Settings", "", lambda: shut.append("screen")), field()]))
    written = next(one for one in screen.all() if isinstance(one, ft.TextField))
    await screen.session.dispatch_event(written._i, "focus", None)
    await screen.press("a", "Escape")
    assert shut == ["line"]
