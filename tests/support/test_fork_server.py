"""The parent that starts tables answers two who ask at once, as where a table is killed and waited for."""

import threading
from pathlib import Path

from tests.support.fork_server import Forked


def test_two_may_wait_for_the_same_end(tmp_path: Path) -> None:
    for number in range(8):
        process = Forked(["-m", "companion", "--help"], tmp_path / f"{number}.log")
        ends: list[int] = []

        def waits(process: Forked = process, ends: list[int] = ends) -> None:
            ends.append(process.wait())

        both = [threading.Thread(target=waits) for _ in range(2)]
        for one in both:
            one.start()
        for one in both:
            one.join()
        assert ends == [0, 0]
