"""Suggests what a table may want to look up now: the rules its last moments and its next steps stand on."""

from companion.engine.decisions import Decided, decisions
from companion.engine.game import Refusal, ScoreLine
from companion.engine.match import Match
from companion.rulings import Ruling, ruling

MOST = 6


def rules_in_play(match: Match, now: int, refusal: Refusal | None = None) -> tuple[str, ...]:
    """Keys of rulings, what matters most first: why the referee said no, what the table waits for, what hands do now,
    what the last entry scored by, what may be entered, what the table has decided itself. How the app is used comes
    last: people at a table ask about the game.
    """
    prompt = match.game.prompt(match.state, now)
    keys = [
        *([refusal.rule] if refusal else []),
        prompt.rule,
        *(task.rule for task in prompt.tasks),
        *(line.rule for line in _scored_last(match)),
        *(choice.refusal.rule for choice in prompt.choices if choice.refusal),
        *(choice.rule for choice in prompt.choices),
        *(made.rule for _, made in decisions(match)),
    ]
    once = dict.fromkeys(key for key in keys if key)
    return tuple(sorted(once, key=lambda key: on_the_app(ruling(key))))[:MOST]


def on_the_app(about: Ruling) -> bool:
    """Is it about how the app is used, and not about the game?"""
    return about.source.startswith("This app")


def _scored_last(match: Match) -> tuple[ScoreLine, ...]:
    """The lines of the last entry that was no decision."""
    facts, sheet = match.facts, match.game.score(match.state)
    for at in range(len(facts) - 1, -1, -1):
        if not isinstance(facts[at].entry.event, Decided):
            return sheet[facts[at - 1].lines if at else 0 : facts[at].lines]
    return ()
