"""Entries of Tribbles corrected from the log: points, piles, troubles, turns."""

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft
import pytest

from companion.games.tribbles.events import (
    CardCut,
    FirstPlayerDrawn,
    PileCounted,
    PointsScored,
    PowerKept,
    PowerNamed,
    Reseated,
    RoundBegun,
    RoundScored,
    StampedeJoined,
    TargetChosen,
    TribblePlayed,
    TroubleShown,
    TurnStated,
    WentOut,
)
from companion.service.match_service import MatchService
from tests.support.entry_form import Correcting
from views.games.tribbles import SCREENS
from views.games.tribbles.entries import MORE
from views.match.log.match_log import LogOf
from views.match.use_match import use_match_state
from views.session import use_session

BO = FirstPlayerDrawn("Bo")
FIVE = ("Ann", "Bo", "Cy", "Dee", "Eva")


def spoken(screen: Any) -> list[str]:
    return [one.label for one in screen.all() if isinstance(one, ft.Semantics) and one.label]


@ft.component
def Logged(match_id: str) -> Any:
    session = use_session()
    got = use_match_state(session, match_id)
    return ft.Text("…") if got.busy else LogOf(got.value)


@pytest.fixture
def log(table: Any) -> Callable[..., Any]:
    """The log of a match of these entries."""
    return partial(table, page=Logged)


async def test_points_are_corrected_from_the_log_in_every_part(screen: Any, log: Any, service: MatchService) -> None:
    match_id = await log(
        BO, PointsScored("Ann", "Poison", 10_000), WentOut("Ann"), PileCounted("Ann", (1, 0, 0, 0, 0, 0))
    )
    await screen.tap("Entry 2: ")
    for name in ("Who: Dee", "By: Toxin", "Card: 100", "Whose card: Cy"):
        await screen.tap(name)
    await screen.tap("Correct entry")
    await screen.until(lambda: screen.says("Entry 2 is corrected"))
    assert (await service.open(match_id)).facts[1].entry.event == PointsScored("Dee", "Toxin", 100, "Cy")


async def test_a_pile_is_corrected_card_by_card(screen: Any, log: Any, service: MatchService) -> None:
    match_id = await log(BO, WentOut("Ann"), PileCounted("Ann", (1, 0, 0, 0, 0, 0)))
    await screen.tap("Entry 3: ")
    for name in (
        "cards of 10,000: one more",
        "cards of 10,000: one more",
        "cards of 1: one less",
        "quadruples: one more",
        "A BiJ lies in the pile",
        "BiJ of: Eva",
    ):
        await screen.tap(name)
    assert "Ann: 1 becomes 50,000" in spoken(screen)
    await screen.tap("Correct entry")
    await screen.until(lambda: screen.says("Entry 3 is corrected"))
    totals = (await service.open(match_id)).totals
    assert (totals["Ann"], totals["Eva"]) == (50_000, 50_000)


async def test_a_pile_is_corrected_to_two_bijs_of_one_player(screen: Any, log: Any, service: MatchService) -> None:
    await log(BO, WentOut("Ann"), PileCounted("Ann", (0, 0, 0, 0, 2, 0)))
    await screen.tap("Entry 3: ")
    assert not [label for label in screen.labels() if label.startswith("BiJ of")], "nobody is asked about at 0"
    for name in ("A BiJ lies in the pile", "BiJ of: Eva", "BiJ of Eva: one more"):
        await screen.tap(name)
    assert "Eva: 0 becomes 100,000" in spoken(screen)


async def test_an_idic_of_many_powers_is_corrected_to_more(screen: Any, log: Any, service: MatchService) -> None:
    """In a pile without a 1 it is the IDIC of 1,000, one of the later cards."""
    pile = PileCounted("Ann", (0, 4, 4, 4, 4, 0), idics=(1_000,), powers=12)
    match_id = await log(BO, WentOut("Ann"), WentOut("Cy"), pile, PileCounted("Cy", (0, 1, 0, 1, 0, 0)), cards="later")
    await screen.tap("Entry 4: ")
    await screen.tap("IDIC: different powers: one more")
    assert "Ann: 164,440 becomes 174,440" in spoken(screen)
    await screen.tap("Correct entry")
    await screen.until(lambda: screen.says("Entry 4 is corrected"))
    await screen.tap("Entry 5: ")
    await screen.tap("IDIC: different powers: one more")
    assert "Cy: 1,010 becomes 11,010" in spoken(screen)
    assert (await service.open(match_id)).state.piles["Ann"].powers == 13


async def test_a_trouble_that_shifted_by_a_power_is_corrected(screen: Any, log: Any, service: MatchService) -> None:
    """Where points alone are kept nothing before it says that one shifts: whoever did not go out has 100,000 more."""
    shown = (TroubleShown("Sickbay", "start"), BO, TroubleShown("Bridge", "power"))
    end = (WentOut("Ann"), PileCounted("Ann", (1, 0, 0, 0, 0, 0)), RoundScored())
    match_id = await log(*shown, *end, troubles="on")
    await screen.tap("Entry 3: ")
    await screen.tap("Lies open: In the Mess Hall")
    assert "Bo: 0 becomes 100,000" in spoken(screen)
    await screen.tap("Correct entry")
    await screen.until(lambda: screen.says("Entry 3 is corrected"))
    assert (await service.open(match_id)).facts[2].entry.event == TroubleShown("Mess Hall", "power")


