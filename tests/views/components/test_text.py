"""Words as they are written: what runs from right to left turns nothing around it, and what is wide is known to be."""

import flet as ft
import pytest

from companion.engine.wording import printed, signed
from companion.games.treble_tracker.words import lasting
from tests.support.text_widths import drawn
from views.components.text import JOINER, apart, em, text
from views.theme.current_theme import with_theme
from views.theme.tokens import LIGHT


@pytest.mark.parametrize(
    ("words", "written"),
    [
        ("Ann has 3 points", "Ann has 3 points"),
        ("Zoë hat 3 Punkte", "Zoë hat 3 Punkte"),
        ("אבי", "אבי"),
        ("אבי בן דוד", "אבי בן דוד"),
        ("אבי 3, Ann 4", "\u2068אבי\u2069 3, Ann 4"),
        ("12 to אבי בן דוד and ليلى", "12 to \u2068אבי בן דוד\u2069 and \u2068ليلى\u2069"),
    ],
)
def test_a_name_from_right_to_left_is_kept_to_itself(words: str, written: str) -> None:
    assert apart(words) == written


@pytest.mark.parametrize(
    "value",
    [
        *(printed(number) for number in (0, 7, -2, 1_111, 38_400_000)), signed(50_000), "5:00", "0:17.9",
        *(lasting(minutes * 60_000) for minutes in (3, 60, 492, 2_879, 17_280, 29_921_760)),
        "not yet", "3 × 40,000", "66.7 %", "MEMO", "WHEW",
    ],
)  # fmt: skip
def test_a_figure_is_never_drawn_wider_than_is_reckoned_and_not_much_narrower(value: str) -> None:
    assert drawn(value) <= 1.001 * em(value) <= 1.1 * drawn(value)


def test_spans_that_say_no_colour_are_of_the_words_colour() -> None:
    """Flet takes it from the line itself there, not from its style: a lit board's figures would be dark on dark."""
    line = text("", color="#FFF6E6", spans=[ft.TextSpan("3")])
    assert line.color == "#FFF6E6"
    assert text("3", color="#FFF6E6").color is None


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        pytest.param("Ann reads the Q-Vent", f"Ann reads the Q-{JOINER}Vent", id="a letter stays with its word"),
        pytest.param("Jack-of-all-Trades", "Jack-of-all-Trades", id="words may part"),
        pytest.param("2-4", "2-4", id="figures are nothing of the kind"),
    ],
)
def test_no_line_ends_behind_a_single_letter_and_its_hyphen(words: str, shown: str) -> None:
    """“Q-” stood at the end of one line, and “Vent” on the next."""
    with with_theme(LIGHT):
        plain, silent = text(words), text(words, said="")
    assert plain.value == silent.value == shown
    assert (plain.semantics_label or plain.value) == words, "it is heard as it is written"
    assert silent.semantics_label == ""
