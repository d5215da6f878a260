"""May these points be scored now?"""

from dataclasses import replace

from companion.engine.game import Refusal
from companion.engine.wording import listed, printed

from ..chain import silenced
from ..events import PointsMirrored, PointsScored
from ..powers import POWERS, only, powers
from ..powers.order_effects import is_fold
from ..powers.power import Effect
from ..scoring.mirror_points import gain_of
from ..scoring.points_now import ANTIDOTES, LOUNGE, TALLY, Form, form_of
from ..state import BARRED, STRICTER, Table
from ..troubles import TROUBLES
from ..turns import waited_for
from ..words import plain
from .figures import NUMBERS, VIAS, out_of_round, stranger, unknown_power

PAID_LATER: tuple[Effect, ...] = ("marks", "names_prize", "open_hand")  # in a turn after the one of the power


def points(table: Table, event: PointsScored) -> Refusal | None:
    form = form_of(event.power)
    if event.power != LOUNGE and (refusal := unknown_power(table, event.power)):
        return refusal
    if form is None:
        return Refusal(f"{plain(event.power)} scores nothing at once. {_scores_at_once()}", POWERS[event.power].rule)
    if event.power == LOUNGE and table.trouble != LOUNGE:
        return Refusal(f"{TROUBLES[LOUNGE].in_words} does not lie open, so nothing is scored by it.", form.rule)
    if event.via and (event.via not in VIAS or event.power == LOUNGE):
        return Refusal(f"Points come by a power that is played, or by {listed(VIAS, 'or')}.", "tribbles.power_copy")
    if refusal := out_of_round(table, event.player):
        return refusal
    if event.power in POWERS and not _waits(table, event) and (refusal := silenced(table, POWERS[event.power])):
        return refusal
    undated = _card(event, form) or _source(table, event, form) or _shown(event, form)
    since = _hidden(table, event, form) or _unplayed(table, event, form) or _copied(event, form)
    return undated or since or _barred_way(table, event)


def mirrored(table: Table, event: PointsMirrored) -> Refusal | None:
    if refusal := unknown_power(table, only("mirrors")) or stranger(table, event.scorer):
        return refusal
    if refusal := out_of_round(table, event.player):
        return refusal
    gain = gain_of(table, event.scorer)
    if gain is None:
        last = [one.player for one in table.gains]
        were = "was" if len(last) == 1 else "were"
        who = f"{event.scorer} has not just scored by a power. The last to do so {were} {listed(last)}."
        return Refusal(who if last else "Nobody has scored by a power in this round.", "tribbles.power_mirror")
    if event.player == event.scorer:
        return Refusal("A Mirror shows what another player scores. Name who has it on top.", "tribbles.power_mirror")
    if event.player in gain.mirrored:
        return Refusal(f"{event.player} has mirrored these points already.", "tribbles.power_mirror")
    if event.player not in gain.mirrors:
        return Refusal(
            f"No Mirror was on top of {event.player}’s pile when {event.scorer} scored. "
            "It scores only while it is on top.",
            "tribbles.power_mirror",
            since=STRICTER,
        )
    return None


def folded(table: Table, player: str, target: str) -> Refusal | None:
    """May this player not be chosen, because a Fold is on top of the pile?"""
    if not table.follows or target == player or not is_fold(table.tops.get(target, "")):
        return None
    return Refusal(
        f"A Fold is on top of {target}’s pile: no other player may choose {target}. Choose somebody else.",
        "tribbles.power_fold",
        since=STRICTER if target in table.bared else "",
    )


def _card(event: PointsScored, form: Form) -> Refusal | None:
    if form.numbers and event.tribbles is None:
        return Refusal(f"{form.title} scores a card: say which number it shows, {NUMBERS}.", form.rule)
    if not form.numbers and event.tribbles is not None:
        return Refusal(f"{form.title} scores {printed(form.points.amount)}, whatever a card shows.", form.rule)
    if form.counts and not event.count:
        return Refusal(f"{form.title} scores 10,000 for each of the {form.counts}: say how many, from 1.", form.rule)
    if not form.counts and event.count is not None:
        return Refusal(f"{form.title} counts no cards. Leave the count out.", form.rule)
    return None


def _source(table: Table, event: PointsScored, form: Form) -> Refusal | None:
    player, source, name = event.player, event.source, form.title
    if form.needs_source and source in (None, player):
        return Refusal(f"{name} is for two: name the other player.", form.rule)
    if source is None:
        return None
    if refusal := stranger(table, source):
        return refusal
    if not form.source:
        return Refusal(f"{name} is scored from no player. Leave the player out.", form.rule)
    if form.source == "opponent" and source == player:
        return Refusal(f"{name} takes an opponent’s card, not one of {player}’s. Name whose it was.", form.rule)
    if form.power == only("pot") or form.points.both:
        return None  # the pot is nobody's, and who shares may be chosen though he gets nothing
    return out_of_round(table, source)


