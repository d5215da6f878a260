"""The guard: every request is judged by the name it came under, the page it came from, and the ticket it shows."""

from dataclasses import replace

import pytest

from companion.server.auth.request_policy import Request, Verdict, client_address, is_this_machine, judge_request

HOSTS = frozenset({"192.168.1.20", "kitchen", "kitchen.local", "table.club.example"})
LAN = "192.168.1.20:8765"


def request(
    host: str | None, *, peer: str = "192.168.1.50", own: str = "192.168.1.20", socket: bool = False, **headers: str
) -> Request:
    shown = {name.replace("_", "-"): value for name, value in headers.items()}
    return Request("/", peer, own, shown if host is None else {"host": host, **shown}, socket)


def at_home(host: str = "127.0.0.1:8765", **more: str) -> Request:
    return request(host, peer="127.0.0.1", own="127.0.0.1", **more)


@pytest.mark.parametrize(
    ("asked", "verdict"),
    [
        pytest.param(at_home(), Verdict.COME_IN, id="this machine needs neither code nor ticket"),
        pytest.param(at_home("localhost:8765"), Verdict.COME_IN, id="under either of its names"),
        pytest.param(at_home("[::1]:8765"), Verdict.COME_IN, id="or by IPv6"),
        pytest.param(at_home("LOCALHOST.:8765"), Verdict.COME_IN, id="however it is written"),
        pytest.param(at_home("table.club.example"), Verdict.AT_THE_DOOR, id="not under a relay's name"),
        pytest.param(at_home(x_forwarded_for="9.9.9.9"), Verdict.AT_THE_DOOR, id="nor when a relay says who asks"),
        pytest.param(at_home(forwarded="for=9.9.9.9"), Verdict.AT_THE_DOOR, id="in whatever words"),
        pytest.param(request("127.0.0.1:8765"), Verdict.AT_THE_DOOR, id="a far device does not become this machine"),
        pytest.param(request(LAN), Verdict.AT_THE_DOOR, id="a device of the network stands at the door"),
        pytest.param(request("kitchen.local:8765"), Verdict.AT_THE_DOOR, id="under any of our names"),
        pytest.param(request("10.9.9.9:8765", own="10.9.9.9"), Verdict.AT_THE_DOOR, id="or an address we got since"),
        pytest.param(
            at_home("evil.example:8765"), Verdict.FOREIGN_HOST, id="a foreign name that leads here is refused"
        ),
        pytest.param(at_home("127.0.0.1.evil.example"), Verdict.FOREIGN_HOST, id="also one that begins like ours"),
        pytest.param(at_home("10.9.9.9:8765"), Verdict.FOREIGN_HOST, id="and an address that is not ours"),
        pytest.param(request(None), Verdict.FOREIGN_HOST, id="and no name at all"),
        pytest.param(at_home("[::1"), Verdict.FOREIGN_HOST, id="and half a name"),
        pytest.param(at_home(""), Verdict.FOREIGN_HOST, id="and an empty one"),
        pytest.param(at_home("127.0.0.1:1; script-src *"), Verdict.FOREIGN_HOST, id="and words for our own headers"),
        pytest.param(at_home("evil@127.0.0.1"), Verdict.FOREIGN_HOST, id="and a name before ours"),
    ],
)
def test_the_name_it_came_under(asked: Request, verdict: Verdict) -> None:
    assert judge_request(asked, hosts=HOSTS, known=False) is verdict


