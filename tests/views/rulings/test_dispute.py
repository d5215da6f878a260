"""Who is right? What happened, what the rule says, and what the table makes of it."""

from typing import Any
from urllib.parse import quote

import flet as ft
import pytest

from companion.engine.decisions import Decided, decisions
from companion.engine.game import Refusal
from companion.games.tabby_tumble.events import (
    CatsRehomed,
    DiceRolled,
    DieTaken,
    FirstPlayerDrawn,
    HairballCoughed,
)
from companion.games.tribbles import events as tribbles
from companion.rulings import ruling
from companion.rulings.bookmarks import Bookmarks, HouseRule
from companion.service.match_service import MatchService
from tests.support.services.entries import entered
from tests.views.screens.conftest import argued, opened, write
from views import tap_queue
from views.match.log.log_lines import Log
from views.match.log.match_log import CorrectOne, MatchLog
from views.match.score.score_sheet import ScoreSheet
from views.rulings.addresses import address_of
from views.rulings.bookmarks import bookmarks, keep
from views.rulings.dispute import Dispute, last_rule
from views.rulings.rule_search import RuleSearch
from views.rulings.ruling_page import RulingPage

TIE, HAIRBALL = "tabby_tumble.tie", "tabby_tumble.hairball_at_zero"


async def test_what_happened_is_one_tap_from_being_corrected(screen: Any, match_id: str) -> None:
    await argued(screen, match_id)
    await screen.tap("Entry 1: Bo rolls first")
    assert screen.gone == [f"/match/{match_id}/log/1/correct"]


async def test_after_the_correction_the_argument_goes_on(screen: Any, match_id: str) -> None:
    await opened(screen, CorrectOne, f"/match/{match_id}/log/1/correct", match=match_id, entry="1")
    await screen.tap("Cancel")
    assert screen.gone == [f"/match/{match_id}/dispute"]


@pytest.mark.parametrize("entry", ["0", "99", "first"])
async def test_an_entry_that_is_not_there_is_told(screen: Any, match_id: str, entry: str) -> None:
    await opened(screen, CorrectOne, f"/match/{match_id}/log/{entry}/correct", match=match_id, entry=entry)
    assert screen.says("There is no entry")


async def test_the_rule_is_that_of_the_last_entry_and_leads_to_the_whole_of_it(
    screen: Any, service: MatchService, match_id: str
) -> None:
    await argued(screen, match_id)
    rule = Log(await service.open(match_id)).rule(1)
    assert screen.says("What the rule says")
    await screen.tap(ruling(rule).heading)
    assert screen.gone[-1].startswith(f"{address_of(rule)}?from=")


async def test_as_the_rule_says_is_kept_with_who_agreed(screen: Any, service: MatchService, match_id: str) -> None:
    await argued(screen, match_id, "tabby_tumble.players")
    assert screen.chosen() == [], "nobody agrees until they say so"
    assert "As the rule says. Nobody has agreed yet" in screen.labels()
    await screen.tap("Bo agrees")
    await screen.tap("Ann agrees")
    assert screen.chosen() == ["Ann agrees", "Bo agrees"]
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
    await screen.tap("Goes below 0")
    assert screen.says("At this table")
    assert screen.says("The table has decided.")
    assert not screen.says("Nothing changes until the table decides.")
    await screen.tap("Undo: The table decides: Hairball at 0: Goes below 0.")
    assert screen.says("Nothing changes until the table decides.")
    assert (await service.open(match_id)).state.options.hairball == "floor"
    assert not screen.says("At this table")
    await screen.tap("Redo")
    assert (await service.open(match_id)).state.options.hairball == "negative"


async def test_a_decision_is_read_out_once_and_with_one_full_stop(
    screen: Any, service: MatchService, match_id: str
) -> None:
    await entered(service, match_id, Decided(TIE, "Oldest cat.", ("Ann", "Bo")))
    await argued(screen, match_id)
    assert "Entry 2: The table decides: Oldest cat. Agreed by Ann, Bo. Correct or look" in screen.labels()


async def test_what_the_table_decided_is_how_it_is_played_here(screen: Any, match_id: str) -> None:
    await argued(screen, match_id, HAIRBALL)
    assert screen.says("This is how it is played here.")
    await screen.tap("Goes below 0")
    assert screen.says("At this table")
    assert not screen.says("This is how it is played here.")
    assert "Decided here" not in screen.texts()


