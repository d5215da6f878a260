"""The last turns of a league, for every number of players, every player on turn, everybody still in (K1, K3, K17)."""

from itertools import combinations

import pytest

from companion.games.treble_tracker import GAME
from companion.games.treble_tracker.events import (
    Accused,
    DirectionChosen,
    EliminationTakenBack,
    FirstPlayerDrawn,
    MatchStarted,
    PlayersOut,
    TrebleDeclared,
    TrebleRevealed,
    TurnCorrected,
    TurnEnded,
)
from companion.rulings import ruling
from tests.companion.games.treble_tracker.play import MINUTE, NAMES, START, Play, league, untimed

# Who is on turn at 0:00 (a capital) among who is still in, and the order of the last turns: by hand, clockwise.
FULL = {
    2: {"Ab": "AB", "aB": "BA"},
    3: {"Abc": "ABC", "aBc": "BCA", "abC": "CAB", "Ab-": "AB", "aB-": "BA",
        "A-c": "AC", "a-C": "CA", "-Bc": "BC", "-bC": "CB"},
    4: {
        "Abcd": "ABCD", "aBcd": "BCDA", "abCd": "CDAB", "abcD": "DABC",
        "Abc-": "ABC", "aBc-": "BCA", "abC-": "CAB", "Ab-d": "ABD", "aB-d": "BDA", "ab-D": "DAB",
        "A-cd": "ACD", "a-Cd": "CDA", "a-cD": "DAC", "-Bcd": "BCD", "-bCd": "CDB", "-bcD": "DBC",
        "Ab--": "AB", "aB--": "BA", "A-c-": "AC", "a-C-": "CA", "A--d": "AD", "a--D": "DA",
        "-Bc-": "BC", "-bC-": "CB", "-B-d": "BD", "-b-D": "DB", "--Cd": "CD", "--cD": "DC",
    },
    5: {
        "Abcde": "ABCDE", "aBcde": "BCDEA", "abCde": "CDEAB", "abcDe": "DEABC", "abcdE": "EABCD",
        "Abcd-": "ABCD", "aBcd-": "BCDA", "abCd-": "CDAB", "abcD-": "DABC",
        "Abc-e": "ABCE", "aBc-e": "BCEA", "abC-e": "CEAB", "abc-E": "EABC",
        "Ab-de": "ABDE", "aB-de": "BDEA", "ab-De": "DEAB", "ab-dE": "EABD",
        "A-cde": "ACDE", "a-Cde": "CDEA", "a-cDe": "DEAC", "a-cdE": "EACD",
        "-Bcde": "BCDE", "-bCde": "CDEB", "-bcDe": "DEBC", "-bcdE": "EBCD",
        "Abc--": "ABC", "aBc--": "BCA", "abC--": "CAB", "Ab-d-": "ABD", "aB-d-": "BDA", "ab-D-": "DAB",
        "A-cd-": "ACD", "a-Cd-": "CDA", "a-cD-": "DAC", "-Bcd-": "BCD", "-bCd-": "CDB", "-bcD-": "DBC",
        "Ab--e": "ABE", "aB--e": "BEA", "ab--E": "EAB", "A-c-e": "ACE", "a-C-e": "CEA", "a-c-E": "EAC",
        "-Bc-e": "BCE", "-bC-e": "CEB", "-bc-E": "EBC", "A--de": "ADE", "a--De": "DEA", "a--dE": "EAD",
        "-B-de": "BDE", "-b-De": "DEB", "-b-dE": "EBD", "--Cde": "CDE", "--cDe": "DEC", "--cdE": "ECD",
        "Ab---": "AB", "aB---": "BA", "A-c--": "AC", "a-C--": "CA", "A--d-": "AD", "a--D-": "DA",
        "A---e": "AE", "a---E": "EA",
        "-Bc--": "BC", "-bC--": "CB", "-B-d-": "BD", "-b-D-": "DB", "-B--e": "BE", "-b--E": "EB",
        "--Cd-": "CD", "--cD-": "DC", "--C-e": "CE", "--c-E": "EC", "---De": "DE", "---dE": "ED",
    },
}  # fmt: skip
ROWS = [(players, table, order) for players, rows in FULL.items() for table, order in rows.items()]
WHO = {name[0]: name for name in NAMES}
OVER = {2: 15, 3: 20, 4: 25, 5: 30}  # players -> minutes


