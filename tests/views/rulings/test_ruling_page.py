"""A ruling and what a house makes of it: read first, written, kept as a favourite, come upon from the log."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from companion.engine.decisions import Decided
from companion.engine.game import Refusal
from companion.rulings import NoSuchRuling, RulingFileError, ruling
from companion.rulings.bookmarks import NOTE_KEY, Bookmarks
from companion.service.match_service import MatchService, StorageError
from companion.service.rights.device_rights import Rights
from companion.service.rights.guarded_service import GuardedService
from tests.support.services.entries import entered
from tests.views.page_content import Content, controls
from tests.views.screens.conftest import opened, write
from views.match.log.log_lines import Log
from views.match.log.match_log import CorrectOne
from views.rulings import ruling_page
from views.rulings.bookmarks import bookmarks
from views.rulings.house_rule_form import HouseRuleForm
from views.rulings.rule_search import RuleSearch
from views.rulings.ruling_addresses import address_of
from views.rulings.ruling_page import RulingPage
from views.theme.current_theme import with_theme
from views.theme.tokens import LIGHT

TIE, HAIRBALL = "tabby_tumble.tie", "tabby_tumble.hairball_at_zero"


@pytest.mark.parametrize("key", [TIE, TIE.replace(".", "-")])
async def test_a_ruling_stands_at_an_address_that_no_server_takes_for_a_file(screen: Any, key: str) -> None:
    """…and is found at those of before, too."""
    assert address_of(TIE) == "/rulings/" + TIE.replace(".", "-")
    await opened(screen, RulingPage, f"/rulings/{key}", key=key)
    assert screen.says(ruling(TIE).heading)
    await opened(screen, HouseRuleForm, f"/rulings/{key}/own", key=key)
    assert screen.says(ruling(TIE).heading)


async def test_the_answer_is_read_out_as_it_comes(screen: Any) -> None:
    """Who listens hears it at once, not only that there is a rule; and jumps to the question as to the answer."""
    await opened(screen, RulingPage, f"/rulings/{TIE}", key=TIE)
    answer = ruling_page.answer_of(ruling(TIE))[0]
    assert answer in screen.all().news()
    headings = [Content(controls(one)) for one in screen.all() if isinstance(one, ft.Semantics) and one.header]
    assert [any(one.says(said) for one in headings) for said in (ruling(TIE).heading, answer)] == [True, True]


@pytest.mark.parametrize("wide", [False, True])
async def test_what_is_next_to_a_ruling_ends_its_leaf_or_lies_beside_it_in_landscape(screen: Any, wide: bool) -> None:
    screen.dress(replace(LIGHT, width=915, height=412, wide=wide, low=True))
    await opened(screen, RulingPage, f"/rulings/{TIE}", key=TIE)
    columns = [one for one in screen.all() if isinstance(one, ft.Column) and one.scroll]
    assert [Content(controls(one)).says("Related rules") for one in columns] == ([False, True] if wide else [True])


async def test_an_unclear_ruling_leads_to_the_table_s_decision(screen: Any, match_id: str) -> None:
    await opened(screen, RulingPage, f"/rulings/{TIE}?from=/match/{match_id}", key=TIE)
    await screen.tap("Dispute")
    assert screen.gone == [f"/match/{match_id}/dispute?rule={TIE}"]


async def test_a_match_laid_out_otherwise_says_so_before_the_book(screen: Any, service: MatchService) -> None:
    card = await service.begin("tabby_tumble", ("Ann", "Bo"), {"hairball": "negative"})
    assert not isinstance(card, Refusal)
    await opened(screen, RulingPage, f"/rulings/{HAIRBALL}?from=/match/{card.id}", key=HAIRBALL)
    assert screen.says("In this match")
    assert screen.says("Hairball at 0: Goes below 0.")
    assert not screen.says("Tableside answers so; a table can decide otherwise.")


async def test_away_from_a_table_the_house_writes_its_own_rule_and_takes_it_back(
    screen: Any, service: MatchService
) -> None:
    await opened(screen, RulingPage, f"/rulings/{TIE}", key=TIE)
    await screen.tap("House rule")
    assert screen.gone[-1].startswith(f"{address_of(TIE)}/own")
    await opened(screen, HouseRuleForm, f"/rulings/{TIE}/own", key=TIE)
    await screen.tap("Save house rule")
    assert screen.says("Nothing is written yet.")
    await write(screen, "x" * 300)
    await screen.tap("Save house rule")
    assert screen.says("That is 300 letters")
    await write(screen, "The youngest wins. 🐈")
    await screen.tap("Save house rule")
    assert (await bookmarks(service)).house[TIE].said == "The youngest wins. 🐈"
    await opened(screen, RulingPage, f"/rulings/{TIE}", key=TIE)
    assert screen.says("The youngest wins. 🐈")
    await opened(screen, HouseRuleForm, f"/rulings/{TIE}/own", key=TIE)
    await screen.tap("Remove house rule")
    assert not (await bookmarks(service)).house


async def test_a_favourite_and_what_was_looked_up_last_lie_ready(screen: Any, service: MatchService) -> None:
    await opened(screen, RulingPage, f"/rulings/{HAIRBALL}", key=HAIRBALL)
    await opened(screen, RulingPage, f"/rulings/{TIE}", key=TIE)
    await screen.tap("Favourite")
    assert (await bookmarks(service)).favourites == (TIE,)
    await opened(screen, RuleSearch, "/rulings")
    told = screen.texts()
    assert told.index("Favourites") < told.index("Last looked up")
    assert "What if I cough up a Hairball with no points?" in screen.labels()


@pytest.mark.parametrize(
    ("came_from", "way"),
    [("/match/{}", "Table"), ("/match/{}/sheet", "Back"), ("/new/tabby_tumble", "Back"), ("/", "Home")],
    ids=["a table", "a page of it", "a new match", "home"],
)
async def test_the_way_back_is_called_the_same_above_and_below(
    screen: Any, match_id: str, came_from: str, way: str
) -> None:
    """It was "Back where you were" and "Back", or "Table": as if they led to two places."""
    await opened(screen, RulingPage, f"/rulings/{TIE}?from={came_from.format(match_id)}", key=TIE)
    assert [label for label in screen.labels() if label in {"Table", "Home"} or label.startswith("Back")] == [way, way]


async def test_what_matters_now_lies_under_the_line_and_the_first_of_it_open(screen: Any, match_id: str) -> None:
    now = f"{HAIRBALL},{TIE},tabby_tumble.nothing"
    await opened(screen, RuleSearch, f"/rulings?game=tabby_tumble&from=/match/{match_id}&now={now}")
    assert screen.says("What matters now")
    assert screen.says("You stay at 0 and still choose an action.")
    assert "What if I cough up a Hairball with no points?" not in screen.labels()
    assert screen.says("This may matter too")
    await screen.tap("Everything else")
    assert screen.says("All rules: Tabby Tumble")


async def test_a_note_that_cannot_be_read_is_kept_aside(screen: Any, service: MatchService) -> None:
    await service.keep_note(NOTE_KEY, "{")
    await opened(screen, RulingPage, f"/rulings/{TIE}", key=TIE)
    assert await service.note(f"{NOTE_KEY}.set_aside") == "{"
    assert (await bookmarks(service)) == Bookmarks(recent=(TIE,))


async def test_a_disk_that_takes_nothing_is_said_and_the_ruling_is_read_all_the_same(
    screen: Any, service: MatchService, match_id: str, monkeypatch: Any
) -> None:
    async def full(*_: str) -> None:
        raise StorageError("This was not kept: the disk is full. Make room.")

    await entered(service, match_id, Decided(TIE, "Oldest cat.", ("Ann",)))
    with monkeypatch.context() as disk:
        disk.setattr(service, "keep_note", full)
        await opened(screen, RulingPage, f"/rulings/{TIE}?from=/match/{match_id}", key=TIE)
        assert screen.says("the disk is full")
        assert screen.says("Oldest cat.")
        assert screen.says("Where it is written")
        await screen.tap("Favourite")
        assert screen.says("the disk is full")
    await screen.tap("Favourite")
    assert (await bookmarks(service)).favourites == (TIE,)
    assert not screen.says("the disk is full"), "it is kept now"


@pytest.mark.parametrize("rights", [Rights("watcher"), Rights("player", "Ann"), Rights("player"), None])
async def test_a_device_that_may_record_nothing_reads_what_the_table_has_settled(
    screen: Any, service: MatchService, match_id: str, rights: Rights | None
) -> None:
    await entered(service, match_id, Decided(TIE, "Oldest cat.", ("Ann",)))
    screen.service = GuardedService(service, lambda: rights)
    await opened(screen, RulingPage, f"/rulings/{TIE}?from=/match/{match_id}", key=TIE)
    assert screen.says("Oldest cat.")
    assert not screen.says("Not saved")
    assert "Table" in screen.labels()


async def test_an_entry_of_the_log_opens_the_rule_it_stands_on(
    screen: Any, service: MatchService, match_id: str
) -> None:
    await entered(service, match_id, Decided(TIE, "Oldest cat."))
    assert Log(await service.open(match_id)).rule(1) == "tabby_tumble.first_player"
    await opened(screen, CorrectOne, f"/match/{match_id}/log/2/correct", match=match_id, entry="2")
    await screen.tap("The rule")
    assert screen.gone[-1].startswith(f"{address_of(TIE)}?from=")


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (NoSuchRuling("nope"), "The rule"),
        (RulingFileError("a file is broken"), "The rule"),
        (SimpleNamespace(source="Set up; 1"), "Set up"),
        (SimpleNamespace(source="A section of 17 l; 1"), "The rule"),
    ],
)
def test_a_small_tab_says_where_the_rule_stands_or_only_that_it_is_one(
    monkeypatch: pytest.MonkeyPatch, found: Any, said: str
) -> None:
    def ruling(key: str) -> Any:
        if isinstance(found, Exception):
            raise found
        return found

    monkeypatch.setattr(ruling_page, "ruling", ruling)
    with with_theme(LIGHT):
        assert ruling_page.rule_name(TIE) == said
