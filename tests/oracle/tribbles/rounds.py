"""A second reading of how a Tribbles round ends: piles, runs, what is kept for the next round, and who wins."""

from itertools import permutations
from typing import Any

from companion.games.tribbles.events import (
    BonusRun,
    DeckCounted,
    PileCounted,
    PowerKept,
    Reseated,
    RoundBegun,
    RoundScored,
)
from tests.oracle.tribbles.cards import EVERY, NUMBERS


class Rounds:
    """The events between going out and the first card of the next round."""

    @property
    def counting(self) -> bool:
        nobody = not any(self.still_in(name) for name in self.names)
        return self.stage == "round" and (bool(self.out) or nobody) and not self.under_way

    def may_pile_counted(self, e: PileCounted) -> Any:
        if not self.counting or e.player not in self.out or e.player in self.piles:
            return False
        return self.may_lie(e, e.player in self.runs, self.runs.get(e.player, 0)) and self.told

    @property
    def told(self) -> bool | None:
        """Has everything of the last turn been told? Counting before its shift of the trouble is left open."""
        return None if self.owed - {"start"} else True

    def may_lie(self, e: PileCounted, run: bool, doubles: int) -> bool:
        """Can a pile hold all that is said of it, each card being one thing?"""
        if bool(e.pile) == (e.total is not None) or len(set(e.idics)) < len(e.idics) or e.player in e.bijs:
            return False
        if set(e.idics) - EVERY["IDIC"][1 + self.later] or e.quadruples < 0 or bool(e.powers) != bool(e.idics):
            return False
        least = [int(run)] * 4 + [e.quadruples + len(e.bijs) + doubles, 0]
        for number in e.idics:
            least[NUMBERS.index(number)] += 1
        if e.pile:
            if len(e.pile) != 6 or any(not need <= have <= 999 for need, have in zip(least, e.pile, strict=True)):
                return False
            cards = sum(e.pile)
        else:
            above = int(e.total or 0) - sum(need * number for need, number in zip(least, NUMBERS, strict=True))
            if above < 0 or int(e.total or 0) > 999 * 111111:
                return False
            cards = sum(least) + above
        if not e.idics:
            return True
        kinds = 1 + bool(e.quadruples) + bool(e.bijs) + run + bool(doubles)
        most = cards - (sum(least) - kinds) + run  # Bonus & Freeze may be the 1 of a run: one power more
        return kinds <= e.powers <= min(most, len(self.powers))

    def do_pile_counted(self, e: PileCounted) -> None:
        self.piles[e.player] = e
        sums = (
            sum(count * number for count, number in zip(e.pile, NUMBERS, strict=True)) if e.pile else int(e.total or 0)
        )
        self.line(e.player, sums + 30000 * e.quadruples + 10000 * e.powers * len(e.idics), "end")
        for owner in e.bijs:
            self.line(owner, 50000, "end")

    def may_bonus_run(self, e: BonusRun) -> Any:
        if not self.counting or not self.still_in(e.player) or e.player in self.runs:
            return False
        if not 0 <= e.doubles <= int(self.later):
            return False
        return (e.player not in self.piles or self.may_lie(self.piles[e.player], True, e.doubles)) and self.told

    def do_bonus_run(self, e: BonusRun) -> None:
        self.runs[e.player] = e.doubles
        self.line(e.player, 100000 * (1 + e.doubles), "end")

    def may_round_scored(self, e: RoundScored) -> Any:
        return self.counting and set(self.out) == self.piles.keys() and not self.owed

    def do_round_scored(self, e: RoundScored) -> None:
        if self.open == "Mess Hall":
            for name in set(self.names) - set(self.out):
                self.line(name, 100000, "end")
        self.out_in += [(self.round, name) for name in self.out]
        self.stage = "kept" if self.round < 5 else "over"
        self.owed = {"round"} if self.with_troubles else set()

    def may_power_kept(self, e: PowerKept) -> Any:
        if self.stage != "kept" or e.power not in self.powers:
            return False
        if e.power == "Time Warp":
            if (e.player, e.via) in self.warps:
                return False
        elif e.power in self.kept.get(e.player, []):
            return False
        lent = ("Time Warp", "Roll", "Safety")
        if e.power not in (*lent, "BaH!", "Beam") or e.via not in ("", "Loyalty"):
            return False
        if e.via and (not self.later or e.power not in lent):
            return False
        # those of another's pile, by Loyalty, come to the own ones: of other numbers
        before = sum(count for (name, _), count in self.warps.items() if name == e.player)
        if not 1 <= e.count <= (len(EVERY["Time Warp"][1 + self.later]) - before if e.power == "Time Warp" else 1):
            return False
        if e.player in self.out or (e.power == "Safety" and e.player in self.decked):
            return False
        return None if e.player in self.open_match else True

    def do_power_kept(self, e: PowerKept) -> None:
        self.kept.setdefault(e.player, []).append(e.power)
        if e.power == "Time Warp":
            self.warps[e.player, e.via] = e.count

    def may_deck_counted(self, e: DeckCounted) -> Any:
        needed = (self.decked | self.open_match) - self.decks.keys()
        return self.stage == "kept" and e.player in needed and 0 <= e.cards <= 999

    def do_deck_counted(self, e: DeckCounted) -> None:
        self.decks[e.player] = e.cards

    def may_reseated(self, e: Reseated) -> Any:
        if sorted(e.seats) != sorted(self.names) or e.via not in ("", "BaH!", "Beam"):
            return False
        if self.stage == "setup":
            return e.via == ""
        if self.stage != "kept":
            return False
        if e.via == "BaH!":  # T:328 once after each round, and only if it lies there
            return not self.drawn_anew and any("BaH!" in powers for powers in self.kept.values())
        swaps = [*self.beams, self.moved(e)]
        beamers = [name for name, powers in self.kept.items() if "Beam" in powers]
        each_by_one = any(
            all(name in swap for name, swap in zip(names, swaps, strict=True))
            for names in permutations(beamers, len(swaps))
        )
        return e.via == "Beam" and len(swaps[-1]) == 2 and each_by_one

    def moved(self, e: Reseated) -> set[str]:
        return {now for now, before in zip(e.seats, self.seats, strict=True) if now != before}

    def do_reseated(self, e: Reseated) -> None:
        self.beams += [self.moved(e)] if e.via == "Beam" else []
        self.drawn_anew |= e.via == "BaH!"
        self.seats = list(e.seats)

    def may_round_begun(self, e: RoundBegun) -> Any:
        if self.stage != "kept" or self.owed or self.decks.keys() != self.decked | self.open_match:
            return False
        return e.player not in self.too_few()

    def too_few(self) -> set[str]:
        """T:202 fewer than seven cards sit out; where all have so few the match could not go on, and all play."""
        few = {name for name, cards in self.decks.items() if cards < 7}
        return set() if few == set(self.names) else few

    def do_round_begun(self, e: RoundBegun) -> None:
        self.open_match = self.too_few()
        self.begin(e.player)

    def winners(self) -> tuple[str, ...] | None:
        if self.stage != "over":
            return None
        sums = self.totals()
        best = [name for name in self.names if sums[name] == max(sums.values())]
        if self.tie == "rounds":  # T1: most rounds gone out, then the best single round
            for ranks in ({n: sum(p == n for _, p in self.out_in) for n in best}, {n: self.best_of(n) for n in best}):
                best = [name for name in best if ranks[name] == max(ranks[other] for other in best)]
        return tuple(best)

    def best_of(self, player: str) -> int:
        return max(
            sum(p for n, who, p, w in self.lines if n == number and who == player and self.counts(n, who, w))
            for number in range(1, 6)
        )

    def counts(self, number: int, player: str, what: str) -> bool:
        return what != "end" or (number, player) not in self.decked_in

    def still_in(self, player: str) -> bool:
        return player not in self.decked and player not in self.open_match
