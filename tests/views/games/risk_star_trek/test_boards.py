"""What lies in the recesses of a captain's board has room there."""

from tests.support.text_widths import drawn
from views.components.text_metrics import em
from views.games.risk_star_trek.boards import AIR, Held, cell_wide
from views.theme.current_theme import with_theme
from views.theme.tokens import G1, LIGHT, NOTE, TITLE

HELD = Held("locations", 16), Held("credits", 1_400), Held("cards", 1), Held("markers", 1)
READY = 120  # dp: a whole away team


def test_five_recesses_share_their_row_by_what_lies_in_each() -> None:
    """ "locations" ran into the edges of its recess, "1,400" over those of its own."""
    with with_theme(LIGHT):
        shares = [cell_wide(one) for one in HELD]
        row = LIGHT.room - 32 - G1 * len(HELD)
        across = [share * row / (sum(shares) + READY) for share in shares]
        for one, wide in zip(HELD, across, strict=True):
            assert drawn(one.unit, 800) * NOTE <= wide
            assert 22 + G1 + em(f"{one.count:,}") * TITLE <= wide + AIR
