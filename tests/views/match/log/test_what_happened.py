"""What people argue about: what was entered last, whatever was stepped back and forth since."""

import pytest

from companion.engine.match import Amended, Match, Retracted
from companion.games.tabby_tumble.events import DiceRolled, FirstPlayerDrawn
from tests.support.sample_data import Evening
from tests.views.screens.conftest import screen
from views.match.log.log_lines import Log

from .log_page import begun, evening

__all__ = ["evening", "screen"]


@pytest.mark.parametrize(
    ("steps", "happened"),
    [
        ("ur", [(4, "stands"), (3, "stands")]),
        ("urur", [(4, "stands"), (3, "stands")]),
        ("u", [(4, "gone"), (3, "stands")]),
        ("uuu", [(4, "gone"), (1, "stands")]),
        ("uuuu", [(4, "gone"), (3, "gone")]),
    ],
)
async def test_what_people_argue_about_is_what_was_entered_and_no_step_back_or_forth(
    evening: Evening, steps: str, happened: list[tuple[int, str]]
) -> None:
    rolled = DiceRolled(("black",))
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), rolled, rolled, rolled)
    for number, step in enumerate(steps, 5):
        await (evening.service.undo if step == "u" else evening.service.redo)(match_id, number)
    lines = Log(await evening.service.open(match_id)).happened(2)
    assert [(line.entry.number, line.fate) for line in lines] == happened


async def test_a_correction_is_argued_about_as_long_as_it_stands(evening: Evening) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), DiceRolled(("black",)))
    for standing in (["Entry 1 corrected"], []):
        match = await evening.service.open(match_id)
        what = Amended(1, FirstPlayerDrawn("Ann")) if standing else Retracted(3)
        match = await evening.service.record(match_id, what, match.next_number)
        assert isinstance(match, Match)
        assert [line.told for line in Log(match).happened(3) if line.fate == "note"] == standing
