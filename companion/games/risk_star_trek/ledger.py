"""What the ledger takes down: counts put right, quests named, crew, Tribbles, markers."""

from typing import assert_never

from . import crew, tribbles
from .events_ledger import (
    AliensCounted,
    BoardCorrected,
    CardsCounted,
    CreditsCounted,
    CrewCommanded,
    CrewPicked,
    CrewSacrificed,
    LedgerEvent,
    LocationsCounted,
    MarkerCollected,
    MarkerPlaced,
    OverrunSpread,
    QuestNamed,
    TribbleMet,
    TribblesCounted,
    TribblesGrown,
    TribblesPlaced,
)
from .scoring import holding
from .state import Table


def noted(table: Table, event: LedgerEvent) -> Table:
    match event:
        case LocationsCounted(player=player, locations=held, starbases=starbases):
            table = holding(table, player, held, f"Counted on the board: {held}", "locations")
            return table.log(player, starbases=starbases, taken_by=None, emptied=0)
        case CreditsCounted(player=player, credits=owned):
            return table.log(player, credits=owned)
        case CardsCounted(player=player, cards=cards):
            return table.log(player, cards=cards)
        case AliensCounted(units=units):
            return table.but(aliens=units)
        case BoardCorrected(board=board):
            return table.but(board=board)
        case QuestNamed(title=title):
            at = table.quests.index("")
            return table.but(quests=(*table.quests[:at], title, *table.quests[at + 1 :]))
        case CrewPicked(player=player, position=position, cost=cost):
            return crew.picked(table, player, position, cost)
        case CrewCommanded(player=player, position=position):
            return crew.commanded(table, player, position)
        case CrewSacrificed(player=player, position=position):
            return crew.sacrificed(table, player, position)
        case TribblesPlaced(location=location, tribbles=amount):
            return tribbles.placed(table, location, amount)
        case TribblesGrown():
            return tribbles.grown(table)
        case TribblesCounted(location=location, tribbles=amount):
            return tribbles.counted(table, location, amount)
        case OverrunSpread(location=location, neighbours=neighbours):
            return tribbles.spread(table, location, neighbours)
        case TribbleMet():
            return tribbles.met(table, event)
        case MarkerPlaced(location=location):
            return table.but(markers=(*table.markers, location))
        case MarkerCollected(player=player, location=location):
            left = tuple(place for place in table.markers if place != location)
            return table.but(markers=left).log(player, markers=table.logs[player].markers + 1)
    assert_never(event)
