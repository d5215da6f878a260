"""The games' marks, and the app's own: letters of our typeface, which lie on their lid in one ink."""

from views.theme.drawings import CAT, ring, svg
from views.theme.icon_font import Letters

FLUSH = " flush"  # of a name: no air on the left, to align with text
INSET = {"tribbles": 2, "treble_tracker": 4, "traveller": 1, "tabby_tumble": 5, "risk_star_trek": 4.4}


def _mark(name: str, front: str, back: str) -> str:
    key = name.removesuffix(FLUSH)
    number = f'fill="none" stroke="{back}" stroke-linecap="round" stroke-linejoin="round"'
    outline = f'fill="none" stroke="{front}" stroke-linecap="round" stroke-linejoin="round"'
    body = {
        "tribbles": f'<g fill="{front}"><circle cx="20" cy="16" r="9.4"/>{ring(20, 16, 9.4, 16, 1.9)}</g>'
        f'<g fill="{back}"><circle cx="8.8" cy="21.4" r="8.2"/></g>'
        f'<g fill="{front}"><circle cx="8.8" cy="21.8" r="5.2"/>{ring(8.8, 21.8, 5.2, 12, 1.5)}</g>'
        f'<path d="M16 11 q1.2 1.4 2.6 .6 M22.6 12.6 q1.2 1.4 2.6 .6 M20.6 19 q1.2 1.4 2.6 .6" {number} stroke-width="1.5"/>',
        "treble_tracker": f'<path d="M9.4 4.6 H22.6 V12 C22.6 16.4 19.8 19 16 19 C12.2 19 9.4 16.4 9.4 12 Z" fill="{front}"/>'
        f'<path d="M9.4 7 H5 C5 11.6 6.8 13.8 9.8 14.2 M22.6 7 H27 C27 11.6 25.2 13.8 22.2 14.2" {outline} stroke-width="2.2"/>'
        f'<path d="M16 19 V24" {outline} stroke-width="3"/><rect x="9.6" y="23.6" width="12.8" height="4.4" rx="1.8" fill="{front}"/>'
        f'<path d="M13 8.2 V13.4 M16 8.2 V13.4 M19 8.2 V13.4" {number} stroke-width="1.7"/>',
        "traveller": f'<g transform="rotate(-22 16 16)"><ellipse cx="16" cy="16" rx="14.4" ry="4.8" {outline} stroke-width="2.2"/>'
        f'<circle cx="16" cy="16" r="9.6" fill="{back}"/><circle cx="16" cy="16" r="8.4" fill="{front}"/>'
        f'<path d="M2.4 17.6 A14.4 4.8 0 0 0 29.6 17.6" {number} stroke-width="5"/><path d="M1.6 16 A14.4 4.8 0 0 0 30.4 16" {outline} stroke-width="2.2"/></g>'
        f'<circle cx="27.4" cy="4.8" r="1.9" fill="{front}"/>',
        "tabby_tumble": CAT.format(paint=f'fill="{front}"')
        + f'<path d="M16 8.6 V12 M12.4 9.4 L13 11.6 M19.6 9.4 L19 11.6" {number} stroke-width="1.7"/>'
        f'<circle cx="11.4" cy="16.4" r="1.7" fill="{back}"/><circle cx="20.6" cy="16.4" r="1.7" fill="{back}"/><path d="M14.4 20 L16 21.4 L17.6 20" {number} stroke-width="1.7"/>',
        "risk_star_trek": f'<path d="M16 2.6 L27.6 9.3 V22.7 L16 29.4 L4.4 22.7 V9.3 Z" fill="{front}"/>'
        f'<path d="M16 7 L18.3 13.7 L25 16 L18.3 18.3 L16 25 L13.7 18.3 L7 16 L13.7 13.7 Z" fill="{back}"/>',
        "tableside": f'<rect x="2.6" y="10.6" width="26.8" height="5.4" rx="2.7" fill="{front}"/><path d="M7.6 16 L5.8 28 M24.4 16 L26.2 28" {outline} stroke-width="3.2"/>'
        f'<circle cx="11" cy="6.4" r="3" fill="{front}"/><path d="M20.4 3 L24.2 9.2 H16.6 Z" fill="{front}"/>',
    }[key]
    return svg(f'<g transform="translate(-{INSET[key]},0)">{body}</g>' if name.endswith(FLUSH) else body)


LETTERS = Letters(0xE200, (*INSET, *(key + FLUSH for key in INSET), "tableside"), _mark)
