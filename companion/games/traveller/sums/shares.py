"""What a contract brings when captains share it, and who has won at the end of a phase."""

from dataclasses import dataclass

from companion.engine.wording import listed, signed

from ..words import points
from . import MOST_COUNT
from .sum_working import Working, WorkingLine, cannot, line


def shared_contract(printed: int, captains: int) -> Working:
    """What each captain gets: the printed VP, and 1 less each where several complete it, never below 0 (V:126, V3)."""
    if not 0 <= printed <= MOST_COUNT:
        return cannot(f"A contract brings 0 to {MOST_COUNT} VP; they print 2 to 4. Look at the cup.", "shared_contract")
    if not 1 <= captains <= 4:
        return cannot("One to four captains complete a contract. Count those who met it.", "shared_contract")
    each = printed if captains == 1 else max(0, printed - 1)
    lines: tuple[WorkingLine, ...] = (line("Printed on the contract", str(printed), "vp"),)
    if captains > 1:
        lines += (line(f"{captains} captains completed it: one less each", signed(each - printed), "shared_contract"),)
    note = "Decided when all eligible captains have tried." if captains > 1 else "Completed alone: all of it."
    return Working(
        f"{points(each)} each" if captains > 1 else points(each), note, each, lines, "traveller.shared_contract"
    )


@dataclass(frozen=True)
class Standing:
    """How a solvent captain stands: VP, the VP needed, initiative."""

    player: str
    points: int
    goal: int
    initiative: int


@dataclass(frozen=True)
class Verdict:
    """Who has reached the own goal, and who wins: nobody, one, or several who share. `working` says how."""

    winners: tuple[str, ...]
    reached: tuple[str, ...]
    working: Working


def victory(standings: tuple[Standing, ...]) -> Verdict:
    """The check at the end of a phase: of those at their goal the most VP win, then initiative; else shared (V1)."""
    at_goal = [one for one in standings if one.points >= one.goal]
    lines = tuple(
        line(
            f"{one.player}: {one.points} of {one.goal}",
            "there" if one in at_goal else f"{one.goal - one.points} to go",
            "victory",
        )
        for one in standings
    )
    reached = tuple(one.player for one in at_goal)
    if not at_goal:
        return Verdict((), (), Working("Nobody yet", "", 0, lines, "traveller.victory"))
    best = [one for one in at_goal if one.points == max(each.points for each in at_goal)]
    if len(at_goal) > 1:
        lines += (line(f"Most VP: {listed(one.player for one in best)}", str(best[0].points), "victory_tie"),)
    first = [one for one in best if one.initiative == max(each.initiative for each in best)]
    if len(best) > 1:
        highest = str(first[0].initiative)
        lines += (line(f"Highest initiative: {listed(one.player for one in first)}", highest, "victory_tie"),)
    winners = tuple(one.player for one in first)
    verb = "wins" if len(winners) == 1 else "share the win"
    note = "" if len(winners) == 1 else "Tied on VP and initiative."
    rule = "traveller.victory" if len(at_goal) == 1 else "traveller.victory_tie"
    return Verdict(winners, reached, Working(f"{listed(winners)} {verb}", note, 0, lines, rule))
