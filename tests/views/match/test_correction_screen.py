"""Corrections of one entry: shown before they are kept."""

import asyncio
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.engine.match import Match
from companion.games.risk_star_trek import events as risk
from companion.games.tabby_tumble.events import DieTaken, FirstPlayerDrawn
from companion.games.traveller.events import PointsCounted, ShipsLeftOut
from companion.games.treble_tracker import events as treble
from companion.games.tribbles import events as tribbles
from companion.service.rights.device_rights import Rights
from companion.service.rights.guarded_service import GuardedService
from tests.support.sample_data import Evening, round_reached
from tests.views.page_content import Content, controls
from tests.views.screens.conftest import screen
from views import double_taps
from views.theme.tokens import LIGHT, AppTheme

from .log.log_page import ROLL, begun, evening, opened

__all__ = ["evening", "screen"]


async def test_a_correction_shows_every_board_before_it_is_kept(screen: Any, evening: Evening) -> None:
    match_id = await evening.play(("Ann", "Bo", "Cy"), until=round_reached(4), seed=3)
    match = await evening.service.open(match_id)
    fact = next(f for f in match.facts if f.entry.event.kind == "mice_eaten" and f.entry.event.mice)
    number = fact.entry.number
    await opened(screen, match_id)
    await screen.tap(f"Entry {number}:")
    before = (await evening.service.open(match_id)).next_number
    other = next(label for label in screen.labels() if label.startswith("It was: no "))
    await screen.tap(other)
    assert "What would change" in screen.texts()
    heard = [str(c.label) for c in screen.all() if getattr(c, "label", None)]
    assert all(any(s.startswith((f"{p}: stays at", f"{p}: ")) for s in heard) for p in match.players)
    assert (await evening.service.open(match_id)).next_number == before, "nothing is written before it is kept"
    await screen.tap("Correct entry")
    after = await evening.service.open(match_id)
    assert after.next_number == before + 1
    assert after.facts[match.facts.index(fact)].entry.event.mice == 0


async def test_what_would_change_is_in_sight_above_the_key_that_enters_it(screen: Any, evening: Evening) -> None:
    """Of a long form it lay far below the edge, while the key already offered to enter it."""
    card = await evening.service.begin("tribbles", ("Ann", "Bo", "Cy"), {})
    for number, event in enumerate((tribbles.FirstPlayerDrawn("Bo"), tribbles.PointsScored("Bo", "Poison", 1_000)), 1):
        assert isinstance(await evening.service.record(card.id, event, number), Match)
    await opened(screen, card.id)
    await screen.tap("Entry 2:")
    assert screen.says("What that changes is said here before it is entered.")
    await screen.tap("Who: Cy")
    [short] = [label for label in screen.labels() if label.startswith("What would change: ")]
    assert short.endswith("Bo: 1,000 becomes 0, Cy: 0 becomes 1,000.")
    scrolls = next(one for one in screen.all() if isinstance(one, ft.Column) and one.scroll and one.expand)
    assert short not in Content(controls([scrolls])).labels(), "it does not scroll away"
    await screen.tap("Correct entry")


async def test_what_would_change_scrolls_with_the_card_and_covers_no_key_that_is_tapped(
    screen: Any, evening: Evening
) -> None:
    """It rose over the "+" on the way from 11 to 14, and the third tap fell on a board."""
    card = await evening.service.begin("traveller", ("Ann", "Bo"), {})
    events = (ShipsLeftOut(), PointsCounted("Ann", 11, "contract"), PointsCounted("Bo", 8, "card"))
    for number, event in enumerate(events, 1):
        assert isinstance(await evening.service.record(card.id, event, number), Match)
    await opened(screen, card.id)
    await screen.tap("Entry 2:")
    await screen.tap("VP: one more")
    scrolls = [one for one in screen.all() if isinstance(one, ft.Column) and one.scroll and one.expand]
    inside = Content(controls(scrolls[0])).texts()
    assert inside.index("What would change") < inside.index("The table plays without ships")
    assert "Correct entry. Ann: 11 becomes 12" in screen.labels()


async def test_where_lives_are_kept_it_is_they_that_would_move(screen: Any, evening: Evening) -> None:
    """Every board said 0 and that no score changes, and nothing said who would have lost a life."""
    card = await evening.service.begin("treble_tracker", ("Ann", "Bo", "Cy"), {"format": "untimed"})
    events = (treble.FirstPlayerDrawn("Ann"), treble.MatchStarted("Ann"), treble.Accused("Ann", "Bo", 1))
    for number, event in enumerate(events, 1):
        assert isinstance(await evening.service.record(card.id, event, number), Match)
    await opened(screen, card.id)
    await screen.tap("Entry 3:")
    await screen.tap("Who was accused: Cy")
    heard = [getattr(one, "label", None) for one in screen.all()]
    assert {"Ann: stays at 3 lives", "Bo: 2 becomes 3 lives", "Cy: 3 becomes 2 lives"} <= {*heard}
    assert "Correct entry. Bo +1 life, Cy −1 life" in screen.labels()
    await screen.tap("Red cards shown: 0")
    assert "Correct entry. Bo: 2 becomes 3 lives" in screen.labels()


