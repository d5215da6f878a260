"""The Tabby Tumble table: what lies on it at each stage of a match, and how large."""

from dataclasses import replace

from companion.engine.game import Prompt
from companion.games.tabby_tumble.events import FirstPlayerDrawn
from companion.games.tabby_tumble.state import Table
from views.components.bottom_sheet import Sheet
from views.components.hooks.flet_hooks import keyed
from views.components.layout import Drawn, mid_row
from views.components.step_buttons import step_button
from views.components.surfaces import well
from views.games.board_fit import whole_or_none
from views.games.board_parts import past_board
from views.games.folded_tasks import list_or_fold
from views.games.points_list import points_page
from views.games.random_starter import drawing_lots, seats_abreast, seats_to_tap
from views.games.tabby_tumble.action_choices import deciding, enter_step, heard, speaker_of, tokens
from views.games.tabby_tumble.board_row import PlayerRow
from views.games.tabby_tumble.boards import Board, boards_of, drawn
from views.games.tabby_tumble.draft import Track, draft_tray
from views.games.tabby_tumble.fitting import first_pick, for_line, for_list, free, has_large, lying, lying_high
from views.games.tabby_tumble.pieces import BOX, die
from views.games.tabby_tumble.points_entry import entering_points
from views.games.tabby_tumble.tray import roll_step, rolling_tray, typing_tray
from views.games.tabby_tumble.ui_state import Hands, Laid, hands
from views.games.table_shell import GameTable, Page, in_sight
from views.games.task_list import Slip
from views.theme import G2, R_TILE, theme


def page() -> Page | None:
    """The table at its stage, or the points of a player who is looked at; None once the match is over."""
    laid = hands.laid
    table = hands.table
    prompt = hands.prompt
    if table.stage == "over":
        return None
    if laid.looked:
        seen = next(one for one in boards_of(table, laid.looked) if one.name == laid.looked)
        board = Board(replace(seen, lit=laid.looked == (laid.speaker or prompt.player)))
        return points_page(laid.looked, board)
    title = "Set up" if table.stage == "draw" else "Move the pieces first"
    tasks, high = to_do(title)
    shown = at_stage(high)
    slip = None
    if laid.listed and prompt.tasks:
        slip = Sheet(title, [Slip(prompt.tasks, "")], hands.laying(listed=False))
    return replace(
        shown,
        head=[*shown.head, *tasks],
        slip=slip,
        # each round is entered, and each list of what to do is read, from its top
        lit=table.round if table.points_only else in_sight(laid.speaker or prompt.player),
        moment=table.stage,
        from_top=table.points_only or bool(tasks),
    )


def at_stage(high: float) -> Page:
    """Below a list of what to do that is so many dp `high`."""
    table = hands.table
    laid = hands.laid
    player, ready = hands.prompt.player or "", laid.ready

    def boards(lit: str, large: bool, said: Prompt = hands.prompt) -> Drawn:
        """As large as they lie whole; none, where the referee's card leaves no room for them."""
        room = free(table, said, high)
        whole, others = lying(table, lit, room, large, high > 0)
        seen = [keyed(one.name, Board, one) for one in whole]
        if others.seen:  # among them in seat order: nobody changes places in the one turn that needs more room
            seen.insert(sum(one.seat < others.seen[0].seat for one in whole), PlayerRow(others))
        return whole_or_none(seen, lying_high(whole, others), room)

    match table.stage:
        case "draw":
            abreast = seats_abreast(table.players)
            seats = seats_to_tap(laid.lamp, FirstPlayerDrawn, "rolls first", abreast)
            draw = drawing_lots(FirstPlayerDrawn)
            return Page(lower=[seats], step=[step_button(BOX, "Draw by lot", draw)])
        case "roll" | "reveal" if table.points_only:
            return entering_points(ready)
        case "roll" if table.options.dice == "rolled":
            return Page(boards=boards(player, not high), lower=[rolling_tray()], step=[roll_step()])
        case "roll":
            return Page(boards=boards(player, not high), lower=[typing_tray()], counts=True)
        case "draft":
            # the pairs of the first die take the room of the large board where many sit
            few = len(table.players) < 4 and not theme.low
            large = has_large(table) and (few or not first_pick(table)) and not high
            return Page(
                head=[Track(table.players, table.order, table.picks)],
                boards=boards(player, large),
                lower=[heard(draft_tray(), ready)],
                step=[enter_step(ready, "Take", "the die that is taken", decisive=False)],
            )
        case "decide":
            speaker = speaker_of(laid.speaker)
            said = deciding(speaker, ready)
            asked = replace(hands.prompt, sentence=said.sentence, note=said.note, player=speaker)
            # on a small phone the large board would be cut by what is tapped
            return replace(said, boards=boards(speaker, has_large(table) and not theme.low, asked))
    return Page(
        boards=boards(player, not high),
        lower=[tokens(ready)],
        step=[enter_step(ready, "Show:", f"the colour of {player}’s token")],
    )


def to_do(title: str) -> tuple[Drawn, float]:
    """What hands do first, and how many dp it takes; where it would take the boards' room it folds into one line."""
    table = hands.table
    prompt = hands.prompt
    if not prompt.tasks or (table.options.dice == "typed" and (table.cats or table.actions)):
        return [], 0  # typed dice in the tray have been rolled by hands that were free
    up, alone = hands.laying(listed=True), table.stage == "draw"  # then no boards lie below it
    room, most = for_list(table, prompt), for_line(table, prompt)
    return list_or_fold(prompt.tasks, title, room, up, fills=alone, most=most)


def still(table: Table, player: str | None) -> Drawn:
    """A moment gone by: everyone's board, the one whose turn it was lit; below them the dice that lay in the tray."""
    seen = boards_of(table, player, table.stage in ("draft", "decide", "reveal"))
    boards = [past_board(drawn(one), one.colors, one.told) for one in seen]
    dice = [die(face, 40) for face in (*table.cats, *table.actions)]
    row = mid_row(*dice, run_spacing=G2, wrap=True)
    return [*boards, well(row, theme.ground, radius=R_TILE)] if dice else boards


TabbyTumbleTable = GameTable(BOX, Hands, Laid(), page)
