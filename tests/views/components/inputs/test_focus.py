"""Where the focus goes when what a key has pressed is gone, or what it had opened is shut."""

import asyncio
from typing import Any

import flet as ft
import pytest

from views.components.bottom_sheet import Sheet
from views.components.inputs import keyboard
from views.components.inputs.focus import UNFOLDS, WAYS, marked
from views.components.inputs.keyboard import TakesKeys, away, with_keys
from views.components.inputs.number_pad import number_pad
from views.components.inputs.text_field import line
from views.components.scaffold import bar_cell, way_back
from views.components.step_buttons import step_button, waiting_step
from views.components.surfaces import key, paper, slab
from views.theme.game_colors import TABLESIDE


@ft.component
def Asked() -> Any:
    said, say = ft.use_state("")
    if said:
        return ft.Column(
            [ft.Text(f"{said} rolls"), ft.Row([step_button(TABLESIDE, "Roll", print), key("Undo", print)])]
        )
    return ft.Column([key(name, lambda name=name: say(name)) for name in ("Ann", "Bo")])


@pytest.mark.parametrize("by_key", [True, False], ids=["a key", "a finger"])
async def test_the_next_step_has_the_focus_once_what_a_key_pressed_is_gone(
    screen: Any, focused: list[int], by_key: bool
) -> None:
    """The client would go back to what had it long before: one more Enter left the table by Home."""
    await screen.show(Asked)
    await asyncio.gather(*([screen.press("Enter")] if by_key else []), screen.tap("Ann"))
    assert focused == ([screen.button("Roll")._i] if by_key else [])


@pytest.mark.parametrize(("up", "by_ear"), [(1_000, True), (1_080, False)], ids=["a screen reader", "a finger"])
async def test_the_next_step_has_the_focus_once_what_a_reader_pressed_is_gone(
    screen: Any, focused: list[int], up: int, by_ear: bool
) -> None:
    """It comes without a key: there is nothing but a click, that begins and ends in one moment."""
    await screen.show(Asked)
    await screen.session.dispatch_event(screen.button("Ann")._i, "click", [1_000, up, 0])
    await screen.settle()
    assert focused == ([screen.button("Roll")._i] if by_ear else [])


@pytest.mark.parametrize(("up", "by_key"), [(1_001, True), (1_002, False)], ids=["its key", "a finger after it"])
async def test_a_key_is_known_by_the_page_however_late_its_tap_is_heard_of(
    screen: Any, focused: list[int], monkeypatch: pytest.MonkeyPatch, up: int, by_key: bool
) -> None:
    """A busy table hears of the tap long after it heard of the key; the focus was lost."""
    monkeypatch.setattr(keyboard, "CLICKED", 0)
    await screen.show(Asked)
    await screen.press("Enter")
    await screen.session.dispatch_event(screen.button("Ann")._i, "click", [1_000, up, 0])
    await screen.settle()
    assert focused == ([screen.button("Roll")._i] if by_key else [])


@ft.component
def Dice() -> Any:
    """The last die is typed: the dice go, and the next step comes."""
    lie, leave = ft.use_state(True)
    if not lie:
        return ft.Column([way_back(TABLESIDE, print), step_button(TABLESIDE, "Move in", print)])
    die = key("A 1", lambda: leave(False))
    return ft.Column([way_back(TABLESIDE, print), with_keys(die, {"1": lambda: leave(False)})])


@ft.component
def Fights() -> Any:
    begun, begin = ft.use_state(False)
    return Dice() if begun else key("Invade", lambda: begin(True))


async def test_what_goes_at_a_typed_figure_leaves_the_focus_to_the_next_step(screen: Any, focused: list[int]) -> None:
    """The last die of an invasion left it on Home, and one more Enter left the table."""
    await screen.show(Fights)
    await asyncio.gather(screen.press("Enter"), screen.tap("Invade"))
    assert focused == [screen.button("A 1")._i]
    await screen.press("1")
    await screen.until(lambda: screen.buttons("Move in"))
    await screen.settle()
    assert focused[1:] == [screen.button("Move in")._i]


async def test_what_goes_at_a_figure_typed_after_tab_leaves_the_focus_to_the_next_step(
    screen: Any, focused: list[int]
) -> None:
    """Who had come to the dice by Tab was led to Home."""
    await screen.show(Dice)
    await screen.press("Tab", "Tab", "1")
    await screen.until(lambda: screen.buttons("Move in"))
    await screen.settle()
    assert focused[-1:] == [screen.button("Move in")._i]


@ft.component
def Trades() -> Any:
    """Below a sheet with a pad stands another next step."""
    held, hold = ft.use_state(None)
    sheet = Sheet("How many?", [number_pad(held, hold), step_button(TABLESIDE, "Take them", print)], print)
    return ft.Column([step_button(TABLESIDE, "End the turn", print), sheet])


