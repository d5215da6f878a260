"""What has room on a Tabby Tumble table, before anything is drawn: boards rest or lie in a row, and lists fold."""

from collections.abc import Sequence
from dataclasses import replace
from math import ceil

from companion.engine.game import Prompt
from companion.games.tabby_tumble.state import COLOURS, Table
from views.components.layout import share_of
from views.components.step_buttons import STEP_HEIGHT
from views.components.text import name_high
from views.components.text_metrics import readable
from views.games.board_fit import largest, room_for_boards, spoken_height
from views.games.random_starter import seats_abreast
from views.games.tabby_tumble.board_row import Row
from views.games.tabby_tumble.boards import DIE, Seen, boards_of, for_lit_name, for_name, heap_rows
from views.theme import G1, G2, GLANCE, HUGE, LOW, NOTE, THICK, TOUCH, theme

Boards = tuple[Seen, ...]
BOARD, LARGE = 84, 187  # dp of a board with its air: one that rests, and the large one of whose turn it is
AROUND = 201  # dp of a strip of one line, of the bar below the slip that says what was kept, and of the air beside them
STEP, TRACK = STEP_HEIGHT + G2, 48  # dp of the next step, and of the order of picks
PAIRS = {
    False: (44, G2, 7),
    True: (36, G1, 5),
}  # closer or not: dp of a die (no lower than a finger needs), of air, gap
TILES, LOWER_TILES = 158, 142  # dp of the dice left to the second pick; on a low screen
TYPED, LOWER, ROLLED = 283, 253, 67  # dp of the nine faces, of them on a low screen, and of the empty tray
TOKENS, NAMING, MICE = 180, 142, 130  # dp of the three tokens, of what a Hairball may become, of a figure that is set
MOST, HEAD = 32, 26  # dp of how many there can be above such a figure, and of a head above names
TAB, TO = 22, 24  # dp of the piece beside the name of who decides, and of whoever is given cats
TRAY_AIR = 24  # dp beside what lies in a tray
SEAT = 80  # dp of a row of those who may roll first
HEAP = {1: 63, 2: 79}  # dp of a recess for so many rows of pieces


def free(table: Table, prompt: Prompt, list_high: float = 0) -> float:
    """dp for the boards, below the strip, the list and the order of picks; what is tapped lies below or beside them.

    While words are said about the dice, the prompt's player is the one who speaks.
    """
    return _free(prompt, list_high + (TRACK if table.stage == "draft" else 0), tapped(table, prompt))


def _free(prompt: Prompt, above: float, lower: float) -> float:
    return room_for_boards(spoken_height(prompt.sentence, prompt.note), above, lower + G2)


def tapped(table: Table, prompt: Prompt) -> float:
    """dp of what is tapped, with the next step and the air below each."""
    match table.stage:
        case "draw":
            return ceil(len(table.players) / seats_abreast(table.players)) * SEAT + STEP
        case "roll":
            return (LOWER if theme.low else TYPED) if table.options.dice == "typed" else ROLLED + STEP
        case "draft" if first_pick(table):
            return _pairs_high(table, pairs_close(table, prompt))
        case "draft":
            return (LOWER_TILES if theme.low else TILES) + STEP
        case "decide":
            return _deciding(table, prompt.player or table.undecided[0]) + STEP
    return TOKENS + STEP


def _deciding(table: Table, speaker: str) -> float:
    """dp of what is tapped to say a word, with the names of those who may say theirs first."""
    waiting = table.undecided
    several = len(waiting) > 1
    tabs = names_high(waiting, TAB, LOW) + G2 + HEAD * decides_headed(table, speaker) if several else 0
    match table.turns[speaker].action:
        case "rehome":
            others = [name for name in table.players if name != speaker]
            head = HEAD if several and not theme.low else 0
            return tabs + head + names_high(others, TO, to_high()) + G2 + MICE - MOST * theme.low
        case "eat":
            return tabs + MICE
    return tabs + NAMING


def decides_headed(table: Table, speaker: str) -> bool:
    """Is it said above the names that they are of those who decide? Lying low, cats to give leave no room for it."""
    return not (theme.low and theme.wide and table.turns[speaker].action == "rehome")


def to_high() -> int:
    """How high the keys are of those who may be given cats, dp."""
    return LOW if theme.low else TOUCH


def names_abreast(names: Sequence[str], size: float) -> int:
    """All, where each can be read so beside a piece of this size, else in two rows; a low screen has room for one."""
    if theme.big:
        return 1
    together = theme.low or all(readable(name, beside_piece(size, len(names))) for name in names)
    return len(names) if together else ceil(len(names) / 2)


def beside_piece(size: float, abreast: int) -> float:
    """dp for a name in one of so many keys abreast, beside a piece of this size."""
    return share_of(theme.aside - TRAY_AIR, abreast) - 16 - size - G1


def room_of_name(name: str, size: float, abreast: int) -> tuple[float, bool]:
    """dp for this name, and whether it has the key for itself.

    A name is worth more than its piece where there is no room for both: the key has the piece's colour.
    """
    room = beside_piece(size, abreast)
    alone = not readable(name, room) and readable(name, room + size + G1)
    return room + (size + G1) * alone, alone


