"""The door in the settings: on the table's machine the digits stand there, and new ones can be drawn."""

from typing import Any

from companion.desk import Desk
from companion.web.door import Door, Missed
from companion.web.pairing import Pairing
from views.settings import Settings


async def test_who_sits_at_the_tables_machine_opens_the_door_again(screen: Any, desk: Desk) -> None:
    told: list[str] = []
    screen.pairing = pairing = Pairing(Door(bytes(16), "482913", {"10.0.0.1": Missed(1_234, 0)}, 1_234), told.append)
    await screen.show(Settings)
    assert screen.says("482 913")
    assert screen.says("1,234 wrong tries so far")
    await screen.tap("Open the door again")
    code = pairing.door.code
    assert (pairing.door, len(told)) == (Door(bytes(16), code), 1)
    assert screen.says(f"{code[:3]} {code[3:]}")
    assert screen.says("0 wrong tries so far")


async def test_a_guest_sees_no_digits(screen: Any, desk: Desk) -> None:
    await screen.show(Settings)
    assert not screen.says("Six digits")
    assert "Open the door again" not in screen.labels()
