"""What has come up over the table: a slip by its name and what it is about, whichever page asked for it."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from companion.engine.wording import sentences
from companion.games.risk_star_trek import events
from companion.games.risk_star_trek.board import LOCATIONS
from companion.games.risk_star_trek.board.borders import across_neutral_zone, adjacent
from companion.games.risk_star_trek.cards.quests import QUESTS_IN_GUIDE, doubt
from companion.games.risk_star_trek.invasion.fight import Engagement, Fight
from companion.games.risk_star_trek.invasion.odds import MOST_SHIPS
from companion.games.risk_star_trek.reinforcement import counted_last
from companion.games.risk_star_trek.state import ALIENS, CAPTAINS
from companion.games.risk_star_trek.tribbles import arriving
from companion.games.risk_star_trek.turns import whose
from views.components.bottom_sheet import Sheet
from views.components.hooks.flet_hooks import keyed
from views.components.layout import Drawn, Part, in_lines, in_row
from views.components.surfaces import OnTap, slip, slip_key
from views.components.text import bold, small, strong
from views.games.risk_star_trek import drawings
from views.games.risk_star_trek.actions import hands
from views.games.risk_star_trek.captain_page import CrewSlip, crew_row
from views.games.risk_star_trek.invasion.foes import Sides, foe, who
from views.games.risk_star_trek.invasion.plan_page import known, plan_of
from views.games.risk_star_trek.ledger_page import UNNAMED, row, set_up_rows
from views.games.risk_star_trek.pieces import MOST_HELD, bone, next_step
from views.games.risk_star_trek.setup_page import SERIES
from views.games.risk_star_trek.slip_forms import Amount, Where, names_of, use_name_line
from views.games.risk_star_trek.tribbles_page import HeapSlip
from views.games.risk_star_trek.turns import WalkSlip
from views.theme import G1, theme


def slip_of() -> Part:
    """The slip that is up: `laid.open` names it, and after a space what it is about."""
    table = hands.table
    laid = hands.laid
    what, _, which = laid.open.partition(" ")

    def up(title: str, content: Drawn) -> ft.Control:
        return Sheet(title, content, hands.shut)

    def place(title: str, event: Callable[[str], Any]) -> ft.Control:
        """What is entered of a location; without a name nothing is."""
        return Where(title, names_of(), lambda name: hands.put(event(name)) if name else hands.shut(), hands.shut)

    def another(name: str) -> None:
        """One neighbour more of a location that overruns, which the board sheet does not know."""
        chosen = laid.ready.get("neighbours", ())
        more = (*chosen, name) if name and name not in chosen else chosen
        hands.lay(open="", ready={"neighbours": more})

    match what:
        case "origin" | "target" | "ships" | "against":
            return planned(what)
        case "held" if laid.page in ("ships", "captain"):
            return held(which)
        case "tally" if table.fight:
            return up("Every engagement", tally_lines(table.fight))
        case "walk" if table.walking:  # it can be left at any moment: nothing is lost by it
            told = "The large key leads to the next step, Undo leads back. The ledger is held to the rules."
            note = strong(told, theme.soft)
            stop = next_step("On your own", hands.entering(events.WalkingStopped()), "you keep track of the turns")
            return up("Step by step is on", [note, stop])
        case "walk":
            return WalkSlip()
        case "earned":
            card = slip_key("A location card", hands.entering(events.CardDrawn(whose(table))), expand=None)
            return up("One of the two", [card, slip_key("A quest", hands.to_quest, expand=None)])
        case "claim":
            return up(f"Which quest did {whose(table)} complete?", claimed())
        case "out" if which in table.alive:
            return up(f"Who took {which}’s last ship?", gone_to(which))
        case "left" if which in table.alive:
            title, left = f"How many locations has {which} left?", partial(events.LocationsCounted, which)
            return Amount(title, 0, 1, LOCATIONS, lambda number: hands.put(left(number)), hands.shut)
        case "captain":
            return up(f"Which captain does {which} command?", captains(which))
        case "crew":
            return CrewSlip(which)
        case "borg":
            lost = partial(events.CrewSacrificed, which)
            crew = table.logs[which].crew
            rows = [crew_row(one.position, "lost for good", hands.entering(lost(one.position))) for one in crew]
            return up("Who is sacrificed?", rows)
        case "setup":
            return up("Everybody begins with", set_up_rows())
        case "aliens":
            title, count = "Alien Lifeforms on the board", events.AliensCounted
            return Amount(title, table.aliens, 0, ALIENS, lambda number: hands.put(count(number)), hands.shut)
        case "quest" if int(which) < len(table.quests):  # once the pile is empty, each claim leaves one less
            return QuestSlip(int(which))
        case "marker" if which:
            return up(f"Who collects the marker on {which}?", collected(which))
        case "marker":
            return place("A marker lies on", events.MarkerPlaced)
        case "wormhole":
            title = f"This end, in the {which.capitalize()} quadrant"
            return place(title, partial(events.WormholePlaced, which))  # type: ignore[arg-type]
        case "tribbles":
            return place("Tribbles come to", events.TribblesPlaced)
        case "heap" if which in table.tribbles:
            return HeapSlip(which)
        case "met" if arriving(table):
            return met(f"{arriving(table)}: how many lie there?", laid.ready)
        case "around":
            return Where("What else lies around it?", (), another, hands.shut)
    return None


def planned(asked: str) -> ft.Control:
    """From where, against where, or how many lie there, of the invasion that is planned."""
    table = hands.table
    plan = plan_of(hands.laid, whose(table))

    def put(said: str | int) -> None:
        after = plan.but(**{asked: said})
        if isinstance(said, int):
            hands.lay(plan=after, open=after.uncounted)
            return
        if said and table.fought and (left := table.fought.left_on(said)):
            after = after.but(**{"ships" if asked == "origin" else "against": left})
        if table.frontier:
            zone, before = (across_neutral_zone(table, one.origin, one.target) for one in (after, plan))
            if zone is not None or before is not None:  # what the sheet knew of the locations before is no answer now
                after = after.but(neutral_zone=bool(zone))
        hands.lay(plan=after, open="")

    match asked:
        case "origin":
            return Where("From which location?", near(plan.target), put, hands.shut, nameless=True)
        case "target":
            return Where("Against which location?", near(plan.origin), put, hands.shut, nameless=True)
    shown = foe(table, plan.attacker if asked == "ships" else plan.defender)
    title = f"{shown.name}: how many lie there?"
    return keyed(asked, Amount, title, getattr(plan, asked), 1, MOST_SHIPS, put, hands.shut)


def met(title: str, ready: dict[str, Any]) -> ft.Control:
    """How many a Tribble meets that came to a location."""

    def put(number: int) -> None:
        hands.lay(open="", ready={**ready, "ships": number})

    return Amount(title, ready.get("ships") or known(ready.get("holder", "")), 1, MOST_SHIPS, put, hands.shut)


def held(figure: str) -> ft.Control:
    """How many of them a captain holds, typed where it was shown: on the captain's page or for the ships of a turn."""
    table = hands.table
    laid = hands.laid
    counts = laid.counts or counted_last(table, whose(table))
    name, before = counts.player, getattr(counts, figure, 0)
    if laid.page == "captain":
        name = laid.looked or ""
        before = laid.ready.get(figure, getattr(table.logs[name], figure))

    def put(number: int) -> None:
        now: dict[str, Any] = {figure: number}
        if laid.page == "captain":
            hands.lay(open="", ready={**laid.ready, **now})
        else:
            hands.lay(open="", counts=replace(counts, **now))

    return keyed(figure, Amount, f"{name}: how many {figure}?", before, 0, MOST_HELD[figure], put, hands.shut)


