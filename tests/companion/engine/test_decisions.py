"""The table decides: a sentence in the log, an option that changes with it, a house rule that outlives the match."""

from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from companion.engine.decisions import Decided, decisions, disputed
from companion.engine.game import AnyGame, Refusal
from companion.engine.match import Amended, Entry, Match, replay
from companion.games import GAMES
from companion.games.tribbles.events import FirstPlayerDrawn
from companion.rulings import assets, load, ruling
from companion.rulings.bookmarks import RECENT, Bookmarks, HouseRule
from companion.rulings.context import on_the_app, rules_in_play
from companion.service.match_service import MatchService, open_match_service

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
NAMES = ("Ann", "Bo", "Cy", "Dee")


def begin(game: AnyGame) -> Match:
    return Match.begin(game, NAMES[: max(2, game.seats[0])], game.options())


def entered(match: Match, event: Any) -> Match:
    after = match.enter(Entry(match.next_number, match.last_at + 1_000, event))
    assert isinstance(after, Match), after
    return after


def refused(match: Match, event: Any) -> Refusal:
    no = match.enter(Entry(match.next_number, match.last_at + 1_000, event))
    assert isinstance(no, Refusal)
    return no


@every_game
def test_a_decision_stands_in_the_log_and_moves_no_score(game: AnyGame) -> None:
    match = begin(game)
    decided = Decided(f"{game.key}.players", "Dee may watch.", ("Ann",))
    after = entered(match, decided)
    assert after.state == match.state
    assert after.totals == match.totals
    assert decisions(after) == ((1, decided),)
    assert game.tell(match.state, decided) == "The table decides: Dee may watch. Ann agrees."
    without_stop = Decided(f"{game.key}.players", " Dee may watch ", ("Ann", "Bo"))
    assert game.tell(match.state, without_stop) == "The table decides: Dee may watch. Ann and Bo agree."
    nobody = replace(without_stop, agreed=())
    assert game.tell(match.state, nobody) == "Ruling recorded, nobody has agreed yet: Dee may watch"


@every_game
def test_a_decision_is_taken_back_brought_back_and_corrected_like_anything_else(game: AnyGame) -> None:
    decided = Decided(f"{game.key}.players", "Dee may watch.")
    match = entered(begin(game), decided)
    undo = match.undo()
    assert undo
    gone = entered(match, undo)
    assert decisions(gone) == ()
    redo = gone.redo()
    assert redo
    assert decisions(entered(gone, redo)) == ((1, decided),)
    other = Decided(f"{game.key}.players", "Nobody may watch.")
    assert decisions(entered(match, Amended(1, other))) == ((1, other),)


@every_game
def test_the_latest_decision_comes_first(game: AnyGame) -> None:
    match = entered(entered(begin(game), Decided("log.undo", "One.")), Decided("log.undo", "Two."))
    assert [made.said for _, made in decisions(match)] == ["Two.", "One."]


def test_what_can_be_disputed_is_left_open_by_an_entry_of_its_own() -> None:
    """Every option that may change in the middle of a match is named by the ruling that opens on it."""
    found = {
        one.metadata["rule"]: (game, one)
        for game in GAMES.values()
        for one in fields(game.options)
        if one.metadata["disputed"]
    }
    assert found
    for rule, (game, one) in found.items():
        entry = load(assets())[rule]
        assert entry.option == one.name
        assert entry.status in ("house", "unclear")
        assert disputed(game.options, rule) is one


@pytest.mark.parametrize(
    ("game", "option"),
    [(game, one) for game in GAMES.values() for one in fields(game.options) if one.metadata["disputed"]],
    ids=lambda value: getattr(value, "key", getattr(value, "name", "")),
)
def test_where_an_option_settles_it_the_option_changes_from_then_on(game: AnyGame, option: Any) -> None:
    match = begin(game)
    for choice in option.metadata["labels"]:
        match = entered(match, Decided(option.metadata["rule"], "So.", (), option.name, choice))
        assert getattr(match.state.options, option.name) == choice
    assert getattr(match.opening.options, option.name) == option.default
    assert replay(begin(game), match.entries) == match


def test_a_hairball_at_nothing_costs_a_point_once_the_table_says_so() -> None:
    """The example of a decision that is felt: the same entry, before and after."""
    game = GAMES["tabby_tumble"]
    match = begin(game)
    after = entered(match, Decided("tabby_tumble.hairball_at_zero", "Below.", (), "hairball", "negative"))
    assert (match.state.options.hairball, after.state.options.hairball) == ("floor", "negative")


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Decided("tabby_tumble.tie", "  "), "Nothing is decided yet"),
        (Decided("tabby_tumble.tie", "x" * 201), "201 letters"),
        (Decided("tabby_tumble.tie", "So.", ("Ann", "Zed", "Moe")), "Zed does not sit"),
        (Decided("tabby_tumble.tie", "So.", (), "supply", "limited"), "No option of this match"),
        (Decided("tabby_tumble.roll", "So.", (), "dice", "rolled"), "No option of this match"),
        (Decided("tabby_tumble.tie", "So.", (), "tie", "nobody"), "Shared, Cats, then mice"),
    ],
)
def test_what_is_no_decision_is_refused_with_what_would_be_right(event: Decided, told: str) -> None:
    no = refused(begin(GAMES["tabby_tumble"]), event)
    assert told in no.reason
    assert no.rule == "log.decided"


