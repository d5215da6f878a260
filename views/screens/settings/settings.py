"""The settings: how this device looks and sounds, who is let in, and where everything is kept."""

import tempfile
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import flet as ft

from companion.engine.player_names import plain_name
from companion.service.match_service import StorageError
from companion.service.rights.device_rights import NO_SEAT
from views.components.hooks.flet_hooks import use_optional
from views.components.inputs import file_dialogs
from views.components.inputs.segmented_control import Position, switch
from views.components.inputs.text_field import NameField, use_one_name
from views.components.layout import Drawn, in_column, in_lines, in_row, with_air
from views.components.loading import telling, told, use_loaded
from views.components.notices import storage_notice
from views.components.read_out import heading, news
from views.components.scaffold import spread, strip
from views.components.surfaces import OnTap, grid, key, slip_key, well
from views.components.taps import calls
from views.components.text import headline, small, strong, symbol
from views.match.rights_line import RightsLine, locked, use_barred
from views.screens.devices.devices import Devices
from views.screens.devices.pairing_code import PairingCode
from views.screens.game_shelf import abreast, painted_person, person, place_for_one, standing
from views.screens.settings.about import about, keys
from views.screens.settings.restore_backup import Asked, copies, question
from views.session import session, use_session
from views.theme import G2, G3, TABLESIDE, theme

UNCHANGED = "Nothing was changed."  # what is no good backup says so itself
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
    ("vibration", "Vibration", "where the browser allows it", ON_OFF),
    ("motion", "Motion", "scores count up, lights fade in and out", ON_OFF),
)


@ft.component
def Settings() -> ft.Control:
    session = use_session()
    session.entitle("Settings")
    unkept, set_unkept = ft.use_state("")
    said, set_said = ft.use_state(("", ""))  # of what is kept; both lie where the tap was
    kept_copies, set_copies = ft.use_state(ft.use_memo(session.service.backups, ()))
    asked, set_asked = use_optional(Asked)
    barred = use_barred()

    async def settle(name: str, value: Any) -> None:
        if why := await session.wish(replace(session.preferences, **{name: value})):
            set_unkept(why)

    def not_made(why: str) -> None:
        set_said(("No backup was made", why))

    def not_restored(why: str) -> None:
        end = "" if UNCHANGED in why else " Everything is as it was."
        set_said(("Nothing was restored", f"{why}{end}"))

    async def back_up() -> None:
        with telling(not_made):
            file = await session.service.backup()
            if session.pwa and session.pwa.trouble:
                not_made(session.pwa.trouble)
                return
            set_copies(session.service.backups())
            set_said(
                ("The backup is made", f"Everything up to this moment is saved in {file.name}, next to the matches.")
            )

    async def copy_of_all(give: Callable[[str, bytes], Awaitable[object]]) -> None:
        with telling(not_made):
            with no_room_told(), tempfile.TemporaryDirectory() as folder:
                file = await session.service.backup(Path(folder) / "tableside.db")
                content = file.read_bytes()
            await give(f"tableside-{datetime.now():%Y-%m-%d-%H%M}.db", content)

    async def ask_to_stay() -> None:
        if not (browser := session.pwa):
            return
        set_said(("Asking the browser …", storage_notice.ASKED))  # Firefox waits for its player’s answer
        keeping = await browser.ask_to_stay()
        if keeping.persistent:
            set_said(("The browser has promised it", "This browser will not clear what Tableside keeps here."))
        else:
            set_said(("The browser has not promised it", storage_notice.UNPROMISED))

    async def ask(file: Path, name: str, folder: tempfile.TemporaryDirectory[str] | None = None) -> None:
        """What would be lost comes first."""
        called = name if folder else str(file)  # where a picked file lies meanwhile tells nobody anything
        with telling(lambda why: not_restored(why.replace(str(file), called))):
            set_asked(Asked(file, name, await session.service.lost_by_restoring(file), folder))
            set_said(("", ""))

    async def bring_back(asked: Asked) -> None:
        set_asked(None)
        set_said((f"Restoring {asked.name} …", "Matches go on meanwhile; entries wait for a moment."))
        with telling(not_restored):
            replaced = await session.service.restore(asked.file)
            set_copies(session.service.backups())
            still = " What was here before is the first of the backups below." if replaced else ""
            set_said(("Restored", f"Everything stands as in {asked.name}.{still}"))

    async def from_file(files: Sequence[ft.FilePickerFile]) -> None:
        with telling(lambda why: set_said(("Nothing was restored", why))):
            if picked := file_dialogs.picked(files):
                with no_room_told():
                    folder = tempfile.TemporaryDirectory()
                    file = Path(folder.name) / "picked.db"
                    file.write_bytes(picked[1])
                await ask(file, picked[0], folder)

    icons, pwa, picking = ft.Icons, session.pwa, file_dialogs.use_picking("A backup saved by Tableside", from_file)
    left = [
        in_column(  # what is told takes no place of its own: what was pressed below it stays itself, with the focus
            strip(TABLESIDE, "Settings", "Saved on this device, for this device only.", session.going("/")),
            told("Not saved", unkept, steps=[slip_key("Understood", lambda: set_unkept(""))]) if unkept else None,
        ),
        *(
            switch(name, note, positions, getattr(session.preferences, wish), partial(settle, wish))
            for wish, name, note, positions in SWITCHES
            if wish != "vibration" or session.preferences.vibrates
        ),
        part("Who holds this device"),
        Holder(partial(settle, "holder")),
        RightsLine(session.rights, NO_SEAT) if session.rights else None,
    ]
    if pairing := session.pairing:
        left += [part("Share"), PairingCode(pairing), part("Who has joined"), Devices(pairing)]
    ways = (
        [locked(barred)]
        if barred
        else [
            key("Back up now", back_up, icons.SAVE_ROUNDED),
            key("Save as file", calls(copy_of_all, file_dialogs.save), icons.DOWNLOAD_ROUNDED),
        ]
    )
    if pwa and pwa.keeping.shares and not barred:
        ways.append(key("Share as file", calls(copy_of_all, partial(file_dialogs.share, pwa)), icons.SHARE_ROUNDED))
    back = key("Restore from a file", picking.begun, icons.SETTINGS_BACKUP_RESTORE_ROUNDED, action=picking.action)
    right = [
        part("What is kept"),
        in_column(
            place(),
            picking.fetching,
            told(*said, steps=[slip_key("Understood", lambda: set_said(("", "")))]) if said[0] else None,
            question(asked, calls(bring_back, asked), lambda: set_asked(None)) if asked else None,
        ),
        *promise(ask_to_stay),
        in_column(grid(ways, len(ways)), back if session.at_host else None, tight=False),
        *copies(kept_copies, ask),
        part("Keys of a keyboard"),
        keys(),
        part("About"),
        about(),
    ]
    return spread(left, right)


