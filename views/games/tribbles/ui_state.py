"""What lies ready on a Tribbles screen and is not yet entered; what becomes of it when the match moves on."""

from dataclasses import dataclass, replace
from typing import Any

from companion.games.tribbles.events import PileCounted
from companion.games.tribbles.scoring.seen_piles import as_laid
from companion.games.tribbles.state import LADDER, Table
from views.games import ui_state

NOTHING = (0,) * len(LADDER)


@dataclass(frozen=True)
class Draft(PileCounted):
    """A pile while it is counted: the entry as far as it has come, with the cards though its total is typed."""

    pile: tuple[int, ...] = NOTHING
    typing: bool = False
    taking: bool = False  # the next tap takes a card off
    asked: str = ""  # the extra whose figures lie open
    round: int = 0  # in which it is counted
    before: tuple["Draft", ...] = ()  # how it lay before each change, the newest last
    again: tuple["Draft", ...] = ()  # what was taken back of that

    @property
    def alone(self) -> "Draft":
        """As it lies, without what it was."""
        return replace(self, before=(), again=())

    def changed(self, **change: Any) -> "Draft":
        """The same after this change; one of what is counted can be taken back."""
        now = replace(self, **change)
        return now if now.event == self.event else replace(now, before=(*self.before, self.alone), again=())

    def taken_back(self) -> "Draft":
        """As it lay before the last change."""
        *before, last = self.before
        return replace(last, before=tuple(before), again=(*self.again, self.alone))

    def brought_back(self) -> "Draft":
        """As it lay before that was taken back."""
        *again, last = self.again
        return replace(last, before=(*self.before, self.alone), again=tuple(again))

    @property
    def event(self) -> PileCounted:
        pile, total = ((), self.total or 0) if self.typing else (self.pile, None)
        powers = self.powers if self.idics else 0
        return PileCounted(self.player, pile, total, self.quadruples, self.idics, powers, self.bijs)

    @property
    def begun(self) -> bool:
        """Is a card laid down, or a figure typed?"""
        return self.total is not None if self.typing else any(self.pile)

    @property
    def bare(self) -> "Draft":
        """The same without its IDICs, whose powers depend on what else lies there."""
        return replace(self, idics=(), powers=0)

    @classmethod
    def of(cls, event: PileCounted, number: int) -> "Draft":
        """The pile of round `number` as it was seen laid, to be counted."""
        lying = {**vars(event), "pile": tuple(event.pile) or NOTHING}
        return cls(**lying, typing=event.total is not None, round=number)

    def waits(self, table: Table) -> bool:
        """Is it still to be counted?"""
        out, counted = table.out if table.stage == "count" else (), self.player in table.piles
        return self.round == table.round and self.player in out and not counted


@dataclass(frozen=True)
class Laid(ui_state.Laid[Table]):
    """`who` is the board that was tapped, `slip` the slip of paper that is up, `about` what it is about."""

    who: str | None = None
    power: str | None = None
    tribbles: int | None = None
    source: str | None = None
    shows: str = ""
    via: str = ""
    count: int | None = None
    some: tuple[Any, ...] = ()
    more: tuple[Any, ...] = ()
    broken: bool | None = None
    clockwise: bool | None = None
    slip: str = ""
    about: Any = None
    draft: Draft | None = None
    begun: tuple[Draft, ...] = ()  # piles of others that are half counted

    def half_done(self, table: Table) -> bool:
        return bool(self.draft or self.begun) or super().half_done(table)

    def swept(self, number: int, table: Table) -> "Laid":
        """Only piles that are still to be counted stay in the hand, and what was counted of them stands."""
        half = (self.draft, *self.begun)
        draft, *begun = (one.alone if one and one.waits(table) else None for one in half)
        return Laid(number, looked=self.looked, draft=draft, begun=tuple(filter(None, begun)))

    def let_go(self) -> "Laid":
        """A board alone that was tapped: by now somebody else may be looked for below “Went out”."""
        return replace(self, who=None) if self.power is None else self

    def half_counted(self, player: str) -> Draft | None:
        """This player's pile as far as it was counted."""
        return next((one for one in (self.draft, *self.begun) if one and one.player == player), None)

    def beside(self, player: str) -> tuple[Draft, ...]:
        """The piles of others that are half counted, while this one's is."""
        return tuple(one for one in (self.draft, *self.begun) if one and one.player != player)

    def stands(self, before: Table, after: Table) -> bool:
        """It must still be the same turn of the same round, and the pile uncounted."""

        def lies(table: Table) -> tuple[Any, ...]:
            return table.stage, table.round, table.depth, table.turn, table.owed, table.trouble

        counted = self.draft is not None and self.draft.player in after.piles
        return not counted and lies(before) == lies(after)


def difference(before: Draft, after: Draft) -> str:
    """What was counted between two counts of the same pile."""
    piles = zip(LADDER, before.pile, after.pile, strict=True)
    changed = [(number, now - held) for number, held, now in piles if now != held]
    pile = f"{after.player}’s pile"
    if before.typing != after.typing or len({by for _, by in changed}) != 1:
        return f"the last change of {pile}"
    number, by = changed[0]
    cards = f"{number:,}" if len(changed) == abs(by) == 1 else "one of each"
    return f"{cards} {'on' if by > 0 else 'off'} {pile}"


def drafted(table: Table, laid: Laid) -> Draft | None:
    """The pile in hand: of whoever was tapped, else of the first that is not counted yet."""
    left = [name for name in table.out if name not in table.piles]
    in_hand = laid.draft.player if laid.draft and laid.draft.player in left else None
    who = laid.who or in_hand or next(iter(left), None)
    return laid.half_counted(who) or _to_count(table, who) if who and who in left else None


def _to_count(table: Table, player: str) -> Draft:
    """Where every turn was kept, the cards that were laid are there already, to be looked through."""
    seen = as_laid(table, player) if table.depth == "referee" else None
    return Draft.of(seen, table.round) if seen else Draft(player, round=table.round)
