"""Edits of SPARQL queries that change one thing only: names, variables, brackets, the order or number of triples."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from clew.evaluate.measures.query_elements import PRED_NAME
from clew.language.sparql.algebra import Element, Group, Iri, Literal, Query, Term, Triple, walk
from clew.language.sparql.query_reader import QueryReader
from clew.language.sparql.sparql_tokens import read_tokens
from clew.language.sparql.writer import TermWriter, write_sparql

# KQA Pro's own vocabulary is part of the syntax: no question is about `pred:name`.
SYNTAX_PREFIX = "pred:"
FACT_RELATION = "pred:fact_r"

QueryName = Iri | Literal
Replacements = Mapping[QueryName, QueryName]


@dataclass(frozen=True, slots=True)
class TermSpan:
    """The characters from `start` to before `end`, and the term they write."""

    start: int
    end: int
    term: Term


@dataclass(frozen=True, slots=True)
class EditableQuery:
    """A query with its text and the spans of its IRIs and of the entity names in KQA Pro's encoding."""

    text: str
    query: Query
    spans: tuple[TermSpan, ...]

    @property
    def predicates(self) -> tuple[QueryName, ...]:
        """The predicates of the query, each once, in the order of the text."""
        return unique_names(iri for triple in triples_of(self.query) for iri in predicates_in(triple))

    @property
    def entities(self) -> tuple[QueryName, ...]:
        """The entities of the query, by IRI or by name, each once, in the order of the text."""
        known = frozenset(self.predicates)
        ends = (end for triple in triples_of(self.query) for end in (triple.subject, triple.object))
        named = {span.term for span in self.spans}
        return unique_names(end for end in ends if isinstance(end, Iri | Literal) and end in named and end not in known)

    def replace_names(self, replacements: Replacements) -> str:
        """The text with some of its names replaced; new names use the prefixes that the query declares."""
        names = TermWriter(self.query.prefixes, dotted=True)
        new = {key: names.write_term(value) for key, value in replacements.items()}
        return replace_spans(self.text, {span: new[span.term] for span in self.spans if span.term in new})


def unique_names(names: Iterable[QueryName]) -> tuple[QueryName, ...]:
    return tuple(dict.fromkeys(names))


def triples_of(query: Query) -> list[Triple]:
    return [node for node in walk(query) if isinstance(node, Triple)]


def predicates_in(triple: Triple) -> list[QueryName]:
    """The predicates in a triple; the object of `pred:fact_r` is one, too."""
    iris = [node for node in walk(triple.predicate) if isinstance(node, Iri)]
    if iris == [Iri(FACT_RELATION)] and isinstance(triple.object, Iri):
        return [triple.object]
    return [iri for iri in iris if not iri.value.startswith(SYNTAX_PREFIX)]


def replace_spans(text: str, new: Mapping[TermSpan, str]) -> str:
    """`text` with the characters of each span replaced."""
    for span in sorted(new, key=lambda span: -span.start):
        text = text[: span.start] + new[span] + text[span.end :]
    return text


class SpanReader(QueryReader):
    """Reads a query and keeps the spans of its IRIs and entity names."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.spans: dict[int, TermSpan] = {}

    def note(self, start: int, term: Term) -> None:
        """Keep the span from `start` to the end of the last token, which writes `term`."""
        last = self.tokens[self.index - 1]
        self.spans[start] = TermSpan(start, last.position + len(last.text), term)

    def read_iri(self, where: str) -> Iri:
        """The IRI that comes next, or `a`; its span is kept."""
        start = self.token.position
        iri = super().read_iri(where)
        self.note(start, iri)
        return iri

    def read_symbol(self) -> Term:
        """The variable, IRI or blank node that comes next; the span of an IRI is kept."""
        start = self.token.position
        term = super().read_symbol()
        if isinstance(term, Iri):
            self.note(start, term)
        return term

    def read_literal(self) -> Literal:
        """The literal that comes next; its span is kept if it is the name of an entity."""
        start, is_name = self.token.position, self.tokens[self.index - 1].text == f"<{PRED_NAME}>"
        literal = super().read_literal()
        if is_name:
            self.note(start, literal)
        return literal


def read_editable_query(text: str) -> EditableQuery:
    """The query in `text` with its spans; raises a SparqlError if it cannot be read."""
    reader = SpanReader(text)
    query = reader.read_query()
    return EditableQuery(text, query, tuple(reader.spans.values()))


def rename_variables(text: str) -> str:
    """The same query with every variable renamed."""
    variables = [token for token in read_tokens(text) if token.kind == "variable"]
    numbers = {
        name: f"?v{number}" for number, name in enumerate(dict.fromkeys(token.text[1:] for token in variables), 1)
    }
    spans = {
        TermSpan(token.position, token.position + len(token.text), Iri("")): numbers[token.text[1:]]
        for token in variables
    }
    return replace_spans(text, spans)


def drop_closing_bracket(text: str) -> str | None:
    """The query without the bracket that closes its WHERE clause, or None if it has no such bracket."""
    depth = 0
    for token in read_tokens(text):
        depth += {"{": 1, "}": -1}.get(token.kind, 0)
        if token.kind == "}" and depth == 0:
            return (text[: token.position].rstrip() + " " + text[token.position + 1 :].lstrip()).strip()
    return None


def write_elements(query: Query, elements: tuple[Element, ...]) -> str:
    return write_sparql(replace(query, where=Group(elements)), dotted=True)


def reverse_triples(query: Query) -> str:
    """The query with the triples at the top of its WHERE clause in reverse order."""
    waiting = [element for element in query.where.elements if isinstance(element, Triple)]
    return write_elements(
        query, tuple(waiting.pop() if isinstance(element, Triple) else element for element in query.where.elements)
    )


def halve_query(query: Query) -> str:
    """The query without the second half of its WHERE clause."""
    return write_elements(query, query.where.elements[: len(query.where.elements) // 2])


def append_triples(query: Query, other: Query) -> str:
    """The query with the triples of another one after its own."""
    return write_elements(query, (*query.where.elements, *triples_of(other)))
