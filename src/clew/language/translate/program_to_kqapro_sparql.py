"""Translates programs to KQA Pro's SPARQL, in its encoding and spelling."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from clew.kb.values import Direction, Op, Value
from clew.language.program import functions as f
from clew.language.program.signatures import SIGNATURES
from clew.language.translate.kqapro_clauses import (
    INSTANCE_OF_PREDICATE,
    VALUE_PREDICATE,
    write_key,
    write_name,
    write_qualifiers,
    write_value_clauses,
)
from clew.language.translate.value_functions import NO_TYPES, TranslationError, ValueTypesByKey, read_value

Filter = f.FilterStr | f.FilterNum | f.FilterYear | f.FilterDate
QFilter = f.QFilterStr | f.QFilterNum | f.QFilterYear | f.QFilterDate


@dataclass(frozen=True, slots=True)
class FactClauses:
    """The clauses of a fact, and its head, key and tail for the qualifiers."""

    clauses: list[str]
    head: str
    key: str
    tail: str


def stated_concepts(node: f.Entities) -> list[str]:
    """The concepts that the clauses of `node` state of its own variable, wherever its program filters by them."""
    match node:
        case f.FilterConcept(source, concept):
            return [concept, *stated_concepts(source)]
        case f.And(left, right):
            return [*stated_concepts(left), *stated_concepts(right)]
        case f.Or(left, right):
            return shared_concepts(left, right)
    return stated_concepts(node.source) if isinstance(node, Filter | QFilter) else []


def shared_concepts(left: f.Entities, right: f.Entities) -> list[str]:
    """The concepts that a union states before its branches: those of both, unless a branch is nothing else."""
    shared: list[str] = []
    for concept in dict.fromkeys(stated_concepts(left)):
        rest = (drop_concepts(branch, [*shared, concept]) for branch in (left, right))
        if concept in stated_concepts(right) and not any(isinstance(branch, f.FindAll) for branch in rest):
            shared.append(concept)
    return shared


def drop_concepts(node: f.Entities, concepts: Sequence[str]) -> f.Entities:
    """`node` without its filters by `concepts`, which are stated elsewhere."""
    match node:
        case f.FilterConcept(source, concept):
            rest = drop_concepts(source, concepts)
            return rest if concept in concepts else f.FilterConcept(rest, concept)
        case f.And(left, right):
            parts = [drop_concepts(part, concepts) for part in (left, right)]
            telling = [part for part in parts if not isinstance(part, f.FindAll)]
            return f.And(*parts) if len(telling) == 2 else next(iter(telling), f.FindAll())
        case f.Or(left, right):
            mine = [concept for concept in shared_concepts(left, right) if concept in concepts]
            return f.Or(drop_concepts(left, mine), drop_concepts(right, mine)) if mine else node
    if isinstance(node, Filter | QFilter) and stated_concepts(node):
        return replace(node, source=drop_concepts(node.source, concepts))  # type: ignore[arg-type]
    return node


@dataclass(slots=True)
class ClauseWriter:
    """Writes the clauses of one group; `used` counts the variables of each kind, `concepts` are already written."""

    used: dict[str, int]
    concepts: set[tuple[str, str]] = field(default_factory=set)

    def new_variable(self, stem: str) -> str:
        """The next variable: `?pv`, `?pv_1`, `?pv_2`."""
        number = self.used.get(stem, 0)
        self.used[stem] = number + 1
        return f"?{stem}_{number}" if number else f"?{stem}"

    def write_entities(self, node: f.Entities, variable: str) -> list[str]:
        """The clauses that restrict `variable` to the entities of `node`; none for FindAll."""
        match node:
            case f.FindAll():
                return []
            case f.Find(name):
                return [write_name(variable, name)]
            case f.FilterConcept(source, concept):
                return [*self.write_concept(variable, concept), *self.write_entities(source, variable)]
            case f.And(left, right):
                return [*self.write_entities(left, variable), *self.write_entities(right, variable)]
            case f.Or(left, right):
                return self.write_or(left, right, variable)
            case f.FactEntities():
                return self.write_fact_entities(node, variable)
        raise no_sparql_error(node)

    def write_concept(self, variable: str, concept: str) -> list[str]:
        """The clauses that `variable` belongs to `concept`, unless this group already has them."""
        if (variable, concept) in self.concepts:
            return []
        self.concepts.add((variable, concept))
        node = self.new_variable("c")
        return [f"{variable} <{INSTANCE_OF_PREDICATE}> {node} .", write_name(node, concept)]

    def write_or(self, left: f.Entities, right: f.Entities, variable: str) -> list[str]:
        """The union of two branches, after the concepts that both state, as a query is read back."""
        shared = shared_concepts(left, right)
        clauses = [clause for concept in shared for clause in self.write_concept(variable, concept)]
        return [*clauses, self.write_union(drop_concepts(left, shared), drop_concepts(right, shared), variable)]

    def write_union(self, left: f.Entities, right: f.Entities, variable: str) -> str:
        """`{ … } UNION { … }`; both branches number their variables from here."""
        branches = [ClauseWriter(dict(self.used)) for _ in range(2)]
        texts = [branch.write_group(node, variable) for branch, node in zip(branches, (left, right), strict=True)]
        for stem in dict.fromkeys(stem for branch in branches for stem in branch.used):
            self.used[stem] = max(branch.used.get(stem, 0) for branch in branches)
        return " UNION ".join(texts)

    def write_group(self, node: f.Entities, variable: str) -> str:
        return f"{{ {' '.join(require_clauses(self.write_entities(node, variable)))} }}"

    def write_fact_entities(self, node: f.FactEntities, variable: str) -> list[str]:
        """The clauses of a Filter or Relate, and of the QFilters after it."""
        qualifiers: list[QFilter] = []
        while isinstance(node, QFilter):
            qualifiers.insert(0, node)
            node = node.source
        fact = self.write_fact(node, variable)
        return [*fact.clauses, *self.write_fact_qualifiers(fact, qualifiers)]

    def write_fact(self, node: f.FactEntities, variable: str) -> FactClauses:
        """The clauses of a Filter or Relate."""
        if isinstance(node, f.Relate):
            return self.write_relation(node, variable)
        if not isinstance(node, Filter):
            raise no_sparql_error(node)
        clauses = self.write_entities(node.source, variable)
        key, value = write_key(node.key), self.new_variable("pv")
        edge = f"{variable} {key} {value} ."
        return FactClauses([*clauses, edge, *self.write_filter(value, node, "v")], variable, key, value)

    def write_relation(self, node: f.Relate, variable: str) -> FactClauses:
        """The clause of a relation, and those of the entity at its other end."""
        other, key = self.new_variable("e"), write_key(node.predicate)
        head, tail = (other, variable) if node.direction is Direction.FORWARD else (variable, other)
        return FactClauses([f"{head} {key} {tail} .", *self.write_entities(node.source, other)], head, key, tail)

    def write_fact_qualifiers(self, fact: FactClauses, qualifiers: list[QFilter]) -> list[str]:
        """The clause of the fact's qualifiers, and those of their values."""
        if not qualifiers:
            return []
        nodes = [(write_key(qualifier.key), self.new_variable("qpv")) for qualifier in qualifiers]
        values = [
            self.write_filter(node, qualifier, "qv") for qualifier, (_, node) in zip(qualifiers, nodes, strict=True)
        ]
        return [write_qualifiers(fact.head, fact.key, fact.tail, nodes), *(text for value in values for text in value)]

    def write_filter(self, node: str, function: Filter | QFilter, stem: str) -> list[str]:
        """The clauses of the comparison in `function`."""
        op = Op.EQ if isinstance(function, f.FilterStr | f.QFilterStr) else function.op
        return self.write_value(node, function.value, op, stem, type(function).__name__)

    def write_value(self, node: str, value: Value, op: Op, stem: str, function: str) -> list[str]:
        return write_value_clauses(node, value, op, lambda: self.new_variable(stem), function)


