"""Number of Players; Setup; Customizing Your Deck: who may sit down, who begins, pods, and the deck check."""

from itertools import combinations
from random import Random

import pytest

from companion.engine.game import refuse_players
from companion.games.tribbles import GAME, deck, pods
from companion.games.tribbles.events import CardCut, FirstPlayerDrawn, Reseated, WentOut
from companion.games.tribbles.state import Options


def cut(*cards):
    table = GAME.start(("Ann", "Bo", "Cy", "Dee"), Options())
    for player, number in cards:
        event = CardCut(player, number)
        assert GAME.refuse(table, event, 0) is None
        table = GAME.apply(table, event, 0)
    return table


def test_the_largest_number_begins():
    table = cut(("Ann", 10), ("Bo", 100_000), ("Cy", 1_000), ("Dee", 1))
    assert (table.stage, table.first, table.turn.player) == ("play", "Bo", "Bo")


def test_who_ties_cuts_again_until_one_is_left(no):
    table = cut(("Ann", 10), ("Bo", 100), ("Cy", 100), ("Dee", 1))
    assert (table.stage, table.contenders, table.cuts) == ("cut", ("Bo", "Cy"), {})
    assert GAME.prompt(table, 0).sentence == "Bo and Cy cut again"
    assert (
        no(table, CardCut("Ann", 10)) == "Ann has been beaten at the cut. Bo and Cy cut again. (tribbles.first_player)"
    )
    again = GAME.apply(GAME.apply(table, CardCut("Bo", 1), 0), CardCut("Cy", 1), 0)
    assert again.contenders == ("Bo", "Cy")
    assert GAME.apply(GAME.apply(again, CardCut("Cy", 10), 0), CardCut("Bo", 1), 0).first == "Cy"


def test_the_app_may_draw_instead(no):
    table = cut(("Ann", 10))
    assert GAME.apply(table, FirstPlayerDrawn("Dee"), 0).first == "Dee"
    assert no(table, CardCut("Ann", 1)).startswith("Ann has cut to 10 already.")


@pytest.mark.parametrize("event", [CardCut("Bo", 10), FirstPlayerDrawn("Bo")], ids=["cut", "drawn"])
def test_once_somebody_is_first_nobody_cuts_again(event, no, enter, round_over):
    table = cut(("Ann", 10), ("Bo", 100), ("Cy", 1_000), ("Dee", 1))
    known = "It is known who begins round 1. To change it, correct that entry in the log. (tribbles.first_player)"
    assert [no(at, event) for at in (table, enter(table, WentOut("Cy")), round_over(table, "Cy"))] == [known] * 3


def test_seats_are_drawn_or_chosen_before_the_first_round(no):
    table = GAME.start(("Ann", "Bo", "Cy", "Dee"), Options())
    seated = GAME.apply(table, Reseated(("Dee", "Bo", "Ann", "Cy")), 0)
    assert seated.seats == ("Dee", "Bo", "Ann", "Cy")
    assert no(table, Reseated(("Ann", "Bo"))) == "Seat everybody once: Ann, Bo, Cy and Dee. (tribbles.seats)"


def test_nine_are_too_many_for_one_table():
    names = tuple("ABCDEFGHI")
    assert refuse_players(GAME, names).reason == "Tribbles takes 2 to 8 players; 9 would sit at the table."


@pytest.mark.parametrize(
    ("people", "sizes"),
    [
        (4, (4,)), (8, (8,)), (9, (5, 4)), (10, (5, 5)), (16, (8, 8)), (17, (6, 6, 5)), (23, (8, 8, 7)),
        (25, (7, 6, 6, 6)), (100, (8,) * 9 + (7,) * 4), (0, ()), (3, (3,)),
    ],
)  # fmt: skip
def test_pods_are_as_even_as_can_be(people, sizes):
    assert pods.split(people) == sizes


@pytest.mark.parametrize("people", range(4, 130))
def test_every_pod_has_four_to_eight(people):
    sizes = pods.split(people)
    assert sum(sizes) == people
    assert 4 <= min(sizes) <= max(sizes) <= 8
    assert max(sizes) - min(sizes) <= 1


def history(seed, people, draws):
    random, names, drawn = Random(seed), [f"P{n}" for n in range(people)], []
    for _ in range(draws):
        random.shuffle(names)
        at, table = 0, []
        for size in pods.split(people):
            table.append(tuple(names[at : at + size]))
            at += size
        drawn.append(tuple(table))
    return tuple(names), pods.meetings(drawn)


@pytest.mark.parametrize("seed", range(12))
def test_two_pods_repeat_as_few_meetings_as_any_arrangement_could(seed):
    people = 9 + seed % 5
    names, met = history(seed, people, 1 + seed % 4)

    def repeats(tables):
        return sum(met.get(frozenset(pair), 0) for table in tables for pair in combinations(table, 2))

    best = min(
        repeats((one, [name for name in names if name not in one]))
        for one in combinations(names, pods.split(people)[0])
    )
    drawn = pods.draw(names, met)
    assert sorted(name for pod in drawn.pods for name in pod) == sorted(names)
    assert repeats(drawn.pods) == best == sum(often for _, _, often in drawn.again)


def test_many_pods_repeat_fewer_than_the_order_they_came_in():
    names, met = history(1, 48, 3)
    drawn = pods.draw(names, met)
    assert tuple(len(pod) for pod in drawn.pods) == (8,) * 6
    by_chance = sum(met.get(frozenset(pair), 0) for n in range(6) for pair in combinations(names[8 * n : 8 * n + 8], 2))
    assert sum(often for _, _, often in drawn.again) < by_chance / 2


def test_where_one_start_can_be_improved_no_more_another_is_tried():
    """From the order as it is, changing places ends at 38 repeated meetings."""
    drawn = [("LKIGAB", "FEJCHD"), ("KDJLCI", "GABFEH"), ("DJGLEA", "CIHBFK")]
    met = pods.meetings(tuple(tuple(pod) for pod in one) for one in drawn)
    assert sum(often for _, _, often in pods.draw(tuple("ABCDEFGHIJKL"), met).again) == 36


def test_a_first_draw_keeps_to_the_order_that_chance_gave():
    assert pods.draw(tuple("ABCDEFGHI"), {}).pods == (tuple("ACEGI"), tuple("BDFH"))
    assert pods.draw(("A", "B", "C", "D"), {}).pods == (("A", "B", "C", "D"),)
    assert pods.draw((), {}).pods == ()


def test_a_deck_of_35_is_enough_and_one_of_34_is_not():
    assert deck.check((8, 8, 7, 6, 4, 2)).enough
    checked = deck.check((8, 8, 7, 6, 4, 1))
    assert (checked.enough, checked.said) == (False, "34 cards: 1 more is needed, a deck has at least 35.")
    assert deck.check((0, 0, 0, 0, 0, 99)).enough, "any shares are legal, and any size"


def test_the_books_table_is_printed_as_it_stands():
    rows = deck.check((8, 8, 7, 6, 4, 3)).rows
    assert [(row.tribbles, row.recommended, row.fewest, row.most) for row in rows] == [
        (1, 21.8, 8, 9), (10, 21.8, 8, 9), (100, 19.3, 7, 8), (1_000, 16.3, 6, 7), (10_000, 12.4, 4, 5),
        (100_000, 8.1, 3, 4),
    ]  # fmt: skip
    assert (sum(row.fewest for row in rows), sum(row.most for row in rows)) == (36, 42)
    assert round(sum(row.recommended for row in rows), 1) == 99.7
    assert round(sum(row.share for row in rows)) == 100
