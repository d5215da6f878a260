"""Words for lines of the log: what was added, several entries together, and a sentence in its two halves."""

import re
from collections.abc import Iterable
from functools import reduce
from itertools import pairwise

from companion.engine.wording import listed

SET_OFF = re.compile(r", (?=and (?![^“]*”))")  # not within what a player has called something


def told_added(more: int, number: int) -> str:
    return f"{'an entry' if more == 1 else f'{more} entries'} added after {number}"


def told_together(what: str, fate: str, numbers: list[int]) -> str:
    if len(numbers) == 1:
        return f"{what.lower()} {numbers[0]} {fate}"
    several = {"Entry": "entries", "Correction": "corrections"}[what]
    apart = {later - earlier for earlier, later in pairwise(numbers)}
    if len(numbers) > 2 and apart in ({1}, {-1}):
        return f"{several} {numbers[0]} to {numbers[-1]} {fate}"
    return f"{several} {listed(tuple(map(str, numbers)))} {fate}"


def in_turn(told: Iterable[str]) -> str:
    """What an entry says, and what was added to it."""
    return reduce(lambda before, one: f"{before.rstrip('.')}. Then: {one}", told)


def halves(told: str) -> tuple[str, str]:
    """The deed, and what it set off: long sentences are read in two steps.

    The second goes on from the first, word for word: it may begin with a name, which is nobody's to change.
    """
    deed, *more = SET_OFF.split(told, 1)
    return deed, "".join(more)
