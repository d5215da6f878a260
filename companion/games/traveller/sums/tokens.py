"""Resource tokens: what ship and crew bring, what a Jack-of-all-Trades may stand for, and whether they are enough."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.engine.wording import counted, listed

from ..cards.printed import EXPERT, JACK, SKILLS, TOKENS
from . import MOST_COUNT
from .sum_working import Working, cannot, line

NEVER = ("Psionics", JACK)  # what no Jack-of-all-Trades stands for


@dataclass(frozen=True)
class Collected:
    """What goes into the pool. `to_choose`: for each crew how many skills its Jack-of-all-Trades must still name."""

    tokens: tuple[str, ...]
    to_choose: tuple[int, ...]
    working: Working


@dataclass(frozen=True)
class Met:
    """Can the pool meet a requirement? `spent` are the tokens for it, `missing` what it lacks.

    `jacks` are the skills that each crew's Jack-of-all-Trades must name for it, in the order of `crew`.
    """

    spent: tuple[str, ...]
    missing: tuple[str, ...]
    jacks: tuple[tuple[str, ...], ...]
    working: Working


def jack_choices(skills: tuple[str, ...]) -> tuple[str, ...]:
    """What this crew's Jack-of-all-Trades may stand for: any skill but Psionics and those the crew has."""
    has = {skill.removesuffix(EXPERT) for skill in skills}
    return tuple(skill for skill in SKILLS if skill not in NEVER and skill not in has)


def named_by_jack(skills: tuple[str, ...]) -> int:
    """How many trained skills this crew's Jack-of-all-Trades names: two when expert, one when trained (V:99)."""
    return 2 if JACK + EXPERT in skills else 1 if JACK in skills else 0


def crew_called(names: tuple[str, ...], member: int) -> str:
    """What this member of a crew is called: by the name of the card, or by its place where it has none."""
    return (names[member] if member < len(names) else "") or f"Crew {member + 1}"


def resource_tokens(
    capabilities: tuple[str, ...],
    crew: tuple[tuple[str, ...], ...],
    chosen: tuple[tuple[str, ...], ...] = (),
    names: tuple[str, ...] = (),
) -> Collected:
    """The tokens of a ship and of each crew's skills, exerted or not; `chosen` is what each crew's Jack stands for,
    `names` what the cards are called.
    """
    if len(capabilities) + sum(map(len, crew)) > MOST_COUNT:
        return _none(cannot(f"That is more than {MOST_COUNT} tokens. Count them again.", "resource"))
    strange = [name for name in (*capabilities, *(skill for one in crew for skill in one)) if name not in TOKENS]
    if strange:
        return _none(cannot(f"No token is called “{strange[0]}”. Choose a capability or a skill.", "resource"))
    lines = [line("The ship", listed(capabilities) if capabilities else "nothing", "capabilities")]
    tokens, to_choose = list(capabilities), []
    for member, skills in enumerate(crew):
        named = chosen[member] if member < len(chosen) else ()
        most, allowed = named_by_jack(skills), jack_choices(skills)
        wrong = _wrong(named, most, allowed)
        if wrong:
            return _none(wrong)
        own = tuple(skill for skill in skills if skill.removesuffix(EXPERT) != JACK)
        tokens += [*own, *named]
        to_choose.append(min(most, len(allowed)) - len(named))
        called = crew_called(names, member)
        lines.append(line(called, listed(own) if own else "nothing", "skills"))
        if most:
            lines.append(line(f"{called}, Jack-of-all-Trades", listed(named) if named else "to be named", "jack"))
    note = f"{counted(sum(to_choose), 'skill')} to be named." if any(to_choose) else "They last until the round ends."
    working = Working(counted(len(tokens), "token").capitalize(), note, len(tokens), tuple(lines), "traveller.resource")
    return Collected(tuple(tokens), tuple(to_choose), working)


