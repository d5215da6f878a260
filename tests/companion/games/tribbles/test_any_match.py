"""Whatever is entered at a Tribbles table, in either depth: what always holds."""

import os
from collections import Counter
from random import Random
from typing import get_args

from hypothesis import example, settings

from companion.engine.game import totals
from companion.games.tribbles import GAME
from companion.games.tribbles.chain import openings
from companion.games.tribbles.events import (
    DepthChanged,
    FirstPlayerDrawn,
    PileCounted,
    PlayerDecked,
    PointsMirrored,
    PointsScored,
    PowerBorrowed,
    PowerFinished,
    PowerNamed,
    ShiftWaived,
    StampedeJoined,
    TargetChosen,
    TribblePlayed,
    TurnMissed,
    TurnStated,
    WentOut,
)
from companion.games.tribbles.powers import powers
from companion.games.tribbles.scoring.points_now import LOUNGE
from companion.games.tribbles.state import LADDER, Options, Table
from tests.support.random_seed import lots, played_once

SOAK = int(os.environ.get("TABLESIDE_SOAK", "1"))
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eva", "Finn", "Gus", "Hal")
RARE = (WentOut, PlayerDecked, DepthChanged)  # else rounds would be over before anything has happened


@played_once
def tables(seed, steps=160, **settled):
    """Each event of a match played at random, with the table before it and after it."""
    random = Random(seed)
    options = {
        "depth": random.choice(["scorekeeper", "referee", "referee"]),
        "troubles": random.choice(["off", "on"]),
        "cards": random.choice(["rulebook", "later"]),
        "sabotage": random.choice(["opponents", "anyone"]),
        "go_last": random.choice(["draws", "out"]),
        "go_while_out": random.choice(["played", "over"]),
        "both_decked": random.choice(["in_order", "nobody"]),
        "rescue": random.choice(["next", "right"]),
    } | settled
    table = GAME.start(NAMES[: random.randint(2, 8)], Options(**options))
    for _ in range(steps):
        choices = [choice.event for choice in GAME.prompt(table, 0).choices if choice.refusal is None]
        if not choices:
            return
        event = random.choice(choices)
        if isinstance(event, RARE) and random.random() < 0.8:
            event = random.choice(choices)
        event = typed(random, table, event)
        after = GAME.apply(table, event, 0)
        yield table, event, after
        table = after


def typed(random, table, event):
    """What the table types on a pad instead of the value near at hand, where the rules take it."""
    match event:
        case PointsScored(player=player, power=power, via=via):
            number, source = random.choice((None, *LADDER)), random.choice((None, *table.players))
            shows, count = random.choice(("", "", "Tally", "Antidote")), random.choice((None, 1, 4))
            other = PointsScored(player, power, number, source, shows, count, via)
        case PileCounted(player=player):
            other = a_pile(random, table, player)
        case _:
            return event
    return event if GAME.refuse(table, other, 0) else other


def a_pile(random, table, player):
    counts = tuple(random.choice((0, 0, 1, 1, 2, 7)) for _ in LADDER)
    bijs = tuple(random.choices(table.players, k=random.choice((0, 0, 1, 2))))
    idics = tuple(random.sample((1, 1_000), k=random.choice((0, 0, 1, 2))))
    pile, total = (counts, None) if random.random() < 0.7 else ((), random.randint(0, 400_000))
    return PileCounted(player, pile, total, random.choice((0, 0, 1, 3)), idics, random.choice((0, 0, 1, 4, 60)), bijs)


@settings(max_examples=7 * SOAK, deadline=None)
@lots
def test_an_accepted_log_replays_to_the_same_table_and_the_lines_are_the_score(seed):
    events, last = [], None
    for _, event, after in tables(seed):
        events.append(event)
        last = after
    table = GAME.start(last.players, last.options)
    for event in events:
        assert GAME.refuse(table, event, 0) is None
        table = GAME.apply(table, event, 0)
    assert table == last
    assert table.totals == totals(table.players, table.lines)
    assert min(table.totals.values()) >= 0


@settings(max_examples=7 * SOAK, deadline=None)
@lots
def test_who_is_out_of_the_round_gets_no_line(seed):
    """Decked, or sitting out: not one line more until the round is over, not even one of 0."""
    for before, _, after in tables(seed):
        if before.round != after.round:
            continue
        away = {*before.decked, *before.sitting_out} & {*after.decked, *after.sitting_out}
        added = after.lines[len(before.lines) :]
        if after.stage != "over" or after.options.tie == "shared":
            assert not away & {line.player for line in added}


@settings(max_examples=7 * SOAK, deadline=None)
@lots
def test_the_legal_numbers_always_contain_the_chains(seed):
    for _, _, table in tables(seed, depth="referee"):
        if table.follows:
            assert openings(table)[table.asked].word == "next"
            if not table.owed and not table.shifts:
                assert table.turn.player in table.playing
                assert GAME.refuse(table, TribblePlayed(table.turn.player, table.asked), 0) is None
                for number in LADDER:
                    plain = TribblePlayed(table.turn.player, number)
                    shut = GAME.refuse(table, plain, 0) is not None
                    assert shut == (number not in openings(table) or bool(openings(table)[number].powers))


