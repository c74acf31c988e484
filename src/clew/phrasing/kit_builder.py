"""A kit made from a knowledge base: from labels, the lexicon and the schema."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from clew.english.word_lists import read_data
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import Array
from clew.kb.schema import AttributeUse, QualifierUse, RelationUse, ValueUse
from clew.kb.values import NO_UNIT
from clew.language.program.program_text import read_program
from clew.phrasing.clause_templates import add_mirrored_clauses
from clew.phrasing.entity_facts import ConceptHierarchy, KbFacts
from clew.phrasing.kit_file import SECTION_COMMENTS, KitFile, merge_edits, read_kit, write_kit
from clew.phrasing.phrase_kit import (
    AttributePhrases,
    ConceptPhrases,
    PhraseKit,
    QualifierPhrases,
    RelationPhrases,
    ValueKind,
)
from clew.phrasing.predicate_phrases import (
    phrases_for_attribute,
    phrases_for_concept,
    phrases_for_qualifier,
    phrases_for_relation,
    phrases_for_unit,
)
from clew.phrasing.question_writer import write_question

VALUE_KINDS = {
    "string": ValueKind.TEXT,
    "quantity": ValueKind.QUANTITY,
    "year": ValueKind.TIME,
    "month": ValueKind.TIME,
    "date": ValueKind.TIME,
    "coordinates": ValueKind.PLACE,
}
MAX_OBJECTS_PER_SUBJECT = 1.15
"""Up to how many objects a subject has on average for a predicate to have *the* object and not *an* object."""
MIN_MIRRORED_SHARE, MIN_MIRRORED_FACTS = 0.9, 4
"""From which share of facts that hold the other way round, too, a predicate is the same in both directions."""


def build_kit(kb: KnowledgeBase) -> PhraseKit:
    """The phrases for everything that `kb` has a name for."""
    schema, concepts = kb.schema, ConceptHierarchy(kb)
    aliases = {term.name: term.aliases for term in kb.predicate_records() if term.aliases}
    return PhraseKit(
        english_frames(),
        concept_entries(kb, concepts),
        {use.name: relation_entry(kb, concepts, use, aliases.get(use.name, ())) for use in schema.relations},
        {use.name: attribute_entry(concepts, use, aliases.get(use.name, ())) for use in schema.attributes},
        {use.name: qualifier_entry(use) for use in schema.qualifiers},
        {unit: phrases_for_unit(unit) for unit in all_units(schema.attributes, schema.qualifiers)},
    )


def english_frames() -> dict[str, tuple[str, ...]]:
    """The question frames that come with the package."""
    return {name: tuple(templates) for name, templates in read_data("frames").items()}


def concept_entries(kb: KnowledgeBase, concepts: ConceptHierarchy) -> dict[str, ConceptPhrases]:
    """The phrases of every concept by name; persons if all concepts of that name are of persons."""
    persons: dict[str, bool] = {}
    aliases: dict[str, tuple[str, ...]] = {}
    for number in range(kb.entity_count, kb.node_count):
        name = kb.name_of(number)
        persons[name] = persons.get(name, True) and number in concepts.persons
        aliases[name] = tuple(one for one in kb.aliases_of(number) if is_unique_alias(kb, one))
    return {name: phrases_for_concept(name, persons[name], aliases[name]) for name in sorted(persons) if name.strip()}


def is_unique_alias(kb: KnowledgeBase, alias: str) -> bool:
    """Whether nothing else is called so."""
    return len(kb.names.with_name_or_alias(alias)) == 1


def relation_entry(
    kb: KnowledgeBase, concepts: ConceptHierarchy, use: RelationUse, aliases: tuple[str, ...] = ()
) -> RelationPhrases:
    subject = concepts.shared_concept((one.subject, one.count) for one in use.connections)
    object_ = concepts.shared_concept((one.object, one.count) for one in use.connections)
    subjects, objects = subjects_and_objects(kb, use.name)
    unique = len(subjects) / max(len(np.unique(subjects)), 1) <= MAX_OBJECTS_PER_SUBJECT
    found = phrases_for_relation(use.name, unique, subject, object_, aliases)
    return add_mirrored_clauses(found) if is_symmetric(subjects, objects) else found


def subjects_and_objects(kb: KnowledgeBase, predicate: str) -> tuple[Array, Array]:
    """The subjects and the objects of all facts of a predicate."""
    return kb.relation_ends(kb.predicate(predicate))


def is_symmetric(subjects: Array, objects: Array) -> bool:
    """Whether nearly every fact has its mirror image; what leads to itself is none."""
    subjects, objects = subjects[subjects != objects], objects[subjects != objects]
    there, back = (one.astype(np.int64) << 32 | other for one, other in ((subjects, objects), (objects, subjects)))
    return len(there) >= MIN_MIRRORED_FACTS and float(np.isin(there, back).mean()) >= MIN_MIRRORED_SHARE


def attribute_entry(concepts: ConceptHierarchy, use: AttributeUse, aliases: tuple[str, ...] = ()) -> AttributePhrases:
    return phrases_for_attribute(
        use.name, main_value_kind(use.values), main_unit(use.values), concepts.shared_concept(use.concepts), aliases
    )


def qualifier_entry(use: QualifierUse) -> QualifierPhrases:
    return phrases_for_qualifier(use.name, main_value_kind(use.values))


def main_value_kind(values: tuple[ValueUse, ...]) -> ValueKind:
    """The kind that most values are of."""
    return VALUE_KINDS[values[0].type] if values else ValueKind.TEXT


def main_unit(values: tuple[ValueUse, ...]) -> str:
    """The unit that most quantities have; nothing if the values are no quantities."""
    return (values[0].unit or NO_UNIT) if values and values[0].type == "quantity" else ""


def all_units(*uses: Iterable[AttributeUse | QualifierUse]) -> list[str]:
    """Every unit that a value has, sorted."""
    found = {value.unit for part in uses for use in part for value in use.values}
    return sorted(found - {"", NO_UNIT})


@dataclass(frozen=True, slots=True)
class UpdatedKit:
    """A kit, its file's text, and how many of its entries were edited by hand."""

    kit: PhraseKit
    text: str
    edited_count: int


def update_kit(kb: KnowledgeBase, file: Path | None) -> UpdatedKit:
    """The kit for `kb`, with what was edited in `file` if that is there."""
    made = build_kit(kb)
    found = merge_edits(made, read_kit(file)) if file is not None and file.exists() else KitFile(made, frozenset())
    return UpdatedKit(found.kit, write_kit(found.kit, found.edited), len(found.edited))


def write_kit_file(kb: KnowledgeBase, file: Path) -> str:
    """Writes the kit to its file; a sentence that says what is in it."""
    made = update_kit(kb, file)
    fresh = file.with_name(file.name + ".new")
    fresh.write_text(made.text, "utf-8")
    fresh.replace(file)
    counts = ", ".join(f"{len(getattr(made.kit, section)):,} {section}" for section in SECTION_COMMENTS)
    return f"{file} written: {counts}" + (
        f"; {made.edited_count:,} edited by hand and kept" if made.edited_count else ""
    )


def phrase_program(program: str, kb: KnowledgeBase, file: Path | None, variants: int) -> list[str]:
    """A program as questions, each once: the plain form first."""
    node, known = read_program(program), KbFacts(kb)
    kit = read_kit(file).kit if file is not None and file.exists() else build_kit(kb)
    texts = [write_question(node, kit, variant, known).text for variant in range(variants * 4)]
    return list(dict.fromkeys(texts))[:variants]
