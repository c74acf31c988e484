"""From the clauses around a variable to the functions that yield its entities."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from clew.engine.sparql.export_vocabulary import LABEL
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
from clew.engine.sparql.readable.comparisons import (
    ValueComparison,
    is_type_test,
    read_comparison,
    refuse_conversion,
    value_of_constant,
)
from clew.engine.sparql.readable.terms import KeyProfile, SparqlTerms
from clew.engine.sparql.value_conditions import compare
from clew.kb.readers.rdf.export_encoding import PredicateKey
from clew.kb.values import Direction, Op, Quantity
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


@dataclass(slots=True)
class EntityReader:
    """Reads the clauses of one group as a program, one variable after another."""

    terms: SparqlTerms
    clauses: RemainingClauses
    seen: set[Term] = field(default_factory=set)

    @classmethod
    def from_group(cls, group: Group, terms: SparqlTerms) -> EntityReader:
        return cls(terms, read_clauses(group, terms))

    def nested(self, group: Group) -> EntityReader:
        """A reader for a group inside this one."""
        return EntityReader.from_group(group, self.terms)

    def entities_at(self, node: Term) -> f.Entities:
        """The entities that `node` stands for, by the clauses about it in their order."""
        if isinstance(node, Iri):
            return find_by_names(self.terms, [node])
        if node in self.seen:
            raise TranslationError(f"the clauses around {node} are not a tree of variables, as a program is")
        self.seen.add(node)
        source: f.Entities = f.FindAll()
        while clause := self.take_clause_about(node):
            source = self.apply_clause(source, clause, node)
        return source

    def take_clause_about(
        self, node: Term
    ) -> FactClause | MembershipClause | Values | Union | Group | SubSelect | None:
        """Remove and return the next clause about `node`."""
        for clause in self.clauses.clauses:
            if is_about(clause, node):
                self.clauses.take(type(clause), lambda other: other is clause)  # noqa: B023
                return cast(FactClause, clause)
        return None

    def apply_clause(
        self, source: f.Entities, clause: FactClause | MembershipClause | Values | Union | Group | SubSelect, node: Term
    ) -> f.Entities:
        """The entities of `source` that meet the clause."""
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
            raise TranslationError(f"a concept needs one IRI, but {len(names)} are given")
        return names.pop()

    def apply_fact(self, source: f.Entities, clause: FactClause, node: Term) -> f.Entities:
        """A Filter, FilterKeys, Relate or RelateByName, with its QFilters."""
        if clause.predicate == LABEL:
            clause = self.fact_with_name(clause)
        key = key_of_predicate(self.terms, clause.predicate)
        if other := self.take_key_comparison(clause, node):
            return f.FilterKeys(source, key.name, *other)
        if label := self.label_equal_to(clause.object):
            return intersect(source, self.relate_by_name(clause, label, key.name, node))
        if self.is_value(key.name, clause, node):
            comparison = self.comparison_of(self.terms.keys.attribute(key.name), key, clause.object)
            if comparison is None:
                raise TranslationError(f"no function asks for any value at all; compare that of {key.name!r} with one")
            filtered = make_filter(source, key.name, comparison.value, comparison.op)
            return self.with_qualifiers(filtered, clause.fact)
        forward = node == clause.object
        start = self.entities_at(clause.subject if forward else clause.object)
        direction = Direction.FORWARD if forward else Direction.BACKWARD
        if isinstance(node, Variable):
            self.drop_literal_tests(node)
        return intersect(source, self.with_qualifiers(f.Relate(start, key.name, direction), clause.fact))

    def take_key_comparison(self, clause: FactClause, node: Term) -> tuple[Op, str] | None:
        """How the value of `clause` compares with another value of the same node, and the key of that value."""
        for filter_ in self.clauses.filters:
            match filter_.condition:
                case Operation(operator, (left, right)) if operator in set(Op):
                    values = [
                        next((part for part in walk(side) if isinstance(part, Variable)), None)
                        for side in (left, right)
                    ]
                    if values[0] == clause.object != values[1] and values[1] is not None and clause.subject == node:
                        self.drop_type_tests(clause.object)
                        return self.take_other_key(filter_, values[1], node, Op(operator))
        return None

    def drop_type_tests(self, value: Variable) -> None:
        """Remove the filters that only test the type of `value`."""
        self.clauses.filters = [test for test in self.clauses.filters if not is_type_test(test.condition, value)]

    def take_other_key(self, filter_: Filter, value: Variable, node: Term, op: Op) -> tuple[Op, str] | None:
        facts = self.clauses.take(FactClause, lambda clause: clause.object == value and clause.subject == node)
        if not facts:
            return None
        self.clauses.filters.remove(filter_)
        self.drop_type_tests(value)
        return op, key_of_predicate(self.terms, facts[0].predicate).name

    def fact_with_name(self, label: FactClause) -> FactClause:
        """The fact whose text equals the name in `label`; puts `label` back for that fact to read."""
        for filter_ in self.clauses.filters:
            match filter_.condition:
                case Operation("=", (Call("STR", (value,)), name)) if name == label.object:
                    facts = [
                        clause
                        for clause in self.clauses.clauses
                        if isinstance(clause, FactClause) and clause.object == value
                    ]
                    if facts:
                        self.clauses.clauses.append(label)
                        return facts[0]
        raise TranslationError("find a node by its IRI, not by rdfs:label: `VALUES ?x { the IRI }`")

    def label_equal_to(self, value: Term) -> FactClause | None:
        """The clause that gives a node the name `value`, if there is one."""
        for filter_ in self.clauses.filters:
            match filter_.condition:
                case Operation("=", (Call("STR", (text,)), Variable() as name)) if text == value:
                    labels = [clause for clause in self.clauses.clauses if is_label(clause, name)]
                    if labels:
                        return cast(FactClause, labels[0])
        return None

    def relate_by_name(self, clause: FactClause, label: FactClause, key: str, node: Term) -> f.Entities:
        """RelateByName: from the node that holds a text to the nodes with that name, or back."""
        self.clauses.take(FactClause, lambda other: other in (clause, label))
        self.clauses.take_filters(cast(Variable, clause.object))
        forward = node != clause.subject
        other = self.entities_at(clause.subject if forward else label.subject)
        related = f.RelateByName(other, key, Direction.FORWARD if forward else Direction.BACKWARD)
        return self.with_qualifiers(related, clause.fact)

    def drop_literal_tests(self, node: Variable) -> None:
        tests = [filter_ for filter_ in self.clauses.filters if is_literal_test(filter_, node)]
        self.clauses.filters = [filter_ for filter_ in self.clauses.filters if filter_ not in tests]

    def is_value(self, name: str, clause: FactClause, node: Term) -> bool:
        """Whether a clause leads to a value, by the schema, or by a filter if the key leads to nodes as well."""
        key = self.terms.keys.attribute(name)
        if node != clause.subject or isinstance(clause.object, Iri):
            return False
        literal = isinstance(clause.object, Literal) or (
            isinstance(clause.object, Variable)
            and any(filter_.condition == literal_test(clause.object) for filter_ in self.clauses.filters)
        )
        return literal or (bool(key.types) and not key.leads_to_nodes)

    def comparison_of(self, key: KeyProfile, predicate: PredicateKey, term: Term) -> ValueComparison | None:
        """How the value `term` must compare."""
        if isinstance(term, Literal):
            value = value_of_constant(term, predicate.unit)
            if isinstance(value, Quantity):
                refuse_conversion(key, predicate.unit)
            return ValueComparison(value, Op.EQ)
        if not isinstance(term, Variable):
            return None
        return read_comparison(self.terms, key, predicate.unit, term, self.clauses.take_filters(term))

    def with_qualifiers(self, source: f.FactEntities, fact: Term | None) -> f.FactEntities:
        for qualifier in self.clauses.take_qualifiers(fact):
            key = key_of_predicate(self.terms, qualifier.predicate)
            comparison = self.comparison_of(self.terms.keys.qualifier(key.name), key, qualifier.object)
            if comparison is None:
                raise TranslationError(f"no function asks for any qualifier at all; compare {key.name!r} with a value")
            source = make_qualifier_filter(source, key.name, comparison.value, comparison.op)
        return source

    def take_ranking_key(self, value: Variable) -> str:
        """The key of the values to rank by, which no other clause restricts."""
        facts = self.clauses.take(FactClause, lambda clause: clause.object == value)
        if len(facts) != 1:
            raise TranslationError(
                f"{len(facts)} clauses lead to ?{value.name}, the value to rank by; there must be one"
            )
        self.clauses.take_filters(value)
        key = key_of_predicate(self.terms, facts[0].predicate)
        refuse_conversion(self.terms.keys.attribute(key.name), key.unit)
        return key.name

    def read_entities(self, node: Term) -> f.Entities:
        """The entities that `node` stands for, if all clauses are about them."""
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
    """Without: a group that ends in MINUS."""
    *kept, last = elements
    if not isinstance(last, Minus):
        raise TranslationError("MINUS must be the last in its group")
    left = EntityReader.from_group(Group(tuple(kept)), terms).read_entities(node)  # type: ignore[arg-type]
    return f.Without(left, EntityReader.from_group(last.group, terms).read_entities(node))


def read_subselect(reader: EntityReader, query: Query, node: Term) -> f.Entities:
    """FilterCount for a subselect with HAVING, else Top or TopCount."""
    return read_filter_count(reader, query, node) if query.having else read_ranking(reader, query, node)


def read_filter_count(reader: EntityReader, query: Query, node: Term) -> f.Entities:
    """FilterCount: an optional step, and a HAVING that counts its ends."""
    *source, step = query.where.elements
    match step, query.having:
        case Optional(), (Operation(operator, (Aggregate("COUNT", Variable()), Literal(text))),):
            if operator not in set(Op):
                raise TranslationError("HAVING must count what a predicate leads to")
            way = optional_step(reader, step, node)
            entities = reader.nested(Group(tuple(source))).read_entities(node)
            return f.FilterCount(entities, *way, int(text), Op(operator))
    raise TranslationError(
        "a subselect with HAVING must be a FilterCount: OPTIONAL { a step }, GROUP BY, HAVING (COUNT …)"
    )


def optional_step(reader: EntityReader, optional: Optional, node: Term) -> tuple[str, Direction]:
    """The predicate of an optional step from `node`, and its direction."""
    match optional.group.elements:
        case (Triple(subject, predicate, object_), *_) if node in (subject, object_):
            direction = Direction.FORWARD if subject == node else Direction.BACKWARD
            return key_of_predicate(reader.terms, predicate).name, direction
    raise TranslationError("HAVING must count what a predicate leads to")


def read_ranking(reader: EntityReader, query: Query, node: Term) -> f.Entities:
    """Top or TopCount: a measure for each entity, and a second subselect for the last place."""
    match query.projection:
        case (_, Aliased(Aggregate() as aggregate, measure)) if query.group_by == (node,):
            places = reader.clauses.take(SubSelect, lambda subselect: measure in set(walk(subselect)))
            first = first_places_query(query, places, measure, reader.clauses.take_filters(measure))
            if first is not None:
                return (read_top_count if aggregate.function == "COUNT" else read_top)(reader, first, aggregate, node)
    raise TranslationError(
        "a subselect must be a FilterCount with HAVING, or a Top or TopCount with a measure and a last place"
    )


def first_places_query(query: Query, places: list[SubSelect], measure: Variable, tests: list[Filter]) -> Query | None:
    """The query for the first places, if `places` finds the last of them and `tests` compare with it."""
    match places:
        case [SubSelect(Query(projection=(Aliased(Aggregate(function), last),), where=Group((SubSelect(first),))))]:
            largest = first.order_by == (Order(measure, True),)
            wanted = ("MIN", ">=") if largest else ("MAX", "<=")
            ranked = first.limit is not None and first.order_by == (Order(measure, largest),)
            same = first.where == query.where and first.group_by == query.group_by
            kept = function == wanted[0] and tests == [Filter(compare(wanted[1], measure, last))]
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
    """TopCount: the most by a plain step, the fewest by an optional one, so that entities without any count."""
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
        raise TranslationError(f"{len(steps)} clauses lead to what is counted; there must be one")
    reader.drop_literal_tests(end)
    direction = Direction.FORWARD if steps[0].subject == node else Direction.BACKWARD
    return key_of_predicate(reader.terms, steps[0].predicate).name, direction
