"""The command line, as a person or a program calls it: real files, sentences, exit codes.

Most of it is asked in this process, which has everything imported; the first test asks each command in one of its own.
"""

import argparse
import json
import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from companion.__main__ import _parser, main
from companion.cli.serve import PORT
from tests.companion.cli.shell import DRAWN, MATCH, MISSED, Shell

ROOT = Path(__file__).parents[3]


def test_each_command_is_a_process_that_ends_with_its_code(shell: Shell) -> None:
    match_id = shell.process("import", shell.file(MATCH)).splitlines()[0]
    assert json.loads(shell("export", match_id))["id"] == match_id
    assert "Stopped at entry 2" in shell.process("replay", shell.file(MISSED), code=3)
    assert "No match here has the id nope" in shell.process("export", "nope", code=2)
    assert "There is no file" in shell.process("restore", shell.folder / "nowhere.db", code=1)


def test_a_replayed_match_is_told_to_programs_in_this_shape(shell: Shell) -> None:
    told = json.loads(shell("replay", shell.file(MATCH), "--json"))
    assert told == {
        "game": "tabby_tumble",
        "players": ["Ann", "Bo"],
        "totals": {"Ann": 0, "Bo": 0},
        "lines": told["lines"],
        "outcome": None,
        "refused": None,
    }
    assert all(set(line) == {"player", "points", "why", "rule", "entry"} for line in told["lines"])


def test_a_replay_stops_at_the_first_refused_entry(shell: Shell) -> None:
    events = [*MATCH["events"], {"kind": "die_taken", "player": "Ann", "face": "black"}, DRAWN]
    file = shell.file(MATCH | {"events": events})
    refused = json.loads(shell("replay", file, "--json", code=3))["refused"]
    assert refused["entry"] == 4
    assert set(refused) == {"entry", "reason", "rule"}
    assert refused["rule"].startswith("tabby_tumble.")


def test_a_replay_stops_at_a_missed_expectation(shell: Shell) -> None:
    said = shell("replay", shell.file(MISSED), code=3)
    assert "Stopped at entry 2: After entry 2 Bo has 0, not the 7 that are expected." in said


@pytest.mark.parametrize("command", ["replay", "import"])
@pytest.mark.parametrize(
    ("content", "says"),
    [
        (json.dumps(MATCH)[:-9], "cannot be read past"),
        (json.dumps(MATCH | {"format": 2}), "newer version"),
        (json.dumps(MATCH | {"game": "chess"}), "No game here is called “chess”"),
        (json.dumps(MATCH | {"events": [{"kind": "die_taken", "player": "Ann"}]}), "Entry 1 .*“face” is missing"),
    ],
)
def test_what_cannot_be_read_is_a_sentence_and_exit_code_2(shell: Shell, command: str, content: str, says: str) -> None:
    said = shell(command, shell.file(content), code=2)
    assert says.split(".*")[0] in said
    assert says.split(".*")[-1] in said
    assert not shell.data.exists(), "nothing was opened for it"


@pytest.mark.parametrize("command", ["replay", "import"])
def test_a_file_of_50_mb_and_one_that_is_not_there(shell: Shell, command: str) -> None:
    large = shell.folder / "large.json"
    with large.open("wb") as file:
        file.truncate(50_000_000)
    assert "larger than 8 MB" in shell(command, large, code=2)
    assert "cannot be read" in shell(command, shell.folder / "nowhere.json", code=2)


def test_a_match_goes_out_as_it_came_in(shell: Shell) -> None:
    kept = json.loads(shell("import", shell.file(MATCH), "--json"))
    out = json.loads(shell("export", kept["id"]))
    assert [event["kind"] for event in out["events"]] == [event["kind"] for event in MATCH["events"]]
    assert out["id"] == kept["id"]
    assert shell("import", shell.file(MATCH)).splitlines()[0] != kept["id"]
    assert "No match here has the id nope" in shell("export", "nope", code=2)


