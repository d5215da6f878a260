"""RISK Star Trek's pieces as drawings on a 32 x 32 grid: pips, ships, starbases, credits, stars, Tribbles, aliens."""

from functools import cache

from views.theme.drawings import SHAPES, raised, ring, svg

STEEL, SKIN, FUR = ("#B9C2CC", "#5F6973"), ("#9DB8A0", "#4B6350"), ("#C08A4E", "#5E3C17")  # and the side of each
CREDIT, STAR, WATER = ("#D9B25A", "#7A5A14"), ("#F6CC5C", "#8A5F0C"), ("#8BD0EF", "#285465")
QUEST, MARKER, CARD = ("#F7E9CE", "#7A5A14"), ("#EFE3CC", "#A3242C"), ("#F7E9CE", "#A9967A")
FIELDS = ("#8DB5DF", "#E9A892", "#98D6B8", "#F2DA8E", "#E0CEEB", "#C6E8F3")  # six, as the board has
PIPS = {
    1: ((16, 16),),
    2: ((9, 9), (23, 23)),
    3: ((8, 8), (16, 16), (24, 24)),
    4: ((9, 9), (23, 9), (9, 23), (23, 23)),
    5: ((8.4, 8.4), (23.6, 8.4), (16, 16), (8.4, 23.6), (23.6, 23.6)),
    6: ((9, 7.4), (9, 16), (9, 24.6), (23, 7.4), (23, 16), (23, 24.6)),
}
_SHIP = (
    '<path d="M3.4 15.4 C9 10 16 8.2 22.4 9.4 L28.8 15.4 L22.4 21.4 C16 22.6 9 20.8 3.4 15.4 Z" {paint}/>'
    '<path d="M7 15.4 L3 7.4 L10.6 7.4 L17 12 Z M7 15.4 L3 23.4 L10.6 23.4 L17 18.8 Z" {paint}/>'
)
_BASE = (
    '<path d="M16 3 L19.4 9.4 L27.6 9.6 L24 15 L27.6 20.4 L19.4 20.6 L16 27 L12.6 20.6 L4.4 20.4 L8 15 L4.4 9.6'
    ' L12.6 9.4 Z" {paint}/>'
)
_CHIT = '<path d="M8.4 5 H23.6 L29 14.8 L23.6 24.6 H8.4 L3 14.8 Z" {paint}/>'
_ALIEN = (
    '<path d="M16 3.6 C22.6 3.6 27 8 27 13.6 C27 18.4 23.8 22 20.4 26 C18.2 28.4 13.8 28.4 11.6 26 C8.2 22 5 18.4 5'
    ' 13.6 C5 8 9.4 3.6 16 3.6 Z" {paint}/>'
)
_CARD = '<rect x="8" y="3.4" width="16" height="23" rx="2.6" {paint}/>'

SHIP = svg(raised(_SHIP, *STEEL), "1 4 30 24")
BASE = svg(raised(_BASE, *STEEL) + f'<circle cx="16" cy="15" r="3.4" fill="{STEEL[1]}"/>')
# a credit: a chit with cut corners, so that it is never taken for the round coin, which is a point
CHIT = svg(
    raised(_CHIT, *CREDIT)
    + f'<path d="M19.6 11 A5 5 0 1 0 19.6 18.6 M16 8 V21.6" fill="none" stroke="{CREDIT[1]}" stroke-width="2.2" stroke-linecap="round"/>'
)
ALIEN = svg(
    raised(_ALIEN, *SKIN)
    + f'<path d="M9.4 12 C12.6 12 14.6 14.6 14.4 17.4 C11.4 17.4 9.2 15 9.4 12 Z M22.6 12 C19.4 12 17.4 14.6 17.6 17.4 C20.6 17.4 22.8 15 22.6 12 Z" fill="{SKIN[1]}"/>'
)
WORMHOLE = svg(
    raised(SHAPES["disc"], *WATER)
    + f'<path d="M16 15 C19 12 22.6 16 19 19 C14 22.6 8.4 17 11 11.6 C14 6 23.6 6.6 25 14" fill="none" stroke="{WATER[1]}" stroke-width="2.6" stroke-linecap="round"/>'
)
# the board sheet: a board of six sectors
SECTORS = svg(
    raised('<rect x="3" y="4.6" width="26" height="20.4" rx="3" {paint}/>', *SKIN[::-1])
    + "".join(
        f'<rect x="{5.4 + 7.4 * (index % 3):.1f}" y="{7 + 8.4 * (index // 3):.1f}" width="6.4" height="7.4" rx="1.6" fill="{c}"/>'
        for index, c in enumerate(FIELDS)
    )
)
_TRIBBLE = (
    f'<circle r="9.6" cy="1.6" fill="{FUR[1]}"/><circle r="9" fill="{FUR[0]}" stroke="{FUR[1]}" stroke-width="1.2"'
    f' stroke-dasharray="2 1.2"/><path d="M-4.4 -3 q1.2 1.4 2.6 .6 M2 -2 q1.2 1.4 2.6 .6 M-2 3 q1.2 1.4 2.6 .6"'
    f' fill="none" stroke="{FUR[1]}" stroke-width="1.5" stroke-linecap="round"/>'
)
ROWS = (4, 6, 8, 9, 11, 12)  # fifty: all the Tribbles of the box, in a heap
HEAP = svg(
    "".join(
        f'<g transform="translate({110 + (index - (number - 1) / 2) * 17.4:.1f},{12 + row * 13.4:.1f})">{_TRIBBLE}</g>'
        for row, number in enumerate(ROWS)
        for index in range(number)
    ),
    "0 0 220 94",
)


