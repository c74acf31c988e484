"""Translates SPARQL in KQA Pro's encoding to programs."""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass, field
from typing import Protocol

from clew.kb.values import Direction, Op
from clew.language.program import functions as f
from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    BlankNode,
    Group,
    Iri,
    Literal,
    Query,
    QueryForm,
    Term,
    Triple,
    Union,
    Variable,
    variables_in,
)
from clew.language.translate.kqapro_clauses import (
    INSTANCE_OF_PREDICATE,
    NAME_PREDICATE,
    VALUE_PREDICATE,
    GroupClauses,
    ValueCondition,
    clauses_of,
    key_of,
    node_text,
    text_of,
)
from clew.language.translate.program_template import Constant, Template, bind_template
from clew.language.translate.value_functions import (
    TranslationError,
    make_filter,
    make_qualifier_filter,
    make_verify,
    write_value,
)

VALUE_NODE, QUALIFIER_NODE = Variable("pv"), Variable("qpv")


class KbKeys(Protocol):
    """The predicates of a knowledge base: which lead to nodes, and which to values."""

    @property
    def relations(self) -> Container[str]: ...
    @property
    def types(self) -> Container[str]: ...


LeadsToValues = Callable[[Constant], bool | None]
"""Whether a key leads to values; None if it is not known."""


def program_of_query(query: Query, keys: KbKeys | None = None) -> f.Function:
    """The program of `query`."""
    try:
        program: f.Function = bind_template(
            template_of_query(query, lambda key: leads_to_values(key.read(key.text), keys))
        )
    except RecursionError:
        raise TranslationError("the chain of clauses is too long; ask in parts") from None
    return program


def leads_to_values(key: str, keys: KbKeys | None) -> bool | None:
    """Whether a key leads to values, or None if the knowledge base has it as both or neither."""
    if keys is None or (key in keys.relations) == (key in keys.types):
        return None
    return key in keys.types


def template_of_query(query: Query, leads_to_values: LeadsToValues) -> Template:
    """The template of the program of `query`, which does not depend on its constants but by `leads_to_values`."""
    refuse_modifiers(query)
    translator = GroupTranslator(clauses_of(query.where), leads_to_values)
    template = template_of_form(query, translator)
    translator.clauses.refuse_rest()
    return template


def refuse_modifiers(query: Query) -> None:
    """Raise a TranslationError for modifiers that no query of KQA Pro has."""
    present = {
        "FROM": query.datasets,
        "GROUP BY": query.group_by,
        "HAVING": query.having,
        "OFFSET": query.offset,
        "VALUES": query.values,
        "LIMIT without ORDER BY": query.limit is not None and not query.order_by,
    }
    for name, part in present.items():
        if part:
            raise TranslationError(f"no function expresses {name}; leave it out")


def template_of_form(query: Query, translator: GroupTranslator) -> Template:
    """The template, by the form of the query and what it projects."""
    if query.form is QueryForm.ASK:
        return translator.verify()
    if len(query.projection) != 1:
        raise TranslationError(
            f"a program has one answer, but the query asks for {len(query.projection) or 'all'} variables"
        )
    target = query.projection[0]
    if isinstance(target, Aliased):
        return Template(f.Count, (translator.entities_of(counted_variable(target)),))
    if query.order_by:
        return ranking_template(query, target, translator)
    if any(triple.predicate == target for triple in translator.clauses.triples):
        return translator.query_relation(target)
    if translator.is_value(target):
        return translator.values_of(target)
    return Template(f.What, (translator.entities_of(target),))


def counted_variable(target: Aliased) -> Variable:
    match target.expression:
        case Aggregate("COUNT", Variable() as argument, True):
            return argument
    raise TranslationError("COUNT(DISTINCT ?e) is the only expression that a program can ask for")


def ranking_template(query: Query, target: Variable, translator: GroupTranslator) -> Template:
    """SelectBetween for two branches and nothing else, SelectAmong for any other set."""
    order = query.order_by[0].expression
    if len(query.order_by) != 1 or query.limit != 1 or not isinstance(order, Variable):
        raise TranslationError("a program can only rank by one value and take the first: ORDER BY ?v LIMIT 1")
    edge = translator.ranking_edge(target, order)
    source = translator.entities_of(target)
    largest = query.order_by[0].descending
    if source.make is f.Or:
        extreme = f.Extreme.GREATER if largest else f.Extreme.LESS
        return Template(f.SelectBetween, (*source.parts, key_of(edge), extreme))
    return Template(f.SelectAmong, (source, key_of(edge), f.Among.LARGEST if largest else f.Among.SMALLEST))


