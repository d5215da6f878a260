"""What lies ready on this screen and is not yet entered; what becomes of it when the match moves on."""

from dataclasses import dataclass
from typing import Any

from companion.games.traveller.state import SLOTS, Table
from views.games import ui_state


@dataclass(frozen=True)
class Laid(ui_state.Laid[Table]):
    """`page` names what lies in the drawer ("" for none), `about` the captain or slot it is about; `ready` is an entry
    being set.
    """

    page: str = ""
    about: Any = None
    ready: Any = None

    def stands(self, before: Table, after: Table) -> bool:
        """Whoever and whatever it is about must still be there."""
        about = self.about if self.page == "slot" else getattr(getattr(self.ready, "event", self.ready), "slot", None)
        if (
            about in SLOTS
            and (contract := before.slots[about - 1].contract)
            and after.slots[about - 1].contract != contract
        ):
            return False
        who = {getattr(self.ready, "player", None), self.about} & set(before.players)
        return who <= set(after.solvent) and (self.page != "open" or before.walk == after.walk)
