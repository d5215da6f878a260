"""How each kind of entry is written, and how it shows in the log."""

from dataclasses import dataclass

import flet as ft

from companion.games.traveller.events import Event
from views.components.rounded_corners import rounded
from views.components.surfaces import CENTER, side
from views.games.traveller.drawings import sign
from views.theme.current_theme import theme
from views.theme.tokens import R_CARD


@dataclass(frozen=True)
class Entry:
    """How one kind of entry is written: the word on its key, its icon, what the strip asks while it is set.

    It may ask about what stands in the entry: "{event.slot}".
    """

    verb: str
    sign: str
    asked: str = ""


ENTRIES = {
    "ship_laid": Entry("Lay the ship", "ship", "Which ship?"),
    "ships_left_out": Entry("Play without ships", "ship"),
    "figure_changed": Entry("Change it", "ready"),
    "points_counted": Entry("Count it", "vp", "{event.player}: what for?"),
    "went_bankrupt": Entry("Bankrupt", "credit", "Goes bankrupt?"),
    "expense_met": Entry("The expense is met", "credit", "Is it met?"),
    "restored": Entry("Restore", "wound", "Restore what?"),
    "contract_placed": Entry("Lay the contract", "contract", "The contract in slot {event.slot}"),
    "contract_discarded": Entry("Take it out of play", "contract"),
    "complications_changed": Entry("Change them", "complication"),
    "complication_attached": Entry("Lay it there", "complication", "Under which one?"),
    "fourth_slot_drawn": Entry("Drawn by lot", "slot", "Whose slot is it?"),
    "contract_completed": Entry("They collect the VP", "vp", "Who fulfilled it?"),
    "went_uncommitted": Entry("Pursue nothing", "abandonment", "Pursue nothing?"),
    "contract_pursued": Entry("Jump there", "jump", "Where to?"),
    "contract_kept": Entry("Go on with it", "contract"),
    "piracy_declared": Entry("Declare as a pirate", "infamy", "Turn pirate?"),
    "card_procured": Entry("Put it into play", "crew", "May I put this into play?"),
    "card_jettisoned": Entry("Jettison it", "jettison", "Jettison it?"),
    "gear_moved": Entry("Move the gear", "gear", "To whom?"),
    "tokens_collected": Entry("Into the pool", "cargo", "What goes into the pool?"),
    "tokens_spent": Entry("Discard them", "cargo", "Can it be met?"),
    "piracy_performed": Entry("The attack is done", "attack", "Who bears what?"),
    "complication_resolved": Entry("It is resolved", "complication", "Can it be met?"),
    "subplot_resolved": Entry("It is resolved", "subplot", "Can it be met?"),
    "walker_opened": Entry("Step by step", "action"),
    "walker_closed": Entry("On your own", "ready"),
    "phase_ended": Entry("The phase ends", "limited"),
    "round_ended": Entry("The round ends", "limited"),
    "chooser_drawn": Entry("Drawn by lot", "initiative"),
    "first_captain_chosen": Entry("First captain", "initiative"),
    "action_taken": Entry("Acted", "action"),
    "passed": Entry("Passes", "limited"),
    "complication_failed": Entry("It is not met", "complication"),
    "contract_resolved": Entry("The contract is met", "contract", "Can it be met?"),
    "contract_missed": Entry("It is not met", "contract"),
}


def picture(event: Event, size: float) -> ft.Control | None:
    """The icon of what happened, on a small card."""
    entry = ENTRIES.get(event.kind)
    if entry is None:
        return None
    return on_bone(sign(entry.sign, size * 0.7, theme.bone_ink), size, R_CARD)


def on_bone(face: ft.Control, size: float, radius: float) -> ft.Control:
    """On a piece of bone, so many dp wide and high."""
    return rounded(
        face,
        width=size,
        height=size,
        bgcolor=theme.bone,
        border_radius=radius,
        alignment=CENTER,
        shadow=side(theme.bone_side, 3),
        margin=ft.Margin(0, 0, 0, 3),
    )


def gathers(event: Event) -> str:
    """Figures and points changed one by one come to one handful."""
    if event.kind == "points_counted" and event.points == 1 and not event.name and event.source in ("count", "loss"):
        return "Points one by one"
    return "Figures changed" if event.kind == "figure_changed" else ""
