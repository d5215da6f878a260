"""Decides what a device may enter: everything, for its own seat where the game allows it, or nothing."""

from dataclasses import dataclass, replace
from typing import Any, Literal, get_args

from companion.engine.game import Refusal
from companion.engine.match import Amended, Match, Reinstated, Retracted, Revised
from companion.engine.player_names import look_of

Role = Literal["keeper", "player", "watcher"]
ROLES: tuple[Role, ...] = get_args(Role)

RULE = "log.rights"
ASK = "Whoever keeps this table can let it record: Settings, Who has joined."
ALL = "Whoever keeps this table can let it record everything: Settings, Who has joined."
ONLY_LOOKS = f"This device only looks. {ASK}"
SHUT_OUT = "This device was shut out, so this was not entered. Join again with a new code."
NO_SEAT = "This device has no seat yet. Tap your name at the top of the match, or ask whoever keeps this table."


@dataclass(frozen=True)
class Rights:
    """What a device may do: a keeper records everything, a player for the own `seat`, a watcher only looks."""

    role: Role = "keeper"
    seat: str = ""


def role_named(name: str) -> Role:
    """The role of this name; where it is none (another version has written it), the one that may do least."""
    return next((role for role in ROLES if role == name), "watcher")


def refuse_entry(rights: Rights | None, match: Match, event: object) -> Refusal | None:
    """Why a device of these rights may not enter this event or correction; None for `rights`: it is shut out."""
    if rights and rights.role == "player" and rights.seat:
        return _refuse_player(rights.seat, match, event)
    no = refuse_keeping(rights)
    return Refusal(no, RULE) if no else None


def refuse_keeping(rights: Rights | None) -> str:
    """Why a device of these rights may not do what is a keeper's alone, or nothing."""
    match rights:
        case None:
            return SHUT_OUT
        case Rights(role="keeper"):
            return ""
        case Rights(role="player", seat=""):
            return NO_SEAT
        case Rights(role="player", seat=seat):
            return f"This concerns the whole table, and this device records for {seat} alone. {ALL}"
    return ONLY_LOOKS


def only_looks(rights: Rights | None) -> bool:
    """May such a device enter nothing at all?"""
    return rights is None or rights.role == "watcher" or rights == Rights("player")


def refuse_form(rights: Rights | None, match: Match, began: Any) -> Refusal | None:
    """Why such a device may enter nothing that a form can come to: in it all may still change but what happened."""
    if rights and (player := _seated(rights.seat, match)) and isinstance(began, match.game.own):
        began = replace(began, player=player)
    return refuse_entry(rights, match, began)


def _seated(seat: str, match: Match) -> str:
    """Who has this seat at the table; nobody, where it is none of this table's."""
    return next((name for name in match.players if look_of(name) == look_of(seat)), "")


def _refuse_player(seat: str, match: Match, event: object) -> Refusal | None:
    player = _seated(seat, match)
    if not player:
        return Refusal(f"{seat} does not sit at this table. This device records for {seat} and only looks here.", RULE)
    if isinstance(event, Amended | Revised):
        return Refusal(f"Only a keeper corrects what stands. This device records for {player}. {ALL}", RULE)
    if isinstance(event, Retracted | Reinstated):
        if event in (match.undo(), match.redo()) and _is_own(match, event.entry, player):
            return None
        return Refusal(f"The last entry is not {player}’s. This device takes back only what it entered last.", RULE)
    if (owner := _owner(match, event)) == player:
        return None
    told = f"This is {owner}’s to enter" if owner else "This concerns the whole table"
    there = "Enter it on a device that records everything."
    return Refusal(f"{told}, and this device records for {player} alone. {there} {ALL}", RULE)


def _owner(match: Match, event: object) -> str:
    """Whose event it is, where its game lets players enter such a one themselves; else nobody's."""
    return str(getattr(event, "player", "")) if isinstance(event, match.game.own) else ""


def _is_own(match: Match, number: int, player: str) -> bool:
    """Did this player enter it? A player's device signs with its seat, whatever its page says."""
    entry = match.entries[number - 1]
    return look_of(entry.by) == look_of(player) and _owner(match, entry.event) == player
