"""The colours of each game: accent, the ink on it, its side, and the header."""

from dataclasses import dataclass

from views.theme.current_theme import theme
from views.theme.game_marks import LETTERS
from views.theme.tokens import COAL, CREAM, SurfaceColors


@dataclass(frozen=True)
class Box:
    """A game's colours by day and by night, and the units of its pieces."""

    key: str
    light: tuple[str, str, str]
    dark: tuple[str, str, str]
    strip_light: str
    strip_dark: str

    @property
    def mark(self) -> str:
        """Its letter in our typeface."""
        return LETTERS[self.key]

    def accent(self) -> SurfaceColors:
        fill, ink, side = self.dark if theme.dark else self.light
        return SurfaceColors(fill, ink, side, fill)

    def strip(self) -> str:
        return self.strip_dark if theme.dark else self.strip_light

    def ring(self) -> str:
        """What is chosen wears this ring: by day a light accent would vanish on the tray, so its side is taken."""
        return self.accent().fill if theme.dark or self.light[1] == CREAM else self.accent().side


BOXES = {
    box.key: box
    for box in (
        Box("tribbles", ("#EFB22B", COAL, "#B37E0C"), ("#F4BE48", COAL, "#8E6412"), "#F8DD9C", "#4A3410"),
        Box("treble_tracker", ("#1F6B3A", CREAM, "#124526"), ("#7CCB8E", COAL, "#3B6E47"), "#BFDDBF", "#1B3D26"),
        Box("traveller", ("#27458A", CREAM, "#162A5A"), ("#97B4F4", COAL, "#4C639C"), "#BFCDEB", "#202F57"),
        Box("tabby_tumble", ("#F28C28", COAL, "#B35E0C"), ("#FFA24A", COAL, "#9A5815"), "#FBD3A6", "#50300F"),
        Box("risk_star_trek", ("#A3242C", CREAM, "#6B1219"), ("#EB5A60", COAL, "#8C2C33"), "#F0C0BC", "#521E20"),
    )
}
TABLESIDE = Box("tableside", ("#5E4630", CREAM, "#3A2A1B"), ("#E3C79B", COAL, "#8C7450"), "#E4D3B6", "#33271B")


def box_of(game: str) -> Box:
    """The colours of this game; where there is no such game, those of the table itself."""
    return BOXES.get(game, TABLESIDE)
