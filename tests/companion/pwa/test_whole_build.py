"""The folder that a build leaves: each file where the page will ask for it, and none that nobody asks for."""

import gzip
import io
import json
import tarfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from flet_web import get_package_web_dir

from companion.pwa import build, bundle
from companion.server.fallback_fonts import ROBOTO, all_requests

WEB = Path(get_package_web_dir())
ASSETS = build.ROOT / "assets"


def uncompiled(files: Mapping[str, bytes], *_: object) -> dict[str, bytes]:
    """To compile all of it takes a minute; what is asked here is where it lies."""
    return {f"{name}c" if name.endswith(".py") else name: text for name, text in files.items()}


@pytest.fixture(scope="module", autouse=True)
def quick() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(bundle, "compile_files", uncompiled)
        patched.setattr(bundle, "build_index", lambda _: {})
        patched.setattr(bundle, "library_archive", lambda: b"the libraries")
        patched.setattr(bundle, "licences_text", lambda: "MIT, Apache")
        patched.setattr(bundle, "standard_library_archive", lambda shipped: shipped.name.encode())
        yield


@pytest.fixture(scope="module")
def built(quick: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("built") / "pwa"
    place.mkdir()
    (place / "of the last build").touch()
    return build.build(place, base="/club/")


def same(one: Path, other: Path) -> bool:
    return one.read_bytes() == other.read_bytes()


def test_our_scripts_stand_in_the_place_of_flets(built: Path) -> None:
    for name in set(build.OWN_SCRIPTS) - {"sw.js"}:
        assert same(built / "web" / name, ASSETS / "web" / name)
    for gone in (
        "python.js",
        "python-worker.js",
        "flutter_service_worker.js",
        "canvaskit/skwasm.js",
        "icon.png",
        "web/board.html",
        "web/board.js",
        "of the last build",
    ):
        assert not (built / gone).exists(), gone
    assert same(built / "main.dart.js", WEB / "main.dart.js")
    assert same(built / "manifest.json", ASSETS / "manifest.json")


def test_every_letter_lies_where_the_drawing_engine_asks_for_it(built: Path) -> None:
    asked = all_requests(WEB, ASSETS)
    assert len(asked) > 100
    for request, file in asked.items():
        assert same(built / "assets" / "fonts" / request, file), request
    assert same(built / "assets" / "fonts" / build.ROBOTO_ASKED, WEB / ROBOTO)
    first = json.loads((built / "assets" / "FontManifest.json").read_text())
    assert {"Nunito 600", "Tableside signs"} <= {one["family"] for one in first}


def test_python_has_its_archives_and_no_package_of_its_own(built: Path) -> None:
    assert (built / "library.tar.gz").read_bytes() == b"the libraries"
    assert (built / "pyodide" / "python_stdlib.zip").read_bytes() == b"python_stdlib.zip"
    said, shipped = (json.loads((of / "pyodide" / "pyodide-lock.json").read_text()) for of in (built, WEB))
    assert said == {**shipped, "packages": {}}
    assert shipped["packages"]


def test_the_app_is_packed_without_what_only_a_command_line_or_a_server_needs(built: Path) -> None:
    with tarfile.open(fileobj=io.BytesIO(gzip.decompress((built / "app.tar.gz").read_bytes()))) as parts:
        names = set(parts.getnames())
    assert {"main.pyc", "companion/app.pyc", "views/app.pyc", "models/store.pyc", "assets/rules/tribbles.toml"} <= names
    unused = (
        "companion/cli", "companion/server", "tests", "assets/rules/phrasings", "companion/flet_patches/malformed",
        "companion/service/exchange/database_transfer",
    )  # fmt: skip
    assert not [name for name in names if name.startswith(unused)]


def test_the_terms_of_everything_are_told_in_one_file(built: Path) -> None:
    told = (built / "licences.txt").read_text()
    assert told.startswith("MIT, Apache\n\n")
    assert told.endswith((WEB / "assets" / "NOTICES").read_text())
    assert not (built / "assets" / "NOTICES").exists()


def test_the_page_lies_in_its_folder_and_says_what_it_will_fetch(built: Path) -> None:
    page = (built / "index.html").read_text()
    assert '<base href="/club/">' in page
    assert build.POLICY in page
    for script in ("page_bridge.js", "python_boot.js", "sw_client.js"):
        assert page.count(f'<script src="web/{script}">') == 1
    assert 'src="python.js"' not in page
    files = json.loads(page.split("flet.firstFiles = ")[1].partition(";")[0])
    assert {"app.tar.gz", "library.tar.gz", "main.dart.js"} <= {path.lstrip("/") for path in files}
    for path, (long, travels) in files.items():
        content = (built / path.lstrip("/")).read_bytes()
        squeezed = path.endswith((".gz", ".zip", ".woff2", ".png"))
        assert long == len(content)
        if squeezed or long < 2_000_000:
            assert travels == len(content if squeezed else gzip.compress(content, 6))
    assert page == (built / "404.html").read_text()
    assert "serviceWorkerSettings: {" not in (built / "flutter_bootstrap.js").read_text()
    assert (built / "sw.js").read_text().endswith((ASSETS / "web" / "sw.js").read_text())


def test_an_app_without_a_page_of_its_own_has_the_scripts_that_start_it(tmp_path: Path) -> None:
    (tmp_path / "main.py").write_text("import flet as ft")
    bare = build.build(tmp_path / "pwa", build.Packed(tmp_path, ("main.py",), None))
    assert {one.name for one in (bare / "web").iterdir()} == set(build.OWN_SCRIPTS) - {"sw.js"}
    assert "page_bridge.js" not in (bare / "index.html").read_text()
    first = json.loads((bare / "assets" / "FontManifest.json").read_text())
    assert not [one for one in first if one["family"].startswith("Nunito")]


def test_a_flet_that_speaks_otherwise_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "SPOKEN", {"python.js": ("jsConnect by telegraph",)})
    with pytest.raises(AssertionError, match=r"Flet's python\.js speaks otherwise now"):
        build.build(tmp_path / "pwa")
    assert not (tmp_path / "pwa").exists()
