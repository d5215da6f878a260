"""Whose turn it is, who is out, the order of the last turns, and when the match is decided."""

from companion.engine.clocks import Clocks

from . import trophies
from .scoring import drawn, last_one_in, out_together, taken_back
from .state import CutOff, How, Out, Table


def next_turn(table: Table, player: str, at: int) -> Table:
    """This player's turn is over: the clock and the turn pass to the next player still in."""
    turns = {**table.turns, player: table.turns[player] + 1}
    taken = (*table.taken, player) if table.stage == "final" else ()
    after = table.next_player
    table = trophies.turn_over(table, player).but(turns=turns, taken=taken, gone=(), cut=())
    if after is None:
        return drawn(table, at)
    clocks = table.clocks.pressed(player, after, at) if table.clocks else None
    return _turn_of(table.but(clocks=clocks), after)


def final_round(table: Table) -> Table:
    """0:00: the running turn is the first of the last ones, then everybody else still in has one (K1)."""
    assert table.turn is not None
    return table.but(stage="final", last_turns=last_turns(table, table.turn), taken=())


def last_turns(table: Table, turn: str) -> tuple[str, ...]:
    """The order of the last turns: from this player on, round the table, those still in."""
    return tuple(player for player in _seats_from(table, turn) if player not in table.out)


def gone(table: Table, players: tuple[str, ...], how: How, at: int, waits: bool = False) -> Table:
    """These are out, in this order. After a flag all clocks stand, unless the table plays that the next runs on."""
    turn, flag = table.turn, how == "flag"
    together = table.still_in
    after = _after(table, players)
    clocks = table.clocks
    if clocks and flag:
        clocks = clocks.fallen()
    elif clocks and clocks.runs:
        clocks = clocks.resumed(clocks.runs, at)
    cut = _cut_off(table, clocks)
    left = {one: Out(how, at, table.declared.get(one), table.ended.get(one)) for one in players}
    table = trophies.out(table, players).but(out={**table.out, **left}, gone=(*table.gone, *players), clocks=clocks)
    if len(table.still_in) == 1:
        return last_one_in(table.but(cut=cut), table.still_in[0], at)
    if not table.still_in:
        return out_together(table.but(cut=cut), players if clocks else together, at)
    if turn not in players:
        return table
    table = table.but(cut=cut)
    if after is None:
        return drawn(table, at)
    if clocks and (clocks.runs or (flag and table.options.after_flag == "run_on" and not waits)):
        table = table.but(clocks=clocks.started(after, at))
    elif clocks:
        table = table.but(clocks=clocks.new_turn())
    return _turn_of(table, after)


def in_again(table: Table, player: str, left: int, lives: int, at: int) -> Table:
    """An elimination is taken back: all is as before it. Whoever is alone in again has won (K25)."""
    again = table.stage == "over" or (table.standing == "flag" and table.last_out == player)
    went, cards_in_hand = table.out[player], player in table.gone
    if table.stage == "over":
        table = taken_back(table)
    clocks, shuffling = table.clocks, False
    if clocks:
        clocks = clocks.corrected(player, left, at)
        shuffling = clocks.stands == "over" and any(turn.shuffle for turn in table.cut[-1:])
        clocks = clocks.stopped("flag", at) if clocks.stands == "over" else clocks
    table = table.but(
        out={one: out for one, out in table.out.items() if one != player},
        lives={**table.lives, player: lives},
        gone=tuple(one for one in table.gone if one != player),
        clocks=clocks,
    )
    if table.last_turns and player not in table.last_turns:
        broken_off = any(turn.player == player for turn in table.cut)  # before 0:00: it came in this turn, then
        order = _seats_from(table, player if broken_off else table.last_turns[0])
        table = table.but(last_turns=tuple(one for one in order if one == player or one in table.last_turns))
    formerly = table
    if again:
        begun = table if player in table.began else trophies.turn_begins(table, player)
        formerly = begun.but(turn=player, drawn=False, actions=0, cut=(), clocks=clocks.new_turn() if clocks else None)
    if clocks and shuffling:
        table = table.but(clocks=clocks.stopped("shuffle", at))
    if cards_in_hand:
        table = trophies.back(table, player, went)
    table = _turn_back(table, player, at)
    if len(table.still_in) == 1:
        table = last_one_in(table.but(cut=_cut_off(table, table.clocks)), player, at)
    elif table.turn is None:
        table = drawn(table, at)
    return table if table == formerly else table.but(formerly=formerly)


def _turn_back(table: Table, player: str, at: int) -> Table:
    """The turn goes on that was broken off; nobody has it where nobody has a last turn left."""
    broken = next((place for place, one in enumerate(table.cut) if one.player == player), None)
    if broken is not None:
        return _goes_on(table.but(cut=table.cut[:broken]), table.cut[broken], at)
    if table.turn is not None:
        return table
    if not table.cut:
        return _turn_of(table, player)  # only in a match of before: something else had decided it
    *before, last = table.cut
    if last.player not in table.out:
        return _goes_on(table.but(cut=tuple(before)), last, at)
    after = _after(table.but(turn=last.player), (last.player,))
    if after is None:
        return table
    return _turn_of(table.but(clocks=table.clocks.new_turn() if table.clocks else None), after)


def _goes_on(table: Table, turn: CutOff, at: int) -> Table:
    """This turn, from where it was broken off: a clock that runs is this player's."""
    clocks = table.clocks
    if clocks:
        clocks = (clocks.resumed(turn.player, at) if clocks.runs else clocks).but(thought=turn.thought)
    return table.but(
        turn=turn.player,
        drawn=turn.drawn,
        actions=turn.actions,
        clocks=clocks,
        swapped=turn.swapped,
        given=turn.given,
        magnet=turn.magnet,
    )


def _cut_off(table: Table, clocks: Clocks | None) -> tuple[CutOff, ...]:
    """The turns broken off, this one the latest. `clocks` are settled: nothing has gone by since."""
    if table.turn is None:
        return table.cut
    thought, shuffle = clocks.thought if clocks else 0, table.standing == "shuffle"
    hands = (table.swapped, table.given, table.magnet)
    return (*table.cut, CutOff(table.turn, table.drawn, table.actions, thought, table.began, shuffle, *hands))


def _turn_of(table: Table, player: str) -> Table:
    return trophies.turn_begins(table, player).but(
        turn=player, drawn=False, actions=0, swapped=False, given=False, magnet=0
    )


def _after(table: Table, leaving: tuple[str, ...]) -> str | None:
    """Who has the turn when these have left; in the final round only who has yet to take it."""
    if table.stage == "final":
        return next((one for one in table.turns_to_come if one not in leaving), None)
    seats = last_turns(table, table.turn) if table.turn else ()
    return next((one for one in seats if one not in leaving), None)


def _seats_from(table: Table, player: str) -> tuple[str, ...]:
    """Everybody from this player on, in the direction of play."""
    seats = table.players if table.direction == "clockwise" else table.players[::-1]
    at = seats.index(player)
    return seats[at:] + seats[:at]
