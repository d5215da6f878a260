"""Who stands on either side of a fight: a captain by the seat, or aliens and Tribbles; and how it is told of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.engine.wording import clauses, listed, plural, sentences
from companion.games.risk_star_trek.invasion.fight import Engagement, Fight, Pair
from companion.games.risk_star_trek.invasion.odds import Battle
from companion.games.risk_star_trek.state import Table
from views.components.layout import in_lines, in_row
from views.components.surfaces import MAIN, OnTap, grid, slab
from views.components.text import caption, pic, small_bold, token
from views.components.text_metrics import KERNED, width
from views.games.risk_star_trek import drawings
from views.theme import COAL, G1, LOW, NOTE, SEATS, THICK, SurfaceColors, mix, theme
from views.theme.tokens import CREAM

# Who fights without a seat at the table, and nobody at all: no player’s name is empty or begins with a blank.
ALIENS, TRIBBLES, NOBODY = " aliens", " tribbles", ""
LOST = "−1"  # what a pair costs


@dataclass(frozen=True)
class Foe:
    """One of the two, by the name that is shown; without a `seat` they are many, and their paint is their piece's."""

    name: str
    seat: int | None = None

    def does(self, verb: str) -> str:
        """Cy loses, Aliens lose."""
        return f"{self.name} {self.verb(verb)}"

    def verb(self, verb: str) -> str:
        return verb.removesuffix("s") if self.seat is None else verb

    def paint(self, lit: bool) -> SurfaceColors:
        if self.seat is not None:
            return SEATS[self.seat].paint(lit)
        if lit == theme.dark:
            fill = mix(self._fur, "#FFFFFF", 0.12 if theme.dark else 0.35)
            return SurfaceColors(fill, COAL, mix(fill, "#000000", 0.42), mix(fill, "#FFFFFF", 0.38))
        fill = mix(self._fur, "#000000", 0.62)
        return SurfaceColors(fill, CREAM, mix(fill, "#000000", 0.45), mix(fill, "#000000", 0.34))

    @property
    def color(self) -> str:
        """Of the bars of this side, which lie on a tray: lit paint, or the piece's own colour."""
        if self.seat is not None:
            return self.paint(True).fill
        return self._fur if theme.dark else mix(self._fur, "#000000", 0.4)

    def piece(self, size: float, on: SurfaceColors | None = None) -> ft.Control:
        if self.seat is not None:
            return token(SEATS[self.seat], size, on=on)
        return pic(drawings.tribble() if self._furry else drawings.ALIEN, size)

    @property
    def _furry(self) -> bool:
        return self.name == "Tribbles"

    @property
    def _fur(self) -> str:
        return (drawings.FUR if self._furry else drawings.SKIN)[0]


def foe(table: Table, name: str) -> Foe:
    """A player, or `ALIENS` or `TRIBBLES`."""
    return Foe(name, table.players.index(name)) if name in table.players else Foe(name.strip().capitalize())


def who(table: Table, names: Sequence[str], chosen: str, on_tap: Callable[[str], OnTap], title: str) -> ft.Control:
    """Everyone it could be, by piece and name, the chosen one lit. Of many only the pieces are shown."""
    named = len(names) < 4 or theme.big

    def one(name: str) -> ft.Control:
        shown, on = foe(table, name), name == chosen
        colors = shown.paint(on)
        words = small_bold(shown.name, colors.ink, lines=1, lh=1.1, expand=True) if named else None
        return slab(
            in_row(shown.piece(20 if named else 26, on=colors), words, gap=G1, alignment=MAIN),
            colors,
            low=LOW - 2,
            pad=(8, 0, 4, 0) if named else None,
            expand=True,
            on_tap=on_tap(name),
            label=f"{title.removesuffix('?')}: {shown.name}",
            ticked=on,
            drop=THICK if on else 2,
        )

    row = grid([one(name) for name in names], len(names), 2, G1)
    said = caption(title)
    if theme.big:
        return in_lines(said, row)
    row.expand = True
    return in_row(ft.Container(said, width=max(60, KERNED * width(title, NOTE))), row)


