"""What the referee says: the sentence of each stage, and each entry told in the log."""

import pytest

from companion.games.tribbles import GAME, words
from companion.games.tribbles.events import (
    ActionPaid,
    BonusRun,
    CardCut,
    DeckCounted,
    DepthChanged,
    FirstPlayerDrawn,
    PileCounted,
    PlayerDecked,
    PointsMirrored,
    PointsScored,
    PowerBorrowed,
    PowerFinished,
    PowerKept,
    PowerNamed,
    Reseated,
    RoundBegun,
    RoundScored,
    ShiftWaived,
    StampedeJoined,
    TargetChosen,
    TribblePlayed,
    TroubleShown,
    TurnMissed,
    TurnStated,
    WentOut,
)
from companion.games.tribbles.standing import bans_said, direction_said


def test_who_goes_out_is_asked_for_once_a_hand_may_be_empty(referee, play):
    """It was said in the first turn, where nobody can go out, and gone in the second."""
    table = referee()
    for turn in range(17):
        assert "Tap who goes out." not in GAME.prompt(table, 0).note, turn
        table = play(table, f"{10 ** (turn % 6)}")
    assert GAME.prompt(table, 0).note == "Round 1 of 5. Tap who goes out."


def test_the_sentence_of_a_round_in_either_depth(begin, referee, play, enter):
    assert GAME.prompt(begin(), 0).sentence == "Round 1 of 5"
    assert GAME.prompt(begin(), 0).note == "Dan began."
    assert GAME.prompt(referee(), 0).note == "Round 1 of 5."
    assert GAME.prompt(play(referee(), "1"), 0).note == "Round 1 of 5."
    table = enter(play(referee(), "1"), PlayerDecked("Johnny"))
    prompt = GAME.prompt(table, 0)
    assert (prompt.sentence, prompt.player) == ("Rogue plays 10", "Rogue")
    assert prompt.note == "Round 1 of 5. Johnny is decked."
    assert GAME.prompt(play(table, "10 Skip!"), 0).note == "Round 1 of 5. Matt is skipped. Johnny is decked."


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        (("1", "10 Poison!"), "What does Rogue score?"),
        (("1", "10 Copy!"), "Which power does Rogue use?"),
        (("1", "10", "100 Score!"), "Whom does Matt choose?"),
        (("1", "10", "100 Rival!"), "Which power does Matt name?"),
        (("1", "10", "100 Stampede!"), "Who else places a card?"),
        (("1", "10", "100 Rescue!"), "Matt plays 1,000 by Rescue"),
    ],
)
def test_it_asks_for_what_a_power_waits_for(cards, sentence, referee, play):
    prompt = GAME.prompt(play(referee(), *cards), 0)
    assert prompt.sentence == sentence
    assert "or that nothing came of it" in prompt.note or "Stampede" in prompt.note
    assert any(choice.title == "Nothing came of it" for choice in prompt.choices)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (CardCut("Dan", 10_000), "Dan cuts to 10,000"),
        (FirstPlayerDrawn("Dan"), "Dan begins round 1"),
        (Reseated(("Matt", "Dan", "Rogue", "Johnny"), "BaH!"), "New seats, by BaH!: Matt, Dan, Rogue and Johnny"),
        (DepthChanged("referee"), "From here on the app follows every turn"),
        (PointsScored("Dan", "Poison", 100, "Matt"), "Dan scores 100 by Poison, from Matt"),
        (
            PointsScored("Dan", "Poison", 100_000, "Matt", "Tally"),
            "Dan meets Matt’s Tally with Poison: 100,000 to split",
        ),
        (
            PointsScored("Dan", "Poison", 10_000, "Matt", "Antidote", via="Copy"),
            "Dan meets Matt’s Antidote with Poison, by Copy: 10,000 for Matt",
        ),
        (PointsScored("Dan", "Generosity", source="Matt"), "Dan and Matt score 25,000 each by Generosity"),
        (PointsMirrored("Dan", "Matt"), "Dan scores by Mirror what Matt scored"),
        (TargetChosen("Dan", "Score", "Matt"), "Dan chooses Matt for Score"),
        (PlayerDecked("Dan"), "Dan is decked and out of the round"),
        (WentOut("Dan", "Antidote"), "Dan goes out by Antidote"),
        (TroubleShown("Bridge", "miss"), "The trouble on the Bridge lies open, shifted by a miss"),
        (ShiftWaived("miss"), "The trouble does not shift, as the table rules"),
        (ActionPaid("Dan"), "Dan takes the trouble’s action: Lose 100,000"),
        (TurnStated("Dan", 100, True, False), "Dan is to play 100 or 1, the chain is broken, the other way round"),
        (TribblePlayed("Dan", 10_000, "Go", True, "Rescue"), "Dan plays 10,000 Go by Rescue, and uses it"),
        (TurnMissed("Dan"), "Dan misses 1: the chain is broken"),
        (PowerNamed("Dan", "Freeze", ("Go", "Skip")), "Dan names Go and Skip for Freeze"),
        (PowerBorrowed("Dan", "Poison", "Copy", "Matt"), "Dan uses Poison by Copy, from Matt"),
        (StampedeJoined("Dan", ("Matt",), ("Matt",)), "Dan’s Stampede: Matt placed 1; Matt went out"),
        (PowerFinished("Dan", "Poison"), "Nothing more comes of Dan’s Poison"),
        (BonusRun("Dan", 1), "Dan has a Bonus run and a Double"),
        (RoundScored(), "Round 1 is finished"),
        (RoundBegun("Dan"), "Round 2 begins, Dan plays first"),
        (PowerKept("Dan", "Time Warp", 2), "Dan has 2 different Time Warps in the pile"),
        (DeckCounted("Dan", 1), "Dan has 1 card for a deck"),
    ],
)
def test_an_entry_in_the_log(event, told, begin):
    assert GAME.tell(begin(trouble="Sickbay"), event) == told


