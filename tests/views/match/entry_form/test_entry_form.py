"""The form of an entry: described by the fields of its event, drawn and set right field by field."""

from dataclasses import make_dataclass, replace
from typing import Any, Literal

import flet as ft
import pytest

from tests.views.page_content import controls
from views.components.layout import share_of
from views.components.text_metrics import KERNED, em, longest
from views.match.entry_form.counts import count, minutes
from views.match.entry_form.described import PLAYER, described
from views.match.entry_form.entry_form import EntryForm
from views.match.entry_form.field import Field, FormContext, changed, value_at
from views.match.entry_form.people import in_order, many, named, who
from views.match.entry_form.picks import dice, faces, some
from views.theme.current_theme import with_theme
from views.theme.tokens import FIGURE, G3, LIGHT, NOTE

PLAYERS = ("Ann", "Bo", "Cy")
LONG = "Maximiliane von Hohenstein-Xyz"


Hold = make_dataclass("Hold", [("crates", int, 3), ("name", str, "")], frozen=True)
Landed = make_dataclass(
    "Landed",
    [
        ("player", str, "Ann"),
        ("moons", int, 2),
        ("safely", bool, False),
        ("weather", Literal["calm", "dust_storm"], "calm"),
        ("pilot", str, ""),
        ("witnesses", tuple[str, ...], ("Bo",)),
        ("fuel", int | None, 0),
        ("hold", Hold, Hold()),
        ("heaps", tuple[int, ...], (1, 2)),
        ("left", int, 61_000),
        ("kind", str, "landed"),
    ],
    frozen=True,
)
EVENT = Landed()
KNOWN = (
    Field("landed.witnesses", "Who saw it", many),
    Field("hold.name", "The hold’s name"),
    Field("hold.crates", "crates", low=2),
    Field("heaps.1", "in the second heap", step=10),
    Field("fuel", "fuel", high=500),
    Field("left", "Time left", minutes, high=90_000),
)


def titles(*without: str) -> list[str]:
    return [one.title for one in described(EVENT, KNOWN, without)]


def test_an_entry_asks_for_every_field_of_its_event_in_its_order():
    assert titles() == [
        "Who", "moons", "Safely", "Weather", "Pilot", "Who saw it", "fuel", "The hold’s name", "crates",
        "in the second heap", "Time left",
    ]  # fmt: skip


def test_what_a_game_leaves_out_is_not_asked():
    assert titles("hold", "heaps", "left", "fuel") == ["Who", "moons", "Safely", "Weather", "Pilot", "Who saw it"]


def test_a_value_deep_in_an_entry_is_found_and_changed_alone():
    assert value_at(EVENT, "hold.crates") == 3
    assert changed(EVENT, "hold.crates", 4) == replace(EVENT, hold=Hold(4))
    assert changed(EVENT, "heaps.1", 7) == replace(EVENT, heaps=(1, 7))
    assert changed(EVENT, "", "another") == "another"


@pytest.mark.parametrize(
    ("field", "tap", "after"),
    [
        pytest.param(None, "Who: Bo", replace(EVENT, player="Bo"), id="a player"),
        pytest.param(None, "moons: one more", replace(EVENT, moons=3), id="a small number"),
        pytest.param(None, "Safely: Yes", replace(EVENT, safely=True), id="yes or no"),
        pytest.param(None, "Weather: Dust storm", replace(EVENT, weather="dust_storm"), id="one of a few"),
        pytest.param(None, "Who saw it: Cy", replace(EVENT, witnesses=("Bo", "Cy")), id="one more of several"),
        pytest.param(None, "Who saw it: Bo", replace(EVENT, witnesses=()), id="one less of several"),
        pytest.param(None, "crates: one less", replace(EVENT, hold=Hold(2)), id="a number of a part"),
        pytest.param(None, "in the second heap: 10 more", replace(EVENT, heaps=(1, 12)), id="a number by its place"),
        pytest.param(None, "+0:10 on the clock", replace(EVENT, left=71_000), id="a time"),
        pytest.param(None, "+1:00 on the clock", replace(EVENT, left=90_000), id="a time at its most"),
        pytest.param(
            Field("player", "Whose", who, labels=(("Ann", "Ann"), ("", "Nobody"))), "Whose: Nobody",
            replace(EVENT, player=""), id="nobody",
        ),
        pytest.param(
            Field("witnesses", "Seats", in_order), "Seats: Bo", replace(EVENT, witnesses=("Bo", "Ann")),
            id="a place forward",
        ),
        pytest.param(
            Field("witnesses", "Skies", some, labels=(("a", "A"), ("Bo", "B"))), "Skies: A",
            replace(EVENT, witnesses=("a", "Bo")), id="some in their own order",
        ),
        pytest.param(
            Field("moons", "Card", faces, labels=((1, ""), (1000, ""))), "Card: 1,000", replace(EVENT, moons=1000),
            id="one of a few faces",
        ),
        pytest.param(
            dice(Field("heaps", "Dice", labels=((1, ""), (6, "")))), "It shows: 6", replace(EVENT, heaps=(6, 2)),
            id="a die shows another face",
        ),
    ],
)  # fmt: skip
async def test_a_tap_sets_it(screen: Any, field: Field | None, tap: str, after: Any) -> None:
    event = replace(EVENT, witnesses=("Ann", "Bo")) if field and field.part is in_order else EVENT
    heard: list[Any] = []
    await screen.show(EntryForm, PLAYERS, (field,) if field else described(EVENT, KNOWN), event, heard.append)
    await screen.tap(tap)
    assert heard == [after]


