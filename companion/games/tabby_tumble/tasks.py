"""What hands do with the real pieces: at the set-up, and when a round has been played."""

from companion.engine.game import Task

from .deeds import rule_of
from .state import CATS_PER_COLOUR, MICE, POINT_TOKENS, Deed, Table
from .words import cats, mice, points


def tasks(table: Table) -> tuple[Task, ...]:
    """Until the next thing has begun: the first roll after the set-up, the first pick or token after a round.

    A task of the whole table has no player.
    """
    match table.stage:
        case "draw":
            return _set_up(table)
        case "roll":
            return _played(table)
        case "draft" if table.picks == 0:
            return _played(table)
        case "reveal" if not table.tokens:
            return _played(table)
        case "over" if table.in_doubt:
            told = f"Look at the {table.in_doubt} tokens again: the box should have two, as far as is known"
            return (Task("", told, "tabby_tumble.tokens_of_a_colour"),)
    return ()


def deed_told(deed: Deed, given: bool = True) -> str:
    """A player's round in one breath: "gives 3 white cats to Bo, takes 3 points"; without the first, where what was
    `given` has just been told.
    """
    steps = [step for step in (_hairball(deed), *_steps(deed)[0 if given else 1 :]) if step]
    return ", ".join(steps)


def _set_up(table: Table) -> tuple[Task, ...]:
    dice, seats = table.dice_of_a_kind, len(table.players)
    middle = f"{CATS_PER_COLOUR - seats} cats of each colour, {MICE - seats} mice and {POINT_TOKENS} point tokens"
    if table.options.supply == "unlimited":
        middle = f"the cats, the mice and {POINT_TOKENS} point tokens, and use anything else when they run out"
    return (
        Task("", f"Use {dice} cat dice and {dice} action dice, the others go back into the box", "tabby_tumble.dice"),
        *(
            Task(player, "takes 1 cat of each colour, 1 mouse and 1 hidden token", "tabby_tumble.setup")
            for player in table.players
        ),
        Task("", "Put the hidden tokens that are left back into the box", "tabby_tumble.setup"),
        Task("", f"Leave in the middle {middle}", "tabby_tumble.setup"),
    )


def _played(table: Table) -> tuple[Task, ...]:
    return tuple(Task(deed.player, deed_told(deed), rule_of(deed.action)) for deed in table.deeds)


def _hairball(deed: Deed) -> str:
    """Tokens go back as far as there are any."""
    back = min(deed.lost, max(deed.before, 0))
    given = f"gives back {points(back)}" if back else ""
    return ", ".join(step for step in (given, f"owes {points(deed.lost - back)}" if deed.lost > back else "") if step)


def _steps(deed: Deed) -> tuple[str, ...]:
    colour = deed.colour
    match deed.action:
        case "rescue" if deed.cats:
            last = ", the last" if deed.short else ""
            return (f"takes {cats(deed.cats, colour)} from the supply{last}",)
        case "rescue":
            return (f"takes nothing: the supply has no {colour} cats",)
        case "play" if deed.mice:
            last = ", the last" if deed.short else ""
            return (f"takes {mice(deed.mice)} from the supply{last}",)
        case "play" if deed.had:
            return ("takes nothing: the supply has no mice",)
        case "eat" if deed.eaten:
            return (f"returns {mice(deed.eaten)} to the supply", f"takes {points(deed.points)}")
        case "rehome" if deed.given:
            return (f"gives {cats(deed.given, colour)} to {deed.to}", f"takes {points(deed.points)}")
        case "cuddle" if deed.points:
            return (f"takes {points(deed.points)}",)
        case "cuddle":
            return (f"takes no point: {cats(deed.had, colour)}, a Cuddle needs two",)
        case "eat" | "rehome" if deed.had:
            return (f"gives no {'mouse back' if deed.action == 'eat' else 'cat away'}",)
    return (f"takes nothing: no {colour} cats at home",)
