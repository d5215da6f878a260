"""What all tests share: what they have loaded stays for good, and whatever they start hears Ctrl+C."""

import gc
import signal

import pytest

from tests.support.memory_disk import keep_files_in_memory
from tests.support.shared_statements import share_statements

_spent = 0.0  # seconds in tests, since what can go was looked for


def pytest_configure() -> None:
    gc.disable()  # what is imported and collected stays
    keep_files_in_memory()
    share_statements()
    # A shell that starts something in the background has it ignored, and what we start would inherit that.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """No search for what can go looks at the tests' own modules."""
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(20_000, 50, 50)  # as the app does


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """A match that is opened leaves its circles among what is old, where nobody looks: the app does so by the clock."""
    global _spent
    _spent += report.duration
    if _spent > 60:
        _spent = 0.0
        gc.collect()
