"""Where the tests keep their files: in memory where there is plenty, as half of what they wait for is a disk."""

import os
import re
import shutil
import tempfile
from pathlib import Path

MEMORY_DISK, MEMORY = Path("/dev/shm"), Path("/proc/meminfo")  # as Linux has them
ROOM = 6 * 2**30  # bytes: three times what lies there at most


def keep_files_in_memory() -> None:
    """For this process and all it starts. Whoever says TMPDIR has said where."""
    if "TMPDIR" in os.environ or _room() < ROOM:
        return
    folder = MEMORY_DISK / f"tableside-tests-{os.getuid()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    os.environ["TMPDIR"] = os.environ["PYTEST_DEBUG_TEMPROOT"] = str(folder)
    tempfile.tempdir = None  # asked anew


def _room() -> int:
    """Bytes, of the disk and of the memory that is free for it."""
    try:
        free = re.search(r"MemAvailable:\s+(\d+) kB", MEMORY.read_text())
        return min(shutil.disk_usage(MEMORY_DISK).free, int(free[1]) * 1024 if free else 0)
    except OSError:
        return 0
