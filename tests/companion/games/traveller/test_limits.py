"""V:81-86: may I put this into play? And what has to go."""

import pytest

from companion.games.traveller import GAME
from companion.games.traveller.cards.limits import excess, may_play
from companion.games.traveller.cards.printed import SUBTYPES, Card, Ship
from companion.games.traveller.cards.ships import SHIPS
from companion.games.traveller.events import CardJettisoned, CardProcured, FigureChanged, GearMoved, ShipLaid

SHIP = Ship("Small", crew=2, computer=1, hardpoint=1, hull=1, internal=2)
BEOWULF = SHIPS[0]
JOE, SUE = Card("crew", "Joe"), Card("crew", "Sue")
GUN, KNIFE = Card("gear", "Gun", "Weapon", on="Joe"), Card("gear", "Knife", "Weapon", on="Joe")
FRIEND, COUSIN = Card("connection", "Friend", "Ally"), Card("connection", "Cousin", "Ally")


@pytest.mark.parametrize(
    ("card", "cards", "ship", "rule"),
    [
        pytest.param(JOE, (), SHIP, "crew", id="b i: the ship has room"),
        pytest.param(Card("crew", "Eve", trifling=True), (JOE, SUE), SHIP, "trifling", id="Trifling crew always fit"),
        pytest.param(GUN, (JOE,), SHIP, "gear", id="b iii: gear on a crew of one's own"),
        pytest.param(Card("gear", "Vest", "Armor", on="Joe"), (JOE, GUN), SHIP, "gear", id="another subtype"),
        pytest.param(Card("gear", "Knife", "Weapon", on="Sue"), (JOE, SUE, GUN), SHIP, "gear", id="or another crew"),
        pytest.param(FRIEND, (), SHIP, "connections", id="b v: the first of its subtype"),
        pytest.param(Card("connection", "Pub", "Locale"), (FRIEND,), SHIP, "connections", id="another subtype"),
        pytest.param(COUSIN, (FRIEND,), BEOWULF, "connections", id="a Beowulf has room for one more of a subtype"),
        pytest.param(
            Card("upgrade", "", "Internal"), (Card("upgrade", "", "Internal"),), SHIP, "upgrades", id="a free slot"
        ),
        pytest.param(Card("upgrade", "", "Hull"), (Card("upgrade", "", "Internal"),), SHIP, "upgrades", id="its own"),
    ],
)  # fmt: skip
def test_yes(card, cards, ship, rule):
    answer = may_play(card, cards, ship)
    assert (answer.allowed, answer.rule, answer.jettison) == (True, f"traveller.{rule}", ())
    assert answer.sentence.startswith("Yes")


INTERNAL = Card("upgrade", "", "Internal")


@pytest.mark.parametrize(
    ("card", "cards", "ship", "said"),
    [
        pytest.param(JOE, (), SHIP, "crew 1 of 2", id="the first of the crew"),
        pytest.param(SUE, (JOE,), SHIP, "crew 2 of 2", id="the second"),
        pytest.param(INTERNAL, (INTERNAL,), SHIP, "Internal upgrade 2 of 2", id="the second upgrade of its kind"),
        pytest.param(GUN, (JOE,), SHIP, "no Weapon on Joe yet", id="the first weapon on a crew"),
        pytest.param(FRIEND, (), BEOWULF, "no Ally connection yet", id="the first ally"),
        pytest.param(COUSIN, (FRIEND,), BEOWULF, "Ally connection 2 of 2", id="the second on a Beowulf"),
    ],
)
def test_a_yes_says_the_how_manieth_it_will_be(card, cards, ship, said):
    assert may_play(card, cards, ship).sentence == f"Yes: {said}."


@pytest.mark.parametrize(
    ("card", "cards", "rule"),
    [
        pytest.param(Card("crew", "Eve"), (JOE, SUE), "crew", id="b i: crew beyond the ship's room"),
        pytest.param(
            Card("upgrade", "", "Hull"), (Card("upgrade", "", "Hull"),), "upgrades", id="b i: upgrades, by their slots"
        ),
        pytest.param(GUN, (SUE,), "gear", id="b iii: gear without its crew"),
        pytest.param(Card("gear", "Hat", "Silly", on="Joe"), (JOE,), "gear", id="gear of no known subtype"),
        pytest.param(Card("crew", "Eve", "Ally"), (), "crew", id="crew have no subtype"),
    ],
)
def test_no(card, cards, rule):
    answer = may_play(card, cards, SHIP)
    assert (answer.allowed, answer.rule) == (False, f"traveller.{rule}")


