"""Everything about one captain: what is held, crew to be commanded, quests, cards, points, and the end of a fleet."""

from functools import partial
from typing import Any

import flet as ft

from companion.engine.wording import plural
from companion.games.risk_star_trek import events
from companion.games.risk_star_trek.board import CrewCard
from companion.games.risk_star_trek.board.sheet import NoSuchSheet, board_text, read_board, with_crew
from companion.games.risk_star_trek.legality.ledger import MOST_COST
from companion.games.risk_star_trek.state import AWAY_TEAM, CAPTAINS, HUNDRED, CrewMember
from companion.games.risk_star_trek.words import FIRST_OFFICER
from companion.service.match_service import StorageError
from companion.service.rights.guarded_service import NotAllowed
from views.components.hooks.flet_hooks import use_once, use_optional
from views.components.inputs.text_field import line, use_writing
from views.components.layout import Drawn, Part, in_column, in_lines, in_row
from views.components.step_buttons import waiting_step
from views.components.surfaces import LEFT, OnTap, at_least, grid, key, paper, slab, slip
from views.components.taps import calls
from views.components.text import bold, pic, small, symbol
from views.games.points_list import point_lines
from views.games.risk_star_trek import drawings
from views.games.risk_star_trek.actions import hands
from views.games.risk_star_trek.boards import Board, boards_of, figures
from views.games.risk_star_trek.entries import CHIT
from views.games.risk_star_trek.invasion.foes import who
from views.games.risk_star_trek.ledger_page import UNNAMED, deed, row, section
from views.games.risk_star_trek.pieces import choice, counter, next_step
from views.games.risk_star_trek.setup_page import SERIES
from views.games.risk_star_trek.slip_forms import held_counters, up
from views.games.risk_star_trek.tool_frame import NOTE_KEY
from views.games.table_scaffold import back_to_table
from views.games.table_shell import Page
from views.session import session
from views.theme import G1, LOW, R_CARD, SurfaceColors, flat, flat_unless, theme

USUAL_COSTS = tuple(range(HUNDRED, 7 * HUNDRED, HUNDRED))
DEEDS = ("card_drawn", "expanded", "maneuvered", "quest_claimed", "marker_collected")


def captain_page(name: str) -> Page:
    """From what is done every turn down to what happens once a match; the way back says what is left unsaved."""
    table = hands.table
    log, unsaved = table.logs[name], told(put_right(name))
    done = [
        deed(one)
        for one in hands.prompt.choices
        if one.event.kind in DEEDS and getattr(one.event, "player", "") == name
    ]
    lines: Drawn = [in_column(*point_lines(name))]
    parts: Drawn = [
        Board(boards_of(table, hands.prompt.player or hands.whose, "all")[table.players.index(name)], opened=True),
        *section("This turn", [grid(done, 2)] if done else []),
        *section("Counted on the board", held(name), "Set what differs, then save it."),
    ]
    if table.frontier:
        parts += section("Crew", crew(name), "Four of six. A tap commands; credits are paid.")
        parts += section("Quests completed", [row(drawings.quest(), one or UNNAMED) for one in log.quests])
    parts += section("Every line of the total", lines)
    if log.captain is None and not log.out:  # mission 1 goes without
        choose = hands.opening(captains, name)
        person = drawings.person(theme.ink, theme.soft)
        parts += section("Captain", [row(person, "Choose a captain", "whose ships they are", on_tap=choose)])
    if not log.out:
        out = hands.opening(gone_to, name)
        gone = row(drawings.SHIP, "The last ship is gone", "what passes on, and to whom", on_tap=out)
        parts += section("Eliminated", [gone])
    return Page(
        f"{name}: {plural(table.totals[name], 'quest' if table.frontier else 'location')}",
        log.captain or "Every line opens its rule.",
        head=parts,
        step=[back_to_table(hands.back, unsaved and f"without saving {unsaved}")],
    )


def put_right(name: str) -> dict[str, int]:
    """What was counted otherwise and is not yet entered."""
    before = {one: getattr(hands.table.logs[name], one) for one in figures(hands.table)}
    return {one: hands.laid.ready[one] for one, held in before.items() if hands.laid.ready.get(one, held) != held}


def told(counts: dict[str, int]) -> str:
    """ "12 locations, 1 card"."""
    return ", ".join(plural(f"{number:,}", one.removesuffix("s")) for one, number in counts.items())


def held(name: str) -> Drawn:
    unsaved = put_right(name)
    now = hands.table.logs[name].but(**unsaved)
    entries: dict[events.Event, set[str]] = {
        events.LocationsCounted(name, now.locations, now.starbases): {"locations", "starbases"},
        events.CreditsCounted(name, now.credits): {"credits"},
        events.CardsCounted(name, now.cards): {"cards"},
    }
    changed = [event for event, figures in entries.items() if figures & unsaved.keys()]

    async def keep() -> None:
        """One entry for each figure that was put right; where one of them cannot be, none, and all stay laid ready."""
        for event in changed:
            if no := hands.live.match.game.refuse(hands.table, event, hands.live.now()):
                hands.live.refuse(no)
                return
        for event in changed:
            if not await hands.enter(event):
                return

    def lay(**change: Any) -> None:
        if not hands.barred(events.LocationsCounted(name, now.locations)):
            hands.lay(**change)

    def count(**figures: int) -> None:
        lay(open=None, ready={**hands.laid.ready, **figures})

    counted = [one for one in figures(hands.table) if one != "markers"]  # these are taken one by one
    cells = grid(held_counters(now, name, counted, count, lay), 2)
    return [cells, next_step(f"Save {told(unsaved)}", keep, hands.ending(*changed))] if unsaved else [cells]


