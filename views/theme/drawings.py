"""Our drawings as SVG text on a 32 x 32 grid: seat tokens, cats, mice, coins, dice faces, the lamp."""

from functools import cache
from math import ceil, cos, hypot, pi, sin

from views.theme.icon_font import Letters
from views.theme.tokens import mix


def svg(body: str, box: str = "0 0 32 32") -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>'


LIFT = 2 / 32  # how far below its face a piece's side shows, as a share of its size


def raised(shape: str, fill: str, side: str, rim: str | None = None, lift: float = 32 * LIFT) -> str:
    """A flat wooden piece seen slightly from above: its side below, its face on top, a rim where it needs one.

    All of it is filled, nothing is stroked: the pieces are drawn anew in every picture, and a stroke costs the most.
    """

    def painted(color: str) -> str:
        return shape.format(paint=f'fill="{color}"')

    below = f'<g transform="translate(0,{lift})">{painted(side)}</g>'
    edge = f'<g transform="translate(-2.08,-1.9) scale(1.13)">{painted(rim)}</g>' if rim else ""
    return below + edge + painted(fill)


def soft(points: tuple[tuple[float, float], ...], r: float = 2.4) -> str:
    """A shape with these corners, each rounded by `r`."""
    path = []
    for index, (x, y) in enumerate(points):
        (px, py), (nx, ny) = points[index - 1], points[(index + 1) % len(points)]
        into, out = _towards((x, y), (px, py), r), _towards((x, y), (nx, ny), r)
        path.append(f"{'L' if index else 'M'}{into} Q{x} {y} {out}")
    return f'<path d="{" ".join(path)} Z" {{paint}}/>'


def _towards(start: tuple[float, float], toward: tuple[float, float], r: float) -> str:
    far = hypot(toward[0] - start[0], toward[1] - start[1])
    share = min(r / far, 0.5)
    return f"{start[0] + (toward[0] - start[0]) * share:.2f} {start[1] + (toward[1] - start[1]) * share:.2f}"


def _star(x: float, y: float, outer: float, inner: float) -> tuple[tuple[float, float], ...]:
    angles = [(index * pi / 5 - pi / 2, outer if index % 2 == 0 else inner) for index in range(10)]
    return tuple((round(x + r * cos(a), 2), round(y + r * sin(a), 2)) for a, r in angles)


SHAPES = {
    "disc": '<circle cx="16" cy="14.6" r="11.4" {paint}/>',
    "triangle": soft(((16, 2.6), (28.4, 24.6), (3.6, 24.6))),
    "square": '<rect x="5.2" y="4" width="21.6" height="21.6" rx="3" {paint}/>',
    "diamond": soft(((16, 1.2), (28.8, 14.6), (16, 28), (3.2, 14.6))),
    "hexagon": soft(((16, 2.4), (26.8, 8.5), (26.8, 20.7), (16, 26.8), (5.2, 20.7), (5.2, 8.5))),
    "cross": soft(
        (
            (11.2, 3.4),
            (20.8, 3.4),
            (20.8, 9.8),
            (27.2, 9.8),
            (27.2, 19.4),
            (20.8, 19.4),
            (20.8, 25.8),
            (11.2, 25.8),
            (11.2, 19.4),
            (4.8, 19.4),
            (4.8, 9.8),
            (11.2, 9.8),
        ),
        1.6,
    ),
    "star": soft(_star(16, 15.4, 14, 6.8), 1.8),
    "crescent": '<path d="M22.4 4.4 C22.9 4.6 22.8 5 22.4 5.3 A9 9 0 0 0 26.6 20 C27.2 20 27.4 20.6 27 21.1 A12 12 0 1 1 22.4 4.4 Z" {paint}/>',
}
CAT = (
    '<path d="M6.4 4.4 C6.2 3.4 7.4 2.9 8.1 3.6 L12 7.4 C14.6 6.7 17.4 6.7 20 7.4 L23.9 3.6 C24.6 2.9 25.8 3.4 25.6 4.4'
    ' L25.3 12.2 C26.7 14 27.2 16 27 18 C26.5 23 21.8 26 16 26 C10.2 26 5.5 23 5 18 C4.8 16 5.3 14 6.7 12.2 Z" {paint}/>'
)
MOUSE = (
    '<path d="M2.6 21.4 C4 13.6 10 8.6 17 8.8 C17.4 5.6 19.6 4 22 4.2 C24.8 4.4 26.2 6.8 25.4 9.6 '
    'C28 12 29.6 15.6 30 19.6 C30.1 20.8 29.4 21.6 28.2 21.6 Z" {paint}/>'
)
HEART = '<path d="M16 26 C8 20.6 4 16 4 11.2 C4 7.4 6.8 4.8 10.2 4.8 C12.6 4.8 14.8 6 16 8.2 C17.2 6 19.4 4.8 21.8 4.8 C25.2 4.8 28 7.4 28 11.2 C28 16 24 20.6 16 26 Z" {paint}/>'


