"""`EndpointGraph`: a SPARQL server as the target of a migration, asked about many entities with each query.

Every query is a table of terms and one triple pattern, which any server answers by its indexes.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product
from types import TracebackType

from clew.engine.endpoint.client import EndpointAccess
from clew.engine.endpoint.engine import LANGUAGES, EndpointEngine
from clew.engine.endpoint.quirks import AUTO
from clew.engine.http_reply import is_url
from clew.engine.sparql.solutions import Cell
from clew.kb.draft import INSTANCE_OF
from clew.kb.knowledge_base import open_kb
from clew.kb.short_ids import iri_spellings
from clew.kb.values import Direction
from clew.language.sparql.algebra import Iri, Literal
from clew.migrate.graphs.endpoint_tables import TableClient, TableQuery, TableRow, iri_rows, text_of
from clew.migrate.graphs.graph_predicates import SUBCLASS_OF
from clew.migrate.graphs.server_vocabulary import ServerVocabulary, detect_vocabulary
from clew.migrate.graphs.target_graph import (
    MAX_KEPT,
    MAX_NEIGHBOURS,
    MAX_PATHS,
    BatchCache,
    Hop,
    KbGraph,
    Pair,
    Start,
    TargetGraph,
    TwoHops,
    TypeHierarchy,
)

Step = tuple[Hop, str]
Arrivals = Mapping[str, Sequence[Hop]]  # the hops from an entity to each of its neighbours
KEPT_OF_EACH = MAX_KEPT // 4  # of eight kinds of replies: more than 100,000 questions need
HUB_NEIGHBOURS = 200  # of an entity whose paths cost less to search from the other end
MAX_NAMESAKES = 100  # of a predicate
EDGES = {Direction.FORWARD: "?near ?p ?far", Direction.BACKWARD: "?far ?p ?near"}


class EndpointGraph:
    """The SPARQL server at `url` as the target of a migration: Wikidata, DBpedia, Freebase or an export of clew's.

    The answers are those of a `KbGraph` over the same facts. Of more than `MAX_NEIGHBOURS` edges of one entity, the
    server chooses which it returns; nodes without an IRI are left out.
    """

    def __init__(self, url: str, access: EndpointAccess | None = None, quirks: str = AUTO) -> None:
        self.engine = EndpointEngine(url, access, quirks)
        self.tables = TableClient(self.engine, MAX_NEIGHBOURS)
        self.hierarchy = TypeHierarchy(self.parents_of)
        self.known = BatchCache[str, tuple[str]](self.load_known, KEPT_OF_EACH)
        self.counts = BatchCache[str, tuple[int]](self.count_steps, KEPT_OF_EACH)
        self.ends = BatchCache[Start, tuple[str, ...]](self.load_ends, KEPT_OF_EACH)
        self.steps = BatchCache[str, tuple[Step, ...]](self.load_steps, KEPT_OF_EACH)
        self.hops = BatchCache[Pair, tuple[Hop, ...]](self.load_hops, KEPT_OF_EACH)
        self.paths = BatchCache[Pair, tuple[TwoHops, ...]](self.load_two_hops, KEPT_OF_EACH)
        self.names = BatchCache[str, tuple[str]](self.load_names, KEPT_OF_EACH)
        self.predicates = BatchCache[str, tuple[str]](self.load_predicates, KEPT_OF_EACH)

    def __repr__(self) -> str:
        return f"EndpointGraph({self.engine.client.url!r})"

    @cached_property
    def vocabulary(self) -> ServerVocabulary:
        """How the server writes entities and predicates."""
        return detect_vocabulary(self.tables.ask_all)

    # --- questions

    def find_known(self, ids: Collection[str]) -> dict[str, str]:
        """Those of the ids that the server has, each with the server's spelling."""
        return {id_: own for id_, (own,) in self.known.find(ids).items()}

    def load_known(self, ids: Collection[str]) -> dict[str, tuple[str]]:
        """Those of the ids that the server has, each with the first of its spellings there."""
        spellings = {id_: self.spell(id_) for id_ in ids}
        missing, known = dict.fromkeys(iri for iris in spellings.values() for iri in iris), set[str]()
        for pattern in self.vocabulary.known_patterns:
            query = TableQuery("?s", "?s", f"FILTER EXISTS {{ {pattern} }}")
            known |= {iri for (iri,) in iri_rows(self.tables.ask_table([(iri,) for iri in missing], query))}
            missing = {iri: None for iri in missing if iri not in known}
        own = {id_: next((iri for iri in iris if iri in known), "") for id_, iris in spellings.items()}
        return {id_: (self.vocabulary.read_entity(iri) or id_,) for id_, iri in own.items() if iri}

    def spell(self, id_: str) -> list[str]:
        """The IRIs that an id may stand for: links and servers differ in what they percent-encode."""
        texts = dict.fromkeys((id_, *(iri_spellings(id_) if "://" in id_ else ())))
        return [iri for iri in map(self.vocabulary.entity_iri, texts) if iri]

    def find_hops(self, pairs: Collection[Pair]) -> dict[Pair, tuple[Hop, ...]]:
        """The predicates that connect each pair directly; pairs without any are left out."""
        return self.hops.find(pairs)

    def load_hops(self, pairs: Collection[Pair]) -> dict[Pair, tuple[Hop, ...]]:
        """The predicates that connect each pair directly, from the server."""
        asked = self.iris_of_pairs(pairs)
        rows = dict.fromkeys(row for start, end in asked for row in ((start, end), (end, start)))
        query = TableQuery("?near ?p ?far", "?near ?far", f"?near ?p ?far {self.vocabulary.edge_filter}")
        found: dict[Pair, set[Hop]] = defaultdict(set)
        for start, predicate, end in iri_rows(self.tables.ask_table(rows, query)):
            if id_ := self.vocabulary.read_predicate(predicate):
                for pair in asked.get((start, end), ()):
                    found[pair].add(Hop(id_, Direction.FORWARD))
                for pair in asked.get((end, start), ()):
                    found[pair].add(Hop(id_, Direction.BACKWARD))
        return {pair: tuple(sorted(hops)) for pair, hops in found.items()}

    def find_two_hops(self, pairs: Collection[Pair]) -> dict[Pair, tuple[TwoHops, ...]]:
        """The paths of two hops between each pair, at most `MAX_PATHS`; pairs without any are left out."""
        return self.paths.find(pairs)

    def load_two_hops(self, pairs: Collection[Pair]) -> dict[Pair, tuple[TwoHops, ...]]:
        """The paths of two hops between each pair, from what the server says of their ends."""
        counts = {id_: count for id_, (count,) in self.counts.find(id_ for pair in pairs for id_ in pair).items()}
        ordered = {pair: order_ends(pair, counts) for pair in pairs if all(counts.get(id_) for id_ in pair)}
        hubs = {far for _, far in ordered.values() if counts[far] > HUB_NEIGHBOURS}
        near_ends = [near for near, _ in ordered.values()]
        steps = self.find_hops_from([*near_ends, *(far for _, far in ordered.values() if far not in hubs)])
        arrivals = self.find_arrivals(ordered.values(), hubs, steps)
        found = {}
        for pair, (near, far) in ordered.items():
            paths = set(join_steps(pair, near, steps.get(near, ()), arrivals[far]))
            if paths:
                found[pair] = tuple(sorted(paths)[:MAX_PATHS])
        return found

    def find_arrivals(
        self, pairs: Collection[Pair], hubs: Collection[str], steps: Mapping[str, tuple[Step, ...]]
    ) -> dict[str, dict[str, list[Hop]]]:
        """The hops from the far end of each pair to its neighbours; from a hub, to those of the near end only."""
        arrivals: dict[str, dict[str, list[Hop]]] = {far: defaultdict(list) for _, far in pairs}
        for far in arrivals.keys() - hubs:
            for hop, middle in steps.get(far, ()):
                arrivals[far][middle].append(hop)
        between = {(far, middle) for near, far in pairs if far in hubs for _, middle in steps.get(near, ())}
        for (far, middle), hops in self.load_hops(sorted(between)).items():
            arrivals[far][middle] += hops
        return arrivals

    def find_hops_from(self, starts: Collection[str]) -> dict[str, tuple[Step, ...]]:
        """The hops that leave each entity, and the entities they lead to; at most `MAX_NEIGHBOURS` for each."""
        return self.steps.find(starts)

    def follow(self, starts: Collection[Start]) -> dict[Start, tuple[str, ...]]:
        """Where a hop leads from an entity, to entities or printed values; starts that lead nowhere are left out."""
        return self.ends.find(starts)

    def find_predicates(self, texts: Collection[str]) -> dict[str, str]:
        """The id of the predicate that each text names by id, IRI or name; texts that name none are left out."""
        return {text: id_ for text, (id_,) in self.predicates.find(texts).items()}

    def load_predicates(self, texts: Collection[str]) -> dict[str, tuple[str]]:
        """The id of the predicate that each text names, from the server."""
        named = {text: self.vocabulary.predicate_iris(text) for text in texts}
        unknown = [text for text, iris in named.items() if not self.used_predicates(iris)]
        named |= self.predicates_by_label(unknown)
        found = {text: self.used_predicates(iris) for text, iris in named.items()}
        return {text: (self.vocabulary.read_predicate(iris[0]),) for text, iris in found.items() if iris}

    def find_types(self, texts: Collection[str]) -> dict[str, str]:
        """The id of the type that each text names by id or IRI; others are left out."""
        return self.find_known(texts)

    def types_of(self, ids: Collection[str]) -> dict[str, frozenset[str]]:
        """The ids of the types of each entity, those above them included; what has none is left out."""
        membership = Hop(self.vocabulary.structure.membership, Direction.FORWARD)
        direct = self.follow([(id_, membership) for id_ in ids])
        return self.hierarchy.add_types_above({id_: types for (id_, _), types in direct.items()})

    def parents_of(self, types: Collection[str]) -> dict[str, tuple[str, ...]]:
        """The types directly above each type."""
        subclass = Hop(self.vocabulary.structure.subclass, Direction.FORWARD)
        return {type_: above for (type_, _), above in self.follow([(type_, subclass) for type_ in types]).items()}

    def names_of(self, ids: Collection[str]) -> dict[str, str]:
        """The names of entities, types and predicates; what has none is left out."""
        return {id_: name for id_, (name,) in self.names.find(ids).items()}

    def load_names(self, ids: Collection[str]) -> dict[str, tuple[str]]:
        """The names of entities, types and predicates, from the server."""
        asked = {id_: self.label_subjects(id_) for id_ in ids}
        subjects = dict.fromkeys(iri for iris in asked.values() for iri in iris)
        labels = self.find_labels(product(subjects, self.vocabulary.label_iris))
        structure = self.vocabulary.structure
        usual = {structure.membership: INSTANCE_OF, structure.subclass: SUBCLASS_OF}
        names = {id_: next((labels[iri] for iri in iris if iri in labels), "") for id_, iris in asked.items()}
        return {id_: (name,) for id_ in names if (name := names[id_] or usual.get(id_, ""))}

    # --- searches

    def iris_of(self, ids: Iterable[str]) -> dict[str, list[str]]:
        """The ids by the IRI that each stands for; those that stand for none are left out."""
        by_iri: dict[str, list[str]] = defaultdict(list)
        for id_ in dict.fromkeys(ids):
            if iri := self.vocabulary.entity_iri(id_):
                by_iri[iri].append(id_)
        return by_iri

    def iris_of_pairs(self, pairs: Iterable[Pair]) -> dict[TableRow, list[Pair]]:
        by_iris: dict[TableRow, list[Pair]] = defaultdict(list)
        for pair in dict.fromkeys(pairs):
            start, end = map(self.vocabulary.entity_iri, pair)
            if start and end:
                by_iris[start, end].append(pair)
        return by_iris

    def count_steps(self, ids: Collection[str]) -> dict[str, tuple[int]]:
        """The number of edges of each entity that has any; more than `MAX_NEIGHBOURS` if the server cannot say."""
        asked, counts = self.iris_of(ids), dict[str, int]()
        for direction in Direction:
            for (iri,), count in self.tables.count_rows([(iri,) for iri in asked], self.steps_query(direction)):
                for id_ in asked[iri]:
                    counts[id_] = counts.get(id_, 0) + count
        return {id_: (count,) for id_, count in counts.items()}

    def steps_query(self, direction: Direction) -> TableQuery:
        """A query for the edges between entities in one direction."""
        pattern = f"{EDGES[direction]} FILTER(isIRI(?far)) {self.vocabulary.edge_filter}"
        return TableQuery("?near ?p ?far", "?near", pattern)

    def load_steps(self, starts: Collection[str]) -> dict[str, tuple[Step, ...]]:
        """The hops that leave each entity, from the server."""
        asked = self.iris_of(starts)
        found: dict[str, set[Step]] = defaultdict(set)
        for direction in Direction:
            rows = self.tables.ask_table([(iri,) for iri in asked], self.steps_query(direction))
            for near, predicate, far in iri_rows(rows):
                id_, end = self.vocabulary.read_predicate(predicate), self.vocabulary.read_entity(far)
                for start in asked[near] if id_ and end else ():
                    found[start].add((Hop(id_, direction), end))
        return {id_: tuple(sorted(steps)[:MAX_NEIGHBOURS]) for id_, steps in found.items()}

    def load_ends(self, starts: Collection[Start]) -> dict[Start, tuple[str, ...]]:
        """Where hops lead, from the server."""
        found: dict[Start, set[str]] = defaultdict(set)
        for direction, edge in EDGES.items():
            asked = self.rows_of_starts(start for start in starts if start[1].direction is direction)
            query = TableQuery("?near ?p ?far", "?near ?p", edge, has_values=True)
            for near, predicate, far in self.tables.ask_table(asked, query):
                end = self.read_end(predicate, far)
                for start in asked[text_of(near), text_of(predicate)] if end else ():
                    found[start].add(end)
        return {start: tuple(sorted(ends)[:MAX_NEIGHBOURS]) for start, ends in found.items()}

    def rows_of_starts(self, starts: Iterable[Start]) -> dict[TableRow, list[Start]]:
        """The starts by the IRIs of entity and predicate."""
        rows: dict[TableRow, list[Start]] = defaultdict(list)
        for start in starts:
            if iri := self.vocabulary.entity_iri(start[0]):
                for predicate in self.vocabulary.predicate_iris(start[1].predicate):
                    rows[iri, predicate].append(start)
        return rows

    def read_end(self, predicate: Cell, end: Cell) -> str:
        """The id of an entity or the printed value at the end of an edge; empty for a node without an IRI."""
        if isinstance(end, Iri):
            return self.vocabulary.read_entity(end.value)
        return self.vocabulary.print_value(text_of(predicate), end) if isinstance(end, Literal) else ""

    def used_predicates(self, iris: Collection[str]) -> tuple[str, ...]:
        """Those of the predicates that have an id and that the server uses, or that are its structure."""
        structure = self.vocabulary.structure
        ids = {iri: self.vocabulary.read_predicate(iri) for iri in iris}
        query = TableQuery("?p", "?p", "FILTER EXISTS { ?s ?p ?o }")
        used = {iri for (iri,) in iri_rows(self.tables.ask_table([(iri,) for iri in iris], query))}
        known = (structure.membership, structure.subclass)
        return tuple(iri for iri, id_ in ids.items() if id_ and (iri in used or id_ in known))

    def predicates_by_label(self, texts: Collection[str]) -> dict[str, tuple[str, ...]]:
        """The predicates that have these names."""
        found = {}
        for text in texts:
            labels = " ".join(json.dumps(text) + (f"@{language}" if language else "") for language in LANGUAGES)
            pattern = f"VALUES ?l {{ {labels} }} ?s <{self.vocabulary.label_iris[0]}> ?l"
            table = self.tables.ask_all(f"SELECT ?s WHERE {{ {pattern} }} LIMIT {MAX_NAMESAKES}")
            iris = sorted({iri for (iri,) in iri_rows(table.rows)})
            found[text] = tuple(known for iri in iris for known in self.vocabulary.predicate_iris(iri))
        return found

    def label_subjects(self, id_: str) -> list[str]:
        """The IRIs that may have the name of an entity or predicate, the entity first."""
        iris = (self.vocabulary.entity_iri(id_), *self.vocabulary.predicate_iris(id_))
        return [iri for iri in dict.fromkeys(iris) if iri]

    def find_labels(self, rows: Iterable[TableRow]) -> dict[str, str]:
        """The best label of each subject: by predicate, then by language, then by alphabet."""
        languages = ", ".join(f'"{language}"' for language in LANGUAGES)
        texts = (("?label", "STR(?o)"), ("?language", "LANG(?o)"))
        query = TableQuery("?s ?p", "?s ?p", f"?s ?p ?o FILTER(LANG(?o) IN ({languages}))", texts)
        order = {iri: place for place, iri in enumerate(self.vocabulary.label_iris)}
        found: dict[str, tuple[int, int, str]] = {}
        for subject, predicate, label, language in self.tables.ask_table(rows, query):
            if isinstance(label, Literal) and isinstance(language, Literal):
                rank = order[text_of(predicate)], LANGUAGES.index(language.text.lower()), label.text
                found[text_of(subject)] = min(rank, found.get(text_of(subject), rank))
        return {subject: label for subject, (_, _, label) in found.items()}

    def close(self) -> None:
        """Close the connections."""
        self.engine.close()

    def __enter__(self) -> EndpointGraph:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def order_ends(pair: Pair, counts: Mapping[str, int]) -> tuple[str, str]:
    """The ends of a pair, the one with fewer edges first."""
    start, end = pair
    return (start, end) if counts[start] <= counts[end] else (end, start)


def join_steps(pair: Pair, near: str, steps: Iterable[Step], arrivals: Arrivals) -> Iterator[TwoHops]:
    """The paths between a pair over what the hops from its near end and from its far end both lead to."""
    for hop, middle in steps:
        for other in arrivals.get(middle, ()) if middle not in pair else ():
            if near == pair[0]:
                yield TwoHops(hop, middle, other.reversed)
            else:
                yield TwoHops(other, middle, hop.reversed)


def open_target(place: str, gap: float | None = None, pace_file: str = "") -> TargetGraph:
    """The graph at `place`: a knowledge base in a folder, or a SPARQL server by its address.

    `gap` is the number of seconds between two queries to the server, of all processes with this `pace_file`; None: what
    its operators ask for.
    """
    if not is_url(place):
        return KbGraph(open_kb(place))
    return EndpointGraph(place, EndpointAccess(gap=gap, pace_file=pace_file))
