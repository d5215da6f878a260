"""Formats numbers: with commas, and a minus sign that is no hyphen."""


def signless(number: int) -> str:
    """A figure as it is printed: a minus sign, not a hyphen."""
    return f"{number:,}".replace("-", "−")


def signed(number: int) -> str:
    """What something brought: +2, −1, 0."""
    return f"+{number:,}" if number > 0 else signless(number)


def plural(number: int | str, one: str, more: str = "") -> str:
    """So many of a thing: 1 point, +1 point, 2 points, 1 match, 3 matches (`more`)."""
    return f"{number} {one if str(number).lstrip('+-−') == '1' else more or f'{one}s'}"


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
