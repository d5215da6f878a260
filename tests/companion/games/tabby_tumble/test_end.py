"""How to Play, 4; Final Scoring: when it ends, the hidden tokens, who wins."""

from dataclasses import replace

import pytest

from companion.engine.decisions import Decided, decidable
from companion.games.tabby_tumble import GAME
from companion.games.tabby_tumble.events import (
    CatsRehomed,
    DiceRolled,
    DieTaken,
    FirstPlayerDrawn,
    MiceEaten,
    TokenRevealed,
)

GROW = {"Ann": "rescue black", "Bo": "rescue white"}


def give(ann=0, bo=0):
    """Ann gives black cats to Bo and Bo white ones to Ann, all at once."""
    words = [CatsRehomed(*gift) for gift in (("Ann", ann, "Bo"), ("Bo", bo, "Ann"))]
    return ({"Ann": "rehome black", "Bo": "rehome white"}, *words)


@pytest.fixture
def grown(begin, play):
    """Both have 0 points; Ann has 9 black cats, Bo 9 white ones, and one of each other colour."""

    def table(**options):
        return play(begin(**options), *[(GROW,)] * 4)

    return table


@pytest.mark.parametrize(
    ("ann", "bo", "stage"),
    [
        pytest.param(9, 9, "roll", id="with 9 points the match goes on"),
        pytest.param(1, 9, "roll", id="9 points of one player do not end it"),
    ],
)
def test_it_goes_on_below_10(ann, bo, stage, grown, play):
    table = play(grown(), give(ann=ann, bo=bo))
    assert (table.stage, table.totals) == (stage, {"Ann": ann, "Bo": bo})
    assert GAME.outcome(table, 0) is None


def test_10_points_end_it_after_the_round_and_not_before(grown, play, enter, picks):
    table = play(grown(), give(ann=9, bo=9))
    assert table.roller == "Bo"
    *takes, last = picks(table, {"Ann": "cuddle white", "Bo": "cuddle black"})
    table = enter(table, *takes)
    assert table.stage == "draft"
    table = enter(table, last)
    assert (table.stage, table.round, table.totals) == ("reveal", 6, {"Ann": 14, "Bo": 14})
    assert GAME.outcome(table, 0) is None


def test_exactly_10_points_end_it(grown, play):
    table = play(grown(), give(ann=9, bo=0), ({"Ann": "eat white", "Bo": "play orange"}, MiceEaten("Ann", 1)))
    assert (table.stage, table.totals) == ("reveal", {"Ann": 10, "Bo": 0})


@pytest.fixture
def last(grown, play):
    """14 points each after round 6. Ann: 1 orange and 10 white cats; Bo: 1 orange and 10 black ones; a mouse each."""

    def table(**options):
        return play(grown(**options), give(ann=9, bo=9), ({"Ann": "cuddle white", "Bo": "cuddle black"},))

    return table


def test_the_hidden_token_brings_a_point_for_each_cat_of_its_colour(last, enter, homes):
    table = last()
    assert homes(table) == {"Ann": (1, 0, 10, 1), "Bo": (1, 10, 0, 1)}
    table = enter(table, TokenRevealed("Bo", "black"), TokenRevealed("Ann", "orange"))
    assert [(line.player, line.points, line.why, line.rule, line.round) for line in table.lines[-2:]] == [
        ("Bo", 10, "Hidden token, black: 10 black cats", "tabby_tumble.final", 7),
        ("Ann", 1, "Hidden token, orange: 1 orange cat", "tabby_tumble.final", 7),
    ]
    assert table.totals == {"Ann": 15, "Bo": 24}


def test_everybody_reveals_before_somebody_wins(last, enter):
    table = enter(last(), TokenRevealed("Bo", "black"))
    assert (table.stage, GAME.outcome(table, 0)) == ("reveal", None)
    over = GAME.outcome(enter(table, TokenRevealed("Ann", "orange")), 0)
    assert (over.winners, over.why, over.rule) == (
        ("Bo",), "Bo has the most points, 24 (Ann 15).", "tabby_tumble.final",
    )  # fmt: skip


