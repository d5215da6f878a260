"""May I put this into play? What is asked about the card, and the answer in the shape of a working."""

from dataclasses import replace
from typing import Any

from companion.games.traveller.cards.limits import may_play
from companion.games.traveller.cards.printed import SUBTYPES, Card, Ship
from companion.games.traveller.drafts.following import with_subtype
from companion.games.traveller.previews import answer
from companion.games.traveller.sums.sum_working import Working
from views.games.traveller.entry_forms.entry_fields import figure
from views.games.traveller.sums.sum_form import PlayAsked
from views.match.entry_form.field import Field
from views.match.entry_form.picks import flag, pick

KINDS = (("crew", "Crew"), ("gear", "Gear"), ("connection", "Connection"), ("upgrade", "Upgrade"))


def play_fields(asked: PlayAsked) -> tuple[Field, ...]:
    card = asked.card
    subtypes = tuple((s, s) for s in SUBTYPES[card.kind])
    wanted = [Field("card.kind", "", pick, labels=KINDS)]
    if subtypes:
        wanted.append(Field("card.subtype", "Subtype", pick, labels=subtypes))
    wanted += [Field("card.trifling", "Trifling", flag), Field("card.hindrance", "Hindrance", flag)]
    match card.kind:
        case "crew":
            wanted.append(Field("twice", "One of this name is in play", flag))
            wanted += [
                figure("alike", "crew in play", "crew", high=12),
                figure("ship.crew", "the ship takes", "ship", high=12),
            ]
        case "upgrade":
            low = card.subtype.lower() or "computer"
            wanted += [
                figure("alike", "of it in play", low, high=9),
                figure(f"ship.{low}", "the ship takes", "ship", high=9),
            ]
        case "gear":
            wanted.append(figure("alike", "of it on this crew", "gear", high=4))
        case "connection":
            extra = (("", "Any ship"), ("extra_connection", "Beowulf"))
            wanted += [
                Field("ship.special", "Which ship", pick, labels=extra),
                figure("alike", "of it in play", "connection", high=4),
            ]
    return tuple(wanted)


def settled(asked: Any) -> Any:
    """A card of another kind has other subtypes: the first of them."""
    return replace(asked, card=with_subtype(asked.card)) if isinstance(asked, PlayAsked) else asked


def play(card: Card, alike: int, ship: Ship, twice: bool, one_of_name: bool) -> Working:
    mates = (Card("crew", "The crew"),) if card.kind == "gear" else ()
    card = replace(card, name="This name" if card.kind == "crew" else "", on="The crew" if mates else "")
    plain = replace(card, name="", trifling=False, hindrance=False)
    others = (replace(plain, name="This name") if twice and not number else plain for number in range(alike))
    return answer(may_play(card, (*mates, *others), ship, one_of_name=one_of_name))
