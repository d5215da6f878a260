"""Whatever rules raise is a sentence about their match, a report to be copied, and a line for whoever runs the app."""

import logging

import pytest

from companion.engine.match import Entry
from companion.service.recovery.game_faults import RulesBroke, blame_rules
from models.errors.parse_errors import ParseError
from tests.support.services.counter_game import GAME, Counted, Timed


def broken(*entries: Entry, trouble: Exception | None = None) -> RulesBroke:
    with pytest.raises(RulesBroke) as told, blame_rules(GAME, entries):
        raise trouble or ZeroDivisionError("by zero")
    return told.value


def test_the_sentence_says_what_broke_and_what_to_do() -> None:
    assert str(broken()) == (
        "The rules of Tally broke on this match (ZeroDivisionError: by zero). Its log is whole: save it as a file, and "
        "give it with the report to whoever looks after this app."
    )
    assert f"(ValueError: {'x' * 40}…)" in str(broken(trouble=ValueError("x" * 41)))


@pytest.mark.parametrize(
    ("entries", "head"),
    [
        ((), "Tally, rules of 2026-01-01, 0 entries"),
        ((Entry(1, 1, Counted("Ann", 1)),), "Tally, rules of 2026-01-01, 1 entry; the last is “counted”"),
        (
            (Entry(1, 1, Counted("Ann", 1)), Entry(2, 2, Timed(5))),
            "Tally, rules of 2026-01-01, 2 entries; the last is “timed”",
        ),
    ],
)
def test_the_report_says_of_which_log_and_where(entries: tuple[Entry, ...], head: str) -> None:
    first, *rest = broken(*entries).report.splitlines()
    assert first == head
    assert rest[0].startswith("Traceback")
    assert rest[-1] == "ZeroDivisionError: by zero"


def test_whoever_runs_the_app_reads_it_too(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR, "tableside"):
        broken()
    assert caplog.messages == ["The rules of Tally broke"]
    assert "by zero" in caplog.text


def test_what_is_told_of_the_log_itself_stays_as_it_is() -> None:
    with pytest.raises(ParseError, match=r"^it is not JSON$") as told, blame_rules(GAME):
        raise ParseError("it is not JSON")
    assert type(told.value) is ParseError
    with blame_rules(GAME):
        pass
