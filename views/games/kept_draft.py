"""What lies half done on a table, kept on the device until it is entered: it is there again after a dead phone."""

import json
from asyncio import sleep
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from importlib import import_module
from typing import Any, Generic, TypeVar

import flet as ft

from companion.version import VERSION
from views.components.hooks.flet_hooks import use_once, use_ref, use_task
from views.games.actions import AnyHands
from views.games.ui_state import Laid, carried
from views.match.live_match import CHANGED, LiveMatch
from views.preferences import PREFIX, whatever_it_keeps
from views.session import session

KEY = f"{PREFIX}draft"
DRAWN = 1.0  # seconds after which a table that breaks on what came back would have broken
OURS = ("companion.engine.", "companion.games.", "views.games.")  # where what can lie there is written
NOTHING = ("", None)
AnyLaid = TypeVar("AnyLaid", bound=Laid[Any])


class KeptDraft(Generic[AnyLaid]):
    """The draft of one match on one `page`, as the log names it. `device` keeps words under a name: a browser keeps one
    draft at a time.
    """

    def __init__(self, device: ft.SharedPreferences | None, match_id: str, page: str) -> None:
        self._device, self._match_id, self._page, self._words = device, match_id, page, ""

    async def keep(self, laid: AnyLaid | None) -> None:
        """This is what lies there now, if anything; a browser that keeps nothing for us is no reason to stop."""
        words = written(self._match_id, self._page, laid) if laid else ""
        if self._device is None or words == self._words:
            return
        self._words = words
        with whatever_it_keeps("keep"):
            if words:
                await self._device.set(KEY, words)
                return
        with whatever_it_keeps("forget"):  # where there was no room for it, too: what lay there before is out of date
            await self._device.remove(KEY)

    async def taken_up(self, kind: type[AnyLaid]) -> tuple[str, AnyLaid | None]:
        """What was kept of this match, once, and by which page: if no table can be laid from it, the next page begins
        without. Where this page has kept something by now, it is that which stays.
        """
        if self._device is None:
            return NOTHING
        with whatever_it_keeps("tell"):
            page, found = read(await self._device.get(KEY), self._match_id)
            if isinstance(found, kind) and not self._words:
                await self._device.remove(KEY)
                return page, found
        return NOTHING


def written(match_id: str, page: str, laid: Laid[Any]) -> str:
    """As JSON, or nothing where there lies what cannot be written."""
    try:
        return json.dumps([VERSION, match_id, page, _plain(laid)], ensure_ascii=False)
    except TypeError:
        return ""


def read(words: object, match_id: str) -> tuple[str, object]:
    """What was written of this match by this version of the app, and by which page; None for anything else."""
    try:
        version, of, page, laid = json.loads(str(words))
        return (page, _value(laid)) if (version, of) == (VERSION, match_id) else NOTHING
    except (ValueError, TypeError, AttributeError, ImportError, KeyError):
        return NOTHING


def _plain(value: Any) -> Any:
    """A thing is its class and its fields, a dict its pairs: keys may be more than words."""
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, tuple | list):
        return [_plain(one) for one in value]
    if isinstance(value, dict):
        return {"pairs": [[_plain(key), _plain(one)] for key, one in value.items()]}
    kind = type(value)
    if not is_dataclass(value) or not kind.__module__.startswith(OURS):
        raise TypeError(kind)
    held = {one.name: _plain(getattr(value, one.name)) for one in fields(value) if one.init}
    return {"kind": f"{kind.__module__}:{kind.__qualname__}", "held": held}


def _value(plain: Any) -> Any:
    match plain:
        case list():
            return tuple(map(_value, plain))
        case {"pairs": pairs}:
            return {_value(key): _value(one) for key, one in pairs}
        case {"kind": kind, "held": held}:
            module, name = kind.split(":")
            if not module.startswith(OURS):
                raise TypeError(kind)
            made: Callable[..., Any] = getattr(import_module(module), name)
            if not (isinstance(made, type) and is_dataclass(made)):
                raise TypeError(kind)
            return made(**{name: _value(one) for name, one in held.items()})
    return plain


def use_kept_draft(live: LiveMatch, hands: AnyHands, laid: Laid[Any], turn: Callable[..., None], fresh: bool) -> None:
    """Keeps what lies on this table; where it opens `fresh`, what lay there when its page was lost comes back."""
    kept = use_once(lambda: KeptDraft[Laid[Any]](session.device_store, live.id, live.device))
    nothing: Laid[Any] | None = None
    returned = use_ref(nothing)  # what has come back, as it was kept: it waits for its table to be drawn

    async def come_back() -> None:
        page, found = await kept.taken_up(type(laid)) if fresh else NOTHING
        match = live.match
        if found is None or hands.laid.half_done(match.state):
            return
        lying, told = found.swept(match.next_number, match.state), None
        if page not in {entry.device for entry in match.entries[found.number - 1 :]}:  # else it was entered there
            under = match if found.number == match.next_number else match.moment(found.number - 1)
            lying, told = carried(found, under, live)
        returned.current = lying
        turn(**vars(lying))
        if told:
            live.tell(told[0], CHANGED, told[1])

    async def keep() -> None:
        if laid == returned.current:
            await sleep(DRAWN)
        await kept.keep(hands.lying if laid.half_done(live.match.state) else None)

    use_task(come_back, [])
    use_task(keep, [laid])
