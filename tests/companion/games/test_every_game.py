"""What holds for every game on the shelf, whatever is played: walked at random through what the referee offers."""

import os
import re
from dataclasses import fields, replace
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import settings
from pydantic import TypeAdapter

from companion.engine.game import AnyGame, Refusal
from companion.engine.match import Amended, Entry, Match, Retracted, Revised, replay, replay_kept
from companion.games import GAMES
from companion.rulings import assets, load
from tests.support.random_seed import lots, played_once

SOAK = int(os.environ.get("TABLESIDE_SOAK", "1"))
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eva", "Finn", "Gus", "Hal")
JUNK: tuple[Any, ...] = (None, True, -1, 0, 1, 10**9, 1.5, "", "Zed", "Ann", (), ("Zed",), [], {})
RULINGS = load(assets())
QUOTED = re.compile("“[^”]*”")  # a card's title may cry out

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)


def begin(game: AnyGame, random: Random) -> Match:
    """A match for as many players as the seed says, with options as it says."""
    players = NAMES[: random.randint(*game.seats)]
    options = {
        one.name: random.choice(list(one.metadata["labels"])) for one in fields(game.options) if one.metadata["labels"]
    }
    return Match.begin(game, players, game.options(**options))


def offered(match: Match) -> list[Any]:
    choices = match.game.prompt(match.state, match.last_at).choices
    return [choice.event for choice in choices if choice.refusal is None]


def enter(match: Match, event: Any, later: int = 1_000) -> Match | Refusal:
    return match.enter(Entry(match.next_number, match.last_at + later, event))


def noted(match: Match) -> Match | None:
    """As the service does: what comes due before the next entry is entered first, by nobody."""
    coming = match.comes_due
    if coming is None or coming[0] > match.last_at + 1_000:
        return None
    longer = match.enter(Entry(match.next_number, coming[0], coming[1], due=True))
    assert isinstance(longer, Match)
    return longer


@played_once
def walk(game: AnyGame, seed: int) -> list[Match]:
    """The match after each of its entries; every tenth of them or so is an undo, a redo or a correction."""
    random = Random(seed)
    matches = [begin(game, random)]
    for _ in range(random.randint(0, 250)):
        match = matches[-1]
        if due := noted(match):
            matches.append(due)
            continue
        events = offered(match)
        event = random.choice(events) if events else match.undo()
        match random.randint(0, 30):
            case 0 | 1:
                event = match.undo() or event
            case 2:
                event = match.redo() or event
            case 3 if match.facts:
                event = Retracted(random.choice(match.facts).entry.number)
            case 4 if match.facts:
                event = Amended(random.choice(match.facts).entry.number, event)
            case 5 if len(match.facts) > 1 and isinstance(event, get_args(game.events)):
                some = {random.choice(match.facts).entry.number for _ in range(3)}
                event = Revised(tuple(Retracted(n) if random.random() < 0.5 else Amended(n, event) for n in some))
            case 6 if match.facts and not isinstance(event, Retracted):
                event = junk(random, event)
        longer = enter(match, event)
        if isinstance(longer, Match):
            matches.append(longer)
    return matches


def junk(random: Random, event: Any) -> Any:
    """The event with one of its fields spoilt, where it has any."""
    names = [one.name for one in fields(event) if one.name != "kind"]
    return replace(event, **{random.choice(names): random.choice(JUNK)}) if names else event


@every_game
def test_it_starts_and_asks_for_something(game: AnyGame) -> None:
    for count in range(game.seats[0], game.seats[1] + 1):
        match = Match.begin(game, NAMES[:count], game.options())
        assert match.totals == dict.fromkeys(NAMES[:count], 0)
        assert offered(match)
        assert game.outcome(match.state, 0) is None


@every_game
def test_every_kind_of_event_has_a_name_of_its_own(game: AnyGame) -> None:
    kinds = [one.kind for one in get_args(game.events)]
    assert len(kinds) == len(set(kinds))
    assert not {"retracted", "reinstated", "amended"} & set(kinds)


@every_game
@settings(max_examples=3 * SOAK, deadline=None)
@lots
def test_events_survive_json(game: AnyGame, seed: int) -> None:
    shape = TypeAdapter(game.events)
    prompts = (game.prompt(match.state, 0) for match in walk(game, seed)[:60])
    for event in {choice.event for prompt in prompts for choice in prompt.choices}:
        assert shape.validate_json(shape.dump_json(event)) == event


@every_game
@settings(max_examples=6 * SOAK, deadline=None)
@lots
def test_a_log_replays_to_the_same_match(game: AnyGame, seed: int) -> None:
    match = walk(game, seed)[-1]
    opening = Match.begin(game, match.players, match.options)
    assert replay(opening, match.entries) == match
    assert replay_kept(opening, match.entries) == match
    facts_alone = opening
    for fact in match.facts:
        entered = facts_alone.enter(fact.entry._replace(number=facts_alone.next_number))
        assert isinstance(entered, Match)
        facts_alone = entered
    assert facts_alone.state == match.state


@every_game
@settings(max_examples=3 * SOAK, deadline=None)
@lots
def test_undo_then_redo_is_the_identity(game: AnyGame, seed: int) -> None:
    for match in walk(game, seed)[:80:7]:
        undo = match.undo()
        undone = enter(match, undo, later=0) if undo else None
        if isinstance(undone, Match):
            redone = enter(undone, undone.redo(), later=0)
            assert isinstance(redone, Match)
            assert (redone.facts, redone.undone) == (match.facts, match.undone)


