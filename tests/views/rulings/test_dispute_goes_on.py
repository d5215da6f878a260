"""A dispute that looks a rule up goes on where it was; about another one only the words typed go with it."""

from typing import Any

import flet as ft
import pytest

from companion.engine.decisions import decisions
from companion.rulings import ruling
from companion.service.match_service import MatchService
from tests.views.screens.conftest import argued, opened, write
from views.match.log.match_log import CorrectOne
from views.match.match_screen import Table
from views.rulings.dispute import Dispute
from views.rulings.rule_search import RuleSearch
from views.rulings.ruling_page import RulingPage

TIE, HAIRBALL = "tabby_tumble.tie", "tabby_tumble.hairball_at_zero"
WORDS = "Whoever has the oldest cat wins."


async def begun(screen: Any, match_id: str) -> None:
    """Two agree, it is to be a house rule, and the words are on the line."""
    await argued(screen, match_id, TIE)
    await screen.tap("Bo agrees")
    await screen.tap("Ann agrees")
    await screen.tap("Save as our house rule")
    await screen.tap("Something else")
    await write(screen, WORDS)


def line_of(screen: Any) -> ft.TextField:
    return next(one for one in screen.all() if isinstance(one, ft.TextField))


async def test_a_rule_that_was_only_looked_up_takes_no_tick_and_no_word(screen: Any, match_id: str) -> None:
    await begun(screen, match_id)
    chosen = screen.chosen()
    await screen.tap(ruling(TIE).heading)
    await opened(screen, RulingPage, screen.gone[-1], key=TIE)
    await screen.tap("Back")
    await opened(screen, Dispute, screen.gone[-1], match=match_id)
    house = "Save as our house rule. Next time the answer is there, marked “House rule”."
    assert screen.chosen() == chosen == ["Ann agrees", "Bo agrees", house]
    assert line_of(screen).value == WORDS


async def test_another_rule_is_taken_with_the_words_and_nobody_agreed(
    screen: Any, service: MatchService, match_id: str
) -> None:
    await begun(screen, match_id)
    await screen.tap("Another rule")
    await opened(screen, RuleSearch, f"/rulings?q=hairball&{screen.gone[-1].partition('?')[2]}")
    await screen.tap(ruling(HAIRBALL).heading)
    await opened(screen, RulingPage, screen.gone[-1], key=HAIRBALL)
    await screen.tap("Take this rule")
    await opened(screen, Dispute, screen.gone[-1], match=match_id)
    assert line_of(screen).value == WORDS
    [kept] = screen.chosen()
    assert kept.startswith("Save as our house rule"), "Ann and Bo were asked about another rule"
    await screen.tap("Cy agrees")
    await screen.tap("Record decision")
    ((_, made),) = decisions(await service.open(match_id))
    assert (made.rule, made.said, made.agreed) == (HAIRBALL, WORDS, ("Cy",))


async def test_a_correction_that_was_given_up_takes_no_tick_either(screen: Any, match_id: str) -> None:
    await begun(screen, match_id)
    await opened(screen, CorrectOne, f"/match/{match_id}/log/1/correct", match=match_id, entry="1")
    await screen.tap("Cancel")
    await opened(screen, Dispute, screen.gone[-1], match=match_id)
    assert screen.says(ruling(TIE).heading), "it goes on about the same rule"
    assert "Bo agrees" in screen.chosen()


@pytest.mark.parametrize("end", ["decided", "left"])
async def test_the_next_dispute_begins_with_nobody_agreed(screen: Any, match_id: str, end: str) -> None:
    await begun(screen, match_id)
    if end == "decided":
        await screen.tap("Record decision")
    else:
        await opened(screen, Table, f"/match/{match_id}", match=match_id)
    await argued(screen, match_id, HAIRBALL)
    assert screen.chosen() == []
    await screen.tap("Something else")
    assert line_of(screen).value == ""


async def test_ticks_at_one_match_are_none_at_another(screen: Any, service: MatchService, match_id: str) -> None:
    await begun(screen, match_id)
    other: Any = await service.begin("tabby_tumble", ("Ann", "Bo", "Cy"))
    await argued(screen, other.id, TIE)
    assert screen.chosen() == []
