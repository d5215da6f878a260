"""How many dp are left for the captains' boards, and the lists above them, which fold where boards need it."""

from companion.engine.game import Task
from companion.games.traveller.phases.round_walk import Open
from companion.games.traveller.state import Change, Table
from views.components.layout import Drawn
from views.components.scaffold import BELOW, SENTENCE, SMALL, strip_height
from views.components.step_buttons import STEP_HEIGHT
from views.games import board_fit
from views.games.folded_tasks import Folded, folded_high, told_together
from views.games.task_list import Slip, slip_high
from views.games.traveller.actions import hands
from views.games.traveller.board_figures import Size, boards_of
from views.games.traveller.boards import high
from views.theme import G2, G3, NOTE, TITLE, theme

# dp of a board and the gap below it, from the largest down; "half" and "pair" lie beside another, "row" has all of them
# in it, and no keys
BOARD_HIGH: dict[Size, float] = {
    "large": 160,
    "full": 132,
    "close": 112,
    "beside": 84,
    "slim": 68,
    "half": 116,
    "pair": 66,
    "row": 66,
}
FEW: tuple[Size, ...] = ("full", "close", "beside", "slim", "pair")  # for two or three captains
TWO: tuple[Size, ...] = ("large", *FEW)  # for two in a large window
FOUR: tuple[Size, ...] = ("close", "beside", "slim", "half", "pair")
ABREAST: tuple[Size, ...] = ("half", "pair")
SMALLEST: tuple[Size, ...] = ("pair", "row")
TRACK, TRACK_MORE, OFFERED = (
    50,
    56,
    34,
)  # of the phases, also with a key beside them, and of what a contract costs, which is a line of its own
CLOSE_ROW = 100  # of four in the room of two
SUMS, SUMS_LYING, FOLDED, WAYS = 138, 116, 60, 58
TRAY, TILE_ROW, LOW_ROW, ALONE_ROW = 20, 90, 78, 64  # the tray of things to do, a row of them; on a short glass; of one
LEAVE, NEXT = 64, STEP_HEIGHT + G2
SLOT_PAGE, CONTRACT, DIALS = 210, 212, 270  # the first without its keys
KEYS = 60  # a row of two
SHORT = 760  # dp of a glass on which lists fold
LONG, NARROW = 70, 33  # letters of a note; the track shows by their pieces who comes then
BY_HAND = (  # what hands do, and what is to be settled, though nothing on the quiet table asks for it
    "traveller.crew_name",
    "traveller.gear",
    "traveller.connections",
    "traveller.bankruptcy",
    "traveller.shared_bankrupt",
    "traveller.bounty_bankrupt",
    "traveller.trifling_name",
)
HANDS = "With the cards"
HAS, WINS = "{} has 20", "Wins once the phase you are in is over."  # the most that is said after a point


def short() -> bool:
    """A small phone, or one under a browser's bars: lists fold, so that boards lie whole."""
    return theme.height < SHORT and theme.upright


def folds() -> bool:
    """There, or on a phone that lies, where boards lie beside what is tapped."""
    return short() or (theme.wide and theme.low and not theme.big)


def free(said: tuple[str, str], lower: float, foot: float = NEXT, above: float = 0) -> float:
    """What is left below what is `said` when `above` and `lower` lie around the boards; across, `lower` lies beside."""
    return board_fit.room_for_boards(board_fit.spoken_height(*said), above, lower + foot)


def largest(table: Table, room: float) -> Size:
    """The size at which all the boards lie whole in so many dp; a long name makes its own higher."""
    many = len(table.players)
    sizes = FOUR if many > 3 else TWO if many == 2 and theme.roomy else FEW
    return board_fit.largest(sizes, lambda size: needed(table, size), room, "row")


