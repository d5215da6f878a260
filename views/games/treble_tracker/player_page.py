"""A player's page, and how clocks are put right: by the arbiter, who says why, or where nobody knows how time went."""

from dataclasses import replace

import flet as ft

from companion.engine.game import Choice, Refusal
from companion.engine.wording import capital, clauses
from companion.games.treble_tracker.events import (
    Accused,
    ClockCorrected,
    EliminationTakenBack,
    Event,
    GapDecided,
    TurnCorrected,
)
from companion.games.treble_tracker.gap_figures import GapFigures, gap_figures
from companion.games.treble_tracker.legality.clocks import LONGEST
from companion.games.treble_tracker.state import LIVES, Gap, Table
from views.components.clocks.live_clock import Dial, LiveClock
from views.components.formats.date_format import clock, day, when
from views.components.layout import Drawn, in_column, in_lines, in_row, mid_row, share_of
from views.components.step_buttons import side_button, side_by_side, step_button
from views.components.surfaces import CENTER, STRETCH, OnTap, at_least, key, slab
from views.components.text import MIDDLE, figure, small, strong, text, token
from views.components.text_metrics import em, lines
from views.components.undo_slip import slip_height
from views.games.board_parts import name_row
from views.games.points_list import lines_of, point_lines
from views.games.table_shell import Page
from views.games.treble_tracker.actions import REASONS, hands
from views.games.treble_tracker.boards import board_of
from views.games.treble_tracker.knockout.panels import heard
from views.games.treble_tracker.pieces import BOX, hearts, in_words, lives_of
from views.match.entry_form.counts import minutes
from views.match.entry_form.described import PLAYER, described
from views.match.entry_form.entry_form import rows, tray
from views.match.entry_form.field import Field, FormContext, Put
from views.match.entry_form.lines import words
from views.match.entry_form.people import who
from views.match.entry_form.picks import pick
from views.theme import BODY, G1, G2, G3, HEAVY, NOTE, R_BOARD, TITLE, Seat, theme

SHOWN = "Red cards shown"
SHORT = 72  # dp high the time in question is on a short glass
Correction = ClockCorrected | EliminationTakenBack  # what the arbiter has put together
FIELDS = (
    Field("left", "Time left", minutes, high=LONGEST),
    Field("lives", "Back with", pick, labels=tuple((number, in_words(number)) for number in range(1, LIVES + 1))),
)


def player_page(name: str) -> Page:
    table = hands.table
    about, ready = summary(name), hands.laid.ready
    if isinstance(ready, Correction):
        return correction(name, ready, about)
    gone, lives, note = name in table.out, lives_of(table, name), board_of(table, name).note
    said = "Back to the clocks" if table.clocks else "Back to the table"
    leave = side_button(said, hands.looking(""), expand=None, leads_back=True)
    return Page(
        f"{name} is out" if gone else name if lives is None else f"{name}: {in_words(lives)}",
        note and f"{capital(note)}.",
        head=[about, *(point_lines(name) if lines_of(name) else [])],
        lower=may(name, gone),
        step=[leave],
    )


def correction(name: str, event: Correction, about: ft.Control) -> Page:
    again = isinstance(event, EliminationTakenBack)
    refusal = refused(event)
    no = [small(refusal.reason, lh=1.25)] if refusal else []
    keep = step_button(BOX, "Bring back" if again else "Correct", hands.entering(lambda: hands.worded(event)), expand=3)
    leave = side_button("Cancel", lambda: hands.ready(None), leads_back=True)
    return Page(
        f"Bring {name} back" if again else f"Correct {name}’s clock",
        "The log keeps why: give a reason.",
        head=[about, putting_right(event, hands.table.clocks is not None), *no],
        step=[side_by_side(keep, leave)],
    )


def refused(event: Correction) -> Refusal | None:
    """Why the arbiter may not correct this, whatever the reason."""
    given = replace(event, reason=event.reason or REASONS[0])  # that one is asked for is said above
    return hands.live.match.game.refuse(hands.table, given, hands.live.now())