def test_one_point_more_is_enough(last, enter):
    over = GAME.outcome(enter(last(), TokenRevealed("Bo", "white"), TokenRevealed("Ann", "orange")), 0)
    assert (over.winners, over.why) == (("Ann",), "Ann has the most points, 15 (Bo 14).")


def test_tokens_may_have_the_same_colour(last, enter):
    table = enter(last(), TokenRevealed("Bo", "white"), TokenRevealed("Ann", "white"))
    assert table.totals == {"Ann": 24, "Bo": 14}


def revealing(begin, play, players, **options):
    """Ann has 11 points; everybody has an orange cat."""
    others = dict.fromkeys(players[1:], "cuddle orange")
    rounds = [({"Ann": "rescue black", **others},)] * 5
    return play(begin(players, **options), *rounds, ({"Ann": "rehome black", **others}, CatsRehomed("Ann", 11, "Bo")))


def test_c14_a_third_token_of_a_colour_counts_and_is_told(begin, play, enter):
    table = revealing(begin, play, ("Ann", "Bo", "Cy", "Dee"))
    table = enter(table, TokenRevealed("Bo", "orange"), TokenRevealed("Cy", "orange"))
    assert [line.rule for line in table.lines[-2:]] == ["tabby_tumble.final"] * 2
    notes = {one.event: one.note for one in GAME.prompt(table, 0).choices}
    assert notes[TokenRevealed("Ann", "orange")] == "1 orange cat: 11 + 1 = 12. The third orange one"
    assert notes[TokenRevealed("Ann", "black")] == "no black cats: stays at 11"
    table = enter(table, TokenRevealed("Ann", "orange"))
    third = "The third orange token: the box should have two"
    assert [(line.player, line.points, line.why, line.rule, line.round) for line in table.lines[-2:]] == [
        ("Ann", 1, "Hidden token, orange: 1 orange cat", "tabby_tumble.final", 7),
        ("Ann", 0, third, "tabby_tumble.tokens_of_a_colour", 7),
    ]
    prompt = GAME.prompt(table, 0)
    assert (prompt.note, prompt.rule) == (
        "Three orange tokens are shown: the box should have two.", "tabby_tumble.tokens_of_a_colour",
    )  # fmt: skip
    table = enter(table, TokenRevealed("Dee", "orange"))
    assert table.lines[-1].why == "The fourth orange token: the box should have two"
    assert [task.rule for task in GAME.prompt(table, 0).tasks] == ["tabby_tumble.tokens_of_a_colour"]
    assert table.totals == {"Ann": 12, "Bo": 1, "Cy": 1, "Dee": 1}


def test_c14_two_of_a_colour_are_no_more_than_expected(begin, play, enter):
    table = revealing(begin, play, ("Ann", "Bo", "Cy"))
    table = enter(table, *(TokenRevealed(*one) for one in (("Ann", "white"), ("Bo", "orange"), ("Cy", "orange"))))
    assert (table.in_doubt, GAME.prompt(table, 0).tasks) == (None, ())


def test_c14_where_the_table_decides_on_two_a_third_is_refused(begin, play, enter):
    table = revealing(begin, play, ("Ann", "Bo", "Cy"))
    decided = Decided("tabby_tumble.tokens_of_a_colour", "Two of each.", (), "tokens", "two")
    table = decidable(GAME).apply(table, decided, 0)
    table = enter(table, TokenRevealed("Ann", "orange"), TokenRevealed("Bo", "orange"))
    refusal = GAME.refuse(table, TokenRevealed("Cy", "orange"), 0)
    assert (refusal.rule, refusal.since) == ("tabby_tumble.tokens_of_a_colour", "")
    assert refusal.reason.startswith("Two orange tokens are turned over already")
    assert GAME.refuse(table, TokenRevealed("Cy", "black"), 0) is None


