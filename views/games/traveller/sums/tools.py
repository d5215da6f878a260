"""The calculators and the icons as pages of their own: no match is needed for either; beside one, a sum is entered."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from itertools import groupby
from typing import Any

import flet as ft

from companion.games.traveller.cards.icons import ICONS, Icon, icons_for
from companion.games.traveller.drafts.following import repair
from companion.games.traveller.drafts.token_drafts import Collecting
from companion.games.traveller.phases.raids import assigned, piracy
from companion.games.traveller.slots import floating
from companion.games.traveller.state import SLOTS, Table
from views.components.hooks.flet_hooks import use_once
from views.components.inputs.search_line import search_line
from views.components.layout import Drawn, in_lines, in_row, with_air
from views.components.scaffold import filled, room, strip
from views.components.step_buttons import step_button
from views.components.surfaces import CENTER, OnTap, grid, key, slab, touch, well
from views.components.taps import calls
from views.components.text import bold, caption, small, strong
from views.games.game_screens import Tool, leave_tool
from views.games.table_shell import laid_out
from views.games.traveller.actions import Laid, TravellerHands
from views.games.traveller.drawings import BOX, sign
from views.games.traveller.entry_forms.entries import drafted
from views.games.traveller.entry_forms.entry_form import beside_action
from views.games.traveller.sums.calculators import CALCULATORS
from views.games.traveller.sums.card_check import settled
from views.games.traveller.sums.sum_answer import answered, lit, picture_of
from views.games.traveller.sums.sum_form import (
    JumpAsked,
    LeaveAsked,
    PirateAsked,
    PlayAsked,
    RaidAsked,
    SharedAsked,
    as_settled,
    from_table,
    whose,
)
from views.games.traveller.table import page_at
from views.games.ui_state import use_laid
from views.match.entry_form.counts import count
from views.match.entry_form.entry_form import rows, tray
from views.match.entry_form.field import FormContext
from views.match.entry_form.picks import flag
from views.match.live_match import LiveMatch
from views.rulings.ruling_page import open_rule
from views.session import session
from views.set_aside import set_aside, taken_up
from views.theme import EDGE, G3, R_ACT, R_TILE, mix, theme

ROW_HIGH = 64  # dp of most icons
FEW = 6  # figures that have room under the thumb; what is more scrolls


@dataclass(frozen=True)
class Sums:
    """What lies on the page of all sums: the one that is picked, everybody's figures, an entry one of them became."""

    picked: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)
    entry: Any = None


def way_back(live: LiveMatch | None) -> str:
    """What the way back is called."""
    return "Table" if live else "New match"


@ft.component
def Calculators(live: LiveMatch | None) -> ft.Control:
    """Every sum of the game: picked above, set below, its working in the middle."""
    aside = f"{live.address if live else ''}/tools/calculators"
    before = use_once(lambda: taken_up(aside, Sums) or Sums())
    picked, pick = ft.use_state(before.picked)
    values, set_values = ft.use_state(before.values)
    handed, hand = ft.use_state(before.entry)  # the sum as an entry, being set

    def keep(entry: Any = None) -> None:
        set_aside(aside, Sums(picked, values, entry))

    def look_at(rule: str) -> None:
        keep()
        open_rule(rule)

    one = next((calculator for calculator in CALCULATORS if calculator.key == picked), None)
    home = leave_tool(BOX, live)
    table: Any = live.match.state if live else None
    if handed is not None and live:
        return Handed(live, handed, lambda: hand(None), keep)
    if one is None:
        top = strip(BOX, "Which sum?", "Every line of an answer opens its rule.", home, way_back(live))
        beside = f"{live.address}/tools/icons" if live else "/tools/traveller/icons"
        icons = tile("subplot", "Icons", "What icons mean", calls(session.go, beside))
        tiles = [*(tile(sum_.sign, sum_.title, sum_.note, calls(pick, sum_.key)) for sum_ in CALCULATORS), icons]
        if theme.wide:
            return room([grid(tiles[:8], 2)], [grid(tiles[8:], 2)], top=[top])
        return room([top, grid(tiles, 2)])
    asked = values.get(one.key) or (from_table(table, one.start) if live else one.start)
    away = calls(pick, "")
    top = strip(BOX, one.title, one.note, away, "All sums")

    def put(thing: Any) -> None:
        set_values({**values, one.key: settled(thing)})

    wanted = one.fields(asked)
    workings = one.workings(as_settled(table, asked) if live else asked)
    answer = answered(lit(), workings, one.sign, look_at, picture_of(asked))
    form = tray(rows(FormContext(), wanted, asked, put))
    foot: Drawn = [key("All the sums", away, ft.Icons.APPS_ROUNDED)]
    if live and can_be_entered(table, one.kind) and not any(w.refusal for w in workings):
        ready = entry_of(table, one.kind, asked)
        write = step_button(BOX, "Enter it", lambda: hand(ready), "Who and where come next", expand=5)
        foot = [in_row(write, beside_action("All sums", away, ft.Icons.APPS_ROUNDED, 3))]
    if len(wanted) <= FEW and all(field.part in (count, flag) for field in wanted):
        return room([answer], [form], foot, top=[top])
    return room([form], [answer] if not theme.big else (), foot, top=[top] if not theme.big else [top, answer])


