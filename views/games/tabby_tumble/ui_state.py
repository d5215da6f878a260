"""What lies ready on a Tabby Tumble screen and is not yet entered."""

from dataclasses import dataclass, replace
from typing import Any, Self, cast

from companion.games.tabby_tumble.state import Table
from views.games import actions, ui_state


@dataclass(frozen=True)
class Laid(ui_state.Laid[Table]):
    speaker: str | None = None
    listed: bool = False  # the list of what to do is up, where it has folded

    def swept(self, number: int, table: Table) -> Self:
        """Whoever speaks goes on to the end: what a Hairball becomes, then how many and to whom."""
        speaker = self.speaker if self.speaker in table.undecided else None
        return replace(super().swept(number, table), speaker=speaker)

    def stands(self, before: Table, after: Table) -> bool:
        """The same dice, cubes and tokens must lie there, and whoever speaks must still have to."""

        def lies(table: Table) -> tuple[Any, ...]:
            held = tuple((turn.colour, turn.die) for turn in table.turns.values())
            return table.stage, table.round, table.picks, table.cats, table.actions, held, table.homes, table.tokens

        speaks = self.speaker in after.undecided if self.speaker else before.undecided[:1] == after.undecided[:1]
        return speaks and lies(before) == lies(after)


class Hands(actions.Hands[Table, Laid]):
    def told_of(self, laid: Laid) -> str:
        """A die or another choice by its name."""
        chosen = (choice.title for choice in self.prompt.choices if choice.event == laid.ready)
        return next(chosen, super().told_of(laid))


hands = cast(Hands, actions.hands)
