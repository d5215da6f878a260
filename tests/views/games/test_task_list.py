"""What hands do: words that fill a line's whole height stand apart from those of the next line."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from companion.engine.game import Task
from views.games import folded_tasks
from views.games.folded_tasks import list_or_fold, told_together
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


@pytest.mark.parametrize(("most", "told"), [(400, "Set up: "), (60, "Set up")], ids=["whole", "its title alone"])
def test_a_folded_list_says_its_first_thing_only_where_that_lies_whole(
    monkeypatch: pytest.MonkeyPatch, most: float, told: str
) -> None:
    """Four lines of long names pushed a row of boards halfway out of sight."""
    monkeypatch.setattr(folded_tasks, "hands", SimpleNamespace(players=("Ann",)))
    drawn: list[tuple[str, ...]] = []
    monkeypatch.setattr(folded_tasks, "Folded", lambda said, *_: drawn.append(said))
    with with_theme(replace(LIGHT, width=360, height=640)):
        _, high = list_or_fold((LONG, LONG), "Set up", 0, lambda: None, fills=False, most=most)
        assert high <= most
        assert drawn[0][0].startswith(told)
        assert (drawn[0][0] == "Set up") == (most == 60)
