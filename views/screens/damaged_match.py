"""A card for a match that cannot be read: what is wrong with it, and the ways on."""

from collections.abc import Awaitable, Callable

import flet as ft

from companion.service.match_service import MatchCard, Rescue
from views.components.formats.date_format import listed
from views.components.hooks import use_optional
from views.components.inputs import file_dialogs
from views.components.loading import TOLD, told
from views.components.surfaces import OnTap, slip_key
from views.match.use_match import title
from views.session import use_session

COPIED = "A copy of everything is made first: Settings, What is kept."
SURE = f"Everything that is kept of it goes. {COPIED}"


@ft.component
def Damaged(card: MatchCard, on_done: Callable[[], None] = lambda: None) -> ft.Control:
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

    def tried(act: Callable[[], Awaitable[None]]) -> OnTap:
        async def tapped() -> None:
            try:
                await act()
            except TOLD as why:
                set_rescue(None)
                set_no(str(why))

        return tapped

    @tried
    async def save() -> None:
        there = await session.service.export(card.id)
        name = file_dialogs.file_name(card.game or "match", *card.players, card.id)
        await file_dialogs.save(name + ".json", there.encode())

    @tried
    async def go_on() -> None:
        copy = await repairs.go_on(card.id)
        session.go(f"/match/{copy.id}")

    async def look_for_backup() -> None:
        found = await repairs.in_backups(card.id)
        set_rescue(found)
        if found is None:
            way_on = (
                "Go on with a copy of it, as far as it is whole." if card.legible else "Save what is there as a file."
            )
            set_no(f"No backup has this match. {way_on}")

    @tried
    async def bring_back() -> None:
        if rescue:
            await repairs.bring_back(rescue)
            on_done()

    @tried
    async def set_aside() -> None:
        await repairs.set_aside(card.id)
        on_done()

    @tried
    async def delete() -> None:
        await repairs.delete(card.id)
        on_done()

    async def copy() -> None:
        """Over plain http a browser has no clipboard: then the report is there to be read."""
        try:
            await ft.Clipboard().set(report)
        except RuntimeError:
            set_no(report)
        else:
            set_no("Copied. Give it, with the file, to whoever looks after this app.")

    named = f"{title(session, card) or 'A match'} with {listed(card.players)}"
    if sure:
        steps = [
            slip_key("Delete it", delete, ft.Icons.DELETE_ROUNDED),
            slip_key("Keep it", lambda: set_sure(False)),
        ]
        return told(f"Delete {named}?", SURE, ft.Icons.HELP_ROUNDED, steps)
    if rescue:
        steps = [
            slip_key("Bring it back", bring_back, ft.Icons.RESTORE_ROUNDED),
            slip_key("Cancel", lambda: set_rescue(None)),
        ]
        return told(f"Bring back {named}?", f"{rescue.sentence} {COPIED}", ft.Icons.HELP_ROUNDED, steps)
    from_backup = slip_key("From a backup", look_for_backup, ft.Icons.RESTORE_ROUNDED)
    if card.legible and not report and not more:
        steps = [
            slip_key("Go on with a copy", go_on, ft.Icons.PLAY_ARROW_ROUNDED),
            from_backup,
            slip_key("More", lambda: set_more(True)),
        ]
        return told(named, no or card.damage, ft.Icons.HEART_BROKEN_ROUNDED, steps)
    steps = [slip_key("Save as file", save, ft.Icons.DOWNLOAD_ROUNDED)]
    if not card.legible and not report:
        steps.insert(0, from_backup)
    if report:
        steps.append(slip_key("Copy the report", copy, ft.Icons.COPY_ROUNDED))
    if card.legible and card.game in session.service.games:
        steps.append(slip_key("Look at it", lambda: session.go(f"/match/{card.id}")))
    if card.status == "open" and card.game:
        steps.append(slip_key("Set aside", set_aside))
    if session.at_host:
        steps.append(slip_key("Delete", lambda: set_sure(True)))
    return told(named, no or card.damage, ft.Icons.HEART_BROKEN_ROUNDED, steps)