def test_c11_what_a_token_will_bring_does_not_end_the_match(grown, play):
    table = play(grown(), give(ann=9, bo=9))
    assert table.homes["Ann"].white == 10
    assert table.stage == "roll"


@pytest.mark.parametrize(
    ("option", "winners", "why"),
    [
        pytest.param(
            "shared", ("Ann", "Bo"), "Ann and Bo have 15 points each and share the win.", id="C10: a tie is shared"
        ),
        pytest.param(
            "cats_then_mice",
            ("Ann", "Bo"),
            "Ann and Bo have 15 points each; with as many cats and mice, Ann and Bo share the win.",
            id="C10 as an option: who has as many cats and as many mice still shares",
        ),
    ],
)
def test_a_tie(option, winners, why, last, enter):
    table = enter(last(tie=option), TokenRevealed("Ann", "orange"), TokenRevealed("Bo", "orange"))
    over = GAME.outcome(table, 0)
    assert (over.winners, over.why, over.rule) == (winners, why, "tabby_tumble.tie")
    assert len([line for line in GAME.score(table) if line.rule == "tabby_tumble.tie"]) == 2 * (option != "shared")


@pytest.mark.parametrize(
    ("between", "winner", "why", "lines"),
    [
        pytest.param(
            {"Ann": "rescue orange", "Bo": "play orange"},
            "Ann",
            "Ann and Bo have 14 points each; Ann has the most cats, 13.",
            ["Tie: 13 cats, 1 mouse", "Tie: 11 cats, 2 mice"],
            id="the most cats win, and mice do not count against them",
        ),
        pytest.param(
            {"Ann": "play orange", "Bo": "rescue orange"},
            "Bo",
            "Ann and Bo have 14 points each; Bo has the most cats, 13.",
            ["Tie: 11 cats, 2 mice", "Tie: 13 cats, 1 mouse"],
            id="the most cats win for whoever sits where",
        ),
        pytest.param(
            {"Ann": "play black", "Bo": "play orange"},
            "Ann",
            "Ann and Bo have 14 points each; with as many cats, Ann has the most mice, 10.",
            ["Tie: 11 cats, 10 mice", "Tie: 11 cats, 2 mice"],
            id="with as many cats the most mice win",
        ),
    ],
)
def test_c10_as_an_option_cats_break_a_tie_and_then_mice(between, winner, why, lines, begin, play, enter):
    """Both come to 9 by Rehome and to 14 by Cuddle; a round without points makes the difference."""
    table = play(begin(tie="cats_then_mice"), *[(GROW,)] * 4, (between,), give(ann=9, bo=9))
    table = play(table, ({"Ann": "cuddle white", "Bo": "cuddle black"},))
    table = enter(table, TokenRevealed("Ann", "black"), TokenRevealed("Bo", "white"))
    over = GAME.outcome(table, 0)
    assert (over.winners, over.why, over.rule) == ((winner,), why, "tabby_tumble.tie")
    assert [(line.points, line.why, line.round) for line in GAME.score(table)[-2:]] == [(0, told, 8) for told in lines]


def test_c10_a_tie_settled_after_the_end_says_what_was_counted(last, enter):
    table = enter(last(), TokenRevealed("Ann", "orange"), TokenRevealed("Bo", "orange"))
    decided = Decided("tabby_tumble.tie", "Cats, then.", (), "tie", "cats_then_mice")
    table = decidable(GAME).apply(table, decided, 0)
    assert [line.why for line in GAME.score(table)[-2:]] == ["Tie: 11 cats, 1 mouse"] * 2


