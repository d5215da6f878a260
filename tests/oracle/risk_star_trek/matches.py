"""Random matches of RISK Star Trek for the two readings: who sits down, by which options, and what is tried next."""

from dataclasses import fields
from random import Random
from typing import Any, get_args

from companion.games.risk_star_trek import events
from companion.games.risk_star_trek.board import Board
from companion.games.risk_star_trek.state import Options
from tests.oracle.risk_star_trek.boards import broken, read_off

from .referee import ALL_CREW, RiskOracle

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
AROUND = ("Andoria", "Archanis", "Boreth", "Planet Q", "Betazed", "Trill")  # R:529
PLACES = (*AROUND, "Coridan", "Vulcan", "Hobus", "Ferenginar", "Narendra III", "Bajor", "Chin'Toka")
SECTORS = ("breen", "cardassian", "ferengi", "klingon", "romulan", "federation")
STEPS = ("qvent", "reinforce", "invade", "maneuver", "card")
QVENTS = (
    "",
    "Booby Trap",
    "To the Death",
    "In a Mirror, Darkly",
    "Operation: Annihilate!",
    "Before and After",
    "Manhunt",
    "The Trouble with Tribbles",
    "Trials and Tribble-ations",
    "Year of Hell",
    "I, Borg",
)
CREW = ("First Officer", "Doctor", "Engineer", "Helm", "Science")
QUESTS = ("Control 2 Sectors", "Conquer an entire sector in one turn", ALL_CREW, "Another one")
KINDS = get_args(events.Event)


def deal(random: Random) -> tuple[tuple[str, ...], Options]:
    options = Options(
        mission=random.choice(("exploration", "frontier", "frontier")),
        dice=random.choice(("typed", "rolled")),
        target=random.choice(("book", "book", "15", "20", "30", "35", "off")),
        tribbles=random.choice(("every", "first")),
        credits=random.choice(("minimum", "counted")),
        bonus_die=random.choice(("highest", "lowest")),
        turns=random.choice(("own", "own", "steps")),
        board=random.choice((Board(), read_off(random))),
    )
    return NAMES[: random.randint(2, 5)], options


def propose(random: Random, table: RiskOracle) -> tuple[Any, int]:
    return (wild if random.random() < 0.3 else likely)(random, table), 0


# One third: anything


def wild(random: Random, table: RiskOracle) -> Any:
    """Any event with fields of the right type: wrong player, wrong moment, wrong number."""
    kind = random.choice(KINDS)
    who, small = (*table.seats, *table.seats, "Zed", ""), (0, 1, 1, 2, 2, 3, 4, 5)
    die = lambda: random.choice((0, 1, 2, 3, 4, 5, 6, 6, 7))  # noqa: E731
    pools: dict[str, Any] = {
        "player": who,
        "defender": (*who, "", ""),
        "conqueror": (*who, "", ""),
        "captain": get_args(events.Captain),
        "quadrant": ("alpha", "beta"),
        "location": (*PLACES, ""),
        "origin": (*PLACES, "", ""),
        "target": (*PLACES, "", ""),
        "neighbours": (AROUND, ()),
        "places": ((), (), AROUND, ("Bajor",)),
        "round": (0, 1, 2, 3),
        "step": STEPS,
        "title": (*QVENTS, *QUESTS),
        "cost": (0, 100, 150),
        "sector": ("", *SECTORS),
        "sectors": ((), (), ("ferengi",), ("breen", "breen"), ("klingon", "ferengi"), ("moon",)),
        "locations": (0, 1, 3, 8, 12, 24, 43, 44, 45),
        "starbases": (0, 0, 0, 1, 3, 20, -1),
        "one_star": (0, 0, 1, 2, 5),
        "two_stars": (0, 0, 1, 4, 5),
        "held_by": get_args(events.Holder),
        "modifier": get_args(events.Modifier),
        "units": (0, 1, 3, 33, 73),
        "holder": ("nobody", "captain", "aliens"),
        "how": get_args(events.How),
        "position": (*CREW, ""),
        "credits": (0, 150, 700, -100),
        "cards": (0, 2, 40, 45, -1),
        "tribbles": (0, 1, 2, 9, 10, 30, 51),
        "crew": (False, False, True),
        "by_app": (table.options.dice == "rolled",),
    }
    values: dict[str, Any] = {}
    for one in fields(kind):
        if one.name == "kind":
            continue
        if kind is events.DiceRolled and one.name in ("attack", "defence"):
            values[one.name] = tuple(die() for _ in range(random.randint(0, 3)))
        elif one.name == "board":
            values[one.name] = random.choice((read_off, read_off, broken))(random)
        elif one.name in pools:
            values[one.name] = random.choice(pools[one.name])
        elif one.type is bool or one.type == "bool":
            values[one.name] = random.random() < 0.2
        else:
            values[one.name] = random.choice(small)
    if kind is events.QVentRead and values["title"] != "Year of Hell":
        values["sector"] = ""
    return kind(**values)


