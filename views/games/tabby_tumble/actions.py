"""What the hands at a Tabby Tumble table can do besides: ask for another's word, draw who rolls first."""

from views.games import actions


class Hands(actions.Hands):
    def speak(self, player: str) -> None:
        self._turn(speaker=player, ready=None)

    def list_tasks(self) -> None:
        """The list of what to do comes up whole."""
        self._turn(listed=True)

    def put_away(self) -> None:
        self._turn(listed=False)

    def lamp(self, player: str | None) -> None:
        """The lamp stands over this player for a moment."""
        self._turn(lamp=player)
