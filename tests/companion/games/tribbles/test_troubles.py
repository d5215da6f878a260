"""Troubles: one pile, one that lies open, what it does, and its three ways to shift."""

import pytest

from companion.games.tribbles import GAME
from companion.games.tribbles.events import (
    ActionPaid,
    PileCounted,
    PlayerDecked,
    PointsScored,
    PowerNamed,
    RoundBegun,
    RoundScored,
    ShiftWaived,
    TribblePlayed,
    TroubleShown,
    WentOut,
)
from companion.games.tribbles.rounds import hand_of
from companion.games.tribbles.standing import trouble_said
from companion.games.tribbles.state import Options
from companion.games.tribbles.troubles import TROUBLES
from companion.rulings import ruling

BARS = {"Astrometrics Lab": "Replay", "Conference Room": "Battle", "Crew Quarters": "Utilize", "Engine Room": "Go",
        "Ore Processing Unit": "Discard", "Sickbay": "Poison", "Transporter Room": "Rescue"}  # fmt: skip


def test_there_are_18_and_2_later_ones():
    assert (len(TROUBLES), sum(trouble.later for trouble in TROUBLES.values())) == (20, 2)
    assert {name: trouble.bars for name, trouble in TROUBLES.items() if trouble.effect == "bars"} == BARS


@pytest.mark.parametrize("trouble", TROUBLES.values(), ids=lambda trouble: trouble.name)
def test_each_has_its_ruling_with_its_three_ways_to_shift(trouble):
    said = ruling(trouble.rule).summary
    assert f"{trouble.miss:,}" in said
    assert f"after {trouble.power} is played" in said
    assert f"{trouble.amount:,}" in said


def test_the_first_is_turned_up_at_the_set_up(no):
    table = GAME.start(("Dan", "Rogue", "Matt", "Johnny"), Options(troubles="on", depth="referee"))
    assert table.shifts == ("start",)
    assert no(table, ShiftWaived("start")).startswith("At the set-up a trouble is always turned up.")
    assert no(table, TroubleShown("Sickbay", "miss")).startswith("No trouble lies open yet.")
    table = GAME.apply(table, TroubleShown("Sickbay", "start"), 0)
    assert (table.trouble, table.shifts) == ("Sickbay", ())
    assert trouble_said(table) == "In Sickbay: no Poison. Shifts: 10 missed, Mutate or “Lose 100,000”"


@pytest.mark.parametrize(("trouble", "known"), [("Manheim’s Lab", False), ("Sickbay", True)])
def test_where_cards_go_under_every_pile_nobody_knows_that_one_is_empty(trouble, known, referee, steps):
    table = steps(referee(trouble="Mess Hall"), "1", "10 Shift!", TroubleShown(trouble, "power"))
    assert ("Johnny" in table.tops) == known, "no card has been laid there"
    assert table.tops["Rogue"] == "Shift", "it lies on what is slipped under"


def test_without_troubles_there_is_nothing_to_shift(referee, play, no):
    table = play(referee(), "1", "10 Shift!")
    assert (table.shifts, table.turn.player) == ((), "Matt")
    assert no(table, TroubleShown("Sickbay", "power")) == "This match is played without troubles. (tribbles.troubles)"
    assert no(table, ActionPaid("Matt")).startswith("This match is played without troubles.")
    assert trouble_said(table) == ""


@pytest.mark.parametrize(("trouble", "power"), BARS.items())
def test_what_it_bars_may_be_played_and_not_used(trouble, power, referee, play, no):
    numbers = {"Replay": 1, "Battle": 10, "Utilize": 10, "Go": 1, "Discard": 1, "Poison": 10, "Rescue": 100}
    table = play(referee(trouble=trouble), *{1: (), 10: ("1",), 100: ("1", "10")}[numbers[power]])
    player = table.turn.player
    assert no(table, TribblePlayed(player, numbers[power], power, True)).endswith(f"({TROUBLES[trouble].rule})")
    assert GAME.refuse(table, TribblePlayed(player, numbers[power], power), 0) is None


@pytest.mark.parametrize(("trouble", "via"), [("Astrometrics Lab", "Replay"), ("Transporter Room", "Rescue")])
def test_no_points_come_by_way_of_a_power_that_is_barred(trouble, via, begin, enter):
    table = begin(trouble=trouble)
    refusal = GAME.refuse(table, PointsScored("Dan", "Poison", 10, via=via), 0)
    assert (refusal.reason.partition(".")[0], refusal.rule, refusal.since) == (
        f"{TROUBLES[trouble].in_words} lies open: nobody may use {via}", TROUBLES[trouble].rule, "2026-11-28"
    )  # fmt: skip
    enter(table, PointsScored("Dan", "Poison", 10, via="Copy"))
    enter(begin(trouble="Bridge"), PointsScored("Dan", "Poison", 10, via=via))
    enter(table, PointsScored("Dan", "Score", 10, "Matt", via=via))  # chosen before this trouble lay open


