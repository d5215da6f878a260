"""Nobody knows how the time went: both readings of the clock, side by side, and the table decides."""

import flet as ft

from companion.clocks.shown import shown
from companion.engine import Prompt
from companion.games.treble_tracker.events import GapDecided
from companion.games.treble_tracker.state import Table
from companion.games.treble_tracker.words import lasting
from views.look.paint import BODY, G1, G2, G3, HEAVY, NOTE, R_BOARD, STRONG, TITLE, Skin
from views.look.seats import SEATS
from views.parts.frame import room
from views.parts.moments import clock
from views.parts.slabs import MAIN, MID, STRETCH, slab
from views.parts.writing import called, figure, text, token
from views.tables.bar import Bar, Strip, card
from views.tables.treble_tracker.hands import TrebleHands
from views.tables.treble_tracker.pieces import BOX


def gap_screen(k: Skin, table: Table, prompt: Prompt, hands: TrebleHands) -> ft.Control:
    gap, match = table.gap, hands.live.match
    assert gap
    bar = Bar(k, hands.live.kept, match.undo() is not None, bool(match.undone), hands)
    seat = table.players.index(gap.player)
    p = SEATS[seat].paint(k, lit=True)
    lasted = lasting(gap.until - gap.since)

    def reading(counted: bool, left: int, title: str, note: str) -> ft.Control:
        figures = shown(left, None).text
        wide = (k.room - 8) / 2 - 28 if not k.wide else k.room - 28
        rows = [
            text(title, TITLE if not k.big else BODY, HEAVY, p.ink, lh=1.1),
            ft.Row([figure(k, figures, 72, p.ink, wide if not k.big else k.room - 40)], alignment=MAIN),
            text(note, NOTE, STRONG, p.ink, lh=1.2),
        ]
        return slab(
            ft.Column(rows, spacing=G1, tight=True, horizontal_alignment=STRETCH), p, radius=R_BOARD,
            low=280 if k.wide else None, pad=ft.Padding(14, 14, 14, 16), expand=True,
            on_tap=hands.entering(GapDecided(counted)),
            label=f"{title}: {gap.player} has {figures}. {note}",
        )  # fmt: skip

    out = "the flag has fallen: out" if gap.counted == 0 else f"{lasted} go to {gap.player}"
    cards = [
        reading(True, gap.counted, "Counted", out),
        reading(False, gap.not_counted, "Not counted", f"{lasted} go to nobody"),
    ]
    rest = SEATS[seat].paint(k)
    who = ft.Row(
        [token(SEATS[seat], k, 34, on=rest), called(k, gap.player, rest.ink, room=k.room - 100)],
        spacing=G3, vertical_alignment=MID,
    )  # fmt: skip
    told = f"Nobody can say whether this clock ran from {clock(gap.since)} to {clock(gap.until)}. All clocks stand."
    seen = [
        who, ft.Row([figure(k, lasted, 120, rest.ink, k.room - 40)], alignment=MAIN),
        text("went by unseen", TITLE, HEAVY, rest.ink, align=ft.TextAlign.CENTER),
        text(told, BODY, STRONG, rest.ink, lh=1.3),
    ]  # fmt: skip
    board = slab(
        ft.Column(seen, spacing=G2, tight=True, horizontal_alignment=STRETCH), rest, radius=R_BOARD, drop=0,
        pad=ft.Padding(16, 14, 16, 18),
    )  # fmt: skip
    both = ft.Column(cards, spacing=G2) if k.big else ft.Row(
        cards, spacing=G2, intrinsic_height=True, vertical_alignment=STRETCH
    )  # fmt: skip
    strip = Strip(k, BOX, prompt.sentence, prompt.note, hands)
    upper, lower = ([both, board], []) if k.big else ([board], [both])  # large text: what is tapped comes first
    return room(k, upper, lower, [bar], over=card(k, hands.live, hands), top=[strip])
