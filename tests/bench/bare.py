"""Bare Flet pages to measure against: a counter, a line of text, and as many plain controls as asked for."""

import sys

import flet as ft


def main(page: ft.Page) -> None:
    asked = page.route.strip("/").split("/")
    match asked:
        case ["counter"]:
            page.render(Counter)
        case ["plain", count]:
            page.add(ft.Column([ft.Text(f"Line {n}") for n in range(int(count))], scroll=ft.ScrollMode.AUTO))
        case _:
            page.add(ft.Text("A bare page"))


@ft.component
def Counter() -> ft.Control:
    count, set_count = ft.use_state(0)
    return ft.Column([ft.Text(f"Count: {count}"), ft.Button("One more", on_click=lambda: set_count(count + 1))])


if __name__ == "__main__":
    ft.run(main, view=None, host="127.0.0.1", port=int(sys.argv[1]), no_cdn=True)
