"""How players ask for the rulings: every one in many ways, each phrasing for a ruling that there is."""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from companion.rulings import RulingFileError, assets, load
from companion.rulings.phrasings import NOTHING, Phrasings, load_phrasings, phrasing_files


@cache
def phrasings() -> Phrasings:
    return load_phrasings(assets())


def test_every_ruling_is_asked_for_in_at_least_eight_ways_and_so_is_what_none_answers() -> None:
    none = {key for key in phrasings() if key.startswith(f"{NOTHING}.")}
    assert len(none) > 20
    assert phrasings().keys() - none == load(assets()).keys()
    assert [key for key, texts in phrasings().items() if len(texts) < 8] == []


def test_no_ruling_is_asked_for_twice_in_the_same_words() -> None:
    twice = [(key, text) for key, texts in phrasings().items() for text, often in Counter(texts).items() if often > 1]
    assert twice == []


def test_where_there_are_none_the_rulings_do_without() -> None:
    """As in the browser build, which brings its index."""
    assert phrasing_files(Path("nowhere")) == []
    assert load_phrasings(Path("nowhere")) == {}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("undo = [", "log.toml is not written in TOML: "),
        ('undo = "back"', "log.toml of the phrasings: undo is not a list of texts."),
        ("undo = [1]", "log.toml of the phrasings: undo is not a list of texts."),
    ],
)
def test_a_file_that_cannot_be_read_is_named(text: str, sentence: str, tmp_path: Path) -> None:
    (tmp_path / "rules/phrasings").mkdir(parents=True)
    (tmp_path / "rules/phrasings/log.toml").write_text(text, encoding="utf-8")
    with pytest.raises(RulingFileError) as told:
        load_phrasings(tmp_path)
    assert str(told.value).startswith(sentence)
