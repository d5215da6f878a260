"""RISK Star Trek read from the guide a second time: turns, reinforcements, cards and quests.

Left open (None), because the guide and the decisions leave it open or because it is the table's own bookkeeping:
- quiet, what only a walked turn knows: a modifier while another Q-Vent was entered, an invasion of or from where
  Tribbles are known, a conqueror, more than 44 locations or more cards than the hand, a captain who defends without
  a location or is out with some: an older count may explain it;
- which of two locations with ten Tribbles overruns first, and with which neighbour "clockwise" begins;
- Tribbles counted where none were known, or elsewhere in the middle of an overrun;
- a maneuver that a crew member allows, before the invasions.
"""

from typing import Any

from .ledger import Ledger
from .table import ALIEN_CARDS, CAPTAINS, CREDITS, OF_A_TURN

ALL_CREW = "Use the powers of all your crew members in one round"


class RiskOracle(Ledger):
    """Turns, reinforcements, cards and quests; the rest is in `Ledger`, `Fights` and `Tribbles`."""

    def may_captain_chosen(self, e: Any) -> Any:
        yield not self.logs[e.player]["captain"]
        yield e.captain in CAPTAINS and all(log["captain"] != e.captain for log in self.logs.values())

    def may_first_player_drawn(self, e: Any) -> Any:
        yield not self.frontier and not self.first  # R:146, R14

    def may_wormhole_placed(self, e: Any) -> Any:
        yield not self.two and bool(e.location)  # R:419
        other = "beta" if e.quadrant == "alpha" else "alpha"
        yield self.wormhole.get(other) != e.location

    def may_board_corrected(self, e: Any) -> Any:
        sizes = [one.size for one in e.board.sectors]
        known = sum(size or 0 for size in sizes)
        yield known == 44 or (known < 44 and None in sizes)  # R:40
        yield list(e.board.stars) == sorted(e.board.stars)

    def may_walking_begun(self, e: Any) -> Any:
        yield not self.walking and e.round >= 1
        yield e.step != "qvent" or (self.frontier and e.round >= 2)  # R16

    def may_walking_stopped(self, e: Any) -> Any:
        yield self.walking

    def may_turn_begun(self, e: Any) -> Any:
        yield not self.walking

    def may_step_ended(self, e: Any) -> Any:
        yield self.walking and e.step == self.turn["step"]
        yield e.step not in ("qvent", "reinforce") and not self.to_grow()  # read and placed, not skipped: R:203, R:352
        draws = e.step == "card" and not self.frontier and self.turn["conquered"] and not self.turn["card"]
        yield not draws or self.in_hands() >= 44  # "you draw" (R:290), in mission 2 "you may" (R:397)

    def may_qvent_read(self, e: Any) -> Any:
        yield len(e.title) <= 40 and e.sector in ("", *(one.key for one in self.board.sectors))
        turn = {} if self.walking else self.turn_of(e)
        done = ("reinforced", "active", "maneuvers", "card", "quest")
        yield turn.get("qvent") is None or any(turn[one] for one in done)  # one a turn (R:352)

    def may_reinforced(self, e: Any) -> Any:
        sizes = {one.key: (one.size, one.bonus) for one in self.board.sectors}
        yield e.locations >= 1 and 0 <= e.starbases <= (e.locations if self.frontier else 0)  # R:362
        yield self.room(e.player, e.locations)
        yield set(e.sectors) <= set(sizes) and len(set(e.sectors)) == len(e.sectors)
        yield all(sizes[key][1] is not None for key in e.sectors)
        yield sum(sizes[key][0] or 1 for key in e.sectors) <= e.locations
        stars = e.one_star + 2 * e.two_stars
        yield min(e.one_star, e.two_stars) >= 0 and stars != 1 and stars <= 10  # R:195
        yield self.hand(e)

    def hand(self, e: Any) -> bool | None:
        """Quiet, a count that is off may be set right later."""
        enough = e.one_star + e.two_stars <= self.logs[e.player]["cards"]
        return True if enough else self.unknown()

    def may_expanded(self, e: Any) -> Any:
        yield e.locations >= 1
        yield self.room(e.player, self.logs[e.player]["locations"] + e.locations)

    def may_maneuvered(self, e: Any) -> Any:
        yield self.frontier or not e.crew  # R:393
        before = self.turn_of(e).get("qvent") == "Before and After"
        yield e.crew or self.turn_of(e).get("maneuvers", 0) < (2 if before else 1)  # R:284, R:472

    def may_card_drawn(self, e: Any) -> Any:
        turn = self.turn_of(e)
        yield not turn.get("card") and not turn.get("quest")  # R:290, R:399
        yield bool(turn.get("conquered")) or not self.walking or self.began_late()
        yield self.in_hands() < 44

    def began_late(self) -> bool:
        """Step by step began after the ships: a conquest before it nobody knows of (R:290)."""
        turn = self.turn
        if turn["step"] == "card" and not self.frontier:
            return True  # else it is left out there
        return turn["step"] in ("invade", "maneuver", "card") and not turn["reinforced"]

    def in_hands(self) -> int:
        return sum(log["cards"] for log in self.logs.values())

    def may_quest_claimed(self, e: Any) -> Any:
        turn, log = self.turn_of(e), self.logs[e.player]
        yield not turn.get("card") and not turn.get("quest")
        yield e.title in self.open
        yield e.title != ALL_CREW or not log["lost"]  # R:480

    # What it changes

    def record(self, event: Any, at: int) -> None:
        if not self.walking and event.kind in OF_A_TURN and self.begins(event):
            self.new_turn(event.player)
        getattr(self, "do_" + event.kind)(event)

    def begins(self, e: Any) -> bool:
        turn = self.turn_of(e)
        again = e.kind == "reinforced" and turn.get("reinforced")
        return not turn or again or (e.kind == "qvent_read" and turn["qvent"] is not None)

    def do_captain_chosen(self, e: Any) -> None:
        self.logs[e.player]["captain"] = e.captain
        if self.frontier and all(log["captain"] for log in self.logs.values()):
            self.begin(sorted(self.seats, key=lambda name: CAPTAINS.index(self.logs[name]["captain"])))  # R14, R25

    def do_first_player_drawn(self, e: Any) -> None:
        self.first = e.player
        here = self.seats.index(e.player)
        self.begin(self.seats[here:] + self.seats[:here])

    def begin(self, order: list[str]) -> None:
        self.begun, self.order = True, order
        self.aliens = 2 * ALIEN_CARDS[self.options.mission][len(order) - 2]
        for name, paid in zip(order, CREDITS[len(order)], strict=True):
            self.logs[name].update(locations=1, credits=paid if self.frontier else 0)
        if self.options.turns == "steps":
            self.walking = True
            self.new_turn(order[0], 1)

    def do_wormhole_placed(self, e: Any) -> None:
        self.wormhole[e.quadrant] = e.location

    def do_board_corrected(self, e: Any) -> None:
        self.board = e.board

    def do_walking_begun(self, e: Any) -> None:
        self.walking = True
        anew = self.turn is None or self.turn["player"] != e.player or self.next_one(e)
        here = self.order.index(e.player)
        for place, name in enumerate(self.order):
            self.logs[name]["turns"] = e.round - (place > here)
        if anew:
            self.new_turn(e.player, e.round, e.step)
        else:
            self.turn.update(round=e.round, step=e.step)

    def next_one(self, e: Any) -> bool:
        """Nothing is done before a turn begins: what was done was done in an earlier one."""
        done = any(self.turn[one] for one in ("reinforced", "active", "maneuvers", "card", "quest"))
        read = e.step == "qvent" and self.turn["qvent"] is not None
        return e.round > self.turn["round"] and e.step in ("qvent", "reinforce") and (done or read)

    def do_walking_stopped(self, e: Any) -> None:
        self.walking = False

    def do_turn_begun(self, e: Any) -> None:
        self.new_turn(e.player)

    def do_step_ended(self, e: Any) -> None:
        self.go_on()

    def go_on(self) -> None:
        """The walker's next step; the last one ends the turn."""
        turn = self.turn
        later = {"qvent": "reinforce", "reinforce": "invade", "invade": "maneuver", "maneuver": "card"}
        if turn["step"] == "card" or (turn["step"] == "maneuver" and not self.frontier and not turn["conquered"]):
            self.next_turn()
        else:
            turn["step"] = later[turn["step"]]

    def next_turn(self) -> None:
        here = self.order.index(self.turn["player"])
        after = [(place, self.turn["round"] + (place <= here)) for place in range(len(self.order))]
        after = after[here + 1 :] + after[: here + 1]
        place, round_ = next(one for one in after if not self.logs[self.order[one[0]]]["out"])
        self.new_turn(self.order[place], round_)

    def new_turn(self, player: str, round_: int = 0, step: str = "") -> None:
        first = "qvent" if self.frontier and round_ > 1 else "reinforce"
        self.logs[player]["turns"] = round_ = round_ or self.logs[player]["turns"] + 1
        self.turn = {
            "player": player, "round": round_, "step": step or first, "qvent": None, "reinforced": False, "ships": 0,
            "conquered": 0, "expanded": 0, "active": False, "maneuvers": 0, "card": False, "quest": False,
            "grown": False, "officer": False, "places": [], "hunted": [], "had": set(self.tribbles),
        }  # fmt: skip
        self.overran = set()
        for member in self.logs[player]["crew"].values():
            member[1] = False  # R:374

    def do_qvent_read(self, e: Any) -> None:
        self.turn["qvent"] = e.title
        if self.walking:
            self.go_on()

    def do_reinforced(self, e: Any) -> None:
        log = self.logs[e.player]
        held, bonus = self.for_locations(e), self.for_sectors(e.sectors)
        stars = e.one_star + 2 * e.two_stars
        self.turn.update(reinforced=True, ships=max(3, held) + bonus + (self.board.stars[stars - 2] if stars else 0))
        if self.frontier:
            paid = held if self.options.credits == "counted" else max(3, held)  # R1
            log["credits"] += 100 * (paid + bonus)  # R:363
        for other in self.logs.values():
            other["sectors"] -= set(e.sectors)  # nobody else holds them whole
        log.update(locations=e.locations, starbases=e.starbases, sectors=set(e.sectors))
        self.traded += e.one_star + e.two_stars
        log["cards"] = max(0, log["cards"] - e.one_star - e.two_stars)
        if self.walking:
            self.go_on()

    def for_locations(self, e: Any) -> int:
        return int((e.locations + e.starbases) // 3)  # R:179, R:362

    def for_sectors(self, sectors: tuple[str, ...]) -> int:
        return sum(one.bonus or 0 for one in self.board.sectors if one.key in sectors)

    def do_expanded(self, e: Any) -> None:
        self.logs[e.player]["locations"] += e.locations
        self.turn["active"] = True
        self.turn["expanded"] += e.locations

    def do_maneuvered(self, e: Any) -> None:
        self.turn["maneuvers"] += not e.crew
        if self.walking and self.turn["step"] == "maneuver" and not e.crew:
            self.go_on()

    def do_card_drawn(self, e: Any) -> None:
        if self.in_hands() + self.traded == 44:
            self.traded = 0  # R12
        self.logs[e.player]["cards"] += 1
        self.turn["card"] = True
        if self.walking and self.turn["step"] == "card":
            self.go_on()

    def do_quest_claimed(self, e: Any) -> None:
        self.logs[e.player]["quests"].append(e.title)
        self.open.remove(e.title)
        claimed = sum(len(log["quests"]) for log in self.logs.values())
        if len(self.open) + claimed < 14:
            self.open.append("")  # R10
        self.turn["quest"] = True
        if self.walking:
            self.go_on()
