"""What the table could enter now, with what it would bring, and why not where it may not be.

Amounts and names are only proposed: a screen composes what else there is and asks `refuse` about it.
"""

from collections.abc import Iterable, Iterator

from companion.engine.game import Choice
from companion.engine.wording import listed

from .. import events
from ..cards.qvents import QVENTS
from ..events import Event
from ..legality import refuse
from ..state import CAPTAINS, Table
from ..tribbles import arriving, growing, growth, overrunning
from ..turns import card_before_maneuver
from ..words import STEPS, ships
from . import likely_entries as choices_likely
from .likely_entries import Offer

LIKELY = (2, 1, 3)  # what commonly lies on a location: aliens come in twos


def choices(table: Table, now: int) -> tuple[Choice, ...]:
    """Every single thing that is offered, each once."""
    offers: dict[Event, Offer] = {}
    for offer in _offers(table):
        offers.setdefault(offer.event, offer)
    return tuple(
        Choice(one.event, one.title, f"risk_star_trek.{one.rule}", one.gain, one.unit, one.note,
               refuse(table, one.event, now))
        for one in offers.values()
    )  # fmt: skip


def _offers(table: Table) -> Iterable[Offer]:
    match table.stage:
        case "over":
            return ()
        case "setup":
            return _set_up(table)
        case "play":
            return _play(table)


def _set_up(table: Table) -> Iterator[Offer]:
    if not table.frontier:
        for player in table.players:
            yield Offer(events.FirstPlayerDrawn(player), player, "first_player")
        return
    for player in table.players:
        if table.logs[player].captain is None:
            for captain in CAPTAINS:
                yield Offer(events.CaptainChosen(player, captain), f"{player} commands as {captain}", "captains")


def _play(table: Table) -> Iterator[Offer]:
    if table.fight is not None:
        yield from _fight(table)
        return
    if place := overrunning(table):
        near = table.board.neighbours(place)
        named = tuple(one.name for one in table.board.locations if one.name != place)
        for neighbours in (near,) if near else ((name,) for name in named):
            yield Offer(events.OverrunSpread(place, neighbours), f"1 Tribble to {listed(neighbours)}", "overrun")
        return
    if place := arriving(table):
        yield from _met(table, place)
        return
    for player in table.without_location:
        for other in table.alive:
            if other != player:
                yield Offer(events.CaptainEliminated(player, other), f"{player} is out, by {other}", "elimination")
        yield Offer(events.CaptainEliminated(player), f"{player} is out, by no captain", "elimination")
        yield Offer(events.LocationsCounted(player, 1), f"{player} holds 1 location", "locations")
    yield from _turn(table)
    yield from choices_likely.ledger(table)


def _turn(table: Table) -> Iterator[Offer]:
    turn = table.turn
    if table.walking and turn is not None:
        player = turn.player
        if growing(table):
            yield Offer(growth(table), "The Tribbles grow", "tribbles")
        yield from _step(table, player)
        steps = table.steps
        after = steps[steps.index(turn.step) + 1] if turn.step != "card" else None
        yield Offer(events.StepEnded(turn.step), STEPS[after] if after else "End the turn", "turn")
        yield Offer(events.WalkingStopped(), "Step by step off", "walker")
        return
    for player in table.alive:
        yield Offer(events.TurnBegun(player), f"{player}’s turn", "turn")
    if turn is not None and not table.logs[turn.player].out:
        for step in STEPS:
            if step != "qvent" or table.frontier:
                yield from _doing(table, turn.player, step)
        yield Offer(growth(table), "The Tribbles grow", "tribbles")
    for player in table.alive:
        number = table.turn.round if table.turn and table.turn.player == player else table.logs[player].turns + 1
        yield Offer(events.WalkingBegun(player, number, "reinforce"), f"Step by step from {player}", "walker")


def _step(table: Table, player: str) -> Iterator[Offer]:
    assert table.turn is not None
    yield from _doing(table, player, table.turn.step)
    if table.turn.step == "invade":
        yield Offer(events.Maneuvered(player), "Maneuver at once", "before_and_after")
    if table.frontier and table.turn.step in ("invade", "card"):  # crew are commanded at any time
        yield Offer(events.Maneuvered(player, crew=True), "Maneuver by a crew member", "maneuver")
    if card_before_maneuver(table):
        yield from _doing(table, player, "card")


def _doing(table: Table, player: str, step: str) -> Iterator[Offer]:
    match step:
        case "qvent":
            yield Offer(events.QVentRead(player), "Another Q-Vent", "qvents")
            for one in QVENTS:
                yield Offer(events.QVentRead(player, one.title), one.title, one.rule.partition(".")[2])
        case "reinforce":
            yield from choices_likely.reinforcements(table, player)
        case "invade":
            yield from choices_likely.invasions(table, player)
        case "maneuver":
            yield Offer(events.Maneuvered(player), "Maneuver", "maneuver")
            if table.frontier:
                yield Offer(events.Maneuvered(player, crew=True), "Maneuver by a crew member", "maneuver")
        case "card":
            yield Offer(events.CardDrawn(player), "Location card", "card", "+1", "card")
            if table.frontier:
                yield from choices_likely.quests(table, player)


def _fight(table: Table) -> Iterator[Offer]:
    fight = table.fight
    assert fight is not None
    if fight.conquered:
        fewest, most = fight.move_in
        for number in range(fewest, most + 1):
            yield Offer(events.MovedIn(number), f"{ships(number)} {'moves' if number == 1 else 'move'} in", "move_in")
        return
    faces = range(1, 7)
    for face in faces:
        yield Offer(events.DiceRolled(attack=(face,)), f"Attack {face}", "engagement")
    for face in faces:
        yield Offer(events.DiceRolled(defence=(face,)), f"Defend {face}", "engagement")
    attack, defence = fight.attack_limit.dice, fight.defence_limit.dice
    for one in range(1, attack + 1):
        for other in range(1, defence + 1):
            yield Offer(events.DiceCommitted(one, other), f"{one} against {other}", "attack_dice")
    yield Offer(events.InvasionStopped(), "Stop", "stopping")
    yield from choices_likely.modifiers(table)


def _met(table: Table, place: str) -> Iterator[Offer]:
    if place in table.tribbles:
        yield Offer(events.TribbleMet(place), "It joins the Tribbles", "overrun")
        return
    yield Offer(events.TribbleMet(place), "Nobody", "overrun")
    for number in LIKELY:
        yield Offer(
            events.TribbleMet(place, "aliens", ships=number), f"{number} aliens" if number > 1 else "1 alien", "overrun"
        )
        for player in table.alive:
            yield Offer(events.TribbleMet(place, "captain", player, number), f"{player}, {ships(number)}", "overrun")
