"""Whole matches, reckoned by hand from the rulebook (tests/matches/README.md tells each), replayed entry by entry."""

from pathlib import Path

import pytest

from companion.engine.game import Refusal
from companion.engine.match import Match, replay, replay_kept
from companion.games import GAMES
from companion.service.exchange.export_format import Exported, read_export, write_export

MATCHES = sorted((Path(__file__).parents[2] / "matches").glob("*.json"))

WINNERS = {
    "tribbles_eight_points_later_cards": ("Hal",),
    "tribbles_five_points_with_troubles": ("Bo",),
    "tribbles_five_round_one_corrected": ("Ann", "Bo"),
    "tribbles_four_every_turn": ("Rogue",),
    "tribbles_four_points_alone": ("Ann",),
    "tribbles_three_wrong_player_revised": ("Bo",),
    "tribbles_seven_depth_changes_tie_by_rounds": ("Gus",),
    "tribbles_six_every_turn_with_troubles": ("Eva",),
    "risk_star_trek_exploration_five_to_25_locations": ("Cy",),
    "risk_star_trek_exploration_two_one_is_eliminated": ("Ann",),
    "risk_star_trek_frontier_five_coridan_overrun": ("Ann",),
    "risk_star_trek_frontier_two_over_the_neutral_zone": ("Ann",),
    "treble_tracker_four_knockout_pause_and_correction": ("Cy",),
    "treble_tracker_four_league_draw": ("Ann", "Bo", "Cy"),
    "treble_tracker_three_knockout_by_flags": ("Cy",),
    "treble_tracker_three_league_treble_in_the_last_turns": ("Bo",),
    "treble_tracker_two_knockout_by_the_treble": ("Ann",),
    "tabby_tumble_four_supply_never_ends": ("Dee",),
    "tabby_tumble_four_supply_runs_out": ("Ann",),
    "tabby_tumble_three_round_one_corrected": ("Ann", "Bo"),
    "tabby_tumble_two_below_zero_tie_by_cats": ("Dee",),
    "tabby_tumble_two_rehome_to_each_other": ("Ann",),
    "tabby_tumble_two_tie_by_mice": ("Bo",),
    "traveller_four_the_leader_goes_bankrupt": ("Dee",),
    "traveller_three_share_the_win_at_once": ("Ann", "Bo"),
    "traveller_three_shared_and_the_fourth_slot_moves": ("Ann",),
    "traveller_two_a_raid": ("Ann",),
    "traveller_two_tie_by_initiative": ("Ann",),
}


def open_example(file: Path) -> Exported:
    return read_export(file.read_bytes(), GAMES)


@pytest.fixture(params=MATCHES, ids=lambda file: file.stem)
def file(request: pytest.FixtureRequest) -> Path:
    return request.param


def test_every_total_comes_out_as_reckoned_by_hand(file: Path) -> None:
    example = open_example(file)
    match = Match.begin(example.game, example.players, example.options)
    assert len(example.expect) > 5
    for expected in example.expect:
        match = replay(match, example.entries[len(match.entries) : expected.after])
        assert match.totals == expected.totals, f"after entry {expected.after}"
    assert len(match.entries) == len(example.entries)
    over = match.game.outcome(match.state, 0)
    assert over is not None
    assert over.winners == WINNERS[file.stem]


def test_a_log_read_all_at_once_comes_to_the_same_match(file: Path) -> None:
    example = open_example(file)
    opening = Match.begin(example.game, example.players, example.options)
    assert replay_kept(opening, example.entries) == replay(opening, example.entries)


def test_no_expectation_would_hold_with_any_entry_left_out(file: Path) -> None:
    """The examples say something about every entry: leave one out, and the match is refused or ends otherwise."""
    example = open_example(file)
    whole = replay(Match.begin(example.game, example.players, example.options), example.entries)
    before = Match.begin(example.game, example.players, example.options)
    for gap, left_out in enumerate(example.entries):
        match: Match | Refusal = before
        before = replay(before, (left_out,))
        if left_out.due:
            continue  # it comes by itself, said or not
        for entry in example.entries[gap + 1 :]:
            assert isinstance(match, Match)
            match = match.enter(entry._replace(number=match.next_number))
            if isinstance(match, Refusal):
                break
        assert isinstance(match, Refusal) or match.state != whole.state, f"entry {gap + 1} says nothing"


def test_a_match_written_and_read_again_is_the_same(file: Path) -> None:
    example = open_example(file)
    assert read_export(write_export(example).encode(), GAMES) == example