def needed(table: Table, size: Size) -> float:
    """How high all the boards are at this size, with the gaps below them."""
    many, least = len(table.players), BOARD_HIGH[size] * max(1.0, theme.scale)
    if size in ("slim", *ABREAST, "row"):
        return least * (1 if size == "row" else (many + 1) // 2 if size in ABREAST else many)
    return sum(max(least, high(seen) + G2) for seen in boards_of(table, None, size, noted=False))


def tasks_of(table: Table) -> tuple[Task, ...]:
    return tuple(task for task in hands.prompt.tasks if table.walking or task.rule in BY_HAND)


def lists_of(table: Table) -> list[tuple[tuple[Task, ...], str]]:
    """What there is to be told, a list for each kind, with what it is called."""
    both = (done_by_itself(table), "Done for you"), (tasks_of(table), HANDS)
    return [one for one in both if one[0]]


def to_do(folded: bool, room: float = 0) -> Drawn:
    """Folded it may take what boards leave of so many dp of `room`."""
    table = hands.table
    if folded and (told := told_of(table)):
        spare = max(0.0, room - needed(table, largest(table, room)))
        return [Folded(told, lambda: hands.turn_to("told"), spare)]
    return [Slip(*one) for one in lists_of(table)]


def done_by_itself(table: Table) -> tuple[Task, ...]:
    """What the last end of a phase did without anybody: told until the first one has gone on."""
    return () if table.walk.done else tuple(map(told, table.changes))


def told(one: Change | Open) -> Task:
    """The same as a list tells it: whose it is, and what."""
    does = one.text.removeprefix(f"{one.player} ")
    return Task(one.player if does != one.text else "", does, one.rule)


def told_of(table: Table) -> tuple[str, ...]:
    """All of it, a sentence for each thing."""
    return told_together(table.players, (*done_by_itself(table), *tasks_of(table)))


def to_do_high(table: Table, folded: bool) -> float:
    """How many dp of it there are."""
    if folded:
        told = told_of(table)
        return folded_high(told) if told else 0
    return sum(slip_high(*one) for one in lists_of(table))


def room_beside(table: Table, lower: float, above: float = 0) -> tuple[float, bool]:
    """dp for the boards, and whether lists fold for it: before captains lie in a row or two abreast for them. While
    the round is walked only where that helps, or where not even a row of captains lies whole beside them.
    """
    # nothing that may have been tapped folds for the referee's no: the boards alone give way (`captains`)
    room = free(spoken(), lower, above=above + below_strip()) + taken_by_no()
    beside = room - to_do_high(table, folds())
    size = largest(table, beside)
    small = size in ("half", *SMALLEST) or (size == "slim" and theme.wide)
    if small and table.walking and beside >= BOARD_HIGH["row"]:
        small = size != largest(table, room - to_do_high(table, True))
    folded = folds() or (small and not theme.big)
    return room - to_do_high(table, folded), folded


def lists_aside(lower: float) -> Drawn:
    """The lists, where a window that lies has room for them above the `lower` part: all the rest is the boards’."""
    roomy = theme.wide and not (theme.low or theme.big)
    return (
        to_do(False) if roomy and to_do_high(hands.table, False) + lower <= board_fit.room_beside_boards(NEXT) else []
    )


def below_strip() -> float:
    """dp of air where what the strip says takes few lines: while nobody's turn is kept it says another thing after each
    point, and no board moves, or becomes another, for a line more.
    """
    strip = board_fit.spoken_height(*spoken())
    return _with_air(strip) - strip


def _with_air(strip: float) -> float:
    """A strip so many dp high, with the air below it."""
    if hands.table.walking or theme.big or not theme.upright:
        return strip
    two = 2 * G3 + (2 * SENTENCE * TITLE + SMALL * NOTE) * theme.scale + BELOW
    return max(strip, two, *(strip_height(HAS.format(name), WINS) for name in hands.table.players))


def taken_by_no() -> float:
    """How many dp the referee's no takes from the boards, in the place of the strip."""
    strip, no = strip_height(*spoken()), board_fit.spoken_height(*spoken())
    return max(0.0, _with_air(no) - _with_air(strip))


def spoken() -> tuple[str, str]:
    """What the referee says, and on what it stands: a name that both begin with is said once."""
    said, note = hands.prompt.sentence, brief(hands.prompt.note)
    for name in hands.table.players:
        if said.startswith(f"{name} ") and note.startswith(f"{name} "):
            note = note.removeprefix(f"{name} ")
            note = note[0].upper() + note[1:]
    return said, note


def brief(note: str) -> str:
    """A note as the strip has room for it: the first sentence where it is long."""
    return note if len(note) <= (LONG if theme.room > 360 else NARROW) else first_of(note)


def first_of(words: str) -> str:
    """The first sentence. Of the referee's no it says what is wrong; what follows says what would be right."""
    return words.partition(". ")[0].removesuffix(".") + "."
