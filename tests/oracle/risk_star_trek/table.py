"""The table of the second reading of RISK Star Trek: what lies on it, who has won, what is to be done first."""

from typing import Any

CAPTAINS = ("Kirk", "Picard", "Sisko", "Janeway", "Archer")  # R:319, by air date
SHIPS = {2: (14, 14), 3: (10, 11, 12), 4: (8, 10, 10, 12), 5: (8, 10, 10, 12, 12)}  # R:152, R:319, R:421
CREDITS = {2: (500, 500), 3: (300, 400, 400), 4: (300, 400, 400, 500), 5: (300, 400, 400, 500, 500)}  # R:319, R:444
TOMORROW = {2: (5, 6), 3: (5, 6, 6), 4: (4, 5, 5, 6), 5: (4, 5, 5, 6, 6)}  # R:514, R26
ALIEN_CARDS = {"exploration": (16, 16, 14, 12), "frontier": (16, 14, 13, 12)}  # for 2, 3, 4, 5 players
FRONTIER_ONLY = (
    "qvent_read", "quest_claimed", "quest_named", "aliens_attacked", "modifier_set", "crew_picked", "crew_commanded",
    "crew_sacrificed", "tribbles_placed", "tribbles_grown", "tribbles_counted", "overrun_spread", "tribble_met",
    "marker_placed", "marker_collected", "credits_counted",
)  # fmt: skip
BEFORE_ALL = ("captain_chosen", "first_player_drawn", "wormhole_placed", "board_corrected")
IN_A_FIGHT = (
    "dice_rolled", "dice_committed", "modifier_set", "invasion_stopped", "moved_in", "crew_commanded",
    "board_corrected", "credits_counted", "cards_counted", "locations_counted", "captain_chosen",
)  # fmt: skip
LOG = {
    "captain": "", "locations": 0, "starbases": 0, "credits": 0, "cards": 0, "markers": 0, "out": False,
    "taken_by": None, "turns": 0,
}  # fmt: skip
OF_A_TURN = {  # what belongs to a turn, and the step it belongs to
    "qvent_read": "qvent", "reinforced": "reinforce", "expanded": "invade", "invasion_declared": "invade",
    "maneuvered": "maneuver", "card_drawn": "card", "quest_claimed": "card",
}  # fmt: skip