async def test_what_can_never_be_taken_back_is_not_offered_as_the_next_to_correct(
    screen: Any, evening: Evening
) -> None:
    card = await evening.service.begin("treble_tracker", ("Ann", "Bo"), {"format": "league"})
    for number, event in enumerate((treble.FirstPlayerDrawn("Ann"), treble.MatchStarted("Ann")), 1):
        assert isinstance(await evening.service.record(card.id, event, number), Match)
    await opened(screen, card.id)
    await screen.tap("Entry 1:")
    await screen.tap("Who: Bo")
    assert "As it was" in screen.labels()
    assert not [label for label in screen.labels() if label.startswith(("Correct entry", "Go to entry"))]


async def test_a_whole_roll_is_laid_out_again_die_by_die(screen: Any, evening: Evening) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), ROLL, dice="rolled")
    await opened(screen, match_id)
    await screen.tap("Entry 2:")
    await screen.tap("Cat dice, die 3: White")
    await screen.tap("It shows: Orange")
    await screen.tap("Correct entry")
    assert (await evening.service.open(match_id)).state.cats == ("black", "black", "orange")


async def test_an_entry_can_be_taken_out(screen: Any, evening: Evening) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), ROLL)
    await opened(screen, match_id)
    await screen.tap("Entry 2:")
    await screen.tap("Remove")
    await screen.tap("Remove entry")
    assert (await evening.service.open(match_id)).state.stage == "roll"


async def test_one_tap_felt_twice_takes_nothing_out_and_stays_where_it_is(
    screen: Any, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), ROLL)
    await opened(screen, match_id)
    await screen.tap("Entry 2:")
    await screen.tap("Remove")
    monkeypatch.setattr(double_taps, "BOUNCE", 60)
    monkeypatch.setattr(double_taps, "READY", 60)
    await screen.tap("Remove entry")
    assert (await evening.service.open(match_id)).state.stage != "roll"
    monkeypatch.setattr(double_taps, "BOUNCE", 0)
    monkeypatch.setattr(double_taps, "READY", 0)
    await screen.tap("Remove entry")
    assert (await evening.service.open(match_id)).state.stage == "roll"


async def test_what_was_written_is_off_the_line_once_the_entry_is_as_it_was(screen: Any, evening: Evening) -> None:
    card = await evening.service.begin("traveller", ("Ann", "Bo"), {})
    await evening.service.record(card.id, ShipsLeftOut(), 1)
    await evening.service.record(card.id, PointsCounted("Ann", 3, "subplot", "Noble"), 2)
    await opened(screen, card.id)
    await screen.tap("Entry 2:")

    def line() -> ft.TextField:
        return next(one for one in screen.all() if isinstance(one, ft.TextField))

    assert line().value == "Noble"
    line()._values["value"] = "Courier"  # as the browser would
    await screen.session.dispatch_event(line()._i, "change", "Courier")
    await screen.settle()
    assert line().value == "Courier"
    await screen.tap("As it was")
    assert line().value == "Noble"


async def test_a_correction_that_is_refused_says_why(screen: Any, evening: Evening) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), ROLL)
    screen.service = GuardedService(evening.service, lambda: Rights("player", "Bo"))
    await opened(screen, match_id)
    await screen.tap("Entry 1:")
    await screen.tap("Who: Ann")
    await screen.tap("Correct entry")
    assert screen.says("Only a keeper corrects what stands.")
    assert len((await evening.service.open(match_id)).entries) == 2


async def test_the_form_has_the_focus_not_the_entry_beside_it(
    screen: Any, evening: Evening, focused: list[int]
) -> None:
    """It lay on the entry after it, above the form: one more Enter went on to that one."""
    match_id = await evening.play(("Ann", "Bo", "Cy"), until=round_reached(4), seed=3)
    match = await evening.service.open(match_id)
    number = next(f.entry.number for f in match.facts if f.entry.event.kind == "mice_eaten")
    await opened(screen, match_id)
    await asyncio.gather(screen.press("Enter"), screen.tap(f"Entry {number}:"))
    labels = {screen.button(label)._i: label for label in screen.labels()}
    assert labels[focused[-1]].startswith("It was: ")


async def test_beside_an_entry_stands_none_that_undid_it_for_a_moment(screen: Any, evening: Evening) -> None:
    """It read as if the entry had been taken back, though it was brought back at once."""
    match_id = await begun(evening, FirstPlayerDrawn("Ann"))
    await evening.service.undo(match_id, 2)
    await evening.service.redo(match_id, 3)
    await evening.service.record(match_id, ROLL, 4)
    await opened(screen, match_id)
    await screen.tap("Entry 1:")
    assert not screen.says("taken back")
    assert [label for label in screen.labels() if label.startswith("Entry 4:")]


