"""The glossary of icons: each is found by its name, its group, what it means or how it looks."""

import pytest

from companion.games.traveller.cards.icons import ICONS, icons_for
from companion.games.traveller.cards.printed import CAPABILITIES, SKILLS
from companion.rulings import assets, load

RULINGS = load(assets())


def names(words: str) -> list[str]:
    return [icon.name for icon in icons_for(words)]


def test_nothing_asked_shows_all_in_the_order_of_the_reference():
    assert icons_for("") == icons_for("  ") == ICONS


def test_every_word_asked_must_be_there_whatever_its_letters():
    assert names("HULL upgrades") == ["Hull"]
    assert names("hull gear") == []


def test_what_a_name_begins_with_comes_first():
    assert names("passenger")[:2] == names("passenger token")[:2] == ["Passenger", "Passenger/Survey"]
    assert set(names("passenger")) >= {"Cargo/Passenger", "Military/Passenger"}
    assert names("psi")[0] == "Psionics"


def test_every_capability_and_skill_has_its_icon_and_every_icon_its_ruling():
    there = [icon.name for icon in ICONS]
    assert [name for name in there if name in CAPABILITIES] == list(CAPABILITIES)
    assert not set(SKILLS) - set(there)
    assert len({icon.key for icon in ICONS}) == len(ICONS)
    assert not {icon.rule for icon in ICONS} - RULINGS.keys()


def test_an_icon_opens_the_ruling_of_its_own_name():
    rules = {icon.key: icon.rule for icon in ICONS}
    assert [rules[key] for key in ("use", "event", "heroic")] == [
        "traveller.use", "traveller.events", "traveller.events",
    ]  # fmt: skip


@pytest.mark.parametrize("subtype", ["Ally", "Weapon", "Computer"])
def test_a_subtype_is_found_by_its_group(subtype):
    (icon,) = [icon for icon in ICONS if icon.name == subtype]
    assert subtype in names(icon.group)