@cache
def pips(number: int, ink: str) -> str:
    return svg("".join(f'<circle cx="{x}" cy="{y}" r="3.5" fill="{ink}"/>' for x, y in PIPS[number]))


@cache
def star(fill: str = STAR[0], side: str = STAR[1]) -> str:
    return svg(raised(SHAPES["star"], fill, side))


@cache
def planet(fill: str, side: str) -> str:
    """A location: a ball, and the shade it lies in."""
    shade = f'<path d="M16 3.2 a11.4 11.4 0 0 1 0 22.8 a15 15 0 0 0 0 -22.8 Z" fill="{side}" opacity=".45"/>'
    return svg(raised(SHAPES["disc"], fill, side) + shade)


@cache
def card(fill: str = CARD[0], side: str = CARD[1]) -> str:
    """A Location card, face down: how many are held is known, which is not."""
    cut = SHAPES["diamond"].format(paint=f'fill="{side}" transform="translate(16 15) scale(.34) translate(-16 -14.6)"')
    return svg(raised(_CARD, fill, side) + cut)


@cache
def quest(fill: str = QUEST[0]) -> str:
    """One of Q's Quests: his letter."""
    side = QUEST[1]
    letter = f'<circle cx="16" cy="14.4" r="5.4" fill="none" stroke="{side}" stroke-width="2.6"/><path d="M17.6 17 L21 21.4" stroke="{side}" stroke-width="2.8" stroke-linecap="round"/>'
    return svg(raised(SHAPES["hexagon"], fill, side) + letter)


@cache
def person(fill: str, side: str) -> str:
    """One of the crew."""
    shape = (
        '<path d="M16 3 a5.6 5.6 0 0 1 3.4 10 C23.6 15 25.8 19 26.2 25.4 H5.8 C6.2 19 8.4 15 12.6 13 A5.6 5.6 0 0 1'
        ' 16 3 Z" {paint}/>'
    )
    return svg(raised(shape, fill, side))


@cache
def tribble(fill: str = FUR[0], side: str = FUR[1]) -> str:
    """The furry kind: a ball with a scalloped rim."""
    rim = f'<circle cx="16" cy="15" r="10"/>{ring(16, 15, 10, 16, 2.2)}'
    fur = f'<path d="M11 11 q1.4 1.6 3 .7 M18.4 12.4 q1.4 1.6 3 .7 M13.6 18 q1.4 1.6 3 .7" fill="none" stroke="{side}" stroke-width="1.7" stroke-linecap="round"/>'
    return svg(f'<g fill="{side}" transform="translate(0,2)">{rim}</g><g fill="{fill}">{rim}</g>{fur}')


@cache
def marker(fill: str = MARKER[0]) -> str:
    """A Manhunt marker: a sight."""
    side = MARKER[1]
    sight = f'<circle cx="16" cy="14.6" r="5" fill="none" stroke="{side}" stroke-width="2.4"/><path d="M16 6 V11 M16 18 V23.4 M7.4 14.6 H12 M20 14.6 H24.6" stroke="{side}" stroke-width="2.4" stroke-linecap="round"/>'
    return svg(raised(SHAPES["square"], fill, side) + sight)


@cache
def peg(on: bool, fill: str, side: str, well: str) -> str:
    """A switch: a hole in the wood, or the peg that stands in it."""
    if not on:
        return svg(f'<circle cx="16" cy="16" r="11" fill="{well}" stroke="{side}" stroke-width="2.4"/>')
    return svg(
        f'<circle cx="16" cy="16" r="12" fill="{well}"/>'
        + raised('<circle cx="16" cy="15" r="8.8" {paint}/>', fill, side)
    )


@cache
def bars(fill: str, soft: str) -> str:
    """The odds: a spread of chances."""
    tall = ((3, 8, soft), (9.4, 15, soft), (15.8, 22, fill), (22.2, 12, fill))
    return svg("".join(f'<rect x="{x}" y="{27 - h}" width="5" height="{h}" rx="1.6" fill="{c}"/>' for x, h, c in tall))


@cache
def book(ink: str, paper: str) -> str:
    """The ledger: a Captain's Log with its lines."""
    lines = f'<path d="M10 10 H22 M10 15 H22 M10 20 H18" stroke="{paper}" stroke-width="2" stroke-linecap="round"/>'
    return svg(f'<rect x="5" y="4" width="22" height="23" rx="3.4" fill="{ink}"/>{lines}')
