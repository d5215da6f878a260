"""The board sheet: what is sure, what is to be checked, what can be filled in, and how it is kept."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek.board import STARS, Board, CrewCard, Location
from companion.games.risk_star_trek.board.borders import across_neutral_zone, adjacent
from companion.games.risk_star_trek.board.sheet import (
    NoSuchSheet,
    board_text,
    carried_over,
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
from companion.games.risk_star_trek.events import BoardCorrected, InvasionDeclared, WormholePlaced
from companion.games.risk_star_trek.reinforcement import reinforcement, star_note
from companion.service.exchange.codec import codec_of
from models.errors.parse_errors import ParseError


@pytest.mark.parametrize(
    ("key", "size", "bonus"),
    [
        ("ferengi", (4, "sure"), (2, "sure")),
        ("breen", (4, "sure"), (2, "check")),
        ("cardassian", (None, "open"), (None, "open")),
        ("klingon", (None, "open"), (None, "open")),
        ("romulan", (None, "open"), (None, "open")),
        ("federation", (None, "open"), (None, "open")),
    ],
)
def test_what_the_guide_prints_is_sure_and_the_rest_is_to_be_read_off(key, size, bonus):
    sector = Board().sector(key)
    assert ((sector.size, sector.size_from), (sector.bonus, sector.bonus_from)) == (size, bonus)


def test_the_guide_names_nineteen_locations_and_the_neighbours_of_one():
    board = Board()
    assert len(board.locations) == 19
    assert [one.name for one in board.locations if one.neighbours] == ["Coridan"]
    assert len(board.neighbours("Coridan")) == 6


def test_only_three_stars_are_sure_until_the_table_has_confirmed_the_chart():
    board = Board()
    assert [board.star_standing(n) for n in range(2, 11)] == ["check", "sure"] + ["check"] * 7
    assert star_note(board, 4) == "4 stars, 7 ships, check your board"
    assert star_note(board, 3) == "3 stars, 4 ships"
    board = with_stars(board, board.stars)
    assert star_note(board, 4) == "4 stars, 7 ships"
    assert star_note(board, 11) == "11 stars: 2 to 10 can be traded"
    assert star_note(board, 0) == "none traded"


def test_a_figure_read_off_is_the_tables_own_and_counts():
    board = with_bonus(with_size(Board(), "klingon", 9), "klingon", 5)
    sector = board.sector("klingon")
    assert (sector.size, sector.size_from, sector.bonus, sector.bonus_from) == (9, "ours", 5, "ours")
    assert reinforcement(board, 12, 0, ("klingon",)).ships == 9
    assert with_bonus(board, "klingon", None).sector("klingon").bonus_from == "open"


def test_a_chart_read_off_counts():
    board = with_stars(Board(), (3, 5, 7, 10, 13, 17, 21, 25, 30))
    assert reinforcement(board, 3, stars=2).ships == 6


@pytest.mark.parametrize(
    ("board", "said"),
    [
        pytest.param(with_size(Board(), "klingon", 40), "48 locations in all", id="more locations than the board has"),
        pytest.param(with_size(Board(), "klingon", 0), "from 1 to 44", id="a sector without a location"),
        pytest.param(with_bonus(Board(), "klingon", -1), "from 0 to 20", id="a negative bonus"),
        pytest.param(with_stars(Board(), (2, 4, 3, 10, 13, 17, 21, 25, 30)), "falls somewhere", id="it falls"),
        pytest.param(with_stars(Board(), (2, 4, 7)), "nine figures", id="a chart too short"),
        pytest.param(with_stars(Board(), (*STARS[:8], 226)), "more ships than the box holds", id="226 ships"),
        pytest.param(with_size(Board(), "klingon", 45), "from 1 to 44", id="45 locations in one sector"),
        pytest.param(with_bonus(Board(), "klingon", 21), "from 0 to 20", id="21 ships for a sector"),
        pytest.param(with_starbases(Board(), 45), "0 to 44 starbases", id="45 starbases"),
        pytest.param(with_starbases(Board(), -2), "0 to 44 starbases", id="negative starbases"),
        pytest.param(with_location(Board(), Location("bajor")), "twice", id="a location twice, whatever the capitals"),
        pytest.param(with_location(Board(), Location("")), "no readable name", id="a location without a name"),
        pytest.param(
            with_location(Board(), Location("Risa", neighbours=("Risa",))), "or Risa itself", id="its own neighbour"
        ),
        pytest.param(
            with_crew(Board(), CrewCard("Kirk", "Doctor", 50)), "whole hundreds", id="crew for half a credit"
        ),
        pytest.param(replace(Board(), sectors=Board().sectors[:5]), "six sectors", id="five sectors"),
        pytest.param(
            replace(Board(), locations=tuple(Location(f"L{n}", "ferengi") for n in range(5))), "It has 4",
            id="five locations in a sector of four",
        ),
    ],
)  # fmt: skip
def test_a_board_cannot_look_like_this(board, said):
    refusal = refuse_board(board)
    assert refusal is not None
    assert said in refusal.reason
    assert refusal.rule == "risk_star_trek.board_sheet"


@pytest.mark.parametrize(
    "board",
    [
        pytest.param(with_stars(Board(), (*STARS[:8], 225)), id="every ship of the box for ten stars"),
        pytest.param(with_stars(Board(), (4,) * 9), id="as many ships for ten stars as for two"),
        pytest.param(with_stars(Board(), (1,) * 9), id="one ship"),
        pytest.param(with_bonus(with_bonus(Board(), "klingon", 0), "breen", 20), id="a sector for nothing, one for 20"),
        pytest.param(with_starbases(Board(), 0), id="no starbase"),
        pytest.param(with_starbases(Board(), 44), id="a starbase everywhere"),
    ],
)
def test_a_board_can_look_like_this(board):
    assert refuse_board(board) is None


def filled():
    board = with_stars(with_bonus(with_size(Board(), "klingon", 9), "klingon", 5), (3, 5, 8, 10, 13, 17, 21, 25, 30))
    board = with_location(board, Location("Qo’noS", "klingon", True, ("Boreth", "Narendra III")))
    return with_crew(with_starbases(board, 7), CrewCard("Kirk", "First Officer", 300))


@pytest.mark.parametrize("board", [Board(), filled()], ids=["as it comes", "filled in"])
def test_a_sheet_is_kept_as_text_and_read_again(board):
    assert refuse_board(board) is None
    assert read_board(board_text(board)) == board
    assert TypeAdapter(Board).validate_json(board_text(board)) == board  # as a match is exported with it


def test_a_sheet_nobody_has_touched_is_the_guides():
    assert read_board("") == Board()


@pytest.mark.parametrize(
    "text",
    [
        "{", "[]", "7", '"x"', "{}", "null", '{"sectors": 3}',
        json.dumps({**json.loads(board_text(Board())), "colour": "red"}),
        json.dumps({**json.loads(board_text(Board())), "stars": [1]}),
        json.dumps({**json.loads(board_text(Board())), "stars": [[]] * 9}),
        json.dumps({**json.loads(board_text(Board())), "neutral_zone": [["Vulcan"]]}),
        json.dumps({**json.loads(board_text(Board())), "locations": [{"name": 7}]}),
        json.dumps({**json.loads(board_text(Board())), "crew": [{"captain": "Kirk"}]}),
    ],
)  # fmt: skip
def test_a_text_that_is_no_sheet_is_said_to_be_none(text):
    with pytest.raises(NoSuchSheet) as told:
        read_board(text)
    assert str(told.value).endswith(".")


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(list(json.loads(board_text(Board())))), junk)
def test_whatever_stands_in_a_field_a_sheet_is_read_or_said_to_be_none(field, value):
    try:
        board = read_board(json.dumps({**json.loads(board_text(Board())), field: value}))
    except NoSuchSheet:
        return
    assert refuse_board(board) is None


@pytest.mark.parametrize("chart", [(), STARS[:5], (*STARS, 40)])
def test_a_match_whose_chart_has_gaps_is_not_read(chart):
    """A trade would look for its ships where there are none."""
    options = json.loads(codec_of(GAME).options.dump_json(GAME.options()))
    options["board"]["stars"] = chart
    with pytest.raises(ParseError, match=r"in the options, the field “board\.stars"):
        codec_of(GAME).read_options(json.dumps(options))


def test_a_location_is_replaced_and_taken_out():
    board = with_location(Board(), Location("Bajor", "cardassian"), "Bajor")
    assert (len(board.locations), board.location("Bajor").sector) == (19, "cardassian")
    assert len(without_location(board, "Bajor").locations) == 18


def test_a_crew_card_is_typed_once():
    board = with_crew(with_crew(Board(), CrewCard("Kirk", "Doctor", 200)), CrewCard("Kirk", "Doctor", 300))
    assert [card.cost for card in board.crew] == [300]


@pytest.mark.parametrize(
    ("one", "other", "known"),
    [
        ("Coridan", "Trill", True),
        ("Trill", "Coridan", True),
        ("Vulcan", "Hobus", True),
        ("Coridan", "Bajor", False),
        ("Bajor", "Trill", None),
        ("Ferenginar", "Narendra III", True),  # the wormhole of two players
    ],
)
def test_which_locations_touch_as_far_as_anybody_knows(begin, one, other, known):
    assert adjacent(begin(2), one, other) is known


@pytest.mark.parametrize(
    ("one", "other", "known"),
    [
        pytest.param("Vulcan", "Hobus", True, id="the pair of the guide"),
        pytest.param("Hobus", "Vulcan", True, id="from the other side too"),
        pytest.param("Earth", "Romulus", True, id="any of the Federation and any of the Romulans"),
        pytest.param("Earth", "Vulcan", False, id="two of the Federation"),
        pytest.param("Romulus", "Narendra III", False, id="Romulans and Klingons"),
        pytest.param("Earth", "Trill", None, id="nobody has said where Trill belongs"),
        pytest.param("Earth", "", None, id="a target without a name"),
    ],
)
def test_the_neutral_zone_lies_between_federation_and_romulans(begin, one, other, known):
    board = with_location(Board(), Location("Earth", "federation"))
    board = with_location(board, Location("Romulus", "romulan"))
    assert across_neutral_zone(begin(3, 2, board=board), one, other) is known


def test_through_the_wormhole_nobody_crosses_the_neutral_zone_for_sure(begin, enter):
    board = with_location(with_location(Board(), Location("Earth", "federation")), Location("Romulus", "romulan"))
    table = enter(begin(3, 2, board=board), WormholePlaced("alpha", "Earth"), WormholePlaced("beta", "Romulus"))
    assert across_neutral_zone(table, "Earth", "Romulus") is None
    assert enter(table, InvasionDeclared("Ann", 4, 2, defender="Bo", origin="Earth", target="Romulus"))


@pytest.mark.parametrize(
    ("after", "told"),
    [
        (with_bonus(Board(), "klingon", 5), "Klingon Empire brings 5 ships"),
        (with_bonus(Board(), "breen", None), "nobody knows what the Breen Confederacy brings"),
        (with_size(Board(), "klingon", 1), "Klingon Empire has 1 location"),
        (with_size(Board(), "breen", None), "nobody knows the size of the Breen Confederacy"),
        (with_stars(Board(), Board().stars), "the star chart is checked"),
        (with_stars(Board(), (2, 4, 7, 10, 13, 17, 21, 25, 40)), "10 stars bring 40 ships"),
        (with_starbases(Board(), 7), "7 starbases"),
        (with_location(Board(), Location("Risa")), "Risa is written down"),
        (without_location(Board(), "Trill"), "Trill is removed"),
        (with_location(Board(), Location("Trill", "federation"), "Trill"), "Trill is put right"),
        (with_crew(Board(), CrewCard("Kirk", "Doctor", 200)), "Kirk’s Doctor costs 200 credits"),
        (Board(), "nothing changed"),
        (
            with_starbases(with_bonus(with_size(Board(), "klingon", 9), "klingon", 5), 7),
            "Klingon Empire has 9 locations, Klingon Empire brings 5 ships and 1 thing more",
        ),
    ],
)
def test_what_is_put_right_on_the_sheet_is_told(begin, after, told):
    assert GAME.tell(begin(3), BoardCorrected(after)) == f"The board sheet is put right: {told}"


@pytest.mark.parametrize(
    "put_right",
    [
        lambda board: with_bonus(board, "klingon", 5),
        lambda board: with_stars(board, board.stars),
        lambda board: with_starbases(board, 7),
        lambda board: with_location(board, Location("Trill", "federation"), "Trill"),
        lambda board: without_location(board, "Trill"),
    ],
)
def test_what_is_put_right_on_one_sheet_is_carried_over_to_another(put_right):
    other = with_location(
        with_crew(with_bonus(Board(), "romulan", 4), CrewCard("Kirk", "Doctor", 200)), Location("Risa")
    )
    assert carried_over(Board(), put_right(Board()), other) == put_right(other)


def test_more_crew_cards_than_the_box_holds_push_the_oldest_off_the_sheet():
    """One typed otherwise is one too many, and the sheet could never be read again."""
    board = Board()
    for number in range(31):
        board = with_crew(board, CrewCard("Kirk", f"Officer {number}", 300))
    assert read_board(board_text(board)).crew[0] == CrewCard("Kirk", "Officer 1", 300)
