"""The table itself: the captains with what they hold, and everything else one tap away."""

from functools import partial

import flet as ft

from companion.engine.game import Choice
from companion.engine.wording import clauses, listed, sentences
from companion.games.risk_star_trek import events
from companion.games.risk_star_trek.board import LOCATIONS
from companion.games.risk_star_trek.cards.quests import doubt
from companion.games.risk_star_trek.state import Turn
from companion.games.risk_star_trek.tasks import card_due
from companion.games.risk_star_trek.tribbles import growing, growth
from companion.games.risk_star_trek.turns import (
    after_turn,
    card_before_maneuver,
    maneuvers_allowed,
    may_have_conquered,
)
from views.components.hooks.flet_hooks import keyed
from views.components.layout import Drawn, in_row, mid_lines
from views.components.scaffold import named_in
from views.components.step_buttons import side_button, side_by_side
from views.components.surfaces import CENTER, OnTap, grid, slab, slip, slip_key
from views.components.text import pic, small, text
from views.components.text_metrics import lines, unbroken
from views.games.risk_star_trek import drawings
from views.games.risk_star_trek.actions import hands
from views.games.risk_star_trek.board_room import LARGE, LIST, TWO_ROWS, Size, which_large
from views.games.risk_star_trek.boards import Board, CaptainRow, boards_of
from views.games.risk_star_trek.captain_page import gone_to
from views.games.risk_star_trek.ledger_page import UNNAMED, row
from views.games.risk_star_trek.pieces import BOX, bone, next_step
from views.games.risk_star_trek.slip_forms import Amount, up, use_name_line
from views.games.risk_star_trek.turns import walking_from_here
from views.games.task_list import Slip
from views.theme import BODY, G1, G2, HEAVY, LOW, NOTE, theme


def captains(lit: str | None, size: Size = "large") -> Drawn:
    """Everybody's board, whole."""
    seen = boards_of(hands.table, lit, which_large(size), size not in LARGE)
    if not size.endswith("row"):
        return [keyed(one.name, Board, one) for one in seen]
    alone = [one for one in seen if one.lit and size != "row"]
    others = tuple(one for one in seen if one not in alone)
    return [*(keyed(one.name, Board, one) for one in alone), CaptainRow(others)]


def on_the_board() -> Drawn:
    """What hands do."""
    return [Slip(hands.prompt.tasks, LIST)] if hands.prompt.tasks else []


def small_rows() -> int:
    """How many rows the small things take: by the glass alone, for one is tapped several times and must stay there."""
    narrow = theme.room < 350 and theme.upright
    return 2 if hands.table.frontier and narrow and theme.height >= TWO_ROWS * max(1.0, theme.scale) else 1


def ways(rows: int) -> Drawn:
    """What is reached for every turn, large; what happens by the way, small, in so many rows."""
    player = hands.whose
    size = 26 if theme.close else 34
    dice = (bone(number, size * 0.76, size * 0.56, size * 0.2) for number in (6, 4))
    large = [
        _way("Reinforce", pic(drawings.SHIP, size), hands.to_ships),
        _way("Invade", in_row(*dice, gap=2, tight=True), hands.to_invasion()),
        _way("Odds", pic(drawings.bars(BOX.accent().fill, theme.soft), size), hands.to("odds")),
        _way("Ledger", pic(drawings.book(theme.ink, theme.slab), size), hands.to("ledger")),
    ]
    expand = events.Expanded(player)
    over = hands.ending(expand)
    named: list[tuple[str, OnTap, str]] = [
        ("Expand", hands.entering(expand), clauses("one more location", over)),
        ("Maneuver", hands.entering(events.Maneuvered(player)), "ships moved among your own locations"),
        ("Card", to_card(), "the top location card"),
    ]
    if hands.table.frontier:
        named.insert(0, ("Q-Vent", hands.to_qvent, "read the topmost card"))
        named.append(("Quest", to_quest, "completed, instead of a card"))
    across = len(named) if rows == 1 else 3
    longest = sorted((name for name, *_ in named), key=len)[-across:]
    written = NOTE if theme.big else named_in(tuple(longest), G1, beside=12 if theme.aside > 350 else 6)

    def small(name: str, on_tap: OnTap, told: str) -> ft.Control:
        words: ft.Control = text(name, written, HEAVY, lh=1.1, lines=1)
        if name == "Expand" and over:
            words = mid_lines(words, text("and wins", written, lh=1.0, lines=1))
        return slab(words, low=LOW, pad=(2, 0), on_tap=on_tap, label=f"{name}: {told}")

    return [*grow(), grid(large, 4, 2), grid([small(*one) for one in named], across, 2, G1)]


