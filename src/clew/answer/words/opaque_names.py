"""Names of a schema that people hardly say, because they contain abbreviations and codes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from clew.answer.words.words_file import Section, Words
from clew.english.inflection import is_word
from clew.english.readable_labels import readable_label
from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.knowledge_base import KnowledgeBase
from clew.link.phrase_index import content_words

MIN_WORD_CHARS = 2  # a single letter is a part of a code


@dataclass(frozen=True, slots=True)
class OpaqueName:
    """A name that contains `parts` which are no English words; `count` is the number of its facts or members."""

    section: Section
    name: str
    parts: tuple[str, ...]
    count: int


def find_opaque_names(kb: KnowledgeBase, words: Words) -> tuple[OpaqueName, ...]:
    """The predicates and concepts that neither English words nor the words file reach, the most used first."""
    known = {(alias.section, alias.name) for alias in words.aliases}
    names = (name for name in list_names(kb) if name.parts and (name.section, name.name) not in known)
    return tuple(sorted(names, key=lambda name: (-name.count, name.section, name.name)))


def list_names(kb: KnowledgeBase) -> Iterator[OpaqueName]:
    aliased = {record.name for record in kb.predicate_records() if record.aliases}
    for number, name in enumerate(kb.predicate_names):
        uses = PredicateUse.RELATION, PredicateUse.ATTRIBUTE
        count = sum(len(kb.fact_range(use, number)) for use in uses)
        if count and name not in aliased:
            yield OpaqueName(Section.PREDICATES, name, opaque_parts(name), count)
    for concept, count in enumerate(kb.member_counts().tolist(), kb.entity_count):
        if count and not kb.aliases_of(concept):
            name = kb.name_of(concept)
            yield OpaqueName(Section.CONCEPTS, name, opaque_parts(name), count)


def opaque_parts(name: str) -> tuple[str, ...]:
    """The parts of a name that are no English words: *sal* in `emp_sal`."""
    parts = content_words(readable_label(name))
    return tuple(part for part in parts if len(part) < MIN_WORD_CHARS or not (part.isalpha() and is_word(part)))
