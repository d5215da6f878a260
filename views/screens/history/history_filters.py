"""Narrows the history down: the games that were played, and who played, each with how many matches were won."""

from collections.abc import Iterable

import flet as ft

from companion.engine.wording import plural
from views.components.layout import Drawn, in_row, mid_lines
from views.components.surfaces import OnTap, OnText, grid, key, well
from views.components.taps import calls
from views.components.text import MIDDLE, bold, letter, small, symbol, text
from views.components.text_metrics import KERNED, abreast, em, name_size
from views.match.entry_form.picks import standing
from views.screens.history.past_matches import Past
from views.session import session
from views.theme import BODY, G1, HEAVY, R_LID, R_TILE, box_of, mix, theme

AIR, LINES = 2, 3  # dp beside a name in its tile, and its lines at most
ROW, BIG = 4, 2  # players side by side on the shelf, and with large text
LAMP, LAMP_GAP = 22, 3  # dp of the lamp beside how many were won, and between the two


def as_they_lay(lying: list[str], now: Iterable[str], chosen: str | None) -> list[str]:
    """What can be picked, in the order in which it came onto this screen, which `lying` keeps: no key moves under a
    finger when a match is deleted, and what is chosen stays although its last match is.
    """
    there = tuple(now)
    lying += [one for one in there if one not in lying]
    return [one for one in lying if one in there or one == chosen]


def games_played(past: Past, games: Iterable[str], chosen: str | None, on_pick: OnText) -> Drawn:
    """The marks of the games, where there are several: a tap shows only that game, a second one all again."""

    def one(game: str) -> ft.Control:
        on, theirs = game == chosen, past.of(game)
        sign = letter(box_of(game).mark, 28, theme.ink)
        face = in_row(sign, bold(len(theirs.played)), gap=G1, tight=True)
        show = "Show all games" if on else "Show only these"
        said = f"{session.service.titles.get(game, game)}: {_counted(theirs)}. {show}"
        return standing(face, on, calls(on_pick, game), said, low=48, radius=R_TILE, pad=(4, 0))

    cells = [one(game) for game in games]
    return [_shelf(cells, len(cells), 3)] if len(cells) > 1 else []


def _counted(past: Past) -> str:
    """How many there are, as it is seen, and how many of them are parked."""
    number, parked = plural(len(past.played), "match", "matches"), past.parked
    return number + (f", {parked if parked < len(past.played) else 'all'} parked" if parked else "")


def everyone(past: Past, names: Iterable[str], chosen: str | None, on_pick: OnText, on_all: OnTap | None) -> Drawn:
    """Who has played, on the shelf: how many matches, and a lamp with how many were won. A tap shows only theirs.

    At first who has won most; `on_all` shows the others, too, and is None once it has.
    """

    def one(name: str, number: int, won: int) -> ft.Control:
        lamp = symbol(ft.Icons.LIGHT_ROUNDED, LAMP, theme.ink if won else mix(theme.tray, theme.soft, 0.45))
        said = f"{won} won"
        large = min(BODY, (wide - LAMP - LAMP_GAP) / (KERNED * em(said)) / theme.scale)
        under = in_row(lamp, text(said, large, HEAVY) if won else None, gap=LAMP_GAP, tight=True)
        played = small(f"{number} played")
        size = name_size(name, BODY, wide, LINES)
        called = text(name, size, HEAVY, lines=LINES, lh=1.1, align=MIDDLE, room=wide)
        face = mid_lines(called, under, played)
        on = name == chosen
        show = "Show everyone’s" if on else "Show only theirs"
        said = f"{name}: {number} played, {won} won. {show}"
        return standing(face, on, calls(on_pick, name), said, low=72, radius=R_TILE, pad=(AIR, 2))

    counted = past.tally()
    tally = [(name, counted.get(name, (0, 0))) for name in names]
    across = BIG if theme.big else abreast((name for name, _ in tally), (ROW, ROW - 1), _inside, LINES)
    left = len(tally) - 2 * ROW if on_all else 0
    if left > 0:
        tally = tally[: 2 * ROW]
    wide = _inside(across)
    cells = [one(name, number, won) for name, (number, won) in tally]
    cells += [ft.Container() for _ in range(across - len(cells))]
    parts = [_shelf(cells, across, across)] if tally else []
    if on_all and left > 0:
        parts.append(key(plural(left, "more player"), on_all, ft.Icons.EXPAND_MORE_ROUNDED))
    return parts


def _inside(across: int) -> float:
    """How much room a name has in one of so many tiles."""
    return (theme.aside - G1 * (across + 1)) / across - 2 * AIR


def _shelf(cells: Drawn, across: int, big: int) -> ft.Control:
    return well(grid(cells, across, big, G1), radius=R_LID - 4, pad=G1)
