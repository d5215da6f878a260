"""A table that speaks https: a certificate made here, real sockets, and what is said where one cannot be used."""

import json
import shutil
import signal
import socket
import ssl
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, replace
from http.client import HTTPSConnection
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from companion.server.network_addresses import Place, announcement
from companion.server.tls import CertificateUnusable, read_certificate
from tests.companion.flet_patches.test_malformed_frames import REGISTER
from tests.support.fork_server import Forked

from .conftest import ANOTHER_DEVICE, Table, port_told, wait_for

pytestmark = pytest.mark.skipif(not shutil.which("openssl"), reason="openssl makes the certificates")
NAMES = f"DNS:{ANOTHER_DEVICE},DNS:table.club.example,DNS:localhost,IP:127.0.0.1,IP:fd00::2,DNS:*.club.example"


@dataclass(frozen=True)
class Made:
    """A certificate and its key, as files."""

    certificate: Path
    key: Path

    def flags(self) -> list[str]:
        return ["--tls-certificate", str(self.certificate), "--tls-key", str(self.key)]


def openssl(*words: str) -> None:
    subprocess.run(["openssl", *words], check=True, capture_output=True, timeout=60)


def made(folder: Path, name: str, names: str = NAMES, *more: str) -> Made:
    files = Made(folder / f"{name}.pem", folder / f"{name}.key")
    kind = ("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-days", "2", "-subj", "/CN=table")
    asked = ("-addext", f"subjectAltName={names}", "-keyout", str(files.key), "-out", str(files.certificate))
    openssl(*kind, *asked, *(more or ("-nodes",)))
    return files


@pytest.fixture(scope="module")
def ours(tmp_path_factory: pytest.TempPathFactory) -> Made:
    return made(tmp_path_factory.mktemp("certificate"), "table")


@pytest.fixture(scope="module")
def browser(ours: Made) -> ssl.SSLContext:
    """What a browser has that trusts this certificate."""
    return ssl.create_default_context(cafile=ours.certificate)


