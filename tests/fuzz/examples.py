"""Examples of a JSON Schema: what a program would send that has read no more than `schema GAME`."""

from collections.abc import Mapping
from random import Random
from typing import Any

WORDS = ("Ann", "Bo", "Cy", "Zoe", "", "x", "1,000", "小明")
DEEPEST = 4


def example(lot: Random, shape: Mapping[str, Any], document: Mapping[str, Any], depth: int = 0) -> Any:
    """One value that this part of the document allows, by lot."""
    if "$ref" in shape:
        return example(lot, document["$defs"][shape["$ref"].removeprefix("#/$defs/")], document, depth)
    if "const" in shape:
        return shape["const"]
    if "enum" in shape:
        return lot.choice(shape["enum"])
    for several in ("anyOf", "oneOf"):
        if several in shape:
            return example(lot, lot.choice(shape[several]), document, depth)
    match shape.get("type"):
        case "object":
            return _object(lot, shape, document, depth)
        case "array":
            few = shape.get("prefixItems", ())
            least, most = shape.get("minItems", len(few)), min(shape.get("maxItems", 3), 60)
            size = least if depth > DEEPEST else lot.randint(least, max(least, most))
            rest = shape.get("items") or {}
            return [example(lot, one, document, depth + 1) for one in (*few, *[rest] * (size - len(few)))]
        case "string":
            return lot.choice(WORDS)
        case "integer":
            drawn = lot.choice((0, 1, 2, 3, 5, 10, 17, 100, 100_000, -1, lot.randrange(2**40)))
            return max(shape.get("minimum", drawn), min(shape.get("maximum", drawn), drawn))
        case "number":
            return lot.choice((0, 0.5, 1, 1e9))
        case "boolean":
            return lot.random() < 0.5
        case "null":
            return None
    assert not set(shape) - {"title", "description", "default"}, f"an unknown shape: {shape}"
    return lot.choice(WORDS)


def _object(lot: Random, shape: Mapping[str, Any], document: Mapping[str, Any], depth: int) -> dict[str, Any]:
    needed, made = set(shape.get("required", ())), {}
    for name, field in shape.get("properties", {}).items():
        if name in needed or lot.random() < (0.5 if depth < DEEPEST else 0):
            made[name] = example(lot, field, document, depth + 1)
    if isinstance(more := shape.get("additionalProperties"), dict):
        made |= {lot.choice(WORDS): example(lot, more, document, depth + 1) for _ in range(lot.randrange(3))}
    return made
