"""Files as nobody would write them: a whole one with a few things replaced, moved, doubled, broken off, forged."""

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

from .cases import JUNK, STRANGE

Place = tuple[Any, Any]  # a list or an object, and where in it


def mutated_bytes(lot: Random, text: bytes) -> bytes:
    """Some bits flipped, a piece gone, doubled, overwritten, or the end of it missing."""
    content = bytearray(text)
    for _ in range(lot.choice((1, 1, 2, 5, 20))):
        at, size = lot.randrange(len(content) + 1), lot.choice((1, 2, 8, 64, 4096))
        match lot.randrange(7):
            case 0 if content:
                content[at % len(content)] ^= 1 << lot.randrange(8)
            case 1:
                del content[at : at + size]
            case 2:
                content[at:at] = content[at : at + size]
            case 3:
                content[at : at + size] = lot.randbytes(size)
            case 4:
                content[at : at + size] = bytes(min(size, len(content) - at))
            case 5:
                del content[at:]
            case 6:
                content[at:at] = lot.choice(STRANGE).encode()[:200]
    return bytes(content)


def mutated_match(lot: Random, match: dict[str, Any]) -> bytes:
    """An exported match with one to six changes; sometimes the text of it is broken as well."""
    changed = deepcopy(match)
    for _ in range(lot.choice((1, 1, 1, 2, 3, 6))):
        if lot.random() < 0.35 and isinstance(changed.get("events"), list):
            _mutate_log(lot, changed["events"])
        else:
            _mutate_place(lot, changed)
    text = json.dumps(changed, ensure_ascii=lot.random() < 0.5).encode(errors="surrogatepass")
    return mutated_bytes(lot, text) if lot.random() < 0.15 else text


def places(container: Any) -> Iterator[Place]:
    """Every place in it, however deep."""
    within = container.items() if isinstance(container, dict) else enumerate(container)
    for key, value in within:
        yield container, key
        if isinstance(value, dict | list):
            yield from places(value)


def _mutate_place(lot: Random, match: dict[str, Any]) -> None:
    found = list(places(match))
    if not found:
        return
    (container, key), (other, place) = lot.choice(found), lot.choice(found)
    match lot.randrange(8):
        case 0 | 1:
            container[key] = deepcopy(lot.choice(JUNK))
        case 2 | 3:
            container[key] = deepcopy(other[place])
        case 4:
            del container[key]
        case 5:
            container[key] = _nearly(lot, container[key])
        case 6 if isinstance(container, dict):
            container[lot.choice((*STRANGE, "at", "kind", "due", "id", "entry"))] = deepcopy(lot.choice(JUNK))
        case 6:
            container.insert(key, deepcopy(container[key]))
        case 7:
            container[key], other[place] = deepcopy(other[place]), deepcopy(container[key])


def _nearly(lot: Random, value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int() | float():
            return lot.choice((value + 1, value - 1, -value, value * 10, float(value), str(value)))
        case str():
            at = lot.randrange(len(value) + 1)
            return lot.choice((value[:at] + lot.choice(STRANGE) + value[at:], value.upper(), value[:-1], value * 3))
        case list():
            return lot.sample(value, len(value))
        case dict():
            return dict(reversed(value.items()))
    return [value]


def _mutate_log(lot: Random, log: list[Any]) -> None:
    """Entries moved, doubled, left out; corrections of what is there, of what is not, of each other."""
    at, n = lot.randrange(len(log) + 1), lot.choice((0, -1, 1, 2, 10**9, len(log), lot.randrange(len(log) + 1)))
    match lot.randrange(9):
        case 0 if log:
            log.insert(at, deepcopy(lot.choice(log)))
        case 1 if log:
            log.pop(lot.randrange(len(log)))
        case 2 if log:
            log.append(log.pop(lot.randrange(len(log))))
        case 3 if log:
            log.insert(at, {"kind": "amended", "entry": n, "event": _event_of(lot.choice(log))})
        case 4:
            log.insert(at, {"kind": "reinstated", "entry": n})
        case 5:
            log.extend({"kind": "retracted", "entry": len(log) - i} for i in range(lot.randrange(1, 6)))
        case 6 if log:
            amended = {"kind": "amended", "entry": n, "event": _event_of(lot.choice(log))}
            log.insert(at, {"kind": "revised", "changes": [{"kind": "retracted", "entry": at}, amended]})
        case 7 if log and isinstance(log[-1], dict):
            log[-1]["at"] = lot.choice((0, 1, 10**12, 2**53, 4 * 10**12))
        case _:
            log.insert(at, {"kind": "retracted", "entry": n})


def _event_of(entry: Any) -> Any:
    own = deepcopy(entry)
    if isinstance(own, dict):
        for field in ("at", "by", "device", "due"):
            own.pop(field, None)
    return own
