"""The referee speaks: what the table does now, in one short sentence, and what stands behind it."""

from companion.engine.game import Prompt
from companion.engine.wording import listed

from .choices import choices
from .gap_figures import gap_figures
from .state import Table
from .tasks import tasks
from .words import clock, counted, lasting


def prompt(table: Table, now: int) -> Prompt:
    """Sentence, note, whose turn, everything that could be entered, and what hands do meanwhile."""
    sentence, note, rule = _spoken(table, now)
    if table.in_doubt and table.turn and not table.gap and not table.standing:
        note = f"Was it {table.in_doubt}’s hand? Then say that {table.in_doubt}’s Treble is lost."
    return Prompt(sentence, f"treble_tracker.{rule}", note, table.turn, choices(table, now), tasks(table))


def _spoken(table: Table, now: int) -> tuple[str, str, str]:
    """Sentence, note and rule."""
    match table.stage:
        case "draw":
            return "Who begins?", "Drawn by lot, or as the table agrees.", "first_player"
        case "ready":
            return f"{table.first} begins", _before_the_start(table), "first_player"
        case "over":
            return _over(table)
    if table.gap:
        away = gap_figures(table.gap).passed
        return "Does that time count?", f"For {away} no clock was seen to run, in {table.gap.player}’s turn.", "gap"
    if table.turn and table.survived(table.turn) and not table.standing:
        return _treble(table, table.turn)
    if table.clocks:
        return _clocks(table, now)
    return _final(table) if table.stage == "final" else _turn(table)


def _before_the_start(table: Table) -> str:
    if table.timer:
        return "Once started, the timer cannot be paused."
    if table.clocks:
        return f"{clock(table.clocks.control.time)} each. A press passes the clock."
    return "No time limit."


def _clocks(table: Table, now: int) -> tuple[str, str, str]:
    stood = lasting(now - (table.standing_since or now))
    if table.standing == "flag":
        whose = f"{table.fallen}’s flag: all" if table.fallen else "All"
        may = " or shows the Treble" if table.turn and table.survived(table.turn) else ""
        note = f"Until {table.turn} taps{may}. {stood}, charged to nobody."
        return f"{whose} clocks stand", note, "after_flag"
    if table.standing == "shuffle":
        who = listed(table.picking_up, "or")
        return "Shuffle the discard pile", f"Until {who} picks up. {stood} so far.", "shuffle_pause"
    if table.depth == "match" and (table.drawn or table.actions):
        return _turn(table)
    earlier = table.used_before_this_turn  # the strip does not run: no figure that goes on may stand on it
    before = f" {clock(earlier)} played before this turn." if earlier else ""
    return f"{table.turn}’s clock runs", f"{table.next_player} is next.{before}", "press"


def _turn(table: Table) -> tuple[str, str, str]:
    turn, after = table.turn, table.next_player
    assert turn is not None
    if table.depth == "clock":
        return f"{turn}’s turn", f"{after} is next.", "turn"
    match table.phase:
        case "draw":
            return f"{turn} draws two", f"Then up to three actions. {after} is next.", "draw_two"
        case "act":
            number = table.actions_left
            left = f"{counted(number)} action{'' if number == 1 else 's'} left"
            return f"{turn} has {left}", f"Then check the hand. {after} is next.", "actions"
        case "check":
            return f"{turn} checks the hand", f"{table.hand(turn)} cards at most. {after} is next.", "check_hand"


def _treble(table: Table, turn: str) -> tuple[str, str, str]:
    """Said in every format, and in the last turns too."""
    number = len(table.turns_to_come)
    last = f" {'The last turn' if number == 1 else f'{number} last turns to come'}." if number else ""
    return f"{turn} can show the Treble", f"All three were held for a full round.{last}", "treble_reveal"


def _final(table: Table) -> tuple[str, str, str]:
    to_come = table.turns_to_come
    first = table.last_turns[0]
    late = next((f" {one} has no turn left to show the Treble." for one in table.declared if _lapses(table, one)), "")
    if len(to_come) == 1:
        return f"Last turn: {to_come[0]}", f"Then it is a draw, unless somebody wins.{late}", "final_round"
    told = f"Last turns: {to_come[0]}, then {to_come[1]}"
    after = f"Then {', then '.join(to_come[2:])}. " if to_come[2:] else ""
    return told, f"{after}Time ran out in {first}’s turn.{late}", "final_round"


def _lapses(table: Table, player: str) -> bool:
    """A Treble is shown in an own turn after the round is survived: is there none left for this player’s?"""
    return player not in table.ended or player not in table.turns_to_come


def _over(table: Table) -> tuple[str, str, str]:
    result = table.result
    assert result is not None
    rule = result.rule.removeprefix("treble_tracker.")
    if len(result.winners) > 1:
        return f"A draw: {listed(result.winners)}", result.why, rule
    return f"{result.winners[0]} wins", result.why, rule
