"""Lists what the PWA precaches for the time without a network, for its page and its service worker."""

import gzip
import hashlib
import json
from pathlib import Path

# Fonts that our own screens and most names need are kept with the app. Those of further scripts come afterwards; a
# person is told by these names which are still missing.
SCRIPTS = {
    "notosanssc": "Chinese (simplified)",
    "notosanstc": "Chinese (traditional)",
    "notosanshk": "Chinese (Hong Kong)",
    "notosansjp": "Japanese",
    "notosanskr": "Korean",
    "notosansarabic": "Arabic",
    "notosansarmenian": "Armenian",
    "notosansdevanagari": "Devanagari",
    "notosansgeorgian": "Georgian",
    "notosanshebrew": "Hebrew",
    "notosansthai": "Thai",
    "notosans": "further Latin",
    "notosansmath": "formulas",
    "notosanssymbols": "signs",
    "notosanssymbols2": "signs",
    "notomusic": "notes",
    "notocoloremoji": "emoji",
}
FONTS = "assets/fonts/"
# Where the host's own files lie beside the app's: nothing a screen needs.
BESIDE = {"sw.js", "web/sw.js", "404.html", "licences.txt", "index.html"}
SQUEEZED = {".gz", ".zip", ".woff2", ".png"}


def precached_files(built: Path) -> dict[str, tuple[int, int]]:
    """By path: what a first start fetches that is large, how long it is, and about how much of that travels."""
    engine = ["main.dart.js", *(f"canvaskit/{which}canvaskit.wasm" for which in ("", "chromium/"))]
    python = ["pyodide/pyodide.asm.mjs", "pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip"]
    icons = ["assets/fonts/MaterialIcons-Regular.otf"]
    return {
        f"/{name}": (len(content := (built / name).read_bytes()), _travels(name, content))
        for name in (*engine, *python, "app.tar.gz", "library.tar.gz", *icons)
    }


def service_worker(built: Path) -> None:
    """Writes the worker with what it keeps, under a version that changes with any of it."""
    files = {file.relative_to(built).as_posix(): file for file in sorted(built.rglob("*")) if file.is_file()}
    marks = {name: _mark(file) for name, file in files.items() if name not in BESIDE}
    later = {name: (mark, script) for name, mark in marks.items() if (script := _script(name))}
    first = {"": _mark(built / "index.html")} | {name: mark for name, mark in marks.items() if name not in later}
    worker = (built / "web" / "sw.js").read_text("utf-8")
    version = hashlib.sha256(json.dumps([first, later, worker]).encode()).hexdigest()[:12]
    lists = f"const VERSION = {json.dumps(version)};\nconst FILES = {json.dumps(first)};\n"
    (built / "sw.js").write_text(f"{lists}const FONTS = {json.dumps(later)};\n{worker}", "utf-8")
    (built / "web" / "sw.js").unlink()


def _script(name: str) -> str | None:
    """The script that this font file is for; None where it is one of those kept with the app."""
    return SCRIPTS.get(name.removeprefix(FONTS).split("/")[0]) if name.startswith(FONTS) else None


def _mark(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:16]


def _travels(name: str, content: bytes) -> int:
    return len(content) if Path(name).suffix in SQUEEZED else len(gzip.compress(content, 6))
