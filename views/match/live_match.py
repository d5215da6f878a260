"""The one mutable object of a match's screens: the match as it stands, the last refusal, the last entry."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from time import monotonic
from typing import TypeVar

import flet as ft

from companion.engine.game import Outcome, Prompt, Refusal
from companion.engine.match import Amended, Match, Reinstated, Retracted, Revised
from companion.engine.replay import changes_of
from companion.engine.wording import listed
from companion.service.match_service import (
    MatchService,
    NoSuchMatch,
    ParseError,
    StaleEntryNumber,
    Status,
    StorageError,
)
from companion.service.recovery.game_faults import RulesBroke, blame_rules
from views.components.loading import TOLD, telling
from views.components.undo_slip import BACK_AGAIN, TAKEN_BACK
from views.match.corrections.correction_conflicts import replaced
from views.match.corrections.draft import added
from views.match.log.log_lines import Log
from views.match.log.log_wording import in_turn
from views.tap_time import answering

NOT_KEPT, CHANGED = "Not saved", "The match has changed"  # what a trouble is
NEITHER = "What was tapped after it was not kept either."
REACTION = 0.3  # seconds this page has shown another's entry until a finger can mean the screen that came of it
PATIENCE = 10.0  # seconds after which it does, whatever the page tells of its taps
CORRECTIONS = (Amended, Reinstated, Retracted, Revised)

Answer = TypeVar("Answer")
Ask = Callable[[int, str, str], Awaitable[Match | Refusal]]  # for an entry number; on which device, by whom
NEVER = float("-inf")


@dataclass(frozen=True)
class Overtaken:
    """Another page's entry: the number this page showed before it, when it came, and which message brings it here.

    Messages are counted by connection (`companion/flet_patches/message_count.py`).
    """

    shown: int = 0
    at: float = NEVER  # by this process's clock
    connection: object = None
    message: int = 0

    def seen(self, connection: object) -> float:
        """For how many seconds the page had shown it when the tap that is being answered was made."""
        since = monotonic() - self.at
        if since > PATIENCE or (tap := answering.get()) is None:
            return since
        return tap.since(self.message if connection is self.connection else 1)  # a new one begins with all there is


@ft.observable
@dataclass
class LiveMatch:
    """A match under the hands of one page. Every entry goes through the service, which keeps it first.

    Whoever enters something hears whether it is kept. A tap felt twice is not, and nothing else tells of it.
    `refusal` is the referee's last no, `kept` what the last tap entered (for the undo bar), `trouble` a sentence about
    what could not be kept or was overtaken by another page, `trouble_is` its title, `trouble_at` the number of the
    entry it is about, where there is one. `entered_at` is the next entry number after this page's own last entry: what
    lay ready for it then is done with. `status` is "open" until its rules or the table have ended it.
    """

    _service: MatchService
    id: str
    device: str
    _by: str
    match: Match
    refusal: Refusal | None = None
    kept: str = ""
    trouble: str = ""
    trouble_is: str = NOT_KEPT
    trouble_at: int | None = None
    entered_at: int = 0
    again: tuple[int, str] = (0, "")  # how often a tap was answered by what stood there already, and by what last
    said_at: float = 0.0  # when `kept` was said last, by this process
    status: Status = "open"
    _asking: int = 0  # taps on their way
    _failed: int = 0  # taps that could not be kept
    _connection: Callable[[], object] = lambda: None  # to this page, now
    _overtaken: Overtaken = Overtaken()
    _own: deque[Match] = field(default_factory=lambda: deque(maxlen=8))  # what came of this page's last entries
    _in_turn: asyncio.Lock = field(default_factory=asyncio.Lock)  # of two quick taps the second goes on from the first

    @property
    def address(self) -> str:
        """Where its table lies; its other screens lie below that."""
        return f"/match/{self.id}"

    def now(self) -> int:
        """This moment in the time of the match, ms since the epoch."""
        return self._service.now(self.id)

    async def enter(self, event: object) -> bool:
        """Record a fact, drawn for the entry number that this page shows."""
        before = self.match
        return await self._record(event, lambda: before.game.tell(before.state, event))

    async def undo(self) -> bool:
        """Take the last standing entry back."""
        before = self.match
        return await self._step(
            before.undo, self._service.undo, lambda _, number: f"{TAKEN_BACK}{fact_in_words(before, number)}"
        )

    async def redo(self) -> bool:
        """Bring back what was last taken back."""
        return await self._step(
            self.match.redo, self._service.redo, lambda after, number: f"{BACK_AGAIN}{fact_in_words(after, number)}"
        )

    async def correct(self, what: Amended | Retracted | Revised) -> bool:
        """Entries should have been something else, or no longer count: all of them, or none.

        The next undo takes it back; to take out the newest entry is an undo itself.
        """
        if isinstance(what, Retracted):
            if what == self.match.undo():
                return await self.undo()
            what = Revised((what,))  # a step back would be no step of its own for undo, and lost with the next entry
        said = correction_in_words(what, self.match)
        return await self._record(what, lambda: said)

    async def resume(self) -> None:
        """A match that was ended by hand goes on."""
        with telling(self.tell):
            await self._service.resume(self.id)
            self.say("")

    def refuse(self, refusal: Refusal | None) -> None:
        """Show why not (a tap on what may not be done), or put the referee's card away."""
        if refusal and refusal == self.refusal:
            self.again = self.again[0] + 1, refusal.reason
        self.refusal, self.kept = refusal, ""

    def tell(self, trouble: str, what: str = NOT_KEPT, entry: int | None = None) -> None:
        """What went wrong, in a sentence, in a word or two what that is, and the entry that it is about."""
        self.trouble, self.trouble_is, self.trouble_at, self.kept, self.refusal = trouble, what, entry, "", None

    def say(self, kept: str) -> None:
        """What a tap has done that enters nothing, for the slip above Undo; or nothing any more."""
        object.__setattr__(self, "said_at", monotonic())  # nobody draws this
        if kept and kept == self.kept:
            self.again = self.again[0] + 1, kept
        self.kept, self.refusal, self.trouble = kept, None, ""

    def settle(self) -> None:
        """What was kept, and what went wrong, has been read."""
        self.kept, self.trouble = "", ""

    def moved(self, match: Match) -> bool:
        """The match has moved on: by another page, or by this one, which then hears of it a moment later itself.

        Was it another page?
        """
        if self._asking or any(match is one for one in (self.match, *self._own)):
            return False
        connection = self._connection()
        message = getattr(connection, "messages_sent", 0) + 1
        self._overtaken = Overtaken(self.match.next_number, monotonic(), connection, message)
        instead = replaced(self.match, match, self.device, self._by)
        self.match, self.refusal, self.kept = match, None, ""
        if instead:
            said, entry = instead
            self.tell(said, CHANGED, entry)
        return True

    def stands(self, status: Status) -> None:
        """It has ended, or was resumed, somewhere. What a tap on its way has done to it is shown with the match."""
        if not self._asking:
            self.status = status

    def entry_at(self, number: int, back: str) -> str:
        """Where this entry is put right, and after it one is `back` at that screen; a correction is only looked at."""
        corrects = isinstance(self.match.entries[number - 1].event, CORRECTIONS)
        return f"{self.address}/log/{number}" + ("" if corrects else f"/correct?from={back}")

    @property
    def prompt(self) -> Prompt:
        """What the referee says at this moment."""
        return self.match.game.prompt(self.match.state, self.now())

    @property
    def outcome(self) -> Outcome | None:
        """What the match has come to, once its rules have ended it."""
        return self.match.game.outcome(self.match.state, self.now())

    @property
    def ended_by_hand(self) -> bool:
        """Has the table parked it, or ended it before its rules did? It takes no entry until it is resumed."""
        if self.status != "finished":
            return self.status == "abandoned"
        return self.outcome is None

    def _drawn_for(self) -> int:
        """The entry number that a tap is meant for. Nobody has seen yet what another page entered a moment ago."""
        seen = self._overtaken.seen(self._connection())
        return self._overtaken.shown if seen < REACTION else self.match.next_number

    async def _step(
        self,
        asked: Callable[[], Retracted | Reinstated | None],
        step: Callable[[str, int, str, str], Awaitable[Match | Refusal]],
        said: Callable[[Match, int], str],
    ) -> bool:
        """Back or forth, by the entry the rules answer; where they break on it, that is told."""
        try:
            with blame_rules(self.match.game, self.match.entries):
                what = asked()
        except RulesBroke as broke:
            self.tell(str(broke))
            return False
        return await self._ask(partial(step, self.id), lambda after: said(after, what.entry) if what else "")

    def _told(self, said: Callable[[Match], str], answer: Match) -> str:
        """It is kept, also where the rules have no word for it."""
        try:
            with blame_rules(answer.game, answer.entries):
                return said(answer)
        except RulesBroke:
            return f"Entry {len(answer.entries)} is kept"

    async def _record(self, event: object, said: Callable[[], str]) -> bool:
        return await self._ask(partial(self._service.record, self.id, event), lambda _: said())

    async def _ask(self, ask: Ask, said: Callable[[Match], str]) -> bool:
        before = self._failed
        async with self._in_turn:
            if self._failed == before:
                return await self._ask_now(ask, said)
        if not self.trouble.endswith(NEITHER):  # it was meant to go on from a tap that came to nothing
            self.tell(f"{self.trouble} {NEITHER}", self.trouble_is, self.trouble_at)
        return False

    async def _ask_now(self, ask: Ask, said: Callable[[Match], str]) -> bool:
        object.__setattr__(self, "_asking", self._asking + 1)  # nobody draws this
        try:
            number = self._drawn_for()
            answer = await ask(number, self.device, self._by)
            if isinstance(answer, Match):
                self._own.append(answer)
        except (StaleEntryNumber, StorageError) as told:
            if isinstance(told, StaleEntryNumber):
                self.tell(str(told), CHANGED, told.entry)
            else:
                self.tell(str(told))
                object.__setattr__(self, "_failed", self._failed + 1)  # nobody draws this either
            with suppress(*TOLD):  # what was shown stands there
                self.match = await self._service.open(self.id)
            return False
        except (NoSuchMatch, ParseError) as told:  # an earlier copy was brought back meanwhile
            self.tell(str(told))
            return False
        finally:
            object.__setattr__(self, "_asking", self._asking - 1)
            self.stands(self._service.status(self.id) or self.status)
        if isinstance(answer, Refusal):
            self.refuse(answer)
            self.trouble = ""
            return False
        if answer is not self.match:
            self.say(self._told(said, answer))
            self.entered_at = number + 1
            self.match = answer
        return True


def correction_in_words(what: Amended | Revised, before: Match) -> str:
    """Which entries are not any more what they were, or what came to them."""
    more = added(what, before)
    match what:
        case Revised(changes=(Retracted(entry=number),)):
            return f"Entry {number} is removed"
        case Revised(changes=changes):
            return f"Entries {listed(tuple(str(change.entry) for change in changes))} are corrected"
    if more:
        return f"{f'{more} entries are' if more > 1 else 'An entry is'} added after {what.entry}"
    return f"Entry {what.entry} is corrected"


def fact_in_words(match: Match, number: int) -> str:
    """What entry `number` says happened; a correction is named by what it corrects."""
    if told := Log(match).told(number):
        return in_turn(told)
    corrected = [str(change.entry) for change in changes_of(match.entries[number - 1].event)]
    return f"the correction of {'entries' if len(corrected) > 1 else 'entry'} {listed(corrected)}"
