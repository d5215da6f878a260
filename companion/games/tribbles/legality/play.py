"""May this card be played now, and may this power be used like that? Asked in referee depth alone, but for targets."""

from companion.engine.game import Refusal
from companion.engine.wording import listed, printed

from .. import events
from ..chain import barred, by_right, in_chain, not_next, rightful, silenced
from ..powers import POWERS, active_parts, only
from ..powers.power import Power
from ..state import BARRED, STRICTER, Owed, Table
from ..troubles import TROUBLES
from ..unseen_turns import outlived
from ..words import plain
from .figures import VIAS, out_of_round, stranger, unknown_power
from .score import folded

AIMED = ("marks", "in_other_pile", "visits", "refills")  # effects whose target matters later


def card(table: Table, event: events.TribblePlayed) -> Refusal | None:
    if refusal := _turn(table, event.player):
        return refusal
    owed = table.owed[0] if table.owed else None
    if event.tribbles is None:
        return Refusal("Say which number the card shows.", "tribbles.chain")
    if owed and not (owed.asks in ("own", "again") and event.via == owed.power):
        return waiting(table)
    if event.via and not owed:
        return Refusal(f"No power is waiting for a card, so nothing is played by {event.via}.", "tribbles.turn")
    if refusal := _printed(table, event):
        return refusal
    power = POWERS.get(event.power)
    if event.activated:
        if power is None:
            return Refusal("Say which power is activated.", "tribbles.powers")
        if not active_parts(power):
            return Refusal(
                f"{plain(power.name)} is passive: it is never activated. Enter the card without its power.", power.rule
            )
    if event.insisted:
        return None
    return _number(table, event, owed, power) or (_power(table, event, power) if power else None)


def miss(table: Table, event: events.TurnMissed) -> Refusal | None:
    if refusal := _turn(table, event.player):
        return refusal
    return waiting(table) if table.owed else None


def stated(table: Table, event: events.TurnStated) -> Refusal | None:
    if table.depth != "referee":
        return _points_only()
    if table.shifts:
        return _shifting()
    if refusal := out_of_round(table, event.player):
        return refusal
    if table.out and table.turn and event.player != table.turn.player:
        last = f"the round ends with {table.turn.player}’s turn, and nobody has another"
        return Refusal(
            f"{listed(table.out)} went out: {last}. Finish that turn.",
            "tribbles.going_out",
            since=BARRED,
        )
    return None


def target(table: Table, event: events.TargetChosen) -> Refusal | None:
    player, aim = event.player, event.target
    if refusal := unknown_power(table, event.power) or stranger(table, aim) or out_of_round(table, player):
        return refusal
    power = POWERS[event.power]
    if power.effect not in AIMED or power.parts:
        return Refusal(f"{plain(power.name)} has no target that matters later in the round.", power.rule)
    if table.depth == "referee":
        if refusal := _answers(table, "target", player, event.power):
            return refusal
    elif event.via:
        return Refusal(
            "The app follows points only: it does not ask through which power this one was reached.", "tribbles.depth"
        )
    if power.aims == "opponent" and aim == player:
        return Refusal(f"{power.name} goes to an opponent. Choose somebody else than {player}.", power.rule)
    if power.effect == "marks" and aim in table.sitting_out:
        return out_of_round(table, aim)
    return folded(table, player, aim) or _reached(event.via)


def names(table: Table, event: events.PowerNamed) -> Refusal | None:
    if refusal := _answers(table, "name", event.player, event.power):
        return refusal
    for name in event.named:
        if refusal := unknown_power(table, name):
            return refusal
    trouble = TROUBLES[table.trouble] if table.trouble else None
    two = POWERS[event.power].effect == "bans" and trouble is not None and trouble.effect == "two_bans"
    if not 1 <= len(event.named) <= 1 + two or len(set(event.named)) < len(event.named):
        many = "one power, or two" if two else "one power"
        return Refusal(f"{plain(event.power)} names {many}.", POWERS[event.power].rule)
    return _reached(event.via)


