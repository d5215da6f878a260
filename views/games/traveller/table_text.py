"""The referee’s words at the Traveller table, as short as the strip and the keys have room for."""

from companion.engine.game import Prompt
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
