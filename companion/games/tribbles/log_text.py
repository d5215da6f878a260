"""One entry of the log in a sentence, told from the table as it lay before it."""

from typing import assert_never

from companion.engine.wording import listed, printed

from . import events
from .events import Event
from .previews import caution
from .scoring.piles import value
from .scoring.points_now import form_of, worth
from .state import Table
from .troubles import TROUBLES
from .words import cards, deck_size, reached

WHYS = {
    "start": "at the set-up",
    "miss": "shifted by a miss",
    "power": "shifted by a power",
    "paid": "shifted by an action",
    "round": "shifted at the end of the round",
    "reset": "after a Reset",
}


def tell(table: Table, event: Event) -> str:
    """What happened, and the caution the table was given with it.

    That a pile is still to be counted is soon untrue, and a question was answered when it was entered all the same.
    """
    told, doubt = _told(table, event), "" if isinstance(event, events.BonusRun) else caution(table, event)
    return told if not doubt or doubt.endswith("?") else f"{told} ({doubt.rstrip('.')})"


def _told(table: Table, event: Event) -> str:
    match event:
        case events.TribblePlayed():
            return _card_told(event)
        case events.TurnMissed(player=player):
            return f"{player} misses {printed(table.asked)}: the chain is broken"
        case events.PointsScored():
            return _points_told(event)
        case events.PointsMirrored(player=player, scorer=scorer):
            return f"{player} scores by Mirror what {scorer} scored"
        case events.TargetChosen(player=player, power=power, target=target, via=via):
            return f"{player} chooses {target} for {reached(power, via)}"
        case events.PowerNamed(player=player, power=power, named=named, via=via):
            return f"{player} names {listed(named)} for {reached(power, via)}"
        case events.PowerBorrowed(player=player, power=power, via=via, source=source):
            return f"{player} uses {power} by {via}" + (f", from {source}" if source else "")
        case events.StampedeJoined(player=player, placed=placed, emptied=emptied):
            joined = f"{listed(placed)} placed {printed(table.asked)}" if placed else "nobody placed a card"
            return f"{player}’s Stampede: {joined}" + (f"; {listed(emptied)} went out" if emptied else "")
        case events.PowerFinished(player=player, power=power):
            return f"Nothing more comes of {player}’s {power}"
        case events.TurnStated(player=player, number=number, broken=broken, clockwise=clockwise):
            chain = f"{printed(number)} or 1, the chain is broken" if broken else printed(number)
            way = "" if clockwise else ", the other way round"
            return f"{player} is to play {chain}{way}"
        case events.PlayerDecked(player=player, via=via):
            return f"{player} is decked{f' by {via}' if via else ''} and out of the round"
        case events.WentOut(player=player, via=via):
            return f"{player} goes out" + (f" by {via}" if via else "")
        case events.PileCounted():
            return _pile_told(event)
        case events.BonusRun(player=player, doubles=doubles):
            return f"{player} has a Bonus run" + (" and a Double" if doubles else "")
        case events.RoundScored():
            return f"Round {table.round} is finished"
        case events.RoundBegun(player=player):
            return f"Round {table.round + 1} begins, {player} plays first"
        case events.PowerKept(player=player, power=power, count=count, via=via):
            pile = "another player’s pile, by Loyalty" if via else "the pile"
            many = f"{count} different {power}s" if count != 1 else power
            return f"{player} has {many} in {pile}"
        case events.DeckCounted(player=player, cards=amount):
            return f"{player} has {deck_size(amount)} for a deck"
        case events.Reseated(seats=seats, via=via):
            return f"New seats{f', by {via}' if via else ''}: {listed(seats)}"
        case events.TroubleShown(trouble=trouble, how=how):
            return f"{TROUBLES[trouble].in_words} lies open, {WHYS[how]}"
        case events.ShiftWaived():
            return "The trouble does not shift, as the table rules"
        case events.ActionPaid(player=player):
            price = f": {TROUBLES[table.trouble].price}" if table.trouble else ""
            return f"{player} takes the trouble’s action{price}"
        case events.DepthChanged(depth=depth):
            return f"From here on the app follows {'every turn' if depth == 'referee' else 'points only'}"
        case events.CardCut(player=player, tribbles=amount):
            return f"{player} cuts to {printed(amount)}"
        case events.FirstPlayerDrawn(player=player):
            return f"{player} begins round 1"
    assert_never(event)


def _card_told(event: events.TribblePlayed) -> str:
    power = f" {event.power}" if event.power else ""
    used = ", and uses it" if event.activated else ""
    via = f" by {event.via}" if event.via else ""
    insisted = ", as the table insists" if event.insisted else ""
    return f"{event.player} plays {printed(event.tribbles)}{power}{via}{used}{insisted}"


def _points_told(event: events.PointsScored) -> str:
    form = form_of(event.power)
    assert form is not None
    name, points = reached(form.title, event.via), printed(worth(event))
    if event.shows == "Antidote":
        return f"{event.player} meets {event.source}’s Antidote with {name}: {points} for {event.source}"
    if event.shows == "Tally":
        return f"{event.player} meets {event.source}’s Tally with {name}: {points} to split"
    if form.points.both:
        return f"{event.player} and {event.source} score {points} each by {name}"
    return f"{event.player} scores {points} by {name}" + (f", from {event.source}" if event.source else "")


def _pile_told(event: events.PileCounted) -> str:
    pile = cards(sum(event.pile)) if event.pile else "the total"
    extras = [
        *(["a Quadruple" if event.quadruples == 1 else f"{event.quadruples} Quadruples"] if event.quadruples else []),
        *([f"IDIC with {event.powers} power{'s' * (event.powers != 1)}"] if event.idics else []),
        *(f"{owner}’s BiJ" for owner in event.bijs),
    ]
    told = f"{event.player}’s pile: {pile}, {printed(value(event))}"
    return f"{told}; {listed(extras)}" if extras else told
