"""The QR code: the address of the table as a picture."""

import re

import pytest
import segno

from companion.server.auth.join_codes import JoinCode
from companion.server.network_addresses import join_url
from companion.server.qr_code import qr_svg, qr_text

CODE = JoinCode("K" * 43, "048291", 1_764_000_000_000, "a")


def test_the_picture_is_the_address_and_a_camera_could_read_it() -> None:
    words = join_url("http://192.168.1.20:8765", CODE)
    assert words == f"http://192.168.1.20:8765/#k={'K' * 43}"
    rows = [row.split("m", 1)[1].removesuffix("\x1b[0m") for row in qr_text(words).splitlines()]
    dots = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}
    drawn = [[dots[block][half] for block in row] for row in rows for half in (0, 1)]
    meant = [list(row) for row in segno.make(words, error="l", micro=False).matrix_iter(border=2)]
    assert drawn[: len(meant)] == meant
    assert len({len(row) for row in rows}) == 1
    assert max(len(row) for row in rows) < 78, "it fits a terminal of eighty letters"


@pytest.mark.parametrize("letters", [8, 24, 44, 70, 100, 130, 150])
def test_a_picture_of_any_size_is_whole(letters: int) -> None:
    wide = len(list(segno.make("x" * letters, error="l", micro=False).matrix_iter(border=2)))
    rows = qr_text("x" * letters).splitlines()
    assert len(rows) == (wide + 1) // 2


def test_the_drawing_is_the_same_picture() -> None:
    words = join_url("http://192.168.1.20:8765", CODE)
    meant = [list(row) for row in segno.make(words, error="l", micro=False).matrix_iter(border=4)]
    drawn = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", qr_svg(words))}
    assert drawn == {(x, y) for y, row in enumerate(meant) for x, dark in enumerate(row) if dark}
    assert f'viewBox="0 0 {len(meant)} {len(meant)}"' in qr_svg(words)
