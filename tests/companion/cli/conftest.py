"""The shell that every test of the command line calls."""

from pathlib import Path

import pytest

from tests.companion.cli.shell import Shell


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path, capsys)