@pytest.mark.parametrize(
    ("tapped", "power", "count"), [("different numbers: one more", "Time Warp", 3), ("Power: Roll", "Roll", 1)]
)
async def test_time_warps_are_corrected_in_the_next_round(
    screen: Any, log: Any, service: MatchService, tapped: str, power: str, count: int
) -> None:
    end = (BO, WentOut("Ann"), PileCounted("Ann", total=1), RoundScored())
    match_id = await log(*end, PowerKept("Bo", "Time Warp", 2), RoundBegun("Ann"))
    for label in ("Entry 5: ", tapped, "Correct entry"):
        await screen.tap(label)
    await screen.until(lambda: screen.says("Entry 5 is corrected"))
    assert (await service.open(match_id)).facts[4].entry.event == PowerKept("Bo", power, count)


async def test_a_turn_is_corrected_to_another_number_and_power(screen: Any, log: Any, service: MatchService) -> None:
    match_id = await log(BO, TribblePlayed("Bo", 1), depth="referee")
    await screen.tap("Entry 2: ")
    await screen.tap("Power: Go")
    await screen.tap("Correct entry")
    await screen.until(lambda: screen.says("Entry 2 is corrected"))
    assert (await service.open(match_id)).facts[1].entry.event == TribblePlayed("Bo", 1, "Go", True)


async def test_a_figure_that_is_half_typed_is_not_passed_over(screen: Any, log: Any, service: MatchService) -> None:
    """“Correct entry” kept what else was set, and the figure that had been typed was lost."""
    match_id = await log(BO, WentOut("Ann"), PileCounted("Ann", (), 500))
    for label in ("Entry 3: ", "IDIC: different powers: one more", "points in all: 500. Type it", "7"):
        await screen.tap(label)
    assert screen.says("Set the number first")
    assert "Correct entry" not in " ".join(screen.labels())
    for label in ("Set it to 7", "Correct entry"):
        await screen.tap(label)
    await screen.until(lambda: screen.says("Entry 3 is corrected"))
    assert (await service.open(match_id)).facts[2].entry.event == PileCounted("Ann", (), 7, idics=(1,), powers=1)


@pytest.mark.parametrize(
    "event",
    [
        StampedeJoined("Ann", ("Bo",), ()), TargetChosen("Ann", "Score", "Bo"), TurnStated("Ann", 10),
        Reseated(FIVE), PileCounted("Ann", (), 12_345),
    ],
)  # fmt: skip
async def test_every_entry_of_more_than_one_choice_has_its_form(
    screen: Any, seated: Any, service: MatchService, event: Any
) -> None:
    card: Any = await service.begin("tribbles", FIVE, {})
    state = (await service.open(card.id)).state
    said: list[Any] = []
    await seated(Correcting, SCREENS, state, event, said.append)
    for field in reversed(SCREENS.fields(state, event)):
        before = len(said)
        if field.path == "bijs":
            await screen.tap(MORE)
        if field.far:
            for name in (f"{field.title}: ", "7", "Set it to 7"):
                await screen.tap(name)
            assert len(said) > before, field
            continue
        idle = ("Ann", "less", "Type it")
        fresh = [name for name in screen.labels() if name not in screen.chosen() and not name.endswith(idle)]
        await screen.tap(next(name for name in fresh if name.startswith(field.title)))
        assert len(said) > before, field


@pytest.mark.parametrize(
    ("entry", "whose", "told", "way_on"),
    [
        (1, "Bo", "Entry 2 rests on this and would no longer hold: Bo has cut to 1 already.", "Correct entry 2 too"),
        (2, "Ann", "Ann has cut to 1 already.", "If an entry before it is wrong too, tap that one"),
    ],
)
async def test_who_is_correcting_already_is_not_sent_to_the_log(
    screen: Any, log: Any, entry: int, whose: str, told: str, way_on: str
) -> None:
    """“To change it, correct that entry in the log” was said on the page that does."""
    await log(CardCut("Ann", 1), CardCut("Bo", 10))
    await screen.tap(f"Entry {entry}: ")
    await screen.tap(f"Who: {whose}")
    assert told in screen.texts()
    assert not screen.says("in the log")
    assert screen.says(f"{way_on}." if entry == 1 else way_on)


async def write(screen: Any, words: str) -> None:
    """What is on the line now, as the browser tells it after a letter."""
    line = next(one for one in screen.all() if isinstance(one, ft.TextField))
    line._values["value"] = words
    await screen.session.dispatch_event(line._i, "change", words)
    await screen.settle()


def could_be(screen: Any) -> list[str]:
    return [label for label in screen.labels() if label.startswith("It was: ")]


async def test_a_long_list_of_what_it_could_have_been_is_narrowed_by_a_few_letters(screen: Any, log: Any) -> None:
    """Dozens of powers were to be scrolled through."""
    played, named = TribblePlayed("Bo", 1, "Bonus & Freeze", True), PowerNamed("Bo", "Freeze", ("Copy",))
    await log(BO, played, named, depth="referee")
    await screen.tap("Entry 3: ")
    assert len(could_be(screen)) > 50
    await write(screen, "qap")
    assert could_be(screen) == ["It was: Qapla’"]
    await screen.tap("It was: Qapla’")
    assert screen.says("Correct entry")
    await write(screen, "qqq")
    assert screen.says("Nothing here has “qqq” in it.")


async def test_a_few_choices_have_no_line_above_them(screen: Any, log: Any) -> None:
    await log(BO, PointsScored("Ann", "Poison", 10_000))
    await screen.tap("Entry 2: ")
    assert not [one for one in screen.all() if isinstance(one, ft.TextField)]
