"""Each of the 71 powers is recorded once, used or in effect, and what that changed is named.

`NOTHING` is said where hands alone do it: no entry beyond the card itself, and nothing that the referee keeps.
"""

from dataclasses import fields

import pytest

from companion.games.tribbles import GAME
from companion.games.tribbles.events import (
    PointsScored,
    PowerBorrowed,
    PowerNamed,
    StampedeJoined,
    TargetChosen,
    TribblePlayed,
)
from companion.games.tribbles.powers import COMPOUNDS, POWERS, RULEBOOK, powers, powers_on
from companion.games.tribbles.powers.later_powers import LATER
from companion.games.tribbles.powers.power import BROWSE
from companion.games.tribbles.state import LADDER, Table
from companion.rulings import ruling

CHAIN = ("1", "10", "100", "1,000", "10,000", "100,000")
FOLLOWED = {"turn", "laid", "tops"}  # what any card changes: whose turn, the pile, its top


def used(table, play, power):
    """The power on the lowest card that carries it, used; with the chain brought there first."""
    number = POWERS[power].exists_on(True)[0]
    before = play(table, *CHAIN[: LADDER.index(number)])
    return before, play(before, f"{number} {power}!")


def changed(before: Table, after: Table) -> set[str]:
    return {one.name for one in fields(Table) if getattr(before, one.name) != getattr(after, one.name)}


def beyond_the_card(before: Table, after: Table, play, power) -> set[str]:
    """What the used power changed that the same card unused would not have."""
    number = POWERS[power].exists_on(True)[0]
    plain = play(before, f"{number} {power}")
    return {name for name in changed(plain, after) if name not in ("turn", "previous")} | _turned(plain, after)


def _turned(plain: Table, after: Table) -> set[str]:
    return {"turn"} if plain.turn.player != after.turn.player else set()


NOTHING: set[str] = set()
BENEATH = {"tops"}  # where a pile is still empty, a card may lie there now

# An activated power, and what using it changes at once beyond the card; "owed" is answered below
ACTIVATED = {
    "Ante": {"pot"},
    "Assimilate": {"owed", "bared", "turn"},
    "Avalanche": NOTHING,
    "Battle": {"battle"} | BENEATH,
    "BiJ": {"owed", "turn"},
    "Convert": {"tops", "laid"},
    "Copy": {"owed", "turn"},
    "Cycle": NOTHING,
    "Dance": {"owed", "turn"},
    "Discard": NOTHING,
    "Draw": {"made_draw"},
    "Evolve": NOTHING,
    "Exchange": NOTHING,
    "Famine": {"chain"},
    "Freeze": {"owed", "turn"},
    "Go": {"turn"},
    "Kill": {"tops"},
    "Masaka": {"made_draw"},
    "Mutate": {"tops", "laid"},
    "Party": BENEATH,
    "Poison": {"owed", "turn"},
    "Process": NOTHING,
    "Qapla’": {"owed", "turn"} | BENEATH,
    "Recycle": {"owed", "turn"},
    "Replay": {"owed", "turn"},
    "Reset": {"shifts"},
    "Rescue": {"owed", "turn"},
    "Reverse": {"clockwise", "turn"},
    "Rival": {"owed", "turn"},
    "Sabotage": {"owed", "turn"},
    "Scan": NOTHING,
    "Score": {"owed", "turn"},
    "Shift": {"shifts"},
    "Skip": {"turn", "skipped"},
    "Stampede": {"owed", "turn"},
    "Toxin": {"owed", "turn"},
    "Utilize": {"owed", "bared", "turn"},
    "Acquire": {"owed", "turn"},
    "Confront": BENEATH,
    "Flash": NOTHING,
    "Generosity": {"owed", "turn"},
    "Honesty": {"honest"},
    "Kindness": BENEATH,
    "Laughter": {"owed", "turn"},
    "Magic": NOTHING,
    "Retreat": {"made_draw"},
    "Reveal": NOTHING,
    "Swarm": {"owed", "turn"},
}