def test_what_the_table_let_stand_by_a_barred_replay_brings_its_points(referee, enter):
    table = enter(referee(trouble="Astrometrics Lab"), TribblePlayed("Dan", 1, "Replay", True, insisted=True))
    table = enter(table, TribblePlayed("Dan", 10, "Poison", True, "Replay"))
    assert enter(table, PointsScored("Dan", "Poison", 100, via="Replay")).totals["Dan"] == 100


@pytest.mark.parametrize(
    ("trouble", "points"),
    [
        ("Sickbay", PointsScored("Dan", "Poison", 100, "Rogue")),
        ("Crew Quarters", PointsScored("Dan", "Utilize", 100, "Rogue")),
    ],
)
def test_a_barred_power_that_the_table_let_stand_brings_its_points(trouble, points, referee, enter, no):
    table = referee(trouble=trouble)
    assert no(table, points).endswith(f"({TROUBLES[trouble].rule})")
    table = enter(table, TribblePlayed("Dan", 10, points.power, True, insisted=True), points)
    assert (table.totals["Dan"], table.turn.player) == (100, "Rogue")


@pytest.mark.parametrize(
    ("trouble", "said", "title"),
    [
        pytest.param(
            "Sickbay", ("1", "10", "100", "1,000", "10,000"), "100,000 Mutate, not used",
            id="a card with the power on the trouble shifts it, used or not",
        ),
        pytest.param(
            "Sickbay", ("1", "10 Ante!"), "100 Qapla’, not used",
            id="the next Qapla’ that is played wins the pot, used or not",
        ),
        pytest.param(
            "Bridge", ("1", "10", "100", "1,000", "10,000 Acquire!", PowerNamed("Dan", "Acquire", ("Dance",))),
            "100,000 Dance, not used", id="an Acquire is paid for the power it named, used or not",
        ),
        pytest.param(
            "Sickbay", ("1", "10 Ante!", "100 Rescue!"), "1,000 Qapla’, not used",
            id="a card that is rescued is played, used or not",
        ),
    ],
)  # fmt: skip
def test_a_power_that_acts_unused_can_be_entered_unused(trouble, said, title, referee, steps):
    table = steps(referee(trouble=trouble, cards="later"), *said)
    titles = [choice.title for choice in GAME.prompt(table, 0).choices if choice.refusal is None]
    assert [one for one in titles if one.endswith("not used")] == [title]
    assert titles.index(title) == titles.index(title.removesuffix(", not used")) + 1


def test_the_cloning_lab_turns_the_chain_round_and_a_round_begins_with_1(referee, play, enter):
    table = referee(trouble="Cloning Lab")
    assert table.asked == 1
    asked = []
    for _ in range(7):
        table = play(table, f"{table.asked}")
        asked.append(table.asked)
    assert asked == [100_000, 10_000, 1_000, 100, 10, 1, 100_000]


def test_when_the_cloning_lab_goes_the_chain_goes_up_from_the_last_card(referee, play, enter):
    table = play(referee(trouble="Cloning Lab"), "1", "100,000", "10,000 Clone")
    assert enter(table, TroubleShown("Sickbay", "power")).asked == 100_000


def test_the_mess_hall_pays_who_did_not_go_out_and_is_not_decked(begin, enter, lines):
    table = enter(begin(trouble="Mess Hall"), PlayerDecked("Matt"), WentOut("Dan"), PileCounted("Dan", total=1))
    assert lines(table, enter(table, RoundScored())) == [("Rogue", 100_000), ("Johnny", 100_000)]


def test_it_is_the_trouble_of_the_rounds_end_that_counts_not_the_one_after(begin, enter):
    table = enter(begin(trouble="Sickbay"), WentOut("Dan"), PileCounted("Dan", total=1), RoundScored())
    table = enter(table, TroubleShown("Mess Hall", "round"))
    assert table.totals == {"Dan": 1, "Rogue": 0, "Matt": 0, "Johnny": 0}


def test_the_bridge_counts_where_it_lies_when_hands_are_drawn(begin, enter, round_over):
    table = round_over(begin(trouble="Bridge"), "Dan")
    assert hand_of(enter(table, TroubleShown("Sickbay", "round")), "Dan") == 7
    table = enter(round_over(begin(trouble="Sickbay"), "Dan"), TroubleShown("Bridge", "round"))
    assert (hand_of(table, "Dan"), hand_of(table, "Matt")) == (6, 6)


