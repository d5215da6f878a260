"""What people say at a table is answered: told in sentences, misspelt and in other words; written from the rulebooks.

`tests/support/lookup_figures.py` prints every figure of them.
"""

from operator import ge

import pytest

from companion.games import GAMES
from companion.rulings import assets, load
from tests.support import lookup_figures as figures


@pytest.mark.parametrize("part", figures.PARTS)
def test_each_game_has_its_situations_and_every_question_an_answer_of_its_game(part: str) -> None:
    asked = figures.written(part)["question"]
    for one in asked:
        assert one["kind"] in figures.KINDS
        assert one["answers"], one["asked"]
        assert set(one["answers"]) <= load(assets()).keys()
        assert {key.partition(".")[0] for key in one["answers"]} == {one["game"]}
    for game in GAMES:
        assert sum(one["game"] == game and one["kind"] == "situation" for one in asked) >= 10


# what of each kind is found at least: first and among three with the game named, and among three without
LEAST = {
    "table_open": {
        "situation": (0.83, 0.93, 0.88),
        "misspelt": (1.0, 1.0, 0.96),
        "in other words": (0.93, 0.97, 0.95),
    },
    "table_sealed": {
        "situation": (0.91, 0.98, 0.93),
        "misspelt": (0.96, 0.96, 0.96),
        "in other words": (0.93, 1.0, 0.95),
    },
    "table_fresh": {
        "situation": (0.84, 0.96, 0.92),
        "misspelt": (0.92, 1.0, 0.96),
        "in other words": (0.83, 0.96, 0.88),
    },
    "table_second_open": {
        "situation": (0.84, 0.97, 0.93),
        "misspelt": (0.96, 1.0, 1.0),
        "in other words": (0.88, 0.96, 0.9),
    },
    "table_second_sealed": {
        "situation": (0.82, 0.94, 0.91),
        "misspelt": (1.0, 1.0, 1.0),
        "in other words": (0.84, 1.0, 0.91),
    },
    "table_third": {
        "situation": (0.96, 1.0, 0.98),
        "misspelt": (0.96, 1.0, 0.96),
        "in other words": (0.92, 1.0, 0.96),
    },
    "table_fourth": {
        "situation": (0.88, 0.98, 0.96),
        "misspelt": (0.95, 1.0, 0.97),
        "in other words": (0.95, 0.98, 0.95),
    },
    "table_fifth": {
        "situation": (0.93, 0.98, 0.96),
        "misspelt": (0.91, 1.0, 0.93),
        "in other words": (0.95, 0.99, 0.95),
    },
    "table_sixth": {
        "situation": (0.8, 0.98, 0.98),
        "misspelt": (0.91, 0.98, 0.9),
        "in other words": (0.93, 0.98, 0.95),
    },
    "table_seventh": {
        "situation": (0.84, 0.98, 0.96),
        "misspelt": (0.9, 0.94, 0.94),
        "in other words": (0.91, 0.96, 0.93),
    },
    "table_eighth": {
        "situation": (0.88, 0.97, 0.95),
        "misspelt": (0.93, 1.0, 0.98),
        "in other words": (0.95, 0.99, 0.98),
    },
    "table_ninth": {
        "situation": (0.92, 0.98, 0.95),
        "misspelt": (0.97, 1.0, 0.98),
        "in other words": (0.95, 0.99, 0.96),
    },
}


@pytest.mark.parametrize("part", figures.PARTS)
def test_the_right_ruling_is_the_first_or_among_three(part: str) -> None:
    for kind, least in LEAST[part].items():
        kinds = figures.KINDS[2:] if kind == "in other words" else (kind,)
        found = [figures.share(part, kinds, within, named) for within, named in ((1, True), (3, True), (3, False))]
        assert all(map(ge, found, least)), (kind, found)


def test_what_no_game_knows_finds_nothing_nine_times_in_ten_though_told_in_sentences() -> None:
    asked = [one for part in (*figures.PARTS[:2], "table_third") for one in figures.written(part)["nothing"]]
    assert sum(not figures.ask(one).found for one in asked) / len(asked) >= 0.90


@pytest.mark.parametrize("part", figures.PARTS[2:5])
def test_in_words_that_the_rulings_know_it_finds_nothing_eight_times_in_ten(part: str) -> None:
    assert figures.silent(part) >= 0.8


@pytest.mark.parametrize("part", figures.PARTS[-2:])
def test_in_words_that_the_rulings_know_it_finds_nothing_nine_times_in_ten(part: str) -> None:
    assert figures.silent(part) >= 0.9


@pytest.mark.parametrize(
    "story",
    [
        "We dealt five each because that is how we do it in rummy. Is that the correct number here?",
        "In rummy you may lay down whenever you like. May I take my turn before the others have finished theirs?",
    ],
)
def test_a_story_may_speak_of_other_games_besides(story: str) -> None:
    assert figures.ask(story).found


def test_a_long_story_is_read_to_its_question() -> None:
    story = (
        "So this is how it went just now, and I am sorry that it is so long: we were all at it, and Bo said that it "
        "was not so, and then Ann said that it was, and I said that I would have it looked up for the both of them "
        "before they went at it again: what if I cough up a hairball with no points?"
    )
    assert len(story) > 200
    assert "tabby_tumble.hairball_at_zero" in [one.ruling.key for one in figures.ask(story).found[:3]]


@pytest.mark.parametrize("question", ["what is the hnad size wen the ruond starts", "whcih cards go bakc to the pool"])
def test_a_misspelt_word_among_known_ones_silences_nothing(question: str) -> None:
    assert figures.ask(question).found


@pytest.mark.parametrize("question", ["does my bishop take the rook", "how do I bid in bridge with a weak wizard"])
def test_a_word_of_another_game_is_set_right_to_none_of_ours(question: str) -> None:
    assert figures.ask(question).found == ()


def test_where_a_game_is_named_less_has_to_fit() -> None:
    vague = "the dog barked and she went home early"
    assert figures.ask(vague).found == ()
    assert figures.ask(vague, "treble_tracker").found


def test_who_sits_at_the_table_changes_no_answer_to_a_story() -> None:
    story = "{} laid the last card of the whole hand while somebody still had an open turn. Who begins the next round?"
    answers = [
        [one.ruling.key for one in figures.ask(story.format(name), "tribbles").found]
        for name in ("Xandrius", "Wilhelmyna", "Qwenzy")
    ]
    assert answers[0]
    assert answers[0] == answers[1] == answers[2]
