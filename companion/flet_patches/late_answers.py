"""Drops what a page answers too late, when what was asked has left the screen meanwhile.

Flet (seen in 1.0.5) raises (`Session.handle_invoke_method_results`), and its server cuts the connection. Mended when
`tests/companion/flet_patches/test_late_answers.py` says so.
"""

import logging
from typing import Any

from flet.messaging.session import Session

log = logging.getLogger("tableside")

_flet = Session.handle_invoke_method_results


def install() -> None:
    """From now on for every page of this process. Calling it again changes nothing."""
    Session.handle_invoke_method_results = _heard  # type: ignore[method-assign, assignment]


def uninstall() -> None:
    """Flet as it comes."""
    Session.handle_invoke_method_results = _flet  # type: ignore[method-assign]


def _heard(session: Session, control_id: int, call_id: str, result: Any, error: str | None) -> None:
    try:
        _flet(session, control_id, call_id, result, error)
    except RuntimeError as why:
        log.debug("Answered too late: %s", why)
