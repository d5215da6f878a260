"""The theme: tokens, seat colours, game colours, drawings and the icon font."""
