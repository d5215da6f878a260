"""What lies ready on this screen and is not yet entered; it is swept away when the match moves on."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Laid:
    """`page` names what lies in the drawer ("" for none), `about` the captain or slot it is about.

    `ready` is an entry being set, `looked` the captain whose board is open; `shipless`: no ships are asked for.
    """

    number: int = 0
    page: str = ""
    about: Any = None
    ready: Any = None
    looked: str | None = None
    shipless: bool = False
    refused: Any = None
    at: float | None = None
