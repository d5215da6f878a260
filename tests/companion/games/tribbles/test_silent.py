"""Where the book is silent the referee says what it does, and the table may settle it otherwise (decision T29)."""

from dataclasses import replace

import pytest

from companion.engine.decisions import Decided, decidable
from companion.games.tribbles import GAME
from companion.games.tribbles.events import (
    BonusRun,
    DeckCounted,
    PileCounted,
    PlayerDecked,
    PowerBorrowed,
    PowerFinished,
    RoundBegun,
    RoundScored,
    StampedeJoined,
    TribblePlayed,
    WentOut,
)
from companion.games.tribbles.legality.play import rescuing
from companion.games.tribbles.rounds import lowest_out
from companion.games.tribbles.state import Owed
from companion.rulings import ruling

SILENT = {
    "tribbles.power_go": ("go_last", "out"),
    "tribbles.go_while_out": ("go_while_out", "over"),
    "tribbles.both_decked": ("both_decked", "nobody"),
    "tribbles.rescue_right": ("rescue", "right"),
}
DECIDING = decidable(GAME)


def told(table):
    return {task.rule: f"{task.player} {task.text}".strip() for task in GAME.prompt(table, 0).tasks}


def decided(table, rule):
    option, choice = SILENT[rule]
    event = Decided(rule, "So it is with us.", option=option, choice=choice)
    assert DECIDING.refuse(table, event, 0) is None
    return DECIDING.apply(table, event, 0)


@pytest.mark.parametrize("rule", SILENT)
def test_the_ruling_is_unclear_and_leads_to_what_settles_it(rule):
    entry = ruling(rule)
    assert (entry.status, entry.option) == ("unclear", SILENT[rule][0])


def test_who_uses_a_go_as_the_last_card_has_another_turn_to_come(referee, play, enter, no):
    table = play(referee(), "1", "10 Go!")
    assert told(table)["tribbles.power_go"] == "Rogue draws first if no card is left, and is not out yet"
    assert no(table, WentOut("Rogue")) == (
        "Rogue has used a Go, so another turn comes first: with no card left Rogue draws. Enter that turn. "
        "(tribbles.power_go)"
    )
    assert GAME.refuse(table, WentOut("Rogue"), 0).since == "2026-11-24"
    assert enter(play(table, "100"), WentOut("Rogue")).stage == "count"
    assert enter(play(referee(), "1", "10 Go"), WentOut("Rogue")).stage == "count", "unused, the card is the last"


def test_where_the_table_says_so_a_go_as_the_last_card_ends_the_round(referee, play, enter):
    table = decided(play(referee(), "1", "10 Go!"), "tribbles.power_go")
    assert told(table)["tribbles.power_go"] == "Rogue is out at once if no card is left"
    assert enter(table, WentOut("Rogue")).stage == "count"


def emptied_and_go(referee, play, enter, settled=lambda table: table):
    """Dan is emptied by Matt’s Stampede; Matt’s own card is a Sabotage that turns up a Go."""
    table = settled(play(referee(), "1", "10", "100 Stampede!"))
    table = enter(table, StampedeJoined("Matt", ("Dan",), ("Dan",)))
    return enter(play(table, "1,000 Sabotage!", via="Stampede"), PowerBorrowed("Matt", "Go", "Sabotage"))


def test_a_go_in_a_stampede_is_played_before_the_round_ends(referee, play, enter):
    table = emptied_and_go(referee, play, enter)
    assert (table.stage, table.turn.player, table.asked) == ("play", "Matt", 10_000)
    assert told(table)["tribbles.go_while_out"] == "Dan went out: the round ends when the turn of the Go is played"
    assert play(table, "10,000").stage == "count"


def test_where_the_table_says_so_the_round_ends_before_the_turn_of_the_go(referee, play, enter):
    settled = emptied_and_go(referee, play, enter, lambda table: decided(table, "tribbles.go_while_out"))
    assert (settled.stage, settled.out) == ("count", ("Dan",))


def test_where_that_is_settled_while_the_turn_is_asked_for_nothing_more_comes_of_the_go(referee, play, enter, no):
    table = emptied_and_go(referee, play, enter)
    over = PowerFinished("Matt", "Go")
    assert no(table, over) == "No power is waiting for anything. (tribbles.turn)"
    settled = decided(table, "tribbles.go_while_out")
    prompt = GAME.prompt(settled, 0)
    assert (prompt.sentence, prompt.note) == ("The round is over", "Dan went out, and the turn of Matt’s Go is lost.")
    assert prompt.tasks == ()
    assert prompt.choices[0].event == over
    assert not any(isinstance(choice.event, TribblePlayed) for choice in prompt.choices)
    assert enter(settled, over).stage == "count"
    assert GAME.refuse(
        decided(play(referee(), "1", "10 Go!"), "tribbles.go_while_out"), PowerFinished("Rogue", "Go"), 0
    )


