"""What was done for the table and what hands do meanwhile: lists, or one line where the boards need the room."""

import flet as ft

from companion.engine.game import Prompt, Task
from companion.games.traveller.state import Table
from views.games.folded_tasks import Folded, folded_high, told_together
from views.games.task_list import Slip, slip_high
from views.games.traveller.actions import TravellerHands
from views.games.traveller.board_room import HIGH, boards_high, folds, free, largest
from views.games.traveller.table_text import spoken
from views.games.traveller.walked_round.walker import by_itself, done_by_itself, done_high
from views.theme.current_theme import theme

BY_HAND = (  # what hands do, and what is to be settled, though nothing on the quiet table asks for it
    "traveller.jettison",
    "traveller.bankruptcy",
    "traveller.shared_bankrupt",
    "traveller.bounty_bankrupt",
    "traveller.trifling_name",
)
HANDS = "With the cards"


def tasks_of(table: Table, prompt: Prompt) -> tuple[Task, ...]:
    return tuple(task for task in prompt.tasks if table.walking or task.rule in BY_HAND)


def to_do(table: Table, prompt: Prompt, folded: bool, hands: TravellerHands, room: float = 0) -> list[ft.Control]:
    """Folded it may take what boards leave of so many dp of `room`."""
    tasks = tasks_of(table, prompt)
    if folded and (told := told_of(table, prompt)):
        return [Folded(told, lambda: hands.turn_to("told"), max(0.0, room - boards_high(table, room)))]
    return [*by_itself(table, hands), *([Slip(table.players, tasks, HANDS, hands)] if tasks else [])]


def told_of(table: Table, prompt: Prompt) -> tuple[str, ...]:
    """All of it, a sentence for each thing."""
    done = (change.text for change in done_by_itself(table))
    return (*done, *told_together(table.players, tasks_of(table, prompt)))


def to_do_high(table: Table, prompt: Prompt, folded: bool) -> float:
    """How many dp of it there are."""
    tasks = tasks_of(table, prompt)
    if folded:
        told = told_of(table, prompt)
        return folded_high(told) if told else 0
    return done_high(table) + (slip_high(tasks, HANDS) if tasks else 0)


def room_beside(table: Table, prompt: Prompt, lower: float, above: float = 0) -> tuple[float, bool]:
    """dp for the boards, and whether lists fold for it: before captains lie in a row or two abreast for them. While
    the round is walked only where that helps, or where not even a row of captains lies whole beside them.
    """
    room = free(spoken(prompt), lower, above=above)
    beside = room - to_do_high(table, prompt, folds())
    size = largest(table, beside)
    small = size in ("half", "row")
    if small and table.walking and beside >= HIGH["row"]:
        small = size != largest(table, room - to_do_high(table, prompt, True))
    folded = folds() or (small and not theme.big)
    return room - to_do_high(table, prompt, folded), folded
