"""The boards of the captains as the table shows them."""

from typing import Literal

from companion.games.risk_star_trek.state import CaptainsLog, Table
from views.games.risk_star_trek.boards import Held, Seen
from views.theme.current_theme import theme

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
            tuple(not one.used for one in log.crew),
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
    return ", ".join(filter(None, (log.captain, gone if log.out else "leads" if leads else "")))


def holds_of(table: Table, log: CaptainsLog) -> tuple[Held, ...]:
    if log.out:
        return ()
    fields = ("locations", "credits", "cards", *(("markers",) if log.markers else ())) if table.frontier else ("cards",)
    return tuple(Held(one, getattr(log, one)) for one in fields)
