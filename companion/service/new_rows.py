"""What the store keeps of a whole match, new or imported: its card and the lines of its log."""

import re
from collections.abc import Callable
from typing import cast
from uuid import uuid4

from companion.service.exchange.codec import codec_of
from companion.service.exchange.export_format import Exported
from companion.service.match_cache import log_line, log_lines
from companion.service.time_slicing import Yielding
from models.checksums import first_checksum
from models.store import Line, MatchCard, Status


async def rows_of(
    match: Exported, is_free: Callable[[str], bool], taken_in: int | None = None
) -> tuple[MatchCard, list[Line]]:
    """Under its own id where it has one that is free, else under a new one; others go on meanwhile.

    `taken_in`: when it came, where another log of it was here. Raises `ParseError`.
    """
    codec, breath = codec_of(match.game), Yielding()
    match_id = match.id if re.fullmatch("[0-9a-f]{8,32}", match.id) else ""
    lines: list[Line] = []
    for entry in match.entries:
        lines.append(log_line(codec, entry, lines[-1].checksum if lines else first_checksum(match_id)))
        await breath()
    if not match_id or not is_free(match_id):
        match_id = uuid4().hex[:12]
        lines = log_lines(codec, match_id, match.entries)
    card = MatchCard(
        match_id,
        match.game.key,
        match.players,
        cast(Status, match.status),
        match.created or 0,
        match.ended,
        len(match.entries),
        0,
        match.rules,
        codec.options.dump_json(match.options).decode(),
        taken_in,
    )
    return card, lines
