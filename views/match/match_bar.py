"""The bottom bar of a match: the way back and forth first, then its log, its sheet, the rules and what is disputed."""

import re
from asyncio import sleep
from time import monotonic

import flet as ft

from companion.engine.wording import printed
from companion.rulings.context import rules_in_play
from views.components.hooks.flet_hooks import keyed, memo, use_ref, use_task
from views.components.hooks.voice import use_voice
from views.components.inputs.keyboard import TakesKeys, way_back_and_forth
from views.components.layout import in_lines, in_row
from views.components.notices.ignored_tap_notice import TellingSlip
from views.components.read_out import unseen
from views.components.scaffold import bar_cell, named_in
from views.components.surfaces import OnTap
from views.components.undo_slip import kept_above, told_of, words_below
from views.match.entry_words import redone, undone
from views.match.live_match import LiveMatch
from views.match.rights_line import RightsLine
from views.rulings.ruling_page import argue, look_up
from views.session import session
from views.theme import LOW
from views.theme.current_theme import current_theme

FIGURES = re.compile(r"−?\d[\d,]*\d|−?\d")  # in a sentence, as they are printed
READ = 8.0  # seconds in which what was kept can be read
PLACES = ("Undo", "Redo", "Log", "Sheet", "Rules", "Dispute")


class Ways:
    """What the places of the bar do. `at` names the one whose screen this is: it leads back to the table."""

    live: LiveMatch
    at: str = ""

    def keep_laid(self) -> None:
        """What lies half done on this screen is there again when somebody comes back to it."""

    def leave_for(self, place: str) -> None:
        """To another screen of the match."""
        self.keep_laid()
        session.go(self.live.address if place == self.at else f"{self.live.address}/{place}")

    def log(self) -> None:
        self.leave_for("log")

    def sheet(self) -> None:
        self.leave_for("sheet")

    def rules(self) -> None:
        """The line to ask on; what matters now lies under it."""
        live = self.live
        self.keep_laid()
        back = f"{live.address}/{self.at}" if self.at else live.address
        look_up(back, live.match.game.key, rules_in_play(live.match, live.now(), live.refusal))

    def dispute(self) -> None:
        """The table disagrees: about the referee's no, if one is up."""
        refusal = self.live.refusal
        self.keep_laid()
        argue(self.live.address, refusal.rule if refusal else "")

    async def undo(self) -> None:
        await self.live.undo()

    async def redo(self) -> None:
        await self.live.redo()

    async def step_back(self) -> None:
        """What Undo does: takes back what is half done on this screen, and the match's last entry only after it."""
        if self.undoes:
            await self.undo()

    async def step_forth(self) -> None:
        """What Redo does: brings back what that has taken back."""
        if self.redoes:
            await self.redo()

    @property
    def half_done(self) -> bool:
        """Is something half done on this screen?"""
        return False

    @property
    def undoes(self) -> bool:
        """Is there something to take back?"""
        return self.live.match.undo() is not None

    @property
    def redoes(self) -> bool:
        """Is there something to bring back?"""
        return bool(self.live.match.undone)

    @property
    def undo_says(self) -> str:
        """What Undo takes back, in few words; nothing, where there is nothing."""
        return undone(self.live.match)

    @property
    def redo_says(self) -> str:
        """What Redo brings back, in few words."""
        return redone(self.live.match)


def bar_at(place: str, live: LiveMatch) -> ft.Control:
    """The bar of the screen that this place leads to: there it is pressed into the table."""
    ways = Ways()
    ways.live, ways.at = live, place
    return bar(ways)


def bar(ways: Ways) -> ft.Control:
    """Six places that never move; for eight seconds after an entry a slip above Undo says what was kept, and after an
    undo one above Redo what was taken back. Under the slip a device that may not record everything says so. Undo and
    Redo say to the ear what they are about, with a slip above them or without.

    It stays itself wherever it comes to stand: drawn as another one, the slip would be read out again.
    """
    live = ways.live
    return keyed("bar", Bar, live.kept, ways, (ways.undoes, ways.redoes, ways.half_done, live.match.next_number))


