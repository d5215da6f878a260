"""An open match as a screen has it: loaded, listened to, and left again."""

import flet as ft

from companion.desk import MatchCard
from companion.log import Match
from views.live_match import LiveMatch
from views.parts.loading import TOLD, Loaded
from views.session import Session


def use_live(s: Session, match_id: str) -> Loaded:
    """The match under this address, drawn again whenever any page enters something. Its value is a `LiveMatch`."""
    got, set_got = ft.use_state(Loaded())
    listening = ft.use_ref(list)

    async def fetch() -> None:
        try:
            match = await s.desk.open(match_id)
        except TOLD as told:
            set_got(Loaded(trouble=str(told), busy=False))
            return
        live = LiveMatch(s.desk, match_id, s.device, s.wishes.holder, match)

        def seen(_: str, moved: Match) -> None:
            live.moved(moved)

        stop = s.desk.subscribe(match_id, seen)
        listening.current.append(stop)
        s.at_end.add(stop)  # a page that is shut cleans nothing up
        s.vigil.follow(s.desk, match_id, match)
        set_got(Loaded(live, busy=False))

    def leave() -> None:
        while listening.current:
            stop = listening.current.pop()
            stop()
            s.at_end.discard(stop)

    ft.use_effect(fetch, (match_id,), cleanup=leave)
    return got if got.value is None or got.value.is_of(match_id) else Loaded()  # turned from one match to another


def title(s: Session, card: MatchCard) -> str:
    """What the box says, also of a game that is not on this shelf."""
    game = s.desk.games.get(card.game)
    return game.title if game else card.game
