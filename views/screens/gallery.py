"""Every primitive of the screens on one page, for whoever builds or changes one: /gallery, which nothing leads to."""

from collections.abc import Sequence

import flet as ft

from companion.engine.clocks.table_timer import Timer
from companion.engine.game import Refusal
from views.components.clocks.live_clock import Dial, Lane, LiveClock
from views.components.hooks.flet_hooks import use_once, use_optional
from views.components.inputs.number_pad import denomination_pad, number_pad, stepper
from views.components.inputs.search_line import search_line
from views.components.inputs.seat_picker import seat_picker
from views.components.inputs.segmented_control import Position, switch
from views.components.inputs.text_field import line
from views.components.layout import Part, in_column, in_row
from views.components.loading import broken, busy, empty, told
from views.components.notices.refusal_card import refused
from views.components.read_out import heading
from views.components.rule_tab import rule_tab
from views.components.scaffold import Place, bottom, room, strip, undo_bar
from views.components.step_buttons import side_button, side_by_side, step_button, waiting_step
from views.components.surfaces import grid, key, slab, slip_key, tray, well
from views.components.text import called, caption, figure, headline, small, symbol, text, token
from views.components.undo_slip import undo_slip
from views.session import use_session
from views.theme import BODY, BOXES, FIGURE, GLANCE, HEAVY, NOTE, SEATS, TITLE, theme

NAMES: tuple[str, ...] = ("Ann", "Bo", "Maximiliane-Theodora Hohenfels")
SIZES = {"note": NOTE, "body": BODY, "title": TITLE, "figure": FIGURE}
CHOICES = ("one", "two", "three")
MINUTE = 60_000  # ms
EMPTY: dict[int, int] = {}  # a pile


@ft.component
def Gallery() -> ft.Control:
    """What is tapped here counts here and is kept nowhere."""
    session = use_session()
    amount, set_amount = ft.use_state(3)
    typed, set_typed = use_optional(int)
    pile, set_pile = ft.use_state(EMPTY)
    chosen, set_chosen = ft.use_state("one")
    ticked, set_ticked = ft.use_state(NAMES[:1])
    taps, set_taps = ft.use_state(0)

    def tap() -> None:
        set_taps(taps + 1)

    def tick(name: str) -> None:
        set_ticked(tuple({*ticked} ^ {name}))

    now = session.service.now
    running = use_once(lambda: Dial(Timer(MINUTE).started(now()), whole=MINUTE))
    said = Refusal("Not now. What would be right stands in a second sentence.", "tribbles.chain")
    parts: dict[str, Sequence[Part]] = {
        "Text": [text(f"{name}, {size}", size, HEAVY) for name, size in SIZES.items()]
        + [small("small"), caption("caption"), figure("1,000", GLANCE, theme.ink, theme.room)],
        "Players": [
            in_row(*(token(seat, 34) for seat in SEATS), wrap=True),
            *(called(name, theme.ink) for name in NAMES),
        ],
        "Steps": [step_button(box, box.key, tap, f"{taps} taps") for box in BOXES.values()]
        + [side_by_side(step_button(BOXES["tribbles"], "The next step", tap, expand=5), side_button("Instead", tap))]
        + [waiting_step("What is missing yet")],
        "Keys": [grid([key("Key", tap), slip_key("On paper", tap), key("With a note", tap, note="what it does")], 3)],
        "Surfaces": [slab(text("slab")), well(text("well")), tray(text("tray"))],
        "Choices": [
            switch("A choice", "what it is about", tuple(Position(one, one) for one in CHOICES), chosen, set_chosen),
            seat_picker(NAMES, ticked, tick, "is in", theme.room),
        ],
        "Numbers": [
            stepper(amount, 0, 9, set_amount, "mouse", asked="Mice Ann gives back"),
            number_pad(typed, set_typed),
            denomination_pad(pile, set_pile),
        ],
        "A line": [line("Your name", "Ann"), search_line("A few letters of it", print)],
        "Clocks": [LiveClock(now, running, FIGURE, theme.ink, theme.room), Lane(now, running, theme.ink, theme.tray)],
        "Notices": [
            refused(said, tap, tap),
            told("Told", "What happened, what is safe, what to do."),
            broken("Why it did not come.", tap, tap),
            busy(),
            empty(symbol(ft.Icons.TABLE_BAR_ROUNDED, 48), "Empty", "What would bring something here."),
            rule_tab(theme.slip, theme.ink, "T:12", tap),
            undo_slip("Ann scores 1,000"),
        ],
        "Bars": [
            undo_bar("Ann scores 1,000", tap, tap, False),
            bottom([Place(ft.Icons.UNDO_ROUNDED, "Undo", tap)] * 5),
        ],
    }
    lying = [in_column(heading(headline(title)), *shown) for title, shown in parts.items()]
    return room([strip(BOXES["tribbles"], "Gallery", "what screens are made of", session.going("/")), *lying])
