"""What the table could enter now, what it would bring, and why not where it may not be."""

from collections.abc import Iterator

from companion.engine.clocks.clock_display import display
from companion.engine.game import Choice

from . import events
from .cheat_sheet import COMBINATIONS
from .events import Event
from .gap_figures import gap_figures
from .legality.stricter_since import refuse
from .state import HANDS, LIVES, Table
from .words import ACTIONS, some

RULES: dict[events.What, str] = {
    "": "treble_tracker.actions",
    "midfielder": "treble_tracker.midfielder",
    "attacker": "treble_tracker.attacker",
    "placed": "treble_tracker.field",
    "bought": "treble_tracker.purchase",
    **{combination.what: combination.rule for combination in COMBINATIONS if combination.what},
}


def choices(table: Table, now: int) -> tuple[Choice, ...]:
    """Everything that can be entered with one tap. What an arbiter puts right is composed, and not among them."""
    if table.stage == "over":
        return ()
    if table.stage in ("draw", "ready"):
        offers = _before(table)
    elif table.gap:
        offers = _decisions(table)
    else:
        offers = (*_turn(table), *_deeds(table), *_treble(table), *_outs(table), _depth(table))
    return tuple(
        Choice(event, title, rule, gain, unit, note, refuse(table, event, now))
        for event, title, rule, gain, unit, note in offers
    )


Offer = tuple[Event, str, str, str, str, str]  # the event, its title and rule; what it brings, in what; the working


def _offer(event: Event, title: str, rule: str, gain: str = "", unit: str = "", note: str = "") -> Offer:
    return event, title, f"treble_tracker.{rule}", gain, unit, note


def _before(table: Table) -> tuple[Offer, ...]:
    other = "counterclockwise" if table.direction == "clockwise" else "clockwise"
    drawn = [_offer(events.FirstPlayerDrawn(player), player, "first_player") for player in table.players]
    start = [_offer(events.MatchStarted(table.first), *_start(table))] if table.first else []
    turned: events.DirectionChosen = events.DirectionChosen("clockwise" if other == "clockwise" else "counterclockwise")
    return (*start, *drawn, _offer(turned, f"Turns go {other}", "direction"), _depth(table))


def _start(table: Table) -> tuple[str, str]:
    if table.timer:
        return "Start the timer", "league"
    return (f"Start {table.first}’s clock", "press") if table.clocks else (f"{table.first} begins", "turn")


def _decisions(table: Table) -> tuple[Offer, ...]:
    gap = table.gap
    assert gap is not None
    shown = gap_figures(gap)
    counted = shown.counted if gap.counted else "out"
    return (
        _offer(
            events.GapDecided(False),
            "Do not count it",
            "gap",
            shown.not_counted,
            "",
            f"{shown.charged} charged to nobody",
        ),
        _offer(events.GapDecided(True), "Count it", "gap", counted, "", f"{shown.charged} charged to {gap.player}"),
    )


def _turn(table: Table) -> Iterator[Offer]:
    turn, after = table.turn, table.next_player
    assert turn is not None
    match table.standing:
        case "flag":
            yield _offer(
                events.ClockStarted(turn), f"{turn} starts", "after_flag", display(table.left(turn, 0), None).text
            )
            return
        case "shuffle":
            begun = len(table.picking_up) > 1
            for one in table.picking_up:
                then = "is over" if one != turn else "goes on" if begun else "begins"
                yield _offer(events.PickedUp(one), f"{one} picks up", "shuffle_pause", "", "", f"{turn}’s turn {then}")
            return
    title, rule = (f"Pass to {after}", "press") if table.clocks else ("Turn over", "turn")
    yield _offer(events.TurnEnded(turn), title, rule, "", "", f"{after} draws two" if after else "The last turn")
    if table.clocks:
        yield _offer(events.ShuffleBegan(turn), "Shuffle", "shuffle_pause", "", "", "the only pause")


def _deeds(table: Table) -> Iterator[Offer]:
    """What a turn is made of, where the match is kept too."""
    turn = table.turn
    if table.depth == "clock" or turn is None:
        return
    others = [player for player in table.still_in if player != turn]
    yield _offer(events.CardsDrawn(turn), "Two drawn", "draw_two")
    for what, title in ACTIONS.items():
        event = events.ActionPlayed(turn, what)
        yield event, title if what else "Action played", RULES[what], "", "", ""
    for accused in others:
        for number in range(table.lives[accused] + 1):
            yield _accusation(table, turn, accused, number)
    yield _offer(
        events.RemontadaPlayed(turn), "La Remontada", "la_remontada", f"{LIVES}", "lives", f"hand limit {HANDS[LIVES]}"
    )
    for keeper in (*others, turn):
        rule = "say_no_own" if keeper == turn else "say_no"
        yield _offer(events.ActionCancelled(keeper), f"{keeper} says no", rule, "", "", "the action is used up")


def _accusation(table: Table, turn: str, accused: str, amount: int) -> Offer:
    rule, left = "accuse" if amount else "accuse_wrong", table.lives[accused] - amount
    note = f"{some(left, 'life', 'lives')} left, hand limit {HANDS[left]}" if left else f"{accused} is out"
    gain = f"−{amount}" if amount else "0"
    return _offer(
        events.Accused(turn, accused, amount),
        f"{accused}: {some(amount, 'red card', 'red cards')}",
        rule,
        gain,
        "lives",
        note,
    )


def _treble(table: Table) -> Iterator[Offer]:
    turn = table.turn
    if turn is not None:
        note = "held for a full round" if table.survived(turn) else ""
        yield _offer(events.TrebleRevealed(turn), f"{turn} shows the Treble", "treble_reveal", "+3", "points", note)
    for player in table.still_in:
        if player in table.declared:
            yield _offer(events.TrebleLost(player), f"{player}’s Treble is lost", "treble")
        else:
            yield _offer(
                events.TrebleDeclared(player),
                f"{player} has all three",
                "treble_round",
                "",
                "",
                "then a full round to survive",
            )


def _outs(table: Table) -> Iterator[Offer]:
    for player in table.still_in:
        yield _offer(events.PlayersOut((player,)), f"{player} is out", "out")
    if not table.clocks:  # a knockout knows no draw: whoever went last has won
        yield _offer(events.PlayersOut(table.still_in), "All of them, together", "together", note="a draw")


def _depth(table: Table) -> Offer:
    if table.depth == "match":
        return _offer(events.DepthChanged("clock"), "Follow the clock only", "depth")
    return _offer(events.DepthChanged("match"), "Follow the whole match", "depth")