async def test_where_the_match_has_a_choice_for_it_the_choice_is_made(
    screen: Any, service: MatchService, match_id: str
) -> None:
    await argued(screen, match_id, HAIRBALL)
    await screen.tap("Goes below 0")
    match = await service.open(match_id)
    assert match.state.options.hairball == "negative"
    assert decisions(match)[0][1].said == "Hairball at 0: Goes below 0."


async def test_the_tables_own_words_are_kept_and_nothing_is_no_decision(
    screen: Any, service: MatchService, match_id: str
) -> None:
    await argued(screen, match_id, TIE)
    await screen.tap("Something else")
    await screen.tap("Record decision")
    assert screen.says("Nothing is decided yet.")
    assert decisions(await service.open(match_id)) == ()
    await write(screen, "  Whoever has the oldest cat wins. ")
    await screen.tap("Record decision")
    assert decisions(await service.open(match_id))[0][1].said == "Whoever has the oldest cat wins."


async def test_what_is_written_stays_when_something_else_is_touched(screen: Any, match_id: str) -> None:
    await argued(screen, match_id, TIE)
    await screen.tap("Something else")
    await write(screen, "Whoever has the oldest")
    sent = len(screen.wire.sent)
    await screen.tap("Cy agrees")
    line = next(c for c in screen.all() if isinstance(c, ft.TextField))
    assert line.value == "Whoever has the oldest"
    assert not [m for m in screen.wire.sent[sent:] if "Whoever has" in str(m.body.patch)]


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
    assert screen.says("Agreed by Ann, Bo.")


async def test_a_decision_that_nobody_ticked_is_agreed_by_nobody(
    screen: Any, service: MatchService, match_id: str
) -> None:
    await argued(screen, match_id, TIE)
    await screen.tap("Something else")
    await write(screen, "Never.")
    assert "Record decision. Nobody has agreed yet" in screen.labels()
    await screen.tap("Record decision")
    assert decisions(await service.open(match_id))[0][1].agreed == ()
    assert screen.says("The table decides: Never.")
    assert not screen.says("Agreed by")


@pytest.mark.parametrize("way", ["the ruling", "a ruling next to it", "the search", "a ruling found by the search"])
async def test_a_rule_opened_from_a_dispute_is_taken_back_into_it(screen: Any, match_id: str, way: str) -> None:
    dispute = f"/match/{match_id}/dispute?rule={TIE}"
    search = f"/rulings?q=hairball&game=tabby_tumble&from={quote(dispute, safe='')}"
    match way:
        case "the ruling":
            await argued(screen, match_id, HAIRBALL)
            await screen.tap(ruling(HAIRBALL).heading)
            await opened(screen, RulingPage, screen.gone[-1], key=HAIRBALL)
        case "a ruling next to it":
            await opened(screen, RulingPage, f"{address_of(TIE)}?from={quote(dispute, safe='')}", key=TIE)
            await screen.tap(ruling(ruling(TIE).related[0]).heading)
            await opened(screen, RulingPage, screen.gone[-1], key=HAIRBALL)
        case "the search":
            await opened(screen, RuleSearch, search)
            await screen.tap(ruling(HAIRBALL).heading)
            await opened(screen, RulingPage, screen.gone[-1], key=HAIRBALL)
        case _:
            await opened(screen, RulingPage, f"{address_of(HAIRBALL)}?from={quote(search, safe='')}", key=HAIRBALL)
    await screen.tap("Take this rule")
    assert screen.gone[-1] == f"/match/{match_id}/dispute?rule={HAIRBALL}"


async def test_a_rule_is_not_taken_where_there_is_no_dispute_about_its_game(screen: Any, match_id: str) -> None:
    await opened(screen, RulingPage, f"{address_of(TIE)}?from=/match/{match_id}", key=TIE)
    assert "Take this rule" not in screen.labels()
    await opened(screen, RuleSearch, f"/rulings?q=hairball&from=/match/{match_id}")
    assert "Take this rule" not in screen.labels()
    other = "tribbles.pile"
    await opened(screen, RulingPage, f"{address_of(other)}?from=/match/{match_id}/dispute", key=other)
    assert "Take this rule" not in screen.labels()


