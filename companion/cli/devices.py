"""The command `devices`: lists who is let in, says what each may do, lets in and shuts out, beside a running server."""

import argparse
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.cli.terminal import folder, say, say_json
from companion.engine.wording import plural
from companion.service.rights.device_rights import ROLES

if TYPE_CHECKING:
    from companion.server.auth.device_tokens import Device
    from companion.server.auth.pairing import Pairing

NOBODY = "No other device is let in."
UNKNOWN = "No device that is let in has the id {!r}. `devices` lists them."


def add_to(commands: Any, kept: argparse.ArgumentParser) -> None:
    def command(to: Any, name: str, run: Callable[[argparse.Namespace], int], words: str, **more: Any) -> Any:
        one = to.add_parser(name, help=words, description=words, **more)
        one.set_defaults(run=run)
        return one

    listed = command(commands, "devices", show, "list the devices that are let in, and shut them out", parents=[kept])
    listed.add_argument("--json", action="store_true", help="print JSON for programs")
    parts = listed.add_subparsers(metavar="COMMAND")
    # Said before the part or after it, it is the same folder.
    kept_in = argparse.ArgumentParser(add_help=False)
    kept_in.add_argument("--data", metavar="FOLDER", type=folder, default=argparse.SUPPRESS, help="the data folder")
    revoked = command(parts, "revoke", revoke, "shut devices out at once, their open pages too", parents=[kept_in])
    revoked.add_argument("id", metavar="ID", nargs="*", help="the id of a device, as `devices` lists it")
    revoked.add_argument("--all", action="store_true", help="everybody out: renew the key, so that all join anew")
    command(parts, "add", add, "show a code that lets devices in for ten minutes", parents=[kept_in])
    given = command(parts, "role", give, "say what a device may do from its next entry on", parents=[kept_in])
    given.add_argument("id", metavar="ID", help="the id of a device, as `devices` lists it")
    given.add_argument("role", choices=ROLES, help="records everything, for its own seat, or only looks")
    given.add_argument("--seat", metavar="NAME", help="the player whom a player's device records for")
    joined = command(parts, "joins", joins, "say what whoever joins from now on may do", parents=[kept_in])
    joined.add_argument("role", choices=ROLES, nargs="?", help="nothing: print what it is now")


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
        say(f"Everybody is out ({plural(count, 'device', 'devices')}); the key is a new one.")
        return 0
    known = {device.id: device for device in pairing.devices()}
    unknown = [one for one in asked.id if one not in known]
    for one in dict.fromkeys(asked.id):
        if one in known:
            pairing.revoke(one)
            say(f"Shut out: {_line(known[one])}")
    for one in unknown:
        say(UNKNOWN.format(one), to=sys.stderr)
    return 2 if unknown else 0


def give(asked: argparse.Namespace) -> int:
    if asked.seat is not None and asked.role != "player":
        say("Only a player's device has a seat. Leave --seat out, or give the role player.", to=sys.stderr)
        return 2
    pairing = _pairing(asked)
    if not pairing.give(asked.id, asked.role, asked.seat):
        say(UNKNOWN.format(asked.id), to=sys.stderr)
        return 2
    say(next(_line(device) for device in pairing.devices() if device.id == asked.id))
    return 0


def joins(asked: argparse.Namespace) -> int:
    pairing = _pairing(asked)
    if asked.role:
        pairing.let_join_as(asked.role)
    say(f"Whoever joins is a {pairing.joins_as}.")
    return 0


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
        "id": device.id,
        "name": device.name,
        "device": device.kind,
        "browser": device.browser,
        "since": device.since,
        "last_seen": device.seen,
        "role": device.role,
        "seat": device.seat,
    }


def _line(device: "Device") -> str:
    named = f"{device.name}, {device.kind}" if device.name else device.kind
    role = f"player for {device.seat or 'no seat yet'}" if device.role == "player" else device.role
    when = f"since {_when(device.since)}, last seen {_when(device.seen)}"
    return f"{device.id}  {named}, {device.browser}, {role}, {when}"


def _when(at: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at / 1000))