@contextmanager
def no_room_told() -> Iterator[None]:
    """Where this machine has no place for a file for a moment, that is a sentence."""
    try:
        yield
    except OSError as why:
        said = f"There is no room for the file on the machine that keeps this table ({why.strerror or why}). "
        raise StorageError(f"{said}Make room, then try again.") from why


def part(words: str) -> ft.Control:
    return heading(with_air(headline(words), 0, G3, 0, 0))


@ft.component
def Holder(hold: Callable[[str], Awaitable[None]]) -> ft.Control:
    """Whose name goes into the log with what is entered here: a piece is taken off the shelf."""
    typing, set_typing = ft.use_state(False)
    known, _ = use_loaded(session.service.known_players, ())
    who = session.preferences.holder

    def called(name: str) -> None:
        set_typing(False)
        if plain := plain_name(name):
            ft.context.page.run_task(hold, plain)

    refused, typed = use_one_name(called)
    names = dict.fromkeys([*([who] if who else []), *known.or_else(())[:6]])
    note = (
        f"{who} is written in the log beside what is entered here."
        if who
        else "No name goes into the log yet. Tap yours."
    )
    colors, across = TABLESIDE.accent(), abreast(names)

    def piece(name: str) -> ft.Control:
        on = name == who
        thing = painted_person(colors.fill, colors.side, 46) if on else person(40)
        label = f"{name} holds this device. Tap for nobody" if on else f"{name} holds this device"
        return standing(thing, name, label, calls(hold, "" if on else name), across=across)

    new = standing(
        place_for_one(40), "Other", "Another name holds this device", lambda: set_typing(True), across=across
    )
    cells = [*map(piece, names), new]
    cells += [ft.Container() for _ in range(across - len(cells))]
    said = news(small(refused)) if typing and refused else small(note)
    field = NameField("Name in the log", typed, lambda: set_typing(False)) if typing else None
    return in_column(said, field, grid(cells, across, across, 0, G2))


def place() -> ft.Control:
    """Where it lies, in words; a path can be copied."""
    where = str(session.service.folder) if session.service.folder else "In the database this table was started with."
    if session.pwa:
        where = storage_notice.where(session.pwa.keeping)
    row = in_row(
        symbol(ft.Icons.FOLDER_ROUNDED, 24, theme.soft),
        in_lines(small("Matches, players and backups are stored in"), strong(where), gap=0, expand=True),
        gap=G3,
    )
    return well(row, radius=16, pad=(16, 10, 12, 10))


def promise(ask_to_stay: OnTap) -> Drawn:
    """A browser that has not promised may be asked again: it may have seen more of the app meanwhile."""
    if not session.pwa or storage_notice.warning(session.pwa.keeping) or session.pwa.keeping.persistent:
        return []
    return [key("Ask the browser to keep it", ask_to_stay, ft.Icons.VERIFIED_USER_ROUNDED)]
