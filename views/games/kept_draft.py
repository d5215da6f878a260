"""What lies half done on a table, kept on the device until it is entered: it is there again after a dead phone."""

import json
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from importlib import import_module
from typing import Any, Generic, TypeVar

import flet as ft

from companion.version import VERSION
from views.components.hooks.flet_hooks import Ref, use_once, use_task
from views.games.ui_state import Laid, carried
from views.match.live_match import CHANGED, LiveMatch
from views.preferences import PREFIX, whatever_it_keeps
from views.session import session

KEY = f"{PREFIX}draft"
OURS = ("companion.engine.", "companion.games.", "views.games.")  # where what can lie there is written
AnyLaid = TypeVar("AnyLaid", bound=Laid[Any])


class KeptDraft(Generic[AnyLaid]):
    """The draft of one match on one page. `device` keeps words under a name: a browser keeps one draft at a time."""

    def __init__(self, device: ft.SharedPreferences | None, match_id: str) -> None:
        self._device, self._match_id, self._words = device, match_id, ""

    async def keep(self, laid: AnyLaid | None) -> None:
        """This is what lies there now, if anything; a browser that keeps nothing for us is no reason to stop."""
        words = written(self._match_id, laid) if laid else ""
        if self._device is None or words == self._words:
            return
        self._words = words
        with whatever_it_keeps("keep"):
            await (self._device.set(KEY, words) if words else self._device.remove(KEY))

    async def taken_up(self, kind: type[AnyLaid]) -> AnyLaid | None:
        """What was kept of this match, once: if no table can be laid from it, the next page begins without."""
        if self._device is None:
            return None
        with whatever_it_keeps("tell"):
            found = read(await self._device.get(KEY), self._match_id)
            if isinstance(found, kind):
                await self._device.remove(KEY)
                return found
        return None


def written(match_id: str, laid: Laid[Any]) -> str:
    """As JSON, or nothing where there lies what cannot be written."""
    try:
        return json.dumps([VERSION, match_id, _plain(laid)], ensure_ascii=False)
    except TypeError:
        return ""


def read(words: object, match_id: str) -> object:
    """What was written of this match by this version of the app; None for anything else."""
    try:
        version, of, laid = json.loads(str(words))
        return _value(laid) if (version, of) == (VERSION, match_id) else None
    except (ValueError, TypeError, AttributeError, ImportError, KeyError):
        return None


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
            if not is_dataclass(made):
                raise TypeError(kind)
            return made(**{name: _value(one) for name, one in held.items()})
    return plain


def use_kept_draft(
    live: LiveMatch, laid: AnyLaid, latest: Ref[AnyLaid], turn: Callable[..., None], fresh: bool
) -> None:
    """Keeps what lies on this table; where it opens `fresh`, what lay there when its page was lost comes back."""
    kept = use_once(lambda: KeptDraft[AnyLaid](session.device_store, live.id))
    first = use_once(lambda: laid)

    async def come_back() -> None:
        found = await kept.taken_up(type(first)) if fresh else None
        if found is None or latest.current != first:
            return
        match = live.match
        under = match if found.number == match.next_number else match.moment(found.number - 1)
        lying, told = carried(found, under, live)
        turn(**vars(lying))
        if told:
            live.tell(told[0], CHANGED, told[1])

    async def keep() -> None:
        await kept.keep(laid.lying if laid.half_done(live.match.state) else None)

    use_task(come_back, [])
    use_task(keep, [laid])
