"""The notice why a tap was not taken: where it lies."""

from dataclasses import replace

import pytest

from views.components.notices.ignored_tap_notice import too_soon
from views.components.scaffold import strip_height
from views.theme import EDGE, G2, G3
from views.theme.current_theme import with_theme
from views.theme.tokens import LIGHT, AppTheme


@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412)])
def test_it_lies_over_no_board(size: tuple[int, int]) -> None:
    """It lay over one of those that the table had to look at, and on a lying phone over a key at the right."""
    wide, high = size
    skin: AppTheme = replace(LIGHT, width=wide, height=high, wide=wide > high, low=high < 700)
    with with_theme(skin):
        margin = too_soon(lambda: None).margin
        assert wide - margin.right == EDGE + skin.room, "beside it lies what is tapped"
        below = high - margin.bottom
        assert below <= G3 + strip_height("Bo plays 10", "Round 1.") + G2
