"""In a walked game the referee is as strict as the guide; where the table minds its turns, the ledger may be behind."""

import pytest

from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek.events import (
    AliensAttacked,
    CaptainEliminated,
    CardsCounted,
    DiceRolled,
    Expanded,
    InvasionDeclared,
    LocationsCounted,
    ModifierSet,
    OverrunSpread,
    QVentRead,
    Reinforced,
    StepEnded,
    TribbleMet,
    TribblesGrown,
    TribblesPlaced,
    TurnBegun,
    WalkingBegun,
    WalkingStopped,
)

MIRROR, DEATH, ANNIHILATE = "In a Mirror, Darkly", "To the Death", "Operation: Annihilate!"


def aliens(ships=4, **more):
    return InvasionDeclared("Ann", ships, 2, "aliens", **more)


@pytest.fixture
def reading(begin, enter):
    """Ann has read this Q-Vent in a walked turn and taken her ships; None: the walk began only then."""

    def read(title):
        if title is None:
            return enter(begin(3, 2), WalkingBegun("Ann", 2, "invade"))
        return enter(begin(3, 2, walked=2), QVentRead("Ann", title), Reinforced("Ann", 1))

    return read


@pytest.mark.parametrize(
    ("title", "event", "said"),
    [
        pytest.param(
            "", aliens(lowest_wins=True),
            "“In a Mirror, Darkly” is not the Q-Vent of this turn: the higher die wins. (in_a_mirror_darkly)",
            id="the lower die wins only “In a Mirror, Darkly”",
        ),
        pytest.param(
            MIRROR, aliens(),
            "“In a Mirror, Darkly” is the Q-Vent of this turn: the lower die wins. Switch it on. (in_a_mirror_darkly)",
            id="“In a Mirror, Darkly” the lower die wins in every invasion",
        ),
        pytest.param(
            "Booby Trap", aliens(1, to_the_death=True),
            "“To the Death” is not the Q-Vent of this turn: the last ship stays behind. (to_the_death)",
            id="“To the Death” is the only time the last ship may go",
        ),
        pytest.param(
            DEATH, aliens(),
            "“To the Death” is the Q-Vent of this turn: the last ship may attack. Switch it on. (to_the_death)",
            id="“To the Death” the last ship is asked about",
        ),
        pytest.param(
            MIRROR, AliensAttacked("Bo", 2, 1),
            "“Operation: Annihilate” is not the Q-Vent of this turn: aliens attack nobody. (operation_annihilate)",
            id="aliens do not attack without “Operation: Annihilate!”",
        ),
    ],
)  # fmt: skip
def test_what_needs_its_card(reading, stricter, enter, title, event, said):
    table = reading(title)
    assert stricter(table, event) == said
    assert enter(table, WalkingStopped(), event)


@pytest.mark.parametrize(
    ("title", "event"),
    [
        pytest.param(MIRROR, aliens(lowest_wins=True), id="the lower die with its card"),
        pytest.param(DEATH, aliens(1, to_the_death=True), id="the last ship with its card"),
        pytest.param(ANNIHILATE, AliensAttacked("Bo", 2, 1), id="aliens with theirs"),
        pytest.param(None, aliens(1, lowest_wins=True, to_the_death=True), id="walked from the middle of the turn on"),
        pytest.param(None, AliensAttacked("Bo", 2, 1), id="nor does the ledger know then of the aliens’ card"),
    ],
)
def test_with_its_card_it_may_be(reading, enter, title, event):
    assert enter(reading(title), event).fight


def test_in_round_1_there_is_no_q_vent_to_allow_it(begin, enter, stricter):
    table = enter(begin(3, 2, walked=1), Reinforced("Ann", 1))
    assert "(to_the_death)" in stricter(table, aliens(1, to_the_death=True))
    assert "(in_a_mirror_darkly)" in stricter(table, aliens(lowest_wins=True))
    assert "(operation_annihilate)" in stricter(table, AliensAttacked("Bo", 2, 1))


def test_before_the_q_vent_is_read_no_alien_attacks(begin, stricter):
    assert "(operation_annihilate)" in stricter(begin(3, 2, walked=2), AliensAttacked("Bo", 2, 1))


