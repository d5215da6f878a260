"""Settles a new match before its first entry: who sits down, and by which options."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict, is_dataclass
from json import JSONDecodeError, dumps, loads
from typing import cast

from companion.engine.game import AnyGame, Refusal, kept_options, refuse_players
from companion.engine.player_names import tidy_name
from companion.service.exchange.codec import codec_of
from companion.service.exchange.export_format import Exported
from models.errors.parse_errors import ParseError


async def settle_match(
    games: Mapping[str, AnyGame],
    key: str,
    players: tuple[str, ...],
    options: object,
    note: Callable[[str], Awaitable[str]],
    now: int,
) -> Exported | Refusal:
    """The match, begun at `now` (ms); or why these people or options cannot be. `note` reads a note of the table."""
    if key not in games:
        return Refusal(f"No game here is called “{key}”. Known are {', '.join(games)}.", "log.game")
    game = games[key]
    names = tuple(map(tidy_name, players))
    if refusal := refuse_players(game, names):
        return refusal
    mapping = cast(Mapping[str, object], options or {})
    chosen = asdict(options) if is_dataclass(options) and not isinstance(options, type) else dict(mapping)
    try:
        kept = {name: loads(body) for name in kept_options(game) if (body := await note(f"{game.key}.{name}"))}
        settle_match = codec_of(game).read_options(dumps(kept | chosen))
    except (ParseError, TypeError, JSONDecodeError) as trouble:
        return Refusal(f"{game.title} cannot be played so: {trouble}.", f"{game.key}.options")
    return Exported(game, names, settle_match, game.rules, status="open", created=now)