@pytest.fixture(scope="module")
def app(ours: Made, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """The whole app, served by https on every address of this machine."""
    folder = tmp_path_factory.mktemp("app")
    data, log = folder / "data", folder / "log"
    words = ["-m", "companion", "--port", "0", "--data", str(data), "--no-browser", *ours.flags()]
    words += ["--name", "relay.example", "--name", "one.club.example"]
    served = Table(Forked(words, log), 0, data, log)
    wait_for(lambda: served.process.poll() is not None or (log.exists() and "To let a device in" in served.said))
    assert served.process.poll() is None, served.said
    yield replace(served, port=port_told(served.said))
    served.process.send_signal(signal.SIGTERM)
    assert served.process.wait() == 0
    assert "Traceback" not in served.said


def ask(app: Table, browser: ssl.SSLContext, path: str, name: str, body: str = "", **headers: str):
    """Status, headers and words, asked under this name as the certificate has it."""
    line = HTTPSConnection("127.0.0.1", app.port, timeout=60, context=browser)
    line.request("POST" if body else "GET", path, body or None, {"Host": f"{name}:{app.port}", **headers})
    reply = line.getresponse()
    words = reply.read().decode("utf-8", "replace")
    line.close()
    return reply.status, {key.lower(): value for key, value in reply.getheaders()}, words


def let_in(app: Table, browser: ssl.SSLContext) -> str:
    """The cookie that a device is given for the six digits."""
    origin = f"https://{ANOTHER_DEVICE}:{app.port}"
    status, headers, _ = ask(app, browser, "/door", ANOTHER_DEVICE, json.dumps({"code": app.code}), Origin=origin)
    assert status == 200
    return headers["set-cookie"]


def test_a_device_pairs_by_the_code_and_opens_a_page(app: Table, browser: ssl.SSLContext) -> None:
    assert ask(app, browser, "/", ANOTHER_DEVICE)[0] == 401
    cookie = let_in(app, browser)
    assert cookie.startswith("__Host-tableside_")
    assert {"HttpOnly", "Secure", "SameSite=lax", "Path=/"} <= set(cookie.split("; "))
    assert "Domain" not in cookie
    shown = cookie.partition(";")[0]
    assert ask(app, browser, "/", ANOTHER_DEVICE, Cookie=shown)[0] == 200
    in_the_clear = shown.removeprefix("__Host-")
    assert ask(app, browser, "/", ANOTHER_DEVICE, Cookie=in_the_clear)[0] == 401, "any page could have set that one"


def test_a_name_that_was_given_is_answered_to(app: Table, browser: ssl.SSLContext) -> None:
    """As of a wildcard, or of a relay in front."""
    assert ask(app, browser, "/alive", "one.club.example")[0] == 200
    assert ask(app, browser, "/alive", "two.club.example")[0] == 421
    assert "By another name:       relay.example\n" in app.said


def test_a_page_comes_through_its_socket(app: Table, browser: ssl.SSLContext) -> None:
    shown = let_in(app, browser).partition(";")[0]

    def opened(scheme: str):
        return connect(
            f"wss://{ANOTHER_DEVICE}:{app.port}/ws",
            ssl=browser,
            sock=socket.create_connection(("127.0.0.1", app.port)),
            origin=f"{scheme}://{ANOTHER_DEVICE}:{app.port}",
            additional_headers={"Cookie": shown},
            max_size=None,
        )

    with opened("https") as line:
        line.send(REGISTER)
        assert line.recv(timeout=60)
    with pytest.raises(InvalidStatus):  # a page that came in the clear may be anybody's
        opened("http")


def test_the_machine_of_the_table_needs_no_code(app: Table, browser: ssl.SSLContext) -> None:
    assert ask(app, browser, "/", "localhost")[0] == 200


def test_every_address_that_is_told_begins_with_https(app: Table) -> None:
    said = app.said
    assert f"On this machine:       https://localhost:{app.port}\n" in said
    assert f"On any other device:   https://{ANOTHER_DEVICE}:{app.port}\n" in said
    assert f"or   https://table.club.example:{app.port}\n" in said
    assert "http://" not in said
    assert "*" not in said
    told = subprocess_of_devices_add(app)
    assert f"https://{ANOTHER_DEVICE}:{app.port}\n" in told
    assert "http://" not in told


def subprocess_of_devices_add(app: Table) -> str:
    log = app.log.with_name("add")
    assert Forked(["-m", "companion", "devices", "add", "--data", str(app.data)], log).wait() == 0
    return log.read_text()


def test_only_a_public_name_is_told_to_stay_with_https(app: Table, browser: ssl.SSLContext) -> None:
    def header(name: str) -> str | None:
        return ask(app, browser, "/alive", name)[1].get("strict-transport-security")

    assert header("table.club.example") == "max-age=31536000"
    assert header("localhost") is None, "it would take every other program of this machine along"
    assert header("127.0.0.1") is None


def test_a_page_may_speak_to_nothing_in_the_clear(app: Table, browser: ssl.SSLContext) -> None:
    policy = ask(app, browser, "/", "localhost")[1]["content-security-policy"]
    assert f"wss://localhost:{app.port};" in policy
    assert "ws://" not in policy.replace("wss://", "")


@pytest.mark.parametrize("begin", ["GET / HTTP/1.1", "POST /door HTTP/1.1", "GET /ws HTTP/1.1"])
def test_plain_http_is_told_to_come_by_https(app: Table, begin: str) -> None:
    with socket.create_connection(("127.0.0.1", app.port), timeout=30) as line:
        line.sendall(f"{begin}\r\nHost: 127.0.0.1:{app.port}\r\n\r\n".encode())
        answer = line.recv(4_096)
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert answer.endswith(b"This table speaks https. Open the same address with https:// in front.\n")


def test_what_is_neither_is_hung_up_on(app: Table, browser: ssl.SSLContext) -> None:
    with socket.create_connection(("127.0.0.1", app.port), timeout=30) as line:
        line.sendall(b"\x00\xff" * 500)
        while line.recv(4_096):
            pass
    assert ask(app, browser, "/alive", "localhost")[0] == 200


def test_nothing_older_than_tls_1_2_is_spoken(ours: Made) -> None:
    assert read_certificate(ours.certificate, ours.key).context.minimum_version is ssl.TLSVersion.TLSv1_2


def cut(file: Path) -> Path:
    file.write_bytes(file.read_bytes()[:200])
    return file


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        pytest.param(
            lambda folder, good: Made(folder / "none.pem", good.key),
            "The certificate {folder}/none.pem cannot be read (No such file or directory). "
            "Name a file in PEM format with --tls-certificate.",
            id="no such certificate",
        ),
        pytest.param(
            lambda folder, good: Made(good.certificate, folder),
            "The key of the certificate {folder} cannot be read (Is a directory). "
            "Name a file in PEM format with --tls-key.",
            id="a folder for a key",
        ),
        pytest.param(
            lambda folder, good: Made(good.certificate, made(folder, "other").key),
            "The key in {folder}/other.key does not belong to the certificate in {good}. "
            "Name the two that were made together with --tls-certificate and --tls-key.",
            id="the key of another",
        ),
        pytest.param(
            lambda folder, good: made(folder, "locked", NAMES, "-passout", "pass:of eight letters"),
            "The key in {folder}/locked.key is locked by a password. "
            "Name one that is not with --tls-key, and let only its owner read the file.",
            id="a key with a password",
        ),
        pytest.param(
            lambda folder, good: Made(cut(made(folder, "half").certificate), good.key),
            "{folder}/half.pem and {key} do not hold a certificate and its key in PEM format that can be used. "
            "Name two that do with --tls-certificate and --tls-key.",
            id="half a certificate",
        ),
    ],
)
def test_a_certificate_that_cannot_be_used_is_said(tmp_path: Path, ours: Made, spoil, sentence: str) -> None:
    given = spoil(tmp_path, ours)
    with pytest.raises(CertificateUnusable) as no:
        read_certificate(given.certificate, given.key)
    assert str(no.value) == sentence.format(folder=tmp_path, good=ours.certificate, key=ours.key)


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        pytest.param(["--tls-certificate", "none.pem"], "A certificate and its key are given together", id="one alone"),
        pytest.param(["--tls-key", "none.key"], "A certificate and its key are given together", id="or the other"),
        pytest.param(["--tls-certificate", "none.pem", "--tls-key", "none.key"], "The certificate none.pem", id="none"),
    ],
)
def test_the_app_then_ends_with_one_sentence(tmp_path: Path, flags: list[str], said: str) -> None:
    log = tmp_path / "log"
    assert Forked(["-m", "companion", "--data", str(tmp_path / "data"), "--no-browser", *flags], log).wait() == 2
    assert log.read_text().startswith(said)
    assert log.read_text().count("\n") == 1
    assert not (tmp_path / "data").exists(), "nothing was begun"


