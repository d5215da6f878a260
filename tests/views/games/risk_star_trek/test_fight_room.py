"""What has room at a RISK table: the chance as a picture or in a line, and names that are never cut."""

from dataclasses import replace

import flet as ft
import pytest

from companion.games.risk_star_trek.events import (
    CaptainChosen,
    CrewPicked,
    DiceRolled,
    FirstPlayerDrawn,
    InvasionDeclared,
    Reinforced,
    TurnBegun,
    WalkingBegun,
)
from tests.support.text_widths import drawn
from tests.views.page_content import controls, said
from views.components.surfaces import paper
from views.components.text import JOINER
from views.components.text_metrics import lines_at_most
from views.games.risk_star_trek.invasion.odds_chart import WORDS
from views.games.risk_star_trek.pieces import hole
from views.theme.current_theme import with_theme
from views.theme.tokens import G1, LIGHT, LOW, NOTE

from .conftest import CAPTAINS, TWO

WAYS = {"Q-Vent", "Expand", "Maneuver", "Card", "Quest"}
OFFICER = CrewPicked("Bo", "First Officer", 300)
HELD = InvasionDeclared("Bo", 8, 2, "captain", "Cy", officer=True)
LAST = InvasionDeclared("Bo", 4, 2, "captain", "Cy", officer=True)  # its last ship may go: one peg more


@pytest.mark.parametrize(
    ("high", "declared", "line", "first"),
    [(915, HELD, False, False), (915, LAST, True, False), (1100, LAST, False, False), (700, HELD, True, True)],
    ids=["three pegs", "four", "four on a large glass", "a small phone"],
)
async def test_the_chance_is_a_line_where_its_picture_has_no_room(screen, table, high, declared, line, first):
    """On a small phone it comes before what holds, which is laid out before the dice fall."""
    screen.skin = replace(LIGHT, width=412, height=high)
    await table(*TWO, OFFICER, declared)
    labels = screen.labels()
    chance = next(index for index, label in enumerate(labels) if "Bo takes it" in label)
    assert labels[chance].startswith("Bo takes it: ") == line
    assert (chance < labels.index(next(label for label in labels if label.startswith("Mirror")))) == first
    assert screen.says("% without Officer"), "what the card has bought is said either way"


@pytest.mark.parametrize(("high", "said"), [(640, True), (915, False)])
async def test_on_a_small_phone_the_chance_is_told_where_it_is_in_sight(screen, table, high, said):
    """It lay below the boards: before and in every fight it had to be scrolled to."""
    screen.skin = replace(LIGHT, width=360, height=high, low=high < 700)
    await table(*TWO)
    await screen.tap("Invade")
    await screen.tap("Bo: 6 ships")
    await screen.tap("Ann: 2 ships")
    assert any(label.startswith("Invade. 6 against 2, ") for label in screen.labels()) == said
    await screen.tap("Invade. 6 against 2")
    assert any(text.startswith("6 against 2. Bo takes it: ") for text in screen.texts()) == said


@pytest.mark.parametrize("size", [60, 46, 40])
async def test_why_a_place_stays_empty_lies_there_in_whole_words(screen, size):
    with screen.at_hand():
        [said] = [one for one in controls(hole(paper(), size, "1 ship stays behind")) if isinstance(one, ft.Text)]
    assert drawn("behind", 800) * said.style.size <= size - 6
    assert 3 * said.style.size * 1.05 <= size - 6, "three lines"


@pytest.mark.parametrize(("width", "height"), [(412, 915), (360, 740), (915, 412), (740, 360), (667, 375)])
async def test_what_happens_by_the_way_is_never_cut(screen, table, width, height):
    wide = width > height
    screen.skin = skin = replace(LIGHT, width=width, height=height, wide=wide, low=True)
    await table(*TWO)
    lines = [one for one in screen.all() if isinstance(one, ft.Text) and one.max_lines == 1]
    names = [one for one in lines if one.value.replace(JOINER, "") in WAYS]
    assert {one.value.replace(JOINER, "") for one in names} == WAYS
    across = 3 if width == 360 else 5
    place = (skin.aside - G1 * (across - 1)) / across - 4
    assert all(drawn(one.value) * one.style.size <= place for one in names)
    assert len({one.style.size for one in names}) == 1


