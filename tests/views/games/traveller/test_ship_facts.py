"""The line of a ship's figures: words give way before anything lies under the keys."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from tests.companion.games.traveller.conftest import begin
from tests.support.text_widths import drawn
from views.components.row_room import natural_width
from views.games.traveller.board_figures import Seen, boards_of
from views.games.traveller.boards import FACTS, Board, alike, facts
from views.theme.seat_colors import SEATS
from views.theme.tokens import LIGHT, NOTE

ANN = Seen(
    seat=SEATS[0], name="Ann", points=3, goal=20, longest=25, ship="Type HT Bounty Hunter", initiative=5, infamy=0,
    solvent=True, busy="slot 4", note="slot 4 too", close=True,
)  # fmt: skip


class Hands:
    """Nobody touches anything here."""

    def __getattr__(self, _: str) -> Any:
        return lambda *given: None


def written(control: Any) -> str:
    return "".join(letter for span in control.spans for letter in span.text or "" if letter < "\ue000")


@pytest.mark.parametrize(("across", "words"), [(96, ""), (150, "slot\u00a04")])
def test_what_is_pursued_is_a_sign_alone_where_its_words_have_no_room(screen: Any, across: int, words: str) -> None:
    with screen.at_hand():
        line = facts(ANN, None, across)
        said = written(line)
        assert ("slot" in said) == bool(words)
        real = 3 * FACTS + drawn(said) * NOTE
        assert real <= across + 6
        assert abs(natural_width(line) - real) < 8


@pytest.mark.parametrize(
    ("width", "tight", "ship", "note"),
    [
        (360, False, False, True),
        (360, True, False, False),
        (412, False, True, True),
        (412, True, False, True),
        (915, False, True, True),
        (915, True, True, True),
    ],
)
async def test_the_note_is_news_and_the_ship_is_not(
    screen: Any, width: int, tight: bool, ship: bool, note: bool
) -> None:
    """On one line that has no room for both the note stands, and nothing of either is cut."""
    screen.dress(replace(LIGHT, width=width, height=740, wide=width > 740))
    screen.session.store.set("hands", Hands())
    with screen.at_hand():
        (seen,) = alike((replace(ANN, tight=tight),))
    await screen.show(Board, seen)
    said = [one.value for one in screen.all() if isinstance(one, ft.Text) and one.value]
    assert any("Bounty Hunter" in one for one in said) == ship
    assert any("slot 4 too" in one for one in said) == note


def test_a_captain_s_board_is_heard_in_whole_sentences() -> None:
    """It said “0 of 20 VP. no ship laid yet, initiative 0”."""
    (bo,) = (one for one in boards_of(begin(2), None, "full") if one.name == "Bo")
    assert bo.told == "Bo: 0 of 20 VP. No ship laid yet, initiative 0, infamy 0."
