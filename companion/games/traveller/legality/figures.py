"""Is what was entered possible at all? Names that sit here, whole figures within reason, cards as they are printed."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any, get_args

from companion.engine.game import NAME_LIMIT, Refusal
from companion.engine.wording import listed

from ..cards.printed import CAPABILITIES, PHASES, SUBTYPES, TOKENS, Card, Contract, Ship, Special
from ..events import ActionTaken, ContractCompleted, Event, Figure, Source, WalkerOpened
from ..state import SLOTS, Table
from ..sums import MOST_COST, MOST_COUNT, MOST_DISTANCE, MOST_JUMP, MOST_VALUE

KNOWN = get_args(Event)
FIGURES = get_args(Figure)
TEXT_LIMIT = 60  # letters of a card's or contract's name
MOST_LIMIT = 9  # complications under a contract, crew or upgrades on a ship: cards print 1 to 5
MOST_TARGET = 99


Check = Callable[[Table, Any], Refusal | None]


def misshapen(table: Table, event: Any) -> Refusal | None:
    """What is wrong with an event's fields, whatever lies in them; None where they could be true."""
    if not isinstance(event, KNOWN):
        return no("That happens in no game of Traveller. Enter what happened at this table.", "phases")
    for name, check in CHECKED[type(event)]:
        refusal = check(table, getattr(event, name))
        if refusal:
            return refusal
    return None


def no(reason: str, rule: str) -> Refusal:
    return Refusal(reason, f"traveller.{rule}")


def bounds(figure: Figure) -> tuple[int, int]:
    """The least and the most that this figure of a captain can be."""
    return (1 if figure == "target" else 0), MOST_TARGET


def _captain(table: Table, player: Any) -> Refusal | None:
    if not isinstance(player, str) or player not in table.captains:
        there = listed(table.players)
        return no(f"“{_short(player)}” is no captain at this table. {there} sit here.", "players")
    if not table.captains[player].solvent:
        return no(f"{player} is bankrupt and out of the match. Choose a captain who is solvent.", "bankruptcy")
    return None


def _captains(table: Table, players: Any) -> Refusal | None:
    if not isinstance(players, tuple) or not players:
        return no("Nobody is named. Choose the captains who completed the contract.", "shared_contract")
    for player in players:
        refusal = _captain(table, player)
        if refusal:
            return refusal
    if len(set(players)) < len(players):
        return no("A captain is named twice. Choose each one once.", "shared_contract")
    return None


def _whole(low: int, high: int, what: str, rule: str) -> Check:
    def check(table: Table, value: Any) -> Refusal | None:
        if type(value) is int and low <= value <= high:
            return None
        return no(
            f"{what} is {low} to {high}, not {_short(value)}. Enter a figure between them.".replace("-", "−"), rule
        )

    return check


def _text(table: Table, value: Any) -> Refusal | None:
    if isinstance(value, str) and len(value) <= TEXT_LIMIT and value.isprintable():
        return None
    return no(f"A name is one line of at most {TEXT_LIMIT} letters. Shorten it, or leave it out.", "cards")


def _slot(table: Table, value: Any) -> Refusal | None:
    if type(value) is int and value in SLOTS:
        return None
    return no(f"There are four slots, 1 to 4; “{_short(value)}” is none of them. Choose one.", "slots")


def _one_of(allowed: tuple[Any, ...], what: str, rule: str) -> Check:
    def check(table: Table, value: Any) -> Refusal | None:
        if isinstance(value, str) and value in allowed:
            return None
        return no(f"“{_short(value)}” is no {what}. Choose {listed(allowed, 'or')}.", rule)

    return check


def _flag(table: Table, value: Any) -> Refusal | None:
    return None if type(value) is bool else no(f"“{_short(value)}” is neither yes nor no. Choose one.", "phases")


def _values(table: Table, value: Any) -> Refusal | None:
    """Figures alone: whether they meet the expense is `sums.expense`'s to say."""
    if isinstance(value, tuple) and all(type(one) is int for one in value):
        return None
    return no("The cards are not listed one by one. Enter the value of each card.", "expended")


def _tokens(table: Table, value: Any) -> Refusal | None:
    if not isinstance(value, tuple) or len(value) > MOST_COUNT:
        return no(f"Tokens are listed one by one, {MOST_COUNT} at most. Enter each of them.", "resource")
    for one in value:
        if not isinstance(one, str) or one not in TOKENS:
            return no(f"No token is called “{_short(one)}”. Choose a capability or a skill.", "resource")
    return None


def _contract(table: Table, value: Any) -> Refusal | None:
    if not isinstance(value, Contract):
        return no("That is no contract. Enter its figures as they are printed.", "contracts")
    return (
        _text(table, value.name)
        or _whole(1, MOST_DISTANCE, "The distance of a contract", "jump")(table, value.distance)
        or _whole(0, MOST_COUNT, "What a contract brings", "vp")(table, value.points)
        or _whole(0, MOST_COST, "An abandonment penalty", "abandonment")(table, value.abandonment)
        or _whole(1, MOST_LIMIT, "The number of complications a contract takes", "complications")(table, value.limit)
    )


