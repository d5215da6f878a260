"""The page of the scoreboard looks as the app does."""

from pathlib import Path

from views.theme.drawings import HEART, SHAPES
from views.theme.game_colors import BOXES
from views.theme.seat_colors import SEATS

WEB = Path(__file__).parents[4] / "assets" / "web"


def test_it_wears_the_colours_and_shapes_of_the_app() -> None:
    page = (WEB / "board.html").read_text()
    script = (WEB / "board.js").read_text()
    for index, seat in enumerate(SEATS):
        for lit, resting in (seat.light, seat.dark):
            for state, colors in (("", resting), (".lit", lit)):
                worn = f"--fill: {colors.fill}; --on: {colors.ink}; --side: {colors.side};"
                assert f"[data-seat='{index}']{state} {{ {worn} }}" in page
        assert SHAPES[seat.shape].format(paint="").replace(" />", "/>") in page
    assert HEART.format(paint="").replace(" />", "/>") in page
    assert f"[{', '.join(repr(seat.shape) for seat in SEATS)}]" in script
    for key, box in BOXES.items():
        for strip, (accent, *_) in ((box.strip_light, box.light), (box.strip_dark, box.dark)):
            assert f"[data-game='{key}'] {{ --strip: {strip}; --accent: {accent}; }}" in page
