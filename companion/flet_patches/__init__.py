"""Corrections of Flet where it is wrong, each in a file of its own, for the versions they were tried with.

Each file says what Flet does, what goes wrong and how to tell that it is mended; a test of each fails when it is no
longer needed. On another version of Flet nothing is changed, and the log says what was left out.
"""

import logging
from collections.abc import Iterable
from types import ModuleType

import flet

from companion.flet_patches import (
    drawing_errors,
    event_listeners,
    late_answers,
    page_errors,
    plain_lists,
    updates_while_away,
)

TESTED = ("1.0.5",)
# For every way to run; what concerns Flet's server the server installs.
PATCHES = (drawing_errors, event_listeners, late_answers, page_errors, updates_while_away, plain_lists)

log = logging.getLogger("tableside")


def install(version: str = flet.__version__, patches: Iterable[ModuleType] = PATCHES) -> None:
    """Puts these corrections in place, once. On a version of Flet that was not tested it logs what it leaves out."""
    for patch in patches:
        if version in TESTED:
            patch.install()
        else:
            log.warning("Flet %s was not tested: %s is left out", version, patch.__name__)