def names_high(names: Sequence[str], size: float, low: float) -> float:
    """How high the keys with these names are, each `low` dp at least, with their sides."""
    abreast = names_abreast(names, size)
    highs = [max(low, name_high(name, room_of_name(name, size, abreast)[0])) for name in names]
    rows = [max(highs[at : at + abreast]) + THICK for at in range(0, len(highs), abreast)]
    return sum(rows) + G2 * (len(rows) - 1)


def first_pick(table: Table) -> bool:
    """Does whoever picks hold no die yet?"""
    return table.picks < len(table.players)


def rolled(table: Table) -> set[str | None]:
    """The faces of this round's dice, with those that are held by now: in the tray they keep their places."""
    held = (face for turn in table.turns.values() for face in (turn.colour, turn.die))
    return {*table.cats, *table.actions, *held}


def pairs_close(table: Table, prompt: Prompt) -> bool:
    """Do the pairs of the first die lie closer together, so that boards lie whole?"""
    if theme.close:
        return theme.low
    return _close_high(table) > _free(prompt, TRACK, _pairs_high(table, close=False))


def _pairs_high(table: Table, close: bool) -> float:
    """The action dice with their names above a row for each colour, with the edges of what can be touched."""
    size, air, gap = PAIRS[close]
    edge = 8 + 4 + 2
    return 2 * air + size + gap + 8 + edge + G2 + (size + edge) * len(rolled(table).intersection(COLOURS)) + STEP


def has_large(table: Table) -> bool:
    """May one board be the large one, with all others in sight beside the tallest of what is tapped?"""
    needed = AROUND + TRACK + TILES + STEP + LARGE + BOARD * (len(table.players) - 1)
    return not theme.upright or theme.height >= needed


def for_list(table: Table, prompt: Prompt) -> float:
    """dp that boards, lying as low as they can, leave the list of what to do."""
    boards = 0 if table.stage == "draw" else _close_high(table)  # they lie where it is tapped who begins
    return free(table, prompt) - boards


def for_line(table: Table, prompt: Prompt) -> float:
    """dp that boards, all of them in a row, leave a line in the place of that list."""
    row = Row(boards_of(table, close=True), len(table.players), bare=True)
    return free(table, prompt) - (0 if table.stage == "draw" else row.high)


def lying(table: Table, lit: str | None, room: float, large: bool, close: bool) -> tuple[Boards, Row]:
    """The boards that lie whole in so many dp, as large as they can be, and those that lie side by side below them.

    One may be the `large` one, in landscape all of them, and they may have drawn together (`close`) already. Where not
    even all of them side by side have room for what lives at home, they show the points alone.
    """
    if theme.big:
        return boards_of(table, lit, large, close), Row()
    together, smallest = boards_of(table, lit, large, True), boards_of(table, lit, False, True)
    first = boards_of(table, lit, large, close)
    all_large = tuple(replace(one, large=bool(one.home)) for one in first)  # across, they fill their half
    whole = (
        *((all_large,) if large and theme.wide else ()),
        first,
        together,
        boards_of(table, lit, False, close),
        smallest,
    )
    folded = [_folded(seen, number) for number in range(1, len(smallest)) for seen in (together, smallest)]
    side_by_side = [Row(smallest, abreast) for abreast in (ceil(len(smallest) / 2), len(smallest))]

    ways = [*((seen, Row()) for seen in whole), *folded, *(((), row) for row in side_by_side)]
    return largest(ways, lambda way: lying_high(*way), room, ((), replace(side_by_side[-1], bare=True)))


def lying_high(whole: Boards, row: Row) -> float:
    """How high they are, below one another and side by side below them."""
    return high(whole) + (G2 + row.high if row.seen else 0)


def _folded(seen: Boards, number: int) -> tuple[Boards, Row]:
    """So many of them side by side, the last to sit there but for the lit one."""
    row = [one for one in seen if not one.lit][-number:]
    return tuple(one for one in seen if one not in row), Row(tuple(row), number)


def _close_high(table: Table) -> float:
    return high(boards_of(table, close=True))


def high(boards: Boards) -> float:
    """How high they are below one another, with the air between them."""
    return sum((_large_high(one) if one.large else _resting_high(one)) + THICK + G2 for one in boards) - G2


def _resting_high(seen: Seen) -> float:
    name = max(28, name_high(seen.name, for_name(seen)))
    pad, well = (8, 24 + 8) if seen.close else (16, 24 + 14)
    return max(name + G1 + well, GLANCE * theme.scale) + pad


def _large_high(seen: Seen) -> float:
    room, below = for_lit_name(seen)
    name = name_high(seen.name, room, lit=True) + (2 + 1.1 * NOTE * theme.scale if seen.note else 0)
    gap = G1 if seen.close else G2
    dice = DIE + gap if below else 0
    return 8 + max(40, name, HUGE * theme.scale) + gap + dice + HEAP[heap_rows(seen)] + 12
