"""What the table decides in a dispute: who agreed, where it is said, and where it holds."""

from typing import Any

import flet as ft
import pytest

from companion.engine.decisions import Decided, decisions
from companion.engine.game import Refusal
from companion.games import GAMES
from companion.games.tabby_tumble.events import DiceRolled
from companion.rulings import ruling
from companion.rulings.bookmarks import Bookmarks, HouseRule
from companion.service.match_service import MatchService, StorageError
from tests.support.services.entries import entered
from tests.views.page_content import Content, controls
from tests.views.screens.conftest import argued, opened, write
from views import double_taps
from views.match.log.match_log import MatchLog
from views.match.score.sheet_screen import ScoreSheet
from views.rulings.bookmarks import bookmarks, keep
from views.rulings.ruling_page import RulingPage, answer_of

TIE, HAIRBALL = "tabby_tumble.tie", "tabby_tumble.hairball_at_zero"


async def test_as_the_rule_says_is_kept_with_who_agreed(screen: Any, service: MatchService, match_id: str) -> None:
    await argued(screen, match_id, "tabby_tumble.players")
    assert screen.chosen() == [], "nobody agrees until they say so"
    assert "Tick who agrees. Nobody has agreed yet" in screen.labels()
    await screen.tap("Bo agrees")
    await screen.tap("Ann agrees")
    assert screen.chosen() == ["Ann agrees", "Bo agrees"]
    ticks = screen.all().ticks()
    assert ticks["Bo agrees"], "boxes are drawn, and read out as such"
    house = "Save as our house rule. Next time the answer is there, marked “House rule”."
    assert ticks[house] is False, "the ear is told what for"
    await screen.tap("As the rule says. Ann and Bo agree")
    match = await service.open(match_id)
    ((number, made),) = decisions(match)
    assert (number, made.rule, made.agreed) == (2, "tabby_tumble.players", ("Ann", "Bo"))
    assert made.said == ruling("tabby_tumble.players").summary.partition(". ")[0] + "."
    await screen.tap("Back to the table")
    assert screen.gone == [f"/match/{match_id}"]


async def test_a_decision_is_said_and_taken_back_where_it_was_made(
    screen: Any, service: MatchService, match_id: str
) -> None:
    await argued(screen, match_id, HAIRBALL)
    assert screen.says("Nothing changes until the table decides.")
    await screen.tap("Bo agrees")
    await screen.tap("Goes below 0")
    assert screen.says("At this table")
    assert screen.says("The table has decided.")
    assert not screen.says("Nothing changes until the table decides.")
    await screen.tap("Undo: The table decides: Hairball at 0: Goes below 0. Bo agrees.")
    assert screen.says("Nothing changes until the table decides.")
    assert (await service.open(match_id)).state.options.hairball == "floor"
    assert not screen.says("At this table")
    await screen.tap("Redo")
    assert (await service.open(match_id)).state.options.hairball == "negative"


@pytest.mark.parametrize(("rule", "way"), [("tabby_tumble.players", "As the rule says"), (HAIRBALL, "Stays at 0")])
async def test_what_decides_lies_at_the_foot(screen: Any, match_id: str, rule: str, way: str) -> None:
    """Below a long rule it was out of sight."""
    await argued(screen, match_id, rule)
    await screen.tap("Cy agrees")
    assert screen.labels()[-1].startswith(way)


@pytest.mark.parametrize("own", [False, True], ids=["as the rule says", "in the table's own words"])
async def test_what_was_decided_stands_where_it_was_tapped(
    screen: Any, service: MatchService, match_id: str, own: bool
) -> None:
    """Below the third step lay a form with empty boxes, as if nobody had agreed."""
    await argued(screen, match_id, "tabby_tumble.players")
    await screen.tap("Ann agrees")
    await screen.tap("Save as our house rule")
    if own:
        await screen.tap("Something else")
        await write(screen, "Cats first")
        await screen.tap("Record decision")
    else:
        await screen.tap("As the rule says")
    texts = screen.texts()
    made = "The table has decided" if own else "The table has decided: as the rule says"
    assert texts.index(made) > texts.index("The table decides")
    assert screen.says("Ann agrees.")
    await screen.until(lambda: screen.says("Saved as our house rule."))
    assert not screen.says("Who agrees")
    await entered(service, match_id, DiceRolled(("orange", "black", "white"), ("eat", "play", "rescue")))
    await screen.until(lambda: screen.says("Who agrees"))


