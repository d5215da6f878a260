"""A sum shown with its working: what every calculator of the captains' log answers with."""

from dataclasses import dataclass

from companion.engine.game import Refusal


@dataclass(frozen=True)
class WorkingLine:
    """One line of a working: what is reckoned, the figure it comes to, and the rule."""

    text: str
    figure: str
    rule: str


@dataclass(frozen=True)
class Working:
    """A sum: what is said large, what it means, the figure, the lines that made it.

    Where it cannot be reckoned, `refusal` says why, and the rest is empty.
    """

    headline: str = ""
    note: str = ""
    total: int = 0
    lines: tuple[WorkingLine, ...] = ()
    rule: str = ""
    refusal: Refusal | None = None


def cannot(reason: str, rule: str) -> Working:
    """No sum: why, and the rule (`traveller.` is put before it)."""
    return Working(rule=f"traveller.{rule}", refusal=Refusal(reason, f"traveller.{rule}"))


def line(text: str, figure: str, rule: str) -> WorkingLine:
    return WorkingLine(text, figure, f"traveller.{rule}")
