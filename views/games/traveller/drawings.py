"""Traveller drawn in one ink: its icons, the race as a lane, a journey as hexes and arcs, a ship from above."""

from functools import cache

import flet as ft

from views.components.text import faint, inlaid, letter
from views.theme import BOXES, SurfaceColors, mix
from views.theme.drawings import SHAPES, raised, svg
from views.theme.icon_font import Letters

BOX = BOXES["traveller"]
# {a}: what fills with ink, {e}: its edge in ink, {o}: a line of ink, {n}: a line cut out of it, {b}: the ground's own colour
CARD = '<rect x="8" y="4" width="16" height="24" rx="2.6" {o} stroke-width="2.4"/>'
TICKED = '<rect x="5" y="5" width="22" height="22" rx="3.4" {o} stroke-width="2.6"/><path d="M10 16.4 L14.6 21 L22.4 11.4" {o} stroke-width="3"/>'
HEXAGON = "M16 3 L27.2 9.4 V22.6 L16 29 L4.8 22.6 V9.4 Z"
SKULL = (
    '<path d="M16 4 C9 4 5 8.4 5 14 C5 18 7 20.6 9.6 22 V27 H22.4 V22 C25 20.6 27 18 27 14 C27 8.4 23 4 16 4 Z" fill="{a}"/>'
    '<circle cx="11.4" cy="14.6" r="3" fill="{b}"/><circle cx="20.6" cy="14.6" r="3" fill="{b}"/><path d="M13.6 23 V27 M18.4 23 V27" {n} stroke-width="1.8"/>'
)
BURST = "M16 2.6 L18.9 9.2 L25.5 6.5 L22.8 13.1 L29.4 16 L22.8 18.9 L25.5 25.5 L18.9 22.8 L16 29.4 L13.1 22.8 L6.5 25.5 L9.2 18.9 L2.6 16 L9.2 13.1 L6.5 6.5 L13.1 9.2 Z"

_BOX = '<path d="M16 3.4 L28 9.4 V22.6 L16 28.6 L4 22.6 V9.4 Z" {o} stroke-width="2.4"/><path d="M4 9.4 L16 15.4 L28 9.4 M16 15.4 V28.6" {o} stroke-width="2.2"/>'
_SWORD = '<path d="M6 26 L22.6 9.4 L25.4 4.6 L28 7 L23 10 L8.6 26.6" fill="{a}" {e} stroke-width="1.6"/><path d="M6.4 19.4 L13 26" {o} stroke-width="3"/><path d="M7.6 24.4 L4.4 27.6" {o} stroke-width="3.4"/>'
_PERSON = '<circle cx="16" cy="9" r="5" fill="{a}"/><path d="M7 28 C7 20.4 10.4 16.4 16 16.4 C21.6 16.4 25 20.4 25 28 Z" fill="{a}"/>'
_DISH = '<path d="M5 8 C5 17.4 13 25.4 22.6 25.4 Z" fill="{a}"/><path d="M14 17 L22 9 M10 24 L6.4 29 H17 L14.4 25" {o} stroke-width="2.4"/><path d="M20.4 4.4 C24.6 4.8 27 7.2 27.6 11.4" {o} stroke-width="2.2"/><circle cx="22" cy="9.4" r="2.2" fill="{a}"/>'


def _half(left: str, right: str) -> str:
    """Two basic capabilities on one token: it is spent as either."""
    cut = '<path d="M24 3 L8 29" {o} stroke-width="2"/>'
    return (
        f'<g transform="translate(-1 -1) scale(.56)">{left}</g>'
        f'<g transform="translate(15 15) scale(.56)">{right}</g>{cut}'
    )


