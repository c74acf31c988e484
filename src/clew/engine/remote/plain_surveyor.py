"""Surveys plain RDF on a server: what a graph without clew's own vocabulary says of its nodes and predicates."""

from __future__ import annotations

from collections.abc import Sequence

from clew.engine.remote.plain_vocabulary import ABOUT_NODES, OWN, SUBCLASS, plain_value
from clew.engine.remote.remote_server import Row
from clew.engine.remote.surveyor import StatementSurveyor, batches, terms, text_of
from clew.engine.sparql.solutions import Cell
from clew.kb.namespaces import RDF_TYPE
from clew.kb.readers.predicate_names import bare_predicate_name, spell_out
from clew.kb.readers.rdf.draft_filler import node_id
from clew.kb.readers.rdf.export_encoding import PredicateKey
from clew.kb.readers.rdf.known_iris import (
    ALIASES,
    CLASSES,
    DESCRIPTIONS,
    NAMES,
    PROPERTY_TYPES,
    VOCABULARY_SPACES,
)
from clew.kb.readers.rdf.term_labels import (
    assign_predicate_names,
    entity_name_from_iri,
    language_rank,
    name_from_iri,
    words_from_iri,
)
from clew.kb.values import NO_UNIT, Value
from clew.kb.writers.rdf_writer import iri_term, literal_term
from clew.language.sparql.algebra import Iri, Literal

LANGUAGES = ("en",)  # of labels; then those without a language, then any other
PREDICATE_BATCH = 100