def _card(table: Table, value: Any) -> Refusal | None:
    if not isinstance(value, Card) or not isinstance(value.kind, str) or value.kind not in SUBTYPES:
        return no("Crew, gear, connections and upgrades come into play. Choose one of them.", "cards")
    if type(value.trifling) is not bool or type(value.hindrance) is not bool:
        return no("A card is Trifling, or a Hindrance, or it is not. Choose yes or no.", "trifling")
    if type(value.integral) is not bool:
        return no("A card is Integral or it is not. Choose yes or no.", "integral")
    if not isinstance(value.subtype, str) or value.subtype not in (SUBTYPES[value.kind] or ("",)):
        kinds = listed(SUBTYPES[value.kind], "or") if SUBTYPES[value.kind] else "none"
        return no(f"“{_short(value.subtype)}” is no subtype of {value.kind}. Choose {kinds}.", "cards")
    return _text(table, value.name) or _text(table, value.on) or _tokens(table, value.skills)


def _ship(table: Table, value: Any) -> Refusal | None:
    if not isinstance(value, Ship):
        return no("That is no ship. Choose one of the eight, or enter the figures of yours.", "ships")
    if not isinstance(value.special, str) or value.special not in get_args(Special):
        return no(f"“{_short(value.special)}” is nothing a known ship does. Choose one of them, or none.", "ships")
    if not isinstance(value.capabilities, tuple) or len(value.capabilities) > MOST_LIMIT:
        return no(f"A ship has up to {MOST_LIMIT} capabilities. List them one by one.", "capabilities")
    for one in value.capabilities:
        if not isinstance(one, str) or one not in CAPABILITIES:
            return no(f"“{_short(one)}” is no capability. Choose one of the icons on the ship.", "capabilities")
    for name in ("crew", "computer", "hardpoint", "hull", "internal"):
        refusal = _whole(0, MOST_LIMIT, f"A ship’s room for {name}", "ships")(table, getattr(value, name))
        if refusal:
            return refusal
    return (
        _text(table, value.name)
        or _whole(0, MOST_COST, "A ship’s initiative", "initiative")(table, value.initiative)
        or _whole(1, MOST_JUMP, "A ship’s jump rating", "jump")(table, value.jump)
        or _whole(0, MOST_COST, "A ship’s attack value", "piracy")(table, value.attack)
        or _whole(0, MOST_COST, "A ship’s defence value", "piracy")(table, value.defence)
        or _whole(1, MOST_TARGET, "A captain’s target", "target")(table, value.target)
    )


def _short(value: Any) -> str:
    told = value if isinstance(value, str) else repr(value)
    return told if len(told) <= NAME_LIMIT else f"{told[:NAME_LIMIT]}…"


CHECKS_BY_NAME: dict[str, Check] = {
    "player": _captain,
    "defender": _captain,
    "players": _captains,
    "slot": _slot,
    "contract": _contract,
    "ship": _ship,
    "card": _card,
    "cards": _values,
    "tokens": _tokens,
    "spent": _tokens,
    "name": _text,
    "expense": _text,
    "to": _text,
    "points": _whole(1, MOST_COUNT, "What is counted at once", "vp"),
    "complications": _whole(1, MOST_LIMIT, "The number of complications resolved at once", "complications"),
    "cost": _whole(0, MOST_COST, "A cost", "costs"),
    "extra": _whole(-MOST_VALUE, MOST_VALUE, "What complications change a penalty by", "abandonment"),
    "wounds": _whole(0, MOST_COUNT, "The number of wounds", "restoring"),
    "structure": _whole(0, MOST_COUNT, "Structure damage", "restoring"),
    "structure_back": _whole(0, MOST_COUNT, "Structure damage", "piracy_damage"),
    "expenses": _whole(0, MOST_COUNT, "The number of expenses", "piracy_damage"),
    "expenses_back": _whole(0, MOST_COUNT, "The number of expenses", "piracy_damage"),
    "change": _whole(-MOST_TARGET, MOST_TARGET, "A change", "figures"),
    "figure": _one_of(FIGURES, "figure of a captain", "figures"),
    "source": _one_of(get_args(Source), "source of points", "vp"),
    "replacing": _flag,
    "skipping": _flag,
}

_phase = _one_of(PHASES, "phase", "phases")

CHECKS_OF_ONE: dict[tuple[type[Any], str], Check] = {
    (ContractCompleted, "slot"): lambda table, value: None if value is None else _slot(table, value),
    (ContractCompleted, "points"): _whole(0, MOST_COUNT, "What a contract brings", "vp"),
    (WalkerOpened, "phase"): lambda table, value: None if value is None else _phase(table, value),
    (ActionTaken, "card"): _text,
}


def _check_of(kind: type[Any], name: str) -> Check:
    if check := CHECKS_OF_ONE.get((kind, name)) or CHECKS_BY_NAME.get(name):
        return check
    raise LookupError(f"{kind.__name__}.{name} has no check. Say in CHECKS_BY_NAME what it may be.")


CHECKED: dict[type[Any], tuple[tuple[str, Check], ...]] = {
    kind: tuple((one.name, _check_of(kind, one.name)) for one in fields(kind) if one.name != "kind") for kind in KNOWN
}