@dataclass(frozen=True)
class Sides:
    """Both sides of a fight at this table, and how it is told of them."""

    table: Table
    fight: Fight

    @property
    def ours(self) -> Foe:
        return foe(self.table, self.fight.player or f" {self.fight.attacker}")

    @property
    def theirs(self) -> Foe:
        return foe(self.table, self.fight.defender or f" {self.fight.held_by}")

    @property
    def battle(self) -> Battle:
        """As it stands, for the odds."""
        return self.fight.battle(self.table.options.bonus_die)

    @property
    def wheres(self) -> tuple[str, str]:
        """Of both boards which captain, and from or on which location."""
        fight = self.fight
        return self._where(self.ours, "from", fight.origin), self._where(self.theirs, "on", fight.target)

    def _where(self, side: Foe, word: str, location: str) -> str:
        captain = self.table.logs[side.name].captain if side.seat is not None else None
        return clauses(captain, location and f"{word} {location}")

    @property
    def awaited(self) -> str:
        """Which die is typed next."""
        fight = self.fight
        left, others = fight.to_come
        side, begun = self.ours, fight.attack
        if left <= 0:
            side, begun, left = self.theirs, fight.defence, others
        return f"{side.does('rolls')} {left} {'more ' if begun else ''}{'die' if left == 1 else 'dice'}"

    def pairs(self, shown: Engagement) -> tuple[tuple[str, Foe | None], ...]:
        """6 beats 5, and who loses a ship by it: nobody where the last one is gone, as one alien rolls three dice."""
        left = {False: shown.attacker_lost, True: shown.defender_lost}

        def told(pair: Pair) -> tuple[str, Foe | None]:
            value, won = pair.attack + pair.bonus, pair.attacker_wins
            how = "beats" if won else "ties" if value == pair.defence else "loses to"
            left[won] -= 1
            return f"{value} {how} {pair.defence}", None if left[won] < 0 else self.theirs if won else self.ours

        return tuple(map(told, shown.pairs))

    def told(self, shown: Engagement, so_far: bool = False) -> str:
        """6 beats 5 and 4 ties 4: each loses one; and `so_far` the tally: 2 engagements so far: Cy lost 3, Bo 2."""
        fight, number = self.fight, len(self.fight.engagements)
        fell = f"{listed(map(_in_words, shown.pairs))}: {self.lost(shown, in_words=True)}"
        lost = f"{self.ours.name} lost {fight.attacker_lost}, {self.theirs.name} lost {fight.defender_lost}"
        return sentences(fell, f"{number} engagements so far: {lost}" if so_far and number > 1 else "")

    def lost(self, shown: Engagement, in_words: bool = False) -> str:
        """Cy loses 1; and `in_words`, where no board beside it says of what: Cy loses 1 ship."""

        def loses(side: Foe, number: int) -> str:
            what = plural(number, "ship") if in_words and side.seat is not None else number
            return f"{side.does('loses')} {what}"

        match shown.attacker_lost, shown.defender_lost:
            case 0, number:
                return loses(self.theirs, number)
            case number, 0:
                return loses(self.ours, number)
        return "each loses one"

    @property
    def tally(self) -> str:
        """The running tally of the invasion, where it is more than the one engagement, the attacker's first."""
        lost = f"Lost so far: {self.fight.attacker_lost} against {self.fight.defender_lost}"
        return lost if len(self.fight.engagements) > 1 else ""


def _in_words(pair: Pair) -> str:
    """What a pair came to, the die that beats the other one first: 5 beats 2."""
    value = pair.attack + pair.bonus
    if pair.attacker_wins:
        return f"{value} beats {pair.defence}"
    return f"{value} ties {pair.defence}" if value == pair.defence else f"{pair.defence} beats {value}"
