"""Counts of what is never none, or of players, who are never fewer than two: one or none is one, more than one not one.

And the last in the place of the first, where there is one alone, or all are as the first. Each line as it is changed.
"""

import re

ONE_OR_NONE: dict[str, str] = {
    "companion/games/risk_star_trek/legality/setup.py": """
    if len(table.players) <= 2:
""",
    "companion/games/risk_star_trek/legality/turn.py": """
        has = f"has {needed}" if len(named) <= 1 else f"have {needed} or more together"
""",
    "companion/games/risk_star_trek/prompt.py": """
    if len(left) <= 1:
        where_to = places[0] if len(places) <= 1 else f"each of {len(places)} locations"
""",
    "companion/games/risk_star_trek/rules.py": """
    wormhole = dict(TWO_PLAYER_WORMHOLE) if len(players) <= 2 else {}
""",
    "companion/games/risk_star_trek/scoring.py": """
    if len(alive) <= 1:
    if len(first) <= 1:
""",
    "companion/games/risk_star_trek/state.py": """
        return 4 if len(self.players) <= 2 else 3
""",
    "companion/games/risk_star_trek/tasks.py": """
    has, two = set_up(table), len(table.players) <= 2
""",
    "companion/games/tabby_tumble/prompt.py": """
            verb = "wins" if len(won.winners) <= 1 else "share the win"
""",
    "companion/games/tabby_tumble/scoring.py": """
    if len(tied) <= 1:
    if len(tied) <= 1 or table.options.tie == "shared" or table.points_only:
    if len(by_cats) <= 1:
    if len(by_mice) <= 1:
""",
    "companion/games/traveller/contracts.py": """
    if fallen and len(players) <= 1:
""",
    "companion/games/traveller/legality/__init__.py": """
            if len(tied) <= 1:
""",
    "companion/games/traveller/legality/since.py": """
        who = f"{listed(elsewhere)} {'does' if len(elsewhere) <= 1 else 'do'} not pursue it"
""",
    "companion/games/traveller/log_text.py": """
        told.append(f"{listed(after.winners)} {'wins' if len(after.winners) <= 1 else 'share the win'}")
""",
    "companion/games/traveller/phases/walk.py": """
    return tied[0] if len(tied) <= 1 else table.walk.chooser if table.walk.chooser in tied else None
""",
    "companion/games/traveller/prompt.py": """
        verb = "wins" if len(won.winners) <= 1 else "share the win"
""",
    "companion/games/traveller/scoring.py": """
    if len(verdict.reached) <= 1:
    if len(best) <= 1:
    if len(table.winners) <= 1:
""",
    "companion/games/traveller/slots.py": """
    if len(tied) <= 1:
    if len(tied) <= 1:
        why = "The lowest VP" if len(lowest) <= 1 else "The lowest VP, then the highest initiative"
""",
    "companion/games/traveller/sums/shares.py": """
    verb = "wins" if len(winners) <= 1 else "share the win"
    note = "" if len(winners) <= 1 else "Tied on VP and initiative."
    rule = "traveller.victory" if len(at_goal) <= 1 else "traveller.victory_tie"
""",
    "companion/games/treble_tracker/log_text.py": """
            return f"{listed(players)} {'is' if len(players) <= 1 else 'are'} out"
""",
    "companion/games/treble_tracker/prompt.py": """
    if len(to_come) <= 1:
""",
    "companion/games/treble_tracker/scoring.py": """
    share = WIN if len(result.winners) <= 1 else DRAW  # nobody is alone in a draw
""",
    "companion/games/treble_tracker/turns.py": """
    if len(table.still_in) <= 1:
""",
    "companion/games/tribbles/legality/begin.py": """
            f"{listed(uncounted)} {'was' if len(uncounted) <= 1 else 'were'} out of the round. First count the deck: "
""",
    "companion/games/tribbles/legality/score.py": """
        who = f"The last to do so {'was' if len(last) <= 1 else 'were'} {listed(last)}." if last else ""
""",
    "companion/games/tribbles/prompt.py": """
        verb = "wins" if len(won.winners) <= 1 else "share the win"
        parts.append(f"{listed(table.skipped)} {'is' if len(table.skipped) <= 1 else 'are'} skipped.")
        parts.append(f"{listed(table.decked)} {'is' if len(table.decked) <= 1 else 'are'} decked.")
        parts.append(f"{listed(table.sitting_out)} {'sits' if len(table.sitting_out) <= 1 else 'sit'} out.")
    if len(still_in) <= 1:
""",
    "companion/games/tribbles/rules.py": """
    return _first(table.but(cuts=cuts), tied[0]) if len(tied) <= 1 else table.but(cuts={}, contenders=tied)
""",
    "companion/games/tribbles/scoring/__init__.py": """
    if len(tied) <= 1:
    if len(tied) <= 1 or table.options.tie == "shared":
    if len(often) <= 1:
    if len(single) <= 1:
""",
    "companion/games/tribbles/standing.py": """
    discard, shuffle = ("discards", "shuffles") if len(still_in) <= 1 else ("discard", "shuffle")
    return ["leads" if len(lead) <= 1 else "leads with others"]
""",
}  # `==` in the place of `<=`
NOT_ONE: dict[str, str] = {
    "companion/games/risk_star_trek/state.py": """
            return TARGET if len(self.players) != 2 else None
""",
    "companion/games/risk_star_trek/tasks.py": """
    if len(table.players) != 2:
""",
    "companion/games/traveller/prompt.py": """
        said = f"{who} have the target" if len(near) != 1 else f"{who} has {table.captains[who].goal}"
    is_nearest = "" if len(who) > SHORT else " are nearest" if len(near) != 1 else " is nearest"
    return f"{MANY[len(near)]} captains" if len(near) > 2 or (len(near) != 1 and len(names) > SHORT) else names
""",
    "companion/games/traveller/slots.py": """
    if len(lowest) != 1:
""",
    "companion/games/traveller/sums/shares.py": """
    if len(at_goal) != 1:
    if len(best) != 1:
""",
    "companion/games/tribbles/prompt.py": """
    if len(lowest) != 1 or not table.out:
""",
    "companion/games/tribbles/scoring/piles.py": """
        why = f"IDIC {figure(number)}: {powers}" if len(event.idics) != 1 else f"IDIC: {powers}"
""",
    "companion/games/tribbles/standing.py": """
    comes = ["next"] if len(following) != 1 and following[0] == player else []
""",
    "companion/games/tribbles/tasks.py": """
    if len(lowest) != 1:
    fewest = f", with the fewest points: {points}" if len(table.out) != 1 else ""
""",
}  # `>` in the place of `!=`
THE_LAST: dict[str, str] = {
    "companion/games/risk_star_trek/prompt.py": """
        return f"{left[ -1]} chooses a captain", "The lowest roller.", "captains", left[0]
        return f"{left[0]} chooses a captain", "The lowest roller.", "captains", left[ -1]
        where_to = places[ -1] if len(places) == 1 else f"each of {len(places)} locations"
""",
    "companion/games/risk_star_trek/scoring.py": """
        return Outcome(alive, f"{alive[ -1]} is the last captain with ships.", "risk_star_trek.last_captain")
        return f"{first[ -1]} leads with {held}."
""",
    "companion/games/tabby_tumble/scoring.py": """
    best = figure(totals[tied[ -1]])
        return Outcome(tied, f"{tied[ -1]} has the most points, {best} ({others}).", "tabby_tumble.final")
        return by_cats, f"; {by_cats[ -1]} has the most cats, {most}"
        return by_mice, f"; with as many cats, {by_mice[ -1]} has the most mice, {most}"
""",
    "companion/games/traveller/legality/__init__.py": """
                return no(f"No lots are needed: {tied[ -1]} has the highest initiative.", "chooser")
""",
    "companion/games/traveller/phases/walk.py": """
    return tied[ -1] if len(tied) == 1 else table.walk.chooser if table.walk.chooser in tied else None
""",
    "companion/games/traveller/prompt.py": """
    who, left = _together(near), to_go(table, near[ -1])
""",
    "companion/games/traveller/scoring.py": """
    first = table.winners[ -1]
""",
    "companion/games/traveller/slots.py": """
        held[left_over[ -1]] = _floating(table, left_over[0])
        held[left_over[0]] = _floating(table, left_over[ -1])
            held[slot] = Control(slot, solvent[ -1], "The last one solvent", "traveller.slots")
        return Working(tied[ -1], "Holds it until the scores move.", 0, lines, "traveller.fourth_slot")
        return Control(slot, tied[ -1], why, rule)
""",
    "companion/games/traveller/sums/shares.py": """
        lines += (line(f"Most VP: {listed(one.player for one in best)}", str(best[ -1].points), "victory_tie"),)
        highest = str(first[ -1].initiative)
""",
    "companion/games/traveller/sums/tokens.py": """
        return cannot(f"An expert names two different skills, not {named[ -1]} twice. Name another.", "jack")
""",
    "companion/games/treble_tracker/prompt.py": """
        return f"Last turn: {to_come[ -1]}", "Then it is a draw, unless somebody wins.", "final_round"
            return f"{result.winners[ -1]} wins", result.why, rule
""",
    "companion/games/treble_tracker/turns.py": """
        return last_one_in(table.but(cut=cut), table.still_in[ -1], at)
""",
    "companion/games/tribbles/prompt.py": """
        return f" {still_in[ -1]} discards the hand."
        f"{lowest[ -1]} begins round {table.round + 1}",
        lowest[ -1],
""",
    "companion/games/tribbles/rounds.py": """
    last = playing[ -1]
""",
    "companion/games/tribbles/rules.py": """
    return _first(table.but(cuts=cuts), tied[ -1]) if len(tied) == 1 else table.but(cuts={}, contenders=tied)
""",
    "companion/games/tribbles/scoring/__init__.py": """
    best = figure(totals[tied[ -1]])
        return often, f"; {often[ -1]} went out most often, {times(most)}"
        return single, f"; {single[ -1]} has the best single round, {figure(best)}"
""",
    "companion/games/tribbles/tasks.py": """
    points = figure(table.earned.get(lowest[ -1], 0))
    return Task(lowest[ -1], f"begins: {lowest[0]} went out{fewest}", "tribbles.starter")
    return Task(lowest[0], f"begins: {lowest[ -1]} went out{fewest}", "tribbles.starter")
""",
}  # `[0]` in the place of `[ -1]`
WHY = "there are never fewer, or all are alike"


def never_fewer() -> dict[tuple[str, str], str]:
    """The entries for `EQUIVALENT`: the file and the changed line, as it is printed."""
    counts = _entries(ONE_OR_NONE, " <= (?=[12])", " == ") | _entries(NOT_ONE, " != (?=[12])", " > ")
    return counts | _entries(THE_LAST, r"\[ -1\]", "[0]")


def _entries(changed: dict[str, str], now: str, before: str) -> dict[tuple[str, str], str]:
    lines = ((file, line) for file, every in changed.items() for line in every.strip("\n").split("\n"))
    return {(file, f"-{re.sub(now, before, line)}\n+{line}"): WHY for file, line in lines}
