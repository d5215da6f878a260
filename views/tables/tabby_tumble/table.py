"""The Tabby Tumble table: strip, draft track, boards, tray, one next step, and the bar under the thumb."""

import secrets
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from companion.engine import Prompt
from companion.games.tabby_tumble.events import DiceRolled, TokenRevealed
from companion.games.tabby_tumble.state import ACTIONS, COLOURS, Table
from views.live_match import LiveMatch
from views.look.boxes import BOXES
from views.look.paint import BODY, R_ACT, STRONG, Skin, mix
from views.parts.frame import room
from views.parts.slabs import action, key, well
from views.parts.writing import text
from views.session import Session
from views.tables.bar import Bar, Strip, card
from views.tables.tabby_tumble.boards import Board, boards_of
from views.tables.tabby_tumble.deciding import Word, chosen_of, deciding, event_of, speaker_of, word_of
from views.tables.tabby_tumble.drawing import by_lot, seats
from views.tables.tabby_tumble.hands import Hands
from views.tables.tabby_tumble.pieces import NAMES
from views.tables.tabby_tumble.points import point_lines
from views.tables.tabby_tumble.reveal import tokens
from views.tables.tabby_tumble.tasks import Slip
from views.tables.tabby_tumble.track import track
from views.tables.tabby_tumble.tray import draft_tray, rolling_tray, typing_tray

BOX = BOXES["tabby_tumble"]


@dataclass(frozen=True)
class Laid:
    """What lies ready on this screen and is not yet entered; it is swept away when the match moves on."""

    number: int = 0
    ready: Any = None
    speaker: str | None = None
    looked: str | None = None
    lamp: str | None = None


@ft.component
def TabbyTumbleTable(s: Session, live: LiveMatch, match_id: str):
    laid, lay = ft.use_state(Laid())
    hands: Hands = ft.use_ref(Hands).current
    number, table, k = live.match.next_number, live.match.state, s.k
    if laid.number != number:
        laid = Laid(number, looked=laid.looked)
    latest = ft.use_ref(laid)
    latest.current = laid

    def turn(**change: Any) -> None:
        latest.current = replace(latest.current, **change)
        lay(latest.current)

    hands.hold(s, live, match_id, turn)
    prompt = ft.use_memo(lambda: live.match.game.prompt(table, s.desk.now()), [number])
    bar = Bar(k, live.kept, live.match.undo() is not None, bool(live.match.undone), prompt.rule, hands)
    if laid.looked:
        return _looking(k, table, laid.looked, bar, hands)
    upper, lower, step = stage(k, table, prompt, laid, hands)
    return room(
        k, [Strip(k, BOX, prompt.sentence, prompt.note, hands), *upper], lower, [*step, bar], over=card(k, live, hands)
    )


def _looking(k: Skin, table: Table, player: str, bar: ft.Control, hands: Hands) -> ft.Control:
    total = table.totals[player]
    mine = tuple(line for line in table.lines if line.player == player)
    board = next(seen for seen in boards_of(k, table, frozenset({player}), True) if seen.name == player)
    back = key(k, "Back to the table", lambda: hands.look(None), ft.Icons.TABLE_BAR_ROUNDED, expand=None)
    sentence = f"{player} has {total} {'point' if total == 1 else 'points'}".replace("-", "−")
    return room(
        k, [Strip(k, BOX, sentence, "Every line opens its rule.", hands), Board(k, board, hands), *point_lines(k, mine, hands)],
        (), [back, bar],
    )  # fmt: skip