TRADES = {
    # capabilities of ships
    "cargo": _BOX,
    "military": _SWORD,
    "passenger": _PERSON,
    "survey": _DISH,
    "cargo_passenger": _half(_BOX, _PERSON),
    "military_passenger": _half(_SWORD, _PERSON),
    "military_survey": _half(_SWORD, _DISH),
    "passenger_survey": _half(_PERSON, _DISH),
    # skills of crew
    "admin": '<path d="M8 3.6 H19 L25 9.6 V28.4 H8 Z" {o} stroke-width="2.6"/><path d="M12 14 H21 M12 18.6 H21 M12 23.2 H17.6" {o} stroke-width="2.2"/>',
    "combat": '<path d="M5 27 L24 8 L27 4 L28 8 L10 27 M27 27 L8 8 L5 4 L4 8 L22 27" fill="{a}" {e} stroke-width="1.8"/><path d="M5.4 20.4 L11.6 26.6 M26.6 20.4 L20.4 26.6" {o} stroke-width="2.6"/>',
    "jack": '<path d="M16 15 C10 15 6.4 12.6 6.4 9 C6.4 6 8.6 4 11.2 4 C14 4 16 6.6 16 10 C16 6.6 18 4 20.8 4 C23.4 4 25.6 6 25.6 9 C25.6 12.6 22 15 16 15 Z" fill="{a}"/>'
    '<path d="M16 17 C22 17 25.6 19 25.6 22.6 C25.6 25.4 23.4 27.4 20.8 27.4 C18 27.4 16 25 16 21.6 C16 25 14 27.4 11.2 27.4 C8.6 27.4 6.4 25.4 6.4 22.6 C6.4 19 10 17 16 17 Z" fill="{a}"/>',
    "medical": '<path d="M12 4.4 H20 V12 H27.6 V20 H20 V27.6 H12 V20 H4.4 V12 H12 Z" fill="{a}"/>',
    "psionics": '<path d="M2.6 16 C7 9 11.4 6.4 16 6.4 C20.6 6.4 25 9 29.4 16 C25 23 20.6 25.6 16 25.6 C11.4 25.6 7 23 2.6 16 Z" {o} stroke-width="2.6"/><circle cx="16" cy="16" r="5" fill="{a}"/>',
    "science": '<path d="M12.6 3.6 H19.4 M14 4 V12 L6.6 25 C5.8 27 6.8 28.4 8.8 28.4 H23.2 C25.2 28.4 26.2 27 25.4 25 L18 12 V4" {o} stroke-width="2.6"/><path d="M10.4 20 H21.6 L24 25.8 C24 26.4 23.6 26.8 23 26.8 H9 C8.4 26.8 8 26.4 8 25.8 Z" fill="{a}"/>',
    "social": '<path d="M4 6 H22 C23.4 6 24 6.8 24 8 V16 C24 17.2 23.4 18 22 18 H12 L6.4 23 V18 C4.8 18 4 17.2 4 16 Z" fill="{a}"/><path d="M27 12 C28 12.4 28.4 13 28.4 14 V21 C28.4 22.4 27.6 23 26.4 23 V27.6 L21.4 23 H15" {o} stroke-width="2.4"/>',
    "starship": '<circle cx="16" cy="16" r="11.4" {o} stroke-width="2.8"/><circle cx="16" cy="16" r="3.6" fill="{a}"/><path d="M16 4.6 V12 M5.4 19.4 L12.6 17 M26.6 19.4 L19.4 17" {o} stroke-width="2.8"/>',
    "tech": '<path d="M27 8.4 L22 13.4 L18.6 10 L23.6 5 C19.8 3.4 15.6 5 14.4 8.6 C13.8 10.4 14 12 14.6 13.4 L4.6 23.4 C3.4 24.6 3.4 26.2 4.6 27.4 C5.8 28.6 7.4 28.6 8.6 27.4 L18.6 17.4 C20 18 21.6 18.2 23.4 17.6 C27 16.4 28.6 12.2 27 8.4 Z" fill="{a}"/>',
    "underworld": '<path d="M4 11 C9 8.6 13 9.6 16 12 C19 9.6 23 8.6 28 11 C28 18 25.4 22 21.6 22 C18.8 22 17 20.4 16 18 C15 20.4 13.2 22 10.4 22 C6.6 22 4 18 4 11 Z" fill="{a}"/><path d="M8.4 14.6 C10.4 14 12 14.6 13 16 M23.6 14.6 C21.6 14 20 14.6 19 16" {n} stroke-width="2.2"/>',
    # connections
    "ally": '<path d="M3 13 L8.4 8.6 L15 11 L19.6 9 L23.6 9.4 L29 13.4 L24.4 21 L18 26.4 L13.6 24.6 L6.4 19 Z" fill="{a}"/><path d="M15 11 L11.6 16 C13.4 18 16 17 17.6 15 L23.6 20.4" {n} stroke-width="2"/>',
    "locale": '<path d="M16 2.8 C22 2.8 26 7 26 12.4 C26 18.6 20 23.4 16 29.4 C12 23.4 6 18.6 6 12.4 C6 7 10 2.8 16 2.8 Z" fill="{a}"/><circle cx="16" cy="12.4" r="4" fill="{b}"/>',
    "organization": '<path d="M4 28 V14 H12 V5 H24 V28 Z" fill="{a}"/><path d="M8 18.6 V22 M16.4 10 V12.4 M20.4 10 V12.4 M16.4 17 V19.4 M20.4 17 V19.4" {n} stroke-width="2.4"/><path d="M2.6 28 H29.4" {o} stroke-width="2.4"/>',
    # gear
    "alteration": '<path d="M8 4 C8 12 12 14 16 16 C20 18 24 20 24 28 M24 4 C24 8.6 22.6 11.2 20.6 13 M8 28 C8 23.4 9.4 20.8 11.4 19" {o} stroke-width="2.8"/><path d="M20 22 V30 M16 26 H24" {o} stroke-width="2.4" transform="translate(5 -2)"/>',
    "armor_gear": '<path d="M10 4 L13.6 7 H18.4 L22 4 L28 8 L25 15 L23.4 14 V28 H8.6 V14 L7 15 L4 8 Z" fill="{a}"/><path d="M16 12 V24" {n} stroke-width="2.2"/>',
    "gadget": '<rect x="8" y="3.6" width="16" height="25" rx="3" {o} stroke-width="2.6"/><rect x="11.4" y="7.4" width="9.2" height="7.4" rx="1.4" fill="{a}"/><circle cx="13" cy="19.4" r="1.6" fill="{a}"/><circle cx="19" cy="19.4" r="1.6" fill="{a}"/><circle cx="13" cy="24" r="1.6" fill="{a}"/><circle cx="19" cy="24" r="1.6" fill="{a}"/>',
    "vehicle": '<path d="M3 20 V15 L7 13.6 L10.6 8 H21 L25.4 13.6 L29 15 V20 Z" fill="{a}"/><circle cx="9.4" cy="21.6" r="4" fill="{a}"/><circle cx="22.6" cy="21.6" r="4" fill="{a}"/><circle cx="9.4" cy="21.6" r="1.6" fill="{b}"/><circle cx="22.6" cy="21.6" r="1.6" fill="{b}"/><path d="M12.4 10.6 H19.6 L22 13.8 H10.4 Z" fill="{b}"/>',
    "weapon": '<path d="M3 9 H27 V7 H29.4 V14.6 H18 L16.6 18.4 H12.6 L10.4 27 H4 L6.6 15 H3 Z" fill="{a}"/><path d="M13 15 H15.8" {n} stroke-width="1.8"/>',
    # upgrades of a ship
    "computer": '<rect x="4" y="5" width="24" height="16" rx="2.4" {o} stroke-width="2.6"/><path d="M16 21 V26 M10 27 H22" {o} stroke-width="2.6"/><path d="M8.6 10.4 L12 13 L8.6 15.6 M14 16 H19" {o} stroke-width="2.2"/>',
    "hardpoint": '<path d="M6 26 C6 19.4 10 15 16 15 C22 15 26 19.4 26 26 Z" fill="{a}"/><path d="M18 17 L28 7 M14 15.6 L22.6 6.4" {o} stroke-width="3"/><path d="M3.6 28 H28.4" {o} stroke-width="2.6"/>',
    "hull": '<path d="M3 16 C9 8 17 6 29 8.6 V23.4 C17 26 9 24 3 16 Z" fill="{a}"/><path d="M14 9 V23 M21 8.6 V23.4" {n} stroke-width="2"/>',
    "internal": '<path d="M3 16 C9 8 17 6 29 8.6 V23.4 C17 26 9 24 3 16 Z" {o} stroke-width="2.4"/><rect x="13" y="12" width="10" height="8" rx="1.6" fill="{a}"/>',
}

