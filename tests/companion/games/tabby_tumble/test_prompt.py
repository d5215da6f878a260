"""What the referee says at each point of the game, what it offers, and what it tells the log."""

import pytest

from companion.games.tabby_tumble import GAME, pairs
from companion.games.tabby_tumble.events import (
    CatsRehomed,
    DiceRolled,
    DieTaken,
    FirstPlayerDrawn,
    HairballCoughed,
    MiceEaten,
    TokenRevealed,
)
from companion.games.tabby_tumble.state import Options

THREE = ("Ann", "Bo", "Cy")


def said(table):
    prompt = GAME.prompt(table, 0)
    return prompt.sentence, prompt.note, prompt.player


def offered(table):
    return {
        choice.title: (choice.gain, choice.unit, choice.note)
        for choice in GAME.prompt(table, 0).choices
        if choice.refusal is None
    }


def told(table):
    return [f"{task.player} {task.text}".strip() for task in GAME.prompt(table, 0).tasks]


def test_before_the_first_roll():
    table = GAME.start(THREE, Options())
    assert said(table) == ("Who rolls first?", "Drawn by lot, or as the table agrees.", None)
    assert [choice.event for choice in GAME.prompt(table, 0).choices] == [FirstPlayerDrawn(player) for player in THREE]
    assert told(table) == [
        "Use 4 cat dice and 4 action dice, the others go back into the box",
        *(f"{player} takes 1 cat of each colour, 1 mouse and 1 hidden token" for player in THREE),
        "Leave in the middle 17 cats of each colour, 17 mice and 30 point tokens",
    ]


def test_a_supply_that_never_ends_is_said_at_the_set_up():
    table = GAME.start(THREE, Options(supply="unlimited"))
    assert told(table)[-1] == (
        "Leave in the middle the cats, the mice and 30 point tokens, and use anything else when they run out"
    )


@pytest.mark.parametrize(
    ("options", "rolled", "sentence", "note"),
    [
        ({}, (), "Bo rolls all the dice", "Round 1: 4 cat dice, 4 action dice to roll."),
        ({"dice": "rolled"}, (), "The app rolls for Bo", "Round 1: 4 cat dice, 4 action dice to roll."),
        (
            {},
            (DiceRolled(("white",) * 3, ("eat",)),),
            "Bo rolls all the dice",
            "Round 1: 1 cat die, 3 action dice to come.",
        ),
        ({}, (DiceRolled(("white",) * 4, ("eat",)),), "Bo rolls all the dice", "Round 1: 3 action dice to come."),
    ],
)
def test_while_dice_are_rolled(options, rolled, sentence, note, begin, enter):
    table = enter(begin(THREE, first="Bo", **options), *rolled)
    assert said(table) == (sentence, note, "Bo")
    choices = GAME.prompt(table, 0).choices
    assert len(choices) == 9
    full = len(table.cats) == 4
    assert [choice.refusal is not None for choice in choices] == [full] * 3 + [False] * 6
    assert choices[0].note == f"{len(table.cats)} of 4 cat dice"


def test_the_first_pick_names_the_best_pair_still_open(begin, play, enter):
    table = play(begin(), *[({"Ann": "rescue black", "Bo": "play white"},)] * 2)
    table = enter(table, DiceRolled(("black", "white", "white"), ("cuddle", "rescue", "play")))
    assert said(table) == ("Ann picks a die", "Round 3, pick 1 of 4.", "Ann")
    assert offered(table) == {
        "Black cat": ("", "", "Most with Cuddle: +2 points"),
        "White cat": ("", "", "Most with Rescue: +2 white cats"),
        "Rescue": ("", "", "Most with black: +2 black cats"),
        "Cuddle": ("", "", "Most with black: +2 points"),
        "Play": ("", "", "Most with black: +5 mice"),
    }


