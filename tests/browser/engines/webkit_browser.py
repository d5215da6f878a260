#!/usr/bin/python3
"""A browser of nothing but WebKitGTK windows: it is driven from outside, and keeps what pages store in $XDG_DATA_HOME.

WebKitGTK's own small browser forgets everything when it is closed, as soon as it is driven. This runs on the machine's
own Python, which has the bindings.
"""

import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

# The driver takes no other browser.
NAME = "MiniBrowser"
SIZE = 412, 915  # as a phone


def main() -> None:
    kept = os.environ["XDG_DATA_HOME"]
    store = WebKit2.WebsiteDataManager(base_data_directory=kept, base_cache_directory=f"{kept}/cache")
    context = WebKit2.WebContext(website_data_manager=store)
    context.set_automation_allowed(True)
    context.connect("automation-started", lambda _, session: drive(context, session))
    Gtk.main()


def drive(context: WebKit2.WebContext, session: WebKit2.AutomationSession) -> None:
    info = WebKit2.ApplicationInfo()
    info.set_name(NAME)
    session.set_application_info(info)
    session.connect("create-web-view", lambda _: opened(context))


def opened(context: WebKit2.WebContext) -> WebKit2.WebView:
    """One more window, with a page that the driver fills."""
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_default_size(*SIZE)
    window.add(view)
    view.connect("close", lambda _: window.destroy())
    window.show_all()
    return view


if __name__ == "__main__":
    main()
