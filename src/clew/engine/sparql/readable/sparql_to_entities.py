"""From subselects to the functions that count or rank: FilterCount, Top and TopCount."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from clew.engine.sparql.expressions import compare
from clew.engine.sparql.readable.clauses import (
    Clauses,
    Edge,
    Member,
    clauses_of,
    found_by_name,
    is_about,
    is_label,
    is_literal_test,
    joined,
    literal_test,
    number_of,
    spelling,
)
from clew.engine.sparql.readable.comparisons import Comparison, comparison, is_type_test, value_of
from clew.engine.sparql.readable.terms import KeyProfile, Terms
from clew.engine.sparql.vocabulary import LABEL
from clew.kb.readers.rdf.export_encoding import PredicateKey as Spelled
from clew.kb.values import Direction, Op
from clew.language.program import functions as f
from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    Call,
    Filter,
    Group,
    Iri,
    Literal,
    Minus,
    Operation,
    Optional,
    Order,
    Query,
    SubSelect,
    Term,
    Triple,
    Union,
    Values,
    Variable,
    walk,
)
from clew.language.translate import TranslationError
from clew.language.translate.value_functions import filtered, qualified


def by_subselect(weaving: Weaving, query: Query, node: Term) -> f.Entities:
    """FilterCount for a HAVING, Top or TopCount for a measure of each with its last place."""
    return filter_count(weaving, query, node) if query.having else placed_first(weaving, query, node)


def filter_count(weaving: Weaving, query: Query, node: Term) -> f.Entities:
    """FilterCount: an optional step, and HAVING with the number of its ends."""
    *source, step = query.where.elements
    match step, query.having:
        case Optional(), (Operation(operator, (Aggregate("COUNT", Variable()), Literal(text))),):
            if operator not in set(Op):
                raise TranslationError("HAVING counts what a predicate leads to")
            way = optional_step(weaving, step, node)
            entities = weaving.inside(Group(tuple(source))).whole(node)
            return f.FilterCount(entities, *way, int(text), Op(operator))
    raise TranslationError("a subselect with HAVING says FilterCount: OPTIONAL { a step }, GROUP BY, HAVING (COUNT …)")


def optional_step(weaving: Weaving, optional: Optional, node: Term) -> tuple[str, Direction]:
    """The predicate of an optional step from `node`, and its direction."""
    match optional.group.elements:
        case (Triple(subject, predicate, object_), *_) if node in (subject, object_):
            direction = Direction.FORWARD if subject == node else Direction.BACKWARD
            return spelling(weaving.terms, predicate).name, direction
    raise TranslationError("HAVING counts what a predicate leads to")


def placed_first(weaving: Weaving, query: Query, node: Term) -> f.Entities:
    """Top and TopCount: the measure of each, and a second subselect that finds the last place."""
    match query.projection:
        case (_, Aliased(Aggregate() as aggregate, measure)) if query.group_by == (node,):
            places = weaving.clauses.take(SubSelect, lambda one: measure in set(walk(one)))
            first = ranking(query, places, measure, weaving.clauses.take_filters(measure))
            if first is not None:
                return (top_count if aggregate.function == "COUNT" else top)(weaving, first, aggregate, node)
    raise TranslationError(
        "a subselect says FilterCount, by HAVING, or Top and TopCount, by a measure of each and a last place"
    )


def ranking(query: Query, places: list[SubSelect], measure: Variable, tests: list[Filter]) -> Query | None:
    """The query for the first places, if `places` finds the last of them and `tests` keep what is not behind it."""
    match places:
        case [SubSelect(Query(projection=(Aliased(Aggregate(edge), last),), where=Group((SubSelect(first),))))]:
            largest = first.order_by == (Order(measure, True),)
            wanted = ("MIN", ">=") if largest else ("MAX", "<=")
            ranked = first.limit is not None and first.order_by == (Order(measure, largest),)
            same = first.where == query.where and first.group_by == query.group_by
            kept = edge == wanted[0] and tests == [Filter(compare(wanted[1], measure, last))]
            return first if ranked and same and kept else None
    return None


def top(weaving: Weaving, query: Query, aggregate: Aggregate, node: Term) -> f.Entities:
    size = next(part for part in walk(aggregate.argument) if isinstance(part, Variable))
    if aggregate.function != ("MAX" if is_largest(query) else "MIN"):
        raise TranslationError("Top ranks the most by MAX, or the fewest by MIN")
    inside = weaving.inside(query.where)
    key = inside.measure(size)
    return f.Top(inside.whole(node), key, among(query), query.limit or 0)


def top_count(weaving: Weaving, query: Query, aggregate: Aggregate, node: Term) -> f.Entities:
    """TopCount: the most by a plain step, the fewest by an optional one, so that none at all counts."""
    inside = weaving.inside(query.where)
    match is_largest(query), inside.clauses.take(Optional, lambda one: True):
        case False, [step]:
            way = optional_step(weaving, step, node)
        case True, []:
            way = plain_step(inside, aggregate.argument, node)
        case _:
            raise TranslationError("TopCount ranks the most by a step, or the fewest by an OPTIONAL one")
    return f.TopCount(inside.whole(node), *way, among(query), query.limit or 0)


def is_largest(query: Query) -> bool:
    return query.order_by[0].descending


def among(query: Query) -> f.Among:
    return f.Among.LARGEST if is_largest(query) else f.Among.SMALLEST


def plain_step(weaving: Weaving, end: object, node: Term) -> tuple[str, Direction]:
    """The predicate of the only step between `node` and `end`, and its direction."""
    steps = weaving.clauses.take(Edge, lambda one: {one.subject, one.object} == {node, end})
    if len(steps) != 1 or not isinstance(end, Variable):
        raise TranslationError(f"{len(steps)} clauses lead to what is counted: one must")
    weaving.drop_type_tests(end)
    direction = Direction.FORWARD if steps[0].subject == node else Direction.BACKWARD
    return spelling(weaving.terms, steps[0].predicate).name, direction


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

    def compared(self, key: KeyProfile, spelled: Spelled, term: Term) -> Comparison | None:
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
