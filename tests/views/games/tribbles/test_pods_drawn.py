"""Two phones draw the pods of one evening: the second is shown what the first has drawn."""

from typing import Any

from companion.service.match_service import MatchService
from tests.views.games.tribbles.test_beside import NINE, NOTE, Alone, spoken
from views.games.tribbles.tools.pods_page import PodsPage
from views.games.tribbles.tools.saved_pods import PodsKept


async def test_what_another_phone_has_drawn_meanwhile_is_shown_and_not_drawn_over(
    screen: Any, seated: Any, service: MatchService
) -> None:
    await service.keep_note(NOTE, PodsKept(NINE).written())
    await seated(Alone, PodsPage)
    await screen.until(lambda: screen.says("9 people"))
    theirs = PodsKept(NINE[::-1], ((NINE[:5], NINE[5:]),))
    await service.keep_note(NOTE, theirs.written())  # on the other one
    await screen.tap("Draw game 1")
    await screen.until(lambda: screen.says("Another device has drawn this meanwhile"))
    assert PodsKept.read(await service.note(NOTE)) == theirs
    assert f"Table 1: {', '.join(NINE[:5])}" in spoken(screen)
    await screen.tap("Draw game 2")
    await screen.until(lambda: screen.says("Game 2"))
    assert PodsKept.read(await service.note(NOTE)).draws[0] == theirs.draws[0]
    assert not screen.says("Another device")
