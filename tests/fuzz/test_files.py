"""Any file at all given to `replay` and `import`: it is read and played, or a sentence says why not."""

import argparse
import asyncio
import io
import json
from collections.abc import Iterator
from contextlib import redirect_stdout
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.cli import replay as replay_command
from companion.engine.match import Match, replay
from companion.engine.stepwise import run_at_once
from companion.games import GAMES
from companion.service.clock import ServiceClock
from companion.service.exchange.export_format import Exported, read_export
from companion.service.exchange.import_conflicts import as_stored
from companion.service.match_service import MatchService, open_match_service
from companion.service.recovery.game_faults import RulesBroke
from models.errors.parse_errors import ParseError

from .cases import LONGEST, MB, REPEATED, TIMES, assert_harmless, assert_told, lot_of, parts, within
from .mutations import mutated_bytes, mutated_match

MATCHES = Path(__file__).parents[1] / "matches"
NOW = 1_800_000_000_000
KEPT = 20  # of those that can be read so many are kept in a database; that is a hundred times as dear
IN_FULL = 4  # and one of so many is looked at as a table shows it


@pytest.fixture
def service(tmp_path: Path) -> Iterator[MatchService]:
    opened = open_match_service(tmp_path / "data", clock=ServiceClock(lambda: NOW, lambda: NOW), rotates=False)
    yield opened
    opened.close()


@cache
def whole() -> tuple[dict[str, Any], ...]:
    """Matches of all games, as they are exported."""
    files = sorted(MATCHES.glob("**/*.json"))
    return tuple(json.loads(file.read_bytes()) | {"id": f"{n:012x}"} for n, file in enumerate(files))


def some_match(lot: Random) -> dict[str, Any]:
    """A match that is under way: the whole of it would cost too much."""
    match, size = lot.choice(whole()), lot.choice((0, 3, 8, 15, 25))
    expected = [one for one in match.get("expect", ()) if one["after"] <= size]
    return match | {"events": match["events"][:size], "expect": expected}


class Held:
    """A file that is held in memory: to make real ones takes longer than all that is done with them."""

    def __init__(self, text: bytes) -> None:
        self.text = text

    def open(self, _: str) -> io.BytesIO:
        return io.BytesIO(self.text)


def given_to_replay(file: Path | Held, as_json: bool) -> str:
    """What the command says, to programs or to people. A fault of the rules is none that a file can be blamed for."""
    said = io.StringIO()
    try:
        with redirect_stdout(said):
            code = replay_command.run(argparse.Namespace(file=file, json=as_json))
    except RulesBroke:
        raise
    except ParseError as trouble:
        assert_told(str(trouble))
        return "unreadable"
    assert code in (0, replay_command.STOPPED)
    assert_harmless(said.getvalue())
    if as_json:
        told = json.loads(said.getvalue())
        assert set(told["totals"]) == set(told["players"])
        if told["refused"]:
            assert_told(told["refused"]["reason"], REPEATED)
    return "stopped" if code else "whole"


def read_by_import(text: bytes) -> Exported | None:
    """The match as it would be kept here."""
    try:
        return run_at_once(as_stored(read_export(text, GAMES), NOW))
    except RulesBroke:
        raise
    except ParseError as trouble:
        assert_told(str(trouble), REPEATED if "may not be made" in str(trouble) else LONGEST)
        return None


def assert_can_be_shown(came: Exported) -> None:
    """All that a table, a list and a file show of it."""
    match = replay(Match.begin(came.game, came.players, came.options, came.rules), came.entries)
    game, state = match.game, match.state
    prompt, outcome = game.prompt(state, match.last_at), game.outcome(state, match.last_at)
    assert prompt.sentence
    assert outcome is None or set(outcome.winners) <= set(match.players)
    assert sum(match.totals.values()) == sum(line.points for line in match.lines)
    for fact in match.facts[-5:]:
        assert game.tell(match.before(fact.entry.number), fact.entry.event)
    if match.undo():
        assert match.moment(match.next_number - 2).next_number == match.next_number - 1


async def kept(service: MatchService, text: bytes) -> None:
    """It is taken in, and goes out as it came in, but for what a file may leave out."""
    try:
        taken = await service.take_in(text, go_on=True)
    except RulesBroke:
        raise
    except ParseError as trouble:
        assert_told(str(trouble), REPEATED)
        return
    assert_told(taken.sentence)
    card = taken.card
    cards = (*await service.open_matches(), *(one.card for one in await service.past()))
    assert [one.damage for one in cards if one.id == card.id] == [""]
    out = read_export((await service.export(card.id)).encode(), GAMES)
    assert len(out.entries) == card.entries or out.game.timed  # what has come due since is entered, too


