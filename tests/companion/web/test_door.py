"""The door: who may come in, and what those are told who may not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.web.door import (
    CEILING,
    FORGOTTEN,
    MOST_GUESSES,
    Door,
    Missed,
    Opened,
    TooSoon,
    WornOut,
    WrongCode,
    WrongKey,
    device_of,
    in_words,
    knock,
    reopened,
    ticket,
    ticket_name,
)

KEY = bytes(range(16))
SHUT = Door(KEY, "482913")


def type_in(door: Door, code: str, at: int, address: str = "10.0.0.1") -> tuple[Door, object]:
    return knock(door, key=None, code=code, address=address, at=at)


def show(door: Door, key: str, at: int = 0) -> object:
    return knock(door, key=key, code=None, address="10.0.0.1", at=at)[1]


def missed(times: int, at: int = 0) -> Door:
    return Door(KEY, SHUT.code, {"10.0.0.1": Missed(times, at)}, times)


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
    tried = missed(9, at=1_000)
    assert knock(tried, key=in_words(KEY), code=None, address="10.0.0.1", at=1_001) == (tried, Opened())
    assert show(tried, in_words(bytes(16)), at=1_001) == WrongKey()
    assert show(SHUT, "") == WrongKey()
    assert show(SHUT, "Schlüssel") == WrongKey()
    assert show(Door(KEY, "482913", guesses=MOST_GUESSES), in_words(KEY)) == Opened()


def test_five_wrong_tries_cost_no_pause_and_each_says_how_many_are_left() -> None:
    door, answers = SHUT, []
    for _ in range(5):
        door, answer = type_in(door, "111111", 7)
        answers.append(answer)
    assert answers == [WrongCode(4), WrongCode(3), WrongCode(2), WrongCode(1), WrongCode(0)]
    assert door.code == "482913", "who reads the digits can type them"
    assert type_in(door, "482913", 7)[1] == TooSoon(1_000)


def test_one_addresss_misses_are_no_other_ones_pause() -> None:
    assert type_in(missed(9), "482913", 1, "10.0.0.2")[1] == Opened()


def test_the_pause_doubles_until_a_minute_and_what_came_too_soon_does_not_count() -> None:
    door, at, pauses = missed(5), 0, []
    for _ in range(9):
        still, answer = type_in(door, "482913", at)
        assert (still, type(answer)) == (door, TooSoon)
        pauses.append(answer.wait)
        at += answer.wait
        door, _ = type_in(door, "111111", at)
    assert pauses == [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]


def test_an_hour_after_its_last_miss_an_address_is_as_new_and_so_it_is_once_let_in() -> None:
    assert type_in(missed(9), "111111", FORGOTTEN)[1] == WrongCode(4)
    assert type_in(missed(4), "482913", 1)[0].missed == {}


def test_above_the_ceiling_only_who_has_tries_left_is_looked_at() -> None:
    strangers = {f"10.0.1.{n}": Missed(5, 0) for n in range(CEILING // 5)}
    door = Door(KEY, "482913", strangers, CEILING)
    assert type_in(door, "482913", 60_000, "10.0.1.7")[1] == TooSoon(FORGOTTEN - 60_000)
    assert type_in(door, "482913", 60_000, "10.0.0.1")[1] == Opened()
    assert type_in(door, "482913", FORGOTTEN, "10.0.1.7")[1] == Opened()


def test_digits_that_were_guessed_at_ten_thousand_times_open_nothing_until_the_door_is_opened_again() -> None:
    worn = Door(KEY, "482913", {"10.0.0.1": Missed(9, 0)}, MOST_GUESSES - 1)
    worn, answer = type_in(worn, "111111", FORGOTTEN)
    assert answer == WrongCode(4)
    assert type_in(worn, "482913", FORGOTTEN, "10.0.0.2")[1] == WornOut()
    assert type_in(reopened(worn, "000111"), "000111", FORGOTTEN)[1] == Opened()


def test_an_answer_says_what_is_wrong_and_what_would_be_right() -> None:
    assert WrongCode(4).sentence == (
        "These are not the six digits in this table's terminal. 4 tries are left before this device has to wait."
    )
    assert "1 try is left" in WrongCode(1).sentence
    assert "No tries are left" in WrongCode(0).sentence
    assert "Wait 1 second and" in TooSoon(600).sentence
    assert "Wait 2 seconds and" in TooSoon(1_001).sentence
    assert "Wait 60 minutes and" in TooSoon(FORGOTTEN).sentence
    assert "ask for new digits" in WornOut().sentence


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