SIGNS = {
    "vp": '<path d="M9.4 4.4 H22.6 V12 C22.6 16.6 19.8 19.4 16 19.4 C12.2 19.4 9.4 16.6 9.4 12 Z" fill="{a}"/><path d="M9.4 7 H4.8 C4.8 11.6 6.8 14 9.8 14.4 M22.6 7 H27.2 C27.2 11.6 25.2 14 22.2 14.4" {o} stroke-width="2.2"/>'
    '<path d="M16 19 V24" {o} stroke-width="3"/><rect x="9.4" y="24" width="13.2" height="4.2" rx="1.8" fill="{a}"/>',
    "initiative": '<circle cx="16" cy="18" r="10" {o} stroke-width="2.6"/><path d="M16 12.4 V18 L19.6 20.6 M13 3.6 H19 M16 4 V7.6 M24.6 8.6 L26.4 10.4" {o} stroke-width="2.6"/>',
    "ship": '<path d="M16 2.6 C20.4 6.4 22 11.4 22 16 V22 H10 V16 C10 11.4 11.6 6.4 16 2.6 Z" fill="{a}"/><path d="M10 15 L5 21 V26 L10 23.6 M22 15 L27 21 V26 L22 23.6" fill="{a}"/><circle cx="16" cy="13" r="2.8" fill="{b}"/>'
    '<path d="M13.4 24.6 V28 M18.6 24.6 V28" {o} stroke-width="2.4"/>',
    "contract": TICKED,
    "complication": '<path d="M16 4.4 L29 27 H3 Z" {e} fill="{a}" stroke-width="2.4"/><path d="M16 12 V18.6" {n} stroke-width="3.2"/><circle cx="16" cy="23" r="1.9" fill="{b}"/>',
    "crew": '<circle cx="16" cy="9" r="4.4" fill="{a}"/><path d="M9.6 27 V20 C9.6 16.6 12.4 14.8 16 14.8 C19.6 14.8 22.4 16.6 22.4 20 V27 Z" fill="{a}"/><circle cx="6.6" cy="12.4" r="3" fill="{a}"/><circle cx="25.4" cy="12.4" r="3" fill="{a}"/>'
    '<path d="M2.6 25 V20.4 C2.6 18 4.4 16.8 7.6 16.8 V25 Z M29.4 25 V20.4 C29.4 18 27.6 16.8 24.4 16.8 V25 Z" fill="{a}"/>',
    "gear": '<path d="M7 13 C7 8 10.6 6 16 6 C21.4 6 25 8 25 13 V25 C25 27 24 28 22 28 H10 C8 28 7 27 7 25 Z" fill="{a}"/><path d="M12.4 6 C12.4 3.4 13.6 2.6 16 2.6 C18.4 2.6 19.6 3.4 19.6 6" {o} stroke-width="2.2"/>'
    '<path d="M10.4 18.4 H21.6 V24.6 H10.4 Z M13 12 H19" {n} stroke-width="2"/>',
    "connection": '<g transform="rotate(-40 16 16)"><rect x="1.6" y="11" width="15" height="10" rx="5" {o} stroke-width="3"/><rect x="15.4" y="11" width="15" height="10" rx="5" {o} stroke-width="3"/><path d="M11.6 16 H20.4" {o} stroke-width="3"/></g>',
    "upgrade": f'<path d="{HEXAGON}" fill="{{a}}"/><path d="M16 24 V10 M9.8 15.6 L16 9.4 L22.2 15.6" {{n}} stroke-width="3.4"/>',
    "event": '<path d="M19.6 2.6 L6.6 18 H14.4 L11.6 29.4 L25.4 13 H17 Z" fill="{a}"/>',
    "heroic": '<path d="M15 27 C9 26.4 3 21 2.4 6 C7 7.4 12.6 11 15 17 Z M17 27 C23 26.4 29 21 29.6 6 C25 7.4 19.4 11 17 17 Z" fill="{a}"/><path d="M5.6 11 C9 13 12 16.6 13.4 21 M26.4 11 C23 13 20 16.6 18.6 21" {n} stroke-width="1.6"/>',
    "distance": f'<path d="{HEXAGON}" {{o}} stroke-width="2.6"/><path d="M16 8.6 L22.4 12.3 V19.7 L16 23.4 L9.6 19.7 V12.3 Z" fill="{{a}}"/>',
    "jump": '<path d="M4 23 C7 6 25 6 28 23" {o} stroke-width="3"/><path d="M23 20.4 L28.2 23.6 L29.8 17.6" {o} stroke-width="2.6"/><path d="M4 19.6 L8 21.9 V26.5 L4 28.8 L0.6 26.5 V21.9 Z" fill="{a}" transform="translate(1 0)"/>',
    "abandonment": TICKED
    + '<path d="M3 29 L29 3" {n} stroke-width="5.6"/><path d="M3 29 L29 3" {o} stroke-width="3"/>',
    "subplot": '<path d="M9 11.4 C9 7 12 4 16.2 4 C20.4 4 23.4 6.6 23.4 10.4 C23.4 13.4 21.6 15 19.2 16.6 C17 18 16.2 19.2 16.2 21.6" {o} stroke-width="4"/><circle cx="16.2" cy="27" r="2.6" fill="{a}"/>',
    "wound": '<path d="M16 2.6 C21.6 10 25 14.6 25 19.6 C25 25 21 29 16 29 C11 29 7 25 7 19.6 C7 14.6 10.4 10 16 2.6 Z" fill="{a}"/><path d="M11.6 20 C11.6 22.8 13.2 24.8 15.6 25.2" {n} stroke-width="2.2"/>',
    "structure": '<g transform="rotate(-32 16 16)"><path d="M1.6 10 H30.4 M1.6 22 H30.4" {o} stroke-width="3.2"/><path d="M3 21 L9 11 L15 21 L21 11 L27 21" {o} stroke-width="2.4"/></g>',
    "attack": f'<path d="{BURST}" fill="{{a}}"/><circle cx="16" cy="16" r="3.2" fill="{{b}}"/>',
    "defence": '<circle cx="16" cy="16" r="12" {o} stroke-width="2.8"/><path d="M4 16 H28 M16 4 C10.4 9 10.4 23 16 28 M16 4 C21.6 9 21.6 23 16 28" {o} stroke-width="2"/>',
    "infamy": SKULL,
    "credit": '<path d="M8.4 5 H23.6 L29 16 L23.6 27 H8.4 L3 16 Z" fill="{a}"/><path d="M19.8 12 A5.4 5.4 0 1 0 19.8 20 M16 8.6 V23.4" {n} stroke-width="2.4"/>',
    "expense": CARD + '<path d="M19 11.6 A4.6 4.6 0 1 0 19 18.4 M16 8.6 V21.4" {o} stroke-width="2.2"/>',
    "exert": '<g transform="rotate(90 13 17)">'
    + CARD.replace('x="8"', 'x="6"')
    + '</g><path d="M22 4.6 C26.4 6 28.4 9.4 28.4 13" {o} stroke-width="2.6"/><path d="M25.2 11 L28.4 14.2 L31 10.6" {o} stroke-width="2.2"/>',
    "ready": CARD.replace('x="8"', 'x="10"')
    + '<path d="M7 26 C3.6 23 2.6 19 3.6 15" {o} stroke-width="2.6"/><path d="M1.2 17.4 L4 13.6 L7 16.8" {o} stroke-width="2.2"/>',
    "action": '<path d="M4 12.4 H16 V6 L28.4 16 L16 26 V19.6 H4 Z" fill="{a}"/>',
    "reaction": '<path d="M25.6 18.6 A10 10 0 1 1 23.6 9.6" {o} stroke-width="3.4"/><path d="M25.6 3.8 L24.2 11 L17 9.8" {o} stroke-width="3"/>',
    "use": '<path d="M9 17 V9.6 a2 2 0 0 1 4 0 V14 V5.6 a2 2 0 0 1 4 0 V14 V7 a2 2 0 0 1 4 0 V15.4 V10.4 a2 2 0 0 1 4 0 V20 C25 25.6 22 29 17 29 C12.6 29 10.6 27 8.4 23 L4.8 16.8 C3.8 15 6.4 13.2 7.8 15 Z" fill="{a}"/>',
    "limited": '<path d="M8 4 V29" {o} stroke-width="3.4"/><path d="M9.6 5 H27 L22.4 11.4 L27 17.8 H9.6 Z" fill="{a}"/>',
    "linked": '<path d="M11.6 4.6 H6 V27.4 H11.6 M20.4 4.6 H26 V27.4 H20.4" {o} stroke-width="3.4"/><circle cx="16" cy="16" r="2.8" fill="{a}"/>',
    "species": '<path d="M9 3 C9 11 23 11 23 19 C23 24 20 26 18 29 M23 3 C23 11 9 11 9 19 C9 24 12 26 14 29" {o} stroke-width="2.6"/><path d="M11 6 H21 M12.6 22.6 H19.4 M11 18 H21" {o} stroke-width="1.8"/>',
    "trained": f'<path d="{HEXAGON}" {{o}} stroke-width="2.6"/>',
    "expert": '<circle cx="16" cy="16" r="12.4" {o} stroke-width="3"/><circle cx="16" cy="16" r="4" fill="{a}"/>',
    "expert_rim": '<circle cx="16" cy="16" r="14" {o} stroke-width="2.2"/>',
    "armor": '<path d="M16 3 L27 7 C27 17 24 24.6 16 29 C8 24.6 5 17 5 7 Z" fill="{a}"/><path d="M16 8 V23" {n} stroke-width="2.4"/>',
    "slot": '<path d="M5 20 V27 H27 V20" {o} stroke-width="2.8"/>'
    + '<rect x="10" y="4" width="12" height="17" rx="2.4" fill="{a}"/>',
    "jettison": '<path d="M5 13 V26 H18" {o} stroke-width="2.8"/><path d="M13 19 L27 5 M17 4.6 H27.4 V15" {o} stroke-width="3"/>',
    **TRADES,
}


