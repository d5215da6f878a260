"""Which figures the boards of the captains show, in which order."""

from typing import Literal

from companion.engine.wording import clauses
from companion.games.risk_star_trek.state import CaptainsLog, Table
from views.games.risk_star_trek.boards import Held, Seen
from views.theme import theme

Large = Literal["all", "lit", "none"]  # which boards are the large ones


def boards_of(table: Table, lit: str | None, large: Large = "lit", close: bool = False) -> tuple[Seen, ...]:
    unit, of = ("quests", table.quests_to_win) if table.frontier else ("locations", table.target)

    def seen(seat: int, name: str) -> Seen:
        log = table.logs[name]
        return Seen(
            seat,
            name,
            note_of(table, name),
            table.totals[name],
            unit,
            of,
            holds_of(table, log),
            lit=name == lit,
            large=name == lit if large == "lit" else large == "all" and not log.out,
            out=log.out,
            close=close or len(table.players) > 3 or theme.close,
        )

    return tuple(seen(*one) for one in enumerate(table.players))


def note_of(table: Table, name: str) -> str:
    """Captain, and what a glance at the figures would say about this one."""
    log, totals = table.logs[name], table.totals
    leads = totals[name] > max(0, *(total for other, total in totals.items() if other != name))
    gone = f"out, by {log.conqueror}" if log.conqueror else "out"
    return clauses(log.captain, gone if log.out else "leads" if leads else "")


def holds_of(table: Table, log: CaptainsLog) -> tuple[Held, ...]:
    if log.out:
        return ()
    aside = "starbases" if table.frontier else "locations"  # they stand on the captain's page; these are the total
    held = [Held(one, getattr(log, one)) for one in figures(table) if one != aside]
    ready = tuple(not one.used for one in log.crew)
    held.append(Held("crew", sum(ready), ready))
    return tuple(one for one in held if one.count or one.ready or one.piece not in ("markers", "crew"))


def figures(table: Table) -> tuple[str, ...]:
    """What a captain of this mission may hold, in the order of the board and of the captain's page."""
    return ("locations", "starbases", "credits", "cards", "markers") if table.frontier else ("locations", "cards")
