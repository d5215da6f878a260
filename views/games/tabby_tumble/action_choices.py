"""What a player says: a Hairball's action, how many mice, how many cats and to whom; at the end the token's colour.

And the one next step, under the thumb, which enters what lies ready.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import flet as ft

from companion.engine.game import Choice
from companion.engine.wording import clauses
from companion.games.tabby_tumble.events import CatsRehomed, HairballCoughed, MiceEaten
from companion.games.tabby_tumble.prompt import asks
from views.components.formats.gains import gain_in_words
from views.components.inputs.number_pad import stepper
from views.components.layout import Part, in_column, in_row, mid_row
from views.components.read_out import unseen, voiced
from views.components.rounded_corners import disc
from views.components.step_buttons import step_button, waiting_step
from views.components.surfaces import OnText, at_least, grid, side, slab, tray
from views.components.text import called, small, text, token
from views.games.tabby_tumble.fitting import TAB, TO, decides_headed, names_abreast, room_of_name, to_high
from views.games.tabby_tumble.pieces import BOX, piece
from views.games.tabby_tumble.tiles import brings, brings_high, offered, tile
from views.games.tabby_tumble.ui_state import hands
from views.games.table_shell import Page
from views.theme import G1, LOW, NOTE, THICK, theme

COIN = 84  # dp of a hidden token


def speaker_of(asked: str | None) -> str:
    """Whose word is asked for on the screen: whoever was tapped, else the first who waits."""
    return asked if asked in hands.table.undecided else hands.table.undecided[0]


def word_of(speaker: str, ready: Any) -> HairballCoughed | MiceEaten | CatsRehomed | None:
    """What lies ready to be said, or what the steppers begin with: as many as there can be, to the only neighbour."""
    match hands.table.turns[speaker].action:
        case "eat":
            return ready if isinstance(ready, MiceEaten) else MiceEaten(speaker, hands.table.most(speaker))
        case "rehome":
            others = _others(speaker)
            first = CatsRehomed(speaker, hands.table.most(speaker), others[0] if len(others) == 1 else None)
            return ready if isinstance(ready, CatsRehomed) else first
    return ready if isinstance(ready, HairballCoughed) else None


def _others(speaker: str) -> list[str]:
    return [name for name in hands.table.players if name != speaker]


def chosen_of(event: Any) -> Choice | None:
    """What would be entered; none of the cats go to nobody."""
    if isinstance(event, CatsRehomed) and not event.cats:
        event = replace(event, to=None)
    return next((choice for choice in hands.prompt.choices if choice.event == event), None)


def deciding(speaker: str, ready: Any) -> Page:
    """The words may come in any order: one tab for each who has one to say, the speaker's stands up."""
    word: Any = word_of(speaker, ready)
    several = len(hands.table.undecided) > 1

    def speak(name: str) -> None:
        hands.lay(speaker=name, ready=None)

    def give(name: str) -> None:
        hands.ready(replace(word, to=name))

    tabs = []
    if several:
        names = _names(hands.table.undecided, speaker, "{} decides now", speak, TAB, LOW, 2)
        head = small("Who decides now") if decides_headed(hands.table, speaker) else None
        tabs = [in_column(head, names, gap=G1)]
    verb, tap = "It becomes", f"what {speaker}’s Hairball becomes"
    match word:
        case MiceEaten():
            verb, said = "Give back", _how_many(word)
        case CatsRehomed():
            # the names above lie in keys like these; on a low screen the step alone says what these are for
            head = small("Who gets them") if several and not theme.low else None
            to = _names(_others(speaker), word.to, "To {}", give, TO, to_high(), THICK)
            verb, tap, said = "Give", f"who gets {speaker}’s cats", _how_many(word, head, to)
        case _:
            choices = [choice for choice in hands.prompt.choices if choice.event.player == speaker]
            cells = [offered(choice, choice.event.action, 48, word) for choice in choices]
            said = heard(tray(grid(cells, len(cells), 1, G1)), word)
    sentence, note = asks(hands.table, speaker, names_others=not theme.low)  # whom the keys below name
    return Page(sentence, note, lower=[*tabs, said], step=[enter_step(word, verb, tap)])


