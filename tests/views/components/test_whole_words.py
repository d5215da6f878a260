"""No word breaks inside: choices and names, at every size, measured in the app's own letters."""

import re
from dataclasses import fields, replace
from typing import Any

import flet as ft
import pytest

from companion.games import GAMES
from tests.support.text_widths import drawn
from views.components.inputs.segmented_control import Position, switch
from views.components.scaffold import strip
from views.components.step_buttons import step_button, waiting_step
from views.components.text import called, letters, text
from views.components.text_metrics import BREAK, name_size, readable, unbroken, within
from views.components.undo_slip import undo_slip
from views.screens.new_match.seating import table_top
from views.theme.game_colors import box_of
from views.theme.tokens import BODY, LIGHT, NOTE, TITLE, AppTheme

SKINS = [
    replace(LIGHT, width=width, height=height, wide=wide, scale=scale)
    for width, height, wide, scales in (
        (412, 915, False, (1.0, 1.25, 1.5, 2.0)),
        (360, 640, False, (1.0, 1.25, 1.5, 2.0)),
        (915, 412, True, (1.0, 1.25, 2.0)),
        (1280, 800, True, (1.3, 2.0)),
    )
    for scale in scales
]
OPTIONS = [(key, one.name, one.metadata) for key, game in GAMES.items() for one in fields(game.options)]
CHOICES = [
    pytest.param(said["title"], said["note"], tuple(said["labels"].values()), id=f"{key} {name}")
    for key, name, said in OPTIONS
    if said["labels"]
]
LONGEST = "Wolfeschlegelsteinhausenberger"
NAMES = ("Alexandria-Konstantinopel Mari", "Wilhelmina Wammwitzer-Mumm", "Bo", "Maximiliane")


def least(scale: float) -> float:
    """dp: letters smaller than these are read by nobody at a glance who wants the text so large."""
    return 5 * (1 + scale)


def whole(name: ft.Text) -> str:
    """Without the places where it ends a line."""
    return str(name.value).replace(BREAK, "")


def words(said: str) -> list[str]:
    """What a line may hold at least: it ends behind a space or a hyphen."""
    return re.findall(r"[^\s-]+-?", said)


@ft.component
def Choice(title: str, note: str, labels: tuple[str, ...]) -> Any:
    return switch(title, note, tuple(Position(one, one) for one in labels), labels[0], print)


@pytest.mark.parametrize(("title", "note", "labels"), CHOICES)
async def test_no_choice_breaks_inside_a_word(screen: Any, title: str, note: str, labels: tuple[str, ...]) -> None:
    for skin in SKINS:
        screen.dress(skin)
        await screen.show(Choice, title, note, labels)
        column = (skin.width - 48) * 5 / 11 if skin.wide else skin.width - 32
        rows = [one for one in screen.all() if isinstance(one, ft.Row)]
        (row, *_) = [one for one in rows if isinstance(one.controls[0], ft.MergeSemantics)]
        together = len(row.controls) == len(labels) > 1
        outer = next(one for one in screen.all() if isinstance(one, ft.Row | ft.Column))
        wide = (column - 8) * 3 / 5 if isinstance(outer, ft.Row) else column
        shares = [one.expand if together else 1 for one in row.controls]
        free = wide - 8 - 4 * (len(shares) - 1)
        for number, label in enumerate(labels):
            room = free * shares[number] / sum(shares) - 12 if together else free - 12
            for word in words(label):
                assert drawn(word) * NOTE * skin.scale <= room, (skin.width, skin.scale, label)


@ft.component
def Ruled(title: str, note: str, labels: tuple[str, ...]) -> Any:
    return switch(title, note, tuple(Position(one, one) for one in labels), labels[0], print, lambda: None)


@pytest.mark.parametrize(("title", "note", "labels"), CHOICES)
async def test_a_long_title_wraps_before_it_pushes_its_rule_away(
    screen: Any, title: str, note: str, labels: tuple[str, ...]
) -> None:
    for skin in SKINS:
        screen.dress(skin)
        await screen.show(Ruled, title, note, labels)
        (head,) = [one for one in screen.all() if isinstance(one, ft.Row) and title in texts_of(one.controls)]
        assert head.controls[0].expand
        assert head.controls[0].expand_loose
        column = (skin.width - 48) * 5 / 11 if skin.wide else skin.width - 32
        beside = isinstance(next(one for one in screen.all() if isinstance(one, ft.Row | ft.Column)), ft.Row)
        room = ((column - 8) * 2 / 5 if beside else column) - 22
        for word in words(title):
            assert drawn(word) * BODY * skin.scale <= room, (skin.width, skin.scale, title)


