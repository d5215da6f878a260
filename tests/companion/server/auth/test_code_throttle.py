"""The door: who may come in, and what those are told who may not."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from companion.server.auth.code_throttle import (
    CEILING,
    FORGOTTEN,
    MOST_GUESSES,
    PAUSE,
    CodeAccepted,
    CodeThrottle,
    CodeTooSoon,
    CodeWornOut,
    NoCode,
    WrongCode,
    WrongKey,
    WrongTries,
    digits_of,
    read_throttle,
    try_code,
    write_throttle,
)
from companion.server.auth.join_codes import JoinMarks

# As the door sees them: marks; here each stands for itself.
CODE = JoinMarks("QR", "482913", 600_000, "evening")
SHUT = CodeThrottle("evening")


def type_in(
    door: CodeThrottle, typed: str, at: int, address: str = "10.0.0.1", codes=(CODE,)
) -> tuple[CodeThrottle, object]:
    return try_code(door, JoinMarks("", digits_of(typed)), codes, by_key=False, address=address, at=at)


def show(door: CodeThrottle, secret: str, at: int = 0, codes=(CODE,)) -> object:
    return try_code(door, JoinMarks(secret, ""), codes, by_key=True, address="10.0.0.1", at=at)[1]


def missed(times: int, at: int = 0) -> CodeThrottle:
    return CodeThrottle("evening", {"10.0.0.1": WrongTries(times, at)}, times)


@pytest.mark.parametrize(
    "typed",
    [
        pytest.param("482913", id="the six digits open"),
        pytest.param("482 913", id="so do they with the gap they are shown with"),
        pytest.param(" 4 8 2 9 1 3 ", id="or with any gap"),
    ],
)
def test_the_code_opens(typed: str) -> None:
    assert type_in(SHUT, typed, 0)[1] == CodeAccepted()


def test_the_qr_code_opens_without_waiting_and_is_never_counted() -> None:
    tried = missed(9, at=1_000)
    shown = JoinMarks("QR", "")
    assert try_code(tried, shown, (CODE,), by_key=True, address="10.0.0.1", at=1_001) == (tried, CodeAccepted())
    assert show(tried, "another", at=1_001) == WrongKey()
    assert show(SHUT, "") == WrongKey()
    assert show(CodeThrottle("evening", guesses=MOST_GUESSES), "QR") == CodeAccepted()


def test_while_no_code_is_shown_nothing_opens_and_nothing_is_counted() -> None:
    assert type_in(SHUT, "482913", 0, codes=()) == (SHUT, NoCode())
    assert show(SHUT, "QR", codes=()) == WrongKey()


def test_a_code_and_the_one_that_follows_it_by_itself_both_open() -> None:
    both = (CODE, JoinMarks("next QR", "111111", 1_200_000, "evening"))
    assert type_in(SHUT, "482913", 0, codes=both)[1] == CodeAccepted()
    assert type_in(SHUT, "111111", 0, codes=both)[1] == CodeAccepted()
    assert show(SHUT, "QR", codes=both) == show(SHUT, "next QR", codes=both) == CodeAccepted()
    assert type_in(missed(5), "482913", 0, codes=both)[1] == CodeTooSoon(1_000), (
        "the wrong tries stay those of the series"
    )


def test_five_wrong_tries_cost_no_pause_and_each_says_how_many_are_left() -> None:
    door, answers = SHUT, []
    for _ in range(5):
        door, answer = type_in(door, "111111", 7)
        answers.append(answer)
    assert answers == [WrongCode(4), WrongCode(3), WrongCode(2), WrongCode(1), WrongCode(0)]
    assert type_in(door, "482913", 7)[1] == CodeTooSoon(1_000)


def test_one_addresss_misses_are_no_other_ones_pause() -> None:
    assert type_in(missed(9), "482913", 1, "10.0.0.2")[1] == CodeAccepted()


def test_the_pause_doubles_until_a_minute_and_what_came_too_soon_does_not_count() -> None:
    door, at, pauses = missed(5), 0, []
    for _ in range(9):
        still, answer = type_in(door, "482913", at)
        assert (still, type(answer)) == (door, CodeTooSoon)
        pauses.append(answer.wait)
        at += answer.wait
        door, _ = type_in(door, "111111", at)
    assert pauses == [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]


def test_an_hour_after_its_last_miss_an_address_is_as_new_and_so_it_is_once_let_in() -> None:
    assert type_in(missed(9), "111111", FORGOTTEN)[1] == WrongCode(4)
    assert type_in(missed(4), "482913", 1)[0].missed == {}


def test_a_time_that_is_still_to_come_is_of_a_machine_that_has_been_started_anew() -> None:
    door, answer = type_in(missed(9, at=2_000), "111111", 1_000)
    assert answer == WrongCode(4)
    assert door == CodeThrottle("evening", {"10.0.0.1": WrongTries(1, 1_000)}, 10), "what all have guessed is kept"


def test_it_is_read_as_it_was_written() -> None:
    assert read_throttle(write_throttle(missed(9))) == missed(9)
    assert [read_throttle(kept) for kept in ("", "[]", '{"missed": {"a": 1}}')] == [CodeThrottle()] * 3


def test_above_the_ceiling_only_who_has_tries_left_is_looked_at() -> None:
    strangers = {f"10.0.1.{n}": WrongTries(5, 0) for n in range(CEILING // 5)}
    door = CodeThrottle("evening", strangers, CEILING)
    assert type_in(door, "482913", 60_000, "10.0.1.7")[1] == CodeTooSoon(FORGOTTEN - 60_000)
    assert type_in(door, "482913", 60_000, "10.0.0.1")[1] == CodeAccepted()
    assert type_in(door, "482913", FORGOTTEN, "10.0.1.7")[1] == CodeAccepted()


@pytest.mark.parametrize(
    ("strangers", "wait"),
    [
        pytest.param(0, PAUSE, id="alone"),
        pytest.param(CEILING - 6, PAUSE, id="one below the ceiling, with all others"),
        pytest.param(CEILING - 5, FORGOTTEN, id="at it"),
        pytest.param(CEILING + 5, FORGOTTEN, id="above it"),
    ],
)
def test_the_ceiling_is_for_the_wrong_tries_of_everybody(strangers: int, wait: int) -> None:
    tried = {"10.0.0.1": WrongTries(5, 0), "10.0.0.2": WrongTries(strangers, 0)}
    assert type_in(CodeThrottle("evening", tried, 5 + strangers), "111111", 1)[1] == CodeTooSoon(wait - 1)


def test_digits_that_were_guessed_at_ten_thousand_times_open_nothing_until_somebody_asks_for_new_ones() -> None:
    worn = CodeThrottle("evening", {"10.0.0.1": WrongTries(9, 0)}, MOST_GUESSES - 1)
    worn, answer = type_in(worn, "111111", FORGOTTEN)
    assert answer == WrongCode(4)
    assert type_in(worn, "482913", FORGOTTEN, "10.0.0.2")[1] == CodeWornOut()
    more = CodeThrottle("evening", {}, MOST_GUESSES + 1)
    assert type_in(more, "482913", FORGOTTEN, "10.0.0.2") == (more, CodeWornOut())
    anew = JoinMarks("", "000111", 700_000, "asked for")
    door, answer = type_in(worn, "000111", FORGOTTEN, codes=(anew,))
    assert (door, answer) == (CodeThrottle("asked for"), CodeAccepted())


def test_an_answer_says_what_is_wrong_and_what_would_be_right() -> None:
    assert WrongCode(4).sentence == (
        "These are not the six digits that this table shows. 4 tries are left before this device has to wait."
    )
    assert "1 try is left" in WrongCode(1).sentence
    assert "No tries are left" in WrongCode(0).sentence
    assert "Wait 1 second and" in CodeTooSoon(600).sentence
    assert "Wait 2 seconds and" in CodeTooSoon(1_001).sentence
    assert "Wait 120 seconds and" in CodeTooSoon(120_000).sentence
    assert "Wait 3 minutes and" in CodeTooSoon(120_001).sentence
    assert "Wait 60 minutes and" in CodeTooSoon(FORGOTTEN).sentence
    for sentence in (CodeWornOut().sentence, NoCode().sentence, WrongKey().sentence):
        assert "on the machine where Tableside runs" in sentence


@pytest.mark.parametrize("typed", ["٤٢٠ ٤٢٠", "४२०४२०", "𖭔𖭒𖭐-𖭔𖭒𖭐"], ids=["Arabic", "Devanagari", "Pahawh Hmong"])
def test_digits_of_any_script_are_digits(typed: str) -> None:
    assert digits_of(typed) == "420420"


@example("𖭐")
@given(st.text(max_size=12))
def test_no_other_code_opens(typed: str) -> None:
    assert (type_in(SHUT, typed, 0)[1] == CodeAccepted()) is (digits_of(typed) == CODE.digits)
