"""What comes due again and again without end concerns its match alone: it is told, and nothing loops."""

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from companion.engine.game import AnyGame, Refusal
from companion.engine.match import Match
from companion.engine.replay import MOST_DUE
from companion.service.match_service import ParseError, open_match_service
from tests.companion.service.recovery.test_game_faults import two
from tests.support.services.counter_game import GAME, Counted, TimeUp, apply
from tests.support.services.counter_service import Time, count

NEVER_ENDS = "NeverEnds: what comes due by itself never ends"


@dataclass(frozen=True)
class LiveClock:
    """The game, but where Bad sits its time is up again so many ms later, and stays so."""

    later: int

    def apply(self, table: Any, event: Any, at: int) -> Any:
        if isinstance(event, TimeUp) and "Bad" in table.players:
            return replace(table, ends=table.ends + self.later)
        return apply(table, event, at)

    @property
    def games(self) -> dict[str, AnyGame]:
        return {"tally": replace(GAME, apply=self.apply)}


@pytest.mark.parametrize("later", [0, -1, 1], ids=["at the same moment", "earlier each time", "one ms later each time"])
async def test_what_comes_due_for_ever_stops_nothing(tmp_path: Path, later: int) -> None:
    time, games = Time(), LiveClock(later).games
    good, bad = await two(tmp_path, time)
    time.ms += 501 + MOST_DUE
    for _ in range(2):  # and so after a restart
        service = open_match_service(tmp_path, games=games, clock=time.clock(), rotates=False)
        [card] = await service.open_matches()
        assert card.id == bad
        assert NEVER_ENDS in card.damage
        assert NEVER_ENDS in service.report(bad)
        assert [one.card.id for one in await service.past()] == [good], "its time was up"
        saved = await service.export(bad)
        assert [event["kind"] for event in json.loads(saved)["events"]] == ["counted", "timed"], "nothing was written"
        refusal = await service.record(bad, Counted("Bad", 1), 3)
        assert isinstance(refusal, Refusal)
        assert NEVER_ENDS in refusal.reason
        service.close()


async def test_a_file_with_such_a_match_is_not_taken_in(tmp_path: Path) -> None:
    time = Time()
    _, bad = await two(tmp_path / "one", time)
    service = open_match_service(tmp_path / "one", clock=time.clock(), games={"tally": GAME}, rotates=False)
    file = json.loads(await service.export(bad))
    service.close()
    late = {"kind": "counted", "player": "Bo", "points": 1, "at": time.ms + 9_000}
    service = open_match_service(tmp_path / "two", games=LiveClock(1).games, clock=time.clock(), rotates=False)
    with pytest.raises(ParseError, match=NEVER_ENDS):
        await service.take_in(json.dumps(file | {"events": [*file["events"], late]}).encode())
    assert await service.open_matches() == ()
    service.close()


async def test_what_comes_due_many_times_and_then_ends_is_entered(tmp_path: Path) -> None:
    time = Time()
    _, bad = await two(tmp_path, time)
    time.ms += 501 + 200
    service = open_match_service(tmp_path, games=LiveClock(5).games, clock=time.clock(), rotates=False)
    match = await service.open(bad)
    assert isinstance(match, Match)
    assert len(match.entries) == 2 + 41
    assert (await count(service, bad, 1, player="Bad")).totals["Bad"] == 2
    service.close()
