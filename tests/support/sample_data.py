"""Whole evenings at the table, kept in a data folder, for pictures and tests."""

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.engine.game import AnyGame
from companion.engine.match import Match
from companion.games import GAMES
from companion.service.clock import ServiceClock
from companion.service.match_service import MatchCard, MatchService, open_match_service

MINUTE = 60_000


class Evening:
    """A service whose clock this evening turns on itself; entries come a quarter of a minute to a minute apart."""

    def __init__(self, folder: Path, begins: int, games: Mapping[str, AnyGame] = GAMES) -> None:
        self.at = begins
        clock = ServiceClock(wall=lambda: self.at, steady=lambda: self.at)
        self.service: MatchService = open_match_service(folder, games=games, clock=clock)

    async def play(
        self,
        players: tuple[str, ...],
        *,
        game: str = "tabby_tumble",
        until: Any = None,
        seed: int = 1,
        options: Mapping[str, Any] | None = None,
    ) -> str:
        """A match played by chance and a liking for points until `until(match)` holds, or to its end. Its id."""
        chance = random.Random(seed)
        card = await self.service.begin(game, players, options or {})
        assert isinstance(card, MatchCard), card
        match: Any = await self.service.open(card.id)
        while not match.game.outcome(match.state, self.at) and not (until and until(match)):
            self.at += chance.randrange(15_000, MINUTE)
            event = liked(match, chance)
            match = await self.service.record(card.id, event, match.next_number, device="phone", by=players[0])
        return card.id


def liked(match: Match, chance: random.Random) -> Any:
    """Points first, then cats and mice, now and then something else."""
    open_to_all = [c for c in match.game.prompt(match.state, match.last_at).choices if not c.refusal]
    gains = [float(c.gain.replace("−", "-") or 0) * (1 if c.unit == "points" else 0.6) for c in open_to_all]
    weights = [max(0.3, 0.6 + gain) ** 2 for gain in gains]
    return chance.choices(open_to_all, weights)[0].event


def round_reached(number: int, picks: int = 0) -> Any:
    """Until round `n` has begun and so many dice of it are taken."""
    return lambda match: match.state.round >= number and match.state.picks >= picks and match.state.stage != "roll"
