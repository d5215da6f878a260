"""What was done for the table and what hands do meanwhile: lists, or one line where the boards need the room."""

import flet as ft

from companion.engine.game import Prompt, Task
from companion.games.traveller.state import Table
from views.games.folded_tasks import LINE, Folded, told_together
from views.games.task_list import Slip, slip_high
from views.games.traveller.actions import TravellerHands
from views.games.traveller.board_room import HIGH, folds, free, largest
from views.games.traveller.table_text import notes, spoken
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


def to_do(table: Table, prompt: Prompt, folded: bool, hands: TravellerHands) -> list[ft.Control]:
    tasks, done = tasks_of(table, prompt), done_by_itself(table)
    if (tasks or done) and folded:
        told = (*(change.text for change in done), *told_together(table.players, tasks))
        return [Folded(told, lambda: hands.turn_to("told"))]
    return [*by_itself(table, hands), *([Slip(table.players, tasks, HANDS, hands)] if tasks else [])]


def to_do_high(table: Table, prompt: Prompt, folded: bool) -> float:
    """How many dp of it there are."""
    tasks = tasks_of(table, prompt)
    if folded:
        return LINE if tasks or done_by_itself(table) else 0
    return done_high(table) + (slip_high(tasks, HANDS) if tasks else 0)


def room_beside(table: Table, prompt: Prompt, lower: float, above: float = 0) -> tuple[float, bool]:
    """dp for the boards, and whether lists fold for it: before captains lie in a row or two abreast for them. While
    the round is walked only where that helps, or where not even a row of captains lies whole beside them.
    """
    room = free(spoken(prompt), lower, above=above)
    beside = room - to_do_high(table, prompt, folds())
    size = largest(table, notes(table), beside)
    small = size in ("half", "row")
    if small and table.walking and beside >= HIGH["row"]:
        small = size != largest(table, notes(table), room - to_do_high(table, prompt, True))
    folded = folds() or (small and not theme.big)
    return room - to_do_high(table, prompt, folded), folded