@pytest.mark.parametrize("power", ACTIVATED)
def test_using_it_changes_just_this(power, referee, play):
    before, after = used(referee(cards="later", trouble="Quark’s Bar"), play, power)
    assert beyond_the_card(before, after, play, power) == ACTIVATED[power]
    assert (POWERS[power].effect == "by_hand") == (not ACTIVATED[power] - {"tops", "made_draw"}) or power == "Retreat"


# What is owed by a power that was used: its answer, what that changes, and who scores what
ANSWERED = {
    "Assimilate": (TargetChosen("P", "Assimilate", "Rogue"), "guests", []),
    "BiJ": (TargetChosen("P", "BiJ", "Q"), "guests", []),
    "Copy": (PowerBorrowed("P", "Reverse", "Copy"), "clockwise", []),
    "Dance": (PointsScored("P", "Dance"), "lines", [("P", 100_000)]),
    "Freeze": (PowerNamed("P", "Freeze", ("Go",)), "bans", []),
    "Poison": (PointsScored("P", "Poison", 1_000, "Q"), "lines", [("P", 1_000)]),
    "Qapla’": (PointsScored("P", "Qapla’", 10_000), "lines", [("P", 70_000)]),
    "Recycle": (TargetChosen("P", "Recycle", "Q"), "turn", []),
    "Replay": (TribblePlayed("P", 10, via="Replay"), "chain", []),
    "Rescue": (TribblePlayed("P", 1_000, via="Rescue"), "chain", []),
    "Rival": (PowerNamed("P", "Rival", ("Go",)), "rivalled", []),
    "Sabotage": (PowerBorrowed("P", "Reverse", "Sabotage"), "clockwise", []),
    "Score": (TargetChosen("P", "Score", "Q"), "markers", []),
    "Toxin": (PointsScored("P", "Toxin", 100, "Q"), "lines", [("P", 100)]),
    "Utilize": (PointsScored("P", "Utilize", 100_000, "Q"), "lines", [("P", 100_000)]),
    "Acquire": (PowerNamed("P", "Acquire", ("Go",)), "acquiring", []),
    "Generosity": (PointsScored("P", "Generosity", source="Q"), "lines", [("P", 25_000), ("Q", 25_000)]),
    "Laughter": (PointsScored("P", "Laughter"), "lines", [("P", 25_000)]),
    "Swarm": (PointsScored("P", "Swarm", count=3), "lines", [("P", 30_000)]),
}


@pytest.mark.parametrize("power", ANSWERED)
def test_what_it_waits_for_is_entered_and_kept(power, referee, play, enter, lines):
    _, owing = used(referee(cards="later"), play, power)
    player = owing.owed[0].player
    other = next(name for name in owing.players if name != player)
    event, field, scored = ANSWERED[power]
    real = {"P": player, "Q": other, "Rogue": other}
    event = type(event)(**{
        one.name: real.get(value, value) if isinstance(value := getattr(event, one.name), str) else value
        for one in fields(event)
    })  # fmt: skip
    after = enter(owing, event)
    assert field in changed(owing, after)
    assert after.owed == ()
    assert lines(owing, after) == [(real[who], points) for who, points in scored]


def test_stampede_the_others_first_then_the_own_card(referee, play, enter):
    _, owing = used(referee(), play, "Stampede")
    table = enter(owing, StampedeJoined("Matt", ("Johnny",)))
    assert (table.owed[0].asks, table.asked) == ("own", 10_000)
    assert play(table, "1,000", via="Stampede").turn.player == "Johnny"


def test_score_pays_when_the_target_plays(referee, play, enter, lines):
    table = enter(play(referee(), "1", "10", "100 Score!"), TargetChosen("Matt", "Score", "Johnny"))
    assert lines(table, play(table, "1,000")) == [("Matt", 1_000)]