@pytest.mark.parametrize("over", [False, True])
def test_so_it_is_with_who_is_emptied_in_the_turn_of_a_go(over, referee, play, enter):
    table = play(referee(), "1", "10 Go!")
    table = decided(table, "tribbles.go_while_out") if over else table
    assert enter(table, WentOut("Dan", "Antidote")).stage == ("count" if over else "play")


def both_decked(begin, enter):
    return enter(begin("Dan", "Rogue", "Matt"), PlayerDecked("Matt"), PlayerDecked("Rogue"))


def test_of_two_decked_by_one_effect_the_second_is_the_last_one_left(begin, enter, no):
    table = both_decked(begin, enter)
    assert (table.stage, table.out) == ("count", ("Dan",))
    assert told(table)["tribbles.both_decked"] == "If the same effect would deck Dan too: the table decides"
    assert no(table, PlayerDecked("Dan")) == (
        "Dan is the last one left and went out. Whether one effect can deck the last ones together, the table decides. "
        "(tribbles.both_decked)"
    )


def test_where_the_table_says_so_both_are_decked_and_nobody_goes_out(begin, enter, no):
    table = enter(decided(both_decked(begin, enter), "tribbles.both_decked"), PlayerDecked("Dan"))
    assert (table.stage, table.out, table.decked, table.alone) == ("count", (), ("Matt", "Rogue", "Dan"), None)
    assert GAME.prompt(table, 0).sentence == "Is round 1 complete?"
    assert GAME.prompt(table, 0).note.startswith("Nobody went out.")
    assert GAME.refuse(table, BonusRun("Dan"), 0) is not None
    pile = PileCounted("Dan", (1, 0, 0, 0, 0, 0))
    assert no(table, pile) == "Dan did not go out, and nobody did: no pile counts. (tribbles.pile)"
    assert no(table, "1") == "Round 1 is over: nobody went out. Finish it. (tribbles.round_end)"
    table = enter(table, RoundScored(), *(DeckCounted(name, 30) for name in ("Dan", "Rogue", "Matt")))
    assert lowest_out(table) == ("Dan", "Rogue", "Matt")
    assert GAME.prompt(table, 0).sentence == "Draw who begins: Dan, Rogue or Matt"
    assert GAME.prompt(table, 0).note == "Nobody went out."
    assert told(table)["tribbles.starter"] == "Nobody went out: draw who begins"
    assert enter(table, RoundBegun("Rogue")).playing == ("Dan", "Rogue", "Matt")


def test_once_the_pile_is_counted_its_player_is_not_decked_any_more(begin, enter, no):
    table = decided(both_decked(begin, enter), "tribbles.both_decked")
    assert "went out" in no(enter(table, PileCounted("Dan", (1, 0, 0, 0, 0, 0))), PlayerDecked("Dan"))


def test_a_rescue_plays_the_next_number_and_no_clone_on_its_own(referee, play, enter, no):
    table = play(referee(), "1", "10", "100 Rescue!")
    clone = TribblePlayed("Matt", 100, "Clone & Skip", True, "Rescue")
    assert told(table)["tribbles.rescue_right"] == "A Clone & Skip on its own number by a Rescue: the table decides"
    assert no(table, clone) == (
        "Rescue plays the next number, 1,000. Whether a Clone & Skip may be rescued onto its own number, the table "
        "decides. (tribbles.rescue_right)"
    )
    assert no(table, TribblePlayed("Matt", 100, via="Rescue")).endswith("(tribbles.power_rescue)")


def test_where_the_table_says_so_a_rescue_plays_a_clone_on_its_own_number(referee, play, enter, no):
    table = decided(play(referee(), "1", "10", "100 Rescue!"), "tribbles.rescue_right")
    cloned = enter(table, TribblePlayed("Matt", 100, "Clone & Skip", True, "Rescue"))
    assert (cloned.asked, cloned.turn.player) == (1_000, "Dan")
    assert no(table, TribblePlayed("Matt", 100, "Clone & Skip", False, "Rescue")).endswith("(tribbles.compounds)")
    assert any(choice.event == TribblePlayed("Matt", 100, "Clone & Skip", True, "Rescue")
               for choice in GAME.prompt(table, 0).choices)  # fmt: skip


def test_a_replay_plays_what_is_next_in_sequence_whatever_the_table_says_of_rescues(referee, play, no):
    table = decided(play(referee(), "1", "10", "100", "1,000", "10,000", "100,000 Replay!"), "tribbles.rescue_right")
    assert no(table, TribblePlayed("Rogue", 100_000, "Clone", False, "Replay")).endswith("(tribbles.power_replay)")


def test_a_rescue_that_waits_with_more_behind_it_is_still_one(referee, play):
    table = play(referee(), "1", "10", "100 Rescue!")
    more = replace(table, owed=(*table.owed, Owed("points", "Matt", "Score")))
    assert [rescuing(at) for at in (table, more, replace(more, owed=more.owed[1:]))] == [True, True, False]
