"""The clauses of a query as facts and memberships, and from their IRIs to names; readers take away what they use."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from clew.engine.sparql.export_vocabulary import LABEL, OBJECT, PREDICATE, SUBJECT, TYPE
from clew.engine.sparql.readable.terms import RDFS_MEMBERS_PATH, WIKIDATA_MEMBERS_PATH, SparqlTerms, UnknownTerm
from clew.engine.sparql.value_conditions import call
from clew.errors import UnknownName
from clew.kb.readers.rdf.claims import is_wikidata_property
from clew.kb.readers.rdf.export_encoding import ENTITY_CLASS, PredicateKey
from clew.kb.readers.rdf.known_iris import BEST_RANK, PREFIXES, REIFIES
from clew.language.program import functions as f
from clew.language.sparql.algebra import (
    AlgebraNode,
    Element,
    Filter,
    Group,
    Iri,
    Link,
    Minus,
    Operation,
    Optional,
    Query,
    QueryForm,
    SubSelect,
    Term,
    Triple,
    Union,
    Values,
    Variable,
    walk,
)
from clew.language.sparql.writer import write_sparql
from clew.language.translate import TranslationError

Part = TypeVar("Part")
MEMBERSHIP_PREDICATES = (RDFS_MEMBERS_PATH, WIKIDATA_MEMBERS_PATH, Link(TYPE), TYPE, Iri(PREFIXES["wdt"] + "P31"))
STATEMENT_ROLES = (SUBJECT, PREDICATE, OBJECT)
IMPLIED_CLASSES = (Iri(BEST_RANK), Iri(ENTITY_CLASS))  # a program need not name them


@dataclass(frozen=True, slots=True)
class FactClause:
    """A fact from subject to object; `fact` is the node of its statement, if the query has one."""

    subject: Term
    predicate: Iri | Variable
    object: Term
    fact: Term | None = None


@dataclass(frozen=True, slots=True)
class MembershipClause:
    """The membership of a node in a concept."""

    node: Term
    concept: Term


Clause = FactClause | MembershipClause | Values | Union | Group | SubSelect | Optional | Minus


@dataclass(slots=True)
class RemainingClauses:
    """The part of a group not read yet: its clauses in order, its filters, and the triples about statement nodes."""

    terms: SparqlTerms
    clauses: list[Clause] = field(default_factory=list)
    filters: list[Filter] = field(default_factory=list)
    qualifiers: list[Triple] = field(default_factory=list)

    def take(self, kind: type[Part], wanted: Callable[[Part], bool]) -> list[Part]:
        """Remove and return the clauses of a kind that are `wanted`."""
        taken: list[Part] = [clause for clause in self.clauses if isinstance(clause, kind) and wanted(clause)]
        self.clauses = [clause for clause in self.clauses if not any(clause is other for other in taken)]
        return taken

    def take_filters(self, variable: Variable) -> list[Filter]:
        """Remove and return the filters about a variable."""
        taken = [filter_ for filter_ in self.filters if variable in set(walk(filter_))]
        self.filters = [filter_ for filter_ in self.filters if filter_ not in taken]
        return taken

    def take_qualifiers(self, fact: Term | None) -> list[Triple]:
        """Remove and return the qualifiers of a fact."""
        taken = [qualifier for qualifier in self.qualifiers if qualifier.subject == fact]
        self.qualifiers = [qualifier for qualifier in self.qualifiers if qualifier not in taken]
        return taken

    def refuse_rest(self) -> None:
        """Raise TranslationError if anything is left."""
        left = [*self.clauses, *self.filters, *self.qualifiers]
        if left:
            raise TranslationError(
                f"no function means `{text_of_clause(left[0])}` here; a program is a tree around its answer"
            )


def read_clauses(group: Group, terms: SparqlTerms) -> RemainingClauses:
    """The clauses of `group`."""
    clauses = RemainingClauses(terms)
    elements = [simple for element in group.elements for simple in simplify_element(element)]
    facts = {node: fact for node in statement_nodes(elements) if (fact := fact_of_statement(node, elements))}
    for element in elements:
        add_element(clauses, element, facts)
    return clauses


def simplify_element(element: Element) -> Iterator[Element]:
    """The elements of `element`: of a union of two ways to write a statement the first, of a plain group its own."""
    match element:
        case Union((Group((Triple(_, role, _), *_)) as first, Group((Triple(_, other, _), *_)))):
            if role == SUBJECT and other == Iri(REIFIES):
                yield from first.elements
                return
        case Group(elements) if not any(isinstance(part, Minus) for part in elements):
            yield from elements
            return
    yield element


def statement_nodes(elements: Iterable[Element]) -> list[Term]:
    """The nodes of statements."""
    triples = [triple for triple in elements if isinstance(triple, Triple) and isinstance(triple.predicate, Iri)]
    reified = [triple.subject for triple in triples if triple.predicate == SUBJECT]
    linked = [triple.object for triple in triples if is_wikidata_property(triple.predicate.value, "p")]  # type: ignore[union-attr]
    return list(dict.fromkeys([*reified, *linked]))


def fact_of_statement(node: Term, elements: Iterable[Element]) -> FactClause | None:
    """The fact of the statement `node`, if it is complete."""
    triples = [triple for triple in elements if isinstance(triple, Triple)]
    parts = {
        triple.predicate: triple.object
        for triple in triples
        if triple.subject == node and triple.predicate in STATEMENT_ROLES
    }
    predicate = parts.get(PREDICATE)
    if len(parts) == len(STATEMENT_ROLES) and isinstance(predicate, Iri | Variable):
        return FactClause(parts[SUBJECT], predicate, parts[OBJECT], node)
    leading = [triple for triple in triples if triple.object == node]
    values = [triple for triple in triples if triple.subject == node and has_prefix(triple, "ps")]
    if len(leading) == len(values) == 1:
        id_ = leading[0].predicate.value.rpartition("/")[2]  # type: ignore[union-attr]
        return FactClause(leading[0].subject, Iri(PREFIXES["wdt"] + id_), values[0].object, node)
    return None


def has_prefix(triple: Triple, prefix: str) -> bool:
    return isinstance(triple.predicate, Iri) and is_wikidata_property(triple.predicate.value, prefix)


def add_element(clauses: RemainingClauses, element: Element, facts: dict[Term, FactClause]) -> None:
    """Add an element to `clauses`; `facts` are those of the statement nodes."""
    if isinstance(element, Filter):
        clauses.filters.append(element)
    elif isinstance(element, Triple):
        add_triple(clauses, element, facts)
    elif isinstance(element, Values | Union | Group | SubSelect | Optional | Minus):
        clauses.clauses.append(element)
    else:
        raise TranslationError(f"no function means `{text_of_clause(element)}`")


def add_triple(clauses: RemainingClauses, triple: Triple, facts: dict[Term, FactClause]) -> None:
    """Add a triple as part of a statement, as a qualifier, a membership or a fact."""
    predicate = triple.predicate
    if triple.subject in facts or triple.object in facts:
        structural = predicate in STATEMENT_ROLES or has_prefix(triple, "p") or has_prefix(triple, "ps")
        first = predicate == SUBJECT or has_prefix(triple, "p")
        if first:
            clauses.clauses.append(facts[triple.subject if triple.subject in facts else triple.object])
        elif not structural and triple.object not in IMPLIED_CLASSES:
            clauses.qualifiers.append(triple)
    elif predicate in MEMBERSHIP_PREDICATES and triple.object not in IMPLIED_CLASSES:
        clauses.clauses.append(MembershipClause(triple.subject, triple.object))
    elif predicate not in MEMBERSHIP_PREDICATES:
        clauses.clauses.append(fact_of_triple(triple))


def fact_of_triple(triple: Triple) -> FactClause:
    predicate = triple.predicate.iri if isinstance(triple.predicate, Link) else triple.predicate
    if not isinstance(predicate, Iri | Variable):
        raise TranslationError(f"no function follows the path of `{text_of_clause(triple)}`; name a predicate")
    return FactClause(triple.subject, predicate, triple.object)


def text_of_clause(part: Clause | Element) -> str:
    """A clause as text, for messages."""
    element: object = part
    if isinstance(part, FactClause):
        element = Triple(part.subject, part.predicate, part.object)
    if isinstance(part, MembershipClause):
        element = Triple(part.node, TYPE, part.concept)
    if not isinstance(element, AlgebraNode):
        return str(element)
    query = Query(QueryForm.ASK, Group((element,)))  # type: ignore[arg-type]
    return write_sparql(query).removeprefix("ASK WHERE { ").removesuffix(" }")


def is_label(clause: object, name: Variable) -> bool:
    return isinstance(clause, FactClause) and clause.predicate == LABEL and clause.object == name


def is_about(clause: object, node: Term) -> bool:
    """Whether a clause restricts `node` itself."""
    match clause:
        case FactClause(subject, _, object_):
            return node in (subject, object_)
        case MembershipClause(member, _):
            return member == node
        case Values(variables):
            return variables == (node,)
        case Union(branches):
            return all(node in set(walk(branch)) for branch in branches)
        case Group():
            return node in set(walk(clause))
        case SubSelect(query):
            return node in query.projection
    return False


def intersect(source: f.Entities, part: f.Entities) -> f.Entities:
    """The entities in both; FindAll restricts nothing."""
    return part if isinstance(source, f.FindAll) else f.And(source, part)


def key_of_predicate(terms: SparqlTerms, predicate: object) -> PredicateKey:
    """The key and unit of a predicate."""
    if not isinstance(predicate, Iri):
        raise TranslationError("no function follows a path or a variable; name a predicate")
    return terms.key_of(predicate.value)


def node_of_iri(terms: SparqlTerms, iri: Iri) -> int:
    """The node with this IRI."""
    try:
        return terms.kb.node(terms.id_of(iri.value))
    except UnknownName:
        raise UnknownTerm(f"<{iri.value}> is not in this knowledge base") from None


def find_by_names(terms: SparqlTerms, iris: list[Iri]) -> f.Entities:
    """The nodes with these IRIs by their names, or by their ids if other nodes have the name too."""
    numbers = [node_of_iri(terms, iri) for iri in iris]
    names = dict.fromkeys(name_or_id(terms, number, set(numbers)) for number in numbers)
    source: f.Entities | None = None
    for name in names:
        source = f.Find(name) if source is None else f.Or(source, f.Find(name))
    if source is None:
        raise TranslationError("VALUES is empty; name an entity")
    return source


def name_or_id(terms: SparqlTerms, number: int, meant: set[int]) -> str:
    """The name of a node if only nodes in `meant` have it, or else its id."""
    name, id_ = terms.kb.name_of(number), terms.kb.id_of(number)
    if not set(terms.nodes_named(name)) - meant:
        return name
    if terms.nodes_named(id_) != [number]:
        raise TranslationError(f"several nodes are named {name!r}, and another node is named as its id {id_!r}")
    return id_


def literal_test(variable: Variable) -> object:
    return call("ISLITERAL", variable)


def is_literal_test(filter_: Filter, node: Variable) -> bool:
    test = literal_test(node)
    return filter_.condition in (test, Operation("!", (test,)))  # type: ignore[arg-type]