@parts(11_500)
def test_a_mutated_match_is_played_or_a_sentence_says_why_not(part: int, service: MatchService) -> None:
    left, readable = KEPT, 0
    with within(100 * MB), asyncio.Runner() as runner:
        for case, lot in enumerate(lot_of(part)):
            text = mutated_match(lot, some_match(lot))
            try:
                if case % 2:
                    given_to_replay(Held(text), as_json=lot.random() < 0.5)
                elif came := read_by_import(text):
                    readable += 1
                    if not readable % IN_FULL:
                        assert_can_be_shown(came)
                        assert given_to_replay(Held(text), as_json=False) != "unreadable"
                    if left and not case % 10:
                        left -= 1
                        runner.run(kept(service, text))
            except BaseException as broken:
                raise AssertionError(f"This file: {text!r}") from broken


@parts(1_000)
def test_any_bytes_are_a_match_or_a_sentence_says_why_not(part: int) -> None:
    for lot in lot_of(part):
        text = json.dumps(some_match(lot), ensure_ascii=False).encode()
        text = lot.randbytes(lot.randrange(300)) if lot.random() < 0.3 else mutated_bytes(lot, text)
        try:
            given_to_replay(Held(text), as_json=False)
            read_by_import(text)
        except BaseException as broken:
            raise AssertionError(f"This file: {text!r}") from broken


LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
ANY_JSON = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner))
FIELDS = {
    "format": st.just(1) | ANY_JSON, "game": st.sampled_from(list(GAMES)) | ANY_JSON, "rules": ANY_JSON,
    "players": st.just(["Ann", "Bo"]) | st.lists(st.text(max_size=5), max_size=9) | ANY_JSON, "options": ANY_JSON,
    "events": st.lists(st.fixed_dictionaries({"kind": st.text(max_size=8)}, optional={"at": ANY_JSON, "x": ANY_JSON})),
    "expect": ANY_JSON, "id": st.text(max_size=40), "status": st.text(max_size=9), "created": st.integers(),
}  # fmt: skip
NEEDED = ("format", "game", "players", "events")
ANY_MATCH = st.fixed_dictionaries(
    {name: FIELDS[name] for name in NEEDED}, optional={n: f for n, f in FIELDS.items() if n not in NEEDED}
)


@settings(max_examples=50 * TIMES, deadline=None)
@given(ANY_JSON | ANY_MATCH)
def test_any_json_is_a_match_or_a_sentence_says_why_not(doc: Any) -> None:
    read_by_import(json.dumps(doc).encode(errors="surrogatepass"))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        pytest.param(b"\x00" * 10 * MB, "larger than 8 MB", id="ten million zeros"),
        pytest.param(b"[" * 8 * MB, "deeper than any match", id="eight million brackets"),
        pytest.param(b'{"format": 1, "x": "' + b"a" * 7_900_000 + b'"}', "“game” is missing", id="one long word"),
        pytest.param(
            b'{"format": 1, "game": "tabby_tumble", "players": [' + b'"Ann",' * 1_300_000 + b'"Bo"], "events": []}',
            "“players” holds more than 50,000 values",
            id="a million players",
        ),
        pytest.param(
            b'{"format": 1, "game": "tabby_tumble", "players": ["Ann", "Bo"], "events": [{"kind":"revised","changes":['
            + b"0," * 3_900_000
            + b"0]}]}",
            "Entry 1 .* holds more than 50,000 values",
            id="four million changes",
        ),
        pytest.param(
            b'{"format": 1, "game": "tabby_tumble", "players": ["Ann", "Bo"], "events": ['
            + b"{}," * 2_000_000
            + b"{}]}",
            "Entry 1 cannot be read",
            id="two million entries of nothing",
        ),
        pytest.param(
            b"{" + b",".join(b'"%d":0' % n for n in range(200_000)) + b"}", "does not say its format", id="wide"
        ),
    ],
)
def test_a_huge_file_is_told_in_bounded_memory(text: bytes, says: str, tmp_path: Path) -> None:
    (tmp_path / "huge.json").write_bytes(text)
    with within(250 * MB), pytest.raises(ParseError, match=says):
        replay_command.run(argparse.Namespace(file=tmp_path / "huge.json", json=False))