async def test_a_decision_for_the_rule_does_not_say_the_rule_again(screen: Any, match_id: str) -> None:
    """The same sentence stood on the rule, above it and below it."""
    rule = "tabby_tumble.players"
    answer = answer_of(ruling(rule))[0]
    await argued(screen, match_id, rule)
    await screen.tap("Ann agrees")
    await screen.tap("As the rule says")
    assert [text for text in screen.texts() if text == answer] == [answer]
    assert "At this table: as the rule says" in screen.texts()
    assert "The table has decided: as the rule says" in screen.texts()
    await opened(screen, RulingPage, f"/rulings/{rule}?from=/match/{match_id}", key=rule)
    assert [text for text in screen.texts() if text == answer] == [answer]
    assert screen.says("Ann agrees.")


async def test_what_was_decided_can_be_decided_otherwise(screen: Any, service: MatchService, match_id: str) -> None:
    await argued(screen, match_id, HAIRBALL)
    await screen.tap("Bo agrees")
    await screen.tap("Goes below 0")
    assert not screen.says("Who agrees")
    await screen.tap("Decide otherwise")
    await screen.tap("Cy agrees")
    await screen.tap("Stays at 0")
    assert (await service.open(match_id)).state.options.hairball == "floor"
    assert screen.says("Hairball at 0: Stays at 0.")
    await screen.tap("Undo")
    assert screen.says("Hairball at 0: Goes below 0."), "the decision before it stands again"


async def test_a_decision_is_read_out_once_and_with_one_full_stop(
    screen: Any, service: MatchService, match_id: str
) -> None:
    await entered(service, match_id, Decided(TIE, "Oldest cat.", ("Ann", "Bo")))
    await opened(screen, MatchLog, f"/match/{match_id}/log", match=match_id)
    assert screen.button("Entry 2: The table decides: Oldest cat. Ann and Bo agree. ")
    await argued(screen, match_id)
    assert screen.button("Entry 1: Bo rolls first")
    assert not any(label.startswith("Entry 2") for label in screen.labels()), "what is argued about is the play"


async def test_what_the_table_decided_is_how_it_is_played_here(screen: Any, match_id: str) -> None:
    await argued(screen, match_id, HAIRBALL)
    assert screen.says("Tableside answers so; a table can decide otherwise.")
    await screen.tap("Bo agrees")
    await screen.tap("Goes below 0")
    assert screen.says("At this table")
    assert not screen.says("Tableside answers so; a table can decide otherwise.")
    assert "Tableside’s answer" not in screen.texts()


async def test_where_the_match_has_a_choice_for_it_the_choice_is_made(
    screen: Any, service: MatchService, match_id: str
) -> None:
    await argued(screen, match_id, HAIRBALL)
    await screen.tap("Ann agrees")
    await screen.tap("Goes below 0")
    match = await service.open(match_id)
    assert match.state.options.hairball == "negative"
    assert decisions(match)[0][1].said == "Hairball at 0: Goes below 0."


async def test_a_choice_that_does_nothing_in_this_match_is_none(screen: Any, service: MatchService) -> None:
    """Where points alone are recorded nobody knows the cats that would break a tie: it is shared whatever is chosen."""
    options = GAMES["tabby_tumble"].options(records="points", tie="cats_then_mice")
    points = await service.begin("tabby_tumble", ("Ann", "Bo"), options)
    assert not isinstance(points, Refusal)
    await argued(screen, points.id, TIE)
    await screen.tap("Bo agrees")
    assert screen.button("As the rule says. Bo agrees")
    assert not any("Cats, then mice" in label for label in screen.labels())
    assert not screen.says("A tie: Cats, then mice.")


async def test_the_tables_own_words_are_kept_and_nothing_is_no_decision(
    screen: Any, service: MatchService, match_id: str
) -> None:
    await argued(screen, match_id, TIE)
    await screen.tap("Ann agrees")
    await screen.tap("Something else")
    await screen.tap("Record decision")
    assert screen.says("Nothing is decided yet.")
    assert decisions(await service.open(match_id)) == ()
    await write(screen, "  Whoever has the oldest cat wins. ")
    await screen.tap("Record decision")
    assert decisions(await service.open(match_id))[0][1].said == "Whoever has the oldest cat wins."


async def test_a_house_rule_is_read_first_in_the_next_match(screen: Any, service: MatchService, match_id: str) -> None:
    await argued(screen, match_id, TIE)
    await screen.tap("Save as our house rule")
    await screen.tap("Everybody agrees")
    await screen.tap("Cy agrees")
    await screen.tap("Cats, then mice. In this match from now on. Ann and Bo agree")
    other = await service.begin("tabby_tumble", ("Dee", "Eva"))
    assert not isinstance(other, Refusal)
    await argued(screen, other.id, TIE)
    assert screen.says("House rule")
    assert screen.says("A tie: Cats, then mice.")
    assert screen.says("Ann and Bo agree.")


