"""Gives the controls of each process numbers of their own.

Flet (seen in 1.0.5) counts them from the same number in every process. A page that comes back to a server that was
started anew knows the services it had before by their numbers: a new one under an old number is taken for the old one,
and never answers. Mended when `tests/companion/flet_patches/test_control_numbers.py` says so.
"""

from itertools import count
from secrets import randbelow

from flet.controls.id_counter import ControlId

FIRST, NUMBERS = 1_000, 10**9


def install() -> None:
    """From now on they go on from a number drawn by lot. Calling it again draws another."""
    ControlId._counter = count(randbelow(NUMBERS) + FIRST)
