"""What the entities of a set have under the words that people use, and tables of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property

from clew.answer.conversation.answer_orders import NAME, ROW, column_of
from clew.answer.conversation.focus import Focus, follow
from clew.answer.conversation.reading_maker import EDIT_CONFIDENCE, ReadingMaker
from clew.answer.conversation.rewrites import ask_about_first
from clew.english.grammar import singularize
from clew.english.inflection import lemmas, stem
from clew.english.readable_labels import readable_label
from clew.english.word_lists import function_words
from clew.kb.name_index import normalise
from clew.kb.values import Direction
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.link.mention import Candidate, MentionKind

NAME_WORDS = frozenset(["name", "title"])
TIME_TYPES = frozenset(["date", "year", "month"])
MIN_SCORE = 0.5  # of a word as the name of a key: below, it may be anything
FAR = 0.85  # factor of a column that is not the entity's own
PARTLY = 0.9  # factor of a key whose name has further words
VALUE = "value"  # the variable of a column with several values


@dataclass(frozen=True, slots=True)
class FoundColumn:
    """What entities have under some words: an expression about a row, its title, and how sure that is."""

    expression: e.Expression
    title: str
    confidence: float = EDIT_CONFIDENCE

    @property
    def leads_to_entities(self) -> bool:
        """Whether the column has entities, not values."""
        return isinstance(self.expression, e.Along | e.Such)


@dataclass(frozen=True, slots=True)
class Link:
    """A relation that leads from the entities of one concept to those of another."""

    start: str
    end: str
    relation: str
    direction: Direction

    def follow(self, source: e.Expression) -> e.Expression:
        """What the relation leads to; backward, only what is of the concept at its end."""
        reached = e.Along(source, self.relation, self.direction)
        return reached if self.direction is Direction.FORWARD else e.Such(reached, e.IsA(ROW, self.end))


class ColumnFinder:
    """Finds what entities have under the words that people use, over one knowledge base."""

    def __init__(self, maker: ReadingMaker) -> None:
        self.maker, self.asker, self.engine, self.kb = maker, maker.asker, maker.engine, maker.kb

    def find(self, focus: Focus, words: str) -> FoundColumn | None:
        """What the entities of a focus have under some words; None if nothing that is known."""
        if name_of(words) in NAME_WORDS and not self.has_key(focus, words):
            return FoundColumn(e.Name(ROW), "name")
        return next(self.find_linked(focus, words), None)

    def find_or_ask(self, focus: Focus, words: str) -> FoundColumn | None:
        """What entities have under some words, as the parser reads a question about one of them if need be."""
        found = self.find(focus, words)
        if found is not None or self.asker.pattern_reader.step(words) is not None:  # a key that none of them has
            return found
        return self.find_asked(focus, f"what is its {words}", words)

    def find_asked(self, focus: Focus, text: str, title: str = "") -> FoundColumn | None:
        """What a question about one of the entities asks for, as a column of all of them."""
        name = self.kb.name_of(focus.nodes[0])
        for asked in ask_about_first(text, name):
            for one in self.maker.understand(asked):
                column = column_of(one.program, name)
                if column is not None and self.has_any(focus, column):
                    shown = column.key if isinstance(column, e.Attribute) else title
                    return FoundColumn(column, shown, one.confidence)
        return None

    def has_key(self, focus: Focus, words: str) -> bool:
        step = self.asker.pattern_reader.step(words)
        return step is not None and self.has_any(focus, step)

    def has_any(self, focus: Focus, column: e.Expression) -> bool:
        """Whether any of the entities has something in a column."""
        return self.engine.has_any(f.Where(focus.entities, e.Has(column)))

    # --- words

    def find_linked(self, focus: Focus, words: str) -> Iterator[FoundColumn]:
        """The columns that have the name that some words say as a whole, the entities' own first."""
        step = self.asker.pattern_reader.step(words)
        if step is not None and self.has_any(focus, step):
            yield FoundColumn(step, title_of(step, words))
        candidates = list(self.candidates(words))
        for find, factor in ((self.own_columns, 1.0), (self.reached_columns, FAR)):
            for candidate in candidates:
                for column in find(focus, candidate):
                    if self.has_any(focus, column):
                        yield FoundColumn(column, title_of(column, words), EDIT_CONFIDENCE * factor * candidate.score)
        yield from self.partly_named(focus, words)

    def partly_named(self, focus: Focus, words: str) -> Iterator[FoundColumn]:
        """The only key, or kind of related things, with all of some words: *hours* for *hours in space*."""
        said = {singularize(word) for word in normalise(words).split() if word not in function_words()}
        named = [
            (e.Attribute(ROW, key), key)
            for key, concepts in self.holders.items()
            if focus.concept in concepts and said and said <= set(map(singularize, words_of(key)))
        ]
        related: list[tuple[e.Expression, str]] = [
            (link.follow(ROW), link.end)
            for link in self.links
            if link.start == focus.concept and said and said <= set(map(singularize, words_of(link.end)))
        ]
        for found in (named, related):
            if len(found) == 1 and self.has_any(focus, found[0][0]):
                yield FoundColumn(*found[0], EDIT_CONFIDENCE * PARTLY)

    def find_by_verb(self, focus: Focus, verb: str) -> FoundColumn | None:
        """What a relation leads to whose name, or the name of the concept at its end, has the stem of a verb."""
        for link in self.links:
            names = [*normalise(readable_label(link.relation)).split(), *normalise(readable_label(link.end)).split()]
            is_named = any(stem(word) == stem(verb.lower()) for word in names)
            if link.start == focus.concept and is_named and self.has_any(focus, link.follow(ROW)):
                return FoundColumn(link.follow(ROW), link.end)
        return None

    def find_person(self, focus: Focus, known: Set[str] = frozenset()) -> FoundColumn | None:
        """The persons that the only relation to persons, but of no known kind, leads to; None if there are several."""
        persons = {self.kb.name_of(one) for one in self.maker.focuses.genders.persons} - known
        found = [link for link in self.links if link.start == focus.concept and link.end in persons]
        if len(found) != 1 or not self.has_any(focus, found[0].follow(ROW)):
            return None
        return FoundColumn(found[0].follow(ROW), found[0].end, EDIT_CONFIDENCE * FAR)

    def candidates(self, words: str) -> Iterator[Candidate]:
        """The keys, relations and concepts that some words may mean as a whole."""
        mentions = self.asker.item_finder.linker.link(words).mentions
        said = {word for word in normalise(words).split() if word not in function_words()}
        for mention in mentions:
            if said <= set(normalise(mention.text).split()):
                yield from (one for one in mention.candidates[:4] if one.score >= MIN_SCORE)

    def own_columns(self, focus: Focus, candidate: Candidate) -> Iterator[e.Expression]:
        """What entities have themselves under a key, by a relation, or of a concept that a relation leads to."""
        match candidate.kind:
            case MentionKind.ATTRIBUTE:
                yield e.Attribute(ROW, candidate.name)
            case MentionKind.RELATION:
                yield e.Along(ROW, candidate.name, Direction.FORWARD)
            case MentionKind.CONCEPT:
                yield from self.paths(focus.concept, candidate.name, 1)

    def reached_columns(self, focus: Focus, candidate: Candidate) -> Iterator[e.Expression]:
        """What rows have by two relations, or as a key of what one leads to; a graph has too many ways."""
        if not self.kb.tables:
            return
        if candidate.kind is MentionKind.CONCEPT:
            yield from self.paths(focus.concept, candidate.name, 2)
        if candidate.kind is MentionKind.ATTRIBUTE:
            for concept in self.holders.get(candidate.name, ()):
                yield from (e.Attribute(path, candidate.name) for path in self.paths(focus.concept, concept, 1))

    def find_kind(self, focus: Focus, words: str) -> str:
        """The concept that words name, alone or with a noun of the entities: *landlocked*; empty if there is none."""
        nouns = [readable_label(self.kb.name_of(one)) for one in self.kb.concepts_of(focus.nodes[0])]
        for called in (words, *(f"{words} {noun}" for noun in nouns)):
            concept = self.asker.pattern_reader.concept_called(called)
            if concept is not None:
                return concept
        return ""

    # --- relations between concepts

    @cached_property
    def links(self) -> tuple[Link, ...]:
        """The relations between concepts, in both directions."""
        forward = [
            Link(self.kb.name_of(one.subject), self.kb.name_of(one.object), use.name, Direction.FORWARD)
            for use in self.kb.schema.relations
            for one in use.connections
            if one.subject >= 0 and one.object >= 0
        ]
        return (*forward, *(Link(one.end, one.start, one.relation, Direction.BACKWARD) for one in forward))

    @cached_property
    def holders(self) -> dict[str, tuple[str, ...]]:
        """The concepts of the entities that have each key."""
        return {
            use.name: tuple(self.kb.name_of(concept) for concept, _ in use.concepts if concept >= 0)
            for use in self.kb.schema.attributes
        }

    def paths(self, start: str, end: str, length: int) -> Iterator[e.Expression]:
        """The ways by so many relations from the entities of a concept to those of another; none comes back."""
        first = [link for link in self.links if link.start == start and link.end != start]
        if length == 1:
            yield from (link.follow(ROW) for link in first if link.end == end)
            return
        for link in first:
            for onward in self.links:
                if onward.start == link.end and onward.end == end and end not in (link.end, start):
                    yield onward.follow(link.follow(ROW))

    def time_columns(self, concept: str) -> Iterator[FoundColumn]:
        """The keys of the entities of a concept that have times."""
        types = self.asker.schema.types
        for use in self.kb.schema.attributes:
            holders = self.holders[use.name]
            if concept in holders and types.get(use.name, frozenset()) & TIME_TYPES:
                yield FoundColumn(e.Attribute(ROW, use.name), use.name)

    def is_time(self, column: e.Expression) -> bool:
        """Whether a column has times."""
        types = self.asker.schema.types.get(column.key, frozenset()) if isinstance(column, e.Attribute) else frozenset()
        return bool(types & TIME_TYPES)

    # --- tables

    def table(self, focus: Focus, columns: Sequence[FoundColumn]) -> f.Function:
        """The entities of a focus with columns; a row for each value if one of them has several."""
        program = f.Select(focus.entities, e.Selection((NAME, *map(shown_column, columns))))
        if len(columns) > 1 or isinstance(columns[0].expression, e.Name):
            return program
        column = columns[0]
        several = self.several_rows(focus, column)
        rows, single = self.maker.run(several), self.maker.run(program)
        has_more = rows is not None and single is not None and len(rows.rows) > len(single.rows)
        return several if has_more or column.leads_to_entities else program

    def several_rows(self, focus: Focus, column: FoundColumn) -> f.Select:
        """The entities of a focus with a row for each thing in a column."""
        item = e.Item(VALUE)
        shown = e.Column(e.Name(item) if column.leads_to_entities else item, column.title)
        return f.Select(focus.entities, e.Selection((NAME, shown), each=(e.Each(VALUE, column.expression),)))

    def details(self, focus: Focus, column: FoundColumn) -> f.Function:
        """What one entity has in a column, or a table if there are several entities."""
        if len(focus.nodes) > 1:
            return self.table(focus, [column])
        match column.expression:
            case e.Attribute(e.Item(e.ROW), key):
                return f.QueryAttr(focus.entities, key)
            case e.Name(e.Item(e.ROW)):
                return f.What(focus.entities)
        entities = follow(focus.entities, column.expression)
        if entities is not None:
            return f.What(entities)
        return f.Select(focus.entities, e.Selection((shown_column(column),)))