def grow() -> Drawn:
    """Where the table minds its turns itself, it is reminded of the Tribbles."""
    table = hands.table
    places = growing(table)
    if table.walking or table.turn is None or table.logs[table.turn.player].out or not places:
        return []
    note = clauses(f"one more on {listed(places)}", hands.ending(growth(table)))
    return [row(drawings.tribble(), "The Tribbles grow", note, on_tap=hands.entering(growth(table)))]


def _way(name: str, drawn: ft.Control, on_tap: OnTap) -> ft.Control:
    picture = ft.Container(drawn, height=28 if theme.close else 38, alignment=CENTER)
    inside = (theme.aside - 3 * G2) / (2 if theme.big else 4) - 4
    face = mid_lines(picture, text(name, unbroken(name, NOTE, inside), HEAVY, lh=1.1, lines=1), gap=G1)
    return slab(face, low=LOW + 8, pad=(2, 6), on_tap=on_tap, label=name)


def step() -> ft.Control:
    """The one next step: what the turn asks for, or whose turn is next."""
    table = hands.table
    gone = [one for one in hands.prompt.choices if one.event.kind == "captain_eliminated" and not one.refusal]
    if gone:
        return out_or_not(gone)
    if table.walking and (places := growing(table)):
        everywhere = set(places) == set(table.tribbles)
        note = "one more everywhere" if everywhere else f"one more on {listed(places)}"
        return next_step("They have grown", hands.entering(growth(table)), clauses(note, hands.ending(growth(table))))
    turn = table.turn
    if turn is None:
        player = hands.whose
        begins = hands.entering(events.TurnBegun(player))
        begin = next_step(f"{player} begins", begins, "or tap what was done", expand=5)
        return side_by_side(begin, side_button("Step by step", walking_from_here(), expand=3))
    player = turn.player
    if not table.walking:
        return on_their_own(turn)

    ended = hands.entering(events.StepEnded(turn.step))
    claim, draw = to_quest, hands.entering(events.CardDrawn(player))

    def go(word: str, tap: OnTap, note: str = "") -> ft.Control:
        return next_step(word, tap, note, expand=3)

    match turn.step:
        case "qvent":
            return next_step("Read the Q-Vent", hands.to_qvent, "the topmost card, aloud")
        case "reinforce":
            return next_step("Count the ships", hands.to_ships, f"{player} reinforces")
        case "invade":
            return side_by_side(
                go("Invade", hands.to_invasion()), side_button("Enough", ended, heard="Enough: no more invasions")
            )
        case "maneuver":
            card = side_button("Card", draw) if card_before_maneuver(table) else None
            made = go("Maneuver", hands.entering(events.Maneuvered(player)), "ships have moved")
            return side_by_side(card, made, side_button("No maneuver", ended))
        case "card" if turn.card or turn.quest or not (table.frontier or table.card_left):
            return go("End the turn", ended, f"{player} is done")
        case "card" if table.frontier and may_have_conquered(table) and table.card_left:
            return side_by_side(
                go("Draw a card", draw),
                side_button("Quest", claim),
                side_button("Neither", ended, heard="Neither a card nor a quest"),
            )
        case "card" if table.frontier:
            return side_by_side(go("Claim a quest", claim, "where one is completed"), side_button("No quest", ended))
        case "card":  # who is known to have conquered draws it
            none = None if turn.conquered else side_button("No card", ended)
            return side_by_side(go("Draw a card", draw), none)


