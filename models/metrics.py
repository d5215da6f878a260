"""Tells whoever watches over a server how long it takes to keep an entry, and when the database fails."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass
class Metrics:
    """One a database; by itself it tells nobody. `kept` gets the seconds from the tap's turn to the disk."""

    kept: Callable[[float], None] = lambda seconds: None
    failed: Callable[[], None] = lambda: None
