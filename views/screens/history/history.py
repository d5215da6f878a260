"""The history: what was played here, by whom, how it ended; parked matches can be resumed."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from companion.service.match_service import MatchCard
from views.components.anchor import anchored
from views.components.hooks.flet_hooks import keyed, use_once, use_optional, use_task
from views.components.inputs import file_dialogs
from views.components.layout import Drawn, in_column, in_row
from views.components.loading import busy, empty, telling, told, undoable, use_progress
from views.components.scaffold import room, strip
from views.components.surfaces import key, slip_key
from views.components.taps import calls
from views.components.text import pic, strong
from views.match.rights_line import locked, use_barred
from views.match.use_match import named, use_lists, use_once_more
from views.screens.damaged_match import Damaged
from views.screens.history.history_filters import as_they_lay, everyone, games_played
from views.screens.history.history_rows import Deed, MoreSheet, deleted_row, match_row
from views.screens.history.past_matches import Past, Played, gathered
from views.session import use_session
from views.theme import G3, TABLESIDE, drawings, theme

SHOWN = 12  # matches at first, and with each further tap


@ft.component
def History() -> ft.Control:
    session = use_session()
    session.entitle("History")
    looking, looked = use_progress()
    once_more, barred = use_once_more(), use_barred()
    coming, came = use_progress()  # a file that is being taken in
    got, again = use_lists(lambda: gathered(looked))
    player, set_player = use_optional(str)
    game, set_game = use_optional(str)
    more, set_more = use_optional(Played)  # whose further steps lie open
    deleted, set_deleted = use_optional(MatchCard)  # a moment ago
    all_deleted, set_all_deleted = ft.use_state(False)
    shown, set_shown = ft.use_state(SHOWN)
    all_people, set_all_people = ft.use_state(False)
    eyes = use_once(ft.Ref[ft.Column])
    lying = use_once(dict[str, list[str]])  # what can be picked, as it lies on this screen
    said, set_said = ft.use_state(("", ""))
    longer, set_longer = ft.use_state(b"")  # a file whose log goes on after ours
    # a match as a file: what it is called here, its name, its content
    offered, set_offered = use_optional(tuple[str, str, bytes])

    async def show_deleted() -> None:
        """They open below the edge."""
        if all_deleted and eyes.current:
            await eyes.current.scroll_to(scroll_key="deleted", duration=200 if theme.motion else 0)

    use_task(show_deleted, [all_deleted])

    def not_done(why: str) -> None:
        set_said(("This did not work", why))

    def not_imported(why: str) -> None:
        set_said(("This file was not imported", f"{why} Nothing here has changed."))

    async def pick(files: Sequence[ft.FilePickerFile]) -> None:
        with telling(not_imported):
            if picked := file_dialogs.picked(files):
                await take_in(picked[1])

    picking = file_dialogs.use_picking("A match saved by Tableside", pick)

    async def take_in(content: bytes, go_on: bool = False) -> None:
        with telling(not_imported):
            try:
                taken = await session.service.take_in(content, go_on=go_on, tell=came)
            finally:
                came(None)
            await again()
            here = taken.kinship in ("same", "shorter", "longer") and not taken.went_on
            set_said(("Nothing new" if here else "Imported", f"{named(taken.card)}. {taken.sentence}"))
            set_longer(content if taken.kinship == "longer" and here else b"")

    def pick_game(key: str) -> None:
        set_game(None if key == game else key)
        set_player(None)

    def understood() -> None:
        set_said(("", ""))
        set_longer(b"")

    async def act(card: MatchCard, what: Deed) -> None:
        set_more(None)
        with telling(not_done):
            match what:
                case "resume":
                    await session.service.resume(card.id)
                    session.go(f"/match/{card.id}")
                case "again":
                    not_done(await once_more(card.id))
                case "delete":
                    await session.service.deleted.delete(card.id)
                    set_deleted(card)
                case "bring back":
                    await session.service.deleted.bring_back(card.id)
                    set_deleted(None)
                case "export":
                    there = await session.service.export(card.id)
                    name = file_dialogs.file_name(card.game, *card.players) + ".json"
                    if session.pwa and session.pwa.keeping.shares:
                        set_offered((named(card), name, there.encode()))
                    else:
                        await file_dialogs.save(name, there.encode())

    async def give(hand: Callable[[str, bytes], Awaitable[object]], name: str, content: bytes) -> None:
        set_offered(None)
        await hand(name, content)

    alike = got.or_else(Past()).alike
    sheet = None
    if more:
        sheet = keyed(more.card.id, MoreSheet, more, more.card.id in alike, act, lambda: set_more(None), barred)
    everything = got.or_else(Past())
    narrowed = replace(everything, played=everything.of(game).by(player))
    referee = strip(TABLESIDE, "History", head(narrowed), session.going("/"))
    top: Drawn = [in_column(referee, sheet, gap=0)]  # a sheet takes no room on the screen that it lies over
    icons, slips = ft.Icons, Drawn()
    if said[1]:
        go_on = slip_key("Go on with it", calls(take_in, longer, True)) if longer else None
        slips.append(told(*said, steps=[go_on, slip_key("Understood", understood)]))
    if deleted:
        back = ("Bring back", calls(act, deleted, "bring back"), icons.RESTORE_ROUNDED)
        until = f"{named(deleted)} can be brought back for 30 days."
        slips.append(undoable("Deleted", until, icons.DELETE_ROUNDED, back, lambda: set_deleted(None)))
    if offered:
        share = partial(file_dialogs.share, session.pwa)
        ways = [
            slip_key("Share", calls(give, share, *offered[1:]), icons.SHARE_ROUNDED),
            slip_key("Save as file", calls(give, file_dialogs.save, *offered[1:]), icons.DOWNLOAD_ROUNDED),
        ]
        slips.append(told(offered[0], "This file can be imported on any device.", icons.DESCRIPTION_ROUNDED, ways))
    if coming:
        slips.append(busy(f"Importing the match … {coming}"))
    if picking.fetching:
        slips.append(picking.fetching)
    # above the keys, in sight however far down the match is that it tells of
    over = in_column(*slips) if slips and not theme.big else None
    if theme.big:
        top += slips
    foot = [locked(barred)]
    if not barred:
        foot = [key("Import a match", picking.begun, ft.Icons.FILE_OPEN_ROUNDED, action=picking.action)]
    if absent := got.absent(f"Looking through the matches … {looking}".strip(), again):
        return room([*top, absent], (), foot, over)
    past = got.value
    damaged = [keyed(card.id, Damaged, card) for card in past.damaged]
    if past.deleted:
        arrow = icons.EXPAND_LESS_ROUNDED if all_deleted else icons.EXPAND_MORE_ROUNDED
        turn = key(f"{len(past.deleted)} deleted", lambda: set_all_deleted(not all_deleted), arrow)
        damaged.append(anchored(turn, "deleted"))
        if all_deleted:
            damaged += [
                deleted_row(one, one.id in alike, days, None if barred else calls(act, one, "bring back"))
                for one, days in past.deleted
            ]
    if not past.played:
        new = None if barred else key("New match", session.going("/"))
        return room([*top, nothing_yet(), *damaged], (), [*foot, new], over)
    games = games_played(past, as_they_lay(lying.setdefault("", []), past.games, game), game, pick_game)
    past = past.of(game)
    names = as_they_lay(lying.setdefault(f"of {game}", []), past.tally(), player)
    chosen = narrowed.played
    rows = [
        match_row(one, one.card.id in alike, calls(set_more, one), None if barred else calls(act, one.card, "resume"))
        for one in chosen[:shown]
    ]
    if (left := len(chosen) - shown) > 0:
        rows.append(key(f"{left} earlier", lambda: set_shown(shown + SHOWN), icons.EXPAND_MORE_ROUNDED))
    rows += damaged
    on_all = None if all_people else lambda: set_all_people(True)
    if not chosen:
        rows.append(strong("No match fits this choice.", theme.soft))
    people = everyone(past, names, player, lambda name: set_player(None if name == player else name), on_all)
    if theme.wide:
        return room([*top, *rows], [*games, *people], foot, over, eyes)
    return room([*top, *games, *people, *rows], (), foot, over, eyes)


def head(past: Past) -> str:
    if not past.played:
        return "Finished and parked matches."
    return f"{past.finished} finished" + (f", {past.parked} parked." if past.parked else ".")


def nothing_yet() -> ft.Control:
    coins = in_row(*(pic(drawings.hollow("disc", theme.tray, theme.soft), 40) for _ in range(3)), gap=G3, tight=True)
    return empty(coins, "No match is finished yet", "Matches that are finished or parked are listed here.")
