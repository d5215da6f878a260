"""What players, hosts and the documents are promised in figures: how long, how many, how much.

No other test waits so long or fills so much; what each figure does is tested beside its file, with a smaller one.
"""

from importlib import import_module

import pytest

from companion.server.rate_limits import Rate

SECOND, MINUTE, HOUR, DAY = 1_000, 60_000, 3_600_000, 86_400_000  # ms

LIMITS: dict[str, dict[str, object]] = {
    "companion.engine.clocks.clock_display": {"TENTHS_FROM": 19_900, "WARNINGS": (MINUTE, 30_000, 10_000, 0)},
    "companion.engine.checked_replay": {"MOST_AGAIN": 2_000_000},
    "companion.engine.decisions": {"LONGEST": 200},
    "companion.engine.game": {"NAME_LIMIT": 30, "OWN_TIME": (5, 10_800)},
    "companion.engine.replay": {"MOST_DUE": 1_000},
    "companion.service.clock": {"LEEWAY": 2 * SECOND},
    "companion.service.deleted_matches": {"KEPT_FOR": 30 * DAY},
    "companion.service.exchange.export_format": {"FORMAT": 1, "LIMIT": 8_000_000, "FIGURES": 9_007_199_254_740_992},
    "companion.service.exchange.import_conflicts": {"AHEAD": 180 * DAY},
    "companion.service.exchange.database_transfer": {"TRIES": 3, "NAMED": 5},
    "companion.service.foreign_writes": {"LOOKS_EVERY": 0.2},
    "companion.service.garbage_collection": {"SELDOM": (20_000, 50, 50), "SOON": 2.0, "LATEST": 10.0, "MANY": 500},
    "companion.service.match_cache": {"OPEN_AT_ONCE": 64},
    "companion.service.match_service": {"CLOSING": 5.0},
    "companion.service.monitoring": {"ANSWERS_WITHIN": 2.0},
    "companion.service.recovery.match_recovery": {"NAMED": 8, "TRIES": 3},
    "companion.service.scheduler": {"LOOK": 2 * SECOND, "DAY": DAY, "SILENT": 6 * SECOND},
    "companion.service.storage.backup_service": {"HOUR": HOUR},
    "companion.service.time_slicing": {"SLICE": 0.02},
    "models.backups": {"NEWEST": 8, "DAYS": 7},
    "models.errors.parse_errors": {"SHOWN": 40},
    "models.lock_retry": {"PATIENCE": 1_500, "PAUSE": 10},
    "models.match_cards": {"LATEST": 253_370_000_000_000},
    "models.notes": {"LONGEST": 200_000},
    "models.postgres.postgres_notices": {"AGAIN": 1.0, "ASKS_EVERY": 1.0},
    "models.postgres.server_silence": {"ANSWERS_WITHIN": 5.0, "SCHEMA_WITHIN": 600.0, "ASKS_EVERY": 1.0},
    "models.recovery.readable_rows": {"FIRST_PAGE": 4_096, "PROBES": 20_000, "MOST": 1_000_000},
    "models.schema.schema_check": {"FORMATS": (1, 2)},
    "companion.flet_patches.control_numbers": {"FIRST": 1_000, "NUMBERS": 1_000_000_000},
    "companion.flet_patches.malformed_frames": {"MOST_VALUES": 10_000},
    "companion.server.auth.code_throttle": {
        "TRIES": 5, "PAUSE": SECOND, "LONGEST_PAUSE": MINUTE, "FORGOTTEN": HOUR, "CEILING": 500,
        "MOST_GUESSES": 10_000,
    },
    "companion.server.auth.device_store": {"PATIENCE": 1.0},
    "companion.server.auth.device_tokens": {"EXPIRES": 90 * DAY, "SEEN_EVERY": 5 * MINUTE},
    "companion.server.auth.join_codes": {"LASTS": 10 * MINUTE, "DIGITS": 6},
    "companion.server.auth.middleware": {"LONGEST_KNOCK": 1_024},
    "companion.server.auth.pairing": {"FOLLOWS": MINUTE, "LOGGED_EVERY": MINUTE},
    "companion.server.auth.signing_key": {"KEY_BYTES": 32},
    "companion.server.scoreboard.feeds": {"BEAT": 1.0, "PHONES_FIRST": 0.02},
    "companion.server.scoreboard.routes": {"RETRY": SECOND},
    "companion.server.scoreboard.snapshot": {"FORMAT": 1},
    "companion.server.connection_limit": {"EACH": 256, "SPARE": 256, "FILES": 16_384},
    "companion.server.connections": {"LOOKS_EVERY": 0.5, "MOST_PAGES": 24, "SHUT_OUT": 4_403},
    "companion.server.http_server": {"LONGEST_HEAD": 16_384, "PATIENCE_SECONDS": 30},
    "companion.server.monitoring": {
        "BUCKETS": (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0),
    },
    "companion.server.rate_limits": {
        "MOST_ADDRESSES": 4_096, "REQUESTS": Rate(1_000, 200), "FRAMES": Rate(200, 60), "MOST_UNHEARD": 32_000_000,
    },
    "companion.server.reconnect_limit": {"MOST": 32},
    "companion.server.security_headers": {"A_YEAR": 31_536_000},
    "companion.server.tls": {"AT_ANY_TIME": 2_097_152},
    "companion.server.uvicorn_protocols": {
        "PATIENCE": 10.0, "PIECE": 1_024, "LARGE": 65_536, "MESSAGES_AT_ONCE": 32, "MOST_PARTS": 10_000, "MOMENT": 0.2,
    },
    "companion.pwa.runtime.browser_runtime": {"PATIENCE": 4.0},
    "companion.pwa.runtime.browser_storage": {"PATIENCE": 10.0, "RESTS": (0.02, 0.1, 0.5)},
    "companion.rulings.bookmarks": {"RECENT": 8},
    "companion.rulings.context": {"MOST": 6},
    "companion.rulings.tokenizer": {"LONGEST": 400, "MOST": 24},
    "companion.competition.series": {"WIN": 3, "DRAW": 1},
    "companion.cli.replay": {"STOPPED": 3},
    "companion.cli.serve": {"PORT": 8_550},
    "companion.cli.transfer": {"LEFT_BEHIND": 3},
}  # fmt: skip


@pytest.mark.parametrize("module", LIMITS)
def test_every_limit_is_as_it_was_promised(module: str) -> None:
    there = import_module(module)
    assert {name: getattr(there, name) for name in LIMITS[module]} == LIMITS[module]