def _shape(name: str, ink: str, _ground: str) -> str:
    return svg(SHAPES[name].format(paint=f'fill="{ink}"'))


LETTERS = Letters(0xE000, tuple(SHAPES), _shape)


@cache
def seat(shape: str, fill: str, side: str) -> str:
    return svg(raised(SHAPES[shape], fill, side))


@cache
def cat(fill: str, rim: str) -> str:
    return svg(_cat(fill, rim), "2.5 1.4 27 27.4")


def _cat(fill: str, rim: str) -> str:
    e = "#F6CC5C" if fill.startswith("#2") else "#33241A"
    eye = "m-1.7 0 a1.7 1.7 0 1 0 3.4 0 a1.7 1.7 0 1 0 -3.4 0"
    face = f'<path d="M11.6 16 {eye} M20.4 16 {eye}" fill="{e}"/>'
    return raised(CAT, fill, rim, rim if fill != "#EE8A2E" else None) + face


@cache
def mouse(fill: str, rim: str) -> str:
    tail = f'<path d="M3.4 21 C0 24.4 2.6 28.6 8.2 27.5 L15.4 26.2 C16.4 26 16.2 24.4 15 24.6 L8 25.8 C4.6 26.3 2.4 24.6 4.4 22.4 Z" fill="{rim}"/>'
    eye = '<circle cx="25" cy="15" r="1.5" fill="#2A2019"/>'
    ear = f'<path d="M18.6 9.6 C18.2 7 20.2 5.4 22.2 5.8 C22.9 6 22.7 7.1 22 7 C20.7 6.8 19.6 7.7 19.8 9.4 C19.9 10.2 18.7 10.4 18.6 9.6 Z" fill="{rim}"/>'
    return svg(tail + raised(MOUSE, fill, rim, None, 2) + eye + ear)


@cache
def heap(kind: str, number: int, fill: str, rim: str) -> str:
    """The pieces of one kind as they lie on a board, in one drawing: in two rows at most, three abreast and then more,
    the smaller the more there are.
    """
    across = max(3, ceil(number / 2))
    body = _body(kind, fill, rim)
    parts = []
    for index in range(number):
        row, col = divmod(index, across)
        left = (across - min(across, number - row * across)) * 16
        parts.append(f'<g transform="translate({left + col * 32},{row * 32})">{body}</g>')
    return svg("".join(parts), f"0 0 {32 * across} {64 if number > 3 else 32}")


def _body(kind: str, fill: str, rim: str) -> str:
    if kind != "mouse":
        return _cat(fill, rim)
    drawn = mouse(fill, rim)
    return drawn[drawn.index(">") + 1 : -len("</svg>")]


@cache
def heart(fill: str, side: str) -> str:
    return svg(raised(HEART, fill, side))


@cache
def coin(fill: str, side: str) -> str:
    """A point."""
    star = SHAPES["star"].format(paint=f'fill="{side}" transform="translate(16 14.8) scale(.52) translate(-16 -14.8)"')
    return svg(raised('<circle cx="16" cy="14.6" r="11.6" {paint}/>', fill, side) + star)


@cache
def hollow(shape: str, well: str, edge: str) -> str:
    """The empty recess a piece has left."""
    body = {"heart": HEART, "cat": CAT, "mouse": MOUSE, **SHAPES}[shape]
    return svg(body.format(paint=f'fill="{well}" stroke="{edge}" stroke-width="1.4" stroke-linejoin="round"'))


