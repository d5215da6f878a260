"""The end of a round: what piles and extras are worth, line by line, before they are kept and after."""

from companion.engine.game import ScoreLine
from companion.engine.wording import plural, printed

from ..events import BonusRun, PileCounted
from ..state import LADDER, Table
from ..troubles import LEFT_BEHIND, TROUBLES
from ..words import cards

QUADRUPLE = 30_000  # points more than the 10,000 on the card (Quadruple)
IDIC = 10_000  # points for each different power (IDIC)
BIJ = 50_000  # points for its owner (BiJ)
BONUS = 100_000  # points (Bonus); a Double brings as many again
RUN = (1, 10, 100, 1_000)  # the Bonus cards of a run


def pile_value(pile: tuple[int, ...]) -> int:
    """The Tribbles in a pile of so many cards of each number, lowest first."""
    return sum(count * number for count, number in zip(pile, LADDER, strict=True))


def value(event: PileCounted) -> int:
    return pile_value(event.pile) if event.pile else event.total or 0


def pile_lines(table: Table, event: PileCounted) -> tuple[ScoreLine, ...]:
    """The working of one pile: its Tribbles, Quadruples, IDICs, and what each BiJ in it brings its owner."""
    player, round_number = event.player, table.round
    counted = f"Pile: {cards(sum(event.pile))}" if event.pile else "Pile: the total typed"
    lines = [ScoreLine(player, value(event), counted, "tribbles.pile", round_number)]
    if event.quadruples:
        many = f"{event.quadruples} × " if event.quadruples > 1 else ""
        why = f"Quadruple: {many}40,000 instead of 10,000"
        lines.append(ScoreLine(player, QUADRUPLE * event.quadruples, why, "tribbles.power_quadruple", round_number))
    for number in event.idics:
        powers = plural(event.powers, "power")
        why = f"IDIC {printed(number)}: {powers}" if len(event.idics) > 1 else f"IDIC: {powers}"
        lines.append(ScoreLine(player, IDIC * event.powers, why, "tribbles.power_idic", round_number))
    for owner in event.bijs:
        if owner in table.playing:
            lines.append(ScoreLine(owner, BIJ, f"BiJ in {player}’s pile", "tribbles.power_bij", round_number))
    return tuple(lines)


def run_lines(table: Table, event: BonusRun) -> tuple[ScoreLine, ...]:
    lines = [ScoreLine(event.player, BONUS, "Bonus run: 1, 10, 100, 1,000", "tribbles.power_bonus", table.round)]
    if event.doubles:
        lines.append(ScoreLine(event.player, BONUS, "Double, with the Bonus run", "tribbles.power_double", table.round))
    return tuple(lines)


def closing_lines(table: Table) -> tuple[ScoreLine, ...]:
    """What the open trouble brings when a round is kept: the Mess Hall, for who is still in and did not go out."""
    if table.trouble is None or TROUBLES[table.trouble].effect != "left_behind":
        return ()
    rule = TROUBLES[table.trouble].rule
    return tuple(
        ScoreLine(player, LEFT_BEHIND, "In the Mess Hall: did not go out", rule, table.round)
        for player in table.playing
        if player not in table.out
    )
