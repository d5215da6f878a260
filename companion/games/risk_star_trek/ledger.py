"""What the ledger takes down: counts put right, quests named, crew, Tribbles, markers."""

from typing import assert_never

from . import events, tribbles, turns
from .cards import crew
from .events_ledger import LedgerEvent
from .scoring import holding
from .state import Table


def noted(table: Table, event: LedgerEvent) -> Table:
    match event:
        case events.LocationsCounted(player=player, locations=held, starbases=starbases):
            table = holding(table, player, held, f"Counted on the board: {held}", "locations")
            return table.log(player, starbases=starbases, taken_by=None, emptied=0)
        case events.CreditsCounted(player=player, credits=owned):
            return table.log(player, credits=owned)
        case events.CardsCounted(player=player, cards=cards):
            return table.log(player, cards=cards)
        case events.AliensCounted(units=units):
            return table.but(aliens=units)
        case events.BoardCorrected(board=board):
            return table.but(board=board)
        case events.QuestNamed(title=title):
            at = table.quests.index("")
            return table.but(quests=(*table.quests[:at], title, *table.quests[at + 1 :]))
        case events.CrewPicked(player=player, position=position, cost=cost):
            return crew.picked(table, player, position, cost)
        case events.CrewCommanded(player=player, position=position):
            return crew.commanded(table, player, position)
        case events.CrewSacrificed(player=player, position=position):
            return crew.sacrificed(table, player, position)
        case events.TribblesPlaced(location=location, tribbles=amount):
            return tribbles.placed(table, location, amount)
        case events.TribblesGrown():
            return tribbles.grown(table, event)
        case events.TribblesCounted(location=location, tribbles=amount):
            return tribbles.counted(table, location, amount)
        case events.OverrunSpread(location=location, neighbours=neighbours):
            return tribbles.spread(table, location, neighbours)
        case events.TribbleMet():
            return tribbles.met(table, event)
        case events.MarkerPlaced(location=location):
            return table.but(markers=(*table.markers, location))
        case events.MarkerCollected(player=player, location=location, how=how):
            if table.turn and table.turn.player == player:
                table = turns.did(table, hunted=(*table.turn.hunted, how))
            left = tuple(place for place in table.markers if place != location)
            return table.but(markers=left).log(player, markers=table.logs[player].markers + 1)
    assert_never(event)
