"""What a words file means on one knowledge base: its names are looked up, its definitions read as expressions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cached_property
from typing import Any

from clew.answer.words.words_file import Alias, Correction, Definition, Meaning, Section, Words
from clew.english.grammar import singularize
from clew.english.readable_labels import label_key
from clew.errors import ClewError, SourceError, UnknownName, ValueFormatError
from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import normalise
from clew.kb.values import Direction, Quantity, Text, Value, read_number, read_time
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.expression_text import read_condition, read_expression
from clew.language.program.steps import nodes_of, typed_inputs

MAX_NEAREST = 3  # names that are offered instead of an unknown one
MIN_SIMILARITY = 0.6  # of an entity's name that is offered instead
PLAIN_CONDITION = re.compile(r"(?P<key>[^=<>'\"]+?) is (?P<not>not )?(?P<value>[^'\"]+)")
ROW = e.Item()
NAMED_ROLES = {
    **dict.fromkeys(("predicate", "key", "qualifier"), Section.PREDICATES),
    "concept": Section.CONCEPTS,
}  # the inputs of functions that are names of the schema
KINDS = {Section.PREDICATES: "relation or key", Section.CONCEPTS: "concept", Section.NAMES: "entity or value"}


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong in a line of a words file."""

    line: int
    message: str


@dataclass(frozen=True, slots=True)
class ReadDefinition:
    """A definition on a knowledge base: a condition, or the expression to order or calculate by."""

    definition: Definition
    condition: e.Condition | None = None
    expression: e.Expression | None = None

    @property
    def word(self) -> str:
        return self.definition.word

    @property
    def concept(self) -> str:
        return self.definition.concept

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the row itself that the expression uses."""
        clause = self.condition or self.expression
        steps = e.parts_about_row(clause) if clause is not None else ()
        return tuple(dict.fromkeys(step.key for step in steps if isinstance(step, e.Attribute)))


@dataclass(frozen=True, slots=True)
class ResolvedWords:
    """A words file on a knowledge base, with the names as the knowledge base has them."""

    words: Words
    aliases: tuple[Alias, ...] = ()
    definitions: tuple[ReadDefinition, ...] = ()
    corrections: tuple[Correction, ...] = ()
    faults: tuple[Fault, ...] = ()

    @property
    def file_name(self) -> str:
        return self.words.path.name

    def require(self) -> ResolvedWords:
        """The words themselves, or a SourceError for the first fault."""
        for fault in self.faults:
            raise SourceError(f"{self.words.path}:{fault.line}: {fault.message}")
        return self


class NameFinder:
    """Finds the names of one knowledge base as a person writes them."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb

    def find(self, section: Section, text: str) -> str | None:
        """The name of a section that is written so or, if only one is, in another spelling."""
        match section:
            case Section.PREDICATES:
                return text if text in self.predicates else self.predicate_labels.get(label_key(text))
            case Section.CONCEPTS:
                return self.find_concept(text)
        return self.find_entity_or_value(text)

    def find_concept(self, text: str) -> str | None:
        if any(map(self.kb.is_concept, self.kb.names.with_name(text))):
            return text
        return self.concept_labels.get(label_key(text))

    def find_entity_or_value(self, text: str) -> str | None:
        if any(not self.kb.is_concept(node) for node in self.kb.names.with_name(text)):
            return text
        if len(self.kb.facts_with_value(Text(text))):
            return text
        matches = (one.node for one in self.kb.names.with_normalised_name(text) if not one.is_alias)
        names = {self.kb.name_of(node) for node in matches if not self.kb.is_concept(node)}
        return names.pop() if len(names) == 1 else None

    def has_node(self, text: str) -> bool:
        """Whether an entity or concept has exactly this name or id, as in a program."""
        if self.kb.names.with_name(text):
            return True
        try:
            return self.kb.node(text) >= 0
        except UnknownName:
            return False

    def sections_of(self, text: str) -> dict[Section, str]:
        """The sections that have a name written so, each with the name."""
        found = ((section, self.find(section, text)) for section in Section)
        return {section: name for section, name in found if name is not None}

    def explain_unknown(self, section: Section, text: str) -> str:
        """That there is no such name, with the nearest ones."""
        nearest = self.nearest(section, text)
        hint = f"the nearest: {', '.join(map(repr, nearest))}" if nearest else "clew info and clew search list names"
        return f"there is no {KINDS[section]} {text!r}; {hint}"

    def nearest(self, section: Section, text: str) -> list[str]:
        if section is Section.NAMES:
            matches = self.kb.names.most_similar(text, MAX_NEAREST)
            return list(dict.fromkeys(one.name for one in matches if one.score >= MIN_SIMILARITY))
        names = self.predicates if section is Section.PREDICATES else self.concepts
        by_label = {label_key(name): name for name in names}
        return [by_label[label] for label in get_close_matches(label_key(text), by_label, MAX_NEAREST)]

    def is_schema_name(self, text: str) -> bool:
        """Whether words are themselves the name of a predicate or concept, in the singular or plural."""
        return not self.schema_forms.isdisjoint((normalise(text), normalise(singularize(text))))

    @cached_property
    def predicates(self) -> frozenset[str]:
        return frozenset(self.kb.predicate_names)

    @cached_property
    def concepts(self) -> tuple[str, ...]:
        return tuple(self.kb.name_of(node) for node in range(self.kb.entity_count, self.kb.node_count))

    @cached_property
    def predicate_labels(self) -> Mapping[str, str]:
        return unique_labels(sorted(self.predicates))

    @cached_property
    def concept_labels(self) -> Mapping[str, str]:
        return unique_labels(self.concepts)

    @cached_property
    def schema_forms(self) -> frozenset[str]:
        return frozenset(normalise(label_key(name)) for name in (*self.predicates, *self.concepts))

    def has_facts(self, name: str, use: PredicateUse) -> bool:
        """Whether a predicate is used as a key or as a relation."""
        return len(self.kb.fact_range(use, self.kb.predicate(name))) > 0

    def value_types(self, key: str) -> set[str]:
        """The types of the values of a key."""
        uses = self.kb.schema_reader.value_uses("schema.attribute_values", self.kb.predicate(key))
        return {use.type for use in uses}


