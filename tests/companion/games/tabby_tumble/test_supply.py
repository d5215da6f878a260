"""Components: the supply ends, and who rolls is first to find the last of it."""

from companion.engine.decisions import Decided, decidable
from companion.games.tabby_tumble import GAME
from companion.games.tabby_tumble.events import MiceEaten

FOUR = ("Ann", "Bo", "Cy", "Dee")
ALL_RESCUE = dict.fromkeys(FOUR, "rescue orange")


def test_c5_contested_cats_are_taken_in_seat_order_from_the_roller(begin, play, homes):
    """Of the 16 in the middle, 8 and 6 are rescued; Cy rolls for the last 2, and nobody after Cy finds one."""
    table = play(begin(FOUR), (ALL_RESCUE,), ({**ALL_RESCUE, "Ann": "play white"},))
    assert table.supply["orange"] == 2
    table = play(table, (ALL_RESCUE,))
    assert {player: home[0] for player, home in homes(table).items()} == {"Ann": 3, "Bo": 5, "Cy": 7, "Dee": 5}
    assert table.supply["orange"] == 0
    assert [(deed.player, deed.cats, deed.short) for deed in table.deeds] == [
        ("Cy", 2, False), ("Dee", 0, True), ("Ann", 0, True), ("Bo", 0, True),
    ]  # fmt: skip


def test_c5_the_last_of_the_mice_are_shared_in_seat_order(begin, play, homes):
    table = play(begin(FOUR), (ALL_RESCUE,), (ALL_RESCUE,), (dict.fromkeys(FOUR, "play orange"),))
    assert {player: home[3] for player, home in homes(table).items()} == {"Cy": 6, "Dee": 6, "Ann": 6, "Bo": 2}
    assert table.supply["mouse"] == 0


def test_c5_as_an_option_the_supply_never_ends(begin, play, homes):
    table = play(begin(FOUR, supply="unlimited"), *[(ALL_RESCUE,)] * 4, (dict.fromkeys(FOUR, "play orange"),))
    assert homes(table) == dict.fromkeys(FOUR, (9, 1, 1, 10))
    assert table.supply is None


def test_c5_of_a_supply_that_ends_after_all_what_is_left_is_taken_and_nobody_gives_cubes_back(begin, play, homes):
    """More than the box holds are at home by then, so nothing is left."""
    all_play = (dict.fromkeys(FOUR, "play orange"),)
    table = play(begin(FOUR, supply="unlimited"), *[(ALL_RESCUE,)] * 4, all_play)
    decided = Decided("tabby_tumble.supply", "We have only one box.", (), "supply", "limited")
    table = decidable(GAME).apply(table, decided, 0)
    assert table.supply == {"orange": 0, "black": 16, "white": 16, "mouse": 0}
    table = play(table, (ALL_RESCUE,), all_play)
    assert homes(table) == dict.fromkeys(FOUR, (9, 1, 1, 10))
    assert [(deed.mice, deed.short) for deed in table.deeds] == [(0, True)] * 4


def test_c13_mice_given_back_feed_no_play_of_the_same_round(begin, play, homes):
    empty = play(begin(FOUR), (ALL_RESCUE,), (ALL_RESCUE,), (dict.fromkeys(FOUR, "play orange"),))
    assert empty.roller == "Dee"
    turns = {"Dee": "eat orange", "Ann": "play orange", "Bo": "play orange", "Cy": "rescue black"}
    table = play(empty, (turns, MiceEaten("Dee", 5)))
    assert {player: home[3] for player, home in homes(table).items()} == {"Cy": 6, "Dee": 1, "Ann": 6, "Bo": 2}
    assert table.supply["mouse"] == 5
    table = play(table, (dict.fromkeys(FOUR, "play white"),))
    assert table.supply["mouse"] == 1


def test_c5_a_rescue_of_another_colour_finds_its_cats(begin, play, homes):
    table = play(begin(FOUR), (ALL_RESCUE,), (ALL_RESCUE,), ({**ALL_RESCUE, "Bo": "rescue black"},))
    assert homes(table) == {"Ann": (5, 1, 1, 1), "Bo": (5, 3, 1, 1), "Cy": (5, 1, 1, 1), "Dee": (5, 1, 1, 1)}