@pytest.mark.parametrize("socket", [False, True])
@pytest.mark.parametrize(
    ("origin", "verdict"),
    [
        pytest.param(f"http://{LAN}", Verdict.COME_IN, id="our own page may ask"),
        pytest.param(f"https://{LAN}", Verdict.COME_IN, id="also through a relay that speaks https"),
        pytest.param("http://evil.example", Verdict.FOREIGN_ORIGIN, id="another page may not"),
        pytest.param("http://192.168.1.20:3000", Verdict.FOREIGN_ORIGIN, id="not even one on another port of ours"),
        pytest.param("null", Verdict.FOREIGN_ORIGIN, id="nor one that hides where it is from"),
        pytest.param(f"ftp://{LAN}", Verdict.FOREIGN_ORIGIN, id="nor one of another kind"),
        pytest.param("", Verdict.FOREIGN_ORIGIN, id="nor an empty word"),
    ],
)
def test_the_page_it_came_from(origin: str, verdict: Verdict, socket: bool) -> None:
    assert judge_request(request(LAN, socket=socket, origin=origin), hosts=HOSTS, known=True) is verdict


@pytest.mark.parametrize("socket", [False, True])
@pytest.mark.parametrize(("scheme", "verdict"), [("https", Verdict.COME_IN), ("http", Verdict.FOREIGN_ORIGIN)])
def test_a_table_with_tls_takes_no_page_that_came_in_the_clear(scheme: str, verdict: Verdict, socket: bool) -> None:
    asked = replace(request(LAN, socket=socket, origin=f"{scheme}://{LAN}"), tls=True)
    assert judge_request(asked, hosts=HOSTS, known=True) is verdict


def test_a_socket_must_say_which_page_opened_it() -> None:
    assert judge_request(request(LAN, socket=True), hosts=HOSTS, known=True) is Verdict.FOREIGN_ORIGIN
    assert judge_request(request(LAN), hosts=HOSTS, known=True) is Verdict.COME_IN


@pytest.mark.parametrize(
    ("site", "mode", "verdict"),
    [
        ("same-origin", "cors", Verdict.COME_IN),
        ("none", "navigate", Verdict.COME_IN),
        ("cross-site", "navigate", Verdict.COME_IN),
        ("cross-site", "no-cors", Verdict.FOREIGN_ORIGIN),
        ("same-site", "no-cors", Verdict.FOREIGN_ORIGIN),
    ],
)
def test_another_page_may_lead_here_but_not_embed_us(site: str, mode: str, verdict: Verdict) -> None:
    assert judge_request(at_home(sec_fetch_site=site, sec_fetch_mode=mode), hosts=HOSTS, known=False) is verdict


def test_ipv4_inside_ipv6_is_still_this_machine() -> None:
    assert is_this_machine(request("127.0.0.1:8765", peer="::ffff:127.0.0.1", own="::ffff:127.0.0.1"))
    assert not is_this_machine(request("127.0.0.1:8765", peer="::ffff:192.168.1.50"))


@pytest.mark.parametrize(
    ("asked", "address"),
    [
        pytest.param(request(LAN), "192.168.1.50", id="its other end"),
        pytest.param(request(LAN, peer="::ffff:192.168.1.50"), "192.168.1.50", id="however it is written"),
        pytest.param(at_home(x_forwarded_for="10.0.0.1, 10.0.0.2"), "10.0.0.2", id="whom a relay here speaks for"),
        pytest.param(at_home(x_forwarded_for="somebody"), "127.0.0.1", id="if it names an address"),
        pytest.param(request(LAN, x_forwarded_for="10.0.0.2"), "192.168.1.50", id="not whom a far device names"),
        pytest.param(request(LAN, peer="a pipe"), "a pipe", id="by whatever name it has no address"),
    ],
)
def test_whose_request_it_is(asked: Request, address: str) -> None:
    assert client_address(asked) == address


@pytest.mark.parametrize("host", ["192.168.1.19", "192.168.1.21", "10.0.0.1", "255.255.255.255", "[fe80::1]"])
def test_another_address_than_the_one_that_was_asked_is_foreign(host: str) -> None:
    asked = request(host, own="192.168.1.20")
    assert judge_request(asked, hosts=frozenset(), known=True) is Verdict.FOREIGN_HOST
    assert judge_request(request("192.168.1.20"), hosts=frozenset(), known=True) is Verdict.COME_IN
