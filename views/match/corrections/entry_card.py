"""The entry that is corrected, lifted off the log: as it reads now, and under it what it could read."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from companion.engine.decisions import Decided
from companion.engine.game import Choice
from companion.engine.match import Entry, Match
from views.components.formats.gains import gain_in_words
from views.components.hooks.flet_hooks import keyed
from views.components.inputs.search_line import narrowed
from views.components.layout import around, in_column, in_lines, in_row
from views.components.rule_tab import rule_tab
from views.components.surfaces import MID, OnTap, OnText, grid, slab, slip, slip_key, well
from views.components.taps import calls
from views.components.text import headline, small, strong, text
from views.components.text_metrics import unbroken
from views.games import SCREENS
from views.games.game_screens import AnyScreens
from views.match.corrections.added_event import could_follow
from views.match.corrections.draft import Draft
from views.match.entry_form.described import PLAYER
from views.match.entry_form.entry_form import EntryForm
from views.match.log.log_lines import Log, LogLine
from views.match.log.log_timeline import sign
from views.match.log.log_wording import halves
from views.rulings.ruling_page import rule_name
from views.theme import (
    BODY,
    G1,
    G2,
    G3,
    HEAVY,
    LOW,
    NOTE,
    R_BOARD,
    R_TILE,
    R_WELL,
    STRONG,
    Box,
    SurfaceColors,
    flat,
    theme,
)

ADD = "Add an entry after it"
OnEvent = Callable[[Any], object]  # the event it should have been; None where it stays as it is kept


def entry_card(
    on_rule: OnText,
    box: Box,
    log: Log,
    line: LogLine,
    draft: Draft,
    step: int,
    on_event: OnEvent,
    on_typing: Callable[[bool], object],
    on_add: OnTap | None,
    turn: int,
) -> ft.Control:
    """Its words, why they cannot be others, or what it could have been; and the rule it stands on.

    Of an entry to which something is added it is the event at this `step`, or what may still be added there. `turn` is
    another one each time its form is to begin anew; `on_typing` is told whether a figure is typed. Without `on_add` the
    key that adds something lies elsewhere, or nothing can come right after it.
    """
    match, number = log.match, line.entry.number
    reads = draft.events(number, match)
    told = log.told(number)[step : step + 1] or _added(match, number, draft, step)
    deed, more = halves(next(iter(told), line.told))
    if step:
        line = replace(line, was="", player=getattr(next(iter(reads[step : step + 1]), None), "player", None))
    words = in_lines(
        headline(deed, lh=1.15),
        text(more, NOTE, STRONG, lh=1.25) if more else None,
        small(f"At first it was: {halves(line.was)[0]}") if line.was else None,
        expand=True,
    )
    head = in_row(sign(match.players, line), words)
    fact = log.fact(number)
    body: list[ft.Control] = [head]
    if fact is None:
        body.append(strong("This entry was taken back: it no longer counts."))
    elif fact.entry.due:
        body.append(strong("The app entered this by itself, when its time had come."))
    else:
        body += _alternatives(box, log.match, fact.entry, draft, step, on_event, on_typing, turn)
    if line.today:
        body.append(text(line.accepted_before, NOTE, STRONG, lh=1.25))
    foot: list[ft.Control] = []
    if rule := line.today.rule if line.today else log.rule(number, step):
        foot.append(rule_tab(theme.tray, theme.ink, rule_name(rule), calls(on_rule, rule)))
    if draft.of(number):
        foot.append(slip_key("As it was", lambda: on_event(None), ft.Icons.UNDO_ROUNDED, expand=False, low=LOW))
    if foot:
        apart = ft.MainAxisAlignment.SPACE_BETWEEN
        body.append(in_lines(*foot, gap=G2) if theme.big else in_row(*foot, gap=10, alignment=apart))
    if on_add and fact is not None:  # it stands
        body.append(in_row(slip_key(ADD, on_add, ft.Icons.ADD_ROUNDED, low=LOW)))
    paint = SurfaceColors(theme.glow if theme.dark else theme.sheet, theme.ink, theme.side, theme.tray)
    return slab(in_column(*body), paint, radius=R_BOARD, pad=around(G3, G3))


def _added(match: Match, number: int, draft: Draft, step: int) -> tuple[str, ...]:
    """What is to be added at this step, or the question what it was; nothing of an entry itself."""
    if chosen := draft.events(number, match)[step : step + 1]:
        return (match.game.tell(match.before(number, draft.changes, step), chosen[0]),) * bool(step)
    return ("What was not entered?",) * bool(step)


def _alternatives(
    box: Box,
    match: Match,
    entry: Entry,
    draft: Draft,
    step: int,
    on_event: OnEvent,
    on_typing: Callable[[bool], object],
    turn: int,
) -> list[ft.Control]:
    """What the table could have entered at that moment: who it was, and what; or that the entry is removed."""
    reads = draft.events(entry.number, match)
    if not reads:
        return [strong("It is removed, as if nobody had entered it.")]
    before = match.before(entry.number, draft.changes, step)
    if step == len(reads):
        return could_follow(match, before, entry.at, on_event)
    event = reads[step]
    kept = next(iter(match.events(entry.number)[step : step + 1]), None)
    corrector, decided = SCREENS[match.game.key], isinstance(event, Decided)
    if fields := () if decided else corrector.fields(before, event):

        def put(after: Any) -> None:
            on_event(corrector.settled(before, event, after))

        return [keyed(f"form-{entry.number}-{step}-{turn}", EntryForm, match.players, fields, event, put, on_typing)]
    choices = () if decided else like(event, match.game.prompt(before, entry.at).choices)
    if [one.event for one in choices] == [event]:  # a key that would change nothing
        choices = ()
    if players := whose(event, choices):
        choices = ()
    else:
        players = could_be(match, entry._replace(event=kept), event, before, choices)
    parts: list[ft.Control] = []
    if players:
        who = replace(PLAYER, labels=tuple((name, name) for name in players))
        parts.append(EntryForm(match.players, (who,), event, on_event))
    if choices:
        across = 3 if len(choices) > 2 else 2
        inside = (theme.room - 2 * G3 - G1) / across - 3 * G1
        cells = [(one.title, partial(_choice, box, corrector, one, kept, event, on_event, inside)) for one in choices]
        parts.append(narrowed(cells, lambda cells: well(grid(cells, across, 1, G1), radius=R_TILE, pad=G1)))
    return parts or [strong("There is nothing else it could have been.")]


def whose(event: Any, choices: tuple[Choice, ...]) -> tuple[str, ...]:
    """Of whom it could have been told, where the choices differ in nothing else, and all bring the same."""
    player = getattr(event, "player", None)
    if player is None or len(choices) < 2:
        return ()
    alike = all(replace(one.event, player=player) == event and one.gain == choices[0].gain for one in choices)
    return tuple(one.event.player for one in choices) if alike else ()


def could_be(match: Match, entry: Entry, event: Any, before: Any, choices: tuple[Choice, ...]) -> tuple[str, ...]:
    """Whose it could have been at that moment, where there is anybody else and the choices do not say it already.

    They do where they are of several players. If all are of one, and it is another, nothing else would say so.
    """
    player = getattr(event, "player", None)
    theirs = {getattr(one.event, "player", player) for one in choices}
    if player not in match.players or len(theirs) > 1:
        return ()
    shown = theirs | {player, getattr(entry.event, "player", None)}
    names = tuple(
        name
        for name in match.players
        if name in shown or match.game.refuse(before, replace(event, player=name), entry.at) is None
    )
    return names if len(names) > 1 else ()


def _choice(
    box: Box, corrector: AnyScreens, choice: Choice, kept_event: Any, event: Any, on_event: OnEvent, inside: float
) -> ft.Control:
    """One thing it could have been, told in so many dp; what is kept says so, what is chosen wears the ring."""
    kept, chosen = choice.event == kept_event, choice.event == event
    shut = choice.refusal is not None and not kept
    colors = slip() if chosen else flat(theme.tray, theme.soft if shut else theme.ink)
    picture = corrector.picture(choice.event, 40)
    below = "as it is" if kept else gain_in_words(choice.gain, choice.unit) if choice.gain else ""
    size = unbroken(choice.title, NOTE if picture else BODY, inside)
    words = in_lines(
        picture,
        text(choice.title, size, HEAVY, lh=1.1, align=ft.TextAlign.CENTER),
        small(below, lh=1.1, align=ft.TextAlign.CENTER) if below else None,
        gap=4,
        horizontal_alignment=MID,
    )
    return slab(
        words,
        colors,
        low=LOW + G2,
        radius=R_WELL,
        expand=True,
        pad=around(4, 6),
        border=ft.Border.all(3, box.ring()) if chosen else None,
        on_tap=None if kept and chosen else lambda: on_event(choice.event),
        chosen=chosen or None,
        label=f"It was: {choice.title}" + (f", {below}" if below else ""),
    )


def like(event: object, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Choices of the same kind for the same player, where there are any; else all of that moment."""
    kind, player = getattr(event, "kind", None), getattr(event, "player", None)
    same_kind = tuple(c for c in choices if c.event.kind == kind)
    same_player = tuple(c for c in same_kind if getattr(c.event, "player", None) == player)
    # where the player is the very thing that was chosen, there is but one choice of that player
    return same_player if len(same_player) > 1 else same_kind or choices
