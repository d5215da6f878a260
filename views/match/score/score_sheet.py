"""The score sheet: who leads, the chart, rounds by players; every figure opens, and every line its ruling."""

import flet as ft

from companion.engine.game import Outcome, ScoreLine
from companion.engine.leaders import leaders, why_ahead
from companion.engine.match import Match
from companion.engine.wording import listed, plural, printed, signed, who_wins
from views.components.layout import in_column, in_lines, in_row, with_air
from views.components.loading import telling, use_loaded
from views.components.rounded_corners import rounded
from views.components.scaffold import Place, room, strip
from views.components.surfaces import at_least, key, slab, spoken
from views.components.taps import calls
from views.components.text import figure, headline, small, small_bold, strong, symbol, token
from views.match.live_match import LiveMatch
from views.match.match_bar import bar_at
from views.match.match_endings import ending_keys
from views.match.match_loading import went_wrong
from views.match.rights_line import locked, use_barred
from views.match.score.score_chart import ScoreChart
from views.match.score.score_grid import Cell, score_pad
from views.match.score.score_rounds import Sheet
from views.rulings.ruling_page import open_rule
from views.rulings.table_rulings import listed as settled_here
from views.session import session
from views.theme import FIGURE, G1, G3, LOW, R_BOARD, R_CARD, SEATS, TITLE, SurfaceColors, box_of, theme

SEEN = 3  # lines of an opened cell before they scroll, where it lies below what scrolls


@ft.component
def SheetOf(live: LiveMatch) -> ft.Control:
    match = live.match
    session.entitle(f"Sheet: {match.game.title}")
    box = box_of(match.game.key)
    sheet = Sheet.of(match, live.now())
    newest = sheet.lines[-1] if sheet.lines else None
    first: Cell | None = (newest.round, newest.player) if newest else None
    opened, set_opened = ft.use_state(first)
    outcome = live.outcome
    sentence, note = standing(match, sheet, outcome)
    share = (
        Place(ft.Icons.QR_CODE_ROUNDED, "Share", session.going(f"{live.address}/share")) if session.pairing else None
    )
    top = strip(box, sentence, note, session.going(live.address), "Table", share)
    race = ScoreChart(sheet.race, opened[1] if opened else None) if sheet.race.rounds and sheet.lines else None
    pad = score_pad(sheet, opened, lambda cell: set_opened(None if cell == opened else cell))
    below = working(live, sheet, opened, SEEN if theme.upright else None) if opened else hint(match, sheet)
    foot = [bar_at("sheet", live)]
    decided = settled_here(match, open_rule)
    early = None if outcome else EndByHand(live)
    # on a short screen what is read comes first: above it there is no room for anything else
    grid, lines = ([pad, early], [below, race]) if theme.low else ([early, pad], [race, below])
    upper = [top, *went_wrong(live)]
    if theme.wide:
        if theme.roomy:  # the grid has its half to itself, and below the race there is room for what ends the match
            return room([*upper, pad], [race, below, early, *decided], foot, reached=True)
        return room([*upper, *grid], [*lines, *decided], foot, reached=True)
    lying = [pad, race, early] if theme.low else [early, race, pad]
    return room([*upper, *lying, *decided], [below], foot)


@ft.component
def EndByHand(live: LiveMatch) -> ft.Control:
    """A table that breaks off parks the match or ends it as it stands; either way it can be resumed here."""
    got, _ = use_loaded(lambda: session.service.card(live.id), (live.id, live.match.next_number))

    barred = use_barred()

    async def resume() -> None:
        with telling(live.tell):
            await session.service.resume(live.id)
            session.go(live.address)

    if barred:
        return locked(barred)
    if not (got.busy or got.trouble) and got.value.status != "open":
        return in_row(
            key("Resume the match", resume, ft.Icons.PLAY_ARROW_ROUNDED, "it was parked or ended by hand", expand=True)
        )
    match = live.match
    unpaid = match.game.unpaid(match.state)
    return ending_keys(live.id, leaders(match), unpaid, lambda _: session.go(live.address), live.tell)


