"""Computes the digest of a game's rules: whatever was worked out under another digest is void."""

import hashlib
import sys
from dataclasses import fields
from functools import cache
from pathlib import Path
from secrets import token_hex

from companion.engine.game import AnyGame

COMPANION = Path(__file__).parents[2]
# What every game's logs are read and folded by, beside its own rules.
COMMON = ("engine/*", "engine/clocks/*", "competition/*", "service/match_loader", "service/exchange/codec")


def rules_digest(game: AnyGame) -> str:
    """Over the functions of the game, and over every file beside the modules they come from.

    Where those files cannot be read it is one that no other process has.
    """
    functions = [
        (one.name, value.__module__, value.__qualname__, getattr(getattr(value, "__code__", None), "co_code", b""))
        for one in fields(game)
        if callable(value := getattr(game, one.name)) and hasattr(value, "__qualname__")
    ]
    modules = sorted({module for _, module, _, _ in functions})
    named = repr((game.key, game.rules, game.seats, functions, *map(_digest_beside, modules), _common()))
    return hashlib.sha256(named.encode()).hexdigest()


@cache
def _digest_beside(module: str) -> str:
    file = getattr(sys.modules.get(module), "__file__", None)
    folder = Path(file).parent if file else None
    return _digest(tuple(sorted(_sources(folder, "*")))) if folder else token_hex(16)


@cache
def _common() -> str:
    return _digest(tuple(sorted(file for name in COMMON for file in _sources(COMPANION, name))))


def _sources(folder: Path, name: str) -> list[Path]:
    """In a browser there is only what Python has compiled them to."""
    return [*folder.glob(f"{name}.py"), *folder.glob(f"{name}.pyc")]


def _digest(files: tuple[Path, ...]) -> str:
    try:
        return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest() if files else token_hex(16)
    except OSError:
        return token_hex(16)
