"""The chain: which numbers may be played now, and by which right."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.engine.game import Refusal
from companion.engine.wording import listed, printed

from .powers import POWERS, powers_on
from .powers.power import Effect, Power
from .state import LADDER, STRICTER, Ban, Table
from .troubles import TROUBLES


@dataclass(frozen=True)
class Opening:
    """A number that may be played now: "next", "starts again", or by the right of these powers alone."""

    tribbles: int
    word: str
    powers: tuple[str, ...] = ()


def step(tribbles: int, backwards: bool) -> int:
    """The number after this one."""
    return LADDER[(LADDER.index(tribbles) + (-1 if backwards else 1)) % len(LADDER)]


def in_chain(table: Table, tribbles: int) -> bool:
    """The number asked for; or a 1, if the chain is broken (How to Play)."""
    return tribbles == table.asked or (table.chain.broken and tribbles == 1)


def _as_the_last(table: Table, tribbles: int) -> bool:
    """Is it the number of the last card? Of one that nobody saw: may it be? The number asked for comes after it."""
    if table.chain.last is not None or not _unseen(table):
        return tribbles == table.chain.last
    return table.asked in (1, step(tribbles, table.backwards))  # a 1 comes after any, by a Famine


def _after_two_powers(table: Table) -> bool:
    """Did the player before use more than one power? In a turn that nobody saw it may be so."""
    return _unseen(table) if table.previous is None else table.previous[1] > 1


def _unseen(table: Table) -> bool:
    """Did turns of this round go by unseen, until the table said where it stands?"""
    return table.unseen == table.round


RIGHTS: dict[Effect, Callable[[Table, int], bool]] = {
    "when_broken": lambda table, _: table.chain.broken,
    "same_number": _as_the_last,
    "any_number": lambda table, _: _after_two_powers(table),
    "skips_a_number": lambda table, tribbles: tribbles == step(table.asked, table.backwards),
}


WITH_RIGHTS: dict[str, tuple[Effect, ...]] = {
    power.name: tuple(POWERS[name].effect for name in power.parts or (power.name,) if POWERS[name].effect in RIGHTS)
    for power in POWERS.values()
}


def by_right(table: Table, tribbles: int, power: Power) -> bool:
    """May a card with this power be played on a number that the chain does not ask for?"""
    return any(RIGHTS[effect](table, tribbles) for effect in WITH_RIGHTS[power.name])


def by_its_clone(table: Table, tribbles: int, power: Power) -> bool:
    """Is it a compound that its Clone alone lets be played on this number? Then both halves are used (T:175)."""
    return bool(power.parts) and not in_chain(table, tribbles) and by_right(table, tribbles, power)


def rightful(table: Table, tribbles: int) -> tuple[str, ...]:
    """The powers that may be played on this number now although the chain does not ask for it."""
    candidates = (power for power in powers_on(tribbles, table.later) if WITH_RIGHTS[power.name])
    return tuple(power.name for power in candidates if by_right(table, tribbles, power) and not barred(table, power))


def openings(table: Table) -> dict[int, Opening]:
    """Every number that is open, lowest first, and why."""
    found = {}
    for tribbles in LADDER:
        if tribbles == table.asked:
            found[tribbles] = Opening(tribbles, "next")
        elif in_chain(table, tribbles):
            found[tribbles] = Opening(tribbles, "starts again")
        elif names := rightful(table, tribbles):
            found[tribbles] = Opening(tribbles, f"only {listed(names, 'or')}", names)
    return found


def barred(table: Table, power: Power) -> Refusal | None:
    """Why nobody may play this power now: a Freeze. A compound is a power of its own."""
    for ban in table.bans:
        if power.name in ban.powers:
            until = lasts(table, ban)
            return Refusal(
                f"{power.name} is frozen by {ban.player} until the end of {until}. Play a card with another power.",
                "tribbles.power_freeze",
            )
    return None


def lasts(table: Table, ban: Ban) -> str:
    """What ends a Freeze when it ends: the round, where its player is decked; the next turn, or the one that runs."""
    if ban.player in table.decked:
        return "the round"
    turn = table.turn
    runs = table.follows and turn is not None and turn.player == ban.player and turn.number > ban.since
    return f"{ban.player}’s turn" if runs else f"{ban.player}’s next turn"


def silenced(table: Table, power: Power, player: str | None = None) -> Refusal | None:
    """Why nobody may activate this power now: the open trouble, or a Decloak on top of a pile."""
    parts = power.parts or (power.name,)
    trouble = TROUBLES[table.trouble] if table.trouble else None
    if trouble and trouble.bars and trouble.bars in parts:
        return Refusal(
            f"{trouble.in_words} lies open: nobody may use {trouble.bars}. The card may be played without its power.",
            trouble.rule,
        )
    if player is not None and table.tops.get(player) == power.name and table.cloaks:
        return Refusal(
            f"A Decloak is on {listed(table.cloaks)}’s pile, and {player}’s card before this was {power.name} too. "
            "Play it without its power.",
            "tribbles.power_decloak",
            since=STRICTER if {player, *table.cloaks} & {*table.bared} else "",
        )
    return None


def not_next(table: Table, tribbles: int, player: str) -> Refusal:
    """The refusal of a number that is not open: what would be right, and why."""
    asked, chain = printed(table.asked), table.chain
    right = f"{player} plays {asked}"
    if chain.broken and table.asked != 1:
        who = f", because {table.missed[0]} missed" if table.missed else ", because the chain is broken"
        right = f"{right}; or 1{who}"
    stands = f"The chain stands at {printed(chain.last)}, so " if chain.last is not None and chain.said is None else ""
    if only := rightful(table, tribbles):
        right = f"{right}. {printed(tribbles)} is open to {listed(only, 'or')} alone"
    return Refusal(f"{printed(tribbles)} is not next. {stands}{right}.", "tribbles.chain")
