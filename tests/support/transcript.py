"""Writes down all that a referee says in a match, entry by entry, and keeps a digest of it.

`python -m tests.support.transcript` prints what each kept digest stands for, `… <name>` one of them, `… --keep` keeps
what is said now: two versions of the rules are compared by their texts, line by line.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from companion.engine.game import Choice, Refusal
from companion.engine.match import Amended, Match, Reinstated, Retracted, Revised
from companion.games import GAMES
from companion.service.exchange.export_format import read_export

MATCHES = Path(__file__).parents[1] / "matches"
KEPT = Path(__file__).parent / "transcripts.json"
CORRECTIONS = (Retracted, Reinstated, Amended, Revised)
LOTS = range(20)  # matches played at random, beside the whole ones: more options, more players, more odd moments


def names() -> list[str]:
    """Every match of which a transcript is kept: the whole ones by their files, the others by game and lot."""
    whole = sorted(file.stem for file in MATCHES.glob("*.json"))
    return [*whole, *(f"{game} {lot}" for game in GAMES for lot in LOTS)]


def played(name: str) -> Sequence[Match]:
    """The match of this name after each of its entries."""
    game, _, lot = name.partition(" ")
    if lot:
        from tests.companion.games.test_every_game import walk

        return walk(GAMES[game], int(lot))
    example = read_export((MATCHES / f"{name}.json").read_bytes(), GAMES)
    match = Match.begin(example.game, example.players, example.options)
    return [match, *entered(match, example.entries)]


def entered(match: Match, entries: Sequence[Any]) -> Iterator[Match]:
    for entry in entries:
        longer = match.enter(entry)
        assert isinstance(longer, Match)
        yield (match := longer)


def transcript(matches: Sequence[Match]) -> Iterator[str]:
    """What the referee says first, and then, with each entry, what is said otherwise from then on."""
    before: list[str] = []
    for earlier, match in zip((None, *matches), matches, strict=False):
        if earlier is not None:
            yield from entry_told(earlier, match.entries[-1].event)
        now = list(said(match))
        known, still = set(before), set(now)
        yield from (f"- {line}" for line in before if line not in still)
        yield from (f"+ {line}" for line in now if line not in known)
        before = now


def entry_told(match: Match, event: Any) -> Iterator[str]:
    """One entry in the words of the log, and what is said of entries that are almost the same."""
    if isinstance(event, CORRECTIONS):
        yield f"== {event}"
        return
    yield f"== {match.game.tell(match.state, event)}"
    for other in nearly(event, match.players):
        yield f"   {fields_of(other)}: {answer(match.game.refuse(match.state, other, match.last_at + 1))}"


def nearly(event: Any, players: Sequence[str]) -> Iterator[Any]:
    """The event with one field changed: a number by one, a name for another, a list by its last."""
    for one in fields(event):
        match getattr(event, one.name):
            case _ if one.name == "kind":
                continue
            case bool(value):
                others: list[Any] = [not value]
            case int(value):
                others = [value - 1, value + 1]
            case str(value):
                others = [name for name in (*players, "") if name != value]
            case None:
                others = [0, 1, players[0]]
            case tuple(value):
                others = [value[:-1], (*value, *value[-1:])] if value else []
            case _:
                others = []
        yield from (replace(event, **{one.name: other}) for other in others)


def said(match: Match) -> Iterator[str]:
    """All that stands on the table, the sheet and the clocks."""
    game, state, moment = match.game, match.state, match.last_at
    prompt = game.prompt(state, moment)
    yield f"asks {prompt.player}: {prompt.sentence} [{prompt.rule}] {prompt.note}"
    yield from (f"task {task.player}: {task.text} [{task.rule}]" for task in prompt.tasks)
    yield from (choice_told(match, choice) for choice in prompt.choices)
    yield f"totals {match.totals}"
    yield from (f"line {line}" for line in match.lines)
    yield from (f"clock {left}" for left in game.time_left(state, moment))
    yield f"later {game.due(state)} {game.gap(state, moment, moment + 60_000)}"
    yield f"over {game.outcome(state, moment)}"


def choice_told(match: Match, choice: Choice) -> str:
    """What can be entered, and what the log would say of it."""
    words = f"{choice.title} | {choice.gain} {choice.unit} | {choice.note} [{choice.rule}] {fields_of(choice.event)}"
    return f"may {words}: {answer(choice.refusal) if choice.refusal else match.game.tell(match.state, choice.event)}"


def fields_of(event: Any) -> str:
    """What it says; a field that says nothing else than a new entry does is left out."""
    told = (
        f"{one.name}={value!r}"
        for one in fields(event)
        if one.name != "kind" and (value := getattr(event, one.name)) != one.default
    )
    return f"{type(event).__name__}({', '.join(told)})"


def answer(refusal: Refusal | None) -> str:
    return f"no: {refusal.reason} [{refusal.rule}]" if refusal else "yes"


def digest(matches: Sequence[Match]) -> str:
    return sha256("\n".join(transcript(matches)).encode()).hexdigest()[:12]


def main(words: list[str]) -> int:
    if words[:1] == ["--keep"]:
        anew = {name: digest(played(name)) for name in names() if name.startswith(tuple(words[1:] or GAMES))}
        kept = json.loads(KEPT.read_text("utf-8")) | anew
        KEPT.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
        return 0
    for name in [" ".join(words)] if words else names():
        print(f"#### {name}", *transcript(played(name)), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