@pytest.mark.parametrize(
    ("entries", "said"),
    [(number, f"{number} entries of Tabby Tumble are") for number in (0, 3)] + [(1, "1 entry of Tabby Tumble is")],
)
def test_what_was_taken_in_is_counted(shell: Shell, entries: int, said: str) -> None:
    told = shell("import", shell.file(MATCH | {"events": MATCH["events"][:entries], "expect": []}))
    assert told.splitlines()[1] == f"{said} kept under this id."
    assert f", open, {said.partition(' of ')[0]}\n" in shell("list")


def test_a_match_that_is_here_is_not_taken_in_twice(shell: Shell) -> None:
    kept = json.loads(shell("import", shell.file(MATCH), "--json"))
    whole = json.loads(shell("export", kept["id"]))
    begun = whole | {"events": whole["events"][:2], "status": "open"}
    assert "here already, with the same log" in shell("import", shell.file(whole))
    assert "goes on for 1 entry after the file" in shell("import", shell.file(begun))

    (shell.folder / "other").mkdir()
    other = Shell(shell.folder / "other", shell.heard)
    other("import", shell.file(begun))
    assert "the file goes on for 1 entry" in other("import", shell.file(whole), code=3)
    assert other.beside == "Give --go-on to have the match here go on with them.\n"
    assert "has gone on with the 1 entry" in other("import", "--go-on", shell.file(whole))
    assert other.beside == ""
    assert json.loads(other("export", kept["id"])) == whole


def test_a_match_that_breaks_the_rules_is_not_imported(shell: Shell) -> None:
    file = shell.file(MATCH | {"events": [DRAWN, DRAWN], "expect": []})
    assert "Entry 2 may not be made" in shell("import", file, code=2)


@pytest.mark.parametrize("command", ["replay", "import", "export"])
def test_a_terminal_gets_nothing_to_obey_out_of_a_file(shell: Shell, command: str) -> None:
    sneaky = "\x1b]0;mine\x07\u009b2J\u202e"
    entry = MATCH["events"][2]
    match command:
        case "export":
            match_id = shell("import", shell.file(MATCH | {"events": [*MATCH["events"][:2], entry | {"by": sneaky}]}))
            said = shell("export", match_id.splitlines()[0])
            assert json.loads(said)["events"][2]["by"] == sneaky, "the same text, as JSON writes it"
        case _:
            said = shell(command, shell.file(MATCH | {"game": sneaky}), code=2)
            events = [*MATCH["events"][:2], entry | {"player": sneaky}]
            said += shell(command, shell.file(MATCH | {"events": events}), code=3 if command == "replay" else 2)
    assert "No game here is called" in said or command == "export"
    assert not {*sneaky} & {*said} - {*"0;mine2J]"}, said


def test_backup_and_export_beside_a_service_that_is_open(shell: Shell) -> None:
    match_id = shell("import", shell.file(MATCH)).splitlines()[0]
    with closing(sqlite3.connect(shell.data / "tableside.db", isolation_level=None)) as server:
        server.execute("BEGIN IMMEDIATE")
        server.execute("UPDATE matches SET rules = 'half written'")
        shell("backup", shell.folder / "copy.db")
        assert "half written" not in shell("export", match_id)
        server.execute("ROLLBACK")
    with closing(sqlite3.connect(shell.folder / "copy.db")) as copy:
        assert copy.execute("SELECT count(*) FROM entries").fetchone() == (3,)


def test_a_backup_is_put_back_and_what_it_replaces_is_kept(shell: Shell) -> None:
    first = shell("import", shell.file(MATCH)).splitlines()[0]
    shell("backup", shell.folder / "copy.db")
    second = shell("import", shell.file(MATCH)).splitlines()[0]
    said = shell("restore", shell.folder / "copy.db")
    shell("export", first)
    shell("export", second, code=2)
    replaced = Path(said.splitlines()[1].removeprefix("What was there before is kept as ").rstrip("."))
    shell("restore", replaced)
    shell("export", second)


def test_ctrl_c_while_a_command_is_still_loading_ends_it_without_a_report(shell: Shell) -> None:
    words = [sys.executable, "-X", "importtime", "-m", "companion", "list"]
    with subprocess.Popen(words, cwd=ROOT, env=shell.environment(), stderr=subprocess.PIPE, text=True) as loading:
        assert loading.stderr
        assert any(line.endswith(" companion.games.risk_star_trek.state\n") for line in loading.stderr)
        loading.send_signal(signal.SIGINT)
        assert "Traceback" not in loading.stderr.read()
    # A shell says 130 of both: interrupted in a text that it executes, as dataclasses have them written, Python ends
    # itself by the same signal once all is over, though it was caught.
    assert loading.returncode in (130, -signal.SIGINT)


