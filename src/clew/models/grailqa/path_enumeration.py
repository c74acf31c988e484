"""Enumerate the logical forms around the entities and literals of a question (Gu et al. 2021; Ye et al. 2022).

From each constraint, all paths of one and two relations are followed in both directions over the facts. A form is a
row of numbers and a score, the words that it shares with the question; only the best rows of each shape become trees.
The shapes are the isomorphism classes that RnG-KBQA enumerates, Iso-0 to Iso-4, of which BERT-Ranker has the first two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from itertools import zip_longest

import numpy as np

from clew.engine.native import NativeEngine
from clew.errors import ClewError
from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.knowledge_base import KnowledgeBase
from clew.language import sexpr as s
from clew.language.program import functions as f
from clew.language.translate.sexpr_programs import entities_of
from clew.link.concept_mentions import ConceptFinder
from clew.link.mention import MentionKind
from clew.link.operators import Operator, find_operators
from clew.link.phrase_index import PhraseIndex
from clew.link.predicate_ranking import predicate_phrases, predicates_in_use
from clew.link.tokens import QuestionWords
from clew.models.grailqa.linked_entities import Constraint
from clew.models.grailqa.node_rows import (
    MAX_ROWS,
    Floats,
    Ints,
    NodeRows,
    best_places,
    common_rows,
    group_nodes,
    join_rows,
    take_rows,
    thin_out,
)

MAX_MEMBERS = 30  # of a set that are followed further, evenly chosen
MAX_GROUPS = 60  # sets of one relation, best first, that are followed further
MAX_FACTS = 3_000  # of a node or a value that are looked at, evenly chosen; hubs have more
MAX_KEYS = 12  # attribute keys, best first, that a literal is looked up under
MAX_RANKED_BY = 6  # attribute keys, best first, that a set is ranked by
MAX_BASES = 60  # sets, best first, that superlatives are made of
NO_CLASS = -1  # of a node without concepts
NO_CLASS_SCORE = -0.1  # a class that the question does not mention is likelier than none
COMPARISONS = {
    Operator.LESS: s.Order.LT, Operator.BEFORE: s.Order.LT, Operator.AT_MOST: s.Order.LE,
    Operator.GREATER: s.Order.GT, Operator.AFTER: s.Order.GT, Operator.AT_LEAST: s.Order.GE,
}  # fmt: skip
SUPERLATIVES = (Operator.MOST, Operator.LEAST, Operator.TOP, Operator.ORDINAL)


class Shape(StrEnum):
    """The shapes of enumerated forms, named by their isomorphism class; E is a constraint, x a node between."""

    ONE = "Iso-0"  # answer - E
    TWO = "Iso-1"  # answer - x - E
    BOTH = "Iso-2"  # E - answer - E
    FAR = "Iso-3"  # E - answer - x - E
    INNER = "Iso-4"  # answer - x - E, E


ALL_SHAPES = tuple(Shape)
SMALL_SHAPES = (Shape.ONE, Shape.TWO)


@dataclass(frozen=True, slots=True)
class CandidateForm:
    """An enumerated logical form and how well its words match the question."""

    tree: s.Sexpr
    score: float


@dataclass(frozen=True, slots=True)
class LateForm:
    """A logical form whose tree is made only if it is among the best."""

    score: float
    tree: Callable[[], s.Sexpr]


@dataclass(frozen=True, slots=True)
class SetTable:
    """Sets of entities that forms are made of: the tree of each on demand, scores, mentions as bits, and members."""

    tree: Callable[[int], s.Set]
    scores: Floats
    mentions: Ints
    rows: NodeRows

    def best(self, limit: int) -> list[int]:
        """The numbers of the best sets, best first."""
        places: list[int] = best_places(self.scores, limit).tolist()
        return places


class PathEnumerator:
    """Enumerates logical forms over one knowledge base."""

    def __init__(self, kb: KnowledgeBase, shapes: Sequence[Shape] = ALL_SHAPES) -> None:
        self.kb, self.shapes = kb, shapes
        self.engine = NativeEngine(kb)
        self.wording = Wording(kb)
        columns = kb.columns_view
        self.outgoing, self.incoming = (
            (columns.column(f"{side}.starts"), columns.column(f"{side}.fact")) for side in ("outgoing", "incoming")
        )
        self.types = columns.column("types.starts"), columns.column("types.concept")
        self.class_names = [kb.name_of(node) for node in range(kb.entity_count, kb.node_count)]
        self.class_numbers = {name: number for number, name in enumerate(self.class_names)}
        self.keys_of_class = self.read_keys_of_classes()

    def read_keys_of_classes(self) -> dict[int, list[int]]:
        """The attribute keys of numbers that the members of each class have."""
        numeric = {use.name for use in self.kb.schema.attributes if any(v.type == "quantity" for v in use.values)}
        keys: dict[int, list[int]] = {}
        for key, concept, _ in self.kb.holder_rows.tolist():
            if concept >= 0 and self.kb.predicate_names[key] in numeric:
                keys.setdefault(concept, []).append(key)
        return keys

    def enumerate(self, text: str, constraints: Sequence[Constraint], limit: int) -> list[CandidateForm]:
        """At most `limit` forms for a question with these constraints, an equal share of each shape, best first."""
        return FormSearch(self, QuestionWords(text), constraints).best_forms(limit)

    # --- steps over the facts

    def follow(self, rows: NodeRows) -> tuple[NodeRows, Ints]:
        """The nodes one relation away from each row, as places in `rows`, and the steps: see `relation_of`."""
        steps = []
        for side, (starts, facts) in enumerate((self.incoming, self.outgoing)):
            place, index = take_rows(starts, rows.node, MAX_FACTS)
            chosen = facts[index].astype(np.int64)
            ends = self.kb.relation_objects if side else self.kb.relation_subjects
            predicate = np.searchsorted(self.kb.fact_starts(PredicateUse.RELATION), chosen, side="right") - 1
            steps.append((place, ends[chosen].astype(np.int64), 2 * predicate + side))
        place, node, step = (np.concatenate(parts) for parts in zip(*steps, strict=True))
        kept = np.flatnonzero(node < self.kb.entity_count)
        if len(kept) > MAX_ROWS:
            kept = kept[np.linspace(0, len(kept) - 1, MAX_ROWS).astype(np.int64)]
        return NodeRows(place[kept], node[kept]), step[kept]

    def classes(self, nodes: Ints) -> tuple[Ints, Ints]:
        """The concepts of nodes as (place, concept); `NO_CLASS` for a node without any."""
        starts, concepts = self.types
        place, index = take_rows(starts, nodes, MAX_FACTS)
        bare = np.flatnonzero(starts[nodes + 1] == starts[nodes])
        return (
            np.concatenate((place, bare)),
            np.concatenate((concepts[index].astype(np.int64), np.full(len(bare), NO_CLASS))),
        )

    def relation_of(self, step: int) -> s.Relation:
        """The relation of a step: an even number leads to subjects, an odd one, reversed, to objects."""
        return s.Relation(self.kb.predicate_names[step // 2], reverse=bool(step % 2))

    def restrict(self, of: s.Set, concept: int) -> s.Set:
        """The members of a set in a class, written as GrailQA does."""
        return of if concept == NO_CLASS else s.And(s.ClassName(self.class_names[concept]), of)


class Wording:
    """How well a question mentions each predicate and class, by the words they share."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.predicates = predicates_in_use(kb)
        self.index = PhraseIndex(predicate_phrases(kb, self.predicates))
        self.concept_index = ConceptFinder(kb).index

    def score_predicates(self, words: QuestionWords) -> Floats:
        """The score of each predicate, up to 1."""
        scores = np.zeros(len(self.kb.predicate_names))
        for match in self.index.match(words):
            predicate = self.predicates[match.owner]
            if predicate.kind is not MentionKind.QUALIFIER:
                scores[predicate.number] = max(scores[predicate.number], match.score)
        return scores

    def score_classes(self, words: QuestionWords) -> Floats:
        """The score of each class, up to 1, and of no class as the last one."""
        scores = np.zeros(self.kb.node_count - self.kb.entity_count + 1)
        for match in self.concept_index.match(words):
            scores[match.owner - self.kb.entity_count] = match.score
        scores[NO_CLASS] = NO_CLASS_SCORE
        return scores


