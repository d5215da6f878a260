"""The one next step at each stage of a match, under the thumb."""

import secrets
from typing import Any

import flet as ft

from companion.engine.game import Prompt
from companion.games.tabby_tumble.events import DiceRolled, TokenRevealed
from companion.games.tabby_tumble.state import ACTIONS, COLOURS, Table
from views.components.surfaces import action
from views.games.tabby_tumble.action_choices import Word, chosen_of, event_of
from views.games.tabby_tumble.pieces import BOX, NAMES
from views.games.tabby_tumble.ui_state import Hands
from views.games.table_scaffold import waiting


def roll_step(table: Table, hands: Hands) -> ft.Control:
    """The app's own dice; what they show is stored, so that undone and redone it comes back the same."""
    number, die = table.dice_of_a_kind, secrets.SystemRandom()

    async def roll() -> None:
        cats, actions = tuple(die.choices(COLOURS, k=number)), tuple(die.choices(ACTIONS, k=number))
        await hands.live.enter(DiceRolled(cats, actions, by_app=True))

    return action(BOX, "Roll", roll, f"{number} cat dice and {number} action dice", decisive=True)


def take_step(prompt: Prompt, ready: str | None, hands: Hands) -> ft.Control:
    choice = next((c for c in prompt.choices if c.event.face == ready), None)
    if choice is None or choice.refusal:
        return waiting("Tap the die that is taken")
    return action(BOX, f"Take {NAMES[choice.event.face]}", hands.entering(choice.event), choice.note)


def say_step(table: Table, prompt: Prompt, speaker: str, word: Word, hands: Hands) -> ft.Control:
    event = event_of(table, speaker, word)
    if event is None:
        return waiting(f"Tap what {speaker}’s Hairball becomes")
    choice = chosen_of(prompt, event)
    if choice is None:
        return waiting(f"Tap who gets {speaker}’s cats")
    verb = {"mice_eaten": "Give back", "cats_rehomed": "Give"}.get(event.kind, "It becomes")
    return action(BOX, f"{verb} {choice.title}", hands.entering(event), choice.note, decisive=True)


def show_step(prompt: Prompt, ready: Any, hands: Hands) -> ft.Control:
    shown = TokenRevealed(prompt.player or "", ready)
    choice = next((c for c in prompt.choices if c.event == shown), None)
    if choice is None:
        return waiting(f"Tap the colour of {prompt.player}’s token")
    return action(BOX, f"{prompt.player}: {choice.title}", hands.entering(shown), choice.note, decisive=True)
