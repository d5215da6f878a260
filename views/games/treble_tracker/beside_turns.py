"""What happened beside the turns: accused, said no, Remontada, the Treble, who is out. Tiles, and slips."""

import flet as ft

from companion.engine.game import Choice
from companion.engine.match import Amended, Entry
from companion.engine.wording import sentences
from companion.games.treble_tracker.events import (
    Accused,
    ActionCancelled,
    ActionPlayed,
    RemontadaPlayed,
    TurnCorrected,
)
from views.components.bottom_sheet import Sheet, sheet_room
from views.components.inputs.focus import BEGINS, marked
from views.components.layout import Drawn, in_lines, in_row, mid_lines
from views.components.surfaces import MAIN, OnTap, grid, key, slab, slip
from views.components.text import MIDDLE, Share, bold, small, strong, symbol, text, token
from views.components.text_metrics import unbroken
from views.games.board_parts import name_row
from views.games.task_list import Slip
from views.games.treble_tracker.accusations import accusations
from views.games.treble_tracker.actions import hands
from views.games.treble_tracker.pieces import in_words, lives_of
from views.games.treble_tracker.player_page import alone_wins, called, correcting
from views.match.log.log_lines import doer
from views.session import session
from views.theme import BODY, G2, G3, HEAVY, NOTE, flat_unless, theme

TREBLE = ("treble_declared", "treble_lost", "treble_revealed")
ORDINALS = ("first", "second", "third")  # actions of a turn
TITLES = {
    "setup": "Set up",
    "happened": "What happened?",
    "accused": "Who was accused, and how many red cards were shown?",
    "action_cancelled": "Whose Goalkeeper said no?",
    "action_played": "Which action was it?",
    "players_out": "Who is out?",
    "treble": "The Treble",
    "turn_corrected": "Whose turn is it really?",
    "clock_corrected": "Whose clock is wrong?",
}


def of(*kinds: str) -> tuple[Choice, ...]:
    return tuple(choice for choice in hands.prompt.choices if choice.event.kind in kinds)


def tapping(choice: Choice) -> OnTap:
    """Enters it, or says why not."""
    if choice.refusal is None:
        return hands.entering(choice.event)
    refusal = choice.refusal

    def refuse() -> None:
        hands.lay(asked="", ready=None)
        hands.refuse(refusal, choice.event)

    return refuse


def tiles(folded: bool = False) -> Drawn:
    """The six that lie open on a league's table; folded, the rarer ones lie under More."""
    cells = []
    if of("accused"):
        cells.append(tile("Accused", "red cards", hands.asking("accused")))
    if of("action_cancelled"):
        cells.append(tile("Said no", "action cancelled", hands.asking("action_cancelled")))
    if folded:
        cells.append(more_tile("Treble, out"))
    else:
        cells += [
            *(tile("Remontada", "back to 3 lives", tapping(one)) for one in of("remontada_played")),
            tile("Treble", treble_note(), hands.asking("treble")),
            more_tile("out, whose turn"),
            tile("Cheat sheet", "combinations", hands.tool("cheat_sheet")),
        ]
    return [grid(cells, min(3, len(cells)), 2)]


def more_tile(note: str, expand: Share = True) -> ft.Control:
    return tile("More", note, hands.asking("happened"), expand)


def treble_note() -> str:
    if not hands.table.declared:
        return "three trophies"
    name = next(iter(hands.table.declared))
    return f"{name} has it" if len(name) < 10 else "already declared"


def tile(name: str, note: str, on_tap: OnTap, expand: Share = True) -> ft.Control:
    size = unbroken(name, BODY, (theme.aside - G2) / 2 - 8) if theme.big else BODY
    words = mid_lines(
        text(name, size, HEAVY, lh=1.1, lines=2 if theme.big else 1, align=MIDDLE),
        text(note, NOTE, color=theme.soft, lh=1.15, lines=2, align=MIDDLE),
        gap=0,
        alignment=MAIN,
    )
    return slab(words, low=52, expand=expand, on_tap=on_tap, label=f"{name}: {note}", pad=(4, 2))


def happened_slip(what: str) -> ft.Control:
    """The slip that is open: everything that can be entered now, or one thing being put together."""
    return Sheet(TITLES[what], asked(what), hands.asking(""))


