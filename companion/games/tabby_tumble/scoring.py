"""Who has how much, and why; and who has won.

The points of a revealed token stand in a round of their own on the sheet, the one after the last round played.
"""

from companion.engine.game import Outcome, ScoreLine
from companion.engine.wording import counted, listed, printed

from .deeds import rule_of
from .events import Colour
from .state import TOKENS_OF_A_COLOUR, Deed, Table
from .words import cats, mice, nth


def score(table: Table) -> tuple[ScoreLine, ...]:
    """Every line so far. What breaks a tie may be settled after the end, too, so its lines are not kept."""
    return table.lines + _tie_lines(table)


def outcome(table: Table, now: int) -> Outcome | None:
    """Who has won, once every token is turned over: the most points; a tie as the table's options say."""
    if table.stage != "over":
        return None
    totals, tied = table.totals, leaders(table)
    best = printed(totals[tied[0]])
    if len(tied) == 1:
        others = ", ".join(f"{player} {printed(total)}" for player, total in totals.items() if player not in tied)
        return Outcome(tied, f"{tied[0]} has the most points, {best} ({others}).", "tabby_tumble.final")
    winners, why = _broken(table, tied)
    return Outcome(winners, f"{listed(tied)} have {best} points each{why}.", "tabby_tumble.tie")


def leaders(table: Table) -> tuple[str, ...]:
    """Who has the most points, in seat order."""
    totals = table.totals
    best = max(totals.values())
    return tuple(player for player, total in totals.items() if total == best)


def deed_lines(deed: Deed, played: int) -> tuple[ScoreLine, ...]:
    """A player's lines for round `played`. What could have brought or cost points and did not is a line of 0."""
    lines = []
    if deed.die == "hairball" and deed.lost:
        why = f"Hairball: {'a point' if deed.lost == 1 else f'{deed.lost} points'} lost"
        lines.append(ScoreLine(deed.player, -deed.lost, why, rule_of("hairball"), played))
    elif deed.die == "hairball":  # below 0, too, at a table that let its points go there before
        why = f"Hairball at {printed(deed.before)} points: nothing to lose"
        lines.append(ScoreLine(deed.player, 0, why, "tabby_tumble.hairball_at_zero", played))
    if deed.action in ("cuddle", "eat", "rehome"):
        lines.append(ScoreLine(deed.player, deed.points, _why(deed), rule_of(deed.action), played))
    return tuple(lines)


def token_line(table: Table, player: str, colour: Colour) -> ScoreLine:
    number = table.homes[player].cats(colour)
    return ScoreLine(
        player, number, f"Hidden token, {colour}: {cats(number, colour)}", "tabby_tumble.final", table.round + 1
    )


def one_too_many(table: Table, player: str, colour: Colour) -> tuple[ScoreLine, ...]:
    """One token more of a colour than the box should have counts all the same, and a line of 0 says so (C14)."""
    before = table.shown(colour)
    if before < TOKENS_OF_A_COLOUR:
        return ()
    why = f"The {nth(before + 1)} {colour} token: the box should have two"
    return (ScoreLine(player, 0, why, "tabby_tumble.tokens_of_a_colour", table.round + 1),)


def _tie_lines(table: Table) -> tuple[ScoreLine, ...]:
    """Where cats and mice break a tie: a line of 0 for each who is tied, with what is counted."""
    if table.stage != "over" or table.options.tie == "shared" or table.points_only:
        return ()
    tied = leaders(table)
    if len(tied) == 1:
        return ()
    return tuple(
        ScoreLine(
            player, 0, f"Tie: {_all_cats(table, player)}, {_mice(table, player)}", "tabby_tumble.tie", table.round + 1
        )
        for player in tied
    )


def _why(deed: Deed) -> str:
    had = cats(deed.had, deed.colour)
    match deed.action:
        case "cuddle":
            return f"Cuddle: {had}, one point for two" if deed.points else f"Cuddle: {had}, it takes two for a point"
        case "eat" if deed.eaten:
            return f"Eat: {mice(deed.eaten)} given back"
        case "rehome" if deed.given:
            return f"Rehome: {cats(deed.given, deed.colour)} to {deed.to}"
        case "eat" if deed.had:
            return "Eat: no mouse given back"
        case "rehome" if deed.had:
            return f"Rehome: no {deed.colour} cat given away"
    return f"{deed.action.capitalize()}: {had} at home"


def _broken(table: Table, tied: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    """Who wins among the tied, and the rest of the sentence that says why."""
    if table.options.tie == "shared" or table.points_only:  # nobody knows the homes there
        return tied, " and share the win"
    most = max(table.homes[player].all_cats for player in tied)
    by_cats = tuple(player for player in tied if table.homes[player].all_cats == most)
    if len(by_cats) == 1:
        return by_cats, f"; {by_cats[0]} has the most cats, {most}"
    most_mice = max(table.homes[player].mice for player in by_cats)
    by_mice = tuple(player for player in by_cats if table.homes[player].mice == most_mice)
    among = "with as many cats" if by_cats == tied else f"of {listed(by_cats)}, who have the most cats"
    if len(by_mice) == 1:
        return by_mice, f"; {among}, {by_mice[0]} has the most mice, {most_mice}"
    if by_mice != by_cats:
        return by_mice, f"; {among}, {listed(by_mice)} have the most mice, {most_mice}, and share the win"
    if by_cats != tied:
        return by_mice, f"; {listed(by_mice)} have the most cats, {most}, and as many mice, and share the win"
    return by_mice, f"; with as many cats and mice, {listed(by_mice)} share the win"


def _all_cats(table: Table, player: str) -> str:
    number = table.homes[player].all_cats
    return counted(number, "cat")


def _mice(table: Table, player: str) -> str:
    return mice(table.homes[player].mice)
