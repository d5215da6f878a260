"""Locations around another one, tapped one after the other as they lie there: clockwise."""


def turned(around: tuple[str, ...], name: str) -> tuple[str, ...]:
    """With this one as the last of them; or, where it was tapped before, without it."""
    return tuple(one for one in around if one != name) if name in around else (*around, name)


def numbered(around: tuple[str, ...], name: str) -> str:
    """ "2. Vulcan", or the name alone of what has not been tapped."""
    return f"{around.index(name) + 1}. {name}" if name in around else name
