"""Room at a Tabby Tumble table: the list of what to do folds, and the large board rests, before a board slides away."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.games.tabby_tumble.events import FirstPlayerDrawn
from tests.views.page_content import controls
from views.components.text_metrics import BREAK, longest, width
from views.games.tabby_tumble.board_row import HELD, Row
from views.games.tabby_tumble.boards import Seen
from views.games.tabby_tumble.fitting import NAMING, STEP, free, has_large, lying, tapped
from views.theme.current_theme import with_theme
from views.theme.tokens import G1, G2, HUGE, LIGHT

from .table_steps import ANN, PLAYED, ROLL, draft, rolled

FOUR = ("Ann", "Bo", "Cy", "Dee")
FIVE_EACH = rolled("orange black white black orange", "rescue cuddle eat hairball play")
FIRST_PICKS = draft(("Ann", "orange"), ("Bo", "black"), ("Cy", "white"), ("Dee", "black"))
HIGH = replace(LIGHT, height=1_100)
LYING = replace(LIGHT, width=915, height=412, wide=True, low=True)


def large(screen: Any) -> bool:
    """Is one of the boards the large one?"""
    return any(one.style.size == HUGE for one in screen.all() if isinstance(one, ft.Text) and one.style)


@pytest.mark.parametrize(
    ("skin", "shown"), [(LIGHT, False), (HIGH, True), (LYING, False)], ids=["phone", "high", "lying"]
)
async def test_with_four_the_large_board_rests_where_the_last_one_would_slide(
    table: Any, screen: Any, skin: Any, shown: bool
) -> None:
    await table(FirstPlayerDrawn("Ann"), FIVE_EACH, *FIRST_PICKS, players=FOUR, skin=skin)
    assert large(screen) == shown
    assert all(any(label.startswith(f"{name}: ") for label in screen.labels()) for name in FOUR)


LONG = (
    *("Maximiliane-Josephine von Thur", "Bartholomew-Sebastian de Vries"),
    *("Wilhelmina Margarethe Hohenfel", "Christopher Montgomery-Wallace"),
)
SMALL = replace(LIGHT, width=360, height=640, low=True)


def size_of(whole: tuple[Seen, ...], row: Row) -> str:
    """How many lie whole, one of them large or none, and how many in a row."""
    large = "large and " if any(one.large for one in whole) else ""
    return f"{large}{len(whole) - bool(large)} whole, {len(row.seen)} in a row"


@pytest.mark.parametrize(
    ("players", "skin", "picks", "size"),
    [
        pytest.param(FOUR, LIGHT, (), "4 whole, 0 in a row", id="all beside all pairs, which lie closer for it"),
        pytest.param(LONG, LIGHT, (), "3 whole, 1 in a row", id="with long names one of them folds, not three"),
        pytest.param(
            ("Bo", "Anne-Christine von der W", "Dee", "Maximiliane-Theodora"),
            LIGHT,
            draft(("Ann", "orange")),
            "4 whole, 0 in a row",
            id="beside a strip of two lines all of them lie whole",
        ),
        pytest.param(LONG, LIGHT, FIRST_PICKS, "4 whole, 0 in a row", id="beside the second pick all of them lie"),
        pytest.param(FOUR[:2], LIGHT, (), "large and 1 whole, 0 in a row", id="two leave one of them large"),
        pytest.param(LONG[:2], LIGHT, (), "large and 1 whole, 0 in a row", id="with long names, too"),
        pytest.param(FOUR, LYING, FIRST_PICKS, "2 whole, 2 in a row", id="lying, the large one rests for another"),
        pytest.param(LONG, LYING, FIRST_PICKS, "2 whole, 2 in a row", id="where the referee needs two lines"),
        pytest.param(FOUR, replace(SMALL, height=740), FIRST_PICKS, "2 whole, 2 in a row", id="on a small phone, too"),
        pytest.param(FOUR, SMALL, (), "0 whole, 4 in a row", id="and all of them in a row beside all pairs"),
    ],
)
async def test_boards_are_as_large_as_all_of_them_lie_whole(
    table: Any, screen: Any, service: Any, players: tuple[str, ...], skin: Any, picks: tuple[Any, ...], size: str
) -> None:
    dice = FIVE_EACH if len(players) == 4 else rolled("orange black white", "rescue cuddle eat")
    taken = [replace(pick, player=players[FOUR.index(pick.player)]) for pick in picks]
    match_id = await table(FirstPlayerDrawn(players[0]), dice, *taken, players=players, skin=skin)
    match = await service.open(match_id)
    with screen.at_hand():
        prompt = match.game.prompt(match.state, service.now())
        room, large = free(match.state, prompt), has_large(match.state)
        whole, row = lying(match.state, prompt.player, room, large, False)
        assert size_of(whole, row) == size
        assert prompt.player in [one.name for one in whole] or not whole, "whoever has the turn folds last"


@pytest.mark.parametrize(
    ("players", "skin", "rests"),
    [(FOUR, LYING, 2), (FOUR, SMALL, 4), (FOUR[:3], SMALL, 3), (FOUR[:3], replace(SMALL, width=412), 3)],
    ids=["lying, two in a row", "four on a small phone", "three", "on a larger one"],
)  # fmt: skip
async def test_what_lives_at_home_is_on_the_boards_in_a_row(
    table: Any, screen: Any, players: tuple[str, ...], skin: Any, rests: int
) -> None:
    """On a small phone only the ear was told of it."""
    dice = FIVE_EACH if len(players) == 4 else rolled("orange black white black", "rescue cuddle eat play")
    await table(FirstPlayerDrawn("Ann"), dice, players=players, skin=skin)
    small = [one for one in screen.all() if isinstance(one, ft.Image) and one.width == 14]
    assert len(small) == 4 * rests


async def test_the_list_folds_before_a_board_slides_and_comes_up_whole(table: Any, screen: Any) -> None:
    await table(ANN, ROLL, *PLAYED)
    await screen.tap("Give back 1 mouse")
    folded = next(label for label in screen.labels() if label.endswith("Open the list."))
    assert folded.startswith("Move the pieces first: ")
    assert "Cy takes 2 white cats from the supply" in folded, "the ear hears all of it"
    assert [said for said in screen.texts() if said.endswith(" more")], "“+2” would be points"
    first = next(one for one in screen.all() if isinstance(one, ft.Text) and one.value.startswith("Move the pieces"))
    assert first.max_lines is None, "what is shown is shown whole"
    await screen.tap(folded)
    lying = [one.value for one in controls(screen.page._dialogs.controls) if isinstance(one, ft.Text)]
    assert "Move the pieces first" in lying
    assert "Cy takes 2 white cats from the supply" in lying
    await screen.tap("Close")
    await screen.until(lambda: not any(getattr(one, "open", False) for one in screen.page._dialogs.controls))


async def test_the_list_folds_for_the_last_board_of_a_draft_too(table: Any, screen: Any) -> None:
    """The order of picks lies above them: not reckoned with, it cost a board."""
    every = draft(*((name, face) for name, face in zip(LONG, ("rescue", "play", "rescue", "play"), strict=True)))
    rest = draft(*((name, "white") for name in reversed(LONG)))
    dice = rolled("white white white white white", "rescue rescue rescue play play")
    await table(FirstPlayerDrawn(LONG[0]), dice, *every, *rest, dice, players=LONG, dice="rolled")
    assert any(label.startswith("Move the pieces first") for label in screen.labels()), "folded"
    row = [one for one in screen.all() if isinstance(one, ft.Image) and one.width == 14]
    assert len(row) == 4, "one of them folds, not two"


async def test_lying_too_the_list_folds_for_the_boards(table: Any, screen: Any) -> None:
    """It pushed all four into one row, which had no room for the dice they hold, and hid the order of picks."""
    every = draft(*((name, face) for name, face in zip(FOUR, ("rescue", "play", "rescue", "play"), strict=True)))
    rest = draft(*((name, "white") for name in reversed(FOUR)))
    dice = rolled("white white white white white", "rescue rescue rescue play play")
    await table(FirstPlayerDrawn("Ann"), dice, *every, *rest, players=FOUR, dice="rolled", skin=LYING)
    assert any(label.startswith("Move the pieces first") for label in screen.labels()), "folded"
    row = [one for one in screen.all() if isinstance(one, ft.Image) and one.width == 14]
    assert len(row) == 2 * 4, "two of them fold, not four"


async def test_with_large_text_the_list_folds_for_the_dice(table: Any, screen: Any) -> None:
    """Below all of it the first die lay off the screen, at every pick of a round."""
    every = draft(*((name, face) for name, face in zip(LONG, ("rescue", "play", "rescue", "play"), strict=True)))
    rest = draft(*((name, "white") for name in reversed(LONG)))
    dice = rolled("white white white white white", "rescue rescue rescue play play")
    skin = replace(LIGHT, scale=2.0)
    await table(FirstPlayerDrawn(LONG[0]), dice, *every, *rest, dice, players=LONG, dice="rolled", skin=skin)
    folded = next(label for label in screen.labels() if label.startswith("Move the pieces first"))
    signs = [one for one in controls(screen.button(folded)) if isinstance(one, ft.Icon)]
    assert not signs, "a name has the whole line"
    await screen.tap(folded)
    lying = [one.value for one in controls(screen.page._dialogs.controls) if isinstance(one, ft.Text)]
    assert "Move the pieces first" in lying


async def test_lying_the_set_up_folds_only_where_it_has_no_room(table: Any, screen: Any) -> None:
    await table(players=FOUR, skin=LYING)
    assert not any(label.endswith("Open the list.") for label in screen.labels())


async def test_boards_in_a_row_show_the_dice_they_hold(table: Any, screen: Any) -> None:
    """Only the ear heard them."""
    picks = draft(("Ann", "orange"), ("Bo", "cuddle"), ("Cy", "white"))
    await table(FirstPlayerDrawn("Ann"), FIVE_EACH, *picks, players=FOUR, skin=LYING)
    faces = [
        one
        for one in screen.all()
        if isinstance(one, ft.Container) and one.width == HELD and one.border_radius == HELD / 4
    ]
    assert len(faces) == 2 * 2, "two places on each of the two in a row"


async def test_where_it_has_room_the_list_lies_open(table: Any, screen: Any) -> None:
    await table(ANN, ROLL, *PLAYED, skin=HIGH)
    await screen.tap("Give back 1 mouse")
    await screen.until(lambda: screen.says("Move the pieces first"))
    assert not any(label.endswith("Open the list.") for label in screen.labels())


async def test_five_actions_and_their_colours_lie_within_the_tray(table: Any, screen: Any) -> None:
    """Left to itself a button is 64 dp wide at least."""
    await table(ANN, FIVE_EACH, players=FOUR)
    dice = [one.width for one in screen.all() if isinstance(one, ft.TextButton) and (one.width or 99) < 65]
    assert len(dice) == 3 + 5
    assert 16 + 56 + sum(sorted(dice)[3:]) <= 412 - 32, "the colours' column, and five columns beside it"


async def test_ten_dice_lie_in_the_middle_of_the_tray(table: Any, screen: Any) -> None:
    await table(ANN, players=FOUR)
    lying = next(
        one for one in screen.all() if isinstance(one, ft.Semantics) and (one.label or "").startswith("In the tray")
    )
    dice = [one.width for one in controls([lying.content]) if isinstance(one, ft.Container) and one.width]
    assert len(dice) == 10
    assert round(sum(dice)) + 8 * 6 + 10 <= 412 - 32 - 2 * 8 - 2 * 4, "beside the edge of the tray and its own"


@pytest.mark.parametrize(
    ("players", "folded"),
    [pytest.param(FOUR, True, id="four"), pytest.param(FOUR[:3], False, id="three with short names, in a row")],
)
async def test_on_a_small_phone_the_set_up_folds_where_it_would_be_cut(
    table: Any, screen: Any, players: tuple[str, ...], folded: bool
) -> None:
    await table(players=players, skin=SMALL)
    lists = [label for label in screen.labels() if label.endswith("Open the list.")]
    assert len(lists) == folded
    for label in lists:
        assert label.startswith("Set up: Use 5 cat dice")
        await screen.tap(label)
        lying = [one.value for one in controls(screen.page._dialogs.controls) if isinstance(one, ft.Text)]
        assert "Set up" in lying


async def test_a_hairball_that_is_not_named_yet_has_the_room_of_its_tiles(
    table: Any, screen: Any, service: Any
) -> None:
    dice = rolled("orange black white", "hairball cuddle play")
    picks = draft(("Ann", "hairball"), ("Bo", "cuddle"), ("Bo", "black"), ("Ann", "white"))
    match = await service.open(await table(ANN, dice, *picks, players=FOUR[:2]))
    with screen.at_hand():
        prompt = match.game.prompt(match.state, service.now())
        assert tapped(match.state, prompt) == NAMING + STEP


NAMES = ("Maximiliane Freifrau von Hohen", "Bartholomew-Christopher Quincy", "Anneliese Schmitt-Rottenburgen")


async def test_no_name_to_pick_breaks_inside_a_word(screen, table):
    """Three abreast on a small phone it had 20 dp less than it was measured by."""
    roll = rolled("orange black white black", "eat rehome hairball hairball")
    one, two, three = NAMES
    picks = ((one, "eat"), (two, "black"), (three, "white"), (three, "hairball"), (two, "rehome"), (one, "orange"))
    await table(FirstPlayerDrawn(one), roll, *draft(*picks), players=NAMES, skin=SMALL)
    room = (SMALL.aside - 2 * G2) / 3 - 16
    rows = [c.controls for c in screen.all() if isinstance(c, ft.Row) and c.tight]
    names = {parts[-1]: len(parts) > 1 for parts in rows if getattr(parts[-1], "value", "") in NAMES}
    assert len(names) == len(NAMES)
    for name, beside in names.items():
        assert longest(name.value) * name.style.size <= room - beside * (22 + G1)
        assert name.style.size >= 10, "it can be read"


async def test_a_name_of_one_long_word_to_pick_can_be_read(screen, table):
    """Three abreast, and two with room for twice as much, it was written in letters of 4 dp, then of 8."""
    long = "Wolfeschlegelsteinhausenberger"
    roll = rolled("orange black white black", "eat rehome hairball hairball")
    picks = ((long, "eat"), ("Bo", "black"), ("Cy", "white"), ("Cy", "hairball"), ("Bo", "rehome"), (long, "orange"))
    await table(FirstPlayerDrawn(long), roll, *draft(*picks), players=(long, "Bo", "Cy"))
    await screen.tap("Bo decides now")
    rows = [c.controls for c in screen.all() if isinstance(c, ft.Row) and c.tight and len(c.controls) == 2]
    names = [parts[1] for parts in rows if getattr(parts[1], "value", "").replace(BREAK, "") == long]
    decides, gets = sorted(name.style.size for name in names)
    assert decides >= 10, "in two rows, on two lines"
    assert gets > 13, "each in a row of its own"


async def test_nothing_moves_when_it_is_said_who_gets_the_cats(table: Any, screen: Any) -> None:
    """What that brings stands there only then, in room that was kept for it."""

    def high() -> float:
        line = next(
            one
            for one in screen.all()
            if isinstance(one, ft.Row) and getattr(one.controls[0], "value", "").startswith("Cats to give")
        )
        return max((one.height for one in controls([line]) if getattr(one, "height", None)), default=0)

    dice = rolled("orange black white white", "rehome rescue play eat")
    picks = draft(("Ann", "rehome"), ("Bo", "rescue"), ("Cy", "play"), ("Cy", "white"), ("Bo", "orange"))
    await table(ANN, dice, *picks, *draft(("Ann", "black")))
    before = high()
    await screen.tap("To Bo")
    assert screen.says("+1")
    assert before == high() > 0


@pytest.mark.parametrize(
    "skin", [LIGHT, SMALL, replace(LYING, width=640, height=360)], ids=["phone", "small phone", "small phone that lies"]
)
async def test_ten_dice_and_the_names_of_nine_faces_have_room_in_the_tray(table: Any, screen: Any, skin: Any) -> None:
    """Where a small phone lies, or a window is enlarged, the dice lay over the edge and “Hairball” was cut."""
    await table(FirstPlayerDrawn("Ann"), players=FOUR, skin=skin)
    flat = [one for one in screen.all() if isinstance(one, ft.Container) and one.width and one.width == one.height]
    hollows = [one.width for one in flat if one.border_radius == one.width / 4]
    assert len(hollows) == 10
    assert sum(hollows) + 8 * 6 + 10 + 8 <= skin.aside - 2 * G2 + 0.1
    face = screen.button("Hairball").content
    [name] = [one for one in controls(face) if isinstance(one, ft.Text)]
    [picture] = [one for one in controls(face) if isinstance(one, ft.Image)]
    with with_theme(skin):
        assert picture.width + 4 + width("Hairball", name.style.size) <= (skin.aside - 4 * G2) / 3