def texts_of(controls: list[Any]) -> list[str]:
    return [one.value for one in controls if isinstance(one, ft.Text)]


@ft.component
def OnBoard(name: str, room: float) -> Any:
    return called(name, None, room=room)


@pytest.mark.parametrize("name", NAMES)
async def test_a_name_on_a_board_is_whole_and_no_word_of_it_breaks(screen: Any, name: str) -> None:
    for skin in SKINS:
        screen.dress(skin)
        for room in (120.0, 200.0, 300.0):
            await screen.show(OnBoard, name, room)
            (written,) = [one for one in screen.all() if isinstance(one, ft.Text)]
            size = written.style.size * skin.scale
            assert max(map(drawn, words(name))) * size <= room
            lines, line = 1, 0.0
            for word in words(name):
                wide = drawn(word if word[-1] == "-" else f"{word} ") * size
                line, lines = (line + wide, lines) if line + wide <= room + drawn(" ") * size else (wide, lines + 1)
            assert lines <= written.max_lines, (skin.width, skin.scale, room)


@pytest.mark.parametrize("room", [48.0, 77.0, 120.0])
@pytest.mark.parametrize("name", [LONGEST, *NAMES, "W" * 30])
async def test_a_name_on_a_board_can_be_read_and_is_never_cut(screen: Any, name: str, room: float) -> None:
    """A name of one word with thirty letters was written 4 dp high where three decided."""
    for skin in SKINS:
        screen.dress(skin)
        await screen.show(OnBoard, name, room)
        (written,) = [one for one in screen.all() if isinstance(one, ft.Text)]
        size = written.style.size * skin.scale
        assert size >= least(skin.scale) - 0.01
        assert drawn(name) * size <= written.max_lines * room, (skin.width, skin.scale)


@ft.component
def Sized(name: str, room: float) -> Any:
    return ft.Text(name, style=letters(unbroken(name, NOTE, room), "Nunito 900", None, 1.1))


@pytest.mark.parametrize("skin", SKINS, ids=lambda theme: f"{theme.width}x{theme.height} {theme.scale:.0%}")
@pytest.mark.parametrize("name", NAMES)
async def test_a_name_is_written_as_small_as_its_longest_word_needs(screen: Any, name: str, skin: AppTheme) -> None:
    screen.dress(skin)
    for room in (70.0, 116.0, 300.0):
        await screen.show(Sized, name, room)
        (written,) = [one for one in screen.all() if isinstance(one, ft.Text)]
        assert max(map(drawn, words(name))) * written.style.size * skin.scale <= room
        assert written.style.size <= NOTE


@pytest.mark.parametrize("room", [23, 47, 63, 120])
@pytest.mark.parametrize("said", ["Fails a complication", "Resolve with tokens", "only Advance", "Wilhelmina", "Dee"])
def test_words_are_as_large_as_none_of_them_breaks(screen: Any, said: str, room: int) -> None:
    for skin in SKINS:
        screen.dress(skin)
        with screen.at_hand():
            size, smaller = unbroken(said, NOTE, room), within(said, NOTE, room, 2)
        assert smaller <= size <= NOTE
        assert all(drawn(word) * size * skin.scale <= room for word in words(said))
        number, line = 1, ""
        for word in words(said):
            longer = f"{line} {word}".strip()
            fits = drawn(longer) * smaller * skin.scale <= room
            number, line = (number, longer) if fits else (number + 1, word)
        assert number <= 2, (skin.width, skin.scale)


@ft.component
def Seats(names: tuple[str, ...]) -> Any:
    def nothing(*_: object) -> None: ...

    return table_top(
        box_of("tribbles"),
        names,
        len(names),
        picked=None,
        holder="",
        on_seat=nothing,
        on_free=nothing,
        on_shuffle=nothing,
        on_stand=nothing,
    )


