"""The locating functions as clauses of KQA Pro's SPARQL."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from clew.kb.values import Direction, Op, Value
from clew.language.program import functions as f
from clew.language.program.signatures import SIGNATURES
from clew.language.translate.kqapro_clauses import (
    INSTANCE_OF,
    VALUE,
    write_key,
    write_name,
    write_qualifiers,
    write_value,
)
from clew.language.translate.value_functions import NO_TYPES, TranslationError, Types, read_value

Filter = f.FilterStr | f.FilterNum | f.FilterYear | f.FilterDate
QFilter = f.QFilterStr | f.QFilterNum | f.QFilterYear | f.QFilterDate


@dataclass(frozen=True, slots=True)
class Fact:
    """The clauses of a fact, and its parts as the qualifiers name them."""

    clauses: list[str]
    head: str
    key: str
    tail: str


def concept_last(node: f.Entities) -> f.Entities:
    """The same entities, with a FilterConcept below filters of values moved behind them, as a query is read back."""
    if not isinstance(node, Filter | QFilter):
        return node
    inner = concept_last(node.source)
    if not isinstance(inner, f.FilterConcept):
        return node
    return f.FilterConcept(replace(node, source=inner.source), inner.concept)  # type: ignore[arg-type]


@dataclass(slots=True)
class Patterns:
    """Writes the clauses of one group; `used` counts the variables of each kind, `concepts` are said already."""

    used: dict[str, int]
    concepts: set[tuple[str, str]] = field(default_factory=set)

    def fresh(self, stem: str) -> str:
        """The next variable: `?pv`, `?pv_1`, `?pv_2`."""
        number = self.used.get(stem, 0)
        self.used[stem] = number + 1
        return f"?{stem}_{number}" if number else f"?{stem}"

    def located(self, node: f.Entities, variable: str) -> list[str]:
        """The clauses that `variable` is one of the entities of `node`; none for FindAll."""
        match node:
            case f.FindAll():
                return []
            case f.Find(name):
                return [write_name(variable, name)]
            case f.FilterConcept(source, concept):
                return [*self.of_concept(variable, concept), *self.located(source, variable)]
            case f.And(left, right):
                return [*self.located(left, variable), *self.located(right, variable)]
            case f.Or(left, right):
                return self.either(left, right, variable)
            case f.FactEntities():
                return self.by_fact(node, variable)
        raise unsaid(node)

    def of_concept(self, variable: str, concept: str) -> list[str]:
        """The clauses of membership, unless this group has them already."""
        if (variable, concept) in self.concepts:
            return []
        self.concepts.add((variable, concept))
        node = self.fresh("c")
        return [f"{variable} <{INSTANCE_OF}> {node} .", write_name(node, concept)]

    def either(self, left: f.Entities, right: f.Entities, variable: str) -> list[str]:
        """The union of two branches, behind the concept that both end in."""
        left, right = concept_last(left), concept_last(right)
        match left, right:
            case f.FilterConcept(first, concept), f.FilterConcept(second, other) if concept == other:
                if not isinstance(first, f.FindAll) and not isinstance(second, f.FindAll):
                    return [*self.of_concept(variable, concept), self.union(first, second, variable)]
        return [self.union(left, right, variable)]

    def union(self, left: f.Entities, right: f.Entities, variable: str) -> str:
        """`{ … } UNION { … }`; both branches number their variables from here."""
        branches = [Patterns(dict(self.used)) for _ in range(2)]
        texts = [branch.group(node, variable) for branch, node in zip(branches, (left, right), strict=True)]
        for stem in dict.fromkeys(stem for branch in branches for stem in branch.used):
            self.used[stem] = max(branch.used.get(stem, 0) for branch in branches)
        return " UNION ".join(texts)

    def group(self, node: f.Entities, variable: str) -> str:
        return f"{{ {' '.join(some(self.located(node, variable)))} }}"

    def by_fact(self, node: f.FactEntities, variable: str) -> list[str]:
        """The clauses of a Filter or Relate, and of the QFilters behind it."""
        qualifiers: list[QFilter] = []
        while isinstance(node, QFilter):
            qualifiers.insert(0, node)
            node = node.source
        fact = self.fact(node, variable)
        return [*fact.clauses, *self.qualified(fact, qualifiers)]

    def fact(self, node: f.FactEntities, variable: str) -> Fact:
        """The clauses of a Filter or Relate."""
        if isinstance(node, f.Relate):
            return self.related(node, variable)
        if not isinstance(node, Filter):
            raise unsaid(node)
        clauses = self.located(node.source, variable)
        key, value = write_key(node.key), self.fresh("pv")
        edge = f"{variable} {key} {value} ."
        return Fact([*clauses, edge, *self.compared(value, node, "v")], variable, key, value)

    def related(self, node: f.Relate, variable: str) -> Fact:
        """The clause of a relation, and those of the entity at its other end."""
        other, key = self.fresh("e"), write_key(node.predicate)
        head, tail = (other, variable) if node.direction is Direction.FORWARD else (variable, other)
        return Fact([f"{head} {key} {tail} .", *self.located(node.source, other)], head, key, tail)

    def qualified(self, fact: Fact, qualifiers: list[QFilter]) -> list[str]:
        """The clause of the fact's qualifiers, and those of their values."""
        if not qualifiers:
            return []
        nodes = [(write_key(one.key), self.fresh("qpv")) for one in qualifiers]
        values = [self.compared(node, one, "qv") for one, (_, node) in zip(qualifiers, nodes, strict=True)]
        return [write_qualifiers(fact.head, fact.key, fact.tail, nodes), *(text for one in values for text in one)]

    def compared(self, node: str, function: Filter | QFilter, stem: str) -> list[str]:
        """The clauses that a value node compares as `function` says."""
        op = Op.EQ if isinstance(function, f.FilterStr | f.QFilterStr) else function.op
        return self.value(node, function.value, op, stem, type(function).__name__)

    def value(self, node: str, value: Value, op: Op, stem: str, function: str) -> list[str]:
        return write_value(node, value, op, lambda: self.fresh(stem), function)


def some(clauses: list[str]) -> list[str]:
    """`clauses`, of which there must be one: an empty group does not say "any entity"."""
    if not clauses:
        raise TranslationError("FindAll: KQA Pro's SPARQL has no clause for any entity at all: add a condition")
    return clauses


def unsaid(node: f.Function) -> TranslationError:
    """The error that `node` cannot be said."""
    name = type(node).__name__
    why = "it is an extension" if SIGNATURES[name].extension else "not here"
    return TranslationError(f"KQA Pro's SPARQL has no form for {name} ({why}): run the program itself")


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
