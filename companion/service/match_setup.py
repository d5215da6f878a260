"""Settles a new match before its first entry: who sits down, and by which options."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict, fields, is_dataclass
from json import dumps, loads
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
    kept: dict[str, object] = {}
    for option in (one for one in fields(game.options) if one.name in kept_options(game) and one.name not in chosen):
        try:
            if body := await note(f"{game.key}.{option.name}"):
                kept[option.name] = loads(body)
                codec_of(game).read_options(dumps(kept))
        except (ParseError, ValueError) as trouble:
            return Refusal(_illegible(option.metadata["title"], trouble), option.metadata["rule"])
    try:
        settle_match = codec_of(game).read_options(dumps(kept | chosen))
    except (ParseError, TypeError) as trouble:
        return Refusal(f"{game.title} cannot be played so: {trouble}.", f"{game.key}.options")
    return Exported(game, names, settle_match, game.rules, status="open", created=now)


def _illegible(title: str, trouble: Exception) -> str:
    return (
        f"What is kept for every match under “{title}” cannot be read by this version ({trouble}). Put one thing right "
        f"under “{title}”, then a new one is kept instead, or go on with the version that has kept it."
    )
