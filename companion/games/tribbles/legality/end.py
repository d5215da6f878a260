"""Has this player gone out or been decked, and can this pile be?"""

from companion.engine.game import Refusal
from companion.engine.wording import capital, listed, plural, printed

from ..events import BonusRun, PileCounted, PlayerDecked, RoundScored, WentOut
from ..powers import POWERS, only, powers
from ..scoring.piles import RUN, value
from ..state import LADDER, STRICTER, Table
from ..words import cards
from .figures import out_of_round, stranger, unknown_power

TENS = LADDER.index(10_000)  # where the 10,000s are counted in a pile


def decked(table: Table, event: PlayerDecked) -> Refusal | None:
    player = event.player
    if player in table.decked:
        return Refusal(f"{player} is decked already. It lasts until the round ends.", "tribbles.decked")
    if refusal := out_of_round(table, player):
        return refusal
    together = player == table.alone and player not in table.piles
    if together and table.options.both_decked == "in_order":
        return Refusal(
            f"{player} is the last one left and went out. Whether one effect can deck the last ones together, "
            "the table decides.",
            "tribbles.both_decked",
        )
    if player in table.out and not together:
        return Refusal(f"{player} went out, and needs to draw no more in this round.", "tribbles.decked")
    if player in table.runs:
        avoided = f"{player}’s Bonus run is scored: only a player who avoided getting decked has one."
        return Refusal.in_log(avoided, "tribbles.power_bonus", "Correct that entry first.")
    return unknown_power(table, event.via) if event.via else None


def went_out(table: Table, event: WentOut) -> Refusal | None:
    player = event.player
    if player in table.out:
        return Refusal(f"{player} went out already in this round: nobody goes out twice.", "tribbles.going_out")
    if refusal := out_of_round(table, player):
        return refusal
    if event.via and event.via not in POWERS:
        return Refusal(
            "A player goes out when anybody’s turn ends and the hand is empty. What is named as its cause is no power: "
            "pick one, or name none.",
            "tribbles.going_out",
        )
    if event.via and (refusal := unknown_power(table, event.via)):
        return refusal
    if player == table.goes_on and table.options.go_last == "draws":
        return Refusal(
            f"{player} has used a Go, so another turn comes first: with no card left {player} draws. Enter that turn.",
            "tribbles.power_go",
            since=STRICTER,
        )
    return None


def pile(table: Table, event: PileCounted) -> Refusal | None:
    player = event.player
    if not table.out:
        return Refusal(f"{player} did not go out, and nobody did: no pile counts.", "tribbles.pile")
    if player not in table.out:
        whose = listed([f"{name}’s" for name in table.out])
        counts = "pile counts" if len(table.out) == 1 else "piles count"
        return Refusal(f"{player} did not go out. Only {whose} {counts}.", "tribbles.pile")
    if player in table.piles:
        return Refusal.in_log(f"{player}’s pile is counted already.", "tribbles.pile")
    if bool(event.pile) == (event.total is not None):
        return Refusal("Say how many cards of each number, or the total: one of the two.", "tribbles.pile")
    return _held(table, event) or _idic(table, event) or _crowded(event, table.runs.get(player))


def run(table: Table, event: BonusRun) -> Refusal | None:
    player = event.player
    if refusal := out_of_round(table, player):
        return Refusal(
            f"{refusal.reason[:-1]}. A Bonus run needs a player who avoided getting decked.", "tribbles.power_bonus"
        )
    if player in table.runs:
        return Refusal(
            f"{player}’s Bonus is scored already: once a round, however many runs lie in the pile.",
            "tribbles.power_bonus",
        )
    if event.doubles and (not table.later or event.doubles > len(POWERS[only("run_doubled")].exists_on(True))):
        return Refusal(
            "A Double counts once for each number it is printed on: there is the 10,000 alone."
            if table.later
            else "Double is newer than the rulebook, and this match is played with the rulebook’s cards alone.",
            "tribbles.power_double",
        )
    counted = table.piles.get(player)
    if counted is None:
        return None
    return (_runs(player, counted.pile, event.doubles) if counted.pile else None) or _crowded(counted, event.doubles)


def scored(table: Table, event: RoundScored) -> Refusal | None:
    missing = [player for player in table.out if player not in table.piles]
    if missing:
        return Refusal(f"Still to be counted: the pile of {listed(missing, 'and of')}.", "tribbles.round_end")
    if table.shifts:
        return Refusal("The trouble is shifting. First say which one lies open now.", "tribbles.shifting")
    return None


def _held(table: Table, event: PileCounted) -> Refusal | None:
    """Can Quadruples, BiJs and a Bonus run claimed before lie in this pile?"""
    player = event.player
    for owner in event.bijs:
        if refusal := stranger(table, owner):
            return refusal
        if owner == player:
            return Refusal(
                f"A BiJ brings points to another player who owns it. {player}’s own BiJ counts as a card.",
                "tribbles.power_bij",
            )
    tens = event.quadruples + len(event.bijs)
    held = event.pile[TENS] if event.pile else value(event) // LADDER[TENS]
    if tens > held:
        return Refusal(
            f"A Quadruple or a BiJ is a card of 10,000, and {player}’s pile has room for {held or 'none'}, not {tens}.",
            "tribbles.power_quadruple" if event.quadruples else "tribbles.power_bij",
        )
    return _runs(player, event.pile, 0) if event.pile and player in table.runs else None


