"""Whatever is entered at a Traveller table, quiet or walked: slots, points, infamy and turns hold together."""

import os
from dataclasses import fields
from random import Random

from hypothesis import example, settings

from companion.engine.game import totals
from companion.games.traveller import GAME
from companion.games.traveller.cards.printed import PHASES, TOKENS, Contract
from companion.games.traveller.events import (
    CardJettisoned,
    ComplicationsChanged,
    ContractCompleted,
    ContractDiscarded,
    ContractMissed,
    ContractPlaced,
    ContractPursued,
    ContractResolved,
    FigureChanged,
    FirstCaptainChosen,
    FourthSlotDrawn,
    Passed,
    PhaseEnded,
    PointsCounted,
    RoundEnded,
    ShipLaid,
    TokensCollected,
    WalkerClosed,
    WalkerOpened,
    WentBankrupt,
)
from companion.games.traveller.phases.round_walk import chooser, highest, open_matters, order, up, waiting
from companion.games.traveller.slots import LOTS, NAMED, control, controller
from companion.games.traveller.state import Captain, Options
from tests.support.random_seed import lots, played_once

SOAK = int(os.environ.get("TABLESIDE_SOAK", "1"))
NAMES = ("Ann", "Bo", "Cy", "Dee")
FIGURES = ("initiative", "jump", "attack", "defence", "infamy", "target", "counters", "structure", "crew")


def composed(random: Random, table):
    """What a screen composes, beyond what is offered for one tap."""
    player = random.choice(NAMES)
    cards = table.captains[player].cards if player in table.captains else ()
    return random.choice(
        [
            PointsCounted(player, random.randint(1, 9), random.choice(["contract", "subplot", "card", "loss"])),
            FigureChanged(player, random.choice(FIGURES), random.randint(-3, 3)),
            ComplicationsChanged(random.randint(1, 4), random.choice([-1, 1])),
            TokensCollected(player, tuple(random.choices(TOKENS, k=3))),
            ContractCompleted(tuple(random.sample(NAMES, random.randint(1, 3))), random.randint(0, 5)),
            CardJettisoned(player, random.choice(cards)) if cards else PhaseEnded(skipping=True),
            WalkerClosed(),
            WalkerOpened(random.choice([None, *PHASES])),
        ]
    )


ASIDE = (  # what is entered beside the turns; rarely, or turns would hardly be reached
    PointsCounted, FigureChanged, ShipLaid, WentBankrupt, WalkerClosed, ContractDiscarded, RoundEnded,
)  # fmt: skip


@played_once
def tables(seed, steps=150):
    """The table after each event of a match played at random: turns mostly, and far targets, so that it is long."""
    random = Random(seed)
    options = Options(**{one.name: random.choice([*one.metadata["labels"]]) for one in fields(Options)})
    players = NAMES[: random.randint(2, 4)]
    table = GAME.start(players, options)
    far = [FigureChanged(player, "target", 60) for player in players] if random.random() < 0.8 else []
    yield None, table
    for step in range(steps):
        choices = [choice.event for choice in GAME.prompt(table, 0).choices if choice.refusal is None]
        if not choices:
            return
        turns = [
            event for event in choices if not isinstance(event, ASIDE) and event != PhaseEnded(skipping=True)
        ] or choices
        event = random.choice(choices if random.random() < 0.1 else turns)
        if random.random() < 0.1:
            event = composed(random, table)
        if random.random() < 0.01:
            event = WentBankrupt(random.choice(NAMES))
        if step < len(far):
            event = far[step]
        if GAME.refuse(table, event, 0) is None:
            table = GAME.apply(table, event, 0)
            yield event, table


@settings(max_examples=7 * SOAK, deadline=None)
@lots
def test_there_are_four_slots_and_each_has_one_controller(seed):
    for _, table in tables(seed):
        held = control(table)
        assert [one.slot for one in held] == [1, 2, 3, 4]
        assert len(table.slots) == 4
        assert {one.player for one in held} == set(table.solvent)
        for one in held:
            assert controller(table, one.slot) == one.player
            assert one.tied == () or one.player in one.tied
        for slot in table.slots:
            assert 0 <= slot.complications <= (slot.contract.limit if slot.contract else 0)


@settings(max_examples=7 * SOAK, deadline=None)
@lots
def test_points_are_the_sum_of_their_lines_and_nothing_is_ever_negative(seed):
    for _, table in tables(seed):
        assert {player: captain.points for player, captain in table.captains.items()} == totals(
            table.players, table.lines
        )
        for captain in table.captains.values():
            figures = [one.name for one in fields(Captain) if type(getattr(captain, one.name)) is int]
            assert min(getattr(captain, name) for name in figures) >= 0
            assert captain.goal >= 1
            assert not (captain.slot and captain.pirate)


