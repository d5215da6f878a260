"""A second reading of Treble Tracker: what may be entered, and what it comes to.

No book speaks of the table's bookkeeping, which is read so: where the clock alone is kept, no phase and no action is
entered; the first action says that two were drawn; one Treble is declared at a time; all clocks stand after a flag, in
a shuffle and while a gap is open, and then nothing of a turn is entered; a turn put right begins anew.

Left open:
- more than 20 red cards at once;
- a Treble that hangs on a turn put right after others had ended theirs, or on an elimination taken back;
- an elimination taken back of somebody who went together with the player whose turn it was, or whose place in the last
  turns has gone by or was broken off before others had theirs, or who is not the one whose going ended the match in a
  draw;
- the next player's clock where it would run on after a gap that is charged beyond zero;
- a turn put right when whoever had the first of the last turns went out in it.
"""

from typing import Any

from companion.engine.decisions import Decided
from companion.games.treble_tracker import events
from tests.oracle.treble_tracker.clocks import MINUTE
from tests.oracle.treble_tracker.match import Match
from tests.oracle.treble_tracker.story import survived

DAY = 24 * 60 * MINUTE
SETTLED = {"after_flag": ("after_flag", ("stand", "run_on")), "own_no": ("say_no_own", ("no", "yes"))}


class TrebleTracker(Match):
    """One match, and what the rulebook says of it."""

    # May it be recorded?

    def allows(self, event: Any, at: int) -> bool | None:
        self.advance(at, event)
        match event:
            case Decided():
                return self.allows_decision(event)
            case events.FirstPlayerDrawn(player=who):
                return self.started is None and who in self.players
            case events.DirectionChosen(direction=way):
                return self.started is None and way != ("clockwise" if self.step == 1 else "counterclockwise")
            case events.MatchStarted(player=who):
                return self.started is None and who == self.first
            case events.DepthChanged(depth=depth):
                return self.won is None and depth != self.options["depth"]
            case events.TurnEnded(player=who):
                return self.in_turn(who)
            case events.CardsDrawn(player=who):
                return self.kept(who) and not self.turn.drawn and not self.turn.actions
            case events.ActionPlayed(player=who) | events.RemontadaPlayed(player=who):
                return self.may_act(who)
            case events.Accused(player=who, accused=other, red_cards=shown):
                if not self.may_act(who) or other not in self.still_in() or other == who or shown < 0:
                    return False
                return True if shown <= 20 else None
            case events.ActionCancelled(keeper=keeper):
                own = keeper == self.turn.player and self.options["own_no"] == "no"
                return self.may_act(self.turn.player) and keeper in self.still_in() and not own
            case events.PlayersOut(players=names):
                one_by_one = len(set(names)) == len(names) > 0
                return self.goes_on() and one_by_one and set(names) <= set(self.still_in())
            case events.TrebleDeclared(player=who):
                allowed = self.goes_on() and who in self.still_in() and self.declared is None
                return None if allowed and self.doubtful else allowed
            case events.TrebleLost(player=who):
                allowed = self.goes_on() and self.declared == who
                return None if who in self.doubtful else allowed
            case events.TrebleRevealed(player=who):
                return self.may_reveal(who)
            case events.FlagFell() | events.TimeRanOut():
                due = self.due()
                return due is not None and due[0] <= at and due[1] == event
            case events.ClockStarted(player=who):
                return self.goes_on() and self.stands == "flag" and who == self.turn.player
            case events.ShuffleBegan(player=who):
                return self.knockout and self.in_turn(who)
            case events.PickedUp(player=who):
                waited_for = {self.turn.player, self.next_player()} if self.stands == "shuffle" else set()
                return self.goes_on() and who in waited_for
            case events.GapNoticed(until=until):
                return until >= at
            case events.GapDecided(counted=counted):
                if self.stands != "gap":
                    return False
                flag = counted and self.clocks.cost(self.gap) >= self.clocks.left[self.turn.player]
                return None if flag and self.options["after_flag"] == "run_on" else True
            case events.ClockCorrected(player=who, left=left, reason=reason):
                there = self.knockout and self.goes_on() and who in self.still_in()
                return there and 0 < left <= DAY and bool(reason.strip())
            case events.EliminationTakenBack(player=who, left=left, lives=lives, reason=reason):
                told = 1 <= lives <= 3 and (0 < left <= DAY or not self.knockout) and bool(reason.strip())
                return self.may_come_back(who) if told else False
            case events.TurnCorrected(player=who):
                allowed = self.goes_on() and who in self.still_in() and who != self.turn.player
                return allowed and (None if self.had and set(self.had) <= set(self.gone) else not self.had)
        raise TypeError(event)

    def allows_decision(self, event: Decided) -> bool:
        if not 0 < len(event.said.strip()) <= 200 or not set(event.agreed) <= set(self.players):
            return False
        if not event.option:
            return True
        rule, choices = SETTLED.get(event.option, ("", ()))
        return event.rule == f"treble_tracker.{rule}" and event.choice in choices

    def kept(self, who: str) -> bool:
        return self.options["depth"] == "match" and self.in_turn(who)

    def may_act(self, who: str) -> bool:
        return self.kept(who) and self.turn.actions < 3

    def may_come_back(self, who: str) -> bool | None:
        out = self.gone.get(who)
        if out is None or self.stands == "gap" or self.how == "treble":
            return False
        if self.how == "last turns" and self.ended_by != who:
            return None if self.ended_by else False
        if len(self.gone) == len(self.players):  # alone in again
            return True if who in self.won or self.knockout else None
        if any(turn.player == who for turn, *_ in self.broken):
            return True
        if self.had and who in self.had:
            return None
        if self.had:
            to_come = self.after(self.turn.player)
            if to_come.index(who) > to_come.index(self.had[0]):
                return None
        together = out.turn_of in self.gone and self.gone[out.turn_of].begun == out.begun
        return None if together and self.begun <= out.begun + 1 else True

    def may_reveal(self, who: str) -> bool | None:
        if not self.goes_on() or who != self.turn.player or self.declared not in (None, who):
            return False
        strict, easy = survived(self.story, who, strict=True), survived(self.story, who, strict=False)
        return strict if strict == easy and not self.doubtful else None

    def record(self, event: Any, at: int) -> None:
        due = self.due()
        self.happen(event, due[0] if due and due[1] == event else at)
        self.advance(at)

    # What it comes to

    def totals(self) -> dict[str, int]:
        points = 1 if self.how in ("last turns", "together") else 3
        return {who: points if who in (self.won or ()) else 0 for who in self.players}

    def winners(self) -> tuple[str, ...] | None:
        return self.won
