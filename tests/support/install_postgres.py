"""Installs the programs of a PostgreSQL from Debian's packages where we may, and names it where it is missing."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support import postgres_server

PACKAGE = "postgresql"
SETTINGS = Path("/etc/postgresql-common/createcluster.conf")
QUIET = {"DEBIAN_FRONTEND": "noninteractive", "UCF_FORCE_CONFFOLD": "1"}  # no question about the settings


def install() -> None:
    """Does nothing where it is here already, or where we may not."""
    if postgres_server.programs() or os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    print(f"Installing {PACKAGE} from Debian's packages ...", flush=True)
    asked = (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", PACKAGE])
    with without_cluster(SETTINGS):
        for words in asked:
            subprocess.run(["apt-get", *words], env=os.environ | QUIET, stdout=subprocess.DEVNULL, check=False)


@contextmanager
def without_cluster(settings: Path) -> Iterator[None]:
    """Debian's package makes a database and serves it: the tests want neither, and nobody else asked for them."""
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


def missing() -> str:
    """What is not tried on this machine, in a sentence; nothing where it is."""
    return "" if postgres_server.programs() else f"PostgreSQL is not tried here: it needs {PACKAGE}."


if __name__ == "__main__":
    if sys.argv[1:] != ["name"]:
        install()
    if said := missing():
        print(said, file=sys.stderr)
