"""What the PWA is put together from: its page, its lists, its bytecode, and how packages are configured."""

import ast
import gzip
import hashlib
import io
import json
import marshal
import re
import struct
import tarfile
import tomllib
from pathlib import Path

import pytest

from companion.games import GAMES, titles
from companion.pwa import build, bundle
from companion.pwa.bytecode import KEPT, NotCompiled, compile_files
from companion.pwa.compile_sources import compile_source, strip_docstrings
from companion.pwa.prebuilt_index import build_index
from companion.pwa.precache import SCRIPTS, service_worker
from companion.rulings import disk_cache, ruling_files
from companion.rulings.phrasings import phrasing_files

ROOT = Path(__file__).parents[3]
ASSETS = ROOT / "assets"

# Settings that flet-cli 1.0.5 reads; what is below a * is a name of the system's.
KNOWN_TO_FLET = {
    "org", "bundle_id", "artifact", "product", "company", "copyright", "build_number", "icon_background",
    "app.path", "app.module", "app.exclude", "app.include", "splash.color", "splash.dark_color",
    "android.adaptive_icon_background", "android.permission.*", "ios.info.*", "macos.entitlement.*", "linux.categories",
}  # fmt: skip


def size(png: Path) -> tuple[int, int]:
    width, height = struct.unpack(">II", png.read_bytes()[16:24])
    return width, height


def entries(archive: bytes) -> dict[str, bytes]:
    with tarfile.open(fileobj=io.BytesIO(gzip.decompress(archive))) as parts:
        return {one.name: parts.extractfile(one).read() for one in parts.getmembers()}  # type: ignore[union-attr]


class TestInstalled:
    said = json.loads((ASSETS / "manifest.json").read_text())

    def test_it_has_a_name_an_identity_and_a_place(self) -> None:
        assert {"name", "short_name", "id", "start_url", "scope", "description", "lang"} <= set(self.said)
        assert self.said["display"] == "standalone"

    def test_every_icon_is_there_in_the_size_it_promises_whole_and_maskable(self) -> None:
        for icon in self.said["icons"]:
            assert "x".join(map(str, size(ASSETS / icon["src"]))) == icon["sizes"]
        for purpose in ("any", "maskable"):
            sizes = {icon["sizes"] for icon in self.said["icons"] if icon.get("purpose", "any") == purpose}
            assert sizes >= {"192x192", "512x512"}

    def test_the_page_names_the_icon_of_a_home_screen_and_a_colour_for_day_and_night(self) -> None:
        page = (ASSETS / "index.html").read_text()
        icon = re.search(r'rel="apple-touch-icon" href="([^"]+)"', page)
        assert icon
        assert (ASSETS / icon[1]).is_file()
        colours = re.findall(r'theme-color" media="\(prefers-color-scheme: (\w+)\)" content="(#\w{6})"', page)
        assert [scheme for scheme, _ in colours] == ["light", "dark"]
        assert self.said["theme_color"] == self.said["background_color"] == dict(colours)["light"]


class TestBytecode:
    def test_what_only_people_read_stays_at_home_and_the_rest_runs(self) -> None:
        code = compile_source(b'"""Long."""\ndef f(a):\n    """Words."""\n    assert a\n    return a\n', "f.py")
        scope: dict[str, object] = {}
        exec(marshal.loads(code[16:]), scope)
        assert scope["f"](3) == 3  # type: ignore[operator]
        with pytest.raises(AssertionError):
            scope["f"](0)  # type: ignore[operator]
        assert (scope["__doc__"], scope["f"].__doc__) == (".", ".")

    @pytest.mark.parametrize(("name", "asked"), [("views/f.py", {}), ("flet/f.py", {"a": int, "return": str})])
    def test_of_our_functions_nobody_asks_the_types_and_of_fields_somebody_does(
        self, name: str, asked: dict[str, type]
    ) -> None:
        code = compile_source(b"def f(a: int) -> str: ...\nclass Row:\n    x: int\n", name)
        scope: dict[str, object] = {}
        exec(marshal.loads(code[16:]), scope)
        assert scope["f"].__annotations__ == asked
        assert scope["Row"].__annotations__ == {"x": int}

    def test_lines_keep_their_numbers(self) -> None:
        tree = strip_docstrings(ast.parse('"""One\ntwo\nthree."""\nx = 1\n'))
        assert tree.body[1].lineno == 4

    def test_a_file_is_compiled_once_for_each_text_of_it(self, tmp_path: Path) -> None:
        one = compile_files({"a.py": b"x = 1\n", "rules.toml": b"a = 1\n"}, tmp_path)
        assert sorted(one) == ["a.pyc", "rules.toml"]
        (kept,) = tmp_path.glob("*.pyc")
        before = kept.stat().st_mtime_ns
        assert compile_files({"a.py": b"x = 1\n", "rules.toml": b"a = 1\n"}, tmp_path) == one
        assert kept.stat().st_mtime_ns == before

    def test_what_the_browsers_python_cannot_compile_is_told_by_its_name(self, tmp_path: Path) -> None:
        with pytest.raises(NotCompiled, match=r"wrong\.py"):
            compile_files({"wrong.py": b"def :\n"}, tmp_path)