def _names(
    names: Sequence[str],
    chosen: str | None,
    label: str,
    on_tap: OnText,
    size: int,
    low: int,
    drop: int,
) -> ft.Control:
    """Players to tap."""
    abreast = names_abreast(names, size)

    def one(name: str) -> ft.Control:
        seat, on = hands.seat(name), name == chosen
        colors = seat.paint(on)
        room, alone = room_of_name(name, size, abreast)
        words = called(name, colors.ink, room=room)
        words.expand_loose = True
        return slab(
            mid_row(None if alone else token(seat, size, on=colors), words, gap=G1, tight=True),
            colors,
            low=low,
            pad=(8, 0),
            on_tap=lambda: on_tap(name),
            label=label.format(name),
            ticked=on,
            drop=THICK if on else drop,
        )

    return grid([one(name) for name in names], abreast)


def _how_many(word: MiceEaten | CatsRehomed, *above: Part) -> ft.Control:
    """Mice to give back, or cats to give away."""
    most, choice = hands.table.most(word.player), chosen_of(word)
    if isinstance(word, MiceEaten):
        amount, title, one, asked = word.mice, "Mice to give back", "mouse", f"Mice {word.player} gives back"
    else:
        amount, title, one = word.cats, "Cats to give", f"{hands.table.turns[word.player].colour} cat"
        asked = f"Cats {word.player} gives away"

    def put(number: int) -> None:
        hands.ready(replace(word, mice=number) if isinstance(word, MiceEaten) else replace(word, cats=number))

    head = None
    if isinstance(word, MiceEaten) or theme.big or not theme.low:  # else the strip and the step alone say both
        gain = voiced(brings(choice), gain_in_words(choice.gain, choice.unit)) if choice else text("", NOTE)
        head = in_row(small(f"{title}, at most {most}", expand=True), at_least(brings_high(), gain))
    dial = stepper(amount, 0, most, put, one, piece(one.removesuffix(" cat"), 44), asked=asked)
    return tray(in_column(*above, head, dial), (12, 12, 12, 10))


def tokens(ready: Any) -> ft.Control:
    """At the end one player after another turns over the hidden token, and only now is its colour asked for."""
    choices = [choice for choice in hands.prompt.choices if choice.event.player == hands.prompt.player]

    def one(choice: Choice) -> ft.Control:
        coin = disc(COIN, theme.bone, piece(choice.event.colour, 52), shadow=side(theme.bone_side))
        return tile(
            coin,
            brings(choice),
            choice.event.colour.capitalize(),
            f"{choice.title}: {gain_in_words(choice.gain, choice.unit)}",
            lambda: hands.ready(choice.event),
            choice.event == ready,
            above=14,
            lines=None,
        )

    return heard(tray(grid([one(choice) for choice in choices], 3, 1, G1)), ready)


def heard(drawn: ft.Control, ready: Any) -> ft.Control:
    """What is tapped, and for the ear what of it lies ready: the eye sees the next step change."""
    choice = chosen_of(ready)
    return ft.Stack(
        [drawn, unseen(f"{choice.title} chosen", news=True)] if choice else [drawn], fit=ft.StackFit.PASS_THROUGH
    )


def enter_step(ready: Any, verb: str, tap: str, decisive: bool = True) -> ft.Control:
    """Enters what lies ready; as long as nothing does it says what to `tap`."""
    choice = chosen_of(ready)
    if choice is None:
        return waiting_step(f"Tap {tap}")
    note = clauses(choice.note, hands.ending(choice.event))
    return step_button(BOX, f"{verb} {choice.title}", hands.entering(choice.event), note, decisive=decisive)