def test_what_a_freeze_bans_stays_in_view(referee, play, enter):
    table = enter(play(referee(), "1", "10", "100 Reverse!", "1,000 Freeze!"), PowerNamed("Rogue", "Freeze", ("Go",)))
    assert bans_said(table) == ("No Go until Rogue’s next turn ends",)
    assert direction_said(table) == "Counterclockwise"


def test_a_dance_that_was_not_seen_is_doubted_and_taken(referee, play, enter):
    table = play(referee(), "1", "10", "100", "1,000", "10,000", "100,000 Dance!")
    dance = PointsScored("Rogue", "Dance")
    assert GAME.tell(table, dance).endswith(
        "(As far as it was seen, Rogue’s pile is no dance: Skip, Reverse, three times in turn)"
    )
    assert enter(table, dance).totals["Rogue"] == 100_000


def test_a_pile_is_told_also_where_no_power_was_counted_for_its_idic(begin):
    told = "Dan’s pile: 1 card, 1; IDIC with {}"
    pile = (1, 0, 0, 0, 0, 0)
    assert [GAME.tell(begin(), PileCounted("Dan", pile, idics=(1,), powers=many)) for many in (0, 1, 2)] == [
        told.format("0 powers"), told.format("1 power"), told.format("2 powers")
    ]  # fmt: skip


def test_the_name_that_ends_in_s(begin, enter):
    table = enter(begin("Klaus", "Bo", "Cy", "Dee"), PointsScored("Bo", "Poison", 10, "Klaus"))
    assert table.lines[0].why == "Poison: Klaus’s 10", "as everywhere else"


def test_one_of_a_thing_is_said_as_one() -> None:
    assert [words.times(number) for number in (0, 1, 2, 3)] == ["0 times", "once", "twice", "3 times"]
    assert [words.points(number) for number in (-1_000, 1, 1_000)] == ["−1,000 points", "1 point", "1,000 points"]


@pytest.mark.parametrize(
    ("events", "note"),
    [
        ((TurnMissed("Dan"),), "Round 1 of 5. Dan missed 1."),
        ((PlayerDecked("Dan"), PlayerDecked("Matt")), "Round 1 of 5. Dan missed 1. Dan and Matt are decked."),
        ((TribblePlayed("Dan", 1), TribblePlayed("Rogue", 10)), "Round 1 of 5."),
    ],
)
def test_what_stands_beside_whose_turn_it_is(events, note, referee, enter):
    assert GAME.prompt(enter(referee(), *events), 0).note == note


def test_where_points_alone_are_followed_the_note_says_who_began_and_who_is_out(begin, enter):
    assert GAME.prompt(enter(begin(), PlayerDecked("Matt")), 0).note == "Dan began. Matt is decked."


def test_what_happened_in_a_turn_is_said_no_more_once_points_alone_are_followed(referee, steps):
    quiet = DepthChanged("scorekeeper")
    assert GAME.prompt(steps(referee(), "1", "10 Skip!", quiet), 0).note == "Dan began."
    assert GAME.prompt(steps(referee(), "missed", quiet), 0).note == "Dan began."


def test_who_sits_out_is_said_and_two_who_are_skipped(referee, enter, round_over, play):
    table = enter(round_over(referee(), "Dan", decked=("Johnny", "Matt")), DeckCounted("Johnny", 3))
    assert (
        GAME.prompt(table, 0).sentence,
        GAME.prompt(table, 0).note,
    ) == (
        "How many cards does Matt have for a deck?",
        "Matt was out of round 1; with fewer than seven cards the next one is missed too.",
    )
    one = enter(table, DeckCounted("Matt", 30), RoundBegun("Dan"))
    assert GAME.prompt(one, 0).note == "Round 2 of 5. Johnny sits out."
    both = enter(table, DeckCounted("Matt", 3), RoundBegun("Dan"))
    assert GAME.prompt(both, 0).note == "Round 2 of 5. Matt and Johnny sit out."


