"""Gives a page that comes back its place from its own device alone.

Flet (seen in 1.0.5) gives a place to whoever names it from the same address with the same kind of browser; behind a
relay all have one address. Mended when `tests/companion/flet_patches/test_session_names.py` says so.
"""

from contextvars import ContextVar

from flet_web.fastapi.flet_app import FletApp

# Of the page that is being served: the id of its device. Pages on the machine that keeps the table have none.
device_id: ContextVar[str] = ContextVar("device_id", default="")

_flet = FletApp._FletApp__get_unique_session_id


def install() -> None:
    """From now on for every page of this process. Calling it again changes nothing."""
    FletApp._FletApp__get_unique_session_id = _session_name


def uninstall() -> None:
    """Flet as it comes."""
    FletApp._FletApp__get_unique_session_id = _flet


def _session_name(app: FletApp, session_id: str) -> str:
    return f"{device_id.get()}_{_flet(app, session_id)}"