async def counted(evening: Evening) -> str:
    card = await evening.service.begin("traveller", ("Ann", "Bo"), {})
    events = (ShipsLeftOut(), PointsCounted("Ann", 11, "contract"), PointsCounted("Bo", 8, "card"))
    for number, event in enumerate(events, 1):
        assert isinstance(await evening.service.record(card.id, event, number), Match)
    return str(card.id)


async def test_the_key_says_whose_scores_move_and_else_how_the_entry_would_read(screen: Any, evening: Evening) -> None:
    """What would change lies below the fold on a small phone, and "no score changes" said nothing of it."""
    await opened(screen, await counted(evening))
    await screen.tap("Entry 2:")
    await screen.tap("Who: Bo")
    assert "Correct entry. Ann −11, Bo +11" in screen.labels()
    await screen.tap("As it was")
    await screen.tap("Subplot")
    assert "Correct entry. Ann gets 11 VP for a subplot" in screen.labels()


@pytest.mark.parametrize("skin", [LIGHT, replace(LIGHT, scale=2.0), replace(LIGHT, width=915, height=412, wide=True)])
async def test_what_would_change_is_read_out(screen: Any, evening: Evening, skin: AppTheme) -> None:
    """Heard was only the figure that had been set, and never what it does to the score."""
    screen.dress(skin)
    await opened(screen, await counted(evening))
    await screen.tap("Entry 2:")
    for points in (12, 13):
        await screen.tap("VP: one more")
        assert f"What would change: Ann: 11 becomes {points}." in screen.all().news()


async def test_of_a_long_entry_the_key_says_the_first_half(screen: Any, evening: Evening) -> None:
    """Its working takes three lines: the key said that no score changes, and nothing of the ships."""
    card = await evening.service.begin("risk_star_trek", ("Ann", "Bo"), {})
    taken = risk.Reinforced("Ann", 11, 0, ("ferengi",), 1, 1)
    for number, event in enumerate((risk.FirstPlayerDrawn("Ann"), risk.TurnBegun("Ann"), taken), 1):
        assert isinstance(await evening.service.record(card.id, event, number), Match)
    await opened(screen, card.id)
    await screen.tap("Entry 3:")
    await screen.tap("cards with two stars: one more")
    key = next(label for label in screen.labels() if label.startswith("Correct entry. "))
    assert key.startswith("Correct entry. Ann takes ")
    assert ":" not in key


async def test_once_it_is_kept_the_entry_that_was_corrected_has_the_focus(
    screen: Any, evening: Evening, focused: list[int]
) -> None:
    """It lay on the newest entry, however far down the corrected one hangs."""
    await opened(screen, await counted(evening))
    await asyncio.gather(screen.press("Enter"), screen.tap("Entry 2:"))
    await screen.tap("VP: one more")
    await asyncio.gather(screen.press("Enter"), screen.tap("Correct entry"))
    await screen.until(lambda: screen.says("Entry 2 is corrected"))
    labels = {screen.button(label)._i: label for label in screen.labels()}
    assert labels[focused[-1]].startswith("Entry 2: Ann gets 12 VP")


async def test_with_large_text_it_says_at_the_key_why_an_entry_cannot_be_so(screen: Any, evening: Evening) -> None:
    """The referee's card lay three screens below what had been tapped."""
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), ROLL, DieTaken("Bo", "white"))
    screen.dress(replace(LIGHT, scale=2.0))
    await opened(screen, match_id)
    await screen.tap("Entry 1:")
    await screen.tap("Who: Ann")
    reason = [text for text in screen.texts() if text.startswith("Entry 3 rests on this")]
    assert len(reason) == 2, "on the card, and beside the key"


async def test_what_is_half_done_is_there_again_once_a_rule_was_looked_up(screen: Any, evening: Evening) -> None:
    """It went with the form: the way back led to the log, and all was to be set again."""
    match_id = await counted(evening)
    await opened(screen, match_id)
    await screen.tap("Entry 2:")
    await screen.tap("VP: one more")
    await screen.tap("The rule")
    assert screen.gone, "to the ruling"
    await screen.show(Elsewhere)
    await opened(screen, match_id)
    assert "Correct entry. Ann: 11 becomes 12" in screen.labels()
    await screen.tap("Cancel")
    await screen.tap("Entry 2:")
    assert not screen.says("What would change"), "it was put away"


async def test_a_rule_that_is_looked_up_before_anything_is_changed_leads_back_to_the_entry(
    screen: Any, evening: Evening
) -> None:
    """It led to the log, and the entry was to be found and opened again."""
    match_id = await counted(evening)
    await opened(screen, match_id)
    await screen.tap("Entry 2:")
    await screen.tap("The rule")
    await screen.show(Elsewhere)
    await opened(screen, match_id)
    assert screen.says("Entry 2: what was it?")
    await screen.tap("Cancel")
    assert screen.says("Correct or step back")


@ft.component
def Elsewhere() -> ft.Control:
    return ft.Text("The ruling")