@pytest.mark.parametrize(
    ("cards", "sentence", "note"),
    [
        (("1", "missed"), "Matt plays 10, or starts again with 1", "Round 1 of 5. Rogue missed 10."),
        (("missed",), "Rogue plays 1", "Round 1 of 5. Dan missed 1."),
        (
            ("1", "10 Poison!"), "What does Rogue score?",
            "Poison. Say what Rogue scores, or that nothing came of it.",
        ),
        (
            ("1", "10", "100 Stampede!", StampedeJoined("Matt", ("Dan",))), "Matt plays 1,000 too",
            "Stampede. Say which 1,000 Matt plays, or that nothing came of it.",
        ),
        (
            ("1", "10", "100 Stampede!", StampedeJoined("Matt")), "Matt plays 1,000 by Stampede",
            "Stampede. Say which 1,000 Matt plays, or that nothing came of it.",
        ),
        (("1 Replay!",), "Dan plays 10 by Replay", "Replay. Say which 10 Dan plays, or that nothing came of it."),
    ],
)  # fmt: skip
def test_it_says_what_is_played_or_waited_for(cards, sentence, note, referee, steps):
    prompt = GAME.prompt(steps(referee(), *cards), 0)
    assert (prompt.sentence, prompt.note) == (sentence, note)


@pytest.mark.parametrize(
    ("players", "out", "note"),
    [
        (("Dan", "Rogue"), ("Dan", "Rogue"), "Round 1 is over: Dan and Rogue went out."),
        (("Dan", "Rogue"), ("Dan",), "Round 1 is over: Dan went out. Rogue discards the hand."),
        (
            ("Dan", "Rogue", "Matt", "Cy"), ("Dan",),
            "Round 1 is over: Dan went out. Rogue, Matt and Cy discard their hands.",
        ),
        (
            ("Dan", "Rogue", "Matt", "Cy", "Eva"), ("Dan",),
            "Round 1 is over: Dan went out. The others discard their hands.",
        ),
        (
            ("Dan", "Bartholomew Featherstonehaugh", "Wilhelmina"), ("Dan",),
            "Round 1 is over: Dan went out. The others discard their hands.",
        ),
    ],
)  # fmt: skip
def test_it_says_who_discards_a_hand_when_the_round_is_over(players, out, note, begin, enter):
    prompt = GAME.prompt(enter(begin(*players), *(WentOut(name) for name in out)), 0)
    assert (prompt.sentence, prompt.note) == ("Count Dan’s pile", note)


def test_a_shared_win_and_a_single_one_are_said(begin, round_over, enter):
    for last, said in (("Rogue", "Dan and Rogue share the win"), ("Dan", "Dan wins")):
        table = begin()
        for number, who in enumerate(("Dan", "Dan", "Rogue", "Matt", last), start=1):
            table = round_over(table, who)
            table = enter(table, RoundBegun(who)) if number < 5 else table
        assert GAME.prompt(table, 0).sentence == said


@pytest.mark.parametrize(
    ("decked", "decks", "note", "both"),
    [
        pytest.param(("Rogue", "Matt"), (), "All others are decked", True, id="the others are decked"),
        pytest.param((), (3, 3), "All others sit out", False, id="the others have sat out from the start"),
        pytest.param(("Matt",), (3, 30), "All others are decked or sit out", True, id="the one and the other"),
    ],
)
def test_who_is_left_alone_hears_why(decked, decks, note, both, begin, enter, round_over):
    """That the same effect may have decked the last one, too, is asked only where an effect has decked anybody."""
    table = begin("Dan", "Rogue", "Matt")
    if decks:
        table = enter(round_over(table, "Dan", decked=("Rogue", "Matt")), DeckCounted("Rogue", decks[0]))
        table = enter(table, DeckCounted("Matt", decks[1]), RoundBegun("Dan"))
    table = enter(table, *(PlayerDecked(name) for name in decked))
    prompt = GAME.prompt(table, 0)
    assert prompt.note == f"{note}: the hand goes on the pile, and the round is over."
    assert any("would deck Dan too" in task.text for task in prompt.tasks) == both


@pytest.mark.parametrize(
    ("counts", "note"), [(None, "Rogue missed 10."), (10, "Rogue missed 10."), (1, "Rogue missed 10, counted as 1.")]
)
def test_a_shift_by_a_miss_says_which_number_was_counted(counts, note, referee, steps):
    table = steps(referee(trouble="Security Office" if counts == 1 else "Sickbay"), "1", TurnMissed("Rogue", counts))
    assert GAME.prompt(table, 0).note == note
