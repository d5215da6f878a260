"""The options of a new match: only those that do something, each as a switch, a time also typed."""

from collections.abc import Callable, Mapping
from dataclasses import Field, fields
from typing import Any

import flet as ft

from companion.engine.game import OWN_TIME, AnyGame
from views.components.hooks.flet_hooks import use_once
from views.components.inputs.focus import focus_on_step
from views.components.inputs.keyboard import TakesKeys, away
from views.components.inputs.segmented_control import Position, switch
from views.components.inputs.text_field import line
from views.components.layout import in_column
from views.components.read_out import news
from views.components.surfaces import OnTap
from views.components.text import strong
from views.theme import G1

OWN = "own"  # the position of a time that is typed
LABEL = "Minutes, such as 7:30"
SUCH_AS = "Type minutes, or minutes and seconds, such as 7:30"
BETWEEN = "It goes from 0:05 to 180:00."


def switches(game: AnyGame) -> tuple[Field[Any], ...]:
    """What the table settles here; what is kept from match to match is filled in on a page of its own."""
    return tuple(one for one in fields(game.options) if one.metadata["labels"])


def needed(options: tuple[Field[Any], ...], settled: Mapping[str, Any]) -> tuple[Field[Any], ...]:
    """Those that do something, as the others are settled now."""
    return tuple(one for one in options if all(settled[name] in among for name, among in one.metadata["needs"].items()))


def words_of(option: Field[Any], settled: Mapping[str, Any]) -> tuple[str, str, dict[str, str]]:
    """What it is called, what it is about and what can be chosen: by what it does as the others are settled now."""
    said = option.metadata
    others = (words for (name, value), words in said["called"].items() if settled[name] == value)
    return next(others, (said["title"], said["note"], said["labels"]))


@ft.component
def OptionSwitch(
    option: Field[Any],
    words: tuple[str, str, dict[str, str]],
    value: Any,
    on_choose: Callable[[Any], object],
    on_rule: OnTap,
) -> ft.Control:
    """A choice; where a time can be typed, the line to write it on opens below."""
    typing, set_typing = ft.use_state(isinstance(value, int))
    wrong, set_wrong = ft.use_state("")
    own = written(value) if isinstance(value, int) else ""
    began = use_once(lambda: own)  # else it would be another line
    title, note, labels = words
    own_time = option.metadata["own_time"]

    def choose(chosen: Any) -> None:
        set_typing(chosen == OWN)
        set_wrong("")
        if chosen != OWN:
            on_choose(chosen)

    def typed(words: str) -> None:
        time = seconds(words)
        set_wrong("" if time else f"{SUCH_AS}. {BETWEEN}")
        if time:
            on_choose(time)

    positions = [Position[Any](one, label) for one, label in labels.items()]
    if own_time:
        positions.append(Position(OWN, own or "Own time", "Own time"))
    chosen = OWN if typing or own else value
    choice = switch(title, note, tuple(positions), chosen, choose, on_rule)
    if not typing:
        return choice
    until = "" if own else f"{labels[value]}, unless you type a time."
    told = news(strong(wrong or until)) if wrong or until else None
    field = line(LABEL, began, on_words=typed, on_enter=focus_on_step, autofocus=True)
    # what was settled before stands until a time is typed
    return ft.Stack([in_column(choice, field, told, gap=G1), TakesKeys(away(lambda: set_typing(False)))])


def seconds(words: str) -> int:
    """A time as it is typed: "7" and "7:30"; 0 where it is none, or too short or too long."""
    minutes, colon, rest = words.strip().partition(":")
    if not (minutes.isdecimal() and len(minutes) < 4 and (not colon or (rest.isdecimal() and len(rest) == 2))):
        return 0
    time = int(minutes) * 60 + (int(rest) if rest else 0)
    shortest, longest = OWN_TIME
    return time if shortest <= time <= longest and int(rest or 0) < 60 else 0


def written(time: int) -> str:
    """ "7:30", from so many seconds."""
    return f"{time // 60}:{time % 60:02}"