@pytest.fixture
def service(tmp_path: Path) -> Iterator[MatchService]:
    opened = open_match_service(tmp_path)
    yield opened
    opened.close()


async def test_a_decision_is_kept_and_goes_out_and_comes_in_with_the_match(service: MatchService) -> None:
    card = await service.begin("tribbles", NAMES)
    assert not isinstance(card, Refusal)
    decided = Decided("tribbles.tie", "Most rounds out, wins. 🏆", ("Ann", "Dee"), "tie", "rounds")
    await service.record(card.id, decided, 1)
    exported = await service.export(card.id)
    assert "Most rounds out, wins. 🏆" in exported
    again = await service.open((await service.import_match(exported.encode())).id)
    assert decisions(again) == ((1, decided),)
    assert again.state.options.tie == "rounds"
    assert service.folder
    service.close()
    assert decisions(await open_match_service(service.folder).open(card.id)) == ((1, decided),)


# What matters now


@every_game
def test_what_the_table_waits_for_is_looked_up_first_and_a_refusal_before_it(game: AnyGame) -> None:
    match = begin(game)
    keys = rules_in_play(match, 0)
    assert keys[0] == game.prompt(match.state, 0).rule
    assert set(keys) <= set(load(assets()))
    assert rules_in_play(match, 0, Refusal("No.", f"{game.key}.players"))[0] == f"{game.key}.players"


async def test_what_matters_now_begins_with_the_game_and_not_with_the_app(service: MatchService) -> None:
    """A round of Tribbles began with “What does the app follow?”."""
    card: Any = await service.begin("tribbles", ("Ann", "Bo", "Cy"), {})
    await service.record(card.id, FirstPlayerDrawn("Bo"), 1)
    match = await service.open(card.id)
    assert rules_in_play(match, match.last_at)[0] == "tribbles.going_out"
    worked = Path(__file__).parents[2] / "matches" / "tribbles_four_every_turn.json"
    played = await service.open((await service.import_match(worked.read_bytes())).id)
    moments = [played.moment(number) for number in range(played.next_number)]
    told = [[on_the_app(ruling(key)) for key in rules_in_play(one, one.last_at)] for one in moments]
    assert any(any(keys) for keys in told), "there is one to be put last"
    assert told == [sorted(keys) for keys in told]


async def test_what_was_scored_last_is_near_also_after_a_decision(service: MatchService) -> None:
    worked = Path(__file__).parents[2] / "matches" / "tribbles_four_points_alone.json"
    match = await service.open((await service.import_match(worked.read_bytes())).id)
    scored = match.lines[-1].rule
    number = next(n for n in range(match.next_number - 1, 0, -1) if match.moment(n).lines != match.moment(n - 1).lines)
    then = entered(match.moment(number), Decided("log.undo", "So."))
    assert scored in rules_in_play(then, then.last_at)


# Bookmarks and house rules


def test_bookmarks_are_read_as_they_were_written() -> None:
    marks = Bookmarks().looked_up("log.undo").marked("log.redo").settled("log.due", HouseRule("So. 🐈", ("Ann",), 5))
    assert Bookmarks.read(marks.written()) == marks
    assert Bookmarks.read("") == Bookmarks()


def test_the_last_looked_up_comes_first_once_and_the_oldest_is_forgotten() -> None:
    marks = Bookmarks()
    for n in (*range(RECENT + 2), 5):
        marks = marks.looked_up(f"log.{n}")
    assert marks.recent[0] == "log.5"
    assert len(marks.recent) == len(set(marks.recent)) == RECENT
    assert "log.0" not in marks.recent


def test_a_favourite_marked_twice_is_one_until_it_is_unmarked() -> None:
    marks = Bookmarks().marked("log.undo").marked("log.redo").marked("log.undo")
    assert marks.favourites == ("log.undo", "log.redo")
    assert marks.marked("log.undo", False).favourites == ("log.redo",)


def test_a_house_rule_is_dropped_when_the_book_holds_again() -> None:
    rule = HouseRule("So.")
    assert Bookmarks().settled("log.undo", rule).house == {"log.undo": rule}
    assert Bookmarks().settled("log.undo", rule).settled("log.undo", None) == Bookmarks()


@pytest.mark.parametrize(
    "note", ["{", "[]", '{"favourites": 1}', '{"favourites": [], "recent": [], "house": {"a": 1}}']
)
def test_a_note_that_is_none_is_told(note: str) -> None:
    with pytest.raises(ValueError, match="cannot be read"):
        Bookmarks.read(note)