def summary(name: str) -> ft.Control:
    """Lives, and the clock if there is one."""
    table = hands.table
    seat = hands.seat(name)
    colors = seat.paint(lit=True)
    lives = hearts(lives_of(table, name), colors, 28)
    who = name_row(token(seat, 34, on=colors), name, colors.ink, lives)
    clock = None
    if table.clocks:
        dial = Dial(table.clocks, name, table.options.control.time)
        figures = LiveClock(hands.live.now, dial, 120, colors.ink, theme.inside)
        unheard = ft.Semantics(content=figures, exclude_semantics=True)  # its tenths would be read out one by one
        clock = mid_row(ft.Stack([unheard, heard(hands.live.now, dial)]))
    return slab(in_column(who, clock), colors, radius=R_BOARD, pad=(16, 12, 16, 16))


def correcting(name: str) -> OnTap:
    """A tap that opens the correction of this clock; a slip that is up goes."""

    def correct() -> None:
        left = _as_shown(hands.table.left(name, hands.live.now()))
        hands.correct(ClockCorrected(name, left, ""), asked="", looked=name)

    return correct


def called(choice: Choice) -> str:
    """What is tapped, for the ear, and how the match ends by it."""
    return clauses(choice.title, hands.ending(choice.event))


def alone_wins(choices: tuple[Choice, ...]) -> Drawn:
    """What is said above them where one of them leaves nobody but the winner."""
    over = any(not choice.refusal and hands.ending(choice.event) for choice in choices)
    return [strong("Who is left alone wins, and the match is over.")] if over else []


def may(name: str, gone: bool) -> Drawn:
    """What the arbiter may put right here."""

    if not (gone or hands.table.clocks):
        return []
    if gone:
        return [taking_back("Take the elimination back", name)]
    clock = ft.Icons.TIMER_ROUNDED
    return [key("Correct this clock", correcting(name), clock, "with a reason", low=60)]


def taking_back(said: str, name: str) -> ft.Control:
    """Opens the correction by which this player is in again."""
    event = back(name, hands.table)
    return key(said, lambda: hands.correct(event, looked=name), ft.Icons.UNDO_ROUNDED, "with a reason", low=60)


def back(name: str, table: Table) -> EliminationTakenBack:
    """The elimination is taken back, for a reason that is still to be given. After a flag there is a minute at most."""
    time = _as_shown(table.left(name, 0)) or min(60_000, table.options.control.time) if table.clocks else 0
    return EliminationTakenBack(name, time, table.lives[name] or 1, "")


