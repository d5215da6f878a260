"""What is wrong on a board sheet, said in full; and what may just stand there."""

import json
from dataclasses import replace
from typing import Any

import pytest

from companion.games.risk_star_trek.board import NAMES, Board, CrewCard, Location, Sector
from companion.games.risk_star_trek.board.sheet import (
    NoSuchSheet,
    board_text,
    carried_over,
    doubt_of_sector,
    doubt_of_stars,
    read_board,
    refuse_board,
    with_bonus,
    with_crew,
    with_location,
    with_size,
    with_starbases,
    with_stars,
    without_location,
)

ASIS, BREEN = Board(), Board().sectors[0]
ONES = (1,) * 9


def sector(**changes: object) -> Board:
    """The sheet with other figures for the Breen."""
    return replace(ASIS, sectors=(replace(BREEN, **changes), *ASIS.sectors[1:]))


def places(*found: object) -> Board:
    return replace(ASIS, locations=found)


def sized(*sizes: int | None) -> Board:
    parts = zip(ASIS.sectors, sizes, strict=True)
    return replace(ASIS, sectors=tuple(replace(one, size=size) for one, size in parts))


@pytest.mark.parametrize(
    ("board", "said"),
    [
        (
            replace(ASIS, sectors=ASIS.sectors[::-1]),
            "A board has the six sectors Breen, Cardassian, Ferengi, Klingon, Romulan and Federation, each once.",
        ),
        (sector(name=""), "A sector has no readable name. Give it one of 1 to 40 letters."),
        (sector(name="x" * 41), "A sector has no readable name. Give it one of 1 to 40 letters."),
        (sector(size=0), "The Breen Confederacy has from 1 to 44 locations, or nobody has counted them."),
        (sector(size=45), "The Breen Confederacy has from 1 to 44 locations, or nobody has counted them."),
        (sector(size=True), "The Breen Confederacy has from 1 to 44 locations, or nobody has counted them."),
        (sector(bonus=-1), "The Breen Confederacy brings from 0 to 20 ships, or nobody has read it off."),
        (sector(bonus=21), "The Breen Confederacy brings from 0 to 20 ships, or nobody has read it off."),
        (sector(size_from="me"), "Say where the figures of the Breen Confederacy come from."),
        (sector(bonus_from="me"), "Say where the figures of the Breen Confederacy come from."),
        (sized(4, 4, 4, 4, 4, 25), "The sectors would have 45 locations in all. The board has 44."),
        (sized(4, 4, 4, 4, 4, 23), "The sectors would have 43 locations in all. The board has 44."),
        (sized(None, 9, 9, 9, 9, 9), "The sectors would have 45 locations in all. The board has 44."),
        (
            replace(ASIS, stars=list(ONES)),
            "The star chart has nine figures of 1 or more: the ships for 2 stars to 10 stars.",
        ),
        (
            with_stars(ASIS, (0, *ONES[1:])),
            "The star chart has nine figures of 1 or more: the ships for 2 stars to 10 stars.",
        ),
        (with_stars(ASIS, (2, *ONES[1:])), "The star chart falls somewhere. More stars never bring fewer ships."),
        (with_stars(ASIS, (*ONES[:8], 226)), "The star chart names more ships than the box holds. There are 225."),
        (replace(ASIS, stars_from="sure"), "Say whether the star chart has been checked."),
        (with_starbases(ASIS, 45), "A board has from 0 to 44 starbases, or nobody has counted them."),
        (with_starbases(ASIS, -1), "A board has from 0 to 44 starbases, or nobody has counted them."),
        (
            places(*(Location(f"Place {number}") for number in range(45))),
            "45 locations are named. The board has 44.",
        ),
        (places(Location("")), "A location has no readable name. Give it one of 1 to 40 letters."),
        (places(Location("Risa"), Location("RISA")), "RISA stands on the sheet twice. Take one of them out."),
        (places(Location("Risa", "borg")), "Risa is in no sector that the board has."),
        (places(Location("Risa", neighbours=["Trill"])), "The neighbours of Risa are not written name by name."),
        (places(Location("Risa", neighbours=("",))), "The neighbours of Risa are not written name by name."),
        (
            places(Location("Risa", neighbours=("Trill", "Trill"))),
            "The neighbours of Risa name a location twice, or Risa itself.",
        ),
        (
            places(Location("Risa", neighbours=("Trill", "Risa"))),
            "The neighbours of Risa name a location twice, or Risa itself.",
        ),
        (places(Location("Risa", starbase=1)), "What the sheet says of Risa cannot be read."),
        (places(Location("Risa", standing="known")), "What the sheet says of Risa cannot be read."),
        (
            places(*(Location(f"Place {number}", "breen") for number in range(5))),
            "5 locations are put in the Breen sector. It has 4.",
        ),
        (
            replace(ASIS, neutral_zone=(("Vulcan", "Hobus", "Trill"),)),
            "The Neutral Zone runs between pairs of locations. Write each pair by name.",
        ),
        (
            replace(ASIS, neutral_zone=(("Vulcan", ""),)),
            "The Neutral Zone runs between pairs of locations. Write each pair by name.",
        ),
        (
            replace(ASIS, crew=tuple(CrewCard("Kirk", f"Post {number}", 0) for number in range(31))),
            "31 crew cards are written down. The box holds 30.",
        ),
        (with_crew(ASIS, CrewCard("", "Doctor", 0)), "A crew card has no readable captain or position."),
        (with_crew(ASIS, CrewCard("Kirk", "", 0)), "A crew card has no readable captain or position."),
        (
            with_crew(ASIS, CrewCard("Kirk", "Doctor", -100)),
            "Doctor of Kirk costs whole hundreds of credits, 0 or more.",
        ),
        (
            with_crew(ASIS, CrewCard("Kirk", "Doctor", 101)),
            "Doctor of Kirk costs whole hundreds of credits, 0 or more.",
        ),
    ],
)
def test_what_is_wrong_is_said(board: Board, said: str) -> None:
    refusal = refuse_board(board)
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == (said, "risk_star_trek.board_sheet")


