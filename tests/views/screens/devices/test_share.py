"""Share: the code, the address and who has joined, one tap from Home and two from a table."""

from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.server.auth.pairing import Pairing
from companion.service.match_service import MatchService
from tests.views.screens.conftest import opened
from views.match.score.sheet_screen import ScoreSheet
from views.screens.devices.share import Share
from views.screens.home.home import Home


@pytest.fixture
def pairing(screen: Any, tmp_path: Path) -> Pairing:
    screen.pairing = Pairing(tmp_path / "door", print)
    screen.pairing.reached_at(lambda: "http://192.168.1.20:8550")
    return screen.pairing


async def test_share_shows_code_address_and_who_has_joined_at_once(screen: Any, pairing: Pairing) -> None:
    await screen.show(Share)
    await screen.until(lambda: screen.says("open http://192.168.1.20:8550 there and type"))
    assert [one for one in screen.all() if isinstance(one, ft.Image) and "QR code" in (one.semantics_label or "")]
    said = [str(getattr(one, "semantics_label", "")) for one in screen.all()]
    assert any(words.startswith("Six digits: ") for words in said)
    assert screen.says("A television shows the scores at http://192.168.1.20:8550/board.")
    assert screen.says("Everyone sees the same table.")
    assert not screen.says("enters the same"), "one who “only looks” enters nothing"
    assert screen.says("Who has joined")
    assert screen.says("No other device has joined yet.")
    await screen.tap("Home")
    assert screen.gone == ["/"]


async def test_share_is_one_tap_from_home_and_two_from_a_table(
    screen: Any, service: MatchService, pairing: Pairing, match_id: str
) -> None:
    await screen.show(Home)
    await screen.until(lambda: "Share" in screen.labels())
    await screen.tap("Share")
    await opened(screen, ScoreSheet, f"/match/{match_id}/sheet", match=match_id)
    await screen.tap("Share")
    assert screen.gone == ["/share", f"/match/{match_id}/share"]
    await screen.show(Share, match=match_id)
    await screen.tap("Table")
    assert screen.gone[-1] == f"/match/{match_id}"


async def test_where_nobody_can_be_let_in_share_is_not_offered_and_says_why(
    screen: Any, service: MatchService, match_id: str
) -> None:
    screen.at_host = False
    await screen.show(Home)
    await screen.until(lambda: screen.says("Go on with"))
    assert "Share" not in screen.labels()
    await opened(screen, ScoreSheet, f"/match/{match_id}/sheet", match=match_id)
    assert "Share" not in screen.labels()
    await screen.show(Share)
    assert screen.says("Only the machine that keeps this table lets others in.")
