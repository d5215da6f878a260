"""Where a ruling stands, in words: no line of a text that nobody at the table has."""

import re
from dataclasses import replace
from typing import Any

import pytest

from companion.games import GAMES
from companion.rulings import ruling, rulings
from tests.views.page_content import Content, controls
from views.rulings.ruling_page import SHORT, STAMPS, THE_RULE, rule_link, rule_name, where_it_stands
from views.theme.current_theme import with_theme
from views.theme.tokens import LIGHT

CODE = re.compile(r"\b[A-Z]:?\d")


@pytest.mark.parametrize("game", [*GAMES, "log"])
def test_no_ruling_says_the_line_of_a_text_or_the_number_of_a_decision(game: str) -> None:
    with with_theme(LIGHT):
        for entry in rulings(game):
            name = rule_name(entry.key)
            assert not CODE.search(name), name
            assert len(name) <= SHORT
            assert not re.search(r"line [A-Z]:", where_it_stands(entry))


def test_a_short_section_is_said_and_of_a_long_one_that_it_is_the_rule() -> None:
    with with_theme(LIGHT):
        assert rule_name("traveller.infamy") == THE_RULE
        assert rule_name("traveller.nothing") == THE_RULE
        assert {rule_name(one.key) for one in rulings("traveller")} > {"Setup", "Ready Phase", THE_RULE}


def test_tabs_without_room_for_a_section_say_which_rule_it_is(screen: Any) -> None:
    """Four of a result were all called “The rule”."""
    with with_theme(replace(LIGHT, scale=2.0)):
        said = [Content(controls(rule_link(f"tribbles.{name}"))).labels() for name in ("players", "tie")]
    assert said == [[f"The rule, {ruling(f'tribbles.{name}').heading}"] for name in ("players", "tie")]


def test_a_stamp_says_who_decided() -> None:
    assert STAMPS["house"].word == "Tableside’s answer"
