"""What else the worked matches come to, beside their scores: credits, cards, Tribbles, as reckoned by hand."""

from dataclasses import replace
from pathlib import Path

from companion.engine.match import Match, replay
from companion.games import GAMES
from companion.games.risk_star_trek.board import Board, Location
from companion.games.risk_star_trek.board.sheet import with_bonus, with_location, with_stars
from companion.games.risk_star_trek.events import CaptainEliminated, InvasionDeclared, OverrunSpread, Reinforced
from companion.service.exchange.export_format import read_export, write_export

MATCHES = Path(__file__).parents[3] / "matches"


def state(name):
    example = read_export((MATCHES / f"risk_star_trek_{name}.json").read_bytes(), GAMES)
    return replay(Match.begin(example.game, example.players, example.options), example.entries).state


def test_credits_of_the_match_over_the_neutral_zone():
    """500, and 300 in each of five rounds; Ann paid 300 for the First Officer once."""
    table = state("frontier_two_over_the_neutral_zone")
    assert {player: log.credits for player, log in table.logs.items()} == {"Ann": 1700, "Bo": 2000}
    assert {player: log.cards for player, log in table.logs.items()} == {"Ann": 1, "Bo": 1}
    assert (table.aliens, table.logs["Ann"].markers) == (30, 1)


def test_the_ledger_after_two_overruns():
    """Cy has 400 and three times 300, and all that Bo had: 400 and three times 300."""
    table = state("frontier_five_coridan_overrun")
    assert table.logs["Cy"].credits == 2600
    assert dict(table.tribbles) == {"Coridan": 5, "Planet Q": 9, "Betazed": 9, "Boreth": 2}
    assert (table.tribbles_left, table.aliens) == (25, 22)


def test_the_cards_of_who_is_eliminated_pass_on():
    """Ann drew two, traded both for four ships, and took Bo's one."""
    table = state("exploration_two_one_is_eliminated")
    assert (table.logs["Ann"].cards, table.logs["Bo"].cards, table.traded) == (1, 0, 2)
    assert table.turn.ships == 9


def test_the_board_sheet_is_exported_with_the_match():
    example = read_export((MATCHES / "risk_star_trek_exploration_five_to_25_locations.json").read_bytes(), GAMES)
    board = with_location(with_bonus(Board(), "klingon", 5), Location("Risa", "federation", True, ("Vulcan",)))
    board = with_stars(board, (3, 4, 7, 10, 13, 17, 21, 25, 30))
    written = write_export(replace(example, options=replace(example.options, board=board))).encode()
    assert read_export(written, GAMES).options.board == board


def test_between_them_the_matches_bring_all_that_is_easily_got_wrong():
    files = sorted(MATCHES.glob("risk_star_trek_*.json"))
    stories = [read_export(file.read_bytes(), GAMES) for file in files]
    assert {(story.options.mission, len(story.players)) for story in stories} == {
        (mission, seats) for mission in ("exploration", "frontier") for seats in (2, 5)
    }
    events = [entry.event for story in stories for entry in story.entries]
    assert any(isinstance(one, CaptainEliminated) for one in events)
    assert any(isinstance(one, Reinforced) and one.stars for one in events)
    assert any(isinstance(one, InvasionDeclared) and one.neutral_zone for one in events)
    assert any(isinstance(one, OverrunSpread) for one in events)
