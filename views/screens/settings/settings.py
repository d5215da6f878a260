"""The settings: how this device looks and sounds, who is let in, and where everything is kept."""

import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import flet as ft

from companion.engine.game import NAME_LIMIT
from companion.service.match_service import ParseError, StorageError
from companion.service.rights.device_rights import NO_SEAT
from views.components.hooks import use_optional
from views.components.inputs import file_dialogs
from views.components.inputs.segmented_control import Position, switch
from views.components.inputs.text_field import NameField
from views.components.layout import in_column, in_lines, in_row
from views.components.loading import told
from views.components.notices import storage_notice
from views.components.rounded_corners import rounded
from views.components.scaffold import room, strip
from views.components.surfaces import OnTap, grid, key, slip_key
from views.components.text import pic, small, symbol, text
from views.match.rights_line import RightsLine
from views.screens.devices.devices import Devices
from views.screens.devices.pairing_code import PairingCode
from views.screens.game_shelf import person, place_for_one, standing, wooden
from views.screens.settings.about import about
from views.screens.settings.restore_backup import Asked, copies, question
from views.session import Session, use_session
from views.theme.current_theme import theme
from views.theme.game_colors import TABLESIDE
from views.theme.tokens import BODY, G2, G3, HEAVY, STRONG, TITLE

ON_OFF = Position(True, "On"), Position(False, "Off")
SWITCHES: tuple[tuple[str, str, str, tuple[Position[object], ...]], ...] = (
    (
        "theme",
        "Appearance",
        "of this app on this device",
        (Position("system", "System"), Position("light", "Light"), Position("dark", "Dark")),
    ),
    ("text", "Text", "per cent of the device’s own size", tuple(Position(n, str(n)) for n in (100, 125, 150, 200))),
    ("sound", "Sound", "when a clock runs out", ON_OFF),
    ("vibration", "Vibration", "where the browser can", ON_OFF),
    ("motion", "Motion", "scores count up, the lamp moves", ON_OFF),
)


@ft.component
def Settings() -> ft.Control:
    session = use_session()
    session.entitle("Settings")
    said, set_said = ft.use_state(("", ""))
    kept_copies, set_copies = ft.use_state(ft.use_memo(session.service.backups, ()))
    asked, set_asked = use_optional(Asked)
    folder = ft.use_memo(tempfile.TemporaryDirectory[str], ())  # of a file that was picked; gone with the page

    def settle(name: str) -> Callable[[object], object]:
        async def chosen(value: Any) -> None:
            await session.wish(replace(session.preferences, **{name: value}))

        return lambda value: ft.context.page.run_task(chosen, value)

    async def back_up() -> None:
        try:
            file = await session.service.backup()
        except StorageError as no:
            set_said(("No backup was made", str(no)))
            return
        if session.pwa and session.pwa.trouble:
            set_said(("No backup was made", session.pwa.trouble))
            return
        set_copies(session.service.backups())
        set_said(("The backup is made", f"Everything up to this moment lies in {file.name}, beside the matches."))

    async def copy_of_all(give: Callable[[str, bytes], Awaitable[object]]) -> None:
        try:
            with tempfile.TemporaryDirectory() as folder:
                file = await session.service.backup(Path(folder) / "tableside.db")
                content = file.read_bytes()
        except StorageError as no:
            set_said(("No backup was made", str(no)))
            return
        await give(f"tableside-{datetime.now():%Y-%m-%d-%H%M}.db", content)

    async def carry_off() -> None:
        await copy_of_all(file_dialogs.save)

    async def share() -> None:
        await copy_of_all(lambda name, content: file_dialogs.share(session.pwa, name, content))

    async def ask_to_stay() -> None:
        if not (browser := session.pwa):
            return
        keeping = await browser.ask_to_stay()
        if keeping.persistent:
            set_said(("The browser has promised it", "This browser will not clear what Tableside keeps here."))
        else:
            set_said(("The browser has not promised it", storage_notice.UNPROMISED))

    async def ask(file: Path, name: str) -> None:
        """What would be lost comes first."""
        try:
            set_asked(Asked(file, name, await session.service.lost_by_restoring(file)))
        except (StorageError, ParseError) as no:
            set_said(("Nothing was restored", f"{no} Everything is as it was."))

    async def bring_back(asked: Asked) -> None:
        set_asked(None)
        set_said((f"Restoring {asked.name} …", "The tables go on meanwhile; what is entered waits for a moment."))
        try:
            replaced = await session.service.restore(asked.file)
        except (StorageError, ParseError) as no:
            set_said(("Nothing was restored", f"{no} Everything is as it was."))
            return
        set_copies(session.service.backups())
        still = " What it replaced is the first of the copies below." if replaced else ""
        set_said(("Restored", f"Everything stands as in {asked.name}.{still}"))

    async def from_file() -> None:
        try:
            picked = await file_dialogs.pick("A backup saved by Tableside")
        except file_dialogs.TooLarge as no:
            set_said(("Nothing was restored", str(no)))
            return
        if picked is None:
            return
        file = Path(folder.name) / "picked.db"
        file.write_bytes(picked[1])
        await ask(file, picked[0])

    switches = [
        switch(name, note, positions, getattr(session.preferences, wish), settle(wish))
        for wish, name, note, positions in SWITCHES
    ]
    top = [strip(TABLESIDE, "Settings", "Kept on this device, for this device.", lambda: session.go("/"))]
    if said[0]:
        top.append(told(*said, steps=[slip_key("Understood", lambda: set_said(("", "")))]))
    if asked:
        top.append(question(session, asked, partial(bring_back, asked), lambda: set_asked(None)))
    keeping = [
        heading("What is kept"),
        place(session),
        *promise(session, ask_to_stay),
        keys(
            back_up,
            carry_off,
            from_file if session.at_host else None,
            share if session.pwa and session.pwa.keeping.shares else None,
        ),
        *copies(session, kept_copies, ask),
    ]
    left: list[ft.Control] = [*switches, heading("Who holds this device"), Holder(session)]
    if session.rights:
        left.append(RightsLine(session, session.rights, NO_SEAT))
    if pairing := session.pairing:
        left += [
            heading("Share"),
            PairingCode(session, pairing),
            heading("Who has joined"),
            Devices(session, pairing),
        ]
    if theme.wide:
        return room([*top, *left], [*keeping, heading("About"), *about()])
    return room([*top, *left, *keeping, heading("About"), *about()])