# Two thirds: what may well be entered now


def likely(random: Random, table: RiskOracle) -> Any:
    if not table.begun:
        return set_up(random, table)
    if table.fight:
        return in_fight(random, table)
    if table.overrunning():
        return spread(random, table)
    if table.moving:
        return met(random, table)
    if table.asked_about() and random.random() < 0.7:
        who = table.asked_about()[0]
        if random.random() < 0.3:
            return events.LocationsCounted(who, random.randint(1, 4))
        return events.CaptainEliminated(who, table.logs[who]["taken_by"] or random.choice(("", *table.seats)))
    if table.to_grow() and random.random() < 0.8:
        return events.TribblesGrown(random.choice(((), (), tuple(table.growing()), tuple(table.tribbles))))
    if not table.walking and random.random() < 0.1:
        return events.WalkingBegun(
            random.choice(table.seats), random.randint(1, 4), random.choice((STEPS[0], STEPS[1], STEPS[4]))
        )
    if random.random() < 0.25:
        return aside(random, table)
    return in_turn(random, table)


def set_up(random: Random, table: RiskOracle) -> Any:
    if not table.frontier and random.random() < 0.5:
        return events.FirstPlayerDrawn(random.choice(table.seats))
    if random.random() < 0.2:
        return events.WormholePlaced(random.choice(("alpha", "beta")), random.choice(PLACES))
    waiting = [name for name in table.seats if not table.logs[name]["captain"]] or table.seats
    return events.CaptainChosen(random.choice(waiting), random.choice(get_args(events.Captain)))


def in_fight(random: Random, table: RiskOracle) -> Any:
    fight = table.fight
    if fight["against"] == 0:
        least, most = table.may_move()
        return events.MovedIn(random.randint(least - (random.random() < 0.1), most + (random.random() < 0.1)))
    chance = random.random()
    if chance < 0.1:
        return events.InvasionStopped()
    if chance < 0.2:
        return events.DiceCommitted(random.randint(1, 3), random.randint(1, 2))
    if chance < 0.3:
        modifier, on = random.choice(get_args(events.Modifier)), random.random() < 0.6
        return events.ModifierSet(modifier, on, random.random() < 0.8)
    if chance < 0.35 and fight["player"]:
        return events.CrewCommanded(fight["player"], random.choice(CREW))
    missing = [most - len(dice) for most, dice in zip(table.now(), fight["dice"], strict=True)]
    kind = random.choice((range(1, 7), range(1, 7), (5, 6) if random.random() < 0.7 else (1, 2)))
    dice = [
        tuple(random.choice(kind if side == 0 else range(1, 7)) for _ in range(n)) for side, n in enumerate(missing)
    ]
    if table.options.dice == "typed" and random.random() < 0.3:
        dice[random.randrange(2)] = ()
    return events.DiceRolled(dice[0], dice[1], table.options.dice == "rolled")


def met(random: Random, table: RiskOracle) -> Any:
    holder = random.choice(("nobody", "captain", "aliens"))
    defender = random.choice(table.seats) if holder == "captain" else ""
    return events.TribbleMet(table.moving[0], holder, defender, 0 if holder == "nobody" else random.randint(1, 3))


def spread(random: Random, table: RiskOracle) -> Any:
    where = random.choice(table.overrunning())
    if len(table.overrunning()) > 1 and random.random() < 0.5:
        return events.TribblesCounted(where, random.randint(0, 9))
    if where == "Coridan":
        return events.OverrunSpread(where, AROUND)
    return events.OverrunSpread(where, tuple(random.sample([p for p in PLACES if p != where], random.randint(1, 5))))


