"""The fights of the second reading of RISK Star Trek: dice, losses, conquest, elimination."""

from typing import Any

from .tribbles import Tribbles

MIRROR, DEATH, ANNIHILATE = "In a Mirror, Darkly", "To the Death", "Operation: Annihilate!"

FIGHT = {
    "player": "", "origin": "", "neutral_zone": False, "officer": False, "lowest_wins": False, "to_the_death": False,
    "committed": None, "fought": 0, "survivors": 0, "bonus_die": "highest",
    "added": False,
}  # fmt: skip


def losses(
    attack: list[int], defence: list[int], officer: bool = False, lowest: bool = False, bonus_die: str = "highest"
) -> tuple[int, int]:
    """How many ships both lose: dice in pairs, ties to the defender (R:235-242, R:484)."""
    line, other = sorted(attack, reverse=not lowest), sorted(defence, reverse=not lowest)
    if officer:
        line[-1 if lowest and bonus_die == "highest" else 0] += 1  # R:372: on the highest die; it keeps its place
    won = [a < d if lowest else a > d for a, d in zip(line, other, strict=False)]
    return won.count(False), won.count(True)


class Fights(Tribbles):
    """Invasions, attacking aliens and Tribbles, conquest, elimination."""

    def most(self) -> tuple[int, int]:
        """How many dice may attack and defend."""
        fight = self.fight
        defence = min(2, fight["against"])  # R:231
        if fight["attacker"] == "aliens":
            return 3, defence  # R:492
        if fight["attacker"] == "tribbles":
            return 1, defence  # R:525
        free = fight["ships"] - (0 if fight["to_the_death"] else 1)  # R:223, R:508
        return min(3, free, 2 if fight["neutral_zone"] else 3), defence  # R:227, R:386

    def now(self) -> tuple[int, int]:
        return self.fight["committed"] or self.most()

    def by_card(self, flag: bool, card: str) -> bool | None:
        """A modifier needs its Q-Vent, and is asked for with it (R30)."""
        read = self.turn["qvent"] if self.turn else None
        if flag == (read == card):
            return True
        if self.walking:
            return (
                read is None and self.turn["step"] != "qvent" and self.turn["round"] > 1
            )  # read before the walk began
        return True if read is None else None

    def across(self, one: str, other: str) -> bool | None:
        """Does the Neutral Zone lie between the two? None where neither guide nor sheet says so."""
        if not self.frontier:
            return False  # R6
        if {one, other} in [set(pair) for pair in self.board.neutral_zone]:
            return True
        places = {place.name: place.sector for place in self.board.locations}
        sectors = {places.get(one, ""), places.get(other, "")}
        if not sectors <= {"", "federation", "romulan"}:
            return False  # R:386
        if len(sectors) == 1 and "" not in sectors:
            return False
        return None if {one, other} == set(self.wormhole.values()) or "" in sectors else True

    def touch(self, one: str, other: str) -> bool:
        """May the two be next to each other, as far as the sheet knows?"""
        if {one, other} == set(self.wormhole.values()):
            return True
        around = {place.name: place.neighbours for place in self.board.locations}
        return all(b in around.get(a, ()) or not around.get(a) for a, b in ((one, other), (other, one)))

    # Invasions

    def may_invasion_declared(self, e: Any) -> Any:
        yield (1 if e.to_the_death else 2) <= e.ships <= 225 and 1 <= e.against <= 225
        if e.held_by == "captain":
            yield e.defender in self.logs and e.defender != e.player and not self.logs[e.defender]["out"]
        else:
            yield not e.defender
        if e.held_by == "tribbles":
            yield self.frontier and e.against == self.tribbles.get(e.target)
        else:
            yield e.held_by != "aliens" or e.against <= self.aliens
            yield e.target not in self.tribbles or self.unknown()
        yield e.origin not in self.tribbles or self.unknown()  # R:221: from a location that one controls
        yield e.held_by == "captain" or self.held() < 44 or self.unknown()  # R:40: all are held, none by others
        yield self.frontier or not (e.neutral_zone or e.officer or e.lowest_wins or e.to_the_death)
        if e.origin and e.target:
            yield e.origin != e.target and self.touch(e.origin, e.target)
            zone = self.across(e.origin, e.target)
            yield zone is None or zone == e.neutral_zone
        yield self.by_card(e.to_the_death, DEATH)
        yield self.by_card(e.lowest_wins, MIRROR)
        if e.officer:
            yield not self.turn_of(e).get("officer")  # R:372
            yield self.can_pay(e.player, face_up=not self.turn_of(e))

    def do_invasion_declared(self, e: Any) -> None:
        rest = {"attacker": "captain", "dice": ([], []), "bonus_die": self.options.bonus_die}
        self.fight = {**FIGHT, **vars(e), **rest}
        self.turn["active"] = True
        if e.officer:
            self.pay(e.player)

    def defend(self, attacker: str, units: int, held_by: str, defender: str, ships: int, target: str) -> None:
        """Somebody defends against aliens or a Tribble."""
        mirror = bool(self.turn and self.turn["qvent"] == MIRROR)  # R:484, whoever rolls
        self.fight = {
            **FIGHT, "attacker": attacker, "ships": units, "held_by": held_by, "defender": defender, "against": ships,
            "target": target, "lowest_wins": mirror, "dice": ([], []),
        }  # fmt: skip

    def may_aliens_attacked(self, e: Any) -> Any:
        yield 1 <= e.units <= self.aliens and 1 <= e.ships <= 225
        yield self.by_card(True, ANNIHILATE)
        yield e.target not in self.tribbles or self.unknown()
        yield self.holds_some(e.player)

    def do_aliens_attacked(self, e: Any) -> None:
        self.defend("aliens", e.units, "captain", e.player, e.ships, e.target)

    def officer_joins(self, player: str) -> Any:
        yield self.fight is not None and self.fight["attacker"] == "captain" and self.fight["player"] == player
        yield self.fight["against"] > 0 and not self.fight["officer"]
        yield not self.turn["officer"]

    def can_pay(self, player: str, face_up: bool) -> bool | None:
        """The First Officer joins once a round and is paid, where the away team is known (R:372, R:374)."""
        log = self.logs[player]
        if "First Officer" not in log["crew"]:
            return "First Officer" not in log["lost"] and len(log["crew"]) + len(log["lost"]) < 4  # R30
        cost, used = log["crew"]["First Officer"]
        return bool(log["credits"] >= cost and (face_up or not used))

    def pay(self, player: str) -> None:
        log = self.logs[player]
        self.turn["officer"] = True
        if "First Officer" in log["crew"]:
            log["credits"] -= log["crew"]["First Officer"][0]
            log["crew"]["First Officer"][1] = True

    def may_modifier_set(self, e: Any) -> Any:
        fight = self.fight
        yield fight["against"] > 0 and (not any(fight["dice"]) or e.modifier == "officer")  # at any time: R:368
        yield fight["attacker"] == "captain" or e.modifier == "lowest_wins"
        yield fight[e.modifier] != e.on
        if e.modifier == "officer" and e.on:
            yield not self.turn["officer"]
            yield self.can_pay(fight["player"], face_up=False)
        if e.modifier == "officer" and not e.on:
            yield not fight["added"]  # "for the duration of an Invasion": R:372
            yield "First Officer" not in self.logs[fight["player"]]["crew"]  # paid, for the whole invasion: R:372
        if e.modifier == "neutral_zone" and fight["origin"] and fight["target"]:
            zone = self.across(fight["origin"], fight["target"])
            yield zone is None or zone == e.on
        if e.modifier == "to_the_death":
            yield e.on or fight["ships"] > 1
            yield self.by_card(e.on, DEATH)
        if e.modifier == "lowest_wins":
            yield self.by_card(e.on, MIRROR)

    def do_modifier_set(self, e: Any) -> None:
        before, committed = self.most(), self.fight["committed"]
        self.fight[e.modifier] = e.on
        self.fight["committed"] = None
        if (e.committed or any(self.fight["dice"])) and committed:  # R:227, R:231: decided by who commits the ships
            attack, most = committed[0], self.most()[0]
            self.fight["committed"] = (most if attack == before[0] else min(attack, most), committed[1])
        if e.modifier == "officer":
            self.turn["officer"] = e.on
            if e.on:
                self.pay(self.fight["player"])

    def may_dice_committed(self, e: Any) -> Any:
        attack, defence = self.most()
        yield self.fight["against"] > 0 and not any(self.fight["dice"])
        yield 1 <= e.attack <= attack and 1 <= e.defence <= defence
        yield self.fight["attacker"] != "aliens" or e.attack == 3

    def do_dice_committed(self, e: Any) -> None:
        self.fight["committed"] = (e.attack, e.defence)

    def may_dice_rolled(self, e: Any) -> Any:
        yield self.fight["against"] > 0
        lying, most = self.fight["dice"], self.now()
        yield all(1 <= face <= 6 for face in e.attack + e.defence) and bool(e.attack + e.defence)
        yield len(lying[0]) + len(e.attack) <= most[0] and len(lying[1]) + len(e.defence) <= most[1]

    def do_dice_rolled(self, e: Any) -> None:
        fight = self.fight
        fight["dice"][0].extend(e.attack)
        fight["dice"][1].extend(e.defence)
        if (len(fight["dice"][0]), len(fight["dice"][1])) == self.now():
            self.engagement(*fight["dice"])

    def engagement(self, attack: list[int], defence: list[int]) -> None:
        fight = self.fight
        lost = self.losses(attack, defence)
        sent = len(attack)
        fight["added"] |= fight["officer"]
        fight.update(dice=([], []), committed=None, fought=fight["fought"] + 1)
        gone = min(lost[0], fight["ships"]), min(lost[1], fight["against"])
        fight["ships"] -= gone[0]
        fight["against"] -= gone[1]
        fight["survivors"] = sent - gone[0]
        if fight["attacker"] == "aliens":
            self.aliens -= gone[0]
        if fight["held_by"] == "aliens":
            self.aliens -= gone[1]
        if fight["held_by"] == "tribbles":
            self.count(fight["target"], fight["against"])
        self.look()

    def losses(self, attack: list[int], defence: list[int]) -> tuple[int, int]:
        fight = self.fight
        return losses(attack, defence, fight["officer"], fight["lowest_wins"], fight["bonus_die"])

    def look(self) -> None:
        """Is the fight over?"""
        fight = self.fight
        if fight["attacker"] == "captain":
            if fight["against"] == 0:
                least, most = self.may_move()
                if least == most:
                    self.move_in(most)
            elif self.most()[0] < 1:
                self.fight = None
                if fight["ships"] == 0:
                    self.lose(fight["player"], fight["origin"], fight["defender"])  # R28, R:280
        elif not fight["ships"] or not fight["against"]:
            self.fight = None
            won = fight["against"] == 0
            if won and fight["held_by"] == "captain":
                self.lose(fight["defender"], fight["target"], "")
            if won and fight["attacker"] == "tribbles":
                self.stays(fight["target"])

    def may_move(self) -> tuple[int, int]:
        return self.fight["survivors"], self.fight["ships"] - (0 if self.fight["to_the_death"] else 1)  # R:274

    def may_moved_in(self, e: Any) -> Any:
        yield self.fight["attacker"] == "captain" and self.fight["against"] == 0
        least, most = self.may_move()
        yield least <= e.ships <= most

    def do_moved_in(self, e: Any) -> None:
        self.move_in(e.ships)

    def move_in(self, ships: int) -> None:
        fight, self.fight = self.fight, None
        who = fight["player"]
        self.turn["conquered"] += 1
        self.turn["places"].append(fight["target"])
        if fight["held_by"] == "captain":
            self.lose(fight["defender"], fight["target"], who)
        if ships == fight["ships"]:
            self.lose(who, fight["origin"], "")  # R28
        self.logs[who]["locations"] = min(44, self.logs[who]["locations"] + 1)
        self.logs[who]["starbases"] += self.has_starbase(fight["target"])

    def has_starbase(self, name: str) -> bool:
        return self.frontier and any(place.starbase for place in self.board.locations if place.name == name)

    def lose(self, who: str, name: str, to: str) -> None:
        """A location is somebody else's, or nobody's, from now on."""
        log = self.logs[who]
        log["locations"] = max(0, log["locations"] - 1)
        log["starbases"] = self.starbases_left(log, self.has_starbase(name))
        log["sectors"] -= {place.sector for place in self.board.locations if place.name == name}
        log["taken_by"] = to

    def starbases_left(self, log: Any, lost: int) -> int:
        """No more than there are locations to hold them (R:362)."""
        return int(min(log["locations"], max(0, log["starbases"] - lost)))

    def may_invasion_stopped(self, e: Any) -> Any:
        fight = self.fight
        yield fight["attacker"] != "tribbles" and fight["against"] > 0
        yield fight["fought"] > 0 and not any(fight["dice"])  # R:272

    def do_invasion_stopped(self, e: Any) -> None:
        self.fight = None
