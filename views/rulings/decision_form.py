"""The form that settles a dispute: by the rule, by an option of the match, or in a sentence; and who agrees."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import NamedTuple

import flet as ft

from companion.engine.decisions import LONGEST, Decided, open_choice
from companion.engine.match import Match
from companion.engine.wording import sentences
from companion.rulings import Ruling
from views.components.inputs.seat_picker import seat_picker, tick
from views.components.layout import Drawn, in_column, in_lines, in_row
from views.components.surfaces import OnTap, at_least, slab, slip, touch, well
from views.components.taps import calls
from views.components.text import bold, caption, headline, small, strong, symbol
from views.rulings.decision_draft import Draft
from views.rulings.ruling_page import answer_of
from views.rulings.table_rulings import Settled, board
from views.theme import G1, G4, LOW, R_ACT, R_TILE, Box, theme

Change = Callable[[Draft], object]
# enters the decision: in a sentence, and where it is an option of the match, which, and what it is from here on;
# where nobody agrees yet it leads to the ticks instead
Decide = Callable[[str, str, str], Awaitable[None]]


class Way(NamedTuple):
    """One way to decide: what it is called, what there is to say of it, and what is entered by it."""

    title: str
    note: str
    said: str
    option: str = ""
    choice: str = ""


def offered(match: Match, ruling: Ruling, agreement: str) -> list[Way]:
    """What can be decided with one tap, first what holds already: the rule, or how the match was laid out."""
    asked = open_choice(match, ruling.key)
    if asked is None:
        return [Way("As the rule says", agreement, answer_of(ruling)[0][:LONGEST])]
    current, title = getattr(match.state.options, asked.name), asked.metadata["title"]

    def one(value: str, label: str) -> Way:
        since = "As it is in this match" if value == current else "In this match from now on"
        return Way(label, f"{since}. {agreement}", f"{title}: {label}.", asked.name, value)

    labels = sorted(asked.metadata["labels"].items(), key=lambda choice: choice[0] != current)
    return [one(value, label) for value, label in labels]


def ways(match: Match, ruling: Ruling, others: list[Way], draft: Draft, change: Change, decide: Decide) -> Drawn:
    """What can be decided otherwise, and the table's own words."""
    asked = open_choice(match, ruling.key)
    ways: Drawn = [strong(f"{asked.metadata['title']}, {asked.metadata['note']}:")] if asked else []
    ways += [way(one.title, one.note, calls(decide, one.said, one.option, one.choice)) for one in others]
    if not draft.writing:
        ways.append(way("Something else …", "In the table’s own words", lambda: change(replace(draft, writing=True))))
    return ways


def way(title: str, note: str, on_tap: OnTap) -> ft.Control:
    """One way out of the argument, as wide as the table."""
    colors = slip()
    words = in_lines(headline(title, colors.ink, lh=1.1), small(note, colors.ink), expand=True)
    face = in_row(words, symbol(ft.Icons.CHEVRON_RIGHT_ROUNDED, 24, colors.ink), gap=10)
    return slab(
        at_least(LOW, face),
        colors,
        radius=R_ACT,
        pad=(G4, G1, 12, G1),
        on_tap=on_tap,
        label=f"{title.rstrip(' …')}. {note}",
        key=title,  # what comes to lie where another way was is not that one
    )


def agreeing(players: tuple[str, ...], draft: Draft, change: Change) -> ft.Control:
    """A tick for each who agrees; nobody does until it is tapped."""

    def turn(name: str) -> None:
        change(draft.turned(name, players))

    everybody = draft.agreed == players
    turned = replace(draft, agreed=() if everybody else players)
    return in_column(
        caption("Who agrees"),
        seat_picker(players, draft.agreed, turn, "agrees", theme.aside - 24),
        ticked("Everybody agrees", everybody, lambda: change(turned)) if len(players) > 2 else None,
        gap=G1,
    )


def made_known(made: Decided) -> str:
    """That the table has decided is said where somebody has agreed."""
    return "The table has decided" if made.agreed else "Recorded. Nobody has agreed yet"


def outcome(box: Box, made: Decided, answer: str, house: bool) -> ft.Control:
    """What was decided a moment ago and who agreed, and whether it is a `house` rule from now on. `answer` is the
    book's.
    """
    saved = small("Saved as our house rule.") if house else None
    return in_column(board(box, Settled(made_known(made), made.said, made.agreed), answer), saved, gap=G1)


def outliving(draft: Draft, change: Change) -> ft.Control:
    """A decision may outlive the match."""
    note = "Next time the answer is there, marked “House rule”."
    return ticked("Save as our house rule", draft.house, lambda: change(replace(draft, house=not draft.house)), note)


def ticked(title: str, on: bool, on_tap: OnTap, note: str = "") -> ft.Control:
    """A line with a tick, pressed into the paper."""
    words = in_lines(bold(title), small(note) if note else None, gap=0, expand=True)
    face = well(
        at_least(LOW, in_row(tick(on), words)),
        radius=R_TILE,
        pad=(12, G1),
    )
    return touch(face, sentences(title, note), on_tap, radius=R_TILE, ticked=on)