def on_their_own(turn: Turn) -> ft.Control:
    """What comes next in the order of a turn, large; beside it the next player's turn, for whoever is done."""
    table = hands.table
    player = turn.player
    after = player if len(table.alive) < 2 else after_turn(table)
    begin = hands.entering(events.TurnBegun(after))
    skipped = "" if turn.reinforced else "no ships taken yet"
    fought = turn.reinforced and turn.invasions + turn.expanded
    said, inside = f"{after}’s turn", (theme.aside - G2) * 3 / 8 - 2 * G2
    whole = theme.big or lines(said, BODY, inside) < (2 if skipped else 3)  # the step stays as high as it is
    tap: OnTap
    if card_due(table):
        word, tap, note = "Draw the card", hands.entering(events.CardDrawn(player)), "when the turn ends"
        if table.frontier:
            word, tap = "Card or quest", hands.opening(earned)
    elif table.logs[player].out:
        return next_step(said, begin, f"{player} is out", decisive=True)
    elif turn.card or turn.quest or fought or turn.maneuvers >= maneuvers_allowed(turn):
        return next_step(said, begin, skipped or f"once {player} is done", decisive=True)
    elif table.frontier and turn.round > 1 and turn.qvent is None and not turn.reinforced:
        word, tap, note = "Read the Q-Vent", hands.to_qvent, "the topmost card, aloud"
    elif not turn.reinforced:
        word, tap, note = "Count the ships", hands.to_ships, f"{player} reinforces" if whole else skipped
    else:
        word, tap, note = "Invade", hands.to_invasion(), "or expand"
    step = next_step(word, tap, note, expand=5, decisive=True)  # it comes where the ships were taken: no second tap
    next_turn = (said, skipped) if whole else ("Next turn", after)
    return side_by_side(step, side_button(next_turn[0], begin, note=next_turn[1], expand=3, own=f"begins {after}"))


def out_or_not(gone: list[Choice]) -> ft.Control:
    """One question with two answers; whose conquest it was the referee knows, or asks after the yes.

    Step by step at most one location was not counted; where the table counts for itself more may be.
    """
    player = gone[0].event.player
    by = hands.table.taker(player)
    gone = [one for one in gone if one.event.player == player and by in (None, one.event.conqueror)]
    if hands.table.walking:
        no = side_button(
            "No, holds 1", hands.entering(events.LocationsCounted(player, 1)), note="it was not counted", expand=3
        )
    else:
        left = hands.putting(partial(events.LocationsCounted, player))
        count = hands.opening(Amount, f"How many locations has {player} left?", 0, 1, LOCATIONS, left)
        no = side_button("No, count", count, note="what is left", expand=3)
    if len(gone) > 1:
        yes = next_step("Yes", hands.opening(gone_to, player), expand=5)
    else:
        by = gone[0].event.conqueror
        word = f"{by} took the last ship" if by else "No captain took the last ship"
        word = clauses(word, hands.ending(gone[0].event))
        yes = next_step("Yes", hands.entering(gone[0].event), word, expand=5, decisive=True)
    return side_by_side(yes, no)


def to_card() -> OnTap:
    """Draws a card; where the table minds its turns and no conquest of this one is entered, a slip asks first."""
    table, player = hands.table, hands.whose
    turn = table.turn if table.turn and table.turn.player == player else None
    earned = turn is not None and (turn.conquered or turn.card or turn.quest)  # a second one is refused with a reason
    return hands.entering(events.CardDrawn(player)) if table.walking or earned else hands.opening(unearned)


def unearned() -> ft.Control:
    """By the ledger nothing was conquered this turn; it may be behind."""
    player = hands.whose
    return up(
        f"Has {player} conquered a location this turn?",
        small("No conquest is entered. Who has conquered nothing draws no location card."),
        slip_key("Yes, draw a card", hands.entering(events.CardDrawn(player)), expand=None),
    )


def to_quest() -> None:
    """Asks which quest was completed."""
    hands.due(events.QuestClaimed(hands.whose, ""), "card", open=claim)


def earned() -> ft.Control:
    card = slip_key("A location card", hands.entering(events.CardDrawn(hands.whose)), expand=None)
    return up("One of the two", card, slip_key("A quest", to_quest, expand=None))


def claim() -> ft.Control:
    """Which of those on the board was completed."""
    return ClaimSlip(tuple(dict.fromkeys(hands.table.quests)))


@ft.component
def ClaimSlip(titles: tuple[str, ...]) -> ft.Control:
    """The quests of the board, each a tap; those without a name are told apart by none, unless they are named here."""
    player = hands.whose

    def one(title: str) -> ft.Control:
        claimed = events.QuestClaimed(player, title)
        against = clauses(doubt(hands.table, player, title), hands.ending(claimed))
        told = sentences(f"{player} completed {title or 'a quest without a name'}", against)
        entered = hands.entering(claimed)
        drawn = drawings.quest(theme.bone)
        return row(drawn, title or UNNAMED, against, on_tap=entered, label=told, on=slip(), decisive=True)

    def name(title: str) -> None:
        ft.context.page.run_task(partial(hands.enter, events.QuestNamed(title), open=claim))

    naming = use_name_line("Name one of the board", name)
    return up(
        f"Which quest did {player} complete?",
        small("Claimed at the end of a turn, instead of a location card. A new one takes its place."),
        *map(one, titles),
        *([naming] if "" in titles else []),
    )
