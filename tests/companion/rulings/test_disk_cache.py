"""What an earlier start worked out: read again while it holds, made again without a word as soon as it does not."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.rulings import assets, disk_cache, load
from companion.rulings.search import Answer, index

TITLES = tuple((key, game.title) for key, game in GAMES.items())
QUESTIONS = (
    "hairball at zero",
    "haribal",
    "what happens when the chain breaks",
    "reinf",
    "photosynthesis",
    "tribbles deck",
)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    disk_cache.set_folder(tmp_path / "kept")
    forget()
    yield tmp_path / "kept"
    disk_cache.set_folder(None)
    forget()


def forget() -> None:
    """As at a new start."""
    load.cache_clear()
    index.cache_clear()


def answers(rules: Path | None = None) -> list[Answer]:
    forget()
    return [index(TITLES, rules).ask(question) for question in QUESTIONS]


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Assets with the rules of one game, which may be changed."""
    (tmp_path / "assets" / "rules").mkdir(parents=True)
    shutil.copy(assets() / "rules" / "tabby_tumble.toml", tmp_path / "assets" / "rules")
    return tmp_path / "assets"


def test_what_is_kept_answers_as_what_was_just_made(folder: Path) -> None:
    disk_cache.set_folder(None)
    made = answers()
    disk_cache.set_folder(folder)
    assert answers() == made
    first = files(folder)
    assert sorted(first) == ["index.json", "rulings.json"]
    assert answers() == made
    assert files(folder) == first


def test_what_is_kept_is_read_and_not_made_again(folder: Path, tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.write_text("one")
    assert disk_cache.cached("thing", [source], lambda: [1]) == [1]
    assert disk_cache.cached("thing", [source], lambda: [2]) == [1]


def test_a_changed_file_or_another_wish_is_worked_out_anew(folder: Path, tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.write_text("one")
    disk_cache.cached("thing", [source], lambda: [1])
    source.write_text("two")
    assert disk_cache.cached("thing", [source], lambda: [2]) == [2]
    assert disk_cache.cached("thing", [source], lambda: [3], "all of it") == [3]


def test_a_changed_rule_is_found_at_the_next_start(folder: Path, own: Path) -> None:
    answers(own)
    rules = own / "rules" / "tabby_tumble.toml"
    rules.write_text(rules.read_text().replace('heading = "', 'heading = "Quokka: ', 1))
    forget()
    assert index(TITLES, own).ask("quokka").found[0].ruling.heading.startswith("Quokka: ")


@pytest.mark.parametrize("name", ["index.json", "rulings.json"])
@pytest.mark.parametrize(
    "harm",
    [lambda whole: b"", lambda whole: whole[:1000], lambda whole: whole[:-2] + b"1}", lambda whole: b"\xff" * 2000],
    ids=["empty", "cut off", "changed", "something else"],
)
def test_a_broken_file_is_made_again(folder: Path, own: Path, name: str, harm) -> None:
    sound, whole = answers(own), (folder / name).read_bytes()
    (folder / name).write_bytes(harm(whole))
    assert answers(own) == sound
    assert (folder / name).read_bytes() == whole


def test_a_folder_that_cannot_be_written_to_keeps_nothing_and_answers(folder: Path, own: Path) -> None:
    sound = answers(own)
    shutil.rmtree(folder)
    folder.write_text("no folder")
    assert answers(own) == sound
    assert folder.read_text() == "no folder"


def test_a_start_leaves_no_half_written_file(folder: Path, own: Path) -> None:
    answers(own)
    assert sorted(files(folder)) == ["index.json", "rulings.json"]
    (folder / "index.json").unlink()
    (folder / "index.json").mkdir()  # in the way: it cannot be replaced
    answers(own)
    assert sorted(file.name for file in folder.iterdir()) == ["index.json", "rulings.json"]
