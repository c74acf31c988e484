"""The graph that questions come from: built from files, asked for the facts of questions, and sampled for further ones.

A rule that a few questions support may be a coincidence. The source graph has more facts of the same predicate, and
those whose two ends are linked are observations like questions.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from typing import TypeVar

from clew.errors import SourceError
from clew.kb.additions import has_repeated_predicates
from clew.kb.build import build_kb
from clew.kb.build_report import BuildReport
from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.entity_links import EntityLinks
from clew.kb.files import Source, file_digest, make_folder, text_digest
from clew.kb.knowledge_base import open_kb
from clew.kb.readers import detect_format
from clew.kb.short_ids import short_id
from clew.kb.store import MANIFEST
from clew.kb.values import Direction
from clew.migrate.graphs.target_graph import Hop, KbGraph
from clew.migrate.mapping_rules import sample_evenly
from clew.migrate.migrated_question import SourceFact, SourceQuestion

QUESTIONS_AT_ONCE = 1_000  # whose facts are looked up together
MAX_DRAWN = 500  # facts of a predicate whose ends are looked up in the links, evenly spaced
MAX_OBSERVED = 200  # of these with two linked ends: a share of 10 % is known within 4 %
MAX_OBSERVED_REMOTE = 20  # the same for an endpoint, where each costs a part of a query
NOT_IN_SOURCE = "the source graph does not have the fact"

Item = TypeVar("Item")
Pair = tuple[str, str]  # the topic and an answer


# --- files


def needs_build(place: str) -> bool:
    """Whether a place is a file or a folder of tables, and not a knowledge base."""
    path = Path(place)
    if not path.is_dir() or (path / MANIFEST).is_file():
        return path.is_file()
    try:
        return bool(detect_format(Source(place)))
    except SourceError:
        return False


def digest_files(places: Sequence[str]) -> str:
    """The digest of all files, and of those in folders."""
    paths = (path for place in map(Path, places) for path in (sorted(place.iterdir()) if place.is_dir() else [place]))
    return text_digest(file_digest(path) for path in paths if path.is_file())


def build_graph(places: Sequence[str], folder: Path, on_progress: Callable[[str, int], None]) -> str:
    """The knowledge base of files in `folder`, unless an earlier run built it there; its place."""
    target = (folder / f"{Path(places[0]).name.partition('.')[0]}.clew").absolute()
    if not (target / MANIFEST).is_file():
        make_folder(folder)

        def show(report: BuildReport) -> None:
            on_progress(report.stage, report.records_read)

        build_kb(places, target, format_=choose_format(places), on_progress=show)
    return str(target)


def choose_format(places: Sequence[str]) -> str:
    """The format of triples of names, which look like tables; empty for clew to detect any other."""
    sources = [Source(place) for place in places]
    try:
        formats = {detect_format(source) for source in sources}
    except SourceError as fault:
        reason = str(fault).partition("; name it with")[0]
        raise SourceError(f"{reason}; build a knowledge base with clew build --format, and name its folder") from fault
    is_triples = formats == {"tables"} and not any(source.is_folder for source in sources)
    return "triples" if is_triples and all(has_repeated_predicates(source.head()) for source in sources) else ""


# --- the facts of questions


def check_questions(questions: Iterable[SourceQuestion], graph: KbGraph) -> Iterator[SourceQuestion]:
    """The questions, with the graph's answers if they have none, and a note if the graph does not have their fact."""
    iterator = iter(questions)
    while batch := list(islice(iterator, QUESTIONS_AT_ONCE)):
        predicates = graph.find_predicates({question.fact.predicate for question in batch})
        starts = [start_of(question.fact, predicates) for question in batch]
        ends = graph.follow(starts)
        pairs = {(question.fact.topic, answer) for question in batch for answer in question.fact.answers}
        hops = graph.find_hops(pairs)
        for question, start in zip(batch, starts, strict=True):
            if question.fact.answers:
                found = {answer for answer in question.fact.answers if start[1] in hops.get((start[0], answer), ())}
                yield note_missing(question, found.union(ends.get(start, ())))
            else:
                answers = select_type(ends.get(start, ()), question.fact.constraint, graph)
                yield replace(question, fact=replace(question.fact, answers=answers))


