"""A refusal as it is told to somebody who is correcting already: where it sends to the log, it says what leads on."""

import pytest

from companion.engine.game import Refusal
from views.match.corrections.draft import told_here

ENTERED = Refusal.in_log("Bo has cut to 1 already.", "tribbles.first_player")
ANOTHER_WAY = Refusal.in_log("Bo has cut to 1 already.", "tribbles.first_player", "Look for it in the log.")
NO_LOG = Refusal("Say which number the card shows.", "tribbles.first_player")


@pytest.mark.parametrize(
    ("refusal", "way_on", "told"),
    [
        pytest.param(ENTERED, "Correct entry 2 too", "Bo has cut to 1 already. Correct entry 2 too.", id="a way on"),
        pytest.param(ENTERED, "", "Bo has cut to 1 already.", id="nothing, where there is none"),
        pytest.param(ANOTHER_WAY, "Go to entry 2", "Bo has cut to 1 already. Go to entry 2.", id="whatever it said"),
        pytest.param(NO_LOG, "Go to entry 2", "Say which number the card shows.", id="what sends nowhere stays"),
    ],
)
def test_nobody_is_sent_where_they_are(refusal: Refusal, way_on: str, told: str) -> None:
    assert told_here(refusal, way_on).reason == told


def test_at_a_table_the_log_is_where_it_is_changed() -> None:
    assert ENTERED.reason == "Bo has cut to 1 already. To change it, correct that entry in the log."
