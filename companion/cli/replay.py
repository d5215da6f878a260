"""The command `replay`: plays an exported match again and prints its score, or the entry that may not be made."""

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.cli.terminal import say, say_json
from companion.engine.game import Refusal
from companion.engine.match import Match
from companion.games import GAMES
from companion.service.exchange.export_format import Exported, read_export, read_file
from companion.service.recovery.game_faults import blame_rules

STOPPED = 3  # exit code: an entry was refused, or the totals are not what the file expects


@dataclass(frozen=True)
class Replayed:
    match: Match
    stopped: Refusal | None = None


def add_to(commands: Any, kept: argparse.ArgumentParser) -> None:
    replay = commands.add_parser("replay", help="replay a match that was saved as a file and print its score")
    replay.add_argument("file", metavar="FILE", type=Path, help="a match that was saved as a file (JSON)")
    replay.add_argument("--json", action="store_true", help="print JSON for programs")
    replay.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    file = read_export(read_file(asked.file), GAMES)
    with blame_rules(file.game, file.entries):
        played = played_through(file)
        told = _told(played) if asked.json else _in_words(played)
    if isinstance(told, str):
        say(told)
    else:
        say_json(told)
    return STOPPED if played.stopped else 0


def played_through(file: Exported) -> Replayed:
    """The match up to its end, to the first entry that may not be made, or to totals other than expected."""
    match = Match.begin(file.game, file.players, file.options, file.rules)
    expected = {one.after: one.totals for one in file.expect}
    for number in range(len(file.entries) + 1):
        if number:
            after = match.enter(file.entries[number - 1], kept=True)
            if isinstance(after, Refusal):
                # The entry that stops the replay, whichever earlier one its refusal speaks of.
                return Replayed(match, Refusal(after.reason, after.rule, number))
            match = after
        for player, points in expected.get(number, {}).items():
            if match.totals[player] != points:
                said = f"After entry {number} {player} has {match.totals[player]}, not the {points} that are expected."
                return Replayed(match, Refusal(said, "expect", number))
    return Replayed(match)


def _told(played: Replayed) -> dict[str, Any]:
    match, stopped = played.match, played.stopped
    outcome = match.game.outcome(match.state, match.last_at)
    stricter = [
        {"entry": fact.entry.number, "reason": fact.today.reason, "rule": fact.today.rule, "since": fact.today.since}
        for fact in match.facts
        if fact.today
    ]
    return {
        "game": match.game.key,
        "players": match.players,
        "totals": match.totals,
        "lines": [
            {"player": line.player, "points": line.points, "why": line.why, "rule": line.rule, "entry": line.entry}
            for line in match.lines
        ],
        "outcome": outcome and {"winners": outcome.winners, "why": outcome.why, "rule": outcome.rule},
        "refused": stopped and {"entry": stopped.entry, "reason": stopped.reason, "rule": stopped.rule},
        **({"accepted_before": stricter} if stricter else {}),
    }


def _in_words(played: Replayed) -> str:
    match, stopped = played.match, played.stopped
    outcome = match.game.outcome(match.state, match.last_at)
    said = [f"{match.game.title}, {'1 entry' if len(match.entries) == 1 else f'{len(match.entries)} entries'}"]
    said += [f"  {name}: {points}" for name, points in match.totals.items()]
    if outcome:
        said.append(f"{' and '.join(outcome.winners)}: {outcome.why} ({outcome.rule})")
    for fact in match.facts:
        if fact.today:
            said.append(f"Entry {fact.entry.number} was accepted before {fact.today.since}; today: {fact.today.reason}")
    if stopped:
        said.append(f"Stopped at entry {stopped.entry}: {stopped.reason} ({stopped.rule})")
    return "\n".join(said)
