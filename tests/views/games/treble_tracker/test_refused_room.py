"""Room in a league while the referee says no: the timer and the boards give way, and what is tapped does not."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.treble_tracker.events import ActionPlayed, FirstPlayerDrawn, MatchStarted
from views.components.clocks.live_clock import LINE
from views.components.step_buttons import STEP_HEIGHT
from views.components.undo_slip import slip_height
from views.games.board_fit import BAR, spoken_height
from views.games.treble_tracker.boards import FLAT, boards_of, high
from views.games.treble_tracker.league import LEAST, TILES, Fit
from views.theme.tokens import G1, G2, G3, LIGHT

from .test_small_phone import SMALL, fit_of

FOUR = ("Ann", "Bo", "Cy", "Dee")


@pytest.mark.parametrize(
    ("skin", "shape"),
    [
        pytest.param(replace(LIGHT, width=412, height=915), (False, False, False), id="the timer gives way"),
        pytest.param(SMALL, (True, True, True), id="on a small phone boards lie in a row below the lit one"),
    ],
)
async def test_the_board_a_refusal_speaks_of_lies_whole_below_it(
    screen: Any, laid: Any, skin: Any, shape: tuple[bool, bool, bool]
) -> None:
    """The timer took the room of tiles that do not fold then, and the board lay half under the keys."""
    acted = [ActionPlayed("Dee")] * 3
    live = await laid(FOUR, {}, FirstPlayerDrawn("Dee"), MatchStarted("Dee"), *acted, skin=skin)
    quiet, tiles = fit_of(screen, live), [label for label in screen.labels() if "Accused" in label]
    await screen.tap("Fourth action, why not")
    await screen.until(lambda: live.refusal is not None)
    fit = fit_of(screen, live)
    assert (fit.flat, fit.in_row, fit.folded) == shape
    assert fit.folded == quiet.folded, "what is tapped stays where it is"
    assert tiles == [label for label in screen.labels() if "Accused" in label]
    assert all(any(label.startswith(f"{name}: ") for label in screen.labels()) for name in FOUR)
    prompt = live.match.game.prompt(live.match.state, live.now())
    with screen.at_hand():
        there = boards_high(live.match.state, fit) + timer_high(fit)
        tapped = STEP_HEIGHT + (1 if fit.folded else 2) * (TILES + G2) + slip_height() + BAR + G2
        assert there + spoken_height(prompt.sentence, prompt.note) + G3 + G2 + tapped <= skin.height


def boards_high(table: Any, fit: Fit) -> float:
    """How high the boards of this size are."""
    if fit.in_row:
        return 2 * FLAT + G2
    return sum(high(seen) + G2 for seen in boards_of(table, fit.low, fit.flat)) - G2


def timer_high(fit: Fit) -> float:
    """How high the timer lies in its recess, with the air below it: a line of words only below larger figures."""
    return 6 + fit.timer * LINE + G1 + 12 + (G1 + 16 if fit.timer > LEAST else 0) + 8 + G2