def require_clauses(clauses: list[str]) -> list[str]:
    """`clauses`; raises a TranslationError if there are none, since an empty group does not mean any entity."""
    if not clauses:
        raise TranslationError("KQA Pro's SPARQL has no clause for FindAll; add a condition")
    return clauses


def no_sparql_error(node: f.Function) -> TranslationError:
    """The error that KQA Pro's SPARQL cannot express `node`."""
    name = type(node).__name__
    why = "it is an extension" if SIGNATURES[name].is_extension else "not here"
    return TranslationError(f"KQA Pro's SPARQL cannot express {name} ({why}); run the program instead")


VALUE_NODE, QUALIFIER_NODE = "?pv", "?qpv"
# The asking function uses the names without numbers, so the locating functions number their variables from 1.
RESERVED_VARIABLES = {"e": 1, "pv": 1, "v": 1, "qpv": 1, "qv": 1}


def write_kqapro_sparql(program: f.Function, types: ValueTypesByKey = NO_TYPES) -> str:
    """The query of `program`, in KQA Pro's encoding and spelling.

    QueryAttrUnderCondition and QueryAttrQualifier take a value without its type. That depends on the `types` of its key
    or, if those allow several, on the text (see `read_value`).
    """
    if isinstance(program, f.Entities):
        program = f.What(program)
    if isinstance(program, f.What) and isinstance(program.source, f.Top) and program.source.count == 1:
        program = f.SelectAmong(program.source.source, program.source.key, program.source.among)
    write = WRITERS.get(type(program))
    if write is None:
        raise no_sparql_error(program)
    return write(program, types)


