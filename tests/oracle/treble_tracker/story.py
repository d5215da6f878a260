"""A second reading of the Treble: can somebody have held all three for a full round, with what the table has told?"""


def survived(story: list[tuple[str, str]], who: str, strict: bool) -> bool:
    """Has an own turn of this player ended, as it was meant to, since the three can have been in this hand?

    The story says what happened and to whom: a Treble declared or lost, somebody out, somebody back who had declared
    one, a turn that begins, ends, or is corrected; a hand emptied by a combination, of its trophies or altogether; and
    one given away with the three, which do not come back in that turn unless something else is played in it.
    A turn put right by the table is read strictly (every turn that ended since that player's began was ended by
    mistake) or not (only the one just before was; otherwise the turn that was on had really ended). So is an
    elimination taken back: it ended the Treble or not. Of several who are back, each may be the one who holds it.
    """
    held_since, ends, begun, on, last, gave = -1, list[int](), dict[str, int](), "", "", ""
    holders = set[str]()
    for moment, (what, name) in enumerate(story):
        match what:
            case "declared":
                holders = {name}
                held_since = moment if name == who else held_since
            case "lost":
                holders, held_since = set(), moment
            case "out" if name in holders or (name == who and strict):
                holders, held_since = holders - {name}, moment
            case "emptied" if name in {*holders, who}:
                holders, held_since = holders - {name}, moment
            case "back" if strict:
                holders |= {name}
            case "ends":
                last = name
                ends += [moment] if name == who != gave else []
            case "begins":
                begun[name], on = moment, name
            case "corrected":
                if strict:
                    ends = [end for end in ends if end < begun.get(name, moment)]
                elif name == who == last:
                    ends = ends[:-1]
                elif on == who != gave:
                    ends.append(moment)
                begun[name], on = moment, name
        if what in ("gave", "acted", "declared", "lost", "begins", "corrected"):
            gave = name if what == "gave" else ""
    return any(end > held_since for end in ends)
