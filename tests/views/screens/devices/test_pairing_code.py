"""The door in the settings: on the table's machine a code is shown on request, and follows on by itself."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.server.auth.pairing import Pairing
from views.screens.devices import pairing_code
from views.screens.settings.settings import Settings
from views.theme.tokens import LIGHT


@pytest.fixture
def pairing(screen: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pairing:
    monkeypatch.setattr(pairing_code, "LOOKS_EVERY", 0.01)
    screen.pairing = Pairing(tmp_path / "door", print)
    screen.pairing.reached_at(lambda: "http://192.168.1.20:8550")
    return screen.pairing


@pytest.fixture
def invited(pairing: Pairing, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every invitation, the newest last."""
    made: list[Any] = []
    invite = pairing.invite

    def keep(series: str = "") -> Any:
        made.append(invite(series))
        return made[-1]

    monkeypatch.setattr(pairing, "invite", keep)
    return made


def digits(invitation: Any) -> str:
    return f"{invitation.code.digits[:3]} {invitation.code.digits[3:]}"


async def test_a_code_is_shown_when_it_is_asked_for_and_not_before(screen: Any, invited: list[Any]) -> None:
    await screen.show(Settings)
    assert not invited
    await screen.tap("Let a device in")
    assert screen.says(digits(invited[0]))
    assert screen.says("or open http://192.168.1.20:8550 there and type")
    [qr] = [one for one in screen.all() if isinstance(one, ft.Image) and "QR code" in (one.semantics_label or "")]
    assert qr.src == invited[0].picture
    await screen.tap("New code")
    assert screen.says(digits(invited[1]))
    assert not screen.says(digits(invited[0]))
    await screen.tap("Hide it")
    assert not screen.says(digits(invited[1]))


async def test_with_large_text_its_keys_are_drawn(screen: Any, invited: list[Any]) -> None:
    """They lay in a row that wraps, in which the client draws nothing that takes a share of the room."""
    screen.dress(replace(LIGHT, scale=2.0))
    await screen.show(Settings)
    await screen.tap("Let a device in")
    wrapping = [one for one in screen.all() if isinstance(one, ft.Row) and one.wrap]
    assert "Hide it" in screen.labels()
    assert not [part for row in wrapping for part in row.controls if part.expand]


async def test_what_is_shown_follows_on_by_itself(screen: Any, invited: list[Any], pairing: Pairing) -> None:
    await screen.show(Settings)
    await screen.tap("Let a device in")
    first = invited[0].code
    pairing._file.now = lambda: first.until - 30_000
    await screen.until(lambda: len(invited) == 2)
    await screen.settle()
    assert screen.says(digits(invited[1]))
    assert invited[1].code.series == first.series, "the wrong tries on it stay counted"
    pairing.revoke("")  # drops the codes
    await screen.until(lambda: len(invited) == 3)
    await screen.settle()
    assert screen.says(digits(invited[2]))
    assert not pairing.is_due(invited[2].code)


async def test_wrong_tries_are_told_and_a_new_code_forgets_them(
    screen: Any, invited: list[Any], pairing: Pairing
) -> None:
    await screen.show(Settings)
    await screen.tap("Let a device in")
    assert not screen.says("wrong tr")
    pairing.door = replace(pairing.door, guesses=1_234)
    await screen.until(lambda: screen.says("1,234 wrong tries so far"))


async def test_what_cannot_be_kept_is_told(screen: Any, pairing: Pairing) -> None:
    await screen.show(Settings)
    pairing._file.database.execute("PRAGMA query_only=ON")
    await screen.tap("Let a device in")
    assert screen.says("There is no new code: the data folder could not be used")
    pairing._file.database.execute("PRAGMA query_only=OFF")
    await screen.tap("Let a device in")
    assert not screen.says("There is no new code")
    assert "New code" in screen.labels()


async def test_a_table_that_nobody_reaches_says_so(screen: Any, pairing: Pairing, invited: list[Any]) -> None:
    pairing.reached_at(lambda: "")
    await screen.show(Settings)
    await screen.tap("Let a device in")
    assert screen.says("No other device finds this table")
    assert screen.says("Only where a proxy of your own leads here can a device join"), "what the code is good for"
    assert screen.says(digits(invited[0]))


async def test_a_guest_sees_no_door_and_no_devices(screen: Any) -> None:
    await screen.show(Settings)
    assert not {"Let a device in", "Shut everybody out"} & set(screen.labels())
    assert not screen.says("Who is let in")
