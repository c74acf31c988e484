"""The predicates and keys that a question speaks of, by their names, other names and what is said with them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.schema import SchemaReader
from clew.link.mention import Kind, Why
from clew.link.phrases import Phrase, content, same_as
from clew.phrasing.kit import AttributePhrases, QualifierPhrases, RelationPhrases, Templates, ValueKind
from clew.phrasing.labels import readable, without_brackets
from clew.phrasing.wording import attribute_of, qualifier_of, relation_of

PLACEHOLDER = re.compile(r"\{[^}]*\}")
CHOICE = re.compile(r"\[(?:\w+:)?([^|\]]*)\|?[^\]]*\]")
NAMED, OTHER, SAID, TOLD = 1.0, 0.97, 0.93, 0.9
FILL = frozenset(
    """has have larger smaller greater higher lower largest smallest greatest highest lowest later earlier latest
    earliest include some time value thing""".split()  # noqa: SIM905
)
"""Words that templates of all predicates share."""
COLUMNS = {Kind.RELATION: "relations", Kind.ATTRIBUTE: "attributes", Kind.QUALIFIER: "qualifier_keys"}
VALUE_KINDS = {"quantity": ValueKind.QUANTITY, "year": ValueKind.TIME, "month": ValueKind.TIME, "date": ValueKind.TIME,
               "coordinates": ValueKind.PLACE}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Term:
    """A predicate or key in one of its uses: how many facts it has in it."""

    number: int
    name: str
    kind: Kind
    facts: int


def terms_of(kb: KnowledgeBase) -> tuple[Term, ...]:
    """Every predicate, attribute key and qualifier key that has facts."""
    found = []
    for kind, prefix in COLUMNS.items():
        facts = np.diff(kb.store.column(f"{prefix}.starts")).tolist()
        names = enumerate(kb.predicate_names)
        found += [Term(number, name, kind, facts[number]) for number, name in names if facts[number]]
    return tuple(found)


def phrases_of(kb: KnowledgeBase, terms: tuple[Term, ...]) -> Iterator[Phrase]:
    """All that speaks of a term, by its place in `terms`."""
    aliases = {term.name: term.aliases for term in kb.terms() if term.aliases}
    reader = SchemaReader(kb.store, kb.strings, kb.predicate_names, kb.entity_count)
    for owner, term in enumerate(terms):
        others = aliases.get(term.name, ())
        yield Phrase(owner, content(readable(term.name)), NAMED, Why.NAME)
        yield Phrase(owner, content(term.name), NAMED, Why.NAME)
        yield Phrase(owner, content(without_brackets(readable(term.name))), OTHER, Why.NAME)
        for alias in others:
            yield Phrase(owner, content(readable(alias)), OTHER, Why.ALIAS)
        for phrase in same_as(readable(term.name)):
            yield Phrase(owner, content(phrase), TOLD, Why.SYNONYM)
        for template in said_with(term, reader, others):
            yield Phrase(owner, said_words(template), SAID, Why.PHRASE)


def said_with(term: Term, reader: SchemaReader, aliases: tuple[str, ...]) -> Templates:
    """The templates of the phrase kit; none where what they are made with is not installed."""
    try:
        if term.kind is Kind.RELATION:
            return relation_templates(relation_of(term.name, aliases=aliases))
        if term.kind is Kind.ATTRIBUTE:
            values = reader.values("schema.attribute_values", term.number)
            kind = VALUE_KINDS.get(values[0].type, ValueKind.TEXT) if values else ValueKind.TEXT
            return attribute_templates(attribute_of(term.name, kind, values[0].unit if values else ""))
        return qualifier_templates(qualifier_of(term.name))
    except ClewError:
        return ()


def relation_templates(said: RelationPhrases) -> Templates:
    return (said.noun, *said.subject_clauses, *said.object_clauses, *said.sentences, *said.asks)


def attribute_templates(said: AttributePhrases) -> Templates:
    compared = (*said.over, *said.under, *said.more, *said.less, *said.most, *said.least)
    return (said.noun, *said.clauses, *compared, *said.asks, *said.checks)


def qualifier_templates(said: QualifierPhrases) -> Templates:
    return (said.noun, *said.restrictions, *said.asks, *said.state_restrictions, *said.state_asks)


def said_words(template: str) -> tuple[str, ...]:
    """The words of a template that tell it from others."""
    plain = PLACEHOLDER.sub(" ", CHOICE.sub(r"\1", template))
    words = tuple(word for word in content(plain) if word not in FILL)
    return words or content(plain)