def test_one_that_has_expired_is_told_and_used(tmp_path: Path, ours: Made) -> None:
    old = tmp_path / "old.pem"
    openssl("x509", "-in", str(ours.certificate), "-signkey", str(ours.key), "-days", "-1", "-out", str(old))
    read = read_certificate(old, ours.key)
    assert read.notice.startswith(f"The certificate in {old} has expired")
    assert ANOTHER_DEVICE in read.names
    assert read_certificate(ours.certificate, ours.key).notice == ""


def test_the_names_of_a_certificate_are_those_one_can_type(ours: Made) -> None:
    names = (ANOTHER_DEVICE, "table.club.example", "localhost", "127.0.0.1", "fd00::2")
    assert read_certificate(ours.certificate, ours.key).names == names


@pytest.mark.parametrize(
    ("names", "there"),
    [
        pytest.param((), ("https://192.168.1.20:8765",), id="of one without names the addresses of this machine"),
        pytest.param(("table.example",), ("https://table.example:8765",), id="the name that it is for"),
        pytest.param(("10.9.9.9", "192.168.1.20"), ("https://192.168.1.20:8765",), id="of its addresses those of ours"),
        pytest.param(("localhost", "127.0.0.1"), ("https://192.168.1.20:8765",), id="not those of this machine alone"),
    ],
)
def test_the_address_to_come_to(monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...], there: tuple[str]) -> None:
    monkeypatch.setattr("companion.server.network_addresses.lan_addresses", lambda: ("192.168.1.20",))
    place = Place("0.0.0.0", 8765, tls=True, names=names)
    assert place.there() == there
    assert there[0] in announcement(place)