async def test_a_figure_typed_on_a_sheet_brings_the_focus_to_the_step_of_the_sheet(
    screen: Any, focused: list[int]
) -> None:
    """Enter shut the sheet once Tab had led to its cross."""
    await screen.show(Trades)
    await screen.press("Tab", "4")
    assert focused == [screen.button("Take them")._i]


@ft.component
def Counts() -> Any:
    """How many cards: a pad, and the next step once something is typed."""
    asks, ask = ft.use_state(False)
    held, hold = ft.use_state(None)
    if not asks:
        return key("Finish the round", lambda: ask(True))
    step = waiting_step("Type how many") if held is None else step_button(TABLESIDE, f"{held} cards", print)
    return ft.Column([number_pad(held, hold, most=400), step])


async def test_once_a_figure_is_typed_enter_is_for_the_step(screen: Any, focused: list[int]) -> None:
    """The focus lay on the pad’s “1” when the pad came: 40 and Enter were 401, and the next Enter left the table."""
    await screen.show(Counts)
    await asyncio.gather(screen.press("Enter"), screen.tap("Finish the round"))
    assert focused == [screen.button("1")._i]
    await screen.press("4", "0")
    assert focused[-1] == screen.button("40 cards")._i


async def test_a_typed_figure_brings_the_focus_to_the_step_wherever_it_was(screen: Any, focused: list[int]) -> None:
    """A page that was loaded anew, or gone through by Tab, knows nothing of the focus: Enter left the table by Home."""
    await screen.show(Counts)
    await screen.tap("Finish the round")
    assert focused == [], "nothing is lit for who has typed nothing"
    for figure, step in (("4", "4 cards"), ("0", "40 cards")):
        await screen.press(figure)
        assert focused.pop() == screen.button(step)._i
        await screen.press("Tab", "Tab")
    assert focused == []


async def test_a_key_that_can_be_pressed_no_more_leaves_the_focus_to_the_step(screen: Any, focused: list[int]) -> None:
    """The client gave it to Home."""
    await screen.show(Counts)
    await screen.tap("Finish the round")
    for _ in range(3):
        await asyncio.gather(screen.press("Space"), screen.tap("1"))
    assert screen.button("1").disabled
    assert focused == [screen.button("111 cards")._i]


@ft.component
def Settings() -> Any:
    shown, show = ft.use_state(2)
    more = [marked(key("2 more settings", lambda: show(4), own="more"), UNFOLDS)] if shown < 4 else []
    rows = [key(f"Setting {number}", print, own=number) for number in range(1, shown + 1)]
    return ft.Column([*rows, *more, step_button(TABLESIDE, "Start with two", print)])


async def test_what_was_unfolded_has_the_focus_and_not_the_step_below_it(screen: Any, focused: list[int]) -> None:
    """One more Enter on "2 more settings" began the match."""
    await screen.show(Settings)
    await asyncio.gather(screen.press("Enter"), screen.tap("2 more settings"))
    assert focused == [screen.button("Setting 3")._i]


@ft.component
def Powers() -> Any:
    """A sheet of all powers; the one that is picked asks whom it is for, in the place of what had opened the sheet."""
    opened, open_ = ft.use_state(False)
    power, play = ft.use_state("")
    if power:
        return ft.Column([key("More", print), marked(ft.Row([key(name, print) for name in ("Ann", "Bo")]), WAYS)])
    sheet = [Sheet("Every power", [key("Score", lambda: play("Score"))], lambda: open_(False))] if opened else []
    return ft.Column([key("15 more", lambda: open_(True), own="15 more"), *sheet])


async def test_what_is_picked_on_a_sheet_leads_to_what_it_asks(screen: Any, focused: list[int]) -> None:
    """What had opened the sheet was gone: the client gave the focus to what lay nearest."""
    await screen.show(Powers)
    await asyncio.gather(screen.press("Enter"), screen.tap("15 more"))
    await asyncio.gather(screen.press("Enter"), screen.tap("Score"))
    assert focused[-1:] == [screen.button("Ann")._i]


@ft.component
def Waits(ways: tuple[str, ...], then: tuple[str, ...]) -> Any:
    """A screen between its way back and its bar; a tap on one of the ways leaves the others that are said."""
    there, leave = ft.use_state(ways)
    keys = [slab(ft.Text(name), paper(), on_tap=lambda: leave(then), label=name, key=name) for name in there]
    bar = bar_cell(13, ft.Icons.UNDO_ROUNDED, "Undo", print)
    return ft.Column([way_back(TABLESIDE, print), *keys, waiting_step("Tap the dice"), bar])