@settings(max_examples=7 * SOAK, deadline=None)
@lots
def test_a_phase_can_always_be_finished(seed):
    """By doing what is offered, or by confirming that what is open is passed over; six phases are a round."""
    for _, table in list(tables(seed, 80))[::8]:
        if not table.walking or table.winners:
            continue
        there, played = table, table.round
        for _ in PHASES:
            assert (GAME.refuse(there, PhaseEnded(), 0) is None) == (open_matters(there) == ())
            assert GAME.refuse(there, PhaseEnded(skipping=True), 0) is None
            there = GAME.apply(there, PhaseEnded(skipping=True), 0)
            if there.winners:
                break
        assert there.winners or there.round == played + 1


@settings(max_examples=7 * SOAK, deadline=None)
@lots
def test_no_log_lets_a_bankrupt_captain_act(seed):
    out: set[str] = set()
    for event, table in tables(seed):
        if event is not None:
            named = {getattr(event, name, None) for name in ("player", "defender")} | set(getattr(event, "players", ()))
            assert not named & out
        out = {player for player in table.players if not table.captains[player].solvent}
        assert not out & {
            *waiting(table),
            *table.walk.completed,
            *table.walk.eligible,
            *table.walk.lapsed,
            *order(table),
        }
        assert not any(table.captains[player].slot or table.captains[player].pirate for player in out)
        assert set(table.solvent) == set(table.players) - out
        if not table.winners:
            prompt = GAME.prompt(table, 0)
            assert prompt.player not in out
            assert not out & {choice.event.player for choice in prompt.choices if hasattr(choice.event, "player")}


def crowds(seed, steps=30):
    """The table after each event at the end of a Resolution in which several captains try one contract."""
    random = Random(seed)
    players = NAMES[: random.randint(2, 4)]
    table = GAME.start(players, Options(shared=random.choice(["solvent", "all"])))
    for event in (
        *(ContractPlaced(slot, Contract("Job", points=4)) for slot in (1, 2)),
        *(ContractPursued(player, random.choice([1, 1, 2])) for player in players),
        *(ComplicationsChanged(slot, -1) for slot in (1, 2)),
        *(FigureChanged("Ann", "initiative", 1), WalkerOpened("resolution"), FirstCaptainChosen("Ann")),
        *(Passed(player) for player in players),
    ):
        assert GAME.refuse(table, event, 0) is None
        table = GAME.apply(table, event, 0)
    for _ in range(steps):
        who, slot = random.choice(players), random.randint(1, 2)
        happens = (
            ContractResolved(who), ContractResolved(who), ContractMissed(who), WentBankrupt(who), WalkerClosed(),
            WalkerOpened(), ContractPursued(who, slot), ContractDiscarded(slot), PhaseEnded(),
        )  # fmt: skip
        event = random.choice(happens)
        if GAME.refuse(table, event, 0) is None:
            table = GAME.apply(table, event, 0)
            yield event, table


@settings(max_examples=70 * SOAK, deadline=None)
@lots
def test_who_met_a_contract_is_paid_or_waits_for_others_at_it(seed):
    """V3, V12, V13: nobody is left with a contract that is gone, and what is tried is what was pursued."""
    for _, table in crowds(seed):
        trying = {table.captains[player].slot for player in waiting(table)} if table.walk.completed else set()
        for player in table.walk.completed:
            slot = table.captains[player].slot
            assert slot in trying
            assert table.slots[slot - 1].contract is not None
        assert all(table.captains[player].slot for player in table.walk.eligible)
        assert all(table.slots[slot - 1].contract for slot in table.walk.fallen)


@settings(max_examples=7 * SOAK, deadline=None)
@lots
def test_there_is_a_turn_or_the_phase_may_end(seed):
    for _, table in tables(seed):
        if not table.walking or table.winners:
            assert up(table) is None
            continue
        if table.walk.first is None:
            deciding = {matter.player for matter in open_matters(table)}
            assert deciding == ({chooser(table)} if chooser(table) else set(highest(table)))
        else:
            assert (up(table) is None) == (open_matters(table) == ())


@settings(max_examples=7 * SOAK, deadline=None)
@lots
def test_switching_the_walk_off_and_on_changes_nothing(seed):
    for _, table in list(tables(seed))[::5]:
        if table.walking and GAME.refuse(table, WalkerClosed(), 0) is None:
            again = GAME.apply(GAME.apply(table, WalkerClosed(), 0), WalkerOpened(), 0)
            assert again == table.but(changes=())


@settings(max_examples=7 * SOAK, deadline=None)
@lots
@example(15013024)  # a contract met ends the tie
def test_a_draw_for_the_fourth_slot_holds_while_the_tie_does(seed):
    held = None
    for event, table in tables(seed):
        moving = next((one for one in control(table) if one.rule == "traveller.fourth_slot"), None)
        if isinstance(event, FourthSlotDrawn):
            held = table.drawn
        holds = moving is not None and moving.why in (LOTS, NAMED)
        if holds:
            assert moving.player == held.player
        if moving and moving.tied and held:
            highest = max(table.captains[player].initiative for player in moving.tied)
            alike = tuple(player for player in moving.tied if table.captains[player].initiative == highest)
            assert (moving.tied, alike) != (held.tied, held.highest)
        assert not table.drawn or table.lapsed is not holds
        if not holds:
            held = None  # it has lapsed