def asked(what: str) -> Drawn:
    table = hands.table
    choices = of(what)
    match what:
        case "setup":
            return [Slip(hands.prompt.tasks, "")]
        case "happened":
            return everything()
        case "accused":
            return accusations(choices, tapping)
        case "clock_corrected":
            return [seat_key(name, f"{name}’s clock", correcting(name)) for name in table.still_in]
        case "action_played":
            cells = [key(one.title, tapping(one), note=one.note, low=52, on=slip()) for one in choices]
            return [grid(cells, 2)]
        case "treble":
            return the_treble()
        case "turn_corrected":
            return by_seat(corrections())
        case "players_out":
            alone = tuple(one for one in choices if len(one.event.players) == 1)
            together = [one for one in choices if one not in alone]
            keys = [
                key(one.title, tapping(one), note=one.note, low=60, on=slip(), decisive=ends_match(one))
                for one in together
            ]
            return [*alone_wins(alone), *by_seat(alone), *keys]
        case "action_cancelled":
            return said_no(choices)
    return by_seat(choices)


def everything() -> Drawn:
    """What lies under More, by whether it can be entered at this moment."""
    table = hands.table
    cells, icons, wins = Drawn(), ft.Icons, table.survived(table.turn or "")

    def add(icon: ft.IconData, name: str, note: str, on_tap: OnTap, asks: bool = False) -> None:
        """What `asks` further enters nothing yet: the sheet begins with it."""
        words = in_lines(bold(name, lh=1.1, lines=2), small(note, lh=1.15, lines=2), gap=1, expand=True)
        face = in_row(symbol(icon, 24), words)
        lying = slab(face, slip(), low=60, pad=(12, 4, 8, 4), on_tap=on_tap, label=f"{name}: {note}")
        cells.append(marked(lying, BEGINS) if asks else lying)

    def slip_of(kind: str, icon: ft.IconData, name: str, note: str) -> None:
        if of(kind):
            add(icon, name, note, hands.asking(kind), asks=True)

    def tap_of(kind: str, icon: ft.IconData, name: str = "", note: str = "") -> None:
        for choice in of(kind):
            add(icon, name or choice.title, note or choice.note or "from now on", tapping(choice))

    if table.clocks or (theme.low and wins):  # it has taken the place of their tiles
        slip_of("accused", icons.GAVEL_ROUNDED, "Accused", "red cards shown")
        slip_of("action_cancelled", icons.BACK_HAND_ROUNDED, "Said no", "action cancelled")
    tap_of("remontada_played", icons.FAVORITE_ROUNDED, "La Remontada", "back to 3 lives")
    if wins:  # the next step has taken its place
        tap_of("shuffle_began", icons.PAUSE_ROUNDED)
    slip_of("action_played", icons.STYLE_ROUNDED, "An action", "by its name")
    tap_of("cards_drawn", icons.FILTER_2_ROUNDED, note="the turn has begun")
    if of(*TREBLE):
        add(icons.EMOJI_EVENTS_ROUNDED, "The Treble", treble_note(), hands.asking("treble"), asks=True)
    slip_of("players_out", icons.LOGOUT_ROUNDED, "Out", "a player leaves")
    add(icons.SYNC_PROBLEM_ROUNDED, "Whose turn", "correct it", hands.asking("turn_corrected"), asks=True)
    tap_of("depth_changed", icons.TUNE_ROUNDED)
    if table.clocks:
        on, turn = session.preferences.sound, hands.laying(asked="", ready=None, turning=True)
        volume = icons.VOLUME_UP_ROUNDED if on else icons.VOLUME_OFF_ROUNDED
        add(icons.TIMER_ROUNDED, "A clock is wrong", "correct it", hands.asking("clock_corrected"))
        add(icons.SCREEN_ROTATION_ALT_ROUNDED, "Turn the panels", "to face a player", turn)
        add(volume, f"Sound is {'on' if on else 'off'}", "at 60, 30, 10 and 0 s", hands.sound)
    add(icons.MENU_BOOK_ROUNDED, "Cheat sheet", "combinations", hands.tool("cheat_sheet"))
    add(icons.LEADERBOARD_ROUNDED, "Series", "points of all matches", hands.tool("series"))
    return [grid(cells, 3 if theme.wide else 2 if theme.width > 340 else 1)]


