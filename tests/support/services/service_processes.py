"""The programs that the whole service is made of in a test, each with what its screens were told, and its place."""

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from companion.engine.match import Match, Retracted
from companion.service.match_service import MatchService, open_match_service
from tests.support.services.counter_game import TimeUp
from tests.support.services.plain_model import GAMES, Facts, Kept
from tests.support.services.service_with_clock import Hands

Answer = TypeVar("Answer")


@dataclass
class Place:
    """A data folder, the facts that are kept in it, and each backup with the facts as they were then."""

    folder: Path
    facts: Facts = field(default_factory=Facts)
    backups: list[tuple[Path, Facts]] = field(default_factory=list)


class Process:
    """One program over a place: its service, its loop, and what its screens were told last."""

    def __init__(self, place: Place, hands: Hands) -> None:
        self.place = place
        self.loop = asyncio.new_event_loop()
        self.service: MatchService = open_match_service(place.folder, games=GAMES, clock=hands.clock(), rotates=False)
        self.seen: dict[str, Match] = {}

    def do(self, asked: Coroutine[Any, Any, Answer]) -> Answer:
        async def and_what_follows() -> Answer:
            answer = await asked
            for _ in range(3):
                await asyncio.sleep(0)  # the screens are told
            return answer

        return self.loop.run_until_complete(and_what_follows())

    def watch(self, match_id: str, match: Match) -> None:
        """A screen shows this match."""
        if match_id not in self.seen:
            self.seen[match_id] = match
            self.service.subscribe(match_id, self.seen.__setitem__)

    def end(self, killed: bool) -> None:
        if not killed:
            self.service.close()
        self.loop.close()

    def look(self, match_id: str) -> Kept:
        """The match as this process shows it is what its facts come to, once what has come due is entered."""
        match, kept = self.do(self.service.open(match_id)), self.place.facts.matches[match_id]
        assert match.entries[: len(kept.entries)] == kept.entries
        now = self.service.now(match_id)
        for entry in match.entries[len(kept.entries) :]:
            assert (entry.event, entry.due, entry.device, entry.by) == (TimeUp(), True, "", "")
            assert not kept.rests
            assert entry.at <= now
            kept = kept.written(entry)
            assert entry.at in kept.told.rung, "it came at its very moment"
        self.place.facts.matches[match_id] = kept
        self._compare(match_id, match)
        ends = match.state.ends
        assert kept.game != "tally" or kept.rests or ends is None or ends > now, "what has come due is entered"
        self.watch(match_id, match)
        assert self.seen[match_id] == match, "a screen shows what is kept"
        return kept

    def _compare(self, match_id: str, match: Match) -> None:
        kept, service = self.place.facts.matches[match_id], self.service
        told, card = kept.told, self.do(service.card(match_id))
        assert match.entries == kept.entries
        assert (match.state, match.undone, match.last_at) == (told.table, told.undone, kept.last_at)
        assert tuple(fact.entry.number for fact in match.facts if not fact.entry.due) == told.facts
        assert (match.undo() or Retracted(0)).entry == max(told.acts, default=0)
        assert match.totals == {
            who: sum(number.points for number in told.table.lines if number.player == who) for who in kept.players
        }
        assert (card.game, card.players, card.created) == (kept.game, kept.players, kept.created)
        assert (card.status, card.ended, card.entries) == (kept.status, kept.ended, len(kept.entries))
        assert service.notice(match_id) == ""
        assert service.notices == ()

    def look_at_all(self) -> None:
        """Every list, every match, every note."""
        service, facts = self.service, self.place.facts
        self.do(service.open_matches())  # what has come due is entered, which may end one of them
        for match_id in facts.matches:
            self.look(match_id)
        assert {card.id for card in self.do(service.open_matches())} == facts.standing("open")
        assert {card.id for card in self.do(service.finished_matches())} == facts.standing("finished")
        over = facts.standing("finished") | facts.standing("abandoned")
        assert {one.card.id for one in self.do(service.past())} == over
        seated = {name for kept in facts.matches.values() for name in kept.players}
        assert set(self.do(service.known_players())) == seated
        assert {key: body for key in ("a", "b") if (body := self.do(service.note(key)))} == facts.notes
