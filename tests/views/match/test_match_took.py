"""How long a match took is what it took at the table, however much later somebody corrects it."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.engine.decisions import Decided
from companion.engine.match import Amended, Match
from tests.support.sample_data import Evening
from tests.views.screens.conftest import opened, screen
from views.match.match_screen import Table
from views.screens.history.history import History

__all__ = ["screen"]
DAY = 86_400_000  # ms


async def test_a_correction_or_decision_of_the_day_after_is_no_time_at_the_table(screen: Any, tmp_path: Path) -> None:
    evening = Evening(tmp_path / "evening", 1_795_000_000_000)
    screen.service = evening.service
    match_id = await evening.play(("Ann", "Bo", "Cy"), seed=3)
    match = await evening.service.open(match_id)
    rehomed = next(f.entry for f in match.facts if f.entry.event.kind == "cats_rehomed" and f.entry.event.cats)
    evening.at += DAY
    none = replace(rehomed.event, cats=0)
    after = await evening.service.record(match_id, Amended(rehomed.number, none), match.next_number)
    assert isinstance(after, Match)
    decided = Decided("tabby_tumble.hairball", "One point it is.", ("Ann",))
    assert isinstance(await evening.service.record(match_id, decided, after.next_number), Match)
    await opened(screen, Table, f"/match/{match_id}", match=match_id)
    assert screen.says("Tabby Tumble, 3 players, 1 h 31 min.")
    await screen.show(History)
    await screen.until(lambda: screen.says("1 finished."))
    assert screen.says(", 1 h 31 min")
    evening.service.close()
