"""How the referee says it: credits, points and names in a sentence."""

from companion.engine.wording import counted, listed

from .events_any_time import Figure

FIGURES: dict[Figure, str] = {  # as they are said in a sentence, where the field alone says too little
    "initiative": "initiative",
    "jump": "jump",
    "attack": "attack",
    "defence": "defence",
    "infamy": "infamy",
    "target": "VP to win",
    "hand": "hand limit",
    "counters": "counters",
    "wounds": "wounds",
    "structure": "structure damage",
    "crew": "room for crew",
    "computer": "room for computers",
    "hardpoint": "room for hardpoints",
    "hull": "room for hulls",
    "internal": "room for internals",
}


def verb(figure: Figure, one: str, more: str) -> str:
    """Ann’s initiative is, Ann’s wounds are."""
    return more if figure in ("counters", "wounds") else one


def so_many(number: int) -> str:
    """How many, at least one, as it stands in a sentence."""
    return "one" if number == 1 else str(number)


def bankrupt_captains(number: int) -> str:
    """So many captains who went bankrupt, at least one."""
    return "a bankrupt captain" if number == 1 else f"{number} bankrupt captains"


def damage(wounds: int, structure: int) -> str:
    """What there is of both, "2 wounds and 1 structure damage"; "" for nothing."""
    there = [counted(wounds, "wound")] if wounds else []
    there += [f"{structure} structure damage"] if structure else []
    return listed(there) if there else ""


def credit(number: int) -> str:
    return counted(number, "credit")


def points(number: int) -> str:
    return f"{number} VP"
