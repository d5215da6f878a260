"""Long work as a generator of its progress: whoever runs it does so in one go, or in slices."""

from collections.abc import Generator
from typing import TypeVar

Result = TypeVar("Result")
Work = Generator[float, None, Result]  # yields now and then how much of it is done, from 0 to 1


def run_at_once(work: Work[Result]) -> Result:
    """The whole work in one go."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: Result = done.value
            return result
