"""How the referee says numbers and names in a sentence, the same in every game and on every screen."""

from collections.abc import Collection, Iterable


def printed(number: int) -> str:
    """A number as it is printed: "100,000", a negative one with a minus sign that is no hyphen."""
    return f"{number:,}".replace("-", "−")


def signed(number: int) -> str:
    """What something brings: "+2", "−1" or "0"."""
    return f"+{number:,}" if number > 0 else printed(number)


def plural(number: int | str, one: str, more: str = "") -> str:
    """So many of a thing: "0 points", "1 point", "+1 point", "3 matches"; `more`: more than an s."""
    return f"{number} {one if str(number).lstrip('+-−') == '1' else more or f'{one}s'}"


def counted(number: int, one: str, more: str = "") -> str:
    """The same inside a sentence, where none is said as one: "no points", "1 point", "2 points"."""
    return plural(number or "no", one, more)


def listed(names: Iterable[str], word: str = "and") -> str:
    """ "Ann", "Ann and Bo", "Ann, Bo and Cy"; "nobody" for none."""
    *most, last = tuple(names) or ("nobody",)
    return f"{', '.join(most)} {word} {last}" if most else last


def doing(names: Collection[str], one: str, more: str) -> str:
    """Who does something: "Ann is out" of one, "Ann and Bo are out" of several."""
    return f"{listed(names)} {one if len(names) == 1 else more}"


def standing(status: str) -> str:
    """What has become of a match, as the screens call it: one that is kept as "abandoned" is "parked"."""
    return "parked" if status == "abandoned" else status


def capital(said: str) -> str:
    """The same as a sentence begins."""
    return said[:1].upper() + said[1:]


def who_wins(winners: tuple[str, ...], drawn: bool = False) -> str:
    """ "Ann wins", "Ann and Bo share the win"; "Ann and Bo draw" where they have `drawn`; nothing where nobody does."""
    return doing(winners, "wins", "draw" if drawn else "share the win") if winners else ""


def clauses(*said: str | None) -> str:
    """What there is to say of one thing, in one breath: "leads, near the end"."""
    return ", ".join(filter(None, said))


def sentences(*said: str | None) -> str:
    """The same, one thing after the other; the last has no stop. What begins small goes on with the one before."""
    one, *more = [part for part in said if part] or [""]
    return one + "".join(f", {part}" if part[0].islower() else f". {part}" for part in more)


def ended(said: str) -> str:
    """A sentence with its full stop; a question ends by itself."""
    return said if said.endswith(("?", "!", ".")) else f"{said}."
