"""From subselects to the functions that count or rank: FilterCount, Top and TopCount."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from clew.engine.sparql.expressions import compare
from clew.engine.sparql.readable.clauses import (
    FactClause,
    MembershipClause,
    RemainingClauses,
    find_by_names,
    intersect,
    is_about,
    is_label,
    is_literal_test,
    key_of_predicate,
    literal_test,
    node_of_iri,
    read_clauses,
)
from clew.engine.sparql.readable.comparisons import ValueComparison, is_type_test, read_comparison, value_of_literal
from clew.engine.sparql.readable.terms import KeyProfile, SparqlTerms
from clew.engine.sparql.vocabulary import LABEL
from clew.kb.readers.rdf.export_encoding import PredicateKey
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
from clew.language.translate.value_functions import make_filter, make_qualifier_filter


def read_subselect(reader: EntityReader, query: Query, node: Term) -> f.Entities:
    """FilterCount for a HAVING, Top or TopCount for a measure of each with its last place."""
    return read_filter_count(reader, query, node) if query.having else read_ranking(reader, query, node)


def read_filter_count(reader: EntityReader, query: Query, node: Term) -> f.Entities:
    """FilterCount: an optional step, and HAVING with the number of its ends."""
    *source, step = query.where.elements
    match step, query.having:
        case Optional(), (Operation(operator, (Aggregate("COUNT", Variable()), Literal(text))),):
            if operator not in set(Op):
                raise TranslationError("HAVING counts what a predicate leads to")
            way = optional_step(reader, step, node)
            entities = reader.nested(Group(tuple(source))).read_entities(node)
            return f.FilterCount(entities, *way, int(text), Op(operator))
    raise TranslationError("a subselect with HAVING says FilterCount: OPTIONAL { a step }, GROUP BY, HAVING (COUNT …)")


def optional_step(reader: EntityReader, optional: Optional, node: Term) -> tuple[str, Direction]:
    """The predicate of an optional step from `node`, and its direction."""
    match optional.group.elements:
        case (Triple(subject, predicate, object_), *_) if node in (subject, object_):
            direction = Direction.FORWARD if subject == node else Direction.BACKWARD
            return key_of_predicate(reader.terms, predicate).name, direction
    raise TranslationError("HAVING counts what a predicate leads to")


def read_ranking(reader: EntityReader, query: Query, node: Term) -> f.Entities:
    """Top and TopCount: the measure of each, and a second subselect that finds the last place."""
    match query.projection:
        case (_, Aliased(Aggregate() as aggregate, measure)) if query.group_by == (node,):
            places = reader.clauses.take(SubSelect, lambda subselect: measure in set(walk(subselect)))
            first = first_places_query(query, places, measure, reader.clauses.take_filters(measure))
            if first is not None:
                return (read_top_count if aggregate.function == "COUNT" else read_top)(reader, first, aggregate, node)
    raise TranslationError(
        "a subselect says FilterCount, by HAVING, or Top and TopCount, by a measure of each and a last place"
    )


def first_places_query(query: Query, places: list[SubSelect], measure: Variable, tests: list[Filter]) -> Query | None:
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


def read_top(reader: EntityReader, query: Query, aggregate: Aggregate, node: Term) -> f.Entities:
    value = next(part for part in walk(aggregate.argument) if isinstance(part, Variable))
    if aggregate.function != ("MAX" if is_largest(query) else "MIN"):
        raise TranslationError("Top ranks the most by MAX, or the fewest by MIN")
    nested = reader.nested(query.where)
    key = nested.take_ranking_key(value)
    return f.Top(nested.read_entities(node), key, among_of(query), query.limit or 0)


def read_top_count(reader: EntityReader, query: Query, aggregate: Aggregate, node: Term) -> f.Entities:
    """TopCount: the most by a plain step, the fewest by an optional one, so that none at all counts."""
    nested = reader.nested(query.where)
    match is_largest(query), nested.clauses.take(Optional, lambda _: True):
        case False, [step]:
            way = optional_step(reader, step, node)
        case True, []:
            way = plain_step(nested, aggregate.argument, node)
        case _:
            raise TranslationError("TopCount ranks the most by a step, or the fewest by an OPTIONAL one")
    return f.TopCount(nested.read_entities(node), *way, among_of(query), query.limit or 0)


def is_largest(query: Query) -> bool:
    return query.order_by[0].descending


def among_of(query: Query) -> f.Among:
    return f.Among.LARGEST if is_largest(query) else f.Among.SMALLEST


def plain_step(reader: EntityReader, end: object, node: Term) -> tuple[str, Direction]:
    """The predicate of the only step between `node` and `end`, and its direction."""
    steps = reader.clauses.take(FactClause, lambda clause: {clause.subject, clause.object} == {node, end})
    if len(steps) != 1 or not isinstance(end, Variable):
        raise TranslationError(f"{len(steps)} clauses lead to what is counted: one must")
    reader.drop_literal_tests(end)
    direction = Direction.FORWARD if steps[0].subject == node else Direction.BACKWARD
    return key_of_predicate(reader.terms, steps[0].predicate).name, direction


@dataclass(slots=True)
class EntityReader:
    """A program in the making, from the clauses of one group."""

    terms: SparqlTerms
    clauses: RemainingClauses
    seen: set[Term] = field(default_factory=set)

    @classmethod
    def from_group(cls, group: Group, terms: SparqlTerms) -> EntityReader:
        return cls(terms, read_clauses(group, terms))

    def nested(self, group: Group) -> EntityReader:
        """A program in the making from a group of its own."""
        return EntityReader.from_group(group, self.terms)

    def entities_at(self, node: Term) -> f.Entities:
        """What the clauses say of `node`, in their order."""
        if isinstance(node, Iri):
            return find_by_names(self.terms, [node])
        if node in self.seen:
            raise TranslationError(f"the clauses around {node} form no tree of variables, as a program does")
        self.seen.add(node)
        source: f.Entities = f.FindAll()
        while clause := self.take_clause_about(node):
            source = self.apply_clause(source, clause, node)
        return source

    def take_clause_about(
        self, node: Term
    ) -> FactClause | MembershipClause | Values | Union | Group | SubSelect | None:
        """The next clause that says something of `node`, which is then said."""
        for clause in self.clauses.clauses:
            if is_about(clause, node):
                self.clauses.take(type(clause), lambda other: other is clause)  # noqa: B023
                return cast(FactClause, clause)
        return None

    def apply_clause(
        self, source: f.Entities, clause: FactClause | MembershipClause | Values | Union | Group | SubSelect, node: Term
    ) -> f.Entities:
        """Those of `source` of which the clause is true."""
        match clause:
            case FactClause():
                return self.apply_fact(source, clause, node)
            case MembershipClause(_, concept):
                return f.FilterConcept(source, self.concept_name(concept))
            case Values(_, rows):
                return intersect(source, find_by_names(self.terms, [cast(Iri, row[0]) for row in rows]))
            case Union(branches):
                return intersect(source, read_union(branches, node, self.terms))
            case Group(elements):
                return intersect(source, read_minus(elements, node, self.terms))
            case SubSelect(query):
                return intersect(source, read_subselect(self, query, node))

    def concept_name(self, term: Term) -> str:
        iris = [term] if isinstance(term, Iri) else []
        for table in self.clauses.take(Values, lambda values: values.variables == (term,)):
            iris = [cast(Iri, row[0]) for row in table.rows]
        names = {self.terms.kb.name_of(node_of_iri(self.terms, iri)) for iri in iris}
        if len(names) != 1:
            raise TranslationError(f"a concept must be given by its IRI, {len(names)} are")
        return names.pop()

    def apply_fact(self, source: f.Entities, edge: FactClause, node: Term) -> f.Entities:
        """A Filter or Relate, and the QFilters behind it."""
        if edge.predicate == LABEL:
            edge = self.fact_with_name(edge)
        key = key_of_predicate(self.terms, edge.predicate)
        if other := self.take_key_comparison(edge, node):
            return f.FilterKeys(source, key.name, *other)
        if label := self.label_equal_to(edge.object):
            return intersect(source, self.relate_by_name(edge, label, key.name, node))
        if self.is_value(key.name, edge, node):
            comparison = self.comparison_of(self.terms.keys.attribute(key.name), key, edge.object)
            if comparison is None:
                raise TranslationError(f"no function has a value that may be any: compare the one of {key.name!r}")
            filtered = make_filter(source, key.name, comparison.value, comparison.op)
            return self.with_qualifiers(filtered, edge.fact)
        forward = node == edge.object
        start = self.entities_at(edge.subject if forward else edge.object)
        direction = Direction.FORWARD if forward else Direction.BACKWARD
        if isinstance(node, Variable):
            self.drop_literal_tests(node)
        return intersect(source, self.with_qualifiers(f.Relate(start, key.name, direction), edge.fact))

    def take_key_comparison(self, edge: FactClause, node: Term) -> tuple[Op, str] | None:
        """How the value of an edge compares with another value of the same node, and under which key that is."""
        for filter_ in self.clauses.filters:
            match filter_.condition:
                case Operation(operator, (left, right)) if operator in set(Op):
                    values = [
                        next((part for part in walk(side) if isinstance(part, Variable)), None)
                        for side in (left, right)
                    ]
                    if values[0] == edge.object != values[1] and values[1] is not None and edge.subject == node:
                        self.drop_type_tests(edge.object)
                        return self.take_other_key(filter_, values[1], node, Op(operator))
        return None

    def drop_type_tests(self, value: Variable) -> None:
        """Leave out what says only of which type a value is."""
        self.clauses.filters = [test for test in self.clauses.filters if not is_type_test(test.condition, value)]

    def take_other_key(self, one: Filter, value: Variable, node: Term, op: Op) -> tuple[Op, str] | None:
        edges = self.clauses.take(FactClause, lambda edge: edge.object == value and edge.subject == node)
        if not edges:
            return None
        self.clauses.filters.remove(one)
        self.drop_type_tests(value)
        return op, key_of_predicate(self.terms, edges[0].predicate).name

    def fact_with_name(self, label: FactClause) -> FactClause:
        """The fact whose text is the name that `label` speaks of; the label is left for it to find."""
        for filter_ in self.clauses.filters:
            match filter_.condition:
                case Operation("=", (Call("STR", (value,)), name)) if name == label.object:
                    facts = [
                        edge for edge in self.clauses.clauses if isinstance(edge, FactClause) and edge.object == value
                    ]
                    if facts:
                        self.clauses.clauses.append(label)
                        return facts[0]
        raise TranslationError("names are found by IRI, not by rdfs:label: `VALUES ?x { the IRI }`")

    def label_equal_to(self, value: Term) -> FactClause | None:
        """The clause that somebody is called as `value` says, if there is one."""
        for filter_ in self.clauses.filters:
            match filter_.condition:
                case Operation("=", (Call("STR", (text,)), Variable() as name)) if text == value:
                    labels = [edge for edge in self.clauses.clauses if is_label(edge, name)]
                    if labels:
                        return cast(FactClause, labels[0])
        return None

    def relate_by_name(self, edge: FactClause, label: FactClause, key: str, node: Term) -> f.Entities:
        """RelateByName: from who holds a text to who is called so, or back."""
        self.clauses.take(FactClause, lambda clause: clause in (edge, label))
        self.clauses.take_filters(cast(Variable, edge.object))
        forward = node != edge.subject
        other = self.entities_at(edge.subject if forward else label.subject)
        related = f.RelateByName(other, key, Direction.FORWARD if forward else Direction.BACKWARD)
        return self.with_qualifiers(related, edge.fact)

    def drop_literal_tests(self, node: Variable) -> None:
        tests = [filter_ for filter_ in self.clauses.filters if is_literal_test(filter_, node)]
        self.clauses.filters = [filter_ for filter_ in self.clauses.filters if filter_ not in tests]

    def is_value(self, name: str, edge: FactClause, node: Term) -> bool:
        """Whether an edge leads to a value: so the schema says, or a filter where the key has nodes as well."""
        key = self.terms.keys.attribute(name)
        if node != edge.subject or isinstance(edge.object, Iri):
            return False
        literal = isinstance(edge.object, Literal) or (
            isinstance(edge.object, Variable)
            and any(filter_.condition == literal_test(edge.object) for filter_ in self.clauses.filters)
        )
        return literal or (bool(key.types) and not key.leads_to_nodes)

    def comparison_of(self, key: KeyProfile, spelled: PredicateKey, term: Term) -> ValueComparison | None:
        """How a value must compare."""
        if isinstance(term, Literal):
            return ValueComparison(value_of_literal(term, spelled.unit), Op.EQ)
        if not isinstance(term, Variable):
            return None
        return read_comparison(self.terms, key, spelled.unit, term, self.clauses.take_filters(term))

    def with_qualifiers(self, made: f.FactEntities, fact: Term | None) -> f.FactEntities:
        for qualifier in self.clauses.take_qualifiers(fact):
            key = key_of_predicate(self.terms, qualifier.predicate)
            comparison = self.comparison_of(self.terms.keys.qualifier(key.name), key, qualifier.object)
            if comparison is None:
                raise TranslationError(f"no function has a qualifier that may be any: compare {key.name!r}")
            made = make_qualifier_filter(made, key.name, comparison.value, comparison.op)
        return made

    def take_ranking_key(self, size: Variable) -> str:
        """The key of the values that `size` stands for, of which nothing else is said."""
        edges = self.clauses.take(FactClause, lambda clause: clause.object == size)
        if len(edges) != 1:
            raise TranslationError(f"{len(edges)} clauses lead to ?{size.name}, which is ranked by: one must")
        self.clauses.take_filters(size)
        return key_of_predicate(self.terms, edges[0].predicate).name

    def read_entities(self, node: Term) -> f.Entities:
        """What the clauses say of `node`, if that is all they say."""
        source = self.entities_at(node)
        self.clauses.refuse_rest()
        return source


def read_union(branches: tuple[Group, ...], node: Term, terms: SparqlTerms) -> f.Entities:
    first, *others = (EntityReader.from_group(branch, terms).read_entities(node) for branch in branches)
    source = first
    for other in others:
        source = f.Or(source, other)
    return source


def read_minus(elements: tuple[object, ...], node: Term, terms: SparqlTerms) -> f.Entities:
    """Without: a group with what is taken away at its end."""
    *kept, last = elements
    if not isinstance(last, Minus):
        raise TranslationError("MINUS stands last in its group")
    left = EntityReader.from_group(Group(tuple(kept)), terms).read_entities(node)  # type: ignore[arg-type]
    return f.Without(left, EntityReader.from_group(last.group, terms).read_entities(node))
