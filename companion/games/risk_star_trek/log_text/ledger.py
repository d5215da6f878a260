"""What the ledger took down, in a sentence, told from the table as it lay before it."""

from typing import assert_never

from companion.engine.wording import counted, listed

from .. import events
from ..events_ledger import LedgerEvent
from ..state import Table
from ..tribbles import grew
from ..words import locations, ships, tribbles, units
from .sheet import put_right


def ledger_told(table: Table, event: LedgerEvent) -> str:
    match event:
        case events.LocationsCounted(player=player, locations=amount, starbases=bases):
            return f"{player} holds {locations(amount)}{' and ' + counted(bases, 'starbase') if bases else ''}"
        case events.CreditsCounted(player=player, credits=amount):
            return f"{player} has {f'{amount:,}' if amount else 'no'} credits"
        case events.CardsCounted(player=player, cards=amount):
            return f"{player} has {counted(amount, 'location card')}"
        case events.AliensCounted(units=amount):
            told = f"{units(amount, 'aliens')} on the board"
            return told[:1].upper() + told[1:]
        case events.BoardCorrected(board=board):
            return f"The board sheet is put right: {put_right(table.board, board)}"
        case events.QuestNamed(title=title):
            return f"Open on the board: “{title}”"
        case events.CrewPicked(player=player, position=position, cost=cost):
            return f"{player} picks {position}, {cost:,} credits to command"
        case events.CrewCommanded(player=player, position=position):
            member = table.logs[player].member(position) if player in table.logs else None
            return f"{player} commands {position}{f' for {member.cost:,} credits' if member else ''}"
        case events.CrewSacrificed(player=player, position=position):
            return f"{player} gives up {position}"
        case events.TribblesPlaced(location=location, tribbles=amount):
            return f"{tribbles(amount)} on {location}"
        case events.TribblesGrown():
            places = grew(table, event)
            return f"1 more Tribble on {listed(places)}" if places else "No Tribbles grow"
        case events.TribblesCounted(location=location, tribbles=amount):
            return f"{location} has {tribbles(amount)}"
        case events.OverrunSpread(location=location, neighbours=neighbours):
            return f"{location} overruns: 1 Tribble to {listed(neighbours)}"
        case events.TribbleMet(location=location, holder=holder, defender=defender, ships=amount):
            if holder == "nobody":
                return f"The Tribble stays on {location}: nobody is there"
            there = f"{defender} with {ships(amount)}" if holder == "captain" else units(amount, "aliens")
            return f"On {location} the Tribble meets {there}"
        case events.MarkerPlaced(location=location):
            return f"A Manhunt marker on {location}"
        case events.MarkerCollected(player=player, location=location):
            return f"{player} takes the marker of {location}"
    assert_never(event)
