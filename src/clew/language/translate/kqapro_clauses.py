"""The encoding of KQA Pro's SPARQL: its terms as text, and its clauses sorted into facts, values and filters."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import quote, unquote

from clew.errors import ValueFormatError
from clew.kb.values import Op, Quantity, Text, Time, Value, read_number, read_time, write_number
from clew.language.sparql.algebra import (
    BlankNode,
    Element,
    Filter,
    Group,
    Iri,
    Literal,
    Operation,
    Query,
    Term,
    Triple,
    Union,
    Variable,
)
from clew.language.sparql.algebra import QueryForm as QueryForm
from clew.language.sparql.writer import quote_string, write_sparql
from clew.language.translate.program_template import Constant, Template
from clew.language.translate.value_functions import TranslationError

NAME_PREDICATE, INSTANCE_OF_PREDICATE = "pred:name", "pred:instance_of"
VALUE_PREDICATE, UNIT_PREDICATE, YEAR_PREDICATE, DATE_PREDICATE = "pred:value", "pred:unit", "pred:year", "pred:date"
FACT_HEAD, FACT_RELATION, FACT_TAIL = "pred:fact_h", "pred:fact_r", "pred:fact_t"
OWN_PREFIX = "pred:"
VALUE_PREDICATES = frozenset({VALUE_PREDICATE, UNIT_PREDICATE, YEAR_PREDICATE, DATE_PREDICATE})

FORBIDDEN_IN_KEY = re.compile(r'[\x00-\x20%<>"{}|^`\\\[\]]')


def write_key(name: str) -> str:
    """The IRI of a predicate or key: its label with underscores, other forbidden characters escaped."""
    if "_" in name:
        raise TranslationError(
            f"the key {name!r} contains an underscore, which KQA Pro's SPARQL uses for a space; rename it"
        )
    if not name or name.startswith(OWN_PREFIX):
        raise TranslationError(f"{name!r} cannot be a key in KQA Pro's SPARQL, which reserves '{OWN_PREFIX}'")
    return "<" + FORBIDDEN_IN_KEY.sub(lambda match: quote(match[0]), name.replace(" ", "_")) + ">"


def read_key(iri: str) -> str:
    """The label that `write_key` spelled."""
    return (unquote(iri) if "%" in iri else iri).replace("_", " ")


def write_name(node: str, name: str) -> str:
    """The clause that gives a node its name."""
    return f"{node} <{NAME_PREDICATE}> {quote_string(name)} ."


def write_value_clauses(node: str, value: Value, op: Op, fresh: Callable[[], str], function: str) -> list[str]:
    """The clauses that compare the value node `node` with `value` by `op`; `fresh` names a variable for a FILTER."""
    match value:
        case Text(text, language=""):
            return write_comparison(node, VALUE_PREDICATE, op, quote_string(text), fresh)
        case Quantity(number, unit):
            literal = f'"{write_number(number)}"^^xsd:double'
            return [
                f"{node} <{UNIT_PREDICATE}> {quote_string(unit)} .",
                *write_comparison(node, VALUE_PREDICATE, op, literal, fresh),
            ]
        case Time(year, 0, 0, ""):
            return write_comparison(node, YEAR_PREDICATE, op, str(year), fresh)
        case Time(_, _, day, "") if day:
            return write_comparison(node, DATE_PREDICATE, op, f'"{value}"^^xsd:date', fresh)
    raise TranslationError(
        f"{function}: KQA Pro's SPARQL has only plain strings, quantities, years and dates, not {value!r}"
    )


def write_comparison(node: str, predicate: str, op: Op, literal: str, fresh: Callable[[], str]) -> list[str]:
    """The clauses of a comparison: `=` as a triple, any other operator as a FILTER on a variable."""
    if op is Op.EQ:
        return [f"{node} <{predicate}> {literal} ."]
    variable = fresh()
    return [f"{node} <{predicate}> {variable} .", f"FILTER ( {variable} {op.value} {literal} ) ."]


def write_qualifiers(head: str, key: str, tail: str, qualifiers: list[tuple[str, str]]) -> str:
    """The clause that gives a fact its qualifiers, each a key and the node of its value."""
    fact = f"[ <{FACT_HEAD}> {head} ; <{FACT_RELATION}> {key} ; <{FACT_TAIL}> {tail} ]"
    return f"{fact} {' ; '.join(f'{key} {node}' for key, node in qualifiers)} ."


MIRRORED = {Op.LT: Op.GT, Op.GT: Op.LT}


@dataclass(frozen=True, slots=True)
class ValueCondition:
    """A comparison with a value, whose constants are bound late."""

    value: Template
    op: Op


@dataclass(frozen=True, slots=True)
class FactNode:
    """The parts of a fact node."""

    head: Term
    key: Term
    tail: Term


@dataclass(slots=True)
class GroupClauses:
    """The clauses of a group that are left to translate, its fact nodes (`facts`) and value variables (`values`)."""

    triples: list[Triple]
    filters: list[Filter]
    unions: list[Union]
    facts: dict[BlankNode, FactNode]
    values: frozenset[Term]

    def take_triples(self, wanted: Callable[[Triple], bool]) -> list[Triple]:
        """Remove the `wanted` triples, and return them in the order of the text."""
        taken = [triple for triple in self.triples if wanted(triple)]
        self.triples = [triple for triple in self.triples if not wanted(triple)]
        return taken

    def take_objects(self, subject: Term, predicate: str) -> list[Term]:
        """Remove the triples of `subject` and `predicate`, and return their objects."""
        iri = Iri(predicate)
        return [
            taken.object
            for taken in self.take_triples(lambda triple: triple.subject == subject and triple.predicate == iri)
        ]

    def take_qualifiers(self, edge: Triple) -> list[Triple]:
        """Remove the qualifiers of the fact `edge`, and return them."""
        wanted = FactNode(edge.subject, edge.predicate, edge.object)  # type: ignore[arg-type]
        nodes = [node for node, fact in self.facts.items() if fact == wanted]
        if len(nodes) > 1 and edge.object not in self.values:
            raise TranslationError(f"two fact nodes for one relation may be two facts; write one: {text_of(edge)}")
        return self.take_triples(lambda triple: triple.subject in nodes)

    def take_condition(self, node: Term) -> ValueCondition | None:
        """Remove the condition on the value `node`, and return it; None if there is none."""
        by_predicate = {
            predicate: self.take_objects(node, predicate)
            for predicate in (VALUE_PREDICATE, YEAR_PREDICATE, DATE_PREDICATE)
        }
        units = self.take_objects(node, UNIT_PREDICATE)
        terms = [(predicate, term) for predicate, all_terms in by_predicate.items() for term in all_terms]
        if not terms and not units:
            return None
        if len(terms) != 1 or len(units) > 1:
            raise TranslationError(f"the value {node_text(node)} must have exactly one condition, not {len(terms)}")
        predicate, term = terms[0]
        op, literal = self.take_comparison(term)
        return ValueCondition(value_of(predicate, literal, units), op)

    def take_comparison(self, term: Term) -> tuple[Op, Literal]:
        """The operator and literal of `term`: itself, or those of the only filter on it, which is removed."""
        if isinstance(term, Literal):
            return Op.EQ, term
        comparisons = [
            (filter_, comparison) for filter_ in self.filters if (comparison := comparison_of(filter_, term))
        ]
        if len(comparisons) != 1:
            raise TranslationError(f"{node_text(term)} must have exactly one filter, not {len(comparisons)}")
        self.filters.remove(comparisons[0][0])
        return comparisons[0][1]

    def refuse_rest(self) -> None:
        """Raise a TranslationError if clauses remain."""
        left: list[Element] = [*self.triples, *self.filters, *self.unions]
        if left:
            raise TranslationError(
                f"no function expresses `{text_of(left[0])}` here: a program is a tree with its answer as the root"
            )


def clauses_of(group: Group) -> GroupClauses:
    """The clauses of `group` and of the plain groups within it."""
    elements = [element for outer in group.elements for element in flatten_group(outer)]
    triples = [element for element in elements if isinstance(element, Triple)]
    filters = [element for element in elements if isinstance(element, Filter)]
    unions = [element for element in elements if isinstance(element, Union)]
    for element in elements:
        if not isinstance(element, Triple | Filter | Union):
            raise TranslationError(f"no function expresses {type(element).__name__.upper()}: `{text_of(element)}`")
    facts = {node: fact for node in blank_nodes(triples) if (fact := fact_of(node, triples))}
    values = frozenset(triple.subject for triple in triples if is_value_triple(triple))
    return GroupClauses([triple for triple in triples if not is_fact_part(triple)], filters, unions, facts, values)


def flatten_group(element: Element) -> list[Element]:
    if not isinstance(element, Group):
        return [element]
    return [inner for nested in element.elements for inner in flatten_group(nested)]


def blank_nodes(triples: list[Triple]) -> list[BlankNode]:
    return list(dict.fromkeys(triple.subject for triple in triples if isinstance(triple.subject, BlankNode)))


def fact_of(node: BlankNode, triples: list[Triple]) -> FactNode | None:
    """The fact of `node`, or None if one of its three parts is missing."""
    parts = {
        triple.predicate.value: triple.object
        for triple in triples
        if triple.subject == node and isinstance(triple.predicate, Iri)
    }
    if not {FACT_HEAD, FACT_RELATION, FACT_TAIL} <= parts.keys():
        return None
    return FactNode(parts[FACT_HEAD], parts[FACT_RELATION], parts[FACT_TAIL])


def is_fact_part(triple: Triple) -> bool:
    parts = (FACT_HEAD, FACT_RELATION, FACT_TAIL)
    return isinstance(triple.predicate, Iri) and triple.predicate.value in parts


def is_value_triple(triple: Triple) -> bool:
    return isinstance(triple.predicate, Iri) and triple.predicate.value in VALUE_PREDICATES


def comparison_of(filter_: Filter, term: Term) -> tuple[Op, Literal] | None:
    """The operator and literal of a filter that compares `term`, or None."""
    condition = filter_.condition
    if not isinstance(condition, Operation) or condition.operator not in set(Op):
        return None
    op = Op(condition.operator)
    match condition.operands:
        case (left, Literal() as right) if left == term:
            return op, right
        case (Literal() as left, right) if right == term:
            return MIRRORED.get(op, op), left
    return None


def value_of(predicate: str, literal: Literal, units: list[Term]) -> Template:
    """The value of a literal after one of the predicates of value nodes."""
    text = Constant(literal.text)
    if predicate != VALUE_PREDICATE:
        return Template(time_of_text, (text,))
    return Template(quantity_of_texts, (text, unit_of(units[0]))) if units else text_value(literal)


def time_of_text(text: str) -> Time:
    try:
        return read_time(text)
    except ValueFormatError as fault:
        raise TranslationError(f"`{text}`: {fault}") from None


def quantity_of_texts(text: str, unit: str) -> Quantity:
    try:
        return Quantity(read_number(text), unit)
    except ValueFormatError as fault:
        raise TranslationError(f"`{text}`: {fault}") from None


def text_value(literal: Literal) -> Template:
    if literal.datatype or literal.language:
        raise TranslationError(
            f"the value {literal.text!r} is not a plain string; a quantity also needs its <{UNIT_PREDICATE}>"
        )
    return Template(Text, (Constant(literal.text),))


def unit_of(term: Term) -> Constant:
    if not isinstance(term, Literal):
        raise TranslationError(f"the unit {node_text(term)} is unknown; give it as a string")
    return Constant(term.text)


def key_of(triple: Triple) -> Constant:
    """The key or predicate of a triple, which is read as its label."""
    if not isinstance(triple.predicate, Iri):
        raise TranslationError(f"no function follows the path or variable of `{text_of(triple)}`; give a predicate")
    if triple.predicate.value.startswith(OWN_PREFIX):
        raise TranslationError(f"`{text_of(triple)}` is where a key or relation is expected; move it or leave it out")
    return Constant(triple.predicate.value, read_key)


def text_of(element: Element) -> str:
    """An element as text, for messages."""
    return write_sparql(Query(QueryForm.ASK, Group((element,)))).removeprefix("ASK WHERE { ").removesuffix(" }")


def node_text(term: Term) -> str:
    return f"?{term.name}" if isinstance(term, Variable) else str(term)
