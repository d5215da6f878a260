"""What works without a match: odds, reinforcements, and the board sheet that is kept for every later match."""

import asyncio
import sqlite3
from contextlib import closing
from types import SimpleNamespace

import flet as ft
import pytest

from companion.games.risk_star_trek.board import Board, CrewCard, Location
from companion.games.risk_star_trek.board.sheet import board_text, read_board, with_bonus, with_crew, with_location
from companion.games.risk_star_trek.events import BoardCorrected
from companion.service.match_service import MatchCard
from models.backups import FILE
from tests.support.services.entries import entered
from views.games.risk_star_trek.tool_frame import NOTE_KEY, keep_sheet
from views.match import live_match

from .conftest import ONE, TWO, type_in


async def test_a_bonus_is_read_off_once_and_holds_in_the_next_match(screen, tool, service):
    await tool("board")
    assert screen.says("Klingon Empire: locations not known, read it off; bonus not known, read it off")
    await screen.tap("Klingon Empire")
    for _ in range(5):
        await screen.tap("Ships when all are held: one more")
    await screen.tap("Save")
    await screen.until(lambda: screen.says("bonus 5 ships, our figure"))
    assert read_board(await service.note(NOTE_KEY)).sector("klingon").bonus == 5
    card = await service.begin("risk_star_trek", ("Ann", "Bo"), {})
    assert (await service.open(card.id)).state.board.sector("klingon").bonus == 5
    assert '"klingon"' in await service.export(card.id)


async def test_a_figure_that_is_read_off_is_typed(screen, tool, service):
    """Nine locations were nine taps, on each of four sectors."""
    await tool("board")
    await screen.tap("Klingon Empire")
    await screen.tap("Locations in it: 0. Type it")
    await type_in(screen, 9)
    assert screen.says("Locations in it: 9. Type it")
    for label in ("Ships when all are held: one more", "Save, as on our board"):
        await screen.session.dispatch_event(screen.buttons(label)[-1]._i, "click", None)  # one slip goes, one comes
        await screen.settle()
    await screen.until(lambda: screen.says("Klingon Empire: 9 locations, our figure; bonus 1 ship, our figure"))
    assert read_board(await service.note(NOTE_KEY)).sector("klingon").size == 9


async def test_what_is_printed_in_the_guide_is_sure_and_the_rest_is_to_be_checked(screen, tool):
    await tool("board")
    assert screen.says("Ferengi Alliance: 4 locations, in the guide; bonus 2 ships, in the guide")
    assert screen.says("Breen Confederacy: 4 locations, in the guide; bonus 2 ships, check your board")
    assert screen.says("3 stars bring 4 ships, in the guide")
    assert screen.says("4 stars bring 7 ships, check your board")
    await screen.tap("All as on our board")
    await screen.until(lambda: screen.says("4 stars bring 7 ships, our figure"))


async def test_a_sheet_that_cannot_be_is_refused_and_not_kept(screen, tool, service):
    await tool("board")
    await screen.tap("5 stars bring")
    for _ in range(5):
        await screen.tap("Ships: one less")
    await screen.tap("Save")
    await screen.until(lambda: screen.says("More stars never bring fewer ships"))
    assert await service.note(NOTE_KEY) == ""


@pytest.mark.parametrize(
    ("sheet", "key", "times", "doubt"),
    [
        ("Ferengi Alliance", "Locations in it: one more", 1, "The guide says 4 locations."),
        ("Ferengi Alliance", "Ships when all are held: one less", 1, "The guide says 2 ships."),
        ("Breen Confederacy", "Ships when all are held: one more", 3, "5 ships, that is more than it has locations."),
        ("Klingon Empire", "Locations in it: one more", 34, "The other sectors have 11 of the 44 locations at least"),
        ("Klingon Empire", "Ships when all are held: one more", 11, "11 ships, that is more than a sector is likely"),
        ("3 stars bring", "Ships: one more", 1, "The guide says 4 ships."),
        ("10 stars bring", "Ships: one more", 31, "Boards of this family have 30 ships here."),
    ],
)
async def test_a_figure_that_is_unlikely_says_so_with_its_rule(screen, tool, sheet, key, times, doubt):
    """All of it was taken without a word, 225 ships for 10 stars, too."""
    await tool("board")
    await screen.tap(sheet)
    for _ in range(times):
        assert not screen.says(doubt)
        await screen.tap(key)
    assert screen.says(doubt)
    await screen.tap("Rule: ")
    rule = "stars" if "star" in sheet else "sector_bonus"
    assert screen.gone[-1].startswith(f"/rulings/risk_star_trek-{rule}?")


