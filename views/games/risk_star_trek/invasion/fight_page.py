"""The invasion at hand: two boards meet, the dice lie in pairs, the picture says what going on would bring."""

import secrets
from dataclasses import replace
from functools import partial

import flet as ft

from companion.engine.game import Refusal
from companion.engine.wording import clauses, plural
from companion.games.risk_star_trek.events import DiceCommitted, DiceRolled, InvasionStopped, ModifierSet, MovedIn
from companion.games.risk_star_trek.invasion.fight import Engagement, Fight, Limit
from companion.games.risk_star_trek.invasion.odds import odds
from companion.games.risk_star_trek.state import Table
from views.components.inputs.number_pad import stepper
from views.components.layout import Drawn, Part, in_column, in_lines, in_row
from views.components.scaffold import strip_height
from views.components.step_buttons import side_button, waiting_step
from views.components.surfaces import OnNumber, grid, tray
from views.components.text import bold, pic, small
from views.games.risk_star_trek import drawings
from views.games.risk_star_trek.actions import hands
from views.games.risk_star_trek.board_room import SHORT, small_phone
from views.games.risk_star_trek.invasion.dice_duel import Board, Fighter, Place, verdict, waiting
from views.games.risk_star_trek.invasion.foes import Sides, foe
from views.games.risk_star_trek.invasion.odds_chart import in_a_sentence, percent, prospect
from views.games.risk_star_trek.invasion.plan_page import abreast, modifier_pegs
from views.games.risk_star_trek.pieces import bone, faces, next_step
from views.games.risk_star_trek.slip_forms import up
from views.games.table_shell import Page
from views.theme import G1, theme

WHOLE, WHOLE_ROW = (
    980,
    880,
)  # dp of a glass on which the odds lie whole between what holds, in two rows or one, and dice
WAS = 25  # dp of what both boards say once dice lie
ORDINAL = ("first", "second", "third")


def duel(table: Table, fight: Fight, low: bool, gone_by: bool = False) -> ft.Control:
    """Both boards and the verdict between them; of a moment gone by there is nothing to tap."""
    begun = fight.begun or fight.committed is not None
    shown = fight.thrown(table.options.bonus_die) if begun or fight.last is None else fight.last
    over = fight.conquered or (not begun and fight.last is not None)
    tap = partial(touched, fight) if not (gone_by or fight.conquered) else None
    sides = Sides(table, fight)
    here, there = sides.wheres
    ships, against = (fight.ships, fight.ships_at_first), (fight.against, fight.against_at_first)
    attack = Fighter(sides.ours, here, *ships, places(fight, shown, True, over, tap is not None), True)
    defence = Fighter(sides.theirs, there, *against, places(fight, shown, False, over, tap is not None), False)
    if shown.pairs and over:
        middle = verdict(sides, shown, low, None if gone_by else hands.opening(tally))
    else:
        middle = waiting(sides.awaited, low)
    return in_column(Board(attack, tap, low), middle, Board(defence, tap, low), gap=G1)


def places(fight: Fight, shown: Engagement, attacks: bool, over: bool, tapped: bool) -> tuple[Place, ...]:
    """What lies on each place for a die. After an engagement the dice stay until the next one is typed, or a ship of it
    is held back; that is said before its first die lies, where places can be `tapped`.
    """
    limit: Limit = fight.attack_limit if attacks else fight.defence_limit
    dice = fight.attack_dice if attacks else fight.defence_dice
    room = 3 if attacks and fight.attacker != "tribbles" else 1 if attacks else 2
    thrown = shown if over else fight
    lying = thrown.attack if attacks else thrown.defence
    first = attacks or len(fight.attack) >= fight.attack_dice
    ended = fight.conquered or fight.spent
    chooses = tapped and not fight.begun and (not attacks or fight.attacker == "captain")

    def place(index: int) -> Place | None:
        die = f"{ORDINAL[index]} {'attack' if attacks else 'defence'} die"
        if index < len(lying):
            lost = over and index < len(shown.pairs) and shown.pairs[index].attacker_wins != attacks
            again = over and not ended and chooses and 0 < index < dice
            ship, label = ("hold back", "Hold this ship back next time") if again else ("", "")
            plus = over and attacks and shown.bonus == index
            return Place(lying[index], lost=lost, plus=plus, ship=ship, label=label)
        if index > limit.dice:
            return Place()
        if index == limit.dice:
            return Place(shut=limit.why.partition(" over ")[0], label=f"No {die}: {limit.why}. Open the rule")
        if over and ended:
            return None
        if index >= dice:
            return Place(ship="stays back", label=f"{die.capitalize()}: this ship stays back. Send it")
        ship, hold = ("hold back", ". Hold this ship back") if index and chooses else ("", "")
        next_ = not over and first and index == len(lying)
        return Place(next=next_, ship=ship, label=f"{die.capitalize()}, to come{hold}")

    return tuple(filter(None, map(place, range(room))))


def touched(fight: Fight, attacks: bool, index: int) -> None:
    """A tap on a place: the ship behind it is held back, or sent after all; a shut one opens its rule."""
    limit = fight.attack_limit if attacks else fight.defence_limit
    if index >= limit.dice:
        hands.rule(limit.rule)
        return
    held = fight.attack_dice if attacks else fight.defence_dice
    dice = index if index < held else index + 1
    attack, defence = (dice, fight.defence_dice) if attacks else (fight.attack_dice, dice)
    if not dice:
        how = "The large key rolls its die." if hands.table.options.dice == "rolled" else "Type what its die shows."
        hands.live.refuse(Refusal(f"At least one ship rolls. {how}", limit.rule))
    else:
        hands.put(DiceCommitted(attack, defence))


