"""The whole service, whatever is done with it in whatever order, beside a plain list of facts: never different.

Two processes on one file and a phone with a file of its own: matches are begun, entered into, corrected, ended, taken
out and in, everything is backed up and brought back, processes end and are killed, the clock jumps.
"""

import gc
import json
import shutil
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from companion.engine.game import Refusal
from companion.engine.match import Amended, Entry, Match, Reinstated, Retracted
from companion.service.match_service import StaleEntryNumber
from tests.fuzz.cases import TIMES
from tests.support.services.counter_game import Counted, Timed
from tests.support.services.plain_model import GAMES, Kept, kinship
from tests.support.services.service_processes import Place, Process
from tests.support.services.service_with_clock import HOUR, MINUTE, Hands

DAY = 24 * HOUR
IN_MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None  # no power cut here: the disk need not be waited for
PLAYERS = ("Ann", "Bo", "Cy", "Dee", "Eva")
WHO, WHICH, DESK = st.sampled_from(PLAYERS[:3]), st.sampled_from((0, 0, 0, 1, 2, 3)), st.sampled_from((0, 1, 2, 2))
FACTS = st.one_of(
    st.builds(Counted, WHO, st.sampled_from((1, 2, 3, 4, 10, 11)), st.sampled_from(("plain", "double"))),
    st.builds(Timed, st.sampled_from((0, 5_000, HOUR, HOUR, DAY, DAY))),
)
BACK = st.integers(0, 9)
STEPS = st.one_of(
    FACTS, FACTS, FACTS, st.sampled_from(("undo", "undo", "redo")),
    st.tuples(st.just(Amended), BACK, FACTS), st.tuples(st.sampled_from((Retracted, Reinstated)), BACK),
)  # fmt: skip