@pytest.mark.parametrize(
    ("card", "cards", "ship", "rule", "group", "stays"),
    [
        pytest.param(
            JOE, (JOE,), SHIP, "crew_name", (JOE, JOE), "one crew called Joe stays",
            id="b ii: crew of one name: one copy is retained",
        ),
        pytest.param(
            JOE, (JOE, SUE), SHIP, "crew_name", (JOE, JOE), "one crew called Joe stays",
            id="so a full ship has room for the copy",
        ),
        pytest.param(
            KNIFE, (JOE, GUN), SHIP, "gear", (GUN, KNIFE), "one Weapon on Joe stays",
            id="b iii: two weapons on one crew",
        ),
        pytest.param(
            COUSIN, (FRIEND,), SHIP, "connections", (FRIEND, COUSIN), "one Ally connection stays",
            id="b v: two allies",
        ),
        pytest.param(
            Card("connection", "Aunt", "Ally"), (FRIEND, COUSIN), BEOWULF, "connections",
            (FRIEND, COUSIN, Card("connection", "Aunt", "Ally")), "2 Ally connections stay",
            id="a Beowulf keeps two",
        ),
    ],
)  # fmt: skip
def test_yes_but_one_is_jettisoned(card, cards, ship, rule, group, stays):
    answer = may_play(card, cards, ship)
    assert (answer.allowed, answer.rule, answer.jettison) == (True, f"traveller.{rule}", group)
    assert answer.sentence == f"Yes, but only {stays}: jettison one."
    assert excess((*cards, card), ship) == (group,)
    assert excess(cards, ship) == ()


def test_a_trifling_card_counts_against_nothing():
    trifle = Card("connection", "Pet", "Ally", trifling=True)
    assert may_play(COUSIN, (trifle,), SHIP).jettison == ()
    assert may_play(trifle, (FRIEND,), SHIP).jettison == ()
    assert excess((trifle, FRIEND), SHIP) == ()
    assert may_play(SUE, (JOE, Card("crew", "Eve", trifling=True)), SHIP).allowed


def test_a_hindrance_goes_onto_an_opponent_and_counts_against_nothing():
    chip = Card("gear", "Chip", "Alteration", on="Joe", hindrance=True)
    other = Card("gear", "Hook", "Alteration", on="Joe")
    assert may_play(chip, (JOE, other), SHIP, to_opponent=True).allowed
    assert may_play(other, (JOE, chip), SHIP).jettison == ()
    answer = may_play(GUN, (JOE,), SHIP, to_opponent=True)
    assert (answer.allowed, answer.rule) == (False, "traveller.hindrance")


def test_the_subtypes_are_those_of_the_icon_reference():
    assert SUBTYPES == {
        "crew": (),
        "gear": ("Alteration", "Armor", "Gadget", "Vehicle", "Weapon"),
        "connection": ("Ally", "Locale", "Organization"),
        "upgrade": ("Computer", "Hardpoint", "Hull", "Internal"),
    }


def test_cards_in_play_are_kept_with_their_captain(begin, enter, no):
    table = enter(begin(), CardProcured("Ann", JOE, 1), CardProcured("Ann", SUE, 1), CardProcured("Ann", GUN, 2))
    assert table.captains["Ann"].cards == (JOE, SUE, GUN)
    assert table.captains["Ann"].paid == 4
    assert "Gear is attached to a crew" in no(table, CardProcured("Bo", GUN, 2))
    assert enter(table, CardProcured("Bo", JOE, 1)).captains["Bo"].cards == (JOE,)
    table = enter(table, GearMoved("Ann", GUN, "Sue"))
    moved = Card("gear", "Gun", "Weapon", on="Sue")
    assert table.captains["Ann"].cards == (JOE, SUE, moved)
    table = enter(table, CardJettisoned("Ann", SUE))
    assert table.captains["Ann"].cards == (JOE,)  # the gear went with its crew
    assert "no such card" in no(table, CardJettisoned("Ann", SUE))


