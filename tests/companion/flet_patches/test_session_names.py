"""Two phones behind one relay, with the same kind of browser, have places of their own."""

from flet_web.fastapi.flet_app import FletApp

from companion.flet_patches import session_names

PATCH = session_names


def place(device: str) -> str:
    page = object.__new__(FletApp)
    browser = {"_FletApp__client_ip": "192.0.2.7", "_FletApp__client_user_agent": "the same one"}
    vars(page).update(page_name="table", **browser)
    named = session_names.device_id.set(device)
    try:
        return str(page._FletApp__get_unique_session_id("as it was told"))
    finally:
        session_names.device_id.reset(named)


def test_a_place_is_its_own_devices(patched: bool) -> None:
    """Fails without the patch, and says when Flet needs it no more."""
    assert (place("Ann's") != place("Bo's")) is patched
    assert place("Ann's") == place("Ann's")
