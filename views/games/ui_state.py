"""State of a table's screen that is not entered yet: cleared by the page's own entry, kept while others enter."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Generic, Self, TypeVar

import flet as ft

from companion.engine.match import Match
from companion.service.overtaken_taps import conflict
from companion.service.rights.device_rights import only_looks
from views.components.hooks.flet_hooks import Ref, use_newest, use_ref, use_task
from views.match.live_match import CHANGED, LiveMatch
from views.session import session

State = TypeVar("State")


@dataclass(frozen=True)
class Laid(ABC, Generic[State]):
    """What lies ready on a screen; each game adds what its own table has.

    `looked` is the player whose points lie open, `ready` what the next tap enters where one thing at a time lies ready,
    `written` what stands on its lines;
    `refused` is what was tapped and may not be; `lamp` is the player over whom the lot stands for a moment.
    """

    number: int = 0  # of the entry that it lies ready for
    looked: str | None = None
    ready: Any = None
    written: tuple[str, ...] = ()
    refused: Any = None
    lamp: str | None = None

    def half_done(self, table: State) -> bool:
        """Does anything lie here that would be missed?"""
        return self.lying != self.swept(self.number, table)

    @property
    def lying(self) -> Self:
        """Without what shows for a moment."""
        return replace(self, refused=None, lamp=None)

    def swept(self, number: int, table: State) -> Self:
        """What stays after an entry of this page, for the next entry number."""
        return self.cleared(number)

    def cleared(self, number: int) -> Self:
        """Nothing lies ready any more; what is only looked at stays as it is."""
        return type(self)(number, looked=self.looked)

    def let_go(self) -> Self:
        """What lies on when its page is left, and when others enter something: not what was only picked."""
        return self

    def outlasts_own(self, before: State, after: State) -> bool:
        """Does it lie on after an entry of this page, too, since that was the answer to a question that came up over
        it?
        """
        return False

    @abstractmethod
    def stands(self, before: State, after: State) -> bool:
        """Does it still make sense when others have moved the match from one table to another?"""


AnyLaid = TypeVar("AnyLaid", bound=Laid[Any])


@dataclass(frozen=True)
class SetAside(Generic[AnyLaid]):
    """What lay ready when its page went to look something up, and the match it was laid on."""

    laid: AnyLaid
    match: Match


def use_laid(
    live: LiveMatch, first: AnyLaid, before: SetAside[AnyLaid] | None = None
) -> tuple[AnyLaid, Callable[..., None], Ref[AnyLaid]]:
    """What lies ready now, `turn(**change)`, which changes it, and a reference to the newest of it.

    `first` lies there when the page opens, or what lay there `before` something was looked up. Where others have
    entered something after which it no longer makes sense, a page that may enter anything is told what that was.
    """
    held, lay = ft.use_state(before.laid if before else replace(first, number=live.match.next_number))
    under = use_ref(before.match if before else live.match)  # on which match it was laid
    laid, told = carried(held, under.current, live)
    latest = use_newest(laid)

    def put(now: AnyLaid) -> None:
        under.current, latest.current = live.match, now
        lay(now)

    own = live.entered_at > held.number
    outlasted = own and laid.outlasts_own(under.current.state, live.match.state)

    def say() -> None:
        if outlasted:  # the next entry of this page is another matter
            put(laid)
        if told:
            put(laid)
            if not (session.rights and only_looks(session.rights())):
                said, entry = told
                live.tell(said, CHANGED, entry)

    use_task(say, [told, outlasted])
    return laid, lambda **change: put(replace(latest.current, **change)), latest


def carried(laid: AnyLaid, under: Match, live: LiveMatch) -> tuple[AnyLaid, tuple[str, int | None] | None]:
    """What was laid on the match `under`, as it lies on the match now; and where others overtook it a sentence, with
    the entry that did.
    """
    match = live.match
    if laid.number == match.next_number:
        return laid, None
    swept = laid.swept(match.next_number, match.state)
    laid = replace(laid, refused=None).let_go()  # what may not be taken does not lie ready
    own = live.entered_at > laid.number
    if (own and not laid.outlasts_own(under.state, match.state)) or replace(laid, number=swept.number) == swept:
        return swept, None
    if laid.stands(under.state, match.state):
        return replace(laid, number=swept.number), None
    return swept, conflict(match, laid.number, live.device)
