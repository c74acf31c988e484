"""A made-up kb.json with the size and shape of KQA Pro's, or any multiple of it; the same seed gives the same file.

    python benchmarks/synthetic.py kb.json --scale 1 --seed 7
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson

ENTITIES, CONCEPTS, PREDICATES, KEYS, QUALIFIER_KEYS = 16_960, 794, 363, 846, 220
RELATIONAL, LITERAL, QUALIFIERS = 415_334, 174_539, 309_407
UNITS = ("1", "centimetre", "kilogram", "square kilometre", "metre", "United States dollar", "percent", "minute")
SYLLABLES = "an ar bel cor da el far gon hi in jo ka lin mar no or pel qui ros sa tan ul ver wen xi yor za".split()
Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Shape:
    """How much of everything to make."""

    entities: int
    relational: int
    literal: int
    qualifiers: int

    @classmethod
    def of_scale(cls, scale: float) -> Shape:
        return cls(*(int(count * scale) for count in (ENTITIES, RELATIONAL, LITERAL, QUALIFIERS)))


def write_kb(path: Path, scale: float = 1.0, seed: int = 7) -> None:
    """Writes the made-up kb.json in the `relation` dialect, every relation at both of its ends."""
    rng, shape = random.Random(seed), Shape.of_scale(scale)
    records = entity_records(rng, shape)
    add_relations(rng, shape, records)
    with path.open("wb") as stream:
        stream.write(b'{"concepts": ' + orjson.dumps(dict(concept_records(rng))) + b', "entities": {')
        for number, record in enumerate(records):
            stream.write((b", " if number else b"") + b'"Q%d": ' % number + orjson.dumps(record))
        stream.write(b"}}")


def concept_records(rng: random.Random) -> Iterator[tuple[str, Json]]:
    for number in range(CONCEPTS):
        parents = [f"C{rng.randrange(number)}"] if number else []
        yield f"C{number}", {"name": name(rng, 1) + f" {number}", "subclassOf": parents}


def entity_records(rng: random.Random, shape: Shape) -> list[Json]:
    records: list[Json] = [
        {"name": name(rng, 2), "instanceOf": [f"C{skewed(rng, CONCEPTS)}"], "attributes": [], "relations": []}
        for _ in range(shape.entities)
    ]
    for _ in range(shape.literal):
        key = skewed(rng, KEYS)
        fact = {"key": f"attribute {key}", "value": value(rng, key), "qualifiers": some_qualifiers(rng)}
        records[rng.randrange(shape.entities)]["attributes"].append(fact)
    return records


def add_relations(rng: random.Random, shape: Shape, records: list[Json]) -> None:
    for _ in range(shape.relational):
        head, tail = rng.randrange(shape.entities), skewed(rng, shape.entities)
        fact = {"relation": f"relation {skewed(rng, PREDICATES)}", "qualifiers": some_qualifiers(rng)}
        records[head]["relations"].append(fact | {"object": f"Q{tail}", "direction": "forward"})
        records[tail]["relations"].append(fact | {"object": f"Q{head}", "direction": "backward"})


def some_qualifiers(rng: random.Random) -> Json:
    """Qualifiers at KQA Pro's rate: about one for every two facts."""
    if rng.random() > QUALIFIERS / (RELATIONAL + LITERAL) / 1.5:
        return {}
    found: Json = {}
    for _ in range(rng.choice((1, 1, 2, 2))):
        key = skewed(rng, QUALIFIER_KEYS)
        found.setdefault(f"qualifier {key}", []).append(value(rng, key))
    return found


def value(rng: random.Random, key: int) -> Json:
    """A value of the one type that `key` has."""
    kind = key % 4
    if kind == 0:
        return {"type": "string", "value": name(rng, 2)}
    if kind == 1:
        number = round(rng.lognormvariate(6, 3), 2)
        return {"type": "quantity", "value": number, "unit": UNITS[key // 4 % len(UNITS)]}
    if kind == 2:
        return {"type": "year", "value": rng.randrange(1400, 2024)}
    day = (rng.randrange(1700, 2024), rng.randrange(1, 13), rng.randrange(1, 29))
    return {"type": "date", "value": "{:04d}-{:02d}-{:02d}".format(*day)}


def name(rng: random.Random, words: int) -> str:
    return " ".join("".join(rng.choices(SYLLABLES, k=rng.choice((2, 2, 3)))).capitalize() for _ in range(words))


def skewed(rng: random.Random, count: int) -> int:
    """A number below `count`, small ones far more often: real graphs have few hubs and many leaves."""
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
