"""What lies ready at a Tabby Tumble table, and stays while others enter, or goes."""

from companion.games.tabby_tumble import GAME
from companion.games.tabby_tumble.events import TokenRevealed
from companion.games.tabby_tumble.state import Options
from views.games.tabby_tumble.ui_state import Laid


def test_a_colour_that_lies_ready_is_not_taken_over_for_whoever_shows_a_token_next() -> None:
    shown = GAME.start(("Ann", "Bo"), Options()).but(stage="reveal", first="Ann")
    laid = Laid(ready=TokenRevealed("Ann", "black"))
    assert laid.stands(shown, shown)
    assert not laid.stands(shown, shown.but(tokens={"Ann": "white"}))