def ring(cx: float, cy: float, r: float, number: int, bump: float) -> str:
    return "".join(
        f'<circle cx="{cx + r * cos(2 * pi * index / number):.2f}" cy="{cy + r * sin(2 * pi * index / number):.2f}" r="{bump}"/>'
        for index in range(number)
    )


@cache
def tribble(fill: str, side: str | None) -> str:
    """A denomination: a wooden disc with a soft, scalloped rim."""
    rim = f'<circle cx="32" cy="30" r="25"/>{ring(32, 30, 25, 22, 4.2)}'
    shine = f'<circle cx="32" cy="30" r="22" fill="none" stroke="{mix(fill, "#FFFFFF", 0.28)}" stroke-width="1.6" stroke-dasharray="1.2 4.6" stroke-linecap="round"/>'
    below = f'<g fill="{side}" transform="translate(0,5)">{rim}</g>' if side else ""
    return svg(f'{below}<g fill="{fill}">{rim}</g>{shine}', "0 0 64 68")


# --------------------------------------------------------------- dice faces (drawn in one ink, 32 grid)
@cache
def face(kind: str, ink: str) -> str:
    line = f'fill="none" stroke="{ink}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"'
    body = {
        "cuddle": f'<path d="M16 27 C7.6 21.2 4 16.8 4 11.8 C4 8 6.8 5.4 10.2 5.4 C12.6 5.4 14.8 6.6 16 8.8 C17.2 6.6 19.4 5.4 21.8 5.4 C25.2 5.4 28 8 28 11.8 C28 16.8 24.4 21.2 16 27 Z" fill="{ink}"/>',
        "play": f'<circle cx="15" cy="15" r="10.6" {line}/><path d="M6 11.6 C12 10 19 12 24.6 19 M10.6 6 C16 9 21 13 25.4 16 M5.4 18.4 C10 17.4 15.6 19.6 19 24.6" {line} /><path d="M22 23.4 C24 27 27 27.6 29.4 26.4" {line}/>',
        "hairball": f'<path d="M7 20 C4 14 8 7 15 6.6 C23 6 27 13 24.6 19 C22.4 25 13 26 11 20.4 C9.4 15.6 14 11.4 18 13 C21.6 14.6 20.6 19.4 17 19.4" {line}/><path d="M6 25.4 L9 22.6 M25.6 25 L23 22.4 M26.4 6.4 L23.8 9" {line}/>',
        "eat": f'<path d="M4 15 H28 C28 21.6 23.4 26 16 26 C8.6 26 4 21.6 4 15 Z" fill="{ink}"/><path d="M11 10.6 C11 8.6 13 8.6 13 6.4 M18.4 10.6 C18.4 8.6 20.4 8.6 20.4 6.4" {line}/>',
        "rescue": f'<path d="M16 5 V20 M9.6 14 L16 20.4 L22.4 14" {line}/><path d="M5 21 V26 H27 V21" {line}/>',
        "rehome": f'<path d="M4.6 15.4 L16 5.4 L27.4 15.4 M8 13.4 V26 H24 V13.4" {line}/>',
    }[kind]
    return svg(body)


# --------------------------------------------------------------- the lamp, for the winner
@cache
def lamp(shade: str, rim: str, light: str) -> str:
    """The lamp over the table and its cone: 380 x 168, flush with the board below."""
    cone = (
        f'<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{light}" stop-opacity=".72"/>'
        f'<stop offset="1" stop-color="{light}" stop-opacity=".04"/></linearGradient></defs><path d="M140 62 H240 L372 168 H8 Z" fill="url(#g)"/>'
    )
    return svg(
        f'{cone}<path d="M190 0 V20" stroke="{rim}" stroke-width="3"/><circle cx="190" cy="63" r="13" fill="{light}"/>'
        f'<path d="M172 20 H208 C212 20 214 22 216 26 L244 56 C248 61 246 64 240 64 H140 C134 64 132 61 136 56 L164 26 C166 22 168 20 172 20 Z" fill="{shade}"/>'
        f'<path d="M137 61 H243" stroke="{rim}" stroke-width="4" stroke-linecap="round"/>',
        "0 0 380 168",
    )
