"""The Tabby Tumble table: homes, dice, the draft there and back, and everybody's word."""
