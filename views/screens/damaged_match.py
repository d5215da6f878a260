"""A card for a match that cannot be read: what is wrong with it, and the ways on."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import flet as ft

from companion.service.match_service import MatchCard, Rescue
from views.components.hooks.flet_hooks import use_once, use_optional
from views.components.inputs import file_dialogs
from views.components.layout import Part
from views.components.loading import telling, told
from views.components.surfaces import OnTap, key, slip, slip_key
from views.components.taps import calls
from views.match.rights_line import locked, use_barred
from views.match.use_match import named
from views.session import use_session

Value = TypeVar("Value")
COPIED = "A backup is made first: Settings, What is kept."
SURE = f"All that is kept of it is removed. {COPIED}"


@ft.component
def Damaged(card: MatchCard, on_done: OnTap = lambda: None) -> ft.Control:
    """Gone on with as far as it is whole, brought back, saved, looked at, set aside or, at the host, deleted.

    `on_done` is called when it is another one or no longer here: lists hear of that by themselves.
    """
    session = use_session()
    report = session.service.report(card.id)
    no, set_no = ft.use_state("")
    sure, set_sure = ft.use_state(False)
    rescue, set_rescue = use_optional(Rescue)
    more, set_more = ft.use_state(False)
    repairs = session.service.repairs
    barred = use_barred()
    one, copied = use_once(asyncio.Lock), use_once(list[MatchCard])

    def refuse(why: str) -> None:
        set_rescue(None)
        set_no(why)

    async def save() -> None:
        with telling(refuse):
            there = await session.service.export(card.id)
            name = file_dialogs.file_name(card.game or "match", *card.players, card.id)
            await file_dialogs.save(name + ".json", there.encode())

    async def go_on() -> None:
        with telling(refuse):
            async with one:  # a second tap leads to the copy that the first has made
                copied[:] = copied or [await repairs.go_on(card.id)]
            session.go(f"/match/{copied[0].id}")

    async def settle(act: Callable[[Value], Awaitable[object]], what: Value) -> None:
        """What makes it another one, or takes it away."""
        with telling(refuse):
            await act(what)
            on_done()

    async def look_for_backup() -> None:
        way = "Go on with a copy of it, as far as it is whole." if card.legible else "Save what is there as a file."
        with telling(refuse):
            found = await repairs.in_backups(card.id)
            set_rescue(found)
            if found is None:
                set_no(f"No backup has this match. {way}")

    async def copy() -> None:
        """The page has copied it while the tap lasted, or could not: then the report is there to be read."""
        try:
            await ft.Clipboard().set(report)
        except RuntimeError:
            set_no(report)
        else:
            set_no("Copied. Give it, with the file, to whoever looks after this app.")

    called, icons = named(card), ft.Icons
    if sure:
        delete = slip_key("Delete", calls(settle, repairs.delete, card.id), icons.DELETE_ROUNDED)
        keep = slip_key("Cancel", lambda: set_sure(False))
        return told(f"Delete {called}?", SURE, icons.HELP_ROUNDED, [delete, keep])
    if rescue:
        back = slip_key("Bring it back", calls(settle, repairs.bring_back, rescue), icons.RESTORE_ROUNDED)
        cancel = slip_key("Cancel", lambda: set_rescue(None))
        return told(f"Bring back {called}?", f"{rescue.sentence} {COPIED}", icons.HELP_ROUNDED, [back, cancel])
    from_backup = slip_key("From a backup", look_for_backup, icons.RESTORE_ROUNDED)
    way_on = card.legible and not report and not barred
    steps: list[Part]
    if way_on and not more:
        steps = [
            slip_key("Go on with a copy", go_on, icons.PLAY_ARROW_ROUNDED),
            from_backup,
            slip_key("More", lambda: set_more(True)),
        ]
    else:
        steps = [
            from_backup if not (way_on or report or barred) else None,
            slip_key("Save as file", save, icons.DOWNLOAD_ROUNDED),
            key("Copy the report", copy, icons.COPY_ROUNDED, on=slip(), action=ft.CopyToClipboard(report))
            if report
            else None,
            slip_key("Look at it", session.going(f"/match/{card.id}"))
            if card.legible and card.game in session.service.games
            else None,
            slip_key("Set aside", calls(settle, repairs.set_aside, card.id))
            if card.status == "open" and card.game and not barred
            else None,
            slip_key("Delete", lambda: set_sure(True)) if session.at_host and not barred else None,
            locked(barred) if barred else None,
        ]
    return told(called, no or card.damage, icons.HEART_BROKEN_ROUNDED, steps)