def unique_labels(names: Iterable[str]) -> dict[str, str]:
    """The names by what people call them, without those that share it with another."""
    found: dict[str, set[str]] = {}
    for name in names:
        found.setdefault(label_key(name), set()).add(name)
    return {label: same.pop() for label, same in found.items() if len(same) == 1}


class WordResolver:
    """Resolves words files on one knowledge base."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb, self.names = kb, NameFinder(kb)

    def resolve(self, words: Words) -> ResolvedWords:
        """The words with the names of the knowledge base, and every fault."""
        faults: list[Fault] = []
        aliases = tuple(self.keep_good(words.aliases, self.resolve_alias, faults))
        definitions = tuple(self.keep_good(words.definitions, self.resolve_definition, faults))
        corrections = tuple(self.keep_good(words.corrections, self.resolve_correction, faults))
        return ResolvedWords(words, aliases, definitions, corrections, tuple(faults))

    def keep_good(self, entries: Iterable[Any], resolve: Callable[[Any], Any], faults: list[Fault]) -> Iterator[Any]:
        """What `resolve` gives for each entry; entries with a fault are left out."""
        for entry in entries:
            try:
                yield resolve(entry)
            except ClewError as fault:
                faults.append(Fault(entry.line, str(fault)))

    def resolve_alias(self, alias: Alias) -> Alias:
        name = self.names.find(alias.section, alias.name)
        if name is None:
            raise SourceError(self.names.explain_unknown(alias.section, alias.name))
        return replace(alias, name=name)

    def resolve_correction(self, correction: Correction) -> Correction:
        """The correction itself, if the graph has every name in its program."""
        for node in nodes_of(correction.program) if correction.program is not None else ():
            if isinstance(node, f.Find) and not self.names.has_node(node.name):
                raise SourceError(self.names.explain_unknown(Section.NAMES, node.name))
            for role, name in typed_inputs(node):
                section = NAMED_ROLES.get(role)
                if section is not None and self.names.find(section, name) != name:
                    raise SourceError(self.names.explain_unknown(section, name))
        return correction

    def resolve_definition(self, definition: Definition) -> ReadDefinition:
        concept = self.names.find_concept(definition.concept)
        if concept is None:
            raise SourceError(self.names.explain_unknown(Section.CONCEPTS, definition.concept))
        known = replace(definition, concept=concept)
        try:
            if definition.meaning is Meaning.WHERE:
                return ReadDefinition(known, condition=self.name_steps(self.read_condition(definition.text)))
            return ReadDefinition(known, expression=self.read_calculation(definition.text))
        except ValueFormatError as fault:
            raise SourceError(f"the definition of {definition.word!r} cannot be read: {fault}") from None

    def read_calculation(self, text: str) -> e.Expression:
        """An expression in the language of programs, or the plain name of a key, whatever words it has."""
        if self.names.find(Section.PREDICATES, text.strip()) is not None:
            return self.find_step(text.strip())
        calculation: e.Expression = self.name_steps(read_expression(text))
        return calculation

    def read_condition(self, text: str) -> e.Condition:
        """A condition in the language of programs, or in plain words: `status is open`."""
        plain = PLAIN_CONDITION.fullmatch(text.strip())
        if plain is None:
            return read_condition(text)
        key = self.find_step(plain["key"].strip())
        comparison = e.Comparison.NE if plain["not"] else e.Comparison.EQ
        value = self.read_value(key.key if isinstance(key, e.Attribute) else "", plain["value"].strip())
        return e.Compare(key, comparison, e.Constant(value))

    def read_value(self, key: str, text: str) -> Value:
        """A value in plain words, of the type that the key has."""
        types = self.names.value_types(key) if key else set()
        if "quantity" in types:
            return Quantity(read_number(text))
        return read_time(text) if types & {"time", "date", "year", "month"} else Text(text)

    def name_steps(self, clause: Any) -> Any:
        """The clause with plain names as steps from the row, each checked against the knowledge base."""
        named = e.change_clause(clause, self.name_step)
        for role, name in e.names_in_clause(named):
            section = Section.CONCEPTS if role == "concept" else Section.PREDICATES
            if self.names.find(section, name) != name:
                raise SourceError(self.names.explain_unknown(section, name))
        return named

    def name_step(self, part: Any) -> Any:
        if isinstance(part, e.Item) and part != ROW:
            return self.find_step(part.variable)
        is_named = isinstance(part, e.Compare) and isinstance(part.left, e.Along)
        if is_named and isinstance(part.right, e.Constant) and isinstance(part.right.value, Text):
            return replace(part, left=e.Name(part.left))  # an entity is compared with a text by its name
        return part

    def find_step(self, text: str) -> e.Attribute | e.Along:
        """The step from the row that a plain name stands for: its key, or else its relation."""
        name = self.names.find(Section.PREDICATES, text)
        if name is None:
            raise SourceError(self.names.explain_unknown(Section.PREDICATES, text))
        if self.names.has_facts(name, PredicateUse.ATTRIBUTE):
            return e.Attribute(ROW, name)
        return e.Along(ROW, name, Direction.FORWARD)
