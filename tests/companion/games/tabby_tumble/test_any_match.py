"""Whatever is rolled, taken and said at a Tabby Tumble table: cubes and points always add up."""

import os
from collections import Counter
from dataclasses import replace
from random import Random

from hypothesis import settings

from companion.engine.wording import signed
from companion.games.tabby_tumble import GAME, pairs, undecided
from companion.games.tabby_tumble.events import DiceRolled, DieTaken, FirstPlayerDrawn
from companion.games.tabby_tumble.state import ACTIONS, COLOURS, FINISH, Options
from tests.support.random_seed import lots, played_once

SOAK = int(os.environ.get("TABLESIDE_SOAK", "1"))


@played_once
def tables(seed, steps=400):
    """The table after each event of a match played at random, whole rolls at a time."""
    random = Random(seed)
    players = ("Ann", "Bo", "Cy", "Dee")[: random.randint(2, 4)]
    options = Options(
        supply=random.choice(["limited", "unlimited"]),
        hairball=random.choice(["floor", "negative"]),
        tie=random.choice(["shared", "cats_then_mice"]),
    )
    favourites = random.choices(ACTIONS, k=4)  # so that some matches are long, and some empty the supply
    table = GAME.start(players, options)
    yield None, table
    for _ in range(steps):
        choices = [choice.event for choice in GAME.prompt(table, 0).choices if choice.refusal is None]
        if not choices:
            return
        event = random.choice(choices)
        if isinstance(event, DiceRolled):
            n = table.dice_of_a_kind
            event = DiceRolled(tuple(random.choices(COLOURS, k=n)), tuple(random.choices(favourites, k=n)), by_app=True)
        assert GAME.refuse(table, event, 0) is None
        table = GAME.apply(table, event, 0)
        yield event, table


@settings(max_examples=16 * SOAK, deadline=None)
@lots
def test_cubes_and_points_add_up(seed):
    before = None
    for _, table in tables(seed):
        homes = table.homes.values()
        assert all(min(home.orange, home.black, home.white, home.mice) >= 0 for home in homes)
        if table.supply is not None:
            assert min(table.supply.values()) >= 0
            for colour in COLOURS:
                assert table.supply[colour] + sum(home.cats(colour) for home in homes) == 20
            assert table.supply["mouse"] + sum(home.mice for home in homes) == 20
        if table.options.hairball == "floor":
            assert min(table.totals.values()) >= 0
        if before is not None and table.homes != before.homes:
            assert_played(before, table)
        if table.stage in ("roll", "draft", "decide"):
            assert max(table.totals.values()) < FINISH
        if table.stage in ("reveal", "over"):
            assert max(table.totals.values()) >= FINISH
        before = table


def assert_played(before, table):
    """A round has been played: what the deeds say is what has moved, and each is worked out from before."""
    moved = {player: Counter() for player in table.players}
    for deed in table.deeds:
        had = before.homes[deed.player].cats(deed.colour)
        assert deed.had == had
        moved[deed.player][deed.colour] += deed.cats - deed.given
        moved[deed.player]["mouse"] += deed.mice - deed.eaten
        if deed.given:
            moved[deed.to][deed.colour] += deed.given
        assert deed.points == {
            "rescue": 0, "play": 0, "cuddle": had // 2, "eat": deed.eaten, "rehome": deed.given,
        }[deed.action]  # fmt: skip
        assert deed.cats == 0 or (deed.action == "rescue" and deed.cats <= 2)
        assert deed.mice == 0 or (deed.action == "play" and deed.mice <= had)
        assert deed.eaten <= min(had, before.homes[deed.player].mice)
        assert deed.given <= had
        assert deed.short == (deed.cats + deed.mice < {"rescue": 2, "play": had}.get(deed.action, 0))
        if table.options.supply == "unlimited":
            assert not deed.short
    for player, home in table.homes.items():
        for colour in COLOURS:
            assert home.cats(colour) == before.homes[player].cats(colour) + moved[player][colour]
        assert home.mice == before.homes[player].mice + moved[player]["mouse"]
    gained = {deed.player: deed.points - deed.lost for deed in table.deeds}
    assert table.totals == {player: total + gained[player] for player, total in before.totals.items()}


@settings(max_examples=11 * SOAK, deadline=None)
@lots
def test_dice_are_never_lost_and_nobody_has_two_of_a_kind(seed):
    for _, table in tables(seed, 120):
        if table.stage in ("draft", "decide"):
            taken = [turn for turn in table.turns.values() if turn.colour]
            assert len(table.cats) + len(taken) == table.dice_of_a_kind
            taken = [turn for turn in table.turns.values() if turn.die]
            assert len(table.actions) + len(taken) == table.dice_of_a_kind
        if table.stage == "decide":
            assert (len(table.cats), len(table.actions)) == (1, 1)
            assert undecided(table)


@settings(max_examples=8 * SOAK, deadline=None)
@lots
def test_what_a_pair_was_said_to_bring_is_what_it_brings(seed):
    """For Rescue, Play and Cuddle, which leave no choice, once it is known which dice everybody has."""
    before = None
    for event, table in tables(seed):
        if isinstance(event, DieTaken) and table.stage in ("roll", "reveal"):
            turn = before.turns[event.player]
            both = replace(turn, **{"colour" if event.face in COLOURS else "die": event.face})
            known = before.but(turns={**before.turns, event.player: both})
            for deed in table.deeds:
                (pair,) = pairs(known, deed.player)
                assert (pair.colour, pair.action) == (deed.colour, deed.die)
                assert pair.gain == signed(deed.cats + deed.mice + deed.points)
        before = table


@settings(max_examples=8 * SOAK, deadline=None)
@lots
def test_the_roll_goes_round_the_table(seed):
    rollers, players = [], ()
    for event, table in tables(seed):
        players = table.players
        if isinstance(event, FirstPlayerDrawn) or (isinstance(event, DiceRolled) and table.stage == "draft"):
            rollers.append(table.roller)
    turned = [players[(players.index(rollers[1]) + n) % len(players)] for n in range(len(rollers) - 1)]
    assert rollers[1:] == turned
