"""Small random knowledge bases as JSON, with everything that a build has to merge, drop or count."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

Json = dict[str, Any]
LETTERS = ("a", "b", "ab", "B a", "é", "\U0001f600", '"', "\\", 'x\\"', "{[", "]}", "\ud800", "")
NUMBERS = ("1", "1.0", "01", "1e2", "100", "0.1", "0.10000000000000000000000001", "-3", "1e400", "2e400", "0")
TIMES = ("1990", "1990-01", "1990-01-01", "1990/1/1", "-44", "1990-01-01T10:00:00Z", "11990")


class KbJsonMaker:
    """Makes the sections of a kb.json from a seed."""

    def __init__(self, seed: int, size: int = 8) -> None:
        self.rng, self.size = random.Random(seed), size

    def sections(self) -> Json:
        rng = self.rng
        sections = {
            "concepts": {f"C{number}": self.concept() for number in range(rng.randrange(self.size))},
            "entities": {self.id(): self.entity() for _ in range(self.size)},
            "predicates": {rng.choice("pqr"): self.predicate() for _ in range(rng.randrange(3))},
        }
        return {name: sections[name] for name in rng.sample(list(sections), 3)}

    def id(self) -> str:
        return self.rng.choice(("Q", "C", "é")) + str(self.rng.randrange(self.size + 2))

    def ids(self, prefix: str) -> list[str]:
        return [f"{prefix}{self.rng.randrange(self.size)}" for _ in range(self.rng.randrange(3))]

    def text(self) -> str:
        return "".join(self.rng.choices(LETTERS, k=self.rng.randrange(3)))

    def labels(self) -> Json:
        aliases = [self.text() for _ in range(self.rng.randrange(3))]
        return {"name": self.text(), "aliases": aliases, "description": self.text()}

    def concept(self) -> Json:
        return self.labels() | {"subclassOf": self.ids("C"), **self.facts()}

    def entity(self) -> Json:
        return self.labels() | {"instanceOf": self.ids(self.rng.choice("CCCQ")), **self.facts()}

    def predicate(self) -> Json:
        return {"iris": self.texts(), "aliases": self.texts(), "description": self.text()}

    def texts(self) -> list[str]:
        return [self.text() for _ in range(self.rng.randrange(3))]

    def facts(self) -> Json:
        return {
            "attributes": [self.attribute() for _ in range(self.rng.randrange(5))],
            "relations": [self.relation() for _ in range(self.rng.randrange(5))],
        }

    def attribute(self) -> Json:
        return {"key": self.rng.choice("pqrs"), "value": self.value(), **self.beside()}

    def relation(self) -> Json:
        direction = self.rng.choice(("forward", "backward"))
        return {"relation": self.rng.choice("pqrs"), "object": self.id(), "direction": direction, **self.beside()}

    def beside(self) -> Json:
        keys = self.rng.sample("tuv", self.rng.randrange(3))
        qualifiers = {key: [self.value() for _ in range(self.rng.randrange(3))] for key in keys}
        return {"qualifiers": qualifiers, "sources": [self.rng.choice("xyz") for _ in range(self.rng.randrange(3))]}

    def value(self) -> Json:
        rng = self.rng
        values: list[Json] = [
            {"type": "string", "value": self.text(), "language": rng.choice(("", "en"))},
            {"type": "string", "value": self.text(), "entity": self.id()},
            {"type": "quantity", "value": rng.choice(NUMBERS), "unit": rng.choice(("1", "metre"))},
            {"type": "date", "value": rng.choice(TIMES)},
            {"type": "coordinates", "value": [rng.randrange(3), rng.randrange(3)], "globe": rng.choice(("", "Moon"))},
        ]
        return rng.choice(values)


def write_kb_json(path: Path, seed: int, size: int = 8) -> Path:
    """A random kb.json."""
    spaces = random.Random(seed).choice((None, 1))
    path.write_text(json.dumps(KbJsonMaker(seed, size).sections(), indent=spaces), encoding="utf-8")
    return path


def write_json_lines(path: Path, seed: int, size: int = 8) -> Path:
    """Random JSON Lines, shuffled."""
    kinds = {"concepts": "concept", "entities": "entity", "predicates": "predicate"}
    sections = KbJsonMaker(seed, size).sections()
    records = [{kinds[name]: id_, **record} for name, members in sections.items() for id_, record in members.items()]
    random.Random(seed).shuffle(records)
    path.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
    return path
