"""What each role may enter: every event of every game, and every correction."""

from dataclasses import fields, replace
from typing import Any, get_args

import pytest

from companion.engine.game import Refusal
from companion.engine.match import Amended, Entry, Match, Reinstated, Retracted, Revised
from companion.games import GAMES
from companion.service.rights.device_rights import (
    NO_SEAT,
    ONLY_LOOKS,
    ROLES,
    RULE,
    SHUT_OUT,
    Rights,
    refuse_entry,
    refuse_form,
    refuse_keeping,
    role_named,
)
from tests.support.services.counter_game import GAME as TALLY
from tests.support.services.counter_game import Counted, Timed

# What a player may record on a phone of their own, for themselves; all else in all games is the keeper's.
OWN = {
    "tribbles": {"pile_counted"},
    "tabby_tumble": {"die_taken"},
    "treble_tracker": {"turn_ended", "clock_started", "picked_up"},
    "traveller": {"figure_changed", "points_counted", "expense_met", "restored", "tokens_collected", "tokens_spent"},
    "risk_star_trek": {"reinforced", "crew_picked", "crew_commanded"},
}
EVENTS = [pytest.param(key, kind, id=f"{key}-{kind.kind}") for key in GAMES for kind in get_args(GAMES[key].events)]
ANN, BO = Rights("player", "Ann"), Rights("player", "Bo")
GAME = replace(TALLY, own=(Counted,))


def about_ann(kind: Any) -> Any:
    """Such an event, with Ann wherever somebody or something is named."""
    return kind(**{one.name: "Ann" for one in fields(kind) if one.name != "kind"})


def test_the_table_names_every_game() -> None:
    assert set(OWN) == set(GAMES)
    assert {key: {kind.kind for kind in game.own} for key, game in GAMES.items()} == OWN


@pytest.mark.parametrize(("key", "kind"), EVENTS)
def test_each_role_may_enter_what_the_table_says(key: str, kind: Any) -> None:
    match, event = Match.begin(GAMES[key], ("Ann", "Bo"), GAMES[key].options()), about_ann(kind)
    own = kind.kind in OWN[key]
    assert refuse_entry(Rights("keeper"), match, event) is None
    assert refuse_entry(Rights("watcher", "Ann"), match, event) == Refusal(ONLY_LOOKS, RULE)
    assert refuse_entry(None, match, event) == Refusal(SHUT_OUT, RULE)
    assert refuse_entry(Rights("player"), match, event) == Refusal(NO_SEAT, RULE)
    assert (refuse_entry(ANN, match, event) is None) is own
    assert refuse_entry(BO, match, event) is not None
    assert refuse_entry(Rights("player", "Cy"), match, event) is not None


def test_a_player_is_told_whose_it_is() -> None:
    match = Match.begin(GAME, ("Ann", "Bo"), GAME.options())
    for event, said in ((Counted("Bo", 1), "This is Bo’s to enter"), (Timed(1), "This concerns the whole table")):
        assert refuse_entry(ANN, match, event) == Refusal(
            f"{said}, and this device records for Ann alone. Enter it on a device that records everything. "
            "Whoever keeps this table can let it record everything: Settings, Who has joined.",
            RULE,
        )
    for name in ("Cy", "Abe"):
        stranger = refuse_entry(Rights("player", name), match, Counted(name, 1))
        assert stranger
        assert stranger.reason.startswith(f"{name} does not sit at this table.")


@pytest.mark.parametrize("began", [Counted("", 0), Counted("Bo", 1)], ids=["nobody's yet", "another's"])
def test_a_form_may_come_to_what_is_ones_own(began: Any) -> None:
    match = Match.begin(GAME, ("Ann", "Bo"), GAME.options())
    assert refuse_form(Rights("player", "ann"), match, began) is None
    assert refuse_form(Rights("keeper"), match, began) is None
    assert refuse_form(Rights("watcher", "Ann"), match, began) == Refusal(ONLY_LOOKS, RULE)
    assert refuse_form(None, match, began) == Refusal(SHUT_OUT, RULE)
    for rights in (ANN, Rights("player"), Rights("player", "Cy")):
        assert refuse_form(rights, match, Timed(1)) == refuse_entry(rights, match, Timed(1)), "it is nobody's own"
    assert refuse_form(Rights("player", "Cy"), match, Counted("Ann", 1)) is not None