async def test_the_rule_it_opens_with_is_what_happened_and_not_how_the_app_is_used(
    screen: Any, service: MatchService
) -> None:
    card = await service.begin("tribbles", ("Ann", "Bo"))
    assert not isinstance(card, Refusal)
    await entered(service, card.id, tribbles.FirstPlayerDrawn("Bo"), tribbles.WentOut("Ann"))
    await entered(service, card.id, tribbles.DepthChanged("referee"), tribbles.DepthChanged("scorekeeper"))
    match = await service.open(card.id)
    assert Log(match).rule(4) == "tribbles.depth", "which is how the app is used"
    await argued(screen, card.id)
    assert screen.says(ruling("tribbles.going_out").heading)
    refusal = Refusal("Entry 3 rests on this.", "log.correct", 3)
    assert last_rule(match, 0, refusal) == "tribbles.going_out"
    assert last_rule(match, 0, Refusal("No.", "tribbles.chain")) == "tribbles.chain"
    assert last_rule(await service.open((await service.begin("tribbles", ("Ann", "Bo"))).id), 0, None)


async def test_an_entry_stands_on_the_rule_of_the_player_who_made_it(service: MatchService) -> None:
    """The round that it ends brings others points by other rules."""
    card = await service.begin("tabby_tumble", ("Ann", "Bo"))
    assert not isinstance(card, Refusal)
    roll = DiceRolled(("black", "black", "white"), ("rehome", "hairball", "play"))
    taken = [("Bo", "hairball"), ("Ann", "rehome"), ("Ann", "black"), ("Bo", "white")]
    said = [HairballCoughed("Bo", "rescue"), CatsRehomed("Ann", 1, "Bo")]
    picks = [DieTaken(player, face) for player, face in taken]
    match = await entered(service, card.id, FirstPlayerDrawn("Bo"), roll, *picks, *said)
    number = len(match.entries)
    rules = [line.rule for line in match.lines if line.entry == number]
    assert rules[0] != "tabby_tumble.rehome"
    assert Log(match).rule(number) == "tabby_tumble.rehome"


async def test_what_is_not_entered_is_no_house_rule_either(
    screen: Any, service: MatchService, match_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await argued(screen, match_id, TIE)
    await screen.tap("Save as our house rule")
    monkeypatch.setattr(tap_queue, "BOUNCE", 60)
    monkeypatch.setattr(tap_queue, "READY", 60)
    await screen.tap("Something else")
    await write(screen, "Whoever has the oldest cat wins.")
    await screen.tap("Record decision")  # it came to lie under the finger: one tap, felt twice
    assert decisions(await service.open(match_id)) == ()
    assert await bookmarks(service) == Bookmarks()
    monkeypatch.setattr(tap_queue, "BOUNCE", 0)
    monkeypatch.setattr(tap_queue, "READY", 0)
    await screen.tap("Record decision")
    assert await bookmarks(service) != Bookmarks()


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
    assert "The table decides: Oldest cat. Agreed by Ann, Bo." in screen.texts()
    assert "Entry 2: The table decides: Oldest cat. Agreed by Ann, Bo. Correct or look" in screen.labels()
    await screen.tap("Entry 2")
    assert screen.says("There is nothing else it could have been.")
    await opened(screen, ScoreSheet, f"/match/{match_id}/sheet", match=match_id)
    assert screen.says("The table decided: Oldest cat. Agreed by Ann, Bo.")


async def test_a_match_that_is_not_there_is_told(screen: Any) -> None:
    await opened(screen, Dispute, "/match/nowhere/dispute", match="nowhere")
    assert "Home" in screen.labels()


async def test_time_that_goes_on_while_the_table_talks_is_seen(screen: Any, service: MatchService) -> None:
    card = await service.begin("treble_tracker", ("Ann", "Bo"), {"format": "league"})
    assert not isinstance(card, Refusal)
    match = await service.open(card.id)
    while match.state.stage != "play":
        match = await entered(service, card.id, match.game.prompt(match.state, service.now()).choices[0].event)
    await argued(screen, card.id)
    assert screen.says("runs on while the table talks")


async def test_others_who_enter_do_not_change_the_subject(screen: Any, service: MatchService, match_id: str) -> None:
    await argued(screen, match_id)
    subject = ruling(Log(await service.open(match_id)).rule(1)).heading
    await screen.tap("Cy agrees")
    chosen = screen.chosen()
    assert screen.says(subject)
    await entered(service, match_id, DiceRolled(("orange", "black", "white"), ("eat", "play", "cuddle")))
    await screen.settle()
    assert screen.says(subject)
    assert screen.chosen() == chosen
