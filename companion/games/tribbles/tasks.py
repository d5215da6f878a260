"""What hands do: at the set-up, during a trouble's turn, and the check list between two rounds, in its order (T19)."""

from collections.abc import Iterator

from companion.engine.game import Task
from companion.engine.wording import listed, printed

from .chain import rightful
from .legality.play import rescuing
from .powers import POWERS, only
from .powers.power import Effect
from .rounds import away, full_hand, hand_of, lowest_out, sits_out
from .scoring.seen_piles import acts_later
from .state import HAND, LADDER, Table
from .troubles import TROUBLES
from .words import cards, deck_size, plain


def tasks(table: Table) -> tuple[Task, ...]:
    """A task of the whole table has no player."""
    match table.stage:
        case "cut":
            pile = Task("", "Shuffle the trouble pile and turn the top one up", "tribbles.trouble_pile")
            return (
                *([pile] if table.shifts else []),
                Task("", "Everybody shuffles and cuts to one card", "tribbles.first_player"),
                Task("", f"Then everybody shuffles again and draws {_hand(table, full_hand(table))}", "tribbles.setup"),
            )
        case "play":
            return tuple(_in_play(table))
        case "count":
            return tuple(_counting(table))
        case "between":
            return tuple(checklist(table))
        case "over":
            return tuple(_going_home(table))


def checklist(table: Table) -> Iterator[Task]:
    """What the table does before the next round, worked out from this one."""
    yield from _guests(table)
    yield Task("", "Every play pile is shuffled into its deck", "tribbles.round_end")
    for player in away(table):
        yield _rejoining(table, player)
    yield from _seats(table)
    if table.trouble is not None:
        yield _trouble(table)
    for event in acts_later(table):
        what = f"a {plain(event.power)}" if event.count == 1 else f"{event.count} different {event.power}s"
        rule = POWERS[event.power].rule
        yield Task(event.player, f"laid {what}: enter it if it is still in the pile", rule)
    yield from _hands(table)
    for player, power, *_ in table.kept:
        if POWERS[power].effect == "mulligan" and player not in sits_out(table):
            yield Task(player, "may shuffle the new hand in and draw as many again, once", POWERS[power].rule)
    yield Task("", "Clockwise again, and the chain begins with 1", "tribbles.next_round")
    yield _starter(table)


def _in_play(table: Table) -> Iterator[Task]:
    if table.follows and table.turn is not None:
        yield from silent(table)
        for player in table.skipped:
            yield Task(player, "was skipped, and may slip a BaH! from hand under the pile", "tribbles.power_bah")
        if table.tops.get(table.turn.player) == only("spares_the_draw"):
            yield Task(table.turn.player, "need not draw on a miss, with Evade on top", "tribbles.power_evade")
    if table.trouble is not None and _first_hands(table) and full_hand(table) < HAND:
        trouble = TROUBLES[table.trouble]
        yield Task("", f"{trouble.in_words} lies open: everybody begins with {cards(full_hand(table))}", trouble.rule)
    if table.trouble is not None and TROUBLES[table.trouble].effect in ("by_hand", "two_bans"):
        trouble = TROUBLES[table.trouble]
        yield Task("", f"{trouble.in_words}: {trouble.fact}", trouble.rule)


def silent(table: Table) -> Iterator[Task]:
    """What the book says nothing of, the moment it comes up: how it goes on unless the table settles it otherwise."""
    player, settled = None if table.go_lost else table.goes_on, table.options
    if player is not None and table.out:
        out = f"{listed(table.out)} went out: the round ends when the turn of the Go is played"
        yield Task("", out, "tribbles.go_while_out")
    if player is not None:
        drawn, at_once = "draws first if no card is left, and is not out yet", "is out at once if no card is left"
        yield Task(player, drawn if settled.go_last == "draws" else at_once, "tribbles.power_go")
    turn = table.turn
    if turn and turn.number == table.stated and not turn.played and turn.player in table.honest:
        due = f"Is {turn.player}’s Honesty still to be scored? Tap {turn.player} for it"
        yield Task("", due, "tribbles.power_honesty")
    if rescuing(table) and settled.rescue == "next":
        for power in (name for number in LADDER for name in rightful(table, number) if number != table.asked):
            yield Task("", f"A {power} on its own number by a Rescue: the table decides", "tribbles.rescue_right")


def _counting(table: Table) -> Iterator[Task]:
    for player in table.playing:
        if player not in table.out:
            yield Task(player, "discards the hand, or with a Safety shuffles it into the deck", "tribbles.round_end")
    for player in table.out:
        if player not in table.piles and player == table.alone:
            yield Task(player, "lays the whole hand on the pile and counts it", "tribbles.last_one")
            if table.decked:
                yield Task("", f"If the same effect would deck {player} too: the table decides", "tribbles.both_decked")
        elif player not in table.piles:
            yield Task(player, "counts the pile", "tribbles.pile")


