"""The referee speaks: what the table does now, in one short sentence, and what stands behind it."""

from companion.engine.game import Prompt
from companion.engine.wording import listed, who_wins

from .choices import choices
from .legality.turn import MOMENTS, TITLES
from .phases.endings import best, standings, undecided
from .phases.round_walk import chooser, highest, waiting
from .scoring import outcome
from .standing import nearest, to_go
from .state import Step, Table
from .sums.shares import Verdict, victory
from .tasks import tasks
from .words import damage


def prompt(table: Table, now: int) -> Prompt:
    """Sentence, note, whose turn, everything that could be entered with one tap, and what hands do meanwhile."""
    sentence, note, rule, player = _spoken(table, now)
    return Prompt(sentence, f"traveller.{rule}", note, player, choices(table, now), tasks(table))


def _spoken(table: Table, now: int) -> tuple[str, str, str, str | None]:
    """Sentence, note, rule and whose turn it is."""
    won = outcome(table, now)
    if won:
        return who_wins(won.winners), won.why, won.rule.removeprefix("traveller."), None
    return _walked(table) if table.walking else _quiet(table)


def _quiet(table: Table) -> tuple[str, str, str, str | None]:
    """While quiet: who leads. Nobody's turn is kept."""
    near = nearest(table)
    who, left = _together(near), to_go(table, near[0])
    if undecided(table):
        return _asked(table)
    if left == 0:
        said = f"{who} have the target" if len(near) > 1 else f"{who} has {table.captains[near[0]].points}"
        return said, _winning(table, "once the phase you are in is over"), "victory", None
    if len(near) == len(table.solvent):
        return f"{left} VP to go for everybody", "The last one solvent wins, too.", "victory", None
    if not any(table.captains[player].points for player in table.solvent):  # with targets that differ
        return "Nobody has VP yet", "Reach your target, or be the last one solvent.", "victory", None
    leads = "" if len(who) > SHORT else " lead" if len(near) > 1 else " leads"
    return f"{who}{leads}: {left} to go", "The last one solvent wins, too.", "victory", None


def _winning(table: Table, phase_over: str) -> str:
    """Who wins as it stands, when, and before others there by what; "" where nobody is at the target."""
    verdict = victory(standings(table))
    if not verdict.winners:
        return ""
    at_once = table.options.victory == "at_once"  # decided since: the table’s ruling itself ends nothing
    wins = f"{_together(verdict.winners)} {'win' if len(verdict.winners) > 1 else 'wins'}"
    return f"{wins} {'with the next entry' if at_once else phase_over}{_before_others(table, verdict)}."


def _before_others(table: Table, verdict: Verdict) -> str:
    """Of several at their targets the most VP win, then the highest initiative."""
    first = table.captains[verdict.winners[0]]
    if len(verdict.reached) == 1:
        return ""
    if len(best(table)) == 1:
        return f": the most VP, {first.points}"
    return f": highest initiative, {first.initiative}" if len(verdict.winners) == 1 else ", tied on initiative too"


def _together(near: tuple[str, ...]) -> str:
    """So many names, or so long ones, are no sentence: they are counted, and their boards say who it is."""
    names = listed(near)
    return f"{MANY[len(near)]} captains" if len(near) > 2 or (len(near) > 1 and len(names) > SHORT) else names


def _asked(table: Table) -> tuple[str, str, str, str | None]:
    """A win hangs on an initiative that nobody entered."""
    whose = listed(f"{player}’s" for player in undecided(table))
    return "Who has the highest initiative?", f"Enter {whose}: it decides the win.", "victory_tie", None


def _walked(table: Table) -> tuple[str, str, str, str | None]:
    """Whose step it is; once somebody is at the target, the note says first who wins."""
    said, note, rule, player = _step(table)
    winning = "" if undecided(table) else _winning(table, f"when {TITLES[table.walk.phase]} ends")
    return said, f"{winning} {note}".strip(), rule, player


def _step(table: Table) -> tuple[str, str, str, str | None]:
    walk = table.walk
    where = f"Round {table.round}, {TITLES[walk.phase]}."
    if walk.first is None:
        who = chooser(table)
        if who is None and any("initiative" in table.captains[one].unknown for one in highest(table)):
            return (
                "Who chooses the first captain?",
                f"{where} The highest initiative; where equal, by lot.",
                "chooser",
                None,
            )
        if who is None:
            return "Draw lots for who chooses", f"{where} {listed(highest(table))} are tied.", "chooser", None
        some = " entered" if any("initiative" in table.captains[one].unknown for one in table.solvent) else ""
        why = f"The highest initiative{some}" if len(highest(table)) == 1 else "Drawn by lot"
        return f"{who} chooses the first captain", f"{where} {why}.", "first_captain", who
    there = waiting(table)
    if not there and undecided(table):
        return _asked(table)
    if not there:
        checks = "" if best(table) else " Going on checks victory."
        return f"The {TITLES[walk.phase]} phase is over", f"Round {table.round}.{checks}", "victory", None
    first, captain = there[0], table.captains[there[0]]
    hurt = damage(captain.wounds, captain.structure)
    if walk.step == "restore" and hurt:
        said = f"{hurt[:1].upper()}{hurt[1:]}: 1 credit each."
        return f"{first} may restore", f"{said} {where}", "restoring", first
    then = f" Then {', '.join(there[1:])}." if there[1:] else ""
    pirate = walk.step == "resolve" and captain.pirate
    does = "raids, or passes" if pirate else SAID[walk.step]
    return f"{first} {does}", f"{where}{then}", MOMENTS[walk.step][1], there[0]


MANY = {2: "Two", 3: "Three", 4: "All four"}
SHORT = 24  # letters of a name, or of two, that leave room for the rest of the sentence

SAID: dict[Step, str] = {
    "restore": "gets ready",
    "complicate": "lays a complication",
    "activity": "chooses an activity",
    "procure": "procures, or is done",
    "act": "acts, or passes",
    "collect": "collects tokens",
    "resolve": "resolves, or passes",
    "complete": "tries the contract",
}
