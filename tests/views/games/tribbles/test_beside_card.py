"""Eight on a small phone: no board is cut or covered by half, whatever is said above them, tapped or refused."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.games.tribbles.events import FirstPlayerDrawn, PlayerDecked, TribblePlayed, TroubleShown, TurnMissed
from tests.views.page_content import controls
from views.components.step_buttons import STEP_FACE
from views.games.tribbles.board_figures import Seen
from views.games.tribbles.boards import AIR, board
from views.games.tribbles.boards import drawn as drawn_on
from views.games.tribbles.fitting import space
from views.games.tribbles.stages import play, turns
from views.theme.current_theme import with_theme
from views.theme.tokens import G2, LIGHT, LOW

LONG = (
    "Maximiliane-Theodora Hohenfels", "Anne-Christine von der Wiesen", "Bartholomew Featherstonehaughs",
    "Wilhelmina van den Broekhuizen", "Christoph-Alexander Rosenbaums", "Konstantinos Papadopoulos-Elde",
    "Esmeralda Montgomery-Whitehall", "Ferdinand Habsburg-Lothringen",
)  # fmt: skip
SHORT = ("Ann", "Bo", "Cy", "Dee", "Eva", "Finn", "Gül", "Hal")
SMALL = replace(LIGHT, width=360, height=640, low=True)
SICKBAY = TroubleShown("Sickbay", "start")


@ft.component
def Lying(seen: Seen) -> Any:
    return drawn_on(seen)


def missed(names: tuple[str, ...]) -> list[Any]:
    """Two turns, and a third of which the number was missed: the sentence and its note are at their longest."""
    first, second, third, *_ = names
    return [FirstPlayerDrawn(first), TribblePlayed(first, 1), TribblePlayed(second, 10), TurnMissed(third)]


def lying(screen: Any, names: tuple[str, ...]) -> list[str]:
    """Whose boards are there."""
    return [name for name in names if any(label.startswith(f"{name}: 0 points") for label in screen.labels())]


@pytest.mark.parametrize("names", [SHORT, LONG], ids=["short", "long"])
async def test_cards_fold_before_the_referees_card_covers_a_board(
    table: Any, screen: Any, names: tuple[str, ...]
) -> None:
    """Of the second row its upper edge was seen, and of long names no board at all. The chain stays."""
    await table(*missed(names), players=names, depth="referee", skin=SMALL)
    assert lying(screen, names) == list(names)
    await screen.tap("100,000: not now")
    await screen.until(lambda: screen.says("Close"))
    assert lying(screen, names) == list(names)
    assert screen.button("100,000: not now")
    assert not screen.buttons("Clone & Skip")
    await screen.tap("Close")
    await screen.until(lambda: lying(screen, names) == list(names))


async def test_boards_stay_where_they_lie_whole_below_the_card(table: Any, screen: Any) -> None:
    await table(*missed(SHORT)[:3], players=SHORT, depth="referee", skin=replace(SMALL, height=740))
    await screen.tap("1: not now")
    await screen.until(lambda: screen.says("Close"))
    assert lying(screen, SHORT) == list(SHORT)


async def test_boards_draw_together_before_they_fold(table: Any, screen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Above the card lay nothing, in the room of nearly all of them."""
    drawn: list[Any] = []
    monkeypatch.setattr(play, "Boards", lambda boards, _: drawn.append(boards) or ft.Text("boards"))
    await table(*missed(LONG), players=LONG, depth="referee")
    before = drawn[-1][0]
    assert before.across == 2, "so that all names are read whole"
    await screen.tap("100,000: not now")
    await screen.until(lambda: screen.says("Close"))
    assert len(drawn[-1]) == len(LONG)
    rows = [-(-len(LONG) // one.across) * one.high for one in (drawn[-1][0], before)]
    assert drawn[-1][0].high >= 50
    assert rows[0] < rows[1]


async def test_the_board_that_the_card_speaks_of_lies_above_it_alone(table: Any, screen: Any) -> None:
    await table(FirstPlayerDrawn("Ann"), PlayerDecked("Cy"), players=SHORT, skin=replace(SMALL, height=600))
    for name in ("Eva: 0", "Poison", "Cy: 0", "10,000: not now"):
        await screen.tap(name)
    await screen.until(lambda: screen.says("Close"))
    assert len(lying(screen, SHORT)) == 1


@pytest.mark.parametrize("trouble", [(), (SICKBAY,)], ids=["quiet", "in trouble"])
async def test_two_rows_lie_whole_below_the_longest_sentence(
    table: Any, screen: Any, monkeypatch: pytest.MonkeyPatch, trouble: tuple[Any, ...]
) -> None:
    """A few dp of the second row were cut."""
    drawn: list[Any] = []
    monkeypatch.setattr(play, "Boards", lambda boards, _: drawn.append(boards) or ft.Text("boards"))
    options = {"troubles": "on"} if trouble else {}
    await table(*trouble, *missed(LONG), players=LONG, depth="referee", skin=SMALL, **options)
    with screen.at_hand(), with_theme(SMALL):
        assert 2 * drawn[-1][0].high + G2 <= space(turns.high_now())


@pytest.mark.parametrize("tap", ["", f"{LONG[5]}: 0"])
async def test_nothing_is_kept_free_above_the_keys_for_which_a_board_is_cut(table: Any, screen: Any, tap: str) -> None:
    """Beside the highest of the next steps half a row was cut, above 46 dp of nothing."""
    await table(SICKBAY, *missed(LONG), players=LONG, depth="referee", skin=SMALL, troubles="on")
    if tap:
        await screen.tap(tap)
    struts = [one.height for one in screen.all() if isinstance(one, ft.Container) and one.width == 0 and one.height]
    assert max(struts) <= STEP_FACE


@pytest.mark.parametrize(
    ("name", "score", "pieces"),
    [
        pytest.param(LONG[5], 100, [0, 1], id="the piece lies beside a short figure"),
        pytest.param("Ann", 1_661_000, [1, 0], id="or beside a short name"),
        pytest.param(LONG[5], 1_661_000, [0, 0], id="a name is worth more than its piece"),
    ],
)
async def test_on_the_flattest_board_a_name_has_all_the_width(
    screen: Any, name: str, score: int, pieces: list[int]
) -> None:
    """Four letters of it were left."""
    screen.dress(SMALL)
    await screen.show(Lying, Seen(5, name, score, across=5, high=LOW))
    lines = next(one for one in screen.all() if isinstance(one, ft.Column) and len(one.controls) == 2).controls
    assert [len(line.controls) - 1 if isinstance(line, ft.Row) else 0 for line in lines] == pieces


def test_a_finger_hits_a_flat_board_that_is_sunk() -> None:
    with with_theme(SMALL):
        sunk = board(Seen(3, "Dee", 0, instead="–", out=True, across=5, high=LOW), lambda _: None)
        assert max(one.height for one in controls([sunk]) if getattr(one, "height", None)) + AIR >= LOW