def test_a_seat_is_the_players_however_the_name_is_written() -> None:
    match = Match.begin(GAME, ("Ann", "Bo"), GAME.options())
    assert refuse_entry(Rights("player", "ann"), match, Counted("Ann", 1)) is None


@pytest.fixture
def log() -> Match:
    """Ann's, entered by the keeper; Bo's, Ann's and Ann's, each on their own phone; the last one is taken back."""
    match = Match.begin(GAME, ("Ann", "Bo"), GAME.options(goal="never"))
    for player, by in (("Ann", "Zoe"), ("Bo", "Bo"), ("Ann", "Ann"), ("Ann", "Ann")):
        match = entered(match, Counted(player, 1), by)
    return entered(match, Retracted(4), "Ann")


def entered(match: Match, event: Any, by: str = "") -> Match:
    after = match.enter(Entry(match.next_number, match.last_at, event, "phone", by))
    assert isinstance(after, Match)
    return after


def test_a_player_takes_back_what_was_last_entered_for_the_own_seat(log: Match) -> None:
    assert refuse_entry(ANN, log, Retracted(3)) is None
    assert refuse_entry(ANN, log, Reinstated(4)) is None
    for number in (0, 1, 2, 4, 5, 99, -1):
        assert refuse_entry(ANN, log, Retracted(number)), f"not entry {number}"
    for number in (0, 1, 2, 3, 5, 99, -1):
        assert refuse_entry(ANN, log, Reinstated(number)), f"not entry {number}"
    assert refuse_entry(BO, log, Retracted(3))
    assert refuse_entry(BO, log, Retracted(2)), "it is Bo's, but not the last"
    assert refuse_entry(BO, entered(log, Retracted(3)), Retracted(2)) is None, "now it is"
    keepers = entered(entered(log, Retracted(3)), Retracted(2))
    assert keepers.undo() == Retracted(1)
    assert refuse_entry(ANN, keepers, Retracted(1)), "it is about Ann, but the keeper entered it"


@pytest.mark.parametrize("by", ["", "Ann", "Zoe"])
def test_what_somebody_else_has_entered_for_a_seat_is_not_the_players_to_take_back(by: str) -> None:
    match = entered(Match.begin(GAME, ("Ann", "Bo", "Zoe"), GAME.options()), Counted("Bo", 1), by)
    assert match.undo() == Retracted(1)
    assert refuse_entry(BO, match, Retracted(1))
    assert refuse_entry(BO, entered(match, Counted("Bo", 1), "Bo"), Retracted(2)) is None


def test_a_player_takes_back_no_correction_of_the_keepers(log: Match) -> None:
    corrected = entered(log, Amended(3, Counted("Ann", 9)), "Zoe")
    assert corrected.undo() == Retracted(6)
    assert refuse_entry(ANN, corrected, Retracted(6))


@pytest.mark.parametrize(
    "event",
    [
        Amended(3, Counted("Ann", 2)),
        Revised((Amended(3, Counted("Ann", 2)),)),
        Revised((Retracted(3),)),
        Retracted(3),
        Reinstated(4),
    ],
)
def test_corrections_are_the_keepers(log: Match, event: Any) -> None:
    assert refuse_entry(Rights("keeper"), log, event) is None
    assert refuse_entry(Rights("watcher"), log, event) == Refusal(ONLY_LOOKS, RULE)
    if isinstance(event, Amended | Revised):
        assert refuse_entry(ANN, log, event)


def test_what_is_a_keepers_alone_is_refused_to_all_others_in_a_sentence() -> None:
    assert refuse_keeping(Rights("keeper")) == ""
    for rights in (None, Rights("player"), ANN, Rights("watcher"), Rights("watcher", "Ann")):
        assert refuse_keeping(rights)


def test_a_role_that_is_unknown_may_do_least() -> None:
    assert [role_named(role) for role in ROLES] == list(ROLES)
    assert [role_named(name) for name in ("", "Keeper", "host", "keeper\x00")] == ["watcher"] * 4