def _sign(key: str, ink: str, ground: str) -> str:
    """One icon in `ink`; what is cut out of it shows the `ground` it lies on."""
    edge = 'stroke="{}" stroke-linecap="round" stroke-linejoin="round"'
    line = f'fill="none" {edge}'
    o, n = line.format(ink), line.format(ground)
    return svg(SIGNS[key].format(a=ink, b=ground, e=edge.format(ink), o=o, n=n))


LETTERS = Letters(0xE100, tuple(SIGNS), _sign)


def sign(key: str, size: float, ink: str, opacity: float = 1.0) -> ft.Control:
    """One icon in `ink`, so many dp wide and high; what is cut out of it shows what it lies on."""
    return letter(LETTERS[key], size, faint(ink, opacity, opacity < 1))


def inline(key: str, size: float) -> ft.TextSpan:
    """One icon among words, in their ink."""
    return inlaid(LETTERS[key], size)


STEPS = 25  # the longest lane at first sight: a lane of 20 is visibly shorter
CREDIT = ("#D9B25A", "#7A5B17")
_CELL = "M16 3 L27 9.4 V22.6 L16 29 L5 22.6 V9.4 Z"
_CHIT = '<path d="M8.4 5 H23.6 L29 14.8 L23.6 24.6 H8.4 L3 14.8 Z" {paint}/>'


