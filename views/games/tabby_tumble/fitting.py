"""What has room on a Tabby Tumble table, known before anything is drawn: the list folds before a board slides."""

from companion.engine.game import Task
from companion.games.tabby_tumble.state import Table
from views.games.task_list import slip_high
from views.theme.current_theme import theme

BOARD, LARGE = 84, 187  # dp of a board with its air: one that rests, and the large one of whose turn it is
AROUND = 205  # dp of the strip, of the bar below the slip that says what was kept, and of the air beside them
STEP, TRACK, TILES = 76, 44, 158  # dp of the next step, of the order of picks, and of the dice left to the second pick
TYPED, LOWER, ROLLED = 283, 253, 67  # dp of the nine faces, of them on a low screen, and of the empty tray
TOKENS = 150  # dp of the three tokens, one of which is shown


def has_large(table: Table) -> bool:
    """May one board be the large one, with all others in sight beside the tallest of what is tapped?"""
    if theme.wide or theme.big:
        return True
    return theme.height >= AROUND + TRACK + TILES + STEP + LARGE + BOARD * (len(table.players) - 1)


def folds(table: Table, tasks: tuple[Task, ...], title: str) -> bool:
    """Does the list of what to do leave the boards too little room?"""
    if theme.wide or theme.big or table.stage == "draw":
        return False
    tapped = TOKENS + STEP if table.stage == "reveal" else ROLLED + STEP
    if table.stage == "roll" and table.options.dice == "typed":
        tapped = LOWER if theme.low else TYPED
    return slip_high(tasks, title) > theme.height - AROUND - tapped - BOARD * len(table.players)
