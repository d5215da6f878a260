"""The score sheet: who leads, the chart, rounds by players; every figure opens, and every line its ruling."""

import flet as ft

from companion.engine.game import ScoreLine
from views.components.formats.date_format import listed
from views.components.formats.number_format import plural, signed, signless
from views.components.layout import around, in_column, in_lines, in_row
from views.components.loading import TOLD, use_loaded
from views.components.match_bottom_bar import match_bar
from views.components.rounded_corners import rounded
from views.components.scaffold import Tool, room, strip
from views.components.surfaces import at_least, key, slab, spoken
from views.components.text import figure, symbol, text, token
from views.match.live_match import LiveMatch
from views.match.match_endings import ending_keys
from views.match.match_loading import use_opened, went_wrong
from views.match.score.score_chart import ScoreChart
from views.match.score.score_grid import Cell, score_pad
from views.match.score.score_rounds import Sheet
from views.match.undo_notice import use_undo_notice
from views.rulings.ruling_page import open_rule, rule_name
from views.rulings.table_rulings import listed as settled_here
from views.session import Session
from views.theme.current_theme import theme
from views.theme.game_colors import box_of
from views.theme.seat_colors import SEATS
from views.theme.tokens import (
    BODY,
    FIGURE,
    G1,
    G3,
    HEAVY,
    LOW,
    NOTE,
    R_BOARD,
    R_CARD,
    STRONG,
    TITLE,
    SurfaceColors,
)

SEEN = 3  # lines of an opened cell before they scroll


@ft.component
def ScoreSheet() -> ft.Control:
    return use_opened("Fetching the sheet …", SheetOf)


@ft.component
def SheetOf(session: Session, live: LiveMatch, match_id: str) -> ft.Control:
    match = live.match
    session.entitle(f"Sheet: {match.game.title}")
    use_undo_notice(live.kept, live.settle)
    box = box_of(match.game.key)
    sheet, sums = Sheet.of(match, live.now()), match.totals
    newest = sheet.lines[-1] if sheet.lines else None
    opened, set_opened = ft.use_state((newest.round, newest.player) if newest else None)
    sentence, note = standing(session, live)
    share: Tool | None = None
    if session.pairing:
        share = ft.Icons.QR_CODE_ROUNDED, "Share", lambda: session.go(f"/match/{match_id}/share")
    top = strip(box, sentence, note, lambda: session.go(f"/match/{match_id}"), "Table", share)
    race = ScoreChart(sheet.race, opened[1] if opened else None) if sheet.race.rounds else None
    pad = score_pad(sheet, sums, opened, lambda cell: set_opened(None if cell == opened else cell))
    trouble = went_wrong(session, live)
    below = working(session, sheet, opened, match_id) if opened else hint()
    foot = [match_bar(session, live, match_id, "Sheet")]
    decided = settled_here(match, lambda rule: open_rule(session, rule))
    early = None if match.game.outcome(match.state, live.now()) else EndByHand(session, live, match_id)
    if theme.wide:
        return room([top, *trouble, early, pad], [race, below, *decided], foot)
    return room([top, *trouble, early, race, pad, *decided], [below], foot)


@ft.component
def EndByHand(session: Session, live: LiveMatch, match_id: str) -> ft.Control:
    """A table that breaks off parks the match or ends it as it stands; either way it can be resumed here."""
    got, _ = use_loaded(lambda: session.service.card(match_id), (match_id, live.match.next_number))

    async def resume() -> None:
        try:
            await session.service.resume(match_id)
        except TOLD as no:
            live.tell(str(no))
        else:
            session.go(f"/match/{match_id}")

    if got.value and got.value.status != "open":
        return in_row(key("Resume the match", resume, ft.Icons.PLAY_ARROW_ROUNDED, "it was parked or ended by hand"))
    return ending_keys(session, match_id, live.match.totals, lambda _: session.go("/history"), live.tell)


