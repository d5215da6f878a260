"""What the hands at a Tabby Tumble table can do besides: ask for another's word, draw who rolls first."""

from views.games import actions


class Hands(actions.Hands):
    def speak(self, player: str) -> None:
        self._turn(speaker=player, ready=None)

    def lamp(self, player: str | None) -> None:
        """The lamp stands over this player for a moment."""
        self._turn(lamp=player)
