"""Names that look alike do not sit at one table, and what nobody sees is not kept of a name."""

import pytest

from companion.engine.game import Refusal, refuse_players
from companion.engine.player_names import beginning, look_of, tidy_name
from companion.service.match_service import MatchService
from tests.support.services.counter_game import GAME
from tests.support.services.counter_service import begun, service, time

__all__ = ["service", "time"]

FAMILY = "👨\u200d👩\u200d👧"
FLAG = "\U0001f3f4"
# Every letter of which nothing is seen although it is no mark without width by its category.
FILLERS = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f\u2800\u3164\uffa0"
BESIDE_FILLERS = "\u034e\u0350\u115e\u1161\u17b3\u17b6\u180a\u1810\u27ff\u2801\u3163\u3165\uff9f\uffa1"
CHOOSERS = "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
SPELLING = "".join(map(chr, range(0xE0020, 0xE0080)))  # what spells which flag it is
TWINS = {"авекмнорстухіјѕ": "abekmhopctyxijs", "αβεικνορτυχ": "abeikvoptux", "\u0131": "i"}
ENGLAND, SCOTLAND = (
    "🏴" + "".join(chr(0xE0000 + ord(letter)) for letter in spelt) + "\U000e007f" for spelt in ("gbeng", "gbsct")
)


@pytest.mark.parametrize(
    "other",
    [
        pytest.param("Ann\u200b", id="a space without width"),
        pytest.param("A\u200dn\u200cn", id="joiners between letters"),
        pytest.param("Ann\u2060\ufeff", id="more of no width"),
        pytest.param("An\u00adn", id="a soft hyphen"),
        pytest.param("Ann\u034f", id="a mark that joins nothing"),
        pytest.param("Ann\ufe0f", id="a mark that chooses how a letter is drawn"),
        pytest.param("Ann\u3164", id="a filler, which is a letter by the book"),
        pytest.param("\u0410nn", id="a Cyrillic letter"),
        pytest.param("\uff21nn", id="a wide letter"),
        pytest.param("Ann\U000e0067", id="a letter of a flag without its flag"),
        pytest.param("\u200dAnn", id="a joiner before"),
        pytest.param("Ann\u200d", id="a joiner after"),
        pytest.param("ANN", id="capitals"),
    ],
)
def test_names_that_look_alike_are_refused(other: str) -> None:
    refusal = refuse_players(GAME, ("Ann", other))
    assert refusal
    assert refusal.rule == "tally.players"
    told = "ANN sits at the table already. Add" if other == "ANN" else f"Ann and {other} look alike, and nobody could"
    assert refusal.reason.startswith(told)


@pytest.mark.parametrize(
    "names",
    [
        pytest.param((FAMILY, "👨👩👧"), id="a family, and three people"),
        pytest.param((ENGLAND, SCOTLAND), id="two flags that are spelt"),
        pytest.param(("👩\u200d🚀", "👨\u200d🚀"), id="two astronauts"),
        pytest.param(("Ann👩\u200d🚀Bo", "Ann👩🚀Bo"), id="an astronaut between letters, and two pictures"),
        pytest.param(("🏳\ufe0f\u200d🌈", "🏳\ufe0f"), id="a flag with a rainbow, and without"),
        pytest.param(("Ann", "Anne"), id="a letter more"),
        pytest.param(("Zoë", "Zoe"), id="two dots"),
        pytest.param(("Анна", "Ann"), id="two scripts"),
    ],
)
async def test_names_an_eye_tells_apart_sit_together(service: MatchService, names: tuple[str, str]) -> None:
    match = await service.open(await begun(service, *names))
    assert match.players == names


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Zoe\u0308", "Zoë"),
        ("\u200bAnn\u200b \u200e B\ufeff ", "Ann B"),
        ("Ann\u00a0\u2003B", "Ann B"),
        (FAMILY, FAMILY),
        (ENGLAND, ENGLAND),
        ("❤\ufe0f", "❤\ufe0f"),
        ("نرگس\u200cی", "نرگس\u200cی"),
        ("Ann\u200d", "Ann"),
    ],
)
async def test_what_nobody_sees_of_a_name_is_not_kept(service: MatchService, typed: str, kept: str) -> None:
    match = await service.open(await begun(service, typed, "Bo"))
    assert match.players[0] == tidy_name(typed) == kept
    assert await service.known_players() == tuple(sorted((kept, "Bo"), key=str.casefold))


@pytest.mark.parametrize("letter", FILLERS, ids=ascii)
def test_a_filler_is_not_kept_and_tells_nobody_apart(letter: str) -> None:
    assert tidy_name(f"A{letter}nn{letter}") == "Ann"
    assert look_of(f"A{letter}nn") == look_of("Ann")


