"""A second reading of where a Tribbles turn stands: whose it is, the chain, and what lies on top of each pile."""

from tests.oracle.tribbles.cards import NUMBERS


class Turn:
    """One player's turn."""

    def __init__(self, player: str, number: int, used_before: int | None, player_before: str) -> None:
        self.player, self.number, self.used_before, self.player_before = player, number, used_before, player_before
        self.played, self.used, self.skips = 0, 0, 0
        self.again = self.paid = self.done = self.over = False


class Standing:
    """What every-turn depth knows of a round. Nothing is known while `turn` is None."""

    def __init__(self) -> None:
        self.turn: Turn | None = None
        self.antes, self.pot_sure = 0, True  # Antes that were seen; False where others may have been
        self.clean()

    def clean(self) -> None:
        """A new round: nothing of the old one is left."""
        self.last: int | None = None  # the number on the last card
        self.asked: int | None = 1  # the number asked for where no card says it
        self.broken, self.step = False, 1
        self.blind = False  # turns of this round went by unseen
        self.turn_before: Turn | None = None  # whose it was when the depth changed
        self.late: set[str] = set()  # what it still needed when the last other player was decked
        self.waits: list[tuple[str, int]] = []  # what the running power still needs; the number of a Stampede
        self.stacks: dict[str, list[str | None]] = {name: [] for name in getattr(self, "names", ())}  # None: unknown
        self.uncovered: set[str] = set()  # whose top card has gone since it was laid
        self.slipped = False  # may a card lie beneath a pile that nobody laid on?
        self.frozen: list[tuple[str, int, str]] = []  # by whom, in which turn, what
        self.marks: list[tuple[str, str, int]] = []  # Score: for whom, on whom, in which turn
        self.honest: dict[str, int] = {}
        self.acquires: tuple[str, str] | None = None
        self.unsure_acquire = False
        self.laid = ("", "", "", 0)  # the last card: whose, its power, the powers used by it, its turn

    # Where the turn stands

    @property
    def under_way(self) -> bool:
        """Is somebody's turn begun and not yet finished?"""
        return self.turn is not None and not self.turn.over and bool(self.waits or self.turn.again)

    @property
    def walked(self) -> bool:
        return self.stage == "round" and self.depth == "referee" and self.turn is not None

    @property
    def in_flight(self) -> bool:
        marks = self.frozen or self.marks or self.honest or self.acquires
        return self.stage == "round" and bool(self.under_way or self.owed - {"start"} or marks)

    def first_turn(self, player: str) -> None:
        self.clean()
        self.turn = Turn(player, 1, 0, "") if self.depth == "referee" else None
        if self.turn is None:
            self.blind, self.pot_sure = True, False

    def depth_turned(self) -> None:
        if self.stage == "round":
            self.turn_before = self.turn or self.turn_before
            self.turn, self.blind, self.pot_sure = None, True, False
            self.waits = []

    def stop_turn(self) -> None:
        self.late = {power for power, _ in self.waits}
        self.waits = []
        if self.turn:
            self.turn.over = True

    def after(self, number: int) -> int:
        backwards = self.open == "Cloning Lab"
        return NUMBERS[(NUMBERS.index(number) + (-1 if backwards else 1)) % 6]

    @property
    def next(self) -> int:
        return self.asked if self.asked is not None else self.after(self.last or 1)

    def settle(self) -> None:
        """If nothing more is to be done in this turn the next one begins."""
        turn = self.turn
        if turn and self.out and self.go_while_out == "over":
            turn.again = False
        if turn is None or not turn.done or turn.over or self.waits or turn.again:
            return
        self.frozen = [one for one in self.frozen if one[0] != turn.player or one[1] == turn.number]
        if self.out:
            turn.over = True
            return
        self.turn_for(self.following(turn.player, turn.skips), turn.number + 1, turn.used, turn.player)

    def following(self, player: str, skips: int) -> str:
        place = self.seats.index(player)
        while True:
            place = (place + self.step) % len(self.seats)
            if self.still_in(self.seats[place]):
                if not skips:
                    return self.seats[place]
                skips -= 1

    def turn_for(self, player: str, number: int, used_before: int | None, before: str) -> None:
        self.turn, self.waits = Turn(player, number, used_before, before), []
        if self.honest.pop(player, 0):
            self.waits = [("Honesty", 0)]

    def my_turn(self, player: str) -> bool:
        return self.walked and not self.counting and self.turn is not None and self.turn.player == player

    def waits_for(self, power: str) -> bool:
        return any(power == waiting for waiting, _ in self.waits)

    def first_waits(self, power: str) -> bool | None:
        """Is this what is waited for? Open where the halves of a compound are told the other way round."""
        return None if self.waits_for(power) and self.waits[0][0] != power else self.waits_for(power)

    def done_waiting(self, power: str) -> None:
        self.waits.remove(next(one for one in self.waits if one[0] == power))

    def top(self, player: str) -> str | None:
        """The power on top of a pile; "" is no card, "?10" a 10 of a power nobody said, None what is not known."""
        stack = self.stacks[player]
        return stack[-1] if stack else None if self.slipped or self.blind or self.open == "Manheim’s Lab" else ""

    def may_choose(self, player: str, chosen: str | None) -> bool | None:
        """A Fold on top keeps its player from being chosen by others (T:451)."""
        if chosen is None or chosen == player or not self.walked:
            return True
        folded = self.tops(chosen, "Fold")
        return None if folded is None else not folded

    def tops(self, player: str, power: str) -> bool | None:
        """Is this power on top of the pile? A card whose power nobody said may be it if one shows that number."""
        top = self.top(player)
        if top is None or top[:1] != "?":
            return None if top is None else top == power
        return None if power in self.powers and int(top[1:]) in self.powers[power][1 + self.later] else False


def all_of(*said: bool | None) -> bool | None:
    """False if anything is, else open if anything is."""
    return False if False in said else None if None in said else True
