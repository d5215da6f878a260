"""The one next step at each stage of a match, under the thumb."""

import secrets
from typing import Any

import flet as ft

from companion.engine.game import Prompt
from companion.games.tabby_tumble.events import DiceRolled
from companion.games.tabby_tumble.state import ACTIONS, COLOURS, Table
from views.components.surfaces import action
from views.games.tabby_tumble.action_choices import chosen_of
from views.games.tabby_tumble.pieces import BOX
from views.games.tabby_tumble.ui_state import Hands
from views.games.table_scaffold import waiting


def roll_step(table: Table, hands: Hands) -> ft.Control:
    """The app's own dice; what they show is stored, so that undone and redone it comes back the same."""
    number, die = table.dice_of_a_kind, secrets.SystemRandom()

    async def roll() -> None:
        cats, actions = tuple(die.choices(COLOURS, k=number)), tuple(die.choices(ACTIONS, k=number))
        await hands.live.enter(DiceRolled(cats, actions, by_app=True))

    return action(BOX, "Roll", roll, f"{number} cat dice and {number} action dice", decisive=True)


def enter_step(prompt: Prompt, ready: Any, verb: str, tap: str, hands: Hands, decisive: bool = True) -> ft.Control:
    """Enters what lies ready; as long as nothing does it says what to `tap`."""
    choice = chosen_of(prompt, ready)
    if choice is None:
        return waiting(f"Tap {tap}")
    return action(BOX, f"{verb} {choice.title}", hands.entering(choice.event), choice.note, decisive=decisive)


def say_step(prompt: Prompt, speaker: str, word: Any, hands: Hands) -> ft.Control:
    """A player's word is entered."""
    verb = {"mice_eaten": "Give back", "cats_rehomed": "Give"}.get(getattr(word, "kind", ""), "It becomes")
    tap = f"who gets {speaker}’s cats" if word else f"what {speaker}’s Hairball becomes"
    return enter_step(prompt, word, verb, tap, hands)
