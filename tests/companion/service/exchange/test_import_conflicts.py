"""A match that comes as a file, held against the one that is here; and with how it stands, since when."""

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.match import Entry, Match, replay
from companion.engine.stepwise import run_at_once
from companion.service.exchange.export_format import Exported
from companion.service.exchange.import_conflicts import AHEAD, DAY, ImportResult, as_stored, compare_logs, count_entries
from models.errors.parse_errors import ParseError
from models.store import MatchCard
from tests.support.services.counter_game import GAME, Counted, Options

NOW = 1_000_000
CARD = MatchCard("0123456789ab", "tally", ("Ann", "Bo"), "open", 0, None, 3, 0)


def entries(*points: int) -> tuple[Entry, ...]:
    return tuple(Entry(number, number * 10, Counted("Ann", one)) for number, one in enumerate(points, start=1))


def came(*points: int, **other: Any) -> Exported:
    return replace(Exported(GAME, ("Ann", "Bo"), Options("never"), GAME.rules, entries(*points)), **other)


def here(*points: int) -> Match:
    return replay(Match.begin(GAME, ("Ann", "Bo"), Options("never"), GAME.rules), entries(*points))


@pytest.mark.parametrize(
    ("ours", "theirs", "is_it"),
    [
        ((), (), ("same", 0)),
        ((1, 2), (1, 2), ("same", 0)),
        ((1,), (1, 2, 3), ("longer", 2)),
        ((), (1,), ("longer", 1)),
        ((1, 2, 3), (1, 2), ("shorter", 1)),
        ((1, 2, 3), (), ("shorter", 3)),
        ((1, 2), (1, 3), ("other", 0)),
        ((1, 2), (2,), ("other", 0)),
        ((1,), (2, 1, 1), ("other", 0)),
    ],
)
def test_a_log_is_the_same_or_goes_on_or_is_another(ours: Any, theirs: Any, is_it: Any) -> None:
    assert compare_logs(here(*ours), came(*theirs)) == is_it


@pytest.mark.parametrize(
    "other",
    [{"players": ("Bo", "Ann")}, {"options": Options("ten")}, {"game": replace(GAME, key="chess")}],
    ids=["other seats", "other options", "another game"],
)
def test_a_match_that_began_otherwise_is_another(other: dict[str, Any]) -> None:
    assert compare_logs(here(1), came(1, 2, **other)) == ("other", 0)


def test_who_noted_an_entry_makes_no_other_log_of_it_and_its_moment_does() -> None:
    signed = came(1, entries=(Entry(1, 10, Counted("Ann", 1), "phone", "Bo"),))
    assert compare_logs(here(1), signed) == ("same", 0)
    later = came(1, entries=(Entry(1, 11, Counted("Ann", 1)),))
    assert compare_logs(here(1), later) == ("other", 0)


@pytest.mark.parametrize(
    ("kinship", "further", "went_on", "says"),
    [
        ("new", 0, False, "3 entries are imported."),
        ("same", 0, False, "This match is here already, with the same log. Nothing was changed."),
        ("shorter", 1, False, "This match is here already, and goes on for 1 entry after the file. "
         "Nothing was changed."),
        ("shorter", 2, False, "This match is here already, and goes on for 2 entries after the file. "
         "Nothing was changed."),
        ("longer", 1, True, "The match that was here has gone on with the 1 entry of the file."),
        ("longer", 2, True, "The match that was here has gone on with the 2 entries of the file."),
        ("longer", 2, False, "This match is here already, and the file goes on for 2 entries after it. "
         "Nothing was changed."),
        ("other", 0, False, "A match of this name is here, with another log. Both are kept; the newer one says so."),
    ],
)  # fmt: skip
def test_what_has_come_of_it_is_a_sentence(kinship: Any, further: int, went_on: bool, says: str) -> None:
    assert ImportResult(CARD, kinship, further, went_on).sentence == says


def test_one_entry_is_and_more_are() -> None:
    assert [count_entries(many) for many in (0, 1, 2)] == ["0 entries are", "1 entry is", "2 entries are"]


@pytest.mark.parametrize(
    ("points", "given", "stands"),
    [
        ((1, 2), {}, ("open", None)),
        ((1, 2), {"status": "open", "ended": 7}, ("open", None)),
        ((1, 2), {"status": "abandoned", "ended": 7}, ("abandoned", 7)),
        ((1, 2), {"status": "abandoned"}, ("abandoned", 20)),
        ((1, 2), {"status": "finished"}, ("finished", 20)),
        ((9, 1), {"options": Options("ten")}, ("finished", 20)),
        ((9, 1), {"options": Options("ten"), "status": "open", "ended": 30}, ("finished", 30)),
        ((9, 1), {"options": Options("ten"), "status": "abandoned", "ended": 30}, ("abandoned", 30)),
    ],
)
def test_it_stands_as_the_file_says_and_is_over_where_the_game_says_so(points: Any, given: Any, stands: Any) -> None:
    stored = run_at_once(as_stored(came(*points, **given), NOW))
    assert (stored.status, stored.ended, stored.created) == (*stands, NOW)


@pytest.mark.parametrize("created", [0, 5])
def test_it_began_when_the_file_says(created: int) -> None:
    assert run_at_once(as_stored(came(1, created=created), NOW)).created == created


@pytest.mark.parametrize("at", [0, NOW, NOW + AHEAD])
@pytest.mark.parametrize("field", ["created", "ended"])
def test_a_clock_that_is_off_by_months_loses_no_match(at: int, field: str) -> None:
    run_at_once(as_stored(came(1, **{field: at}), NOW))


@pytest.mark.parametrize(
    ("times", "says"),
    [
        ({"created": -1}, "This match began before 1970, by its time of -1 ms."),
        ({"ended": -1}, "This match ended before 1970, by its time of -1 ms."),
        ({"created": NOW + AHEAD + 1}, f"This match began 180 days after now, by its time of {NOW + AHEAD + 1} ms."),
        ({"ended": NOW + 2_000 * DAY}, "This match ended 2,000 days after now"),
        ({"entries": (Entry(1, NOW + AHEAD + DAY, Counted("Ann", 1)),)}, "Entry 1 was made 181 days after now"),
        ({"entries": (Entry(1, -1, Counted("Ann", 1)),)}, "Entry 1 was made before 1970"),
    ],
)
def test_a_time_of_another_age_is_refused(times: dict[str, Any], says: str) -> None:
    with pytest.raises(ParseError) as told:
        run_at_once(as_stored(came(**times), NOW))
    assert str(told.value).startswith(says)
    assert str(told.value).endswith("Set the clock of the device that is wrong, or correct the time in the file; then "
                                    "import it again.")  # fmt: skip


def test_an_entry_that_may_not_be_made_is_named() -> None:
    with pytest.raises(ParseError) as told:
        run_at_once(as_stored(came(1, 2, 11, 4), NOW))
    assert str(told.value) == (
        "Entry 3 may not be made: 11 cannot be counted at once: it is 1 to 10. Correct that entry in the file or leave "
        "it out, then import it again."
    )
