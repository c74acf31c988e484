"""What a turn of a conversation is about: the entities of its answer, those that it counts or describes, and names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from clew.answer.asker import Asker
from clew.answer.conversation.genders import GENDERED, GenderFinder
from clew.answer.conversation.rewrites import Noun
from clew.answer.outline_programs import JoinedEntities, NotEntities
from clew.engine.result import Result
from clew.english.grammar import pluralize, singularize
from clew.english.readable_labels import readable_label
from clew.errors import ClewError
from clew.kb.name_index import normalise
from clew.kb.values import Text
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.steps import clause_of, needed_by, nodes_of

MAX_MEMBERS = 5_000  # of a set that lines may refer to: looking at more takes longer than answering
MAX_NAMED = 30  # entities of an answer that are found again by their names
MOST = 0.6  # share of the entities of a set that have a concept by which all may be called
ROW = e.Item()
FIRST_SOURCES = (
    f.FilterConcept, f.Where, f.Rank, f.Top, f.TopCount, *f.VALUE_FILTERS, f.FilterCount, f.FilterKeys, f.And,
    f.Without,
)  # fmt: skip
"""Functions that yield some of the entities of their first source."""
RANKS = (f.Rank, f.Top, f.TopCount)


@dataclass(frozen=True, slots=True)
class Focus:
    """Entities that a later line may refer to: a program that finds them, which they are, and a concept of them all."""

    entities: f.Entities
    nodes: tuple[int, ...]
    concept: str
    is_answer: bool = False

    @property
    def noun(self) -> Noun:
        """What the entities are called."""
        label = readable_label(self.concept) if self.concept else "entity"
        singular = singularize(label)
        return Noun(singular, pluralize(singular))


class FocusFinder:
    """Finds what turns are about, over one knowledge base."""

    def __init__(self, asker: Asker) -> None:
        self.asker, self.engine, self.kb, self.genders = asker, asker.engine, asker.kb, GenderFinder(asker)

    def find(self, program: f.Function, result: Result, question: str) -> Iterator[Focus]:
        """What an answer is about: first what it lists, then what it counts, describes or chooses from, then names."""
        answers = self.focus_on_answers(program, result, question)
        beside = related_answers(program)
        related = self.make(beside, question, is_answer=True) if beside is not None else None
        known = set()
        for focus in (
            answers,
            related,
            *(self.make(one, question) for one in base_sets(program)),
            *self.named(program),
        ):
            if focus is not None and focus.nodes not in known:
                known.add(focus.nodes)
                yield focus

    def make(self, entities: f.Entities, question: str = "", is_answer: bool = False) -> Focus | None:
        """The focus on the entities of a program; None if there are none, or too many."""
        try:
            nodes = self.engine.locate_at_most(entities, MAX_MEMBERS)
        except ClewError:
            return None
        if not nodes or all(map(self.kb.is_concept, nodes)):
            return None
        members = tuple(node for node in nodes if not self.kb.is_concept(node))
        return Focus(entities, members, concept_in(entities) or self.shared_concept(members, question), is_answer)

    def focus_on_answers(self, program: f.Function, result: Result, question: str) -> Focus | None:
        """The focus on the entities that an answer lists; None if it lists values."""
        entities = listed_entities(program)
        if entities is not None:
            focus = self.make(entities, question, is_answer=True)
            if focus is not None and (not isinstance(program, f.Rows) or self.lists(program, focus, result)):
                return self.focus_on_names(program, result, question) if self.has_more(focus, result) else focus
        return self.focus_on_names(program, result, question) if isinstance(program, f.Rows) else None

    def has_more(self, focus: Focus, result: Result) -> bool:
        """Whether a focus has entities whose names an answer of one column does not list."""
        names = {normalise(self.kb.name_of(node)) for node in focus.nodes}
        texts = {normalise(text) for text in result.texts}
        return len(result.columns) == 1 and texts < names

    def lists(self, program: f.Function, focus: Focus, result: Result) -> bool:
        """Whether a table shows the entities: by name, with several columns, or by the key of a related row."""
        if len(result.columns) > 1 or (isinstance(program, f.Select) and shows_related_key(program.selection)):
            return True
        names = {normalise(self.kb.name_of(node)) for node in focus.nodes}
        return {normalise(text) for text in result.texts} <= names

    def focus_on_names(self, program: f.Function, result: Result, question: str) -> Focus | None:
        """The focus on the entities whose names a table shows, if all of them are of a kind that it looks at."""
        concepts = [node.concept for node in nodes_of(program) if isinstance(node, f.FilterConcept)]
        texts = list(dict.fromkeys([row[0] for row in result.rows] or result.texts))
        if not texts or len(texts) > MAX_NAMED:
            return None
        for concept in dict.fromkeys(reversed(concepts)):
            nodes = [self.nodes_of_kind(text, concept) for text in texts]
            if all(nodes):
                found: f.Entities = f.FilterConcept(f.Find(texts[0]), concept)
                for text in texts[1:]:
                    found = f.Or(found, f.FilterConcept(f.Find(text), concept))
                return self.make(found, question, is_answer=True)
        return None

    def nodes_of_kind(self, name: str, concept: str) -> list[int]:
        """The entities with a name that belong to a concept."""
        nodes = [node for node in self.engine.nodes_named(name) if not self.kb.is_concept(node)]
        return [node for node in nodes if any(self.kb.name_of(one) == concept for one in self.kb.concepts_of(node))]

    def named(self, program: f.Function) -> Iterator[Focus]:
        """The entities that a program names."""
        for name in dict.fromkeys(names_said(program)):
            nodes = [node for node in self.engine.nodes_named(name) if not self.kb.is_concept(node)]
            if len(nodes) == 1:
                yield Focus(f.Find(name), tuple(nodes), self.shared_concept((nodes[0],), ""))

    def shared_concept(self, nodes: tuple[int, ...], question: str) -> str:
        """What people call entities: a concept that the question names, else the largest of the narrowest of all."""
        counted = Counter(concept for node in nodes for concept in self.kb.concepts_of(node))
        shared = {concept for concept, number in counted.items() if number == len(nodes)}
        shared = shared or {concept for concept, number in counted.items() if number >= MOST * len(nodes)}
        above = {one for concept in shared for one in self.asker.concept_hierarchy.with_ancestors(concept) - {concept}}
        said = normalise(question)
        ranked = sorted(
            shared,
            key=lambda concept: (
                normalise(singularize(self.kb.name_of(concept))) not in said
                and normalise(pluralize(self.kb.name_of(concept))) not in said,
                concept in above,
                -len(self.kb.members(concept)),
                concept,
            ),
        )
        return self.kb.name_of(ranked[0]) if ranked else ""

    def is_called(self, focus: Focus, noun: str) -> bool:
        """Whether people call the entities of a focus so, by any of their concepts or its last word."""
        concepts = {self.kb.name_of(one) for node in focus.nodes[:1] for one in self.kb.concepts_of(node)}
        labels = [normalise(readable_label(name)) for name in (*concepts, focus.concept) if name]
        return any(singularize(normalise(noun)) in (label, label.split()[-1]) for label in labels)

    def fits(self, focus: Focus, pronoun: str) -> bool:
        """Whether a pronoun may stand for the one entity of a focus, as far as the graph knows."""
        node = focus.nodes[0]
        if pronoun in GENDERED:
            return self.genders.gender_of(node) in ("", GENDERED[pronoun])
        return pronoun not in ("it", "its") or not (self.genders.is_person(node) or self.genders.gender_of(node))


def listed_entities(program: f.Function) -> f.Entities | None:
    """The entities that a program lists; None if it lists something else."""
    match program:
        case f.What(source):
            return source
        case f.SelectAmong(source, key, among):
            return f.Top(source, key, among, 1)
        case f.SelectBetween(left, right, key, extreme):
            return f.Top(
                f.Or(left, right), key, f.Among.LARGEST if extreme is f.Extreme.GREATER else f.Among.SMALLEST, 1
            )
        case f.Table(source):
            return source
        case f.Select(source, selection) if isinstance(source, f.Entities) and selection.group is None:
            return entities_of_rows(program, shown_source(selection))
    return None


def base_sets(program: f.Function) -> Iterator[f.Entities]:
    """The entities that a program counts, describes or chooses from, the narrowest first."""
    first = needed_by(program)[:1]
    if isinstance(program, f.Select) and isinstance(program.source, f.Entities):
        yield from chosen_rows(program)
        entities = entities_of_rows(replace_limit(program), ROW)
        entities = with_counted(program.selection, entities) if entities is not None else None
        first = (entities,) if entities is not None else first
    for source in first:
        node: f.Function = source
        while isinstance(node, f.Entities):
            if not isinstance(node, f.FindAll | f.Find):
                yield node
            if not isinstance(node, RANKS):
                break
            node = needed_by(node)[0]
        if isinstance(source, f.Relate) and not isinstance(source.source, f.FindAll):
            yield source.source
    if isinstance(program, f.Select):
        items = [e.Item(each.variable) for each in program.selection.each]
        yield from (found for item in items if (found := entities_of_rows(replace_limit(program), item)) is not None)


def related_answers(program: f.Function) -> f.Entities | None:
    """What a table shows beside the names of entities, if these are other entities: who directed each film."""
    if not isinstance(program, f.Select) or program.selection.group is not None or len(program.selection.columns) != 2:
        return None
    name, shown = (column.expression for column in program.selection.columns)
    if (
        name != e.Name(ROW)
        or not isinstance(shown, e.Name | e.Attribute)
        or shown.source == ROW
        or program.selection.order
    ):
        return None
    sources = {each.variable: each.source for each in program.selection.each}
    reached = sources.get(shown.source.variable) if isinstance(shown.source, e.Item) else shown.source
    if reached is None or program.selection.where is not None or not isinstance(program.source, f.Entities):
        return None
    return follow(program.source, reached)


def follow(entities: f.Entities, expression: e.Expression) -> f.Entities | None:
    """The entities that an expression about a row leads to; None if it leads to values."""
    match expression:
        case e.Item(e.ROW):
            return entities
        case e.Along(source, predicate, direction):
            reached = follow(entities, source)
            return None if reached is None else f.Relate(reached, predicate, direction)
        case e.Such(source, e.IsA(e.Item(e.ROW), concept)):
            reached = follow(entities, source)
            return None if reached is None else f.FilterConcept(reached, concept)
    return None


def chosen_rows(program: f.Select) -> Iterator[f.Entities]:
    """The entities at the places of an order that a table keeps, whatever it shows of them."""
    selection = program.selection
    chosen = entities_of_rows(program, ROW) if selection.order and selection.limit and selection.group is None else None
    if chosen is not None:
        yield chosen


def with_counted(selection: e.Selection, entities: f.Entities) -> f.Entities:
    """Entities with only those that have what a table counts."""
    match selection.columns:
        case (e.Column(e.Summary(e.Statistic.COUNT, e.Attribute(e.Item(e.ROW)) as counted)),):
            return f.Where(entities, e.Has(counted))
    return entities


def replace_limit(program: f.Select) -> f.Select:
    """The same rows without their limit."""
    selection = program.selection
    return f.Select(program.source, e.Selection(selection.columns, selection.each, selection.where), program.programs)


def entities_of_rows(program: f.Select, shown: e.Expression) -> f.Entities | None:
    """The entities that an expression stands for in the rows of a table, at the places that it keeps."""
    selection = program.selection
    if not isinstance(program.source, f.Entities):
        return None
    with suppress(NotEntities, StopIteration):
        found = JoinedEntities(program.source, selection, program.programs).find(shown)
        if selection.limit is None or not selection.order or shown != ROW:
            return found if selection.limit is None else None
        ranking = e.Ranking(selection.order, selection.limit)
        return f.Rank(found, ranking, program.programs if e.answer_numbers(ranking) else ())
    return None


def shown_source(selection: e.Selection) -> e.Expression:
    """What the first column of a table describes."""
    match selection.columns[0].expression:
        case e.Name(source) | e.Attribute(source) if not isinstance(source, e.Attribute):
            return source
    return ROW


def shows_related_key(selection: e.Selection) -> bool:
    """Whether a table shows the key of a related row in place of its name."""
    shown = selection.columns[0].expression
    return isinstance(shown, e.Attribute) and isinstance(shown.source, e.Along)


def concept_in(entities: f.Function) -> str:
    """The concept that a program itself filters by last; empty if by none."""
    node = entities
    while isinstance(node, FIRST_SOURCES):
        if isinstance(node, f.FilterConcept):
            return node.concept
        node = needed_by(node)[0]
    return ""


def names_said(program: f.Function) -> Iterator[str]:
    """The names that a program finds, and the texts that its conditions compare with."""
    for node in nodes_of(program):
        if isinstance(node, f.Find):
            yield node.name
        elif isinstance(node, f.FilterStr):
            yield node.value.text
        elif isinstance(node, f.GENERAL):
            constants = [part.value for part in e.parts_of(clause_of(node)) if isinstance(part, e.Constant)]
            yield from (value.text for value in constants if isinstance(value, Text))
