"""The root component: window size, theme, preferences, and the screen of the current route."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from secrets import token_hex

import flet as ft

from companion.service.garbage_collection import garbage
from companion.service.match_service import MatchService, StorageError
from companion.service.rights.device_rights import Rights
from views.components.clocks.clock_alarm import ClockAlarm
from views.components.hooks.flet_hooks import keyed, use_once, use_task
from views.components.inputs.keyboard import listen
from views.components.inputs.page_keys import tell_page
from views.components.layout import Drawn, in_column
from views.components.notices.ignored_tap_notice import Hurried, TooSoon
from views.components.text import enlarge, in_browser
from views.double_taps import in_turn
from views.error_boundary import mishap, watch
from views.preferences import save_preferences, saved_preferences
from views.protocols import Browser, Pairing
from views.routes import ROUTES, NotFound
from views.session import Preferences, Session, in_session
from views.theme import DARK, LIGHT, AppTheme
from views.theme.current_theme import set_theme

SHORT, TWO_COLUMNS = 600, 900  # dp: a lying phone is lower, and a tablet as wide as one
ROOMY = 640  # dp in which the boards of many lie whole beside what is tapped
LARGER = 2.0  # how much larger than a phone's everything on a large screen is at most
PROBE = 20  # dp of the invisible text that tells how large this browser draws
MODES = {"system": ft.ThemeMode.SYSTEM, "light": ft.ThemeMode.LIGHT, "dark": ft.ThemeMode.DARK}
TITLES = {"new": "New match", "match": "Match", "rulings": "Rulings", "history": "History", "settings": "Settings"}


@dataclass(frozen=True)
class Viewport:
    """The window this page is seen through."""

    width: float
    height: float
    dark: bool

    @classmethod
    def of(cls, page: ft.Page) -> "Viewport":
        return cls(page.width or 412, page.height or 915, page.platform_brightness == ft.Brightness.DARK)


@ft.component
def App(
    service: MatchService | None,
    device: str,
    pwa: Browser | None = None,
    screens: Callable[[], ft.Control] | None = None,
    at_host: bool = True,
    pairing: Pairing | None = None,
    held_by: Callable[[str], None] | None = None,
    rights: Callable[[], Rights | None] | None = None,
) -> ft.Control | Drawn:
    """`screens` stands there instead of the screens of the address, where there is no service to show them.

    `held_by` is told who holds this device, where the table keeps a list of those it has let in; `rights` says what it
    may do.
    """
    page = ft.context.page
    broken, set_broken = ft.use_state("")
    again, set_again = ft.use_state(0)
    glass, set_glass = ft.use_state(use_once(lambda: Viewport.of(page)))
    preferences, set_preferences = ft.use_state(Preferences())
    scale, set_scale = ft.use_state(1.0)
    kept = use_once(ft.SharedPreferences)
    at_end: set[Callable[[], object]] = use_once(set)
    alarm = use_once(ClockAlarm)
    away = ft.use_ref(False)
    told = ft.use_ref(False)  # what is set on this device
    hurried = use_once(Hurried)
    returned, set_returned = ft.use_state(0)
    fallen = ft.use_ref("")
    fallen.current = broken

    def stand_up(_: object) -> None:
        """Loaded anew, or turned to another address, a broken page tries again."""
        alarm.tell_again()
        if away.current:
            away.current = False
            set_returned(lambda number: number + 1)  # what a screen says of this moment was said of another
        if fallen.current:
            mended()

    def leave(_: object) -> None:
        away.current = True

    def end() -> None:
        for end_it in tuple(at_end):
            end_it()
        alarm.end()
        garbage.page_closed()

    def begin() -> None:
        watch(page, set_broken)
        in_turn(page.session, hurried.again, hurried.understood)
        listen(page)
        tell_page(page, kept)
        page.on_connect = page.on_route_change = stand_up  # the router listens to addresses while there are screens
        page.on_disconnect = leave
        page.on_close = end
        page.on_app_lifecycle_state_change = alarm.come_back
        page.on_resize = page.on_platform_brightness_change = lambda _: set_glass(Viewport.of(page))

    ft.use_memo(begin, [])

    def tell_holder(said: Preferences) -> str:
        if held_by:
            try:
                held_by(said.holder)
            except StorageError as no:  # it is told again with the next page
                return str(no)
        return ""

    async def remembered() -> None:
        """A page that is lost before it has answered never will: it is asked again when it is back."""
        if told.current:
            return
        said = await saved_preferences(kept)
        told.current = True
        page.theme_mode = MODES[said.theme]
        set_preferences(said)
        tell_holder(said)

    use_task(remembered, [returned])

    async def wish(new: Preferences) -> str:
        page.theme_mode = MODES[new.theme]
        page.update()
        set_preferences(new)
        why = await save_preferences(kept, preferences, new)
        return tell_holder(new) or why

    def measured(e: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        set_scale(round(e.height / PROBE, 2))

    in_browser(page.web and preferences.painted)
    alarm.wish(preferences.sound, preferences.vibration)
    dark = glass.dark if preferences.theme == "system" else preferences.theme == "dark"
    lamp = ft.use_memo(lambda: token_hex(4), [dark])
    theme = ft.use_memo(lambda: skin(glass, preferences, scale, dark, lamp), [glass, preferences, scale, lamp])
    enlarge(theme.scale / scale)
    set_theme(theme)

    def entitle(title: str) -> None:
        if page.title != title:
            page.title = title
            page.update()

    def mended(route: str = "") -> None:
        set_broken("")
        set_again(lambda number: number + 1)
        if route:
            page.navigate(route)

    if broken:
        return mishap(lambda: mended(), lambda: mended("/"))  # a tap hands its event to whoever could take one
    here = Session(
        service,
        theme,
        preferences,
        wish,
        page.navigate,
        device,
        entitle,
        at_end,
        alarm,
        at_host,
        pwa,
        returned,
        pairing,
        rights,
        kept,
        hurried,
    )
    shown = in_session(here, lambda: keyed(f"again-{again}", screens or Screens))
    return [magnified(in_column(shown, TooSoon(hurried), gap=0, tight=False), theme), probe(measured)]


@ft.component
def Screens() -> ft.Control:
    """Only the screen of the address stands: none waits behind it."""
    return ft.Router(ROUTES, not_found=NotFound)


def skin(glass: Viewport, preferences: Preferences, scale: float, dark: bool, lamp: str) -> AppTheme:
    """A window as wide as two phones has two columns, and everything in it is larger as far as both stay roomy.

    Boards, figures, keys and letters grow alike, unless its reader has the letters large already.
    """
    read = scale * preferences.text / 100
    wide = glass.width > glass.height and (glass.height < SHORT or glass.width >= TWO_COLUMNS)
    most = min(glass.width / TWO_COLUMNS, glass.height / ROOMY, LARGER / read) if wide else 1.0
    zoom = max(1.0, most)
    height = glass.height / zoom
    return replace(
        DARK if dark else LIGHT,
        scale=round(read, 2),
        wide=wide,
        low=height < (SHORT if wide else 800),
        width=glass.width / zoom,
        height=height,
        zoom=zoom,
        motion=preferences.motion,
        lamp=lamp,
    )


def magnified(content: ft.Control, theme: AppTheme) -> ft.Stack:
    """All of it as much larger as the window has room for; otherwise it fills the window as it is."""
    lying = ft.Container(content, left=0, top=0)
    if theme.zoom == 1:
        lying.right = lying.bottom = 0
    else:
        lying.width, lying.height = theme.width, theme.height
        lying.scale = ft.Scale(theme.zoom, alignment=ft.Alignment.TOP_LEFT)
    return ft.Stack([lying], expand=True)


def probe(on_size: Callable[[ft.LayoutSizeChangeEvent[ft.LayoutControl]], None]) -> ft.Control:
    """Python is not told the text size of a browser, so an unseen line is measured there."""
    line = ft.Text(
        "M",
        size=PROBE,
        style=ft.TextStyle(height=1.0),
        opacity=0,
        no_wrap=True,
        on_size_change=on_size,
        size_change_interval=0,
    )
    unseen = ft.Semantics(content=line, exclude_semantics=True)
    return ft.Stack([ft.Container(unseen, left=0, top=0)], width=0, height=0, clip_behavior=ft.ClipBehavior.NONE)
