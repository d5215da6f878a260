"""Who has how much, and why: locations held in mission 1, Q's Quests in mission 2; and who has won."""

from companion.engine.game import Outcome, ScoreLine
from companion.engine.wording import counted

from .state import Table
from .words import locations


def score(table: Table) -> tuple[ScoreLine, ...]:
    return table.lines


def holding(table: Table, player: str, held: int, why: str, rule: str) -> Table:
    """The table when this player holds so many locations: in mission 1 the difference is a line."""
    change = held - table.logs[player].locations
    table = table.log(player, locations=held)
    if held or player not in table.lost:
        others = tuple(one for one in table.lost if one != player)
        table = table.but(lost=others if held else (*others, player))
    return table if table.frontier or not change else _line(table, player, change, why, rule)


def quests(table: Table, player: str, held: tuple[str, ...], why: str, rule: str) -> Table:
    """The table when this player has claimed these quests: in mission 2 the difference is a line."""
    change = len(held) - len(table.logs[player].quests)
    table = table.log(player, quests=held)
    return _line(table, player, change, why, rule) if change else table


def ended(table: Table) -> Table:
    """The table, over where somebody has won or all have lost: looked at after every entry (R27)."""
    return table.but(stage="over") if table.stage == "play" and _outcome(table) else table


def outcome(table: Table, now: int) -> Outcome | None:
    """Who has won, once the match is over; nobody when the Tribbles do."""
    return _outcome(table) if table.stage == "over" else None


def _outcome(table: Table) -> Outcome | None:
    if table.lost_to_tribbles:
        return Outcome(
            (), "No Tribbles are left in the reserve: Q and the Tribbles win.", "risk_star_trek.tribbles_win"
        )
    alive = table.alive
    if len(alive) == 1:
        return Outcome(alive, f"{alive[0]} is the last captain with ships.", "risk_star_trek.last_captain")
    if table.frontier:
        wanted = table.quests_to_win
        for player in alive:
            if len(table.logs[player].quests) >= wanted:
                why = f"{player} has claimed {counted(wanted, 'quest')}."
                return Outcome((player,), why, "risk_star_trek.quests_to_win")
        return None
    if table.target is not None:
        for player in alive:
            held = table.logs[player].locations
            if held >= table.target:
                why = f"{player} holds {locations(held)}. The first to hold {table.target} wins."
                return Outcome((player,), why, "risk_star_trek.target")
    return None


def standing(table: Table) -> str:
    """Who is ahead, in half a line: "Ann leads with 8 locations."; "" where nobody has anything yet."""
    totals = table.totals
    best = max(totals.values())
    first = [player for player, total in totals.items() if total == best]
    if not best:
        return ""
    held = counted(best, "quest") if table.frontier else locations(best)
    if len(first) == 1:
        return f"{first[0]} leads with {held}."
    return f"All have {held}." if len(first) == len(table.alive) else f"{len(first)} captains lead with {held} each."


def _line(table: Table, player: str, points: int, why: str, rule: str) -> Table:
    line = ScoreLine(player, points, why, f"risk_star_trek.{rule}", table.round)
    return table.but(lines=(*table.lines, line))


def held(table: Table) -> dict[str, int]:
    """What the captains' boards count besides the score, and what the table holds."""
    fields = ("locations", "starbases", "credits", "cards", "markers") if table.frontier else ("cards",)
    owned = {f"{name}’s {field}": getattr(table.logs[name], field) for name in table.players for field in fields}
    ships = {f"{table.turn.player}’s ships to place": table.turn.ships} if table.turn else {}
    return owned | ships | ({"aliens": table.aliens} if table.frontier else {})