def at_zero(players: int, seats: str) -> Play:
    """0:00, with this player on turn and those out."""
    turn = next(WHO[letter] for letter in seats if letter.isupper())
    play = league(players, first=turn)
    for place, letter in enumerate(seats):
        if letter == "-":
            play(10 + place, PlayersOut((NAMES[place],)))
    return play(OVER[players] * 60)


def test_the_table_has_every_player_on_turn_and_everybody_still_in():
    for players, rows in FULL.items():
        wanted = {
            "".join(
                "-" if place not in still_in else letter.upper() if place == turn else letter
                for place, letter in enumerate("abcde"[:players])
            )
            for count in range(2, players + 1)
            for still_in in combinations(range(players), count)
            for turn in still_in
        }
        assert set(rows) == wanted


@pytest.mark.parametrize(("players", "seats", "order"), ROWS, ids=[seats for _, seats, _ in ROWS])
def test_the_order_of_the_last_turns(players, seats, order):
    """The running turn is the first; then everybody else still in has exactly one; then it is a draw."""
    play = at_zero(players, seats)
    assert play.table.last_turns == tuple(WHO[letter] for letter in order)
    for place, letter in enumerate(order):
        assert (play.table.turn, play.table.stage) == (WHO[letter], "final")
        assert play.table.turns_to_come == tuple(WHO[one] for one in order[place:])
        play(OVER[players] * 60 + 30 + place, TurnEnded(WHO[letter]))
    assert (play.table.stage, play.table.result.rule) == ("over", "treble_tracker.draw")
    assert play.match.totals == {name: int(letter != "-") for name, letter in zip(NAMES[:players], seats, strict=True)}


def test_counterclockwise_the_last_turns_go_the_other_way():
    play = Play(4, begun=False, format="league")
    play(0, FirstPlayerDrawn("Bo"), DirectionChosen("counterclockwise"), MatchStarted("Bo"))
    assert play(25 * 60).table.last_turns == ("Bo", "Ann", "Dee", "Cy")


def test_0_00_comes_at_its_own_ms_and_the_log_tells_in_whose_turn():
    play = league(4)(24 * 60, TurnEnded("Ann"))(26 * 60, TurnEnded("Bo"))
    due = [fact.entry for fact in play.match.facts if fact.entry.due]
    assert [(entry.at, entry.number) for entry in due] == [(START + 25 * MINUTE, 4)]
    assert play.told()[3] == "Time ran out after 25:00, in Bo’s turn: the last turns begin"


def test_a_turn_that_ends_in_the_very_ms_of_0_00_ends_after_it():
    play = league(4)(25 * 60, TurnEnded("Ann"))
    assert (play.table.last_turns[0], play.table.turn) == ("Ann", "Bo")
    assert league(4)(25 * 60 - 0.001, TurnEnded("Ann"))(25 * 60).table.last_turns[0] == "Bo"


def test_nothing_is_entered_before_a_0_00_that_is_due():
    """Also where nobody has noted it yet."""
    table = league(4).table
    assert GAME.refuse(table, TurnEnded("Ann"), table.timer.ends).rule == "treble_tracker.final_round"
    assert GAME.refuse(table, TurnEnded("Ann"), table.timer.ends - 1) is None


def test_who_goes_out_in_the_last_turns_has_none():
    play = at_zero(4, "aBcd")(1_501, Accused("Bo", "Cy", 3), TurnEnded("Bo"))
    assert (play.table.turn, play.table.turns_to_come, play.table.last_turns) == (
        "Dee", ("Dee", "Ann"), ("Bo", "Cy", "Dee", "Ann"),
    )  # fmt: skip


def test_whoever_goes_out_in_an_own_last_turn_hands_it_on():
    play = at_zero(4, "aBcd")(1_501, PlayersOut(("Bo",)))
    assert (play.table.turn, play.table.stage) == ("Cy", "final")


def test_the_last_of_the_last_turns_ends_the_match_also_by_going_out():
    play = at_zero(3, "Abc")(1_300, TurnEnded("Ann"), TurnEnded("Bo"), PlayersOut(("Cy",)))
    assert (play.table.stage, play.match.totals) == ("over", {"Ann": 1, "Bo": 1, "Cy": 0})


def test_the_last_one_in_wins_in_the_last_turns_too():
    """The book's draw is of who has not won before the timer ends; the ruling says that it can still be won."""
    assert ruling("treble_tracker.draw").summary.endswith("here it can still be won in that.")
    play = at_zero(3, "Abc")(1_300, PlayersOut(("Cy",)), Accused("Ann", "Bo", 3))
    assert play.match.totals == {"Ann": 3, "Bo": 0, "Cy": 0}


