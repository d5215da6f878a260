"""Compiles Python files to the bytecode of the browser's Python, at build time, once for each text."""

import hashlib
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

import playwright  # its Node runs the browser's Python here
from flet_web import get_package_web_dir

HERE = Path(__file__).parent
KEPT = HERE.parents[1] / "build" / "bytecode"


class NotCompiled(Exception):
    """The browser's Python did not run here: str() says what it said."""


def compile_files(files: Mapping[str, bytes], kept: Path = KEPT) -> dict[str, bytes]:
    """The same files, every `name.py` as its `name.pyc`; what is no Python goes through as it is."""
    sources = {name: _key(name, text) for name, text in files.items() if name.endswith(".py")}
    missing = {key: name for name, key in sources.items() if not (kept / f"{key}.pyc").exists()}
    if missing:
        _compile({key: f"{name}\n".encode() + files[name] for key, name in missing.items()}, kept)
    return {
        f"{name}c" if name in sources else name: (kept / f"{sources[name]}.pyc").read_bytes()
        if name in sources
        else text
        for name, text in files.items()
    }


def _key(name: str, text: bytes) -> str:
    return hashlib.sha256(b"\0".join([_compiler(), name.encode(), text])).hexdigest()[:32]


def _compiler() -> bytes:
    """What the bytecode depends on beside its source."""
    lock = Path(get_package_web_dir()) / "pyodide" / "package.json"
    return b"".join(file.read_bytes() for file in (lock, HERE / "compile_sources.py", HERE / "compile_sources.mjs"))


def _compile(sources: Mapping[str, bytes], kept: Path) -> None:
    kept.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=kept) as folder:
        for key, text in sources.items():
            (Path(folder) / f"{key}.py").write_bytes(text)
        pyodide = Path(get_package_web_dir()) / "pyodide"
        ran = subprocess.run(
            [str(_node()), str(HERE / "compile_sources.mjs"), str(pyodide), str(HERE / "compile_sources.py"), folder],
            capture_output=True,
            text=True,
        )
        if ran.returncode or len(list(Path(folder).glob("*.pyc"))) < len(sources):
            said = [line for line in (ran.stderr or ran.stdout).splitlines() if len(line) < 500]
            raise NotCompiled("\n".join(said[-30:]))
        for file in Path(folder).glob("*.pyc"):
            file.replace(kept / file.name)


def _node() -> Path:
    name = "node.exe" if sys.platform == "win32" else "node"
    return Path(playwright.__file__).parent / "driver" / name