async def test_beside_a_match_a_figure_holds_there_too(screen, table, tool, service):
    match_id = await table(*ONE)
    await tool("board", match_id)
    await screen.tap("Cardassian Union")
    await screen.tap("Ships when all are held: one more")
    await screen.tap("Save")
    await screen.until(lambda: screen.says("bonus 1 ship, our figure"))
    assert (await service.open(match_id)).state.board.sector("cardassian").bonus == 1


async def test_a_figure_put_right_beside_a_match_leaves_the_rest_of_the_kept_sheet(screen, table, tool, service):
    """The sheet of the match was kept whole, and what had been read off since it began was gone."""
    match_id = await table(*ONE)
    read_off = with_location(with_bonus(Board(), "klingon", 5), Location("Qo’noS", "klingon"))
    await service.keep_note(NOTE_KEY, board_text(with_crew(read_off, CrewCard("Kirk", "Engineer", 200))))
    await tool("board", match_id)
    await put_right(screen, "Cardassian Union")
    kept = read_board(await service.note(NOTE_KEY))
    assert [kept.sector(key).bonus for key in ("klingon", "cardassian")] == [5, 1]
    assert (kept.location("Qo’noS"), kept.crew) == (read_off.locations[-1], (CrewCard("Kirk", "Engineer", 200),))


async def test_what_another_device_puts_right_meanwhile_stays(screen, table, tool, service, monkeypatch):
    monkeypatch.setattr(live_match, "REACTION", 0)
    match_id = await table(*ONE)
    await tool("board", match_id)
    await entered(service, match_id, BoardCorrected(with_bonus(Board(), "klingon", 5)))
    await screen.until(lambda: screen.says("Klingon Empire: locations not known, read it off; bonus 5 ships"))
    await put_right(screen, "Cardassian Union")
    board = (await service.open(match_id)).state.board
    assert [board.sector(key).bonus for key in ("klingon", "cardassian")] == [5, 1]


