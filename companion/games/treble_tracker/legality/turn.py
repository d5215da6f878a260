"""Refusals about turns, lives and the Treble. Whoever is named sits at the table, and the match is on."""

from dataclasses import replace
from typing import get_args

from companion.engine.game import Refusal

from .. import events
from ..state import ACTIONS, STRICTER, Table
from ..words import counted

MOST_RED = 20  # more red cards than any hand can hold; the book does not say how many there are


def turn_ended(table: Table, event: events.TurnEnded, at: int) -> Refusal | None:
    return _whose(table, event.player)


def cards(table: Table, event: events.CardsDrawn, at: int) -> Refusal | None:
    if refusal := _whose(table, event.player):
        return refusal
    if table.phase != "draw":
        return Refusal(f"{event.player} has drawn. Actions come next.", "treble_tracker.draw_two")
    return None


def action(table: Table, event: events.ActionPlayed | events.RemontadaPlayed, at: int) -> Refusal | None:
    if refusal := _whose(table, event.player):
        return refusal
    if isinstance(event, events.ActionPlayed) and event.what not in get_args(events.What):
        return _no_action(event.what)
    return _used_up(table, "La Remontada" if isinstance(event, events.RemontadaPlayed) else "")


def cancelled(table: Table, event: events.ActionCancelled, at: int) -> Refusal | None:
    if event.what not in get_args(events.What):
        return _no_action(event.what)
    if refusal := _is_out(table, event.keeper):
        return refusal
    if event.keeper == table.turn and table.options.own_no == "no":
        return Refusal(
            f"It is {event.keeper}’s own turn. A Goalkeeper says no to somebody else’s action here; the book does not "
            "say it, so the table can decide otherwise.",
            "treble_tracker.say_no_own",
        )
    if table.actions < ACTIONS:
        return None
    return Refusal(
        f"{table.turn}’s third action is entered already. If the no was to it, undo it, then enter the no.",
        "treble_tracker.say_no",
    )


def accusation(table: Table, event: events.Accused, at: int) -> Refusal | None:
    if refusal := _whose(table, event.player) or _is_out(table, event.accused):
        return refusal
    if event.player == event.accused:
        return Refusal(f"{event.player} accuses another player. Say whom.", "treble_tracker.accuse")
    if not _is_number(event.red_cards) or event.red_cards > MOST_RED:
        return Refusal(
            f"The red cards shown are counted, from 0 to {MOST_RED}. Enter how many {event.accused} showed.",
            "treble_tracker.accuse",
        )
    return _used_up(table, "the accusation")


def out(table: Table, event: events.PlayersOut, at: int) -> Refusal | None:
    players = event.players
    if not isinstance(players, tuple) or not players or len(set(map(repr, players))) < len(players):
        return Refusal("Nobody is named, or somebody twice. Name each player who is out once.", "treble_tracker.out")
    for player in players:
        if not isinstance(player, str) or player not in table.players:
            return Refusal(
                f"“{player}” is not at this table. Here play {', '.join(table.players)}.", "treble_tracker.players"
            )
        if refusal := _is_out(table, player):
            return refusal
    return None


def declared(table: Table, event: events.TrebleDeclared, at: int) -> Refusal | None:
    player = event.player
    if refusal := _is_out(table, player):
        return refusal
    if player in table.declared:
        return Refusal(
            f"{player} has declared already. What counts is the round since then.", "treble_tracker.treble_round"
        )
    if table.declared:
        other = next(iter(table.declared))
        return Refusal(
            f"{other} has declared the three trophies. If one of them has gone to {player}, say first that it is lost.",
            "treble_tracker.treble",
        )
    return None


def lost(table: Table, event: events.TrebleLost, at: int) -> Refusal | None:
    if event.player not in table.declared:
        return Refusal(f"{event.player} has declared no Treble, so none is lost.", "treble_tracker.treble")
    return None


def revealed(table: Table, event: events.TrebleRevealed, at: int) -> Refusal | None:
    player = event.player
    if refusal := _is_out(table, player):
        return refusal
    if player != table.turn:
        return Refusal(
            f"{player} shows the trophies in {player}’s own turn, after a full round. It is {table.turn}’s turn now.",
            "treble_tracker.treble_reveal",
        )
    if any(one != player for one in table.declared):
        other = next(one for one in table.declared if one != player)
        return Refusal(
            f"{other} has declared the three trophies. If they have gone to {player}, say first that they are lost.",
            "treble_tracker.treble",
        )
    if player in table.ended:
        return None
    refusal = Refusal(
        f"A full round is to be survived with all three. {player} can show them when {player}’s next turn begins.",
        "treble_tracker.treble_round",
    )
    declared = table.declared.get(player)
    ever_refused = not table.turns[player] or (declared is not None and table.turns[player] <= declared)
    return refusal if ever_refused else replace(refusal, since=STRICTER)


def _whose(table: Table, player: str) -> Refusal | None:
    if refusal := _is_out(table, player):
        return refusal
    if player != table.turn:
        return Refusal(f"It is {table.turn}’s turn, not {player}’s. {table.turn} goes on.", "treble_tracker.turn")
    return None


def _is_out(table: Table, player: str) -> Refusal | None:
    if player not in table.out:
        return None
    return Refusal(
        f"{player} is out. An arbiter can take that back, with a reason, in the log.", "treble_tracker.taken_back"
    )


def _used_up(table: Table, called: str = "") -> Refusal | None:
    """A fourth action; one that has a name may be the third, ticked off a moment ago without it."""
    if table.actions < ACTIONS:
        return None
    then = "The hand is checked next, then the turn is over."
    if called:
        then = f"If {called} was the third, undo that one, then enter {called}."
    return Refusal(f"{table.turn} has played {counted(ACTIONS)} actions. {then}", "treble_tracker.actions")


def _no_action(what: object) -> Refusal:
    return Refusal(
        f"“{what}” is no action of this game. Pick one of the cards or combinations.", "treble_tracker.actions"
    )


def _is_number(number: object) -> bool:
    return type(number) is int and number >= 0
