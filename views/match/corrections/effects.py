"""What a correction would change: every board, the entries that would read otherwise, what the referee would say."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import flet as ft

from companion.engine.match import Amended, Match
from companion.engine.wording import capital, clauses, ended, plural, printed, signed
from views.components.layout import around, in_column, in_row
from views.components.read_out import voiced
from views.components.surfaces import grid, well
from views.components.text import caption, figure, strong, symbol, text, token
from views.components.text_metrics import em
from views.match.corrections.clock_effects import ClockEffects
from views.match.log.log_lines import Log
from views.match.log.log_wording import halves, in_turn
from views.theme import BODY, G1, HEAVY, NOTE, SEATS, STRONG, TITLE, theme

READ_ON = 300  # later entries looked at for what would read differently
TOLD = 3  # of them shown, on a short screen one


@dataclass(frozen=True)
class Counted:
    """What is counted of each player, before and after: points, or the `lives` left while points say nothing yet."""

    was: Mapping[str, int]
    then: Mapping[str, int]
    lives: bool = False

    @property
    def moved(self) -> list[str]:
        """Of whom it would be another."""
        return [name for name, number in self.was.items() if number != self.then[name]]

    @property
    def unmoved(self) -> str:
        return "no lives change" if self.lives else "no score changes"

    def told(self, name: str) -> str:
        """What becomes of one player's, in words."""
        ends = self._so_many(printed(self.then[name]))
        return f"{name}: {printed(self.was[name])} becomes {ends}" if name in self.moved else f"{name}: stays at {ends}"

    def by(self, name: str) -> str:
        """By how much one player's would be another."""
        return self._so_many(signed(self.then[name] - self.was[name]))

    def _so_many(self, number: str) -> str:
        return plural(number, "life", "lives") if self.lives else number


def counted(match: Match, after: Match) -> Counted:
    """Lives where the game keeps them before and after it, else points."""
    was, then = ({name: left for name, (left, _) in match.game.lives(one.state).items()} for one in (match, after))
    return Counted(was, then, lives=True) if was and then else Counted(match.totals, after.totals)


def effects(match: Match, after: Match, now: Callable[[], int], beside: Sequence[str] = ()) -> ft.Control:
    """Every board before and after, the clocks, and what the log and the table would say; `beside` is what else is
    corrected.
    """
    timed = match.game.time_left(match.state, now()) and match.game.time_left(after.state, now())
    count = counted(match, after)
    moved = count.moved
    few = len(match.players) < 5 and (theme.wide or not theme.low)  # where many sit, only the boards that move
    boards = [change(index, name, count) for index, name in enumerate(match.players) if few or name in moved]
    # before and after need a whole row, and so does a long name beside them
    wide = any(em(printed(number)) > 3 for number in (*count.was.values(), *count.then.values()))
    wide = wide or max(map(len, match.players)) > 12
    still = "" if len(boards) == len(match.players) else "No other board changes."
    if not moved:
        still = f"{capital(count.unmoved)}."
    return in_column(
        caption("What would change"),
        *said(shortened(beside, lambda left: f"And {plural(left, 'more entry', 'more entries')}.")),
        grid(boards, 1 if wide else 2, 1, G1) if boards else None,
        text(still, NOTE, STRONG) if still else None,
        *said(owned(match, after)),
        ClockEffects(match, after, now) if timed else None,
        *said(reads(match, after, now())),
        gap=G1,
    )


def in_short(match: Match, after: Match, now: int) -> str:
    """The same in a sentence or two, for where all of it lies out of sight."""
    count = counted(match, after)
    told = [clauses(*map(count.told, count.moved))] if count.moved else [count.unmoved]
    told += owned(match, after)
    if not count.moved:
        told += reads(match, after, now)
    return " ".join(map(ended, map(capital, told)))


def owned(match: Match, after: Match) -> list[str]:
    """What else the boards count and would count otherwise; of what is counted only before or after, the other is 0."""
    was, then = match.game.ledger(match.state), match.game.ledger(after.state)
    pairs = ((name, was.get(name, 0), then.get(name, 0)) for name in {**was, **then})
    return [
        f"{capital(name)}: {printed(before)} becomes {printed(now)}." for name, before, now in pairs if before != now
    ]


def said(lines: Sequence[str]) -> list[ft.Control]:
    return [text(line, NOTE, STRONG, lh=1.25) for line in lines]


def change(index: int, name: str, count: Counted) -> ft.Control:
    """One board before and after."""
    moved, now, then = name in count.moved, printed(count.was[name]), printed(count.then[name])
    colors = SEATS[index].paint(lit=moved)
    tone = [strong(now, colors.ink), symbol(ft.Icons.ARROW_FORWARD_ROUNDED, 18, colors.ink)]
    face = well(
        in_row(
            token(SEATS[index], 20, on=colors),
            text(name, NOTE if len(name) > 9 else BODY, HEAVY, colors.ink, lh=1.1, expand=True),
            *(tone if moved else []),
            figure(then, TITLE, colors.ink, 110),
            symbol(ft.Icons.FAVORITE_ROUNDED, 18, colors.ink) if count.lives else None,
            gap=6,
        ),
        colors.fill,
        low=40,
        pad=around(12, 0),
    )
    return voiced(face, count.told(name), True)


def reads(match: Match, after: Match, now: int) -> list[str]:
    """Later entries that would read differently, and the next sentence of the referee if it changes."""
    tell = match.game.tell
    differ: list[str] = []
    old, new = Log(match).places, Log(after).places
    for index, fact in enumerate(match.facts[-READ_ON:], max(0, len(match.facts) - READ_ON)):
        step = old[fact.entry.number].index(index)  # which of the events of its entry
        at = next(iter(new.get(fact.entry.number, [])[step : step + 1]), None)
        if at is None:
            continue
        before_old = match.facts[index - 1].state if index else match.opening
        before_new = after.facts[at - 1].state if at else after.opening
        if before_old == before_new:
            continue
        told_old, told_new = tell(before_old, fact.entry.event), tell(before_new, after.facts[at].entry.event)
        if told_old != told_new and fact.entry.event == after.facts[at].entry.event:
            deed, more = halves(told_new)
            differ.append(f"Entry {fact.entry.number} would read: {f'… {more}' if more else deed}.")
    told = shortened(differ, "So would {} more.".format)
    if isinstance(amended := after.entries[-1].event, Amended):
        deed, more = halves(in_turn(Log(after).told(amended.entry)))
        if more:  # than what was picked
            told.insert(0, f"{deed}, {more}.")
        elif not counted(match, after).moved:  # what changes is nothing that is counted: whose turn it is, say
            told.insert(0, f"It would read: {deed}.")
    was, then = match.game.prompt(match.state, now).sentence, after.game.prompt(after.state, now).sentence
    return told if was == then else [*told, ended(f"The table would go on with: {then}")]


def shortened(lines: Sequence[str], more: Callable[[int], str]) -> list[str]:
    """As many as there is room for, and how many more there are."""
    most = 1 if theme.low and not theme.wide else TOLD
    left = len(lines) - most
    return [*lines[:most], *([more(left)] if left > 0 else [])]