def heading(words: str) -> ft.Control:
    return ft.Semantics(content=ft.Container(text(words, TITLE, HEAVY), padding=ft.Padding(0, G3, 0, 0)), header=True)


@ft.component
def Holder(session: Session) -> ft.Control:
    """Whose name goes into the log with what is entered here: a piece is taken off the shelf."""
    typing, set_typing = ft.use_state(False)
    refused, set_refused = ft.use_state("")
    known, set_known = ft.use_state(tuple[str, ...]())

    async def look() -> None:
        set_known((await session.service.known_players())[:6])

    ft.use_effect(look, (), cleanup=lambda: None)

    def hold(name: str) -> Callable[[], Awaitable[None]]:
        async def held() -> None:
            holder = "" if name == session.preferences.holder else " ".join(name.split())
            await session.wish(replace(session.preferences, holder=holder))

        return held

    def typed(name: str, *_: str) -> tuple[str, ...]:
        # one holds the device: of a list, the first
        long = len(" ".join(name.split())) > NAME_LIMIT
        set_refused(f"A name has at most {NAME_LIMIT} letters." if long else "")
        if long:
            return (name,)
        set_typing(False)
        if name.strip() and name.isprintable():
            ft.context.page.run_task(hold(name))
        return ()

    names = tuple(dict.fromkeys((*((session.preferences.holder,) if session.preferences.holder else ()), *known)))
    who = session.preferences.holder
    note = f"{who} stands in the log with what is entered here." if who else "No name goes into the log yet. Tap yours."
    colors = TABLESIDE.accent()

    def piece(name: str) -> ft.Control:
        on = name == who
        thing = pic(person(colors.fill, colors.side) if on else person(*wooden()), 46 if on else 40)
        label = f"{name} holds this device: put it down" if on else f"{name} holds this device"
        return standing(thing, name, label, hold(name))

    new = standing(
        pic(place_for_one(), 40),
        "Other",
        "Another name holds this device",
        lambda: set_typing(True),
    )
    cells = [*(piece(name) for name in names), new]
    cells += [ft.Container(expand=True) for _ in range(4 - len(cells))]
    said = small((typing and refused) or note)
    field = NameField("Name in the log", typed, lambda: set_typing(False)) if typing else None
    return in_column(said, field, grid(cells, 4, 2, 0, G2))


def place(session: Session) -> ft.Control:
    """Where it lies, in words; a path can be copied."""
    where = str(session.service.folder) if session.service.folder else "In the database this table was started with."
    if session.pwa:
        where = storage_notice.where(session.pwa.keeping)
    row = in_row(
        symbol(ft.Icons.FOLDER_ROUNDED, 24, theme.soft),
        in_lines(small("Matches, players and backups lie in"), text(where, BODY, STRONG, lh=1.2), gap=0, expand=True),
        gap=G3,
    )
    return rounded(row, bgcolor=theme.tray, border_radius=16, padding=ft.Padding(16, 10, 12, 10))


def promise(session: Session, ask_to_stay: OnTap) -> list[ft.Control]:
    """A browser that has not promised may be asked again: it may have seen more of the app meanwhile."""
    if not session.pwa or storage_notice.warning(session.pwa.keeping) or session.pwa.keeping.persistent:
        return []
    return [in_row(key("Ask the browser to keep it", ask_to_stay, ft.Icons.VERIFIED_USER_ROUNDED))]


def keys(back_up: OnTap, carry_off: OnTap, from_file: OnTap | None, share: OnTap | None = None) -> ft.Control:
    cells = [
        key("Back up now", back_up, ft.Icons.SAVE_ROUNDED),
        key("Save as file", carry_off, ft.Icons.DOWNLOAD_ROUNDED),
    ]
    if share:
        cells.append(key("Share a copy", share, ft.Icons.SHARE_ROUNDED))
    icon = ft.Icons.SETTINGS_BACKUP_RESTORE_ROUNDED
    back = in_row(key("Restore from a file", from_file, icon)) if from_file else None
    return in_column(grid(cells, len(cells)), back, tight=False)