def _reached(via: str) -> Refusal | None:
    """Is what is named as the way to the power none?"""
    if via in ("", *VIAS):
        return None
    return Refusal(f"A power is played, or reached by {listed(VIAS, 'or')}.", "tribbles.power_copy", since=STRICTER)


def borrows(table: Table, event: events.PowerBorrowed) -> Refusal | None:
    player, lender = event.player, event.source
    if refusal := _answers(table, "borrowed", player, event.via) or unknown_power(table, event.power):
        return refusal
    power, through = POWERS[event.power], POWERS[event.via]
    if not active_parts(power):
        return Refusal(f"{plain(power.name)} is passive: {event.via} cannot use it.", through.rule)
    if through.from_pile and event.via == event.power:
        return Refusal(f"A {event.via} cannot use a {event.via}. Name another power.", through.rule)
    if lender is not None:
        if refusal := stranger(table, lender):
            return refusal
        if lender == player and (through.from_pile or table.options.sabotage == "opponents"):
            return Refusal(f"{event.via} looks at another player’s cards, not at {player}’s own.", through.rule)
    hidden = folded(table, player, lender) if lender is not None and through.aims else None
    return silenced(table, power) or hidden


def stampede(table: Table, event: events.StampedeJoined) -> Refusal | None:
    if refusal := _answers(table, "stampede", event.player, only("stampede")):
        return refusal
    for name in (*event.placed, *event.emptied):
        if refusal := stranger(table, name) or out_of_round(table, name):
            return refusal
    if event.player in event.placed:
        return Refusal(f"{event.player} plays after the others: that card is entered next.", "tribbles.power_stampede")
    if len(set(event.placed)) < len(event.placed) or len(set(event.emptied)) < len(event.emptied):
        return Refusal("Each player places one card at most: list each once.", "tribbles.power_stampede")
    if strange := [name for name in event.emptied if name not in event.placed]:
        return Refusal(
            f"{listed(strange)} placed no card, so it is not the Stampede that took the last one.",
            "tribbles.power_stampede",
        )
    if gone := [name for name in event.emptied if name in table.out]:
        return Refusal(f"{listed(gone)} went out already in this round.", "tribbles.going_out")
    if gone := [name for name in event.placed if name in table.out]:
        return Refusal(
            f"{listed(gone)} went out in this round and has no card left to place.", "tribbles.power_stampede",
            since=STRICTER,
        )  # fmt: skip
    return None


def finishes(table: Table, event: events.PowerFinished) -> Refusal | None:
    owed = table.owed[0] if table.owed else None
    if owed and (event.player, event.power) == (owed.player, owed.power) and table.depth == "referee":
        return None
    if table.go_lost and (event.player, event.power) == (table.goes_on, only("again")):
        return None
    marks = any(marker.scorer == event.player for marker in table.markers)
    if event.power == only("marks") and marks and not table.follows:
        return None
    if table.follows and not owed and any(event == over for over, _ in outlived(table)):
        return None
    if table.depth != "referee":
        return _points_only()
    if owed:
        return waiting(table)
    # an Honesty was waited for twice while the trouble shifted, and again where it was paid in turns that went unseen
    since = BARRED if event.power == only("open_hand") else STRICTER
    return Refusal("No power is waiting for anything.", "tribbles.turn", since=since)


def waiting(table: Table) -> Refusal:
    """What the power that was used still waits for."""
    owed = table.owed[0]
    return Refusal(f"{owed.power} is not done yet. {wants(table, owed)}", POWERS[owed.power].rule)


def rescuing(table: Table) -> bool:
    """Does a Rescue wait for the card it recovered?"""
    return bool(table.owed) and POWERS[table.owed[0].power].effect == "from_discard"


