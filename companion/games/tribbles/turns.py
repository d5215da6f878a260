"""Turn by turn, as referee depth follows it: a card played, a turn missed, and whose turn comes after."""

from dataclasses import replace
from typing import Any

from . import events
from .chain import by_its_clone
from .events import How
from .powers import POWERS, active_parts, has, only
from .powers.order_effects import activated
from .powers.power import Power
from .scoring.prizes import prizes, unused
from .scoring.seen_piles import gone, top_unknown, with_played
from .state import Ban, Chain, Guest, Marker, Owed, Table, Turn
from .troubles import TROUBLES
from .unseen_turns import paid_elsewhere

NO_CARD: dict[str, Any] = {}  # nothing was laid that is not on the table yet


def played(table: Table, event: events.TribblePlayed) -> Table:
    """A card laid on the pile: what it brings others, what it does to the chain, then its power."""
    power = POWERS.get(event.power)
    if table.markers or table.acquiring or table.trouble:
        table = prizes(table, event)
    if event.via:
        table = table.but(owed=table.owed[1:])
    card = _laid(table, event, power)
    if event.activated or table.pot or table.trouble:
        return finished(_used(table.changed(card), event, power))
    return finished(table, card)


def _laid(table: Table, event: events.TribblePlayed, power: Power | None) -> dict[str, Any]:
    """What changes when a card lies there, used or not."""
    assert table.turn is not None
    player = event.player
    cloned = power and event.via != only("stampede") and by_its_clone(table, event.tribbles, power)
    activated = len(active_parts(power)) + bool(cloned) if power and event.activated else 0
    return {
        "chain": Chain(event.tribbles, None),
        "missed": None,
        "skipped": (),
        "battle": None,
        "tops": {**table.tops, player: event.power},
        "bared": table.bared and tuple(name for name in table.bared if name != player),
        "laid": {**table.laid, player: with_played(table, event)},
        "turn": table.turn.with_card(activated, table.tops.get(player)),
    }


def _used(table: Table, event: events.TribblePlayed, power: Power | None) -> Table:
    """What comes of the power on it, activated or not."""
    if power and event.activated:
        table = activated(table, event.player, power, event.via)
    reorders = TROUBLES[table.trouble].reorders if table.trouble else ()
    if power and any(has(power, name) for name in reorders):
        table = top_unknown(table, event.player)
    if power and power.wins_pot and table.pot:
        table = table.but(owed=(*table.owed, Owed("points", event.player, only("pot"))))
    if table.trouble and TROUBLES[table.trouble].power == event.power:
        table = proposed(table, "power")
    return table


def acts_unused(table: Table, power: Power) -> bool:
    """Does a card with this power do something though it is not used: to the trouble, the pot, or an Acquire?"""
    shifts = table.trouble is not None and TROUBLES[table.trouble].power == power.name
    wanted = table.acquiring is not None and table.acquiring[1] == power.name
    return shifts or wanted or (power.wins_pot and table.pot > 0)


def missed(table: Table, player: str, counts: int | None) -> Table:
    """A turn without a card, and then it is the next player's."""
    return finished(not_played(table, player, counts))


def not_played(table: Table, player: str, counts: int | None = None) -> Table:
    """The chain is broken at the number asked for; a trouble may count it (decisions T5 to T8)."""
    assert table.turn is not None
    number = table.asked if counts is None else counts
    table = table.but(
        chain=table.chain._replace(broken=True),
        missed=(player, table.asked),
        skipped=(),
        turn=table.turn._replace(done=True),
    )
    if table.trouble and TROUBLES[table.trouble].miss == number:
        table = proposed(table, "miss")
    return table


def proposed(table: Table, how: How) -> Table:
    """A trouble that is about to shift already shifts once, whatever else on its line comes true ("that trouble")."""
    return table if table.shifts else table.but(shifts=(how,))


def waited_for(table: Table, power: str, player: str) -> Owed | None:
    """What this power of the player still waits for; once the round is over, for its points alone."""
    waiting = table.late if table.stage == "count" else table.owed
    return next((owed for owed in waiting if (owed.power, owed.player) == (power, player)), None)


