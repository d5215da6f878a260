"""What could be entered while a round is played: the turn, what a power waits for, points now, and who is out of it."""

from collections.abc import Iterator

from companion.engine.wording import listed, plural, printed

from .. import events
from ..chain import openings, rightful
from ..events import Event
from ..legality.play import rescuing
from ..powers import POWERS, active_parts, only, powers, powers_on
from ..scoring.points_now import ANTIDOTES, TALLY, form_of, forms
from ..state import LADDER, Owed, Table
from ..troubles import TROUBLES
from ..turns import acts_unused, after, stands
from ..unseen_turns import outlived

Offer = tuple[Event, str, str]

APART = 3  # every third form is offered to a player, others to the neighbours


def turn(table: Table) -> Iterator[Offer]:
    """Referee depth: whose turn it is, or what is waited for first."""
    if table.unsure:
        yield from _standing(table)
    elif table.owed:
        yield from _answers(table, table.owed[0])
    elif table.go_lost and table.turn:
        yield events.PowerFinished(table.turn.player, only("again")), "The round is over", "tribbles.go_while_out"
    elif not table.shifts:
        yield from _cards(table)


def points_now(table: Table) -> Iterator[Offer]:
    """Scorekeeper depth: what scores at once, with a card near at hand. Not every power for everybody: the screen
    composes who, which power and which card by itself."""
    open_forms, playing = forms(table), table.playing
    for seat, player in enumerate(playing):
        source = _neighbour(table, player)
        for at in range((len(table.lines) + seat) % APART, len(open_forms), APART):
            form = open_forms[at]
            number = LADDER[(seat + at) % len(LADDER)] if form.numbers else None
            count = 1 + seat % 3 if form.counts else None
            event = events.PointsScored(player, form.power, number, source if form.source else None, count=count)
            yield event, f"{player}: {form.title}", form.rule
    player = playing[len(table.lines) % len(playing)]
    source = _neighbour(table, player)
    tally = events.PointsScored(player, "Poison", TALLY, source, "Tally")
    antidote = events.PointsScored(player, "Poison", ANTIDOTES[0], source, "Antidote")
    yield tally, f"{player}: Poison, a Tally", "tribbles.power_tally"
    yield antidote, f"{player}: Poison, an Antidote", "tribbles.power_antidote"
    yield events.TargetChosen(player, "Score", source), f"{player} chose {source} for a Score", "tribbles.power_score"
    yield events.TargetChosen(player, "BiJ", source), f"{player}’s BiJ goes to {source}", "tribbles.power_bij"
    yield from _mirrors(table)


def people(table: Table) -> Iterator[Offer]:
    """Who goes out, who is decked, who pays the trouble's action."""
    for player in table.playing:
        if player not in table.out:
            yield events.WentOut(player), f"{player} went out", "tribbles.going_out"
    for player in table.playing:
        if player not in table.out:
            yield events.PlayerDecked(player), f"{player} is decked", "tribbles.decked"
    if table.trouble is not None:
        trouble = TROUBLES[table.trouble]
        own = table.follows and table.turn is not None
        for player in table.playing:
            if not own or (table.turn and table.turn.player == player):
                yield events.ActionPaid(player), f"{player}: {trouble.price}", "tribbles.action"


def _standing(table: Table) -> Iterator[Offer]:
    was = stands(table)
    if was is not None and was.player in table.playing:
        yield was, f"As it was: {was.player}, {printed(was.number)}", "tribbles.depth"
    for player in table.playing:
        for number in LADDER:
            event = events.TurnStated(player, number, clockwise=table.clockwise)
            if event != was:
                yield event, f"{player} plays {printed(number)}", "tribbles.depth"


def _cards(table: Table) -> Iterator[Offer]:
    assert table.turn is not None
    player, open_now = table.turn.player, openings(table)
    for number in LADDER:
        yield events.TribblePlayed(player, number), f"{printed(number)}, no power", "tribbles.chain"
        if number in open_now:
            yield from _with_powers(table, player, number, only=open_now[number].powers)
    yield events.TurnMissed(player), f"{player} missed {printed(table.asked)}", "tribbles.missing"
    for over, said in outlived(table):
        yield over, f"{said} is over", POWERS[over.power].rule


