"""The command that builds the PWA, and serves on this machine what was built."""

import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from companion.pwa import build

ROOT = Path(__file__).parents[3]


class TestServed:
    def words(self, built: Path, port: int) -> list[str]:
        return [sys.executable, "-m", "companion.pwa.build", "--serve", "--from", str(built), "--port", str(port)]

    def refused(self, built: Path, port: int) -> str:
        ran = subprocess.run(self.words(built, port), cwd=ROOT, capture_output=True, text=True, timeout=60)
        assert (ran.returncode, ran.stdout) == (2, "")
        assert "Traceback" not in ran.stderr
        return ran.stderr

    @pytest.fixture
    def files(self, tmp_path: Path) -> Path:
        (tmp_path / "index.html").write_text("the app")
        return tmp_path

    def test_it_says_where_answers_for_every_screen_and_ends_quietly(self, files: Path) -> None:
        running = subprocess.Popen(
            self.words(files, 0), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert running.stdout
        said = running.stdout.readline()
        (address,) = re.findall(r"http://localhost:\d+", said)
        with urllib.request.urlopen(f"{address}/match/0123456789ab") as answer:
            assert answer.read() == b"the app"
        with pytest.raises(urllib.error.HTTPError, match="404"):
            urllib.request.urlopen(f"{address}/library.tar.gz")
        running.send_signal(signal.SIGINT)
        out, errors = running.communicate(timeout=60)
        assert (running.returncode, out.strip(), errors) == (0, "", "")

    def test_a_port_that_is_taken_is_told_in_a_sentence(self, files: Path) -> None:
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            assert "is in use" in self.refused(files, taken.getsockname()[1])

    def test_before_it_is_built_it_says_how(self, tmp_path: Path) -> None:
        assert "make pwa" in self.refused(tmp_path, 0)


def test_the_command_builds_or_serves_what_was_built(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    heard: list[object] = []

    def builds(base: str) -> Path:
        heard.append(base)
        return build.BUILT / "nothing is there yet"

    def serves(port: int, built: Path) -> int:
        heard.append((port, built))
        return 7

    monkeypatch.setattr(build, "build", builds)
    monkeypatch.setattr(build, "serve", serves)
    assert build.main(["--base", "/tableside/"]) == 0
    assert capsys.readouterr().out.endswith(": 0 MB. Put it on any static host.\n")
    assert build.main([]) == 0
    assert build.main(["--serve"]) == 7
    assert build.main(["--serve", "--port", "9", "--from", "there"]) == 7
    assert heard == ["/tableside/", "/", (8570, ROOT / "build" / "pwa"), (9, Path("there"))]
