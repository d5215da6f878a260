"""Asking the rulings from the command line: one question for a person, a line each for a program."""

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.rulings import disk_cache, ruling
from companion.rulings.search import index

FIELDS = ["key", "game", "heading", "body", "source", "score"]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The data folder of these commands, which nobody has made yet."""
    folder = tmp_path / "data"
    monkeypatch.setenv("TABLESIDE_DATA", str(folder))
    yield folder
    disk_cache.set_folder(None)


def said(heard: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["rulings", *words]) == 0
    return heard.readouterr().out


def test_a_person_reads_the_heading_the_answer_and_where_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    entry = ruling("tabby_tumble.hairball_at_zero")
    told = said(capsys, "zero", "hairball", "--limit", "1").splitlines()
    assert told == [f"{entry.heading}  [{entry.key}]", entry.summary, f"{entry.source} ({entry.status})"]


def test_a_slip_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "hiarball").startswith("Searched for: hairball\n\n")


def test_what_nobody_knows_finds_nothing_and_offers_known_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "xqzvw", "blorf").startswith("Nothing found. Did you mean ")
    assert json.loads(said(capsys, "xqzvw", "--json")) == {"query": "xqzvw", "results": []}


def test_one_game_alone_and_no_more_than_the_limit(capsys: pytest.CaptureFixture[str]) -> None:
    results = json.loads(said(capsys, "players", "--game", "traveller", "--limit", "2", "--json"))["results"]
    assert [one["game"] for one in results] == ["traveller", "traveller"]


def test_a_result_for_a_program_has_everything(capsys: pytest.CaptureFixture[str]) -> None:
    result = json.loads(said(capsys, "hairball at zero", "--json"))["results"][0]
    entry = ruling("tabby_tumble.hairball_at_zero")
    assert list(result) == FIELDS
    assert (result["key"], result["heading"], result["source"]) == (entry.key, entry.heading, entry.source)
    assert entry.summary in result["body"]
    assert result["score"] > 0


def test_each_line_of_the_input_is_a_question_and_gets_a_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ["hairball at zero", "", "xqzvw blorf", '"; --', "🎲", "שלום", "a" * 10_000]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(asked) + "\n"))
    answers = [json.loads(line) for line in said(capsys, "-", "--limit", "1").splitlines()]
    assert [one["query"] for one in answers] == asked
    assert [[hit["key"] for hit in one["results"]] for one in answers] == [["tabby_tumble.hairball_at_zero"], *[[]] * 6]


def test_what_was_worked_out_for_a_question_is_kept_where_there_is_a_data_folder(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said(capsys, "hairball")
    assert not data.exists()
    data.mkdir()
    index.cache_clear()
    first = said(capsys, "hairball")
    assert [file.name for file in (data / "kept").iterdir()] == ["index.json"]
    index.cache_clear()
    assert said(capsys, "hairball") == first
