"""Random Tribbles matches: players and options, and an event to try, likely or wild."""

from dataclasses import replace
from random import Random
from typing import Any, get_args

from companion.games.tribbles import events
from companion.games.tribbles.state import Options
from tests.oracle.tribbles.cards import (
    AIMED,
    CARD_SCORED,
    EVERY,
    FLAT,
    NAMING,
    NUMBERS,
    SCORED_AT_ONCE,
    TROUBLES,
    active_halves,
)
from tests.oracle.tribbles.referee import VIAS, Tribbles

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eva", "Finn", "Gus", "Hal")
SCORING = sorted(CARD_SCORED | FLAT.keys() | {"Generosity", "Swarm"})

PERMITS = {"Clone", "Advance", "Dabo", "Cheat", "Clone & Skip", "Clone & Reverse"}
STEERS = {
    "Go", "Skip", "Reverse", "Stampede", "Freeze", "Score", "Fold", "Copy", "Sabotage", "Rescue", "Replay", "Famine",
    "Acquire", "Mirror", "Decloak", "Ante", "Qapla’", "BiJ", "Tally", "Honesty", "Poison", "Recycle & Freeze", "Battle",
    "Bonus & Freeze", "Recycle & Reverse", "Shift", "Reset",
}  # fmt: skip


def deal(random: Random) -> tuple[tuple[str, ...], Options]:
    players = NAMES[: random.choice((2, 3, 4, 4, 4, 5, 6, 8))]
    return players, Options(
        depth=random.choice(("scorekeeper", "referee", "referee")),
        troubles=random.choice(("off", "on")),
        cards=random.choice(("rulebook", "later")),
        tie=random.choice(("shared", "rounds")),
        sabotage=random.choice(("opponents", "anyone")),
        go_last=random.choice(("draws", "out")),
        go_while_out=random.choice(("played", "over")),
        both_decked=random.choice(("in_order", "nobody")),
        rescue=random.choice(("next", "right")),
    )


def propose(random: Random, table: Tribbles) -> tuple[Any, int]:
    wild = random.random()
    if wild < 0.1:
        return _any(random, table), 0
    event = _likely(random, table)
    return (event if wild < 0.75 else _spoilt(random, table, event)), 0


def _who(random: Random, table: Tribbles, but: str = "") -> str:
    """Most often somebody who is in the round."""
    names = [name for name in table.names if name != but]
    here = [name for name in names if table.still_in(name) and name not in table.out]
    return random.choice(here if here and random.random() < 0.8 else names)


def _spoilt(random: Random, table: Tribbles, event: Any) -> Any:
    """The same with one field drawn anew."""
    other = _junk(random, table, type(event))
    fields = [field for field in vars(event) if field != "kind"]
    return replace(event, **{field: getattr(other, field) for field in random.sample(fields, min(1, len(fields)))})


def _any(random: Random, table: Tribbles) -> Any:
    return _junk(random, table, random.choice(get_args(events.Event)))


def _junk(random: Random, table: Tribbles, kind: Any) -> Any:
    """An event of that kind out of nowhere, its fields of the right type."""
    names = (*table.names, *table.names, "Zoe")

    def drawn(field: str) -> Any:
        match field:
            case "player" | "scorer" | "target":
                return random.choice(names)
            case "source":
                return random.choice((*names, None, None))
            case "seats" | "placed" | "emptied" | "bijs":
                return tuple(random.sample(names, random.randint(0, min(3, len(names)))))
            case "tribbles" if kind is events.PointsScored:
                return random.choice((*NUMBERS, 7, None))
            case "tribbles" | "number":
                return random.choice((*NUMBERS, 7, 0))
            case "power":
                return random.choice((*SCORING, *EVERY, "Zoo", ""))
            case "named":
                return tuple(random.sample((*EVERY, "Zoo"), random.choice((0, 1, 1, 2, 3))))
            case "via":
                return random.choice((*VIAS, "", "Loyalty", "BaH!", "Beam", "Zoo"))
            case "shows":
                return random.choice(("", "Tally", "Antidote"))
            case "trouble":
                return random.choice((*TROUBLES, "Zoo"))
            case "how":
                return random.choice(get_args(events.How))
            case "depth":
                return random.choice(get_args(events.Depth))
            case "count" if kind is events.PointsScored:
                return random.choice((None, None, 0, 1, 3, -1))
            case "counts":
                return random.choice((None, 0, 3, *NUMBERS))
            case "pile":
                return tuple(random.randint(-1, 3) for _ in range(random.choice((0, 5, 6, 6, 7))))
            case "total":
                return random.choice((None, -1, 0, 3, 11, 30000))
            case "idics":
                return tuple(random.choices((1, 10, 1000), k=random.randint(0, 2)))
            case "activated" | "insisted" | "broken" | "clockwise":
                return random.random() < 0.5
        return random.choice((-1, 0, 1, 1, 2, 3, 6, 7))

    return kind(**{field: drawn(field) for field in kind.__dataclass_fields__ if field != "kind"})


