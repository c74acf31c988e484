"""Meanings rewritten term by term: programs, rows, S-expressions, query graphs and SPARQL.

Each rewriter walks one language and asks `choose` for the replacement of every term, so that the same walk lists the
terms of a meaning and writes it with any choice of replacements.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, replace
from functools import reduce
from typing import Any

from clew.engine.ids import MEMBERSHIP_IDS
from clew.errors import ClewError
from clew.kb.namespaces import KNOWN_PREFIXES, XSD_STRING
from clew.kb.short_ids import short_id
from clew.kb.values import Direction, Text
from clew.language.graph import Edge, GraphNode, NodeKind, QueryGraph
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.signatures import ANY, KEY, PREDICATE, QUALIFIER, TEXT
from clew.language.program.steps import INPUT_FIELDS, list_steps, with_needed
from clew.language.sexpr import (
    And,
    ClassName,
    Comparison,
    Count,
    During,
    Entity,
    Extreme,
    Join,
    Literal,
    Relation,
    Sexpr,
)
from clew.language.sparql import algebra as a
from clew.language.translate.rows_to_program import INSTANCE_OF, is_variable
from clew.migrate.meaning.vocabulary_map import Replacement, TargetTerm, Term, TermKind

Choose = Callable[[Term], Replacement]
KindOf = Callable[[str], TermKind]  # of a predicate: a relation, an attribute key, or either


STRING_TYPES = ("", XSD_STRING)  # of literals that may be names
KEY_KINDS = {KEY: TermKind.ATTRIBUTE, QUALIFIER: TermKind.QUALIFIER}


class NotExpressible(ClewError):
    """A language cannot express what a meaning becomes in the target graph."""


def only(replacement: Replacement, what: str) -> TargetTerm:
    """The only part of a replacement, for a place where a language has no union."""
    if len(replacement) != 1:
        names = ", ".join(part.name for part in replacement)
        raise NotExpressible(f"{what} stands for several in the target graph, {names}, and has no place for a union")
    return replacement[0]


def untyped(replacement: Replacement, what: str) -> TargetTerm:
    """The only part of a replacement, for a place where a language cannot say of which type the objects are."""
    part = only(replacement, what)
    if part.constraint:
        constraint = f"constrained to a type in the target graph, {part.constraint.name}"
        raise NotExpressible(f"{what} is {constraint}, and has no place for it")
    return part


def names_of(replacement: Replacement) -> list[str]:
    """The names of a replacement, each once: one name may mean all its parts."""
    return list(dict.fromkeys(part.name for part in replacement))


def reverse(direction: Direction) -> Direction:
    return Direction.BACKWARD if direction is Direction.FORWARD else Direction.FORWARD


# --- programs


def rewrite_program(program: f.Function, choose: Choose) -> f.Function:
    """The program with the replacement of every term."""
    nodes: list[Any] = []
    for node, places in list_steps(program, shared=True):
        nodes.append(rewrite_function(node, [nodes[place] for place in places], choose))
    rewritten: f.Function = nodes[-1]
    return rewritten


def rewrite_function(node: f.Function, needed: list[Any], choose: Choose) -> f.Function:
    """One function over rewritten ones."""
    match node:
        case f.Find(name):
            return unite([f.Find(text) for text in names_of(choose(Term(TermKind.ENTITY, name)))])
        case f.FilterConcept(concept=concept):
            names = names_of(choose(Term(TermKind.CONCEPT, concept)))
            return unite([f.FilterConcept(needed[0], text) for text in names])
        case f.Relate():
            return unite([relate(node, needed[0], part) for part in choose(Term(TermKind.RELATION, node.predicate))])
        case f.QueryRelation():
            is_reversed = choose(Term(TermKind.ORDER, ""))[0].is_reversed
            return f.QueryRelation(*(reversed(needed) if is_reversed else needed))
        case f.Table():
            return f.Table(needed[0], tuple(rewrite_column(column, choose) for column in node.columns))
        case f.VerifyStr():
            return f.VerifyStr(needed[0], rewrite_text(node.value, choose))
    return rewrite_inputs(node, needed, choose)


def unite(sets: Sequence[f.Entities]) -> f.Entities:
    """The union of sets of entities."""
    return reduce(f.Or, sets)


def relate(node: f.Relate, source: f.Entities, part: TargetTerm) -> f.Entities:
    """A relation of the target; a constraint applies to what is the object of the source relation."""
    is_forward = node.direction is Direction.FORWARD
    if part.constraint and not is_forward:
        source = f.FilterConcept(source, part.constraint.name)
    direction = reverse(node.direction) if part.is_reversed else node.direction
    related = f.Relate(source, part.name, direction)
    return f.FilterConcept(related, part.constraint.name) if part.constraint and is_forward else related


def rewrite_column(column: str, choose: Choose) -> str:
    """A column of a table, which follows a predicate forward."""
    part = untyped(choose(Term(TermKind.PREDICATE, column)), f"the column {column!r}")
    if part.is_reversed:
        raise NotExpressible(f"the column {column!r} leads backward in the target graph, and columns lead forward")
    return part.name


def rewrite_text(value: Text, choose: Choose) -> Text:
    """A string, which may be a name."""
    return replace(value, text=choose(Term(TermKind.VALUE, value.text))[0].name, entity="")


def rewrite_expression(part: Any, choose: Choose) -> Any:
    """One part of an expression whose own parts are rewritten; a pattern of `matches` is not a name and stays."""
    match part:
        case e.Along():
            term = untyped(choose(Term(TermKind.RELATION, part.predicate)), f"the relation {part.predicate!r}")
            direction = reverse(part.direction) if term.is_reversed else part.direction
            return e.Along(part.source, term.name, direction)
        case e.Attribute():
            return e.Attribute(part.source, rewrite_key(part.key, TermKind.ATTRIBUTE, choose))
        case e.Qualifier():
            return e.Qualifier(part.source, rewrite_key(part.key, TermKind.QUALIFIER, choose))
        case e.IsA():
            names = names_of(choose(Term(TermKind.CONCEPT, part.concept)))
            tests = tuple([e.IsA(part.source, name) for name in names])
            return e.AnyOf(tests) if len(tests) > 1 else tests[0]
        case e.Compare(comparison=e.Comparison.EQ | e.Comparison.NE):
            return replace(part, left=rewrite_constant(part.left, choose), right=rewrite_constant(part.right, choose))
    return part


def rewrite_constant(expression: e.Expression, choose: Choose) -> e.Expression:
    """An operand of a comparison; a text may be a name."""
    match expression:
        case e.Constant(Text() as text):
            return e.Constant(rewrite_text(text, choose))
    return expression


def rewrite_inputs(node: f.Function, needed: list[Any], choose: Choose) -> f.Function:
    """A function whose keys and texts are replaced one by one."""
    changed: dict[str, Any] = {}
    for name, kind in INPUT_FIELDS[type(node)]:
        value = getattr(node, name)
        if kind is KEY or kind is QUALIFIER:
            changed[name] = rewrite_key(value, KEY_KINDS[kind], choose) if value else value
        elif kind is TEXT:
            changed[name] = rewrite_text(value, choose)
        elif kind is ANY:
            changed[name] = choose(Term(TermKind.VALUE, value))[0].name
        elif kind is PREDICATE:
            changed |= rewrite_predicate(node, needed, choose)
        elif isinstance(node, f.GENERAL):
            changed[name] = e.change_clause(value, lambda part: rewrite_expression(part, choose))
    if isinstance(node, f.QUALIFIER_FILTERS):
        return filter_facts(needed[0], lambda source: replace(node, source=source, **changed))
    return replace(with_needed(node, needed), **changed)  # type: ignore[type-var]


def rewrite_key(key: str, kind: TermKind, choose: Choose) -> str:
    """An attribute or qualifier key."""
    return untyped(choose(Term(kind, key)), f"the {kind} {key!r}").name


def rewrite_predicate(node: Any, needed: list[Any], choose: Choose) -> dict[str, Any]:
    """The predicate of a function with its direction, or with its two ends changed over."""
    part = untyped(choose(Term(TermKind.RELATION, node.predicate)), f"the relation {node.predicate!r}")
    changed: dict[str, Any] = {"predicate": part.name}
    if part.is_reversed and isinstance(node, f.QueryRelationQualifier):
        needed.reverse()
    elif part.is_reversed:
        changed["direction"] = reverse(node.direction)
    return changed


def filter_facts(source: f.Entities, make: Callable[[Any], f.Entities]) -> f.Entities:
    """A filter of facts, moved into the unions and constraints that a relation became."""
    if isinstance(source, f.Or):
        return f.Or(filter_facts(source.left, make), filter_facts(source.right, make))
    if isinstance(source, f.FilterConcept):
        return f.FilterConcept(filter_facts(source.source, make), source.concept)
    return make(source)


# --- rows


def rewrite_rows(rows: Iterable[Sequence[str]], choose: Choose, kind_of: KindOf) -> list[list[str]]:
    """The rows of a query graph with the replacement of every term."""
    return [rewrite_row(row, choose, kind_of) for row in rows]


def rewrite_row(row: Sequence[str], choose: Choose, kind_of: KindOf) -> list[str]:
    """One row; a relation that is reversed in the target has its ends changed over."""
    if len(row) not in (3, 5):
        raise NotExpressible(f"a row has 3 or 5 columns, not {len(row)}: {list(row)!r}")
    subject, predicate, object_, *qualifier = row
    start = rewrite_cell(subject, TermKind.ENTITY, choose)
    if is_membership(predicate):
        return [start, predicate, rewrite_cell(object_, TermKind.CONCEPT, choose)]
    kind = kind_of(predicate)
    part = untyped(choose(Term(kind, predicate)), f"the {kind} {predicate!r}")
    end = rewrite_cell(object_, TermKind.VALUE if kind is TermKind.ATTRIBUTE else TermKind.ENTITY, choose)
    ends = [end, part.name, start] if part.is_reversed else [start, part.name, end]
    if not qualifier:
        return ends
    key = rewrite_key(qualifier[0], TermKind.QUALIFIER, choose)
    return [*ends, key, rewrite_cell(qualifier[1], TermKind.VALUE, choose)]


def is_membership(predicate: str) -> bool:
    """Whether a predicate leads from an entity to its class."""
    return predicate == INSTANCE_OF or short_id(predicate) in MEMBERSHIP_IDS


def rewrite_cell(cell: str, kind: TermKind, choose: Choose) -> str:
    """An end of a row, or the value of a qualifier."""
    if is_variable(cell):
        return cell
    names = names_of(choose(Term(kind, cell)))
    if len(names) > 1:
        raise NotExpressible(f"{cell!r} stands for several in the target graph, {', '.join(names)}; rows have no union")
    return names[0]


# --- S-expressions


def rewrite_sexpr(tree: Sexpr, choose: Choose, kind_of: KindOf) -> Any:
    """The S-expression with the replacement of every term."""
    match tree:
        case Entity(id):
            return Entity(only(choose(Term(TermKind.ENTITY, id)), f"the entity {id!r}").name)
        case ClassName(name):
            return ClassName(only(choose(Term(TermKind.CONCEPT, name)), f"the class {name!r}").name)
        case Join():
            return rewrite_join(tree, choose, kind_of)
        case And(left, right):
            return And(rewrite_sexpr(left, choose, kind_of), rewrite_sexpr(right, choose, kind_of))
        case Count(of):
            return Count(rewrite_sexpr(of, choose, kind_of))
        case Comparison():
            return replace(tree, relation=rewrite_relation(tree.relation, choose, kind_of))
    return rewrite_selection(tree, choose, kind_of)


def rewrite_selection(tree: Extreme | During, choose: Choose, kind_of: KindOf) -> Extreme | During:
    """A selection among the members of a set."""
    of = rewrite_sexpr(tree.of, choose, kind_of)
    if isinstance(tree, During):
        return replace(tree, of=of, relation=rewrite_relation(tree.relation, choose, kind_of))
    return replace(tree, of=of, path=tuple(rewrite_relation(relation, choose, kind_of) for relation in tree.path))


def rewrite_join(join: Join, choose: Choose, kind_of: KindOf) -> Any:
    """A join; a constraint applies to what is the object of the source relation."""
    if isinstance(join.of, Literal):
        relation = rewrite_relation(join.relation, choose, kind_of)
        return Join(relation, replace(join.of, text=rewrite_literal(join.of.text, join.of.datatype, choose)))
    kind = kind_of(join.relation.name)
    part = only(choose(Term(kind, join.relation.name)), f"the {kind} {join.relation.name!r}")
    relation = Relation(part.name, join.relation.reverse is not part.is_reversed)
    of = rewrite_sexpr(join.of, choose, kind_of)
    if part.constraint is None:
        return Join(relation, of)
    constraint = ClassName(part.constraint.name)
    return And(constraint, Join(relation, of)) if join.relation.reverse else Join(relation, And(constraint, of))


def rewrite_literal(text: str, datatype: str, choose: Choose) -> str:
    """The text of a literal: a string may be a name."""
    return choose(Term(TermKind.VALUE, text))[0].name if datatype in STRING_TYPES else text


def rewrite_relation(relation: Relation, choose: Choose, kind_of: KindOf) -> Relation:
    """A relation without a constraint, in the direction that it has in the target."""
    kind = kind_of(relation.name)
    part = untyped(choose(Term(kind, relation.name)), f"the {kind} {relation.name!r}")
    return Relation(part.name, relation.reverse is not part.is_reversed)


# --- query graphs


def rewrite_graph(graph: QueryGraph, choose: Choose, kind_of: KindOf) -> QueryGraph:
    """The query graph with the replacement of every term."""
    nodes = tuple(rewrite_graph_node(node, choose) for node in graph.nodes)
    edges = tuple(rewrite_edge(edge, choose, kind_of) for edge in graph.edges)
    return QueryGraph(nodes, edges, graph.target)


def rewrite_graph_node(node: GraphNode, choose: Choose) -> GraphNode:
    """A node with its entity and classes; a class that only labels the node may have no counterpart."""
    classes = tuple(only(choose(Term(TermKind.CONCEPT, name)), f"the class {name!r}").name for name in node.classes)
    windows = tuple(rewrite_window(window, choose) for window in node.windows)
    label = choose(Term(TermKind.LABEL, node.class_name))[0] if node.class_name else TargetTerm("")
    changed = replace(node, classes=classes, windows=windows, class_name=label.name, name=label.title)
    if node.kind is NodeKind.LITERAL:
        return replace(changed, label=rewrite_literal(node.label, node.datatype, choose))
    if node.kind is not NodeKind.ENTITY:
        return changed
    part = only(choose(Term(TermKind.ENTITY, node.label)), f"the entity {node.label!r}")
    return replace(changed, label=part.name, name=part.title)


def rewrite_window(window: Any, choose: Choose) -> Any:
    part = untyped(choose(Term(TermKind.PREDICATE, window.relation)), f"the relation {window.relation!r}")
    return replace(window, relation=part.name, reverse=window.reverse is not part.is_reversed)


def rewrite_edge(edge: Edge, choose: Choose, kind_of: KindOf) -> Edge:
    """An edge, turned round if its relation is reversed in the target."""
    kind = kind_of(edge.relation)
    part = untyped(choose(Term(kind, edge.relation)), f"the {kind} {edge.relation!r}")
    qualifiers = tuple(replace(one, key=rewrite_key(one.key, TermKind.QUALIFIER, choose)) for one in edge.qualifiers)
    start, end = (edge.end, edge.start) if part.is_reversed else (edge.start, edge.end)
    return Edge(start, end, part.name, qualifiers, part.title)


# --- SPARQL

FIXED_SPACES = tuple(KNOWN_PREFIXES[name] for name in ("xsd", "rdf", "rdfs", "owl", "skos", "wikibase", "bd", "hint"))
FIXED_SPACES += (
    KNOWN_PREFIXES["bif"],
    KNOWN_PREFIXES["sql"],
    KNOWN_PREFIXES["schema"],
    KNOWN_PREFIXES["foaf"] + "name",
)
WIKIDATA_PROPERTIES = KNOWN_PREFIXES["p"]  # the beginning of wdt:, p:, ps: and pq:
WIKIDATA_QUALIFIERS = KNOWN_PREFIXES["pq"]
DIRECT_PROPERTIES = KNOWN_PREFIXES["wdt"]
KEPT_FIELDS = ("datasets", "prefixes")  # of a query: they name no terms of the graph


class QueryRewriter:
    """Rewrites the IRIs of queries by their role: entities, classes and predicates; standard terms stay."""

    def __init__(self, choose: Choose, membership_iri: str) -> None:
        self.choose, self.membership_iri = choose, membership_iri

    def rewrite(self, part: Any) -> Any:
        """A part of a query with the replacement of every term."""
        match part:
            case a.Iri():
                return self.rewrite_entity(part)
            case a.Literal():
                return replace(part, text=rewrite_literal(part.text, part.datatype, self.choose))
            case a.Triple():
                return self.rewrite_triple(part)
            case a.Group():
                return a.Group(tuple(element for old in part.elements for element in as_elements(self.rewrite(old))))
            case a.Call():
                return replace(part, arguments=self.rewrite(part.arguments))
            case a.NamedGraph() | a.Service():
                return replace(part, group=self.rewrite(part.group))
            case tuple():
                return tuple([self.rewrite(item) for item in part])
        return self.rewrite_fields(part) if isinstance(part, a.AlgebraNode) else part

    def rewrite_fields(self, part: Any) -> Any:
        """A part of a query without a role of its own, with all it consists of."""
        kept = KEPT_FIELDS if isinstance(part, a.Query) else ()
        names = [field.name for field in fields(part) if field.name not in kept]
        return replace(part, **{name: self.rewrite(getattr(part, name)) for name in names})

    def rewrite_entity(self, iri: a.Iri) -> a.Iri:
        """An entity; a predicate in a place of an entity, as of a query about predicates, is one too."""
        if is_fixed(iri.value):
            return iri
        return make_iri(only(self.choose(Term(TermKind.ENTITY, iri.value)), f"the entity <{iri.value}>"))

    def rewrite_triple(self, triple: a.Triple) -> tuple[a.Element, ...]:
        """The triples that say in the target what a triple says."""
        predicate = triple.predicate
        if isinstance(predicate, a.Iri) and short_id(predicate.value) in MEMBERSHIP_IDS:
            ends = self.rewrite(triple.subject), self.rewrite_class(triple.object)
            return (a.Triple(ends[0], a.Iri(self.membership_iri or predicate.value), ends[1]),)
        subject, object_ = self.rewrite(triple.subject), self.rewrite(triple.object)
        if isinstance(predicate, a.Variable):
            return (a.Triple(subject, predicate, object_),)
        if not isinstance(predicate, a.Iri):
            path = self.rewrite_path(predicate)
            return (a.Triple(subject, path.iri if isinstance(path, a.Link) else path, object_),)
        if is_fixed(predicate.value):
            return (a.Triple(subject, predicate, object_),)
        parts = self.choose(predicate_term(predicate.value))
        return self.connect(subject, predicate.value, parts, object_)

    def connect(self, subject: Any, source: str, parts: Replacement, object_: Any) -> tuple[a.Element, ...]:
        """The triples between two ends by the parts of a predicate, with the type that the object must have."""
        if len(parts) > 1:
            path = a.Alternative(tuple(link_of(part, source) for part in parts))
            return (a.Triple(subject, path, object_),)
        iri, constraint = property_iri(parts[0], source), parts[0].constraint
        if isinstance(object_, a.Literal) and (parts[0].is_reversed or constraint):
            how = "reversed" if parts[0].is_reversed else "constrained to a type"
            raise NotExpressible(f"<{source}> is {how} in the target graph, but its object here is a literal")
        stated = a.Triple(object_, iri, subject) if parts[0].is_reversed else a.Triple(subject, iri, object_)
        if constraint is None:
            return (stated,)
        return stated, a.Triple(object_, make_iri(TargetTerm("instance of", self.membership_iri)), make_iri(constraint))

    def rewrite_class(self, term: Any) -> Any:
        """A class by its IRI; any other term as it is."""
        if not isinstance(term, a.Iri) or is_fixed(term.value):
            return term
        return make_iri(only(self.choose(Term(TermKind.CONCEPT, term.value)), f"the class <{term.value}>"))

    def rewrite_path(self, path: Any) -> Any:
        """A property path; what is reversed in the target is inverted."""
        match path:
            case a.Link(iri) if short_id(iri.value) in MEMBERSHIP_IDS:
                return a.Link(a.Iri(self.membership_iri or iri.value))
            case a.Link(iri):
                if is_fixed(iri.value):
                    return path
                links = tuple(link_of(part, iri.value) for part in self.choose(predicate_term(iri.value)))
                return links[0] if len(links) == 1 else a.Alternative(links)
            case a.Sequence(paths) | a.Alternative(paths):
                return replace(path, paths=tuple(map(self.rewrite_path, paths)))
            case a.Inverse(inner):
                inverted = self.rewrite_path(inner)
                return inverted.path if isinstance(inverted, a.Inverse) else a.Inverse(inverted)
            case a.NegatedSet():
                raise NotExpressible("a negated set of predicates has no counterpart in another graph")
        return replace(path, path=self.rewrite_path(path.path))


def as_elements(rewritten: Any) -> tuple[Any, ...]:
    return rewritten if isinstance(rewritten, tuple) else (rewritten,)


def is_fixed(iri: str) -> bool:
    """Whether an IRI means the same in every graph."""
    return iri.startswith(FIXED_SPACES)


def predicate_term(iri: str) -> Term:
    """The term of a predicate by its IRI."""
    return Term(TermKind.QUALIFIER if iri.startswith(WIKIDATA_QUALIFIERS) else TermKind.PREDICATE, iri)


def make_iri(part: TargetTerm) -> a.Iri:
    """The IRI of a term of the target."""
    if not part.iri:
        raise NotExpressible(f"{part.name!r} has no IRI in the target graph, so that SPARQL cannot name it")
    return a.Iri(part.iri)


def property_iri(part: TargetTerm, source: str) -> a.Iri:
    """The IRI of a predicate; the parts of a statement in Wikidata stay parts of a statement."""
    iri = make_iri(part)
    if not source.startswith(WIKIDATA_PROPERTIES) or source.startswith(DIRECT_PROPERTIES):
        return iri
    if not iri.value.startswith(WIKIDATA_PROPERTIES):
        raise NotExpressible(f"<{source}> is part of a statement of Wikidata, and {part.name!r} has none")
    if part.is_reversed or part.constraint:
        how = "leads backward" if part.is_reversed else "is constrained to a type"
        raise NotExpressible(f"<{source}> is part of a statement of Wikidata, and {part.name!r} {how}")
    return a.Iri(source[: source.rindex("/") + 1] + short_id(iri.value))


def link_of(part: TargetTerm, source: str) -> Any:
    """A part of a predicate as a step of a path, which cannot say the type of what it leads to."""
    link = a.Link(property_iri(untyped((part,), f"<{source}> in a path"), source))
    return a.Inverse(link) if part.is_reversed else link
