"""What lies above a pile that is counted: everyone's narrow board, and the running total, larger than all else."""

from dataclasses import dataclass

import flet as ft

from companion.engine.game import ScoreLine
from companion.engine.wording import printed, sentences, signed
from views.components.hooks.flet_hooks import memo
from views.components.layout import in_lines, in_row, mid_lines
from views.components.surfaces import grid, slab, well
from views.components.text import MIDDLE, figure, small, text
from views.components.text_metrics import name_size
from views.games.board_parts import name_row
from views.games.tribbles.actions import hands
from views.games.tribbles.board_figures import Seen
from views.games.tribbles.piles.pile_tray import Fold
from views.games.tribbles.ui_state import Draft
from views.theme import FIGURE, G1, G3, HEAVY, HUGE, NOTE, R_BOARD, TITLE, theme

SUM = 112  # dp of the running total in a large window that lies
BESIDE = 8 + 4  # dp of a tab beside its name


@dataclass(frozen=True)
class Sum:
    """What a player's pile comes to: its lines, and those it brings others. None in all where it cannot be kept so."""

    player: str
    made: tuple[ScoreLine, ...]
    beside: tuple[ScoreLine, ...]
    total: int | None

    @classmethod
    def of(cls, draft: Draft) -> "Sum":
        """As it lies there; as long as no card does, it comes to nothing and may be kept."""
        lines = hands.lines(draft.event)
        made = tuple(line for line in lines if line.player == draft.player)
        beside = tuple(line for line in lines if line.player != draft.player)
        barred = draft.begun and hands.refuses(draft.event)
        return cls(draft.player, made, beside, None if barred else sum(line.points for line in made))

    @property
    def printed(self) -> str:
        return "—" if self.total is None else printed(self.total)

    @property
    def said(self) -> str:
        return f"{self.player}: {'cannot be kept' if self.total is None else f'{self.printed} this round'}"


def words_of(line: ScoreLine) -> str:
    """What a figure of the working stands for, as short as a well is wide."""
    name, _, more = line.why.partition(": ")
    return more if name == "Pile" else name.partition(" in ")[0]


def counting(sum_of: Sum, fold: Fold) -> ft.Control:
    """The board of the player whose pile is counted; `close` where much else lies on the table, which may leave no room
    for the `working`."""
    table, name = hands.table, sum_of.player
    seen = Seen.of(table, name, "", lit=True)
    colors = seen.colors
    made, others = (sum_of.made, sum_of.beside) if fold.working else ((), ())
    beside = [f"Also: {words_of(line)}, {printed(line.points)} for {line.player}" for line in others]
    room = (theme.room - 48) / max(2, len(made)) - 16
    parts = [
        well(
            mid_lines(
                figure(printed(line.points), TITLE, colors.ink, room),
                small(words_of(line), colors.ink, lh=1.1, align=MIDDLE),
            ),
            colors.well,
            low=36,
            pad=(4, 4),
        )
        for line in made
    ]
    close, kept = fold.close or (theme.wide and theme.low), sum_of.total is not None
    note = "" if close else f"round {table.round}"  # the referee says it, too
    size = 40 if close else SUM if theme.wide and not theme.big else HUGE
    number = figure(sum_of.printed, size, colors.ink, theme.inside, said=None if kept else "")
    piece, beside_it = seen.piece(28 if close else 32), close and not theme.big
    told = "; ".join(f"{words_of(line)}: {printed(line.points)}" for line in made)
    return slab(
        in_lines(
            name_row(piece, name, colors.ink, number if beside_it else None, note=note, gap=G3, lit=True, between=2),
            None if beside_it else in_row(number, alignment=ft.MainAxisAlignment.END),
            grid(parts, min(3, len(parts))) if len(made) > 1 else None,
            *(small(also, colors.ink) for also in beside),
            gap=G1,
        ),
        colors,
        radius=R_BOARD,
        pad=(16, 2, 16, 4) if fold.flat else (16, 6, 16, 8) if close else (16, 10, 16, 12),
        on_tap=lambda: hands.look(name),
        label=sentences(sum_of.said, told, *beside) if kept else sum_of.said,
        news=not theme.big,  # there the line with the total is
    )


def total_line(sum_of: Sum) -> ft.Control:
    """The running total on a line of its own, where large text lets the board slide out of sight."""
    number = in_row(figure(sum_of.printed, FIGURE, theme.ink, theme.inside), alignment=ft.MainAxisAlignment.END)
    line = well(number, pad=(16, 4))
    return ft.Semantics(content=line, label=sum_of.said, exclude_semantics=True, live_region=True)


def tabs(lit: str | None, about: str | None = None) -> ft.Control:
    """What has become of everyone, and what this round has brought so far. `about` is whose card is meant."""
    table = hands.table
    brought = dict.fromkeys(table.seats, 0)
    for line in table.lines:
        if line.round == table.round:
            brought[line.player] += line.points
    states = {name: "whose card" if name == about else _state(name, name == lit) for name in table.seats}
    return Tabs(
        tuple(
            Seen(table.players.index(name), name, brought[name], states[name], name == lit, name not in table.playing)
            for name in table.seats
        )
    )


@memo
def Tabs(seen: tuple[Seen, ...]) -> ft.Control:
    """In one row; where many sit, in two."""
    across = len(seen) if len(seen) < 6 else (len(seen) + 1) // 2
    return grid([_tab(one, across) for one in seen], across, 2, G1, 0)


def _tab(seen: Seen, across: int) -> ft.Control:
    room = theme.room / (2 if theme.big else across) - G1
    score, colors = signed(seen.score) if seen.score else "", seen.colors
    size = name_size(seen.name, NOTE, room - BESIDE, 1)
    noted = small(seen.note, colors.ink, lines=None if theme.big else 2, lh=1.1, expand=True)
    words = in_lines(
        text(seen.name, size, HEAVY, colors.ink, lines=1, lh=1.1),  # over all the width: it is whole
        in_row(seen.piece(16), noted, gap=4),
        figure(score, NOTE, colors.ink, room - 12) if score else None,
    )

    def pick() -> None:
        hands.put_away()
        hands.pick(seen.name)

    return slab(
        words,
        colors,
        low=48,
        radius=12,
        pad=(8, 6, BESIDE - 8, 6),
        on_tap=pick,
        chosen=seen.lit or None,
        align=ft.Alignment.TOP_LEFT,
        label=f"{seen.name}: {seen.note}{f', {score}' if score else ''}",
    )


def _state(name: str, lit: bool) -> str:
    table = hands.table
    if name not in table.playing:
        return "decked" if name in table.decked else "sits out"
    if name not in table.out:
        return "still in"
    if name in table.piles:
        return "went out"
    return "counts" if lit else "to count"
