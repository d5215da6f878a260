"""What the hands at a Tribbles table can do besides: pick a player, lay pieces ready, open a slip of paper."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, cast

from companion.engine.game import Refusal, ScoreLine
from companion.engine.wording import signed
from companion.games.tribbles.events import TribblePlayed
from companion.games.tribbles.previews import caution, preview
from companion.games.tribbles.scoring.points_now import form_of
from companion.games.tribbles.state import Table
from companion.games.tribbles.turns import after
from companion.service.rights.device_rights import RULE as RIGHTS
from views.components.surfaces import OnTap
from views.components.undo_slip import BACK_AGAIN, LAST_STEP, TAKEN_BACK
from views.games import actions
from views.games.tribbles.ui_state import Draft, Laid, difference, drafted
from views.session import session


class Hands(actions.Hands[Table, Laid]):
    def lay(self, **change: Any) -> None:
        super().lay(refused=None, **change)

    def put_away(self) -> None:
        """The slip of paper goes back."""
        if self.laid.slip:
            self.lay(slip="", about=None)

    def pick(self, player: str) -> None:
        """A tap on a board: the first picks the player, the second opens the points.

        While a power is to score from somebody's card, another board says whose card it is.
        """
        laid = self.laid
        scorer, power = self._scores
        form = form_of(power) if scorer and power else None
        if form and (form.source or form.needs_source) and scorer != player:
            self.lay(source=None if laid.source == player else player)
        elif player in (laid.who, scorer):
            self.look(player)
        else:
            power = laid.power if laid.who is None or laid.power == "stating" else None
            self.lay(who=player, power=power, via="", count=None)  # what was said of another is not said of this one

    @property
    def _scores(self) -> tuple[str | None, str | None]:
        """For whom points are entered now, and by which power: who was picked, or who owes it to the table."""
        table, laid = self.table, self.laid
        waits = laid.who is None and laid.power is None and table.follows and not table.unsure
        if waits and table.owed and table.owed[0].asks == "points":
            return table.owed[0].player, table.owed[0].power
        return laid.who, laid.power

    def trying(self, event: Any) -> Callable[[], Awaitable[None]]:
        """A tap that enters this, or shows why not."""

        async def enter() -> None:
            if not await self.enter(event) and (no := self.live.refusal) and no.rule != RIGHTS:
                self._turn(refused=event, slip="")

        return enter

    def instead(self) -> tuple[str, OnTap] | None:
        """A power that may not be used: the card is laid without it. Else the table may let stand what was laid."""
        event = self.laid.refused
        if not isinstance(event, TribblePlayed):
            return None
        unused, insisted = replace(event, activated=False), replace(event, insisted=True)
        if event.activated and not self.refuses(unused):
            return "Play it without its power", self.trying(unused)
        return None if self.refuses(insisted) else ("It was played all the same", self.trying(insisted))

    # What the referee would say, and what an entry would bring: asked before it is made

    def caution(self, event: Any) -> str:
        return caution(self.table, event)

    def refuses(self, event: Any, on: Table | None = None) -> Refusal | None:
        """Why this may not be entered; `on` another table than the one that lies here."""
        return self.live.match.game.refuse(on or self.table, event, session.service.now())

    def lines(self, event: Any) -> tuple[ScoreLine, ...]:
        """The lines this entry would add to the sheet."""
        return () if self.refuses(event) else preview(self.table, event)

    def worth(self, event: Any) -> int:
        """The points it would bring to everybody together."""
        return sum(line.points for line in self.lines(event))

    def brings(self, event: Any) -> str:
        """The same of each player, in words."""
        return ", ".join(f"{line.player} {signed(line.points)}" for line in self.lines(event))

    @property
    def in_turn(self) -> str:
        """Whose turn runs, as far as is known; of those who are out of the round, who comes after."""
        turn, playing = self.table.turn, self.table.playing
        if turn is None or turn.player in playing:
            return turn.player if turn else playing[0]
        return after(self.table, turn.player)[0]

    # The pile in hand

    @property
    def draft(self) -> Draft | None:
        """The pile that is being counted."""
        return drafted(self.table, self.laid)

    def count(self, **change: Any) -> None:
        """Change the pile that is being counted. What is counted can be taken back, before the entries are."""
        if draft := self.draft:
            self._hold(draft.changed(**change))

    def _hold(self, draft: Draft) -> None:
        """This pile in hand; those of others stay as they are."""
        self.lay(draft=draft, begun=self.laid.beside(draft.player))

    def counts(self, **change: Any) -> OnTap:
        return lambda: self.count(**change)

    @property
    def _counted(self) -> Draft | None:
        """The pile of which something was counted since the last entry: the one in hand before those of others."""
        draft = self.draft
        return next((one for one in (draft, *self.laid.beside(draft.player)) if one.before), None) if draft else None

    @property
    def half_done(self) -> bool:
        return super().half_done if self.draft is None else self._counted is not None

    async def step_back(self) -> None:
        """First what was counted, then the entries: nobody who takes back a card means that somebody went out."""
        if counted := self._counted:
            before = counted.taken_back()
            self.lay(who=None, draft=before, begun=self.laid.beside(before.player))
            self.live.say(f"{TAKEN_BACK}{difference(before, counted)}")
        else:
            await super().step_back()

    async def step_forth(self) -> None:
        if (draft := self.draft) and draft.again:
            self._hold(again := draft.brought_back())
            self.live.say(f"{BACK_AGAIN}{difference(draft, again)}")
        else:
            await super().step_forth()

    @property
    def redoes(self) -> bool:
        return bool(self.draft and self.draft.again) or super().redoes

    @property
    def redo_says(self) -> str:
        return LAST_STEP if self.draft and self.draft.again else super().redo_says


hands = cast(Hands, actions.hands)
