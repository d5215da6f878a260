"""The actions every game's table has: lay something ready, enter, undo, open a player's points, navigate.

They are one and the same thing as long as the screen stands, and are found as `hands` by whatever draws on it.
"""

from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import replace
from typing import Any, Generic, TypeAlias, cast
from weakref import ref

import flet as ft

from companion.engine.game import Prompt, Refusal
from companion.engine.match import Match
from companion.engine.wording import who_wins
from companion.flet_patches.event_listeners import Dispatch, hear
from companion.service.rights.device_rights import RULE as RIGHTS
from companion.service.rights.device_rights import Rights, refuse_entry
from views.components.hooks.flet_hooks import Ref
from views.components.surfaces import OnTap
from views.components.undo_slip import BACK_AGAIN, LAST_STEP, TAKEN_BACK
from views.games.ui_state import AnyLaid, SetAside, State
from views.match.entry_form.field import changed
from views.match.live_match import LiveMatch
from views.match.match_bar import Ways
from views.rulings.ruling_page import open_rule
from views.session import session
from views.set_aside import set_aside
from views.theme import SEATS, Seat

Barring: TypeAlias = Callable[[Rights | None, Match, Any], Refusal | None]  # why a device may not enter such a thing


class Hands(Ways, Generic[State, AnyLaid]):
    """`words` are what has been typed for the thing that lies ready, by their path in it; they join it when it is kept.

    `turn` counts what was laid ready with lines to write on, so that each begins with empty ones.
    """

    _show: Callable[..., None]
    _latest: Ref[AnyLaid]

    def __init__(self) -> None:
        self.words: dict[str, str] = {}
        self.turn = 0
        self._before: list[AnyLaid] = []  # how what is half done lay before each change, the newest last
        self._again: list[AnyLaid] = []  # what was taken back of that

    def hold(self, live: LiveMatch, turn: Callable[..., None], latest: Ref[AnyLaid], prompt: Prompt) -> None:
        """`turn(**change)` changes what is laid ready on this screen and not yet entered: the newest of it. The referee
        says `prompt`.
        """
        self.live, self.prompt = live, prompt
        self._show, self._latest = turn, latest
        here = ft.context.page.session
        here.store.set(_KEY, self)
        _at_hand.set(ref(self))
        hear(here, _KEY, self._touched)

    async def _touched(self, dispatch: Dispatch, control: int, event: str, data: object) -> None:
        """What a tap sets going goes on at the table it was made at, wherever the page has turned by then."""
        _at_hand.set(ref(self))
        await dispatch(control, event, data)

    async def opened(self) -> None:
        """The table has just come onto this screen."""

    @property
    def table(self) -> State:
        """The table as it lies at this moment."""
        table: State = self.live.match.state
        return table

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody at the table, in the order of the seats."""
        return self.live.match.players

    def seat(self, player: str) -> Seat:
        """The seat of somebody at the table."""
        return SEATS[self.players.index(player)]

    @property
    def laid(self) -> AnyLaid:
        """What lies ready at this moment."""
        return self._latest.current

    def _turn(self, **change: Any) -> None:
        """Changes what is laid ready; what is half done can be taken back by steps."""
        before, lay, half_done = self.lying, self.laid.lying, self.laid.half_done(self.table)
        number = self.live.match.next_number
        if self.laid.number != number:  # it has been entered, or overtaken, and is not drawn so yet
            before, half_done = self.laid.swept(number, self.table), False
        self._show(**change)
        if replace(lay, looked=None) != replace(self.laid.lying, looked=None):
            self._before = [*(self._before if half_done else ()), before]
            self._again = []

    async def step_back(self) -> None:
        """What lies half done from before this page came back, nobody knows the steps of: it goes as one."""
        if not self.half_done:
            await super().step_back()
            return
        now = self.lying
        self._lay_again(self._before.pop() if self._before else self.laid.swept(now.number, self.table))
        self._again.append(now)
        self.live.say(f"{TAKEN_BACK}{self.told_of(now)}")

    async def step_forth(self) -> None:
        if not self._taken_back:
            await super().step_forth()
            return
        self._before.append(self.lying)
        self._lay_again(again := self._again.pop())
        self.live.say(f"{BACK_AGAIN}{self.told_of(again)}")

    def told_of(self, laid: AnyLaid) -> str:
        """What was laid ready last of this, in few words."""
        return LAST_STEP

    @property
    def half_done(self) -> bool:
        return self.laid.half_done(self.table)

    @property
    def undoes(self) -> bool:
        return self.half_done or super().undoes

    @property
    def redoes(self) -> bool:
        return self._taken_back or (not self.half_done and super().redoes)

    @property
    def undo_says(self) -> str:
        return self.told_of(self.lying) if self.half_done else super().undo_says

    @property
    def redo_says(self) -> str:
        return self.told_of(self._again[-1]) if self._taken_back else super().redo_says

    @property
    def _taken_back(self) -> bool:
        """Was anything of what is half done taken back, since the last entry?"""
        return bool(self._again) and self._again[-1].number == self.live.match.next_number

    def _lay_again(self, laid: AnyLaid) -> None:
        """This lies here again, with what was typed for it by then."""
        self.away()
        self.words.clear()
        self.turn += 1
        self._show(**{**vars(laid), "number": self.live.match.next_number, "written": ()})

    def lay(self, **change: Any) -> None:
        """Lay something ready: the second tap enters it. The referee's card, if one is up, is put away."""
        if self.live.refusal or self.live.trouble:
            self.away()
        self._turn(**change)
        if self.live.kept and self.half_done:
            self.live.say("")  # what Undo takes back from here on is not what was entered before

    def laying(self, **change: Any) -> OnTap:
        """A tap that lays this ready."""
        return lambda: self.lay(**change)

    def ready(self, thing: Any) -> None:
        """The same for a table on which one thing at a time lies ready."""
        self.lay(ready=thing)

    def look(self, player: str | None) -> None:
        """Open this player's points; nobody's, and those that lie open already, are shut."""
        self._turn(looked=None if player == self.laid.looked else player)

    def lamp(self, player: str | None) -> None:
        """The lamp of the lot stands over this player for a moment."""
        self._turn(lamp=player)

    def refuse(self, refusal: Refusal, thing: Any) -> None:
        """This thing may not be taken."""
        self.live.refuse(refusal)
        self._turn(refused=thing)

    def away(self) -> None:
        """A tap elsewhere puts the referee's card away."""
        self.live.refuse(None)
        self.live.settle()

    def barred(self, event: Any, refuse: Barring = refuse_entry) -> bool:
        """May this device not enter such a thing? It says so before anything is laid out for it."""
        asked = session.rights
        no = refuse(asked(), self.live.match, event) if asked else None
        if no:
            self.refuse(no, event)
        return no is not None

    def instead(self) -> tuple[str, OnTap] | None:
        """What the table may do although the referee has said no, by its words and its tap."""
        return None

    async def enter(self, event: Any) -> bool:
        """Enters this; True when it was kept. What this device may not enter lies back: another one enters it."""
        kept = await self.live.enter(event)
        if self.live.refusal and self.live.refusal.rule == RIGHTS:
            self._turn(**vars(self.laid.swept(self.live.match.next_number, self.table)))
        return kept

    def ending(self, *entries: Any) -> str:
        """How the match ends once all of this is entered: "and Ann wins"; "" as long as it goes on, or where one of it
        is refused. The key that does it says so before it is tapped.
        """
        game, now, table = self.live.match.game, self.live.now(), self.table
        for event in entries:
            if game.refuse(table, event, now):
                return ""
            table = game.apply(table, event, now)
        over = game.outcome(table, now)
        return f"and {who_wins(over.winners, game.drawn(over.winners)) or 'nobody wins'}" if over else ""

    def entering(self, event: Any) -> OnTap:
        """A tap that enters this; or what is made then, where it is made by the tap: what falls by lot, what was typed.

        It is stored: undone and redone it comes back the same.
        """

        async def enter() -> None:
            await self.enter(event() if callable(event) else event)

        return enter

    def typed(self, path: str, words: str) -> None:
        """A line is being written on: what is said of the entry says it with what stands there."""
        self.words[path] = words
        self._show(written=tuple(self.words.values()))

    def worded(self, thing: Any) -> Any:
        """The thing with what was typed for it."""
        for path, words in self.words.items():
            thing = changed(thing, path, " ".join(words.split()))
        return thing

    async def resume(self) -> None:
        """A match that was ended by hand goes on."""
        await self.live.resume()

    @property
    def lying(self) -> AnyLaid:
        """What lies ready, with what has been typed for it."""
        laid = self.laid.lying
        return replace(laid, ready=self.worded(laid.ready)) if self.words and laid.ready is not None else laid

    def keep_laid(self) -> None:
        """What lies ready lies there again when this page comes back: nothing is typed twice for a look elsewhere."""
        set_aside(self.live.address, SetAside(self.lying.let_go(), self.live.match))

    def tool(self, key: str) -> OnTap:
        """A tap that opens a tool of the game beside this match."""
        return lambda: self.leave_for(f"tools/{key}")

    def home(self) -> None:
        session.go("/")

    def rule(self, key: str) -> None:
        self.keep_laid()
        open_rule(key)


AnyHands: TypeAlias = Hands[Any, Any]  # of whatever table: for what all of them show
_KEY = "hands"
_at_hand: ContextVar[Callable[[], AnyHands | None]] = ContextVar(_KEY, default=lambda: None)


class _HandsAtHand:
    def __getattr__(self, name: str) -> Any:
        return getattr(_at_hand.get()() or ft.context.page.session.store.get(_KEY), name)


hands = cast(AnyHands, _HandsAtHand())
"""Those of the table that lies on the page at hand, as `session` and `theme` are: nobody has to hand them on. In the
answer to a tap they are those of the table that was tapped. Each game has its own name for them, which knows what they
do there.
"""
