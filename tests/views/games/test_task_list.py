"""What hands do: words that fill a line's whole height stand apart from those of the next line."""

from dataclasses import replace

import pytest

from companion.engine.game import Task
from views.games.folded_tasks import told_together
from views.games.task_list import pieces_of, slip_high
from views.theme.current_theme import with_theme
from views.theme.tokens import BODY, LIGHT

LONG = Task(
    "", "Turn over 16 location cards, 2 Alien Lifeforms on each, and shuffle the cards back into the deck", "a.b"
)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_three_lines_are_not_read_on_into_the_next_task(scale: float) -> None:
    """Between two tasks of three lines each lay hardly more than between the lines of one."""
    with with_theme(replace(LIGHT, scale=scale)):
        one, two = slip_high((LONG,), "Set up"), slip_high((LONG, replace(LONG, text=f"{LONG.text}!")), "Set up")
    beyond = (two - one) % (BODY * scale * 1.2)
    assert round(beyond) >= 8


def test_what_everybody_does_begins_where_the_other_lines_do() -> None:
    assert pieces_of(("Ann", "Bo"), ["Ann", "Bo"]) == []
    assert pieces_of(("Ann", "Bo", "Cy"), ["Ann", "Bo"]) == ["Ann", "Bo"]
    assert pieces_of(("Ann",), ["Ann"]) == ["Ann"]


def test_several_who_do_the_same_are_told_in_a_sentence() -> None:
    """“Bo, Cy each is out: all cards of that captain leave play”, the folded list said."""
    out = "is out: all cards of that captain leave play"
    tasks = [Task(name, out, "a.b") for name in ("Bo", "Cy")]
    assert told_together(("Ann", "Bo", "Cy"), tasks) == (f"Bo and Cy: each {out}",)
    assert told_together(("Ann", "Bo", "Cy"), tasks[:1]) == (f"Bo {out}",)
    assert told_together(("Bo", "Cy"), tasks) == (f"Each {out}",)