def _as_shown(left: int) -> int:
    """A time in ms as a clock shows it: in whole seconds, rounded up."""
    return -(-left // 1000) * 1000


def putting_right(event: Correction, clocks: bool) -> ft.Control:
    """So much on the clock, so many lives, and why."""

    def put(changed: Correction) -> None:
        (hands.ready if changed.reason == event.reason else hands.correct)(changed)

    own = event.reason if event.reason not in REASONS else ""
    room = theme.room - 2 * G3
    context = FormContext((), room, hands.typed, {"reason": own}, hands.turn, correcting=True)
    known = (*FIELDS, Field("reason", "Reason", why))
    return tray(rows(context, described(event, known, ("player", *_untimed(clocks))), event, put))


def why(context: FormContext, field: Field, value: str, put: Put) -> ft.Control:
    """One of the reasons that are given most, or another."""
    often = replace(field, labels=tuple((reason, reason) for reason in REASONS))
    other = words(context, replace(field, title="Another reason"), value, put)
    return in_column(pick(context, often, value, put), other, gap=G1)


def _untimed(clocks: bool) -> tuple[str, ...]:
    """What is not asked where no clock runs."""
    return () if clocks else ("left",)


def fields_of(table: Table, event: Event) -> tuple[Field, ...]:
    if isinstance(event, Accused):  # as at the table: who, and how many
        others = tuple((name, name) for name in table.still_in if name != event.player)
        numbers = tuple((number, str(number)) for number in range(table.lives[event.accused] + 1))
        return Field("accused", "Who was accused", who, labels=others), Field("red_cards", SHOWN, pick, labels=numbers)
    if not isinstance(event, ClockCorrected | EliminationTakenBack | TurnCorrected):
        return ()
    names = table.out if isinstance(event, EliminationTakenBack) else table.still_in
    player = replace(PLAYER, labels=tuple((name, name) for name in names))
    return described(event, (*FIELDS, player), _untimed(table.clocks is not None))


def settled(table: Table, before: Event, after: Event) -> Event:
    """Nobody who is accused instead is asked for more red cards than there are lives."""
    if isinstance(after, Accused):
        return replace(after, red_cards=min(after.red_cards, table.lives[after.accused]))
    return after


def gap_page() -> Page:
    gap = hands.table.gap
    assert gap
    shown = gap_figures(gap)
    seat = hands.seat(gap.player)
    fallen = clauses("the flag has fallen: out", hands.ending(GapDecided(True)))
    out = fallen if gap.counted == 0 else f"{shown.charged} charged to {gap.player}"
    notes = (out, f"{shown.charged} charged to nobody")
    cards = [reading(seat, gap, counted, shown, notes) for counted in (True, False)]
    both = in_row(*cards, intrinsic_height=True, vertical_alignment=STRETCH)
    board = unseen(seat, gap, shown, hands.live.now())
    lower = in_lines(*cards, gap=G2, tight=False) if theme.big else both
    return Page(boards=[board], lower=[lower])


def reading(seat: Seat, gap: Gap, counted: bool, shown: GapFigures, notes: tuple[str, str]) -> ft.Control:
    """What the clock shows if the time counts, or if it does not; a tap decides so. Both notes have the same room."""
    colors = seat.paint(lit=True)
    title, figures, note = (
        ("Counted", shown.counted, notes[0]) if counted else ("Not counted", shown.not_counted, notes[1])
    )
    wide = theme.aside - 40 if theme.big else share_of(theme.aside, 2) - 28
    high = max(lines(one, NOTE, wide) for one in notes) * NOTE * 1.2 * theme.scale
    body = in_column(
        text(title, BODY if theme.big else TITLE, HEAVY, colors.ink, lh=1.1),
        mid_row(figure(figures, 72, colors.ink, wide)),
        at_least(high, small(note, colors.ink), ft.Alignment.TOP_LEFT),
        gap=G1,
    )
    return slab(
        body,
        colors,
        radius=R_BOARD,
        low=280 - slip_height() if theme.wide and not theme.big else None,
        pad=(14, 14, 14, 16),
        expand=True,
        # above, both figures are on one line, however long the words below
        align=CENTER if theme.wide else ft.Alignment.TOP_CENTER,
        on_tap=hands.entering(GapDecided(counted)),
        label=f"{title}: {gap.player} has {figures}. {note}",
    )


def unseen(seat: Seat, gap: Gap, shown: GapFigures, now: int) -> ft.Control:
    """In whose turn how long went by, and between which moments."""
    colors = seat.paint()
    lasted, short = shown.passed, gap.until - gap.since < 120_000
    until = shown.until if short else gap.until  # to the second both moments add up, too
    one_day = day(gap.since, now) == day(until, now)
    begun, ended = (clock(at, short) if one_day else when(at, now, short) for at in (gap.since, until))
    told = f"From {begun} to {ended} no clock was seen to run. All clocks stand."
    inside, short_glass = theme.room - 40, theme.low and theme.upright
    passed = text("in question", BODY if short_glass else TITLE, HEAVY, colors.ink, align=MIDDLE)
    how_long: Drawn = [mid_row(figure(lasted, 120, colors.ink, inside)), passed]
    if short_glass and em(lasted) * SHORT <= inside * 0.55:  # beside it: the card lies whole
        how_long = [mid_row(figure(lasted, SHORT, colors.ink, inside * 0.55), passed, gap=G3)]
    body = in_column(
        name_row(token(seat, 34, on=colors), gap.player, colors.ink, gap=G3),
        *how_long,
        strong(told, colors.ink, lh=1.2 if short_glass else 1.3),
    )
    return slab(body, colors, radius=R_BOARD, drop=0, pad=(16, 14, 16, 18))
