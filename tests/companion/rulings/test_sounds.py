"""Words that are written as they sound."""

import pytest

from companion.rulings.sounds import sound_of


@pytest.mark.parametrize(
    ("heard", "written"),
    [
        ("nite", "night"),
        ("fotograf", "photograph"),
        ("stashun", "station"),
        ("skool", "school"),
        ("kwick", "quick"),
        ("sircle", "circle"),
        ("rong", "wrong"),
        ("nee", "knee"),
        ("wich", "which"),
        ("beleeve", "believe"),
        ("buter", "butter"),
    ],
)
def test_words_that_sound_alike_are_told_to(heard: str, written: str) -> None:
    assert sound_of(heard) == sound_of(written)


@pytest.mark.parametrize(("one", "other"), [("cat", "rat"), ("cure", "crew"), ("sheep", "step"), ("bat", "bad")])
def test_words_that_do_not_are_not(one: str, other: str) -> None:
    assert sound_of(one) != sound_of(other)
