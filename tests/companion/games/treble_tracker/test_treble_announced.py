"""The Treble that has survived its round is announced: who can show it, and when (K23)."""

from companion.games.treble_tracker import GAME
from companion.games.treble_tracker.events import (
    PickedUp,
    ShuffleBegan,
    TrebleDeclared,
    TurnEnded,
)
from tests.companion.games.treble_tracker.play import knockout, league, untimed


def ended(*players: str) -> tuple[TurnEnded, ...]:
    return tuple(TurnEnded(player) for player in players)


def test_a_survived_treble_is_announced_in_a_knockout():
    play = knockout(2)(1, TrebleDeclared("Ann"), *ended("Ann", "Bo"))
    prompt = GAME.prompt(play.table, 0)
    assert (prompt.sentence, prompt.rule) == ("Ann can show the Treble", "treble_tracker.treble_reveal")
    assert prompt.note == "All three were held for a full round."


def test_it_is_announced_where_only_the_clock_is_kept_too():
    play = knockout(2, depth="clock")(1, TrebleDeclared("Ann"), *ended("Ann", "Bo"))
    assert GAME.prompt(play.table, 0).sentence == "Ann can show the Treble"


def test_it_is_announced_when_a_tap_or_a_card_begins_the_turn():
    play = knockout(3)(1, TrebleDeclared("Ann"), *ended("Ann", "Bo"))(301)
    assert GAME.prompt(play.table, play.match.last_at).note.startswith("Until Ann taps or shows the Treble.")
    play = knockout(3)(1, TrebleDeclared("Ann"), *ended("Ann", "Bo"), ShuffleBegan("Cy"))(9, PickedUp("Ann"))
    assert GAME.prompt(play.table, 0).sentence == "Ann can show the Treble"


def test_it_is_announced_in_the_last_turns():
    play = league(3)(1_100, *ended("Ann"), TrebleDeclared("Bo"), *ended("Bo"))(1_230, *ended("Cy"))
    assert GAME.prompt(play.table, 0).sentence == "Last turns: Ann, then Bo"
    prompt = GAME.prompt(play(1_240, *ended("Ann")).table, 0)
    assert (prompt.sentence, prompt.note) == (
        "Bo can show the Treble", "All three were held for a full round. The last turn.",
    )  # fmt: skip


def test_it_is_survived_in_the_own_turn_alone():
    play = untimed(3)(1, TrebleDeclared("Bo"), *ended("Ann", "Bo", "Cy"))
    assert [play.table.survived(player) for player in play.match.players] == [False, False, False]
    play(2, *ended("Ann"))
    assert [play.table.survived(player) for player in play.match.players] == [False, True, False]


def test_what_nobody_declared_is_not_announced():
    """K5."""
    play = knockout(2)(1, *ended("Ann", "Bo"))
    assert GAME.prompt(play.table, 0).sentence == "Ann’s clock runs"