@pytest.mark.parametrize(
    "board",
    [
        sized(4, 4, 4, 4, 4, 24),
        sized(None, 4, 4, 4, 4, 28),
        sized(1, None, None, None, None, None),
        sector(bonus=0, name="x" * 40),
        sector(size=None, bonus=None),
        places(*(Location(f"Place {number}") for number in range(44))),
        places(*(Location(f"Place {number}", "breen") for number in range(4))),
        places(*(Location(f"Place {number}", "klingon") for number in range(44))),
        places(),
        replace(ASIS, crew=tuple(CrewCard("Kirk", f"Post {number}", 0) for number in range(30))),
        replace(ASIS, neutral_zone=()),
        with_crew(ASIS, CrewCard("Kirk", "Doctor", 0)),
    ],
)
def test_what_may_just_stand_there(board: Board) -> None:
    assert refuse_board(board) is None
    assert read_board(board_text(board)) == board


def text(**changes: object) -> str:
    return json.dumps({**json.loads(board_text(ASIS)), **changes})


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (text(colour="red", age=7), "A board sheet has no field “age”."),
        (
            text(crew=[{"captain": "Kirk", "position": "Doctor", "cost": 0, "rank": 3}]),
            "A board sheet has no field “rank”.",
        ),
        (text(locations=[{"name": "Risa", "sun": 1}]), "A board sheet has no field “sun”."),
        (text(sectors=[{"key": "breen", "name": "Breen", "sun": 1}]), "A board sheet has no field “sun”."),
        (text(starbases=45), "A board has from 0 to 44 starbases, or nobody has counted them."),
        ("[", "That is no board sheet. Start from a new one, or fetch the one that was kept."),
        (
            text(crew=[{"captain": "Kirk"}]),
            "That is no board sheet. Start from a new one, or fetch the one that was kept.",
        ),
    ],
)  # fmt: skip
def test_a_text_that_is_no_sheet_says_what_is_wrong_with_it(written: str, said: str) -> None:
    with pytest.raises(NoSuchSheet) as told:
        read_board(written)
    assert str(told.value) == said