@cache
def lane(vp: int, target: int, colors: SurfaceColors, shape: str, longest: int, low: bool = False) -> str:
    """As many steps as the target; every fifth is taller; the piece stands where the captain is, the flag at home.

    Every lane of the table has the same step, that of the `longest`.
    """
    width, dim = 348.0, mix(colors.well, colors.ink, 0.12)
    step = (width - 26) / max(longest, STEPS)
    out = []
    for index in range(1, target + 1):
        tall, top = ((18, 5) if index % 5 == 0 else (12, 8)) if not low else ((14, 7) if index % 5 == 0 else (8, 10))
        gap = min(1.2, step / 6)
        out.append(
            f'<rect x="{6 + (index - 1) * step + gap:.1f}" y="{top}" width="{step - 2 * gap:.1f}" height="{tall}" '
            f'rx="{min(3, step / 3):.1f}" fill="{colors.ink if index <= vp else dim}"/>'
        )
    x = 6 + target * step + 3
    out.append(
        f'<path d="M{x:.1f} 3 V25" stroke="{colors.ink}" stroke-width="2.4" stroke-linecap="round"/>'
        f'<path d="M{x + 1:.1f} 3.4 H{x + 13:.1f} L{x + 10:.1f} 7.4 L{x + 13:.1f} 11.4 H{x + 1:.1f} Z" fill="{colors.ink}"/>'
    )
    at = max(0.0, 6 + max(0.0, min(vp, target) - 0.5) * step - (12 if low else 14))  # whole, also at home
    size = 0.76 if low else 0.9
    edge = SHAPES[shape].format(
        paint=f'fill="{colors.ink}" stroke="{colors.fill}" stroke-width="4" stroke-linejoin="round"'
    )
    face = SHAPES[shape].format(paint=f'fill="{colors.ink}"')
    piece = f'<g transform="translate({at:.1f},{1 if low else -1}) scale({size})">{edge}{face}</g>'
    return svg("".join(out) + piece, f"0 {3 if low else 0} {width:.0f} {22 if low else 28}")


