"""What lies ready on this screen and is not yet entered; what becomes of it when the match moves on."""

from dataclasses import dataclass
from typing import Any

from companion.games.traveller.state import SLOTS, Table


@dataclass(frozen=True)
class Laid:
    """`page` names what lies in the drawer ("" for none), `about` the captain or slot it is about.

    `ready` is an entry being set, `looked` the captain whose board is open.
    """

    number: int = 0
    page: str = ""
    about: Any = None
    ready: Any = None
    looked: str | None = None
    refused: Any = None
    at: float | None = None


def swept(laid: Laid, number: int, table: Table) -> Laid:
    """This page has entered something: what lay ready is done with."""
    return Laid(number, looked=laid.looked)


def stands(laid: Laid, before: Table, after: Table) -> bool:
    """Others have entered something: whoever and whatever it is about must still be there."""
    about = laid.about if laid.page == "slot" else getattr(getattr(laid.ready, "event", laid.ready), "slot", None)
    if (
        about in SLOTS
        and (contract := before.slots[about - 1].contract)
        and after.slots[about - 1].contract != contract
    ):
        return False
    who = {getattr(laid.ready, "player", None), laid.about} & set(before.players)
    return who <= set(after.solvent) and (laid.page != "open" or before.walk == after.walk)