class Table:
    """The whole table in plain dicts and lists."""

    def __init__(self, players: tuple[str, ...], options: Any) -> None:
        self.seats, self.options, self.board = list(players), options, options.board
        self.frontier, self.two = options.mission == "frontier", len(players) == 2
        self.logs: dict[str, Any] = {
            name: {**LOG, "sectors": set(), "quests": [], "crew": {}, "lost": []} for name in players
        }
        self.begun = self.walking = False
        self.first, self.turn, self.fight = "", None, None
        self.aliens = self.traded = 0
        self.open = [""] * 6  # R:330
        self.tribbles: dict[str, int] = {}
        self.roots: set[str] = set()  # where a card began Tribbles
        self.moving: list[str] = []  # where a Tribble of an overrun has just come, clockwise
        self.overran: set[str] = set()
        self.markers: list[str] = []
        self.wormhole = {"alpha": "Ferenginar", "beta": "Narendra III"} if self.two else {}

    # What is said of the match

    def totals(self) -> dict[str, int]:
        return {name: len(log["quests"]) if self.frontier else log["locations"] for name, log in self.logs.items()}

    def quests_to_win(self) -> int:
        return 4 if self.two else 3  # R:411, R:464

    def target(self) -> int | None:
        if self.options.target == "book":
            return None if self.two else 25  # R:300, R:434
        return None if self.options.target == "off" else int(self.options.target)

    def winners(self) -> tuple[str, ...] | None:
        if sum(self.tribbles.values()) >= 50:
            return ()  # R:527
        target, left = self.target(), [name for name in self.seats if not self.logs[name]["out"]]
        if len(left) == 1:
            return tuple(left)  # R24
        for name, log in self.logs.items():
            if self.frontier and len(log["quests"]) >= self.quests_to_win():
                return (name,)
            if not self.frontier and target and log["locations"] >= target:
                return (name,)
        return None

    # May it be recorded?

    def allows(self, event: Any, at: int) -> bool | None:
        said: bool | None = True
        for one in self.asked(event):
            if one is False:
                return False
            said = None if one is None else said
        return said

    def asked(self, e: Any) -> Any:
        """One question after the other; a later one may rest on the answer to an earlier one."""
        yield self.winners() is None
        who = getattr(e, "player", None)
        if who is not None:
            yield who in self.logs
            yield not self.logs[who]["out"]
        yield self.frontier or e.kind not in FRONTIER_ONLY
        yield self.begun or e.kind in BEFORE_ALL
        if e.kind != "board_corrected":
            yield from self.moment(e)
        yield from getattr(self, "may_" + e.kind)(e)

    def moment(self, e: Any) -> Any:
        """Is the table free for this, or is something else to be done first?"""
        counting = e.kind in ("credits_counted", "cards_counted", "locations_counted")
        if self.fight:
            yield e.kind in IN_A_FIGHT
            return
        if e.kind in ("dice_rolled", "dice_committed", "modifier_set", "invasion_stopped", "moved_in"):
            yield False
        if counting or e.kind == "crew_commanded":  # at any time: R:368
            return
        if self.overrunning():
            yield e.kind in ("overrun_spread", "tribbles_counted")
            yield e.kind == "overrun_spread" or (not self.moving and (e.location in self.overrunning() or None))
        elif self.moving:
            yield e.kind == "tribble_met"
        if self.walking and self.asked_about():
            yield e.kind not in OF_A_TURN and e.kind not in ("step_ended")
        step = OF_A_TURN.get(e.kind)
        if self.walking and step:
            yield e.player == self.turn["player"]
            yield self.in_step(e, step)
            yield not self.to_grow()

    def in_step(self, e: Any, step: str) -> bool | None:
        now = self.turn["step"]
        if e.kind == "maneuvered" and e.crew:
            return True if now in ("invade", step) else None  # crew is commanded at any time (R:368)
        if e.kind == "maneuvered" and self.turn["qvent"] == "Before and After" and not e.crew:
            return now == step or (now == "invade" and not self.turn["active"] and not self.turn["maneuvers"])  # R:472
        if e.kind == "card_drawn" and now == "maneuver" and not self.frontier and not self.turn["conquered"]:
            return not self.turn["reinforced"]  # begun late, and over with the maneuver
        return bool(now == step)

    def asked_about(self) -> list[str]:
        """Captains without a location: are they out? (R:280)"""
        return [name for name, log in self.logs.items() if not log["out"] and not log["locations"]]

    def room(self, who: str, locations: int) -> bool | None:
        """The board has 44 locations, for all of them together (R:40, R30)."""
        if locations > 44:
            return False
        before = self.logs[who]["locations"]
        if locations > before and self.fight and self.fight["attacker"] == "captain":
            locations += self.fight["held_by"] != "captain"  # what aliens or Tribbles hold is no captain's
        return True if locations + self.held() - before <= 44 else self.unknown()

    def held(self) -> int:
        return sum(log["locations"] for log in self.logs.values())

    def holds_some(self, who: str) -> bool | None:
        return True if self.logs[who]["locations"] else self.unknown()

    def unknown(self) -> bool | None:
        """No, where the turns are walked; quiet, an older count may explain it."""
        return False if self.walking else None

    def turn_of(self, e: Any) -> Any:
        """The turn this belongs to: the one at hand, or a new one."""
        return self.turn if self.turn and self.turn["player"] == e.player else {}

    def figures(self) -> Any:
        """What else can be compared: the ledger, the turn, the fight, the board."""
        turn, fight = self.turn, self.fight
        return (
            {name: (log["locations"], log["starbases"], sorted(log["sectors"]), log["credits"], log["cards"],
                    sorted(log["quests"]), log["crew"], log["markers"], log["out"]) for name, log in self.logs.items()},
            turn and (turn["player"], turn["ships"], turn["conquered"]),
            (turn["round"], turn["step"]) if self.walking else None,
            fight and (fight["ships"], fight["against"], fight["officer"], fight["dice"]),
            self.aliens, self.traded, sorted(self.open), self.tribbles, self.moving,
            sorted(self.markers), self.wormhole,
        )  # fmt: skip