@pytest.mark.parametrize("goes", ["Bea", "Joe", "Sue"])
def test_gear_goes_with_its_crew_whoever_stays(goes, begin, enter):
    """And stays where another crew of that name bears it."""
    crew = {name: Card("crew", name) for name in ("Bea", "Joe", "Sue")}
    guns = {name: Card("gear", "Gun", "Weapon", on=name) for name in crew}
    table = enter(begin(), *(CardProcured("Ann", card, 1) for card in (*crew.values(), *guns.values())))
    left = enter(table, CardJettisoned("Ann", crew[goes])).captains["Ann"]
    assert left.cards == tuple(card for card in (*crew.values(), *guns.values()) if goes not in (card.name, card.on))
    assert left.lost_crew
    gear = enter(table, CardJettisoned("Ann", guns[goes])).captains["Ann"]
    assert gear.cards == tuple(card for card in (*crew.values(), *guns.values()) if card != guns[goes])
    assert not gear.lost_crew
    copy = Card("crew", goes, skills=("Tech",))
    both = enter(table, CardProcured("Ann", copy, 1), CardJettisoned("Ann", copy)).captains["Ann"]
    assert both.cards == (*crew.values(), *guns.values())


def test_a_hindrance_lies_with_the_opponent(begin, enter, no):
    chip = Card("gear", "Chip", "Alteration", on="Joe", hindrance=True)
    table = enter(begin(), CardProcured("Ann", JOE, 1), CardProcured("Bo", chip, 1, to="Ann"))
    assert table.captains["Ann"].cards == (JOE, chip)
    assert table.captains["Bo"].paid == 1
    assert "Integral" in no(enter(table, CardProcured("Ann", SUE, 1)), GearMoved("Ann", chip, "Sue"))
    assert "solvent opponent" in no(table, CardProcured("Bo", chip, 1, to="Bo"))
    assert "solvent opponent" in no(table, CardProcured("Bo", chip, 1, to="Zed"))


@pytest.mark.parametrize(
    "card", [Card("crew", "Spy", hindrance=True), Card("connection", "Debt", "Ally", hindrance=True)]
)
def test_v85_of_the_hindrances_only_gear_and_upgrades_are_put_on_an_opponents_crew_or_ship(card, begin, enter):
    table = begin()
    refusal = GAME.refuse(table, CardProcured("Bo", card, 1, to="Ann"), 0)
    assert refusal is not None
    assert (refusal.rule, refusal.since) == ("traveller.hindrance", "2026-11-24")
    assert not may_play(card, (), SHIP, to_opponent=True).allowed
    assert enter(table, CardProcured("Bo", card, 1)).captains["Bo"].cards == (card,)
    anchor = Card("upgrade", "Anchor", "Hull", hindrance=True)
    assert enter(table, CardProcured("Bo", anchor, 1, to="Ann")).captains["Ann"].cards == (anchor,)


def test_integral_gear_stays_where_it_is_until_it_is_jettisoned(begin, enter, no):
    implant = Card("gear", "Implant", "Alteration", on="Joe", integral=True)
    table = enter(begin(), *(CardProcured("Ann", card, 1) for card in (JOE, SUE, implant)))
    assert no(table, GearMoved("Ann", implant, "Sue")) == (
        "Integral gear moves nowhere but to the discard pile. Leave it, or jettison it. (traveller.integral)"
    )
    assert enter(table, CardJettisoned("Ann", implant)).captains["Ann"].cards == (JOE, SUE)


def test_integral_alone_is_no_hindrance():
    implant = Card("gear", "Implant", "Alteration", on="Joe", integral=True)
    other = Card("gear", "Hook", "Alteration", on="Joe")
    assert may_play(other, (JOE, implant), SHIP).jettison == (implant, other)  # it counts against the limit
    assert may_play(implant, (JOE,), SHIP, to_opponent=True).rule == "traveller.hindrance"


def test_infamy_is_paid_for_each_card(begin, enter):
    table = enter(begin(), FigureChanged("Ann", "infamy", 2), CardProcured("Ann", JOE, 2), CardProcured("Ann", SUE, 2))
    assert table.captains["Ann"].paid == 8


JOE_TOO, BIT, ZED = (Card("crew", name, trifling=True) for name in ("Joe", "Bit", "Zed"))


