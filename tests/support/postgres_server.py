"""A real PostgreSQL for a test: made in a folder of its own, on a socket and a port of its own, and ended after it."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

OWN = Path("/usr/lib/postgresql")  # where Debian keeps every version


def programs() -> Path | None:
    """The folder of `initdb` and `postgres`; None where there is no PostgreSQL on this machine."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    return next(iter(sorted(OWN.glob("*/bin"), reverse=True)), None)


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """The address of an empty database, of which `%s` is the database's name. It refuses to run as root."""
    where = programs()
    assert where is not None
    data = folder / "postgres"
    data.mkdir()
    user: str | None = None
    if os.geteuid() == 0:
        user = "postgres" if "postgres" in {one.pw_name for one in pwd.getpwall()} else "nobody"
        shutil.chown(data, user)
        for above in (folder, *folder.parents):
            if above.stat().st_uid == 0 and not above.stat().st_mode & 0o001:
                above.chmod(above.stat().st_mode | 0o011)  # it has to come through
    made = [
        str(where / "initdb"),
        "-D",
        str(data),
        "-U",
        "club",
        "-A",
        "trust",
        "-N",
        "-E",
        "UTF8",
        "--no-instructions",
    ]
    subprocess.run(made, user=user, check=True, stdout=subprocess.DEVNULL, cwd="/")
    port = _free()
    words = [str(where / "postgres"), "-D", str(data), "-p", str(port), "-k", "", "-c", "listen_addresses=127.0.0.1"]
    with (data / "log").open("wb") as log:
        server = subprocess.Popen([*words, "-c", "fsync=off"], user=user, stdout=log, stderr=log, cwd="/")
    try:
        ready = [str(where / "pg_isready"), "-h", "127.0.0.1", "-p", str(port), "-t", "60", "-q"]
        while subprocess.run(ready).returncode:
            assert server.poll() is None, (data / "log").read_text()
        yield f"postgresql://club@127.0.0.1:{port}/postgres"
    finally:
        server.send_signal(signal.SIGINT)  # whoever is still connected is sent away
        server.wait(30)


def database(url: str, name: str) -> str:
    """The address of a new, empty one at this server."""
    import psycopg  # only where there is a server

    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return url.replace("/postgres", f"/{name}")


def _free() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])
