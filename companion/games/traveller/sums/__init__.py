"""The captain's sums: jumps, leaving a contract, declaring piracy, procuring, restoring, an expense, infamy.

Plain numbers in, a working out: they serve as a calculator by themselves, and inside a match.
"""

from companion.engine.game import Refusal
from companion.engine.wording import counted, signed

from ..words import credit
from .sum_working import Working, WorkingLine, cannot, line

MOST_DISTANCE = 12  # contracts print 1 to 6, and cards add a little
MOST_JUMP = 9  # on a ship card: they print 1 to 3, and cards add to it
MOST_VALUE = 9  # an expense value is one figure: cards print 0 to 3
MOST_COST = 20  # cards print 0 to 4
MOST_COUNT = 30  # tokens, cards, wounds: more than a table can hold is a slip of the finger


def jumps(distance: int, jump: int) -> Working:
    """How many jumps cover a contract's distance: distance ÷ jump, rounded up, each an expense of 1 (V:70, V2)."""
    refusal = out_of_reach(distance, jump)
    if refusal:
        return Working(rule="traveller.jump", refusal=refusal)
    amount = -(-distance // jump)
    each = distance / jump
    divided = f"Distance {distance} ÷ jump {jump} = {each:.3g}" + ("" if distance % jump == 0 else ", rounded up")
    paid = tuple(line(f"Jump {at} of {amount}: an expense of its own", "1", "jump") for at in range(1, amount + 1))
    note = "A card pays one jump; its rest is lost." if amount > 1 else "One expense of 1 credit."
    return Working(
        f"{counted(amount, 'jump')}, {credit(amount)}",
        note,
        amount,
        (line(divided, str(amount), "jump"), *paid),
        "traveller.jump",
    )


def out_of_reach(distance: int, jump: int) -> Refusal | None:
    """Why no number of jumps covers this distance, or None."""
    if jump == 0:
        return _no_jump("A ship with jump 0 covers no distance, so it reaches no new contract. Raise the jump first.")
    if jump < 0:
        return _no_jump(f"A jump rating is 1 or more, not {signed(jump)}. Look at the green and grey hexagon.")
    if distance < 1:
        return _no_jump(
            "Every contract lies 1 or more away. Look at the red and white hexagon; going on with a contract "
            "needs no jump."
        )
    if distance > MOST_DISTANCE:
        return _no_jump(
            f"Contracts lie 1 to 6 away and cards add a little; {distance} is more than {MOST_DISTANCE}. "
            "Look at the red and white hexagon."
        )
    return None


def _no_jump(reason: str) -> Refusal:
    return Refusal(reason, "traveller.jump")


def abandonment(printed: int, extra: tuple[int, ...] = ()) -> Working:
    """What leaving a contract costs: its penalty, and what each complication lying open under it adds or takes off."""
    if not 0 <= printed <= MOST_COST:
        return cannot(
            f"An abandonment penalty is 0 to {MOST_COST}; contracts print 0 to 3. Look at the ticked box struck out.",
            "abandonment",
        )
    if any(not -MOST_VALUE <= one <= MOST_VALUE for one in extra):
        return cannot(
            f"A complication changes the penalty by at most {MOST_VALUE}. Enter what it prints.", "abandonment"
        )
    total = max(0, printed + sum(extra))
    more = tuple(line("A complication under it", signed(one), "abandonment") for one in extra)
    floor = (line("Never less than nothing", "0", "abandonment"),) if printed + sum(extra) < 0 else ()
    lines = (line("Printed on the contract", str(printed), "abandonment"), *more, *floor)
    note = "One expense." if total else "Leaving costs nothing."
    return Working(f"{credit(total).capitalize()} to leave", note, total, lines, "traveller.abandonment")


def declaring(infamy: int, leaving: int | None = None) -> Working:
    """What declaring as a pirate costs: 1 credit, 1 infamy, and the penalty of a contract that is left (V:72, V8)."""
    if infamy < 0 or (leaving or 0) < 0:
        return cannot("Neither infamy nor a penalty is less than 0. Enter 0 or more.", "piracy_declared")
    lines: tuple[WorkingLine, ...] = (line("Declaring", "1", "piracy_declared"),)
    if leaving is not None:
        lines += (line("Leaving the contract first", str(leaving), "abandonment"),)
    lines += (line(f"Infamy, {infamy} so far", "+1", "infamy"),)
    total = 1 + (leaving or 0)
    note = "Two expenses." if leaving else "No contract while a pirate."
    return Working(f"{credit(total)}, infamy {infamy + 1}", note, total, lines, "traveller.piracy_declared")


def procurement(cost: int, infamy: int, cards: int = 1) -> Working:
    """What procuring costs in Procurement: the printed costs, and 1 more per infamy for each card (V:80).

    `cost` is what is printed on all `cards` together.
    """
    if not 0 <= cost <= MOST_COST * max(cards, 1) or not 0 < cards <= MOST_COUNT:
        return cannot(f"A card prints a cost of 0 to 4; 0 to {MOST_COST} can be entered.", "procurement")
    if not 0 <= infamy <= MOST_COUNT:
        return cannot(f"Infamy is 0 to {MOST_COUNT}. Count the tokens.", "infamy")
    tax = infamy * cards
    text = f"{infamy} infamy" if cards == 1 else f"{infamy} infamy for each of {cards} cards"
    lines = (line("Printed cost", str(cost), "procurement"), line(text, signed(tax), "infamy"))
    note = f"{cost} printed, {tax} for infamy." if infamy else "No infamy, no surcharge."
    return Working(f"{credit(cost + tax).capitalize()}", note, cost + tax, lines, "traveller.procurement")


def restoring(wounds: int, structure: int) -> Working:
    """What taking off wounds and structure damage costs in Ready: 1 credit each (V:54)."""
    if not 0 <= wounds <= MOST_COUNT or not 0 <= structure <= MOST_COUNT:
        return cannot(f"Wounds and structure damage are 0 to {MOST_COUNT} each. Count them again.", "restoring")
    lines = (
        line("Wounds from crew", str(wounds), "restoring"),
        line("Structure damage from upgrades", str(structure), "restoring"),
    )
    total = wounds + structure
    note = "1 credit each, as many as you like." if total else "Nothing to restore."
    return Working(f"{credit(total).capitalize()}", note, total, lines, "traveller.restoring")


def wounded(wounds: int, armor: int) -> Working:
    """How many wounds a crew suffers: each point of armor takes one off (V:165)."""
    if not 0 <= wounds <= MOST_COUNT or not 0 <= armor <= MOST_COUNT:
        return cannot(f"Wounds and armor are 0 to {MOST_COUNT} each. Count them again.", "armor")
    total = max(0, wounds - armor)
    stopped = wounds - total
    lines = (line("Wounds inflicted", str(wounds), "wounds"), line(f"Armor {armor}", signed(-stopped), "armor"))
    return Working(
        counted(total, "wound").capitalize(), "Armor helps crew, not ships.", total, lines, "traveller.armor"
    )


def expense(cost: int, cards: tuple[int, ...]) -> Working:
    """Do these expended cards meet an expense? `total` is what they come to; what is over is lost, never split."""
    if not 0 <= cost <= MOST_COST:
        return cannot(f"An expense is 0 to {MOST_COST} credits. Two expenses are met one after the other.", "expense")
    if len(cards) > MOST_COUNT:
        return cannot(f"More than {MOST_COUNT} cards for one expense. Clear them and enter them again.", "expense")
    for value in cards:
        if not 0 <= value <= MOST_VALUE:
            return cannot(
                f"No card has an expense value of {signed(value).removeprefix('+')}: cards print 0 to 3, and "
                f"{MOST_VALUE} is the most that can be entered.",
                "expense",
            )
    total = sum(cards)
    lines = (
        line("To be met", str(cost), "expense"),
        *(line(f"Card {number} expended", str(value), "expended") for number, value in enumerate(cards, 1)),
    )
    if cost and not cards:
        return Working(f"{credit(cost)} to meet", "No card is expended yet.", total, lines, "traveller.expense")
    if total < cost:
        note = f"{credit(cost - total)} short: expend more, or go bankrupt."
        return Working(f"Short by {cost - total}", note, total, lines, "traveller.expense")
    lost = total - cost
    if lost:
        lines += (line("Over, and lost", str(lost), "expended"),)
    note = f"{credit(lost)} over, and lost." if lost else "Met exactly."
    return Working("Enough", note, total, lines, "traveller.expense")


def infamy_left(infamy: int, raided: bool) -> Working:
    """The infamy after the round's end: one less for who performed no piracy, declared or not (V:131)."""
    if not 0 <= infamy <= MOST_COUNT:
        return cannot(f"Infamy is 0 to {MOST_COUNT}. Count the tokens.", "infamy")
    left = infamy if raided else max(0, infamy - 1)
    why = "Performed piracy: none is lost" if raided else "No piracy performed" if infamy else "None to lose"
    lines = (line("Infamy", str(infamy), "infamy"), line(why, signed(left - infamy), "infamy_decay"))
    return Working(f"Infamy {left}", "At the end of Resolution.", left, lines, "traveller.infamy_decay")