def near(other: str) -> tuple[str, ...]:
    """Locations that could be meant: what touches the other one first, and nothing that is known not to."""
    names = [name for name in names_of() if name != other]
    touch = {name: adjacent(hands.table, name, other) if other else None for name in names}
    return tuple(sorted((name for name in names if touch[name] is not False), key=lambda name: not touch[name]))


def tally_lines(fight: Fight) -> Drawn:
    def one(index: int, shown: Engagement) -> ft.Control:
        ours, theirs = ([bone(number, 28, 20, 7) for number in dice] for dice in (shown.attack, shown.defence))
        row = in_row(bold(f"{index}."), *ours, small("against"), *theirs, gap=G1, wrap=theme.big)
        return in_lines(row, small(Sides(hands.table, fight).lost(shown), theme.ink))

    return [one(index, shown) for index, shown in enumerate(fight.engagements, 1)]


def claimed() -> Drawn:
    """The quests of the board, each a tap; those without a name are told apart by none."""
    table = hands.table
    player, titles = whose(table), dict.fromkeys(table.quests)

    def one(title: str) -> ft.Control:
        against = doubt(table, player, title)
        told = sentences(f"{player} completed {title or 'a quest without a name'}", against)
        claim = hands.entering(events.QuestClaimed(player, title))
        return row(drawings.quest(theme.bone), title or UNNAMED, against, on_tap=claim, label=told, on=slip())

    name_it = " Name it first in the ledger, if you like." if "" in titles else ""
    return [
        small(f"Claimed at the end of a turn, instead of a location card. A new one takes its place.{name_it}"),
        *map(one, titles),
    ]