async def test_what_two_devices_put_right_while_the_database_is_held_stays(service):
    session, none = SimpleNamespace(service=service), Board()
    with closing(sqlite3.connect(service.folder / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        ours = asyncio.ensure_future(keep_sheet(session, none, with_bonus(none, "klingon", 5)))
        theirs = asyncio.ensure_future(keep_sheet(session, none, with_bonus(none, "cardassian", 1)))
        while service._database.patience.waiting < 2:
            await asyncio.sleep(0)
        other.execute("ROLLBACK")
        await asyncio.gather(ours, theirs)
    kept = read_board(await service.note(NOTE_KEY))
    assert [kept.sector(key).bonus for key in ("klingon", "cardassian")] == [5, 1]
    assert kept in (ours.result(), theirs.result())


async def test_what_was_only_looked_at_is_no_entry(screen, table, tool, service):
    match_id = await table(*ONE)
    before = (await service.open(match_id)).next_number
    await tool("board", match_id)
    await screen.tap("Klingon Empire")
    await screen.tap("Save")
    await screen.until(lambda: not any(slip.open for slip in screen.page._dialogs.controls))
    assert (await service.open(match_id)).next_number == before


async def put_right(screen, sector):
    await screen.tap(sector)
    await screen.tap("Ships when all are held: one more")
    await screen.tap("Save")
    await screen.until(lambda: screen.says("bonus 1 ship, our figure"))


async def test_a_sheet_that_cannot_be_read_says_so_and_a_new_one_begins(screen, tool, service):
    await service.keep_note(NOTE_KEY, "[]")
    assert (await service.begin("risk_star_trek", ("Ann", "Bo"))).reason.count(
        "Put one thing right under “Board sheet”"
    )
    await tool("board")
    assert screen.says("That is no board sheet")
    await put_right(screen, next(one for one in screen.labels() if one.startswith("Klingon Empire")))
    assert read_board(await service.note(NOTE_KEY)).sector("klingon").bonus == 1
    assert await service.note(f"{NOTE_KEY}.set_aside") == "[]"
    assert isinstance(await service.begin("risk_star_trek", ("Ann", "Bo")), MatchCard)


async def test_the_odds_answer_to_every_tap(screen, tool):
    await tool("odds")
    before = next(one for one in _pictures(screen))
    await screen.tap("Ships attacking: one more")
    after = next(one for one in _pictures(screen))
    assert before != after
    await screen.tap("First Officer")
    assert next(one for one in _pictures(screen)) != after


async def test_the_ships_that_would_be_enough_are_named_and_taken(screen, tool):
    await tool("odds")
    label = next(one for one in screen.labels() if one.endswith("win 90 per cent of the time"))
    await screen.tap(label)
    ships = int(label.split()[0])
    assert screen.says(f"Ships attacking: {ships}. Type it")
    assert int(next(_pictures(screen)).split()[0]) >= 90


async def test_one_ship_that_would_be_enough_is_one(screen, tool):
    await tool("odds")
    while not screen.says("Ships defending: 1. Type it"):
        await screen.tap("Ships defending: one less")
    await screen.tap("First Officer")
    await screen.until(lambda: screen.says("1 ship wins 50 per cent of the time"))


async def test_a_chance_of_almost_nothing_is_said_in_words(screen, tool):
    await tool("odds")
    for _ in range(20):
        await screen.tap("Ships defending: one more")
    assert next(_pictures(screen)).startswith("Less than 1 per cent: Attacker takes it")


async def test_both_readings_of_plus_one_in_the_mirror(screen, tool):
    await tool("odds")
    await screen.tap("First Officer")
    assert not screen.says("Where +1 falls")
    await screen.tap("Mirror")
    assert screen.says("Where +1 falls: now on the highest die")
    first = next(_pictures(screen))
    await screen.tap("Where +1 falls")
    assert screen.says("now on the die compared first")
    assert next(_pictures(screen)) != first


async def test_stop_in_time_lowers_what_is_lost(screen, tool):
    await tool("odds")
    await screen.tap("Stop attacking at this many ships: one more")
    assert screen.says("Attacker takes it, or stops at 1")


async def test_reinforcements_without_a_match_in_either_mission(screen, tool):
    await tool("ships")
    for _ in range(4):
        await screen.tap("Locations: one more")
    assert screen.says("13 locations, 13 ÷ 3, rounded down, at least 3: 4 ships")
    await screen.tap("Mission: 2: The Final Frontier")
    assert screen.says("4 ships, 400 credits")


@pytest.mark.parametrize(
    ("key", "taps", "rule"),
    [
        ("odds", ("Ships attacking: one more", "First Officer"), "The rule"),
        ("ships", ("Locations: one more", "Mission: 2: The Final Frontier"), "10 locations"),
    ],
)
async def test_after_a_look_at_a_rule_a_tool_is_as_it_was(screen, tool, key, taps, rule):
    await tool(key)
    for label in taps:
        await screen.tap(label)
    lay = screen.labels(), screen.texts()
    await screen.tap(rule)
    assert screen.gone[-1].startswith("/rulings/risk_star_trek")
    await screen.show(lambda: ft.Text("the rule"))
    await tool(key)
    assert (screen.labels(), screen.texts()) == lay


async def test_the_tools_of_a_match_read_the_rules_as_it_does(screen, table, tool):
    match_id = await table(*TWO, credits="counted", bonus_die="lowest")
    await tool("ships", match_id)
    for _ in range(6):
        await screen.tap("Locations: one less")
    assert screen.says("3 locations, 3 ÷ 3, rounded down, at least 3: 3 ships, 100 credits")
    await tool("odds", match_id)
    await screen.tap("First Officer")
    await screen.tap("Mirror")
    assert screen.says("Where +1 falls: now on the die compared first")


async def test_the_tools_lead_back_to_the_match_they_were_opened_from(screen, table, tool, service):
    match_id = await table(*ONE)
    await entered(service, match_id)
    await tool("odds", match_id)
    await screen.tap("Back")
    assert screen.gone == [f"/match/{match_id}"]


def _pictures(screen):
    """What the odds picture says to those who hear it."""
    return (one.label for one in screen.all() if getattr(one, "label", None) and " per cent: " in one.label)
