"""Build the phrase kit of a knowledge base from labels, the lexicon and the schema, and update its file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import numpy as np

from clew.english.word_lists import read_data
from clew.kb.files import write_file
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import Array, sort_distinct
from clew.kb.schema import AttributeUse, QualifierUse, RelationUse, ValueUse
from clew.kb.values import NO_UNIT
from clew.language.program.program_text import read_program
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
from clew.phrasing.predicates.clause_templates import add_mirrored_clauses
from clew.phrasing.predicates.predicate_phrases import (
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
MAX_OBJECTS_PER_SUBJECT = 1.15  # with more on average, a predicate has *an* object rather than *the* object
MIN_MIRRORED_SHARE = 0.9  # the share of facts that must also hold in the other direction in a symmetric predicate
MIN_MIRRORED_FACTS = 4  # fewer facts are mirrored by chance


def build_kit(kb: KnowledgeBase) -> PhraseKit:
    """The phrases for every name in `kb`."""
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


def open_kit(kb: KnowledgeBase, concepts: ConceptHierarchy | None = None) -> PhraseKit:
    """The phrases of `build_kit`, each made when it is asked for: an answer needs few of them."""
    reader, concepts = kb.schema_reader, concepts or ConceptHierarchy(kb)
    units = reader.units() - {"", NO_UNIT}
    return PhraseKit(
        english_frames(),
        MadePhrases(lambda name: concept_entry(kb, concepts, name)),
        MadePhrases(with_number(kb, "relations", lambda number: open_relation(kb, concepts, number))),
        MadePhrases(
            with_number(
                kb,
                "attributes",
                lambda number: attribute_entry(concepts, reader.attribute_use(number), predicate_aliases(kb, number)),
            )
        ),
        MadePhrases(with_number(kb, "qualifier_keys", lambda number: qualifier_entry(reader.qualifier_use(number)))),
        MadePhrases(lambda name: phrases_for_unit(name) if name in units else None),
    )


Phrases = TypeVar("Phrases")


class MadePhrases(Mapping[str, Phrases]):
    """Phrases by name, each made on first use by a function that gives None for an unknown name."""

    def __init__(self, make: Callable[[str], Phrases | None]) -> None:
        self.make, self.made = make, dict[str, Phrases | None]()

    def __getitem__(self, name: str) -> Phrases:
        if name not in self.made:
            self.made[name] = self.make(name)
        phrases = self.made[name]
        if phrases is None:
            raise KeyError(name)
        return phrases

    def __iter__(self) -> Iterator[str]:
        return (name for name, phrases in self.made.items() if phrases is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def with_number(kb: KnowledgeBase, use: str, make: Callable[[int], Phrases]) -> Callable[[str], Phrases | None]:
    """A function from names to phrases, given one for the numbers of the predicates that have facts in a use."""
    numbers = {kb.predicate_names[number]: number for number in kb.schema_reader.numbers_used_as(use)}
    return lambda name: make(numbers[name]) if name in numbers else None


def open_relation(kb: KnowledgeBase, concepts: ConceptHierarchy, number: int) -> RelationPhrases:
    return relation_entry(kb, concepts, kb.schema_reader.relation_use(number), predicate_aliases(kb, number))


def predicate_aliases(kb: KnowledgeBase, number: int) -> tuple[str, ...]:
    return kb.texts("predicates.aliases", number)


def concept_entry(kb: KnowledgeBase, concepts: ConceptHierarchy, name: str) -> ConceptPhrases | None:
    """The phrases of the concepts with a name."""
    nodes = [node for node in kb.names.with_name(name) if kb.is_concept(node)]
    if not nodes or not name.strip():
        return None
    aliases = tuple(alias for alias in kb.aliases_of(nodes[-1]) if is_unique_alias(kb, alias))
    return phrases_for_concept(name, all(node in concepts.persons for node in nodes), aliases)


def english_frames() -> dict[str, tuple[str, ...]]:
    """The question frames in english/frames.toml."""
    return {name: tuple(templates) for name, templates in read_data("frames").items()}


def concept_entries(kb: KnowledgeBase, concepts: ConceptHierarchy) -> dict[str, ConceptPhrases]:
    """The phrases of every concept, by name; the members are persons if this holds for all concepts with that name."""
    persons: dict[str, bool] = {}
    aliases: dict[str, tuple[str, ...]] = {}
    for number in range(kb.entity_count, kb.node_count):
        name = kb.name_of(number)
        persons[name] = persons.get(name, True) and number in concepts.persons
        aliases[name] = tuple(alias for alias in kb.aliases_of(number) if is_unique_alias(kb, alias))
    return {name: phrases_for_concept(name, persons[name], aliases[name]) for name in sorted(persons) if name.strip()}


def is_unique_alias(kb: KnowledgeBase, alias: str) -> bool:
    """Whether nothing else has this name or alias."""
    return len(kb.names.with_name_or_alias(alias)) == 1


def relation_entry(
    kb: KnowledgeBase, concepts: ConceptHierarchy, use: RelationUse, aliases: tuple[str, ...] = ()
) -> RelationPhrases:
    """The phrases of a relation, given how the knowledge base uses it."""
    subject = concepts.shared_concept((connection.subject, connection.count) for connection in use.connections)
    object_ = concepts.shared_concept((connection.object, connection.count) for connection in use.connections)
    subjects, objects = subjects_and_objects(kb, use.name)
    unique = len(subjects) / max(len(sort_distinct(subjects)), 1) <= MAX_OBJECTS_PER_SUBJECT
    phrases = phrases_for_relation(use.name, unique, subject, object_, aliases)
    return add_mirrored_clauses(phrases) if is_symmetric(subjects, objects) else phrases


def subjects_and_objects(kb: KnowledgeBase, predicate: str) -> tuple[Array, Array]:
    """The subjects and the objects of all facts of a predicate."""
    return kb.relation_ends(kb.predicate(predicate))


def is_symmetric(subjects: Array, objects: Array) -> bool:
    """Whether nearly every fact also holds in the other direction; facts from an entity to itself do not count."""
    subjects, objects = subjects[subjects != objects], objects[subjects != objects]
    there, back = (
        first.astype(np.int64) << 32 | second for first, second in ((subjects, objects), (objects, subjects))
    )
    if len(there) < MIN_MIRRORED_FACTS:
        return False
    known = np.sort(back)
    mirrored = known[np.minimum(np.searchsorted(known, there), len(known) - 1)] == there
    return float(mirrored.mean()) >= MIN_MIRRORED_SHARE


def attribute_entry(concepts: ConceptHierarchy, use: AttributeUse, aliases: tuple[str, ...] = ()) -> AttributePhrases:
    """The phrases of an attribute key, given how the knowledge base uses it."""
    return phrases_for_attribute(
        use.name, main_value_kind(use.values), main_unit(use.values), concepts.shared_concept(use.concepts), aliases
    )


def qualifier_entry(use: QualifierUse) -> QualifierPhrases:
    """The phrases of a qualifier key, given how the knowledge base uses it."""
    return phrases_for_qualifier(use.name, main_value_kind(use.values))


def main_value_kind(values: tuple[ValueUse, ...]) -> ValueKind:
    """The kind of most values."""
    return VALUE_KINDS[values[0].type] if values else ValueKind.TEXT


def main_unit(values: tuple[ValueUse, ...]) -> str:
    """The unit of most quantities; empty if the values are not quantities."""
    return (values[0].unit or NO_UNIT) if values and values[0].type == "quantity" else ""


def all_units(*uses: Iterable[AttributeUse | QualifierUse]) -> list[str]:
    """Every unit of a value, sorted."""
    units = {value.unit for part in uses for use in part for value in use.values}
    return sorted(units - {"", NO_UNIT})


@dataclass(frozen=True, slots=True)
class UpdatedKit:
    """A kit, the text of its file, and the number of entries that people have edited."""

    kit: PhraseKit
    text: str
    edited_count: int


def update_kit(kb: KnowledgeBase, file: Path | None) -> UpdatedKit:
    """The kit for `kb`, with the edits in `file` if it exists."""
    kit = build_kit(kb)
    file_kit = merge_edits(kit, read_kit(file)) if file is not None and file.exists() else KitFile(kit, frozenset())
    return UpdatedKit(file_kit.kit, write_kit(file_kit.kit, file_kit.edited), len(file_kit.edited))


def write_kit_file(kb: KnowledgeBase, file: Path) -> str:
    """Write the kit for `kb` to its file; the sentence that reports what the file holds."""
    updated = update_kit(kb, file)
    write_file(file, updated.text.encode("utf-8", "backslashreplace"))
    counts = ", ".join(f"{len(getattr(updated.kit, section)):,} {section}" for section in SECTION_COMMENTS)
    return f"{file} written: {counts}" + (
        f"; {updated.edited_count:,} edited by hand and kept" if updated.edited_count else ""
    )


def phrase_program(program: str, kb: KnowledgeBase, file: Path | None, variants: int) -> list[str]:
    """Up to `variants` different questions for the text of a program, the plain question first."""
    node, facts = read_program(program), KbFacts(kb)
    kit = read_kit(file).kit if file is not None and file.exists() else build_kit(kb)
    texts = [write_question(node, kit, variant, facts).text for variant in range(variants * 4)]
    return list(dict.fromkeys(texts))[:variants]
