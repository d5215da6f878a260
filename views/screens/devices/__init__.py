"""Other devices at this table: the code by which they join, and what each may do."""
