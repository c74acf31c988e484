"""From program to SPARQL, in the form in which KQA Pro was published."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from clew.kb.values import Op
from clew.language.program import functions as f
from clew.language.translate.by_type import NO_TYPES, Types, read_value
from clew.language.translate.kqapro_patterns import Patterns, some, unsaid
from clew.language.translate.kqapro_terms import VALUE, write_key, write_qualifiers

VALUE_NODE, QUALIFIER_NODE = "?pv", "?qpv"
# The asking stage takes the bare names, so that the locating stage numbers its variables from 1.
ASKED = {"e": 1, "pv": 1, "v": 1, "qpv": 1, "qv": 1}


def write_kqapro_sparql(program: f.Function, types: Types = NO_TYPES) -> str:
    """The query that asks what `program` asks, in KQA Pro's encoding and spelling.

    QueryAttrUnderCondition and QueryAttrQualifier take a value without its type, which is read off `types` by its key
    or, where they do not say, off the text (see `read_value`).
    """
    if isinstance(program, f.Entities):
        program = f.What(program)
    if isinstance(program, f.What) and isinstance(program.source, f.Top) and program.source.count == 1:
        program = f.SelectAmong(program.source.source, program.source.key, program.source.among)
    write = WRITERS.get(type(program))
    if write is None:
        raise unsaid(program)
    return write(program, types)


@dataclass(frozen=True, slots=True)
class Asked:
    """The clauses around the value node that is asked for: a Verify says more of it between them."""

    node: str
    before: list[str]
    behind: list[str]


def braced(head: str, clauses: list[str]) -> str:
    """A query; two spaces stand before the closing brace, as published."""
    return f"{head} {{ {' '.join(some(clauses))}  }}"


def write_names(node: f.What, _: Types) -> str:
    return braced("SELECT DISTINCT ?e WHERE", Patterns({"e": 1}).located(node.source, "?e"))


def write_count(node: f.Count, _: Types) -> str:
    return braced("SELECT (COUNT(DISTINCT ?e) AS ?count) WHERE", Patterns({"e": 1}).located(node.source, "?e"))


def write_among(node: f.SelectAmong, _: Types) -> str:
    located = Patterns(dict(ASKED)).located(node.source, "?e")
    return ranked(located, node.key, node.among is f.Among.LARGEST)


def write_between(node: f.SelectBetween, _: Types) -> str:
    located = Patterns(dict(ASKED)).union(node.left, node.right, "?e")
    return ranked([located], node.key, node.extreme is f.Extreme.GREATER)


def ranked(located: list[str], key: str, largest: bool) -> str:
    """The entity with the extreme value."""
    clauses = [*located, f"?e {write_key(key)} ?pv .", f"?pv <{VALUE}> ?v ."]
    return braced("SELECT ?e WHERE", clauses) + f" ORDER BY {'DESC(?v)' if largest else '?v'} LIMIT 1"


def write_relation(node: f.QueryRelation, _: Types) -> str:
    patterns = Patterns({"e": 3})
    left, right = some(patterns.located(node.left, "?e_1")), some(patterns.located(node.right, "?e_2"))
    return braced("SELECT DISTINCT ?p WHERE", [*left, *right, "?e_1 ?p ?e_2 ."])


def write_values(node: f.Values, types: Types) -> str:
    asked = ASKING[type(node)](node, types)
    return braced(f"SELECT DISTINCT {asked.node} WHERE", asked.before + asked.behind)


def write_verified(node: f.VerifyStr | f.VerifyNum | f.VerifyYear | f.VerifyDate, types: Types) -> str:
    ask = ASKING.get(type(node.source))
    if ask is None:
        raise unsaid(node.source)
    asked = ask(node.source, types)
    op = Op.EQ if isinstance(node, f.VerifyStr) else node.op
    bare = {VALUE_NODE: "v", QUALIFIER_NODE: "qv"}
    values = Patterns({}).value(asked.node, node.value, op, bare[asked.node], type(node).__name__)
    return braced("ASK", asked.before + values + asked.behind)


def ask_attribute(node: f.QueryAttr, _: Types) -> Asked:
    located = Patterns(dict(ASKED)).located(node.source, "?e")
    return Asked(VALUE_NODE, [*located, f"?e {write_key(node.key)} ?pv ."], [])


def ask_under_condition(node: f.QueryAttrUnderCondition, types: Types) -> Asked:
    key = write_key(node.key)
    located = Patterns(dict(ASKED)).located(node.source, "?e")
    behind = [
        write_qualifiers("?e", key, VALUE_NODE, [(write_key(node.qualifier), QUALIFIER_NODE)]),
        *equal(QUALIFIER_NODE, node.value, node.qualifier, types, node),
    ]
    return Asked(VALUE_NODE, [*located, f"?e {key} ?pv ."], behind)


def ask_attribute_qualifier(node: f.QueryAttrQualifier, types: Types) -> Asked:
    key = write_key(node.key)
    clauses = [
        *Patterns(dict(ASKED)).located(node.source, "?e"),
        f"?e {key} ?pv .",
        *equal(VALUE_NODE, node.value, node.key, types, node),
        write_qualifiers("?e", key, VALUE_NODE, [(write_key(node.qualifier), QUALIFIER_NODE)]),
    ]
    return Asked(QUALIFIER_NODE, clauses, [])


def ask_relation_qualifier(node: f.QueryRelationQualifier, _: Types) -> Asked:
    patterns, key = Patterns({**ASKED, "e": 3}), write_key(node.predicate)
    clauses = [
        *patterns.located(node.left, "?e_1"),
        *patterns.located(node.right, "?e_2"),
        f"?e_1 {key} ?e_2 .",
        write_qualifiers("?e_1", key, "?e_2", [(write_key(node.qualifier), QUALIFIER_NODE)]),
    ]
    return Asked(QUALIFIER_NODE, clauses, [])


def equal(node: str, text: str, key: str, types: Types, function: f.Function) -> list[str]:
    """The clauses that a value node equals the value that `text` is under `key`."""
    return Patterns({}).value(node, read_value(text, key, types), Op.EQ, "v", type(function).__name__)


ASKING: dict[type[f.Function], Callable[[Any, Types], Asked]] = {
    f.QueryAttr: ask_attribute,
    f.QueryAttrUnderCondition: ask_under_condition,
    f.QueryAttrQualifier: ask_attribute_qualifier,
    f.QueryRelationQualifier: ask_relation_qualifier,
}
WRITERS: dict[type[f.Function], Callable[[Any, Types], str]] = {
    f.What: write_names,
    f.Count: write_count,
    f.SelectAmong: write_among,
    f.SelectBetween: write_between,
    f.QueryRelation: write_relation,
    **dict.fromkeys(ASKING, write_values),
    **dict.fromkeys((f.VerifyStr, f.VerifyNum, f.VerifyYear, f.VerifyDate), write_verified),
}