def test_a_hairball_promises_the_best_of_what_it_may_become(begin, play, enter):
    table = play(begin(), *[({"Ann": "rescue black", "Bo": "play white"},)] * 2)
    dice = DiceRolled(("black", "white", "white"), ("hairball", "rescue", "rescue"))
    assert offered(enter(table, dice)) == {
        "Black cat": ("", "", "Most with Hairball: +5 points"),
        "White cat": ("", "", "Most with Hairball: +1 point"),
        "Rescue": ("", "", "Most with black: +2 black cats"),
        "Hairball": ("", "", "Most with black: +5 points"),
    }
    table = play(table, ({"Ann": "cuddle black", "Bo": "play white"},), ({"Ann": "play white", "Bo": "play white"},))
    assert offered(enter(table, dice))["Hairball"] == ("", "", "Most with black: −1, +5 points")


def test_who_turns_the_corner_is_told_so(begin, enter):
    table = enter(begin(), DiceRolled(("black",) * 3, ("cuddle",) * 3), DieTaken("Ann", "black"))
    assert said(table) == ("Bo picks a die", "Round 1, pick 2 of 4. Bo picks twice.", "Bo")


@pytest.fixture
def second_pick(begin, play, enter):
    """Pick 4 of 4 of round 8: Bo has 9 points, 5 black cats, 2 mice, and the black cat die."""
    table = begin(first="Bo")
    grow, mice = {"Ann": "play white", "Bo": "rescue black"}, {"Ann": "play white", "Bo": "play orange"}
    table = play(table, *[(grow,)] * 4, ({"Ann": "play white", "Bo": "rehome black"}, CatsRehomed("Bo", 9, "Ann")))
    table = play(table, *[({"Ann": "play white", "Bo": "rescue black"},)] * 2)
    return table, mice


def test_the_second_pick_says_what_the_pair_brings(second_pick, play, enter):
    table, mice = second_pick
    table = play(table, (mice,))
    assert (table.round, table.roller, table.totals) == (9, "Bo", {"Ann": 0, "Bo": 9})
    table = enter(table, DiceRolled(("black", "black", "orange"), ("hairball", "cuddle", "play")))
    table = enter(table, DieTaken("Bo", "black"), DieTaken("Ann", "orange"), DieTaken("Ann", "play"))
    assert said(table) == ("Bo picks an action die", "Round 9, pick 4 of 4. Bo’s cat die is black.", "Bo")
    assert offered(table) == {
        "Cuddle": ("+2", "points", "4 black cats, one point for two: 9 + 2 = 11"),
        "Hairball": ("−1", "points", "then any action, best Rehome: 9 − 1 + 4 = 12"),
    }
    refused = [choice for choice in GAME.prompt(table, 0).choices if choice.refusal]
    assert [(choice.title, choice.gain, choice.refusal.reason) for choice in refused] == [
        ("Black cat", "", "Bo has a cat die already, the black one. Bo takes an action die now.")
    ]


@pytest.mark.parametrize(
    ("action", "brings"),
    [
        ("rescue", ("+2", "black", "2 black cats from the supply: 4 + 2 = 6")),
        ("cuddle", ("+2", "points", "4 black cats, one point for two: 9 + 2 = 11")),
        ("eat", ("+2", "points", "at most 2 mice, 4 black cats: 9 + 2 = 11")),
        ("play", ("+4", "mouse", "4 black cats, one mouse each: 2 + 4 = 6")),
        ("rehome", ("+4", "points", "at most 4 black cats given away: 9 + 4 = 13")),
        ("hairball", ("−1", "points", "then any action, best Rehome: 9 − 1 + 4 = 12")),
    ],
)
def test_every_pair_says_what_it_brings(action, brings, second_pick, play, enter):
    table, mice = second_pick
    table = enter(play(table, (mice,)), DiceRolled(("black", "white", "orange"), (action, "play", "eat")))
    pair = next(pair for pair in pairs(table, "Bo") if (pair.colour, pair.action) == ("black", action))
    assert (pair.gain, pair.unit, pair.note) == brings
    assert pair.title == f"{action.capitalize()} black"
    assert pair.rule == f"tabby_tumble.{action}"
    assert len(pairs(table, "Bo")) == 3 * len({action, "play", "eat"})


