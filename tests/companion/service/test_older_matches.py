"""Matches kept by an earlier version, each with an entry that the stricter referee of today would refuse.

Each is taken in through the real store, opened after a restart, told in the log, corrected, and exported.
"""

from pathlib import Path
from typing import Any

import pytest

from companion.engine.match import Entry, Match, Retracted, replay_kept
from companion.games import GAMES
from companion.service.exchange.export_format import read_export
from companion.service.match_service import open_match_service
from views.match.log.log_lines import Log

KEPT = sorted((Path(__file__).parents[2] / "matches" / "kept").glob("*.json"))

every_kept_match = pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)


def stricter(match: Match) -> dict[int, int]:
    """The entries that are refused today, and the day of November since when they are."""
    return {fact.entry.number: int(fact.today.since[-2:]) for fact in match.facts if fact.today}


@every_kept_match
async def test_it_opens_counts_on_and_says_what_holds_today(file: Path, tmp_path: Path) -> None:
    came = read_export(file.read_bytes(), GAMES)
    service = open_match_service(tmp_path, rotates=False)
    card = await service.import_match(file.read_bytes())
    service.close()
    service = open_match_service(tmp_path, rotates=False)
    match = await service.open(card.id)
    exported = await service.export(card.id)
    service.close()
    assert service.notices == ()
    assert len(match.entries) >= len(came.entries), "a knockout notes how the time went on the way here"
    assert stricter(match), "nothing in it is refused today"
    for one in came.expect:
        assert match.moment(one.after).totals == one.totals
    for number, day in stricter(match).items():
        line = Log(match).line(match.entries[number - 1])
        assert line.accepted_before.startswith(f"Accepted before {day} November 2026. By today’s rule: ")
    again = read_export(exported.encode(), GAMES)
    assert again.rules == came.rules < came.game.rules
    assert again.entries[: len(came.entries)] == came.entries


@every_kept_match
def test_it_can_be_corrected(file: Path) -> None:
    came = read_export(file.read_bytes(), GAMES)
    match = replay_kept(Match.begin(came.game, came.players, came.options, came.rules), came.entries)
    newest = match.facts[-1].entry.number
    shorter = entered(match, Retracted(newest))
    assert isinstance(shorter, Match), "what a later entry does not rest on can be taken out"
    number = max(stricter(match))
    while number in {fact.entry.number for fact in match.facts}:  # from the end, up to the entry that is refused today
        taken = match.undo()
        assert taken
        shorter = entered(match, taken)
        assert isinstance(shorter, Match)
        match = shorter
    before = match.moment(number - 1)  # at its own moment: by now a clock that runs again can be at zero
    assert not isinstance(before.enter(came.entries[number - 1]), Match), "made anew it is held to the rules of today"


def entered(match: Match, event: Any) -> Any:
    return match.enter(Entry(match.next_number, match.last_at, event))
