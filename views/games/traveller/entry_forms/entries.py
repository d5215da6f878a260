"""Each kind of entry: how it is written and shows in the log, what it begins with, what tokens it brings or takes."""

import secrets
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from companion.games.traveller.drafts import draft_of
from companion.games.traveller.events import Event
from companion.games.traveller.slots import floating
from companion.games.traveller.state import Table
from views.components.layout import Part
from views.components.rounded_corners import rounded
from views.components.surfaces import CENTER, side
from views.games.traveller.drawings import sign
from views.theme import R_CARD, theme


@dataclass(frozen=True)
class Entry:
    """How one kind of entry is written: the word on its key, its icon, what the strip asks while it is set.

    It may ask about what stands in the entry: "{event.slot}". What is `guessed` at first nobody has said yet: who opens
    it by key is led to the first thing to set, not to the key that writes it. What `leads_back` is opened where it is
    counted, again and again: who has written it by key is back there.
    """

    verb: str
    sign: str
    asked: str = ""
    guessed: bool = False
    leads_back: bool = False


ENTRIES = {
    "ship_laid": Entry("Lay the ship", "ship", "Which ship?", guessed=True),
    "ships_left_out": Entry("Play without ships", "ship"),
    "figure_changed": Entry("Change it", "ready"),
    "points_counted": Entry("Count it", "vp", "{event.player}: what for?", guessed=True, leads_back=True),
    "went_bankrupt": Entry("Bankrupt", "credit", "Goes bankrupt?"),
    "expense_met": Entry("The expense is met", "credit", "Is it met?"),
    "restored": Entry("Restore", "wound", "Restore what?"),
    "contract_placed": Entry("Lay the contract", "contract", "The contract in slot {event.slot}", guessed=True),
    "contract_discarded": Entry("Take it out of play", "contract"),
    "complications_changed": Entry("Change them", "complication"),
    "complication_attached": Entry("Lay it there", "complication", "Under which one?"),
    "fourth_slot_drawn": Entry("Drawn by lot", "slot", "Whose slot is it?"),
    "contract_completed": Entry("Collect the VP", "vp", "Who completed it?"),
    "went_uncommitted": Entry("Pursue nothing", "abandonment", "Pursue nothing?"),
    "contract_pursued": Entry("Jump there", "jump", "Jump to slot {event.slot}?"),
    "contract_kept": Entry("Go on with it", "contract"),
    "piracy_declared": Entry("Declare as a pirate", "infamy", "Turn pirate?"),
    "card_procured": Entry("Put it into play", "crew", "May I put this into play?", guessed=True),
    "card_jettisoned": Entry("Jettison it", "jettison", "Jettison it?"),
    "gear_moved": Entry("Move the gear", "gear", "To whom?"),
    "tokens_collected": Entry("Into the pool", "cargo", "What goes into the pool?"),
    "tokens_spent": Entry("Discard them", "cargo", "Can it be met?"),
    "piracy_performed": Entry("The attack is done", "attack", "Who bears what?"),
    "complication_resolved": Entry("It is resolved", "complication", "Can it be met?"),
    "subplot_resolved": Entry("It is resolved", "subplot", "Can it be met?", guessed=True),
    "walker_opened": Entry("Step by step", "action"),
    "walker_closed": Entry("Step by step off", "ready"),
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


def drafted(table: Table, player: str | None, kind: str, slot: int | None = None) -> Any:
    """An entry of this kind as it most likely is; where lots decide, they fall now."""
    draft = draft_of(table, player, kind, slot)
    moving = floating(table) if kind == "fourth_slot_drawn" else None
    if moving and moving.tied and not moving.unknown:  # else the table says first who has the highest initiative
        return replace(draft, player=secrets.choice(moving.tied))
    return draft


def picture(event: Event, size: float) -> Part:
    """The icon of what happened, on a small card; what the table decided is told in words alone."""
    known = ENTRIES.get(event.kind)
    return on_bone(sign(known.sign, size * 0.7, theme.bone_ink), size, R_CARD) if known else None


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
