"""Long work as a generator: whoever does it decides whether in one go or with the others' turns in between."""

from collections.abc import Generator
from typing import TypeVar

Result = TypeVar("Result")
Work = Generator[float, None, Result]  # yields now and then how much of it is done, from 0 to 1


def at_once(work: Work[Result]) -> Result:
    """The whole work in one go."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: Result = done.value
            return result
