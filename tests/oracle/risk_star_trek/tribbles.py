"""Tribbles and Manhunt markers in the second reading of RISK Star Trek."""

from typing import Any

from .table import Table


class Tribbles(Table):
    """They come by a card, grow at the start of turns, overrun their neighbours, and attack who is there."""

    def reserve(self) -> int:
        return 50 - sum(self.tribbles.values()) - len(self.moving)

    def count(self, location: str, tribbles: int) -> None:
        if tribbles:
            self.tribbles[location] = tribbles
            return
        self.tribbles.pop(location, None)
        if self.turn:
            self.turn["had"].discard(location)  # what comes there later is new

    def growing(self) -> list[str]:
        """Where one more comes this turn: where there were some when it began (R29)."""
        places = [name for name in self.tribbles if self.options.tribbles == "every" or name in self.roots]
        return [name for name in places if not self.turn or name in self.turn["had"]]

    def to_grow(self) -> bool:
        return bool(self.turn and not self.turn["grown"] and self.growing())

    def overrunning(self) -> list[str]:
        return [name for name, there in self.tribbles.items() if there >= 10 and name not in self.overran]

    def may_tribbles_placed(self, e: Any) -> Any:
        yield bool(e.location) and 1 <= e.tribbles <= self.reserve()

    def do_tribbles_placed(self, e: Any) -> None:
        self.tribbles[e.location] = self.tribbles.get(e.location, 0) + e.tribbles
        self.roots.add(e.location)

    def may_tribbles_grown(self, e: Any) -> Any:
        yield not (self.turn and self.turn["grown"]) and bool(self.growing())
        yield not e.places or sorted(e.places) == sorted(self.growing())

    def do_tribbles_grown(self, e: Any) -> None:
        for name in e.places or self.growing():
            self.tribbles[name] += 1
        if self.turn:
            self.turn["grown"] = True

    def may_tribbles_counted(self, e: Any) -> Any:
        yield bool(e.location) and 0 <= e.tribbles <= self.reserve() + self.tribbles.get(e.location, 0)
        yield True if e.location in self.tribbles else None  # since when have they been there?

    def do_tribbles_counted(self, e: Any) -> None:
        self.count(e.location, e.tribbles)

    def may_overrun_spread(self, e: Any) -> Any:
        yield e.location in self.overrunning()
        yield len(self.overrunning()) == 1 or None  # which first, the book does not say
        known = next((one.neighbours for one in self.board.locations if one.name == e.location), ())
        yield not known or set(e.neighbours) == set(known)
        yield not known or e.neighbours == known or None  # clockwise from where?
        yield 1 <= len(set(e.neighbours)) == len(e.neighbours) <= self.tribbles[e.location]
        yield e.location not in e.neighbours and all(e.neighbours)

    def do_overrun_spread(self, e: Any) -> None:
        self.overran.add(e.location)
        self.count(e.location, self.tribbles[e.location] - len(e.neighbours))
        for name in e.neighbours:
            if name in self.tribbles:
                self.tribbles[name] += 1
            else:
                self.moving.append(name)

    def may_tribble_met(self, e: Any) -> Any:
        yield self.moving[:1] == [e.location]
        yield e.holder == "nobody" or e.location not in self.tribbles  # it joins them: R:525
        if e.holder == "captain":
            yield e.defender in self.logs and not self.logs[e.defender]["out"]
            yield self.holds_some(e.defender)
        else:
            yield not e.defender
        yield e.ships == 0 if e.holder == "nobody" else 1 <= e.ships <= 225
        yield e.holder != "aliens" or e.ships <= self.aliens

    def do_tribble_met(self, e: Any) -> None:
        self.moving.pop(0)
        if e.holder == "nobody":
            self.stays(e.location)
        else:
            self.defend("tribbles", 1, e.holder, e.defender, e.ships, e.location)  # type: ignore[attr-defined]

    def stays(self, location: str) -> None:
        """A Tribble that moved stays there; the next one that comes to Tribbles joins them."""
        self.count(location, self.tribbles.get(location, 0) + 1)
        self.join()

    def join(self) -> None:
        while self.moving and self.moving[0] in self.tribbles:
            self.tribbles[self.moving.pop(0)] += 1

    def may_marker_placed(self, e: Any) -> Any:
        yield bool(e.location) and e.location not in self.markers
        yield len(self.markers) + sum(log["markers"] for log in self.logs.values()) < 5  # R:114

    def do_marker_placed(self, e: Any) -> None:
        self.markers.append(e.location)

    def may_marker_collected(self, e: Any) -> Any:
        yield e.location in self.markers and e.how != "held"  # R:488
        if self.walking:
            came = self.turn["expanded" if e.how == "expansion" else "conquered"] > 0
            yield e.player == self.turn["player"] and came
            yield self.has_come(e)

    def has_come(self, e: Any) -> bool:
        """One marker for a location that somebody came to, and of that location, where it was named (R:488)."""
        there, places = self.turn["hunted"].count(e.how), self.turn["places"]
        if e.how == "expansion":
            return bool(there < self.turn["expanded"])
        return bool(there < len(places) and (e.location in places or "" in places))

    def do_marker_collected(self, e: Any) -> None:
        self.markers.remove(e.location)
        self.logs[e.player]["markers"] += 1
        if self.turn and self.turn["player"] == e.player:
            self.turn["hunted"].append(e.how)