def standing(match: Match, sheet: Sheet, outcome: Outcome | None) -> tuple[str, str]:
    """Who leads, or who has won and why; and where the match stands."""
    if outcome:
        return who_wins(outcome.winners, match.game.drawn(outcome.winners)) or "Nobody wins", outcome.why
    first, numbers = tuple(sheet.ahead), sheet.sums.values()
    best = max(numbers)
    reached = getattr(match.state, "round", 0)
    note = f"Round {reached}." if reached else match.game.title
    note = f"{note} {why_ahead(match, first)}".rstrip()
    if not first:
        return f"Everybody has {printed(best)}", note
    if len(first) > 1:
        return f"{listed(first)} lead", note
    (one,) = first
    others = sheet.sums.keys() - {one, *match.game.out(match.state)}
    if match.game.ahead or not others:  # not by so many points: to each their own target
        return f"{one} leads", note
    return f"{one} leads by {printed(sheet.sums[one] - max(sheet.sums[name] for name in others))}", note


def hint(match: Match, sheet: Sheet) -> ft.Control:
    _, units = match.game.unit(match.state)
    said = "Tap a figure to see what made it." if sheet.lines else f"Nobody has any {units} yet."
    return with_air(strong(said, theme.soft), 8, 8)


def working(live: LiveMatch, sheet: Sheet, opened: Cell, most: int | None = None) -> ft.Control:
    """The opened cell on its player's lit board: a line for each reason, each with its entry and its rule.

    More than `most` lines scroll; all of them lie open where the page itself does.
    """
    number, player = opened
    index = sheet.players.index(player)
    colors, lines = SEATS[index].paint(lit=True), sheet.cell(number, player)
    name = f"{player}, {sheet.in_words(number)}"
    head = in_row(
        token(SEATS[index], 26, on=colors),
        headline(name, colors.ink, lh=1.1, expand=True),
        figure(printed(sheet.points(number, player)), FIGURE, colors.ink, 160),
        ft.Container(width=G1),  # it ends where the figures below it do
        gap=G3,
    )
    rows = [line_of(live, colors, line) for line in lines]
    if not rows:
        nothing = strong("Nothing was scored here, and nothing lost.", colors.ink)
        rows = [ft.Container(at_least(LOW, nothing))]
    body = in_column(*rows, gap=0)
    if most and len(rows) > most:
        body.height, body.scroll = LOW * (most + 0.5), ft.ScrollMode.AUTO
    return slab(in_column(head, body, gap=G1), colors, radius=R_BOARD, pad=(16, 10, 8, 4))


def line_of(live: LiveMatch, colors: SurfaceColors, line: ScoreLine) -> ft.Control:
    """Why, how many, and two ways on: to the ruling and to the entry in the log."""

    def tab(icon: ft.IconData, words: str) -> ft.Control:
        said = small_bold(words, colors.ink) if words else None
        face = in_row(symbol(icon, 14, colors.ink), said, gap=G1, tight=True)
        return rounded(face, bgcolor=colors.well, border_radius=R_CARD, padding=(6, 4, 8 if words else 6, 4))

    why = strong(line.why, colors.ink, lh=1.15, expand=None if theme.big else True)
    one, several = live.match.game.unit(live.match.state)
    of = small(one if abs(line.points) == 1 else several, colors.ink, lh=1.0)
    gain = in_lines(
        figure(signed(line.points), TITLE, colors.ink, 120), of, gap=0, horizontal_alignment=ft.CrossAxisAlignment.END
    )
    book = tab(ft.Icons.MENU_BOOK_ROUNDED, "")
    ruled = in_lines(why, in_row(gain, book), gap=G1) if theme.big else in_row(why, gain, book)
    points = plural(printed(line.points), one, several)
    why_heard = line.why.removesuffix(f": {points}").removesuffix(f": {printed(line.points)}")  # said once
    said = f"{why_heard}, {points}. Open the rule"
    rule = spoken(ft.Container(at_least(LOW, ruled)), said, True, calls(open_rule, line.rule))
    listed_at = at_least(LOW, tab(ft.Icons.FORMAT_LIST_BULLETED_ROUNDED, str(line.entry)))
    area = with_air(listed_at, 2, 0, 4, 0)
    look = session.going(live.entry_at(line.entry, "sheet"))
    entry = spoken(area, f"Entry {line.entry}. Correct or look", None, look)
    return in_row(rule, entry, gap=G1)