@pytest.mark.parametrize(
    ("there", "comes"),
    [
        pytest.param(JOE, JOE_TOO, id="V:83 and V:183 a Trifling crew of a name in play"),
        pytest.param(JOE_TOO, JOE, id="V:83 and V:183 a crew of the name of a Trifling one"),
        pytest.param(JOE_TOO, JOE_TOO, id="V:83 and V:183 two Trifling ones of a name"),
    ],
)
def test_a_trifling_namesake_stays_unless_the_table_rules_otherwise(there, comes, begin, enter):
    """V14."""
    for ruled, jettison, told in (
        ("stays", (), "keeps every Joe, one being Trifling; the table may decide otherwise"),
        ("one", (there, comes), "has 2 that are too alike (Joe) and jettisons one"),
    ):
        answer = may_play(comes, (there,), SHIP, one_of_name=ruled == "one")
        assert (answer.allowed, answer.jettison, answer.rule) == (True, jettison, "traveller.trifling_name")
        table = enter(begin(trifling=ruled), CardProcured("Ann", there, 1), CardProcured("Ann", comes, 1))
        (task,) = GAME.prompt(table, 0).tasks
        assert (task.player, task.text, task.rule) == ("Ann", told, "traveller.trifling_name")
        assert GAME.prompt(enter(table, CardJettisoned("Ann", comes)), 0).tasks == ()


def test_a_copy_that_counts_is_jettisoned_whatever_the_table_rules_of_a_trifling_one():
    """V:83: one copy is retained; where the table rules so, of all three."""
    answer = may_play(JOE, (JOE, JOE_TOO), SHIP)
    assert (answer.jettison, answer.rule) == ((JOE, JOE), "traveller.crew_name")
    answer = may_play(JOE, (JOE, JOE_TOO), SHIP, one_of_name=True)
    assert (answer.jettison, answer.rule) == ((JOE, JOE_TOO, JOE), "traveller.trifling_name")
    assert answer.sentence == "Yes, but only one crew called Joe stays: jettison 2."


def test_who_has_too_many_alike_is_told_which_by_the_first_or_by_what_they_are(begin, enter):
    """V:84 and V:86: one is retained, and all the others are jettisoned."""
    nameless = Card("connection", "", "Ally")
    table = enter(begin(), *(CardProcured("Ann", card, 1) for card in (JOE, GUN, KNIFE, *[nameless] * 3)))
    assert [(task.text, task.rule) for task in GAME.prompt(table, 0).tasks] == [
        ("has 2 that are too alike (Gun) and jettisons one", "traveller.gear"),
        ("has 3 that are too alike (Ally connection) and jettisons 2", "traveller.connections"),
    ]


def test_a_trifling_namesake_makes_no_room(begin, no, enter):
    """V:82: who counts needs a place all the same, whatever the table rules about names."""
    for ruled in ("stays", "one"):
        full = [Card("crew", name) for name in ("Al", "Cat", "Dot", "Eve")]
        table = enter(
            begin(2, ("Beowulf",), trifling=ruled), *(CardProcured("Ann", card, 1) for card in (*full, JOE_TOO))
        )
        assert "the ship has room for 4 crew" in no(table, CardProcured("Ann", JOE, 1))


@pytest.mark.parametrize(
    "cards",
    [
        pytest.param((JOE, BIT), id="crew of different names"),
        pytest.param((JOE, BIT, ZED), id="wherever the names stand among each other by their letters"),
        pytest.param((Card("crew", trifling=True),) * 2, id="crew whose names nobody entered"),
        pytest.param((JOE, Card("gear", "Joe", "Weapon", on="Joe", trifling=True)), id="or gear of a crew’s name"),
    ],
)
def test_what_is_no_trifling_namesake_leaves_nothing_to_settle(cards, begin, enter):
    table = enter(begin(), *(CardProcured("Ann", card, 1) for card in cards), CardProcured("Bo", JOE_TOO, 1))
    assert GAME.prompt(table, 0).tasks == ()


# What nobody entered refuses nothing


def test_a_ship_that_nobody_entered_has_room(begin, enter, no):
    """Five crew fit a Merchant: which ship it is, and how much room it has, only the table knows."""
    table = enter(begin(), *(CardProcured("Ann", Card("crew", name), 0) for name in ("Joe", "Sue", "Eve", "Max")))
    fifth = CardProcured("Ann", Card("crew", "Zoe"), 0)
    hull = Card("upgrade", subtype="Internal")
    enter(table, fifth, CardProcured("Ann", hull, 0), CardProcured("Ann", hull, 0))
    said = may_play(
        fifth.card, table.captains["Ann"].cards, table.captains["Ann"].limits, unknown=table.captains["Ann"].unknown
    )
    assert (said.allowed, said.sentence) == (True, "Yes, if the ship has the room: it is not entered.")
    assert "room for 3 crew" in no(enter(table, FigureChanged("Ann", "crew", -1)), fifth)
    assert "room for 4 crew" in no(enter(table, ShipLaid("Ann", SHIPS[0])), fifth)
