"""The boards of the captains as the table shows them."""

from dataclasses import replace
from typing import Literal

from companion.games.risk_star_trek.state import CaptainsLog, Table
from views.games.risk_star_trek.boards import Held, Seen
from views.theme.current_theme import theme

Large = Literal["all", "lit", "none"]  # which boards are the large ones


def boards_of(table: Table, lit: str | None, large: Large = "lit", close: bool = False) -> tuple[Seen, ...]:
    totals = table.totals
    close = close or len(table.players) > 3 or theme.close
    return tuple(
        Seen(
            index,
            name,
            note_of(table, name),
            totals[name],
            "quests" if table.frontier else "locations",
            table.quests_to_win if table.frontier else table.target,
            holds_of(table, table.logs[name]),
            tuple(not one.used for one in table.logs[name].crew),
            name == lit,
            name == lit if large == "lit" else large == "all" and not table.logs[name].out,
            table.logs[name].out,
            close,
        )
        for index, name in enumerate(table.players)
    )


def large_of(table: Table, name: str, lit: str) -> Seen:
    """The board of a captain who is looked at: large, and lit where it is their turn."""
    seen = next(one for one in boards_of(table, lit) if one.name == name)
    return replace(seen, large=not seen.out)


def note_of(table: Table, name: str) -> str:
    """Captain, and what a glance at the figures would say about this one."""
    log, totals = table.logs[name], table.totals
    best = max(totals.values())
    leads = totals[name] == best > 0 and list(totals.values()).count(best) == 1
    gone = f"out, by {log.conqueror}" if log.conqueror else "out"
    said = gone if log.out else "leads" if leads else ""
    return ", ".join(filter(None, (log.captain, said)))


def holds_of(table: Table, log: CaptainsLog) -> tuple[Held, ...]:
    if log.out:
        return ()
    if not table.frontier:
        return (Held("cards", log.cards),)
    held = Held("locations", log.locations), Held("credits", log.credits), Held("cards", log.cards)
    return (*held, Held("markers", log.markers)) if log.markers else held