@pytest.mark.parametrize(
    ("action", "colour", "brings"),
    [
        ("cuddle", "orange", ("0", "points", "no orange cats, it takes two for a point")),
        ("eat", "white", ("0", "points", "no mice, 1 white cat at home")),
        ("play", "orange", ("0", "mouse", "no orange cats at home")),
        ("rehome", "orange", ("0", "points", "no orange cats at home")),
    ],
)
def test_a_pair_that_brings_nothing_says_why(action, colour, brings, begin, play, enter):
    table = play(
        begin(),
        ({"Ann": "rehome orange", "Bo": "play white"}, CatsRehomed("Ann", 1, "Bo")),
        ({"Ann": "eat white", "Bo": "play white"}, MiceEaten("Ann", 1)),
    )
    table = enter(table, DiceRolled((colour, colour, colour), (action, action, action)))
    (pair,) = pairs(table, "Ann")
    assert (pair.gain, pair.unit, pair.note) == brings


def test_a_hairball_at_0_says_so_beforehand(begin, enter):
    table = enter(begin(), DiceRolled(("black",) * 3, ("hairball",) * 3))
    (pair,) = pairs(table, "Ann")
    assert (pair.gain, pair.note) == ("0", "no point to lose; best Eat: 0 + 1 = 1")
    table = enter(begin(hairball="negative"), DiceRolled(("black",) * 3, ("hairball",) * 3))
    (pair,) = pairs(table, "Ann")
    assert (pair.gain, pair.note) == ("−1", "then any action, best Eat: 0 − 1 + 1 = 0")


def test_a_preview_knows_what_those_before_will_have_taken(begin, play, enter):
    """2 orange cats are left; Ann, who rolled, has Rescue orange already, so Bo would find none."""
    four = ("Ann", "Bo", "Cy", "Dee")
    turns = dict.fromkeys(four, "rescue orange")
    table = play(begin(four, first="Cy"), (turns,), ({**turns, "Ann": "play white"},))
    table = enter(table, DiceRolled(("orange",) * 5, ("rescue",) * 5), DieTaken("Ann", "rescue"))
    assert [(pair.gain, pair.note) for pair in pairs(table, "Bo")] == [
        ("+2", "2 orange cats from the supply: 5 + 2 = 7")
    ]
    table = enter(table, *(DieTaken(*take) for take in (("Bo", "rescue"), ("Cy", "rescue"), ("Dee", "rescue"))))
    table = enter(table, *(DieTaken(player, "orange") for player in ("Dee", "Cy", "Bo")))
    assert [pair.gain for pair in pairs(table, "Bo")] == ["+2"]
    assert [pair.gain for pair in pairs(table, "Cy")] == ["0"]
    assert pairs(table, "Cy")[0].note == "no orange cats left in the supply"


def test_pairs_are_there_only_with_the_dice(begin):
    assert pairs(begin(), "Ann") == ()


@pytest.fixture
def deciding(begin, play, enter, picks):
    table = begin(THREE, first="Bo")
    for _ in range(2):
        table = play(table, ({"Ann": "rescue black", "Bo": "play white", "Cy": "play white"},))
    return enter(table, *picks(table, {"Ann": "hairball black", "Bo": "eat orange", "Cy": "rehome white"}))


def test_what_is_still_to_be_said_is_offered_for_everybody(deciding, enter):
    assert said(deciding) == ("Ann names an action", "Hairball, black cats. Then Bo, Cy.", "Ann")
    choices = {choice.event: choice for choice in GAME.prompt(deciding, 0).choices}
    assert set(choices) == {
        *(HairballCoughed("Ann", action) for action in ("rescue", "cuddle", "eat", "play", "rehome")),
        *(MiceEaten("Bo", n) for n in (0, 1)),
        CatsRehomed("Cy", 0),
        *(CatsRehomed("Cy", 1, to) for to in ("Ann", "Bo")),
    }
    cuddle = choices[HairballCoughed("Ann", "cuddle")]
    assert (cuddle.title, cuddle.gain, cuddle.note) == ("Cuddle", "+2", "5 black cats, one point for two: 0 + 2 = 2")
    gift = choices[CatsRehomed("Cy", 1, "Bo")]
    assert (gift.title, gift.gain, gift.note) == ("1 white cat to Bo", "+1", "0 + 1 = 1")
    keep = choices[CatsRehomed("Cy", 0)]
    assert (keep.title, keep.gain, keep.note) == ("no white cats", "0", "stays at 0")


