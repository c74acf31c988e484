"""A kit made from a knowledge base: from labels, the lexicon and the schema."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from clew.generate.phrasing.kit import (
    AttributePhrases,
    ConceptPhrases,
    Kit,
    QualifierPhrases,
    RelationPhrases,
    ValueKind,
)
from clew.generate.phrasing.persons import Concepts
from clew.generate.phrasing.wording import attribute_of, concept_of, qualifier_of, relation_of, unit_of
from clew.generate.phrasing.words import load
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.schema import AttributeUse, QualifierUse, RelationUse, ValueUse
from clew.kb.values import NO_UNIT

KINDS = {
    "string": ValueKind.TEXT,
    "quantity": ValueKind.QUANTITY,
    "year": ValueKind.TIME,
    "month": ValueKind.TIME,
    "date": ValueKind.TIME,
    "coordinates": ValueKind.PLACE,
}
ONE_OBJECT = 1.15
"""Up to how many objects a subject has on average for a predicate to have *the* object and not *an* object."""


def make_kit(kb: KnowledgeBase) -> Kit:
    """The phrases for everything that `kb` has a name for."""
    schema, concepts = kb.schema, Concepts(kb)
    aliases = {term.name: term.aliases for term in kb.terms() if term.aliases}
    return Kit(
        english_frames(),
        concept_phrases(kb, concepts),
        {use.name: relation_phrases(kb, concepts, use, aliases.get(use.name, ())) for use in schema.relations},
        {use.name: attribute_phrases(concepts, use) for use in schema.attributes},
        {use.name: qualifier_phrases(use) for use in schema.qualifiers},
        {unit: unit_of(unit) for unit in units(schema.attributes, schema.qualifiers)},
    )


def english_frames() -> dict[str, tuple[str, ...]]:
    """The question frames that come with the package."""
    return {name: tuple(templates) for name, templates in load("frames").items()}


def concept_phrases(kb: KnowledgeBase, concepts: Concepts) -> dict[str, ConceptPhrases]:
    """The phrases of every concept by name; persons if all concepts of that name are of persons."""
    persons: dict[str, bool] = {}
    for number in range(kb.entity_count, kb.node_count):
        name = kb.name_of(number)
        persons[name] = persons.get(name, True) and number in concepts.persons
    return {name: concept_of(name, person) for name, person in sorted(persons.items()) if name.strip()}


def relation_phrases(
    kb: KnowledgeBase, concepts: Concepts, use: RelationUse, aliases: tuple[str, ...] = ()
) -> RelationPhrases:
    subject = concepts.shared((one.subject, one.count) for one in use.connections)
    object_ = concepts.shared((one.object, one.count) for one in use.connections)
    return relation_of(use.name, objects_per_subject(kb, use.name) <= ONE_OBJECT, subject, object_, aliases)


def objects_per_subject(kb: KnowledgeBase, predicate: str) -> float:
    """How many facts of a predicate a subject has on average."""
    number, starts = kb.predicate(predicate), kb.store.view("relations.starts")
    subjects = kb.store.column("relations.subject")[starts[number] : starts[number + 1]]
    return len(subjects) / max(len(np.unique(subjects)), 1)


def attribute_phrases(concepts: Concepts, use: AttributeUse) -> AttributePhrases:
    return attribute_of(use.name, kind_of(use.values), unit_in(use.values), concepts.shared(use.concepts))


def qualifier_phrases(use: QualifierUse) -> QualifierPhrases:
    return qualifier_of(use.name, kind_of(use.values))


def kind_of(values: tuple[ValueUse, ...]) -> ValueKind:
    """The kind that most values are of."""
    return KINDS[values[0].type] if values else ValueKind.TEXT


def unit_in(values: tuple[ValueUse, ...]) -> str:
    """The unit that most quantities have; nothing if the values are no quantities."""
    return (values[0].unit or NO_UNIT) if values and values[0].type == "quantity" else ""


def units(*uses: Iterable[AttributeUse | QualifierUse]) -> list[str]:
    """Every unit that a value has, sorted."""
    found = {value.unit for part in uses for use in part for value in use.values}
    return sorted(found - {"", NO_UNIT})
