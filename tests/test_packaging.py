"""The package: a wheel and an sdist, and the command that the wheel gives, in an environment of its own."""

import json
import os
import subprocess
import sys
import sysconfig
import tarfile
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.browser.support.served_app import free_port, wait_for

ROOT = Path(__file__).parents[1]
MATCHES = ROOT / "tests" / "matches"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist, and the wheel that is built from it."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT))
    return folder


@pytest.fixture(scope="module")
def tableside(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command, installed from the wheel into an environment of its own.

    What it depends on is read from where these tests have it; with `make soak` all of that is installed, too.
    """
    place = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "venv", "--without-pip", str(place))
    (wheel,) = built.glob("*.whl")
    python = place / "bin" / "python"
    words = [sys.executable, "-m", "pip", "--python", str(python), "install", "-q", "--disable-pip-version-check"]
    if "TABLESIDE_SOAK" in os.environ:
        run(*words, "--no-compile", "-c", str(ROOT / "constraints.txt"), str(wheel))
    else:
        run(*words, "--no-compile", "--no-deps", str(wheel))
        (place / "borrowed").symlink_to(sysconfig.get_path("purelib"))
        # A line of a .pth file is looked through for modules, not for further .pth files: no editable install of ours.
        Path(
            run(str(python), "-c", "import site; print(site.getsitepackages()[0])").strip(), "borrowed.pth"
        ).write_text(str(place / "borrowed"))
    code = run(str(python), "-c", "import companion; print(companion.__file__)", cwd=place)
    assert code.startswith(str(place)), "the app comes from its wheel, not from the checkout"
    return place / "bin" / "tableside"


def run(*words: str, cwd: Path | None = None) -> str:
    done = subprocess.run(words, cwd=cwd, capture_output=True, text=True)
    assert done.returncode == 0, f"{words}\n{done.stdout}{done.stderr}"
    return done.stdout


def test_the_wheel_has_the_app_with_its_assets_and_nothing_else(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as parts:
        names = set(parts.namelist())
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name} == {"companion", "models", "views"}
    assert {"companion/assets/rules/tribbles.toml", "companion/assets/index.html"} <= names
    assert not [name for name in names if name.startswith("companion/tools/")]


def test_the_sdist_has_what_the_tests_need(built: Path) -> None:
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as parts:
        names = {name.split("/", 1)[-1] for name in parts.getnames()}
    assert {"Makefile", "constraints.txt", "tests/test_packaging.py", "assets/rules/tribbles.toml"} <= names


def test_a_match_is_replayed_taken_in_and_listed(tableside: Path, tmp_path: Path) -> None:
    match, data = MATCHES / "tribbles_four_points_alone.json", ("--data", str(tmp_path / "data"))
    expected = json.loads(match.read_text())["expect"][-1]["totals"]
    assert json.loads(run(str(tableside), "replay", str(match), "--json", cwd=tmp_path))["totals"] == expected
    run(str(tableside), "import", str(match), *data, cwd=tmp_path)
    assert "Tribbles" in run(str(tableside), "list", *data, cwd=tmp_path)
    assert "Hairball" in run(str(tableside), "rulings", "hairball without points", cwd=tmp_path)


def test_it_serves_the_app_with_its_own_page(tableside: Path, tmp_path: Path) -> None:
    with serving(tableside, tmp_path) as address:
        wait_for(lambda: answers(f"{address}/alive"))
        assert answers(f"{address}/web/connection.js")
        assert answers(f"{address}/fonts/nunito-latin-600-normal.woff2")


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=10) as reply:
            return bool(reply.status == 200)
    except (urllib.error.URLError, OSError):
        return False


@contextmanager
def serving(tableside: Path, folder: Path) -> Iterator[str]:
    port = free_port()
    words = [str(tableside), "serve", "--host", "127.0.0.1", "--port", str(port), "--no-browser", "--data", "data"]
    with subprocess.Popen(words, cwd=folder, stdout=subprocess.DEVNULL) as process:
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()


def test_make_goes_through_in_a_folder_with_a_blank_in_its_name(tmp_path: Path) -> None:
    """Nothing is made (-n): it is looked whether each step finds the next."""
    folder = tmp_path / "my games"
    folder.mkdir()
    (folder / "Makefile").write_bytes((ROOT / "Makefile").read_bytes())
    for name in ("pyproject.toml", "constraints.txt"):
        (folder / name).touch()
    run("make", "-n", "test", cwd=folder)