def test_score_of_a_tally_is_split_as_when_it_is_typed(referee, play, enter, lines):
    table = play(referee(), "1", "10", "100", "1,000 Score!")
    table = play(enter(table, TargetChosen("Johnny", "Score", "Rogue")), "10,000")
    assert lines(table, play(table, "100,000 Tally")) == [("Johnny", 50_000), ("Rogue", 50_000)]


def test_ante_fills_the_pot_and_the_next_qapla_wins_it_used_or_not(referee, play, enter, lines):
    table = play(referee(), "1", "10 Ante!", "100 Qapla’")
    assert (table.pot, table.owed[0].power) == (1, "Ante")
    after = enter(table, PointsScored("Matt", "Ante", 10_000))
    assert (lines(table, after), after.pot) == ([("Matt", 10_000)], 0)


def test_acquire_scores_the_very_next_card_with_the_power_and_no_later_one(referee, play, enter, lines):
    table = play(referee(cards="later"), *CHAIN[:4], "10,000 Acquire!")
    table = enter(table, PowerNamed("Dan", "Acquire", ("Kill",)))
    assert lines(table, play(table, "100,000 Kill")) == [("Dan", 100_000)]
    assert lines(table, play(table, "100,000 Tally")) == []
    assert play(table, "100,000 Tally").acquiring is None


def test_honesty_scores_when_the_next_turn_comes(referee, play, enter, lines):
    table = play(referee("Dan", "Rogue", cards="later"), *CHAIN[:4], "10,000 Honesty!", "100,000")
    assert (table.owed[0].power, table.turn.player) == ("Honesty", "Dan")
    after = enter(table, PointsScored("Dan", "Honesty"))
    assert (lines(table, after), after.turn.player, after.turn.done) == ([("Dan", 50_000)], "Dan", False)


def test_retreat_scores_in_somebody_elses_battle(begin, enter, lines):
    table = begin(cards="later")
    assert lines(table, enter(table, PointsScored("Matt", "Retreat"))) == [("Matt", 50_000)]


def test_these_are_all_71():
    """Every activated one has its row above; the passive ones are recorded in `test_passive_powers.py`."""
    assert (len(RULEBOOK), len(LATER), len(COMPOUNDS)) == (52, 19, 5)
    assert set(ACTIVATED) == {power.name for power in (*RULEBOOK, *LATER) if not power.passive}


@pytest.mark.parametrize("power", powers(True), ids=lambda power: power.name)
def test_every_power_can_be_found_and_looked_up(power):
    assert power.kind in BROWSE
    assert ruling(power.rule).summary
    assert all(power in powers_on(number, True) for number in power.exists_on(True))


@pytest.mark.parametrize("power", powers(True), ids=lambda power: power.name)
def test_every_power_is_offered_on_its_number(power, referee, play):
    number = power.exists_on(True)[0]
    table = play(referee(cards="later"), *CHAIN[: LADDER.index(number)])
    offered = [c for c in GAME.prompt(table, 0).choices if getattr(c.event, "power", None) == power.name]
    assert (offered[0].event.tribbles, offered[0].refusal) == (number, None)
    assert len(offered) == 1 or power.name == "Cheat", "a number further on is open to a Cheat alone"


def test_a_swarm_asks_how_many_others_lie_in_the_pile(referee, play):
    table = play(referee("Dan", "Rogue", cards="later"), *CHAIN[:4], "10,000 Swarm!")
    choices = GAME.prompt(table, 0).choices
    asked = [(choice.title, choice.event.count) for choice in choices if isinstance(choice.event, PointsScored)]
    assert asked == [("1 other", 1), ("2 others", 2), ("3 others", 3)]


def test_without_the_later_cards_the_powers_are_the_rulebooks_alone():
    looked_up = powers.__wrapped__  # each time anew
    assert {power.name for power in looked_up(False)} == {power.name for power in POWERS.values() if not power.later}
    assert {power.name for power in looked_up(True)} == set(POWERS)
    assert not {power.name for power in LATER} & {power.name for power in looked_up(False)}
