"""A second reading of the Tribbles rulebook: points, the end of a round, people and troubles (turns: `turns.py`).

Left open (None), because neither the book nor a decision says it:
- what a top card is that something unseen may have changed, where a Fold, a Mirror, a Decloak or a Copy asks for it;
- in every-turn depth what turns that went by unseen would have to tell: a pot, markers, a Dabo after them;
- being decked in the own turn while a power waits, and points that still waited when the last other was decked;
- on whose pile a Mirror is on top while the card that covers it, or is it, brings points to another;
- how the table switches the depth, or says where the round stands, while something is under way or not yet said;
- a shift by a power or a miss of a card whose power nobody said; what lies in the pile of who sat the round out;
- whether piles are counted before the last shift of the round is told, or a target told when they are counted;
- in which order the halves of a compound are told; a target who sits out; decking who has scored a Bonus run.
"""

from typing import Any

from companion.games.tribbles.events import (
    ActionPaid,
    CardCut,
    DepthChanged,
    FirstPlayerDrawn,
    PileCounted,
    PlayerDecked,
    PointsMirrored,
    PointsScored,
    ShiftWaived,
    TargetChosen,
    TroubleShown,
    WentOut,
)
from companion.games.tribbles.state import Options
from tests.oracle.tribbles.cards import (
    AIMED,
    BANNED,
    BOOK,
    CARD_SCORED,
    EVERY,
    FLAT,
    NEWER_TROUBLES,
    NUMBERS,
    TROUBLES,
)
from tests.oracle.tribbles.powers import WaitingPages
from tests.oracle.tribbles.rounds import Rounds
from tests.oracle.tribbles.turns import VIAS


