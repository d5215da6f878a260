"""Table decisions: what people settle when a rule is in doubt, as an event that every game takes."""

from dataclasses import dataclass, fields, replace
from typing import Any, Literal, Union, get_args

from companion.engine.game import AnyGame, Refusal
from companion.engine.match import Match
from companion.engine.wording import doing

__all__ = ["LONGEST", "Decided", "decidable", "decision_in_words", "decisions", "disputed", "open_choice"]

LONGEST = 200  # letters of a decision: a sentence or two


@dataclass(frozen=True)
class Decided:
    """What the table decides on `rule` (a rule key), in a sentence, and who agreed to it.

    Where the ruling leaves it to an option of the match, `option` is that option's name and `choice` what it is from
    here on; what was entered before stays as it was.
    """

    rule: str
    said: str
    agreed: tuple[str, ...] = ()
    option: str = ""
    choice: str = ""
    kind: Literal["decided"] = "decided"


def disputed(options: type[Any], rule: str) -> Any:
    """The option (a dataclass field) that settles what this ruling leaves open in the middle of a match, or None."""
    return next((one for one in fields(options) if one.metadata["disputed"] and one.metadata["rule"] == rule), None)


def open_choice(match: Match, rule: str) -> Any:
    """The option that is `disputed` there, where it does anything as this match’s other options are; or None."""
    option, settled = disputed(match.game.options, rule), match.state.options
    needs = option.metadata["needs"] if option else {}
    return option if all(getattr(settled, name) in among for name, among in needs.items()) else None


def decidable(game: AnyGame) -> AnyGame:
    """The game with one more thing that can happen at its table: a decision. It changes nothing but an option."""
    refuse, apply, tell = game.refuse, game.apply, game.tell

    def refuse_too(state: Any, event: Any, at: int) -> Refusal | None:
        return _refusal(game, state, event) if isinstance(event, Decided) else refuse(state, event, at)

    def apply_too(state: Any, event: Any, at: int) -> Any:
        if not isinstance(event, Decided):
            return apply(state, event, at)
        return replace(state, options=replace(state.options, **{event.option: event.choice})) if event.option else state

    def tell_too(state: Any, event: Any) -> str:
        if not isinstance(event, Decided):
            return tell(state, event)
        by = "The table decides" if event.agreed else "Ruling recorded, nobody has agreed yet"
        return f"{by}: {decision_in_words(event)}"

    events: Any = Union[(*(get_args(game.events) or (game.events,)), Decided)]
    return replace(game, events=events, refuse=refuse_too, apply=apply_too, tell=tell_too)


def decisions(match: Match) -> tuple[tuple[int, Decided], ...]:
    """What this table has decided and what of it stands, by entry number, the latest first."""
    made = [(fact.entry.number, fact.entry.event) for fact in match.facts if isinstance(fact.entry.event, Decided)]
    return tuple(reversed(made))


def decision_in_words(event: Decided) -> str:
    """What was decided and who agreed: Whoever has the oldest cat wins. Ann and Bo agree."""
    said = event.said.strip()
    if not event.agreed:
        return said
    stop = "" if said.endswith((".", "!", "?")) else "."
    return f"{said}{stop} {doing(event.agreed, 'agrees', 'agree')}."


def _refusal(game: AnyGame, state: Any, event: Decided) -> Refusal | None:
    said, strangers = event.said.strip(), [name for name in event.agreed if name not in state.players]
    if not said:
        return Refusal("Nothing is decided yet. Say in a sentence what holds from now on.", "log.decided")
    if len(said) > LONGEST:
        return Refusal(
            f"That is {len(said)} letters; a decision has at most {LONGEST}. Say it in a sentence.", "log.decided"
        )
    if strangers:
        return Refusal(
            f"{strangers[0]} does not sit at this table. Name who agreed among those who play.", "log.decided"
        )
    if not event.option:
        return None
    asked = disputed(game.options, event.rule)
    if asked is None or asked.name != event.option:
        return Refusal("No option of this match settles that rule. Decide it in a sentence instead.", "log.decided")
    if event.choice not in asked.metadata["labels"]:
        known = ", ".join(asked.metadata["labels"].values())
        return Refusal(f"{asked.metadata['title']} can be: {known}. Pick one of them.", "log.decided")
    return None