def start_of(fact: SourceFact, predicates: Mapping[str, str]) -> tuple[str, Hop]:
    """The topic of a fact and the hop to its answers in the source graph."""
    return fact.topic, Hop(predicates.get(fact.predicate, fact.predicate), fact.direction)


def note_missing(question: SourceQuestion, found: Collection[str]) -> SourceQuestion:
    """The question, with a note on those of its answers that are not among the `found` ones."""
    known = {short_id(answer) for answer in found}
    missing = [answer for answer in question.fact.answers if answer not in found and short_id(answer) not in known]
    if not missing:
        return question
    fact = question.fact
    detail = f"{fact.topic} {fact.predicate} {missing[0]}" + (f" and {len(missing) - 1:,} more" if missing[1:] else "")
    return replace(question, notes=(*question.notes, f"{NOT_IN_SOURCE}: {detail}"))


def select_type(ids: tuple[str, ...], type_: str, graph: KbGraph) -> tuple[str, ...]:
    """Those of the ids that have a type, if one is asked for."""
    if not type_:
        return ids
    types = graph.types_of(ids)
    return tuple(id_ for id_ in ids if short_id(type_) in types.get(id_, ()))


# --- further facts


@dataclass(slots=True)
class AskedPredicate:
    """How questions ask for a source predicate, and the facts that they have already."""

    directions: Counter[Direction] = field(default_factory=Counter)
    pairs: set[Pair] = field(default_factory=set)

    @property
    def direction(self) -> Direction:
        """The direction of most questions."""
        return max(Direction, key=lambda direction: self.directions[direction])


@dataclass(frozen=True, slots=True)
class FactSample:
    """Facts of the source graph as `(topic, answer)`, by source predicate; none is the fact of a question."""

    asked: Mapping[str, AskedPredicate] = field(default_factory=dict)
    pairs: Mapping[str, Sequence[Pair]] = field(default_factory=dict)

    @property
    def ids(self) -> frozenset[str]:
        """The ids of both ends of all facts."""
        return frozenset(id_ for pairs in self.pairs.values() for pair in pairs for id_ in pair)

    def observe(self, links: EntityLinks, limit: int) -> Iterator[SourceQuestion]:
        """The facts with two linked ends as questions without a text, at most `limit` of each predicate."""
        for predicate, pairs in sorted(self.pairs.items()):
            linked = [pair for pair in pairs if all(map(links.targets_of, pair))]
            for number, (topic, answer) in enumerate(sample_evenly(linked, limit)):
                fact = SourceFact(topic, predicate, self.asked[predicate].direction, (answer,))
                yield SourceQuestion(f"{predicate} {number}", "", fact)


def collect_predicates(questions: Iterable[SourceQuestion]) -> dict[str, AskedPredicate]:
    """What questions ask for, by source predicate."""
    asked: dict[str, AskedPredicate] = defaultdict(AskedPredicate)
    for question in questions:
        fact, predicate = question.fact, asked[question.fact.predicate]
        predicate.directions[fact.direction] += 1
        predicate.pairs.update((fact.topic, answer) for answer in fact.answers)
    return asked


def sample_facts(questions: Iterable[SourceQuestion], graph: KbGraph) -> FactSample:
    """Facts of each predicate that questions ask for, evenly spaced over those of the graph."""
    asked = collect_predicates(questions)
    return FactSample(asked, {predicate: draw_pairs(predicate, how, graph) for predicate, how in asked.items()})


def draw_pairs(predicate: str, asked: AskedPredicate, graph: KbGraph) -> list[Pair]:
    """The ends of at most `MAX_DRAWN` facts of a predicate that no question has."""
    kb, is_forward = graph.kb, asked.direction is Direction.FORWARD
    numbers = [number for number in graph.predicates.find(predicate) if number < len(kb.predicate_names)]
    count = MAX_DRAWN + len(asked.pairs)
    subjects, objects = kb.relation_subjects, kb.relation_objects
    found = []
    rows = (row for number in numbers for row in sample_evenly(kb.fact_range(PredicateUse.RELATION, number), count))
    for row in rows:
        ends = graph.id_of(int(subjects[row])), graph.id_of(int(objects[row]))
        pair = ends if is_forward else ends[::-1]
        if pair not in asked.pairs:
            found.append(pair)
    return list(sample_evenly(found, MAX_DRAWN))


def open_source(place: str) -> KbGraph:
    """The source graph of a plan."""
    return KbGraph(open_kb(place))
