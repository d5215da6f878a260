"""The sentences of the Traveller table: what is being set, what it would make of the scores, notes on the boards."""

from typing import Any

from companion.engine.game import Choice, Prompt, Refusal
from views.games.traveller.entry_forms.entries import ENTRIES
from views.theme.current_theme import theme

LONG, NARROW = 70, 34  # letters of a note; the track shows by their pieces who comes then


def spoken(prompt: Prompt) -> tuple[str, str]:
    """What the referee says, and on what it stands."""
    return prompt.sentence, brief(prompt.note)


def brief(note: str) -> str:
    """A note as the strip has room for it: the first sentence where it is long."""
    return note if len(note) <= (LONG if theme.room > 360 else NARROW) else first_of(note)


def first_of(words: str) -> str:
    """The first sentence. Of the referee's no it says what is wrong; what follows says what would be right."""
    return words.partition(". ")[0].removesuffix(".") + "."


def what_would_be_right(refusal: Refusal) -> str:
    """The referee's no without what is wrong: that stands in the place of the key."""
    return refusal.reason.partition(". ")[2] or "It cannot be entered so."


def below(choice: Choice) -> str:
    """What it would cost or bring, or that it may not be."""
    return "not now" if choice.refusal else f"{choice.gain} {choice.unit}".strip() or choice.note


def offered(choice: Choice) -> str:
    """What may be done, with what it costs and brings, each said once; or why it may not be."""
    if choice.refusal:
        return f"{choice.title}: not now, {choice.refusal.reason}"
    return ". ".join(dict.fromkeys(filter(None, (choice.title, below(choice), choice.note))))


def becomes(match: Any, event: Any, now: int) -> str:
    """What the entry would make of the scores, or else what the log will say, before it is kept."""
    before, after = match.state, match.game.apply(match.state, event, now)
    moved = [p for p in before.players if before.captains[p].points != after.captains[p].points]
    told = ", ".join(f"{p} {before.captains[p].points} → {after.captains[p].points}" for p in moved)
    return f"{told} VP" if told else f"{match.game.tell(before, event)}."


def asked(event: Any) -> str:
    """What is being set, as the strip says it."""
    entry = ENTRIES[event.kind]
    return (entry.asked or entry.verb).format(event=event)