@pytest.mark.parametrize(
    ("title", "modifier", "on"),
    [
        pytest.param("", "lowest_wins", True, id="not switched on without its card"),
        pytest.param("", "to_the_death", True, id="nor the last ship"),
        pytest.param(MIRROR, "lowest_wins", False, id="nor off with it"),
        pytest.param(DEATH, "to_the_death", False, id="nor the last ship off"),
    ],
)
def test_what_needs_its_card_in_the_middle_of_an_invasion(reading, enter, stricter, title, modifier, on):
    table = enter(reading(title), aliens(lowest_wins=title == MIRROR, to_the_death=title == DEATH))
    stricter(table, ModifierSet(modifier, on))


def test_the_referee_asks_for_the_aliens_attack(begin, enter):
    table = enter(begin(3, 2, walked=2), QVentRead("Ann", ANNIHILATE))
    prompt = GAME.prompt(table, 0)
    assert prompt.note == "Round 2. The aliens attack first."
    assert AliensAttacked("Bo", 2, 2) in [choice.event for choice in prompt.choices if choice.refusal is None]
    table = enter(table, AliensAttacked("Bo", 1, 2), DiceRolled((1, 1, 1), (6, 6)))
    assert GAME.prompt(table, 0).note == "Round 2."


def conquered(begin, enter, fight):
    """Ann has taken Bo's last location in a walked turn."""
    return fight(enter(begin(3, walked=1), CardsCounted("Bo", 3), Reinforced("Ann", 1)), 4, 1, ("666", "1"))


@pytest.mark.parametrize("conqueror", [pytest.param("Cy", id="another captain"), pytest.param("", id="nobody")])
def test_who_removed_the_last_ship_collects_the_cards(begin, enter, fight, stricter, conqueror):
    table = conquered(begin, enter, fight)
    assert stricter(table, CaptainEliminated("Bo", conqueror)) == (
        "Ann took Bo’s last ship. What Bo had passes to Ann. (elimination)"
    )
    assert enter(table, CaptainEliminated("Bo", "Ann")).logs["Ann"].cards == 3


def test_who_took_the_last_ship_is_not_known_once_the_ledger_was_counted(begin, enter, fight):
    table = enter(conquered(begin, enter, fight), LocationsCounted("Bo", 0))
    assert enter(table, CaptainEliminated("Bo", "Cy")).logs["Cy"].cards == 3
    assert enter(conquered(begin, enter, fight), WalkingStopped(), CaptainEliminated("Bo", "Cy")).logs["Bo"].out


def test_what_a_tribble_or_an_alien_took_passes_to_no_captain(begin, enter, stricter, reading):
    table = enter(reading(ANNIHILATE), AliensAttacked("Bo", 2, 1), DiceRolled((6, 6, 6), (1,)))
    assert "nothing passes to Ann. (out_by_no_captain)" in stricter(table, CaptainEliminated("Bo", "Ann"))
    assert enter(table, CaptainEliminated("Bo")).logs["Bo"].out


@pytest.fixture
def full(begin, enter):
    """Ann holds 30 locations, Bo 10 and Cy 3, in a walked game; it is Ann's turn and she has her ships."""
    table = enter(begin(3, target="off"), LocationsCounted("Bo", 10), LocationsCounted("Cy", 3))
    return enter(table, LocationsCounted("Ann", 30), WalkingBegun("Ann", 2), Reinforced("Ann", 30))


@pytest.mark.parametrize(
    ("events", "event"),
    [
        pytest.param((), Expanded("Ann", 2), id="by expansion"),
        pytest.param((Expanded("Ann"),), aliens(), id="by a conquest from aliens"),
        pytest.param((), LocationsCounted("Cy", 5), id="by a count"),
        pytest.param((StepEnded("invade"), StepEnded("maneuver")), Reinforced("Bo", 12), id="at the reinforcement"),
    ],
)
def test_the_board_has_44_locations_for_all_captains_together(full, enter, stricter, events, event):
    table = enter(full, *events)
    said = "The captains would hold 45 locations together, and the board has 44. If another’s count is off, put it "
    assert stricter(table, event) == f"{said}right first. (locations)"
    if not isinstance(event, Reinforced):
        assert enter(table, WalkingStopped(), event)


