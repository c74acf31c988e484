"""What a parser was trained on and how well it does, as it is kept beside the parser."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class SetReport:
    """Questions of one kind: how many were learned from, how many held back, and the share that parsers answer."""

    name: str
    kb: str
    digest: str
    learned: int
    held: int
    right: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TrainingReport:
    """How a parser came about; `kept` is the one of the candidates that it is."""

    start: str
    kept: str
    steps: int
    minutes: float
    seed: int
    versions: Mapping[str, str]
    sets: tuple[SetReport, ...]

    def data(self) -> dict[str, Any]:
        """The report as JSON and TOML have it."""
        sets = [{"name": one.name, "kb": one.kb, "kb_digest": one.digest, "learned_from": one.learned,
                 "held_back": one.held, "right": dict(one.right)} for one in self.sets]  # fmt: skip
        return {"start": self.start, "kept": self.kept, "steps": self.steps, "minutes": self.minutes,
                "seed": self.seed, "versions": dict(self.versions), "questions": sets}  # fmt: skip


def best_of(sets: tuple[SetReport, ...], names: list[str]) -> str:
    """The candidate that answers the most questions, each set counting alike; of equals, the first."""
    return max(names, key=lambda name: sum(one.right.get(name, 0.0) for one in sets))


def write_toml(data: Mapping[str, Any]) -> str:
    """The TOML of a table of texts, numbers, tables and lists of tables."""
    return "\n".join(toml_lines(data, "")).lstrip("\n") + "\n"


def toml_lines(data: Mapping[str, Any], name: str) -> Iterator[str]:
    plain = {key: one for key, one in data.items() if not isinstance(one, dict | list)}
    yield from (f"{quoted(key)} = {literal(one)}" for key, one in plain.items())
    for key, one in data.items():
        path = f"{name}.{quoted(key)}" if name else quoted(key)
        tables = one if isinstance(one, list) else [one] if isinstance(one, dict) else []
        for table in tables:
            yield f"\n[[{path}]]" if isinstance(one, list) else f"\n[{path}]"
            yield from toml_lines(table, path)


def quoted(key: str) -> str:
    bare = key.isascii() and key.replace("_", "").replace("-", "").isalnum()
    return key if bare else literal(key)


def literal(one: Any) -> str:
    """A text or number as TOML has it: as JSON does, but for one character that must be escaped."""
    return json.dumps(one, ensure_ascii=False).replace("\x7f", "\\u007F")
