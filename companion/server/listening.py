"""Takes the port that the table is reached at, or says in one sentence why it cannot be had."""

import errno
import socket
import sys
from typing import NoReturn


def listen(host: str, port: int) -> socket.socket:
    """A socket that takes connections at this address; port 0 is any free one. Ends the program if it cannot be had."""
    try:
        family = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0][0]
        listening = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(2048)
    except (OSError, OverflowError, UnicodeError) as refusal:  # the last of what can be no name at all
        cannot_start(why_not_here(refusal, host, port))
    return listening


def why_not_here(refusal: OSError | OverflowError | UnicodeError, host: str, port: int) -> str:
    """The sentence for a port that cannot be had."""
    if isinstance(refusal, OverflowError):
        return f"There is no port {port}. Ports go from 1 to 65535; choose one with --port."
    match getattr(refusal, "errno", None):
        case errno.EADDRINUSE:
            return (
                f"Port {port} is in use, perhaps by another Tableside. End that one or choose another port with --port."
            )
        case errno.EACCES | errno.EPERM:
            return f"Port {port} is reserved by the system. Choose one above 1023 with --port."
    return (
        f"{host} is not an address of this machine. "
        "With --host, give 0.0.0.0 for the whole network or 127.0.0.1 for this machine alone."
    )


def cannot_start(sentence: str) -> NoReturn:
    """Ends the program with this sentence and exit code 2."""
    print(sentence, file=sys.stderr)
    raise SystemExit(2)
