"""What `schema GAME` allows, the app can read; and what it can read, the rules answer without breaking."""

import json
from functools import cache
from random import Random
from typing import Any

import pytest

from companion.engine.game import AnyGame, Refusal
from companion.engine.match import Entry, Match
from companion.engine.replay import Amended, Revised
from companion.games import GAMES
from companion.service.exchange.codec import codec_of, schema_of
from companion.service.recovery.game_faults import RulesBroke, blame_rules
from models.errors.parse_errors import ParseError

from .cases import assert_told, lot_of, parts
from .examples import example

NAMES = ("Ann", "Bo", "Cy", "Dee")
AT_A_TIME = 25  # entries tried in one match


@cache
def schema(key: str) -> dict[str, Any]:
    return schema_of(GAMES[key])


def begun(lot: Random, game: AnyGame) -> Match:
    """A match by options out of the schema, for as many as the game takes."""
    shape = schema(game.key)
    options = codec_of(game).read_options(json.dumps(example(lot, shape["$defs"]["options"], shape)))
    return Match.begin(game, NAMES[: lot.randint(game.seats[0], min(4, game.seats[1]))], options)


def entered(match: Match, given: dict[str, Any]) -> Match:
    """The match after this entry, or as it was: then the refusal is a sentence."""
    own = {field: value for field, value in given.items() if field not in ("at", "device", "by", "due")}
    event = codec_of(match.game).read(json.dumps(own))
    with blame_rules(match.game, match.entries):
        after = match.enter(Entry(match.next_number, match.last_at + 1_000, event))
        if isinstance(after, Refusal):
            assert_told(after.reason)
            return match
        assert after.game.prompt(after.state, after.last_at).sentence
        if not isinstance(event, Amended | Revised):
            assert json.loads(codec_of(match.game).write(event))["kind"] == own["kind"]
    return after


@pytest.mark.parametrize("game", GAMES)
@parts(500, of=250)
def test_an_example_of_the_schema_is_entered_or_refused_in_a_sentence(game: str, part: int) -> None:
    shape, match, left = schema(game), None, 0
    for lot in lot_of(part, of=250):
        lot.seed(f"{game} {lot.random()}")
        if match is None or not left:
            match, left = begun(lot, GAMES[game]), AT_A_TIME
        offered = [one.event for one in GAMES[game].prompt(match.state, match.last_at).choices if not one.refusal]
        given = example(lot, lot.choice(shape["oneOf"]), shape)
        try:
            match, left = entered(match, given), left - 1
            if offered and lot.random() < 0.7:
                after = match.enter(Entry(match.next_number, match.last_at + 1_000, lot.choice(offered)))
                match = after if isinstance(after, Match) else match
        except (ParseError, RulesBroke, AssertionError) as broken:
            told = [entry.event for entry in match.entries]
            raise AssertionError(f"This entry: {given}\nafter {told}\nwith {match.options}") from broken
