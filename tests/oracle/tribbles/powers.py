"""A second reading of the Tribbles powers: what each still waits for once it is used, and what it does then."""

from typing import Any

from companion.games.tribbles.events import (
    PointsScored,
    PowerBorrowed,
    PowerFinished,
    PowerNamed,
    StampedeJoined,
    TargetChosen,
)
from tests.oracle.tribbles.cards import BANNED, NAMING, SCORED_AT_ONCE, active_halves, passive
from tests.oracle.tribbles.standing import all_of
from tests.oracle.tribbles.turns import VIAS, Turns


class WaitingPages(Turns):
    """The events that say what came of a power."""

    def may_score_by(self, e: PointsScored) -> Any:
        chosen = e.source if e.power in ("Poison", "Utilize", "Generosity") else None
        free = self.may_choose(e.player, chosen)
        if not self.walked or self.turn is None:
            return free if self.depth == "scorekeeper" else None
        paying = e.power in SCORED_AT_ONCE | {"Honesty", "Ante"}
        if paying and self.turn.player == e.player and self.waits_for(e.power):
            return free
        if self.turn.player == e.player and e.power in self.late:
            return None
        player, power, used, _ = self.laid
        if self.blind or (e.power == "Ante" and not self.pot_sure):
            return None
        if e.power == "Ante" and self.antes and self.top(e.player) is None:
            return None  # T:635 laid in a Stampede, and nobody said what it is
        if e.power == "Ante" and power == "?" and player == e.player:
            return None if self.antes else False
        if e.power == "Retreat":
            return "Battle" in used.split(",") and player != e.player
        if e.power == "Acquire":
            return None if self.unsure_acquire else False
        return False

    def scored_by(self, e: PointsScored) -> None:
        if e.power == "Ante":
            self.antes, self.pot_sure = 0, self.walked and not self.blind
        if self.walked and self.turn and self.turn.player == e.player and self.waits_for(e.power):
            self.done_waiting(e.power)
            if e.power == "Utilize":
                for name in self.names if e.source is None else (e.source,):
                    if name != e.player:
                        self.stacks[name].append(None)
            self.settle()

    def may_aim(self, e: TargetChosen) -> Any:
        free = self.may_choose(e.player, e.target)
        if not self.walked:
            return free if self.depth == "scorekeeper" else None
        return self.my_turn_or_last(e.player) and all_of(self.first_waits(e.power), free)

    def do_target_chosen(self, e: TargetChosen) -> None:
        if not self.walked or not self.turn:
            self.marks += [(e.player, e.target, 0)] if e.power == "Score" else []
            return
        self.done_waiting(e.power)
        if e.power == "Score":
            self.marks.append((e.player, e.target, self.turn.number))
        elif e.power == "BiJ":  # T:345 this card goes beneath the pile of the other
            self.stacks[e.player].pop()
            self.uncovered.add(e.player)
            self.stacks[e.target].insert(0, "BiJ")
        elif e.power == "Assimilate":
            self.stacks[e.player].append(None)
        self.settle()

    def may_power_named(self, e: PowerNamed) -> Any:
        if not self.my_turn_or_last(e.player) or e.power not in NAMING or e.via not in VIAS:
            return False
        most = 2 if e.power == "Freeze" and self.open == "Security Office" else 1
        fits = 1 <= len(set(e.named)) == len(e.named) <= most and set(e.named) <= self.powers.keys()
        return all_of(self.first_waits(e.power), fits)

    def my_turn_or_last(self, player: str) -> bool:
        return self.walked and self.turn is not None and self.turn.player == player

    def do_power_named(self, e: PowerNamed) -> None:
        assert self.turn
        self.done_waiting(e.power)
        if e.power == "Freeze":
            self.frozen += [(e.player, self.turn.number, name) for name in e.named]
        elif e.power == "Acquire":
            self.acquires = e.player, e.named[0]
        elif e.power == "Rival":  # T:579 this card leaves the game
            self.stacks[e.player].pop()
            self.uncovered.add(e.player)
        self.settle()

    def may_power_borrowed(self, e: PowerBorrowed) -> Any:
        if not self.my_turn_or_last(e.player) or e.via not in ("Copy", "Sabotage") or not self.waits_for(e.via):
            return False
        if e.power not in self.powers or passive(e.power) or (e.via == "Copy" and e.power == "Copy"):
            return False
        if BANNED.get(self.open) in active_halves(e.power):
            return False
        if e.source == e.player and (e.via == "Copy" or self.sabotage == "opponents"):
            return False
        if e.via == "Sabotage":
            return self.may_choose(e.player, e.source)
        tops = [self.tops(name, e.power) for name in self.names if name != e.player and e.source in (name, None)]
        return True if True in tops else None

    def do_power_borrowed(self, e: PowerBorrowed) -> None:
        self.done_waiting(e.via)
        for power in active_halves(e.power):
            self.use(e.player, power)
        self.settle()

    def may_stampede_joined(self, e: StampedeJoined) -> Any:
        if not self.my_turn_or_last(e.player) or not self.waits_for("Stampede"):
            return False
        once = len(set(e.placed)) == len(e.placed) and len(set(e.emptied)) == len(e.emptied)
        others = all(name != e.player and self.still_in(name) and name not in self.out for name in e.placed)
        return once and others and set(e.emptied) <= set(e.placed)

    def do_stampede_joined(self, e: StampedeJoined) -> None:
        number = dict(self.waits)["Stampede"]
        self.done_waiting("Stampede")
        self.waits.insert(0, ("Stampede own", number))
        if e.placed:
            self.last, self.asked = number, None
        for name in e.placed:
            self.stacks[name].append(None)
            if self.open == "Vic’s Lounge":  # T:635 they play it, and may not use it
                self.line(name, 10000)
        self.out += e.emptied

    def may_power_finished(self, e: PowerFinished) -> Any:
        if not self.walked and any(e.power == "Score" and e.player == scorer for scorer, _, _ in self.marks):
            return None
        if not self.my_turn_or_last(e.player):
            return False
        if e.power == "Ante" and self.waits_for("Ante"):
            return None
        return self.first_waits("Stampede own" if e.power == "Stampede" and self.waits_for("Stampede own") else e.power)

    def do_power_finished(self, e: PowerFinished) -> None:
        self.done_waiting(e.power if self.waits_for(e.power) else "Stampede own")
        self.settle()
