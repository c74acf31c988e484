"""The demo graph while it is being built, and its one-object-per-line form."""

import gzip
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Any

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Value:
    """A literal: its type, its value, and the unit of a quantity or the id of the entity it names."""

    type: str
    value: str | int | Decimal | tuple[float, float]
    unit: str = ""
    entity: str = ""

    def as_json(self) -> Json:
        """Return the JSON object of this value."""
        written: Json = {"type": self.type, "value": json_value(self.value)}
        return written | ({"unit": self.unit} if self.unit else {}) | ({"entity": self.entity} if self.entity else {})


Qualifiers = Mapping[str, Value]


def json_value(value: str | int | Decimal | tuple[float, float]) -> Any:
    """Return `value` as a JSON value; a decimal without fraction becomes an integer."""
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    return list(value) if isinstance(value, tuple) else value


def make_text(value: str) -> Value:
    """Return `value` as a string literal."""
    return Value("string", value)


def make_quantity(value: int | str | Decimal, unit: str = "1") -> Value:
    """Return `value` with `unit`, which is "1" for a plain number."""
    return Value("quantity", Decimal(value), unit)


def entity_reference(entity: "Entity") -> Value:
    """Return a qualifier value that refers to `entity`."""
    return Value("string", entity.name, entity=entity.id)


@dataclass(frozen=True, slots=True)
class Fact:
    """A literal under a key, or the id of another entity under a relation, with its qualifiers."""

    predicate: str
    value: Value | str
    qualifiers: tuple[tuple[str, Value], ...]

    def as_json(self, sources: list[str]) -> Json:
        """Return the JSON object of this attribute or relation, with its sources."""
        if isinstance(self.value, Value):
            head: Json = {"key": self.predicate, "value": self.value.as_json()}
        else:
            head = {"relation": self.predicate, "object": self.value, "direction": "forward"}
        qualifiers = {"qualifiers": {key: [value.as_json()] for key, value in self.qualifiers}}
        return head | (qualifiers if self.qualifiers else {}) | {"sources": sources}


@dataclass(slots=True)
class Entity:
    """An entity under construction; a fact from two sources is stored once, with both sources."""

    id: str
    name: str
    concepts: list[str]
    description: str = ""
    aliases: list[str] = field(default_factory=list)
    facts: dict[Fact, list[str]] = field(default_factory=dict)

    def add_literal(self, key: str, value: Value, source: str, qualifiers: Qualifiers | None = None) -> None:
        """Add the literal `value` under `key`."""
        self.add_fact(Fact(key, value, tuple(sorted((qualifiers or {}).items()))), source)

    def add_relation(self, relation: str, target: "Entity", source: str, qualifiers: Qualifiers | None = None) -> None:
        """Add `relation` from this entity to `target`."""
        self.add_fact(Fact(relation, target.id, tuple(sorted((qualifiers or {}).items()))), source)

    def add_fact(self, fact: Fact, source: str) -> None:
        """Add `fact`, or add `source` to the sources of a known fact."""
        sources = self.facts.setdefault(fact, [])
        sources += [source] if source not in sources else []

    def add_aliases(self, *names: str) -> None:
        """Add `names` to the aliases, without blanks and repetitions."""
        self.aliases += [name for name in dict.fromkeys(names) if name and name not in (self.name, *self.aliases)]

    def add_concept(self, concept: str) -> None:
        """Make this entity an instance of `concept` as well."""
        if concept not in self.concepts:
            self.concepts.append(concept)

    def as_json(self) -> Json:
        """Return the JSON object of this entity, its facts in a fixed order."""
        facts = sorted(self.facts, key=lambda fact: json.dumps(fact.as_json([]), sort_keys=True))
        return without_blanks(
            entity=self.id,
            name=self.name,
            aliases=sorted(self.aliases),
            description=self.description,
            instanceOf=[f"concept:{concept}" for concept in sorted(self.concepts)],
            attributes=[fact.as_json(self.facts[fact]) for fact in facts if isinstance(fact.value, Value)],
            relations=[fact.as_json(self.facts[fact]) for fact in facts if not isinstance(fact.value, Value)],
        )


@dataclass(slots=True)
class Graph:
    """The entities by id; concepts and predicates are read from tables when the graph is written."""

    entities: dict[str, Entity] = field(default_factory=dict)

    def add_entity(self, id: str, name: str, concept: str, description: str = "") -> Entity:
        """Return the entity `id`; if it is new, create it from the other arguments."""
        return self.entities.setdefault(id, Entity(id, name, [concept], description))

    def instances_of(self, concept: str) -> Iterator[Entity]:
        """Yield the instances of `concept` itself."""
        return (entity for entity in self.entities.values() if concept in entity.concepts)


def without_blanks(**members: Any) -> Json:
    """Return `members` without empty strings and lists."""
    return {name: member for name, member in members.items() if member not in ("", [])}


def write_lines(objects: list[Json], path: Path) -> None:
    """Write `objects` to the gzipped `path`, the same bytes for the same objects."""
    lines = "".join(json.dumps(each, ensure_ascii=False, separators=(",", ":")) + "\n" for each in objects)
    path.write_bytes(gzip.compress(lines.encode(), compresslevel=9, mtime=0))