def _hidden(table: Table, event: PointsScored, form: Form) -> Refusal | None:
    """Was somebody chosen who has a Fold on top?"""
    chosen = form.power in POWERS and POWERS[form.power].aims in ("opponent", "player")
    if not chosen or event.source is None:
        return None
    refusal = folded(table, event.player, event.source)
    return replace(refusal, since=STRICTER) if refusal and form.points.both else refusal


def _shown(event: PointsScored, form: Form) -> Refusal | None:
    match event.shows:
        case "":
            return None
        case "Tally" if not form.tally:
            return Refusal(f"A Tally does not split what {form.title} scores.", "tribbles.power_tally")
        case "Tally" if event.tribbles != TALLY:
            return Refusal("A Tally shows 100,000. Correct the number, or leave the Tally out.", "tribbles.power_tally")
        case "Antidote" if not form.antidote:
            return Refusal(f"An Antidote works against Poison, not against {form.title}.", "tribbles.power_antidote")
        case "Antidote" if event.tribbles not in ANTIDOTES:
            return Refusal(
                "An Antidote shows 10,000 or 100,000. Correct the number, or leave the Antidote out.",
                "tribbles.power_antidote",
            )
    if event.source is None:
        return Refusal(f"Say whose {event.shows} it was: its owner scores.", form.rule)
    return None


def _unplayed(table: Table, event: PointsScored, form: Form) -> Refusal | None:
    """Where turns are followed: is there no card that was played and used for these points, or are they scored?

    What turns unseen may have left behind is believed.
    """
    player, power = event.player, POWERS.get(event.power)
    kept = table.depth == "referee" and not table.unsure and (table.follows or table.unseen != table.round)
    owed = waited_for(table, event.power, player)
    if not kept or (owed and owed.asks == "points"):
        return None
    followed = table.unseen != table.round
    match power.effect if power else "unused":
        case "in_battle" if not followed or table.battle not in (None, player):
            return None
        case "in_battle":
            said = f"{form.title} scores where another player’s Battle turns it up. Enter the Battle first."
            return Refusal(said, form.rule, since=STRICTER)
        case "pot" if table.pot and _may_be_qapla(table, player):
            return None
        case "pot" if not table.unseen or table.unseen < table.pot_won:
            return Refusal(_no_pot(table), form.rule, since=STRICTER)
        case "pot":
            return None
        case "marks" | "names_prize" | "open_hand" if not followed:
            return None
        case "marks" | "names_prize" | "unused":
            said = f"{form.title} is paid by itself here, when the card is entered that it waits for."
            return Refusal(said, form.rule, since=STRICTER)
    return Refusal(
        f"No {form.title} of {player}’s is waiting to be scored: each scores once, when its card was played and "
        "used. Enter the card with its power first, or correct it in the log.",
        form.rule,
        # an Honesty used to be paid in a turn that came though somebody had gone out
        since=BARRED if table.stage == "count" and power and power.effect == "open_hand" else STRICTER,
    )


def _may_be_qapla(table: Table, player: str) -> bool:
    """May the card on top of this pile be a Qapla’? Of one laid in a Stampede of another the power is not said."""
    pile = table.laid.get(player, ())
    winners = [power for power in powers(table.later) if power.wins_pot]
    numbers = {number for power in winners for number in power.exists_on(table.later)}
    return player not in table.tops and bool(pile) and pile[-1][1] == "" and pile[-1][0] in numbers


def _copied(event: PointsScored, form: Form) -> Refusal | None:
    """Was the Qapla’ that would win the pot not played, but borrowed?"""
    if form.power != only("pot") or not event.via or POWERS[event.via].effect != "borrows":
        return None
    return Refusal(
        f"The Ante pot goes to whoever plays a Qapla’. By a {event.via} the card is not played, and the pot stays.",
        form.rule,
        since=STRICTER,
    )


def _waits(table: Table, event: PointsScored) -> bool:
    """Has the power been used, and waits for these points? What the table let stand brings them, barred or not."""
    owed = waited_for(table, event.power, event.player)
    return owed is not None and owed.asks == "points"


def _barred_way(table: Table, event: PointsScored) -> Refusal | None:
    """Is the power barred by which this one was reached? What the table let stand brings its points.

    What is paid in a later turn may have been used before this trouble lay open.
    """
    if not event.via or POWERS[event.power].effect in PAID_LATER:
        return None
    owed = waited_for(table, event.power, event.player)
    refusal = None if owed and owed.via == event.via else silenced(table, POWERS[event.via])
    return replace(refusal, since=BARRED) if refusal else None


def _no_pot(table: Table) -> str:
    if not table.pot:
        return "The Ante pot is empty: nobody has used an Ante since it was last won. Enter the Ante first."
    return "The Ante pot goes to the next who plays a Qapla’, and nobody has. Enter that card first."


def _scores_at_once() -> str:
    return "At once score Poison, Score, Toxin, Utilize, Qapla’, the Ante pot, Dance, and some later powers."