def wants(table: Table, owed: Owed) -> str:
    nothing = "or that nothing came of it."
    match owed.asks:
        case "points":
            return f"Say what {owed.player} scores, {nothing}"
        case "target":
            return f"Say whom {owed.player} chose, {nothing}"
        case "name":
            return f"Say which power {owed.player} named, {nothing}"
        case "borrowed":
            return f"Say which power {owed.player} used, {nothing}"
        case "stampede":
            return "Say who of the others placed a card."
        case "own":
            return f"Say which {printed(owed.number or table.asked)} {owed.player} plays, {nothing}"
        case "again":
            return f"Say which {printed(table.asked)} {owed.player} plays, {nothing}"


def _turn(table: Table, player: str) -> Refusal | None:
    if table.depth != "referee":
        return _points_only()
    if table.unsure:
        return Refusal("Turns went by unseen. First say whose turn it is and which number is next.", "tribbles.depth")
    if table.shifts and not table.owed:
        return _shifting()
    if refusal := out_of_round(table, player):
        return refusal
    assert table.turn is not None
    if table.turn.player != player:
        return Refusal(f"It is not {player}’s turn. {table.turn.player} plays now.", "tribbles.turn")
    return None


def _points_only() -> Refusal:
    return Refusal("The app follows points only. Let it follow every turn, then enter it.", "tribbles.depth")


def _shifting() -> Refusal:
    return Refusal("The trouble is shifting. First say which one lies open now.", "tribbles.shifting")


def _answers(table: Table, asks: str, player: str, power: str) -> Refusal | None:
    """Is this what is waited for?"""
    if table.depth != "referee":
        return _points_only()
    if not table.owed:
        return Refusal(
            f"No {plain(power) or 'power'} is waiting for anything. Enter the card played first.", "tribbles.turn"
        )
    owed = table.owed[0]
    return None if (owed.asks, owed.player, owed.power) == (asks, player, power) else waiting(table)


def _printed(table: Table, event: events.TribblePlayed) -> Refusal | None:
    """Does such a card exist?"""
    if not event.power:
        return None
    if refusal := unknown_power(table, event.power):
        return refusal
    power = POWERS[event.power]
    exists = power.exists_on(table.later)
    if event.tribbles not in exists:
        numbers = listed([printed(number) for number in exists], "or")
        return Refusal(f"No {plain(power.name)} shows {printed(event.tribbles)}. It shows {numbers}.", power.rule)
    return None


def _number(table: Table, event: events.TribblePlayed, owed: Owed | None, power: Power | None) -> Refusal | None:
    if owed and owed.asks == "own":
        if event.tribbles != owed.number:
            right = printed(owed.number or table.asked)
            return Refusal(
                f"The Stampede was for {right}: {event.player} plays {right} too.", "tribbles.power_stampede"
            )
        return None
    if owed and event.tribbles != table.asked and not (power and table.options.rescue == "right" and rescuing(table)):
        return _not_through(table, event, owed)
    if in_chain(table, event.tribbles):
        return None
    if power is None or not by_right(table, event.tribbles, power):
        return not_next(table, event.tribbles, event.player)
    if power.parts and not event.activated and (active := active_parts(power)):
        other = listed(part.name for part in active)
        return Refusal(
            f"{power.name} is played on the same number by its Clone, so its {other} must be used too.",
            "tribbles.compounds",
        )
    return None


def _not_through(table: Table, event: events.TribblePlayed, owed: Owed) -> Refusal:
    """The refusal of a number that a Replay or a Rescue does not play."""
    right = f"{owed.power} plays the next number, {printed(table.asked)}"
    if rescuing(table) and event.power in rightful(table, event.tribbles):
        return Refusal(
            f"{right}. Whether a {event.power} may be rescued onto its own number, the table decides.",
            "tribbles.rescue_right",
        )
    return Refusal(f"{right}, and no other.", POWERS[owed.power].rule)


def _power(table: Table, event: events.TribblePlayed, power: Power) -> Refusal | None:
    if refusal := barred(table, power):
        return refusal
    return silenced(table, power, event.player) if event.activated else None
