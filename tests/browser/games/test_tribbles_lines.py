"""What stands on a card behind the plank, or below a number of the ladder, has the lines it is given: nothing is cut.

The rows of the Tribbles table know how high they are before the browser has measured a word.
"""

from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import Page

from companion.games.tribbles.powers import POWERS
from views.games.tribbles.ladder import inside_under, rows_under, written_under
from views.games.tribbles.powers.power_rack import inside_standing, named_standing, standing_rows
from views.theme.current_theme import with_theme
from views.theme.tokens import HEAVY, LIGHT, NOTE, STRONG

from ..conftest import Served

pytestmark = pytest.mark.browser

# How wide each of these words is in this face of ours, in em, as the browser draws it.
MEASURED = """async ([words, weight, address]) => {
  const face = new FontFace(`Measured ${weight}`, `url(${address})`);
  document.fonts.add(await face.load());
  const paper = document.createElement('canvas').getContext('2d');
  paper.font = `1000px "Measured ${weight}"`;
  return Object.fromEntries(words.map((word) => [word, paper.measureText(word).width / 1000]));
}"""
SKINS = [
    replace(LIGHT, width=width, height=height, scale=scale)
    for width, height in [(w, 915) for w in range(320, 481, 10)] + [(w, 412) for w in range(640, 1000, 40)]
    for scale in (1.0, 1.1, 1.2, 1.3)
]
NAMES = sorted({power.name for power in POWERS.values()})
NOTES = sorted({power.note for power in POWERS.values() if power.note} | {"shifts the trouble", "at 100,000", "powers"})
UNDER = ["next", "starts again", *(f"only {name}" for name in NAMES)]


@pytest.fixture
def wide(served: Served, open_page: Callable[..., Page]) -> Callable[[str, str], float]:
    page = open_page(served.address)
    said = sorted({word for words in (*NAMES, *NOTES, *UNDER) for word in words.split()} | {" "})
    known = {}
    for face in (HEAVY, STRONG):
        weight = face.split()[-1]
        known[face] = page.evaluate(MEASURED, [said, weight, f"/fonts/nunito-latin-{weight}-normal.woff2"])
    return lambda word, face: float(known[face][word])


def lines(words: str, room: float, size: float, wide: Callable[[str, str], float], face: str) -> int:
    """How many lines the browser makes of it: a word that has no room goes to the next, and on below if need be."""
    taken, used = 1, 0.0
    for word in words.split():
        width = wide(word, face) * size
        before = wide(" ", face) * size if used else 0
        if used and used + before + width > room:
            taken, used, before = taken + 1, 0.0, 0
        used += before + width
        while used > room:
            taken, used = taken + 1, used - room
    return taken


def test_no_line_of_a_card_is_cut(wide: Callable[[str, str], float]) -> None:
    for theme in SKINS:
        with with_theme(theme):
            for name in NAMES:
                told, size = (theme.width, theme.scale, name), named_standing(name) * theme.scale
                assert standing_rows(name, "")[0] >= lines(name, inside_standing(), size, wide, HEAVY), told
                assert is_whole(name, inside_standing(), size, wide), told
            for note in NOTES:
                taken = lines(note, inside_standing(), NOTE * theme.scale, wide, STRONG)
                assert standing_rows("", note)[1] >= min(3, taken), (theme.width, theme.scale, note)


def test_no_line_under_a_number_is_cut(wide: Callable[[str, str], float]) -> None:
    for theme in SKINS:
        with with_theme(theme):
            for words in UNDER:
                told, size = (theme.width, theme.scale, words), written_under(words) * theme.scale
                assert rows_under([words]) >= lines(words, inside_under(), size, wide, HEAVY), told
                assert is_whole(words, inside_under(), size, wide), told


def is_whole(words: str, room: float, size: float, wide: Callable[[str, str], float]) -> bool:
    """Does none of them break inside?"""
    return all(wide(word, HEAVY) * size <= room for word in words.split())
