"""The design tokens: every colour, size and distance. Screens name roles, never values."""

from dataclasses import dataclass

from views.theme.icon_font import SIGNS, SIGNS_FILE

# Nunito's figures are tabular by nature. Flet registers one file per family name, so a weight is a family.
TEXT, STRONG, HEAVY = "Nunito 600", "Nunito 800", "Nunito 900"
FONTS = {
    SIGNS: f"fonts/{SIGNS_FILE}",
    **{f"Nunito {w}": f"fonts/nunito-latin-{w}-normal.woff2" for w in (600, 800, 900)},
    **{f"Nunito {w} ext": f"fonts/nunito-latin-ext-{w}-normal.woff2" for w in (600, 800, 900)},
}
NOTE, BODY, TITLE, FIGURE, GLANCE, HUGE = 13, 16, 22, 32, 56, 72  # nothing in between

G1, G2, G3, G4 = 4, 8, 12, 16
FLAT = 400  # dp: a lying window lower than this
EDGE = 16  # the screen's edge
REACH = 1.12  # how much larger what is tapped is than the boards beside it, in a large window
TOUCH, LOW = 56, 48  # tapped every turn; tapped now and then
R_CARD, R_WELL, R_TILE, R_ACT, R_BOARD, R_LID = 8, 12, 16, 20, 24, 28  # paper is sharper than wood
THICK, LEAF = 4, 2  # the visible side of a slab, a die, a token; of a card

CREAM, COAL = "#FFF6E6", "#20160E"


@dataclass(frozen=True)
class SurfaceColors:
    """One painted surface: fill, what is written on it, its side, and a recess cut into it."""

    fill: str
    ink: str
    side: str
    well: str


@dataclass(frozen=True)
class AppTheme:
    """The room by day or by night, and how large its reader wants the text."""

    dark: bool
    ground: str
    glow: str  # the lamp over the table (radial, top)
    sheet: str  # paper: slips, chosen tiles
    side: str  # thickness of what is paper-coloured
    slab: str  # a neutral slab on ground and tray; at night lighter than paper, or its side could not be seen
    slab_side: str
    slip: str  # a neutral slab that lies on paper
    slip_side: str
    tray: str  # a recess in the table
    plank: str  # the shelf
    ink: str
    soft: str  # notes: still 4.5:1 on ground, sheet and tray
    bone: str  # dice
    bone_side: str
    bone_ink: str
    scale: float = 1.0  # how large text is drawn, as measured on the screen
    wide: bool = False  # landscape: boards beside what is tapped
    low: bool = False  # a short screen: boards draw closer together
    width: float = 412  # of the window, in dp of what is drawn in it
    height: float = 915
    zoom: float = 1.0  # how many times as large everything is drawn: all sizes are of the window before that
    motion: bool = True
    lamp: str = ""  # another name each time it is turned up or down

    @property
    def room(self) -> float:
        """How wide the table is between its edges; in landscape, the half on which the boards lie."""
        return (self.width - 3 * EDGE) * 6 / 11 if self.wide else self.width - 2 * EDGE

    @property
    def inside(self) -> float:
        """How wide what lies on a board is that is as wide as the table."""
        return self.room - 32

    @property
    def aside(self) -> float:
        """How wide what is tapped is: in landscape the half under the thumb, else the whole table."""
        return (self.width - 3 * EDGE) * 5 / 11 / self.reach if self.wide else self.width - 2 * EDGE

    @property
    def reach(self) -> float:
        """How many times as large what is tapped is drawn: in a large window it has more room than the boards."""
        return REACH if self.roomy else 1.0

    @property
    def flat(self) -> bool:
        """A small phone that lies: air between things gives way before what is tapped does."""
        return self.wide and self.height < FLAT

    @property
    def roomy(self) -> bool:
        """A large window that lies, its letters not large: what stands in it may grow."""
        return self.wide and not (self.low or self.big)

    @property
    def close(self) -> bool:
        """A short screen: dice and pictures are smaller, and boards lie closer."""
        return self.low

    @property
    def big(self) -> bool:
        """Large text: grids open up, and everything but the next step scrolls."""
        return self.scale >= 1.5

    @property
    def upright(self) -> bool:
        """In a hand, its letters not large: what is tapped lies below the boards, and they lie whole."""
        return not (self.wide or self.big)


LIGHT = AppTheme(
    dark=False,
    ground="#F1E7D6",
    glow="#F8F0E2",
    sheet="#FDF8EE",
    side="#D9CAB0",
    slab="#FDF8EE",
    slab_side="#CDBB9A",
    slip="#F1E4CC",
    slip_side="#CDBB9A",
    tray="#E4D7C0",
    plank="#C9A877",
    ink="#2A2019",
    soft="#5E5040",
    bone="#F7E9CE",
    bone_side="#C7AC7E",
    bone_ink="#2A2019",
)
DARK = AppTheme(
    dark=True,
    ground="#15100C",
    glow="#33251A",
    sheet="#2A2019",
    side="#0A0705",
    slab="#3A2C22",
    slab_side="#221912",
    slip="#45362A",
    slip_side="#1B130D",
    tray="#0E0A07",
    plank="#4B3523",
    ink="#F7EBD8",
    soft="#C6B59B",
    bone="#EADDC4",
    bone_side="#A9967A",
    bone_ink="#231A13",
)

# wooden cats: body and rim (the rim keeps a black cat visible on a dark well and a white one on paper)
CATS = {"orange": ("#EE8A2E", "#8F4508"), "black": ("#2B2724", "#8C8178"), "white": ("#FFFDF7", "#8A7B66")}
MOUSE = ("#A79C92", "#5F554C")
COIN = ("#F3C24A", "#8A5F0C")
# denominations, birch to walnut: fill, ink
WOOD = {
    1: ("#F3DFB8", COAL),
    10: ("#E6C48A", COAL),
    100: ("#D3A15C", COAL),
    1_000: ("#B57B3A", "#140C05"),
    10_000: ("#7E4A1E", CREAM),
    100_000: ("#4A2A14", CREAM),
}


def mix(a: str, b: str, share: float) -> str:
    """`a` with `share` of `b` stirred in."""
    pa, pb = ([int(x[index : index + 2], 16) for index in (1, 3, 5)] for x in (a, b))
    return "#" + "".join(f"{round(p + (q - p) * share):02X}" for p, q in zip(pa, pb, strict=True))
