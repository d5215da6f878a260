"""Installs what the tests drive from Debian's packages where we may, all at once, and names what is missing elsewhere.

The machine's own Python runs it while the tests' own is still being set up.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.browser.engines import find
from tests.browser.support import find_chromium
from tests.support import postgres_server

SHELL = "Chromium's headless shell"
PACKAGES = {
    "PostgreSQL": ("postgresql",),
    "Chromium": ("chromium",),
    SHELL: ("chromium-headless-shell",),
    "OpenSSL": ("openssl",),
    **find.PACKAGES,
}
SETTINGS = Path("/etc/postgresql-common/createcluster.conf")
QUIET = {"DEBIAN_FRONTEND": "noninteractive", "UCF_FORCE_CONFFOLD": "1"}  # no question about the settings


def missing() -> dict[str, tuple[str, ...]]:
    """What is not on this machine, and the packages that bring it."""
    here = {
        "PostgreSQL": postgres_server.programs(),
        "Chromium": find_chromium.of_the_machine(),
        SHELL: find_chromium.headless_shell(),
        "OpenSSL": shutil.which("openssl"),
        **find.found(),
    }
    return {name: packages for name, packages in PACKAGES.items() if not here.get(name)}


def install() -> None:
    """Does nothing where all is here already, or where we may not."""
    wanted = [package for packages in missing().values() for package in packages]
    if not wanted or os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    print(f"Installing {', '.join(wanted)} from Debian's packages ...", flush=True)
    with without_cluster(SETTINGS):
        for words in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *wanted]):
            subprocess.run(["apt-get", *words], env=os.environ | QUIET, stdout=subprocess.DEVNULL, check=False)


@contextmanager
def without_cluster(settings: Path) -> Iterator[None]:
    """PostgreSQL's package makes a database and serves it: the tests want neither, and nobody else asked for them."""
    before = settings.read_bytes() if settings.exists() else None
    packaged = settings.with_name(f"{settings.name}.ucf-dist")  # what the package lays beside ours
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text("create_main_cluster = off\n")
    try:
        yield
    finally:
        if before is not None:
            settings.write_bytes(before)
        elif packaged.exists():
            packaged.replace(settings)
        else:
            settings.unlink()


def told() -> list[str]:
    """What is not tried on this machine, a sentence each. Chromium has another source, its shell a stand-in."""
    names = {name: packages for name, packages in missing().items() if name not in ("Chromium", SHELL)}
    return [f"{name} is not tried here: it needs {', '.join(packages)}." for name, packages in names.items()]


if __name__ == "__main__":
    if sys.argv[1:] != ["name"]:
        install()
    for sentence in told():
        print(sentence, file=sys.stderr)
