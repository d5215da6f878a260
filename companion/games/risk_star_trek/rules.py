"""What may happen at the table, and what it changes."""

from . import events, ledger, turns
from .board import LOCATIONS
from .events import Event
from .invasion import invading
from .legality import refuse
from .reinforcement import brought
from .scoring import ended, holding, quests
from .setup import TWO_PLAYER_WORMHOLE, rows, set_up
from .state import CaptainsLog, Options, Table

__all__ = ["apply", "refuse", "start"]


def start(players: tuple[str, ...], options: Options) -> Table:
    """Nobody has ships yet. With two players the ends of the wormhole are fixed (R22)."""
    wormhole = dict(TWO_PLAYER_WORMHOLE) if len(players) == 2 else {}
    return Table(players, options, options.board, dict.fromkeys(players, CaptainsLog()), wormhole=wormhole)


def apply(table: Table, event: Event, at: int) -> Table:
    return ended(_applied(table, event))


def _applied(table: Table, event: Event) -> Table:
    match event:
        case events.DiceRolled():
            return invading.rolled(table, event)
        case events.DiceCommitted(attack=attack, defence=defence):
            assert table.fight is not None
            return table.but(fight=table.fight.but(committed=(attack, defence)))
        case events.InvasionDeclared():
            return invading.declared(table, event)
        case events.AliensAttacked():
            return invading.aliens_attacked(table, event)
        case events.ModifierSet():
            return invading.modifier_set(table, event)
        case events.InvasionStopped():
            return invading.stopped(table)
        case events.MovedIn():
            return invading.moved_in(table, event)
        case events.Reinforced():
            return _reinforced(table, event)
        case events.Expanded(player=player, locations=more):
            return _expanded(turns.at(table, player), player, more)
        case events.Maneuvered(player=player, crew=by_crew):
            return _maneuvered(turns.at(table, player), by_crew)
        case events.CardDrawn(player=player):
            return _card_drawn(turns.at(table, player), player)
        case events.QuestClaimed(player=player, title=title):
            return _quest_claimed(turns.at(table, player), player, title)
        case events.QVentRead(player=player, title=title, sector=sector):
            return _qvent_read(table, player, title, sector)
        case events.StepEnded(step=step):
            return turns.moved_on(table, step)
        case events.TurnBegun(player=player):
            return turns.begin(table, player)
        case events.WalkingBegun():
            return turns.walk(table, event)
        case events.WalkingStopped():
            return table.but(walking=False)
        case events.CaptainChosen(player=player, captain=captain):
            return _ready(table.log(player, captain=captain))
        case events.FirstPlayerDrawn(player=player):
            return _ready(table.but(first=player))
        case events.WormholePlaced(quadrant=quadrant, location=location):
            return table.but(wormhole={**table.wormhole, quadrant: location})
        case events.CaptainEliminated():
            return _eliminated(table, event)
        case _:
            return ledger.noted(table, event)


def _ready(table: Table) -> Table:
    """The match begins once the first player is drawn, or in mission 2 once everybody has a captain."""
    ready = all(log.captain for log in table.logs.values()) if table.frontier else table.first is not None
    if not ready or table.stage != "setup":
        return table
    table = table.but(stage="play", aliens=set_up(table).aliens)
    for row in rows(table):
        table = table.log(row.player, credits=row.credits)
        table = holding(table, row.player, 1, "The first location", "setup")
    return turns.walk(table, events.WalkingBegun(table.order[0], 1)) if table.options.turns == "steps" else table


def _reinforced(table: Table, event: events.Reinforced) -> Table:
    """Where nobody walks, a second one by the same player is the next turn's."""
    player, again = event.player, table.turn is not None and table.turn.reinforced and not table.walking
    table = turns.begin(table, player) if again else turns.at(table, player)
    log = table.logs[player]
    working = brought(table, event)
    why = f"Counted at the reinforcement: {event.locations}"
    table = holding(table, player, event.locations, why, "locations").log(
        player,
        starbases=event.starbases,
        sectors=event.sectors,
        credits=log.credits + working.credits,
        cards=max(0, log.cards - event.cards),
        emptied=0,
    )
    table = table.but(traded=table.traded + event.cards, logs=_sole_owner(table, player))
    return turns.moved_on(turns.did(table, reinforced=True, ships=working.ships), "reinforce")


def _sole_owner(table: Table, player: str) -> dict[str, CaptainsLog]:
    """A sector that one captain holds whole is nobody else’s any more."""
    whole = table.logs[player].sectors
    return {
        other: log
        if other == player or not set(whole) & set(log.sectors)
        else log.but(sectors=tuple(key for key in log.sectors if key not in whole))
        for other, log in table.logs.items()
    }


def _expanded(table: Table, player: str, more: int) -> Table:
    assert table.turn is not None
    held = min(LOCATIONS, table.logs[player].locations + more)
    table = turns.did(table, expanded=table.turn.expanded + more)
    return holding(table, player, held, "Expanded", "expansion")


def _maneuvered(table: Table, by_crew: bool) -> Table:
    assert table.turn is not None
    if by_crew:
        return turns.did(table, crew_maneuvers=table.turn.crew_maneuvers + 1)
    step = table.turn.step
    table = turns.did(table, maneuvers=table.turn.maneuvers + 1).but(fought=None)
    return turns.moved_on(table, "maneuver") if step == "maneuver" else table


def _card_drawn(table: Table, player: str) -> Table:
    """An empty deck is the traded cards, shuffled (R12)."""
    if table.deck == 0:
        table = table.but(traded=0)
    table = table.log(player, cards=table.logs[player].cards + 1)
    early = turns.card_before_maneuver(table)
    table = turns.did(table, card=True).but(fought=None)
    return table if early else turns.moved_on(table, "card")


def _quest_claimed(table: Table, player: str, title: str) -> Table:
    """A new quest comes onto the board in its place, as long as the pile has one (R10)."""
    refilled = ("",) if table.quests_left else ()
    at = table.quests.index(title)
    table = table.but(quests=(*table.quests[:at], *table.quests[at + 1 :], *refilled))
    named = f"Quest: {title}" if title else "Quest claimed"
    table = quests(table, player, (*table.logs[player].quests, title), named, "quests")
    return turns.moved_on(turns.did(table, quest=True).but(fought=None), "card")


def _qvent_read(table: Table, player: str, title: str, sector: str) -> Table:
    again = table.turn is not None and table.turn.qvent is not None and not table.walking
    table = turns.begin(table, player) if again else turns.at(table, player)
    return turns.moved_on(turns.did(table, qvent=title, sector=sector), "qvent")


def _eliminated(table: Table, event: events.CaptainEliminated) -> Table:
    """Cards and credits pass to the conqueror, quests go back to the reserve (R11)."""
    player, conqueror = event.player, event.conqueror
    log = table.logs[player]
    if conqueror:
        heir = table.logs[conqueror]
        table = table.log(conqueror, cards=heir.cards + log.cards, credits=heir.credits + log.credits)
    else:
        table = table.but(traded=table.traded + log.cards)
    table = holding(table, player, 0, "Eliminated", "elimination")
    table = quests(table, player, (), "Eliminated: the quests go back to the reserve", "elimination")
    table = table.log(
        player, starbases=0, sectors=(), credits=0, left=log.credits, cards=0, crew=(), out=True, conqueror=conqueror
    )
    if table.walking and table.turn and table.turn.player == player:
        table = turns.begin(table, turns.after_turn(table))
    return table
