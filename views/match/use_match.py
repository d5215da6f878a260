"""The hook that opens a match for a screen: loads it, listens to it, and leaves it again."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import TypeVar

import flet as ft

from companion.engine.game import Prompt, Refusal
from companion.engine.match import Match
from companion.engine.wording import listed
from companion.service.match_service import WAYS_ON, MatchCard, ParseError
from views.components.formats.date_format import when
from views.components.hooks.flet_hooks import use_newest, use_once
from views.components.inputs.keyboard import keyboard
from views.components.loading import TOLD, Fetched, use_loaded
from views.match.live_match import LiveMatch
from views.session import Session, session
from views.set_aside import set_aside, taken_up

GONE = (
    "This match is not here any more: it was deleted, or a backup from before it began was restored. A backup of what "
    "was there is kept. On the device that keeps this table: Settings, What is kept."
)
DAMAGED, ONLY_TO_LOOK = "This match is damaged", "This match can only be looked at"
AT_HOME = "Both are on Home, next to this match."
Value = TypeVar("Value")


class Subscriptions:
    """What a screen listens to, until it is left or its page is shut, which cleans nothing up."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._stops: list[Callable[[], None]] = []

    def add(self, *stops: Callable[[], None]) -> None:
        self._stops += stops
        self._session.at_end.update(stops)

    def end(self) -> None:
        while self._stops:
            stop = self._stops.pop()
            stop()
            self._session.at_end.discard(stop)


def use_match_state(session: Session, match_id: str) -> Fetched[LiveMatch]:
    """The match under this address, drawn again whenever any page enters something."""
    got, set_got = ft.use_state(Fetched[LiveMatch]())
    listening = use_once(lambda: Subscriptions(session))
    service, page, board = session.service, ft.context.page, keyboard()

    async def fetch() -> None:
        try:
            match, _ = await speaks(match_id)
        except TOLD as told:
            damaged = service.unreadable(match_id, str(told)) if isinstance(told, ParseError) else None
            set_got(Fetched(trouble=str(told), busy=False, damaged=damaged))
            return
        live = LiveMatch(
            service,
            match_id,
            session.device,
            session.preferences.holder,
            match,
            status=service.status(match_id) or "open",
            _connection=lambda: page.session.connection,
        )
        if kept := taken_up(_kept(match_id), str):
            live.say(kept)
        if notice := service.notice(match_id):
            told_of = (f"{notice} {AT_HOME}", DAMAGED) if notice.endswith(WAYS_ON) else (notice, ONLY_TO_LOOK)
            live.tell(*told_of)

        def lists_changed() -> None:
            """It was ended or resumed somewhere. Or a copy was brought back, which may be older than the match."""
            if status := service.status(match_id):
                live.stands(status)
            else:
                listening.end()
                set_got(Fetched(trouble=GONE, busy=False))

        def moved(_: object, match: Match) -> None:
            if live.moved(match):
                board.newest = max(page.session.index, default=0)

        seen = service.subscribe(match_id, moved)
        listening.add(seen, service.subscribe_lists(lists_changed))
        session.alarm.follow(service, match_id, match)
        set_got(Fetched(live, busy=False))

    ft.use_effect(fetch, (match_id,), cleanup=listening.end)
    turned = not (got.busy or got.trouble) and got.value.id != match_id  # from one match to another
    return Fetched() if turned else got


def hand_on(live: LiveMatch) -> None:
    """What was just kept is told on the screen of this match that comes next."""
    if live.kept:
        set_aside(_kept(live.id), live.kept)


def _kept(match_id: str) -> str:
    return f"kept {match_id}"


def use_lists(
    load: Callable[[], Awaitable[Value]], entries: bool = False, deps: Sequence[object] = ()
) -> tuple[Fetched[Value], Callable[[], Awaitable[None]]]:
    """Lists of matches, loaded again whenever any page has changed them; the second answer loads again at once.

    With `entries` also when something is entered into a match that stays in its list; and whenever `deps` change.
    """
    got, again = use_loaded(load, deps)
    newest = use_newest(again)
    listening = use_once(lambda: Subscriptions(session))

    async def listen() -> None:
        loading: list[asyncio.Task[None]] = []

        async def load_again() -> None:
            loading.clear()  # what changes from here on is loaded once more
            await newest.current()

        def changed() -> None:
            if not loading:
                loading.append(asyncio.get_running_loop().create_task(load_again()))

        listening.add(session.service.subscribe_lists(changed, entries))

    ft.use_effect(listen, (), cleanup=listening.end)
    return got, again


def use_once_more() -> Callable[[str], Awaitable[str]]:
    """The same people and options as in the match of this id, on the screen; answers why not, in a sentence.

    It begins with what the game takes over from match to match.

    A second tap leads to the match that the first has laid out, on whatever page that was.
    """
    one, laid = use_once(asyncio.Lock), use_once(dict[str, str])

    async def once_more(match_id: str) -> str:
        async with one:
            if match_id not in laid:
                try:
                    card = await _next_of(match_id) or await _begun_again(match_id)
                except TOLD as told:
                    return str(told)
                if isinstance(card, Refusal):
                    return card.reason
                laid[match_id] = f"/match/{card.id}"
        session.go(laid[match_id])
        return ""

    return once_more


async def _next_of(match_id: str) -> MatchCard | None:
    """What the same people have begun since, by the same options, and still play: another phone was first."""
    last = await session.service.card(match_id)
    same = (last.game, last.players, last.options)
    begun = await session.service.open_matches()
    since = (card for card in begun if card.created >= (last.ended or last.last_at) and not card.damage)
    return next((card for card in since if (card.game, card.players, card.options) == same), None)


async def _begun_again(match_id: str) -> MatchCard | Refusal:
    match = await session.service.open(match_id)
    card = await session.service.begin(match.game.key, match.players, match.options)
    if isinstance(card, MatchCard):
        for number, event in enumerate(match.game.again(match.state), 1):
            await session.service.record(card.id, event, number, session.device, session.preferences.holder)
    return card


async def speaks(match_id: str) -> tuple[Match, Prompt]:
    """The match and what the referee says of it. Raises as `MatchService.open`, also where its rules break on that."""
    return await session.service.ask(
        match_id, lambda match: (match, match.game.prompt(match.state, session.service.now(match_id)))
    )


def title(card: MatchCard) -> str:
    """What the box says, also of a game that is not on this shelf."""
    game = session.service.games.get(card.game)
    named = game.title if game else card.game
    return f"{named}, imported {when(card.taken_in, session.service.now())}" if card.taken_in else named


def played(card: MatchCard, exact: bool = False) -> str:
    """When it was played last: tells apart what the same people have played of one game."""
    return when(played_at(card), session.service.now(), exact)


def played_at(card: MatchCard) -> int:
    """In ms."""
    return card.ended or card.last_at or card.created


def alike(cards: Iterable[MatchCard]) -> frozenset[str]:
    """What the same people have played of one game within one minute: seconds tell these matches apart."""
    shown = {card.id: (card.game, card.players, played_at(card) // 60_000) for card in cards}
    times = Counter(shown.values())
    return frozenset(number for number, face in shown.items() if times[face] > 1)


def named(card: MatchCard) -> str:
    """What it is, and whose: "Tribbles with Ann and Bo"."""
    return f"{title(card) or 'A match'} with {listed(card.players)}"
