"""A match that cannot be read, as it stands in a list: what is wrong with it, and the ways on."""

import flet as ft

from companion.desk import MatchCard
from views.opened import title
from views.parts import files
from views.parts.loading import TOLD, told
from views.parts.moments import listed
from views.parts.slabs import key, slip
from views.session import use_session

SURE = "Everything that is kept of it goes. A copy of everything is made first: Settings, What is kept."


@ft.component
def Damaged(card: MatchCard):
    """Saved as a file, looked at as far as it goes, set aside or, where the table is kept, deleted."""
    s = use_session()
    k = s.k
    report = s.desk.report(card.id)
    no, set_no = ft.use_state("")
    sure, set_sure = ft.use_state(False)

    async def save() -> None:
        try:
            there = await s.desk.export(card.id)
        except TOLD as why:
            set_no(str(why))
            return
        await files.save(files.file_name(card.game or "match", *card.players, card.id) + ".json", there.encode())

    async def set_aside() -> None:
        try:
            await s.desk.set_aside(card.id)
        except TOLD as why:
            set_no(str(why))

    async def delete() -> None:
        try:
            await s.desk.delete(card.id)
        except TOLD as why:
            set_no(str(why))

    async def copy() -> None:
        """Over plain http a browser has no clipboard: then the report is there to be read."""
        try:
            await ft.Clipboard().set(report)
        except RuntimeError:
            set_no(report)
        else:
            set_no("Copied. Give it, with the file, to whoever looks after this app.")

    named = f"{title(s, card) or 'A match'} with {listed(card.players)}"
    if sure:
        steps = [
            key(k, "Delete it", delete, ft.Icons.DELETE_ROUNDED, on=slip(k)),
            key(k, "Keep it", lambda: set_sure(False), on=slip(k)),
        ]
        return told(k, f"Delete {named}?", SURE, ft.Icons.HELP_ROUNDED, steps)
    steps = [key(k, "Save as file", save, ft.Icons.DOWNLOAD_ROUNDED, on=slip(k))]
    if report:
        steps.append(key(k, "Copy the report", copy, ft.Icons.COPY_ROUNDED, on=slip(k)))
    if card.game in s.desk.games:
        steps.append(key(k, "Look at it", lambda: s.go(f"/match/{card.id}"), on=slip(k)))
    if card.status == "open" and card.game:
        steps.append(key(k, "Set aside", set_aside, on=slip(k)))
    if s.at_host:
        steps.append(key(k, "Delete", lambda: set_sure(True), on=slip(k)))
    return told(k, named, no or card.damage, ft.Icons.HEART_BROKEN_ROUNDED, steps)