def test_each_word_has_its_sentence(deciding, enter):
    table = enter(deciding, HairballCoughed("Ann", "rehome"))
    assert said(table) == ("Ann says how many cats", "Rehome, black: up to 5. Then Bo, Cy.", "Ann")
    table = enter(table, CatsRehomed("Ann", 5, "Cy"))
    assert said(table) == ("Bo says how many mice", "Eat, orange: up to 1. Then Cy.", "Bo")
    table = enter(table, MiceEaten("Bo", 0))
    assert said(table) == ("Cy says how many cats", "Rehome, white: up to 1.", "Cy")


def test_a_hairball_counts_its_lost_point_in_what_is_offered(begin, play, enter, picks):
    table = play(begin(), ({"Ann": "eat orange", "Bo": "play white"}, MiceEaten("Ann", 1)))
    table = enter(table, *picks(table, {"Ann": "hairball black", "Bo": "play white"}), HairballCoughed("Ann", "rehome"))
    assert offered(table) == {
        "no black cats": ("0", "points", "1 − 1 = 0"),
        "1 black cat to Bo": ("+1", "points", "1 − 1 + 1 = 1"),
    }


def test_what_hands_do_is_said_until_the_first_pick(deciding, enter, play, begin):
    table = enter(deciding, HairballCoughed("Ann", "rehome"), CatsRehomed("Ann", 3, "Bo"), MiceEaten("Bo", 1))
    assert told(table) == []
    table = enter(table, CatsRehomed("Cy", 0))
    did = [
        "Ann gives 3 black cats to Bo, takes 3 points",
        "Bo returns 1 mouse to the supply, takes 1 point",
        "Cy gives no cat away",
    ]
    assert told(table) == did
    table = enter(table, DiceRolled(("white",) * 4, ("play",) * 4))
    assert told(table) == did
    assert told(enter(table, DieTaken("Bo", "play"))) == []


@pytest.mark.parametrize(
    ("turn", "words", "did"),
    [
        ("rescue black", (), "takes 2 black cats from the supply"),
        ("cuddle black", (), "takes 1 point"),
        ("cuddle white", (), "takes no point: 1 white cat, it takes two"),
        ("play black", (), "takes 3 mice from the supply"),
        ("play orange", (), "takes nothing: no orange cats at home"),
        ("eat black", (MiceEaten("Ann", 0),), "gives no mouse back"),
        ("eat orange", (), "takes nothing: no orange cats at home"),
        ("hairball black", (HairballCoughed("Ann", "cuddle"),), "gives back 1 point, takes 1 point"),
    ],
)
def test_what_hands_do(turn, words, did, begin, play):
    gone = ({"Ann": "rehome orange", "Bo": "play white"}, CatsRehomed("Ann", 1, "Bo"))
    table = play(begin(), gone, ({"Ann": "rescue black", "Bo": "play white"},))
    table = play(table, ({"Ann": turn, "Bo": "play white"}, *words))
    assert told(table)[[deed.player for deed in table.deeds].index("Ann")] == f"Ann {did}"


def test_hands_find_the_supply_empty(begin, play):
    four = ("Ann", "Bo", "Cy", "Dee")
    rescue, toy = dict.fromkeys(four, "rescue orange"), dict.fromkeys(four, "play orange")
    table = play(begin(four), (rescue,), (rescue,), (rescue,))
    assert told(table)[0] == "Cy takes nothing: the supply has no orange cats"
    table = play(table, (toy,))
    assert told(table)[-1] == "Cy takes 1 mouse from the supply, the last"
    table = play(table, (toy,))
    assert told(table)[-1] == "Dee takes nothing: the supply has no mice"


