"""A table with a few words and a count, for trying the door, the page and the connection around them."""

import sys
from pathlib import Path
from unicodedata import category

import flet as ft

from companion.server.http_server import serve

NAMES = ("Αλέξης", "Дмитрий", "小明", "さくら", "민준", "محمد", "נועה", "😀🎲", "✓⚅→★♥", "1️⃣", "ნინო Արամ", "สมชาย राम")


# Each letter by itself, so that no box can hide among drawn letters; marks that stand on other letters are left out.
LETTERS = ("1️⃣", *dict.fromkeys(sign for sign in "".join(NAMES[:-3] + NAMES[-2:]) if category(sign)[0] in "LS"))

# The page takes a long word for a screen at once, as the app's are; after a short one it waits whether more comes.
LONG = "long" * 300


def main(page: ft.Page) -> None:
    page.title = "Plain table"
    page.fonts = {
        "Nunito": "/fonts/nunito-latin-800-normal.woff2",
        "Nunito ext": "/fonts/nunito-latin-ext-800-normal.woff2",
    }
    page.theme = ft.Theme(font_family="Nunito")
    page.dark_theme = ft.Theme(font_family="Nunito")
    total = ft.Text("Points: 0", size=32)

    def add() -> None:
        total.value = f"Points: {int(total.value.split()[1]) + 1}"
        page.update()

    def draw() -> None:
        page.clean()
        if page.route == "/letters":
            page.add(ft.Row([ft.Text(letter, size=32, width=48) for letter in LETTERS], wrap=True))
        else:
            as_long_as_the_apps = [ft.Container(key=LONG)] if page.route.startswith("/score/") else []
            words = ft.Text(f"Table at {page.route}", size=22)
            page.add(words, total, ft.Button("One more", on_click=add), *as_long_as_the_apps)

    page.on_route_change = draw
    draw()


if __name__ == "__main__":
    host, port, data, *names = sys.argv[1:]
    serve(main, host=host, port=int(port), data=Path(data), open_browser=False, extra_hosts=names)