@every_game
@settings(max_examples=3 * SOAK, deadline=None)
@lots
def test_what_the_prompt_offers_is_what_the_rules_say(game: AnyGame, seed: int) -> None:
    """Every choice without a refusal is accepted, every other one carries exactly what `refuse` says."""
    for match in walk(game, seed):
        prompt = game.prompt(match.state, 0)
        assert prompt.sentence
        assert prompt.player is None or prompt.player in match.players
        assert len({repr(choice.event) for choice in prompt.choices}) == len(prompt.choices)
        over = game.outcome(match.state, 0) is not None
        assert over == (not prompt.choices)
        for choice in prompt.choices:
            assert game.refuse(match.state, choice.event, 0) == choice.refusal
            assert choice.title
        assert over or any(choice.refusal is None for choice in prompt.choices)


@every_game
@settings(max_examples=6 * SOAK, deadline=None)
@lots
def test_points_are_whole_lines_that_are_only_ever_added(game: AnyGame, seed: int) -> None:
    matches = walk(game, seed)
    for match in matches:
        lines = game.score(match.state)
        assert all(type(line.points) is int and line.player in match.players and line.why for line in lines)
        assert match.totals == {
            player: sum(line.points for line in lines if line.player == player) for player in match.players
        }
        for one, two in zip(match.facts, match.facts[1:], strict=False):
            assert game.score(two.state)[: one.lines] == game.score(one.state)
        assert [line.points for line in match.lines] == [line.points for line in lines]
        entered = range(0 if match.unnoted else 1, match.next_number)
        assert all(line.entry in entered for line in match.lines)


@every_game
@settings(max_examples=6 * SOAK, deadline=None)
@lots
def test_every_rule_that_is_cited_can_be_opened(game: AnyGame, seed: int) -> None:
    cited: set[str] = set()
    for match in walk(game, seed):
        prompt = game.prompt(match.state, 0)
        cited |= {prompt.rule, *(choice.rule for choice in prompt.choices), *(task.rule for task in prompt.tasks)}
        cited |= {choice.refusal.rule for choice in prompt.choices if choice.refusal}
        cited |= {line.rule for line in match.lines}
        over = game.outcome(match.state, 0)
        cited |= {over.rule} if over else set()
    assert not cited - RULINGS.keys()


@every_game
@settings(max_examples=6 * SOAK, deadline=None)
@lots
def test_what_the_table_could_have_entered_is_added_after_any_entry(game: AnyGame, seed: int) -> None:
    """After the newest entry always; after an earlier one where what follows can stand on it."""
    random, match = Random(seed), walk(game, seed)[-1]
    by_hand = [fact.entry.number for fact in match.facts if not fact.entry.due]
    for number in {*random.sample(by_hand, min(5, len(by_hand))), *by_hand[-1:]}:
        reads = match.events(number)
        before = match.before(number, step=len(reads))
        prompt = game.prompt(before, match.last_at)
        can = [one.event for one in prompt.choices if one.refusal is None and not game.fixed(match.options, one.event)]
        if not can:
            continue
        event = random.choice(can)
        longer = enter(match, Amended(number, reads[0], (*reads[1:], event)))
        if isinstance(longer, Refusal):
            assert longer.reason.endswith(".")
            continue
        assert longer.events(number) == (*reads, event)
        opening = Match.begin(game, match.players, match.options)
        assert replay(opening, longer.entries) == longer == replay_kept(opening, longer.entries)
        undone = longer.enter(Entry(longer.next_number, longer.last_at, Retracted(longer.entries[-1].number)))
        assert isinstance(undone, Match)
        assert [fact.entry.event for fact in undone.facts[: len(match.facts)]] == [f.entry.event for f in match.facts]


@every_game
@settings(max_examples=6 * SOAK, deadline=None)
@lots
def test_junk_is_refused_in_a_sentence_and_changes_nothing(game: AnyGame, seed: int) -> None:
    """Also events at the wrong moment: of every kind that came up in the match, at every point of it."""
    random = Random(seed)
    matches = walk(game, seed)[:80]
    seen = {type(event): event for match in matches for event in offered(match)}
    for match in matches:
        before = (match.state, match.facts, repr(match.state))
        for event in (*seen.values(), *(junk(random, event) for event in seen.values())):
            refusal = game.refuse(match.state, event, match.last_at)
            if refusal is None:
                game.apply(match.state, event, match.last_at)
                continue
            assert refusal.reason.endswith(".")
            ours = QUOTED.sub("", refusal.reason.lower())
            assert not any(word in ours for word in ("invalid", "illegal", "error", "!"))
            assert refusal.rule in RULINGS
            assert enter(match, event, later=0) == replace(refusal, entry=match.next_number)
        assert (match.state, match.facts, repr(match.state)) == before


@every_game
@settings(max_examples=3 * SOAK, deadline=None)
@lots
def test_every_entry_is_told_in_a_sentence(game: AnyGame, seed: int) -> None:
    match = walk(game, seed)[-1]
    for fact in match.facts:
        told = game.tell(match.before(fact.entry.number), fact.entry.event)
        assert told == told.strip()
        assert told[0].isupper() or not told[0].isalpha()
        assert not told.endswith(".")
