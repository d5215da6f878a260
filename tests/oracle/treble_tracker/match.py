"""What happens in a match of Treble Tracker, read a second time: turns, lives, last turns and clocks, step by step."""

from dataclasses import asdict, dataclass
from typing import Any

from companion.engine.decisions import Decided
from companion.games.treble_tracker import events
from tests.oracle.treble_tracker.clocks import MINUTE, Clocks

LEAGUE = {2: 15, 3: 20, 4: 25, 5: 30}  # players -> minutes


@dataclass
class Turn:
    """Whose turn it is, and what of it has been entered."""

    player: str
    drawn: bool = False
    actions: int = 0
    drained: int = 0  # the latest action after which nobody else can have held a trophy
    gave: bool = False  # the three, and nothing has happened since that could bring them back


@dataclass
class Out:
    """How a player went: whose turn it was, and how many turns had begun."""

    turn_of: str
    begun: int
    treble: bool  # had it been declared, or is that in doubt


class Match:
    """One match, event by event."""

    def __init__(self, players: tuple[str, ...], options: Any) -> None:
        self.players, self.options = list(players), asdict(options)
        self.knockout = options.format == "knockout"
        self.league = options.format == "league"
        self.lives = dict.fromkeys(players, 3)
        self.gone: dict[str, Out] = {}
        self.step = 1
        self.first: str | None = None
        self.started: int | None = None
        self.turn = Turn("")
        self.begun = 0
        # turns broken off since one ended, the thought in them, and how much had happened until then
        self.broken: list[tuple[Turn, int, int]] = []
        self.had: list[str] | None = None  # who has had a last turn; None before 0:00
        self.won: tuple[str, ...] | None = None
        self.how = ""
        self.ended_by: str | None = None  # whose elimination ended it
        self.stands = ""
        self.now = self.gap = self.gap_until = 0
        self.clocks = Clocks(players, self.options)
        self.declared: str | None = None
        self.doubtful: set[str] = set()  # out with a declared Treble, and in again
        self.story: list[tuple[str, str]] = []  # what happened, and to whom

    # What is going on

    def still_in(self) -> list[str]:
        return [who for who in self.players if who not in self.gone]

    def goes_on(self) -> bool:
        return self.started is not None and self.won is None and self.stands != "gap"

    def in_turn(self, who: str) -> bool:
        return self.goes_on() and not self.stands and who == self.turn.player

    def after(self, who: str) -> list[str]:
        """The others, in the order of the turns."""
        seat, number = self.players.index(who), len(self.players)
        return [self.players[(seat + self.step * n) % number] for n in range(1, number)]

    def next_player(self) -> str | None:
        """The next player still in, and in the last turns one who has not had one yet."""
        had = {self.turn.player, *(self.had or ())}
        return next((who for who in self.after(self.turn.player) if who not in self.gone and who not in had), None)

    def due(self) -> tuple[int, Any] | None:
        """What comes by itself next, and when."""
        if self.started is None or self.won is not None:
            return None
        falls = self.clocks.falls()
        if falls is not None:
            return falls, events.FlagFell(self.turn.player)
        if not self.league or self.had is not None:
            return None
        return self.started + self.league_time(), events.TimeRanOut(self.league_time())

    def league_time(self) -> int:
        time = self.options["league_time"]
        return MINUTE * (LEAGUE[len(self.players)] if time == "players" else int(time))

    def advance(self, at: int, but: Any = None) -> None:
        self.now = max(self.now, at)
        while (due := self.due()) and due[0] <= at and due[1] != but:
            self.happen(*reversed(due))

    # It has happened

    def happen(self, event: Any, at: int) -> None:
        match event:
            case events.FirstPlayerDrawn(player=who):
                self.first = who
            case events.DirectionChosen(direction=way):
                self.step = 1 if way == "clockwise" else -1
            case events.MatchStarted(player=who):
                self.started = at
                self.begin(who, at)
            case events.DepthChanged(depth=depth):
                self.hands_move("acted", self.turn.player)
                self.options["depth"] = depth
            case events.TurnEnded():
                self.end_turn(at)
            case events.CardsDrawn():
                self.turn.drawn = True
            case events.ActionPlayed(player=who, what=what):
                self.turn.actions += 1
                self.hands_move("acted", who)
                self.empty_hands(who, what)
            case events.ActionCancelled():
                self.move_no_card()
            case events.RemontadaPlayed(player=who):
                self.move_no_card()
                self.lives[who] = 3
            case events.Accused(accused=other, red_cards=shown):
                self.move_no_card()
                self.lives[other] -= shown
                if self.lives[other] <= 0:
                    self.eliminate((other,), at)
            case events.PlayersOut(players=names):
                self.eliminate(names, at)
            case events.TrebleDeclared(player=who):
                self.declared = who
                self.hands_move("declared", who)
            case events.TrebleLost(player=who):
                self.declared = None
                self.hands_move("lost", who)
            case events.TrebleRevealed(player=who):
                self.over((who,), "treble", at)
            case events.FlagFell(player=who):
                self.clocks.stop(at)
                if self.options["after_flag"] == "stand":
                    self.stands = "flag"
                self.eliminate((who,), at)
            case events.TimeRanOut():
                self.had = []
            case events.ClockStarted(player=who):
                self.stands = ""
                self.clocks.start(who, at, self.clocks.thought)
            case events.ShuffleBegan():
                self.clocks.stop(at)
                self.stands = "shuffle"
            case events.PickedUp(player=who):
                self.stands = ""
                if who == self.turn.player:
                    self.clocks.start(who, at, self.clocks.thought)
                else:
                    self.end_turn(at)
            case events.GapNoticed(until=until):
                self.gap_until = until
                if self.clocks.runs:
                    self.clocks.stop(at)
                    self.stands, self.gap = "gap", until - at
            case events.GapDecided(counted=counted):
                self.stands = ""
                if counted:
                    self.clocks.spend(self.turn.player, min(self.gap, self.clocks.lasts(self.turn.player)))
                self.clocks.start(self.turn.player, at, self.clocks.thought)
            case events.ClockCorrected(player=who, left=left):
                self.clocks.settle(at)
                self.clocks.left[who] = left
            case events.EliminationTakenBack(player=who, left=left, lives=lives):
                self.come_back(who, left, lives, at)
            case events.TurnCorrected(player=who):
                self.story.append(("corrected", who))
                self.broken = []
                self.begin(who, at, told=False)
            case Decided(option=option, choice=choice) if option:
                self.options[option] = choice

    def begin(self, who: str, at: int, told: bool = True) -> None:
        self.turn, self.begun = Turn(who), self.begun + 1
        if told:
            self.story.append(("begins", who))
        self.clocks.settle(at)
        self.clocks.thought = 0
        if self.knockout and not self.stands:
            self.clocks.start(who, at, 0)

    def end_turn(self, at: int) -> None:
        self.story.append(("ends", self.turn.player))
        self.broken = []
        if self.knockout:
            self.clocks.turn_over(self.turn.player, at)
        self.pass_on(at)

    def pass_on(self, at: int) -> None:
        if self.had is not None:
            self.had.append(self.turn.player)
        after = self.next_player()
        if after is None:
            self.over(tuple(self.still_in()), "last turns", at)
        else:
            self.begin(after, at)

    def eliminate(self, names: tuple[str, ...], at: int) -> None:
        active = self.turn.player
        self.clocks.settle(at)
        for who in names:
            self.lives[who] = 0
            treble = self.declared == who or who in self.doubtful
            self.gone[who] = Out(active, self.begun, treble)
            self.story.append(("out", who))
            self.doubtful.discard(who)
            self.declared = None if self.declared == who else self.declared
        if active in names:
            self.broken.append((self.turn, self.clocks.thought, len(self.story)))
        left = self.still_in()
        if len(left) == 1:
            self.over((left[0],), "standing", at)
        elif not left:
            self.over(names[-1:] if self.knockout else names, "standing" if self.knockout else "together", at)
        elif active in names:
            self.pass_on(at)
            if self.won is not None:
                self.ended_by = active

    def hands_move(self, what: str, who: str) -> None:
        self.turn.gave = False
        self.story.append((what, who))

    def move_no_card(self) -> None:
        """An action that was called off, shows red cards, or brings lives."""
        self.turn.drained += self.turn.drained == self.turn.actions > 0
        self.turn.actions += 1

    def empty_hands(self, who: str, what: str) -> None:
        """Who surely has no trophy left, or another's hand."""
        others = [one for one in self.players if one != who]
        there = [one for one in self.still_in() if one != who]
        swapped = [who, *(there if len(there) == 1 else [])]
        emptied = {"the_trophy_magnet": others, "the_reset_whistle": others, "midfield_maestro": swapped}.get(what, [])
        drained = self.turn.drained and self.turn.actions == self.turn.drained + 1
        gave = what == "midfield_maestro" and (self.declared == who or drained)
        if what == "the_trophy_magnet":
            self.turn.drained = self.turn.actions
        for one in emptied:
            self.story.append(("emptied", one))
            self.declared = None if self.declared == one else self.declared
            if (one, what) != (who, "midfield_maestro"):  # where the three were in doubt, so it is what was given away
                self.doubtful.discard(one)
            if one in self.gone:
                self.gone[one].treble = False
        if gave:
            self.turn.gave = True
            self.story.append(("gave", who))

    def come_back(self, who: str, left: int, lives: int, at: int) -> None:
        """Everything is as before the elimination."""
        out = self.gone.pop(who)
        self.lives[who] = lives
        self.clocks.settle(at)
        self.clocks.left[who] = left
        if out.treble:
            self.doubtful.add(who)
            self.story.append(("back", who))
        if self.knockout and self.won is not None and not self.stands:
            self.stands = "flag"  # all clocks have stood since: who was waited for is asked again
        self.won, self.how, self.ended_by = None, "", None
        names = [turn.player for turn, *_ in self.broken]
        if who in names:
            place = names.index(who)
            self.turn, self.clocks.thought, told = self.broken[place]
            self.broken = self.broken[:place]
            self.story[told:] = [one for one in self.story[told:] if one[0] != "begins"]  # none has begun since
            if self.turn.gave:
                self.story.append(("gave", who))
            self.had = self.had and [one for one in self.had if one not in names[place:]]
            if self.knockout and not self.stands:
                self.clocks.start(who, at, self.clocks.thought)
        elif self.turn.player in self.gone:
            self.pass_on(at)
        if len(self.still_in()) == 1:
            self.over((who,), "standing", at)

    def over(self, won: tuple[str, ...], how: str, at: int) -> None:
        self.won, self.how = won, how
        self.clocks.stop(at)