def gone_to(name: str) -> Drawn:
    """A tap on the captain who took the last ship is the entry; what passes on."""
    table = hands.table
    others = [one for one in table.alive if one != name]

    def by(conqueror: str) -> OnTap:
        return hands.entering(events.CaptainEliminated(name, conqueror), page="", looked=None)

    passes = "Location cards and credits pass on; quests go back." if table.frontier else "Location cards pass on."
    nobody = row(drawings.ALIEN, "No captain", "Aliens, Tribbles or an event", on_tap=by(""), on=slip())
    return [small(passes), who(table, others, "", by, "The captain who did"), nobody]


def captains(name: str) -> Drawn:
    """Five by air date; a taken one says whose it is."""

    def one(captain: events.Captain) -> ft.Control:
        by = next((f"{player}’s" for player, log in hands.table.logs.items() if log.captain == captain), "")
        chosen = events.CaptainChosen(name, captain)
        on = None if by else slip()
        return row(None, captain, by or SERIES[captain], on_tap=hands.entering(chosen), on=on, shut=bool(by))

    return [*map(one, CAPTAINS)]


def collected(place: str) -> Drawn:
    """By expansion or by invasion; a location held already brings none."""

    def by(how: events.How) -> ft.Control:
        def taken(name: str) -> OnTap:
            return hands.entering(events.MarkerCollected(name, place, how))

        return who(hands.table, hands.table.alive, "", taken, f"By {how}")

    return [by("expansion"), by("invasion")]


@ft.component
def QuestSlip(at: int) -> ft.Control:
    """What it is called, as it lies open on the board; who has completed it."""
    table = hands.table
    title = table.quests[at]

    def claim(player: str) -> OnTap:
        return hands.entering(events.QuestClaimed(player, title), page="")

    naming = use_name_line("What the card says", lambda said: hands.put(events.QuestNamed(said)))
    done = who(table, table.alive, "", claim, "Completed by")
    if title:
        against = doubt(table, whose(table), title)
        return Sheet(title, [done, *([small(against)] if against else [])], hands.shut)
    known = [
        row(None, one, on_tap=hands.entering(events.QuestNamed(one)), on=slip())
        for one in QUESTS_IN_GUIDE
        if one not in table.quests
    ]
    return Sheet(UNNAMED, [naming, *known, done], hands.shut)
