"""A plugin of pytest that writes down how long each test took, by its id: TABLESIDE_DURATIONS names the file."""

import json
import os
from collections import Counter
from pathlib import Path

import pytest

took: Counter[str] = Counter()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    took[report.nodeid] += report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    if not hasattr(session.config, "workerinput"):
        Path(os.environ["TABLESIDE_DURATIONS"]).write_text(json.dumps(took), encoding="utf-8")
