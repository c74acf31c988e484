"""Checks a words file: names that do not exist, entries that cannot help, and names of the graph that need words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from clew.answer.words.plain_question import is_same_word
from clew.answer.words.word_resolver import NameFinder, ReadDefinition, ResolvedWords, WordResolver
from clew.answer.words.words_file import Alias, Correction, Meaning, Section, Words
from clew.engine.native import NativeEngine
from clew.english.inflection import is_word
from clew.english.readable_labels import readable_label
from clew.english.word_lists import function_words
from clew.errors import ClewError
from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import normalise
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.link.phrase_index import content_words

MIN_WORD_CHARS = 2  # a single letter is a part of a code
MAX_VALUES = 5  # of a key that are listed beside a value that no member has


@dataclass(frozen=True, slots=True)
class Finding:
    """What is wrong with a line of a words file; a warning only says that the line does not help."""

    line: int
    message: str
    is_error: bool = False


def check_words(words: Words, engine: NativeEngine) -> tuple[Finding, ...]:
    """Every fault of a words file on a knowledge base, and every entry that cannot help, in order of lines."""
    resolved = WordResolver(engine.kb).resolve(words)
    faults = [Finding(fault.line, fault.message, is_error=True) for fault in resolved.faults]
    findings = [*faults, *WordsCheck(resolved, engine).find_all()]
    return tuple(sorted(findings, key=lambda finding: (finding.line, not finding.is_error, finding.message)))


class WordsCheck:
    """Looks for entries of one file that have names, but do not help."""

    def __init__(self, words: ResolvedWords, engine: NativeEngine) -> None:
        self.words, self.engine, self.names = words, engine, NameFinder(engine.kb)

    def find_all(self) -> Iterator[Finding]:
        for alias in self.words.aliases:
            yield from (Finding(alias.line, message) for message in self.check_alias(alias))
        for meaning in self.words.definitions:
            yield from (Finding(meaning.definition.line, message) for message in self.check_definition(meaning))
        for correction in self.words.corrections:
            yield from self.check_correction(correction)

    def check_alias(self, alias: Alias) -> Iterator[str]:
        form, label = normalise(alias.words), normalise(readable_label(alias.name))
        same = [one for one in self.words.aliases if normalise(one.words) == form and one.name != alias.name]
        if say_the_same(form, label):
            yield f"{alias.words!r} is the name {alias.name!r} itself; clew finds it without this line"
        elif self.names.is_schema_name(alias.words):
            yield f"{alias.words!r} is also a name of the graph; clew tries both meanings, and takes the likelier one"
        if same:
            yield f"{alias.words!r} also means {same[0].name!r}; clew tries both, and takes the likelier one"
        if all(word in function_words() for word in form.split()):
            yield f"{alias.words!r} consists of words that most questions have; use more telling ones"
        if alias.section is not Section.NAMES and self.engine.kb.names.with_name(alias.words):
            yield f"{alias.words!r} is also the name of an entity, which questions can then not mention"

    def check_definition(self, meaning: ReadDefinition) -> Iterator[str]:
        members = f.FilterConcept(f.FindAll(), meaning.concept)
        clause = meaning.condition or e.Has(meaning.expression or e.Item())
        try:
            total, fitting = (self.engine.count_entities(one) for one in (members, f.Where(members, clause)))
        except ClewError as fault:
            yield f"the definition of {meaning.word!r} cannot be used: {fault}"
            return
        has = "fulfils" if meaning.definition.meaning is Meaning.WHERE else "has a value for"
        if not fitting:
            yield f"no {meaning.concept} {has} {meaning.definition.text!r}{self.list_values(meaning)}"
        elif fitting == total and meaning.condition is not None:
            yield f"every {meaning.concept} {has} {meaning.definition.text!r}, so that {meaning.word!r} says nothing"
        if meaning.definition.meaning is Meaning.IS and not meaning.keys:
            yield f"the calculation of {meaning.word!r} uses no key of {meaning.concept} itself; clew cannot place it"

    def list_values(self, meaning: ReadDefinition) -> str:
        """The most frequent values of the first key that a condition compares."""
        compared = next(iter(meaning.keys), None)
        if compared is None:
            return ""
        members = f.FilterConcept(f.FindAll(), meaning.concept)
        result = self.engine.run(f.QueryAttr(members, compared), explain=False)
        values = Counter(result.texts).most_common(MAX_VALUES)
        return f"; its {compared} is {', '.join(repr(value) for value, _ in values)}" if values else ""

    def check_correction(self, correction: Correction) -> Iterator[Finding]:
        if normalise(correction.means) == normalise(correction.question):
            yield Finding(correction.line, f"{correction.question!r} is corrected to itself")


def say_the_same(form: str, label: str) -> bool:
    """Whether two phrases have the same words, in any inflection."""
    words, others = form.split(), label.split()
    return len(words) == len(others) and all(map(is_same_word, words, others))


# --- names that need other words


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
