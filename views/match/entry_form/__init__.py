"""The form in which any entry is set: described by its fields, drawn by one set of parts."""
