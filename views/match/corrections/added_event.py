"""What nobody entered and should stand right after an entry: all that the table could have entered at that moment."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from companion.engine.game import Choice
from companion.engine.match import Match
from companion.engine.wording import ended
from views.components.inputs.search_line import narrowed
from views.components.layout import Drawn, around, in_column, in_row
from views.components.surfaces import slab
from views.components.taps import calls
from views.components.text import small, strong, symbol, text, token
from views.games import SCREENS
from views.match.log.log_wording import halves
from views.theme import BODY, G1, G2, HEAVY, LOW, R_WELL, SEATS, flat, theme

CLOSEST = "Pick the closest; you can set its figures next."
FOR_CLOCKS = "It is entered with the time of the entry before it."


def could_follow(match: Match, before: Any, at: int, on_event: Callable[[Any], object]) -> Drawn:
    """What was possible with the table as it lay `before`, each in the words of the log."""
    prompt = match.game.prompt(before, at)
    ways: dict[str, Choice] = {}  # what reads the same in the log is one and the same to whoever adds it
    for one in prompt.choices:
        if one.refusal is None:
            ways.setdefault(match.game.tell(before, one.event), one)
    deeds = Counter(halves(told)[0] for told in ways)
    cells: list[tuple[str, Callable[[], ft.Control]]] = []
    for told, one in ways.items():
        deed = halves(told)[0]
        words = deed if deeds[deed] == 1 else told
        cells.append((words, partial(_way, match, one, words, calls(on_event, one.event))))
    if not cells:
        return [strong("Nothing can come after it.")]
    notes = [CLOSEST] * any(SCREENS[match.game.key].fields(before, one.event) for one in ways.values())
    return [
        text(ended(prompt.sentence), BODY, HEAVY, lh=1.2),
        *(small(note, lh=1.2) for note in notes + [FOR_CLOCKS] * match.game.timed),
        narrowed(cells, lambda drawn: in_column(*drawn, gap=G1)),
    ]


def _way(match: Match, choice: Choice, words: str, on_tap: Callable[[], object]) -> ft.Control:
    player = getattr(choice.event, "player", None)
    sign = (
        token(SEATS[match.players.index(player)], 22) if player in match.players else symbol(ft.Icons.ADD_ROUNDED, 22)
    )
    row = in_row(
        sign, text(words, BODY, HEAVY, lh=1.15, expand=True), SCREENS[match.game.key].picture(choice.event, 30)
    )
    return slab(
        row,
        flat(theme.tray, theme.ink),
        low=LOW,
        radius=R_WELL,
        pad=around(G2, 6),
        on_tap=on_tap,
        label=f"Add: {words}",
    )
