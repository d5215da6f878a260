"""Who is right? What happened, what the rule says, and what the table makes of it."""

from pathlib import Path
from typing import Any
from urllib.parse import quote

import flet as ft
import pytest

from companion.engine.game import Refusal
from companion.engine.match import Amended, Match
from companion.games.risk_star_trek import events as risk
from companion.games.tabby_tumble.events import (
    CatsRehomed,
    DiceRolled,
    DieTaken,
    FirstPlayerDrawn,
    HairballCoughed,
)
from companion.games.treble_tracker import events as treble
from companion.games.tribbles import events as tribbles
from companion.rulings import ruling
from companion.service.clock import ServiceClock
from companion.service.match_service import MatchService, open_match_service
from tests.support.services.entries import entered
from tests.views.screens.conftest import argued, opened, write
from views.match.log.log_lines import Log
from views.match.log.match_log import CorrectOne
from views.rulings.dispute import Dispute, last_rule
from views.rulings.rule_search import RuleSearch
from views.rulings.ruling_addresses import address_of
from views.rulings.ruling_page import RulingPage

TIE, HAIRBALL = "tabby_tumble.tie", "tabby_tumble.hairball_at_zero"


async def test_what_happened_is_one_tap_from_being_corrected(screen: Any, match_id: str) -> None:
    await argued(screen, match_id)
    await screen.tap("Entry 1: Bo rolls first")
    assert screen.gone == [f"/match/{match_id}/log/1/correct"]


async def test_an_invasion_is_there_with_all_its_dice(screen: Any, service: MatchService) -> None:
    """Who invades whom was missing, and the first die."""
    card = await service.begin("risk_star_trek", ("Ann", "Bo"), {"mission": "exploration"})
    assert not isinstance(card, Refusal)
    begun = risk.FirstPlayerDrawn("Bo"), risk.TurnBegun("Bo"), risk.InvasionDeclared("Bo", 5, 4, "captain", "Ann")
    fell = [*(risk.DiceRolled((face,)) for face in (6, 4, 1)), *(risk.DiceRolled((), (face,)) for face in (5, 5))]
    await entered(service, card.id, *begun, *fell)
    await argued(screen, card.id)
    assert any(label.startswith("Entry 3: Bo invades Ann") for label in screen.labels())
    assert any(label.startswith("Entry 4: 6 to attack") for label in screen.labels())


async def test_steps_back_and_forth_hide_nothing_of_what_happened(screen: Any, match_id: str) -> None:
    for number in range(2, 8):
        await (screen.service.redo if number % 2 else screen.service.undo)(match_id, number)
    await argued(screen, match_id)
    assert any(label.startswith("Entry 1: Bo rolls first") for label in screen.labels())
    assert not screen.says("brought back")


async def test_after_the_correction_the_argument_goes_on(screen: Any, match_id: str) -> None:
    await opened(screen, CorrectOne, f"/match/{match_id}/log/1/correct", match=match_id, entry="1")
    await screen.tap("Cancel")
    assert screen.gone == [f"/match/{match_id}/dispute"]


@pytest.mark.parametrize(("came", "back"), [("sheet", "/sheet"), ("table", ""), ("//elsewhere", "/dispute")])
async def test_after_the_correction_one_is_back_where_the_entry_was_named(
    screen: Any, match_id: str, came: str, back: str
) -> None:
    await opened(screen, CorrectOne, f"/match/{match_id}/log/1/correct?from={came}", match=match_id, entry="1")
    await screen.tap("Cancel")
    assert screen.gone == [f"/match/{match_id}{back}"]


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


async def test_what_is_written_stays_when_something_else_is_touched(screen: Any, match_id: str) -> None:
    await argued(screen, match_id, TIE)
    await screen.tap("Something else")
    await write(screen, "Whoever has the oldest")
    sent = len(screen.wire.sent)
    await screen.tap("Cy agrees")
    line = next(c for c in screen.all() if isinstance(c, ft.TextField))
    assert line.value == "Whoever has the oldest"
    assert not [m for m in screen.wire.sent[sent:] if "Whoever has" in str(m.body.patch)]


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
    added = Amended(2, tribbles.WentOut("Ann"), (tribbles.PileCounted("Ann", (1, 0, 0, 0, 0, 0)),))
    longer = await service.record(card.id, added, match.next_number)
    assert isinstance(longer, Match)
    assert last_rule(longer, 0, None) == Log(longer).rule(2, 1) != Log(longer).rule(2), "what was added came after it"


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


async def test_right_after_a_flag_it_opens_with_what_happens_at_zero(screen: Any, tmp_path: Path) -> None:
    """It asked when a clock is pressed: the rule of the turn that the flag had ended."""
    now = [1_795_000_000_000]
    service = open_match_service(tmp_path / "late", clock=ServiceClock(lambda: now[0], lambda: now[0]))
    screen.service = service
    card: Any = await service.begin("treble_tracker", ("Ann", "Bo", "Cy"), {"format": "knockout"})
    await entered(service, card.id, treble.FirstPlayerDrawn("Ann"), treble.MatchStarted("Ann"))
    now[0] += 60 * 60_000
    match = await service.open(card.id)
    assert match.state.fallen == "Ann"
    await argued(screen, card.id)
    assert screen.says(ruling("treble_tracker.flag").heading)
    service.close()