@dataclass(frozen=True, slots=True)
class AskedValue:
    """The clauses before and after the value node asked for; a Verify adds its comparison between them."""

    node: str
    before: list[str]
    after: list[str]


def write_query(head: str, clauses: list[str]) -> str:
    """A query; it has two spaces before the closing brace, as published."""
    return f"{head} {{ {' '.join(require_clauses(clauses))}  }}"


def write_names(node: f.What, _: ValueTypesByKey) -> str:
    return write_query("SELECT DISTINCT ?e WHERE", ClauseWriter({"e": 1}).write_entities(node.source, "?e"))


def write_count(node: f.Count, _: ValueTypesByKey) -> str:
    return write_query(
        "SELECT (COUNT(DISTINCT ?e) AS ?count) WHERE", ClauseWriter({"e": 1}).write_entities(node.source, "?e")
    )


def write_among(node: f.SelectAmong, _: ValueTypesByKey) -> str:
    located = ClauseWriter(dict(RESERVED_VARIABLES)).write_entities(node.source, "?e")
    return write_ranking(located, node.key, node.among is f.Among.LARGEST)


def write_between(node: f.SelectBetween, _: ValueTypesByKey) -> str:
    located = ClauseWriter(dict(RESERVED_VARIABLES)).write_union(node.left, node.right, "?e")
    return write_ranking([located], node.key, node.extreme is f.Extreme.GREATER)


def write_ranking(located: list[str], key: str, largest: bool) -> str:
    """The entity with the extreme value."""
    clauses = [*located, f"?e {write_key(key)} ?pv .", f"?pv <{VALUE_PREDICATE}> ?v ."]
    return write_query("SELECT ?e WHERE", clauses) + f" ORDER BY {'DESC(?v)' if largest else '?v'} LIMIT 1"


def write_relation(node: f.QueryRelation, _: ValueTypesByKey) -> str:
    patterns = ClauseWriter({"e": 3})
    left, right = (
        require_clauses(patterns.write_entities(node.left, "?e_1")),
        require_clauses(patterns.write_entities(node.right, "?e_2")),
    )
    return write_query("SELECT DISTINCT ?p WHERE", [*left, *right, "?e_1 ?p ?e_2 ."])