@dataclass(slots=True)
class GroupTranslator:
    """Translates the clauses of one group to the template of a program."""

    clauses: GroupClauses
    leads_to_values: LeadsToValues
    seen: set[Term] = field(default_factory=set)
    known_conditions: dict[Variable, ValueCondition] = field(default_factory=dict)

    def entities_of(self, node: Term) -> Template:
        """The entities of `node` by its name, its facts in their order, its unions, and its concepts last."""
        if node in self.seen or not isinstance(node, Variable):
            raise TranslationError(
                f"the clauses around {node_text(node)} are not a tree of variables, but a program is"
            )
        self.seen.add(node)
        names, concepts = (
            self.clauses.take_objects(node, NAME_PREDICATE),
            self.clauses.take_objects(node, INSTANCE_OF_PREDICATE),
        )
        edges = self.clauses.take_triples(
            lambda triple: node in (triple.subject, triple.object) and not isinstance(triple.subject, BlankNode)
        )
        qualifiers = [self.clauses.take_qualifiers(edge) for edge in edges]
        source = join_parts([Template(f.Find, (literal_text(name),)) for name in names])
        for edge, edge_qualifiers in zip(edges, qualifiers, strict=True):
            source = self.narrow(source, edge, edge_qualifiers, node)
        source = join_parts([source, *self.unions_about(node)])
        for concept in reversed(concepts):  # a query states the last concept first
            source = Template(f.FilterConcept, (source, self.concept_name(concept)))
        return source

    def is_value(self, node: Variable) -> bool:
        """Whether `node` is a value and not an entity."""
        triples = self.clauses.triples
        if node in self.clauses.values or any(node == triple.subject for triple in triples):
            return node in self.clauses.values
        edges = [triple for triple in triples if triple.object == node]
        if any(isinstance(edge.subject, BlankNode) for edge in edges):
            return True
        named = node.name.partition("_")[0] in ("pv", "qpv")
        kinds = [self.leads_to_values(key_of(edge)) for edge in edges]
        return kinds[0] if len(set(kinds)) == 1 and kinds[0] is not None else named

    def concept_name(self, node: Term) -> Constant:
        names = self.clauses.take_objects(node, NAME_PREDICATE)
        if len(names) != 1:
            raise TranslationError(
                f"the concept {node_text(node)} has {len(names)} names: give it one <{NAME_PREDICATE}>"
            )
        return literal_text(names[0])

    def narrow(self, source: Template, edge: Triple, qualifiers: list[Triple], node: Term) -> Template:
        """Those of `source`, the entities of `node`, that have the fact `edge` with its qualifiers."""
        if edge.object in self.clauses.values:
            condition = self.require_condition(edge.object)
            filtered = Template(make_filter, (source, key_of(edge), condition.value, condition.op))
            return self.filter_qualifiers(filtered, qualifiers)
        forward = node == edge.object
        direction = Direction.FORWARD if forward else Direction.BACKWARD
        other = self.entities_of(edge.subject if forward else edge.object)
        related = Template(f.Relate, (other, key_of(edge), direction))
        return join_parts([source, self.filter_qualifiers(related, qualifiers)])

    def filter_qualifiers(self, source: Template, qualifiers: list[Triple]) -> Template:
        for qualifier in qualifiers:
            condition = self.require_condition(qualifier.object)
            source = Template(make_qualifier_filter, (source, key_of(qualifier), condition.value, condition.op))
        return source

    def require_condition(self, node: Term) -> ValueCondition:
        """The condition on the value `node`, which must have one."""
        condition = self.known_conditions.get(node) if isinstance(node, Variable) else None
        condition = condition or self.clauses.take_condition(node)
        if condition is None:
            raise TranslationError(f"the value {node_text(node)} has no condition; compare it with something")
        return condition

    def unions_about(self, node: Term) -> list[Template]:
        """The unions about `node`."""
        mine = [
            union for union in self.clauses.unions if all(node in variables_in(branch) for branch in union.branches)
        ]
        self.clauses.unions = [union for union in self.clauses.unions if union not in mine]
        return [self.union_of(union_, node) for union_ in mine]

    def union_of(self, union: Union, node: Term) -> Template:
        first, *others = (branch_template(branch, node, self.leads_to_values) for branch in union.branches)
        source = first
        for other in others:
            source = Template(f.Or, (source, other))
        return source

    def edge_to(self, node: Term) -> Triple:
        """The one clause that leads to the value `node` from an entity or a fact."""
        edges = self.clauses.take_triples(lambda triple: triple.object == node)
        if len(edges) != 1:
            raise TranslationError(
                f"{len(edges)} clauses lead to {node_text(node)}, which the query asks for; exactly one must"
            )
        return edges[0]

    def values_of(self, node: Variable) -> Template:
        """The values of `node`: of an attribute, or of a qualifier."""
        edge = self.edge_to(node)
        if isinstance(edge.subject, BlankNode):
            return self.qualifier_values(edge, edge.subject)
        qualifiers = self.clauses.take_qualifiers(edge)
        if not qualifiers:
            return Template(f.QueryAttr, (self.entities_of(edge.subject), key_of(edge)))
        value = self.equal_value_text(qualifiers[0].object)
        if len(qualifiers) > 1:
            raise TranslationError(
                f"QueryAttrUnderCondition has one qualifier, but `{text_of(edge)}` has {len(qualifiers)}"
            )
        source = self.entities_of(edge.subject)
        return Template(f.QueryAttrUnderCondition, (source, key_of(edge), key_of(qualifiers[0]), value))

    def qualifier_values(self, edge: Triple, node: BlankNode) -> Template:
        """The values of the qualifier `edge` of the fact `node`."""
        fact = self.clauses.facts.get(node)
        if fact is None:
            raise TranslationError(f"`{text_of(edge)}` needs a fact; give its head, relation and tail")
        bare = Triple(fact.head, fact.key, fact.tail)  # type: ignore[arg-type]
        self.clauses.take_triples(lambda triple: triple == bare)
        if fact.tail in self.clauses.values:
            value = self.equal_value_text(fact.tail)
            return Template(f.QueryAttrQualifier, (self.entities_of(fact.head), key_of(bare), value, key_of(edge)))
        left, right = self.entities_of(fact.head), self.entities_of(fact.tail)
        return Template(f.QueryRelationQualifier, (left, right, key_of(bare), key_of(edge)))

    def equal_value_text(self, node: Term) -> Template:
        """The text of the value that `node` must equal."""
        condition = self.require_condition(node)
        if condition.op is not Op.EQ:
            raise TranslationError(
                f"the value {node_text(node)} can only be compared by '=', not by {condition.op.value!r}"
            )
        return Template(write_value, (condition.value,))

    def verify(self) -> Template:
        """The program that verifies `?pv`, or `?qpv` if it is the only value or a filter compares it.

        If no variable has these names, it verifies the last value.
        """
        named = [node for node in (VALUE_NODE, QUALIFIER_NODE) if node in self.clauses.values]
        conditions = {node: self.require_condition(node) for node in named or self.last_value()}
        if not conditions:
            raise TranslationError(
                "ASK must compare a value, and this query compares none; no function verifies a relation"
            )
        filtered_qualifier = QUALIFIER_NODE in conditions and conditions[QUALIFIER_NODE].op is not Op.EQ
        node = QUALIFIER_NODE if filtered_qualifier else next(iter(conditions))
        self.known_conditions = {other: condition for other, condition in conditions.items() if other != node}
        return Template(make_verify, (self.values_of(node), conditions[node].value, conditions[node].op))

    def last_value(self) -> list[Variable]:
        """The last value of the query; which of several values is verified does not change the result."""
        held = [triple for triple in self.clauses.triples if triple.object in self.clauses.values]
        held.sort(key=lambda triple: isinstance(triple.subject, BlankNode), reverse=True)
        return [triple.object for triple in held[-1:] if isinstance(triple.object, Variable)]

    def query_relation(self, target: Variable) -> Template:
        """The relation between the two ends of the clause whose predicate is `target`."""
        edges = self.clauses.take_triples(lambda triple: triple.predicate == target)
        if len(edges) != 1:
            raise TranslationError(f"QueryRelation needs one clause with ?{target.name}, not {len(edges)}")
        return Template(f.QueryRelation, (self.entities_of(edges[0].subject), self.entities_of(edges[0].object)))

    def ranking_edge(self, target: Variable, order: Variable) -> Triple:
        """The clause from `target` to the value whose number is `order`."""
        numbers = self.clauses.take_triples(
            lambda triple: triple.object == order and isinstance(triple.subject, Variable)
        )
        if len(numbers) != 1 or numbers[0].predicate != Iri(VALUE_PREDICATE):
            raise TranslationError(f"?{order.name} must be the <{VALUE_PREDICATE}> of one value to rank by")
        edge = self.edge_to(numbers[0].subject)
        if edge.subject != target:
            raise TranslationError(
                f"the query ranks by a value of {node_text(edge.subject)}, but asks for ?{target.name}"
            )
        return edge


def branch_template(branch: Group, node: Term, leads_to_values: LeadsToValues) -> Template:
    """The entities of `node` in one branch of a union."""
    translator = GroupTranslator(clauses_of(branch), leads_to_values)
    template = translator.entities_of(node)
    translator.clauses.refuse_rest()
    return template


def join_parts(parts: list[Template]) -> Template:
    """The entities in all parts; FindAll is dropped if there are others."""
    telling = [part for part in parts if part.make is not f.FindAll]
    if not telling:
        return Template(f.FindAll)
    source = telling[0]
    for part in telling[1:]:
        source = Template(f.And, (source, part))
    return source


def literal_text(term: Term) -> Constant:
    if not isinstance(term, Literal):
        raise TranslationError(f"{node_text(term)} is not a name; give one as a string")
    return Constant(term.text)