class Tribbles(WaitingPages, Rounds):
    """A match kept in plain lists and dicts."""

    def __init__(self, players: tuple[str, ...], options: Options) -> None:
        super().__init__()
        self.names, self.seats = players, list(players)
        self.depth, self.tie, self.sabotage = options.depth, options.tie, options.sabotage
        self.go_last, self.go_while_out = options.go_last, options.go_while_out
        self.both_decked, self.rescue = options.both_decked, options.rescue
        self.later, self.with_troubles = options.cards == "later", options.troubles == "on"
        self.powers = EVERY if self.later else BOOK
        self.pile_of_troubles = [one for one in TROUBLES if self.later or one not in NEWER_TROUBLES]
        self.stage, self.round = "setup", 0  # setup, round, kept, over
        self.cuts: dict[str, int] = {}
        self.cutters = set(players)
        self.owed = {"start"} if self.with_troubles else set()
        self.face_up: list[str] = []
        self.open = ""
        self.lines: list[tuple[int, str, int, str]] = []  # round, player, points, what for
        self.decked_in: set[tuple[int, str]] = set()
        self.out_in: list[tuple[int, str]] = []
        self.open_match: set[str] = set()
        self.new_round()

    def new_round(self) -> None:
        self.out: list[str] = []
        self.decked: set[str] = set()
        self.piles: dict[str, PileCounted] = {}
        self.runs: dict[str, int] = {}
        self.kept: dict[str, list[str]] = {}
        self.warps: dict[tuple[str, str], int] = {}  # numbers of Time Warps, by whose and how
        self.decks: dict[str, int] = {}
        self.beams: list[set[str]] = []  # who has changed seats by each
        self.alone = ""  # who is left when all others are decked
        self.drawn_anew = False
        self.mirrored: dict[str, int] = {}  # who has just scored by a power, and how much
        self.mirrors: set[tuple[str, str]] = set()
        self.tops_then: dict[str, bool | None] = {}  # on whose pile a Mirror was on top as the points were scored
        self.fresh = True

    def allows(self, event: Any, at: int) -> bool | None:
        if self.stage == "over" or any(name not in self.names for name in _people(event)):
            return False
        may = getattr(self, "may_" + event.kind)(event)
        return may if may is None else bool(may)

    def record(self, event: Any, at: int) -> None:
        self.fresh = True
        getattr(self, "do_" + event.kind)(event)

    def totals(self) -> dict[str, int]:
        sums = dict.fromkeys(self.names, 0)
        for number, player, points, what in self.lines:
            # T26: what a round's end brings is nobody's who is decked in it, whichever was entered first
            if what != "end" or (number, player) not in self.decked_in:
                sums[player] += points
        return sums

    def line(self, player: str, points: int, what: str = "now") -> None:
        if self.still_in(player):
            self.lines.append((self.round, player, points, what))

    # The set-up

    def may_card_cut(self, e: CardCut) -> Any:
        return self.stage == "setup" and e.tribbles in NUMBERS and e.player in self.cutters - self.cuts.keys()

    def do_card_cut(self, e: CardCut) -> None:
        self.cuts[e.player] = e.tribbles
        if self.cuts.keys() == self.cutters:
            self.cutters = {name for name, cut in self.cuts.items() if cut == max(self.cuts.values())}
            self.cuts = {}
            if len(self.cutters) == 1:
                self.begin(*self.cutters)

    def may_first_player_drawn(self, e: FirstPlayerDrawn) -> Any:
        return self.stage == "setup" and e.player in self.cutters

    def do_first_player_drawn(self, e: FirstPlayerDrawn) -> None:
        self.begin(e.player)

    def begin(self, player: str) -> None:
        self.stage, self.round = "round", self.round + 1
        self.new_round()
        self.first_turn(player)
        self.last_one_out()

    # Points now

    def may_points_scored(self, e: PointsScored) -> Any:
        power = e.power
        if self.stage != "round" or e.via not in VIAS or not self.still_in(e.player):
            return False
        if power == "Vic’s Lounge":
            if self.open != power or e.via:
                return False
        elif power not in self.powers or power not in CARD_SCORED | FLAT.keys() | {"Generosity", "Swarm"}:
            return False
        if power == "Ante" and e.via in ("Copy", "Sabotage"):
            return False  # T:285 the pot is for a card that is played
        if (e.tribbles in NUMBERS) != (power in CARD_SCORED) or (e.tribbles is not None and power not in CARD_SCORED):
            return False
        if (power == "Swarm") != (e.count is not None) or (e.count is not None and not 1 <= e.count <= 999):
            return False
        if not self.may_come_from(e):
            return False
        if e.shows == "Tally" and (e.tribbles != 100000 or power == "Qapla’"):
            return False
        if e.shows == "Antidote" and (e.tribbles not in (10000, 100000) or power != "Poison"):
            return False
        if BANNED.get(self.open) == power and not self.waits_for(power):
            return None if power in self.late or self.turn_before else False  # what the table let stand
        if e.via and BANNED.get(self.open) == e.via and power not in ("Score", "Acquire", "Honesty"):
            return None if self.waits_for(power) else False  # what the table let stand by it
        return self.may_score_by(e)

    def may_come_from(self, e: PointsScored) -> bool:
        if e.source is None:
            return e.power != "Generosity" and not e.shows
        if e.power not in CARD_SCORED - {"Qapla’"} | {"Generosity"}:
            return False
        if e.source == e.player and e.power in ("Poison", "Toxin", "Utilize", "Generosity"):
            return False
        return e.power in ("Ante", "Generosity") or self.still_in(e.source)  # T:192 nobody scores from who is decked

    def do_points_scored(self, e: PointsScored) -> None:
        self.scored_by(e)
        self.score(e.player, e.power, e.tribbles or 0, e.source, e.shows, e.count or 0)

    def score(self, player: str, power: str, tribbles: int, source: str | None, shows: str, count: int = 0) -> None:
        points = FLAT.get(power, tribbles * (7 if power == "Qapla’" else 1) + 10000 * count)
        if power == "Generosity":
            points = 25000
            self.line(str(source), points)
        if shows == "Antidote":
            self.line(str(source), points)
            return
        if shows == "Tally" and source != player:
            points //= 2
            self.line(str(source), points)
        self.line(player, points)
        if power not in ("Ante", "Vic’s Lounge", "Retreat") and self.still_in(player):  # not by using a power
            if self.fresh:
                self.mirrored, self.mirrors, self.fresh = {}, set(), False
                self.tops_then = {name: self.tops(name, "Mirror") if self.walked else True for name in self.names}
            self.mirrored[player] = self.mirrored.get(player, 0) + points

    def may_points_mirrored(self, e: PointsMirrored) -> Any:
        if not self.later or self.stage != "round" or e.player == e.scorer or not self.still_in(e.player):
            return False
        fits = e.scorer in self.mirrored and (e.player, e.scorer) not in self.mirrors
        return fits and self.tops_then[e.player]

    def do_points_mirrored(self, e: PointsMirrored) -> None:
        self.mirrors.add((e.player, e.scorer))
        self.line(e.player, self.mirrored[e.scorer])

    # People

    def may_target_chosen(self, e: TargetChosen) -> Any:
        if self.stage != "round" or e.power not in AIMED or e.via not in VIAS or not self.still_in(e.player):
            return False
        if (e.power == "BiJ" and e.target == e.player) or (e.via and self.depth == "scorekeeper"):
            return False
        return None if e.target in self.open_match or self.counting else self.may_aim(e)

    def may_player_decked(self, e: PlayerDecked) -> Any:
        if self.stage != "round" or not self.still_in(e.player) or (e.via and e.via not in self.powers):
            return False
        if e.player in self.out:  # T29: with the others by one effect, where the table says so
            together = e.player == self.alone and e.player not in self.piles
            return together and self.both_decked == "nobody" and (None if e.player in self.runs else True)
        return None if e.player in self.runs else self.may_be_decked(e)

    def do_player_decked(self, e: PlayerDecked) -> None:
        if e.player in self.out:
            self.out.remove(e.player)
        self.decked.add(e.player)
        self.decked_in.add((self.round, e.player))
        self.turn_of_decked(e.player, e.via)
        self.last_one_out()

    def last_one_out(self) -> None:
        left = [name for name in self.seats if self.still_in(name)]
        if len(left) == 1:  # T:196
            self.alone = left[0] if left[0] not in self.out else ""
            self.out += [name for name in left if name not in self.out]
            self.stop_turn()

    def may_went_out(self, e: WentOut) -> Any:
        if self.stage != "round" or not self.still_in(e.player) or e.player in self.out:
            return False
        return (e.via == "" or e.via in self.powers) and self.may_go_out(e)

    def do_went_out(self, e: WentOut) -> None:
        self.out.append(e.player)
        self.turn_of_emptied(e.player)

    # Troubles

    def may_trouble_shown(self, e: TroubleShown) -> Any:
        if not self.with_troubles or e.trouble not in self.pile_of_troubles:
            return False
        if e.how in ("start", "round", "paid"):
            possible: Any = e.how in self.owed
        else:
            possible = self.stage == "round" and self.open != "" and self.may_shift(e.how)
        unseen = e.how == "reset" or len(self.face_up) == len(self.pile_of_troubles)
        return possible and (unseen or e.trouble not in self.face_up) and possible

    def do_trouble_shown(self, e: TroubleShown) -> None:
        if e.how == "reset" or len(self.face_up) == len(self.pile_of_troubles):
            self.face_up = []
        self.face_up.append(e.trouble)
        self.slipped |= self.stage == "round" and self.open == "Manheim’s Lab"  # what went under the piles lies there
        self.open = e.trouble
        self.owed.discard(e.how)

    def may_shift_waived(self, e: ShiftWaived) -> Any:
        return e.how in self.owed - {"start", "round"}

    def do_shift_waived(self, e: ShiftWaived) -> None:
        self.owed.discard(e.how)

    def may_action_paid(self, e: ActionPaid) -> Any:
        if self.stage != "round" or self.counting or not self.open or self.owed or not self.still_in(e.player):
            return False
        return self.totals()[e.player] >= TROUBLES[self.open][2] and self.may_pay(e)

    def do_action_paid(self, e: ActionPaid) -> None:
        self.line(e.player, -TROUBLES[self.open][2])
        self.owed.add("paid")
        self.turn_paid()

    def may_depth_changed(self, e: DepthChanged) -> Any:
        return e.depth != self.depth and (not self.in_flight or None)

    def do_depth_changed(self, e: DepthChanged) -> None:
        self.depth = e.depth
        self.depth_turned()


def _people(event: Any) -> list[str]:
    """Everybody whom an event names."""
    named = [getattr(event, field, None) for field in ("player", "scorer", "target", "source")]
    lists = [getattr(event, field, ()) for field in ("placed", "emptied", "bijs")]
    return [name for name in (*named, *(one for some in lists for one in some)) if name is not None]
