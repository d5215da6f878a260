"""TLS by a given certificate: reads it, knows which names it is for, and answers whoever speaks plain HTTP to it."""

import ipaddress
import ssl
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

PLAIN = b"This table speaks https. Open the same address with https:// in front.\n"
ANSWER_TO_PLAIN = (
    b"HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\n"
    b"Cache-Control: no-store\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s" % (len(PLAIN), PLAIN)
)
EXPIRED = "The certificate in {file} has expired: every browser will warn of this table. Renew it and start again."
AT_ANY_TIME = 0x200000  # OpenSSL's X509_V_FLAG_NO_CHECK_TIME, which Python has no name for


class CertificateUnusable(Exception):
    """The certificate or its key cannot be used, as a sentence that says what to do."""


@dataclass(frozen=True)
class Certificate:
    """A certificate that can be used: what a server needs to speak TLS by it, and the hosts and addresses in it.

    `notice` is what whoever starts the table must be told; nothing, where browsers will take it.
    """

    context: ssl.SSLContext
    names: tuple[str, ...] = ()
    notice: str = ""


def read_certificate(file: Path, key: Path) -> Certificate:
    """The certificate of these two PEM files, the first with its chain. Raises `CertificateUnusable`."""
    context = _server_context(file, key)
    # Python tells what stands in a certificate only to whoever was shown it and trusts it. So it is shown to us.
    client = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    client.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN | AT_ANY_TIME
    try:
        client.load_verify_locations(file)
        shown = _shown(context, client)
    except ssl.SSLError:  # a kind that no browser would take either; the table is there under its own addresses
        return Certificate(context)
    named = [str(name) for kind, name in shown.get("subjectAltName", ()) if kind in ("DNS", "IP Address")]
    names = tuple(_plain_name(name) for name in named if "*" not in name)
    expired = ssl.cert_time_to_seconds(shown["notAfter"]) < time.time()
    return Certificate(context, names, EXPIRED.format(file=file) if expired else "")


def _server_context(file: Path, key: Path) -> ssl.SSLContext:
    for one, what, flag in ((file, "certificate", "--tls-certificate"), (key, "key of the certificate", "--tls-key")):
        try:
            one.read_bytes()
        except OSError as no:
            raise CertificateUnusable(
                f"The {what} {one} cannot be read ({no.strerror}). Name a file in PEM format with {flag}."
            ) from no

    def no_password() -> NoReturn:  # nobody is asked at the terminal: a table starts by itself, too
        raise CertificateUnusable(
            f"The key in {key} is locked by a password. Name one that is not with --tls-key, "
            "and let only its owner read the file."
        )

    context = _Context(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.sslobject_class = _AnswersPlainHTTP
    try:
        context.load_cert_chain(file, key, no_password)
    except ssl.SSLError as no:
        if no.reason == "KEY_VALUES_MISMATCH":
            raise CertificateUnusable(
                f"The key in {key} does not belong to the certificate in {file}. "
                "Name the two that were made together with --tls-certificate and --tls-key."
            ) from no
        raise CertificateUnusable(
            f"{file} and {key} do not hold a certificate and its key in PEM format that can be used"
            f"{f' ({no.reason})' if no.reason else ''}. Name two that do with --tls-certificate and --tls-key."
        ) from no
    return context


def _plain_name(name: str) -> str:
    """OpenSSL writes IPv6 in full and in capitals, as nobody types it."""
    with suppress(ValueError):
        return str(ipaddress.ip_address(name.strip()))
    return name.lower().rstrip(".")


def _shown(server: ssl.SSLContext, client: ssl.SSLContext) -> dict[str, Any]:
    """The certificate of this server as this client is shown it, without a connection."""
    to_client, to_server = ssl.MemoryBIO(), ssl.MemoryBIO()
    ours, theirs = server.wrap_bio(to_server, to_client, server_side=True), client.wrap_bio(to_client, to_server)
    for _ in range(2):  # each has its turn twice: hello, certificate, done
        for end in (theirs, ours):
            with suppress(ssl.SSLWantReadError):
                end.do_handshake()
    return dict(theirs.getpeercert() or {})


class _Context(ssl.SSLContext):
    """Tells each connection where what it says goes out."""

    def wrap_bio(self, incoming: ssl.MemoryBIO, outgoing: ssl.MemoryBIO, *more: Any, **named: Any) -> ssl.SSLObject:
        made = super().wrap_bio(incoming, outgoing, *more, **named)
        if isinstance(made, _AnswersPlainHTTP):
            made.outgoing = outgoing
        return made


class _AnswersPlainHTTP(ssl.SSLObject):
    """A connection that says a sentence to who begins with plain HTTP, and not only hangs up."""

    outgoing: ssl.MemoryBIO | None = None

    def do_handshake(self) -> None:
        try:
            super().do_handshake()
        except ssl.SSLError as no:
            if no.reason != "HTTP_REQUEST" or self.outgoing is None:
                raise
            self.outgoing.write(ANSWER_TO_PLAIN)
            self.outgoing = None  # once; whatever comes after it ends the connection
            raise ssl.SSLWantReadError from no
