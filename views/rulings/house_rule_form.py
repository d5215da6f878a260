"""The form for a house rule beside a ruling: it is read first from then on."""

import flet as ft

from companion.rulings.bookmarks import Bookmarks, HouseRule
from views.components.inputs.text_field import line, use_writing
from views.components.layout import in_row
from views.components.loading import broken, busy, failed, telling, use_loaded
from views.components.scaffold import room, strip
from views.components.step_buttons import step_button
from views.components.surfaces import key
from views.components.taps import calls
from views.components.text import bold, text
from views.rulings.bookmarks import bookmarks, settle
from views.rulings.ruling_addresses import came_from
from views.rulings.ruling_page import answer_of, asked_for, found, open_rule, sheet
from views.rulings.table_rulings import board, settled
from views.session import use_session
from views.theme import BODY, G4, STRONG, TEXT, box_of, theme

LONGEST = 200  # letters


@ft.component
def HouseRuleForm() -> ft.Control:
    session = use_session()
    name = asked_for()
    back = came_from(ft.context.page.route or "")
    got, again = use_loaded(lambda: bookmarks(session.service), ())
    trouble, set_trouble = ft.use_state("")
    written, typed = use_writing()
    session.entitle("House rule")
    entry, why = found(name)
    if entry is None:
        return room([broken(why, on_home=session.going("/"))])
    if got.busy:
        return room([busy()])
    leave = calls(open_rule, name, back)

    async def enter_rule(rule: HouseRule | None) -> None:
        seen, then = got.or_else(Bookmarks()).house.get(name), "put yours in its place" if rule else "remove it"
        with telling(set_trouble):
            await settle(session.service, name, rule, seen, f"Tap once more to {then}.")
            leave()
            return
        await again()

    async def enter() -> None:
        said = written()
        if not said:
            set_trouble("Nothing is written yet. Say in a sentence how it is played here.")
        elif len(said) > LONGEST:
            set_trouble(f"That is {len(said)} letters; a house rule has at most {LONGEST}. Say it in a sentence.")
        else:
            await enter_rule(HouseRule(said, at=session.service.now()))

    box = box_of(entry.game)
    top = [strip(box, "How is it played here?", "It is shown first from then on, in every match.", leave, "Back")]
    if got.trouble or trouble:
        top.append(failed(got.trouble or trouble))
    ours = settled(name, None, got.or_else(Bookmarks()))
    held = "A house rule" if ours is None else "Another house rule"
    field = line(held, on_words=typed, on_enter=enter, autofocus=True, key="own")
    paper = sheet(
        bold(entry.heading, theme.soft, lh=1.25),
        board(box, ours, answer_of(entry)[0]) if ours else None,
        text(entry.summary, BODY, TEXT if ours else STRONG, lh=1.35),
        in_row(field),
        pad=G4,
    )
    drop, icon = calls(enter_rule, None), ft.Icons.DELETE_OUTLINE_ROUNDED
    remove = key("Remove house rule", drop, icon) if ours else None
    return room([*top, paper], [remove], [step_button(box, "Save house rule", enter)])
