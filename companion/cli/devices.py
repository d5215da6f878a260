"""The command `devices`: lists who is let in, lets in and shuts out, beside a running server too."""

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.cli.terminal import say, say_json

if TYPE_CHECKING:
    from companion.server.auth.device_tokens import Device
    from companion.server.auth.pairing import Pairing

NOBODY = "No other device is let in."


def add_to(commands: Any, kept: argparse.ArgumentParser) -> None:
    def command(to: Any, name: str, run: Callable[[argparse.Namespace], int], words: str, **more: Any) -> Any:
        one = to.add_parser(name, help=words, description=words, **more)
        one.set_defaults(run=run)
        return one

    listed = command(commands, "devices", show, "list the devices that are let in, and shut them out", parents=[kept])
    listed.add_argument("--json", action="store_true", help="print JSON for programs")
    parts = listed.add_subparsers(metavar="COMMAND")
    # Said before the part or after it, it is the same folder.
    folder = argparse.ArgumentParser(add_help=False)
    folder.add_argument("--data", metavar="FOLDER", type=Path, default=argparse.SUPPRESS, help="the data folder")
    revoked = command(parts, "revoke", revoke, "shut devices out at once, their open pages too", parents=[folder])
    revoked.add_argument("id", metavar="ID", nargs="*", help="the id of a device, as `devices` lists it")
    revoked.add_argument("--all", action="store_true", help="everybody out: renew the key, so that all join anew")
    command(parts, "add", add, "show a code that lets devices in for ten minutes", parents=[folder])


def show(asked: argparse.Namespace) -> int:
    devices = _pairing(asked).devices()
    if asked.json:
        say_json([_told(device) for device in devices])
    else:
        say("\n".join(_line(device) for device in devices) or NOBODY)
    return 0


def revoke(asked: argparse.Namespace) -> int:
    if bool(asked.id) == asked.all:
        say("Say whom to shut out: the ids that `devices` lists, or --all.", to=sys.stderr)
        return 2
    pairing = _pairing(asked)
    if asked.all:
        count = len(pairing.devices())
        pairing.revoke_all()
        say(f"Everybody is out ({'1 device' if count == 1 else f'{count} devices'}); the key is a new one.")
        return 0
    known = {device.id: device for device in pairing.devices()}
    unknown = [one for one in asked.id if one not in known]
    for one in dict.fromkeys(asked.id):
        if one in known:
            pairing.revoke(one)
            say(f"Shut out: {_line(known[one])}")
    for one in unknown:
        say(f"No device that is let in has the id {one!r}. `devices` lists them.", to=sys.stderr)
    return 2 if unknown else 0


def add(asked: argparse.Namespace) -> int:
    from companion.server import network_addresses

    invited = _pairing(asked).invite()
    say(f"{invited.address or 'This table is reached by no other device yet. Start it first.'}\n")
    print(
        network_addresses.invitation(invited.code, invited.address)
    )  # its colours are codes that the terminal is to obey
    return 0


def _pairing(asked: argparse.Namespace) -> "Pairing":
    from companion.server.auth.pairing import Pairing, raise_as_storage_error

    with raise_as_storage_error("This cannot be done"):
        return Pairing(asked.data, lambda words: None)


def _told(device: "Device") -> dict[str, Any]:
    return {
        "id": device.id, "name": device.name, "device": device.kind, "browser": device.browser,
        "since": device.since, "last_seen": device.seen,
    }  # fmt: skip


def _line(device: "Device") -> str:
    named = f"{device.name}, {device.kind}" if device.name else device.kind
    return f"{device.id}  {named}, {device.browser}, since {_when(device.since)}, last seen {_when(device.seen)}"


def _when(at: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at / 1000))
