"""The form for a new match: who sits where, its options, and start."""

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from companion.engine.game import AnyGame, Refusal, refuse_seated
from companion.engine.player_names import tidy_name
from views.components.formats.date_format import number
from views.components.hooks.flet_hooks import keyed, use_once, use_ref
from views.components.inputs.focus import BEGINS, UNFOLDS, marked
from views.components.inputs.text_field import Draft, NameField
from views.components.layout import Drawn, in_column
from views.components.loading import broken, busy, failed, telling, use_loaded
from views.components.notices.refusal_card import refused
from views.components.read_out import heading
from views.components.scaffold import room, strip, way_back
from views.components.step_buttons import side_button, step_button
from views.components.surfaces import OnTap, OnText, grid, key
from views.components.taps import calls
from views.components.text import headline, symbol
from views.match.rights_line import locked, use_barred
from views.rulings.ruling_page import open_rule
from views.screens.game_shelf import ABREAST, abreast, hollow_person, person, place_for_one, standing
from views.screens.game_tool import tools_of
from views.screens.new_match.match_options import OptionSwitch, needed, switches, words_of
from views.screens.new_match.plan import Plan, keep_plan, take_plan
from views.screens.new_match.seating import table_top, use_seats_said
from views.session import session, use_session
from views.theme import G1, G2, box_of, theme

FEW = 2 * ABREAST - 1  # known players on it before the others are asked for
AT_FIRST = 4  # what the table settles, before the rest is asked for
NOTHING_WRITTEN = "Nothing is written yet. Type a name, or close the line."


@ft.component
def NewMatch() -> ft.Control:
    session = use_session()
    game = session.service.games.get(ft.use_route_params().get("game", ""))
    if game is None:
        return room([broken("There is no game of this name.", on_home=session.going("/"))])
    return keyed(game.key, Laying, game)


Now = Callable[..., None]  # lays the plan out anew: what is not said stays as it was


@ft.component
def Laying(game: AnyGame) -> ft.Control:
    box = box_of(game.key)
    session.entitle(f"New match: {game.title}")
    begun = use_once(lambda: take_plan(game.key) or Plan(settled={one.name: one.default for one in switches(game)}))
    plan, set_plan = ft.use_state(begun)
    known, _ = use_loaded(session.service.known_players, ())
    starting, typed = use_ref(False), use_once(Draft)
    barred = use_barred()
    use_seats_said(plan.players)

    def now(**change: Any) -> None:
        # who has sat down while something was being kept stays seated
        set_plan(lambda held: replace(held, **{"refusal": None, "trouble": "", "picked": None, **change}))

    def sit(*names: str) -> list[str]:
        # names may come faster than the screen is drawn: each sits down beside those who sit by then
        told = [tidy_name(name) for name in names]
        nothing = Refusal(NOTHING_WRITTEN, f"{game.key}.players")
        refused: list[str] = []

        def seat(held: Plan) -> Plan:
            after = seated_too(game, held, *told) if any(told) else replace(held, refusal=nothing)
            refused[:] = [name for name in told if name and name not in after.players]
            return after

        set_plan(seat)
        return refused

    def touch(index: int) -> None:
        match plan.picked:
            case None:
                now(picked=index)
            case j:
                seats = list(plan.players)
                seats[index], seats[j] = seats[j], seats[index]
                now(players=tuple(seats))

    def stand(name: str) -> None:
        now(players=tuple(p for p in plan.players if p.casefold() != name.casefold()))

    def write() -> None:
        if not typed.seated():
            now(typing=not plan.typing)

    def settle(name: str, value: object) -> None:
        now(settled={**plan.settled, name: value})

    def look_up(rule: str) -> None:
        keep_plan(game.key, plan)
        open_rule(rule)

    def lend(tool: str) -> None:
        keep_plan(game.key, plan)
        session.go(f"/tools/{game.key}/{tool}")

    async def start() -> None:
        if starting.current:
            return  # the second half of a double tap
        if typed.seated():
            return  # the button says with how many now
        starting.current = True
        with telling(lambda why: now(trouble=why)):
            card = await session.service.begin(game.key, plan.players, plan.settled)
            if not isinstance(card, Refusal):
                session.go(f"/match/{card.id}")
                return
            now(refusal=card)
        starting.current = False

    leave = session.going("/")
    if barred:
        head = strip(box, "New match", game.title, leave)
        return room([head, locked(barred), *tools(game, lend)])
    if known.busy:  # what is to be tapped first depends on it: it would be said twice, and move under the thumb
        return room([busy()])
    fewest, _ = game.seats
    seated = len(plan.players)
    sentence, note = spoken_by_the_referee(game, plan, bool(known.or_else(())))
    no = plan.refusal
    upper = [
        strip(box, sentence, note, leave, home=way_back(box, leave)),
        NameField("Name of the player", sit, lambda: now(typing=False), typed) if plan.typing else None,
        refused(no, calls(look_up, no.rule), lambda: now()) if no else None,
        failed(plan.trouble, "The match was not started") if plan.trouble else None,
        table_top(
            box,
            plan.players,
            max(fewest, seated),
            picked=plan.picked,
            holder=session.preferences.holder,
            on_seat=touch,
            on_free=lambda: now(typing=True),
            on_stand=stand,
            on_shuffle=lambda: now(players=tuple(random.sample(plan.players, seated))),
        ),
    ]

    every = needed(switches(game), plan.settled)
    shown = every if plan.everything or len(every) <= AT_FIRST + 1 else every[:AT_FIRST]
    options = [
        keyed(
            option.name,
            OptionSwitch,
            option,
            words_of(option, plan.settled),
            plan.settled[option.name],
            partial(settle, option.name),
            calls(look_up, option.metadata["rule"]),
        )
        for option in shown
    ]
    if left := len(every) - len(shown):
        more = f"{left} more settings" if left > 1 else "1 more setting"
        options.append(marked(key(more, lambda: now(everything=True), ft.Icons.EXPAND_MORE_ROUNDED), UNFOLDS))
    missing = fewest - seated
    come = f"add {number(missing)} more player{'s' if missing > 1 else ''}" if missing > 0 else ""
    foot = [step_button(box, f"Start with {number(seated)}" if not come else "Start", start, come)]
    names = [marked(shelf(known.or_else(()), plan, sit, stand, write, now), BEGINS)]
    options += tools(game, lend)
    if theme.wide:
        return room(upper, [*names, *options], foot)
    return room([*upper, *names, ft.Container(height=G1), *options], (), foot)