class FormSearch:
    """The enumeration for one question."""

    def __init__(self, enumerator: PathEnumerator, words: QuestionWords, constraints: Sequence[Constraint]) -> None:
        self.paths, self.constraints = enumerator, constraints
        self.predicate_scores = enumerator.wording.score_predicates(words)
        self.class_scores = enumerator.wording.score_classes(words)
        found = {candidate.name for mention in find_operators(words) for candidate in mention.candidates}
        self.operators = [operator for operator in Operator if operator in found]

    def best_forms(self, limit: int) -> list[CandidateForm]:
        """The best forms of every shape and function that the question may ask for."""
        ones = self.one_step_sets()
        singles = self.with_classes(ones)
        groups = {Shape.ONE: singles}
        if Shape.TWO in self.paths.shapes or Shape.FAR in self.paths.shapes:
            followed = self.keep_best(singles, MAX_GROUPS)
            twos = self.follow_sets(followed)
            groups[Shape.TWO] = self.with_classes(twos)
        if Shape.BOTH in self.paths.shapes:
            boths = self.with_classes(self.intersect(ones, ones))
            groups[Shape.BOTH] = boths
            groups[Shape.FAR] = self.with_classes(self.intersect(ones, twos))
            groups[Shape.INNER] = self.with_classes(self.follow_sets(self.keep_best(boths, MAX_GROUPS)))
        return self.choose(groups, limit)

    def choose(self, groups: dict[Shape, SetTable], limit: int) -> list[CandidateForm]:
        """As many forms of each shape and function, best first."""
        ranked = [self.sets_as_forms(groups[shape], limit) for shape in self.paths.shapes]
        if Operator.COUNT in self.operators:
            ranked += [[LateForm(form.score, counted(form.tree)) for form in forms] for forms in ranked]
        if any(operator in self.operators for operator in SUPERLATIVES):
            ranked += self.superlatives(groups)
        return fill_evenly(ranked, limit)

    def sets_as_forms(self, table: SetTable, limit: int) -> list[LateForm]:
        """The best sets of a table as forms."""
        return [LateForm(float(table.scores[place]), partial(table.tree, place)) for place in table.best(limit)]

    # --- sets

    def one_step_sets(self) -> SetTable:
        """The sets one relation away from a constraint, without their classes."""
        trees: list[s.Set] = []
        scores, mentions, rows = [], [], []
        for constraint in self.constraints:
            for tree, score, nodes in self.sets_of_constraint(constraint):
                rows.append(NodeRows(np.full(len(nodes), len(trees), np.int64), nodes))
                trees.append(tree)
                scores.append(score)
                mentions.append(1 << constraint.mention)
        return SetTable(trees.__getitem__, np.array(scores, np.float64), np.array(mentions, np.int64), join_rows(rows))

    def sets_of_constraint(self, constraint: Constraint) -> Iterator[tuple[s.Set, float, Ints]]:
        """The sets of a constraint with their scores and members."""
        if isinstance(constraint.of, s.Literal):
            yield from self.sets_of_literal(constraint.of)
            return
        starts = np.array(self.paths.engine.locate(f.Find(constraint.of.id)), np.int64)
        rows, step = self.paths.follow(NodeRows(np.arange(len(starts)), starts))
        for number, nodes in group_nodes(step, rows.node):
            tree = s.Join(self.paths.relation_of(number), constraint.of)
            yield tree, float(self.predicate_scores[number // 2]), nodes

    def sets_of_literal(self, literal: s.Literal) -> Iterator[tuple[s.Set, float, Ints]]:
        """The entities that have a literal, or compare with it if the question compares, under the likeliest keys."""
        orders = dict.fromkeys(COMPARISONS[operator] for operator in self.operators if operator in COMPARISONS)
        for key in self.likely_keys():
            relation = s.Relation(self.paths.kb.predicate_names[key])
            sets: list[s.Set] = [s.Join(relation, literal)]
            sets += [s.Comparison(order, relation, literal) for order in orders]
            for tree in sets:
                nodes = self.locate(tree)
                if len(nodes):
                    yield tree, float(self.predicate_scores[key]), nodes

    def likely_keys(self) -> list[int]:
        """The attribute keys that the question mentions best."""
        used = np.flatnonzero(self.paths.kb.fact_counts(PredicateUse.ATTRIBUTE))
        order = np.argsort(-self.predicate_scores[used], kind="stable")
        keys: list[int] = used[order[:MAX_KEYS]].tolist()
        return keys

    def locate(self, tree: s.Set) -> Ints:
        """The members of a set, evenly chosen if they are many; none if the key has other values."""
        try:
            nodes = np.array(self.paths.engine.locate(entities_of(tree)), np.int64)
        except ClewError:
            return np.zeros(0, np.int64)
        return nodes if len(nodes) <= MAX_FACTS else nodes[np.linspace(0, len(nodes) - 1, MAX_FACTS).astype(np.int64)]

    def with_classes(self, table: SetTable) -> SetTable:
        """Each set restricted to each class of its members."""
        place, concept = self.paths.classes(table.rows.node)
        width = len(self.class_scores)
        keys, numbers = np.unique(table.rows.set[place] * width + concept + 1, return_inverse=True)
        origin, concepts = keys // width, keys % width - 1

        def tree(number: int) -> s.Set:
            return self.paths.restrict(table.tree(int(origin[number])), int(concepts[number]))

        scores = table.scores[origin] + self.class_scores[concepts]
        return SetTable(tree, scores, table.mentions[origin], NodeRows(numbers, table.rows.node[place]))

    def keep_best(self, table: SetTable, limit: int) -> SetTable:
        """The best sets of a table with an even choice of their members; the numbers of the sets stay."""
        is_best = np.zeros(len(table.scores), bool)
        is_best[best_places(table.scores, limit)] = True
        rows = table.rows.select(is_best[table.rows.set])
        return replace(table, rows=thin_out(rows, MAX_MEMBERS))

    def follow_sets(self, table: SetTable) -> SetTable:
        """The sets one relation away from the sets of a table."""
        rows, step = self.paths.follow(table.rows)
        width = 2 * len(self.predicate_scores)
        keys, numbers = np.unique(table.rows.set[rows.set] * width + step, return_inverse=True)
        origin, steps = keys // width, keys % width

        def tree(number: int) -> s.Set:
            return s.Join(self.paths.relation_of(int(steps[number])), table.tree(int(origin[number])))

        scores = table.scores[origin] + self.predicate_scores[steps // 2]
        return SetTable(tree, scores, table.mentions[origin], NodeRows(numbers, rows.node))

    def intersect(self, left: SetTable, right: SetTable) -> SetTable:
        """The intersections of two sets with a common member and different mentions; of one table, each pair once."""
        first, second = common_rows(left.rows, right.rows)
        one, other = left.rows.set[first], right.rows.set[second]
        kept = (left.mentions[one] & right.mentions[other]) == 0
        if left is right:
            kept &= one < other
        width = max(len(right.scores), 1)
        keys, numbers = np.unique(one[kept] * width + other[kept], return_inverse=True)
        ones, others = keys // width, keys % width

        def tree(number: int) -> s.Set:
            return s.And(left.tree(int(ones[number])), right.tree(int(others[number])))

        scores, mentions = left.scores[ones] + right.scores[others], left.mentions[ones] | right.mentions[others]
        return SetTable(tree, scores, mentions, NodeRows(numbers, left.rows.node[first][kept]))

    # --- superlatives

    def superlatives(self, groups: dict[Shape, SetTable]) -> list[list[LateForm]]:
        """Classes and sets ranked by their likeliest keys; a superlative is one constraint next to the answer."""
        classes = [
            (float(self.class_scores[number]), number, s.ClassName(self.paths.class_names[number]))
            for number in best_places(self.class_scores[:-1], MAX_BASES).tolist()
        ]
        ranked = [self.rank_by_keys(classes)]
        if Shape.BOTH in self.paths.shapes:
            ranked += [self.rank_by_keys(self.typed_sets(groups[shape])) for shape in SMALL_SHAPES]
        return ranked

    def typed_sets(self, table: SetTable) -> Iterator[tuple[float, int, s.Set]]:
        """The score, class and tree of the best sets of a table that have a class."""
        for place in table.best(MAX_BASES):
            tree = table.tree(place)
            if isinstance(tree, s.And) and isinstance(tree.left, s.ClassName):
                yield float(table.scores[place]), self.paths.class_numbers[tree.left.name], tree

    def rank_by_keys(self, sets: Iterable[tuple[float, int, s.Set]]) -> list[LateForm]:
        """Each set ranked by the likeliest keys of its class, both ways, best first."""
        ranked = []
        for score, number, tree in sets:
            keys = self.paths.keys_of_class.get(number, [])
            for key in sorted(keys, key=lambda key: -self.predicate_scores[key])[:MAX_RANKED_BY]:
                path = (s.Relation(self.paths.kb.predicate_names[key]),)
                total = score + float(self.predicate_scores[key])
                ranked += [LateForm(total, partial(s.Extreme, extremum, tree, path)) for extremum in s.Extremum]
        return sorted(ranked, key=lambda form: -form.score)


def fill_evenly(ranked: Sequence[Sequence[LateForm]], limit: int) -> list[CandidateForm]:
    """At most `limit` forms: one of each list in turn, best first."""
    chosen: dict[s.Sexpr, float] = {}
    for forms in zip_longest(*ranked):
        for form in forms:
            if form is not None and len(chosen) < limit:
                chosen.setdefault(form.tree(), form.score)
        if len(chosen) >= limit:
            break
    return [CandidateForm(tree, score) for tree, score in chosen.items()]


def counted(tree: Callable[[], s.Sexpr]) -> Callable[[], s.Sexpr]:
    """The count of a set."""
    return lambda: s.Count(tree())  # type: ignore[arg-type]
