"""What the tests drive is installed at once, PostgreSQL without a database of its own; what cannot be had is named."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.engines import find
from tests.support import debian_packages, postgres_server

ROOT = Path(__file__).parents[2]
ALL = [
    "postgresql",
    "chromium",
    "chromium-headless-shell",
    "openssl",
    *(package for packages in find.PACKAGES.values() for package in packages),
]
INSTALLED = """#!/bin/sh
echo "$@" >> {log}
if [ "$1" = install ]; then cat {settings} >> {log}; mkdir -p {own}/15/bin; echo "ssl = on" > {settings}.ucf-dist; fi
"""


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One with nothing on it, of which we are root: its `apt-get` writes down what it is asked and does it."""
    paths = {name: tmp_path / name for name in ("log", "settings", "own")}
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "apt-get").write_text(INSTALLED.format(**paths))
    (tmp_path / "bin" / "apt-get").chmod(0o755)
    for name in ("cat", "mkdir"):
        (tmp_path / "bin" / name).symlink_to(shutil.which(name) or "")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))  # and nothing else: the machine's own `apt-get` stays out of it
    for name in ("CHROMIUM", "FIREFOX"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(postgres_server, "OWN", paths["own"])
    monkeypatch.setattr(debian_packages, "SETTINGS", paths["settings"])
    return tmp_path


@pytest.mark.parametrize("before", ["", "data_directory = '/srv'\n"])
def test_no_database_is_made_and_the_settings_stay_as_they_were(machine: Path, before: str) -> None:
    if before:
        (machine / "settings").write_text(before)
    assert "PostgreSQL is not tried here: it needs postgresql." in debian_packages.told()
    debian_packages.install()
    assert (machine / "log").read_text().splitlines() == [
        "update -qq",
        f"install -y -qq --no-install-recommends {' '.join(ALL)}",
        "create_main_cluster = off",
    ]
    assert (machine / "settings").read_text() == (before or "ssl = on\n")
    assert "PostgreSQL" not in debian_packages.missing()


def test_what_is_here_already_is_not_installed_again(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debian_packages, "PACKAGES", {"PostgreSQL": ("postgresql",)})
    debian_packages.install()
    assert debian_packages.missing() == {}
    debian_packages.install()
    assert len((machine / "log").read_text().splitlines()) == 3


@pytest.mark.parametrize("why", ["nobody", "no apt-get", "no network"])
def test_where_nothing_can_be_installed_it_is_named(machine: Path, monkeypatch: pytest.MonkeyPatch, why: str) -> None:
    match why:
        case "nobody":
            monkeypatch.setattr(os, "geteuid", lambda: 65534)
        case "no apt-get":
            (machine / "bin" / "apt-get").unlink()
        case "no network":
            (machine / "bin" / "apt-get").write_text("#!/bin/sh\nexit 100\n")
    debian_packages.install()
    assert debian_packages.told() == [
        "PostgreSQL is not tried here: it needs postgresql.",
        "OpenSSL is not tried here: it needs openssl.",
        "Firefox is not tried here: it needs firefox-esr.",
        f"WebKitGTK is not tried here: it needs {', '.join(find.PACKAGES['WebKitGTK'])}.",
    ]
    assert not (machine / "log").exists()
    assert not (machine / "settings").exists()


def test_make_installs_before_the_tests_and_names_what_is_missing_at_their_end() -> None:
    words = ["make", "-n", "test", f"PYTHON={sys.executable}"]
    alone = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    told = subprocess.run(words, cwd=ROOT, env=alone, capture_output=True, text=True, check=True).stdout
    installing, testing = told.index("-m tests.support.debian_packages\n"), told.index("-m pytest")
    assert installing < testing < told.index("-m tests.support.debian_packages name")
