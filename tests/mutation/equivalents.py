"""Changes that change nothing anybody could notice, found by hand, each with its reason."""

# the file and the changed lines (as `python -m tests.mutation` prints them) -> why it is the same
EQUIVALENT: dict[tuple[str, str], str] = {}
