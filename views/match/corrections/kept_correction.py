"""A correction that is not entered yet is kept on the device, as what lies half done on a table is."""

from asyncio import sleep
from collections.abc import Callable

from companion.engine.match import Match
from companion.engine.replay import changes_of
from views.components.hooks.flet_hooks import use_once, use_ref, use_task
from views.components.hooks.polling import use_lasting_task
from views.games.kept_draft import DRAWN, ELSEWHERE, IN_ANOTHER_TAB, KeptDraft
from views.match.corrections.draft import Draft, HalfDone
from views.match.live_match import LiveMatch
from views.session import use_session


async def come_back(kept: KeptDraft[HalfDone], live: LiveMatch, meant: Callable[[HalfDone], bool]) -> HalfDone | None:
    """What lay there when its page was lost, where the log still is the one it was drafted for."""
    back = await kept.taken_up(HalfDone, meant)
    if back is None:
        return None
    page, found = back
    return None if found.since > len(live.match.entries) or _entered(page, found, live.match) else found


def use_kept_correction(
    live: LiveMatch, lies: HalfDone, fresh: bool, lay: Callable[[HalfDone], None]
) -> KeptDraft[HalfDone]:
    """Keeps what is drafted here; where it opens `fresh`, what was drafted from this entry on is laid there again."""
    kept = use_once(lambda: KeptDraft[HalfDone](live, "log"))
    returned = use_ref(None if fresh else lies)  # it waits for its screen to be drawn

    async def lay_again() -> None:
        if fresh and (found := await come_back(kept, live, lambda one: one.number == lies.number)):
            returned.current = found
            lay(found)

    async def keep() -> None:
        if lies == returned.current:
            await sleep(DRAWN)
        await kept.keep(lies if lies.draft.changes else None)

    async def give_up() -> None:
        await kept.taken.wait()
        lay(HalfDone(lies.number, lies.number, Draft(), 0))
        live.tell(ELSEWHERE, IN_ANOTHER_TAB)

    use_task(lay_again, [])
    use_task(keep, [lies])
    use_lasting_task(use_session(), give_up)
    return kept


def _entered(page: str, found: HalfDone, match: Match) -> bool:
    """Has its page entered it, and was lost before its browser had forgotten it?"""
    since = (entry for entry in match.entries[found.since :] if entry.device == page)
    return any(change.entry in found.draft.numbers for entry in since for change in changes_of(entry.event))