LONG = ("Maximiliane Freifrau von Hohen", "Bartholomew-Christopher Quincy")
LYING = replace(LIGHT, width=915, height=412, wide=True, low=True)
SMALL = replace(LIGHT, width=360, height=640, low=True)
FIVE = (*LONG, "Wilhelmina Konstantinopolitann", "Anneliese Schmitt-Rottenburgen", "Li")
CHOSEN = tuple(map(CaptainChosen, FIVE, ("Picard", "Kirk", "Sisko", "Janeway", "Archer")))
ATTACKED = (FirstPlayerDrawn(LONG[1]), TurnBegun(LONG[1]), InvasionDeclared(LONG[1], 8, 2, "captain", LONG[0]))


def written(screen, words):
    return next(one for one in screen.all() if isinstance(one, ft.Text) and one.value == words)


async def test_who_rolls_lies_between_the_boards_as_high_as_in_one_line(screen, table):
    """In two large lines it pushed the lower of the two boards over the edge of a small phone."""
    screen.skin = SMALL
    await table(*ATTACKED, players=LONG)
    assert written(screen, f"{LONG[1]} rolls 3 dice").style.size == NOTE


async def test_whose_chance_it_is_is_never_cut(screen, table):
    """Of a long name the word behind it ended in dots."""
    screen.skin = LYING
    await table(*ATTACKED, players=LONG)
    takes = written(screen, f"{LONG[1]} takes it")
    with with_theme(LYING):
        assert lines_at_most(takes.value, takes.style.size, WORDS) <= 2


async def test_what_happens_by_the_way_lies_in_one_row_before_the_steps_of_the_turn_are_cut(screen, table):
    screen.skin = SMALL
    await table(*CHOSEN, WalkingBegun(FIVE[2], 1), Reinforced(FIVE[2], 1), players=FIVE)
    assert written(screen, "Quest").style.size < NOTE


async def test_whom_one_invades_is_asked_in_a_whole_word(screen, table):
    """At a wide window, where letters are larger, it was “Agains” and a “t” below."""
    screen.skin = replace(LIGHT, width=1280, height=800, wide=True, scale=1.3)
    await table(*TWO)
    await screen.tap("Invade")
    [room] = [
        one.width
        for one in screen.all()
        if isinstance(one, ft.Container) and isinstance(one.content, ft.Semantics) and said(one.content) == "Against"
    ]
    assert drawn("Against") * NOTE * 1.3 <= room


@pytest.mark.parametrize("glass", [(412, 915), (360, 640), (915, 412), (1280, 800)])
async def test_with_large_text_what_counts_stands_above_what_is_tapped(screen, table, glass):
    """All boards lay below two screens of keys; in landscape these lie beside the boards, where nothing was."""
    width, height = glass
    screen.skin = replace(LIGHT, width=width, height=height, wide=width > height, low=height < 800, scale=2.0)
    await table(*CAPTAINS, WalkingBegun("Bo", 1, "invade"))
    labels = screen.labels()
    for name in ("Ann, Picard", "Bo, Kirk", "Cy, Sisko"):
        total, board = (
            next(one for one in labels if one.startswith(name) and ("Open the board" in one) == whole)
            for whole in (False, True)
        )
        assert labels.index(total) < labels.index("Reinforce")
        assert (labels.index(board) < labels.index("Reinforce")) is (width > height)
    await screen.tap("Cy, Sisko: 0 of 3 quests.")
    assert screen.says("Counted on the board")


@pytest.mark.parametrize(("step", "beside"), [("maneuver", "No maneuver"), ("invade", "Enough"), ("card", "No card")])
async def test_the_steps_of_a_walked_turn_break_inside_no_word(screen, table, step, beside):
    """With large text “Maneuver” lay beside “None” and had no room, and “Enough” beside “Invade”."""
    screen.skin = replace(LIGHT, width=412, height=915, scale=2.0)
    await table(FirstPlayerDrawn("Bo"), WalkingBegun("Bo", 1, step))
    below = next(one for one in screen.all() if isinstance(one, ft.Row | ft.Column) and held(one, beside))
    assert isinstance(below, ft.Column)
    assert not below.controls[0].expand