def test_at_the_reveal_and_at_the_end(begin, play, enter):
    grow = {"Ann": "rescue black", "Bo": "play white"}
    table = play(begin(), *[(grow,)] * 5, ({"Ann": "rehome black", "Bo": "play white"}, CatsRehomed("Ann", 10, "Bo")))
    assert said(table) == ("Bo shows the hidden token", "Round 6 was the last. Then Ann.", "Bo")
    assert told(table)[1] == "Ann gives 10 black cats to Bo, takes 10 points"
    choices = GAME.prompt(table, 0).choices
    assert [choice.event for choice in choices] == [
        TokenRevealed(player, colour) for player in ("Bo", "Ann") for colour in ("orange", "black", "white")
    ]
    assert (choices[1].gain, choices[1].note) == ("+11", "11 black cats: 0 + 11 = 11")
    table = enter(table, TokenRevealed("Ann", "black"))
    assert said(table)[1] == "Round 6 was the last."
    assert told(table) == []
    table = enter(table, TokenRevealed("Bo", "orange"))
    assert said(table) == ("Ann wins", "Ann has the most points, 11 (Bo 1).", None)
    assert GAME.prompt(table, 0).choices == ()


def test_a_shared_win_names_everybody(begin, play, enter):
    grow = {"Ann": "rescue black", "Bo": "rescue white"}
    swap = {"Ann": "rehome black", "Bo": "rehome white"}
    table = play(begin(), *[(grow,)] * 5, (swap, CatsRehomed("Ann", 10, "Bo"), CatsRehomed("Bo", 10, "Ann")))
    table = enter(table, TokenRevealed("Ann", "orange"), TokenRevealed("Bo", "orange"))
    assert said(table) == ("Ann and Bo share the win", "Ann and Bo have 11 points each and share the win.", None)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (FirstPlayerDrawn("Bo"), "Bo rolls first"),
        (DiceRolled(cats=("black",)), "Ann rolled 1 cat die: black"),
        (DiceRolled(("black", "white"), ("eat",)), "Ann rolled 2 cat dice and 1 action die: black, white, Eat"),
        (
            DiceRolled(("black",), ("eat", "play"), by_app=True),
            "The app rolled 1 cat die and 2 action dice: black, Eat, Play",
        ),
        (DieTaken("Bo", "cuddle"), "Bo takes the Cuddle die"),
        (DieTaken("Bo", "black"), "Bo takes the black cat die"),
        (HairballCoughed("Bo", "eat"), "Bo’s Hairball becomes Eat"),
        (MiceEaten("Bo", 2), "Bo gives 2 mice back"),
        (CatsRehomed("Bo", 3, "Ann"), "Bo gives 3 cats to Ann"),
        (CatsRehomed("Bo", 0), "Bo gives no cat away"),
        (TokenRevealed("Bo", "white"), "Bo turns over a white token: 1 white cat, 1 point more"),
    ],
    ids=lambda value: getattr(value, "kind", ""),
)
def test_the_log_tells_each_entry_in_a_sentence(event, sentence, begin):
    assert GAME.tell(begin(), event) == sentence


def test_the_log_tells_with_the_last_word_what_the_round_brought(begin, enter, picks):
    table = begin()
    *most, last = picks(table, {"Ann": "rescue black", "Bo": "play white"})
    table = enter(table, *most)
    assert GAME.tell(table, last) == (
        "Ann takes the black cat die, and round 1 is played: "
        "Ann takes 2 black cats from the supply; Bo takes 1 mouse from the supply"
    )


@pytest.mark.parametrize("players", [("Ann", "Bo"), THREE, ("Ann", "Bo", "Cy", "Dee")])
def test_sentences_and_notes_fit_the_strip(players, begin, play, enter, picks):
    """At 412 pixels a sentence has room for 27 letters and a note for 45, with names of three."""
    table, seen = begin(players), []
    for _ in range(12):
        for event in picks(table, dict.fromkeys(players, "hairball black")):
            seen.append(GAME.prompt(table, 0))
            table = enter(table, event)
        while table.stage == "decide":
            seen.append(GAME.prompt(table, 0))
            table = enter(table, seen[-1].choices[0].event)
    assert max(len(prompt.sentence) for prompt in seen) <= 27
    assert max(len(prompt.note) for prompt in seen) <= 45