def test_what_is_read_off_changes_that_alone() -> None:
    """And nobody knows it any more where it is taken away again."""
    board = with_bonus(with_size(ASIS, "breen", 5), "breen", 3)
    assert board.sectors == (Sector("breen", "Breen Confederacy", 5, 3, "ours", "ours"), *ASIS.sectors[1:])
    board = with_bonus(with_size(board, "breen", None), "breen", None)
    assert board.sectors[0] == Sector("breen", "Breen Confederacy", None, None, "open", "open")
    placed = with_location(ASIS, Location("Risa", "klingon", True, ("Trill",)))
    assert placed.locations == (*NAMES, Location("Risa", "klingon", True, ("Trill",), "ours"))
    assert with_location(placed, Location("Earth"), "Risa").locations == (*NAMES, Location("Earth", standing="ours"))
    assert without_location(placed, "Risa") == ASIS
    crew = (CrewCard("Kirk", "Doctor", 100), CrewCard("Kirk", "Pilot", 100), CrewCard("Sisko", "Doctor", 100))
    board = replace(ASIS, crew=crew)
    assert with_crew(board, CrewCard("Kirk", "Doctor", 300)).crew == (*crew[1:], CrewCard("Kirk", "Doctor", 300))


def test_a_location_that_is_called_otherwise_is_called_so_all_over_the_sheet() -> None:
    """Else it would touch none of its neighbours any more, nor the Neutral Zone."""
    board = with_location(ASIS, Location("Trill Prime"), "Trill")
    assert board.neighbours("Coridan") == ("Andoria", "Archanis", "Boreth", "Planet Q", "Betazed", "Trill Prime")
    board = with_location(ASIS, Location("Hobus Prime", "romulan"), "Hobus")
    assert board.neutral_zone == (("Vulcan", "Hobus Prime"),)
    assert carried_over(ASIS, board, with_starbases(ASIS, 3)).neutral_zone == board.neutral_zone
    assert with_location(ASIS, Location("Bajor"), "Trill").neighbours("Coridan") == ASIS.neighbours("Coridan")


def test_as_many_starbases_are_on_the_board_as_have_a_name_at_least() -> None:
    """Else whoever holds them all could not count them."""
    board = with_location(with_starbases(ASIS, 1), Location("Earth", starbase=True))
    assert board.starbases == 1
    assert with_location(board, Location("Trill", starbase=True), "Trill").starbases == 2
    assert with_location(ASIS, Location("Earth", starbase=True)).starbases is None  # nobody has counted them


@pytest.mark.parametrize(
    ("key", "size", "bonus", "doubt"),
    [
        ("ferengi", 4, 2, ""),
        ("ferengi", 0, 2, ""),
        ("ferengi", 3, 2, "The guide says 4 locations."),
        ("ferengi", 5, 2, "The guide says 4 locations."),
        ("ferengi", 4, 1, "The guide says 2 ships."),
        ("ferengi", 4, 3, "The guide says 2 ships."),
        ("breen", 4, 4, ""),
        ("breen", 4, 5, "5 ships, that is more than it has locations."),
        ("klingon", 33, 0, ""),
        ("klingon", 34, 0, "The other sectors have 11 of the 44 locations at least: 33 are left."),
        ("klingon", 0, 10, ""),
        ("klingon", 0, 11, "11 ships, that is more than a sector is likely to bring."),
    ],
)
def test_what_a_table_may_have_misread_of_a_sector(key: Any, size: int, bonus: int, doubt: str) -> None:
    assert doubt_of_sector(ASIS, key, size, bonus).removesuffix(" Look at your board again.") == doubt


@pytest.mark.parametrize(
    ("stars", "fewest", "most", "doubt"),
    [
        (2, 1, 4, "Boards of this family have 2 ships here. Look at yours again."),
        (3, 4, 4, "The guide says 4 ships. Look at your board again."),
        (4, 4, 14, "Boards of this family have 7 ships here. Look at yours again."),
        (10, 15, 60, "Boards of this family have 30 ships here. Look at yours again."),
    ],
)
def test_what_a_table_may_have_misread_of_the_star_chart(stars: int, fewest: int, most: int, doubt: str) -> None:
    said = [doubt_of_stars(stars, ships) for ships in (fewest - 1, fewest, most, most + 1)]
    assert said == [doubt, "", "", doubt]
