"""What the guide leaves open about how a match begins and ends: R3, R4, R14, R22, R24 to R27."""

from collections.abc import Iterator
from itertools import permutations

import pytest

from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek.cards.qvents import tomorrow
from companion.games.risk_star_trek.events import (
    CaptainChosen,
    CaptainEliminated,
    DiceRolled,
    Expanded,
    FirstPlayerDrawn,
    LocationsCounted,
    OverrunSpread,
    QuestClaimed,
    QVentRead,
    Reinforced,
    StepEnded,
    TribbleMet,
    TribblesGrown,
    TribblesPlaced,
    TurnBegun,
    WalkingBegun,
    WormholePlaced,
)
from companion.games.risk_star_trek.setup import rows, set_up
from companion.games.risk_star_trek.state import Options


@pytest.mark.parametrize(("seats", "wanted"), [(2, 4), (3, 3), (4, 3), (5, 3)])
def test_r3_three_quests_win_four_with_two_players(begin, enter, seats, wanted):
    table = begin(seats, 2)
    for n in range(wanted):
        assert GAME.outcome(table, 0) is None, n
        table = enter(table, TurnBegun("Bo"), QuestClaimed("Bo"))
    assert GAME.outcome(table, 0).winners == ("Bo",)


def test_r3_with_two_players_elimination_wins_too(begin, enter):
    assert GAME.outcome(enter(begin(2, 2), CaptainEliminated("Ann", "Bo")), 0).winners == ("Bo",)


def test_r4_two_players_of_mission_1_win_by_elimination_alone(begin, enter):
    table = enter(begin(2), LocationsCounted("Ann", 43))
    assert GAME.outcome(table, 0) is None
    assert GAME.outcome(enter(table, CaptainEliminated("Bo", "Ann")), 0).winners == ("Ann",)
    assert enter(begin(2, target="20"), LocationsCounted("Ann", 20)).stage == "over"


def choosing(captains: dict[str, str]) -> Iterator[CaptainChosen]:
    for player, captain in captains.items():
        yield CaptainChosen(player, captain)


def test_r14_captains_take_their_turns_by_air_date(enter, no):
    table = GAME.start(("Ann", "Bo", "Cy"), Options(mission="frontier"))
    assert "air dates" in no(table, FirstPlayerDrawn("Ann"))
    table = enter(table, *choosing({"Ann": "Janeway", "Bo": "Archer", "Cy": "Picard"}))
    assert table.order == ("Cy", "Ann", "Bo")
    table = enter(table, WalkingBegun("Cy", 1))
    turns = []
    for n in range(6):
        turns.append((table.turn.player, table.turn.round))
        if n > 2:
            table = enter(table, QVentRead(table.turn.player))
        table = enter(table, Reinforced(table.turn.player, 1), *(StepEnded(s) for s in ("invade", "maneuver", "card")))
    assert turns == [("Cy", 1), ("Ann", 1), ("Bo", 1), ("Cy", 2), ("Ann", 2), ("Bo", 2)]


@pytest.mark.parametrize("mission", [1, 2])
def test_r22_the_set_up_of_two_players(begin, no, mission):
    table = begin(2, mission)
    assert (set_up(table).alien_cards, table.aliens) == (16, 32)
    assert [row.ships for row in rows(table)] == [14, 14]
    assert [row.credits for row in rows(table)] == ([500, 500] if mission == 2 else [0, 0])
    assert table.wormhole == {"alpha": "Ferenginar", "beta": "Narendra III"}
    assert "stays there" in no(table, WormholePlaced("alpha", "Bajor"))


@pytest.mark.parametrize("mission", [1, 2])
def test_r24_the_last_captain_wins_at_once(begin, enter, mission):
    table = enter(begin(4, mission), CaptainEliminated("Bo", "Ann"), CaptainEliminated("Cy", "Ann"))
    assert GAME.outcome(table, 0) is None
    assert GAME.outcome(enter(table, CaptainEliminated("Ann", "Dee")), 0).winners == ("Dee",)


def test_r24_whoever_lost_the_last_ship_first_is_asked_about_first(begin, enter):
    """Resolve all conflicts in order (The Trouble with Tribbles): with Bo's last ship gone Ann has won."""
    table = enter(begin(2, 2), TribblesPlaced("Trill", 9), WalkingBegun("Ann", 2, "qvent"), TribblesGrown())
    table = enter(table, OverrunSpread("Trill", ("Bajor", "Hobus")))
    for place, player in (("Bajor", "Bo"), ("Hobus", "Ann")):
        table = enter(table, TribbleMet(place, "captain", player, 1), DiceRolled((6,), (1,)))
    prompt = GAME.prompt(table, 0)
    assert prompt.sentence == "Is Bo out?"
    first = next(choice.event for choice in prompt.choices if choice.refusal is None)
    assert GAME.outcome(enter(table, first), 0).winners == ("Ann",)


@pytest.mark.parametrize("captains", list(permutations(("Kirk", "Sisko", "Archer"))))
def test_r25_the_rows_go_by_air_date_among_the_captains_present(enter, captains):
    table = GAME.start(("Ann", "Bo", "Cy"), Options(mission="frontier"))
    table = enter(table, *choosing(dict(zip(table.players, captains, strict=True))))
    by_captain = {table.logs[row.player].captain: (row.ships, row.credits) for row in rows(table)}
    assert by_captain == {"Kirk": (10, 300), "Sisko": (11, 400), "Archer": (12, 400)}
    assert {log.captain: log.credits for log in table.logs.values()} == {"Kirk": 300, "Sisko": 400, "Archer": 400}
    assert {table.logs[one].captain: n for one, n in tomorrow(table)} == {"Kirk": 5, "Sisko": 6, "Archer": 6}


@pytest.mark.parametrize(("seats", "ships"), [(2, [5, 6]), (3, [5, 6, 6]), (4, [4, 5, 5, 6]), (5, [4, 5, 5, 6, 6])])
def test_r26_tomorrow_is_yesterday_for_two_is_the_column_for_three(begin, seats, ships):
    assert [n for _, n in tomorrow(begin(seats, 2))] == ships


def test_r27_25_locations_win_at_once(begin, enter, fight):
    table = enter(begin(3, walked=1), Reinforced("Ann", 23), Expanded("Ann"))
    assert GAME.outcome(table, 0) is None
    table = fight(table, 4, 1, ("666", "1"))
    over = GAME.outcome(table, 0)
    assert (over.winners, over.why) == (("Ann",), "Ann holds 25 locations. The first to hold 25 wins.")
