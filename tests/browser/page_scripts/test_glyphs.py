"""Each letter of our own typeface is what is drawn: the drawing and the letter, laid side by side by a browser."""

from base64 import b64encode
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from companion.tools.cut_glyphs import FILE, Drawn, drawn
from views.theme.icon_font import BELOW

pytestmark = pytest.mark.browser

SIDE = """async ([font, below]) => {
  const size = 96;
  const face = new FontFace('signs', `url(data:font/woff2;base64,${font})`);
  document.fonts.add(await face.load());
  const inked = (draw) => {
    const board = new OffscreenCanvas(size, size).getContext('2d');
    draw(board);
    return board.getImageData(0, 0, size, size).data.filter((_, i) => i % 4 === 3);
  };
  window.compare = async ([letter, svg]) => {
    const drawing = new Image(size, size);
    const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
    drawing.src = `data:image/svg+xml,${encodeURIComponent(sized)}`;
    await drawing.decode();
    const one = inked((board) => {
      board.drawImage(drawing, 0, 0);
      const seen = board.getImageData(0, 0, size, size);
      for (let i = 0; i < seen.data.length; i += 4) seen.data[i + 3] *= 1 - seen.data[i] / 255; // white is cut out
      board.putImageData(seen, 0, 0);
    });
    const other = inked((board) => { board.font = `${size}px signs`; board.fillText(letter, 0, size * (1 - below)); });
    return [one.filter((n) => n > 127).length, one.filter((n, i) => Math.abs(n - other[i]) > 127).length];
  };
}"""


@pytest.fixture(scope="module")
def page(chromium: Browser) -> Iterator[Page]:
    with chromium.new_page() as page:
        page.evaluate(SIDE, [b64encode(FILE.read_bytes()).decode(), BELOW])
        yield page


@pytest.mark.parametrize("one", drawn(), ids=lambda one: one.name)
def test_the_letter_is_what_is_drawn(page: Page, one: Drawn) -> None:
    ink, apart = page.evaluate("compare", [one.letter, one.svg])
    assert ink > 300
    assert apart <= ink * 0.02, "The drawing has changed: `make glyphs` cuts it anew."
