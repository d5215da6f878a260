"""A player's board on the table of a moment gone by: nothing on it to take, and read out as one sentence."""

import flet as ft

from views.components.read_out import voiced
from views.components.surfaces import well
from views.theme.tokens import R_BOARD, SurfaceColors


def past_board(face: ft.Control, colors: SurfaceColors, told: str) -> ft.Control:
    return voiced(well(face, colors.fill, radius=R_BOARD, pad=ft.Padding(14, 6, 14, 8)), told)