def test_what_is_no_backup_is_not_restored(shell: Shell) -> None:
    match_id = shell("import", shell.file(MATCH)).splitlines()[0]
    assert "is no good backup" in shell("restore", shell.file(MATCH), code=1)
    assert "There is no file" in shell("restore", shell.folder / "nowhere.db", code=1)
    shell("export", match_id)


@pytest.mark.parametrize("command", ["backup", "restore", "recover"])
def test_another_database_has_tools_of_its_own(shell: Shell, command: str) -> None:
    said = shell(command, shell.folder / "x.db", code=1, DATABASE_URL="postgresql://club/tableside")
    assert "pg_dump" in said


def test_a_schema_has_every_kind_and_the_options(shell: Shell) -> None:
    shapes = json.loads(shell("schema", "tabby_tumble"))["$defs"]
    assert {"dice_rolled", "die_taken", "token_revealed", "retracted", "reinstated", "amended", "options"} <= set(
        shapes
    )
    assert shapes["die_taken"]["required"] == ["face", "kind", "player"]
    assert "hairball" in shapes["options"]["properties"]
    assert "No game here is called “chess”" in shell("schema", "chess", code=2)


def test_only_an_entry_says_when_and_by_whom_not_what_it_should_have_been(shell: Shell) -> None:
    shapes = json.loads(shell("schema", "tabby_tumble"))["$defs"]
    assert {"at", "by", "device", "due"} <= shapes["die_taken"]["properties"].keys()
    [corrected] = [
        one["$ref"] for one in shapes["amended"]["properties"]["event"]["oneOf"] if "die_taken" in one["$ref"]
    ]
    within = shapes[corrected.removeprefix("#/$defs/")]
    assert within["properties"].keys() == {"kind", "player", "face"}
    amended = {"kind": "amended", "entry": 3, "event": {"kind": "die_taken", "player": "Ann", "face": "black", "at": 5}}
    assert "“event.at” is not known" in shell("replay", shell.file(MATCH | {"events": [amended]}), code=2)


def test_each_command_tells_how_it_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    commands = (
        "serve",
        "list",
        "replay",
        "schema",
        "export",
        "import",
        "backup",
        "restore",
        "recover",
        "devices",
        "bring-back",
        "transfer",
    )
    for command in commands:
        with pytest.raises(SystemExit) as told:
            main([command, "--help"])
        assert told.value.code == 0
        assert f"usage: python -m companion {command}" in capsys.readouterr().out


def test_the_readme_lists_every_command() -> None:
    [commands] = [action.choices for action in _parser()._actions if isinstance(action, argparse._SubParsersAction)]
    section = (ROOT / "README.md").read_text().partition("\n## Command line\n")[2].partition("\n## ")[0]
    listed = re.findall(r"`([a-z-]+)", "\n".join(row.split("|")[1] for row in section.splitlines() if row[:1] == "|"))
    assert set(listed) == set(commands)


@pytest.mark.parametrize("page", ["README.md", "docs/scoreboard.md"])
def test_an_address_that_is_written_down_has_the_port_that_is_listened_on(page: str) -> None:
    assert set(re.findall(r"http://<table>:(\d+)", (ROOT / page).read_text("utf-8"))) == {str(PORT)}


def test_a_port_that_is_none_is_said_so(shell: Shell) -> None:
    assert "“x” is no port" in shell("--port", "x", code=2)
    assert "“70000” is no port" in shell("serve", code=2, TABLESIDE_PORT="70000")


@pytest.mark.parametrize("option", ["odds --defenders 3 --attackers", "rulings tie --limit"])
def test_a_number_that_is_none_is_told_in_plain_words(shell: Shell, option: str) -> None:
    said = shell(*option.split(), "few", code=2)
    assert "“few” is no whole number; write one such as 3" in said
    assert "int" not in said.split("error:")[1]