class TestPacked:
    def test_the_same_files_give_the_same_archive(self) -> None:
        assert bundle.archive({"b": b"2", "a": b"1"}) == bundle.archive({"a": b"1", "b": b"2"})
        assert entries(bundle.archive({"folder/a": b"1"})) == {"folder/a": b"1"}

    def test_files_of_one_kind_lie_together(self) -> None:
        packed = bundle.archive({"a.pyc": b"1", "b.toml": b"2", "c/a.pyc": b"3"})
        assert [*entries(packed)] == ["a.pyc", "c/a.pyc", "b.toml"]

    @pytest.mark.parametrize(
        "name",
        ["sqlalchemy/dialects/mysql/base.py", "pydantic/v1/main.py", "flet/testing/tester.py", "x.dist-info/RECORD"],
    )
    def test_what_is_never_used_is_left_out(self, name: str) -> None:
        assert bundle.is_unused(name)

    @pytest.mark.parametrize("name", ["sqlalchemy/dialects/sqlite/base.py", "pydantic/main.py", "flet/app.py"])
    def test_what_is_used_is_not(self, name: str) -> None:
        assert not bundle.is_unused(name)

    def test_the_first_question_finds_what_the_build_has_worked_out_of_these_very_rulings(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        there = [*(ASSETS / "rules").glob("*.toml"), *(ROOT / "companion/rulings").glob("*.*")]
        packed = {file.relative_to(ROOT).as_posix(): file.read_bytes() for file in there}
        for name, content in (packed | build_index(packed)).items():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_bytes(content)
        monkeypatch.setattr(disk_cache, "CODE", tmp_path / "companion/rulings")
        monkeypatch.setattr(disk_cache, "_folder", tmp_path / "kept")

        def found() -> str:
            there = tmp_path / "assets"
            files = (*ruling_files(there), *phrasing_files(there))
            made = disk_cache.cached("index", files, dict, repr(tuple(titles(GAMES).items())))
            return "as built" if made else "made anew"

        assert found() == "as built"
        (tmp_path / "assets/rules/tribbles.toml").write_text("another ruling")
        assert found() == "made anew"

    def test_what_has_no_rulings_gets_none(self) -> None:
        assert build_index({"main.py": b""}) == {}


class TestKept:
    @pytest.fixture
    def files(self, tmp_path: Path) -> Path:
        for name in ("index.html", "404.html", "app.tar.gz", "licences.txt", "assets/fonts/notosansjp/v1/x.1.woff2"):
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(name)
        return tmp_path

    def lists(self, files: Path) -> tuple[str, dict[str, str], dict[str, list[str]]]:
        (files / "web").mkdir(exist_ok=True)
        (files / "web" / "sw.js").write_bytes((ASSETS / "web" / "sw.js").read_bytes())
        service_worker(files)
        lines = (files / "sw.js").read_text().splitlines()[:3]
        version, first, later = (json.loads(line.split(" = ", 1)[1].rstrip(";")) for line in lines)
        return version, first, later

    def test_everything_of_a_first_visit_is_kept_and_scripts_come_later_by_name(self, files: Path) -> None:
        _, first, later = self.lists(files)
        assert sorted(first) == ["", "app.tar.gz"]
        assert first[""] == hashlib.sha256(b"index.html").hexdigest()[:16]
        assert [said for _, said in later.values()] == ["Japanese"]

    def test_any_change_is_a_new_version_and_none_is_none(self, files: Path) -> None:
        version = self.lists(files)[0]
        assert re.fullmatch(r"[0-9a-f]{12}", version)
        assert self.lists(files)[0] == version
        (files / "app.tar.gz").write_text("changed")
        assert self.lists(files)[0] != version

    def test_every_script_we_have_letters_for_has_a_name(self) -> None:
        folders = {folder.name for folder in (ASSETS / "fonts" / "fallback").iterdir() if folder.is_dir()}
        assert folders == set(SCRIPTS)


class TestPage:
    def test_nothing_is_loaded_from_anywhere_else(self) -> None:
        rules = dict(rule.strip().split(" ", 1) for rule in build.POLICY.split(";"))
        assert rules["default-src"] == "'self'"
        assert not [word for rule in rules.values() for word in rule.split() if word.startswith(("http", "*"))]
        assert "'unsafe-eval'" not in rules["script-src"]

    def test_a_page_that_has_changed_under_us_is_noticed(self) -> None:
        with pytest.raises(AssertionError, match="no <body> any more"):
            build.replace_all("<html></html>", {"<body>": "x"})


def keys(table: dict[str, object], before: str = "") -> set[str]:
    found = set()
    for key, value in table.items():
        path = f"{before}{key}"
        if f"{before}*" in KNOWN_TO_FLET:
            found.add(f"{before}*")
        elif isinstance(value, dict):
            found |= keys(value, f"{path}.")
        else:
            found.add(path)
    return found


class TestPackages:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["flet"]

    def test_every_setting_is_one_that_flet_reads(self) -> None:
        assert keys(self.told) <= KNOWN_TO_FLET

    def test_icon_and_splash_lie_where_flet_looks_for_them(self) -> None:
        assert size(ASSETS / "icon.png") == (1024, 1024)
        assert size(ASSETS / "splash.png") == size(ASSETS / "splash_dark.png")

    def test_a_store_would_know_it_by_one_identity(self) -> None:
        assert re.fullmatch(r"[a-z]+(\.[a-z]+)+", self.told["bundle_id"])
        assert self.told["bundle_id"].startswith(self.told["org"])

    def test_what_is_left_out_is_there_to_be_left_out(self) -> None:
        made_here = {"build", "data"}
        assert all((ROOT / name).exists() for name in self.told["app"]["exclude"] if name not in made_here)


def test_what_was_compiled_is_kept_among_what_is_built() -> None:
    assert ROOT / "build" / "bytecode" == KEPT


def test_each_place_in_a_text_is_changed_once_and_one_that_is_gone_stops_the_build() -> None:
    assert build.replace_all("a b a", {"a": "c", "b": "d"}) == "c d a"
    with pytest.raises(AssertionError, match="The page has no x any more"):
        build.replace_all("a b", {"x": "y"})