def test_c10_as_an_option_mice_count_only_among_those_with_the_most_cats(begin, play, enter):
    """All three come to 14. Ann and Bo have 13 cats and a mouse; Cy has 11 cats, and the 10 mice do not help."""
    three = ("Ann", "Bo", "Cy")
    table = play(
        begin(three, tie="cats_then_mice"),
        *[(dict(zip(three, ("rescue black", "rescue white", "rescue orange"), strict=True)),)] * 4,
        (dict(zip(three, ("rescue white", "rescue orange", "play orange"), strict=True)),),
        (
            dict(zip(three, ("rehome black", "rehome white", "rehome orange"), strict=True)),
            *(CatsRehomed(*gift) for gift in (("Ann", 9, "Bo"), ("Bo", 9, "Cy"), ("Cy", 9, "Ann"))),
        ),
        (dict(zip(three, ("cuddle orange", "cuddle black", "cuddle white"), strict=True)),),
    )
    table = enter(table, TokenRevealed("Ann", "black"), TokenRevealed("Bo", "white"), TokenRevealed("Cy", "orange"))
    assert table.totals == dict.fromkeys(three, 14)
    over = GAME.outcome(table, 0)
    assert over.winners == ("Ann", "Bo")
    tied = "Ann, Bo and Cy have 14 points each"
    assert over.why == f"{tied}; Ann and Bo have the most cats, 13, and as many mice, and share the win."
    table = table.but(homes={**table.homes, "Bo": replace(table.homes["Bo"], mice=2)})
    assert GAME.outcome(table, 0).winners == ("Bo",)
    assert GAME.outcome(table, 0).why == f"{tied}; of Ann and Bo, who have the most cats, Bo has the most mice, 2."
    homes = dict.fromkeys(three, table.homes["Bo"]) | {"Cy": replace(table.homes["Bo"], mice=1)}
    some = GAME.outcome(table.but(homes=homes), 0)
    assert some.winners == ("Ann", "Bo")
    assert some.why == f"{tied}; with as many cats, Ann and Bo have the most mice, 2, and share the win."


def test_a_token_is_asked_for_only_at_the_end(begin, enter, no):
    early = "Hidden tokens stay hidden until a round has ended with 10 points or more for somebody. "
    drawn = begin()
    for table, now in (
        (drawn, "Ann is rolling: 6 dice are still to be entered."),
        (enter(drawn, DiceRolled(("white",) * 3, ("play",) * 3)), "The dice are being picked. Ann takes a die now."),
    ):
        assert no(table, TokenRevealed("Ann", "white")) == f"{early}{now} (tabby_tumble.token)"


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        pytest.param(
            TokenRevealed("Bo", "orange"),
            "Bo’s token is turned over already: black. To change it, correct that entry in the log. "
            "(tabby_tumble.token)",
            id="a token is turned over once",
        ),
        pytest.param(
            TokenRevealed("Ann", "mouse"),
            "No token shows “mouse”. It is orange, black or white. (tabby_tumble.token)",
            id="a token has a colour of cats",
        ),
        pytest.param(
            TokenRevealed("Zed", "white"),
            "Zed is not at this table. Here sit Ann and Bo. (tabby_tumble.players)",
            id="a stranger has no token",
        ),
        pytest.param(
            DiceRolled(cats=("white",)),
            "Round 6 was the last. What is left is to turn over the hidden tokens of Ann. (tabby_tumble.end)",
            id="nobody rolls after the last round",
        ),
    ],
)
def test_what_may_not_happen_when_tokens_are_revealed(event, reason, last, enter, no):
    assert no(enter(last(), TokenRevealed("Bo", "black")), event) == reason


@pytest.mark.parametrize(
    "event",
    [FirstPlayerDrawn("Ann"), DiceRolled(cats=("white",)), DieTaken("Ann", "eat"), TokenRevealed("Ann", "white")],
    ids=lambda event: event.kind,
)
def test_nothing_happens_after_the_end(event, last, enter, no):
    table = enter(last(), TokenRevealed("Bo", "black"), TokenRevealed("Ann", "white"))
    assert no(table, event) == (
        "The match is over. To change it, undo, or correct an entry in the log. (tabby_tumble.end)"
    )