def _with_powers(table: Table, player: str, number: int, via: str = "", only: tuple[str, ...] = ()) -> Iterator[Offer]:
    for power in powers_on(number, table.later):
        if only and power.name not in only:
            continue
        used, title = bool(active_parts(power)), f"{printed(number)} {power.name}"
        yield events.TribblePlayed(player, number, power.name, used, via), title, power.rule
        if used and acts_unused(table, power):
            yield events.TribblePlayed(player, number, power.name, via=via), f"{title}, not used", power.rule


def _answers(table: Table, owed: Owed) -> Iterator[Offer]:
    player, rule = owed.player, POWERS[owed.power].rule
    match owed.asks:
        case "points":
            yield from _owed_points(table, owed)
        case "target":
            for target in table.players:
                yield events.TargetChosen(player, owed.power, target, owed.via), target, rule
        case "name":
            for power in powers(table.later):
                yield events.PowerNamed(player, owed.power, (power.name,), owed.via), power.name, rule
        case "borrowed":
            for power in powers(table.later):
                if active_parts(power):
                    yield events.PowerBorrowed(player, power.name, owed.power), power.name, power.rule
        case "stampede":
            others = after(table, player)[:-1]
            yield events.StampedeJoined(player), "Nobody else", rule
            for at, other in enumerate(others):
                if at:
                    yield events.StampedeJoined(player, others[: at + 1]), listed(others[: at + 1]), rule
                yield events.StampedeJoined(player, (other,)), f"{other} alone", rule
        case "own":
            number = owed.number or table.asked
            yield events.TribblePlayed(player, number, via=owed.power), f"{printed(number)}, no power", rule
            yield from _with_powers(table, player, number, owed.power)
        case "again":
            yield (
                events.TribblePlayed(player, table.asked, via=owed.power),
                f"{printed(table.asked)}, no power",
                rule,
            )
            yield from _with_powers(table, player, table.asked, owed.power)
            for number in LADDER if rescuing(table) and table.options.rescue == "right" else ():
                if number != table.asked and (rights := rightful(table, number)):
                    yield from _with_powers(table, player, number, owed.power, rights)
    yield events.PowerFinished(player, owed.power), "Nothing came of it", rule


def _owed_points(table: Table, owed: Owed) -> Iterator[Offer]:
    """Every number a card could show; from whom is asked by the screen, and offered where it must be said."""
    form = form_of(owed.power)
    assert form is not None
    player = owed.player
    if form.numbers:
        for number in form.numbers:
            event = events.PointsScored(player, owed.power, number, via=owed.via)
            yield event, printed(number), form.rule
    elif form.needs_source:
        for other in table.players:
            if other != player:
                yield events.PointsScored(player, owed.power, source=other, via=owed.via), f"With {other}", form.rule
    elif form.counts:
        for count in (1, 2, 3):
            yield events.PointsScored(player, owed.power, count=count, via=owed.via), plural(count, "other"), form.rule
    else:
        yield events.PointsScored(player, owed.power, via=owed.via), form.title, form.rule
    if form.tally:
        source = _neighbour(table, player)
        yield (
            events.PointsScored(player, owed.power, TALLY, source, "Tally", via=owed.via),
            f"{source}’s Tally",
            form.rule,
        )


def _mirrors(table: Table) -> Iterator[Offer]:
    for gain in table.gains if table.later else ():
        for player in table.playing:
            if player != gain.player and player in gain.mirrors and player not in gain.mirrored:
                yield events.PointsMirrored(player, gain.player), f"{player}: Mirror", "tribbles.power_mirror"


def _neighbour(table: Table, player: str) -> str:
    """The next player who is in the round: near at hand, not the only one it could be."""
    return after(table, player)[0]
