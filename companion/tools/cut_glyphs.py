"""Cuts our own typeface: each drawing in one ink becomes a letter. Run by `make glyphs` when a drawing has changed.

Whether the letters are what is drawn, the browser says: `tests/browser/page_scripts/test_glyphs.py`.
"""

import sys
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from views.theme.icon_font import BELOW, SIGNS, SIGNS_FILE, Letters  # noqa: E402

FILE = ROOT / "assets" / "fonts" / SIGNS_FILE
GRID, UNITS = 32, 1024  # of a drawing, of a letter: the letter is as wide and as high as the drawing
DEEP = round(BELOW * UNITS)
INK, GROUND = "#000000", "#ffffff"
MADE = 3_849_984_000  # a day in 2026: the same drawings make the same file


def alphabets() -> list[Letters]:
    """All drawings that are letters, wherever they are drawn."""
    views = ROOT / "views"
    arts = [*sorted(views.rglob("drawings.py")), views / "theme" / "game_marks.py"]
    modules = [import_module(".".join(file.relative_to(ROOT).with_suffix("").parts)) for file in arts]
    return [module.LETTERS for module in modules if hasattr(module, "LETTERS")]


class Drawn(NamedTuple):
    """A drawing, the letter it is, and the drawing itself as SVG."""

    name: str
    letter: str
    svg: str


def drawn() -> list[Drawn]:
    return [
        Drawn(name, letters[name], letters.drawn(name, INK, GROUND))
        for letters in alphabets()
        for name in letters.names
    ]


def _glyph(one: Drawn) -> str:
    return f"u{ord(one.letter):X}"


def cut() -> bytes:
    """The typeface."""
    import pathops
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from picosvg.svg import SVG
    from picosvg.svg_pathops import skia_path

    def outline(svg: str) -> object:
        ink = pathops.Path()
        for shape in SVG.fromstring(svg).topicosvg().shapes():
            part = skia_path(shape.as_cmd_seq(), shape.fill_rule)
            cut_out = shape.fill.lower() == GROUND
            ink = pathops.op(ink, part, pathops.PathOp.DIFFERENCE if cut_out else pathops.PathOp.UNION)
        pen = TTGlyphPen(None)
        scale = UNITS / GRID
        ink.draw(TransformPen(Cu2QuPen(pen, 0.5, reverse_direction=True), (scale, 0, 0, -scale, 0, UNITS - DEEP)))
        return pen.glyph()

    all_of_it = drawn()
    font = FontBuilder(UNITS, isTTF=True)
    font.setupGlyphOrder([".notdef", *map(_glyph, all_of_it)])
    font.setupCharacterMap({ord(one.letter): _glyph(one) for one in all_of_it})
    font.setupGlyf({".notdef": TTGlyphPen(None).glyph(), **{_glyph(one): outline(one.svg) for one in all_of_it}})
    sides = font.font["glyf"]
    font.setupHorizontalMetrics({name: (UNITS, getattr(sides[name], "xMin", 0)) for name in font.font.getGlyphOrder()})
    font.setupHorizontalHeader(ascent=UNITS - DEEP, descent=-DEEP)
    font.setupNameTable({"familyName": SIGNS, "styleName": "Regular", "licenseDescription": "MIT"})
    font.setupOS2(
        sTypoAscender=UNITS - DEEP, sTypoDescender=-DEEP, sTypoLineGap=0, usWinAscent=UNITS - DEEP, usWinDescent=DEEP
    )  # fmt: skip
    font.setupPost(keepGlyphNames=False)
    font.font["head"].created = font.font["head"].modified = MADE
    font.font.recalcTimestamp = False
    font.font.flavor = "woff2"
    written = BytesIO()
    font.save(written)
    return written.getvalue()


if __name__ == "__main__":
    FILE.write_bytes(cut())
    print(f"{FILE.name}: {len(drawn())} letters, {FILE.stat().st_size:,} bytes")