@pytest.mark.parametrize("many", [2, 3, 8])
async def test_no_name_is_cut_at_its_seat(screen: Any, many: int) -> None:
    """“Hohenstei…” sat there; who does is what the screen is about."""
    long = ("Maximiliane-Josephine von Hohe", "Konstantinopolitanischer Bund", "Hohenstein-Wittgensteinisch")
    names = tuple(f"{long[seat % 3][:28]} {seat}" for seat in range(many))
    for skin in SKINS:
        screen.dress(skin)
        await screen.show(Seats, names)
        seats = [
            (row.controls, name)
            for row in screen.all()
            if isinstance(row, ft.Row)
            for lines in row.controls
            if isinstance(lines, ft.Column) and isinstance(name := lines.controls[0], ft.Text) and whole(name) in names
        ]
        assert len(seats) == many
        for parts, name in seats:
            alone = skin.big or many == 2 or (many == 3 and whole(name) == names[0])
            room = (skin.room - 24 if alone else (skin.room - 36) / 2) - 24
            room -= sum(
                one.style.size * skin.scale * (1 if one is parts[0] else 0.6) + 8
                for one in parts
                if one is not parts[-2]
            )
            size, at, rows = name.style.size * skin.scale, 0.0, 1
            assert size >= least(skin.scale) - 0.01
            for word in re.findall(rf"[^\s{BREAK}-]+-?\s*", name.value):
                assert drawn(word.strip()) * size <= room, (skin.width, skin.scale, word)
                rows, at = (rows, at) if at + drawn(word.strip()) * size <= room else (rows + 1, 0.0)
                at += drawn(word) * size
            assert rows <= name.max_lines, (skin.width, skin.scale, name.value)


@ft.component
def OfOneWord(which: str) -> Any:
    if which == "strip note":
        return strip(box_of("tribbles"), "Round 1", f"{LONGEST} begins", print)
    if which == "step":
        return step_button(box_of("tribbles"), f"{LONGEST} goes first", print, f"{LONGEST} +3")
    if which == "waiting step":
        return waiting_step(f"Tap who gets {LONGEST}’s cats")
    return undo_slip(f"{LONGEST} went out")


@pytest.mark.parametrize("which", ["strip note", "step", "waiting step", "undo slip"])
async def test_a_name_of_one_long_word_does_not_break_where_it_is_told(screen: Any, which: str) -> None:
    """With large text on a small phone it broke in its middle."""
    for skin in SKINS:
        screen.dress(skin)
        await screen.show(OfOneWord, which)
        written = [one for one in screen.all() if isinstance(one, ft.Text) and LONGEST in one.value]
        assert written
        column = (skin.width - 48) * 5 / 11 if skin.wide else skin.width - 32
        room = skin.width - 32 if which == "strip note" else column
        for one in written:
            long = max(map(drawn, words(one.value)))
            assert long * one.style.size * skin.scale <= room - 16, (skin.width, skin.scale, one.value)


@ft.component
def Told(room: float | None) -> Any:
    return text(f"{LONGEST} wins", TITLE, room=room)


@pytest.mark.parametrize("skin", SKINS, ids=lambda theme: f"{theme.width}x{theme.height} {theme.scale:.0%}")
async def test_a_name_of_one_long_word_is_whole_in_any_sentence(screen: Any, skin: AppTheme) -> None:
    """“Wolfeschlegelsteinhausenbe/rger wins” stood over History and the end of a match."""
    screen.dress(skin)
    await screen.show(Told, None)
    (said,) = [one for one in screen.all() if isinstance(one, ft.Text)]
    size = said.style.size * skin.scale
    assert drawn(LONGEST) * size <= skin.aside * 0.6 or size == pytest.approx(least(skin.scale))
    assert drawn(LONGEST) * size <= skin.aside - 32
    assert said.value == f"{LONGEST} wins"


@pytest.mark.parametrize("room", [48.0, 77.0, 90.0, 114.0, 123.0, 150.0, 200.0])
async def test_a_word_breaks_about_in_its_middle_and_only_where_it_must(screen: Any, room: float) -> None:
    """“Wolfeschlegelsteinhause/nberger” broke wherever its line was full, in the smallest letters there are."""
    for skin in SKINS:
        screen.dress(skin)
        await screen.show(OnBoard, LONGEST, room)
        (written,) = [one for one in screen.all() if isinstance(one, ft.Text)]
        parts, size = written.value.split(BREAK), written.style.size * skin.scale
        assert "".join(parts) == LONGEST
        assert written.semantics_label == (None if len(parts) == 1 else LONGEST)
        assert max(map(drawn, parts)) * size <= room
        assert min(map(len, parts)) >= max(map(len, parts)) - 5
        assert len(parts) <= written.max_lines
        with screen.at_hand():
            assert (len(parts) == 1) == readable(LONGEST, room)
            assert name_size(LONGEST, TITLE, room) >= least(skin.scale) / skin.scale - 0.01
