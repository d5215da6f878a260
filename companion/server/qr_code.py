"""Draws an address as a QR code, for a terminal and for a screen."""

import sys


def qr_text(address: str) -> str:
    """The address as a QR code of half blocks, dark on light whatever the terminal's colours are."""
    import segno  # only a served table needs it: the PWA has no terminal

    picture = [list(row) for row in segno.make(address, error="l", micro=False).matrix_iter(border=2)]
    picture += [[0] * len(picture[0])] * (len(picture) % 2)
    blocks = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    rows = zip(picture[::2], picture[1::2], strict=True)
    light_on_black, plain = "\x1b[38;5;231;48;5;16m", "\x1b[0m"
    drawn = ("".join(blocks[bool(a), bool(b)] for a, b in zip(*row, strict=True)) for row in rows)
    return "\n".join(f"  {light_on_black}{row}{plain}" for row in drawn)


def qr_svg(address: str) -> str:
    """The address as a drawing with a quiet margin, to be laid on white; it is as large as it is shown."""
    import segno

    rows = [list(row) for row in segno.make(address, error="l", micro=False).matrix_iter(border=4)]
    dots = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {len(rows)} {len(rows)}">'
        f'<path shape-rendering="crispEdges" d="{dots}" fill="#000000"/></svg>'
    )


def prints_blocks() -> bool:
    """A terminal or a file of few letters would get each block by its number: forty lines of "\\u2588"."""
    try:
        "█▀▄".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
