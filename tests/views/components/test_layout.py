"""Rows and columns: what is None is left out, and each says to Flet what it is for."""

import flet as ft

from views.components.layout import around, in_column, in_lines, in_row


def test_what_is_none_is_left_out() -> None:
    one, other = ft.Text("one"), ft.Text("other")
    for laid in (in_row, in_lines, in_column):
        assert laid(None, one, None, other).controls == [one, other]


def test_a_row_keeps_its_parts_in_the_middle_of_its_height() -> None:
    row = in_row(ft.Text("one"), gap=3, tight=True)
    assert (row.spacing, row.tight, row.vertical_alignment) == (3, True, ft.CrossAxisAlignment.CENTER)


def test_flet_hears_what_else_a_row_is_told() -> None:
    row = in_row(ft.Text("one"), wrap=True, run_spacing=0, auto_scroll=True)
    assert (row.wrap, row.run_spacing, row.auto_scroll) == (True, 0, True)


def test_lines_are_as_wide_and_as_high_as_they_are() -> None:
    lines = in_lines(ft.Text("one"))
    assert (lines.spacing, lines.tight, lines.horizontal_alignment) == (2, True, ft.CrossAxisAlignment.START)


def test_parts_of_a_column_are_as_wide_as_it_is() -> None:
    column = in_column(ft.Text("one"), expand=True)
    assert (column.expand, column.tight, column.horizontal_alignment) == (True, True, ft.CrossAxisAlignment.STRETCH)


def test_air_is_the_same_on_both_sides() -> None:
    assert around(12, 4) == ft.Padding(12, 4, 12, 4)
