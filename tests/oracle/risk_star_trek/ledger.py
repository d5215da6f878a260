"""RISK Star Trek read from the guide a second time: who is out, the crew, the open quests, and what is counted."""

from typing import Any

from .fights import Fights


class Ledger(Fights):
    """What a captain has, and what the table counts again."""

    def may_captain_eliminated(self, e: Any) -> Any:
        yield not self.fight
        log = self.logs[e.player]
        if e.conqueror:
            yield e.conqueror in self.logs and e.conqueror != e.player and not self.logs[e.conqueror]["out"]
        if log["locations"]:
            yield self.unknown()
        elif log["taken_by"] is not None and log["taken_by"] != e.conqueror:
            yield self.unknown()  # R:280, R30

    def do_captain_eliminated(self, e: Any) -> None:
        log = self.logs[e.player]
        if e.conqueror:
            self.logs[e.conqueror]["cards"] += log["cards"]
            self.logs[e.conqueror]["credits"] += log["credits"]
        else:
            self.traded += log["cards"]
        log.update(out=True, locations=0, starbases=0, credits=0, cards=0, quests=[], sectors=set(), crew={})  # R11
        if self.walking and self.turn["player"] == e.player:
            self.next_turn()  # type: ignore[attr-defined]

    def may_quest_named(self, e: Any) -> Any:
        yield bool(e.title) and "" in self.open
        yield e.title not in self.open and all(e.title not in log["quests"] for log in self.logs.values())

    def do_quest_named(self, e: Any) -> None:
        self.open[self.open.index("")] = e.title

    def may_crew_picked(self, e: Any) -> Any:
        log = self.logs[e.player]
        yield bool(e.position) and e.position not in log["crew"] and e.cost >= 0 and e.cost % 100 == 0
        yield len(log["crew"]) < 4  # R:313
        lost = log["lost"]  # their places stay empty
        yield e.position not in lost and len(log["crew"]) + len(lost) < 4  # R30

    def do_crew_picked(self, e: Any) -> None:
        self.logs[e.player]["crew"][e.position] = [e.cost, False]

    def may_crew_commanded(self, e: Any) -> Any:
        log = self.logs[e.player]
        yield e.position in log["crew"]
        cost, used = log["crew"][e.position]
        yield not used and log["credits"] >= cost  # R:374
        if e.position == "First Officer":
            yield from self.officer_joins(e.player)

    def do_crew_commanded(self, e: Any) -> None:
        log = self.logs[e.player]
        log["credits"] -= log["crew"][e.position][0]
        log["crew"][e.position][1] = True
        if e.position == "First Officer":
            self.fight["officer"] = self.turn["officer"] = True

    def may_crew_sacrificed(self, e: Any) -> Any:
        yield e.position in self.logs[e.player]["crew"]

    def do_crew_sacrificed(self, e: Any) -> None:
        log = self.logs[e.player]
        del log["crew"][e.position]
        log["lost"].append(e.position)

    def may_locations_counted(self, e: Any) -> Any:
        yield e.locations >= 0 and 0 <= e.starbases <= (e.locations if self.frontier else 0)
        yield self.room(e.player, e.locations)

    def do_locations_counted(self, e: Any) -> None:
        self.logs[e.player].update(locations=e.locations, starbases=e.starbases, taken_by=None)

    def may_credits_counted(self, e: Any) -> Any:
        yield e.credits >= 0 and e.credits % 100 == 0 and e.credits <= 30000

    def do_credits_counted(self, e: Any) -> None:
        self.logs[e.player]["credits"] = e.credits

    def may_cards_counted(self, e: Any) -> Any:
        others = sum(log["cards"] for name, log in self.logs.items() if name != e.player)
        yield 0 <= e.cards <= 44 - others - self.traded

    def do_cards_counted(self, e: Any) -> None:
        self.logs[e.player]["cards"] = e.cards

    def may_aliens_counted(self, e: Any) -> Any:
        yield 0 <= e.units <= 72  # R:40

    def do_aliens_counted(self, e: Any) -> None:
        self.aliens = e.units
