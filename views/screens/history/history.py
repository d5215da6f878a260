"""The history: what was played here, by whom, how it ended; parked matches can be resumed."""

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from companion.service.exchange.import_conflicts import ImportResult
from companion.service.match_service import MatchCard, ParseError, StorageError
from views.components.formats.date_format import listed
from views.components.hooks import keyed, use_optional
from views.components.inputs import file_dialogs
from views.components.layout import in_row
from views.components.loading import TOLD, broken, busy, empty, told, use_progress
from views.components.scaffold import room, strip
from views.components.surfaces import key, slip_key
from views.components.text import pic
from views.match.use_match import once_more, title, use_lists
from views.screens.damaged_match import Damaged
from views.screens.history.history_filters import everyone, games_played
from views.screens.history.history_rows import MoreSheet, deleted_row, match_row
from views.screens.history.past_matches import Past, Played, gathered
from views.session import use_session
from views.theme import drawings
from views.theme.current_theme import theme
from views.theme.game_colors import TABLESIDE
from views.theme.tokens import (
    G3,
)

SHOWN = 12  # matches at first, and with each further tap


@ft.component
def History() -> ft.Control:
    session = use_session()
    session.entitle("History")
    looking, looked = use_progress()
    coming, came = use_progress()  # a file that is being taken in
    got, again = use_lists(session, lambda: gathered(session, looked))
    player, set_player = use_optional(str)
    game, set_game = use_optional(str)
    more, set_more = use_optional(Played)  # whose further steps lie open
    deleted, set_deleted = use_optional(MatchCard)  # a moment ago
    all_deleted, set_all_deleted = ft.use_state(False)
    shown, set_shown = ft.use_state(SHOWN)
    said, set_said = ft.use_state(("", ""))
    longer, set_longer = ft.use_state(b"")  # a file whose log goes on after ours
    # a match as a file: what it is called here, its name, its content
    offered, set_offered = use_optional(tuple[str, str, bytes])

    async def take_in() -> None:
        try:
            picked = await file_dialogs.pick("A match saved by Tableside")
            if picked is None:
                return
            taken = await session.service.take_in(picked[1], tell=came)
        except (ParseError, StorageError, file_dialogs.TooLarge) as no:
            set_said(("This file was not imported", f"{no} Nothing here has changed."))
            return
        finally:
            came(None)
        await tell(taken, picked[1])

    async def tell(taken: ImportResult, content: bytes) -> None:
        await again()
        card, here = taken.card, taken.kinship in ("same", "shorter", "longer") and not taken.went_on
        named = f"{title(session, card)} with {listed(card.players)}"
        set_said(("Nothing new" if here else "Imported", f"{named}. {taken.sentence}"))
        set_longer(content if taken.kinship == "longer" and here else b"")

    async def go_on() -> None:
        try:
            await tell(await session.service.take_in(longer, go_on=True, tell=came), longer)
        except (ParseError, StorageError) as no:
            set_said(("This file was not imported", f"{no} Nothing here has changed."))
        finally:
            came(None)

    def pick_game(key: str) -> None:
        set_game(None if key == game else key)
        set_player(None)

    def understood() -> None:
        set_said(("", ""))
        set_longer(b"")

    def act(card: MatchCard, what: str) -> Callable[[], Awaitable[None]]:
        async def tapped() -> None:
            try:
                set_more(None)
                match what:
                    case "resume":
                        await session.service.resume(card.id)
                        session.go(f"/match/{card.id}")
                        return
                    case "again":
                        set_said(("This did not work", await once_more(session, await session.service.open(card.id))))
                        return
                    case "delete":
                        await session.service.deleted.delete(card.id)
                        set_deleted(card)
                        return
                    case "bring back":
                        await session.service.deleted.bring_back(card.id)
                        set_deleted(None)
                        return
                text_ = await session.service.export(card.id)
            except TOLD as no:
                set_said(("This did not work", str(no)))
                return
            file = file_dialogs.file_name(card.game, *card.players) + ".json", text_.encode()
            if session.pwa and session.pwa.keeping.shares:
                set_offered((f"{title(session, card)} with {listed(card.players)}", *file))
            else:
                await file_dialogs.save(*file)

        return tapped

    def give(
        hand: Callable[[str, bytes], Awaitable[object]], name: str, content: bytes
    ) -> Callable[[], Awaitable[None]]:
        async def tapped() -> None:
            set_offered(None)
            await hand(name, content)

        return tapped

    top = [strip(TABLESIDE, "What was played", head(got.value), lambda: session.go("/"))]
    if said[1]:
        steps = [slip_key("Understood", understood)]
        top.append(told(*said, steps=[slip_key("Go on with it", go_on), *steps] if longer else steps))
    if deleted:
        steps = [
            slip_key("Bring back", act(deleted, "bring back"), ft.Icons.RESTORE_ROUNDED),
            slip_key("Done", lambda: set_deleted(None)),
        ]
        named = f"{title(session, deleted)} with {listed(deleted.players)} can be brought back for 30 days."
        top.append(told("Deleted", named, ft.Icons.DELETE_ROUNDED, steps))
    if more:
        top.append(keyed(more.card.id, MoreSheet, session, more, act, lambda: set_more(None)))
    if offered:
        share = partial(file_dialogs.share, session.pwa)
        ways = [
            slip_key("Share", give(share, *offered[1:]), ft.Icons.SHARE_ROUNDED),
            slip_key("Save as file", give(file_dialogs.save, *offered[1:]), ft.Icons.DOWNLOAD_ROUNDED),
        ]
        top.append(told(offered[0], "This file can be imported on any device.", ft.Icons.DESCRIPTION_ROUNDED, ways))
    if coming:
        top.append(busy(f"Importing the match … {coming}"))
    foot = [in_row(key("Import a match", take_in, ft.Icons.FILE_OPEN_ROUNDED))]
    if got.busy:
        return room([*top, busy(f"Looking through the matches … {looking}".strip())], (), foot)
    if got.trouble:
        return room([*top, broken(got.trouble, again)], (), foot)
    past: Past = got.value
    damaged = [keyed(card.id, Damaged, card) for card in past.damaged]
    if past.deleted:
        arrow = ft.Icons.EXPAND_LESS_ROUNDED if all_deleted else ft.Icons.EXPAND_MORE_ROUNDED
        turn = key(f"{len(past.deleted)} deleted", lambda: set_all_deleted(not all_deleted), arrow, expand=None)
        damaged.append(turn)
        if all_deleted:
            damaged += [deleted_row(session, card, days, act(card, "bring back")) for card, days in past.deleted]
    if not past.played:
        return room(
            [*top, nothing_yet(), *damaged],
            (),
            [*foot, in_row(key("New match", lambda: session.go("/")))],
        )
    games = games_played(session, past, game, pick_game)
    past = past.of(game)
    chosen = past.by(player)
    rows = [match_row(session, one, partial(set_more, one), act(one.card, "resume")) for one in chosen[:shown]]
    if len(chosen) > shown:
        earlier = key(f"{len(chosen) - shown} earlier", lambda: set_shown(shown + SHOWN), ft.Icons.EXPAND_MORE_ROUNDED)
        rows.append(earlier)
    rows += damaged
    people = everyone(past, player, lambda name: set_player(None if name == player else name))
    if theme.wide:
        return room([*top, *rows], [*games, *people], foot)
    return room([*top, *games, *people, *rows], (), foot)


def head(past: Past | None) -> str:
    if past is None or not past.played:
        return "Finished and parked matches."
    over = sum(1 for one in past.played if one.card.status == "finished")
    left = len(past.played) - over
    return f"{over} finished" + (f", {left} parked." if left else ".")


def nothing_yet() -> ft.Control:
    coins = in_row(*(pic(drawings.hollow("disc", theme.tray, theme.soft), 40) for _ in range(3)), gap=G3, tight=True)
    return empty(coins, "No match is finished yet", "The first one you play to its end is listed here.")
