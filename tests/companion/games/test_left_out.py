"""What an entry means that leaves something out: kept matches and files written by hand rest on it."""

from dataclasses import MISSING, fields
from typing import Any, get_args

import pytest

from companion.games import GAMES

DECIDED = {"agreed": (), "option": "", "choice": ""}
LEFT_OUT: dict[str, dict[str, dict[str, Any]]] = {
    "tribbles": {
        "reseated": {"via": ""},
        "points_scored": {"tribbles": None, "source": None, "shows": "", "count": None, "via": ""},
        "target_chosen": {"via": ""},
        "player_decked": {"via": ""},
        "went_out": {"via": ""},
        "turn_stated": {"broken": False, "clockwise": True},
        "tribble_played": {"power": "", "activated": False, "via": "", "insisted": False},
        "turn_missed": {"counts": None},
        "power_named": {"via": ""},
        "power_borrowed": {"source": None},
        "stampede_joined": {"placed": (), "emptied": ()},
        "pile_counted": {"pile": (), "total": None, "quadruples": 0, "idics": (), "powers": 0, "bijs": ()},
        "bonus_run": {"doubles": 0},
        "power_kept": {"count": 1, "via": ""},
    },
    "tabby_tumble": {
        "dice_rolled": {"cats": (), "actions": (), "by_app": False},
        "cats_rehomed": {"to": None},
    },
    "treble_tracker": {
        "action_played": {"what": ""},
        "action_cancelled": {"what": ""},
    },
    "traveller": {
        "points_counted": {"name": ""},
        "went_bankrupt": {"expense": ""},
        "expense_met": {"expense": ""},
        "restored": {"wounds": 0, "structure": 0},
        "complication_attached": {"replacing": False},
        "contract_completed": {"slot": None, "name": ""},
        "went_uncommitted": {"extra": 0},
        "contract_pursued": {"extra": 0},
        "piracy_declared": {"extra": 0},
        "card_procured": {"to": ""},
        "piracy_performed": {"structure": 0, "expenses": 0, "structure_back": 0, "expenses_back": 0},
        "complication_resolved": {"spent": (), "complications": 1},
        "subplot_resolved": {"spent": ()},
        "walker_opened": {"phase": None},
        "phase_ended": {"skipping": False},
        "action_taken": {"card": ""},
        "contract_resolved": {"spent": ()},
    },
    "risk_star_trek": {
        "walking_begun": {"step": "reinforce"},
        "qvent_read": {"title": "", "sector": ""},
        "reinforced": {"starbases": 0, "sectors": (), "one_star": 0, "two_stars": 0},
        "expanded": {"locations": 1},
        "maneuvered": {"crew": False},
        "quest_claimed": {"title": ""},
        "invasion_declared": {
            "held_by": "captain", "defender": "", "origin": "", "target": "", "neutral_zone": False, "officer": False,
            "lowest_wins": False, "to_the_death": False,
        },
        "aliens_attacked": {"target": ""},
        "modifier_set": {"committed": False},
        "dice_rolled": {"attack": (), "defence": (), "by_app": False},
        "captain_eliminated": {"conqueror": ""},
        "locations_counted": {"starbases": 0},
        "tribbles_placed": {"tribbles": 1},
        "tribbles_grown": {"places": ()},
        "tribble_met": {"holder": "nobody", "defender": "", "ships": 0},
        "marker_collected": {"how": "expansion"},
    },
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_what_an_entry_leaves_out_means_today_what_it_meant(game: str) -> None:
    events = {event.kind: event for event in get_args(GAMES[game].events)}
    found = {
        kind: {one.name: one.default for one in fields(event) if one.name != "kind" and one.default is not MISSING}
        for kind, event in events.items()
    }
    assert {kind: left for kind, left in found.items() if left} == LEFT_OUT[game] | {"decided": DECIDED}
