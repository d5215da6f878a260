"""What going on would bring, drawn: the chance as the largest figure, the spread beside or below it; or in one line."""

import flet as ft

from companion.games.risk_star_trek.invasion.fight import Fight
from companion.games.risk_star_trek.invasion.odds import Losses, Odds, odds
from companion.games.risk_star_trek.state import Table
from views.components.layout import around, in_column, in_lines, in_row
from views.components.read_out import voiced
from views.components.surfaces import key, touch, tray, well
from views.components.text import bold, small, text
from views.components.text_metrics import em, within
from views.games.risk_star_trek.actions import hands
from views.games.risk_star_trek.invasion.foes import Foe, foes
from views.games.risk_star_trek.invasion.odds_chart import Side, height_of, in_words, picture
from views.theme import BODY, FIGURE, G1, G2, G3, GLANCE, HEAVY, HUGE, LOW, NOTE, R_ACT, theme

END = ft.CrossAxisAlignment.END
WORDS = 152  # dp for the chance, beside its picture


def percent(chance: float) -> str:
    """76; what is not quite sure never reads 100, what is not quite hopeless never 0."""
    if 0 < chance <= 0.005:
        return "<1"
    if 0.995 <= chance < 1:
        return ">99"
    return f"{chance * 100:.0f}"


def percent_in_words(chance: float) -> str:
    """76 per cent, less than 1 per cent."""
    return f"{percent(chance).replace('<', 'less than ').replace('>', 'more than ')} per cent"


def chance_figure(chance: float, size: float) -> ft.Control:
    """One text with two sizes, so that the sign never wraps away from its figure."""

    def span(value: str, large: float) -> ft.TextSpan:
        style = ft.TextStyle(size=large, font_family=HEAVY, color=theme.ink, height=0.9)
        return ft.TextSpan(value, style)

    return text("", size, HEAVY, lh=0.9, spans=[span(percent(chance), size), span("\N{NO-BREAK SPACE}%", size * 0.45)])


def sides(odds: Odds, us: Foe, them: Foe) -> tuple[Side, Side]:
    """The defender's bars and the attacker's, those nearest the middle first."""
    return (
        Side(them.name, them.color, odds.defenders_left[::-1]),
        Side(us.name, us.color, odds.attackers_left),
    )


def lost(losses: Losses) -> str:
    """2.4, mostly 1 to 4."""
    span = f"{losses.low} to {losses.high}" if losses.low != losses.high else f"{losses.low}"
    return f"{losses.expected:.1f}, mostly {span}"


def spoken(odds: Odds, us: Foe, them: Foe, said: str) -> str:
    return (
        f"{percent_in_words(odds.win).capitalize()}: {said}. {us.does('loses', 'lose')} {lost(odds.attacker)}. "
        f"{them.does('loses', 'lose')} {lost(odds.defender)}. {in_words(*sides(odds, us, them))}"
    )


def prospect(table: Table, fight: Fight, takes: str, bought: str, in_a_line: bool, low: bool = False) -> ft.Control:
    """The fight gone on with to its end; `takes` says what it is the chance of, `bought` what it would be without.

    The chance and the spread, `low` where much lies around it, or where room is short, the chance in a line; a tap
    opens the whole of it.
    """
    us, them = foes(table, fight)
    now, on_tap = odds(fight.battle(table.options.bonus_die)), hands.to("odds")
    chance = percent(now.win)
    if in_a_line:
        return key(in_a_sentence(table, fight), on_tap, ft.Icons.BAR_CHART_ROUNDED, bought, expand=None, low=LOW - 4)
    long = len(chance) > 2  # ">99" and "100" in the largest figures leave the sign no room beside them
    words = in_lines(
        chance_figure(now.win, FIGURE if theme.big else GLANCE if theme.low or long else HUGE),
        text(
            takes,
            BODY if em(takes) < 9.5 else within(takes, NOTE, theme.aside - 32 if theme.big else WORDS, 2),
            HEAVY,
            lh=1.1,
            lines=2,
        ),
        small(bought or f"{us.verb('loses', 'lose')} {lost(now.attacker)}", lh=1.15),
        gap=G1,
    )
    wide = theme.aside - 32 - (0 if theme.big else WORDS + G2)
    drawn = picture(*sides(now, us, them), wide, 96 if low or theme.close else height_of(108))
    if theme.big:
        body: ft.Control = in_lines(words, drawn, gap=G2)
    else:
        body = in_row(ft.Container(words, width=WORDS), drawn, vertical_alignment=END)
    face = well(body, theme.tray, radius=R_ACT, pad=around(16, 6))
    return touch(face, f"{spoken(now, us, them, takes)}. Open the odds.", on_tap, radius=R_ACT)


def in_a_sentence(table: Table, fight: Fight) -> str:
    """Bo wins: 76 %."""
    us, _ = foes(table, fight)
    return f"{us.does('wins', 'win')}: {percent(odds(fight.battle(table.options.bonus_die)).win)}\N{NO-BREAK SPACE}%"


def large(odds: Odds, us: Foe, them: Foe, said: str) -> ft.Control:
    """The whole picture: chance, spread over the full width, what each side loses."""
    chance = chance_figure(odds.win, HUGE)
    if theme.big:
        head: ft.Control = in_lines(chance, bold(said), gap=0)
    else:
        head = in_row(chance, bold(said, lh=1.15, expand=True), gap=G3, vertical_alignment=END)
    drawn = picture(*sides(odds, us, them), theme.inside, height_of(128 if theme.close else 168))
    cells = [losses(us, odds.attacker), losses(them, odds.defender)]
    if odds.called_off:
        stops = f"{percent(sum(one.chance for one in odds.called_off))} %"
        cells.append(in_lines(small("Stops in time", lh=1.1), bold(stops), gap=0))
    foot = in_lines(*cells, gap=G1) if theme.big else in_row(*cells, gap=G3, vertical_alignment=END)
    face = tray(in_column(head, drawn, foot), ft.Padding(16, 10, 16, 12))
    return voiced(face, spoken(odds, us, them, said), picture=True)


def losses(foe: Foe, losses: Losses) -> ft.Control:
    loses = small(foe.does("loses", "lose"), lh=1.1, lines=2)
    return in_lines(loses, bold(lost(losses), lh=1.15), gap=0, expand=not theme.big)