async def test_a_large_number_is_typed_from_its_first_figure(screen: Any) -> None:
    """It went on from what stood there: who typed 9 for 6 had 69."""
    heard: list[Any] = []
    await screen.show(EntryForm, PLAYERS, described(EVENT, KNOWN), replace(EVENT, fuel=6), heard.append)
    for name in ("fuel: 6. Type it", "9", "Set it to 9"):
        await screen.tap(name)
    assert heard == [replace(EVENT, fuel=9)]


async def test_of_eight_players_two_stand_abreast(screen: Any) -> None:
    """One long name gave all eight a row of their own: the figures below it lay out of sight."""
    eight = ("Ann", "Maximiliane", "Hildegard", "Bartholomew", "Cy", "Dee", "Eva", "Fay")
    with with_theme(LIGHT):
        drawn = who(FormContext(eight, LIGHT.room - 48, correcting=True), Field("player", "Who"), "Ann", print)
    rows = [one for one in controls([drawn]) if isinstance(one, ft.Row) and one.intrinsic_height]
    assert [len(row.controls) for row in rows] == [2, 2, 2, 2]


TOTAL = Field("fuel", "points in all", high=9_999_999)


async def test_what_is_typed_stands_in_large_alone_with_its_keys(screen: Any) -> None:
    """The field kept the old figure, and the only place with the new one lay below the keys, out of sight."""
    heard: list[Any] = []
    await screen.show(
        EntryForm, PLAYERS, (PLAYER, TOTAL, Field("moons", "moons")), replace(EVENT, fuel=6), heard.append
    )
    await screen.tap("points in all: 6. Type it")
    for name in "111211":
        await screen.tap(name)
    (shown,) = [one for one in screen.all() if isinstance(one, ft.Text) and one.value == "111,211"]
    assert shown.style.size > FIGURE
    others = [name for name in screen.labels() if name.startswith(("Who", "moons"))]
    assert others == []
    await screen.tap("Set it to 111,211")
    assert heard == [replace(EVENT, fuel=111_211)]
    assert screen.says("Who: Ann")


async def test_a_total_is_typed_and_not_turned_by_ones(screen: Any) -> None:
    await screen.show(EntryForm, PLAYERS, (TOTAL,), replace(EVENT, fuel=111_211), print)
    assert screen.labels() == ["points in all: 111,211. Type it"]


async def test_a_number_stops_at_its_bounds(screen: Any) -> None:
    await screen.show(EntryForm, PLAYERS, described(replace(EVENT, hold=Hold(2)), KNOWN), EVENT, list)
    await screen.show(EntryForm, PLAYERS, (Field("moons", "moons", low=2, high=2),), EVENT, list)
    assert all(screen.button(name).disabled for name in ("moons: one less", "moons: one more"))


@pytest.mark.parametrize(("left", "shut"), [(0, "−"), (5_000, ""), (90_000, "+")])
async def test_a_time_stops_at_its_bounds(screen: Any, left: int, shut: str) -> None:
    """Its steps looked alive there, and did nothing."""
    await screen.show(EntryForm, PLAYERS, described(EVENT, KNOWN), replace(EVENT, left=left), list)
    steps = {name for name in screen.labels() if name.endswith(" on the clock") and name[0] in "+−"}
    assert len(steps) == 6
    assert {name for name in steps if screen.button(name).disabled} == {name for name in steps if name[0] == shut}


async def test_another_die_is_taken_up_first(screen: Any) -> None:
    heard: list[Any] = []
    await screen.show(
        EntryForm, PLAYERS, (dice(Field("heaps", "Dice", labels=((1, ""), (6, "")))),), EVENT, heard.append
    )
    await screen.tap("Dice, die 2: 2")
    await screen.tap("It shows: 1")
    assert heard == [replace(EVENT, heaps=(1, 1))]