def _idic(table: Table, event: PileCounted) -> Refusal | None:
    """Can so many powers be in this pile, with IDICs of these numbers?"""
    rule = "tribbles.power_idic"
    exists = POWERS[only("counts_powers")].exists_on(table.later)
    if not event.idics:
        return (
            Refusal("Powers are counted for an IDIC. Say which IDIC, or leave the powers out.", rule)
            if event.powers
            else None
        )
    if any(number not in exists for number in event.idics):
        return Refusal(f"An IDIC shows {listed([printed(count) for count in exists], 'or')}.", rule)
    if len(set(event.idics)) < len(event.idics):
        return Refusal("Two IDICs of the same number do not add up: list each number once.", rule)
    known = len(powers(table.later))
    if event.powers > known:
        return Refusal(f"There are {known} powers, compounds included: {event.powers} cannot lie in a pile.", rule)
    fewest = 1 + bool(event.quadruples) + bool(event.bijs)
    if event.powers < fewest:
        return Refusal(
            f"IDIC counts itself too: at least {fewest} different {'power' if fewest == 1 else 'powers'}.", rule
        )
    if event.pile:
        if event.powers > sum(event.pile):
            return Refusal(f"{cards(sum(event.pile)).capitalize()} cannot carry {event.powers} different powers.", rule)
        short = [number for number in event.idics if not event.pile[LADDER.index(number)]]
        if short:
            return Refusal(
                f"An IDIC {printed(short[0])} is a card of {printed(short[0])}, and the pile has none.", rule
            )
    elif value(event) < sum(event.idics) + event.powers - len(event.idics):
        return Refusal(f"A pile of {printed(value(event))} cannot hold {event.powers} different powers.", rule)
    return None


def _crowded(event: PileCounted, doubles: int | None) -> Refusal | None:
    """Is there no room in this pile for all that is claimed of it together? `doubles`: with a Bonus run, None without.

    A card is one thing: a Bonus, an IDIC, a Quadruple, a BiJ or a Double; and cards of one power are one power.
    """
    run, tens = doubles is not None, event.quadruples + len(event.bijs) + (doubles or 0)
    needed = {number: (number in event.idics) + (run and number in RUN) for number in LADDER} | {10_000: tens}
    fewest = bool(event.idics) + bool(event.quadruples) + bool(event.bijs) + run + bool(doubles)
    # of the four cards of a run three show a Bonus, and one a Bonus or a Bonus & Freeze: one power more at most
    rule, more = "tribbles.power_bonus" if run else "tribbles.power_idic", max(0, event.powers - fewest - run)
    least = sum(number * many for number, many in needed.items()) + more
    if event.idics and event.powers < fewest:
        why = f"IDIC counts itself and each power claimed beside it: at least {fewest} different powers."
        return Refusal(why, "tribbles.power_idic", since=STRICTER)
    if not event.pile:
        named = _claims(event, doubles, LADDER)
        why = f"{capital(listed(named))} {'come' if len(named) > 1 else 'comes'} to {printed(least)} alone"
        pile = f", and {event.player}’s pile to {printed(value(event))}."
        return Refusal(f"{why}{pile}", rule, since=STRICTER) if value(event) < least else None
    for (number, many), held in zip(needed.items(), event.pile, strict=True):
        if many > held:
            named = _claims(event, doubles, (number,))
            need = "needs" if many == 1 else "each need" if many == len(named) else "need"
            what = f"{cards(many)} of {printed(number)}" if need == "need" else f"a {printed(number)}"
            has = {0: "none", 1: "one"}.get(held, printed(held))
            why = f"{capital(listed(named))} {need} {what}, and {event.player}’s pile has {has}."
            return Refusal(why, rule, since=STRICTER)
    alike = sum(max(0, many - 1) for many in (event.quadruples, len(event.bijs), len(event.idics))) + 2 * run
    most = sum(event.pile) - alike
    if event.powers > most:
        why = f"{cards(sum(event.pile)).capitalize()}, two or more of them of the same power, carry at most"
        return Refusal(
            f"{why} {plural(most, 'different power')}, not {event.powers}.", "tribbles.power_idic", since=STRICTER
        )
    return None


def _claims(event: PileCounted, doubles: int | None, numbers: tuple[int, ...]) -> list[str]:
    """What is claimed of the cards of these numbers, by name."""
    found: list[str] = []
    if any(number in event.idics for number in numbers):
        found.append("IDIC" if len(numbers) == 1 else f"IDIC with {plural(event.powers, 'power')}")
    if doubles is not None and set(RUN) & set(numbers):
        found.append("the Bonus run")
    if LADDER[TENS] in numbers:
        tens = (("Quadruple", event.quadruples), ("Double", doubles or 0))
        found += [f"the {name}" if many == 1 else f"{many} {name}s" for name, many in tens if many]
        found += [f"{owner}’s BiJ" for owner in event.bijs]
    return found


def _runs(player: str, counts: tuple[int, ...], doubles: int) -> Refusal | None:
    short = [number for number in RUN if not counts[LADDER.index(number)]]
    if short:
        return Refusal(
            f"A Bonus run is 1, 10, 100 and 1,000, and {player}’s pile has no {printed(short[0])}.",
            "tribbles.power_bonus",
        )
    if doubles > counts[TENS]:
        return Refusal(f"A Double shows 10,000, and {player}’s pile has none.", "tribbles.power_double")
    return None
