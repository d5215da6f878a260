"""Whatever is entered at a RISK Star Trek table, quiet or walked: pieces of the box are never lost or made."""

import os
from dataclasses import replace
from random import Random

from hypothesis import settings

from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek.events import (
    CaptainEliminated,
    CardDrawn,
    DiceRolled,
    Expanded,
    InvasionDeclared,
    InvasionStopped,
    Maneuvered,
    QuestClaimed,
    Reinforced,
    StepEnded,
)
from companion.games.risk_star_trek.invasion.odds import beats
from companion.games.risk_star_trek.state import Options
from tests.support.random_seed import lots, played_once

SOAK = int(os.environ.get("TABLESIDE_SOAK", "1"))
TURN = (Expanded, InvasionDeclared, Maneuvered, QuestClaimed, Reinforced, StepEnded, CardDrawn)


@played_once
def tables(seed, steps=150):
    """The table before and after each event of a match played at random; dice whole rolls at a time."""
    random = Random(seed)
    players = ("Ann", "Bo", "Cy", "Dee", "Eva")[: random.randint(2, 5)]
    table = GAME.start(players, Options(mission=random.choice(["exploration", "frontier", "frontier"])))
    for _ in range(steps):
        choices = [choice.event for choice in GAME.prompt(table, 0).choices if choice.refusal is None]
        if not choices:
            return
        turn = [event for event in choices if isinstance(event, TURN)]
        event = random.choice(turn) if turn and random.random() < 0.7 else random.choice(choices)
        fight = table.fight
        if isinstance(event, DiceRolled) and fight and not fight.attack and not fight.defence:
            dice = [random.randint(1, 6) for _ in range(fight.attack_dice + fight.defence_dice)]
            event = DiceRolled(tuple(dice[: fight.attack_dice]), tuple(dice[fight.attack_dice :]), by_app=True)
        if isinstance(event, InvasionDeclared) and event.held_by != "tribbles":
            bigger = replace(event, ships=random.randint(2, 12), against=random.randint(1, 6))
            event = event if GAME.refuse(table, bigger, 0) else bigger
        assert GAME.refuse(table, event, 0) is None
        after = GAME.apply(table, event, 0)
        yield table, event, after
        table = after


@settings(max_examples=8 * SOAK, deadline=None)
@lots
def test_the_box_holds_what_it_held(seed):
    for _, event, table in tables(seed):
        logs = table.logs.values()
        assert table.deck >= 0
        assert table.traded >= 0
        assert all(min(log.cards, log.credits, log.locations, log.starbases, log.markers) >= 0 for log in logs), event
        assert all(log.credits % 100 == 0 and log.locations <= 44 for log in logs)
        assert 0 <= table.aliens <= 72
        assert sum(table.tribbles.values()) <= 50 or table.stage == "over"
        assert (table.tribbles_left > 0) or table.stage == "over" or not table.frontier
        assert all(n > 0 for n in table.tribbles.values())
        assert table.markers_left >= 0
        assert table.quests_left + len(table.quests) + sum(len(log.quests) for log in logs) == 14
        assert all(len(log.crew) + log.short_of_crew <= 4 for log in logs)


@settings(max_examples=8 * SOAK, deadline=None)
@lots
def test_the_score_is_what_is_held(seed):
    for _, _, table in tables(seed):
        held = {player: len(log.quests) if table.frontier else log.locations for player, log in table.logs.items()}
        assert table.totals == held
        assert all(not log.out or held[player] == 0 for player, log in table.logs.items())


@settings(max_examples=8 * SOAK, deadline=None)
@lots
def test_every_ship_lost_was_lost_by_a_die(seed):
    for before, event, table in tables(seed):
        if not isinstance(event, DiceRolled) or before.fight is None:
            continue
        fight = table.fight if table.fight else table.fought
        if len(fight.engagements) == len(before.fight.engagements):
            assert (fight.ships, fight.against) == (before.fight.ships, before.fight.against)
            continue
        done = fight.last
        pairs = min(len(done.attack), len(done.defence))
        lost = before.fight.ships - fight.ships + before.fight.against - fight.against
        assert lost == pairs or fight.attacker == "aliens"
        assert [beats(p.attack + p.bonus, p.defence, fight.lowest_wins) for p in done.pairs] == [
            p.attacker_wins for p in done.pairs
        ]
        if fight.attacker == "captain" and not fight.to_the_death:
            assert fight.ships >= 1
            assert len(done.attack) <= before.fight.ships - 1
        assert len(done.attack) <= (2 if fight.neutral_zone and fight.attacker == "captain" else 3)
        assert fight.attacker_lost == sum(one.attacker_lost for one in fight.engagements)


@settings(max_examples=8 * SOAK, deadline=None)
@lots
def test_the_match_ends_when_somebody_has_won_and_not_before(seed):
    for _, event, table in tables(seed):
        over = GAME.outcome(table, 0)
        alone = len(table.alive) == 1
        quests = max(len(log.quests) for log in table.logs.values())
        won = (
            table.lost_to_tribbles
            or alone
            or (table.frontier and quests >= table.quests_to_win)
            or (table.target is not None and max(log.locations for log in table.logs.values()) >= table.target)
        )
        assert (over is not None) == won, event


def test_random_matches_come_to_fights_and_eliminations():
    """Else the properties above would say little."""
    seen = {type(event) for seed in range(12) for _, event, _ in tables(seed)}
    wanted = {DiceRolled, InvasionDeclared, InvasionStopped, Reinforced, CardDrawn, CaptainEliminated, Maneuvered}
    assert wanted <= seen
