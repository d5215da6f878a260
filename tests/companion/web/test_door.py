"""The door: who may come in, and what those are told who may not."""

from dataclasses import replace
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.web.door import (
    CodeChanged,
    Door,
    Opened,
    TooSoon,
    WrongCode,
    WrongKey,
    device_of,
    in_words,
    knock,
    ticket,
    ticket_name,
)

KEY = bytes(range(16))
SHUT = Door(KEY, "482913")


def draw() -> str:
    return "000111"


def type_in(door: Door, code: str, at: int) -> tuple[Door, object]:
    return knock(door, key=None, code=code, at=at, draw=draw)


@pytest.mark.parametrize(
    "typed",
    [
        pytest.param("482913", id="the six digits open"),
        pytest.param("482 913", id="so do they with the gap they are shown with"),
        pytest.param(" 4 8 2 9 1 3 ", id="or with any gap"),
    ],
)
def test_the_code_opens(typed: str) -> None:
    assert type_in(SHUT, typed, 0)[1] == Opened()


def test_the_key_of_the_qr_code_opens_without_waiting_and_is_never_counted() -> None:
    tried = replace(SHUT, tried_at=1_000, wrong=4)
    assert knock(tried, key=in_words(KEY), code=None, at=1_001, draw=draw) == (tried, Opened())
    assert knock(tried, key=in_words(bytes(16)), code=None, at=1_001, draw=draw) == (tried, WrongKey())
    assert knock(tried, key="", code="482913", at=9_000, draw=draw)[1] == WrongKey()
    assert knock(tried, key="Schlüssel", code=None, at=9_000, draw=draw)[1] == WrongKey()


def test_five_wrong_tries_use_up_the_code_and_each_says_how_many_are_left() -> None:
    door, answers = SHUT, []
    for at in range(0, 5_000, 1_000):
        door, answer = type_in(door, "111111", at)
        answers.append(answer)
    assert answers == [WrongCode(4), WrongCode(3), WrongCode(2), WrongCode(1), CodeChanged("000111")]
    assert (door.code, door.wrong) == ("000111", 0)
    assert isinstance(type_in(door, "482913", 9_000)[1], WrongCode)
    assert type_in(door, "000111", 9_000)[1] == Opened()


def test_one_try_a_second_for_everybody_and_the_one_that_came_too_soon_does_not_count() -> None:
    door, _ = type_in(SHUT, "111111", 10_000)
    assert type_in(door, "482913", 10_400) == (door, TooSoon(600))
    assert type_in(door, "482913", 10_999) == (door, TooSoon(1))
    assert type_in(door, "482913", 11_000)[1] == Opened()


def test_guessing_on_gets_slower_with_every_code_used_up_until_one_try_a_minute() -> None:
    door, at = SHUT, count(0, 60_000)
    pauses = []
    for _ in range(8):
        pauses.append(door.pause)
        for _ in range(5):
            door, _ = type_in(door, "", next(at))
    assert pauses == [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]


def test_an_answer_says_what_is_wrong_and_what_would_be_right() -> None:
    assert WrongCode(4).sentence == (
        "These are not the six digits in this table's terminal. 4 tries are left before they change."
    )
    assert "1 try is left" in WrongCode(1).sentence
    assert "Read the new ones" in CodeChanged("000111").sentence
    assert "000111" not in CodeChanged("000111").sentence
    assert "Wait 1 second and" in TooSoon(600).sentence
    assert "Wait 2 seconds and" in TooSoon(1_001).sentence


def test_a_ticket_names_its_device_and_no_other_table_takes_it() -> None:
    shown = ticket(KEY, "phone")
    assert device_of(KEY, shown) == "phone"
    assert device_of(bytes(16), shown) is None
    assert device_of(KEY, shown.replace("phone", "laptop")) is None
    assert ticket_name(KEY) != ticket_name(bytes(16))
    assert in_words(KEY) not in shown


@given(st.text())
def test_no_made_up_ticket_is_taken(shown: str) -> None:
    assert device_of(KEY, shown) is None


@given(st.text(max_size=12))
def test_no_other_code_opens(typed: str) -> None:
    right = "".join(figure for figure in typed if figure.isdecimal()) == SHUT.code
    assert (type_in(SHUT, typed, 0)[1] == Opened()) is right
