"""From the clauses around a variable to the functions that locate what it stands for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from clew.engine.queries.clauses import Clauses, Edge, Member, clauses_of
from clew.engine.queries.conditions import Comparison, comparison, is_type_test, value_of
from clew.engine.queries.keys import Key
from clew.engine.queries.subselects import by_subselect
from clew.engine.queries.terms import Terms
from clew.engine.queries.words import (
    found_by_name,
    is_about,
    is_label,
    is_literal_test,
    joined,
    literal_test,
    number_of,
    spelling,
)
from clew.engine.statements.vocabulary import LABEL
from clew.kb.readers.rdf.encoding import Key as Spelled
from clew.kb.values import Direction, Op
from clew.language.program import functions as f
from clew.language.sparql.algebra import (
    Call,
    Filter,
    Group,
    Iri,
    Literal,
    Minus,
    Operation,
    SubSelect,
    Term,
    Union,
    Values,
    Variable,
    walk,
)
from clew.language.translate import TranslationError
from clew.language.translate.by_type import filtered, qualified


@dataclass(slots=True)
class Weaving:
    """A program in the making, from the clauses of one group."""

    terms: Terms
    clauses: Clauses
    seen: set[Term] = field(default_factory=set)

    @classmethod
    def of(cls, group: Group, terms: Terms) -> Weaving:
        return cls(terms, clauses_of(group, terms))

    def inside(self, group: Group) -> Weaving:
        """A program in the making from a group of its own."""
        return Weaving.of(group, self.terms)

    def entities(self, node: Term) -> f.Entities:
        """What the clauses say of `node`, in their order."""
        if isinstance(node, Iri):
            return found_by_name(self.terms, [node])
        if node in self.seen:
            raise TranslationError(f"the clauses around {node} form no tree of variables, as a program does")
        self.seen.add(node)
        source: f.Entities = f.FindAll()
        while clause := self.next_about(node):
            source = self.narrowed(source, clause, node)
        return source

    def next_about(self, node: Term) -> Edge | Member | Values | Union | Group | SubSelect | None:
        """The next clause that says something of `node`, which is then said."""
        for clause in self.clauses.clauses:
            if is_about(clause, node):
                self.clauses.take(type(clause), lambda one: one is clause)  # noqa: B023
                return cast(Edge, clause)
        return None

    def narrowed(
        self, source: f.Entities, clause: Edge | Member | Values | Union | Group | SubSelect, node: Term
    ) -> f.Entities:
        """Those of `source` of which the clause is true."""
        match clause:
            case Edge():
                return self.by_fact(source, clause, node)
            case Member(_, concept):
                return f.FilterConcept(source, self.concept(concept))
            case Values(_, rows):
                return joined(source, found_by_name(self.terms, [cast(Iri, row[0]) for row in rows]))
            case Union(branches):
                return joined(source, union(branches, node, self.terms))
            case Group(elements):
                return joined(source, without(elements, node, self.terms))
            case SubSelect(query):
                return joined(source, by_subselect(self, query, node))

    def concept(self, term: Term) -> str:
        iris = [term] if isinstance(term, Iri) else []
        for table in self.clauses.take(Values, lambda one: one.variables == (term,)):
            iris = [cast(Iri, row[0]) for row in table.rows]
        names = {self.terms.kb.name_of(number_of(self.terms, iri)) for iri in iris}
        if len(names) != 1:
            raise TranslationError(f"a concept must be given by its IRI, {len(names)} are")
        return names.pop()

    def by_fact(self, source: f.Entities, edge: Edge, node: Term) -> f.Entities:
        """A Filter or Relate, and the QFilters behind it."""
        if edge.predicate == LABEL:
            edge = self.named_fact(edge)
        spelled = spelling(self.terms, edge.predicate)
        if other := self.compared_with(edge, node):
            return f.FilterKeys(source, spelled.name, *other)
        if bearer := self.name_bearer(edge.object):
            return joined(source, self.by_name(edge, bearer, spelled.name, node))
        if self.is_value(spelled.name, edge, node):
            compared = self.compared(self.terms.keys.attribute(spelled.name), spelled, edge.object)
            if compared is None:
                raise TranslationError(f"no function has a value that may be any: compare the one of {spelled.name!r}")
            made = filtered(source, spelled.name, compared.value, compared.op)
            return self.with_qualifiers(made, edge.fact)
        forward = node == edge.object
        start = self.entities(edge.subject if forward else edge.object)
        direction = Direction.FORWARD if forward else Direction.BACKWARD
        if isinstance(node, Variable):
            self.drop_type_tests(node)
        return joined(source, self.with_qualifiers(f.Relate(start, spelled.name, direction), edge.fact))

    def compared_with(self, edge: Edge, node: Term) -> tuple[Op, str] | None:
        """How the value of an edge compares with another value of the same node, and under which key that is."""
        for one in self.clauses.filters:
            match one.condition:
                case Operation(operator, (left, right)) if operator in set(Op):
                    held = [
                        next((part for part in walk(side) if isinstance(part, Variable)), None)
                        for side in (left, right)
                    ]
                    if held[0] == edge.object != held[1] and held[1] is not None and edge.subject == node:
                        self.drop_tests(edge.object)
                        return self.other_key(one, held[1], node, Op(operator))
        return None

    def drop_tests(self, value: Variable) -> None:
        """Leave out what says only of which type a value is."""
        self.clauses.filters = [test for test in self.clauses.filters if not is_type_test(test.condition, value)]

    def other_key(self, one: Filter, value: Variable, node: Term, op: Op) -> tuple[Op, str] | None:
        edges = self.clauses.take(Edge, lambda edge: edge.object == value and edge.subject == node)
        if not edges:
            return None
        self.clauses.filters.remove(one)
        self.drop_tests(value)
        return op, spelling(self.terms, edges[0].predicate).name

    def named_fact(self, label: Edge) -> Edge:
        """The fact whose text is the name that `label` speaks of; the label is left for it to find."""
        for one in self.clauses.filters:
            match one.condition:
                case Operation("=", (Call("STR", (held,)), name)) if name == label.object:
                    facts = [edge for edge in self.clauses.clauses if isinstance(edge, Edge) and edge.object == held]
                    if facts:
                        self.clauses.clauses.append(label)
                        return facts[0]
        raise TranslationError("names are found by IRI, not by rdfs:label: `VALUES ?x { the IRI }`")

    def name_bearer(self, value: Term) -> Edge | None:
        """The clause that somebody is called as `value` says, if there is one."""
        for one in self.clauses.filters:
            match one.condition:
                case Operation("=", (Call("STR", (held,)), Variable() as name)) if held == value:
                    labels = [edge for edge in self.clauses.clauses if is_label(edge, name)]
                    if labels:
                        return cast(Edge, labels[0])
        return None

    def by_name(self, edge: Edge, label: Edge, key: str, node: Term) -> f.Entities:
        """RelateByName: from who holds a text to who is called so, or back."""
        self.clauses.take(Edge, lambda one: one in (edge, label))
        self.clauses.take_filters(cast(Variable, edge.object))
        forward = node != edge.subject
        other = self.entities(edge.subject if forward else label.subject)
        made = f.RelateByName(other, key, Direction.FORWARD if forward else Direction.BACKWARD)
        return self.with_qualifiers(made, edge.fact)

    def drop_type_tests(self, node: Variable) -> None:
        tests = [one for one in self.clauses.filters if is_literal_test(one, node)]
        self.clauses.filters = [one for one in self.clauses.filters if one not in tests]

    def is_value(self, name: str, edge: Edge, node: Term) -> bool:
        """Whether an edge leads to a value: so the schema says, or a filter where the key has nodes as well."""
        key = self.terms.keys.attribute(name)
        if node != edge.subject or isinstance(edge.object, Iri):
            return False
        literal = isinstance(edge.object, Literal) or (
            isinstance(edge.object, Variable)
            and any(one.condition == literal_test(edge.object) for one in self.clauses.filters)
        )
        return literal or (bool(key.types) and not key.leads_to_nodes)

    def compared(self, key: Key, spelled: Spelled, term: Term) -> Comparison | None:
        """How a value must compare."""
        if isinstance(term, Literal):
            return Comparison(value_of(term, spelled.unit), Op.EQ)
        if not isinstance(term, Variable):
            return None
        return comparison(self.terms, key, spelled.unit, term, self.clauses.take_filters(term))

    def with_qualifiers(self, made: f.FactEntities, fact: Term | None) -> f.FactEntities:
        for one in self.clauses.take_qualifiers(fact):
            spelled = spelling(self.terms, one.predicate)
            compared = self.compared(self.terms.keys.qualifier(spelled.name), spelled, one.object)
            if compared is None:
                raise TranslationError(f"no function has a qualifier that may be any: compare {spelled.name!r}")
            made = qualified(made, spelled.name, compared.value, compared.op)
        return made

    def measure(self, size: Variable) -> str:
        """The key of the values that `size` stands for, of which nothing else is said."""
        edges = self.clauses.take(Edge, lambda one: one.object == size)
        if len(edges) != 1:
            raise TranslationError(f"{len(edges)} clauses lead to ?{size.name}, which is ranked by: one must")
        self.clauses.take_filters(size)
        return spelling(self.terms, edges[0].predicate).name

    def whole(self, node: Term) -> f.Entities:
        """What the clauses say of `node`, if that is all they say."""
        source = self.entities(node)
        self.clauses.finish()
        return source


def union(branches: tuple[Group, ...], node: Term, terms: Terms) -> f.Entities:
    first, *others = (Weaving.of(branch, terms).whole(node) for branch in branches)
    source = first
    for other in others:
        source = f.Or(source, other)
    return source


def without(elements: tuple[object, ...], node: Term, terms: Terms) -> f.Entities:
    """Without: a group with what is taken away at its end."""
    *kept, last = elements
    if not isinstance(last, Minus):
        raise TranslationError("MINUS stands last in its group")
    left = Weaving.of(Group(tuple(kept)), terms).whole(node)  # type: ignore[arg-type]
    return f.Without(left, Weaving.of(last.group, terms).whole(node))
