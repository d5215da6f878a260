"""Points now: what each power asks for before it scores, and the lines it adds. Both depths score through here.

Who is out of the round, decked or sitting out, gets no line.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from companion.engine.game import ScoreLine
from companion.engine.wording import plural, printed

from ..events import ActionPaid, PointsMirrored, PointsScored
from ..powers import POWERS, powers
from ..powers.power import Points
from ..state import LADDER, Table
from ..troubles import TROUBLES, UNUSED
from ..words import reached
from .mirror_points import gain_of

LOUNGE = "Vic’s Lounge"  # the trouble that scores where no power is activated
TALLY = 100_000  # the only number a Tally has
ANTIDOTES = (10_000, 100_000)
HALF = 2


@dataclass(frozen=True)
class Form:
    """What the table enters for points by this power. `numbers`: what the card may be (none: no card is asked for).

    `source` whose card it may be, or whom it is shared with; `needs_source` if that must be said. `tally` and
    `antidote`: can the card be one? `highest`: of several cards that one counts. `counts`: what `count` counts, "" if
    nothing; `one` of it.
    """

    power: str
    title: str
    note: str
    rule: str
    points: Points
    numbers: tuple[int, ...] = ()
    source: str = ""
    needs_source: bool = False
    tally: bool = False
    antidote: bool = False
    highest: bool = False
    counts: str = ""
    one: str = ""


@cache
def form_of(power: str) -> Form | None:
    """What points by this power ask for; None where it scores nothing now."""
    if power == LOUNGE:
        lounge = TROUBLES[LOUNGE]
        return Form(power, lounge.title, "no power used", lounge.rule, Points(amount=UNUSED))
    row = POWERS.get(power)
    if row is None or row.points is None:
        return None
    points = row.points
    pot = row.effect == "pot"
    return Form(
        power,
        "Ante pot" if pot else row.name,
        "highest in the pot" if pot else row.note,
        row.rule,
        points,
        numbers=LADDER if points.card else (),
        source=points.source,
        needs_source=points.both,
        highest=pot or points.times > 1,
        tally=points.splits,
        antidote=points.redirected,
        counts="other Swarms in the pile" if points.counts else "",
        one="other Swarm in the pile" if points.counts else "",
    )


def forms(table: Table) -> tuple[Form, ...]:
    """Everything that can score now at this table: the rulebook's powers first, the likely ones first."""
    lounge = form_of(LOUNGE) if table.trouble == LOUNGE else None
    return (*_known(table.later), *([lounge] if lounge else []))


@cache
def _known(later: bool) -> tuple[Form, ...]:
    known = [form for power in sorted(powers(later), key=lambda power: power.later) if (form := form_of(power.name))]
    return tuple(sorted(known, key=lambda form: _LIKELY.get(form.power, len(_LIKELY))))


_LIKELY = {name: at for at, name in enumerate(("Poison", "Score", "Utilize", "Toxin", "Qapla’", "Ante", "Dance"))}


def worth(event: PointsScored) -> int:
    """The points before a Tally or an Antidote."""
    form = form_of(event.power)
    assert form is not None
    if form.numbers:
        return (event.tribbles or 0) * form.points.times
    return form.points.amount * (event.count or 0 if form.counts else 1)


def points_lines(table: Table, event: PointsScored) -> tuple[ScoreLine, ...]:
    """The scorer's line first; then the Tally owner's, the Antidote owner's alone, or who shares it."""
    form = form_of(event.power)
    assert form is not None
    points, name = worth(event), reached(form.title, event.via)
    player, source = event.player, event.source
    if event.shows == "Antidote" and source:
        why = f"Antidote against {player}’s {name}: {printed(points)}"
        return _for(table, ((source, points, why, "tribbles.power_antidote"),))
    if event.shows == "Tally" and source and source != player:
        half = points // HALF
        return _for(
            table,
            (
                (player, half, f"{name}: half of {source}’s {printed(points)} Tally", form.rule),
                (source, half, f"Tally: half of what {player} scored by {name}", "tribbles.power_tally"),
            ),
        )
    if form.points.both and source:
        return _for(table, ((who, points, f"{name}: {player} and {source}", form.rule) for who in (player, source)))
    return _for(table, ((player, points, _why(event, form, name), form.rule),))


def mirrored_lines(table: Table, event: PointsMirrored) -> tuple[ScoreLine, ...]:
    gain = gain_of(table, event.scorer)
    assert gain is not None
    why = f"Mirror: the same as {event.scorer} by {gain.power}"
    return _for(table, ((event.player, gain.points, why, "tribbles.power_mirror"),))


def paid_lines(table: Table, event: ActionPaid) -> tuple[ScoreLine, ...]:
    """What a trouble's Lose costs, never more than there is; its Draw costs cards and no points."""
    assert table.trouble is not None
    trouble = TROUBLES[table.trouble]
    if trouble.action == "draw":
        return ()
    cost = min(trouble.amount, table.totals[event.player])
    return _for(
        table, ((event.player, -cost, f"Paid to shift the trouble {trouble.where} {trouble.name}", "tribbles.action"),)
    )


def _for(table: Table, lines: Iterable[tuple[str, int, str, str]]) -> tuple[ScoreLine, ...]:
    playing = table.playing
    return tuple(ScoreLine(*line, table.round) for line in lines if line[0] in playing)


def _why(event: PointsScored, form: Form, name: str) -> str:
    if form.counts:
        return f"{name}: {plural(event.count or 0, 'other')} in the pile"
    if not form.numbers or event.tribbles is None:
        return f"{name}: {plural(printed(worth(event)), 'point')}"
    number = printed(event.tribbles)
    if form.points.times != 1:
        return f"{name}: {form.points.times} × {number}"
    return f"{name}: {event.source}’s {number}" if event.source else f"{name}: {number}"
