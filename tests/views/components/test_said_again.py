"""What answers a tap in the same words as the one before is said once more."""

from typing import Any

from companion.engine.game import Refusal
from views.match.live_match import LiveMatch
from views.match.match_bar import SpokenScore

NO = Refusal("The die is not rolled yet. Roll it first.", "turn.order")


async def test_the_same_answer_is_said_once_more(screen: Any, service: Any, monkeypatch: Any) -> None:
    """A second six, or the same tap refused again, was silent: nothing had changed that is read out as it does."""
    card = await service.begin("tribbles", ("Ann", "Bo"), {})
    live = LiveMatch(service, card.id, "here", "", await service.open(card.id))
    said: list[str] = []

    async def invoked(_: int, method: str, arguments: Any = None, *__: object) -> None:
        if method == "announce_message":
            said.append(arguments["message"])

    monkeypatch.setattr(screen.session, "invoke_method", invoked)
    await screen.show(SpokenScore, live)

    async def heard(tell: Any, what: object) -> list[str]:
        tell(what)
        await screen.settle()
        return [*said]

    assert await heard(live.say, "6 to attack") == [], "it is read out as it comes"
    assert await heard(live.say, "6 to attack") == ["6 to attack"]
    assert await heard(live.say, "5 to attack") == ["6 to attack"]
    assert await heard(live.refuse, NO) == ["6 to attack"]
    assert await heard(live.refuse, NO) == ["6 to attack", NO.reason]
    assert await heard(live.refuse, None) == ["6 to attack", NO.reason]
