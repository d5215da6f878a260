"""Lots drawn anew at every run, the same for all its tests: what is played for one of them is there for the others."""

from collections.abc import Callable, Iterable
from functools import lru_cache, wraps
from random import Random
from typing import Any

from hypothesis import given, seed
from hypothesis import strategies as st

RUN = Random().getrandbits(32)


def lots(test: Any) -> Any:
    """The test is run with one lot after the other; one that fails it is told and tried again by the next run."""
    return seed(RUN)(given(st.integers(0, 2**32))(test))


def played_once(play: Callable[..., Iterable[Any]]) -> Callable[..., tuple[Any, ...]]:
    """What a match came to, of frozen values; asked for again it is not played again."""

    @lru_cache(maxsize=64)
    @wraps(play)
    def kept(*args: Any, **more: Any) -> tuple[Any, ...]:
        return tuple(play(*args, **more))

    return kept
