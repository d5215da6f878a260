"""Which way the panels of a match face: kept with the table's notes, for people keep their seats over a reload."""

import json
from collections.abc import Mapping
from typing import Any

Turned = Mapping[tuple[bool, str], int]  # quarter turns, by whether the phone lies across the table, and by player
WAYS = {"across": True, "held": False}


def key_of(match_id: str) -> str:
    """The name of the note."""
    return f"treble_tracker.turned.{match_id}"


def written(turned: Turned) -> str:
    return json.dumps(
        {way: {name: number for (at, name), number in turned.items() if at is wide} for way, wide in WAYS.items()}
    )


def read(note: str) -> Turned:
    """What was written; of anything else only what can be understood."""
    try:
        told: Any = json.loads(note or "{}")
    except ValueError:
        return {}
    panels = told if isinstance(told, dict) else {}
    turned = {}
    for way, wide in WAYS.items():
        quarters = panels.get(way)
        for name, number in quarters.items() if isinstance(quarters, dict) else ():
            if type(number) is int and number in range(4):
                turned[wide, name] = number
    return turned
