"""Draws what changed while a page was away as soon as it is connected again.

Flet (seen in 1.0.5) drops updates and effects that are scheduled while a session has no connection
(`Session.schedule_update`, `schedule_effect`), forgets at `disconnect` those that were under way, and shows the old
tree at the reconnect: the page comes back with the match as it was, and stays so until something else changes there.
Mended when `tests/companion/flet_patches/test_updates_while_away.py` says so.
"""

from dataclasses import dataclass, field
from typing import Any, cast

from flet.components.hooks.use_effect import EffectHook
from flet.controls.base_control import BaseControl
from flet.messaging.connection import Connection
from flet.messaging.session import Session


@dataclass(eq=False)
class MissedUpdates:
    """What a page could not draw: controls in the order of their change, each once, and effects in theirs."""

    updates: dict[BaseControl, None] = field(default_factory=dict)
    effects: list[tuple[EffectHook, bool]] = field(default_factory=list)


# Kept with the session itself, as what it missed holds the session: in a table of ours both would stay for ever.
MISSED = "missed_while_away"
_flet = (Session.disconnect, Session.attach_connection, Session.schedule_update, Session.schedule_effect)


def install() -> None:
    """From now on every session of this process catches up. Calling it again changes nothing."""
    Session.disconnect = _disconnect  # type: ignore[assignment, method-assign]
    Session.attach_connection = _attach_connection  # type: ignore[assignment, method-assign]
    Session.schedule_update = _schedule_update  # type: ignore[assignment, method-assign]
    Session.schedule_effect = _schedule_effect  # type: ignore[assignment, method-assign]


def uninstall() -> None:
    """Flet as it comes."""
    Session.disconnect, Session.attach_connection = _flet[:2]  # type: ignore[method-assign]
    Session.schedule_update, Session.schedule_effect = _flet[2:]  # type: ignore[method-assign]


async def _disconnect(session: Session, session_timeout_seconds: int) -> None:
    insides = cast(Any, session)
    updates, effects = insides._Session__pending_updates, insides._Session__pending_effects
    setattr(session, MISSED, MissedUpdates(dict.fromkeys(updates), list(effects)))
    await _flet[0](session, session_timeout_seconds)


def _attach_connection(session: Session, conn: Connection) -> None:
    _flet[1](session, conn)
    if (missed := _missed(session)) is not None:
        delattr(session, MISSED)
        for control in missed.updates:
            session.schedule_update(control)
        for hook, is_cleanup in missed.effects:
            session.schedule_effect(hook, is_cleanup)


def _schedule_update(session: Session, control: BaseControl) -> None:
    if (missed := _missed(session)) is not None:
        missed.updates[control] = None
    else:
        _flet[2](session, control)


def _schedule_effect(session: Session, hook: EffectHook, is_cleanup: bool) -> None:
    if (missed := _missed(session)) is not None:
        missed.effects.append((hook, is_cleanup))
    else:
        _flet[3](session, hook, is_cleanup)


def _missed(session: Session) -> MissedUpdates | None:
    """None while its page is there."""
    return cast(MissedUpdates | None, getattr(session, MISSED, None))