async def test_what_is_written_joins_the_entry_and_begins_with_what_stood_there(screen: Any) -> None:
    heard: list[Any] = []
    event = replace(EVENT, pilot="Vim")
    await screen.show(EntryForm, PLAYERS, described(event, KNOWN), event, heard.append)
    line = next(one for one in screen.all() if isinstance(one, ft.TextField) and one.label == "Pilot")
    assert line.value == "Vim"
    line._values["value"] = "  Sharik  Ander "  # as the browser would
    await screen.session.dispatch_event(line._i, "change", None)
    assert heard == [replace(EVENT, pilot="Sharik Ander")]


@pytest.mark.parametrize(
    "names", [("Ann", LONG), ("Ann", "Bo", LONG), ("Ann", "Bo", "Cy", LONG), (*PLAYERS, "Dee", LONG)]
)
def test_a_long_name_has_a_row_of_its_own(screen: Any, names: tuple[str, ...]) -> None:
    with with_theme(LIGHT):
        drawn = who(FormContext(names, LIGHT.room - 48, correcting=True), Field("player", "Who"), "Ann", print)
    written = next(one for one in controls([drawn]) if isinstance(one, ft.Text) and one.value == LONG)
    longest = max(map(em, LONG.split()))
    assert longest * written.style.size <= LIGHT.room - 48 - 62
    rows = [one for one in controls([drawn]) if isinstance(one, ft.Row) and one.intrinsic_height]
    (its,) = [row for row in rows if written in controls(row.controls)]
    assert len(its.controls) == 1


def test_names_to_put_right_lie_in_one_grid(screen: Any) -> None:
    """Three stood side by side, then one alone, then three again, of other widths."""
    names = ("Ann", "Bo", LONG, "Cy", "Dee", "Eva")
    with with_theme(LIGHT):
        drawn = who(FormContext(names, LIGHT.room - 48, correcting=True), Field("player", "Who"), "Ann", print)
    rows = [one for one in controls([drawn]) if isinstance(one, ft.Row) and one.intrinsic_height]
    assert len({len(row.controls) for row in rows}) == 1


def test_a_name_to_pick_breaks_no_word_where_it_is_written_small(screen):
    """On a phone that lies "Maximiliane" stood in two lines, "Maximilia" and "ne"."""
    name = "Maximiliane Freifrau von Hohen"
    assert longest(name) * named(name, "#000000", 64).style.size <= 64


def texts(part: ft.BaseControl) -> list[ft.Text]:
    return [one for one in (part, *controls(part)) if isinstance(one, ft.Text)]


@ft.component
def Counted(title: str, picture: Any = None) -> ft.Control:
    return count(FormContext(PLAYERS), Field("crates", title, picture=picture), 2, print)


@pytest.mark.parametrize("width", [390, 412])
async def test_no_word_breaks_between_the_knobs(screen: Any, width: int) -> None:
    """Below its figure "hardpoints" had its last letter on a line of its own."""
    screen.dress(skin := replace(LIGHT, width=width))
    await screen.show(Counted, "hardpoints")
    name = next(one for one in screen.all() if isinstance(one, ft.Text) and one.value == "hardpoints")
    room = share_of(skin.aside - 2 * G3, 2) - 2 * (52 + 2)
    assert KERNED * em("hardpoints") * name.style.size <= room + 0.01


async def test_a_name_between_knobs_can_be_read_on_a_small_phone_that_lies(screen: Any) -> None:
    """It had 13 dp there and was written 2 dp high."""
    screen.dress(replace(LIGHT, width=640, height=360, wide=True, low=True))
    await screen.show(Counted, "Initiative")
    name = next(one for one in screen.all() if isinstance(one, ft.Text) and one.value == "Initiative")
    assert name.style.size == NOTE


async def test_a_long_name_below_its_knobs_keeps_to_its_half(screen: Any) -> None:
    """It ran on over the name beside it: what has no share of a row takes all it needs."""
    screen.dress(replace(LIGHT, width=640, height=360, wide=True, low=True))
    await screen.show(Counted, LONG)
    rows = [one for one in screen.all() if isinstance(one, ft.Row)]
    held = [part for row in rows for part in row.controls if any(name.value == LONG for name in texts(part))]
    assert held
    assert all(part.expand for part in held)


async def test_with_large_text_a_figure_keeps_its_picture(screen: Any) -> None:
    """What there may be at most was told by it alone."""
    screen.dress(replace(LIGHT, scale=2.0))
    await screen.show(Counted, "at most", lambda size: ft.Icon(ft.Icons.WARNING_ROUNDED, size=size))
    assert any(isinstance(one, ft.Icon) and one.icon is ft.Icons.WARNING_ROUNDED for one in screen.all())
