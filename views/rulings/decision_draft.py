"""A decision on its way, which the page keeps while its table looks a rule up or corrects an entry."""

from dataclasses import dataclass, field, replace

import flet as ft

from companion.engine.wording import doing

_KEY = "argument"


@dataclass(frozen=True)
class Draft:
    """A decision on its way: who agrees (nobody, until they say so), and whether it becomes a house rule."""

    rule: str = ""
    agreed: tuple[str, ...] = ()  # in the order of the seats
    house: bool = False
    writing: bool = False

    @property
    def begun(self) -> bool:
        """Something is set already: others who enter something do not change the subject."""
        return bool(self.agreed) or self.house or self.writing

    def about(self, rule: str) -> "Draft":
        """The same draft about this rule: whoever agreed about another one was not asked about it."""
        return replace(self, rule=rule, agreed=self.agreed if rule == self.rule else ())

    def turned(self, name: str, players: tuple[str, ...]) -> "Draft":
        """Who agreed does not, and the other way round."""
        agreed = {*self.agreed} ^ {name}
        return replace(self, agreed=tuple(one for one in players if one in agreed))

    def agreement(self, players: tuple[str, ...]) -> str:
        """Who agrees, in words: what is entered with a tap on the way out."""
        if not self.agreed:
            return "Nobody has agreed yet"
        if len(self.agreed) == len(players):
            return "Everybody agrees"
        return doing(self.agreed, "agrees", "agree")


@dataclass(eq=False)
class Argument:
    """What the people at one table have said so far: the rule, who agrees about it, and the words typed."""

    match_id: str
    draft: Draft = field(default_factory=Draft)
    words: str = ""  # the table's own, as far as they are typed


def argument(match_id: str) -> Argument:
    """The one that goes on at this page; about another match it is another one."""
    store = ft.context.page.session.store
    found = store.get(_KEY)
    if not (isinstance(found, Argument) and found.match_id == match_id):
        found = Argument(match_id)
        store.set(_KEY, found)
    return found


def end_argument() -> None:
    """Who is back at the table has left it; the next one begins with nobody agreed."""
    store = ft.context.page.session.store
    if store.contains_key(_KEY):
        store.remove(_KEY)
