"""What lies where at each stage of a match, and what the next step is."""

import secrets
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.engine.game import Prompt
from companion.games.tabby_tumble.events import DiceRolled, FirstPlayerDrawn, TokenRevealed
from companion.games.tabby_tumble.state import ACTIONS, COLOURS, Table, Turn
from views.components.hooks import keyed
from views.components.surfaces import action
from views.games.folded_tasks import LINE, Folded, told_together
from views.games.random_starter import by_lot
from views.games.tabby_tumble.action_choices import Word, chosen_of, deciding, event_of, speaker_of, word_of
from views.games.tabby_tumble.actions import Hands
from views.games.tabby_tumble.boards import Board, PlayerRow, boards_of
from views.games.tabby_tumble.draft import draft_tray
from views.games.tabby_tumble.draft_track import track
from views.games.tabby_tumble.first_player import seats
from views.games.tabby_tumble.fitting import TRACK, folds, free, has_large, size_for
from views.games.tabby_tumble.pieces import NAMES
from views.games.tabby_tumble.points_entry import enter_sums, entry_boards, sums_of
from views.games.tabby_tumble.reveal import tokens
from views.games.tabby_tumble.tray import rolling_tray, typing_tray
from views.games.table_scaffold import waiting
from views.games.task_list import Slip, slip_high
from views.theme.current_theme import theme
from views.theme.game_colors import BOXES

BOX = BOXES["tabby_tumble"]
Drawn = tuple[ft.Control, ...]


@dataclass(frozen=True)
class Laid:
    """What lies ready on this screen and is not yet entered; it is swept away when this page enters something."""

    number: int = 0
    ready: Any = None
    speaker: str | None = None
    looked: str | None = None
    lamp: str | None = None
    refused: Any = None
    at: float | None = None
    listed: bool = False  # the list of what to do is up, where it has folded


def swept(laid: Laid, number: int, table: Table) -> Laid:
    return Laid(number, looked=laid.looked)


def stands(laid: Laid, before: Table, after: Table) -> bool:
    """Others have entered something: the same dice must lie there, and whoever speaks must still have to."""

    def lies(table: Table) -> tuple[Any, ...]:
        return table.stage, table.round, table.picks, table.cats, table.actions

    speaks = laid.speaker in after.undecided if laid.speaker else before.undecided[:1] == after.undecided[:1]
    return speaks and lies(before) == lies(after)


@dataclass(frozen=True)
class LaidOut:
    """Under the strip, then the boards; what is tapped, under the thumb; the next step."""

    head: Drawn = ()
    boards: Drawn = ()
    lower: Drawn = ()
    step: Drawn = ()


