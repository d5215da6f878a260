"""What stands under a name or on a slip of the table: a few words, worked out from what lies there."""

from collections.abc import Sequence

from companion.engine.wording import listed, printed

from .chain import lasts
from .previews import caution, preview
from .scoring import leaders
from .state import Table
from .troubles import TROUBLES
from .turns import after

__all__ = ["bans_said", "caution", "direction_said", "hands_away", "preview", "standing_word", "trouble_said"]


NAMED, LETTERS = 3, 24  # so many are named, whose names have no more letters together


def standing_word(table: Table, player: str) -> str:
    """ "leads, missed 100", "decked, out of the round", "Ann scores this card"; "" where nothing is to say."""
    if player in table.decked:
        return "decked, out of the round"
    if player in table.sitting_out:
        return "sits this round out"
    words = [*_leads(table, player), *_in_round(table, player)]
    return ", ".join(words[:2])


def by_name(players: Sequence[str]) -> str:
    """Their names, where they are few and short enough to be read in passing, or it is one alone; else ""."""
    names = listed(players)
    return names if len(players) == 1 or (len(players) <= NAMED and len(names) <= LETTERS) else ""


def hands_away(table: Table) -> str:
    """Who is still in when a round is over, and puts the hand away: "Ann and Cy discard the hand, or …"."""
    still_in = tuple(player for player in table.playing if player not in table.out)
    if table.stage != "count" or not still_in:
        return ""
    names = by_name(still_in)
    if not names:
        return "Everybody still in discards the hand, or shuffles it into the deck with a Safety"
    discard, shuffle = ("discards", "shuffles") if len(still_in) == 1 else ("discard", "shuffle")
    return f"{names} {discard} the hand, or {shuffle} it into the deck with a Safety"


def direction_said(table: Table) -> str:
    return "Clockwise" if table.clockwise else "Counterclockwise"


def trouble_said(table: Table) -> str:
    """The open trouble in one breath, and what makes it shift; "" where none is played with or none lies open yet."""
    if table.trouble is None:
        return ""
    trouble = TROUBLES[table.trouble]
    shifts = f"{printed(trouble.miss)} missed, {trouble.power} or “{trouble.price}”"
    return f"{trouble.title}: {trouble.fact}. Shifts: {shifts}"


def bans_said(table: Table) -> tuple[str, ...]:
    """Every Freeze that holds: "No Poison until Ann’s next turn ends"; who is decked has none in this round.

    Once somebody is out the round is over, and none does.
    """
    bans = table.bans if table.stage == "play" else ()
    return tuple(f"No {listed(ban.powers, 'or')} until {lasts(table, ban)} ends" for ban in bans)


def _leads(table: Table, player: str) -> list[str]:
    lead = leaders(table)
    if player not in lead or not table.lines or len(lead) == len(table.players):
        return []
    return ["leads" if len(lead) == 1 else "leads with others"]


def _in_round(table: Table, player: str) -> list[str]:
    if table.stage in ("count", "between"):
        if player not in table.out:
            return ["still in"] if table.stage == "count" else []
        waits = table.stage == "count" and player not in table.piles
        return ["went out, to count" if waits else "went out"]
    if table.stage != "play" or table.turn is None:
        return []
    which = "this" if table.follows and table.turn.player == player else "the next"
    marked = [f"{m.scorer} scores {which} card" for m in table.markers if m.target == player]
    if not table.follows:
        return marked
    missed = [f"missed {printed(table.missed[1])}"] if table.missed and table.missed[0] == player else []
    skipped = ["skipped"] if player in table.skipped else []
    following = after(table, table.turn.player)
    comes = ["next"] if len(following) > 1 and following[0] == player else []
    return [*marked, *missed, *skipped, *comes]
