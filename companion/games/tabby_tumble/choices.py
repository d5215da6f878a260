"""What the table could enter now, with what it would bring, and why not where it may not be."""

from dataclasses import replace

from companion.engine.game import Choice
from companion.engine.wording import signed

from . import events, points_only
from .deeds import hairball_cost, rule_of
from .events import Action, Colour, Event
from .previews import Brings, Outlook
from .rules import refuse, undecided
from .state import ACTIONS, COLOURS, TOKENS_OF_A_COLOUR, Table
from .words import TITLES, added, cats, mice, nth

NOTHING = Brings("", "", "")


def choices(table: Table, now: int) -> tuple[Choice, ...]:
    """Every single thing that could be entered. Dice rolled by the app all at once are not among them."""
    match table.stage:
        case "draw":
            drawn = ((player, events.FirstPlayerDrawn(player)) for player in table.players)
            return tuple(_choice(table, now, event, player, "tabby_tumble.first_player") for player, event in drawn)
        case "roll" | "reveal" if table.points_only:
            return points_only.choices(table)
        case "roll":
            return _faces(table, now)
        case "draft":
            return _dice(table, now)
        case "decide":
            return tuple(choice for player in undecided(table) for choice in _words(table, now, player))
        case "reveal":
            return _tokens(table, now)
        case "over":
            return ()


def _choice(table: Table, now: int, event: Event, title: str, rule: str, brings: Brings = NOTHING) -> Choice:
    refusal = refuse(table, event, now)
    return Choice(event, title, rule, brings.gain, brings.unit, brings.note, refusal)


def _faces(table: Table, now: int) -> tuple[Choice, ...]:
    """One die a tap. The faces of a kind that is complete stay there and say so."""
    wanted = table.dice_of_a_kind
    cats = Brings("", "", f"{len(table.cats)} of {wanted} cat dice")
    actions = Brings("", "", f"{len(table.actions)} of {wanted} action dice")
    return (
        *(
            _choice(table, now, events.DiceRolled(cats=(face,)), TITLES[face], "tabby_tumble.dice", cats)
            for face in COLOURS
        ),
        *(
            _choice(table, now, events.DiceRolled(actions=(face,)), TITLES[face], "tabby_tumble.dice", actions)
            for face in ACTIONS
        ),
    )


def _dice(table: Table, now: int) -> tuple[Choice, ...]:
    """The faces in the tray. For the second die what the pair brings, for the first what could yet become of it."""
    player = table.order[table.picks]
    turn, outlook = table.turns[player], Outlook.of(table, player)

    def brings(face: Colour | Action) -> Brings:
        match face:
            case "orange" | "black" | "white" as colour:
                if turn.colour:
                    return NOTHING
                pair = replace(turn, colour=colour)
            case action:
                if turn.die:
                    return NOTHING
                pair = replace(turn, die=action)
        return outlook.brings(pair) if pair.colour and pair.die else Brings("", "", outlook.best(face))

    faces: tuple[Colour | Action, ...] = (
        *(face for face in COLOURS if face in table.cats),
        *(face for face in ACTIONS if face in table.actions),
    )
    return tuple(
        _choice(
            table,
            now,
            events.DieTaken(player, face),
            TITLES[face],
            rule_of(face),
            brings(face),
        )
        for face in faces
    )


def _words(table: Table, now: int, player: str) -> tuple[Choice, ...]:
    """What the player could still say about the two dice."""
    turn, points, most = table.turns[player], table.totals[player], table.most(player)
    assert turn.colour is not None
    if turn.action is None:
        outlook = Outlook.of(table, player)
        return tuple(
            _choice(
                table, now, events.HairballCoughed(player, action), TITLES[action], rule_of(action),
                outlook.brings(replace(turn, instead=action)),
            )
            for action in ACTIONS[:-1]
        )  # fmt: skip
    lost = -hairball_cost(turn, points, table.options)
    gains = [Brings(signed(amount), "points", added(points, lost, amount)) for amount in range(most + 1)]
    if turn.action == "eat":
        return tuple(
            _choice(table, now, events.MiceEaten(player, amount), mice(amount), "tabby_tumble.eat", gains[amount])
            for amount in range(most + 1)
        )
    colour = turn.colour
    others = (other for other in table.players if other != player)
    return (
        _choice(table, now, events.CatsRehomed(player, 0), cats(0, colour), "tabby_tumble.rehome", gains[0]),
        *(
            _choice(
                table,
                now,
                events.CatsRehomed(player, amount, other),
                f"{cats(amount, colour)} to {other}",
                "tabby_tumble.rehome",
                gains[amount],
            )
            for other in others
            for amount in range(1, most + 1)
        ),
    )


def _tokens(table: Table, now: int) -> tuple[Choice, ...]:
    hidden = [player for player in table.seats_from_roller if player not in table.tokens]
    return tuple(
        _choice(
            table,
            now,
            events.TokenRevealed(player, colour),
            TITLES[colour],
            "tabby_tumble.token",
            _token(table, player, colour),
        )
        for player in hidden
        for colour in COLOURS
    )


def _token(table: Table, player: str, colour: Colour) -> Brings:
    number, before = table.homes[player].cats(colour), table.shown(colour)
    doubt = f". The {nth(before + 1)} {colour} one" if before >= TOKENS_OF_A_COLOUR else ""
    return Brings(signed(number), "points", f"{cats(number, colour)}: {added(table.totals[player], number)}{doubt}")
