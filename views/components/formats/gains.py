"""Says in words what a choice brings."""

from companion.engine.wording import plural

IRREGULAR = {"mouse": "mice", "life": "lives"}  # one of a kind, and several
COLOURS = ("orange", "black", "white")  # of a cat


def gain_in_words(gain: str, unit: str) -> str:
    """What a choice brings: +1 point, 0 points, +2 mice, +1 black cat; one thing is said as one."""
    if not gain or not unit:
        return gain or unit
    if (gain, unit) == ("0", "lives"):
        return "no life lost"  # "0 lives" would be out
    thing = f"{unit} cat" if unit in COLOURS else unit
    singular = next((one for one, many in IRREGULAR.items() if thing in (one, many)), thing.removesuffix("s"))
    number = gain.lstrip("+−-")
    return gain.removesuffix(number) + plural(number, singular, IRREGULAR.get(singular, ""))
