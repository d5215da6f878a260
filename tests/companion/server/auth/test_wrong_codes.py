"""Whatever strangers type at the door, who has the right digits or the QR code comes in."""

import threading

from companion.server.auth.code_throttle import CEILING, TRIES
from tests.companion.server.conftest import Table

from .test_middleware import knock, wrong

STRANGER = "127.0.0.9"


def test_a_strangers_wrong_codes_keep_nobody_out(table: Table) -> None:
    code, ended, answers = table.code, threading.Event(), []

    def guess() -> None:
        while not ended.is_set():
            answers.append(knock(table, STRANGER, code=wrong(table))[0])

    guessing = threading.Thread(target=guess)
    guessing.start()
    try:
        assert [knock(table, f"127.0.0.{20 + n}", code=code)[0] for n in range(35)] == [200] * 35
        assert knock(table, STRANGER, key=table.key)[0] == 200
    finally:
        ended.set()
        guessing.join()
    assert answers[:6] == [403] * TRIES + [429]
    assert table.code == code, "nor do they change the digits that somebody is just typing"


def test_a_mistake_of_ones_own_meanwhile_costs_nothing(table: Table) -> None:
    for _ in range(2 * TRIES):
        knock(table, STRANGER, code=wrong(table))
    assert knock(table, "127.0.0.2", code=wrong(table))[0] == 403
    assert knock(table, "127.0.0.2", code=table.code)[0] == 200


def test_above_the_ceiling_the_right_code_and_the_qr_code_still_lead_in(table: Table) -> None:
    strangers = [f"127.0.1.{n}" for n in range(1, CEILING // TRIES + 1)]
    for stranger in strangers:
        for _ in range(TRIES):
            assert knock(table, stranger, code=wrong(table))[0] == 403
    status, headers, said = knock(table, strangers[0], code=wrong(table))
    assert status == 429
    assert int(headers["retry-after"]) > 60, "a pause of its own would have ended"
    assert "minutes and try again" in str(said["sentence"])
    assert knock(table, strangers[0], key=table.key)[0] == 200
    assert knock(table, "127.0.0.2", code=table.code)[0] == 200


def test_strangers_behind_a_relay_are_told_apart(table: Table) -> None:
    def behind_it(stranger: str) -> int:
        body = f'{{"code": "{wrong(table)}"}}'
        headers = {"Origin": f"http://table.test:{table.port}", "X_Forwarded_For": f"10.0.0.2, {stranger}"}
        return table.ask("/door", name="table.test", method="POST", body=body, **headers)[0]

    assert [behind_it("10.0.0.1") for _ in range(TRIES + 1)] == [403] * TRIES + [429]
    assert behind_it("10.0.0.2") == 403


def test_the_terminal_says_who_knocked_and_what_is_said_again_and_again_once(table: Table) -> None:
    for _ in range(TRIES + 3):
        knock(table, STRANGER, code=wrong(table))
    knock(table, STRANGER, key="A" * 22)
    knock(table, "127.0.0.2", code=table.code)
    knock(table, "127.0.0.3", key=table.key)
    said = [line.partition("At the door: ")[2] for line in table.said.splitlines() if "At the door: " in line]
    assert said == [
        "127.0.0.9 typed wrong digits.",
        "127.0.0.9 typed wrong digits too often and has to wait.",
        "127.0.0.9 came with a QR code that opens nothing.",
        "127.0.0.2 was let in.",
        "127.0.0.3 was let in.",
    ]
    assert table.key not in table.said, "no secret is logged"
    assert table.code not in table.said.replace(" ", "")
