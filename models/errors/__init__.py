"""What can go wrong with what is kept, in sentences for the table."""