def said_no(choices: tuple[Choice, ...]) -> Drawn:
    """Whose Goalkeeper it was: first for a no to the action just entered, then for one to the next, as far as there is
    one. In their own turn nobody is asked where the table plays it so.
    """
    table, answered = hands.table, just_entered()
    keepers = tuple(one for one in choices if one.event.keeper != table.turn or table.options.own_no == "yes")
    if answered is None:
        return [text(called_off(), lh=1.3), *by_seat(keepers)]
    number = ORDINALS[table.actions - 1]
    keys: Drawn = [text(f"To {table.turn}’s {number} action, which is just entered.", lh=1.3)]
    for one in keepers:
        keeper = one.event.keeper
        keys.append(seat_key(keeper, f"{one.title} to the {number} action", answering(answered, keeper)))
    if table.actions_left:
        keys += [text(f"To the {ORDINALS[table.actions]} action, which is not entered yet.", lh=1.3), *by_seat(keepers)]
    return keys


def just_entered() -> Entry | None:
    """The entry of the action that came last, where nothing was entered after it."""
    facts = hands.live.match.facts
    last = facts[-1].entry if facts else None
    if (
        last
        and isinstance(last.event, ActionPlayed | Accused | RemontadaPlayed)
        and last.event.player == hands.table.turn
    ):
        return last
    return None


def answering(entry: Entry, keeper: str) -> OnTap:
    """A tap that has this action be one that was called off: what it did is undone, and it stays used up."""

    async def answer() -> None:
        first, *more = (
            *hands.live.match.events(entry.number)[:-1],
            ActionCancelled(keeper, getattr(entry.event, "what", "")),
        )
        await hands.live.correct(Amended(entry.number, first, tuple(more)))

    return answer


def called_off() -> str:
    """Which action a no is said to, where none was entered last."""
    table = hands.table
    if not table.actions_left:
        return f"{table.turn}’s third action is entered already. If the no was to it, undo it, then enter the no."
    said = f"To {table.turn}’s {ORDINALS[table.actions]} action, which is used up by it."
    return f"{said} If that is entered already, undo it first." if table.actions else said


def by_seat(choices: tuple[Choice, ...]) -> Drawn:
    """One tap a player."""
    keys = [seat_key(doer(one.event) or "", called(one), tapping(one), ends_match(one)) for one in choices]
    return keys or [strong("There is nobody to choose.")]


def corrections() -> tuple[Choice, ...]:
    """Whose turn it could really be: the arbiter's word, which no prompt offers."""
    table = hands.table
    now, refuse, rule = hands.live.now(), hands.live.match.game.refuse, "treble_tracker.turn_corrected"
    return tuple(
        Choice(event, f"It is {event.player}’s turn", rule, refusal=refuse(table, event, now))
        for event in map(TurnCorrected, table.still_in)
        if event.player != table.turn
    )


def ends_match(choice: Choice) -> bool:
    """Does it end the match?"""
    return bool(hands.ending(choice.event))


def seat_key(name: str, label: str, on_tap: OnTap, decisive: bool = False) -> ft.Control:
    seat = hands.seat(name)
    colors = seat.paint()
    lives = small(in_words(lives_of(hands.table, name)), colors.ink)
    row = name_row(token(seat, 28, on=colors), name, colors.ink, lives, room=sheet_room() - 32, gap=G3)
    return slab(row, colors, low=56, pad=(16, 4), on_tap=on_tap, label=label, decisive=decisive)


def the_treble() -> Drawn:
    """Declared, lost again, or shown. Nobody is ever asked who holds what."""
    told = (
        "Whoever holds all three trophies says so, holds them for a full round, then shows them and wins. "
        "The app never asks who holds what."
    )

    def line(choice: Choice) -> ft.Control:
        """What it is, on the player's board, or lying flat, why it is not to be had."""
        note = choice.note or (choice.refusal.reason.partition(". ")[0] if choice.refusal else "")
        seat = hands.seat(choice.event.player)
        colors = flat_unless(not choice.refusal, seat.paint())
        words = in_lines(
            bold(choice.title, colors.ink, lh=1.1),
            small(note, colors.ink, lh=1.1) if note else None,
            expand=True,
        )
        said = sentences(choice.title, note)
        row = in_row(token(seat, 28, on=colors), words, gap=G3)
        return slab(row, colors, low=56, pad=(16, 2), on_tap=tapping(choice), label=said, decisive=ends_match(choice))

    keys = [line(choice) for choice in of(*TREBLE)]
    return [text(told, lh=1.3), *(keys or [strong("Nobody can declare now.")])]
