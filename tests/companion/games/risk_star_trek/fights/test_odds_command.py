"""`odds` on the command line: JSON for programs, sentences for people, a reason for what it does not take."""

import json
from math import fsum

import pytest

from companion.__main__ import main
from companion.games.risk_star_trek.invasion.odds import Battle, odds


def asked(capsys, *words):
    code = main(["odds", *words])
    printed = capsys.readouterr()
    return code, printed.out, printed.err


@pytest.mark.parametrize(
    ("flags", "battle"),
    [
        pytest.param((), Battle(7, 4), id="plain"),
        pytest.param(("--attack-dice", "2"), Battle(7, 4, attack_dice=2), id="over the Neutral Zone"),
        pytest.param(("--defence-dice", "1"), Battle(7, 4, defence_dice=1), id="one defends"),
        pytest.param(("--first-officer",), Battle(7, 4, first_officer=True), id="with the First Officer"),
        pytest.param(("--lowest-wins",), Battle(7, 4, lowest_wins=True), id="in the Mirror"),
        pytest.param(
            ("--lowest-wins", "--first-officer", "--bonus-die", "lowest"),
            Battle(7, 4, lowest_wins=True, first_officer=True, bonus_die="lowest"),
            id="the other reading of the point",
        ),
        pytest.param(("--stop-at", "3"), Battle(7, 4, stop_at=3), id="stopping at three"),
    ],
)
def test_json_is_the_exact_distribution(capsys, flags, battle):
    code, printed, _ = asked(capsys, "--attackers", "7", "--defenders", "4", *flags, "--json")
    told, found = json.loads(printed), odds(battle)
    assert code == 0
    assert set(told) == {"win", "expected_losses", "outcomes"}
    assert told["win"] == found.win
    assert told["expected_losses"] == {"attacker": found.attacker.expected, "defender": found.defender.expected}
    assert [tuple(one.values()) for one in told["outcomes"]] == [
        (one.attackers_left, one.defenders_left, one.chance) for one in found.endings
    ]
    assert all(set(one) == {"attackers_left", "defenders_left", "chance"} for one in told["outcomes"])
    assert abs(fsum(one["chance"] for one in told["outcomes"]) - 1) <= 1e-12


def test_no_two_flags_say_the_same():
    """Else one of the rows above could not fail."""
    wins = {odds(battle).win for battle in (
        Battle(7, 4), Battle(7, 4, attack_dice=2), Battle(7, 4, defence_dice=1), Battle(7, 4, first_officer=True),
        Battle(7, 4, lowest_wins=True, first_officer=True),
        Battle(7, 4, lowest_wins=True, first_officer=True, bonus_die="lowest"), Battle(7, 4, stop_at=3),
    )}  # fmt: skip
    assert len(wins) == 7


def test_in_words(capsys):
    code, printed, _ = asked(capsys, "--attackers", "10", "--defenders", "10")
    assert code == 0
    assert printed.splitlines()[0] == "10 against 10: 56.8% to win"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--attackers", "0", "--defenders", "1"), "--attackers is 0. It goes from 1 to 225."),
        (("--attackers", "1", "--defenders", "-1"), "--defenders is -1. It goes from 1 to 225."),
        (("--attackers", "226", "--defenders", "1"), "--attackers is 226. It goes from 1 to 225."),
        (("--attackers", "1", "--defenders", "1", "--attack-dice", "4"), "--attack-dice is 4. It goes from 1 to 3."),
        (("--attackers", "1", "--defenders", "1", "--defence-dice", "0"), "--defence-dice is 0. It goes from 1 to 2."),
        (("--attackers", "1", "--defenders", "1", "--stop-at", "-1"), "--stop-at is -1. It goes from 0 to 225."),
    ],
)
def test_what_cannot_be_is_said(capsys, words, said):
    code, printed, told = asked(capsys, *words)
    assert (code, printed, told.strip()) == (2, "", said)