@pytest.mark.parametrize("begin", [league, untimed])
def test_everybody_left_out_together_share_a_draw(begin):
    """K17; untimed as in a league, and the ruling says both."""
    assert "In a league, and where no time is kept," in ruling("treble_tracker.together").summary
    play = begin(4)(10, PlayersOut(("Dee",)))(20, PlayersOut(("Ann", "Bo", "Cy")))
    assert play.match.totals == {"Ann": 1, "Bo": 1, "Cy": 1, "Dee": 0}
    assert [(line.player, line.why, line.rule) for line in play.match.lines if line.points] == [
        (player, "Draw: went out together", "treble_tracker.together") for player in ("Ann", "Bo", "Cy")
    ]


def test_the_treble_wins_in_the_last_turns_if_its_round_is_survived():
    """K3: Bo declared in the turn before 0:00; Bo's last turn begins after a full round."""
    play = league(3)(1_100, TurnEnded("Ann"), TrebleDeclared("Bo"), TurnEnded("Bo"))(1_200)
    assert play.table.last_turns == ("Cy", "Ann", "Bo")
    play(1_230, TurnEnded("Cy"), TurnEnded("Ann"))
    assert play.table.survived("Bo")
    assert play(1_240, TrebleRevealed("Bo")).match.totals == {"Ann": 0, "Bo": 3, "Cy": 0}


def test_nobody_gets_another_turn_for_a_treble_declared_in_the_last_turns():
    """K3: no extension."""
    play = at_zero(3, "Abc")(1_210, TrebleDeclared("Ann"))
    assert play.no(1_211, TrebleRevealed("Ann")).rule == "treble_tracker.treble_round"
    play(1_220, TurnEnded("Ann"), TurnEnded("Bo"))
    assert play.no(1_221, TrebleRevealed("Ann")).rule == "treble_tracker.treble_reveal"
    assert play(1_230, TurnEnded("Cy")).match.totals == {"Ann": 1, "Bo": 1, "Cy": 1}


def test_an_elimination_taken_back_in_the_last_turns_brings_a_last_turn():
    play = at_zero(4, "-Bcd")(1_501, TurnEnded("Bo"), EliminationTakenBack("Ann", 0, 2, "counted wrongly"))
    assert (play.table.last_turns, play.table.turns_to_come) == (("Bo", "Cy", "Dee", "Ann"), ("Cy", "Dee", "Ann"))
    play(1_510, TurnEnded("Cy"), TurnEnded("Dee"), TurnEnded("Ann"))
    assert play.match.totals == {"Ann": 1, "Bo": 1, "Cy": 1, "Dee": 1}


def test_a_turn_broken_off_before_0_00_that_goes_on_is_the_first_of_the_last_turns():
    """Taken back, all is as before the elimination: 0:00 came in that turn, and the next in it is the next player's."""
    play = league(4)(10, PlayersOut(("Ann", "Bo")))(1_501)
    assert (play.table.turn, play.table.last_turns) == ("Cy", ("Cy", "Dee"))
    for player in ("Ann", "Bo"):
        play(1_510, EliminationTakenBack(player, 0, 3, "counted wrongly"))
    assert (play.table.turn, play.table.last_turns) == ("Ann", ("Ann", "Bo", "Cy", "Dee"))
    assert play(1_520, TurnEnded("Ann")).table.turn == "Bo"


def test_correcting_whose_turn_it_was_at_0_00_changes_the_last_turns():
    """Ann's turn had been over, only nobody had tapped."""
    play = at_zero(4, "Abcd")(1_505, TurnCorrected("Bo"))
    assert (play.table.last_turns, play.table.turn) == (("Bo", "Cy", "Dee", "Ann"), "Bo")


def test_the_turn_is_not_put_right_under_last_turns_that_are_taken():
    play = at_zero(4, "Abcd")(1_505, TurnEnded("Ann"))
    assert play.no(1_510, TurnCorrected("Dee")).rule == "treble_tracker.turn_corrected"


def test_taking_back_a_turn_from_before_0_00_changes_the_last_turns_and_not_the_time():
    play = league(4)(1_400, TurnEnded("Ann"))(1_505)
    assert play.table.last_turns[0] == "Bo"
    play.undo(1_510)
    assert (play.table.last_turns, play.table.turn) == (("Ann", "Bo", "Cy", "Dee"), "Ann")
    assert [fact.entry.at for fact in play.match.facts if fact.entry.due] == [START + 25 * MINUTE]