@cache
def journey(distance: int, jump: int, ink: str, soft: str, ground: str) -> str:
    """Every parsec a hex, every jump an arc with its credit; a hex past the goal stays empty. 356 x 96."""
    jumps = -(-distance // jump)
    cells = jumps * jump
    step = min(52.0, 296 / cells)
    size = min(0.86, step / 32)
    start = (356 - cells * step) / 2
    x = [start + index * step for index in range(cells + 1)]
    parts = []
    for index, at in enumerate(x):
        goal = index in (0, distance)
        parts.append(
            f'<path transform="translate({at - 16 * size:.1f},{76 - 16 * size:.1f}) scale({size:.2f})" d="{_CELL}" '
            f'fill="{ground if index <= distance else "none"}" stroke="{ink if goal else soft}" stroke-width="{3.4 if goal else 1.8}"/>'
        )
    chip = max(0.44, min(0.86, step * jump / 36))
    for j in range(jumps):
        begin, end = x[j * jump], x[(j + 1) * jump]
        middle = (begin + end) / 2
        fill, edge = CREDIT
        parts.append(
            f'<path d="M{begin:.1f} 56 Q{middle:.1f} 8 {end:.1f} 56" fill="none" stroke="{ink}" stroke-width="3" stroke-linecap="round"/>'
            f'<g transform="translate({middle - 16 * chip:.1f},{20 - 15 * chip:.1f}) scale({chip:.2f})">'
            f'{raised(_CHIT, fill, edge)}<path d="M19.6 11 A5 5 0 1 0 19.6 18.6 M16 8 V21.6" fill="none" stroke="{edge}" '
            f'stroke-width="2.2" stroke-linecap="round"/></g>'
        )
    return svg("".join(parts), "0 0 356 96")


@cache
def rocket(fill: str, edge: str) -> str:
    """A captain's ship on the shelf, seen from above: wood with a side."""
    hull = '<path d="M16 1.6 C20.8 6 22.6 11 22.6 16 V20 L28.6 24 V27 H3.4 V24 L9.4 20 V16 C9.4 11 11.2 6 16 1.6 Z" {paint}/>'
    window = f'<circle cx="16" cy="13" r="3" fill="{edge}"/>'
    return svg(raised(hull, fill, edge) + window)