def write_values(node: f.Values, types: ValueTypesByKey) -> str:
    asked = VALUE_WRITERS[type(node)](node, types)
    return write_query(f"SELECT DISTINCT {asked.node} WHERE", asked.before + asked.after)


def write_verified(node: f.VerifyStr | f.VerifyNum | f.VerifyYear | f.VerifyDate, types: ValueTypesByKey) -> str:
    ask = VALUE_WRITERS.get(type(node.source))
    if ask is None:
        raise no_sparql_error(node.source)
    asked = ask(node.source, types)
    op = Op.EQ if isinstance(node, f.VerifyStr) else node.op
    bare = {VALUE_NODE: "v", QUALIFIER_NODE: "qv"}
    values = ClauseWriter({}).write_value(asked.node, node.value, op, bare[asked.node], type(node).__name__)
    return write_query("ASK", asked.before + values + asked.after)


def ask_attribute(node: f.QueryAttr, _: ValueTypesByKey) -> AskedValue:
    located = ClauseWriter(dict(RESERVED_VARIABLES)).write_entities(node.source, "?e")
    return AskedValue(VALUE_NODE, [*located, f"?e {write_key(node.key)} ?pv ."], [])


def ask_under_condition(node: f.QueryAttrUnderCondition, types: ValueTypesByKey) -> AskedValue:
    key = write_key(node.key)
    located = ClauseWriter(dict(RESERVED_VARIABLES)).write_entities(node.source, "?e")
    behind = [
        write_qualifiers("?e", key, VALUE_NODE, [(write_key(node.qualifier), QUALIFIER_NODE)]),
        *write_equality(QUALIFIER_NODE, node.value, node.qualifier, types, node),
    ]
    return AskedValue(VALUE_NODE, [*located, f"?e {key} ?pv ."], behind)


def ask_attribute_qualifier(node: f.QueryAttrQualifier, types: ValueTypesByKey) -> AskedValue:
    key = write_key(node.key)
    clauses = [
        *ClauseWriter(dict(RESERVED_VARIABLES)).write_entities(node.source, "?e"),
        f"?e {key} ?pv .",
        *write_equality(VALUE_NODE, node.value, node.key, types, node),
        write_qualifiers("?e", key, VALUE_NODE, [(write_key(node.qualifier), QUALIFIER_NODE)]),
    ]
    return AskedValue(QUALIFIER_NODE, clauses, [])


def ask_relation_qualifier(node: f.QueryRelationQualifier, _: ValueTypesByKey) -> AskedValue:
    patterns, key = ClauseWriter({**RESERVED_VARIABLES, "e": 3}), write_key(node.predicate)
    clauses = [
        *patterns.write_entities(node.left, "?e_1"),
        *patterns.write_entities(node.right, "?e_2"),
        f"?e_1 {key} ?e_2 .",
        write_qualifiers("?e_1", key, "?e_2", [(write_key(node.qualifier), QUALIFIER_NODE)]),
    ]
    return AskedValue(QUALIFIER_NODE, clauses, [])


def write_equality(node: str, text: str, key: str, types: ValueTypesByKey, function: f.Function) -> list[str]:
    """The clauses that a value node equals the value of `text` under `key`."""
    return ClauseWriter({}).write_value(node, read_value(text, key, types), Op.EQ, "v", type(function).__name__)


VALUE_WRITERS: dict[type[f.Function], Callable[[Any, ValueTypesByKey], AskedValue]] = {
    f.QueryAttr: ask_attribute,
    f.QueryAttrUnderCondition: ask_under_condition,
    f.QueryAttrQualifier: ask_attribute_qualifier,
    f.QueryRelationQualifier: ask_relation_qualifier,
}
WRITERS: dict[type[f.Function], Callable[[Any, ValueTypesByKey], str]] = {
    f.What: write_names,
    f.Count: write_count,
    f.SelectAmong: write_among,
    f.SelectBetween: write_between,
    f.QueryRelation: write_relation,
    **dict.fromkeys(VALUE_WRITERS, write_values),
    **dict.fromkeys(f.VERIFICATIONS, write_verified),
}