class PlainSurveyor(StatementSurveyor):
    """Fills a survey from plain RDF."""

    own = OWN

    def list_nodes(self) -> list[str]:
        """The IRIs of all that has facts, or that facts lead to, but for predicates and the words of RDF itself."""
        self.stage("predicates")
        rows = self.ask("predicates", "SELECT ?p (COUNT(*) AS ?c) WHERE { ?s ?p ?o } GROUP BY ?p")
        used = [cell.value for cell, _ in rows if isinstance(cell, Iri)]
        kinds = " ".join(map(iri_term, sorted(PROPERTY_TYPES)))
        declared = self.ask("predicates", f"SELECT DISTINCT ?s WHERE {{ VALUES ?k {{ {kinds} }} ?s a ?k }}")
        left_out = {*used, *(cell.value for (cell,) in declared if isinstance(cell, Iri))}
        self.name_predicates([iri for iri in used if iri not in ABOUT_NODES])
        self.find_classes()
        ends = f"{iri_term(RDF_TYPE)} {iri_term(SUBCLASS)}"
        parts = ("?s ?p ?o .", f"?o ?p ?s . FILTER ({OWN})", f"VALUES ?p {{ {ends} }} ?o ?p ?s .")
        found = sorted({iri for part in parts for iri in self.list_part(part)})
        return [iri for iri in found if iri not in left_out and not iri.startswith(VOCABULARY_SPACES)]

    def list_part(self, pattern: str) -> list[str]:
        return self.list_pages(f"{pattern} FILTER (ISIRI(?s))")

    def find_classes(self) -> None:
        """Find what is a concept: whatever has instances, or is below another or above one."""
        kinds = " ".join(map(iri_term, sorted(CLASSES)))
        patterns = (
            f"?x a ?c . FILTER (?c NOT IN ({', '.join(map(iri_term, sorted(PROPERTY_TYPES)))}))",
            f"?c {iri_term(SUBCLASS)} ?x",
            f"?x {iri_term(SUBCLASS)} ?c",
            f"VALUES ?k {{ {kinds} }} ?c a ?k",
        )
        rows: list[Row] = []
        for pattern in patterns:
            rows += self.ask("classes", f"SELECT DISTINCT ?c WHERE {{ {pattern} }}")
        found = (cell.value for (cell,) in rows if isinstance(cell, Iri))
        self.classes = {iri for iri in found if not iri.startswith(VOCABULARY_SPACES)}

    def describe(self, batch: Sequence[str]) -> None:
        pattern = f"VALUES ?s {{ {terms(batch)} }} VALUES ?p {{ {terms(ABOUT_NODES)} }} ?s ?p ?o ."
        rows = self.ask("names and types", f"SELECT ?s ?p ?o WHERE {{ {pattern} }}")
        found: dict[str, list[tuple[str, Cell]]] = {iri: [] for iri in batch}
        for subject, predicate, object_ in rows:
            found.setdefault(text_of(subject), []).append((text_of(predicate), object_))
        for iri, cells in found.items():
            self.add_described(iri, cells)

    def add_described(self, iri: str, cells: list[tuple[str, Cell]]) -> None:
        """Add a node with its names in the preferred language."""
        names, id_ = best_texts(cells, NAMES), node_id(iri)
        aliases, descriptions = best_texts(cells, ALIASES), best_texts(cells, DESCRIPTIONS)
        unnamed = words_from_iri if iri in self.classes else entity_name_from_iri
        name, description = names[0] if names else unnamed(iri), descriptions[0] if descriptions else ""
        written = [] if names or iri in self.classes else [name_from_iri(iri)]
        others = (*names[1:], *aliases, *(text for text in written if text != name))
        self.named += bool(names)
        above = SUBCLASS if iri in self.classes else RDF_TYPE
        parents = [cell.value for key, cell in cells if key == above and isinstance(cell, Iri)]
        kept = [node_id(parent) for parent in parents if not parent.startswith(VOCABULARY_SPACES)]
        add = self.survey.draft.add_concept if iri in self.classes else self.survey.draft.add_entity
        add(id_, name, others, description, kept)
        self.report.records_read += 1

    # --- predicates

    def name_predicates(self, iris: Sequence[str]) -> None:
        """Name the predicates by their labels, or by the last part of their IRIs."""
        labels: dict[str, list[tuple[str, Cell]]] = {}
        for batch in batches(iris, PREDICATE_BATCH):
            pattern = f"VALUES ?s {{ {terms(batch)} }} VALUES ?p {{ {terms((*NAMES, *DESCRIPTIONS))} }} ?s ?p ?o"
            for subject, predicate, object_ in self.ask(
                "names of predicates", f"SELECT ?s ?p ?o WHERE {{ {pattern} }}"
            ):
                labels.setdefault(text_of(subject), []).append((text_of(predicate), object_))
        wanted: dict[str, tuple[str, ...]] = {}
        for iri in iris:
            found = best_texts(labels.get(iri, []), NAMES)
            full = found[0] if found else words_from_iri(iri)
            short = bare_predicate_name(full if found else " ".join(spell_out(full.split())))
            wanted[iri] = tuple(dict.fromkeys((short, full)))
        self.names = assign_predicate_names(wanted, {}, self.survey.draft)
        for iri, name in self.names.items():
            descriptions = best_texts(labels.get(iri, []), DESCRIPTIONS)
            self.survey.draft.describe_predicate(name, iri, wanted[iri], next(iter(descriptions), ""))

    def describe_predicates(self) -> None:
        """They were described when they were named."""

    def find_repeats(self) -> None:
        """A triple is one fact."""

    def key_of(self, iri: str) -> PredicateKey:
        return PredicateKey(self.names[iri], NO_UNIT)

    def value_of(self, predicate: Iri, cell: Cell) -> Value:
        return plain_value(cell)

    def node_id(self, cell: Cell) -> str:
        return node_id(cell.value) if isinstance(cell, Iri) else ""

    def count_qualifiers(self) -> dict[str, int]:
        return {}

    def type_pattern(self, variable: str) -> str:
        above = f"?{variable}t"
        spaces = " && ".join(f"!STRSTARTS(STR({above}), {literal_term(space)})" for space in VOCABULARY_SPACES)
        types = f"{{ ?{variable} a {above} . FILTER ({spaces}) }} UNION {{ ?{variable} {iri_term(SUBCLASS)} {above} }}"
        return f"OPTIONAL {{ {types} }}"


def best_texts(cells: Sequence[tuple[str, Cell]], predicates: Sequence[str]) -> list[str]:
    """The texts under some predicates, those in the preferred language and under the first predicate first."""
    found = [
        (
            language_rank("@" + cell.language if cell.language else "", LANGUAGES),
            predicates.index(key),
            cell.text.strip(),
        )
        for key, cell in cells
        if key in predicates and isinstance(cell, Literal) and cell.text.strip()
    ]
    best = min(found, default=(0, 0, ""))[0]
    return list(dict.fromkeys(text for rank, _, text in sorted(found) if rank == best))
