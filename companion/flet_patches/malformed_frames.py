"""Logs a malformed socket frame in one line, without its content and without a traceback.

Flet 1.0.5 logs each with a traceback, uvicorn those that are no UTF-8. An event with a control's number or a name that
is none Flet hands on unseen, and the traceback comes from a task that nobody awaits. Properties it sets unseen, too: a
page that gives a control another number breaks what comes after it. A frame of millions of values it takes apart whole:
one of 16 MB took a gigabyte, and ten seconds in which no page was answered.
"""

import logging
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import flet as ft
import msgpack
from flet.messaging.protocol import MessageAction
from flet_web.fastapi import flet_app
from flet_web.fastapi.flet_app import FletApp

LOGS = ("flet_web.fastapi", "uvicorn.error")
TOLD_AS = ("Receive loop error", "Invalid UTF-8 sequence")  # how their messages begin

BOOK = frozenset(name for name in vars(ft.Text()) if name.startswith("_")) | {"_parent", "_frozen", "_initialized"}

MOST_VALUES = 10_000  # of one message: a page says some dozens, and a file in it is one

_on_message = FletApp._FletApp__on_message


def install() -> None:
    """From now on, for every page of this process. Calling it again changes nothing."""
    FletApp._FletApp__on_message = _on_whole_message
    flet_app.msgpack = SimpleNamespace(packb=msgpack.packb, unpackb=unpack)
    for name in LOGS:
        logging.getLogger(name).addFilter(log_in_one_line)


def unpack(content: bytes, **how: Any) -> Any:
    """As `msgpack.unpackb`. Raises ValueError as soon as there are too many values for a message."""
    left = MOST_VALUES

    def counted(held: Any) -> Any:
        nonlocal left
        left -= len(held) + 1
        if left < 0:
            raise ValueError("a message of too many values")
        return held

    most = {"max_array_len": MOST_VALUES, "max_map_len": MOST_VALUES}
    return msgpack.unpackb(content, list_hook=counted, object_hook=counted, **most, **how)


def log_in_one_line(record: logging.LogRecord) -> bool:
    """A filter that leaves out nothing: what a stranger to the app has sent has no place in a terminal."""
    if str(record.msg).startswith(TOLD_AS):
        kind = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else "no UTF-8"
        record.msg, record.args, record.exc_info = f"A page sent what is no message of the app ({kind}).", (), None
    return True


async def _on_whole_message(app: FletApp, message: Any) -> None:
    match message:
        case [MessageAction.CONTROL_EVENT.value, {"name": "route_change", "data": data}] if not _leads_somewhere(data):
            raise ValueError("a page turns to an address")
        case [MessageAction.CONTROL_EVENT.value, {"target": int(), "name": str()}]:
            pass
        case [MessageAction.CONTROL_EVENT.value, _]:
            raise ValueError("an event names a control by its number, and itself")
        case [MessageAction.REGISTER_CLIENT.value, _] if app._FletApp__session is not None:
            raise ValueError("a page registers once")  # the one it was before would never be let go
        case [MessageAction.UPDATE_CONTROL_PROPS.value, {"id": int(), "props": dict() as said}] | [
            MessageAction.REGISTER_CLIENT.value,
            {"page": dict() as said},
        ] if not _keeps_book(said) and _leads_somewhere(said):
            pass
        case [MessageAction.UPDATE_CONTROL_PROPS.value | MessageAction.REGISTER_CLIENT.value, _]:
            raise ValueError("a page says of a control what can be seen of it")
    match message:
        case [action, dict() as said]:
            message = [action, Unspelt(said)]
    await _on_message(app, message)


class Unspelt(dict[Any, Any]):
    """Flet spells out all that a page says for a log that nobody reads; a long file held all tables up for it."""

    def __repr__(self) -> str:
        return "what a page says"


def _leads_somewhere(said: Any) -> bool:
    """Where it says which address a page has, that is one: Flet takes it apart without a look."""
    route = said.get("route", "") if isinstance(said, dict) else said or ""
    if not isinstance(route, str):
        return False
    try:
        urlsplit(route)
    except ValueError:
        return False
    return True


def _keeps_book(said: Any) -> bool:
    """Does it hold anything that Flet keeps of a control for itself, such as its number?"""
    match said:
        case dict():
            return not BOOK.isdisjoint(said) or any(map(_keeps_book, said.values()))
        case list():
            return any(map(_keeps_book, said))
    return False
