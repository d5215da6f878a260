"""Bare Flet pages to measure against: a counter, a text that counts by itself, as many plain controls as asked for."""

import asyncio
import sys

import flet as ft


def main(page: ft.Page) -> None:
    asked = page.route.strip("/").split("/")
    match asked:
        case ["counter"]:
            page.render(Counter)
        case ["plain", count]:
            page.add(ft.Column([ft.Text(f"Line {number}") for number in range(int(count))], scroll=ft.ScrollMode.AUTO))
        case ["clock", hertz]:
            line = ft.Text("0")
            page.add(line)
            page.run_task(ticking, line, int(hertz))
        case _:
            page.add(ft.Text("A bare page"))


async def ticking(line: ft.Text, hertz: int) -> None:
    """One text, repainted so often a second."""
    while True:
        await asyncio.sleep(1 / hertz)
        line.value = str(int(line.value) + 1)
        line.update()


@ft.component
def Counter() -> ft.Control:
    count, set_count = ft.use_state(0)
    return ft.Column([ft.Text(f"Count: {count}"), ft.Button("One more", on_click=lambda: set_count(count + 1))])


if __name__ == "__main__":
    ft.run(main, view=None, host="127.0.0.1", port=int(sys.argv[1]), no_cdn=True)
