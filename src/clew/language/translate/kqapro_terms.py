"""The terms of KQA Pro's SPARQL: keys as relative IRIs, values as patterns on a value node."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import quote, unquote

from clew.kb.values import Op, Quantity, Text, Time, Value, write_number
from clew.language.sparql.writer import quoted
from clew.language.translate.faults import TranslationError

NAME, INSTANCE_OF = "pred:name", "pred:instance_of"
VALUE, UNIT, YEAR, DATE = "pred:value", "pred:unit", "pred:year", "pred:date"
FACT_HEAD, FACT_RELATION, FACT_TAIL = "pred:fact_h", "pred:fact_r", "pred:fact_t"
OWN = "pred:"
VALUE_PREDICATES = frozenset({VALUE, UNIT, YEAR, DATE})

FORBIDDEN = re.compile(r'[\x00-\x20%<>"{}|^`\\\[\]]')


def write_key(name: str) -> str:
    """The IRI of a predicate or key: its label with underscores; what no IRI may hold is escaped."""
    if "_" in name:
        raise TranslationError(f"the key {name!r} has an underscore, in KQA Pro's SPARQL a space: rename it")
    if not name or name.startswith(OWN):
        raise TranslationError(f"{name!r} is no key in KQA Pro's SPARQL, where '{OWN}' marks its own predicates")
    return "<" + FORBIDDEN.sub(lambda match: quote(match[0]), name.replace(" ", "_")) + ">"


def read_key(iri: str) -> str:
    """The label that `write_key` spelled."""
    return unquote(iri).replace("_", " ")


def write_name(node: str, name: str) -> str:
    """The clause that a node goes by a name."""
    return f"{node} <{NAME}> {quoted(name)} ."


def write_value(node: str, value: Value, op: Op, fresh: Callable[[], str], function: str) -> list[str]:
    """The clauses that the value node `node` compares so to `value`; `fresh` names a variable for a FILTER."""
    match value:
        case Text(text, language=""):
            return compared(node, VALUE, op, quoted(text), fresh)
        case Quantity(number, unit):
            literal = f'"{write_number(number)}"^^xsd:double'
            return [f"{node} <{UNIT}> {quoted(unit)} .", *compared(node, VALUE, op, literal, fresh)]
        case Time(year, 0, 0, ""):
            return compared(node, YEAR, op, str(year), fresh)
        case Time(_, _, day, "") if day:
            return compared(node, DATE, op, f'"{value}"^^xsd:date', fresh)
    raise TranslationError(
        f"{function}: KQA Pro's SPARQL has plain strings, quantities, years and dates, but nothing for {value!r}"
    )


def compared(node: str, predicate: str, op: Op, literal: str, fresh: Callable[[], str]) -> list[str]:
    """`=` as a triple, any other comparison as a FILTER on a variable."""
    if op is Op.EQ:
        return [f"{node} <{predicate}> {literal} ."]
    variable = fresh()
    return [f"{node} <{predicate}> {variable} .", f"FILTER ( {variable} {op.value} {literal} ) ."]


def write_qualifiers(head: str, key: str, tail: str, qualifiers: list[tuple[str, str]]) -> str:
    """The clause that the fact has these qualifiers, each a key and the node of its value."""
    fact = f"[ <{FACT_HEAD}> {head} ; <{FACT_RELATION}> {key} ; <{FACT_TAIL}> {tail} ]"
    return f"{fact} {' ; '.join(f'{key} {node}' for key, node in qualifiers)} ."
