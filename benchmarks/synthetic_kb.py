"""Writes a synthetic kb.json with the size and shape of KQA Pro's, or a multiple of it; a seed gives the same file.

python benchmarks/synthetic_kb.py kb.json --scale 1 --seed 7
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import orjson
from numpy.typing import NDArray

# The figures of KQA Pro's knowledge base.
ENTITIES = 16_960
CONCEPTS = 794
PREDICATES = 363  # names of relations
KEYS = 846  # names of attributes
QUALIFIER_KEYS = 220
RELATIONAL = 415_334  # facts between entities
LITERAL = 174_539  # facts with a value
QUALIFIERS = 309_407
UNITS = ("1", "centimetre", "kilogram", "square kilometre", "metre", "United States dollar", "percent", "minute")
SYLLABLES = (
    *("an", "ar", "bel", "cor", "da", "el", "far", "gon", "hi", "in", "jo", "ka", "lin", "mar"),
    *("no", "or", "pel", "qui", "ros", "sa", "tan", "ul", "ver", "wen", "xi", "yor", "za"),
)
Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Relations:
    """Facts between entities as columns; `qualifiers` are JSON because they are written at both ends."""

    head: NDArray[np.int64]
    tail: NDArray[np.int64]
    predicate: NDArray[np.int64]
    qualifiers: list[bytes]

    def facts_by_end(self, ends: NDArray[np.int64], count: int) -> list[NDArray[np.int64]]:
        """For each of `count` entities, the facts that have it at this end."""
        order = np.argsort(ends, kind="stable")
        return np.split(order, np.searchsorted(ends[order], np.arange(1, count)))


def write_kb(path: Path, scale: float = 1.0, seed: int = 7) -> None:
    """Write a kb.json in the `relation` dialect, with every relation at both of its ends."""
    rng, entities = random.Random(seed), int(ENTITIES * scale)
    relations = make_relations(rng, int(RELATIONAL * scale), entities)
    starts, ends = relations.facts_by_end(relations.head, entities), relations.facts_by_end(relations.tail, entities)
    with path.open("wb") as stream:
        stream.write(b'{"concepts": ' + orjson.dumps(dict(make_concepts(rng))) + b', "entities": {')
        for number in range(entities):
            relation_list = [relation_json(relations, fact, "tail", "forward") for fact in starts[number]]
            relation_list += [relation_json(relations, fact, "head", "backward") for fact in ends[number]]
            record = orjson.dumps(make_entity(rng)).removesuffix(b"}")
            head = (b", " if number else b"") + b'"Q%d": ' % number
            stream.write(head + record + b', "relations": [' + b", ".join(relation_list) + b"]}")
        stream.write(b"}}")


def make_relations(rng: random.Random, count: int, entities: int) -> Relations:
    numbers = np.random.default_rng(rng.randrange(2**32))
    tail, predicate = ((numbers.random(count) ** 3 * limit).astype(np.int64) for limit in (entities, PREDICATES))
    qualifiers = [orjson.dumps(make_qualifiers(rng)) for _ in range(count)]
    return Relations(numbers.integers(0, entities, count), tail, predicate, qualifiers)


def relation_json(relations: Relations, fact: int, other: str, direction: str) -> bytes:
    return b'{"relation": "relation %d", "object": "Q%d", "direction": "%b", "qualifiers": %b}' % (
        relations.predicate[fact],
        getattr(relations, other)[fact],
        direction.encode(),
        relations.qualifiers[fact],
    )


def make_concepts(rng: random.Random) -> Iterator[tuple[str, Json]]:
    for number in range(CONCEPTS):
        parents = [f"C{rng.randrange(number)}"] if number else []
        yield f"C{number}", {"name": make_name(rng, 1) + f" {number}", "subclassOf": parents}


def make_entity(rng: random.Random) -> Json:
    """An entity with about ten attributes, as in KQA Pro, and no relations yet."""
    attributes = [make_attribute(rng) for _ in range(rng.randrange(2 * LITERAL // ENTITIES + 1))]
    return {"name": make_name(rng, 2), "instanceOf": [f"C{sample_skewed(rng, CONCEPTS)}"], "attributes": attributes}


def make_attribute(rng: random.Random) -> Json:
    key = sample_skewed(rng, KEYS)
    return {"key": f"attribute {key}", "value": make_value(rng, key), "qualifiers": make_qualifiers(rng)}


def make_qualifiers(rng: random.Random) -> Json:
    """Qualifiers at KQA Pro's rate: about one for every two facts."""
    if rng.random() > QUALIFIERS / (RELATIONAL + LITERAL) / 1.5:
        return {}
    qualifiers: Json = {}
    for _ in range(rng.choice((1, 1, 2, 2))):
        key = sample_skewed(rng, QUALIFIER_KEYS)
        qualifiers.setdefault(f"qualifier {key}", []).append(make_value(rng, key))
    return qualifiers


def make_value(rng: random.Random, key: int) -> Json:
    """A value of the type of `key`; each key has one type."""
    kind = key % 4
    if kind == 0:
        return {"type": "string", "value": make_name(rng, 2)}
    if kind == 1:
        number = round(rng.lognormvariate(6, 3), 2)
        return {"type": "quantity", "value": number, "unit": UNITS[key // 4 % len(UNITS)]}
    if kind == 2:
        return {"type": "year", "value": rng.randrange(1400, 2024)}
    day = (rng.randrange(1700, 2024), rng.randrange(1, 13), rng.randrange(1, 29))
    return {"type": "date", "value": "{:04d}-{:02d}-{:02d}".format(*day)}


def make_name(rng: random.Random, words: int) -> str:
    return " ".join("".join(rng.choices(SYLLABLES, k=rng.choice((2, 2, 3)))).capitalize() for _ in range(words))


def sample_skewed(rng: random.Random, count: int) -> int:
    """A number below `count`, small numbers far more often: real graphs have few hubs and many leaves."""
    return int(count * rng.random() ** 3)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("path", type=Path)
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    write_kb(options.path, options.scale, options.seed)


if __name__ == "__main__":
    main()
