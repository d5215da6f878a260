"""The hook that opens a match for a screen: loads it, listens to it, and leaves it again."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft

from companion.engine.game import Prompt, Refusal
from companion.engine.match import Match
from companion.service.match_service import WAYS_ON, MatchCard, NoSuchMatch, ParseError, StorageError
from views.components.formats.date_format import when
from views.components.loading import Fetched, use_loaded
from views.match.live_match import LiveMatch
from views.session import Session

GONE = (
    "This match is not here any more: an earlier copy of everything was brought back, from before it began. What that "
    "replaced is kept, too. On the device that keeps this table: Settings, What is kept."
)
AT_HOME = "Both lie on Home, beside this match."


def use_match_state(session: Session, match_id: str) -> Fetched:
    """The match under this address, drawn again whenever any page enters something. Its value is a `LiveMatch`."""
    got, set_got = ft.use_state(Fetched())
    listening = ft.use_memo(list[Callable[[], None]], ())

    async def fetch() -> None:
        try:
            match, _ = await speaks(session, match_id)
        except (NoSuchMatch, StorageError) as told:
            set_got(Fetched(trouble=str(told), busy=False))
            return
        except ParseError as told:
            damaged = session.service.unreadable(match_id, str(told))
            set_got(Fetched(trouble=str(told), busy=False, damaged=damaged))
            return
        live = LiveMatch(session.service, match_id, session.device, session.preferences.holder, match)
        if notice := session.service.notice(match_id):
            live.tell(f"{notice} {AT_HOME}" if notice.endswith(WAYS_ON) else notice)

        def seen(_: str, moved: Match) -> None:
            live.moved(moved)

        def listed() -> None:
            """A copy that was brought back may be older than the match."""
            if not session.service.has(match_id):
                leave()
                set_got(Fetched(trouble=GONE, busy=False))

        for stop in (session.service.subscribe(match_id, seen), session.service.subscribe_lists(listed)):
            listening.append(stop)
            session.at_end.add(stop)  # a page that is shut cleans nothing up
        session.vigil.follow(session.service, match_id, match)
        set_got(Fetched(live, busy=False))

    def leave() -> None:
        while listening:
            stop = listening.pop()
            stop()
            session.at_end.discard(stop)

    ft.use_effect(fetch, (match_id,), cleanup=leave)
    return got if got.value is None or got.value.is_of(match_id) else Fetched()  # turned from one match to another


def use_lists(
    session: Session, load: Callable[[], Awaitable[Any]], entries: bool = False
) -> tuple[Fetched, Callable[[], Awaitable[None]]]:
    """Lists of matches, loaded again whenever any page has changed them; the second answer loads again at once.

    With `entries` also when something is entered into a match that stays in its list.
    """
    got, again = use_loaded(load, ())
    newest = ft.use_memo(lambda: [again], ())
    newest[0] = again
    listening = ft.use_memo(list[Callable[[], None]], ())

    async def listen() -> None:
        loading: list[asyncio.Task[None]] = []

        async def load_again() -> None:
            loading.clear()  # what changes from here on is loaded once more
            await newest[0]()

        def changed() -> None:
            if not loading:
                loading.append(asyncio.get_running_loop().create_task(load_again()))

        stop = session.service.subscribe_lists(changed, entries)
        listening.append(stop)
        session.at_end.add(stop)

    def leave() -> None:
        while listening:
            stop = listening.pop()
            stop()
            session.at_end.discard(stop)

    ft.use_effect(listen, (), cleanup=leave)
    return got, again


async def once_more(session: Session, match: Match) -> str:
    """The same people and options again, on the screen. Why not, in a sentence, where that cannot be."""
    try:
        card = await session.service.begin(match.game.key, match.players, match.options)
    except StorageError as told:
        return str(told)
    if isinstance(card, Refusal):
        return card.reason
    session.go(f"/match/{card.id}")
    return ""


async def speaks(session: Session, match_id: str) -> tuple[Match, Prompt]:
    """The match and what the referee says of it. Raises as `MatchService.open`, also where its rules break on that."""
    return await session.service.ask(
        match_id, lambda match: (match, match.game.prompt(match.state, session.service.now(match_id)))
    )


def title(session: Session, card: MatchCard) -> str:
    """What the box says, also of a game that is not on this shelf."""
    game = session.service.games.get(card.game)
    named = game.title if game else card.game
    return f"{named}, imported {when(card.taken_in, session.service.now())}" if card.taken_in else named