def crew(name: str) -> Drawn:
    """Four cards on the Captain's Log; who was commanded lies flat until the next turn begins."""
    log = hands.table.logs[name]

    def card(face: ft.Control, colors: SurfaceColors, on_tap: OnTap, label: str, key: str = "choose") -> ft.Control:
        """Each with a `key` of its own: who has been chosen does not take over the focus of the key that chose them."""
        body = at_least(LOW + 8, face, LEFT)
        return slab(body, colors, radius=R_CARD, pad=(10, 4, 8, 4), on_tap=on_tap, label=label, key=key)

    def member(one: CrewMember) -> ft.Control:
        colors = flat_unless(not one.used, paper())
        said = "used this round" if one.used else f"{one.cost:,} credits"
        words = bold(one.position, colors.ink, lh=1.1, lines=2), small(said, lh=1.1)
        face = in_row(pic(drawings.person(colors.ink, theme.soft), 28), in_lines(*words, expand=True))
        tap = hands.entering(events.CrewCommanded(name, one.position))
        return card(face, colors, tap, f"Command {one.position}: {said}", one.position)

    cards = [member(one) for one in log.crew]
    missing = AWAY_TEAM - len(log.crew) - log.short_of_crew
    if missing > 0:
        face = in_row(symbol(ft.Icons.PERSON_ADD_ROUNDED, 26), bold(f"{missing} to choose", lh=1.1))
        pick = hands.opening(CrewSlip, name)
        cards.append(card(face, flat(theme.tray), pick, f"Choose crew, {missing} to come"))
    sacrifice = key("I, Borg: one is lost", hands.opening(borg, name), ft.Icons.PERSON_REMOVE_ROUNDED)
    return [grid(cards, 2, 1), sacrifice] if log.crew else [grid(cards, 2, 1)]


def crew_row(position: str, note: str, on_tap: OnTap) -> ft.Control:
    return row(drawings.person(theme.ink, theme.soft), position, note, on=slip(), on_tap=on_tap)


async def remember(card: CrewCard) -> None:
    """What a crew card costs is typed once: the table's board sheet has it for every later match."""
    try:
        await session.service.keep_note(NOTE_KEY, lambda kept: board_text(with_crew(read_board(kept), card)))
    except NotAllowed:
        return  # from a phone of its own a captain picks crew; the table's sheet is its keeper's
    except (StorageError, NoSuchSheet) as why:
        hands.live.trouble = str(why)


@ft.component
def CrewSlip(name: str) -> ft.Control:
    """Position and cost as printed on the card; a card typed once is offered again. No cost is proposed: one that was
    never read off would be believed.
    """
    table = hands.table
    captain = table.logs[name].captain
    taken = {one.position for one in table.logs[name].crew}
    known = [one for one in table.board.crew if one.captain == captain and one.position not in taken]
    began = use_once(lambda: "" if FIRST_OFFICER in taken else FIRST_OFFICER)
    written, typed = use_writing(began)
    cost, set_cost = use_optional(int)

    async def take() -> None:
        assert cost is not None
        position = written()
        if await hands.enter(events.CrewPicked(name, position, cost)) and captain:
            await remember(CrewCard(captain, position, cost))

    def offered(one: CrewCard) -> ft.Control:
        picked = hands.entering(events.CrewPicked(name, one.position, one.cost))
        return crew_row(one.position, f"{one.cost:,} credits, as typed before", picked)

    def printed_on_it(amount: int) -> ft.Control:
        return choice(str(amount), amount == cost, calls(set_cost, amount), f"{amount} credits")

    content = [
        *map(offered, known),
        in_row(line("Position on the card", began, on_words=typed)),
        grid([printed_on_it(amount) for amount in USUAL_COSTS], len(USUAL_COSTS), 3, G1),
        counter("Credits it costs", -HUNDRED if cost is None else cost, 0, MOST_COST, set_cost, CHIT, step=HUNDRED),
        waiting_step("First its cost, as on the card") if cost is None else next_step("On the away team", take),
    ]
    return up(f"{name}’s crew", *content)


def gone_to(name: str) -> Part:
    """A tap on the captain who took the last ship is the entry; what passes on."""
    table = hands.table
    if name not in table.alive:
        return None
    others = [one for one in table.alive if one != name]

    def by(conqueror: str) -> OnTap:
        return hands.entering(events.CaptainEliminated(name, conqueror), page="", looked=None)

    passes = "Location cards and credits pass on; quests go back." if table.frontier else "Location cards pass on."
    if over := hands.ending(events.CaptainEliminated(name)):  # whoever did it
        passes = f"{name} is out, {over}."
    nobody = row(drawings.ALIEN, "No captain", "Aliens, Tribbles or an event", on_tap=by(""), on=slip())
    captains = who(table, others, "", by, "The captain who did")
    return up(f"Who took {name}’s last ship?", small(passes), captains, nobody)


def captains(name: str) -> ft.Control:
    """Five by air date; a taken one says whose it is."""

    def one(captain: events.Captain) -> ft.Control:
        by = next((f"{player}’s" for player, log in hands.table.logs.items() if log.captain == captain), "")
        chosen = events.CaptainChosen(name, captain)
        on = None if by else slip()
        return row(None, captain, by or SERIES[captain], on_tap=hands.entering(chosen), on=on, shut=bool(by))

    return up(f"Which captain does {name} command?", *map(one, CAPTAINS))


def borg(name: str) -> ft.Control:
    """By their Q-Vent one of the crew is lost."""
    lost = partial(events.CrewSacrificed, name)
    crew = hands.table.logs[name].crew
    rows = [crew_row(one.position, "lost for good", hands.entering(lost(one.position))) for one in crew]
    return up("Who is sacrificed?", *rows)