async def test_with_large_text_how_many_lie_there_comes_before_the_boards(screen, table):
    """On a small phone it lay a screen and a half below the edge."""
    screen.skin = replace(LIGHT, width=360, height=640, scale=2.0)
    await table(*TWO)
    await screen.tap("Invade")
    labels = screen.labels()
    assert labels.index("Bo: 8 ships") < labels.index("Bo: which location?")


def held(parent, words):
    """Does one of its own parts say this, and no smaller row or column in it?"""
    last = parent.controls[-1]
    return isinstance(last, ft.MergeSemantics) and words in [
        one.value for one in controls([last]) if isinstance(one, ft.Text)
    ]


async def test_how_many_ships_fight_is_read_with_their_name_alone(screen, table):
    """The large figure beside the dice was read once more, by itself."""
    await table(*ATTACKED, players=LONG)
    voiced = [one.content for one in screen.all() if isinstance(one, ft.Semantics) and one.exclude_semantics]
    quiet = {id(one) for one in controls([*voiced, *screen.all().touched])}
    bare = {one.value: id(one) in quiet for one in screen.all() if isinstance(one, ft.Text) and one.value.isdigit()}
    assert bare
    assert all(bare.values()), bare


async def test_what_is_tapped_several_times_stays_under_the_finger(screen, table):
    """After the first location, with no ships left to place, it took two rows: “Quest” lay where “Expand” had been."""
    screen.skin = SMALL
    await table(*TWO)
    before = written(screen, "Quest").style.size
    assert any(label.endswith("Open the list.") for label in screen.labels())
    await screen.tap("Expand: ")
    await screen.until(lambda: screen.says("Undo: Bo expands"))
    assert not any(label.endswith("Open the list.") for label in screen.labels())
    assert written(screen, "Quest").style.size == before


@pytest.mark.parametrize(("skin", "knob"), [(SMALL, 48), (LIGHT, 64)])
async def test_the_beaten_board_lies_whole_above_the_ships_that_move_in(screen, table, skin, knob):
    """On a small phone half of it lay below them; the strip says how many it may be."""
    screen.skin = skin
    await table(*TWO, InvasionDeclared("Bo", 8, 2, "captain", "Cy"), DiceRolled((6, 5, 1), (4, 3)))
    assert screen.says("3 to 7 ships.")
    assert any(one.value == "Ships that move in, 3 to 7" for one in screen.all() if isinstance(one, ft.Text)) is (
        skin is LIGHT
    )
    more = screen.button("One ship more")
    assert any(isinstance(one, ft.Container) and one.height == knob for one in controls([more]))


@pytest.mark.parametrize("skin", [SMALL, replace(LIGHT, width=360, height=780, low=True), LIGHT])
@pytest.mark.parametrize(("lie", "why"), [((8, 1), "one die a ship"), ((3, 2), "1 ship stays behind")])
async def test_why_no_die_will_lie_there_is_never_cut(screen, table, skin, lie, why):
    """On a small phone the third of its lines was."""
    screen.skin = skin
    await table(*TWO, InvasionDeclared("Bo", *lie, "captain", "Cy"))
    [place] = [one for one in screen.all() if isinstance(one, ft.Container) and getattr(one.content, "value", 0) == why]
    letters = place.content.style.size
    with with_theme(skin):
        assert lines_at_most(why, letters, place.width - 6) * letters * 1.05 <= place.height - 6


async def test_what_opens_every_engagement_is_high_enough_for_a_finger_on_a_small_phone(screen, table):
    screen.skin = SMALL
    await table(*TWO, InvasionDeclared("Bo", 8, 4, "captain", "Cy"), DiceRolled((6, 5, 4), (3, 2)))
    row = screen.button("6 beats 3")
    assert any(isinstance(one, ft.Container) and one.height == LOW - 4 for one in controls([row]))
