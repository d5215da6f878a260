"""What all tests share: what they have loaded stays for good, and whatever they start hears Ctrl+C."""

import gc
import signal
import time

from tests.support.memory_disk import keep_files_in_memory

_finished = 0  # tests of this process
_looked = time.monotonic()  # when what can go was looked for


def pytest_configure() -> None:
    keep_files_in_memory()
    # A shell that starts something in the background has it ignored, and what we start would inherit that.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """No search for what can go looks at the tests' own modules."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 50)  # as the app does


def pytest_runtest_logfinish() -> None:
    """A match that is opened leaves its circles among what is old, where nobody looks: the app does so by the clock."""
    global _finished, _looked
    _finished += 1
    if _finished % 100 == 0 or time.monotonic() > _looked + 10:  # a long test opens many
        gc.collect()
        _looked = time.monotonic()