def seated_too(game: AnyGame, plan: Plan, *names: str) -> Plan:
    """Who can sit down does; of those who come together, the first who cannot is told why.

    The line is put away with the last seat, but for somebody who is still on it.
    """
    players, refusal = plan.players, None
    for name in names:
        wrong = refuse_seated(game, (*players, name))
        players = players if wrong else (*players, name)
        refusal = refusal or wrong
    typing = plan.typing and (refusal is not None or len(players) < game.seats[1])
    return replace(plan, players=players, refusal=refusal, trouble="", picked=None, typing=typing)


def tools(game: AnyGame, lend: OnText) -> Drawn:
    """What the game lends without a match: a calculator, a cheat sheet, a draw."""
    ways = [
        side_button(tool.title, calls(lend, tool.key), tool.icon, tool.note, expand=True) for tool in tools_of(game)
    ]
    title = heading(headline("Tools without a match"))
    return [ft.Container(height=G1), title, grid(ways, 2)] if ways else []


def spoken_by_the_referee(game: AnyGame, plan: Plan, known: bool) -> tuple[str, str]:
    """`known`: there are pieces of people who have played here."""
    fewest, most = game.seats
    takes = f"{fewest} to {most} play."
    if plan.picked is not None:
        return f"Where does {plan.players[plan.picked]} sit?", "Tap another seat, or stand up."
    if len(plan.players) == most:
        return "The table is full", f"{takes} Tap a player to move them."
    if plan.typing:
        return f"Who sits in seat {len(plan.players) + 1}?", f"Type a name{', or tap one' if known else ''}. {takes}"
    return (
        "Who sits at the table?",
        f"Tap {'a name to seat that player' if known else 'a seat and type a name'}. {takes}",
    )


def shelf(
    names: tuple[str, ...],
    plan: Plan,
    sit: OnText,
    stand: OnText,
    write: OnTap,
    now: Now,
) -> ft.Control:
    """Who has played here before, one tap away. Who sits has left a hollow, so that nobody moves under the thumb."""
    shown = names if plan.everyone or len(names) <= FEW else names[: FEW - 1]
    seated = {name.casefold() for name in plan.players}

    across = abreast(names)  # of all who are known: nobody moves where the others are shown
    place = partial(standing, across=across)

    def piece(name: str) -> ft.Control:
        if name.casefold() in seated:
            return place(hollow_person(44), name, f"{name} sits already: stand up", calls(stand, name), theme.soft)
        return place(person(44), name, f"Seat {name}", calls(sit, name))

    cells = [piece(name) for name in shown]
    if left := len(names) - len(shown):
        dots = symbol(ft.Icons.MORE_HORIZ_ROUNDED, 32)
        cells.append(place(dots, f"{left} more", "Show everyone", lambda: now(everyone=True)))
    cells.append(place(place_for_one(44), "New name", "New name: type it", write))
    empty = max(across - len(cells), -len(cells) % across)
    return grid([*cells, *(bare() for _ in range(empty))], across, across, 0, G2)


def bare() -> ft.Control:
    """A stretch of the plank with nobody on it."""
    return ft.Container(
        in_column(ft.Container(height=46), ft.Container(height=6, bgcolor=theme.plank), gap=0, tight=False),
    )