def answered(table: Table, power: str, player: str) -> Table:
    """What the power waited for has been entered."""
    done = waited_for(table, power, player)
    if done is None:
        return table
    if table.stage == "count":
        return table.but(late=_less(table.late, done))
    return table.but(owed=_less(table.owed, done))


def _less(waiting: tuple[Owed, ...], done: Owed) -> tuple[Owed, ...]:
    at = waiting.index(done)
    return waiting[:at] + waiting[at + 1 :]


def aimed(table: Table, event: events.TargetChosen) -> Table:
    """A Score marks the target's next card; a BiJ or an Assimilated card is a guest; a Recycle makes a deck."""
    player, target = event.player, event.target
    owed, table = waited_for(table, event.power, player), answered(table, event.power, player)
    owner = (owed and owed.owner) or player
    match POWERS[event.power].effect:
        case "marks":
            since = table.turn.number if table.turn else 0
            table = table.but(markers=(*table.markers, Marker(player, target, since, event.via)))
        case "in_other_pile":
            table = table.but(guests=(*table.guests, Guest(event.power, owner, target)))
            table = gone(table, player, event.power, owed.via) if owed else table
        case "visits":
            table = top_unknown(table, player).but(guests=(*table.guests, Guest(event.power, target, player)))
        case "refills" if target in (*table.decked, *table.sitting_out):
            table = table.but(recycled=(*table.recycled, target))
    return finished(table)


def named(table: Table, event: events.PowerNamed) -> Table:
    """A Freeze bans what is named, an Acquire waits for it, a Rival takes it out of the discard piles."""
    assert table.turn is not None
    since = table.turn.number
    owed, table = waited_for(table, event.power, event.player), answered(table, event.power, event.player)
    match POWERS[event.power].effect:
        case "bans":
            table = table.but(bans=(*table.bans, Ban(event.player, event.named, since)))
        case "names_prize":
            table = table.but(acquiring=(event.player, event.named[0], since))
        case "removes":
            table = table.but(rivalled=table.rivalled + 1)
            table = gone(table, event.player, event.power, owed.via) if owed else table
    return finished(table)


def borrowed(table: Table, event: events.PowerBorrowed) -> Table:
    """The power of a card that was not played. It does not count as a second one activated (Dabo)."""
    table = answered(table, event.via, event.player)
    table = activated(table, event.player, POWERS[event.power], event.via)
    if not POWERS[event.via].from_pile:  # a Copy uses the text alone, a Sabotage the card
        owed = (replace(one, owner=event.source) if one.via == event.via else one for one in table.owed)
        table = table.but(owed=tuple(owed))
    return finished(table)


def joined(table: Table, event: events.StampedeJoined) -> Table:
    """The chain moves on if anybody placed a card; then comes the active player's own, of the same number (T15)."""
    number = table.asked
    via = next(owed.power for owed in table.owed if owed.asks == "stampede")
    table = answered(table, via, event.player)
    tops = {name: top for name, top in table.tops.items() if name not in event.placed}
    laid = {**table.laid, **{name: (*table.laid.get(name, ()), (number, "")) for name in event.placed}}
    own = Owed("own", event.player, via, number=number)
    chain = Chain(number, said=None) if event.placed else table.chain
    out = (*table.out, *(name for name in event.emptied if name not in table.out))
    lines = table.lines + unused(table, event.placed)
    return table.but(owed=(own, *table.owed), chain=chain, tops=tops, laid=laid, out=out, lines=lines)


def given_up(table: Table, player: str, power: str) -> Table:
    """Nothing comes of it; what is not waited for was over before turns were followed again."""
    if waited_for(table, power, player):
        return finished(answered(table, power, player))
    if table.go_lost and power == only("again"):
        return counting(table)
    if power == only("marks"):
        own = [marker for marker in table.markers if marker.scorer == player]
        over = [marker for marker in own if table.follows and marker.since < table.stated] or own
        return table.but(markers=tuple(marker for marker in table.markers if marker not in over))
    if power == only("bans"):
        return table.but(bans=tuple(ban for ban in table.bans if ban.player != player or ban.since >= table.stated))
    return paid_elsewhere(table, power, player)


def is_pot(power: str) -> bool:
    return power in POWERS and POWERS[power].effect == "pot"


