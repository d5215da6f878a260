"""The timeline of the log: entries as pieces on a track, with places to step back to between rounds."""

from collections.abc import Callable

import flet as ft

from companion.engine.match import Entry
from companion.engine.wording import capital, signed
from views.components.formats.date_format import when
from views.components.layout import in_lines, in_row, with_air
from views.components.read_out import voiced
from views.components.rounded_corners import disc, rounded
from views.components.surfaces import OnNumber, OnTap, at_least, small_key, spoken
from views.components.taps import calls
from views.components.text import bold, figure, small, small_bold, symbol, text, token
from views.match.log.log_lines import LogLine, by_hand
from views.match.log.log_wording import halves
from views.theme import BODY, G1, G3, HEAVY, NOTE, R_TILE, SEATS, STRONG, TITLE, TOUCH, mix, theme

SIGN = 36  # dp from the rail's edge to the words
BAR = ft.TextDecoration.LINE_THROUGH
FAINT = 0.88  # of what is only to be read: its notes still have 4.5:1 on the table


def rail(stops: list[ft.Control], faint: bool = False) -> ft.Control:
    spine = rounded(width=6, bgcolor=mix(theme.ground, theme.ink, 0.14), border_radius=3, left=15, top=8, bottom=8)
    return ft.Container(ft.Stack([spine, in_lines(*stops, gap=0, tight=False)]), opacity=FAINT if faint else 1)


def stop(
    players: tuple[str, ...],
    line: LogLine,
    now: int,
    on_tap: OnTap | None,
    picture: ft.Control | None = None,
) -> ft.Control:
    """A stop: who it was for, what it brought; its number, when, and from whose hand."""
    gone, note = line.fate == "gone", line.fate == "note"
    ink = theme.soft if gone or note else theme.ink
    deed, more = halves(line.told)
    said = text(deed, NOTE if note else BODY, STRONG if note else HEAVY, ink, lh=1.15)
    if gone:
        said.style = struck(BODY, ink)
    words: list[ft.Control] = [said]
    if more and not gone:
        words.append(text(more, NOTE, lh=1.25))
    if line.was:
        words.append(struck_was(f"was: {halves(line.was)[0]}"))
    if line.today:
        words.append(text(line.accepted_before, NOTE, STRONG, lh=1.25))
    fate = {"gone": ", taken back", "amended": ", corrected", "added": ", more added after it"}.get(line.fate, "")
    if back := line.taken_back:
        fate = f", taken back {moment(back, now)}" + (f" by {back.by}" if back.by else "")
    words.append(small(f"{line.numbers} · {moment(line.entry, now)}{by_hand(line.entry)}{fate}", lh=1.15))
    if len(line.gains) > 1 or (theme.big and line.gains):
        words.append(brought(players, line))
    if picture is None and len(line.gains) == 1 and not theme.big:
        picture = figure(signed(line.gains[0][1]), TITLE, theme.ink, 120)
    row = in_row(sign(players, line), in_lines(*words, expand=True), picture, gap=G3)
    area = rounded(at_least(40 if note else TOUCH, row), border_radius=R_TILE, padding=(0, 2, G3, 2))
    gains = "" if line.tells_gains else ", ".join(f"{p} {signed(number)}" for p, number in line.gains)
    deed = f"{'Entries' if line.since else 'Entry'} {line.numbers}: {line.told.rstrip('.')}{fate}"
    was = f"It was: {halves(line.was)[0].rstrip('.')}" if line.was else ""
    entered = capital(moment(line.entry, now)) + by_hand(line.entry)
    parts = (deed, gains, was, line.accepted_before.rstrip("."), entered, "Correct or look" if on_tap else "")
    label = ". ".join(part for part in parts if part)
    if on_tap:
        tapped = spoken(area, label, None, on_tap)
        tapped.key = f"entry {line.numbers}"  # it keeps the focus when another comes above it
        return tapped
    # what cannot be touched would be read out twice: by its name, and line by line
    return voiced(area, label)


def moment(entry: Entry, now: int) -> str:
    """When it was entered; of today, the time is enough."""
    return when(entry.at, now).removeprefix("today, ")


def struck(size: float, color: str) -> ft.TextStyle:
    return ft.TextStyle(size=size, font_family=HEAVY, color=color, height=1.15, decoration=BAR, letter_spacing=0)


def struck_was(words: str) -> ft.Text:
    """What an entry said before it was corrected."""
    before = small(words, lh=1.15)
    before.style = struck(NOTE, theme.soft)
    return before


def handful(
    players: tuple[str, ...],
    lines: tuple[LogLine, ...],
    deed: str,
    piece: Callable[[object, float], ft.Control | None],
    now: int,
    on_pick: OnNumber,
) -> ft.Control:
    """Small entries of one go, newest last: one stop, and every piece of it can be taken by itself."""
    first, last = lines[0].entry, lines[-1].entry
    at = f"{first.number} to {last.number} · {moment(last, now)}{by_hand(last)}"

    def one(line: LogLine) -> ft.Control:
        number = line.entry.number
        face = ft.Container(piece(line.event, 38), padding=ft.Padding(3, 5, 3, 1))
        fixed = ", corrected" if line.fate == "amended" else ""
        return spoken(face, f"Entry {number}: {line.told}{fixed}. Correct or look", None, calls(on_pick, number))

    words = in_lines(
        bold(deed, lh=1.15),
        in_row(*(one(line) for line in lines), gap=2, run_spacing=0, wrap=True),
        *(struck_was(f"{line.entry.number} was: {halves(line.was)[0]}") for line in lines if line.was),
        small(at, lh=1.15),
        expand=True,
    )
    row = in_row(sign(players, lines[-1]), words, gap=G3)
    return with_air(at_least(TOUCH, row), 0, 4, G3, 4)


def sign(players: tuple[str, ...], line: LogLine) -> ft.Control:
    """Whose stop it is; what belongs to nobody hangs on a knob."""
    if line.player in players and line.fate != "note":
        seat = SEATS[players.index(line.player)]
        thing = token(seat, 26, opacity=0.5 if line.fate == "gone" else 1)
    else:
        size = 10 if line.fate == "note" else 16
        thing = disc(size, mix(theme.ground, theme.ink, 0.5))
    return ft.Container(thing, width=SIGN, height=40, alignment=ft.Alignment.CENTER)


def brought(players: tuple[str, ...], line: LogLine) -> ft.Control:
    return in_row(
        *(
            in_row(token(SEATS[players.index(player)], 18), bold(signed(number)), gap=3, tight=True)
            for player, number in line.gains
        ),
        gap=G3,
        wrap=True,
        run_spacing=0,
    )


def marker(words: str, on_tap: OnTap) -> ft.Control:
    """A place between rounds to step back to: looking changes nothing."""

    def bar() -> ft.Control:
        return rounded(height=3, bgcolor=mix(theme.ground, theme.ink, 0.22), border_radius=2, expand=True)

    said = small_bold(words, expand=theme.big or None)
    row = in_row(symbol(ft.Icons.HISTORY_ROUNDED, 20), said, tight=not theme.big)
    grip = small_key(row, words, on_tap, low=44, tight=not theme.big)
    if theme.big:
        return grip
    return with_air(in_row(bar(), grip, bar()), 0, G1)
