"""What lies ready on this screen and is not yet entered."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from companion.games.risk_star_trek.events import AliensAttacked, InvasionDeclared, Reinforced
from companion.games.risk_star_trek.invasion.fight import Fight
from companion.games.risk_star_trek.invasion.invading import begun
from companion.games.risk_star_trek.state import Table
from views.components.layout import Part
from views.games import ui_state
from views.games.risk_star_trek.invasion.foes import TRIBBLES


@dataclass(frozen=True)
class Plan:
    """An invasion before it is declared. `attacker` is a player, or `ALIENS`; `defender` a player, or who else.

    `ships` lie there `against` so many, 0 where nobody has said yet how many. The one of these two that is being
    `typed` is asked about until Enter says that it is whole.
    """

    attacker: str
    defender: str
    ships: int
    against: int
    origin: str = ""
    target: str = ""
    neutral_zone: bool = False
    officer: bool = False
    lowest_wins: bool = False
    to_the_death: bool = False
    typed: str = ""

    def but(self, **changes: Any) -> "Plan":
        """The plan with these fields changed."""
        return replace(self, **changes)

    @property
    def uncounted(self) -> str:
        """Which of the two figures nobody has said yet: the attacker's first, "" where both are there."""
        return "ships" if not self.ships else "" if self.against else "against"

    @property
    def asked(self) -> str:
        """Which of the two the page asks for, "" where both are there."""
        return self.uncounted and (self.typed or self.uncounted)


@dataclass(frozen=True)
class Laid(ui_state.Laid[Table]):
    """Which page of the table lies open, and what is laid ready on it."""

    page: str = ""
    plan: Plan | None = None
    counts: Reinforced | None = None  # as it would be entered
    open: Callable[[], Part] | None = None  # draws the slip that has come up, or None once it has nothing to ask
    ready: dict[str, Any] = field(default_factory=dict)

    @property
    def lying(self) -> "Laid":
        """Nor does a slip that is up: what it asks for is asked again."""
        return replace(super().lying, open=None)

    def swept(self, number: int, table: Table) -> "Laid":
        """What lay ready is done with, and the page stays open."""
        return Laid(number, page=self.page, looked=self.looked)

    def stands(self, before: Table, after: Table) -> bool:
        """A fight must be at the same throw, and Tribbles must lie as they lay."""
        tribbles = self.page != "tribbles" or (before.tribbles, before.overruns) == (after.tribbles, after.overruns)
        return tribbles and (before.stage, before.fight) == (after.stage, after.fight)


def declared(table: Table, plan: Plan) -> InvasionDeclared | AliensAttacked:
    """The plan as it would be entered."""
    if plan.attacker not in table.players:
        return AliensAttacked(plan.defender, plan.ships, plan.against, plan.target)
    captain = plan.defender in table.players
    return InvasionDeclared(
        plan.attacker,
        plan.ships,
        plan.against,
        "captain" if captain else "tribbles" if plan.defender == TRIBBLES else "aliens",
        plan.defender if captain else "",
        plan.origin,
        plan.target,
        plan.neutral_zone,
        plan.officer,
        plan.lowest_wins,
        plan.to_the_death,
    )


def foreseen(table: Table, plan: Plan) -> Fight:
    """The fight that would begin with it, for its limits and its odds."""
    return begun(table, declared(table, plan))
