"""Bundles what the browser's Python is given: the app, the libraries it needs, and its own, each as one archive."""

import fnmatch
import gzip
import hashlib
import io
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from companion.pwa.bytecode import compile_files
from companion.pwa.prebuilt_index import build_index

ROOT = Path(__file__).parents[2]
WHEELS = ROOT / "build" / "wheels"

# Python as the browser runs it, and what the app needs there. Two are compiled; the rest are pure Python. What Flet
# uses to log in elsewhere, and all that needs, is left out: nobody logs in.
PYTHON, PLATFORM = "3.14", "pyemscripten_2026_0_wasm32"
NEEDED = (
    "annotated-types", "flet", "msgpack", "pydantic", "pydantic_core", "repath", "six", "sqlalchemy", "sqlmodel",
    "typing-extensions", "typing-inspection",
)  # fmt: skip
UNUSED = (  # of the libraries: other databases, other ages, other people's tests, what only programmers read
    "*.dist-info/*", "*.pyi", "*/py.typed", "*.pyx", "*.pxd", "*.c", "*.h", "*.cpp", "flet/auth/*", "flet/fastapi/*",
    "flet/testing/*", "flet/pytest_plugin.py", "flet/cli.py", "flet/messaging/flet_*_server.py",
    "flet/utils/griffe_deprecations.py", "pydantic/v1/*", "pydantic/mypy.py", "pydantic/deprecated/parse.py",
    "sqlalchemy/testing/*", "sqlalchemy/ext/asyncio/*", "sqlalchemy/ext/automap.py",
    "sqlalchemy/ext/horizontal_shard.py", "sqlalchemy/ext/mypy/*", "sqlalchemy/ext/mutable.py",
    "sqlalchemy/ext/serializer.py", "sqlalchemy/dialects/mssql/*", "sqlalchemy/dialects/mysql/*",
    "sqlalchemy/dialects/oracle/*", "sqlalchemy/dialects/postgresql/*", "sqlmodel/ext/*",
    "sqlalchemy/connectors/pyodbc.py", "sqlalchemy/connectors/aioodbc.py",
)  # fmt: skip
UNUSED_OF_PYTHON = (  # its own library: consoles, debuggers, tests, mail and remote calls
    "_pyrepl/*", "unittest/*", "xmlrpc/*", "wsgiref/*", "pydoc_data/*", "idlelib/*", "ensurepip/*", "tkinter/*",
    "turtle*", "multiprocessing/*", "pdb.py", "doctest.py", "pydoc.py", "pickletools.py", "imaplib.py", "smtplib.py",
    "ftplib.py", "poplib.py", "mailbox.py", "cProfile.py", "profile.py", "pstats.py", "xml/sax/*", "xml/dom/*",
    "webbrowser.py", "_pyio.py", "_pydatetime.py", "_pydecimal.py", "socketserver.py", "http/server.py", "zipapp.py",
    "venv/*",
)  # fmt: skip
UNUSED_OF_OURS = (  # what only a command line, a served table or the build itself needs, as the index needs phrasings
    "companion/__main__.py", "companion/cli/*", "companion/server/*", "companion/pwa/[!_r]*.py",
    "companion/tools/*", "companion/page_scripts.py", "assets/rules/phrasings/*",
    "companion/service/exchange/database_transfer.py", "companion/flet_patches/control_numbers.py",
    "companion/flet_patches/malformed_frames.py", "companion/flet_patches/messages_to_nobody.py",
    "companion/flet_patches/unregistered_sockets.py",
)  # fmt: skip


def app_archive(root: Path, tops: Iterable[str]) -> bytes:
    """These files and folders of ours, as an archive the browser unpacks."""
    files = compile_files(
        {name: text for name, text in _sources(root, tops).items() if not is_unused(name, UNUSED_OF_OURS)}
    )
    return archive(files | build_index(files))


def library_archive() -> bytes:
    """What the app needs beside Python, from the package index by the versions of the constraints file."""
    files: dict[str, bytes] = {}
    for wheel in _wheels():
        with zipfile.ZipFile(wheel) as parts:
            names = [name for name in parts.namelist() if not name.endswith("/") and not is_unused(name)]
            files |= {name: parts.read(name) for name in names}
    return archive(compile_files(files))


def standard_library_archive(shipped: Path) -> bytes:
    """Python's own library out of Pyodide's archive, as an archive Python imports from."""
    with zipfile.ZipFile(shipped) as parts:
        names = [name for name in parts.namelist() if not name.endswith("/") and not is_unused(name, UNUSED_OF_PYTHON)]
        files = compile_files({name: parts.read(name) for name in names})
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()


def licences_text() -> str:
    """The terms under which the libraries may be passed on."""
    texts = []
    for wheel in _wheels():
        with zipfile.ZipFile(wheel) as parts:
            for name in parts.namelist():
                if ".dist-info/" in name and "licen" in name.lower().rsplit("/", 1)[-1]:
                    texts.append(f"{wheel.name.split('-')[0]}\n\n{parts.read(name).decode()}")
    return f"\n\n{'-' * 80}\n\n".join(texts)


def is_unused(name: str, patterns: Iterable[str] = UNUSED) -> bool:
    """Whether a file of a library is one that the app never needs."""
    return any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns)


def _sources(root: Path, tops: Iterable[str]) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for top in tops:
        for file in [root / top] if (root / top).is_file() else sorted((root / top).rglob("*")):
            if file.suffix in {".py", ".toml", ".json", ".bin"} and "__pycache__" not in file.parts:
                found[file.relative_to(root).as_posix()] = file.read_bytes()
    return found


def archive(files: Mapping[str, bytes]) -> bytes:
    """The same files give the same bytes: an update fetches an archive only when something in it changed.

    Files of one kind lie together, which packs them smaller.
    """
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as parts:
        for name, content in sorted(files.items(), key=lambda file: (Path(file[0]).suffix, file)):
            member = tarfile.TarInfo(name)
            member.size = len(content)
            parts.addfile(member, io.BytesIO(content))
    return gzip.compress(packed.getvalue(), 9, mtime=0)


def _wheels() -> list[Path]:
    """What the browser's Python needs, downloaded once by the versions of the constraints file."""
    pins = (ROOT / "constraints.txt").read_text("utf-8")
    folder = WHEELS / hashlib.sha256(f"{pins}{NEEDED}".encode()).hexdigest()[:12]
    if len(list(folder.glob("*.whl"))) < len(NEEDED):
        print("Fetching what the browser's Python needs ...")
        subprocess.run(
            [
                sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check", "--no-deps",
                "--only-binary=:all:", "--implementation", "cp", "--python-version", PYTHON, "--platform", PLATFORM,
                "-c", str(ROOT / "constraints.txt"), "-d", str(folder), *NEEDED,
            ],
            check=True,
        )  # fmt: skip
    return sorted(folder.glob("*.whl"))