def stage(
    k: Skin, table: Table, prompt: Prompt, laid: Laid, hands: Hands
) -> tuple[list[ft.Control], list[ft.Control], list[ft.Control]]:
    """What lies in the upper part, under the thumb, and the next step."""

    def boards(*lit: str | None, large: bool = True) -> list[ft.Control]:
        return [Board(k, seen, hands) for seen in boards_of(k, table, frozenset(n for n in lit if n), large)]

    match table.stage:
        case "draw":
            slip = Slip(k, table.players, prompt.tasks, "Set up", hands)

            async def draw() -> None:
                await by_lot(table, k.motion, lambda player: hands.lamp(player), hands)

            return [slip], [seats(k, table, laid.lamp, hands)], [action(k, BOX, "Draw by lot", draw)]
        case "roll":
            empty = not table.cats and not table.actions
            slips = (
                [Slip(k, table.players, prompt.tasks, "Move the pieces first", hands)] if empty and prompt.tasks else []
            )
            upper = [*slips, *boards(prompt.player, large=False)]
            if table.options.dice == "rolled":
                return upper, [rolling_tray(k, table)], [action(k, BOX, "Roll", _rolling(table, hands), _dice(table))]
            return upper, [typing_tray(k, table, hands)], []
        case "draft":
            slips = []
            if prompt.tasks and table.options.dice == "rolled":
                slips = [Slip(k, table.players, prompt.tasks, "Move the pieces first", hands)]
            lower = [draft_tray(k, BOX, table, prompt, laid.ready, hands)]
            return [track(k, table), *slips, *boards(prompt.player)], lower, [_take(k, prompt, laid.ready, hands)]
        case "decide":
            speaker = speaker_of(table, laid.speaker)
            word = word_of(table, speaker, laid.ready)
            lower = deciding(k, BOX, table, prompt, speaker, word, hands)
            return boards(speaker), lower, [_say(k, table, prompt, speaker, word, hands)]
        case "reveal":
            slips = [Slip(k, table.players, prompt.tasks, "Move the pieces first", hands)] if prompt.tasks else []
            lower = [tokens(k, BOX, prompt, laid.ready, hands)]
            return [*slips, *boards(prompt.player)], lower, [_show(k, prompt, laid.ready, hands)]
    return boards(), [], []


def _dice(table: Table) -> str:
    n = table.dice_of_a_kind
    return f"{n} cat dice and {n} action dice"


def _rolling(table: Table, hands: Hands) -> Any:
    """The app's own dice; what they show is stored, so that undone and redone it comes back the same."""

    async def roll() -> None:
        n, die = table.dice_of_a_kind, secrets.SystemRandom()
        cats, actions = tuple(die.choices(COLOURS, k=n)), tuple(die.choices(ACTIONS, k=n))
        await hands.live.enter(DiceRolled(cats, actions, by_app=True))

    return roll


def waiting(k: Skin, said: str) -> ft.Control:
    """No next step yet: the place of the action is a hollow, and nothing moves when it is filled."""
    words = text(said, BODY, STRONG, k.soft, align=ft.TextAlign.CENTER)
    hollow = well(
        words, mix(k.tray, k.ground, 0.3), radius=R_ACT, low=64, pad=ft.Padding(8, 0, 8, 0), align=ft.Alignment.CENTER
    )
    hollow.margin = ft.Margin(0, 0, 0, 4)
    return hollow


def _take(k: Skin, prompt: Prompt, ready: str | None, hands: Hands) -> ft.Control:
    choice = next((c for c in prompt.choices if c.event.face == ready), None)
    if choice is None or choice.refusal:
        return waiting(k, "Tap the die that is taken")
    return action(k, BOX, f"Take {NAMES[choice.event.face]}", hands.entering(choice.event), choice.note)


def _say(k: Skin, table: Table, prompt: Prompt, speaker: str, word: Word, hands: Hands) -> ft.Control:
    event = event_of(table, speaker, word)
    if event is None:
        return waiting(k, f"Tap what {speaker}’s Hairball becomes")
    choice = chosen_of(prompt, event)
    if choice is None:
        return waiting(k, f"Tap who gets {speaker}’s cats") if word.amount else waiting(k, "Say how many")
    verb = {"mice_eaten": "Give back", "cats_rehomed": "Give"}.get(event.kind, "It becomes")
    title = choice.title if event.kind == "hairball_coughed" else choice.title
    return action(k, BOX, f"{verb} {title}", hands.entering(event), choice.note)


def _show(k: Skin, prompt: Prompt, ready: str | None, hands: Hands) -> ft.Control:
    choice = next((c for c in prompt.choices if c.event == TokenRevealed(prompt.player or "", ready)), None)  # type: ignore[arg-type]
    if choice is None:
        return waiting(k, f"Tap the colour of {prompt.player}’s token")
    return action(k, BOX, f"{prompt.player}: {choice.title}", hands.entering(choice.event), choice.note)