class Service(RuleBasedStateMachine):
    """Each rule does one thing to the real service and to the facts; `Process.look` compares."""

    @initialize(witness=st.booleans())
    def start(self, witness: bool) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="service-", dir=IN_MEMORY))
        self.hands = Hands(witness)
        table, phone = Place(self.folder / "table"), Place(self.folder / "phone")
        self.processes = [Process(place, self.hands) for place in (table, table, phone)]
        self.files: list[tuple[str, bytes, Kept]] = []
        self.last: tuple[str, int, Any] | None = None  # the tap before: of which match, for which number, what
        for game, goal in zip(GAMES, ("never", "ten"), strict=True):
            self.begin(0, game, 3, goal)

    def teardown(self) -> None:
        if not hasattr(self, "processes"):
            return
        try:
            for process in self.processes:
                process.look_at_all()
                process.end(killed=False)
            for place in {id(process.place): process.place for process in self.processes}.values():
                after = Process(place, self.hands)
                after.look_at_all()
                after.end(killed=False)
        finally:
            shutil.rmtree(self.folder)

    def match(self, of: int, which: int) -> tuple[Process, str]:
        """A match that is there; on a phone without any, one is begun."""
        process = self.processes[of]
        if not process.place.facts.matches:
            self.begin(of, "tally", 2, "never")
        there = list(process.place.facts.matches)
        return process, there[which % len(there)]

    def shown(self, of: int, which: int) -> Kept:
        process, match_id = self.match(of, which)
        return process.look(match_id)

    # Matches and entries

    @rule(of=DESK, game=st.sampled_from(list(GAMES)), seats=st.integers(1, 5), goal=st.sampled_from(("ten", "never")))
    def begin(self, of: int, game: str, seats: int, goal: str) -> None:
        process = self.processes[of]
        card = process.do(process.service.begin(game, PLAYERS[:seats], {"goal": goal}))
        assert isinstance(card, Refusal) == (seats not in (2, 3, 4))
        if not isinstance(card, Refusal):
            assert card.created == process.service.now()
            process.place.facts.matches[card.id] = Kept(game, PLAYERS[:seats], goal, card.created)
            process.look(card.id)

    @rule(of=DESK, which=WHICH, steps=st.lists(STEPS, min_size=1, max_size=10))
    def play(self, of: int, which: int, steps: list[Any]) -> None:
        """Facts, second thoughts and corrections, a second apart; a number is counted among what can be meant."""
        for step in steps:
            self.hands.go(1_000)
            told = self.shown(of, which).told
            match step:
                case "undo":
                    self._enter(of, which, Retracted(max(told.acts)) if told.acts else None, Match.undo)
                case "redo":
                    self._enter(of, which, Reinstated(told.undone[-1]) if told.undone else None, Match.redo)
                case (kind, back, *event):
                    meant = {Amended: told.facts, Retracted: told.acts, Reinstated: told.undone}[kind]
                    self._enter(of, which, kind((*meant, 3)[back % (len(meant) + 1)], *event))
                case _:
                    self._enter(of, which, step)

    def _enter(self, of: int, which: int, event: Any, tap: Any = None) -> None:
        """One tap: what is shown before it is what comes of it, and it is kept or refused as the facts say."""
        process, match_id = self.match(of, which)
        service, kept = process.service, process.look(match_id)
        number, device = len(kept.entries) + 1, f"phone {of}"
        at = max(service.now(match_id), kept.last_at)
        takes = event is not None and kept.takes(event, at)
        if event is not None:
            preview = process.do(service.preview(match_id, event))
            assert isinstance(preview, Match) == takes
        by = kept.players[0]
        match tap:
            case Match.undo:
                after = process.do(service.undo(match_id, number, device, by))
            case Match.redo:
                after = process.do(service.redo(match_id, number, device, by))
            case _:
                after = process.do(service.record(match_id, event, number, device, by))
        assert isinstance(after, Match) == (takes and not kept.rests), after
        if isinstance(after, Match):
            process.place.facts.matches[match_id] = kept.written(Entry(number, at, event, device, by))
            self.last = (match_id, number, event)
        else:
            assert after.reason.endswith(".")
        process.look(match_id)

    @precondition(lambda self: self.last)
    @rule(of=DESK, far=st.integers(-3, 3), phone=DESK)
    def tap_late(self, of: int, far: int, phone: int) -> None:
        """The tap before, felt twice, or one that was drawn for another number: nothing more is entered."""
        assert self.last
        match_id, number, event = self.last
        process, number = self.processes[of], number + far
        if match_id not in process.place.facts.matches:
            return
        kept = process.look(match_id)
        if number == len(kept.entries) + 1:
            return
        written = kept.entries[number - 1] if 1 <= number <= len(kept.entries) else None
        same = written and not written.due and (written.event, written.device) == (event, f"phone {phone}")
        try:
            after = process.do(process.service.record(match_id, event, number, f"phone {phone}", "Bo"))
        except StaleEntryNumber:
            assert not same
        else:
            assert same
            assert isinstance(after, Match)
        process.look(match_id)

    @rule(of=DESK, which=WHICH, wanted=st.sampled_from(("finish", "abandon", "resume")))
    def stand(self, of: int, which: int, wanted: str) -> None:
        process, match_id = self.match(of, which)
        kept = process.look(match_id)
        at = max(process.service.now(match_id), kept.last_at)
        status = {"finish": "finished", "abandon": "abandoned", "resume": "finished" if kept.told.over else "open"}[
            wanted
        ]
        process.do(getattr(process.service, wanted)(match_id))
        if status != kept.status:
            process.place.facts.matches[match_id] = replace(kept, status=status, ended=None if status == "open" else at)
        process.look(match_id)

    # Out and in

    @rule(of=DESK, which=WHICH, to=DESK | st.none(), go_on=st.booleans())
    def export(self, of: int, which: int, to: int | None, go_on: bool) -> None:
        """A match goes out as a file; at once it comes in somewhere, or later."""
        process, match_id = self.match(of, which)
        kept = process.look(match_id)
        text = process.do(process.service.export(match_id))
        told = json.loads(text)
        assert (told["id"], tuple(told["players"]), told["status"]) == (match_id, kept.players, kept.status)
        assert (told["created"], told.get("ended")) == (kept.created, kept.ended)
        assert [(e["kind"], e["at"], e.get("due", False)) for e in told["events"]] == [
            (e.event.kind, e.at, e.due) for e in kept.entries
        ]
        self.files.append((match_id, text.encode(), kept))
        if to is not None:
            self.take_in(to, -1, go_on)

    @rule(of=DESK, which=WHICH, to=DESK, steps=st.lists(STEPS, min_size=1, max_size=4), go_on=st.booleans())
    def there_and_back(self, of: int, which: int, to: int, steps: list[Any], go_on: bool) -> None:
        """A match is carried to another device, played on there, and brought back."""
        self.export(of, which, to, True)
        there = list(self.processes[to].place.facts.matches).index(self.files[-1][0])
        self.play(to, there, steps)
        self.export(to, there, of, go_on)

    @precondition(lambda self: self.files)
    @rule(of=DESK, which=WHICH, go_on=st.booleans())
    def take_in(self, of: int, which: int, go_on: bool) -> None:
        match_id, text, came = self.files[which % len(self.files)]
        process, matches = self.processes[of], self.processes[of].place.facts.matches
        expected = kinship(process.look(match_id), came) if match_id in matches else "new"
        taken = process.do(process.service.take_in(text, go_on))
        assert (taken.kinship, taken.went_on) == (expected, go_on and expected == "longer")
        match expected:
            case "new" | "other":
                assert (taken.card.id == match_id) == (expected == "new")
                matches[taken.card.id] = came
            case "longer" if go_on:
                for entry in came.entries[len(matches[match_id].entries) :]:
                    matches[match_id] = matches[match_id].written(entry)
                matches[match_id] = matches[match_id].stands_as(came)
        process.look(taken.card.id)

    @rule(of=DESK)
    def backup(self, of: int) -> None:
        process, place = self.processes[of], self.processes[of].place
        process.look_at_all()
        place.backups.append((process.do(process.service.backup()), place.facts.copy()))

    @rule(of=DESK, which=WHICH)
    def restore(self, of: int, which: int) -> None:
        process, place = self.processes[of], self.processes[of].place
        process.look_at_all()
        if not place.backups:
            return
        backup, facts = place.backups[which % len(place.backups)]
        gone = {card.id for card, loss in process.do(process.service.lost_by_restoring(backup)) if loss.whole}
        assert gone == place.facts.matches.keys() - facts.matches.keys()
        replaced = process.do(process.service.restore(backup))
        assert replaced
        place.backups.append((replaced, place.facts))
        place.facts = facts.copy()
        process.look_at_all()

    @rule(of=DESK, key=st.sampled_from(("a", "b")), body=st.sampled_from(("", "one", "two")))
    def keep_note(self, of: int, key: str, body: str) -> None:
        process = self.processes[of]
        process.do(process.service.keep_note(key, body))
        process.place.facts.notes.pop(key, None)
        process.place.facts.notes |= {key: body} if body else {}

    # Processes and time

    @rule(of=DESK, killed=st.booleans())
    def restart(self, of: int, killed: bool) -> None:
        self.processes[of].end(killed)
        self.processes[of] = Process(self.processes[of].place, self.hands)
        self.processes[of].look_at_all()

    @rule(
        what=st.sampled_from((Hands.go, Hands.go, Hands.set, Hands.sleep)),
        ms=st.sampled_from((1, 999, 5_000, MINUTE, 8 * HOUR, DAY)),
        back=st.booleans(),
    )
    def time_goes_on(self, what: Any, ms: int, back: bool) -> None:
        """It goes by, the wall clock is set on or back, the system sleeps."""
        what(self.hands, -ms if back and what is Hands.set else ms)

    @rule(of=DESK)
    def the_alarm_rings(self, of: int) -> None:
        """As by itself when something comes due: no page asks for anything."""
        process = self.processes[of]
        process.do(process.service._log_writer.scheduler._rung())
        assert process.service.notices == ()

    @rule(of=DESK)
    def somebody_looks_around(self, of: int) -> None:
        self.processes[of].look_at_all()


Service.TestCase.settings = settings(
    max_examples=15 * TIMES,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TestService = Service.TestCase


def teardown_module() -> None:
    gc.collect()  # what was killed has closed nothing
