"""What lies half done in a match, kept on the device until it is entered: it is there again after a dead phone."""

import json
from asyncio import Event, sleep
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from importlib import import_module
from typing import Any, Generic, Literal, TypeVar
from weakref import WeakValueDictionary

from companion.engine.match import Entry
from companion.version import VERSION
from views.components.hooks.flet_hooks import use_once, use_ref, use_task
from views.components.hooks.polling import use_lasting_task
from views.games.actions import AnyHands
from views.games.ui_state import Laid, carried
from views.match.live_match import CHANGED, LiveMatch
from views.preferences import PREFIX, whatever_it_keeps
from views.session import session, use_session

KEY = f"{PREFIX}draft"  # and after it which match, where, and whose page; separate keys need no reading before a write
DRAWN = 1.0  # seconds after which a screen that breaks on what came back would have broken
OURS = ("companion.engine.", "companion.games.", "views.games.", "views.match.")  # where what can lie there is written
IN_ANOTHER_TAB = "In another tab"
ELSEWHERE = "What was half done here is in the tab of this browser that was opened last: enter it there."
AnyDraft = TypeVar("AnyDraft")
# By key, of the pages of this process: whose it is, or who took it up. A tab may not know yet that it is gone.
_lying: WeakValueDictionary[str, "KeptDraft[Any]"] = WeakValueDictionary()


class KeptDraft(Generic[AnyDraft]):
    """The draft of one match at one place, under the hands of one page: each page of a browser keeps its own. One that
    has come back on another page lies there alone: `taken` tells the page that had it.
    """

    def __init__(self, live: LiveMatch, place: Literal["table", "log"]) -> None:
        self._device, self._match_id, self._place, self._words = session.device_store, live.id, place, ""
        self.key, self.taken = f"{KEY}.{live.id}.{place}.{live.device}", Event()

    async def keep(self, draft: AnyDraft | None) -> None:
        """This is what lies there now, if anything; a browser that keeps nothing for us is no reason to stop."""
        words = written(draft) if draft else ""
        if self._device is None or words == self._words:
            return
        self._words = words
        with whatever_it_keeps("keep"):
            if words:
                _lying[self.key] = self
                await self._device.set(self.key, words)
                return
        with whatever_it_keeps("forget"):  # where there was no room for it, too: what lay there before is out of date
            await self._device.remove(self.key)

    async def taken_up(
        self, kind: type[AnyDraft], meant: Callable[[AnyDraft], bool] = lambda _: True
    ) -> tuple[str, AnyDraft] | None:
        """What was kept of this match at this place, once, and by which page: if no screen can be laid from it, the
        next page begins without. Where this page has kept something by now, it is that which stays.

        What is left of matches that are over, or of another version of the app, is kept no longer.
        """
        if self._device is None:
            return None
        with whatever_it_keeps("tell"):
            for key in await self._device.get_keys(KEY):
                of, place, page = (*key.removeprefix(f"{KEY}.").split(".", 2), "", "")[:3]
                if of != self._match_id:
                    if session.service.status(of) != "open":
                        await self._device.remove(key)
                    continue
                if place != self._place:
                    continue
                found = read(await self._device.get(key))
                if self._words or (isinstance(found, kind) and not meant(found)):
                    continue
                await self._device.remove(key)
                had = _lying.get(key, self)
                if isinstance(found, kind) and had.key in (key, self.key):  # else another page has taken it up
                    _lying[key] = self
                    if had is not self:
                        had.taken.set()
                    return page, found
        return None


def entered(page: str, entries: Sequence[Entry]) -> bool:
    """Has it been entered by its page since, which was lost before its browser had forgotten it?"""
    return page in {entry.device for entry in entries}


def written(draft: object) -> str:
    """As JSON, or nothing where there lies what cannot be written."""
    try:
        return json.dumps([VERSION, _plain(draft)], ensure_ascii=False)
    except TypeError:
        return ""


def read(words: object) -> object:
    """What was written by this version of the app; None for anything else."""
    try:
        version, draft = json.loads(str(words))
        return _value(draft) if version == VERSION else None
    except (ValueError, TypeError, AttributeError, ImportError, KeyError, RecursionError):
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
            if not (isinstance(made, type) and is_dataclass(made)):
                raise TypeError(kind)
            return made(**{name: _value(one) for name, one in held.items()})
    return plain


def use_kept_draft(live: LiveMatch, hands: AnyHands, laid: Laid[Any], turn: Callable[..., None], fresh: bool) -> None:
    """Keeps what lies on this table; where it opens `fresh`, and where its page was away and is back, what lay there on
    a page that was lost comes back.
    """
    here = use_session()
    returned_by, opened_by = here.returned, use_once(lambda: here.returned)
    kept = use_once(lambda: KeptDraft[Laid[Any]](live, "table"))
    nothing: Laid[Any] | None = None
    returned = use_ref(nothing)  # what has come back, as it was kept: it waits for its table to be drawn

    async def come_back() -> None:
        back = await kept.taken_up(type(laid)) if fresh or returned_by != opened_by else None
        match = live.match
        if back is None or hands.laid.half_done(match.state):
            return
        page, found = back
        lying, told = found.swept(match.next_number, match.state), None
        if not entered(page, match.entries[found.number - 1 :]):
            under = match if found.number == match.next_number else match.moment(found.number - 1)
            lying, told = carried(found, under, live)
        returned.current = lying
        turn(**vars(lying))
        if told:
            live.tell(told[0], CHANGED, told[1])

    async def keep() -> None:
        if laid == returned.current:
            await sleep(DRAWN)
        left = laid.let_go().half_done(live.match.state)
        await kept.keep(hands.lying.let_go() if left else None)

    async def give_up() -> None:
        await kept.taken.wait()
        turn(**vars(hands.laid.cleared(live.match.next_number)))
        live.tell(ELSEWHERE, IN_ANOTHER_TAB)

    use_task(come_back, [returned_by])
    use_task(keep, [laid])
    use_lasting_task(here, give_up)
