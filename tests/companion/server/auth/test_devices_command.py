"""`devices` on the command line, beside a running table: who is let in, and who is shut out at once."""

import json
import re
import sqlite3
from contextlib import ExitStack, closing
from datetime import datetime
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.server.connections import SHUT_OUT
from tests.companion.server.auth.test_middleware import knock
from tests.companion.server.auth.test_pairing import SOON, come_in_by, ended, page
from tests.companion.server.conftest import ANOTHER_DEVICE, Table, start, wait_for

NO_LONGER = "This device is let in no longer: it was shut out here, or not used for 90 days."


@pytest.fixture
def devices(table: Table, capsys: pytest.CaptureFixture[str]):
    """Calls the command with the table's data folder; what it printed, or on exit code 2 what it said about it."""

    def call(*words: str, code: int = 0) -> str:
        capsys.readouterr()
        assert main(["devices", *words, "--data", str(table.data)]) == code
        ran = capsys.readouterr()
        return ran.err if code else ran.out

    return call


def let_in(table: Table) -> tuple[str, str]:
    """The cookie and the id of a device that has just come in."""
    cookie = come_in_by(table.port, table.key)
    return cookie, cookie.partition("=")[2].partition(".")[0]


def test_it_lists_who_is_let_in(table: Table, devices) -> None:
    assert devices() == "No other device is let in.\n"
    assert devices("--json") == "[]\n"
    _, device = let_in(table)
    [told] = json.loads(devices("--json"))
    since = told.pop("since")
    assert since == told.pop("last_seen") > 1_764_000_000_000
    when = f"{datetime.fromtimestamp(since // 1000):%Y-%m-%d %H:%M}"
    assert devices() == f"{device}  iPhone, Safari, keeper, since {when}, last seen {when}\n"
    assert told == {
        "id": device, "name": "", "device": "iPhone", "browser": "Safari", "role": "keeper", "seat": ""
    }  # fmt: skip


def test_it_says_what_a_device_may_do_and_what_whoever_joins_may(table: Table, devices) -> None:
    _, device = let_in(table)
    assert ", player for no seat yet, since" in devices("role", device, "player")
    assert ", player for Ann, since" in devices("role", device, "player", "--seat", "Ann")
    [told] = json.loads(devices("--json"))
    assert (told["role"], told["seat"]) == ("player", "Ann")
    assert ", watcher, since" in devices("role", device, "watcher")
    assert devices("joins") == "Whoever joins is a keeper.\n"
    assert devices("joins", "watcher") == "Whoever joins is a watcher.\n"
    _, later = let_in(table)
    assert {one["id"]: one["role"] for one in json.loads(devices("--json"))} == {device: "watcher", later: "watcher"}


def test_one_is_shut_out_of_a_running_table_and_is_told_so(table: Table, devices) -> None:
    cookie, device = let_in(table)
    _, other = let_in(table)
    old = table.key
    shown = {"Cookie": cookie}
    assert json.loads(table.ask("/alive", name=ANOTHER_DEVICE, **shown)[2])["let_in"] is True
    with page(table.port, cookie) as line:
        assert devices("revoke", device).startswith(f"Shut out: {device}  iPhone, Safari")
        code, after = ended(line)
    assert code == SHUT_OUT
    assert after < SOON
    assert json.loads(table.ask("/alive", name=ANOTHER_DEVICE, **shown)[2])["let_in"] is False
    status, _, words = table.ask("/score/7", name=ANOTHER_DEVICE, **shown)
    assert (status, NO_LONGER in words) == (401, True)
    assert NO_LONGER not in table.ask("/score/7", name=ANOTHER_DEVICE)[2], "who was never in is not told so"
    assert [one.split()[0] for one in devices().splitlines()] == [other]
    assert knock(table, key=old)[0] == 403, "it cannot come back by the code it knows"
    table.invite()
    assert knock(table, key=table.key)[0] == 200
    assert "Traceback" not in table.said


def test_everybody_is_shut_out_of_a_running_table(table: Table, devices) -> None:
    cookies = [let_in(table)[0] for _ in range(3)]
    with ExitStack() as opened:
        pages = [opened.enter_context(page(table.port, cookie)) for cookie in cookies]
        assert devices("revoke", "--all") == "Everybody is out (3 devices); the key is a new one.\n"
        assert [ended(line)[0] for line in pages] == [SHUT_OUT] * 3
    for cookie in cookies:
        assert table.ask("/", name=ANOTHER_DEVICE, Cookie=cookie)[0] == 401
    assert table.ask("/")[0] == 200, "this machine stays in"
    table.invite()
    cookie, _ = let_in(table)
    assert table.ask("/", name=ANOTHER_DEVICE, Cookie=cookie)[0] == 200


def test_it_shows_a_code_that_a_running_table_takes(table: Table, devices) -> None:
    first = table.key
    said = devices("add")
    digits = "".join(re.findall(r"Six digits to type: +(\d{3}) (\d{3})   \(until \d\d:\d\d\)", said)[0])
    assert knock(table, code=digits)[0] == 200
    assert knock(table, key=first)[0] == 403, "it takes the place of the one before"


def test_the_code_of_a_table_that_others_reach_is_a_picture_too(devices, table: Table) -> None:
    with closing(sqlite3.connect(table.data / "devices.db")) as kept:
        kept.execute("INSERT OR REPLACE INTO setting VALUES ('address', 'http://192.168.1.20:8550')")
        kept.commit()
    said = devices("add")
    assert said.startswith("http://192.168.1.20:8550\n")
    assert said.count("█") > 50
    assert "\ufffd" not in said, "its colours arrive"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("revoke",), "Say whom to shut out: the ids that `devices` lists, or --all.\n"),
        (("revoke", "x", "--all"), "Say whom to shut out: the ids that `devices` lists, or --all.\n"),
        (("role", "x", "keeper"), "No device that is let in has the id 'x'. `devices` lists them.\n"),
        *(
            (
                ("role", "x", role, "--seat", "Ann"),
                "Only a player's device has a seat. Leave --seat out, or give the role player.\n",
            )
            for role in ("keeper", "watcher")
        ),
        (("revoke", "x\x1b[2J"), "No device that is let in has the id 'x\\x1b[2J'. `devices` lists them.\n"),
    ],
)
def test_what_cannot_be_is_a_sentence(devices, words: tuple[str, ...], told: str) -> None:
    assert devices(*words, code=2) == told


def test_a_folder_that_cannot_be_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["devices", "--data", str(tmp_path / "file")]) == 1
    assert "the data folder could not be used" in capsys.readouterr().err


def test_the_folder_may_be_named_before_the_part_or_after_it(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    _, device = let_in(table)
    assert main(["devices", "--data", str(table.data), "revoke", device]) == 0
    assert f"Shut out: {device}" in capsys.readouterr().out


def test_a_table_with_the_older_single_key_goes_over_at_its_start(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "door.key").write_bytes(bytes(16))
    table = start(tmp_path)
    try:
        wait_for(lambda: "joins once more" in table.said)
        assert not (tmp_path / "data" / "door.key").exists()
        assert table.ask("/")[0] == 200, "who keeps the table is in as before"
        assert knock(table, key="A" * 22)[0] == 403, "the old code opens nothing"
        assert knock(table, key=table.key)[0] == 200
    finally:
        table.process.kill()
        table.process.wait()