def invasion(random: Random, table: RiskOracle, who: str) -> Any:
    others = [name for name in table.seats if name != who and not table.logs[name]["out"]] or [who]
    held_by = random.choice(("captain", "captain", "aliens", "tribbles" if table.tribbles else "captain"))
    free = [name for name in PLACES if name not in table.tribbles]
    target = random.choice(list(table.tribbles)) if held_by == "tribbles" else random.choice((*free, ""))
    origin = random.choice((*(AROUND if target == "Coridan" else free), ""))
    read = table.turn["qvent"] if table.turn and table.turn["player"] == who else None
    zone = table.across(origin, target) if table.frontier and origin and target else False
    death = table.frontier and (read == "To the Death" or (not table.walking and random.random() < 0.15))
    return events.InvasionDeclared(
        who,
        random.choice((1, 2, 3, 4, 5, 9)) if death else random.choice((2, 3, 4, 5, 9)),
        table.tribbles[target] if held_by == "tribbles" else random.choice((1, 1, 2, 2, 3)),
        held_by,
        random.choice(others) if held_by == "captain" else "",
        origin,
        target,
        bool(zone),
        table.frontier and random.random() < 0.2,
        table.frontier and (read == "In a Mirror, Darkly" or (not table.walking and random.random() < 0.1)),
        death,
    )


def reinforced(random: Random, table: RiskOracle, who: str) -> Any:
    log = table.logs[who]
    free = 44 - sum(other["locations"] for other in table.logs.values())
    held = max(1, log["locations"] + min(free, random.choice((0, 0, 0, 1, 2, 4, 6))))
    sectors = tuple(key for key in ("ferengi", "breen") if held >= 8 and random.random() < 0.5)
    cards = random.randint(0, min(log["cards"], 6))
    two = random.randint(0, cards)
    bases = random.randint(0, min(3, held)) if table.frontier else 0
    return events.Reinforced(who, held, bases, sectors, cards - two, two)


def in_turn(random: Random, table: RiskOracle) -> Any:
    alive = [name for name in table.seats if not table.logs[name]["out"]]
    turn = table.turn
    who = turn["player"] if turn and (table.walking or random.random() < 0.7) else random.choice(alive)
    step = turn["step"] if table.walking else random.choice(STEPS[:4] if not table.frontier else STEPS)
    match step:
        case "qvent" if table.frontier:
            title = random.choice(QVENTS)
            return events.QVentRead(
                who, title, random.choice(("", "moon", *SECTORS)) if title == "Year of Hell" else ""
            )
        case "reinforce" | "qvent":
            return reinforced(random, table, who)
        case "invade":
            if random.random() < 0.15 and table.walking:
                return events.StepEnded("invade")
            return (
                events.Expanded(who, random.randint(1, 4)) if random.random() < 0.25 else invasion(random, table, who)
            )
        case "maneuver":
            return random.choice(
                (events.Maneuvered(who), events.Maneuvered(who, random.random() < 0.3), events.StepEnded("maneuver"))
            )
    if random.random() < 0.2 and table.walking:
        return events.StepEnded("card")
    return (
        events.QuestClaimed(who, random.choice(table.open))
        if table.open and random.random() < 0.3
        else events.CardDrawn(who)
    )


def aside(random: Random, table: RiskOracle) -> Any:
    """What the table enters beside the turns: the ledger, crew, quests, Tribbles, markers."""
    who = random.choice(table.seats)
    there = (*table.tribbles, *PLACES)
    ledger: list[Any] = [
        events.LocationsCounted(who, random.randint(1, 9), 0),
        events.CardsCounted(who, random.randint(0, 6)),
        events.AliensCounted(random.randint(0, 40)),
        events.TurnBegun(who),
        events.WalkingStopped(),
        events.CaptainEliminated(who, random.choice(("", *table.seats))),
    ]
    frontier = [
        events.CreditsCounted(who, 100 * random.randint(0, 12)),
        events.QuestNamed(random.choice(QUESTS)),
        events.CrewPicked(who, random.choice(CREW), 100 * random.randint(0, 3)),
        events.CrewCommanded(who, random.choice(CREW)),
        events.CrewPicked(who, random.choice(CREW), 100 * random.randint(0, 3)),
        events.CrewSacrificed(who, random.choice(CREW)),
        events.TribblesPlaced(random.choice(there), random.choice((1, 1, 2, 8))),
        events.TribblesGrown(random.choice(((), (random.choice(there),)))),
        events.TribblesPlaced("Coridan", random.choice((1, 4))),
        events.TribblesCounted(random.choice(there), random.choice((0, 3, 9))),
        events.MarkerPlaced(random.choice(PLACES)),
        events.AliensAttacked(who, random.randint(1, 4), random.randint(1, 4)),
        events.MarkerCollected(who, random.choice((*table.markers, "Bajor")), random.choice(("expansion", "invasion"))),
    ]
    return random.choice(ledger[1:5] + frontier * 2 if table.frontier else ledger)
