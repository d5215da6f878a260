"""What players, hosts and the documents are promised in figures: how long, how many, how much.

No other test waits so long or fills so much; what each figure does is tested beside its file, with a smaller one.
"""

from importlib import import_module

import pytest

SECOND, MINUTE, HOUR, DAY = 1_000, 60_000, 3_600_000, 86_400_000  # ms

LIMITS: dict[str, dict[str, object]] = {
    "companion.engine.clocks.clock_display": {"TENTHS_FROM": 19_900, "WARNINGS": (MINUTE, 30_000, 10_000, 0)},
    "companion.engine.decisions": {"LONGEST": 200},
    "companion.engine.game": {"NAME_LIMIT": 30, "OWN_TIME": (5, 10_800)},
    "companion.service.deleted_matches": {"KEPT_FOR": 30 * DAY},
    "companion.service.exchange.export_format": {"FORMAT": 1, "LIMIT": 8_000_000, "FIGURES": 9_007_199_254_740_992},
    "companion.service.exchange.import_conflicts": {"AHEAD": 180 * DAY},
    "models.backups": {"NEWEST": 8, "DAYS": 7},
    "models.match_cards": {"LATEST": 253_370_000_000_000},
    "models.schema.schema_check": {"FORMATS": (1, 2)},
    "companion.server.auth.code_throttle": {
        "TRIES": 5, "PAUSE": SECOND, "LONGEST_PAUSE": MINUTE, "FORGOTTEN": HOUR, "CEILING": 500,
        "MOST_GUESSES": 10_000,
    },
    "companion.server.auth.device_tokens": {"EXPIRES": 90 * DAY},
    "companion.server.auth.join_codes": {"LASTS": 10 * MINUTE, "DIGITS": 6},
    "companion.server.auth.middleware": {"LONGEST_KNOCK": 1_024},
    "companion.server.auth.signing_key": {"KEY_BYTES": 32},
    "companion.server.board.feeds": {"BEAT": 1.0},
    "companion.server.board.snapshot": {"FORMAT": 1},
    "companion.server.connections": {"MOST_PAGES": 24, "SHUT_OUT": 4_403},
    "companion.server.http_server": {"PORT": 8_765, "LONGEST_HEAD": 16_384, "PATIENCE_SECONDS": 30},
    "companion.server.security_headers": {"A_YEAR": 31_536_000},
    "companion.competition.series": {"WIN": 3, "DRAW": 1},
    "companion.cli.serve": {"PORT": 8_550},
}  # fmt: skip


@pytest.mark.parametrize("module", LIMITS)
def test_every_limit_is_as_it_was_promised(module: str) -> None:
    there = import_module(module)
    assert {name: getattr(there, name) for name in LIMITS[module]} == LIMITS[module]