@settings(max_examples=55 * SOAK, deadline=None)
@lots
def test_no_pile_holds_what_cannot_exist(seed):
    random = Random(seed)
    later = random.random() < 0.5
    table = GAME.start(NAMES[:4], Options(cards="later" if later else "rulebook"))
    table = GAME.apply(GAME.apply(table, FirstPlayerDrawn("Ann"), 0), WentOut("Ann"), 0)
    pile = a_pile(random, table, "Ann")
    if GAME.refuse(table, pile, 0) is not None:
        return
    after = GAME.apply(table, pile, 0)
    worth = pile.total if pile.total is not None else sum(n * c for n, c in zip(LADDER, pile.pile, strict=True))
    tens = pile.quadruples + len(pile.bijs)
    assert after.totals["Ann"] == worth + 30_000 * pile.quadruples + 10_000 * pile.powers * len(pile.idics)
    assert worth >= 10_000 * tens
    assert "Ann" not in pile.bijs
    assert len(set(pile.idics)) == len(pile.idics)
    assert bool(pile.idics) == bool(pile.powers)
    assert pile.powers <= len(powers(later))
    if pile.pile:
        assert tens <= pile.pile[4]
        assert pile.powers <= sum(pile.pile)
        assert all(pile.pile[LADDER.index(number)] for number in pile.idics)
    if not later:
        assert 1_000 not in pile.idics


TURNS = (DepthChanged, TurnStated, TurnMissed, PowerNamed, PowerBorrowed, PowerFinished)


def as_points(before: Table, event):
    """The same facts, as a score keeper who follows no turns would enter them."""
    match event:
        case TribblePlayed(player=player, tribbles=number, power=power):
            shows = "Tally" if power == "Tally" else ""
            for marker in before.markers:
                if marker.target == player and marker.since < before.turn.number:
                    mine = "" if marker.scorer == player else shows
                    yield PointsScored(marker.scorer, "Score", number, player, mine, via=marker.via)
            if before.acquiring and before.acquiring[1] == power:
                yield PointsScored(
                    before.acquiring[0], "Acquire", number, player, "" if before.acquiring[0] == player else shows
                )
            if before.trouble == LOUNGE and not event.activated:
                yield PointsScored(player, LOUNGE)
        case StampedeJoined(placed=placed, emptied=emptied):
            if before.trouble == LOUNGE:
                yield from (PointsScored(player, LOUNGE) for player in placed)
            yield from (WentOut(player, "Stampede") for player in emptied)
        case TargetChosen(player=player, power=power, target=target):
            yield TargetChosen(player, power, target)
        case ShiftWaived(how="miss" | "power" | "reset"):
            return
        case _ if not isinstance(event, TURNS):
            yield event


@settings(max_examples=7 * SOAK, deadline=None)
@example(2**32 - 1)  # a Tally on which somebody decked had put markers
@example(127582)  # a Mirror of two markers of one player
@example(673)  # a card laid in another's Stampede at Vic's Lounge
@lots
def test_both_depths_give_the_same_score_for_the_same_facts(seed):
    points, paid = None, Counter[str]()
    for before, event, after in tables(seed, depth="referee"):
        if points is None:
            points = GAME.start(before.players, Options(**{**vars(before.options), "depth": "scorekeeper"}))
        if isinstance(event, PointsMirrored) and paid[event.scorer] > 1:
            return  # a Mirror shows both of somebody's markers on one card; here each is an entry, and the Mirror's own
        facts = list(as_points(before, event))
        if gains := [fact for fact in facts if isinstance(fact, PointsScored)]:
            paid = Counter(fact.player for fact in gains)
        for fact in facts:
            refusal = GAME.refuse(points, fact, 0)
            if refusal and isinstance(fact, PointsScored):
                assert fact.player in (*before.decked, *before.sitting_out), "a marker of who is decked pays nothing"
                continue
            if refusal and isinstance(fact, TargetChosen):
                assert points.stage == "count", "the round is over at once where nobody follows the turn to its end"
                continue
            assert refusal is None, f"{fact}: {refusal}"
            points = GAME.apply(points, fact, 0)
        assert points.totals == after.totals, f"after {event}"
        assert points.depth == "scorekeeper"


@settings(max_examples=4 * SOAK, deadline=None)
@lots
def test_a_change_of_depth_keeps_everything(seed):
    """Referee, points alone, referee again, and the round stands as it did: no field of the table has moved."""
    for _, _, table in tables(seed, steps=120, depth="referee"):
        if not table.follows or table.out or table.shifts:
            continue
        there = GAME.apply(table, DepthChanged("scorekeeper"), 0)
        assert there.but(depth="referee") == table
        back = GAME.apply(there, DepthChanged("referee"), 0)
        asked = GAME.prompt(back, 0)
        assert asked.sentence == "Where does the round stand?"
        assert GAME.apply(back, asked.choices[0].event, 0) == table


def test_the_walk_meets_every_kind_of_entry():
    wanted, met = {one.kind for one in get_args(GAME.events)}, set()
    for seed in range(80):
        met |= {event.kind for _, event, _ in tables(seed)}
        if met == wanted:
            break
    assert met == wanted