def _likely(random: Random, table: Tribbles) -> Any:
    if table.stage == "setup":
        return _set_up(random, table)
    if table.owed and random.random() < 0.7 and (table.stage == "round" or random.random() < 0.5):
        return _shift(random, table)
    if table.stage == "kept":
        return _between(random, table)
    if table.counting:
        return _counted(random, table)
    chance = random.random()
    if chance < 0.01:
        return events.DepthChanged("referee" if table.depth == "scorekeeper" else "scorekeeper")
    if chance < 0.03:
        return events.PlayerDecked(_who(random, table), random.choice(("", "", "Draw")))
    if chance < (0.06 if table.depth == "referee" else 0.12):
        return events.WentOut(_who(random, table), random.choice(("", "", "Antidote", "Discard")))
    if chance < 0.08 and table.with_troubles:
        return random.choice(
            (events.ActionPaid(table.turn.player if table.turn else _who(random, table)), _shift(random, table))
        )
    if chance < 0.11 and table.mirrored and table.later:
        tops = [name for name in table.names if table.tops_then.get(name)] or table.names
        return events.PointsMirrored(random.choice(tops), random.choice((*table.mirrored, "Ann")))
    if chance < 0.10:
        return events.PointsMirrored(_who(random, table), random.choice((*table.mirrored, "Ann")))
    if chance < 0.12:
        return _points(random, table, random.choice(SCORING), _who(random, table))
    if table.depth == "referee":
        return _turn(random, table)
    if random.random() < 0.8:
        return _points(random, table, random.choice(SCORING), _who(random, table))
    return events.TargetChosen(_who(random, table), random.choice(sorted(AIMED)), _who(random, table))


def _set_up(random: Random, table: Tribbles) -> Any:
    match random.randint(0, 9):
        case 0:
            return events.FirstPlayerDrawn(_who(random, table))
        case 1:
            return events.Reseated(tuple(random.sample(table.names, len(table.names))))
        case 2:
            return _shift(random, table)
        case 3:
            return events.DepthChanged(random.choice(("referee", "scorekeeper")))
    return events.CardCut(random.choice(sorted(table.cutters - table.cuts.keys())), random.choice(NUMBERS))


def _shift(random: Random, table: Tribbles) -> Any:
    how: Any = random.choice(sorted(table.owed) or get_args(events.How))
    if random.random() < 0.2:
        return events.ShiftWaived(how)
    left = [one for one in table.pile_of_troubles if one not in table.face_up]
    steer = [one for one in left if one in ("Mess Hall", "Cloning Lab", "Vic’s Lounge", "Sickbay", "Security Office")]
    return events.TroubleShown(random.choice(random.choice((left, steer, list(TROUBLES))) or list(TROUBLES)), how)


def _points(random: Random, table: Tribbles, power: str, player: str) -> Any:
    tribbles: Any = random.choice((*NUMBERS, 100000)) if power in CARD_SCORED else None
    source: Any = random.choice((None, _who(random, table), _who(random, table, player)))
    if power not in CARD_SCORED - {"Qapla’"} | {"Generosity"} or (power == "Generosity" and random.random() < 0.1):
        source = None
    shows: Any = ""
    if tribbles == 100000 and source:
        shows = random.choice(("", "Tally", "Antidote") if power == "Poison" else ("", "Tally"))
    via = random.choice(VIAS) if random.random() < 0.2 else ""
    return events.PointsScored(
        player, power, tribbles, source, shows, random.randint(1, 4) if power == "Swarm" else None, via
    )