def shown_column(column: FoundColumn) -> e.Column:
    """A column of a table; entities are shown by name."""
    expression = e.Name(column.expression) if column.leads_to_entities else column.expression
    return e.Column(expression, column.title)


def title_of(column: e.Expression, words: str) -> str:
    """The title of a column: the name of its key, else the words that were used for it."""
    return column.key if isinstance(column, e.Attribute) else words


def words_of(key: str) -> list[str]:
    return normalise(readable_label(key)).split()


def name_of(words: str) -> str:
    return singularize(normalise(words))


def shares_word(words: str, key: str) -> bool:
    """Whether a key has a word of a text, in any form."""
    said = {lemma for word in normalise(words).split() if word not in function_words() for lemma in lemmas(word)}
    return bool(said & {lemma for word in normalise(readable_label(key)).split() for lemma in lemmas(word)})


def with_statistic(focus: Focus, column: FoundColumn, statistic: e.Statistic, word: str) -> f.Function:
    """A statistic of what all entities of a focus have in a column."""
    summary = e.Column(e.Summary(statistic, column.expression), f"{word} {column.title}")
    return f.Select(focus.entities, e.Selection((summary,), group=()))


def with_confidence(column: FoundColumn, confidence: float) -> FoundColumn:
    return replace(column, confidence=min(column.confidence, confidence))