def laid_out(table: Table, prompt: Prompt, laid: Laid, hands: Hands) -> LaidOut:
    slips: Drawn = ()
    listed = 0.0  # dp of them

    def boards(lit: str | None, large: bool = True, head: float = 0) -> Drawn:
        size, close = size_for(table, lit, free(table, prompt, head + listed), large, bool(slips))
        seen = boards_of(table, frozenset((lit,) if lit else ()), size.startswith("large"), close)
        whole = [one for one in seen if not size.endswith("row") or (one.lit and size != "row")]
        others = tuple(one for one in seen if one not in whole)
        row = (PlayerRow(others, hands),) if others else ()
        return (*(keyed(one.name, Board, one, hands) for one in whole), *row)

    if prompt.tasks and not _dice_lie(table):
        title = "Set up" if table.stage == "draw" else "Move the pieces first"
        if folds(table, prompt, prompt.tasks, title):
            listed = LINE
            first, *more = told_together(table.players, prompt.tasks)
            slips = (Folded((f"{title}: {first}", *more), hands.list_tasks),)
        else:
            listed = slip_high(prompt.tasks, title)
            slips = (Slip(table.players, prompt.tasks, title, hands),)
    match table.stage:
        case "roll" | "reveal" if table.points_only:
            sums = sums_of(table, laid.ready)
            entries = tuple(entry_boards(table, sums, hands.ready, hands))
            return LaidOut((), entries, (), (enter_sums(table, sums, hands),))
        case "draw":
            return LaidOut(slips, (), (seats(table, laid.lamp, hands),), (_lot(table, hands),))
        case "roll":
            upper = boards(prompt.player, False)
            if table.options.dice == "rolled":
                return LaidOut(slips, upper, (rolling_tray(table),), (_roll(table, hands),))
            return LaidOut(slips, upper, (typing_tray(table, hands),))
        case "draft":
            # the pairs of the first die take the room of the large board where many sit
            second = table.turns[prompt.player or ""] != Turn()
            large = has_large(table) and (second or (len(table.players) < 4 and not theme.low))
            refused = laid.refused if hands.live.refusal else None
            tray = draft_tray(BOX, table, prompt, laid.ready, refused, hands)
            upper = boards(prompt.player, large and not slips, TRACK)
            return LaidOut((track(table), *slips), upper, (tray,), (_take(prompt, laid.ready, hands),))
        case "decide":
            speaker = speaker_of(table, laid.speaker)
            word = word_of(table, speaker, laid.ready)
            lower = tuple(deciding(BOX, table, prompt, speaker, word, hands))
            # on a small phone the large board would be cut by what is tapped
            large = has_large(table) and not theme.low
            return LaidOut((), boards(speaker, large), lower, (_say(table, prompt, speaker, word, hands),))
        case "reveal":
            tray = tokens(BOX, prompt, laid.ready, hands)
            upper = boards(prompt.player, not slips)
            return LaidOut(slips, upper, (tray,), (_show(prompt, laid.ready, hands),))
    seen = boards_of(table, frozenset())
    return LaidOut((), tuple(keyed(one.name, Board, one, hands) for one in seen))


def _dice_lie(table: Table) -> bool:
    """Typed dice in the tray have been rolled by hands that were free: the pieces are moved."""
    return table.options.dice == "typed" and bool(table.cats or table.actions)


def _lot(table: Table, hands: Hands) -> ft.Control:
    async def draw() -> None:
        await by_lot(table.players, theme.motion, hands.lamp, lambda name: hands.live.enter(FirstPlayerDrawn(name)))

    return action(BOX, "Draw by lot", draw)


def _roll(table: Table, hands: Hands) -> ft.Control:
    """The app's own dice; what they show is stored, so that undone and redone it comes back the same."""
    number, die = table.dice_of_a_kind, secrets.SystemRandom()

    async def roll() -> None:
        cats, actions = tuple(die.choices(COLOURS, k=number)), tuple(die.choices(ACTIONS, k=number))
        await hands.live.enter(DiceRolled(cats, actions, by_app=True))

    return action(BOX, "Roll", roll, f"{number} cat dice and {number} action dice", decisive=True)


def _take(prompt: Prompt, ready: str | None, hands: Hands) -> ft.Control:
    choice = next((c for c in prompt.choices if c.event.face == ready), None)
    if choice is None or choice.refusal:
        return waiting("Tap the die that is taken")
    return action(BOX, f"Take {NAMES[choice.event.face]}", hands.entering(choice.event), choice.note)


def _say(table: Table, prompt: Prompt, speaker: str, word: Word, hands: Hands) -> ft.Control:
    event = event_of(table, speaker, word)
    if event is None:
        return waiting(f"Tap what {speaker}’s Hairball becomes")
    choice = chosen_of(prompt, event)
    if choice is None:
        return waiting(f"Tap who gets {speaker}’s cats")
    verb = {"mice_eaten": "Give back", "cats_rehomed": "Give"}.get(event.kind, "It becomes")
    return action(BOX, f"{verb} {choice.title}", hands.entering(event), choice.note, decisive=True)


def _show(prompt: Prompt, ready: Any, hands: Hands) -> ft.Control:
    shown = TokenRevealed(prompt.player or "", ready)
    choice = next((c for c in prompt.choices if c.event == shown), None)
    if choice is None:
        return waiting(f"Tap the colour of {prompt.player}’s token")
    return action(BOX, f"{prompt.player}: {choice.title}", hands.entering(shown), choice.note, decisive=True)
