"""What people say at a table is answered: told in sentences, misspelt and in other words; written from the rulebooks.

`tests/support/lookup_figures.py` prints every figure of them.
"""

import pytest

from companion.games import GAMES
from companion.rulings import assets, load
from tests.support import lookup_figures as figures


@pytest.mark.parametrize("part", figures.PARTS)
def test_each_game_has_twenty_situations_and_every_question_an_answer_of_its_game(part: str) -> None:
    asked = figures.written(part)["question"]
    for one in asked:
        assert one["kind"] in figures.KINDS
        assert one["answers"], one["asked"]
        assert set(one["answers"]) <= load(assets()).keys()
        assert {key.partition(".")[0] for key in one["answers"]} == {one["game"]}
    for game in GAMES:
        assert sum(one["game"] == game and one["kind"] == "situation" for one in asked) >= 20


@pytest.mark.parametrize(
    ("kinds", "within", "named", "least"),
    [
        (("situation",), 1, True, 0.77),
        (("situation",), 3, True, 0.93),
        (("situation",), 3, False, 0.86),
        (("misspelt",), 1, True, 0.86),
        (("misspelt",), 3, True, 0.96),
        (("reworded", "natural"), 1, True, 0.86),
        (("reworded", "natural"), 3, True, 0.97),
    ],
)
@pytest.mark.parametrize("part", figures.PARTS)
def test_the_right_ruling_is_the_first_or_among_three(
    part: str, kinds: tuple[str, ...], within: int, named: bool, least: float
) -> None:
    assert figures.share(part, kinds, within, named) >= least


def test_what_no_game_knows_finds_nothing_nine_times_in_ten_though_told_in_sentences() -> None:
    asked = [one for part in figures.PARTS for one in figures.written(part)["nothing"]]
    assert sum(not figures.BOOK.ask(one).found for one in asked) / len(asked) >= 0.90


def test_a_long_story_is_read_to_its_question() -> None:
    story = (
        "So this is how it went just now, and I am sorry that it is so long: we were all at it, and Bo said that it "
        "was not so, and then Ann said that it was, and I said that I would have it looked up for the both of them "
        "before they went at it again: what if I cough up a hairball with no points?"
    )
    assert len(story) > 200
    assert "tabby_tumble.hairball_at_zero" in [one.entry.key for one in figures.BOOK.ask(story).found[:3]]


@pytest.mark.parametrize("question", ["what is the hnad size wen the ruond starts", "whcih cards go bakc to the pool"])
def test_a_misspelt_word_among_known_ones_silences_nothing(question: str) -> None:
    assert figures.BOOK.ask(question).found


@pytest.mark.parametrize("question", ["does my bishop take the rook", "how do I bid in bridge with a weak wizard"])
def test_a_word_of_another_game_is_set_right_to_none_of_ours(question: str) -> None:
    assert figures.BOOK.ask(question).found == ()


def test_where_a_game_is_named_less_has_to_fit() -> None:
    vague = "the light went out and nobody saw what she took"
    assert figures.BOOK.ask(vague).found == ()
    assert figures.BOOK.ask(vague, "treble_tracker").found
