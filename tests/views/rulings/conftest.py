"""A page for the look-up and for disputes, as every screen has it."""

from tests.views.screens.conftest import match_id, screen

__all__ = ["match_id", "screen"]
