"""The screens around the table: home, history, settings, a new match."""
