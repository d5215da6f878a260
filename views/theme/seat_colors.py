"""The eight seats: a colour, a shape and four surfaces each. Neighbours in hue differ in lightness."""

from dataclasses import dataclass

from views.theme.current_theme import theme
from views.theme.tokens import COAL, CREAM, SurfaceColors, mix


@dataclass(frozen=True)
class Seat:
    """A place at the table, by its colour and its wooden piece."""

    name: str
    shape: str
    light: tuple[SurfaceColors, SurfaceColors]  # lit, resting
    dark: tuple[SurfaceColors, SurfaceColors]

    def paint(self, lit: bool = False) -> SurfaceColors:
        return (self.dark if theme.dark else self.light)[0 if lit else 1]


def _seat(name: str, shape: str, day: tuple[str, str], night: tuple[str, str], day_ink: str = CREAM) -> Seat:
    """`day` and `night` are each the lit and the resting fill; sides and wells follow from them."""
    (dl, dr), (nl, nr) = day, night
    lit_well = mix(dl, "#000000", 0.26) if day_ink == CREAM else mix(dl, "#FFFFFF", 0.42)
    return Seat(
        name,
        shape,
        (
            SurfaceColors(dl, day_ink, mix(dl, "#000000", 0.34), lit_well),
            SurfaceColors(dr, "#2A2019", mix(dr, "#3A2A18", 0.24), mix(dr, "#FFFFFF", 0.46)),
        ),
        (
            SurfaceColors(nl, COAL, mix(nl, "#000000", 0.42), mix(nl, "#FFFFFF", 0.38)),
            SurfaceColors(nr, "#FBEFDC", mix(nr, "#000000", 0.45), mix(nr, "#000000", 0.34)),
        ),
    )


SEATS = (
    _seat("Lake", "disc", ("#185394", "#8DB5DF"), ("#72B3F5", "#194A82")),
    _seat("Brick", "triangle", ("#93301A", "#E9A892"), ("#F58E72", "#6E2C1B")),
    _seat("Moss", "square", ("#0E6047", "#98D6B8"), ("#58C79C", "#115643")),
    _seat("Honey", "diamond", ("#F0BC3A", "#F2DA8E"), ("#F6CC5C", "#614A12"), COAL),
    _seat("Plum", "hexagon", ("#47205F", "#E0CEEB"), ("#DDBDF2", "#3A2052")),
    _seat("Sky", "cross", ("#8BD0EF", "#C6E8F3"), ("#B9E6F8", "#285465"), COAL),
    _seat("Rose", "star", ("#EA9BBB", "#F1BBCF"), ("#F6A8C8", "#7D3553"), COAL),
    _seat("Stone", "crescent", ("#38322C", "#DCD5CA"), ("#E2DBD0", "#37322D")),
)
