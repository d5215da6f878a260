"""The result of a finished match: who won, the ranking, and what to do next."""

from collections.abc import Sequence

import flet as ft

from companion.engine.duration import played_until
from companion.engine.game import Outcome, Task
from views.components.formats.date_format import lasted
from views.components.hooks.flet_hooks import use_ref
from views.components.inputs.focus import WAYS, marked
from views.components.layout import Drawn, Part, in_row
from views.components.read_out import news
from views.components.scaffold import room, strip
from views.components.step_buttons import side_button, step_button
from views.components.surfaces import OnTap, grid, key
from views.components.taps import calls
from views.components.text import bold, small, symbol
from views.components.undo_slip import named, taken_back
from views.match.entry_words import redone, undone
from views.match.live_match import LiveMatch
from views.match.match_bar import use_undo_notice
from views.match.match_loading import went_wrong
from views.match.result_boards import LAMPS, Result, placed, winners
from views.match.rights_line import locked, use_barred
from views.match.score.score_rounds import Sheet
from views.match.score.score_sheet import working
from views.match.use_match import use_once_more
from views.rulings.ruling_page import argue, open_rule, rule_link
from views.rulings.table_rulings import listed
from views.session import session
from views.theme import box_of, theme

BESIDES, RANK, TASK = 528, 76, 58  # dp of all but the places: the winner, the keys; of each place, of what hands do
PLACE, CLOSER, KEYS = 56, 44, 185  # dp inside a place, and at least, where many lie; of the keys below them


@ft.component
def Finished(
    live: LiveMatch,
    outcome: Outcome,
    more: Sequence[ft.Control] = (),
    again_with: str = "same seats, same options",
    boards: Sequence[Part] = (),
) -> ft.Control:
    """`more` is what a game says below the places, or lets the table take back there. `again_with` is what the next
    match begins with. `boards` lie in the stead of the winner's and of the places.
    """
    match = live.match
    box = box_of(match.game.key)
    prompt = use_ref(live.prompt)
    if live.outcome:  # taken back, what is next belongs to the table that comes then
        prompt.current = live.prompt
    trouble, set_trouble = ft.use_state("")
    once_more, barred = use_once_more(), use_barred()
    result = Result(match, outcome)

    async def again() -> None:
        set_trouble(await once_more(live.id))

    use_undo_notice(live)
    steps = [*to_read(live), key("Undo", live.undo, ft.Icons.UNDO_ROUNDED, heard=named("Undo", undone(match)))]
    if live.outcome and match.undone:  # the match is over all the same: by a flag, whatever was entered before it
        steps.append(key("Redo", live.redo, ft.Icons.REDO_ROUNDED, heard=named("Redo", redone(match))))
    said = news(small(live.kept, theme.ink)) if live.outcome and taken_back(live.kept) else None
    doubt = side_button("Dispute", calls(argue, live.address), ft.Icons.GAVEL_ROUNDED)
    once = (
        ft.Container(locked(barred), expand=3)
        if barred
        else step_button(box, "Play again", again, again_with, expand=3, decisive=True, first=False)
    )
    stair = min(16, 64 // max(1, len(result.others)))
    abreast = len(steps) if len(steps) < 4 or theme.wide else 2  # with four the words of each would break
    ways = marked(grid([*steps, doubt], 3) if theme.big else grid(steps, abreast), WAYS)  # reading changes nothing
    lower = [news(bold(trouble)) if trouble else said, ways]
    foot = in_row(once, None if theme.big else doubt)
    tasks = [*(pack_up(task) for task in prompt.current.tasks), *more]
    troubles = went_wrong(live)
    sentence = prompt.current.sentence
    return at_the_end(live, result, sentence, stair, lower, foot, troubles=troubles, tasks=tasks, boards=boards)


def at_the_end(
    live: LiveMatch,
    result: Result,
    sentence: str,
    stair: int,
    lower: Sequence[Part],
    foot: ft.Control,
    *,
    troubles: Sequence[Part] = (),
    tasks: Sequence[Part] = (),
    boards: Sequence[Part] = (),
) -> ft.Control:
    """Who won and why, and below it everybody else; in landscape they stand beside it.

    Each place behind the winner is `stair` dp shorter than the one before. A tap on a board opens, line by line, what
    made its figure. `boards`, if any, lie there instead.
    """
    match, outcome = result.match, result.outcome
    nobodys: tuple[str, ...] = ()
    opened, set_opened = ft.use_state(nobodys)

    def look(*names: str) -> OnTap:
        return calls(set_opened, nobodys if names == opened else names)

    def made(*names: str) -> list[ft.Control]:
        sheet = Sheet.of(match, live.now()) if names == opened else None
        return [working(live, sheet, (None, name)) for name in names] if sheet else []

    took = lasted(match.entries[0].at if match.entries else None, played_until(match))
    note = f"{match.game.title}, {len(match.players)} players{took}."
    below = [*tasks, *listed(match, open_rule)]
    lies = theme.roomy  # the places lie beside the winner and all that is told below
    ranked = 0 if lies else RANK * len(result.others)
    needed = (BESIDES + ranked + TASK * len(below)) * theme.scale
    free = theme.height - needed if lies or not theme.wide else theme.height  # names and places come before the lamp
    lamp = next((one for one in LAMPS if one <= free and not theme.low), 0)
    low = place_high(len(result.others)) if lies else PLACE
    places = [part for name in result.others for part in (placed(result, name, stair, look(name), low), *made(name))]
    ranks = [*(boards[1:] or places), *below]
    won = [winners(result, lamp, look(*result.winners)), *made(*result.winners)] if result.winners else []
    upper = [
        strip(box_of(match.game.key), sentence, note, session.going("/")),
        *troubles,
        *(boards[:1] or won),
        in_row(small(outcome.why, expand=True), rule_link(outcome.rule)),
    ]
    if lies:  # the keys stay in sight, however many places there are above them
        few = not boards and RANK * len(result.others) * theme.reach <= theme.height / 2
        return room([*upper, *below], boards[1:] or places, [*lower, foot], reached=few)
    return room(upper, [*ranks, *lower], [foot]) if theme.wide else room([*upper, *ranks], lower, [foot])


def place_high(many: int) -> float:
    """How high so many places are inside, in a large window: as far as they can, all of them lie above the keys."""
    return max(CLOSER, min(PLACE, (theme.height - KEYS) / max(1, many) - (RANK - PLACE)))


def to_read(live: LiveMatch) -> Drawn:
    """The ways to the sheet and the log."""
    icons = ft.Icons
    return [
        key("Sheet", session.going(f"{live.address}/sheet"), icons.GRID_ON_ROUNDED),
        key("Log", session.going(f"{live.address}/log"), icons.FORMAT_LIST_BULLETED_ROUNDED),
    ]


def pack_up(task: Task) -> ft.Control:
    """What hands do before the cards go back into the box."""
    told = f"{task.player} {task.text}".strip()
    return in_row(
        symbol(ft.Icons.INVENTORY_2_ROUNDED, 20, theme.soft),
        small(told, expand=True),
        rule_link(task.rule),
    )