def _turn(random: Random, table: Tribbles) -> Any:
    if table.turn is None or random.random() < 0.01:
        broken, clockwise = random.random() < 0.3, random.random() < 0.7
        return events.TurnStated(_who(random, table), random.choice(NUMBERS), broken, clockwise)
    player = table.turn.player
    if not table.waits:
        if random.random() < 0.15:
            return events.TurnMissed(player, random.choice((None, None, None, 0, *NUMBERS)))
        return _card(random, table, player, "")
    power, _ = random.choice(table.waits)
    if random.random() < 0.1:
        return events.PowerFinished(player, "Stampede" if power == "Stampede own" else power)
    if power in SCORED_AT_ONCE | {"Honesty"}:
        return _points(random, table, power, player)
    if power in AIMED:
        return events.TargetChosen(player, power, _who(random, table))
    if power in NAMING:
        names = list(table.powers) if random.random() < 0.3 else sorted(STEERS & table.powers.keys())
        return events.PowerNamed(player, power, tuple(random.sample(names, random.choice((1, 1, 2)))))
    if power in ("Copy", "Sabotage"):
        tops = [(table.top(name), name) for name in table.names]
        top, source = random.choice([one for one in tops if one[0] and one[0][0] != "?"] or [("Skip", None)])
        if power == "Copy" and random.random() < 0.8:
            return events.PowerBorrowed(player, str(top), power, random.choice((source, None)))
        other = random.choice((None, _who(random, table)))
        return events.PowerBorrowed(player, random.choice(list(table.powers)), power, other)
    if power == "Stampede":
        placed = random.sample(table.names, random.randint(0, min(3, len(table.names))))
        emptied = [name for name in placed if random.random() < 0.05]
        return events.StampedeJoined(player, tuple(placed), tuple(emptied))
    return _card(random, table, player, "Stampede" if power == "Stampede own" else power)


def _card(random: Random, table: Tribbles, player: str, via: str) -> Any:
    number = table.next
    chance = random.random()
    if chance < 0.1:
        number = random.choice(NUMBERS)
    elif chance < 0.2 and table.last:
        number = table.last
    elif chance < 0.3 and table.broken:
        number = 1
    printed = [name for name, (_, _, numbers) in EVERY.items() if number in numbers and name in table.powers]
    permits = [name for name in printed if name in PERMITS]
    steers = [name for name in printed if name in STEERS]
    power = random.choice(random.choice((printed, permits or printed, steers or printed, steers or printed, [""])))
    frozen = [name for name in printed if any(name == what for _, _, what in table.frozen)]
    if frozen and random.random() < 0.4:
        power = random.choice(frozen)
    used = bool(power and active_halves(power)) and random.random() < 0.8
    return events.TribblePlayed(player, number, power, used, via, random.random() < 0.02)


def _counted(random: Random, table: Tribbles) -> Any:
    left = [name for name in table.out if name not in table.piles]
    chance = random.random()
    if chance < 0.1:
        return events.BonusRun(_who(random, table), random.choice((0, 0, 0, 1)))
    if chance < 0.13:
        return events.PlayerDecked(_who(random, table), random.choice(("", "", "Draw")))
    if chance < 0.16:
        return events.WentOut(_who(random, table))
    if chance < 0.18:
        return _points(random, table, random.choice(SCORING), _who(random, table))
    if not left or chance < 0.22:
        return events.RoundScored()
    player = random.choice(left)
    bijs = tuple(random.choice(table.names) for _ in range(random.choice((0, 0, 0, 1, 2))))
    idics = random.choice(((), (), (1,), (1,), (1, 1000), (1000,)))
    powers = random.randint(1, 8) if idics else 0
    quadruples = random.choice((0, 0, 0, 1, 2))
    if random.random() < 0.25:
        total = random.choice((random.randint(0, 60), random.randint(0, 300000)))
        return events.PileCounted(player, (), total, quadruples, idics, powers, bijs)
    pile = tuple(random.randint(0, 3) for _ in range(6))
    return events.PileCounted(player, pile, None, quadruples, idics, powers, bijs)


def _between(random: Random, table: Tribbles) -> Any:
    chance = random.random()
    needed = sorted((table.decked | table.open_match) - table.decks.keys())
    if needed and chance < 0.4:
        return events.DeckCounted(random.choice(needed), random.choice((0, 6, 7, 12, 20, 30)))
    if chance < 0.6:
        power = random.choice(("Time Warp", "Roll", "BaH!", "Beam", "Safety"))
        return events.PowerKept(
            _who(random, table), power, random.choice((1, 1, 1, 2, 3)), random.choice(("", "", "Loyalty"))
        )
    if chance < 0.7:
        seats = list(table.seats)
        if random.random() < 0.5:
            one, other = random.sample(range(len(seats)), 2)
            seats[one], seats[other] = seats[other], seats[one]
            return events.Reseated(tuple(seats), "Beam")
        return events.Reseated(tuple(random.sample(seats, len(seats))), random.choice(("BaH!", "BaH!", "")))
    if chance < 0.72:
        return events.DepthChanged("referee" if table.depth == "scorekeeper" else "scorekeeper")
    return events.RoundBegun(_who(random, table))
