"""What the browser's Python is given: of each library what it needs, of its own likewise, and the terms of all."""

import gzip
import io
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from companion.pwa import bundle
from companion.pwa.bundle import NEEDED, PLATFORM, PYTHON


@pytest.fixture(autouse=True)
def uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    def compiled(files: Mapping[str, bytes]) -> dict[str, bytes]:
        return {f"{name}c" if name.endswith(".py") else name: text for name, text in files.items()}

    monkeypatch.setattr(bundle, "compile_files", compiled)


def zipped(file: Path, files: Mapping[str, str]) -> Path:
    with zipfile.ZipFile(file, "w") as parts:
        for name, text in files.items():
            parts.writestr(name, text)
    return file


@pytest.fixture
def wheels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two libraries as the package index has them."""
    flet = {
        "flet/": "", "flet/app.py": "app", "flet/auth/user.py": "x", "flet/py.typed": "", "flet/icons.json": "{}",
        "flet-1.dist-info/RECORD": "x", "flet-1.dist-info/licenses/LICENSE.md": "Apache",
        "flet/licence_page.py": "page",
    }  # fmt: skip
    six = {"six.py": "six", "six-2.dist-info/LICENCE": "MIT", "six-2.dist-info/licenses/AUTHORS": "they"}
    made = [zipped(tmp_path / "flet-1-py3.whl", flet), zipped(tmp_path / "six-2-py3.whl", six)]
    monkeypatch.setattr(bundle, "_wheels", lambda: made)


@pytest.mark.usefixtures("wheels")
def test_of_each_library_goes_what_the_app_needs() -> None:
    with tarfile.open(fileobj=io.BytesIO(gzip.decompress(bundle.library_archive()))) as parts:
        packed = {one.name: parts.extractfile(one).read() for one in parts.getmembers()}  # type: ignore[union-attr]
    assert packed == {
        "flet/app.pyc": b"app", "flet/icons.json": b"{}", "flet/licence_page.pyc": b"page", "six.pyc": b"six",
    }  # fmt: skip


@pytest.mark.usefixtures("wheels")
def test_the_terms_of_each_library_stand_under_its_name() -> None:
    assert bundle.licences_text() == f"flet\n\nApache\n\n{'-' * 80}\n\nsix\n\nMIT"


def test_of_pythons_own_library_goes_what_no_console_or_test_needs(tmp_path: Path) -> None:
    shipped = {"json/": "", "json/tool.py": "b", "abc.py": "a", "pdb.py": "x", "tkinter/ttk.py": "x"}
    packed = bundle.standard_library_archive(zipped(tmp_path / "python_stdlib.zip", shipped))
    with zipfile.ZipFile(io.BytesIO(packed)) as parts:
        assert [(one.filename, one.compress_type) for one in parts.infolist()] == [
            ("abc.pyc", zipfile.ZIP_DEFLATED), ("json/tool.pyc", zipfile.ZIP_DEFLATED),
        ]  # fmt: skip
        assert parts.read("json/tool.pyc") == b"b"
    assert packed == bundle.standard_library_archive(tmp_path / "python_stdlib.zip"), "the same gives the same bytes"


def test_the_libraries_are_fetched_once_by_the_versions_of_the_constraints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fetched: list[list[str]] = []

    def run(words: list[str], check: bool) -> None:
        assert check, "what cannot be fetched stops the build"
        fetched.append(words)
        place = Path(words[words.index("-d") + 1])
        place.mkdir(parents=True, exist_ok=True)
        for name in NEEDED:
            (place / f"{name}.whl").touch()

    monkeypatch.setattr(bundle.subprocess, "run", run)
    monkeypatch.setattr(bundle, "ROOT", tmp_path)
    monkeypatch.setattr(bundle, "WHEELS", tmp_path / "wheels")
    (tmp_path / "constraints.txt").write_text("flet==1\n")
    first = bundle._wheels()
    assert [one.name for one in first] == sorted(f"{name}.whl" for name in NEEDED)
    assert bundle._wheels() == first
    (first[0].parent / "of-another-time.whl").touch()
    assert len(bundle._wheels()) == len(first) + 1
    assert len(fetched) == 1, "more than are needed are enough"
    (first[0].parent / "of-another-time.whl").unlink()
    words = " ".join(fetched[0])
    assert "pip download -q --disable-pip-version-check --no-deps --only-binary=:all: --implementation cp" in words
    assert f"--python-version {PYTHON} --platform {PLATFORM} -c {tmp_path / 'constraints.txt'}" in words
    assert words.endswith(" ".join(NEEDED))

    (first[0]).unlink()
    assert bundle._wheels() == first, "what is missing is fetched"
    (tmp_path / "constraints.txt").write_text("flet==2\n")
    assert bundle._wheels()[0].parent != first[0].parent
    assert len(fetched) == 3