def standing(session: Session, live: LiveMatch) -> tuple[str, str]:
    """Who leads, or who has won and why; and where the match stands."""
    match = live.match
    outcome = match.game.outcome(match.state, live.now())
    if outcome and not outcome.winners:
        return "Nobody wins", outcome.why
    if outcome:
        return f"{listed(outcome.winners)} {'wins' if len(outcome.winners) == 1 else 'share the win'}", outcome.why
    sums = match.totals
    best = max(sums.values())
    first = tuple(player for player, number in sums.items() if number == best)
    reached = getattr(match.state, "round", 0)
    note = f"Round {reached} is running." if reached else match.game.title
    if len(first) == len(sums):
        return f"All stand at {signless(best)}", note
    if len(first) > 1:
        return f"{listed(first)} lead", note
    return f"{first[0]} leads by {signless(best - max(number for number in sums.values() if number != best))}", note


def hint() -> ft.Control:
    return ft.Container(text("Tap a figure to see what made it.", BODY, STRONG, theme.soft), padding=around(8, 8))


def working(session: Session, sheet: Sheet, opened: Cell, match_id: str) -> ft.Control:
    """The opened cell on its player's lit board: a line for each reason, each with its entry and its rule."""
    (number, player) = opened
    index = sheet.players.index(player)
    colors, lines = SEATS[index].paint(lit=True), sheet.cell(number, player)
    points = sum(line.points for line in lines)
    name = f"{player}, the end" if sheet.called(number) == "end" else f"{player}, round {number}"
    head = in_row(
        token(SEATS[index], 26, on=colors),
        text(name, TITLE, HEAVY, colors.ink, lines=1, lh=1.1, expand=True),
        figure(signless(points), FIGURE, colors.ink, 160),
        gap=G3,
    )
    rows = [line_of(session, colors, line, match_id) for line in lines]
    if not rows:
        rows = [
            ft.Container(at_least(LOW, text("Nothing was scored here, and nothing lost.", BODY, STRONG, colors.ink)))
        ]
    many = len(rows) > SEEN and not theme.big
    body = in_column(
        *rows, gap=0, height=LOW * (SEEN + 0.5) if many else None, scroll=ft.ScrollMode.AUTO if many else None
    )
    return slab(
        in_column(head, body, gap=G1),
        colors,
        radius=R_BOARD,
        pad=ft.Padding(16, 10, 8, 4),
    )


def line_of(session: Session, colors: SurfaceColors, line: ScoreLine, match_id: str) -> ft.Control:
    """Why, how many, and two ways on: to the ruling and to the entry in the log."""

    def tab(icon: ft.IconData, words: str) -> ft.Control:
        face = in_row(symbol(icon, 14, colors.ink), text(words, NOTE, HEAVY, colors.ink), gap=G1, tight=True)
        return rounded(face, bgcolor=colors.well, border_radius=R_CARD, padding=ft.Padding(6, 4, 8, 4))

    def to_rule() -> None:
        open_rule(session, line.rule)

    def to_entry() -> None:
        session.go(f"/match/{match_id}/log/{line.entry}")

    why = text(line.why, BODY, STRONG, colors.ink, lh=1.15, expand=None if theme.big else True)
    gain = figure(signed(line.points), TITLE, colors.ink, 120)
    book = tab(ft.Icons.MENU_BOOK_ROUNDED, rule_name(line.rule))
    ruled = in_lines(why, in_row(gain, book), gap=G1) if theme.big else in_row(why, gain, book)
    rule = spoken(
        ft.Container(at_least(LOW, ruled)),
        f"{line.why}, {plural(line.points, 'point')}. Open the ruling",
        True,
        to_rule,
    )
    listed_at = at_least(LOW, tab(ft.Icons.FORMAT_LIST_BULLETED_ROUNDED, str(line.entry)))
    area = ft.Container(listed_at, padding=ft.Padding(2, 0, 4, 0))
    entry = spoken(area, f"Entry {line.entry} in the log", None, to_entry)
    return in_row(rule, entry, gap=G1)
