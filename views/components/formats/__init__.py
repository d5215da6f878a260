"""Numbers and moments as they are printed."""