def stated(table: Table, event: events.TurnStated) -> Table:
    """As the table says. Where that is how it was left, everything goes on from there."""
    if stands(table) == event:
        return table.but(unsure=False)
    turn = Turn(event.player, (table.turn.number if table.turn else 0) + 1)
    return table.but(
        turn=turn, chain=Chain(None, event.number, event.broken), clockwise=event.clockwise, unsure=False,
        unseen=table.round, stated=turn.number, owed=(), previous=None, made_draw="", missed=None, skipped=(),
        tops={}, bared=(), battle=None,
    )  # fmt: skip


def followed_again(table: Table) -> Table:
    """Referee depth from here on: a turn that was over is ended, and the table is asked whether turns went by."""
    table = finished(table.but(depth="referee", unsure=False))
    return table.but(unsure=table.stage == "play")


def stands(table: Table) -> events.TurnStated | None:
    """Where the round stood when turns were last followed."""
    if table.turn is None:
        return None
    return events.TurnStated(table.turn.player, table.asked, table.chain.broken, table.clockwise)


def finished(table: Table, card: dict[str, Any] = NO_CARD) -> Table:
    """The turn ends once nothing is waited for: with a Go the same player goes on, else the next one comes.

    `card` is what a card changes that has just been laid and asks for nothing: it is taken in at the same time.
    """
    turn = card.get("turn", table.turn)
    if turn is None or not table.follows or table.owed or not turn.done:
        return table.changed(card) if card else table
    if turn.again and not (table.out and table.options.go_while_out == "over"):
        return table.changed(card | {"turn": turn._replace(again=False, done=False)})
    if table.out:
        return counting(table.changed(card))
    return _passed_on(table, turn, card)


def counting(table: Table) -> Table:
    """The round is over. Points of a power that was still waited for can be entered while the piles are counted."""
    seen = table.depth == "referee" and not table.unsure
    return table.but(stage="count", owed=(), late=table.owed, unseen=table.unseen if seen else table.round)


def after(table: Table, player: str) -> tuple[str, ...]:
    """Who of those playing comes after this player, in the direction of play; the player last."""
    seats = table.seats if table.clockwise else table.seats[::-1]
    at = seats.index(player) + 1
    order, playing = seats[at:] + seats[:at], table.playing
    return order if len(playing) == len(order) else tuple(name for name in order if name in playing)


def _next(table: Table, player: str) -> str:
    """Who has the next turn where nobody is skipped: asked for every card of a long match."""
    if table.decked or table.sitting_out:
        return after(table, player)[0]
    seats = table.seats
    return seats[(seats.index(player) + (1 if table.clockwise else -1)) % len(seats)]


def _passed_on(table: Table, turn: Turn, card: dict[str, Any]) -> Table:
    """Decked players are passed over, and a Skip takes the next who is still in (T9)."""
    player = _next(table, turn.player)
    skipped: tuple[str, ...] = ()
    if turn.skips:
        order = after(table, turn.player)
        player = order[turn.skips % len(order)]
        skipped = tuple(order[at % len(order)] for at in range(turn.skips))
    passing = {
        "turn": Turn(player, turn.number + 1), "previous": (turn.player, turn.activated), "made_draw": turn.made_draw,
        "skipped": skipped,
    }  # fmt: skip
    table = table.changed(card | passing)
    if table.markers or table.bans:
        table = _lapsed(table, turn)
    return _shown_hand(table, player) if table.honest else table


def passed_over(table: Table, turn: Turn) -> Table:
    """The turn that has not begun is the next player's: whose it was has been decked in the turn before."""
    player = after(table, turn.player)[0]
    return _shown_hand(table.but(turn=Turn(player, turn.number)), player)


def _lapsed(table: Table, turn: Turn) -> Table:
    """With this turn end the Scores that waited for a card of it, and the Freezes that held until it was over."""
    return table.but(
        markers=tuple(m for m in table.markers if m.target != turn.player or m.since >= turn.number),
        bans=tuple(ban for ban in table.bans if ban.player != turn.player or ban.since >= turn.number),
    )


def _shown_hand(table: Table, player: str) -> Table:
    """Who played with an open hand scores for it now that the next turn has come."""
    if player not in table.honest:
        return table
    return table.but(
        honest=tuple(name for name in table.honest if name != player),
        owed=(Owed("points", player, only("open_hand")),),
    )
