"""The Q-Vents that the guide explains: what each asks of this table, and the figures or places to do it with."""

from dataclasses import dataclass

from companion.engine.wording import counted, listed

from ..board import SHORT
from ..state import Table
from ..words import ships, tribbles

MIRROR = "In a Mirror, Darkly"
DEATH = "To the Death"
SURVIVES = "That Which Survives"
BEFORE_AND_AFTER = "Before and After"
TRIBBLES = "The Trouble with Tribbles"
TRIALS = "Trials and Tribble-ations"
MANHUNT = "Manhunt"
YEAR_OF_HELL = "Year of Hell"
TOMORROW = "Tomorrow is Yesterday"
CLOUD = "The Cloud"
ANNIHILATE = "Operation: Annihilate!"


@dataclass(frozen=True)
class QVent:
    """A Q-Vent the guide has words for; the other 36 cards need none. `sector`: it strikes one, to be named."""

    title: str
    rule: str
    sector: bool = False


QVENTS = (
    QVent(BEFORE_AND_AFTER, "risk_star_trek.before_and_after"),
    QVent("Booby Trap", "risk_star_trek.booby_trap"),
    QVent("I, Borg", "risk_star_trek.i_borg"),
    QVent(MIRROR, "risk_star_trek.in_a_mirror_darkly"),
    QVent(MANHUNT, "risk_star_trek.manhunt"),
    QVent(ANNIHILATE, "risk_star_trek.operation_annihilate"),
    QVent("Return to Tomorrow", "risk_star_trek.return_to_tomorrow"),
    QVent(CLOUD, "risk_star_trek.the_cloud"),
    QVent(SURVIVES, "risk_star_trek.that_which_survives"),
    QVent(DEATH, "risk_star_trek.to_the_death"),
    QVent(TOMORROW, "risk_star_trek.tomorrow_is_yesterday"),
    QVent(TRIBBLES, "risk_star_trek.the_trouble_with_tribbles"),
    QVent(TRIALS, "risk_star_trek.trials_and_tribble_ations"),
    QVent(YEAR_OF_HELL, "risk_star_trek.year_of_hell", sector=True),
)
THE_CLOUD = ("Amleth Prime", "Argus X", "Bolarus IX", "Cardassia", "Coridan", "Minos Corva", "Soukara")

# Ships by row of the turn order, as the guide prints them; two players take the column for three (R26).
TOMORROW_SHIPS = {2: (5, 6), 3: (5, 6, 6), 4: (4, 5, 5, 6), 5: (4, 5, 5, 6, 6)}


def rule_of(title: str) -> str:
    return next((one.rule for one in QVENTS if one.title == title), "risk_star_trek.qvents")


def read(table: Table) -> str | None:
    """The Q-Vent of a walked turn, "" while there is none; None where the walk began too late to know."""
    turn = table.turn
    if not table.walking or turn is None:
        return None
    before = turn.round == 1 or turn.step == "qvent"
    return turn.qvent if turn.qvent is not None else "" if before else None


def aliens_come(table: Table) -> bool:
    """“Operation: Annihilate!” is this turn's, and no alien has attacked yet."""
    turn, fought = table.turn, table.fought
    if turn is None or turn.qvent != ANNIHILATE or turn.invasions + turn.expanded + turn.maneuvers or turn.quest:
        return False
    return fought is None or fought.attacker != "aliens"


def tomorrow(table: Table) -> tuple[tuple[str, int], ...]:
    """“Tomorrow is Yesterday”: every player and the ships to place, row by row of the turn order (R25)."""
    return tuple(zip(table.order, TOMORROW_SHIPS[len(table.players)], strict=True))


def aid(table: Table, title: str, sector: str = "") -> tuple[str, ...]:
    """What this Q-Vent asks of the table as it lies: the answer in short, then places or figures line by line."""
    player = table.turn.player if table.turn else "The player whose turn it is"
    match title:
        case "Before and After":
            return (f"{player} may maneuver after placing ships; at the end 2 ships more, then another maneuver",)
        case "Booby Trap":
            return (f"Only {player} is concerned",)
        case "I, Borg":
            return ("Whoever gives up a crew member cannot claim the quest for all four any more", *_crews(table))
        case "In a Mirror, Darkly":
            return ("Lowest die against lowest, the lower one wins, ties to the defender",)
        case "Manhunt":
            return (
                "Whoever expands into a marker’s location or invades it takes the marker",
                *(f"Marker: {place}" for place in table.markers),
                f"In the box: {counted(table.markers_left, 'marker')}",
            )
        case "Operation: Annihilate!":
            return ("Alien Lifeforms attack with 3 dice, up to 2 defend and win ties",)
        case "Return to Tomorrow":
            return (f"{player} may take ships off and place them anew, 1 stays everywhere",)
        case "The Cloud":
            return ("Seven locations are affected", *THE_CLOUD)
        case "That Which Survives":
            return ("Whoever defends a location successfully gets 2 ships",)
        case "To the Death":
            return ("The last ship of a location may attack too",)
        case "Tomorrow is Yesterday":
            figures = (f"{one}: {ships(number)}" for one, number in tomorrow(table) if not table.logs[one].out)
            return ("Everybody places ships", *figures)
        case "The Trouble with Tribbles" | "Trials and Tribble-ations":
            places = (f"{place}: {tribbles(number)}" for place, number in table.tribbles.items())
            reserve = f"{tribbles(table.tribbles_left)} in the reserve"
            return ("Tribbles come, and 1 more at the start of every turn", *places, reserve)
        case "Year of Hell":
            return _year_of_hell(table, sector)
    return (f"{player} does what the card says",)


def _year_of_hell(table: Table, sector: str) -> tuple[str, ...]:
    """The locations of the sector as far as the board sheet has them, with the Tribbles that are left there.

    Where they have been counted since the card was read, the one is off already.
    """
    found = table.board.sector(sector)
    if found is None:
        return (f"Every location of one sector loses 1: {listed(SHORT.values(), 'or')}",)
    places = (one.name for one in table.board.locations if one.sector == sector)
    counted = table.turn.counted if table.turn else ()
    left = (
        f"{place}: {tribbles(table.tribbles.get(place, 0) - (place not in counted))} left"
        if place in table.tribbles or place in counted
        else place
        for place in places
    )
    return (f"Every location of the {found.name} loses 1 ship, alien or Tribble", *left)


def _crews(table: Table) -> tuple[str, ...]:
    return tuple(
        f"{player}: {listed(one.position for one in log.crew)}"
        for player, log in table.logs.items()
        if log.crew and not log.out
    )
