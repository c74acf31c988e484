"""A kit made from a knowledge base: from labels, the lexicon and the schema."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from clew.english.word_lists import read_data
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.schema import AttributeUse, QualifierUse, RelationUse, ValueUse
from clew.kb.store import Array
from clew.kb.values import NO_UNIT
from clew.phrasing.clause_templates import symmetric
from clew.phrasing.persons import ConceptHierarchy
from clew.phrasing.phrase_kit import (
    AttributePhrases,
    ConceptPhrases,
    PhraseKit,
    QualifierPhrases,
    RelationPhrases,
    ValueKind,
)
from clew.phrasing.wording import attribute_of, concept_of, qualifier_of, relation_of, unit_of

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
MIRRORED, FEWEST_MIRRORED = 0.9, 4
"""From which share of facts that hold the other way round, too, a predicate is the same in both directions."""


def make_kit(kb: KnowledgeBase) -> PhraseKit:
    """The phrases for everything that `kb` has a name for."""
    schema, concepts = kb.schema, ConceptHierarchy(kb)
    aliases = {term.name: term.aliases for term in kb.terms() if term.aliases}
    return PhraseKit(
        english_frames(),
        concept_phrases(kb, concepts),
        {use.name: relation_phrases(kb, concepts, use, aliases.get(use.name, ())) for use in schema.relations},
        {use.name: attribute_phrases(concepts, use, aliases.get(use.name, ())) for use in schema.attributes},
        {use.name: qualifier_phrases(use) for use in schema.qualifiers},
        {unit: unit_of(unit) for unit in units(schema.attributes, schema.qualifiers)},
    )


def english_frames() -> dict[str, tuple[str, ...]]:
    """The question frames that come with the package."""
    return {name: tuple(templates) for name, templates in read_data("frames").items()}


def concept_phrases(kb: KnowledgeBase, concepts: ConceptHierarchy) -> dict[str, ConceptPhrases]:
    """The phrases of every concept by name; persons if all concepts of that name are of persons."""
    persons: dict[str, bool] = {}
    aliases: dict[str, tuple[str, ...]] = {}
    for number in range(kb.entity_count, kb.node_count):
        name = kb.name_of(number)
        persons[name] = persons.get(name, True) and number in concepts.persons
        aliases[name] = tuple(one for one in kb.aliases_of(number) if is_of_one(kb, one))
    return {name: concept_of(name, persons[name], aliases[name]) for name in sorted(persons) if name.strip()}


def is_of_one(kb: KnowledgeBase, alias: str) -> bool:
    """Whether nothing else is called so."""
    return len(kb.names.called(alias)) == 1


def relation_phrases(
    kb: KnowledgeBase, concepts: ConceptHierarchy, use: RelationUse, aliases: tuple[str, ...] = ()
) -> RelationPhrases:
    subject = concepts.shared((one.subject, one.count) for one in use.connections)
    object_ = concepts.shared((one.object, one.count) for one in use.connections)
    subjects, objects = facts_of(kb, use.name)
    unique = len(subjects) / max(len(np.unique(subjects)), 1) <= ONE_OBJECT
    found = relation_of(use.name, unique, subject, object_, aliases)
    return symmetric(found) if goes_both_ways(subjects, objects) else found


def facts_of(kb: KnowledgeBase, predicate: str) -> tuple[Array, Array]:
    """The subjects and the objects of all facts of a predicate."""
    number, starts = kb.predicate(predicate), kb.store.view("relations.starts")
    span = slice(starts[number], starts[number + 1])
    return kb.store.column("relations.subject")[span], kb.store.column("relations.object")[span]


def goes_both_ways(subjects: Array, objects: Array) -> bool:
    """Whether nearly every fact has its mirror image; what leads to itself is none."""
    subjects, objects = subjects[subjects != objects], objects[subjects != objects]
    there, back = (one.astype(np.int64) << 32 | other for one, other in ((subjects, objects), (objects, subjects)))
    return len(there) >= FEWEST_MIRRORED and float(np.isin(there, back).mean()) >= MIRRORED


def attribute_phrases(concepts: ConceptHierarchy, use: AttributeUse, aliases: tuple[str, ...] = ()) -> AttributePhrases:
    return attribute_of(use.name, kind_of(use.values), unit_in(use.values), concepts.shared(use.concepts), aliases)


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
