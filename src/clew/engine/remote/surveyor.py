"""Surveys a graph in clew's own encoding: names, types, values and counts, batch by batch, and no facts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, product
from typing import TypeVar

from clew.engine.remote.remote_server import Row
from clew.engine.remote.statement_vocabulary import KINDS, OBJECT, OWN, PREDICATE, SUBJECT, TYPE
from clew.engine.sparql.executable.results import value_under
from clew.engine.sparql.solutions import Cell, QueryError
from clew.kb.build_report import BuildReport
from clew.kb.columns.kb_columns import SAMPLED_OBJECTS
from clew.kb.draft import DeclaredKind
from clew.kb.namespaces import KNOWN_PREFIXES, RDF_TYPE
from clew.kb.readers.rdf.export_encoding import (
    CONCEPT_CLASS,
    ENTITY_CLASS,
    PREDICATE_SOURCE_IRI,
    PredicateKey,
    read_node_iri,
    read_predicate_iri,
)
from clew.kb.remote.remote_knowledge_base import MAX_ENDS
from clew.kb.remote.skeleton import ATTRIBUTE, QUALIFIER, Degree, Survey, ValueCount
from clew.kb.values import NO_UNIT, Value
from clew.kb.writers.rdf_writer import iri_term, literal_term
from clew.language.sparql.algebra import Iri, Literal

RDFS, SKOS = KNOWN_PREFIXES["rdfs"], KNOWN_PREFIXES["skos"]
LABEL, SUBCLASS, COMMENT, ALIAS = RDFS + "label", RDFS + "subClassOf", RDFS + "comment", SKOS + "altLabel"
IRI_SUBJECT = "FILTER (ISIRI(?s)) "
NODE_PAGE = 2_000  # nodes that one query lists
NODE_BATCH = 250  # nodes that one query asks about
MAX_LISTED = 50_000  # relations of a predicate whose ends are looked through; of a larger one, the first
Item = TypeVar("Item")
Ask = Callable[[str, str, str], list[Row]]


class StatementSurveyor:
    """Fills a survey from a server with an `rdf-statements` export."""

    own = OWN  # the condition on the predicates of facts

    def __init__(self, ask: Ask, report: BuildReport, limit: int, page: int) -> None:
        """A surveyor of at most `limit` nodes, on a server that gives `page` rows at a time."""
        self.send, self.report, self.limit = ask, report, limit
        self.node_page, self.sampled_ends = min(NODE_PAGE, page), min(MAX_ENDS, page)
        self.scope = ""  # what the replies depend on, besides the run
        self.survey = Survey()
        self.repeats: list[tuple[Cell, Cell, Cell, int]] = []
        self.named = 0  # nodes with a label
        self.classes: set[str] = set()  # that plain RDF has
        self.names: dict[str, str] = {}  # of its predicates
        self.repeated_ends: dict[str, list[tuple[str, str]]] = {}

    def run(self) -> Survey:
        """The survey of the whole graph."""
        nodes = self.list_nodes()
        for number, batch in enumerate(batches(nodes, NODE_BATCH)):
            self.stage(f"names and types: {number * NODE_BATCH:,} of {len(nodes):,} nodes")
            self.describe(batch)
            self.count_degrees(batch)
        self.describe_predicates()
        self.find_repeats()
        self.survey_predicates()
        return self.survey

    def ask(self, purpose: str, query: str) -> list[Row]:
        return self.send(purpose, query, self.scope)

    def stage(self, words: str) -> None:
        self.report.enter_stage(f"surveying {words}")

    # --- nodes

    def list_nodes(self) -> list[str]:
        """The IRIs of all entities and concepts."""
        return self.list_pages(f"VALUES ?k {{ {KINDS} }} ?s {TYPE} ?k . FILTER (ISIRI(?s))")

    def list_pages(self, pattern: str) -> list[str]:
        """The IRIs that `?s` stands for in a pattern, page after page in their order."""
        found: list[str] = []
        while True:
            after = f" FILTER (STR(?s) > {literal_term(found[-1])})" if found else ""
            self.stage(f"nodes: {len(found):,}")
            query = f"SELECT DISTINCT ?s WHERE {{ {pattern}{after} }} ORDER BY STR(?s) LIMIT {self.node_page}"
            page = [cell.value for (cell,) in self.ask("nodes", query) if isinstance(cell, Iri)]
            if found and page and page[0] <= found[-1]:
                raise QueryError("the server does not sort as SPARQL says: it lists a node twice")
            found += page
            if len(found) > self.limit:
                raise QueryError(f"the graph has more than {self.limit:,} nodes; allow more with --limit")
            if len(page) < self.node_page:
                return found

    def describe(self, batch: Sequence[str]) -> None:
        """Read the names, types and superclasses of some nodes."""
        predicates = " ".join(map(iri_term, (RDF_TYPE, LABEL, ALIAS, COMMENT, SUBCLASS)))
        pattern = f"VALUES ?s {{ {terms(batch)} }} VALUES ?p {{ {predicates} }} ?s ?p ?o ."
        rows = self.ask("names and types", f"SELECT ?s ?p ?o WHERE {{ {pattern} }}")
        found: dict[str, dict[str, list[str]]] = {iri: {} for iri in batch}
        for subject, predicate, object_ in rows:
            if isinstance(subject, Iri) and isinstance(predicate, Iri):
                found.setdefault(subject.value, {}).setdefault(predicate.value, []).append(text_of(object_))
        for iri, texts in found.items():
            self.add_node(iri, texts)

    def add_node(self, iri: str, texts: dict[str, list[str]]) -> None:
        types = texts.get(RDF_TYPE, [])
        self.named += LABEL in texts
        name, aliases = next(iter(sorted(texts.get(LABEL, []))), ""), sorted(texts.get(ALIAS, []))
        description = next(iter(sorted(texts.get(COMMENT, []))), "")
        if CONCEPT_CLASS in types:
            parents = [read_node_iri(above) for above in texts.get(SUBCLASS, [])]
            self.survey.draft.add_concept(read_node_iri(iri), name, aliases, description, parents)
        else:
            concepts = [read_node_iri(above) for above in types if above != ENTITY_CLASS]
            self.survey.draft.add_entity(read_node_iri(iri), name, aliases, description, concepts)
        self.report.records_read += 1

    def count_degrees(self, batch: Sequence[str]) -> None:
        """Count the facts around some nodes."""
        counts = [
            self.count_by_node(f"VALUES ?n {{ {terms(batch)} }} {pattern} FILTER ({self.own}) {kind}")
            for pattern, kind in (
                ("?n ?p ?o .", "FILTER (ISIRI(?o))"),
                ("?s ?p ?n .", "FILTER (ISIRI(?s))"),
                ("?n ?p ?o .", "FILTER (ISLITERAL(?o))"),
            )
        ]
        for iri in batch:
            degree = Degree(*(count.get(iri, 0) for count in counts))
            self.survey.degrees[self.node_id(Iri(iri))] = degree

    def count_by_node(self, pattern: str) -> dict[str, int]:
        rows = self.ask("number of facts", f"SELECT ?n (COUNT(*) AS ?c) WHERE {{ {pattern} }} GROUP BY ?n")
        return {node.value: number_of(count) for node, count in rows if isinstance(node, Iri)}

    # --- predicates

    def describe_predicates(self) -> None:
        """Read the names, IRIs, aliases and descriptions of predicates and keys."""
        self.stage("predicates")
        property_ = iri_term(KNOWN_PREFIXES["rdf"] + "Property")
        for predicate, key, value in self.ask(
            "predicates", f"SELECT ?s ?p ?o WHERE {{ ?s {TYPE} {property_} ; ?p ?o }}"
        ):
            if not isinstance(predicate, Iri) or not isinstance(key, Iri):
                continue
            name, text = read_predicate_iri(predicate.value).name, text_of(value)
            details = {PREDICATE_SOURCE_IRI: {"iri": text}, ALIAS: {"aliases": [text]}, COMMENT: {"description": text}}
            self.survey.draft.describe_predicate(name, **details.get(key.value, {}))  # type: ignore[arg-type]

    def find_repeats(self) -> None:
        """Find the facts with several statements: each of these is a fact of its own."""
        pattern = f"?f {SUBJECT} ?s ; {PREDICATE} ?p ; {OBJECT} ?o ."
        query = f"SELECT ?s ?p ?o (COUNT(?f) AS ?n) WHERE {{ {pattern} }} GROUP BY ?s ?p ?o HAVING (COUNT(?f) > 1)"
        self.stage("facts with several statements")
        for subject, predicate, object_, count in self.ask("facts with several statements", query):
            more = number_of(count) - 1
            self.repeats.append((subject, predicate, object_, more))
            if isinstance(predicate, Iri) and isinstance(object_, Iri):
                known = self.repeated_ends.setdefault(read_predicate_iri(predicate.value).name, [])
                known += [(self.node_id(subject), self.node_id(object_))] * more

    def survey_predicates(self) -> None:
        """Count the uses of each predicate: between which concepts, and with which values."""
        counts = self.count_by_predicate("?s ?p ?o .", f"FILTER ({self.own})")
        qualifiers = self.count_qualifiers()
        for number, iri in enumerate(sorted(counts)):
            self.stage(f"predicates: {number:,} of {len(counts):,}")
            self.scope = f"{iri} {counts[iri]} {qualifiers.get(iri, 0)}"
            if counts[iri] > qualifiers.get(iri, 0):
                self.survey_facts(iri, is_qualifier=iri in qualifiers)
            if iri in qualifiers:
                self.add_values(iri, QUALIFIER, f"?x {iri_term(iri)} ?o . FILTER EXISTS {{ ?x {SUBJECT} ?y }}")
        self.scope = ""
        self.add_repeats()

    def count_qualifiers(self) -> dict[str, int]:
        """The number of qualifiers by each predicate."""
        return self.count_by_predicate(f"?f {SUBJECT} ?x ; ?p ?o .", f"FILTER ({self.own})")

    def key_of(self, iri: str) -> PredicateKey:
        """The name of a predicate, and the unit of its values."""
        return read_predicate_iri(iri)

    def value_of(self, predicate: Iri, cell: Cell) -> Value:
        """The value of a literal under a predicate."""
        return value_under(predicate, cell)

    def node_id(self, cell: Cell) -> str:
        """The id of a node; empty for none."""
        return read_node_iri(cell.value) if isinstance(cell, Iri) else ""

    def count_by_predicate(self, pattern: str, condition: str) -> dict[str, int]:
        query = f"SELECT ?p (COUNT(*) AS ?c) WHERE {{ {pattern} {condition} }} GROUP BY ?p"
        return {cell.value: number_of(count) for cell, count in self.ask("uses", query) if isinstance(cell, Iri)}

    def survey_facts(self, iri: str, is_qualifier: bool) -> None:
        only = "FILTER (!ISBLANK(?s)) " if is_qualifier else ""
        facts = f"?s {iri_term(iri)} ?o . {only or IRI_SUBJECT}"
        name = self.key_of(iri)
        relations = self.count_connections(name.name, facts + "FILTER (ISIRI(?o)) ") if name.unit == NO_UNIT else 0
        if relations:
            self.survey.relations[name.name] = relations
            self.sample_ends(name.name, facts + "FILTER (ISIRI(?o)) ", relations)
        if self.add_values(iri, ATTRIBUTE, facts + "FILTER (ISLITERAL(?o)) "):
            self.count_holders(name.name, facts + "FILTER (ISLITERAL(?o)) ")

    def type_pattern(self, variable: str) -> str:
        """The pattern of the concept above a node: the class of an entity, or the superclass of a concept, if any."""
        above = f"?{variable}t"
        kinds = f"FILTER ({above} NOT IN ({iri_term(ENTITY_CLASS)}, {iri_term(CONCEPT_CLASS)}))"
        types = f"{{ ?{variable} {TYPE} {above} . {kinds} }} UNION {{ ?{variable} {iri_term(SUBCLASS)} {above} }}"
        return f"OPTIONAL {{ {types} }}"

    def count_connections(self, name: str, facts: str) -> int:
        """Count the relations between each pair of concepts, and return how many relations there are."""
        both = f"{self.type_pattern('s')} {self.type_pattern('o')}"
        query = f"SELECT ?st ?ot (COUNT(*) AS ?c) WHERE {{ {facts} {both} }} GROUP BY ?st ?ot"
        for subject, object_, count in self.ask(f"concepts that {name} connects", query):
            self.survey.connections[name, self.node_id(subject), self.node_id(object_)] += number_of(count)
        ((count,),) = self.ask(f"number of {name}", f"SELECT (COUNT(*) AS ?c) WHERE {{ {facts} }}")
        return number_of(count)

    def count_holders(self, name: str, facts: str) -> None:
        query = f"SELECT ?st (COUNT(*) AS ?c) WHERE {{ {facts} {self.type_pattern('s')} }} GROUP BY ?st"
        for subject, count in self.ask(f"concepts with {name}", query):
            self.survey.holders[name, self.node_id(subject)] += number_of(count)

    def sample_ends(self, name: str, facts: str, count: int) -> None:
        """Sample the ends of a relation: some in a row, and some objects evenly spaced."""
        size = "" if count <= MAX_LISTED else f" ORDER BY STR(?s) STR(?o) LIMIT {self.sampled_ends}"
        rows = self.ask(f"sample of {name}", f"SELECT ?s ?o WHERE {{ {facts} }}{size}")
        ends = [(self.node_id(subject), self.node_id(object_)) for subject, object_ in rows]
        ends += self.repeated_ends.get(name, [])
        ends.sort(key=lambda pair: (self.is_concept(pair[0]), pair[0], self.is_concept(pair[1]), pair[1]))
        self.survey.ends += [(name, *pair) for pair in ends[:MAX_ENDS]]
        step = max(1, len(ends) // SAMPLED_OBJECTS)
        spaced = enumerate(ends[::step][:SAMPLED_OBJECTS])
        self.survey.objects += [(name, place, object_) for place, (_, object_) in spaced]

    def is_concept(self, id_: str) -> bool:
        draft = self.survey.draft
        number = draft.nodes.numbers.get(id_, -1)
        return number >= 0 and draft.kinds[number] == DeclaredKind.CONCEPT

    def add_values(self, iri: str, use: int, pattern: str) -> bool:
        """Read the distinct values under a key and count them; whether there are any."""
        predicate, key = Iri(iri), self.key_of(iri).name
        query = f"SELECT ?o (COUNT(*) AS ?c) WHERE {{ {pattern} }} GROUP BY ?o"
        rows = [(cell, count) for cell, count in self.ask(f"values of {key}", query) if isinstance(cell, Literal)]
        counts: dict[object, ValueCount] = {}
        for cell, count in rows:
            value = self.value_of(predicate, cell)
            known = counts[value].count if value in counts else 0
            counts[value] = ValueCount(use, key, value, known + number_of(count))
        self.survey.values += counts.values()
        return bool(rows)

    def add_repeats(self) -> None:
        """Count the facts that are several: the same fact with different qualifiers."""
        values = {(count.use, count.key, count.value): place for place, count in enumerate(self.survey.values)}
        for subject, predicate, object_, more in self.repeats:
            if not isinstance(subject, Iri) or not isinstance(predicate, Iri):
                continue
            name = read_predicate_iri(predicate.value).name
            if isinstance(object_, Iri):
                self.survey.relations[name] = self.survey.relations.get(name, 0) + more
                for above, below in product(self.concepts_of(subject), self.concepts_of(object_)):
                    self.survey.connections[name, above, below] += more
                self.add_degree(read_node_iri(object_.value), Degree(incoming=more))
                self.add_degree(read_node_iri(subject.value), Degree(outgoing=more))
            else:
                place = values[ATTRIBUTE, name, value_under(predicate, object_)]
                known = self.survey.values[place]
                self.survey.values[place] = ValueCount(ATTRIBUTE, name, known.value, known.count + more)
                self.add_degree(read_node_iri(subject.value), Degree(held=more))
                for above in self.concepts_of(subject):
                    self.survey.holders[name, above] += more

    def concepts_of(self, node: Iri) -> list[str]:
        """The ids of the concepts above a node; "" if there are none."""
        draft = self.survey.draft
        number = draft.node_number(read_node_iri(node.value))
        above = (draft.parents if self.is_concept(read_node_iri(node.value)) else draft.types).get(number, ())
        return [draft.nodes.keys[one] for one in above] or [""]

    def add_degree(self, id_: str, more: Degree) -> None:
        known = self.survey.degrees.get(id_, Degree())
        self.survey.degrees[id_] = Degree(
            known.outgoing + more.outgoing, known.incoming + more.incoming, known.held + more.held
        )


def batches(items: Iterable[Item], size: int) -> Iterator[list[Item]]:
    remaining = iter(items)
    while batch := list(islice(remaining, size)):
        yield batch


def terms(iris: Iterable[str]) -> str:
    return " ".join(map(iri_term, iris))


def text_of(cell: Cell) -> str:
    return cell.text if isinstance(cell, Literal) else cell.value if isinstance(cell, Iri) else ""


def number_of(cell: Cell) -> int:
    return int(float(cell.text)) if isinstance(cell, Literal) and cell.text else 0