@pytest.mark.parametrize("way", ["Tick who agrees", "Cats, then mice", "Record"])
async def test_nobody_decides_nothing(
    screen: Any, service: MatchService, match_id: str, focused: list[int], way: str
) -> None:
    """One tap on the large key recorded that the table decides, on a rule and with ticks that nobody had in sight."""
    await argued(screen, match_id, TIE)
    if way == "Record":
        await screen.tap("Something else")
        await write(screen, "Never.")
    assert screen.labels()[-1] == "Tick who agrees. Nobody has agreed yet"
    await screen.tap("Tick who agrees" if way == "Record" else way)
    assert decisions(await service.open(match_id)) == ()
    assert focused[-1] == screen.button("Ann agrees")._i
    await screen.tap("Cy agrees")
    assert not any(label.startswith("Tick who agrees") for label in screen.labels())
    await screen.tap("Shared" if way == "Tick who agrees" else way)
    assert decisions(await service.open(match_id))[0][1].agreed == ("Cy",)


async def test_what_was_agreed_by_nobody_before_is_told_so(screen: Any, service: MatchService, match_id: str) -> None:
    await entered(service, match_id, Decided(TIE, "Never.", ()))
    await opened(screen, MatchLog, f"/match/{match_id}/log", match=match_id)
    assert screen.says("Ruling recorded, nobody has agreed yet: Never.")


async def test_what_takes_the_typed_words_stays_in_sight_whatever_scrolls(screen: Any, match_id: str) -> None:
    await argued(screen, match_id, "tabby_tumble.dice")
    assert "Record decision" not in " ".join(screen.labels())
    await screen.tap("Ann agrees")
    await screen.tap("Something else")
    assert screen.button("Record decision")
    scrolling = [one for one in screen.all() if isinstance(one, ft.Column) and one.scroll]
    assert not [one for column in scrolling for one in Content(controls([column])).labels() if "Record" in one]


async def test_what_is_not_entered_is_no_house_rule_either(
    screen: Any, service: MatchService, match_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await argued(screen, match_id, TIE)
    await screen.tap("Save as our house rule")
    await screen.tap("Ann agrees")
    monkeypatch.setattr(double_taps, "BOUNCE", 60)
    monkeypatch.setattr(double_taps, "READY", 60)
    await screen.tap("Something else")
    await write(screen, "Whoever has the oldest cat wins.")
    await screen.tap("Record decision")  # it came to lie under the finger: one tap, felt twice
    assert decisions(await service.open(match_id)) == ()
    assert await bookmarks(service) == Bookmarks()
    monkeypatch.setattr(double_taps, "BOUNCE", 0)
    monkeypatch.setattr(double_taps, "READY", 0)
    await screen.tap("Record decision")
    assert await bookmarks(service) != Bookmarks()


async def test_what_was_not_kept_of_one_decision_is_not_said_of_the_next(
    screen: Any, service: MatchService, match_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise StorageError("This was not kept: the disk is full. Make room.")

    await argued(screen, match_id, TIE)
    with monkeypatch.context() as disk:
        disk.setattr(service, "keep_note", full)
        await screen.tap("Save as our house rule")
        await screen.tap("Ann agrees")
        await screen.tap("Cats, then mice.")
        assert screen.says("the disk is full")
    await screen.tap("Decide otherwise")
    await screen.tap("Ann agrees")
    await screen.tap("Shared.")
    assert len(decisions(await service.open(match_id))) == 2
    assert not screen.says("the disk is full")


async def test_what_this_table_decided_comes_before_the_house(
    screen: Any, service: MatchService, match_id: str
) -> None:
    await keep(service, lambda marks: marks.settled(TIE, HouseRule("Never.")))
    await entered(service, match_id, Decided(TIE, "Just this once.", ("Ann",)))
    await opened(screen, RulingPage, f"/rulings/{TIE}?from=/match/{match_id}", key=TIE)
    assert screen.says("Just this once.")
    assert not screen.says("Never.")


async def test_decisions_are_told_in_the_log_and_on_the_sheet(
    screen: Any, service: MatchService, match_id: str
) -> None:
    await entered(service, match_id, Decided(TIE, "Oldest cat.", ("Ann", "Bo")))
    await opened(screen, MatchLog, f"/match/{match_id}/log", match=match_id)
    assert "The table decides: Oldest cat. Ann and Bo agree." in screen.texts()
    assert screen.button("Entry 2: The table decides: Oldest cat. Ann and Bo agree. ")
    await screen.tap("Entry 2")
    assert screen.says("There is nothing else it could have been.")
    await opened(screen, ScoreSheet, f"/match/{match_id}/sheet", match=match_id)
    assert screen.says("The table decided: Oldest cat. Ann and Bo agree.")
