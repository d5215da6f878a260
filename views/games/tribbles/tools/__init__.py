"""Pages beside the table: the deck check and the draw of pods."""