def test_what_is_just_invaded_is_none_of_the_44_that_others_hold(full, enter, stricter):
    table = enter(full, aliens())
    said = "The captains would hold 44 locations together and invade one more, and the board has 44. If another’s "
    refused = stricter(table, LocationsCounted("Cy", 4), since="2026-11-26")
    assert refused == f"{said}count is off, put it right first. (locations)"
    assert enter(table, LocationsCounted("Cy", 2), LocationsCounted("Cy", 3))


def test_44_locations_may_be_held_and_change_hands(full, enter, fight):
    table = fight(enter(full, Expanded("Ann")), 4, 1, ("666", "1"))
    assert sum(log.locations for log in table.logs.values()) == 44


def test_a_count_that_lowers_what_is_held_is_never_in_the_way(begin, enter):
    table = enter(
        begin(3, target="off"), LocationsCounted("Ann", 40), LocationsCounted("Bo", 30), WalkingBegun("Ann", 2)
    )
    table = enter(table, LocationsCounted("Ann", 30), LocationsCounted("Bo", 12))
    assert (table.logs["Ann"].locations, table.logs["Bo"].locations) == (30, 12)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        pytest.param(
            aliens(target="Trill"),
            "Trill has 2 Tribbles: invade the Tribbles. If they are gone, count them. (attack_tribbles)",
            id="Tribbles are invaded as Tribbles, not as aliens",
        ),
        pytest.param(
            InvasionDeclared("Ann", 4, 2, defender="Bo", target="Trill"),
            "Trill has 2 Tribbles: invade the Tribbles. If they are gone, count them. (attack_tribbles)",
            id="nor as a captain’s ships",
        ),
        pytest.param(
            aliens(origin="Trill"),
            "Trill has 2 Tribbles: nobody invades from there. If they are gone, count them. (attack_tribbles)",
            id="and nobody invades from where they are",
        ),
    ],
)  # fmt: skip
def test_where_tribbles_are_known(reading, enter, stricter, event, said):
    table = enter(reading("The Trouble with Tribbles"), TribblesPlaced("Trill", 2))
    assert stricter(table, event) == said
    assert enter(table, WalkingStopped(), event)


def test_aliens_do_not_attack_a_captain_where_tribbles_are(reading, enter, stricter):
    table = enter(reading(ANNIHILATE), TribblesPlaced("Trill", 2))
    said = "Trill has 2 Tribbles: Bo does not. If they are gone, count them. (attack_tribbles)"
    assert stricter(table, AliensAttacked("Bo", 2, 1, "Trill")) == said


def overrun(begin, enter, *more):
    """A Tribble took Cy's only location; the next one has come to Vulcan."""
    table = enter(begin(3, 2), TribblesPlaced("Trill", 9), *more, TribblesGrown())
    table = enter(table, OverrunSpread("Trill", ("Bajor", "Vulcan")), TribbleMet("Bajor", "captain", "Cy", 1))
    return enter(table, DiceRolled((6,), (1,)))


def test_a_tribble_meets_no_captain_who_holds_nothing(begin, enter, stricter):
    table = overrun(begin, enter, WalkingBegun("Ann", 2, "qvent"))
    met = TribbleMet("Vulcan", "captain", "Cy", 1)
    assert stricter(table, met) == ("Cy holds no location any more. If that is off, count them first. (locations)")
    assert enter(table, LocationsCounted("Cy", 1), met).fight
    assert enter(overrun(begin, enter, TurnBegun("Bo")), met).fight


def test_aliens_attack_no_captain_who_holds_nothing(reading, enter, stricter):
    table = enter(reading(ANNIHILATE), AliensAttacked("Bo", 2, 1), DiceRolled((6, 6, 6), (1,)))
    assert "Bo holds no location any more" in stricter(table, AliensAttacked("Bo", 2, 1))
