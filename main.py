"""Where Flet's packaging and `flet run` start the app."""

from companion.app import run

run()