def _guests(table: Table) -> Iterator[Task]:
    """Cards in a pile that are somebody else's; where none is known to be, the table looks for them."""
    home = tuple(_known_guests(table))
    yield from home or (Task("", "BiJs and Assimilated cards go back to their owners", "tribbles.round_end"),)


def _known_guests(table: Table) -> Iterator[Task]:
    guests = [(guest.power, guest.owner, guest.holder) for guest in table.guests if guest.owner != guest.holder]
    home = dict.fromkeys(guests)
    for power, owner, holder in home:
        what = "BiJ" if POWERS[power].effect == "in_other_pile" else "Assimilated card"
        yield Task(holder, f"gives {owner} the {what} back", POWERS[power].rule)
    for player, pile in table.piles.items():
        for owner in dict.fromkeys(pile.bijs):
            if (only("in_other_pile"), owner, player) not in home:
                yield Task(player, f"gives {owner} the BiJ back", "tribbles.power_bij")


def _rejoining(table: Table, player: str) -> Task:
    discards = ", with the recycled discard pile" if player in table.recycled else ""
    if player not in table.decks:
        what = "makes a deck of the play pile" if player in table.decked else "counts the deck again"
        return Task(player, f"{what}{discards}: how many cards?", "tribbles.rejoining")
    if player in sits_out(table):
        return Task(
            player, f"has {cards(table.decks[player])}, fewer than {HAND}: sits round {table.round + 1} out",
            "tribbles.sits_out",
        )  # fmt: skip
    return Task(player, f"has {deck_size(table.decks[player])} and plays again", "tribbles.rejoining")


def _seats(table: Table) -> Iterator[Task]:
    if table.reseated:
        yield Task("", f"New seats, clockwise: {listed(table.seats)}", "tribbles.power_bah")
        return
    acts: dict[Effect, str] = {"reseats": "may have everybody re-seated by lot", "swaps_seats": "may swap seats"}
    for player, power, *_ in table.kept:
        if POWERS[power].effect in acts:
            yield Task(player, acts[POWERS[power].effect], POWERS[power].rule)


def _trouble(table: Table) -> Task:
    assert table.trouble is not None
    if table.shifts:
        return Task("", "The trouble shifts: turn up the next one", "tribbles.shifting")
    trouble = TROUBLES[table.trouble]
    return Task("", f"{trouble.in_words} lies open: {trouble.fact}", trouble.rule)


def _hands(table: Table) -> Iterator[Task]:
    """Who begins with another number than seven is named."""
    out = sits_out(table)
    hands = {player: hand_of(table, player) for player in table.seats if player not in out}
    usual = max(hands.values(), default=full_hand(table))
    yield Task("", f"Everybody draws {_hand(table, usual)}", "tribbles.hand")
    for player, hand in hands.items():
        if hand != usual:
            yield Task(player, f"draws {cards(hand)} instead", "tribbles.power_time_warp")


def _hand(table: Table, hand: int) -> str:
    """So many cards; as long as a trouble is still to be turned up, it may be the Bridge."""
    bridge = next(trouble for trouble in TROUBLES.values() if trouble.effect == "fewer_cards")
    comes = table.shifts and bridge.name not in table.shown
    return f"{cards(hand)}, or one fewer if the trouble on the {bridge.name} is turned up" if comes else cards(hand)


def _first_hands(table: Table) -> bool:
    """Nothing has happened yet in the first round, and the trouble is the one of the set-up."""
    turn = table.turn
    fresh = turn is not None and turn.number == 1 and not turn.played and not turn.done
    return table.round == 1 and fresh and table.shown == (table.trouble,) and not table.lines


def _starter(table: Table) -> Task:
    lowest = lowest_out(table)
    if not table.out:
        return Task("", "Nobody went out: draw who begins", "tribbles.starter")
    points = printed(table.earned.get(lowest[0], 0))
    if len(lowest) > 1:
        return Task("", f"{listed(lowest)} went out with {points} each: draw who begins", "tribbles.starter")
    fewest = f", with the fewest points: {points}" if len(table.out) > 1 else ""
    return Task(lowest[0], f"begins: {lowest[0]} went out{fewest}", "tribbles.starter")


def _going_home(table: Table) -> Iterator[Task]:
    """What was seen to lie elsewhere is named; whatever else may, goes home in one sentence."""
    if table.pot:
        yield Task("", "Cards left in the Ante pot go back to their owners", "tribbles.power_ante")
    if table.rivalled:
        yield Task("", "Cards removed by a Rival go back to their decks", "tribbles.power_rival")
    yield from _known_guests(table)
    yield Task("", "Every card goes back to its owner", "tribbles.round_end")