def requirement(
    need: tuple[str, ...], pool: tuple[str, ...], crew: tuple[tuple[str, ...], ...] = (), whole: bool = False
) -> Met:
    """Which tokens meet `need`? An expert meets trained, a combined capability either half, each token once.

    In whichever order tokens and icons are listed, as many are met as can be, by the Jacks what no token pays for.
    `crew` are crew members whose Jack-of-all-Trades has not named anything yet. `whole`: a combined icon that is asked
    for is met by the same combined token alone, not by either half (V14).
    """
    if len(need) > MOST_COUNT or len(pool) > MOST_COUNT:
        return Met((), need, (), cannot(f"That is more than {MOST_COUNT} tokens. Count them again.", "requirement"))
    strange = [name for name in (*need, *pool) if name not in TOKENS]
    if strange:
        return Met((), need, (), cannot(f"No token is called “{strange[0]}”. Choose one that is.", "requirement"))
    matched = _matched(need, pool, whole)
    jacks = _by_jacks({position: name for position, name in enumerate(need) if position not in matched}, crew)
    missing = tuple(name for position, name in enumerate(need) if position not in matched | jacks)
    lines = tuple(
        line(
            name,
            f"by {pool[matched[position]]}" if position in matched else "by a Jack" if position in jacks else "missing",
            "combined_icon" if "/" in name else "requirement",
        )
        for position, name in enumerate(need)
    )
    spent = tuple(pool[at] for at in sorted(matched.values()))
    headline = "It can be met" if not missing else f"{counted(len(missing), 'token')} short".capitalize()
    note = f"Missing: {listed(missing)}." if missing else "Each token pays for one icon."
    working = Working(headline, note, len(spent), lines, "traveller.requirement")
    named = tuple(tuple(need[at] for at in sorted(jacks) if jacks[at] == one) for one in range(len(crew)))
    return Met(spent, missing, named, working)


def serves(token: str, need: str, whole: bool = False) -> bool:
    """May this token be discarded for this icon? `whole`: for a combined icon the same token alone (V14)."""
    if need in SKILLS:
        return token in (need, need + EXPERT)
    if need.endswith(EXPERT) or (whole and "/" in need):
        return token == need
    return bool(set(token.split("/")) & set(need.split("/")))


def _none(working: Working) -> Collected:
    return Collected((), (), working)


def _wrong(named: tuple[str, ...], most: int, allowed: tuple[str, ...]) -> Working | None:
    if not most and named:
        return cannot("A crew without Jack-of-all-Trades names no skill. Take its own skills alone.", "jack")
    if len(named) > most:
        return cannot(
            f"A Jack-of-all-Trades names {'two skills when expert' if most == 2 else 'one skill when trained'}, "
            f"not {len(named)}.",
            "jack",
        )
    for skill in named:
        if skill not in allowed:
            return cannot(
                f"A Jack-of-all-Trades does not stand for {skill}: any trained skill but Psionics, and none that "
                "crew has. Name another.",
                "jack",
            )
    if len(set(named)) < len(named):
        return cannot(f"An expert names two different skills, not {named[0]} twice. Name another.", "jack")
    return None


def _matched(need: tuple[str, ...], pool: tuple[str, ...], whole: bool) -> dict[int, int]:
    """The most icons that the pool can pay for: place in `need` to place in `pool`.

    What no Jack-of-all-Trades can meet is paid for first, and what fits exactly goes first.
    """
    fits = [
        sorted((at for at, token in enumerate(pool) if serves(token, one, whole)), key=_less_fitting(pool, one))
        for one in need
    ]
    payer: dict[int, int] = {}  # place in the pool to place in `need`

    def paid(needed: int, tried: set[int]) -> bool:
        return any(paid_by(at, needed, tried) for at in fits[needed] if at not in tried)

    def paid_by(at: int, needed: int, tried: set[int]) -> bool:
        tried.add(at)
        if at in payer and not paid(payer[at], tried):
            return False
        payer[at] = needed
        return True

    for needed in sorted(range(len(need)), key=lambda position: _easier(need[position])):
        paid(needed, set())
    return {needed: at for at, needed in payer.items()}


def _easier(one: str) -> tuple[bool, int]:
    return one in jack_choices(()), TOKENS.index(one)


def _less_fitting(pool: tuple[str, ...], one: str) -> Callable[[int], tuple[bool, int]]:
    return lambda at: (pool[at] != one, TOKENS.index(pool[at]))


def _by_jacks(need: dict[int, str], crew: tuple[tuple[str, ...], ...]) -> dict[int, int]:
    """Which crew's Jack-of-all-Trades names which of these icons, so that as many are met as can be."""
    most = [named_by_jack(skills) for skills in crew]
    may = [jack_choices(skills) for skills in crew]
    by: dict[int, int] = {}

    def named(position: int, tried: set[int]) -> bool:
        return any(named_by(one, position, tried) for one in range(len(crew)) if one not in tried)

    def named_by(one: int, position: int, tried: set[int]) -> bool:
        names = [other for other, jack in by.items() if jack == one]
        if need[position] not in may[one] or any(need[other] == need[position] for other in names):
            return False
        tried.add(one)
        if len(names) < most[one] or any(named(other, tried) for other in names):
            by[position] = one
            return True
        return False

    for position in sorted(need, key=lambda position: TOKENS.index(need[position])):
        named(position, set())
    return by
