"""Reading KQA Pro's SPARQL encoding: a fact node for every fact, a value node for every value."""

from __future__ import annotations

from dataclasses import dataclass

from clew.errors import ValueFormatError
from clew.kb.draft import Draft
from clew.kb.readers.rdf.columns import Graph
from clew.kb.readers.rdf.encoding import WKT, read_kqapro_key, read_kqapro_node, read_point
from clew.kb.values import NO_UNIT, Quantity, Text, Value, read_number, read_time

NAME, INSTANCE_OF = "pred:name", "pred:instance_of"
VALUE, UNIT, YEAR, DATE = "pred:value", "pred:unit", "pred:year", "pred:date"
FACT_HEAD, FACT_RELATION, FACT_TAIL = "pred:fact_h", "pred:fact_r", "pred:fact_t"
VALUES = (VALUE, UNIT, YEAR, DATE)
BAD_VALUE = "a value node that cannot be read"
INCOMPLETE = "a fact node without head, relation or tail"


def read_kqapro(graph: Graph, draft: Draft, place: str) -> None:
    """Adds what a graph in KQA Pro's encoding says; every ancestor of an entity becomes a direct concept of it."""
    KqaproReader(graph, draft, place).read()


@dataclass(frozen=True, slots=True)
class KqaproReader:
    """Reads one graph."""

    graph: Graph
    draft: Draft
    place: str

    def read(self) -> None:
        facts = self.graph.with_predicates([FACT_HEAD])
        nodes = self.graph.by_subject(self.graph.terms_mask(self.graph.subject[facts]))
        values = self.read_values()
        self.declare()
        for said in nodes.values():
            try:
                self.add_fact(said, values)
            except ValueFormatError as fault:
                self.draft.report.skip_fact(BAD_VALUE, self.place, str(fault))

    def declare(self) -> None:
        """Declares what has a name: a concept if anything is an instance of it, else an entity."""
        texts = self.graph.terms.texts
        above: dict[int, list[int]] = {}
        for subject, concept in self.graph.pairs(self.graph.with_predicates([INSTANCE_OF])):
            above.setdefault(subject, []).append(concept)
        concepts = {concept for known in above.values() for concept in known}
        for term, name in self.graph.pairs(self.graph.with_predicates([NAME])):
            tell = self.draft.concept if term in concepts else self.draft.entity
            known = [] if term in concepts else above.get(term, [])
            tell(read_kqapro_node(texts[term]), texts[name], (), "", [read_kqapro_node(texts[up]) for up in known])

    def read_values(self) -> dict[int, dict[str, int]]:
        """The parts of each value node."""
        rows = self.graph.with_predicates(VALUES)
        nodes = self.graph.by_subject(self.graph.terms_mask(self.graph.subject[rows]))
        texts = self.graph.terms.texts
        return {node: {texts[predicate]: term for predicate, term in said} for node, said in nodes.items()}

    def add_fact(self, said: list[tuple[int, int]], values: dict[int, dict[str, int]]) -> None:
        texts = self.graph.terms.texts
        parts = {texts[predicate]: term for predicate, term in said}
        if not {FACT_HEAD, FACT_RELATION, FACT_TAIL} <= parts.keys():
            raise ValueFormatError(INCOMPLETE)
        head, key = read_kqapro_node(texts[parts[FACT_HEAD]]), read_kqapro_key(texts[parts[FACT_RELATION]])
        qualifiers = [
            (read_kqapro_key(texts[predicate]), self.value(values.get(term, {})))
            for predicate, term in said
            if not texts[predicate].startswith("pred:")
        ]
        tail = parts[FACT_TAIL]
        if tail in values:
            self.draft.attribute(head, key, self.value(values[tail]), qualifiers)
        else:
            self.draft.relation(head, key, read_kqapro_node(texts[tail]), qualifiers)

    def value(self, parts: dict[str, int]) -> Value:
        """The value a node stands for: a date, else a year, else a quantity if it has a unit, else a text."""
        texts = self.graph.terms.texts
        time = parts.get(DATE, parts.get(YEAR))
        if time is not None:
            return read_time(texts[time])
        if VALUE not in parts:
            raise ValueFormatError("a value node without a value")
        text = texts[parts[VALUE]]
        if UNIT in parts:
            return Quantity(read_number(text), texts[parts[UNIT]] or NO_UNIT)
        extra = list(self.graph.terms.extras)[self.graph.terms.extra[parts[VALUE]]]
        return read_point(text) if extra == WKT else Text(text)
