"""The match on screens that are not its table: the clock that goes on, the card of home, a moment gone by."""

from dataclasses import replace

import flet as ft

from companion.games.treble_tracker.state import Table
from views.components.clocks.live_clock import Dial, Lane, LiveClock, Now
from views.components.layout import Drawn, Part, in_lines, in_row
from views.components.read_out import voiced
from views.components.surfaces import well
from views.components.text import bold, headline, small, text, token
from views.components.text_metrics import width
from views.games.board_parts import name_row, past_board
from views.games.game_screens import Figure
from views.games.treble_tracker.boards import CLOSE, Seen, boards_of, drawn
from views.games.treble_tracker.knockout.panels import heard
from views.games.treble_tracker.league import ACROSS, TIMER, heard_timer, recess
from views.games.treble_tracker.pieces import hearts, in_words, lives_of
from views.theme import FIGURE, G1, G2, G3, GLANCE, HEAVY, R_LID, SEATS, SurfaceColors, theme
from views.theme.current_theme import current_theme, with_theme

CLOCK_FIGURES, HEART = 72, 22  # dp of the figures of a player's clock; of a heart on a card
LID_FIGURES, LID_PIECE = 28, 20  # dp of the clock that runs, and of whose piece lies beside it, on a slim lid
STANDS = {"flag": "No clock runs: a flag has fallen", "shuffle": "No clock runs: cards are shuffled"}


def running_clock(table: Table, now: Now) -> Part:
    """The league's timer, or the clock of the player whose turn it is; None where no time runs."""
    if table.stage not in ("play", "final") or table.turn is None or table.gap:
        return None
    if table.timer:
        return recess(table, now, ACROSS if theme.wide else TIMER[5], "runs on while the table talks")
    if not table.clocks:
        return None
    # in a recess of the player's colour: it can be seen here, not pressed
    name = table.turn
    seat, runs = SEATS[table.players.index(name)], table.running == name
    colors = seat.paint(lit=runs)
    said = "runs on while the table talks" if runs else STANDS.get(table.standing, "No clock runs")
    dial, half = Dial(table.clocks, name, table.options.control.time), theme.room * 0.5
    figures = LiveClock(now, dial, CLOCK_FIGURES, colors.ink, half)
    beside = None if theme.big else ft.Container(figures, width=half, alignment=ft.Alignment.CENTER_RIGHT)
    who = name_row(token(seat, 30, on=colors), name, colors.ink, beside, gap=G3)
    head = in_lines(who, figures, gap=G1, tight=False) if theme.big else who
    lane = Lane(now, dial, colors.ink, colors.well)
    rows = in_lines(head, lane, small(said, colors.ink), gap=G1)
    box = well(rows, colors.fill, radius=R_LID, pad=(16, 8, 16, 10))
    label = f"{name}’s clock {said if runs else f'stands. {said}'}"
    return ft.Stack([in_row(voiced(box, label, True)), heard(now, dial)])


def heard_clock(table: Table, now: Now) -> Part:
    """What `running_clock` shows, for the ear alone, where it is not to be seen."""
    if table.running:
        assert table.clocks
        return heard(now, Dial(table.clocks, table.running, table.options.control.time))
    return heard_timer(now, table.timer) if table.timer and table.timer.since is not None else None


def stands(table: Table, player: str, at: int) -> str:
    """What is left of a player’s time, or how many lives, in a word or two; nothing where the points say it."""
    if table.stage == "over":
        return ""
    if player in table.out:
        return "out"
    if table.clocks:
        return Dial(table.clocks, player, table.options.control.time).shown(at).figure
    return in_words(lives_of(table, player))


def board_figure(table: Table, player: str, now: Now, colors: SurfaceColors, room: float) -> Figure | None:
    """A player’s clock, which runs here too, or lives; None once the match is over, or where neither is kept."""
    if table.stage == "over":
        return None
    if player in table.out:
        return Figure("out", headline("out", colors.ink))
    if table.clocks:
        dial = Dial(table.clocks, player, table.options.control.time)
        figures = LiveClock(now, dial, GLANCE, colors.ink, room)
        return Figure(f"{dial.shown(now()).figure} left", figures, in_words(lives_of(table, player)))
    lives = lives_of(table, player)
    signs = hearts(lives, colors, min(HEART, room / 3 - 2))
    return Figure(in_words(lives), signs) if signs else None


def card_clock(table: Table, now: Now) -> Part:
    """The league’s timer, which all share."""
    return recess(table, now, ACROSS, "for the whole match") if table.timer and table.timer.since else None


def lid_clock(table: Table, now: Now) -> Figure | None:
    """Whose clock runs and what is left on it, or the league’s timer, on one line."""
    if name := table.running:
        assert table.clocks
        piece, said = token(SEATS[table.players.index(name)], LID_PIECE), f"{name}’s clock runs"
        dial = Dial(table.clocks, name, table.options.control.time)
    elif table.timer and table.timer.since is not None and table.stage in ("play", "final"):
        name, piece, said = "League timer", None, "the league timer runs"
        if table.stage == "final":
            name, said = "Last turns", "the league timer stands at 0:00, the last turns are played"
        dial = Dial(table.timer, "", table.timer.total)
    else:
        return None
    whose = bold(name, lines=1, lh=1.1, expand=True)
    return Figure(said, in_row(piece, whose, LiveClock(now, dial, LID_FIGURES, theme.ink, theme.room * 0.3), gap=G2))


def still(table: Table, player: str | None) -> Drawn:
    """Everyone's board as it lay, the one whose turn it was lit, clocks as they stood; nothing on them to take."""

    def board(seen: Seen) -> ft.Control:
        if seen.out or not table.clocks:
            return past_board(drawn(seen), seen.colors, seen.told)
        left = table.clocks.shown(seen.name, table.clocks.since or 0).text
        figures, told = text(left, FIGURE, HEAVY, seen.colors.ink), f"{seen.told} {left} on the clock"
        if theme.big:
            return past_board(in_lines(drawn(seen), figures, gap=G2), seen.colors, told)
        with with_theme(replace(current_theme(), width=theme.width - width(left, FIGURE) - G3)):
            face = ft.Container(drawn(seen), expand=True)
        return past_board(in_row(face, figures, gap=G3), seen.colors, told)

    return [board(seen) for seen in boards_of(table, CLOSE)]
