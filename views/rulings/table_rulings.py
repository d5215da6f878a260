"""What the table has settled for itself about a rule: read first wherever the rule is read."""

from dataclasses import dataclass

import flet as ft

from companion.engine.decisions import LONGEST, Decided, decision_in_words, decisions, open_choice
from companion.engine.match import Match
from companion.engine.wording import doing
from companion.rulings.bookmarks import Bookmarks
from views.components.layout import Drawn, in_lines, in_row
from views.components.rounded_corners import rounded
from views.components.rule_tab import THE_RULE, rule_tab
from views.components.surfaces import OnText
from views.components.text import bold, small, small_bold, symbol
from views.theme import G1, G2, R_TILE, Box, theme


@dataclass(frozen=True)
class Settled:
    """The table's own ruling: where it holds ("At this table"), what it says, and who agreed."""

    where: str
    said: str
    agreed: tuple[str, ...] = ()


def settled(key: str, match: Match | None, kept: Bookmarks) -> Settled | None:
    """What holds here for this ruling: the match's own decision or setting before the house's rule."""
    for _, made in decisions(match) if match else ():
        if made.rule == key:
            return Settled("At this table", made.said, made.agreed)
    if match and (set_up := _set_up(key, match)):
        return Settled("In this match", set_up)
    house = kept.house.get(key)
    return Settled("House rule", house.said, house.agreed) if house else None


def _set_up(key: str, match: Match) -> str:
    """How the match was laid out where that is not what the book's answer says; else nothing."""
    option = open_choice(match, key)
    value = getattr(match.state.options, option.name) if option else None
    label = option.metadata["labels"].get(value) if option and value != option.default else None
    return f"{option.metadata['title']}: {label}." if label else ""


def board(box: Box, ours: Settled, answer: str) -> ft.Control:
    """A strip in the game's colour, before anything the book says. Where it is the book's own `answer`, that is said
    once, by the book.
    """
    as_written = ours.said == answer[:LONGEST]
    where = f"{ours.where}: as the rule says" if as_written else ours.where
    head = in_row(symbol(ft.Icons.GAVEL_ROUNDED, 18), small_bold(where, lh=1.0, expand=True), gap=G1)
    who = small(f"{doing(ours.agreed, 'agrees', 'agree')}.", theme.ink) if ours.agreed else None
    words = in_lines(head, None if as_written else bold(ours.said, lh=1.25), who, gap=G1)
    return rounded(
        ft.Semantics(content=words, container=True),
        bgcolor=box.strip(),
        border_radius=R_TILE,
        padding=(12, G2),
    )


def listed(match: Match, on_rule: OnText) -> Drawn:
    """All that this table has decided, the earliest first, each with the rule it was about."""

    def one(made: Decided) -> ft.Control:
        decided = decision_in_words(made)
        return in_row(
            symbol(ft.Icons.GAVEL_ROUNDED, 20, theme.soft),
            small(f"{'The table decided' if made.agreed else 'Ruling recorded'}: {decided}", expand=True),
            rule_tab(theme.tray, theme.ink, THE_RULE, lambda: on_rule(made.rule), decided),
        )

    return [one(made) for _, made in reversed(decisions(match))]