@pytest.mark.parametrize(
    ("ways", "pressed", "then", "goes_on"),
    [
        pytest.param(("Ann", "Bo", "Cy"), "Bo", ("Ann", "Cy"), "Cy", id="what has come in its place"),
        pytest.param(("Ann", "Bo"), "Bo", ("Ann", "Dice 1", "Dice 2"), "Dice 1", id="what is new there"),
        pytest.param(("Ann", "Bo"), "Bo", ("Ann",), "Ann", id="the first that can be done, where nothing has"),
        pytest.param(("Bo",), "Bo", (), "", id="nowhere, where nothing can be done"),
    ],
)
async def test_without_a_next_step_the_focus_stays_where_people_go_on(
    screen: Any,
    focused: list[int],
    ways: tuple[str, ...],
    pressed: str,
    then: tuple[str, ...],
    goes_on: str,
) -> None:
    """Never on what leads away, nor on Undo."""
    await screen.show(Waits, ways, then)
    await asyncio.gather(screen.press("Enter"), screen.tap(pressed))
    assert focused == ([screen.button(goes_on)._i] if goes_on else [])


@ft.component
def Form() -> Any:
    """Two slots; a tap opens the form of one, with a line nobody has to write on. Escape shuts it."""
    slot, set_slot = ft.use_state(0)
    if not slot:
        slots = [
            slab(ft.Text("slot"), paper(), on_tap=lambda n=n: set_slot(n), label=f"Slot {n}", key=f"slot {n}")
            for n in (1, 2)
        ]
        return ft.Column([way_back(TABLESIDE, print), *slots])
    written, shut = line("Name (if you like)"), TakesKeys(away(lambda: set_slot(0)))
    return ft.Column([way_back(TABLESIDE, print), written, step_button(TABLESIDE, "Lay it", print), shut])


async def test_a_form_opened_by_key_has_the_focus_and_escape_leads_back_to_what_opened_it(
    screen: Any, focused: list[int]
) -> None:
    """Both went to Home, where a line to write on is there that does not take the focus itself."""
    await screen.show(Form)
    await asyncio.gather(screen.press("Enter"), screen.tap("Slot 2"))
    assert focused == [screen.button("Lay it")._i]
    await screen.press("Escape")
    assert focused[1:] == [screen.button("Slot 2")._i]


@ft.component
def Points() -> Any:
    """A board opens its points; a key leads back to the table, where a next step stands, too."""
    opened, open_ = ft.use_state(False)
    if opened:
        return ft.Column([key("Back to the table", lambda: open_(False), leads_back=True)])
    board = key("Ann: 3 points", lambda: open_(True), own="board")
    return ft.Column([board, step_button(TABLESIDE, "Roll", print)])


async def test_what_leads_back_gives_the_focus_to_what_had_opened_it(screen: Any, focused: list[int]) -> None:
    """As Escape does, which it stands for: it went to the next step."""
    await screen.show(Points)
    await asyncio.gather(screen.press("Enter"), screen.tap("Ann: 3 points"))
    await asyncio.gather(screen.press("Space"), screen.tap("Back to the table"))
    assert focused[-1] == screen.button("Ann: 3 points")._i


@ft.component
def Opens() -> Any:
    opened, open_ = ft.use_state(False)
    sheet = [Sheet("What happened?", [key("Out", print)], lambda: open_(False))] if opened else []
    return ft.Column([key("More", lambda: open_(True)), *sheet])


@pytest.mark.parametrize(("up", "by_ear"), [(1_000, True), (1_080, False)], ids=["a screen reader", "a finger"])
async def test_a_reader_is_led_to_where_a_sheet_begins(screen: Any, focused: list[int], up: int, by_ear: bool) -> None:
    """It was left nowhere, and began again at the top of the page."""
    await screen.show(Opens)
    await screen.session.dispatch_event(screen.button("More")._i, "click", [1_000, up, 0])
    await screen.settle()
    assert focused == ([screen.button("Close")._i] if by_ear else [])
    assert "What happened?" in screen.all().news()


@ft.component
def Asks() -> Any:
    """A sheet whose answer asks for more, on the same sheet."""
    asked, ask = ft.use_state("")
    lies = {"What happened?": [key("Out", lambda: ask("Who is out?"))], "Who is out?": [ft.Column([key("Ann", print)])]}
    sheet = [Sheet(asked, lies[asked], lambda: ask(""))] if asked else []
    return ft.Column([key("More", lambda: ask("What happened?")), *sheet])


async def test_what_a_sheet_asks_next_has_the_focus(screen: Any, focused: list[int]) -> None:
    """What had been pressed was gone, and nothing that is seen had it."""
    await screen.show(Asks)
    for label in ("More", "Out"):
        await asyncio.gather(screen.press("Enter"), screen.tap(label))
    assert focused[-1] == screen.button("Ann")._i


async def test_a_key_is_led_to_the_first_thing_that_lies_on_a_sheet(screen: Any, focused: list[int]) -> None:
    """Nothing that is seen had the focus, and the first Tab led to the cross."""
    await screen.show(Opens)
    await asyncio.gather(screen.press("Enter"), screen.tap("More"))
    assert focused == [screen.button("Out")._i]
