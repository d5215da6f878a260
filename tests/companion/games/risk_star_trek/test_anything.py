"""Whatever is composed on a screen, sensible or not, at any point of a match: an answer in a sentence, or it counts."""

import os
from dataclasses import fields
from random import Random
from typing import get_args

from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek.board import Board, Location
from companion.games.risk_star_trek.board.sheet import with_location
from companion.games.risk_star_trek.cards.qvents import QVENTS, aid
from companion.games.risk_star_trek.events import DiceCommitted, Event
from companion.games.risk_star_trek.state import CAPTAINS, Options
from companion.rulings import assets, load

SOAK = int(os.environ.get("TABLESIDE_SOAK", "1"))
KNOWN = load(assets())
SHAPE = TypeAdapter(Event)
NUMBERS = (0, 1, 2, 3, 4, 6, 10, 25, 300, -1, 10**9, True)
PLACES = ("Coridan", "Bajor", "Trill", "Andoria", "Vulcan", "Hobus", "", None)
FLAGS = (True, False, False, None)
POOL = {
    "captain": (*CAPTAINS, "Q", None),
    "quadrant": ("alpha", "beta", "gamma"),
    "location": PLACES,
    "origin": PLACES,
    "target": PLACES,
    "step": ("qvent", "reinforce", "invade", "maneuver", "card", "rest"),
    "title": ("", "Control 2 Sectors", *(one.title for one in QVENTS), None, "x" * 90),
    "sector": ("", "klingon", "borg", None),
    "sectors": ((), ("ferengi",), ("ferengi", "breen"), ("klingon",), (None,), ["ferengi"]),
    "neighbours": ((), ("Bajor",), ("Trill", "Vulcan"), Board().neighbours("Coridan"), ("Bajor", "Bajor"), None),
    "held_by": ("captain", "aliens", "tribbles", "Q"),
    "holder": ("nobody", "captain", "aliens", "Q"),
    "modifier": ("officer", "neutral_zone", "lowest_wins", "to_the_death", "luck"),
    "how": ("expansion", "invasion", "held", "found"),
    "position": ("First Officer", "Doctor", "Pilot", "", None),
    "board": (Board(), with_location(Board(), Location("Bajor", neighbours=("Trill",)), "Bajor"), None),
    **dict.fromkeys(("neutral_zone", "officer", "lowest_wins", "to_the_death", "on", "crew", "by_app"), FLAGS),
}


def anything(random, players):
    """An event of some kind with whatever a finger could put into it."""
    kind = random.choice(get_args(Event))
    given_ = {}
    for one in fields(kind):
        if one.name in ("attack", "defence") and kind is not DiceCommitted:
            given_[one.name] = tuple(random.choices(range(1, 7), k=random.choice((0, 1, 1, 2, 3))))
        elif one.name in ("player", "defender", "conqueror"):
            given_[one.name] = random.choice((*players, *players, "", "Zed", None))
        elif one.name != "kind":
            given_[one.name] = random.choice(POOL.get(one.name, NUMBERS))
    return kind(**given_)


@settings(max_examples=14 * SOAK, deadline=None)
@given(st.integers(0, 2**32))
def test_it_is_answered_in_a_sentence_or_it_counts(seed):
    random = Random(seed)
    players = ("Ann", "Bo", "Cy", "Dee", "Eva")[: random.randint(2, 5)]
    table = GAME.start(players, Options(mission=random.choice(("exploration", "frontier", "frontier"))))
    for _ in range(120):
        offered = [one.event for one in GAME.prompt(table, 0).choices if one.refusal is None]
        if not offered:
            return
        for event in (*(anything(random, players) for _ in range(8)), random.choice(offered)):
            refusal = GAME.refuse(table, event, 0)
            if refusal:
                assert refusal.reason.endswith("."), refusal
                assert refusal.rule in KNOWN
                continue
            told = GAME.tell(table, event)
            assert told == told.strip()
            assert not told.endswith(".")
            assert SHAPE.validate_json(SHAPE.dump_json(event)) == event
            after = GAME.apply(table, event, 0)
            assert GAME.score(after)[: len(table.lines)] == table.lines
            assert all(aid(after, one.title, "klingon") for one in QVENTS)
            table = after
            break