def fight_page(fight: Fight) -> Page:
    """What holds for the invasion lies below its boards: what is wrong is put right in the middle of it. On a small
    phone the chance lies there, too, and the strip says it.
    """
    table, prompt = hands.table, hands.prompt
    boards: Drawn = [duel(table, fight, theme.close)]
    if fight.conquered:
        return replace(moving_in(fight), boards=boards)
    pegs: Drawn = []
    if table.frontier:
        pegs = modifier_pegs(
            fight.player,
            fight,
            fight.ships <= fight.attack_limit.dice + 1,
            lambda field, on: hands.entering(ModifierSet(field, on, committed=True)),
        )
    across = abreast(pegs)
    more: Drawn = [grid(pegs, across)] if pegs else []
    # where the app rolls, no face has to be at hand
    tray: Drawn = [] if table.options.dice == "rolled" else [faces(typing(fight))]
    needed = WHOLE if len(pegs) > across else WHOLE_ROW + WAS * bool(fight.engagements)
    longer = strip_height(prompt.sentence, prompt.note) - strip_height("", prompt.note)  # a long name takes some of it
    crowded = theme.height < SHORT or (bool(tray and pegs) and theme.height < needed + longer)
    sides = Sides(table, fight)
    plain = odds(replace(sides.battle, first_officer=False)) if fight.officer else None
    bought = f"{percent(plain.win)} % without Officer" if plain else ""
    takes = f"{sides.ours.does('takes')} {fight.target or 'it'}"
    chance = prospect(sides, takes, bought, crowded and theme.upright, bool(pegs and tray))
    step = [steps(fight)]
    if theme.wide:
        return Page(boards=[*boards, *more], lower=[chance, *tray], step=step)
    if small_phone():
        said = f"{prompt.note} {in_a_sentence(sides)}."
        return Page(prompt.sentence, said, boards=[*boards, chance, *more], lower=tray, step=step)
    below = [chance, *more] if theme.height < SHORT else [*more, chance]
    return Page(boards=[*boards, *below], lower=tray, step=step)


def typing(fight: Fight) -> OnNumber:
    """One tap a die: the attacker's first."""

    def lay(number: int) -> None:
        attacks = len(fight.attack) < fight.attack_dice
        hands.put(DiceRolled(attack=(number,)) if attacks else DiceRolled(defence=(number,)))

    return lay


def steps(fight: Fight) -> ft.Control:
    """The app's own dice; what they show is stored, so that undone and redone it comes back the same. With real dice
    the large place asks for them, and the app rolls only where it is asked to.
    """
    die = secrets.SystemRandom()

    async def roll() -> None:
        attack, defence = (tuple(die.choices(range(1, 7), k=number)) for number in fight.to_come)
        await hands.enter(DiceRolled(attack, defence, by_app=True))

    stop = side_button("Stop", hands.entering(InvasionStopped()))
    stopping = stop if fight.attacker != "tribbles" and fight.engagements else None  # before, nothing can be stopped
    if hands.table.options.dice == "rolled":
        word = "Roll the rest" if fight.begun else "Roll again" if fight.engagements else "Roll for both"
        again = next_step(word, roll, f"{fight.ships} against {fight.against}", expand=3, decisive=True)
        return in_row(again, stopping)
    throw = "Roll again" if fight.engagements else "Roll"
    asked = waiting_step("Tap the dice that are left" if fight.begun else f"{throw}, and tap the dice as they fall")
    keys = stopping, side_button("The app rolls", roll, expand=3, decisive=True)  # it stays where it lay without Stop
    if theme.big:
        return in_column(asked, in_row(*keys))
    return in_row(ft.Container(asked, expand=4), *keys)


def moving_in(fight: Fight) -> Page:
    """Conquered: at least who is left of the last engagement moves in, more may."""
    least, most = fight.move_in
    number = hands.laid.ready.get("move", least)
    said, piece = small(f"Ships that move in, {least} to {most}"), pic(drawings.SHIP, 40)
    close = small_phone()  # the strip says it too: the boards lie whole
    asked = f"Ships {foe(hands.table, fight.attacker).name} moves in"
    dial = stepper(number, least, most, lambda ships: hands.set(move=ships), "ship", piece, asked=asked, close=close)
    left = f"{plural(fight.ships - number, 'stays', 'stay')} {f'on {fight.origin}' if fight.origin else 'behind'}"
    note = clauses(left, hands.ending(MovedIn(number)))
    go = next_step(f"Move in {number}", hands.entering(MovedIn(number), page=""), note, expand=3)
    enter_all = hands.entering(MovedIn(most), page="")
    every = side_button(f"All {most}", enter_all, own="all move in") if most > number else None
    lower = tray(dial, (12, 6)) if close else tray(in_column(said, dial), (12, 12, 12, 10))
    return Page(lower=[lower], step=[in_row(go, every)])


def tally() -> Part:
    fight = hands.table.fight
    if fight is None:
        return None
    sides = Sides(hands.table, fight)

    def one(index: int, shown: Engagement) -> ft.Control:
        ours, theirs = ([bone(number, 28, 20, 7) for number in dice] for dice in (shown.attack, shown.defence))
        row = in_row(bold(f"{index}."), *ours, small("against"), *theirs, gap=G1, wrap=theme.big)
        return in_lines(row, small(sides.lost(shown), theme.ink))

    return up("Every engagement", *(one(*engagement) for engagement in enumerate(fight.engagements, 1)))
