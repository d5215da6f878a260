"""What hands do with the real cards: at the set-up, when somebody goes out, in a check, while the pile is shuffled."""

from companion.engine.game import Task
from companion.engine.wording import listed

from .state import DRAWN, Table


def tasks(table: Table) -> tuple[Task, ...]:
    """A task of the whole table has no player."""
    if table.stage in ("draw", "ready"):
        return (
            Task("", "Take all red cards and trophies out of the deck, shuffle the rest", "treble_tracker.setup"),
            Task("", "Deal 3 cards to each player", "treble_tracker.setup"),
            Task("", "Shuffle the red cards and trophies back in; the deck goes in the middle", "treble_tracker.setup"),
        )
    put_away = _put_away(table)
    if table.stage == "over" or table.turn is None:
        return ()
    if table.standing == "shuffle":
        return (*put_away, Task("", "Shuffle the discard pile: it is the new deck", "treble_tracker.shuffle_pause"))
    if table.depth == "clock":
        return put_away
    match table.phase:
        case "draw":
            return (*put_away, Task(table.turn, f"draws {DRAWN} cards from the deck", "treble_tracker.draw_two"))
        case "check":
            check = f"keeps {table.hand(table.turn)} cards at most; red cards and trophies are not discarded"
            return (*put_away, Task(table.turn, check, "treble_tracker.check_hand"))
    return put_away


def _put_away(table: Table) -> tuple[Task, ...]:
    if not table.gone:
        return ()
    whose = listed([f"{player}’s" for player in table.gone])
    return (Task("", f"Shuffle {whose} hand and field into the deck", "treble_tracker.out_cards"),)
