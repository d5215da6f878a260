"""How the referee says it: times, lives, cards and names in a sentence."""

from .events import What

ACTIONS: dict[What, str] = {
    "": "An action",
    "midfielder": "Midfielder",
    "attacker": "Attacker",
    "placed": "Placed on the field",
    "bought": "Bought a card",
    "all_eyes_on_me": "All Eyes on Me",
    "the_trophy_magnet": "The Trophy Magnet",
    "the_breakaway": "The Breakaway",
    "the_reset_whistle": "The Reset Whistle",
    "var_review": "VAR Review",
    "the_counter_strike": "The Counter-Strike",
    "full_field_flip": "Full Field Flip",
    "midfield_maestro": "Midfield Maestro",
    "golden_boot_blitz": "Golden Boot Blitz",
}
# What is no card's name is told otherwise: what somebody does, and what is called off.
DONE: dict[What, tuple[str, str]] = {
    "": ("plays an action", "the action"),
    "placed": ("places a card on the field", "placing a card"),
    "bought": ("buys a card", "buying a card"),
}
COUNTED = ("no", "one", "two", "three", "four", "five")


def done(what: What) -> str:
    """ "plays VAR Review", "buys a card"."""
    return DONE[what][0] if what in DONE else f"plays {ACTIONS[what]}"


def called_off(what: What) -> str:
    """ "VAR Review", "buying a card"."""
    return DONE[what][1] if what in DONE else ACTIONS[what]


def exact(ms: int) -> str:
    """A time to the millisecond, without idle zeros: "5:00", "1:07.4", "0:00.012"."""
    seconds, rest = divmod(ms, 1_000)
    return f"{seconds // 60}:{seconds % 60:02}" + (f".{rest:03}".rstrip("0") if rest else "")


def clock(ms: int) -> str:
    """A time in whole seconds, those that have begun: "1:07"."""
    return exact(max(0, ms) // 1_000 * 1_000)


def lasting(ms: int, to_the_ms: bool = False) -> str:
    """How long something went on, as people say it: "3:20", from an hour on "8 h 12 min", from two days on "3 days"."""
    minutes = ms // 60_000
    if minutes < 60:
        return exact(ms) if to_the_ms else clock(ms)
    if minutes < 48 * 60:
        hours, rest = divmod(minutes, 60)
        return f"{hours} h {rest} min" if rest else f"{hours} h"
    return f"{minutes // (24 * 60):,} days"


def counted(number: int) -> str:
    return COUNTED[number] if number < len(COUNTED) else str(number)


def some(number: int, one: str, more: str) -> str:
    """ "no red card", "1 red card", "2 red cards"."""
    return f"{number or 'no'} {one if number < 2 else more}"