def tile(icon: str, title: str, note: str, on_tap: Any) -> ft.Control:
    face = in_row(sign(icon, 30, theme.ink), in_lines(bold(title, lh=1.1), small(note, lh=1.1), expand=True), gap=G3)
    return slab(
        face,
        low=64,
        radius=R_ACT,
        pad=(14, 4, 8, 4),
        on_tap=on_tap,
        label=f"{title} {note}" if title.endswith("?") else f"{title}. {note}",
    )


@ft.component
def Glossary(live: LiveMatch | None) -> ft.Control:
    """Every icon by its name: results while typing, each opening its rule."""
    words, set_words = ft.use_state("")
    found = icons_for(words)
    many = f"{len(found)} of {len(ICONS)} icons." if words.strip() else f"All {len(ICONS)} icons of the game."
    top = strip(BOX, "What is this icon?", many, leave_tool(BOX, live), way_back(live))
    rows: Drawn = []
    for group, icons in groupby(found, key=lambda icon: icon.group):
        rows.append(with_air(caption(group), 4, 6, 0, 0))
        rows += [entry(icon) for icon in icons]
    if not found:
        none = "No such icon. Try a shorter word, or how it looks: skull, hexagon, drop."
        rows.append(ft.Container(strong(none), padding=EDGE))
    left = filled(len(rows), ROW_HIGH)
    return room(rows[:left], top=[top, search_line("Name or look of an icon", set_words)], more=rows[left:])


def entry(icon: Icon) -> ft.Control:
    fill = mix(theme.ground, theme.sheet, 0.7)
    art = ft.Container(sign(icon.key, 34, theme.ink), width=52, alignment=CENTER)
    words = in_lines(bold(icon.name, lh=1.15), small(icon.meaning, theme.ink), expand=True)
    face = well(in_row(art, words), fill, radius=R_TILE, pad=(6, 8, 12, 8))
    said = f"{icon.name}: {icon.meaning} Open the rule."
    return touch(face, said, calls(open_rule, icon.rule), radius=R_TILE)


def can_be_entered(table: Table, kind: str) -> bool:
    """Is there anything in this match that a sum of this kind could become?"""
    moving = floating(table)
    there = bool(moving and moving.tied) if kind == "fourth_slot_drawn" else bool(kind)
    return there and not table.winners


def entry_of(table: Table, kind: str, asked: Any) -> Any:
    """The entry as the sum has it, for whose turn it is: what both of them ask, and what the sum asks otherwise.

    What it says nothing about is the likeliest.
    """
    who = whose(table)
    captain, draft = table.captains[who], drafted(table, who, kind)
    both = {one.name for one in fields(asked)} & {one.name for one in fields(draft)}
    thing = replace(draft, **{name: getattr(asked, name) for name in both})
    match asked:
        case JumpAsked(distance=distance):
            elsewhere = ((number, table.slots[number - 1].contract) for number in SLOTS if number != captain.slot)
            far = (number for number, contract in elsewhere if contract and contract.distance == distance)
            return replace(thing, slot=next(far, thing.slot))
        case LeaveAsked(first=first, second=second, third=third):
            return replace(thing, extra=first + second + third)
        case PirateAsked(leaving=True, penalty=penalty) if captain.slot:
            contract = table.slots[captain.slot - 1].contract
            return replace(thing, extra=penalty - contract.abandonment if contract else 0)
        case RaidAsked(attack, against, attack_back, against_back):
            raid = piracy(attack, against, attack_back, against_back)
            return assigned(table, thing.player, thing.defender, raid.damage, raid.damage_back)
        case SharedAsked(captains=captains):
            there = dict.fromkeys((*thing.players, *table.solvent))
            return replace(thing, players=tuple(there)[:captains])
        case PlayAsked():
            return repair(table, thing)
        case Collecting():
            return replace(asked, player=who)
    return thing


class SumHands(TravellerHands):
    """`keep` sets the entry aside with its sum: what is looked up leads back there, not to the table."""

    keep: Callable[[Any], None]

    def keep_laid(self) -> None:
        self.keep(self.worded(self.laid.ready))


@ft.component
def Handed(live: LiveMatch, thing: Any, leave: OnTap, keep: Callable[[Any], None]) -> ft.Control:
    """The entry being set, as at the table. Written, it leads back there; left, back to its sum."""
    table, number = live.match.state, live.match.next_number
    laid, change_laid, latest = use_laid(live, Laid(page="entry", ready=thing))
    hands = use_once(SumHands)
    hands.keep = keep

    def turn(**change: Any) -> None:
        if change.get("page") == "":
            leave()
        else:
            change_laid(**change)

    async def back() -> None:
        if laid.ready is None:
            session.go(live.address)

    ft.use_effect(back, [number])
    prompt = ft.use_memo(lambda: live.match.game.prompt(table, live.now()), [number])
    hands.hold(live, turn, latest, prompt)
    page = page_at()
    return laid_out(page, BOX)


TOOLS = (
    Tool("calculators", "Sums", "Every calculator", ft.Icons.CALCULATE_ROUNDED, Calculators),
    Tool("icons", "Icons", "What icons mean", ft.Icons.SEARCH_ROUNDED, Glossary),
)