@pytest.mark.parametrize("letter", BESIDE_FILLERS, ids=ascii)
def test_what_is_seen_beside_the_fillers_is_kept_and_tells_apart(letter: str) -> None:
    assert tidy_name(f"Ann{letter}") == f"Ann{letter}"
    assert look_of(f"Ann{letter}") != look_of("Ann")


def test_how_a_letter_is_drawn_is_kept_and_tells_nobody_apart() -> None:
    assert [one for one in CHOOSERS if tidy_name(f"❤{one}") != f"❤{one}"] == []
    assert [one for one in CHOOSERS if look_of(f"A{one}nn") != look_of("Ann")] == []
    assert [one for one in "\ufdff\ufe10\U000e00ff\U000e01f0" if look_of(f"Ann{one}") == look_of("Ann")] == []


def test_what_spells_a_flag_is_kept_behind_a_flag_alone() -> None:
    assert [one for one in SPELLING if tidy_name(f"{FLAG}{one}") != f"{FLAG}{one}"] == []
    assert [one for one in SPELLING if look_of(f"{FLAG}{one}") == look_of(FLAG)] == []
    assert [one for one in SPELLING if look_of(f"Ann{one}") != look_of("Ann") or tidy_name(f"Ann{one}") != "Ann"] == []
    assert [one for one in "\U000e001f\U000e0080" if look_of(f"Ann{one}") == look_of("Ann")] == []


def test_each_letter_that_is_drawn_as_a_latin_one_looks_like_it() -> None:
    for letters, latin in TWINS.items():
        assert look_of(letters) == look_of(latin)
        assert len(set(map(look_of, letters))) == len(set(latin))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("👩\u200d", "👩", id="a picture joined to nothing"),
        pytest.param("\u200d👩", "👩", id="nothing joined to a picture"),
        pytest.param("👩\u200dn", "👩n", id="a picture joined to a letter"),
        pytest.param("n\u200d👩", "n👩", id="a letter joined to a picture"),
        pytest.param("👩\u200d\u200d🚀", "👩🚀", id="two joiners"),
        pytest.param("Ann \u200b B", "Ann B", id="two blanks"),
    ],
)
def test_a_joiner_that_joins_no_two_pictures_tells_nobody_apart(one: str, other: str) -> None:
    assert look_of(one) == look_of(other)


@pytest.mark.parametrize("name", ["\u3164", "\u2800", "\u200d\u200d", "\u115f", "\ufe0f"])
async def test_a_name_of_which_nothing_is_seen_is_none(service: MatchService, name: str) -> None:
    refusal = await service.begin("tally", ("Ann", name))
    assert isinstance(refusal, Refusal)
    assert refusal.reason == "A seat has no readable name. Give every player a name of one letter or more."


def test_likeness_does_not_change_by_doing_it_twice() -> None:
    for name in ("Ann", FAMILY, ENGLAND, "Straße", "İ", "ﬁn", "\u0410nn", "🏳\ufe0f\u200d🌈"):
        assert look_of(look_of(name)) == look_of(name)


@pytest.mark.parametrize(
    ("name", "most", "cut"),
    [
        pytest.param("Bartholomew", 9, "Bartholom", id="letters"),
        pytest.param("Ann", 9, "Ann", id="a short one"),
        pytest.param(f"The Ann {FAMILY}", 11, "The Ann ", id="a family"),
        pytest.param(f"Ann {FAMILY}", 9, f"Ann {FAMILY}", id="a family that has room"),
        pytest.param(f"Ann {SCOTLAND} Bo", 9, "Ann ", id="a flag that is spelt"),
        pytest.param("Ann 🇩🇪🇫🇷 Bo", 7, "Ann 🇩🇪", id="flags of nations"),
        pytest.param("Ann 🇩🇪🇫🇷 Bo", 8, "Ann 🇩🇪🇫🇷", id="flags of nations that have room"),
        pytest.param("Ann 👍🏽 Bo", 5, "Ann ", id="the colour of a skin"),
        pytest.param("Ann ❤\ufe0f Bo", 5, "Ann ", id="how a picture is drawn"),
        pytest.param("An n\u0308 Bo", 4, "An ", id="an accent"),
        pytest.param("a" + "\u0308" * 20, 9, "a" + "\u0308" * 8, id="nothing but accents"),
    ],
)
def test_no_picture_is_taken_apart_where_a_name_is_cut(name: str, most: int, cut: str) -> None:
    assert beginning(name, most) == cut