@memo
def Bar(kept: str, ways: Ways, moment: tuple[bool, bool, bool, int]) -> ft.Control:
    """`moment` is all that what Undo and Redo do depends on: it is drawn anew when that changes."""
    live = ways.live
    use_undo_notice(live)
    icons, asked = ft.Icons, session.rights
    undo, redo, *_ = moment
    back, forth = ft.use_memo(lambda: (ways.undo_says if undo else "", ways.redo_says if redo else ""), [moment])
    over_undo, over_redo = kept_above(kept, redo)

    def use_place(
        icon: ft.IconData, name: str, on_tap: OnTap, on: bool = True, kept: bool = False, what: str = ""
    ) -> ft.Control:
        """The same control while nothing about it changes, so that nobody has to look for what did."""
        return ft.use_memo(
            lambda: bar_cell(
                named_in(PLACES), icon, name, on_tap, on, name.lower() == ways.at, kept=kept, low=LOW, what=what
            ),
            [current_theme(), on, kept, what, ways],
        )

    cells = (
        use_place(icons.UNDO_ROUNDED, "Undo", ways.step_back, undo, bool(over_undo), told_of(over_undo) or back),
        use_place(icons.REDO_ROUNDED, "Redo", ways.step_forth, redo, bool(over_redo), told_of(over_redo) or forth),
        use_place(icons.FORMAT_LIST_BULLETED_ROUNDED, "Log", ways.log),
        use_place(icons.GRID_ON_ROUNDED, "Sheet", ways.sheet),
        use_place(icons.MENU_BOOK_ROUNDED, "Rules", ways.rules),
        use_place(icons.GAVEL_ROUNDED, "Dispute", ways.dispute),
    )
    rights = [RightsLine(asked, drawn=words_below)] if asked and not ways.at else []
    said = [in_row(ft.Container(TellingSlip(kept, session.hurried), expand=True)), SpokenScore(live)]
    keys = TakesKeys(way_back_and_forth(ways.step_back, ways.step_forth))
    return in_lines(ft.Stack([*rights, *said]), in_row(*cells, gap=0), keys, gap=0, tight=False)


def use_undo_notice(live: LiveMatch) -> None:
    """Puts away what was kept, if anything, once it has been read; the same once more is read anew."""

    async def forget() -> None:
        while live.kept and (left := live.said_at + READ - monotonic()) > 0:
            await sleep(left)
        if live.kept:
            live.settle()

    use_task(forget, [live.kept])


@ft.component
def SpokenScore(live: LiveMatch) -> ft.Control:
    """The points that have changed, said once: whoever does not see the boards hears what an entry has brought, and
    where the answer to a tap is the same as the one before, that.

    Where the entry's own sentence has told the first points of a player, they are not repeated. Nothing is seen of it,
    and it goes with the slip. What stood there when the screen came is known and not said.
    """
    use_said_again(live)
    totals = live.match.totals
    last, said = use_ref(totals), use_ref("")
    before = last.current
    changed = {name: total for name, total in totals.items() if before.get(name) != total}
    if changed:
        told = FIGURES.findall(live.kept)  # a first gain is the total, too
        new = [
            name for name in changed if before.get(name) or name not in live.kept or printed(totals[name]) not in told
        ]
        last.current, said.current = totals, ", ".join(f"{name}: {printed(changed[name])}" for name in new)
    elif not live.kept:
        said.current = ""  # long since said: a figure between the boards and Undo that is nobody's
    return unseen(said.current, news=True)


def use_said_again(live: LiveMatch) -> None:
    """What answers a tap in the same words as the one before, as the second of two equal dice, is said once more: what
    is read out as it changes has not changed.
    """
    say = use_voice()

    def tell() -> None:
        times, words = live.again
        if times:
            say(words)

    use_task(tell, [live.again])
