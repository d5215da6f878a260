"""A second reading of a Tribbles turn: which card may be played, what it does, and what missing and going out do."""

from typing import Any

from companion.games.tribbles.events import PlayerDecked, TribblePlayed, TurnMissed, TurnStated, WentOut
from tests.oracle.tribbles.cards import (
    AIMED,
    BANNED,
    NAMING,
    NUMBERS,
    SCORED_AT_ONCE,
    TROUBLES,
    active_halves,
    passive,
)
from tests.oracle.tribbles.standing import Standing, Turn, all_of

VIAS = ("", "Copy", "Sabotage", "Replay", "Rescue", "Stampede")

# What may put a card beneath a pile
BENEATH = {"Qapla’", "Party", "Flash", "Battle", "Kindness", "Confront", "Reveal", "BiJ", "Skip", "Reverse", "Bonus"}


class Turns(Standing):
    """The events of a turn that is followed card by card."""

    def may_tribble_played(self, e: TribblePlayed) -> Any:
        if not self.my_turn(e.player) or e.tribbles not in NUMBERS:
            return False
        if e.power and (e.power not in self.powers or e.tribbles not in self.powers[e.power][1 + self.later]):
            return False
        if e.activated and (not e.power or passive(e.power)):
            return False
        if e.via:
            if e.via not in ("Replay", "Rescue", "Stampede"):
                return False
            if not self.waits_for("Stampede own" if e.via == "Stampede" else e.via):
                return False
        elif self.waits or self.owed:
            return False
        if e.insisted:
            return None if e.via else True
        if any(e.power == what for _, _, what in self.frozen):
            return False
        if e.activated and BANNED.get(self.open) in active_halves(e.power):
            return False
        return all_of(self.fits(e), not e.activated or self.undisturbed(e))

    def fits(self, e: TribblePlayed) -> bool | None:
        """May this number be played with this power (T:51 to T:90 and the four permissions)?"""
        if e.via == "Stampede":
            return e.tribbles == dict(self.waits)["Stampede own"]
        if e.tribbles == self.next:
            return True
        if e.via:
            return e.via == "Rescue" and self.rescue == "right" and self.permits(e)
        if self.broken and e.tribbles == 1:
            return True
        return self.permits(e)

    def permits(self, e: TribblePlayed) -> bool | None:
        turn, kinds = self.turn, e.power.split(" & ")
        if "Clone" in kinds:
            if self.last is None and self.asked is not None and self.blind:
                return None
            # T:175: played by its Clone, the other half of a compound must be used
            return e.tribbles == self.last and (len(kinds) == 1 or e.activated)
        if "Advance" in kinds:
            return self.broken
        if "Cheat" in kinds:
            return e.tribbles == self.after(self.next)
        if "Dabo" in kinds and turn:
            if turn.used_before is None or (turn.used_before > 1 and turn.player_before == turn.player):
                return None
            return turn.used_before > 1
        return False

    def undisturbed(self, e: TribblePlayed) -> bool | None:
        """A Decloak on top of any pile forbids the power that the card before on the own pile had."""
        forbidden = [all_of(self.tops(name, "Decloak"), self.tops(e.player, e.power)) for name in self.names]
        return False if True in forbidden else None if None in forbidden else True

    def do_tribble_played(self, e: TribblePlayed) -> None:
        turn = self.turn
        assert turn
        if e.via:
            self.done_waiting("Stampede own" if e.via == "Stampede" else e.via)
        turn.played, turn.done, turn.again = turn.played + 1, True, False
        shows = "Tally" if e.power == "Tally" else ""
        if turn.played == 1:
            for scorer, target, number in self.marks:
                if target == e.player and number < turn.number:
                    self.auto_score(scorer, "Score", e, shows)
            self.marks = [one for one in self.marks if one[1] != e.player or one[2] == turn.number]
        if self.acquires:
            scorer, named = self.acquires
            self.unsure_acquire = e.power == ""
            self.acquires = None
            if named == e.power:
                self.auto_score(scorer, "Acquire", e, shows)
        if self.open == "Vic’s Lounge" and not e.activated:
            self.line(e.player, 10000)
        if e.activated and "Clone &" in e.power and e.via != "Stampede":
            asked = e.tribbles == self.next or (self.broken and e.tribbles == 1)
            turn.used += not asked and self.permits(e) is not False  # T:175, T:394: both halves of it
        self.last, self.asked, self.broken = e.tribbles, None, False
        if e.via == "Replay":
            below = self.stacks[e.player]
            self.stacks[e.player] = [None] if e.power not in below else _without(below, e.power)
        self.stacks[e.player].append(e.power or f"?{e.tribbles}")
        self.laid = (e.player, e.power or "?", "", turn.number)
        if self.open == "Holodeck" and {"Reverse", "Skip"} & {*e.power.split(" & ")}:
            self.stacks[e.player] = [None]
        if self.with_troubles and e.power and TROUBLES[self.open][1] == e.power and not self.owed:  # T:260 once
            self.owed.add("power")
        for power in active_halves(e.power) if e.activated else ():
            turn.used += 1
            self.use(e.player, power)
        if e.power == "Qapla’" and self.antes:  # T:285
            self.waits.append(("Ante", 0))
        self.settle()

    def auto_score(self, scorer: str, power: str, e: TribblePlayed, shows: str) -> None:
        if self.still_in(scorer):
            self.score(scorer, power, e.tribbles, e.player, shows)
            if (e.power == "Mirror") != self.tops_then[e.player]:  # it is laid on the pile as it is scored
                self.tops_then[e.player] = None

    def use(self, player: str, power: str) -> None:
        """What a power does to the turn, played or borrowed."""
        turn = self.turn
        assert turn
        self.laid = (*self.laid[:2], f"{self.laid[2]},{power}", self.laid[3])
        match power:
            case "Go":
                turn.again = True
            case "Skip":
                turn.skips += 1
            case "Reverse":
                self.step = -self.step
            case "Famine":
                self.asked = 1
            case "Ante":
                self.antes += 1
            case "Shift" if self.with_troubles:
                self.owed.add("power")
            case "Reset" if self.with_troubles:
                self.owed = {"reset"}  # T:258 that trouble shifts no more: it is in the pile again
            case "Honesty":
                self.honest[player] = turn.number
            case "Kill":
                for name in self.names:
                    if name == player or self.top(name) != "Fold":
                        self.stacks[name] = [None]
            case "Mutate":
                self.stacks[player] = [None]
            case "Convert":
                self.stacks[player][-1:] = [None]
            case "Stampede":
                self.waits.append(("Stampede", self.next))
            case _ if power in SCORED_AT_ONCE | AIMED | NAMING | {"Copy", "Sabotage", "Replay", "Rescue"}:
                self.waits.append((power, 0))
        if self.open == "Holodeck" and power in ("Reverse", "Skip"):
            self.stacks[player] = [None]
        self.slipped |= power in BENEATH

    # Missing, decked, gone out

    def may_turn_missed(self, e: TurnMissed) -> Any:
        counts = e.counts is None or e.counts in (0, *NUMBERS)
        return self.my_turn(e.player) and not self.waits and not self.owed and counts

    def do_turn_missed(self, e: TurnMissed) -> None:
        self.miss(e.player, self.next if e.counts is None else e.counts)

    def miss(self, player: str, number: int) -> None:
        turn = self.turn
        assert turn
        if self.with_troubles and self.open and TROUBLES[self.open][0] == number and not self.owed:  # T:257 once
            self.owed.add("miss")
        self.broken, turn.done, turn.again = True, True, False
        self.marks = [one for one in self.marks if one[1] != player or one[2] == turn.number]
        self.settle()

    def may_be_decked(self, e: PlayerDecked) -> Any:
        if not self.walked or self.counting or not self.turn or self.turn.player != e.player:
            return True
        return None if self.waits else True

    def turn_of_decked(self, player: str, by: str) -> None:
        turn = self.turn
        if not turn or not self.my_turn(player):
            return
        if not by or turn.played:
            self.miss(player, self.next)
        else:  # T:422 made to draw by another's power: it is as if the turn had never come
            self.turn_for(self.following(player, 0), turn.number, turn.used_before, turn.player_before)

    def may_go_out(self, e: WentOut) -> Any:
        if self.walked and self.turn and self.turn.player == e.player and self.turn.again:
            return self.go_last == "out"
        return True

    def turn_of_emptied(self, player: str) -> None:
        if self.turn and (self.turn.player == player or self.go_while_out == "over"):
            self.turn.again = False
        if self.waits_for("Honesty"):  # T:98 the round ends with the turn before the one that would pay it
            self.waits = []
        if not self.under_way:
            self.stop_turn()

    def may_pay(self, e: Any) -> Any:
        turn = self.turn
        if not self.walked or turn is None:
            return True if self.depth == "scorekeeper" else None
        return turn.player == e.player and not turn.played and not turn.paid and not self.waits

    def turn_paid(self) -> None:
        if self.turn:
            self.turn.paid = True

    def may_shift(self, how: str) -> Any:
        if self.depth == "scorekeeper":
            return True
        if how == "power" and how in self.owed:
            return not self.waits or self.waits_for("Honesty")  # T:262 after it is resolved
        return True if how in self.owed else None

    def may_turn_stated(self, e: TurnStated) -> Any:
        if self.stage != "round" or self.depth != "referee" or self.counting or not self.still_in(e.player):
            return False
        if self.owed:
            return False
        return e.number in NUMBERS and (not self.in_flight or None)

    def do_turn_stated(self, e: TurnStated) -> None:
        was, step = self.turn or self.turn_before, 1 if e.clockwise else -1
        stands = was and (was.player, self.next, self.broken, self.step) == (e.player, e.number, e.broken, step)
        fresh = bool(stands and self.turn and self.turn.number == 1 and not self.turn.played)
        self.turn = Turn(e.player, self.turn.number + 1 if self.turn else 1, None, "")
        if not stands:  # else the last card is still the one that was seen
            self.last, self.asked = None, e.number
        self.broken, self.step = e.broken, step
        self.blind = self.blind or not fresh
        self.pot_sure = self.pot_sure and fresh
        self.stacks = {name: [None] for name in self.names}


def _without(stack: list[str | None], power: str) -> list[str | None]:
    place = len(stack) - 1 - stack[::-1].index(power)
    return stack[:place] + stack[place + 1 :]
