"""The Tabby Tumble table: what lies on it at each stage of a match, and how large."""

from dataclasses import replace

import flet as ft

from companion.engine.game import Prompt
from companion.games.tabby_tumble.events import FirstPlayerDrawn
from companion.games.tabby_tumble.state import Table, Turn
from views.components.bottom_sheet import Sheet
from views.components.hooks import keyed
from views.components.surfaces import action
from views.games.folded_tasks import Folded, folded_high, told_together
from views.games.match_table import GameTable, Page, in_sight
from views.games.points_list import points_page
from views.games.random_starter import drawing_lots, seats_to_tap
from views.games.tabby_tumble.action_choices import deciding, speaker_of, word_of
from views.games.tabby_tumble.boards import Board, PlayerRow, boards_of
from views.games.tabby_tumble.draft import draft_tray
from views.games.tabby_tumble.draft_track import track
from views.games.tabby_tumble.fitting import TRACK, folds, free, has_large, seats_abreast, size_for
from views.games.tabby_tumble.next_step import roll_step, say_step, show_step, take_step
from views.games.tabby_tumble.pieces import BOX
from views.games.tabby_tumble.points_entry import enter_sums, entry_boards, sums_of
from views.games.tabby_tumble.reveal import tokens
from views.games.tabby_tumble.tray import rolling_tray, typing_tray
from views.games.tabby_tumble.ui_state import Hands, Laid
from views.games.task_list import Slip, slip_high
from views.theme.current_theme import theme

Drawn = list[ft.Control]
TASKS = "Move the pieces first"


def page(table: Table, prompt: Prompt, laid: Laid, hands: Hands) -> Page | None:
    """The table at its stage, or the points of a player who is looked at; None once the match is over."""
    if table.stage == "over":
        return None
    if laid.looked:
        seen = next(one for one in boards_of(table, frozenset()) if one.name == laid.looked)
        board = Board(replace(seen, large=True, lit=laid.looked == (laid.speaker or prompt.player)), hands)
        return points_page(laid.looked, board, hands)
    slip = None
    if laid.listed and prompt.tasks:
        slip = Sheet(list_title(table), [Slip(table.players, prompt.tasks, "", hands)], hands.laying(listed=False))
    return replace(
        at_stage(table, prompt, laid, hands),
        sentence=prompt.sentence,
        note=prompt.note,
        slip=slip,
        lit=in_sight(laid.speaker or prompt.player),
        moment=table.stage,
    )


def at_stage(table: Table, prompt: Prompt, laid: Laid, hands: Hands) -> Page:
    tasks, high = to_do(table, prompt, hands)

    def boards(lit: str | None, large: bool = True, head: float = 0) -> Drawn:
        size, close = size_for(table, lit, free(table, prompt, head + high), large, bool(tasks))
        seen = boards_of(table, frozenset((lit,) if lit else ()), size.startswith("large"), close)
        whole = [one for one in seen if not size.endswith("row") or (one.lit and size != "row")]
        others = tuple(one for one in seen if one not in whole)
        row = [PlayerRow(others, hands)] if others else []
        return [*(keyed(one.name, Board, one, hands) for one in whole), *row]

    match table.stage:
        case "roll" | "reveal" if table.points_only:
            sums = sums_of(table, laid.ready)
            return Page(
                boards=entry_boards(table, sums, hands.ready, hands),
                step=[enter_sums(table, sums, hands)],
            )
        case "draw":
            draw = drawing_lots(table.players, hands, FirstPlayerDrawn)
            return Page(head=tasks, lower=[first_player(table, laid, hands)], step=[action(BOX, "Draw by lot", draw)])
        case "roll":
            rolled = table.options.dice == "rolled"
            return Page(
                head=tasks,
                boards=boards(prompt.player, not tasks),
                lower=[rolling_tray(table) if rolled else typing_tray(table, hands)],
                step=[roll_step(table, hands)] if rolled else [],
            )
        case "draft":
            # the pairs of the first die take the room of the large board where many sit
            second = table.turns[prompt.player or ""] != Turn()
            large = has_large(table) and (second or (len(table.players) < 4 and not theme.low))
            refused = laid.refused if hands.live.refusal else None
            return Page(
                head=[track(table), *tasks],
                boards=boards(prompt.player, large and not tasks, TRACK),
                lower=[draft_tray(BOX, table, prompt, laid.ready, refused, hands)],
                step=[take_step(prompt, laid.ready, hands)],
            )
        case "decide":
            speaker = speaker_of(table, laid.speaker)
            word = word_of(table, speaker, laid.ready)
            # on a small phone the large board would be cut by what is tapped
            return Page(
                boards=boards(speaker, has_large(table) and not theme.low),
                lower=deciding(BOX, table, prompt, speaker, word, hands),
                step=[say_step(table, prompt, speaker, word, hands)],
            )
    return Page(
        head=tasks,
        boards=boards(prompt.player, not tasks),
        lower=[tokens(BOX, prompt, laid.ready, hands)],
        step=[show_step(prompt, laid.ready, hands)],
    )


def first_player(table: Table, laid: Laid, hands: Hands) -> ft.Control:
    return seats_to_tap(table.players, laid.lamp, hands, FirstPlayerDrawn, "rolls first", seats_abreast(table))


def to_do(table: Table, prompt: Prompt, hands: Hands) -> tuple[Drawn, float]:
    """What hands do first, and how many dp it takes; where it would take the boards' room it folds into one line."""
    if not prompt.tasks or (table.options.dice == "typed" and (table.cats or table.actions)):
        return [], 0  # typed dice in the tray have been rolled by hands that were free
    title = list_title(table)
    if not folds(table, prompt, prompt.tasks, title):
        return [Slip(table.players, prompt.tasks, title, hands)], slip_high(prompt.tasks, title)
    first, *more = told_together(table.players, prompt.tasks)
    told = (f"{title}: {first}", *more)
    spare = max(0.0, free(table, prompt) - folded_high(told)) if table.stage == "draw" else 0  # no boards lie below it
    return [Folded(told, hands.laying(listed=True), spare)], folded_high(told, spare)


def list_title(table: Table) -> str:
    return "Set up" if table.stage == "draw" else TASKS


TabbyTumbleTable = GameTable(BOX, Hands, Laid(), page)