def test_it_shifts_at_every_rounds_end_before_the_next_begins(begin, enter, round_over, no):
    table = round_over(begin(trouble="Sickbay"), "Dan")
    assert no(table, RoundBegun("Dan")).startswith("At the end of a round the trouble shifts.")
    assert no(table, ShiftWaived("round")).startswith("At the end of a round a trouble is always turned up.")
    assert no(table, TroubleShown("Bridge", "power")).startswith("Between two rounds the trouble shifts once")
    assert enter(table, TroubleShown("Bridge", "round"), RoundBegun("Dan")).round == 2


def test_no_trouble_comes_twice_before_all_have_come(begin, enter, no):
    table = begin(trouble="Sickbay")
    assert no(table, TroubleShown("Sickbay", "miss")) == (
        "The trouble in Sickbay has been turned up already, and the pile holds one of each. "
        "17 others are still face down. "
        "(tribbles.trouble_pile)"
    )
    for name in [name for name, trouble in TROUBLES.items() if not trouble.later and name != "Sickbay"]:
        before, table = table, enter(table, TroubleShown(name, "miss"))
    assert "One other is still face down." in no(before, TroubleShown("Sickbay", "miss"))
    assert len(table.shown) == 18
    assert enter(table, TroubleShown("Sickbay", "miss")).shown == ("Sickbay",)


def test_a_reset_shuffles_them_all(referee, play, enter):
    table = play(referee(trouble="Sickbay"), "1", "10", "100", "1,000", "10,000 Reset!")
    assert table.shifts == ("reset",)
    table = enter(table, TroubleShown("Sickbay", "reset"))
    assert (table.shown, table.turn.player) == (("Sickbay",), "Rogue")


def test_the_later_two_need_the_later_cards(begin, no, enter):
    assert "newer than the rulebook" in no(begin(trouble="Sickbay"), TroubleShown("Club Martus", "miss"))
    enter(begin(trouble="Sickbay", cards="later"), TroubleShown("Club Martus", "miss"))


def test_an_action_is_taken_at_the_start_of_ones_own_turn_once(referee, play, enter, no):
    table = referee(trouble="Engine Room")
    assert no(table, ActionPaid("Matt")) == (
        "It is Dan’s turn. An action is taken at the start of one’s own. (tribbles.action)"
    )
    paid = enter(table, ActionPaid("Dan"))
    assert (paid.shifts, paid.lines) == (("paid",), ())
    assert no(paid, ActionPaid("Dan")).startswith("The trouble is shifting.")
    shifted = enter(paid, TroubleShown("Cloning Lab", "paid"))
    assert no(shifted, ActionPaid("Dan")).startswith("Dan has taken an action in this turn")
    assert enter(play(shifted, "1"), ActionPaid("Rogue")).turn.player == "Rogue"
    gone = play(referee(trouble="Bridge"), "1 Go!")
    assert no(gone, ActionPaid("Dan")).startswith("Dan has begun to play.")


def test_what_a_lose_costs_is_a_line(begin, enter):
    table = enter(begin(trouble="Mess Hall"), PointsScored("Dan", "Dance"), ActionPaid("Dan"))
    assert [(line.points, line.why) for line in table.lines] == [
        (100_000, "Dance: 100,000 points"),
        (-50_000, "Paid to shift the trouble in the Mess Hall"),
    ]


def test_vics_lounge_scores_each_card_whose_power_is_not_used(referee, play, lines):
    table = referee(trouble="Vic’s Lounge", cards="later")
    assert lines(table, play(table, "1 Discard")) == [("Dan", 10_000)]
    assert lines(table, play(table, "1 Bonus")) == [("Dan", 10_000)], "a passive power is never used"
    assert lines(table, play(table, "1 Discard!")) == []


def test_what_hands_do_stays_in_view(referee):
    tasks = GAME.prompt(referee(trouble="Manheim’s Lab"), 0).tasks
    assert [task.text for task in tasks] == [
        "The trouble at Manheim’s Lab: each turn a deck card goes under every pile"
    ]


def test_the_sentence_for_a_shift_says_why(referee, play):
    prompt = GAME.prompt(play(referee(trouble="Sickbay"), "1", "missed"), 0)
    assert (prompt.sentence, prompt.note) == ("Which trouble lies open now?", "Rogue missed 10.")
    assert [choice.title for choice in prompt.choices if isinstance(choice.event, ShiftWaived)] == ["It does not shift"]
