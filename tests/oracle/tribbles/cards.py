"""The cards of Tribbles as a second reader copied them down: powers, compounds, troubles and what each waits for."""

NUMBERS = (1, 10, 100, 1000, 10000, 100000)

# Name, then the numbers it is printed on (each digit counts the noughts), then those that came with the later cards.
# "-" is a passive power.
_POWERS = """
-Advance 1 4|Ante 1 5|-Antidote 45|Assimilate 45|Avalanche 1 5|-BaH! 05|Battle 12|BiJ 4|-Bonus 0123|-Clone 45
Convert 0 1|Copy 12|Cycle 0134 2|-Dabo 5 3|Dance 5|Discard 035|Draw 0125|Evolve 01|Exchange 0123 4|Famine 3|-Fizzbin 5
-Fold 0 5|Freeze 35|Go 014|-IDIC 0 3|Kill 45|Masaka 34|Mutate 5|Party 0 2|Poison 124|Process 03|Qapla’ 23
-Quadruple 4|Recycle 34 0|Replay 05|-Replicate 12 4|Reset 4|Rescue 2345|Reverse 234|Rival 2|-Roll 3|Sabotage 13
-Safety 345|Scan 23|Score 23|Shift 1|Skip 014|Stampede 24|-Tally 5|-Time·Warp 345 12|Toxin 14|Utilize 12
Clone·&·Reverse 0|Clone·&·Skip 2|Recycle·&·Reverse 2|Recycle·&·Freeze 1|Bonus·&·Freeze 0
"""
_LATER = """
Acquire 4|-Beam 0|-Cheat 23|Confront 15|-Decloak 12|-Double 4|-Evade 02|Flash 5|Generosity 1|Honesty 4|Kindness 0
Laughter 2|-Loyalty 5|Magic 3|-Mirror 0|Retreat 0|Reveal 3|Swarm 4|-Trick 5
"""


def _read(text: str) -> dict[str, tuple[bool, set[int], set[int]]]:
    powers = {}
    for row in text.strip().replace("\n", "|").split("|"):
        name, *printed = row.split()
        old, new = [{10 ** int(digit) for digit in some} for some in (*printed, "")[:2]]
        powers[name.lstrip("-").replace("·", " ")] = name.startswith("-"), old, old | new
    return powers


BOOK, NEWER = _read(_POWERS), _read(_LATER)
EVERY = BOOK | NEWER
PASSIVE = {name for name, (passive, _, _) in EVERY.items() if passive}

# A trouble: the number to miss on, the power that shifts it, what the action costs ("draw" or points to lose).
TROUBLES: dict[str, tuple[int, str, int]] = {
    "Astrometrics Lab": (100000, "Replicate", 0), "Barber Shop": (10000, "Copy", 0),
    "Bridge": (1000, "Time Warp", 50000), "Cloning Lab": (1, "Clone", 0),
    "Computer Core": (100000, "Masaka", 50000), "Conference Room": (10, "Tally", 50000),
    "Crew Quarters": (100, "Score", 100000), "Engine Room": (10000, "Advance", 0),
    "Holodeck": (1000, "Dance", 0), "Manheim’s Lab": (1000, "Party", 0), "Mess Hall": (100, "BiJ", 50000),
    "Morgue": (10, "Rescue", 100000), "Ore Processing Unit": (1, "Draw", 0), "Quark’s Bar": (100000, "Bonus", 100000),
    "Ready Room": (10000, "Discard", 0), "Security Office": (1, "Freeze", 0), "Sickbay": (10, "Mutate", 100000),
    "Transporter Room": (100, "Scan", 0), "Club Martus": (10, "Recycle", 0), "Vic’s Lounge": (1000, "Battle", 0),
}  # fmt: skip
NEWER_TROUBLES = {"Club Martus", "Vic’s Lounge"}
BANNED = {
    "Astrometrics Lab": "Replay", "Conference Room": "Battle", "Crew Quarters": "Utilize", "Engine Room": "Go",
    "Ore Processing Unit": "Discard", "Sickbay": "Poison", "Transporter Room": "Rescue",
}  # fmt: skip

SCORED_AT_ONCE = {"Poison", "Toxin", "Utilize", "Qapla’", "Dance", "Swarm", "Laughter", "Generosity"}
AIMED = {"Score", "BiJ", "Assimilate", "Recycle"}
NAMING = {"Freeze", "Acquire", "Rival"}
CARD_SCORED = {"Poison", "Score", "Toxin", "Utilize", "Qapla’", "Ante", "Acquire"}
FLAT = {"Dance": 100000, "Honesty": 50000, "Laughter": 25000, "Retreat": 50000, "Vic’s Lounge": 10000}


def halves(power: str) -> list[str]:
    """The powers on one card: two on a compound."""
    return power.split(" & ")


def passive(power: str) -> bool:
    return all(half in PASSIVE for half in halves(power))


def active_halves(power: str) -> list[str]:
    return [half for half in halves(power) if half not in PASSIVE]
