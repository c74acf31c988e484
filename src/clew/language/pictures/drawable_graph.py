"""Translates a program to a query graph for people.

It expresses more than the rows of `graph_of_program`: comparisons, superlatives, counts, and several qualifiers of one
fact. Each mention of an entity is a separate node, so that the graph is a tree.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from clew.kb.values import Direction, Op, Value
from clew.language.graph import GraphError, NodeFunction, NodeKind, Qualifier, QueryGraph
from clew.language.graph.sexpr_graphs import GraphDraft
from clew.language.program import functions as f
from clew.language.sexpr import Relation
from clew.language.translate.expressiveness import GRAPHS_CANNOT_EXPRESS, reason_against
from clew.language.translate.value_functions import write_value

Filter = f.FilterStr | f.FilterNum | f.FilterYear | f.FilterDate
QFilter = f.QFilterStr | f.QFilterNum | f.QFilterYear | f.QFilterDate
Verify = f.VerifyStr | f.VerifyNum | f.VerifyYear | f.VerifyDate
EdgeNumber = int

FUNCTIONS = {Op.EQ: NodeFunction.NONE, Op.LT: NodeFunction.LT, Op.GT: NodeFunction.GT}
EXTREMES = {f.Among.LARGEST: NodeFunction.ARGMAX, f.Among.SMALLEST: NodeFunction.ARGMIN}


def drawable_graph_of(program: f.Function) -> QueryGraph:
    """The query graph of `program`; raises a GraphError if there is none, such as for a union."""
    draft = ProgramGraphDraft()
    if isinstance(program, Verify):
        add_verified_fact(draft, program)
        return QueryGraph(tuple(draft.nodes), tuple(draft.edges), None)
    if isinstance(program, f.Exists):
        draft.add_entities(program.source)
        return QueryGraph(tuple(draft.nodes), tuple(draft.edges), None)
    ask = TARGET_ADDERS.get(type(program))
    if ask is None:
        raise no_graph_error(program)
    target = ask(draft, program)
    return QueryGraph(tuple(draft.nodes), tuple(draft.edges), target)


class ProgramGraphDraft(GraphDraft):
    """A query graph under construction from the functions of a program."""

    def add_entities(self, program: f.Entities) -> int:
        """A new node for the entities of `program`."""
        node = self.add_variable()
        self.describe_entities(program, node)
        return node

    def add_constant(
        self, text: str, kind: NodeKind = NodeKind.NAME, function: NodeFunction = NodeFunction.NONE
    ) -> int:
        """A new constant node."""
        node = self.add_variable(function)
        self.change_node(node, kind=kind, label=text)
        return node

    def add_literal(self, value: Value, op: Op) -> int:
        """A new node for a value to compare with."""
        if op not in FUNCTIONS:
            raise GraphError(f"a query graph cannot express the comparison {op.value}")
        return self.add_constant(write_value(value), NodeKind.LITERAL, FUNCTIONS[op])

    def add_fact(self, start: int, predicate: str, end: int) -> EdgeNumber:
        """The number of a new edge."""
        self.add_edge(start, Relation(predicate), end)
        return len(self.edges) - 1

    def add_qualifier(self, fact: EdgeNumber, key: str, value: int) -> None:
        """Add a qualifier to an edge."""
        edge = self.edges[fact]
        self.edges[fact] = replace(edge, qualifiers=(*edge.qualifiers, Qualifier(key, value)))

    def describe_entities(self, program: f.Entities, at: int) -> None:
        """Restrict node `at` to the entities of `program`."""
        match program:
            case f.FindAll():
                return
            case f.Find(name):
                self.set_name(at, name)
            case f.FilterConcept(source, concept):
                self.describe_entities(source, at)
                self.change_node(at, classes=(*self.nodes[at].classes, concept))
            case f.And(left, right):
                self.describe_entities(left, at)
                self.describe_entities(right, at)
            case f.FactEntities():
                self.add_finding_fact(program, at)
            case _:
                raise no_graph_error(program)

    def set_name(self, at: int, name: str) -> None:
        if self.nodes[at].kind is NodeKind.NAME and self.nodes[at].label != name:
            raise GraphError(f"a node of a query graph cannot be both {self.nodes[at].label!r} and {name!r}")
        self.change_node(at, kind=NodeKind.NAME, label=name)

    def add_finding_fact(self, program: f.FactEntities, at: int) -> EdgeNumber:
        """Add the fact by which `program` finds node `at`, and return its number."""
        if isinstance(program, QFilter):
            fact = self.add_finding_fact(program.source, at)
            self.add_qualifier(fact, program.key, self.add_literal(program.value, getattr(program, "op", Op.EQ)))
            return fact
        if isinstance(program, f.Relate):
            other = self.add_variable()
            ends = (other, at) if program.direction is Direction.FORWARD else (at, other)
            fact = self.add_fact(ends[0], program.predicate, ends[1])
            self.describe_entities(program.source, other)
            return fact
        if isinstance(program, Filter):
            self.describe_entities(program.source, at)
            return self.add_fact(at, program.key, self.add_literal(program.value, getattr(program, "op", Op.EQ)))
        raise no_graph_error(program)


def add_verified_fact(draft: ProgramGraphDraft, program: Verify) -> None:
    """Add the fact that `program` verifies."""
    source = program.source
    if not isinstance(source, f.QueryAttr | f.QueryAttrUnderCondition):
        raise no_graph_error(source)
    held = draft.add_entities(source.source)
    fact = draft.add_fact(held, source.key, draft.add_literal(program.value, getattr(program, "op", Op.EQ)))
    if isinstance(source, f.QueryAttrUnderCondition):
        draft.add_qualifier(fact, source.qualifier, draft.add_constant(source.value))


def add_count(draft: ProgramGraphDraft, program: f.Count) -> int:
    node = draft.add_entities(program.source)
    draft.change_node(node, function=NodeFunction.COUNT)
    return node


def add_choice(draft: ProgramGraphDraft, program: f.SelectAmong) -> int:
    node = draft.add_entities(program.source)
    draft.add_fact(node, program.key, draft.add_constant("", NodeKind.LITERAL, EXTREMES[program.among]))
    return node


def add_attribute(draft: ProgramGraphDraft, program: f.QueryAttr) -> int:
    value = draft.add_variable()
    draft.add_fact(draft.add_entities(program.source), program.key, value)
    return value


def add_attribute_under_condition(draft: ProgramGraphDraft, program: f.QueryAttrUnderCondition) -> int:
    value = draft.add_variable()
    fact = draft.add_fact(draft.add_entities(program.source), program.key, value)
    draft.add_qualifier(fact, program.qualifier, draft.add_constant(program.value))
    return value


def add_attribute_qualifier(draft: ProgramGraphDraft, program: f.QueryAttrQualifier) -> int:
    value = draft.add_variable()
    fact = draft.add_fact(
        draft.add_entities(program.source), program.key, draft.add_constant(program.value, NodeKind.LITERAL)
    )
    draft.add_qualifier(fact, program.qualifier, value)
    return value


def add_relation_qualifier(draft: ProgramGraphDraft, program: f.QueryRelationQualifier) -> int:
    value = draft.add_variable()
    fact = draft.add_fact(draft.add_entities(program.left), program.predicate, draft.add_entities(program.right))
    draft.add_qualifier(fact, program.qualifier, value)
    return value


def no_graph_error(program: f.Function) -> GraphError:
    return GraphError(f"a query graph cannot express {reason_against(program, GRAPHS_CANNOT_EXPRESS)}")


TARGET_ADDERS: dict[type[f.Function], Callable[[ProgramGraphDraft, Any], int]] = {
    f.What: lambda draft, program: draft.add_entities(program.source),
    f.Count: add_count,
    f.SelectAmong: add_choice,
    f.QueryAttr: add_attribute,
    f.QueryAttrUnderCondition: add_attribute_under_condition,
    f.QueryAttrQualifier: add_attribute_qualifier,
    f.QueryRelationQualifier: add_relation_qualifier,
}
